//! # Sandglass
//!
//! A tabletop companion for Galaxy Trucker, as a library: everything but the pins.
//!
//! A [`Device`] is told what the players do and when ([`Device::handle`]), says when it wants to be woken
//! ([`Device::next_wake`]), what is to be heard ([`Device::take_cue`]) and kept ([`Device::take_save`]), and draws its
//! screen ([`Device::paint`], [`Device::draw`]). It never asks what time it is and never rolls its own dice: time and
//! chance are handed to it, so a whole evening is a function of its inputs.
//!
//! ```
//! use sandglass::Device;
//! use sandglass::console::clock::Instant;
//! use sandglass::console::entropy::Entropy;
//! use sandglass::console::keys::{Input, Key};
//!
//! let mut device = Device::new(Entropy::trusted(7));
//! device.handle(Input::Down(Key::C), Instant::from_millis(1000));
//! device.handle(Input::Up(Key::C), Instant::from_millis(1080));
//! let mut words = String::new();
//! device.read(&mut words);
//! assert!(words.contains("> "));
//! ```
//!
//! - [`console`] is what every game shares; it knows no game.
//! - [`trucker`] is Galaxy Trucker; it knows the console.
//! - [`words`] is every word the device says, a file a language.
//! - [`store`] carries a record over a power cut, whatever is in it.
//! - The rest joins them: [`Device`] and the screens around a game.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod about;
pub mod console;
mod device;
mod home;
mod lull;
mod memory;
mod screen;
mod self_test;
mod settings;
pub mod store;
pub mod trucker;
pub mod words;

pub use device::{Device, Notice};
pub use lull::Lull;
pub use memory::Record;
