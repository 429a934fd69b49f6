//! Sandglass on the desktop: the same library, without the pins.
//!
//! - [`scenario`] reads the text files that say what a person does and what must be seen.
//! - [`table`] is a device on a table: fingers on contacts, a panel, a piezo, a clock that goes as fast as it can.
//! - [`play`] runs scenarios on it; [`trace`] writes them down for the emulated chip.
//! - [`shot`] turns a picture into a PNG file and back, [`sheet`] many of them into one, [`film`] a run into a GIF file.
//! - [`face`] is what the device looks like.
//! - [`wiring`] draws how the boards are wired, [`stl`] measures the case.
//! - [`window`] is the device in a window, [`terminal`] in a terminal, to play with.
//! - [`builder`] keeps the builder's folders out of what is built.
//! - [`piezo`] is what it sounds like, [`speaker`] plays that on the desktop.
//! - [`handbook`] reads this repository's Markdown files, to print them and to see that they are true.
//!
//! The programs beside it pack the firmware (`uf2`), build the page (`web`), print the handbook (`handbook`) and make a
//! release (`release`).
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
//!     Ok(played) => assert!(played.checks[0].words.contains("hold=pause")),
//!     Err(failure) => panic!("{}", failure.mistake),
//! }
//! ```

/// The boards there is firmware for: a feature of the package, a file in `boards/`.
pub const BOARDS: [&str; 2] = ["pico", "rp2040-zero"];

pub mod builder;
pub mod face;
pub mod film;
pub mod handbook;
pub mod notices;
pub mod piezo;
pub mod play;
pub mod progress;
pub mod scenario;
pub mod sheet;
pub mod shot;
pub mod speaker;
pub mod stl;
pub mod table;
pub mod terminal;
pub mod trace;
pub mod window;
pub mod wiring;
