//! Sandglass on the desktop: the same library, without the pins.
//!
//! - [`scenario`] reads the text files that say what a person does and what must be seen.
//! - [`table`] is a device on a table: fingers on contacts, a panel, a piezo, a clock that goes as fast as it can.
//! - [`play`] runs scenarios on it; [`trace`] writes them as JSON for the emulated chip.
//! - [`shot`] turns a picture into a PNG file and back, [`sheet`] many of them into one, [`film`] a run into a GIF
//!   file.
//! - [`face`] draws the device.
//! - [`window`] opens the device in a window, [`terminal`] in a terminal, to play with.
//! - [`piezo`] computes its sound, [`speaker`] plays it on the desktop.
//! - [`rooms`] finds scenarios and golden images in their folders.
//! - [`texts`] has the notes and hints around the device, in each language.
//! - [`catalogue`] has the words of the device by their fields.
//! - [`workspace`] finds the files of the workspace.
//!
//! The chores around it (images, page, handbook, release, wiring diagrams) are in `xtask`.
//!
//! # A scenario, played
//!
//! ```
//! use std::path::Path;
//!
//! use sim::play::play;
//! use sim::scenario::Scenario;
//!
//! let text = "press FLIP ; press FLIP ; wait 30s ; expect text \"1:00\"";
//! let scenario = Scenario::parse(Path::new("half-a-minute.txt"), text).expect("it can be read");
//! match play(&scenario) {
//!     Ok(played) => assert!(played.checks[0].words.contains("hold: pause")),
//!     Err(failure) => panic!("{}", failure.mistake),
//! }
//! ```

pub mod catalogue;
pub mod face;
pub mod film;
pub mod piezo;
pub mod play;
pub mod presses;
pub mod progress;
pub mod rooms;
pub mod save_area;
pub mod scenario;
pub mod sheet;
pub mod shot;
pub mod speaker;
pub mod table;
pub mod terminal;
pub mod texts;
pub mod trace;
pub mod window;
pub mod workspace;
