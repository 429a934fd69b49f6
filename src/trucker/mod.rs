//! Galaxy Trucker: its rules as tables, its phases, its screens. Knows the console, and nothing of pins or clocks.

pub mod house;
