//! Chance: where it comes from, how good it is, and what it decides: dice, draws from a bag, the order of a deck.

pub mod bag;
pub mod deck;
pub mod entropy;
pub mod generator;
pub mod health;
pub mod throw;
