//! Sentences with places for numbers and words. A sentence that does not fit with its widest values does not compile.
//!
//! A place is written `{}`, or `{1}`, `{2}`, `{3}` where there are several: a language may put them in any order. The type of
//! the field says how many letters the sentence has room for, and how many each place takes.
//!
//! ```
//! use sandglass::console::words::{LINE, Template, digits, template};
//!
//! static OF: Template<LINE, { digits(99) }, { digits(99) }> = template("space {1} of {2}");
//! assert_eq!(OF.fill_two(3, 4), "space 3 of 4");
//! ```
//!
//! It fits with one digit, and not with its widest number:
//!
//! ```
//! use sandglass::console::words::{Template, digits, template};
//!
//! static PILES: Template<7, { digits(9) }> = template("{} piles");
//! ```
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{Template, digits, template};
//!
//! static PILES: Template<7, { digits(99) }> = template("{} piles");
//! ```
//!
//! A place that the field does not have does not compile, nor one that is missing:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{LINE, Template, template};
//!
//! static PILES: Template<LINE, 2> = template("{1} of {2} piles");
//! ```
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{LINE, Template, template};
//!
//! static PILES: Template<LINE, 2> = template("piles");
//! ```

use core::fmt::{Display, Write as _};

use heapless::String;

use crate::console::words::letters::{begins_letter, has_glyphs, letters};
use crate::console::words::word::{LINE, VALUE};

/// Most places of a sentence.
const PLACES: usize = 3;

/// A sentence with its places filled. A line of any letters fits: no letter of a font has more than three bytes.
pub type Filled = String<{ 3 * LINE }>;

/// A value at the right of a list's row. One of any letters fits, as in [`Filled`].
pub type ValueText = String<{ 3 * VALUE }>;

/// Writes a value at the right of a list's row, of at most ten letters.
pub fn value_text(value: impl Display) -> ValueText {
    let mut text = ValueText::new();
    write!(text, "{value}").expect("a value of ten letters has at most thirty bytes");
    debug_assert!(letters(&text) <= VALUE, "{text:?} is wider than a value");
    text
}

/// Writes a line of words and numbers that stand beside each other, of at most 21 letters. A sentence is a [`Template`].
pub fn line_text(parts: impl Display) -> Filled {
    let mut text = Filled::new();
    write!(text, "{parts}").expect("a line of 21 letters has at most 63 bytes");
    debug_assert!(letters(&text) <= LINE, "{text:?} is wider than a line");
    text
}

/// Writes a number with its sign; zero has none.
pub fn signed_text(number: i16) -> Filled {
    match number {
        0 => line_text(0),
        _ => line_text(format_args!("{number:+}")),
    }
}

/// The reason why a filled sentence fits into [`Filled`].
const FITS: &str = "the room was checked with the widest values when this was compiled";

/// A sentence of at most `ROOM` letters with up to three places, of at most `A`, `B` and `C` letters. None: no such place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template<const ROOM: usize, const A: usize, const B: usize = 0, const C: usize = 0> {
    text: &'static str,
}

/// Makes a sentence. Its room and places are those of the field it is written into.
pub const fn template<const ROOM: usize, const A: usize, const B: usize, const C: usize>(
    text: &'static str,
) -> Template<ROOM, A, B, C> {
    let (widest, found) = measure(text, [A, B, C]);
    assert!(found[0] == (A > 0) && found[1] == (B > 0) && found[2] == (C > 0), "a sentence has not all of its places");
    assert!(widest <= ROOM && ROOM <= LINE, "a sentence with its widest values has more letters than its room");
    Template { text }
}

/// Digits of a number: the letters of its place.
pub const fn digits(number: u32) -> usize {
    match number.checked_ilog10() {
        Some(log) => log as usize + 1,
        None => 1,
    }
}

impl<const ROOM: usize, const A: usize, const B: usize, const C: usize> Template<ROOM, A, B, C> {
    /// Its text, with its places.
    pub const fn text(self) -> &'static str {
        self.text
    }

    /// Fills its only place.
    pub fn fill(self, value: impl Display) -> Filled {
        const { assert!(A > 0 && B == 0 && C == 0, "a sentence with one place takes one value") };
        fill(self.text, &[(&value, A)])
    }

    /// Fills its two places.
    pub fn fill_two(self, first: impl Display, second: impl Display) -> Filled {
        const { assert!(B > 0 && C == 0, "a sentence with two places takes two values") };
        fill(self.text, &[(&first, A), (&second, B)])
    }

    /// Fills its three places.
    pub fn fill_three(self, first: impl Display, second: impl Display, third: impl Display) -> Filled {
        const { assert!(C > 0, "a sentence with three places takes three values") };
        fill(self.text, &[(&first, A), (&second, B), (&third, C)])
    }
}

