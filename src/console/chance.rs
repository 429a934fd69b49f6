//! Chance: where it comes from, how good it is, and the dice.

pub mod entropy;
pub mod generator;
pub mod health;
pub mod throw;
