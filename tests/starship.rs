//! H.A.L.L. against rounds that were computed by hand, and against rules that hold of any game.
//!
//! The tests by hand are numbered. A number that the device never asks for is not worked out here either: there the words of the
//! screen are tested. The bag alone is in `tests/starship_bag.rs`.

mod common;
mod random;

#[path = "starship/actions.rs"]
mod actions;
#[path = "starship/corrections.rs"]
mod corrections;
#[path = "starship/desk.rs"]
mod desk;
#[path = "starship/extras.rs"]
mod extras;
#[path = "starship/folding.rs"]
mod folding;
#[path = "starship/games.rs"]
mod games;
#[allow(dead_code, reason = "the bag alone is compared in tests/starship_bag.rs")]
#[path = "starship_model/mod.rs"]
mod model;
#[path = "starship/player.rs"]
mod player;
#[path = "starship/salvation.rs"]
mod salvation;
#[path = "starship/saving.rs"]
mod saving;
#[path = "starship/score.rs"]
mod score;
#[path = "starship/screen.rs"]
mod screen;
#[path = "starship/table.rs"]
mod table;
#[path = "starship/travel.rs"]
mod travel;
#[path = "starship/turns.rs"]
mod turns;
