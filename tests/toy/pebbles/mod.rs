//! Pebbles: a pile, from which the table takes one to three pebbles at a time. After each turn a die is rolled, and the table
//! may put as many back.
//!
//! It is a game for tests: the least that a game on the shelf is made of.

pub mod game;
pub mod rules;
pub mod words;

pub use game::Pebbles;
