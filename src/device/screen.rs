//! The screens, and what a key press on one of them leads to.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::reply::{Page, Reply};
use crate::console::widgets::controls::Controls;
use crate::device::about::About;
use crate::device::home::Home;
use crate::device::memory::Memory;
use crate::device::settings::SettingsScreen;
use crate::games::Shelf;
use crate::words::Words;

/// Where the device is.
#[derive(Clone, Copy, Debug)]
pub enum Screen {
    /// The menu it starts with.
    Home(Home),
    /// The settings.
    Settings(SettingsScreen),
    /// What it is.
    About(About),
    /// The screen that the game has open.
    Game,
}

/// Where a key press leads.
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    /// The screen stays.
    Stay(Reply),
    /// Another one opens.
    Go(Screen),
    /// Back to the menu.
    Left,
}

// What is handed over is small; a game stays where it is.
const _: () = assert!(size_of::<Screen>() <= 64 && size_of::<Outcome>() <= 64);

impl Screen {
    /// What the keys do here.
    pub fn controls(&self, now: Instant, memory: &Memory, game: &Shelf, words: &'static Words) -> Controls {
        match self {
            Self::Home(home) => home.controls(memory, words),
            Self::Settings(settings) => settings.controls(words),
            Self::About(about) => about.controls(words),
            Self::Game => game.controls(now, &memory.tables, words),
        }
    }

    /// Takes a key press.
    pub fn press(
        &mut self,
        press: &Press,
        memory: &mut Memory,
        entropy: &mut Entropy,
        game: &mut Shelf,
        words: &'static Words,
    ) -> Reply {
        let outcome = match self {
            Self::Home(home) => home.press(press.key, memory, game),
            Self::Settings(settings) => settings.press(press.key, press.gesture, memory, words),
            Self::About(about) => about.press(press.key),
            Self::Game => match game.press(press, &mut memory.tables, entropy, words) {
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
                *self = Home::after(self, game);
                game.leave();
                Reply::TURN
            }
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(
        &self,
        pen: &mut Pen,
        now: Instant,
        memory: &Memory,
        entropy: &Entropy,
        game: &Shelf,
        words: &'static Words,
    ) {
        match self {
            Self::Home(home) => home.paint(pen, game, words),
            Self::Settings(settings) => settings.paint(pen, memory, words),
            Self::About(about) => about.paint(pen, words),
            Self::Game => game.paint(pen, now, &memory.tables, entropy, words),
        }
    }
}
