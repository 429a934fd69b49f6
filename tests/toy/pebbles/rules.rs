//! The rules: a pile, and two questions.

use serde::{Deserialize, Serialize};

use crate::console::chance::generator::Die;
use crate::console::journal::GameState;

/// Most pebbles of a pile.
pub const MOST: u8 = 31;

/// The pile, and the question that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Pebbles that are left.
    pub left: u8,
    /// The question.
    pub ask: PileAsk,
}

/// A question, or the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileAsk {
    /// The number of pebbles to take.
    Take,
    /// The die is to be rolled.
    Roll,
    /// The choice to put as many back as the die shows.
    PutBack(Die),
    /// None: the pile is empty.
    Over,
}

/// A step of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PileStep {
    /// So many are taken.
    Take(u8),
    /// The die fell so.
    Roll(Die),
    /// As many as the die shows are put back, or not.
    PutBack(bool),
}

/// A step that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileRefusal {
    /// There are not so many pebbles.
    TooMany,
    /// Something else is asked.
    NotNow,
    /// The journal takes no more.
    Full,
}

impl GameState for Pile {
    type Start = u8;
    type Step = PileStep;
    type Mark = Self;
    type Refusal = PileRefusal;

    const NO_START: u8 = 0;
    const NO_STATE: Self = Self { left: 0, ask: PileAsk::Over };
    const FULL: PileRefusal = PileRefusal::Full;

    fn begin(&mut self, &pebbles: &u8) {
        *self = Self { left: pebbles, ask: PileAsk::Take };
    }

    fn take(&mut self, step: PileStep, _: &u8) -> Result<(), PileRefusal> {
        match (self.ask, step) {
            (PileAsk::Take, PileStep::Take(count)) => {
                self.left = self.left.checked_sub(count).ok_or(PileRefusal::TooMany)?;
                self.ask = if self.left == 0 { PileAsk::Over } else { PileAsk::Roll };
            }
            (PileAsk::Roll, PileStep::Roll(die)) => self.ask = PileAsk::PutBack(die),
            (PileAsk::PutBack(die), PileStep::PutBack(wanted)) => {
                let back = if wanted { die.pips() } else { 0 };
                *self = Self { left: (self.left + back).min(MOST), ask: PileAsk::Take };
            }
            (
                PileAsk::Take | PileAsk::Roll | PileAsk::PutBack(_) | PileAsk::Over,
                PileStep::Take(_) | PileStep::Roll(_) | PileStep::PutBack(_),
            ) => {
                return Err(PileRefusal::NotNow);
            }
        }
        Ok(())
    }

    fn mark_before(&self, _: PileStep) -> Option<Self> {
        None
    }

    fn go_back_to(&mut self, mark: &Self) {
        *self = *mark;
    }

    fn memory_of(_: PileStep) -> Option<PileStep> {
        None
    }

    fn is_memory(_: PileStep) -> bool {
        false
    }

    fn makes_way(_: PileStep) -> bool {
        false
    }
}
