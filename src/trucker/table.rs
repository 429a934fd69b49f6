//! What a table keeps: its house rules, and the evening so far.

use serde::{Deserialize, Serialize};

use super::house::{Edition, House};
use super::ledger::Ledger;
use super::trek::Trek;

/// An evening of flights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    /// What every flight came to.
    pub ledger: Ledger,
    /// The Transgalactic Trek, if one is flown.
    pub trek: Option<Trek>,
}

impl Evening {
    /// Before the first flight.
    pub const fn new() -> Self {
        Self { ledger: Ledger::new(), trek: None }
    }

    /// Whether a Trek is under way, and a flight by these house rules is none of its flights.
    pub fn is_beside_the_trek(&self, house: &House) -> bool {
        self.trek.and_then(|trek| Some((trek, trek.level()?))).is_some_and(|(trek, level)| {
            (level, trek.crew(), Edition::Y2021) != (house.level, house.crew, house.edition)
        })
    }
}

/// A table that plays Galaxy Trucker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// How it plays.
    pub house: House,
    /// The evening so far.
    pub evening: Evening,
}

impl Table {
    /// A table that has set nothing and not flown yet.
    pub const fn new() -> Self {
        Self { house: House::new(), evening: Evening::new() }
    }
}
