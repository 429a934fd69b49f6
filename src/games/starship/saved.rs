//! A game that goes on, in the form in which it is saved.

use serde::{Deserialize, Serialize};

use crate::games::starship::rounds::{RoundStart, RoundStep};
use crate::games::starship::score::ScoreBoard;
use crate::games::starship::state::HallStart;
use crate::games::starship::step::HallStep;

/// A game that goes on, to be saved.
#[derive(Debug, Serialize)]
pub enum StarshipSaved<'a> {
    /// A game against H.A.L.L., and its score sheet if that is open.
    Hall(Option<&'a ScoreBoard>, &'a HallStart, &'a [HallStep]),
    /// The round helper, and its score sheet if that is open.
    Rounds(Option<&'a ScoreBoard>, &'a RoundStart, &'a [RoundStep]),
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
