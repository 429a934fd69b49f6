//! The menu of a game that is not in the slot: its entries. Those of the game in the slot stand in the home menu.

use crate::console::input::keys::Key;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::slot::Slot;
use crate::device::words::Words;
use crate::games::{Name, ShelfEntry};

/// The entries of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameMenu {
    game: Name,
    list: List,
}

impl GameMenu {
    /// The menu of a game with its first entry chosen.
    pub const fn new(game: Name) -> Self {
        Self { game, list: List::new() }
    }

    /// Its game.
    pub const fn game(&self) -> Name {
        self.game
    }

    fn entries(&self) -> impl Iterator<Item = ShelfEntry> {
        let game = self.game;
        ShelfEntry::all().filter(move |entry| entry.game() == game)
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(self.game.word(&words.games)),
            flip: Flip::tap(words.shared.open),
            soft: [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, memory: &Memory, slot: &mut Slot) -> Outcome {
        let count = self.entries().count();
        match key {
            Key::A => return Outcome::Left,
            Key::B => self.list.up(count),
            Key::C => self.list.down(count),
            Key::D | Key::Flip => {
                let entry = self.entries().nth(self.list.chosen());
                if entry.is_some_and(|entry| slot.open(entry, &memory.tables)) {
                    return Outcome::Go(Screen::Game, Reply::TURN);
                }
            }
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Draws the menu.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        let name = |entry: Option<ShelfEntry>| entry.map_or("", |entry| entry.name(&words.games));
        self.list.paint(pen, self.entries().count(), |i| (name(self.entries().nth(i)), ""));
    }
}
