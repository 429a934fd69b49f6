//! The pen: everything that is drawn or written goes through it.
//!
//! It draws into a [`Frame`]; beside that it can note the words it writes, so that a test, or a screen reader, knows
//! the words on the screen without reading pixels. Where the notes cannot be taken, words are lost, never the picture.

use core::convert::Infallible;
use core::fmt;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::console::picture::font::{Columns, Font};
use crate::console::picture::frame::{Frame, Ink, WIDTH};
use crate::console::picture::sprite::Sprite;
use crate::console::words::SignWords;

/// Place of a text between two edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Centre,
    /// At the right edge.
    Right,
}

/// The way in which a text does not fit where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Misfit {
    /// It is cut off at the edge of the screen.
    CutOff,
    /// It spills over its room, such as a key.
    Spills,
    /// It is one of two that do not fit side by side.
    TopLine,
}

/// Takes down what the pen writes.
///
/// Misfits are told in builds with debug assertions only.
pub trait Notes {
    /// Takes words; a `\n` ends a text.
    fn words(&mut self, words: &str);

    /// Takes a text that does not fit.
    fn misfit(&mut self, text: &str, misfit: Misfit);

    /// Takes the area of a text. Those who look for texts that overlap want it.
    fn placed(&mut self, _text: &str, _area: &Rectangle) {}

    /// Takes an area that was filled: what stood there is gone.
    fn filled(&mut self, _area: &Rectangle) {}
}

/// Takes the words only, and panics at one that does not fit.
impl<W: fmt::Write> Notes for W {
    fn words(&mut self, words: &str) {
        // Where the notes cannot be taken, words are lost, never the picture.
        let _ = self.write_str(words);
    }

    fn misfit(&mut self, text: &str, misfit: Misfit) {
        panic!("{text:?} does not fit: {misfit:?}");
    }
}

/// Draws and writes.
pub struct Pen<'a> {
    frame: &'a mut Frame,
    notes: Option<&'a mut dyn Notes>,
    /// The words of signs, where notes are taken.
    signs: Option<&'static SignWords>,
}

/// A rectangle.
pub const fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

impl<'a> Pen<'a> {
    /// A pen that draws.
    pub fn new(frame: &'a mut Frame) -> Self {
        Self { frame, notes: None, signs: None }
    }

    /// A pen that draws and notes the texts it writes, one line per text, and signs by their words.
    pub fn noting(frame: &'a mut Frame, notes: &'a mut dyn Notes, signs: &'static SignWords) -> Self {
        Self { frame, notes: Some(notes), signs: Some(signs) }
    }

    /// Writes a text with its upper left corner at (x, y).
    pub fn text(&mut self, font: &Font, ink: Ink, x: i32, y: i32, text: &str) {
        self.note(text);
        self.glyphs(font, ink, x, y, text);
    }

    /// Writes a text within some room, given by its first column and its width.
    pub fn aligned(&mut self, font: &Font, ink: Ink, align: Align, room: (i32, i32), y: i32, text: &str) {
        self.note(text);
        self.check(|| font.width_of(text) <= room.1, text, Misfit::Spills);
        self.glyphs(font, ink, place(align, room.0, room.1, font.width_of(text)), y, text);
    }

    /// Writes a text in the middle of the screen's width.
    pub fn centred(&mut self, font: &Font, y: i32, text: &str) {
        self.aligned(font, Ink::On, Align::Centre, (0, WIDTH as i32), y, text);
    }

    /// Writes a text that is not noted: the caller notes it together with its meaning.
    pub fn figures(&mut self, font: &Font, ink: Ink, x: i32, y: i32, text: &str) {
        self.glyphs(font, ink, x, y, text);
    }

    /// Writes a text at twice its size in the middle of the screen's width: it must not be overlooked.
    pub fn centred_doubled(&mut self, font: &Font, y: i32, text: &str) {
        self.note(text);
        let mut x = place(Align::Centre, 0, WIDTH as i32, 2 * font.width_of(text));
        self.check(|| x >= 0, text, Misfit::CutOff);
        for column in text.chars().flat_map(|c| font.glyph(c).iter()) {
            let tall = (0..32).filter(|bit| column >> bit & 1 == 1).fold(0, |tall, bit| tall | 0b11 << (2 * bit));
            self.frame.column(x, y - 2 * font.rise(), tall, Ink::On);
            self.frame.column(x + 1, y - 2 * font.rise(), tall, Ink::On);
            x += 2;
        }
    }

    /// Draws a sprite with its upper left corner at (x, y).
    pub fn sprite(&mut self, sprite: &Sprite, ink: Ink, x: i32, y: i32) {
        self.note(self.word_of(sprite));
        self.frame.columns(x, y, sprite.columns, sprite.height(), ink);
    }

    /// Draws a sprite that is not noted: the caller notes it together with its meaning.
    pub fn picture(&mut self, sprite: &Sprite, ink: Ink, x: i32, y: i32) {
        self.frame.columns(x, y, sprite.columns, sprite.height(), ink);
    }

