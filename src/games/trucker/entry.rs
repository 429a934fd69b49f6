//! The entries of Galaxy Trucker in the home menu.

use crate::games::trucker::words::Words;

/// An entry of the home menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TruckerEntry {
    /// Before a flight.
    NewFlight,
    /// The glass alone.
    TimerOnly,
    /// The dice alone.
    DiceOnly,
    /// The build phase, without a flight after it.
    BuildOnly,
    /// The games so far.
    Evening,
    /// The Transgalactic Trek.
    Trek,
    /// The landing alone.
    Landing,
}

impl TruckerEntry {
    /// All of them, in their order.
    pub const ALL: [Self; 7] =
        [Self::NewFlight, Self::TimerOnly, Self::DiceOnly, Self::BuildOnly, Self::Evening, Self::Trek, Self::Landing];

    /// Its name.
    pub const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::NewFlight => words.setup.new_flight.text(),
            Self::BuildOnly => words.setup.build_only.text(),
            Self::TimerOnly => words.shared.timer.timer_only.text(),
            Self::DiceOnly => words.shared.dice.dice_only.text(),
            Self::Evening => words.landing.evening.text(),
            Self::Trek => words.landing.trek.text(),
            Self::Landing => words.landing.landing.text(),
        }
    }
}
