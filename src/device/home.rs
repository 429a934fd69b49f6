//! The menu the device starts with.

use crate::console::input::keys::{Grip, Key};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, MUTED, SPEAKER, SoftKey, Title};
use crate::console::widgets::list::List;
use crate::device::about::About;
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::settings::SettingsScreen;
use crate::games::{self, Shelf};
use crate::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    Resume,
    Game(games::Entry),
    Settings,
    About,
}

/// The entries there are: a game can be resumed only if one waits.
fn entries(waits: bool) -> impl Iterator<Item = Entry> {
    let resume = waits.then_some(Entry::Resume);
    resume.into_iter().chain(games::Entry::all().map(Entry::Game)).chain([Entry::Settings, Entry::About])
}

/// The home menu.
#[derive(Clone, Copy, Debug)]
pub struct Home {
    list: List,
}

impl Home {
    /// The menu with its first entry chosen.
    pub const fn new() -> Self {
        Self { list: List::new() }
    }

    /// Back from a screen: what was opened last is still chosen.
    pub fn after(screen: &Screen, game: &Shelf) -> Screen {
        let waits = game.waits();
        let entry = match screen {
            Screen::Home(_) => None,
            Screen::Settings(_) => Some(Entry::Settings),
            Screen::About(_) => Some(Entry::About),
            Screen::Game => game.opened().map(Entry::Game),
        };
        let chosen = entries(waits).position(|other| Some(other) == entry).unwrap_or(0);
        Screen::Home(Self { list: List::at(chosen) })
    }

    /// What the keys do here.
    pub fn controls(&self, memory: &Memory, words: &'static Words) -> Controls {
        let speaker = if memory.settings.sound { &SPEAKER } else { &MUTED };
        Controls {
            title: Title::word(words.sandglass),
            flip: words.open,
            flip_grip: Grip::Tap,
            soft: [SoftKey::picture(speaker, Grip::Tap), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.ok)],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, memory: &mut Memory, game: &mut Shelf) -> Outcome {
        let count = entries(game.waits()).count();
        match key {
            Key::A => {
                memory.settings.sound = !memory.settings.sound;
                return Outcome::Stay(Reply::DONE);
            }
            Key::B => self.list.up(count),
            Key::C => self.list.down(count),
            Key::D | Key::Flip => {
                return match entries(game.waits()).nth(self.list.chosen()) {
                    Some(entry) => entry.open(memory, game),
                    None => Outcome::Stay(Reply::STAY),
                };
            }
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, game: &Shelf, words: &'static Words) {
        let waits = game.waits();
        let stands = game.summary(words);
        self.list.paint(pen, entries(waits).count(), |i| match entries(waits).nth(i) {
            Some(Entry::Resume) => (words.resume, stands.as_str()),
            Some(entry) => (entry.name(words), ""),
            None => ("", ""),
        });
    }
}

impl Entry {
    fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Resume => words.resume,
            Self::Game(entry) => entry.name(words),
            Self::Settings => words.settings,
            Self::About => words.about,
        }
    }

    fn open(self, memory: &Memory, game: &mut Shelf) -> Outcome {
        match self {
            Self::Resume if !game.resume() => return Outcome::Stay(Reply::STAY),
            Self::Resume => {}
            Self::Game(entry) => game.open(entry, &memory.tables),
            Self::Settings => return Outcome::Go(Screen::Settings(SettingsScreen::default())),
            Self::About => return Outcome::Go(Screen::About(About)),
        }
        Outcome::Go(Screen::Game)
    }
}
