//! Letters of a text, counted and looked up while the program is compiled.

use crate::console::picture::font::BODY;

/// Counts the letters of a text: not its bytes, of which an umlaut has two.
pub const fn letters(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut letters, mut at) = (0, 0);
    while at < bytes.len() {
        if begins_letter(bytes[at]) {
            letters += 1;
        }
        at += 1;
    }
    letters
}

/// True if the fonts have every letter of a text. All fonts of words have the same ones.
pub const fn has_glyphs(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let (letter, next) = letter_at(bytes, at);
        if letter != '\n' && !BODY.has(letter) {
            return false;
        }
        at = next;
    }
    true
}

/// In UTF-8 all bytes of a letter but its first one begin with the bits 10.
pub(super) const fn begins_letter(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

/// The letter that begins at a byte, and where the next one begins.
const fn letter_at(bytes: &[u8], at: usize) -> (char, usize) {
    let first = bytes[at];
    // The first byte says by its leading ones how many there are; what follows them is the beginning of the number.
    let (mut number, length) = match first.leading_ones() {
        0 => (first as u32, 1),
        2 => ((first & 0b0001_1111) as u32, 2),
        3 => ((first & 0b0000_1111) as u32, 3),
        _ => ((first & 0b0000_0111) as u32, 4),
    };
    let mut byte = 1;
    while byte < length {
        number = number << 6 | (bytes[at + byte] & 0b0011_1111) as u32;
        byte += 1;
    }
    match char::from_u32(number) {
        Some(letter) => (letter, at + length),
        None => panic!("a str is UTF-8"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_counted_and_bytes_are_not() {
        for text in ["", "OK", "kopfüber", "½", "Łódź", "„Xș”", "a\nb", "𝄞!"] {
            assert_eq!(letters(text), text.chars().count(), "{text:?}");
        }
    }

    #[test]
    fn every_letter_is_found_where_it_begins() {
        for text in ["Aü€𝄞z", "żółw", "~ \n"] {
            let (mut at, mut read) = (0, String::new());
            while at < text.len() {
                let (letter, next) = letter_at(text.as_bytes(), at);
                read.push(letter);
                at = next;
            }
            assert_eq!(read, text);
        }
    }

    #[test]
    fn a_letter_that_no_font_has_is_noticed() {
        assert!(has_glyphs("Half: ½, \"{}\" ~\n"));
        assert!(!has_glyphs("\u{4e00}") && !has_glyphs("a\tb"));
    }
}
