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
    pub ask: Ask,
}

/// A question, or the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// How many are taken?
    Take,
    /// The die is to be rolled.
    Roll,
    /// Are as many put back?
    PutBack(Die),
    /// None: the pile is empty.
    Over,
}

/// A step of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// So many are taken.
    Take(u8),
    /// The die fell so.
    Roll(Die),
    /// As many as the die shows are put back, or not.
    PutBack(bool),
}

/// A step that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There are not so many pebbles.
    TooMany,
    /// Something else is asked.
    NotNow,
    /// The journal takes no more.
    Full,
}

impl GameState for Pile {
    type Start = u8;
    type Step = Step;
    type Mark = Self;
    type Refusal = Refusal;

    const NO_START: u8 = 0;
    const NO_STATE: Self = Self { left: 0, ask: Ask::Over };
    const FULL: Refusal = Refusal::Full;

    fn begin(&mut self, &pebbles: &u8) {
        *self = Self { left: pebbles, ask: Ask::Take };
    }

    fn take(&mut self, step: Step, _: &u8) -> Result<(), Refusal> {
        match (self.ask, step) {
            (Ask::Take, Step::Take(count)) => {
                self.left = self.left.checked_sub(count).ok_or(Refusal::TooMany)?;
                self.ask = if self.left == 0 { Ask::Over } else { Ask::Roll };
            }
            (Ask::Roll, Step::Roll(die)) => self.ask = Ask::PutBack(die),
            (Ask::PutBack(die), Step::PutBack(wanted)) => {
                let back = if wanted { die.pips() } else { 0 };
                *self = Self { left: (self.left + back).min(MOST), ask: Ask::Take };
            }
            (Ask::Take | Ask::Roll | Ask::PutBack(_) | Ask::Over, Step::Take(_) | Step::Roll(_) | Step::PutBack(_)) => {
                return Err(Refusal::NotNow);
            }
        }
        Ok(())
    }

    fn mark_before(&self, _: Step) -> Option<Self> {
        None
    }

    fn go_back_to(&mut self, mark: &Self) {
        *self = *mark;
    }

    fn memory_of(_: Step) -> Option<Step> {
        None
    }

    fn is_memory(_: Step) -> bool {
        false
    }

    fn makes_way(_: Step) -> bool {
        false
    }
}
