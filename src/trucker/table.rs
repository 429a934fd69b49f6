//! What a table keeps: its house rules, and the evening so far.

use serde::{Deserialize, Serialize};

use super::house::House;
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

/// A table that plays Galaxy Trucker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// How it plays.
    pub house: House,
    /// The evening so far.
    pub evening: Evening,
}
