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
    Resume,
    NewFlight,
    TimerOnly,
    DiceOnly,
    Evening,
    Trek,
    Settings,
    About,
}

const ENTRIES: [Entry; 8] = [
    Entry::Resume,
    Entry::NewFlight,
    Entry::TimerOnly,
    Entry::DiceOnly,
    Entry::Evening,
    Entry::Trek,
    Entry::Settings,
    Entry::About,
];

/// The entries there are: a game can be resumed only if one waits.
fn entries(parked: bool) -> &'static [Entry] {
    if parked { &ENTRIES } else { &ENTRIES[1..] }
}

/// The home menu.
#[derive(Clone, Copy, Debug, Default)]
pub struct Home {
    list: List,
}

impl Home {
    /// Back from a screen: what was opened last is still chosen.
    pub fn after(screen: &Screen, parked: bool) -> Screen {
        let entry = match screen {
            Screen::Home(_) => entries(parked)[0],
            Screen::Settings(_) => Entry::Settings,
            Screen::About(_) => Entry::About,
            Screen::Trucker(Game::NewFlight(_) | Game::Building(_) | Game::Launch(_)) => Entry::NewFlight,
            Screen::Trucker(Game::TimerOnly(_)) => Entry::TimerOnly,
            Screen::Trucker(Game::Flying(flying)) if flying.is_dice_only() => Entry::DiceOnly,
            Screen::Trucker(Game::Flying(_)) => Entry::NewFlight,
            Screen::Trucker(Game::Standings(_)) => Entry::Evening,
            Screen::Trucker(Game::Trekking(_)) => Entry::Trek,
        };
        Self::at(entry, parked)
    }

    fn at(entry: Entry, parked: bool) -> Screen {
        let chosen = entries(parked).iter().position(|&other| other == entry).unwrap_or(0);
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
    pub fn press(&mut self, key: Key, memory: &mut Memory, parked: &mut Option<Game>) -> Outcome {
        let entries = entries(parked.is_some());
        match key {
            Key::A => {
                memory.settings.sound = !memory.settings.sound;
                return Outcome::Stay(Reply::DONE);
            }
            Key::B => self.list.up(entries.len()),
            Key::C => self.list.down(entries.len()),
            Key::D | Key::Flip => return entries[self.list.chosen()].open(memory, parked),
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, parked: Option<&Game>, words: &'static Words) {
        let entries = entries(parked.is_some());
        let stands = parked.map(|game| game.summary(words)).unwrap_or_default();
        self.list.paint(pen, entries.len(), |i| match entries[i] {
            Entry::Resume => (words.resume, stands.as_str()),
            entry => (entry.name(words), ""),
        });
    }
}

impl Entry {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Resume => words.resume,
            Self::NewFlight => words.new_flight,
            Self::TimerOnly => words.timer_only,
            Self::DiceOnly => words.dice_only,
            Self::Evening => words.landing.evening,
            Self::Trek => words.landing.trek,
            Self::Settings => words.settings,
            Self::About => words.about,
        }
    }

    fn open(self, memory: &Memory, parked: &mut Option<Game>) -> Outcome {
        Outcome::Go(match self {
            Self::Resume => match parked.take() {
                Some(game) => Screen::Trucker(game),
                None => return Outcome::Stay(Reply::STAY),
            },
            Self::NewFlight => Screen::Trucker(Game::new_flight()),
            Self::TimerOnly => Screen::Trucker(Game::timer_only()),
            Self::DiceOnly => Screen::Trucker(Game::dice(&memory.table)),
            Self::Evening => Screen::Trucker(Game::evening()),
            Self::Trek => Screen::Trucker(Game::trek()),
            Self::Settings => Screen::Settings(SettingsScreen::default()),
            Self::About => Screen::About(About),
        })
    }
}
