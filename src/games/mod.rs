//! The games.

pub mod trucker;
