//! Galaxy Trucker: its rules as tables, its phases, its screens. Knows the console, and nothing of pins or clocks.

pub mod board;
pub mod build;
mod building;
pub mod cards;
pub mod crew;
pub mod game;
pub mod grid;
pub mod house;
mod launch;
pub mod level;
mod new_flight;
pub mod power;
pub mod sabotage;
pub mod ship;
pub mod threat;
mod timer_only;
pub mod volley;