    /// The word of a sprite in the notes.
    pub const fn word_of(&self, sprite: &Sprite) -> &'static str {
        match (sprite.sign, self.signs) {
            (Some(sign), Some(signs)) => signs.of(sign).text(),
            (Some(_), None) | (None, _) => "",
        }
    }

    /// Lays a column of up to 64 pixels, low bit on top, with its topmost pixel at (x, y).
    pub fn column(&mut self, x: i32, y: i32, bits: u64, ink: Ink) {
        self.frame.column(x, y, bits, ink);
    }

    /// Lays columns of up to 32 pixels side by side, the first with its topmost pixel at (x, y).
    pub fn tall_columns(&mut self, x: i32, y: i32, columns: &[u32], height: i32, ink: Ink) {
        self.frame.columns(x, y, columns, height, ink);
    }

    /// Lays columns of `height` pixels side by side, the first with its topmost pixel at (x, y).
    pub fn columns(&mut self, x: i32, y: i32, columns: &[u16], height: i32, ink: Ink) {
        self.frame.columns(x, y, columns, height, ink);
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: &Rectangle, ink: Ink) {
        if cfg!(debug_assertions)
            && ink != Ink::Flip
            && let Some(notes) = &mut self.notes
        {
            notes.filled(area);
        }
        self.frame.fill(area, ink);
    }

    /// Draws a rectangle's outline, one pixel wide.
    pub fn outline(&mut self, area: &Rectangle) {
        let Some(corner) = area.bottom_right() else { return };
        let Point { x, y } = area.top_left;
        let Size { width, height } = area.size;
        for side in [
            self::area(x, y, width, 1),
            self::area(x, corner.y, width, 1),
            self::area(x, y, 1, height),
            self::area(corner.x, y, 1, height),
        ] {
            self.frame.fill(&side, Ink::On);
        }
    }

    /// Notes words that stand on the screen as a picture.
    pub fn note(&mut self, words: &str) {
        if let Some(notes) = self.notes.as_mut().filter(|_| !words.is_empty()) {
            notes.words(words);
            notes.words("\n");
        }
    }

    /// Notes words that stand on the screen as a picture. They are made only where notes are taken.
    pub fn note_by<W: AsRef<str>>(&mut self, words: impl FnOnce() -> W) {
        if self.notes.is_some() {
            self.note(words().as_ref());
        }
    }

    /// Notes words that belong together though they stand apart.
    pub fn note_together(&mut self, words: &[&str]) {
        if let Some(notes) = &mut self.notes {
            for (i, word) in words.iter().filter(|word| !word.is_empty()).enumerate() {
                notes.words(if i == 0 { "" } else { " " });
                notes.words(word);
            }
            notes.words("\n");
        }
    }

    /// Tells of a text that does not fit, in builds with debug assertions. Others do not even ask: to measure every text
    /// takes 2 % of the time from a key to its answer.
    pub fn check(&mut self, fits: impl FnOnce() -> bool, text: &str, misfit: Misfit) {
        if !cfg!(debug_assertions) || fits() {
            return;
        }
        match &mut self.notes {
            Some(notes) => notes.misfit(text, misfit),
            None => panic!("{text:?} does not fit: {misfit:?}"),
        }
    }

    fn glyphs(&mut self, font: &Font, ink: Ink, x: i32, y: i32, text: &str) {
        self.check(|| x >= 0 && x + font.width_of(text) <= WIDTH as i32, text, Misfit::CutOff);
        if cfg!(debug_assertions)
            && let Some(notes) = &mut self.notes
        {
            notes.placed(text, &area(x, y, font.width_of(text) as u32, font.height() as u32));
        }
        let (mut x, y, height) = (x, y - font.rise(), font.rise() + font.height());
        for c in text.chars() {
            match font.glyph(c) {
                Columns::Short(columns) => self.frame.columns(x, y, columns, height, ink),
                Columns::Tall(columns) => self.frame.columns(x, y, columns, height, ink),
            }
            x += font.width();
        }
    }
}

/// First column of something of a width between x and x + room.
pub const fn place(align: Align, x: i32, room: i32, width: i32) -> i32 {
    match align {
        Align::Left => x,
        Align::Centre => x + (room - width) / 2,
        Align::Right => x + room - width,
    }
}

/// embedded-graphics draws with the pen too.
impl DrawTarget for Pen<'_> {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        self.frame.draw_iter(pixels)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        self.frame.fill_solid(area, color)
    }
}

impl OriginDimensions for Pen<'_> {
    fn size(&self) -> Size {
        self.frame.size()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::font::SMALL;
    use crate::console::words::{self, Language};

    #[test]
    fn what_is_written_is_noted_line_by_line() {
        let (mut frame, mut notes) = (Frame::new(), String::new());
        let mut pen = Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs);
        pen.text(&SMALL, Ink::On, 0, 0, "one");
        pen.centred(&SMALL, 10, "two");
        assert_eq!(notes, "one\ntwo\n");
    }

    #[test]
    fn texts_stand_where_they_are_told() {
        assert_eq!(place(Align::Left, 10, 50, 20), 10);
        assert_eq!(place(Align::Centre, 10, 50, 20), 25);
        assert_eq!(place(Align::Right, 10, 50, 20), 40);
    }

    #[test]
    #[should_panic(expected = "does not fit: CutOff")]
    fn a_text_that_would_be_cut_off_is_noticed() {
        Pen::new(&mut Frame::new()).text(&SMALL, Ink::On, 100, 0, "too far");
    }
}
