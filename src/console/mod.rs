//! What every game on the device shares: time, keys, picture, words on keys, sounds, saving, chance. Knows no game.

pub mod chance;
pub mod choice;
pub mod clock;
pub mod controls;
pub mod cue;
pub mod debounce;
pub mod entropy;
pub mod figures;
pub mod font;
pub mod frame;
pub mod health;
pub mod hourglass;
pub mod keys;
pub mod list;
pub mod pen;
pub mod picker;
pub mod reply;
pub mod save;
pub mod settings;
pub mod sprite;
pub mod stopwatch;
pub mod throw;
pub mod toast;
pub mod tray;
