//! The letters of the fonts by their pixels, and the texts found with them.

use std::collections::BTreeMap;

use sandglass::console::picture::font::Font;
use sandglass::console::picture::frame::{HEIGHT, WIDTH};

use super::columns::{Band, Columns, mask};
use super::said::Said;

/// The index of the typeface of toasts, which nothing else uses.
pub(super) const TOAST: usize = 2;
/// The index of the typeface that has digits only.
pub(super) const DIGITS: usize = 4;
/// Stands for a typeface where the text is a sign.
pub(super) const SIGN: usize = usize::MAX;

/// The colon between large digits, as [`sandglass::console::picture::figures`] draws it.
const COLON: [u64; 5] = [0x1f << 8 | 0x1f << 20; 5];

/// A font by the pixels of its letters.
pub(super) struct Typeface {
    pub(super) letters: BTreeMap<Vec<u64>, char>,
    pub(super) width: i32,
    /// Rows of a letter, with those of its accent.
    pub(super) height: i32,
    /// The uppermost of these rows, which only accents use.
    pub(super) rise: i32,
    /// Columns from one letter to the next.
    pub(super) pitch: i32,
    /// True if its colon is drawn, not a letter.
    pub(super) has_colon: bool,
}

impl Typeface {
    pub(super) fn of(font: &Font) -> Self {
        let columns = |c| font.glyph(c).iter().map(u64::from).collect();
        Self::with(font, 1, font.rise() + font.height(), columns)
    }

    /// The font at twice its size, down to the base line: another text may come close below.
    pub(super) fn doubled(font: &Font) -> Self {
        let tall =
            |column: u32| (0..32).filter(|bit| column >> bit & 1 == 1).fold(0, |tall, bit| tall | 0b11 << (2 * bit));
        let columns = |c| font.glyph(c).iter().flat_map(|column| [tall(column); 2]).collect();
        let line = font.glyph('H').iter().map(|column| 32 - column.leading_zeros() as i32).max().unwrap_or(0);
        Self::with(font, 2, 2 * line, columns)
    }

    fn with(font: &Font, size: i32, height: i32, columns: impl Fn(char) -> Vec<u64>) -> Self {
        let mut letters = BTreeMap::new();
        for c in font.characters().filter(|&c| c != ' ') {
            let columns = columns(c);
            if columns.iter().all(|column| column & !mask(height) == 0) {
                // Of two that look alike the first counts.
                letters.entry(columns).or_insert(c);
            }
        }
        let (width, rise) = (size * font.width(), size * font.rise());
        Self { letters, width, height, rise, pitch: width, has_colon: false }
    }

    /// The letter at a column of a band of this typeface's height, and its pixels.
    ///
    /// Other texts, or the top line, may reach into the rows of the accents: a letter without one is known without these rows.
    pub(super) fn letter(&self, band: &Band, x: i32) -> Option<(char, Vec<u64>)> {
        let cell = band.cell(x, self.width)?;
        if let Some(c) = self.known(cell) {
            return Some((c, cell.to_vec()));
        }
        if self.rise == 0 {
            return None;
        }
        let lower: Vec<u64> = cell.iter().map(|column| column & !mask(self.rise)).collect();
        self.known(&lower).map(|c| (c, lower))
    }

    /// The letter that has exactly these pixels.
    fn known(&self, cell: &[u64]) -> Option<char> {
        if cell.iter().all(|&column| column == 0) { Some(' ') } else { self.letters.get(cell).copied() }
    }

    /// The text that begins at a column; a gap of two letters ends it.
    pub(super) fn text(&self, band: &Band, x: i32) -> Option<(String, Vec<(i32, u64)>)> {
        let (mut text, mut ink, mut at) = (String::new(), Vec::new(), x);
        while let Some((c, cell)) = self.letter(band, at) {
            if c == ' ' && (text.is_empty() || text.ends_with(' ')) {
                break;
            }
            text.push(c);
            ink.extend((at..).zip(cell).map(|(x, column)| (x, column << band.y)));
            at += self.pitch;
            if self.has_colon && band.cell(at, COLON.len() as i32) == Some(&COLON) {
                text.push(':');
                ink.extend((at..).zip(COLON).map(|(x, column)| (x, column << band.y)));
                at += COLON.len() as i32 + 4;
            }
        }
        let text = text.trim_end().to_string();
        (!text.is_empty()).then_some((text, ink))
    }

    /// Finds every text in a band of this typeface's height that has a letter or a digit.
    pub(super) fn row(&self, band: &Band, number: usize, dark: bool, all: &mut Vec<FoundText>) {
        let mut read_to = vec![0; self.pitch as usize];
        for x in 0..=WIDTH as i32 - self.width {
            let read_to = &mut read_to[(x % self.pitch) as usize];
            if x < *read_to {
                continue;
            }
            let Some((text, ink)) = self.text(band, x) else { continue };
            *read_to = x + self.pitch * text.chars().count() as i32;
            if text.chars().any(char::is_alphanumeric) {
                // Without the rows of accents: two texts of a row stand side by side, whatever their letters.
                let (y, height) = (band.y + self.rise, self.height - self.rise);
                all.push(FoundText { x, y, said: Said::Letters(text), dark, ink, height, typeface: number });
            }
        }
    }
}

/// A text found on a panel.
#[derive(Clone, Debug)]
pub(super) struct FoundText {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) said: Said,
    /// Dark on a lit ground.
    pub(super) dark: bool,
    /// Its pixels, one number per column.
    pub(super) ink: Vec<(i32, u64)>,
    pub(super) height: i32,
    pub(super) typeface: usize,
}

impl FoundText {
    /// True if two texts are in one row: the middle of each is beside the other.
    pub(super) fn is_beside(&self, other: &Self) -> bool {
        let middle = |text: &Self| text.y + text.height / 2;
        let spans = |text: &Self, y: i32| (text.y..text.y + text.height).contains(&y);
        spans(self, middle(other)) && spans(other, middle(self))
    }

    /// True for the chosen entry of a list: a lit row from the left edge on, in a dark body.
    pub(super) fn is_chosen(&self, panel: &Columns) -> bool {
        let lit = |y: i32| y < HEIGHT as i32 && panel.0[0] >> y & 1 == 1;
        self.dark && [-1, 9].iter().all(|row| lit(self.y + row)) && ![-2, 10].iter().any(|row| lit(self.y + row))
    }
}

/// The number of lit pixels of a text.
pub(super) fn ink_of(letters: &[(i32, u64)]) -> u32 {
    letters.iter().map(|&(_, column)| column.count_ones()).sum()
}
