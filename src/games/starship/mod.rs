//! Starship Interstellar: the device is H.A.L.L., the solo opponent. Its bag, its pile, its sheet of fifty effects, its memory.
//!
//! The booklet that it follows is a supplement: costs and bonuses that are printed on the boards are asked for, and never
//! invented. Line numbers such as L777 are those of the booklet; *sure*, *likely* and *missing* say how well a fact is known.

pub mod ai_bag;
pub mod chance;
pub mod counting;
pub mod cube;
mod entry;
mod events;
pub mod extra;
mod game;
mod government;
pub mod kept;
pub mod ledger;
mod new_game;
pub mod planet;
pub mod rounds;
pub mod rulings;
mod rulings_screen;
pub mod salvation;
mod saved;
pub mod score;
mod set_up;
pub mod sheet;
mod solo;
pub mod state;
pub mod step;
pub mod token;
mod travel;
mod turn;
mod variants;
pub mod words;

pub use game::Starship;
pub use travel::MOST_FUEL;
