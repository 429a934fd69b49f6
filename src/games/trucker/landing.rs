//! The landing: what a flight comes to, and the screen on which it is counted.

pub mod rewards;
pub mod screen;
