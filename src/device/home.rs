//! The menu the device starts with.

use crate::console::input::keys::Key;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::device::about::About;
use crate::device::game_menu::GameMenu;
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::settings::SettingsScreen;
use crate::device::slot::Slot;
use crate::device::words::Words;
use crate::games::{self, Name};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    /// A game that waits.
    Resume(Name),
    /// An entry of the game in the slot: the one that was played last.
    Game(games::ShelfEntry),
    /// The menu of another game.
    Menu(Name),
    Settings,
    About,
}

/// The entries, in their order.
fn entries(slot: &Slot) -> impl Iterator<Item = Entry> {
    let resume = slot.waiting().iter().map(Entry::Resume);
    let last = slot.game.name();
    let of_game = games::ShelfEntry::all().filter(move |entry| entry.game() == last).map(Entry::Game);
    let menus = Name::ALL.iter().copied().filter(move |&name| name != last).map(Entry::Menu);
    resume.chain(of_game).chain(menus).chain([Entry::Settings, Entry::About])
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
    pub fn after(screen: &Screen, slot: &Slot) -> Screen {
        let entry = match screen {
            Screen::Language(_) | Screen::Welcome(_) | Screen::Home(_) => None,
            Screen::Settings(_) | Screen::Update(_) => Some(Entry::Settings),
            Screen::About(_) => Some(Entry::About),
            Screen::GameMenu(menu) => Some(Entry::Menu(menu.game())),
            Screen::Game => slot.game.opened().map(Entry::Game),
        };
        let chosen = entries(slot).position(|other| Some(other) == entry).unwrap_or(0);
        Screen::Home(Self { list: List::at(chosen) })
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(words.sandglass),
            flip: Flip::tap(words.shared.open),
            soft: [SoftKey::SOUND, SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, memory: &mut Memory, slot: &mut Slot) -> Outcome {
        let count = entries(slot).count();
        match key {
            Key::A => {
                memory.settings.sound = !memory.settings.sound;
                return Outcome::Stay(Reply::DONE);
            }
            Key::B => self.list.up(count),
            Key::C => self.list.down(count),
            Key::D | Key::Flip => {
                let chosen = entries(slot).nth(self.list.chosen());
                return chosen.map_or(Outcome::Stay(Reply::STAY), |entry| entry.open(memory, slot));
            }
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, slot: &Slot, words: &'static Words) {
        let summary = slot.game.summary(&words.games);
        let is_alone = slot.waiting().iter().count() == 1;
        let value = |entry: Option<Entry>| match entry {
            // Of the only one that waits, and is in the slot, it is known how far it is; of others only which they are.
            Some(Entry::Resume(name)) if name == slot.game.name() && is_alone => summary.as_str(),
            Some(Entry::Resume(name)) => name.word(&words.games),
            Some(Entry::Game(_) | Entry::Menu(_) | Entry::Settings | Entry::About) | None => "",
        };
        self.list.paint(pen, entries(slot).count(), |i| {
            let entry = entries(slot).nth(i);
            (entry.map_or("", |entry| entry.name(words)), value(entry))
        });
    }
}

impl Entry {
    fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Resume(_) => words.resume.text(),
            Self::Game(entry) => entry.name(&words.games),
            Self::Menu(game) => game.word(&words.games),
            Self::Settings => words.settings.text(),
            Self::About => words.about.text(),
        }
    }

    fn open(self, memory: &Memory, slot: &mut Slot) -> Outcome {
        let is_open = match self {
            Self::Resume(name) => slot.resume(name),
            Self::Game(entry) => slot.open(entry, &memory.tables),
            Self::Menu(name) => return Outcome::Go(Screen::GameMenu(GameMenu::new(name)), Reply::TURN),
            Self::Settings => return Outcome::Go(Screen::Settings(SettingsScreen::default()), Reply::TURN),
            Self::About => return Outcome::Go(Screen::About(About::new()), Reply::TURN),
        };
        if is_open { Outcome::Go(Screen::Game, Reply::TURN) } else { Outcome::Stay(Reply::STAY) }
    }
}
