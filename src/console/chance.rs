//! Chance: its sources, their health, and its uses: dice, draws from a bag, the order of a deck.

pub mod bag;
pub mod deck;
pub mod entropy;
pub mod generator;
pub mod health;
pub mod throw;
