//! A flight is a [`Journal`]: its start, the [`FlightStart`], and every [`FlightStep`](step::FlightStep) since; its rules are
//! those of [`State`].
//!
//! Dice are final. Undoing a roll goes back to before the dice were thrown, and the flight remembers that they were:
//! the roll stays in the log.

pub mod board;
pub mod playing;
pub mod questions;
pub(in crate::games::trucker) mod screen;
pub mod state;
pub mod step;
pub mod terms;

use self::board::Board;
use self::screen::deal::DealEntry;
use self::state::{Rules, State};
use crate::console::journal::{Journal, JournalIn, RoomFor};
use crate::console::picture::sprite::Sprite;
use crate::games::trucker::words::Words;

/// The most steps of a flight. A level III flight of four has about 80, in the longest of 200 random ones it was 100.
pub const MOST_STEPS: usize = 400;

/// The most cards of a flight.
pub const MOST_CARDS: usize = 16;

/// The start of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlightStart {
    /// The edition and level that is flown.
    pub rules: Rules,
    /// The rockets on their start spaces.
    pub board: Board,
    /// The cards that were turned in earlier rounds of the game, one bit each. They are not met again.
    pub turned_before: u64,
}

impl FlightStart {
    /// No flight yet.
    pub const NONE: Self = Self { rules: Rules::FIRST, board: Board::EMPTY, turned_before: 0 };
}

/// The journal of a flight. It has no size, and so is never moved or copied.
pub type Flight = Journal<State>;

/// A flight of players, with room for every step and card.
type WholeFlight = JournalIn<State, RoomFor<State, MOST_STEPS, MOST_CARDS>>;

impl Flight {
    /// The edition and level that is flown.
    pub const fn rules(&self) -> Rules {
        self.start().rules
    }
}

/// The pictures on the keys of the board, each with its word: for a reader that knows only pixels.
pub fn key_pictures(words: &'static Words) -> [(&'static Sprite, &'static str); 4] {
    DealEntry::key_pictures(words)
}

#[cfg(test)]
mod tests;
