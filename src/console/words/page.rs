//! A page of text: written as one text, wrapped into four lines while the program is compiled.
//!
//! ```
//! use sandglass::console::words::{PageText, page};
//!
//! static RULE: PageText = page("Only empty spaces count. No power: give up after this card");
//! assert_eq!(RULE.lines(), ["Only empty spaces", "count. No power: give", "up after this card", ""]);
//! ```
//!
//! A text of five lines does not compile:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{PageText, page};
//!
//! static RULE: PageText = page("one\ntwo\nthree\nfour\nfive");
//! ```
//!
//! Neither does one word of 22 letters:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{PageText, page};
//!
//! static RULE: PageText = page("Transgalactictrekkings");
//! ```

use crate::console::words::letters::{begins_letter, has_glyphs, letters};
use crate::console::words::word::LINE;

/// Lines of a page.
pub const LINES: usize = 4;

/// A page of up to four lines of the body: its text, and where each line ends. There are hundreds of pages, in every language: the
/// lines themselves would take three times the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageText {
    text: &'static str,
    ends: [u8; LINES],
}

/// Makes a page. Each line takes as many whole words as fit; a `\n` ends a line earlier. A text that needs a fifth line, and a
/// word longer than a line, do not compile.
pub const fn page(text: &'static str) -> PageText {
    assert!(has_glyphs(text), "no font has a letter of this page");
    assert!(text.len() <= u8::MAX as usize, "a page is longer than its lines");
    let mut ends = [text.len() as u8; LINES];
    let (mut line, mut rest) = (0, text);
    while !rest.is_empty() {
        assert!(line < LINES, "a page has more than four lines");
        let (first, after) = wrap(rest);
        assert!(letters(first) <= LINE, "a word is longer than a line");
        ends[line] = (text.len() - rest.len() + first.len()) as u8;
        (rest, line) = (after, line + 1);
    }
    PageText { text, ends }
}

impl PageText {
    /// Its lines; those it does not need are empty.
    pub fn lines(self) -> [&'static str; LINES] {
        let mut begin = 0;
        self.ends.map(|end| {
            let line = self.text.get(begin..end.into()).unwrap_or("");
            // A space or a line break stands between two lines.
            begin = usize::from(end) + 1;
            line
        })
    }
}

/// The first line of a text, and the text after it without the gap between.
const fn wrap(text: &'static str) -> (&'static str, &'static str) {
    let bytes = text.as_bytes();
    let (mut at, mut letters) = (0, 0);
    // Where the line may end: the last gap that was passed.
    let mut gap = None;
    while at < bytes.len() && bytes[at] != b'\n' && letters <= LINE {
        if bytes[at] == b' ' {
            gap = Some(at);
        }
        at += 1;
        if at == bytes.len() || begins_letter(bytes[at]) {
            letters += 1;
        }
    }
    let fits = letters <= LINE && (at == bytes.len() || bytes[at] == b'\n');
    let end = match gap {
        Some(gap) if !fits => gap,
        _ => at,
    };
    let (line, rest) = text.split_at(end);
    (line, if rest.is_empty() { "" } else { rest.split_at(1).1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_takes_as_many_whole_words_as_fit() {
        let text = "Twenty-one letters it has. Then one more than it.";
        assert_eq!(page(text).lines(), ["Twenty-one letters it", "has. Then one more", "than it.", ""]);
    }

    #[test]
    fn a_line_is_full_with_its_last_letter() {
        assert_eq!(page("just 21 letters here! and").lines(), ["just 21 letters here!", "and", "", ""]);
        assert_eq!(page("just 22 letters here!! a").lines(), ["just 22 letters", "here!! a", "", ""]);
    }

    #[test]
    fn letters_are_counted_and_bytes_are_not() {
        let text = "½½½½½½½½½½ ½½½½½½½½½½ ½";
        assert_eq!(page(text).lines(), ["½½½½½½½½½½ ½½½½½½½½½½", "½", "", ""]);
    }

    #[test]
    fn a_line_break_ends_a_line() {
        assert_eq!(page("- one\n- two\n\nthe end").lines(), ["- one", "- two", "", "the end"]);
    }

    #[test]
    #[should_panic(expected = "more than four lines")]
    fn a_fifth_line_is_refused() {
        page("1\n2\n3\n4\n5");
    }

    #[test]
    #[should_panic(expected = "longer than a line")]
    fn a_word_longer_than_a_line_is_refused() {
        page("a word of twenty-two-letters-here");
    }
}
