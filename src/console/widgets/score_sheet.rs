//! A score sheet: a table of players and numbers, each number at the right edge of its column.
//!
//! Players stand either across, one column each under their shapes ([`ScoreSheet::paint_shapes`] and
//! [`ScoreSheet::paint_line`]), or down, one row each ([`ScoreSheet::paint_names`] and [`ScoreSheet::paint_player`]). In
//! the notes a number is told together with its line and its player.

use heapless::Vec;

use crate::console::picture::font::Font;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Pen, area};
use crate::console::players::Player;
use crate::console::words::{ValueText, number_text, value_text};

/// The column that names and shapes of rows begin at.
const LEFT: i32 = 1;
/// From one line to the next.
const PITCH: u32 = 11;
/// The most columns that a sheet can have.
const MOST_COLUMNS: usize = 7;

/// The columns of a sheet, and the font of its numbers.
pub struct ScoreSheet<const COLUMNS: usize> {
    /// The font of all words and numbers.
    pub font: &'static Font,
    /// The right edge of each column, from the left.
    pub right: [i32; COLUMNS],
}

/// A line of a sheet whose players stand across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine<'a> {
    /// Its number or place, which is always written.
    pub number: u16,
    /// A mark behind the number; empty if there is none.
    pub mark: &'a str,
    /// A word behind the number, which is left out where the first player's number needs the room.
    pub word: &'a str,
    /// Drawn dark on light.
    pub chosen: bool,
    /// The number of each player, by [`Player::index`]; none for one who has none.
    pub numbers: &'a [Option<i32>; 4],
}

impl ScoreSheet<4> {
    /// Draws the shapes of the players over their columns.
    pub fn paint_shapes(&self, pen: &mut Pen, y: i32) {
        for player in Player::ALL {
            pen.sprite(player.shape(), Ink::On, self.right[player.index()] - 8, y);
        }
    }

    /// Draws a line: its name, then the number of each player.
    pub fn paint_line(&self, pen: &mut Pen, y: i32, line: &ScoreLine) {
        let numbers = line.numbers.map(|number| number.map(number_text));
        let name = self.name(line, numbers[0].as_deref());
        let ink = if line.chosen { Ink::Off } else { Ink::On };
        if line.chosen {
            pen.fill(&area(0, y - 1, WIDTH as u32, PITCH), Ink::On);
            pen.note_together(&[">", &name]);
        }
        pen.figures(self.font, ink, LEFT, y, &name);
        for player in Player::ALL {
            let Some(number) = &numbers[player.index()] else { continue };
            pen.note_together(&[&name, pen.word_of(player.shape()), number]);
            pen.figures(self.font, ink, self.left(player.index(), number), y, number);
        }
    }

    /// The name of a line: with its word, if that leaves room for the first number.
    fn name(&self, line: &ScoreLine, first: Option<&str>) -> ValueText {
        let name = value_text(format_args!("{}{} {}", line.number, line.mark, line.word));
        let room = first.map(|first| self.left(0, first) - 3);
        match room.is_some_and(|room| room < LEFT + self.font.width_of(&name)) {
            true => value_text(format_args!("{}{}", line.number, line.mark)),
            false => name,
        }
    }
}

impl<const COLUMNS: usize> ScoreSheet<COLUMNS> {
    /// Draws the names of the columns.
    pub fn paint_names(&self, pen: &mut Pen, y: i32, names: &[&str; COLUMNS]) {
        for (column, name) in names.iter().enumerate() {
            pen.figures(self.font, Ink::On, self.left(column, name), y, name);
        }
    }

    /// Draws the row of a player: their shape, then their numbers.
    pub fn paint_player(&self, pen: &mut Pen, y: i32, player: Player, numbers: [i32; COLUMNS]) {
        const { assert!(COLUMNS <= MOST_COLUMNS, "a sheet has at most seven columns") };
        let numbers = numbers.map(number_text);
        pen.sprite(player.shape(), Ink::On, LEFT, y + 1);
        let mut noted: Vec<&str, { MOST_COLUMNS + 1 }> = Vec::from_array([pen.word_of(player.shape())]);
        for (column, number) in numbers.iter().enumerate() {
            noted.push(number).expect("there is room: the assertion above");
            pen.figures(self.font, Ink::On, self.left(column, number), y, number);
        }
        pen.note_together(&noted);
    }

    /// The left edge of a text that ends at the right edge of its column.
    fn left(&self, column: usize, text: &str) -> i32 {
        self.right[column] - self.font.width_of(text)
    }
}

#[cfg(test)]
mod tests;
