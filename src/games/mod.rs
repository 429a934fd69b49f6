//! The shelf: the one place that names every game.
//!
//! A game is a folder here and a line in `shelf!`. The device knows the shelf and no game: what it asks of the game that is
//! open, or waits, goes through the match that the line makes.

mod dispatch;
mod shelf;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::glass::light::GlassLight;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::record::{TooLong, Writer};
use crate::console::saving::section::{Form, Reader, Reopened, Tag, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::words::{FieldPath, Language, ListWords, ValueText, Visitor};
use dispatch::dispatch;
use shelf::shelf;

shelf! {
    Trucker = 1: trucker::Trucker,
    Starship = 2: starship::Starship,
}

impl Name {
    /// The game of a number that was read.
    pub fn read(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|name| name.number() == number)
    }

    /// Tag of its table in the save area.
    pub const fn table_tag(self) -> Tag {
        Tag::new(2 * self.number() - 1)
    }

    /// Tag of its game that waits in the save area.
    pub const fn game_tag(self) -> Tag {
        Tag::new(2 * self.number())
    }
}

impl Shelf {
    /// The game of a new device, and of release 0.1: none goes on, and no screen is open.
    pub const NEW: Self = Self::Trucker(trucker::Trucker::NEW);
}
