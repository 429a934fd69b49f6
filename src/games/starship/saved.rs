//! A game that goes on, in the form in which it is saved.

use serde::{Deserialize, Serialize};

use crate::games::starship::rounds::{RoundStart, RoundStep};
use crate::games::starship::score::ScoreBoard;
use crate::games::starship::state::HallStart;
use crate::games::starship::step::HallStep;

/// The score sheet of a game, to be saved.
#[derive(Debug, Serialize)]
pub struct SavedSheet<'a> {
    /// The sheet, if it is open or anything was entered.
    pub score: Option<&'a ScoreBoard>,
    /// True if it lies over the game.
    pub is_open: bool,
}

/// A game that goes on, to be saved.
#[derive(Debug, Serialize)]
pub enum StarshipSaved<'a> {
    /// A game against H.A.L.L.: its score sheet, the number that is being set, the start and the steps.
    Hall(SavedSheet<'a>, u8, &'a HallStart, &'a [HallStep]),
    /// The round helper: its score sheet, the start and the steps.
    Rounds(SavedSheet<'a>, &'a RoundStart, &'a [RoundStep]),
    /// The score sheet alone.
    Score(&'a ScoreBoard),
}

/// The kind of game that was saved; the game follows. The variants are those of [`StarshipSaved`].
#[derive(Debug, Deserialize)]
pub enum StarshipSavedKind {
    /// A game against H.A.L.L.
    Hall,
    /// The round helper.
    Rounds,
    /// The score sheet.
    Score,
}
