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
use crate::games::trucker::game::{Game, Shown};
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
fn entries(waits: bool) -> &'static [Entry] {
    if waits { &ENTRIES } else { &ENTRIES[1..] }
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
    pub fn after(screen: &Screen, game: &Game) -> Screen {
        let waits = game.waits();
        let entry = match screen {
            Screen::Home(_) => entries(waits)[0],
            Screen::Settings(_) => Entry::Settings,
            Screen::About(_) => Entry::About,
            Screen::Trucker => match game.shown() {
                Shown::Nothing => entries(waits)[0],
                Shown::NewFlight(_) | Shown::Building(_) | Shown::Launch(_) => Entry::NewFlight,
                Shown::TimerOnly(_) => Entry::TimerOnly,
                Shown::Flying(flying) if flying.is_dice_only() => Entry::DiceOnly,
                Shown::Flying(_) => Entry::NewFlight,
                Shown::Standings(_) => Entry::Evening,
                Shown::Trekking(_) => Entry::Trek,
            },
        };
        Self::at(entry, waits)
    }

    fn at(entry: Entry, waits: bool) -> Screen {
        let chosen = entries(waits).iter().position(|&other| other == entry).unwrap_or(0);
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
    pub fn press(&mut self, key: Key, memory: &mut Memory, game: &mut Game) -> Outcome {
        let entries = entries(game.waits());
        match key {
            Key::A => {
                memory.settings.sound = !memory.settings.sound;
                return Outcome::Stay(Reply::DONE);
            }
            Key::B => self.list.up(entries.len()),
            Key::C => self.list.down(entries.len()),
            Key::D | Key::Flip => return entries[self.list.chosen()].open(memory, game),
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, game: &Game, words: &'static Words) {
        let entries = entries(game.waits());
        let stands = game.summary(words);
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

    fn open(self, memory: &Memory, game: &mut Game) -> Outcome {
        match self {
            Self::Resume if !game.resume() => return Outcome::Stay(Reply::STAY),
            Self::Resume => {}
            Self::NewFlight => game.open_new_flight(),
            Self::TimerOnly => game.open_timer_only(),
            Self::DiceOnly => game.open_dice(&memory.table),
            Self::Evening => game.open_evening(),
            Self::Trek => game.open_trek(),
            Self::Settings => return Outcome::Go(Screen::Settings(SettingsScreen::default())),
            Self::About => return Outcome::Go(Screen::About(About)),
        }
        Outcome::Go(Screen::Trucker)
    }
}
