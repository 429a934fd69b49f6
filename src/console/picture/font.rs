//! Fonts as tables of columns, made by `build.rs` from embedded-graphics' own.

use crate::console::words::letters;

/// A fixed-width font.
///
/// A glyph is `width` columns; the low bit of a column is its topmost pixel. It has ASCII and the letters that the files
/// in `words/` use. A character the font does not have is drawn as a space.
#[derive(Clone, Copy)]
pub struct Font {
    first: char,
    last: char,
    /// Glyphs that follow the last one: letters of the languages the device speaks.
    letters: &'static [char],
    width: u8,
    height: u8,
    rise: u8,
    columns: Columns,
}

/// Columns of pixels, in the fewest bits that hold them.
#[derive(Clone, Copy)]
pub enum Columns {
    /// Of up to 16 pixels.
    Short(&'static [u16]),
    /// Of up to 32.
    Tall(&'static [u32]),
}

impl Columns {
    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let (short, tall): (&[u16], &[u32]) = match self {
            Self::Short(columns) => (columns, &[]),
            Self::Tall(columns) => (&[], columns),
        };
        short.iter().map(|&column| column.into()).chain(tall.iter().copied())
    }
}

/// Glyph for letters that a font does not have. No font is wider.
const BLANK: &[u16] = &[0; 32];

include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

impl Font {
    /// Pixels from one character to the next.
    pub const fn width(&self) -> i32 {
        self.width as i32
    }

    /// Pixels from the top of the tallest glyph of ASCII to the bottom of the lowest.
    pub const fn height(&self) -> i32 {
        self.height as i32
    }

    /// Pixels by which accents rise above that top; the columns of every glyph begin there.
    pub const fn rise(&self) -> i32 {
        self.rise as i32
    }

    /// Width of a text in pixels.
    pub fn width_of(&self, text: &str) -> i32 {
        // Of 16 and 8 bits: a product that may overflow is a subroutine in the flash, and this runs from the RAM.
        i32::from(letters(text) as u16) * self.width()
    }

    /// True if it has a glyph for a character.
    pub const fn has(&self, c: char) -> bool {
        if self.first <= c && c <= self.last {
            return true;
        }
        let mut place = 0;
        while place < self.letters.len() {
            if self.letters[place] == c {
                return true;
            }
            place += 1;
        }
        false
    }

    /// Every character it has.
    pub fn characters(&self) -> impl Iterator<Item = char> {
        (self.first..=self.last).chain(self.letters.iter().copied())
    }

    /// The columns of one character, left to right.
    pub fn glyph(&self, c: char) -> Columns {
        let width = self.width as usize;
        let place = if (self.first..=self.last).contains(&c) {
            c as usize - self.first as usize
        } else {
            match self.letters.iter().position(|&letter| letter == c) {
                Some(place) => self.last as usize - self.first as usize + 1 + place,
                None => return Columns::Short(&BLANK[..width]),
            }
        };
        // Checked for an overflow it would be a subroutine on this chip; what is too large is no place in the table.
        let start = place.wrapping_mul(width);
        let glyph = start..start + width;
        match self.columns {
            Columns::Short(columns) => Columns::Short(&columns[glyph]),
            Columns::Tall(columns) => Columns::Tall(&columns[glyph]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn art(font: &Font, c: char) -> String {
        (0..font.height())
            .map(|y| {
                font.glyph(c).iter().map(|column| if column >> y & 1 == 1 { '#' } else { '.' }).collect::<String>()
                    + "\n"
            })
            .collect()
    }

    #[test]
    fn a_glyph_is_upright() {
        assert_eq!(
            art(&SMALL, 'F'),
            "......\n\
             .####.\n\
             .#....\n\
             .###..\n\
             .#....\n\
             .#....\n\
             .#....\n\
             ......\n\
             ......\n"
        );
    }

    #[test]
    fn a_character_that_is_missing_is_a_space() {
        assert_eq!(BODY.glyph('\u{4e00}').iter().collect::<Vec<_>>(), [0; 6]);
    }

    #[test]
    fn figures_fill_their_height() {
        let ink = HUGE.glyph('8').iter().fold(0, |all, column| all | column);
        assert_eq!(ink.count_ones() as i32, HUGE.height());
    }
}
