//! The evening: its games, who has how much, and the table that plays.

pub mod ledger;
pub mod screen;
pub mod table;
