//! Words that know their room: one that does not fit, or has a letter that no font has, does not compile.
//!
//! ```
//! use sandglass::console::words::{KeyWord, ToastText, toast, word};
//!
//! static BACK: KeyWord = word("Back!");
//! static LEAST: ToastText = toast("Seventeen letters\nand 17 once more!");
//! assert_eq!((BACK.text(), LEAST.lines()), ("Back!", ("Seventeen letters", "and 17 once more!")));
//! ```
//!
//! One letter too long for a soft key:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{KeyWord, word};
//!
//! static BACK: KeyWord = word("Return");
//! ```
//!
//! A letter that no font has:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{KeyWord, word};
//!
//! static BACK: KeyWord = word("Ba\u{4e00}k");
//! ```
//!
//! A line of a message one letter too long:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{ToastText, toast};
//!
//! static LEAST: ToastText = toast("Short\neighteen letters!!");
//! ```

use core::fmt;
use core::ops::Deref;

use crate::console::words::letters::{has_glyphs, letters};

/// Letters of a soft key.
pub const KEY: usize = 5;
/// Letters of a value at the right of a list's row.
pub const VALUE: usize = 10;
/// Letters of a list's row.
pub const ROW: usize = 20;
/// Letters of a line of the body.
pub const LINE: usize = 21;
/// Letters that FLIP's word and the title share in the top line.
pub const TOP: usize = 18;
/// Letters of one line of a message that is laid over the screen.
pub const TOAST: usize = 17;

/// A word over a soft key.
pub type KeyWord = Word<KEY>;
/// A value at the right of a list's row.
pub type ValueWord = Word<VALUE>;
/// A name in a list's row.
pub type RowWord = Word<ROW>;
/// A line of the body.
pub type LineWord = Word<LINE>;
/// A word of the top line: a title, or what FLIP does. A pair of them is checked where the pair is known.
pub type TopWord = Word<TOP>;

/// A word of at most `ROOM` letters, in one line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Word<const ROOM: usize>(&'static str);

/// Makes a word. The room is that of the field it is written into; what does not fit does not compile.
pub const fn word<const ROOM: usize>(text: &'static str) -> Word<ROOM> {
    assert!(letters(text) <= ROOM, "a word has more letters than its room");
    assert!(!has_line_break(text), "a word stands in one line");
    assert!(has_glyphs(text), "no font has a letter of this word");
    Word(text)
}

impl<const ROOM: usize> Word<ROOM> {
    /// No word.
    pub const NONE: Self = Self("");

    /// Its text.
    pub const fn text(self) -> &'static str {
        self.0
    }
}

impl<const ROOM: usize> Deref for Word<ROOM> {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl<const ROOM: usize> fmt::Display for Word<ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.0)
    }
}

impl<const ROOM: usize> fmt::Debug for Word<ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

/// For a place that takes a text of any room.
impl<const ROOM: usize> From<Word<ROOM>> for &'static str {
    fn from(word: Word<ROOM>) -> Self {
        word.0
    }
}

impl From<ToastText> for &'static str {
    fn from(text: ToastText) -> Self {
        text.0
    }
}

/// A message that is laid over the screen for a moment, such as a refusal: one line or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToastText(&'static str);

/// Makes a message. A `\n` is where its line breaks; a line that is too long does not compile.
pub const fn toast(text: &'static str) -> ToastText {
    let (top, bottom) = split_line(text);
    assert!(letters(top) <= TOAST && letters(bottom) <= TOAST, "a line of a message has more letters than its room");
    assert!(!has_line_break(bottom), "a message has two lines at most");
    assert!(has_glyphs(text), "no font has a letter of this message");
    ToastText(text)
}

impl ToastText {
    /// Its text, with a `\n` where the line breaks.
    pub const fn text(self) -> &'static str {
        self.0
    }

    /// Its two lines; the second may be empty.
    pub const fn lines(self) -> (&'static str, &'static str) {
        split_line(self.0)
    }
}

/// A text before and after its first line break.
pub(super) const fn split_line(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'\n' {
            let (line, rest) = text.split_at(at);
            return (line, rest.split_at(1).1);
        }
        at += 1;
    }
    (text, "")
}

const fn has_line_break(text: &str) -> bool {
    split_line(text).0.len() < text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_counted_in_letters() {
        let word: ValueWord = word("½½½½½½½½½½");
        assert_eq!((word.text().len(), word.chars().count()), (20, 10));
    }

    #[test]
    #[should_panic(expected = "more letters than its room")]
    fn one_letter_too_many_is_refused() {
        let _: ValueWord = word("½½½½½½½½½½½");
    }

    #[test]
    #[should_panic(expected = "in one line")]
    fn a_word_has_no_line_break() {
        let _: LineWord = word("two\nlines");
    }

    #[test]
    #[should_panic(expected = "two lines at most")]
    fn a_message_has_no_third_line() {
        toast("one\ntwo\nthree");
    }

    #[test]
    fn a_message_has_one_line_or_two() {
        assert_eq!((toast("one").lines(), toast("one\ntwo").lines()), (("one", ""), ("one", "two")));
    }
}
