//! The slot: one game is off the shelf, built, restored and played in place.
//!
//! Each game has its own game that waits. That of the game in the slot is in memory, those of the others are in the save area.
//! Another game is opened in three steps: the slot says what it wants ([`Slot::wanted`]), the caller saves what has changed,
//! and hands over what was saved ([`Slot::bring`]).

use crate::console::saving::section::{Reopened, Sections, Unreadable};
use crate::device::memory::known;
use crate::games::{Name, Shelf, ShelfEntry, Tables};

/// The slot for a game.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The game in the slot.
    pub game: Shelf,
    /// Games that wait in the save area. The one in the slot does not count.
    others: Names,
    wanted: Option<Wanted>,
}

/// A screen of a game that is not in the slot.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wanted {
    Open(ShelfEntry),
    Resume(Name),
}

impl Wanted {
    const fn game(self) -> Name {
        match self {
            Self::Open(entry) => entry.game(),
            Self::Resume(name) => name,
        }
    }
}

/// A set of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names(u8);

impl Names {
    const NONE: Self = Self(0);

    /// True if a game is in it.
    pub const fn has(self, name: Name) -> bool {
        self.0 & Self::bit(name) != 0
    }

    /// The games in it, in their order.
    pub fn iter(self) -> impl Iterator<Item = Name> {
        Name::ALL.iter().copied().filter(move |&name| self.has(name))
    }

    const fn bit(name: Name) -> u8 {
        1 << name.number()
    }

    fn set(&mut self, name: Name, there: bool) {
        self.0 = if there { self.0 | Self::bit(name) } else { self.0 & !Self::bit(name) };
    }
}

impl Slot {
    /// The first game, and none that waits.
    pub const NEW: Self = Self { game: Shelf::NEW, others: Names::NONE, wanted: None };

    /// The games that wait, in the slot or in the save area.
    pub fn waiting(&self) -> Names {
        let mut names = self.others;
        names.set(self.game.name(), self.game.waits());
        names
    }

    /// Opens an entry of a game. False: the game must be brought first.
    pub fn open(&mut self, entry: ShelfEntry, tables: &Tables) -> bool {
        let is_here = entry.game() == self.game.name();
        if is_here {
            self.game.open(entry, tables);
        } else {
            self.wanted = Some(Wanted::Open(entry));
        }
        is_here
    }

    /// Opens the game that waits. False: none does, or it must be brought first.
    pub fn resume(&mut self, name: Name) -> bool {
        let is_here = name == self.game.name();
        if !is_here {
            self.wanted = Some(Wanted::Resume(name));
        }
        is_here && self.game.resume()
    }

    /// The game that must be brought.
    pub fn wanted(&self) -> Option<Name> {
        self.wanted.map(Wanted::game)
    }

    /// Gives up what is wanted.
    pub fn forget_wanted(&mut self) {
        self.wanted = None;
    }

    /// Brings the game that is wanted into the slot, with what was saved of it, and opens it. The game before it was saved, and
    /// waits there.
    pub fn bring(&mut self, saved: &mut impl Sections, tables: &Tables) -> Result<Reopened, Unreadable> {
        let Some(wanted) = self.wanted.take() else { return Ok(Reopened::Whole) };
        self.others.set(self.game.name(), self.game.goes_on());
        let reopened = self.load(wanted.game(), saved);
        match wanted {
            Wanted::Open(entry) => self.game.open(entry, tables),
            Wanted::Resume(_) => _ = self.game.resume(),
        }
        reopened
    }

    /// Puts a game into the slot, with what was saved of it.
    pub fn load(&mut self, name: Name, saved: &mut impl Sections) -> Result<Reopened, Unreadable> {
        self.game.take(name);
        self.others.set(name, false);
        match saved.section(name.game_tag()) {
            Some(mut reader) if !reader.is_empty() => {
                known(&reader, name.game_form()).and_then(|()| self.game.reopen(&mut reader))
            }
            Some(_) | None => Ok(Reopened::Whole),
        }
    }

    /// Notes which games wait in the save area.
    pub fn look_for_others(&mut self, saved: &mut impl Sections) {
        for &name in Name::ALL.iter().filter(|&&name| name != self.game.name()) {
            let waits = saved.section(name.game_tag()).is_some_and(|reader| !reader.is_empty());
            self.others.set(name, waits);
        }
    }
}
