//! Galaxy Trucker: its rules as tables, its phases, its screens. Knows the console, and nothing of pins or clocks.
//!
//! A room for each phase, with its rules beside its screen.

pub mod aim;
pub mod build;
pub mod cards;
mod dice_only;
mod entry;
pub mod evening;
pub mod flight;
pub mod game;
pub mod house_rules;
pub mod landing;
mod launch;
pub mod level;
mod new_flight;
mod saved;
pub mod screens;
mod setting;
pub mod ship;
mod timer_only;
pub mod trek;
mod v3;
mod way;
pub mod words;

pub use game::Trucker;
