//! The landing: what a flight comes to, and the screen on which it is counted.

pub mod alone;
mod counts;
pub mod rewards;
pub mod screen;
