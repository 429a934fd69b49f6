//! The screens, and what a key press on one of them leads to.

use crate::about::About;
use crate::console::controls::Controls;
use crate::console::keys::{Gesture, Key};
use crate::console::pen::Pen;
use crate::home::Home;
use crate::memory::Memory;
use crate::settings::SettingsScreen;
use crate::words::Words;

/// Where the device is.
#[derive(Clone, Debug)]
pub enum Screen {
    /// The menu it starts with.
    Home(Home),
    /// The settings.
    Settings(SettingsScreen),
    /// What it is.
    About(About),
}

/// What a key press led to.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Nothing more than what the screen itself shows.
    Stay,
    /// It was not possible; these words say why.
    Refused(&'static str),
    /// It was done; these words say what, if the screen does not.
    Done(&'static str),
    /// On to another screen.
    Go(Screen),
}

impl Screen {
    /// What the keys do here.
    pub fn controls(&self, memory: &Memory, words: &'static Words) -> Controls {
        match self {
            Self::Home(home) => home.controls(memory, words),
            Self::Settings(settings) => settings.controls(words),
            Self::About(about) => about.controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        match self {
            Self::Home(home) => home.press(key, memory),
            Self::Settings(settings) => settings.press(key, gesture, memory, words),
            Self::About(about) => about.press(key),
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, memory: &Memory, words: &'static Words) {
        match self {
            Self::Home(home) => home.paint(pen, words),
            Self::Settings(settings) => settings.paint(pen, memory, words),
            Self::About(about) => about.paint(pen, words),
        }
    }
}
