//! The screens, and what a key press on one of them leads to.

use crate::about::About;
use crate::console::clock::Instant;
use crate::console::controls::Controls;
use crate::console::cue::Cue;
use crate::console::entropy::Entropy;
use crate::console::keys::Press;
use crate::console::pen::Pen;
use crate::console::reply::{Page, Reply};
use crate::home::Home;
use crate::memory::Memory;
use crate::settings::SettingsScreen;
use crate::trucker::game::Game;
use crate::words::Words;

/// Where the device is.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Screen {
    /// The menu it starts with.
    Home(Home),
    /// The settings.
    Settings(SettingsScreen),
    /// What it is.
    About(About),
    /// Galaxy Trucker.
    Trucker(Game),
}

/// Where a key press leads.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Outcome {
    /// The screen stays.
    Stay(Reply),
    /// Another one opens.
    Go(Screen),
    /// Back to the menu.
    Left,
}

impl Screen {
    /// What the keys do here.
    pub fn controls(&self, now: Instant, memory: &Memory, words: &'static Words) -> Controls {
        match self {
            Self::Home(home) => home.controls(memory, words),
            Self::Settings(settings) => settings.controls(words),
            Self::About(about) => about.controls(words),
            Self::Trucker(game) => game.controls(now, &memory.table, words),
        }
    }

    /// Takes a key press.
    pub fn press(
        &mut self,
        press: &Press,
        memory: &mut Memory,
        entropy: &mut Entropy,
        parked: &mut Option<Game>,
        words: &'static Words,
    ) -> Reply {
        let outcome = match self {
            Self::Home(home) => home.press(press.key, memory, parked),
            Self::Settings(settings) => settings.press(press.key, press.gesture, memory, words),
            Self::About(about) => about.press(press.key),
            Self::Trucker(game) => match game.press(press, &mut memory.table, entropy, words) {
                reply if reply.page == Page::Left => Outcome::Left,
                reply => Outcome::Stay(reply),
            },
        };
        match outcome {
            Outcome::Stay(reply) => reply,
            Outcome::Go(screen) => {
                *self = screen;
                Reply::TURN
            }
            Outcome::Left => {
                *self = Home::after(self, parked.is_some());
                Reply::TURN
            }
        }
    }

    /// Lets time pass; says what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        match self {
            Self::Trucker(game) => game.advance(now),
            Self::Home(_) | Self::Settings(_) | Self::About(_) => None,
        }
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self {
            Self::Trucker(game) => game.next_wake(now),
            Self::Home(_) | Self::Settings(_) | Self::About(_) => None,
        }
    }

    /// Whether it may be interrupted at a moment: nothing moves quickly, and no run is about to end.
    pub fn is_quiet(&self, at: Instant) -> bool {
        match self {
            Self::Trucker(game) => game.is_quiet(at),
            Self::Home(_) | Self::Settings(_) | Self::About(_) => true,
        }
    }

    /// Whether time has passed that is to be kept.
    pub fn is_unkept(&self, now: Instant) -> bool {
        match self {
            Self::Trucker(game) => game.is_unkept(now),
            Self::Home(_) | Self::Settings(_) | Self::About(_) => false,
        }
    }

    /// As it is now, it is kept.
    pub fn note_kept(&mut self, now: Instant) {
        match self {
            Self::Trucker(game) => game.note_kept(now),
            Self::Home(_) | Self::Settings(_) | Self::About(_) => {}
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(
        &self,
        pen: &mut Pen,
        now: Instant,
        memory: &Memory,
        entropy: &Entropy,
        parked: Option<&Game>,
        words: &'static Words,
    ) {
        match self {
            Self::Home(home) => home.paint(pen, parked, words),
            Self::Settings(settings) => settings.paint(pen, memory, words),
            Self::About(about) => about.paint(pen, words),
            Self::Trucker(game) => game.paint(pen, now, &memory.table, entropy, words),
        }
    }
}
