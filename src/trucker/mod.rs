//! Galaxy Trucker: its rules as tables, its phases, its screens. Knows the console, and nothing of pins or clocks.

pub mod board;
pub mod build;
mod building;
pub mod cards;
pub mod crew;
mod fire;
pub mod flight;
mod flying;
pub mod game;
pub mod grid;
pub mod house;
mod launch;
pub mod ledger;
pub mod level;
mod new_flight;
pub mod power;
pub mod rewards;
pub mod sabotage;
mod sabotaging;
pub mod ship;
mod ship_picture;
pub mod threat;
mod timer_only;
pub mod trek;
pub mod volley;
