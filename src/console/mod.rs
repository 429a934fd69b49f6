//! The parts that every game on the device shares: time, keys, picture, widgets, sounds, saving, chance, players, words. Knows no game.

pub mod chance;
pub mod clock;
pub mod cue;
pub mod game;
pub mod glass;
pub mod input;
pub mod journal;
pub mod panel;
pub mod picture;
pub mod players;
pub mod reply;
pub mod saving;
pub mod settings;
pub mod widgets;
pub mod words;
