//! The hourglass: its picture, and its time.

pub mod hourglass;
pub mod stopwatch;
