//! The menu the device starts with.

use crate::about::About;
use crate::console::controls::{Controls, MUTED, SPEAKER, SoftKey, Title};
use crate::console::keys::{Grip, Key};
use crate::console::list::List;
use crate::console::pen::Pen;
use crate::console::reply::Reply;
use crate::memory::Memory;
use crate::screen::{Outcome, Screen};
use crate::settings::SettingsScreen;
use crate::trucker::game::Game;
use crate::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    NewFlight,
    TimerOnly,
    DiceOnly,
    Evening,
    Trek,
    Settings,
    About,
}

const ENTRIES: [Entry; 7] =
    [Entry::NewFlight, Entry::TimerOnly, Entry::DiceOnly, Entry::Evening, Entry::Trek, Entry::Settings, Entry::About];

/// The home menu.
#[derive(Clone, Copy, Debug, Default)]
pub struct Home {
    list: List,
}

impl Home {
    /// Back from a game: what was opened last is still chosen.
    pub fn after(game: &Game) -> Screen {
        Self::at(match game {
            Game::NewFlight(_) | Game::Building(_) | Game::Launch(_) => Entry::NewFlight,
            Game::TimerOnly(_) => Entry::TimerOnly,
            Game::Flying(flying) if flying.is_dice_only() => Entry::DiceOnly,
            Game::Flying(_) => Entry::NewFlight,
            Game::Standings(_) => Entry::Evening,
            Game::Trekking(_) => Entry::Trek,
        })
    }

    /// Back from the settings: that entry is still chosen.
    pub fn at_settings() -> Screen {
        Self::at(Entry::Settings)
    }

    /// Back from the page about the device: that entry is still chosen.
    pub fn at_about() -> Screen {
        Self::at(Entry::About)
    }

    fn at(entry: Entry) -> Screen {
        let chosen = ENTRIES.iter().position(|&other| other == entry).unwrap_or(0);
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
    pub fn press(&mut self, key: Key, memory: &mut Memory) -> Outcome {
        match key {
            Key::A => {
                memory.settings.sound = !memory.settings.sound;
                return Outcome::Stay(Reply::DONE);
            }
            Key::B => self.list.up(ENTRIES.len()),
            Key::C => self.list.down(ENTRIES.len()),
            Key::D | Key::Flip => return Outcome::Go(ENTRIES[self.list.chosen()].open(memory)),
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        self.list.paint(pen, ENTRIES.len(), |i| (ENTRIES[i].name(words), ""));
    }
}

impl Entry {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::NewFlight => words.new_flight,
            Self::TimerOnly => words.timer_only,
            Self::DiceOnly => words.dice_only,
            Self::Evening => words.landing.evening,
            Self::Trek => words.landing.trek,
            Self::Settings => words.settings,
            Self::About => words.about,
        }
    }

    fn open(self, memory: &Memory) -> Screen {
        match self {
            Self::NewFlight => Screen::Trucker(Game::new_flight()),
            Self::TimerOnly => Screen::Trucker(Game::timer_only()),
            Self::DiceOnly => Screen::Trucker(Game::dice(&memory.table)),
            Self::Evening => Screen::Trucker(Game::evening()),
            Self::Trek => Screen::Trucker(Game::trek()),
            Self::Settings => Screen::Settings(SettingsScreen::default()),
            Self::About => Screen::About(About),
        }
    }
}