/// Letters of a sentence with its widest values, and which of its places were found.
pub(super) const fn measure(text: &str, widths: [usize; PLACES]) -> (usize, [bool; PLACES]) {
    assert!(has_glyphs(text), "no font has a letter of this sentence");
    let bytes = text.as_bytes();
    let (mut widest, mut found) = (0, [false; PLACES]);
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'{' {
            let (place, next) = place_at(bytes, at);
            assert!(widths[place] > 0, "a sentence has a place that its field has not");
            widest += widths[place];
            found[place] = true;
            at = next;
            continue;
        }
        assert!(bytes[at] != b'\n' && bytes[at] != b'}', "a sentence stands in one line, and a brace is a place");
        if begins_letter(bytes[at]) {
            widest += 1;
        }
        at += 1;
    }
    (widest, found)
}

/// The place whose brace opens at a byte, and where the text goes on.
const fn place_at(bytes: &[u8], at: usize) -> (usize, usize) {
    if at + 1 < bytes.len() && bytes[at + 1] == b'}' {
        return (0, at + 2);
    }
    assert!(at + 2 < bytes.len() && bytes[at + 2] == b'}', "a place is {{}}, {{1}}, {{2}} or {{3}}");
    assert!(bytes[at + 1] >= b'1' && bytes[at + 1] <= b'3', "a place is {{}}, {{1}}, {{2}} or {{3}}");
    ((bytes[at + 1] - b'1') as usize, at + 3)
}

/// Writes a sentence with its values, each with the letters it may have.
pub(super) fn fill(text: &str, values: &[(&dyn Display, usize)]) -> Filled {
    let mut filled = Filled::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before).expect(FITS);
        let (place, after) = after.split_once('}').expect("every place was checked when this was compiled");
        let (value, room) = match place {
            "2" => values[1],
            "3" => values[2],
            _ => values[0],
        };
        let begin = filled.len();
        write!(filled, "{value}").expect(FITS);
        debug_assert!(letters(&filled[begin..]) <= room, "{:?} is wider than its place in {text:?}", &filled[begin..]);
        rest = after;
    }
    filled.push_str(rest).expect(FITS);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_may_put_its_places_in_any_order() {
        let one: Template<LINE, 2, 8> = template("{1} at {2}");
        let other: Template<LINE, 2, 8> = template("{2}: {1}");
        assert_eq!(one.fill_two(12, "triangle"), "12 at triangle");
        assert_eq!(other.fill_two(12, "triangle"), "triangle: 12");
        let three: Template<LINE, 1, 1, 1> = template("{3}{1}{2}{1}");
        assert_eq!(three.fill_three('a', 'b', 'c'), "caba");
    }

    #[test]
    fn a_line_of_any_letters_is_filled_to_its_end() {
        let line: Template<LINE, 8> = template("½½½½½½½½½½½½½{}");
        assert_eq!(line.fill("kopfüber"), "½½½½½½½½½½½½½kopfüber");
    }

    #[test]
    #[should_panic(expected = "wider than its place")]
    fn a_value_wider_than_its_place_is_noticed() {
        let line: Template<LINE, { digits(99) }> = template("{} piles");
        line.fill(100);
    }

    #[test]
    #[should_panic(expected = "more letters than its room")]
    fn a_sentence_is_measured_with_its_widest_value() {
        let _: Template<7, 2> = template("{} piles");
    }

    #[test]
    fn a_value_has_room_for_letters_and_not_for_bytes() {
        assert_eq!(value_text("kopfüber"), "kopfüber");
        assert_eq!(value_text("½½½½½½½½½½"), "½½½½½½½½½½");
    }

    #[test]
    #[should_panic(expected = "wider than a value")]
    fn a_value_of_eleven_letters_is_noticed() {
        value_text("upside down");
    }

    #[test]
    fn a_line_has_room_for_letters_and_not_for_bytes() {
        assert_eq!(line_text(format_args!("½½½½½½½½½½ ½½½½½½½½½{}", 7)), "½½½½½½½½½½ ½½½½½½½½½7");
    }

    #[test]
    #[should_panic(expected = "wider than a line")]
    fn a_line_of_22_letters_is_noticed() {
        line_text("the days are lost, too");
    }

    #[test]
    fn a_number_has_its_sign_and_zero_has_none() {
        assert_eq!([-12, 0, 7].map(signed_text), ["-12", "0", "+7"]);
    }

    #[test]
    fn digits_are_counted() {
        assert_eq!([0, 9, 10, 99, 100, 65_535].map(digits), [1, 1, 2, 2, 3, 5]);
    }
}
