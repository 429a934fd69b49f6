//! The hourglass: its runs, its picture, and the timer, which is a glass that runs for itself.

pub mod face;
pub mod hourglass;
pub mod light;
pub mod runs;
pub mod stopwatch;
pub mod timer;
