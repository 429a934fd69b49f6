//! # Sandglass
//!
//! A tabletop companion for Galaxy Trucker and Starship Interstellar, as a library: everything but the pins.
//!
//! A [`Device`] gets the inputs of the players with their times ([`Device::handle`]). It returns the time of its next
//! wake-up ([`Device::next_wake`]), its sounds ([`Device::take_cue`]) and its record to save ([`Device::take_save`]),
//! and draws its screen ([`Device::paint`], [`Device::draw`]). It has no clock and no dice of its own: time and chance
//! are passed in, so a whole evening is a function of its inputs.
//!
//! # An evening in ten lines
//!
//! ```
//! use sandglass::Device;
//! use sandglass::console::clock::Instant;
//! use sandglass::console::picture::frame::{Frame, HEIGHT, WIDTH};
//! use sandglass::console::input::keys::{Input, Key};
//!
//! // A device with the dice of seed 7. On the table they come from the chip's noise and the players' key presses.
//! let mut device = Device::new();
//! device.skip_welcome();
//! device.entropy().trust(7);
//!
//! // Somebody taps FLIP on the first entry of the menu, and FLIP again: "Start!". Times are those of the taps.
//! for millis in [1000, 2000] {
//!     device.handle(Input::Down(Key::Flip), Instant::from_millis(millis));
//!     device.handle(Input::Up(Key::Flip), Instant::from_millis(millis + 80));
//! }
//!
//! // Half a minute later. Nothing waits in real time.
//! device.advance(Instant::from_millis(32_000));
//!
//! // The screen, in words and in pixels.
//! let mut words = String::new();
//! device.read(&mut words);
//! assert!(words.contains("1:00"), "{words}");
//!
//! let mut frame = Frame::new();
//! device.paint(&mut frame);
//! for y in (0..HEIGHT as i32).step_by(2) {
//!     let pixel = |x| if frame.is_lit(x, y) { '#' } else { ' ' };
//!     println!("{}", (0..WIDTH as i32).map(pixel).collect::<String>());
//! }
//! assert!(frame.is_lit(0, 0), "the top line is light");
//! ```
//!
//! # The map
//!
//! - [`console`] is what every game shares, and knows no game: [`console::input`] and [`console::clock`] come in,
//!   [`console::picture`] and [`console::cue`] go out, [`console::widgets`] are the parts of a screen,
//!   [`console::chance`] has the dice, [`console::players`] the four at the table, [`console::journal`] start and steps
//!   of a game with undo, log and replay, [`console::saving`] the sections of what is saved, and the flash area that holds
//!   them over a power cut.
//! - [`games`] are the games, one folder each; a game knows the console and no other game. [`games::trucker`] is Galaxy
//!   Trucker: a room for each phase ([`games::trucker::build`], [`games::trucker::flight`],
//!   [`games::trucker::landing`]), with its rules beside its screen; [`games::trucker::game`] holds its open screen.
//!   [`games::starship`] is Starship Interstellar: the device is its solo opponent, whose game is [`games::starship::state::Hall`].
//! - Every word is in a catalogue with a file for each language: [`console::words`] has the types that know their room, and
//!   the words that all share, [`games::trucker::words`] the words of a game, [`words`] those of the device, and the list of
//!   all.
//! - [`Device`] joins them, with the screens around a game; [`SaveMoment`] decides when flash may be written.
//!
//! # Promises
//!
//! - No heap, no `unsafe`, no operating system, no clock: the same inputs at the same times give the same pixels and
//!   sounds, on the desktop, in a browser and on the chip.
//! - Handling draws nothing, drawing changes nothing, and a picture does not depend on when it is drawn.
//! - Any input at any time is valid. So are any bytes as a record: [`Device::restore`] refuses an invalid one.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod console;
mod device;
pub mod games;
pub mod parts;

pub use device::save_moment::SaveMoment;
pub use device::supply;
pub use device::words;
pub use device::{BUILD, Device, Facts, Notice, VERSION};

#[cfg(test)]
#[path = "../tests/random/mod.rs"]
mod random;
