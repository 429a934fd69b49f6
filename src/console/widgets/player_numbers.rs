//! The numbers of the players, side by side over their keys. One is chosen: minus and plus change it, the last key goes on to
//! the next player, FLIP takes all of them as they are. The first key is up to the screen.
//!
//! The numbers stay with the caller. The widget knows who is chosen.

use crate::console::input::keys::{Grip, Key};
use crate::console::picture::font::{BOLD, LARGE};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::shape_columns;
use crate::console::picture::sprite::{Sign, Sprite};
use crate::console::players::{Crew, Player};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::sprite;

/// On to the next player.
pub const NEXT: Sprite =
    sprite!("#......", "##.....", "###....", "####...", "###....", "##.....", "#......").as_sign(Sign::NextPlayer);

/// From the top of a column to its shape.
const SHAPE_TOP: i32 = 2;

/// The column of a player.
struct Column {
    top: i32,
    height: u32,
    /// The size of its shape.
    scale: i32,
    /// From its top to its number.
    number: i32,
}

/// As high as there is room.
const HIGH: Column = Column { top: BODY_TOP, height: 43, scale: 2, number: 19 };
/// Under two lines of small print.
const LOW: Column = Column { top: BODY_TOP + 17, height: 27, scale: 1, number: 11 };

/// The player whose number is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerNumbers {
    players: Crew,
    chosen: Player,
}

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumbersPress {
    /// The first key, which is up to the screen.
    First,
    /// One less for this player.
    Less(Player),
    /// One more for this player.
    More(Player),
    /// Another player is chosen.
    Moved,
    /// All are taken as they are.
    Done,
}

impl PlayerNumbers {
    /// Nobody has a number.
    pub const NOBODY: Self = Self { players: Crew::NOBODY, chosen: Player::A };

    /// The numbers of these players, the first one chosen. With nobody there is nothing to choose.
    pub fn new(players: Crew) -> Self {
        Self { players, chosen: players.players().next().unwrap_or(Player::A) }
    }

    /// The same numbers with another player chosen, if they are among the players.
    pub fn choosing(self, player: Player) -> Self {
        if self.players.has(player) { Self { chosen: player, ..self } } else { self }
    }

    /// The player whose number is chosen.
    pub const fn chosen(&self) -> Player {
        self.chosen
    }

    /// Title and labels of the keys.
    pub fn controls(&self, title: ScreenTitle, flip: Flip, first: SoftKey) -> Controls {
        let next = if self.players.count() > 1 { SoftKey::picture(&NEXT, Grip::Tap) } else { SoftKey::NONE };
        Controls { title, flip, soft: [first, SoftKey::MINUS, SoftKey::PLUS, next] }
    }

    /// Takes a tap.
    pub fn press(&mut self, key: Key) -> NumbersPress {
        match key {
            Key::A => NumbersPress::First,
            Key::B => NumbersPress::Less(self.chosen),
            Key::C => NumbersPress::More(self.chosen),
            Key::D => {
                self.chosen = self.next();
                NumbersPress::Moved
            }
            Key::Flip => NumbersPress::Done,
        }
    }

    /// The player after the chosen one, from left to right; after the last comes the first.
    fn next(&self) -> Player {
        let after = self.players.players().find(|player| player.index() > self.chosen.index());
        after.or(self.players.players().next()).unwrap_or(self.chosen)
    }

    /// Draws the shapes and the numbers, the chosen one in a lit box. In the notes it has a `>` before it.
    pub fn paint<T: AsRef<str>>(&self, pen: &mut Pen, number: impl Fn(Player) -> T) {
        self.paint_columns(pen, &HIGH, number);
    }

    /// Draws the same under two lines of small print.
    pub fn paint_low<T: AsRef<str>>(&self, pen: &mut Pen, number: impl Fn(Player) -> T) {
        self.paint_columns(pen, &LOW, number);
    }

    fn paint_columns<T: AsRef<str>>(&self, pen: &mut Pen, column: &Column, number: impl Fn(Player) -> T) {
        for player in self.players.players() {
            let left = player.index() as i32 * KEY_PITCH;
            let (number, is_chosen) = (number(player), player == self.chosen);
            let (text, shape) = (number.as_ref(), player.shape());
            pen.note_together(&[if is_chosen { ">" } else { "" }, pen.word_of(shape), text]);
            let x = place(Align::Centre, left, KEY_PITCH - 1, column.scale * shape.width());
            shape_columns(pen, player, x, column.top + SHAPE_TOP, column.scale);
            // Four letters, as of a large debt, are too wide in the large font.
            let (font, lower) = if LARGE.width_of(text) < KEY_PITCH { (&LARGE, 0) } else { (&BOLD, 4) };
            let x = place(Align::Centre, left, KEY_PITCH - 1, font.width_of(text));
            pen.figures(font, Ink::On, x, column.top + column.number + lower, text);
            if is_chosen {
                pen.fill(&area(left, column.top, KEY_PITCH as u32 - 1, column.height), Ink::Flip);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    use crate::console::words::{self, Language, number_text};

    #[test]
    fn the_last_key_goes_round_those_who_play() {
        let mut numbers = PlayerNumbers::new(Crew::ALL.without(Player::A).without(Player::C));
        assert_eq!(numbers.press(Key::C), NumbersPress::More(Player::B));
        assert_eq!(numbers.press(Key::D), NumbersPress::Moved);
        assert_eq!(numbers.press(Key::B), NumbersPress::Less(Player::D));
        numbers.press(Key::D);
        assert_eq!(numbers.chosen(), Player::B);
    }

    #[test]
    fn a_number_stands_over_its_key_and_the_chosen_one_is_marked() {
        let mut numbers = PlayerNumbers::new(Crew::ALL);
        numbers.press(Key::D);
        let (mut frame, mut notes) = (Frame::new(), String::new());
        let mut pen = Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs);
        numbers.paint(&mut pen, |player| number_text(10 * player.index() as i16));
        assert_eq!(notes, "circle 0\n> triangle 10\nsquare 20\ncross 30\n");
        assert!(frame.is_lit(32, BODY_TOP) && !frame.is_lit(31, BODY_TOP) && !frame.is_lit(63, BODY_TOP));
    }
}
