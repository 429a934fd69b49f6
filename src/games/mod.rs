//! The shelf: the one place that names every game.
//!
//! A game is a folder here and a line in `shelf!`. The device knows the shelf and no game: what it asks of the game that is
//! open, or waits, goes through the match that the line makes.

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::record::{Reader, Reopened, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::Controls;
use crate::words::Words;

/// Makes the shelf out of a line for each game: its name, its folder, its type.
macro_rules! shelf {
    ($($Name:ident: $module:ident::$Game:ident),+ $(,)?) => {
        $(pub mod $module;)+

        /// Name of a game. A record says it before the game that is saved in it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        pub enum Name {
            $(
                /// This one.
                $Name,
            )+
        }

        /// House rules and ledgers of all games.
        #[derive(Clone, Copy, Debug, PartialEq, Serialize)]
        pub struct Tables {
            $(
                /// Those of this game.
                pub $module: <$module::$Game as Game>::Table,
            )+
        }

        /// An entry of the home menu.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Entry {
            $(
                /// An entry of this game.
                $Name(<$module::$Game as Game>::Entry),
            )+
        }

        /// A row of the settings.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Setting {
            $(
                /// A row of this game.
                $Name(<$module::$Game as Game>::Setting),
            )+
        }

        /// The screen that is open, to come back to.
        #[derive(Clone, Copy, Debug)]
        pub enum Place {
            $(
                /// A screen of this game.
                $Name(<$module::$Game as Game>::Place),
            )+
        }

        /// The game that goes on, to be saved.
        #[derive(Serialize)]
        pub enum Saved<'a> {
            $(
                /// This game.
                $Name(<$module::$Game as Game>::Saved<'a>),
            )+
        }

        /// The game that is taken off the shelf: its screen is open, or it waits.
        #[derive(Clone, Debug)]
        pub enum Shelf {
            $(
                /// This game.
                $Name($module::$Game),
            )+
        }

        impl Tables {
            /// Of a table that has set nothing and played nothing yet.
            pub const NEW: Self = Self { $($module: <$module::$Game as Game>::TABLE),+ };

            /// Resets the rows of all games in the settings.
            pub fn reset_settings(&mut self) {
                $($module::$Game::reset_settings(&mut self.$module);)+
            }

            /// Reads what the table keeps.
            pub fn read(reader: &mut Reader) -> Result<Self, Unreadable> {
                Ok(Self { $($module: $module::$Game::read_table(reader)?),+ })
            }
        }

        impl Entry {
            /// The entries of all games, in their order.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($module::$Game::ENTRIES.iter().map(|&entry| Self::$Name(entry))))+
            }

            /// Its name.
            pub fn name(self, words: &'static Words) -> &'static str {
                match self {
                    $(Self::$Name(entry) => $module::$Game::entry_name(entry, words),)+
                }
            }
        }

        impl Setting {
            /// The rows of all games, in their order.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($module::$Game::SETTINGS.iter().map(|&setting| Self::$Name(setting))))+
            }

            /// Its name.
            pub fn name(self, words: &'static Words) -> &'static str {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_name(setting, words),)+
                }
            }

            /// Its value.
            pub fn value(self, tables: &Tables, words: &'static Words) -> String<8> {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_value(setting, &tables.$module, words),)+
                }
            }

            /// Changes it to its next value, or asks for its number.
            pub fn change(self, tables: &mut Tables) -> Option<AskedNumber> {
                match self {
                    $(Self::$Name(setting) => $module::$Game::change_setting(setting, &mut tables.$module),)+
                }
            }

            /// Sets its number.
            pub fn set(self, tables: &mut Tables, number: u16) {
                match self {
                    $(Self::$Name(setting) => $module::$Game::set_number(setting, &mut tables.$module, number),)+
                }
            }

            /// The unit of its number.
            pub fn unit(self, words: &'static Words) -> &'static str {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_unit(setting, words),)+
                }
            }
        }

        impl Shelf {
            /// Name of the game that is off the shelf.
            fn name(&self) -> Name {
                match self {
                    $(Self::$Name(_) => Name::$Name,)+
                }
            }

            $(
                /// Takes this game off the shelf, as new, unless it is.
                fn $module(&mut self) -> &mut $module::$Game {
                    if self.name() != Name::$Name {
                        *self = Self::$Name($module::$Game::NEW);
                    }
                    match self {
                        Self::$Name(game) => game,
                        #[expect(unreachable_patterns, reason = "there may be one game only")]
                        _ => unreachable!("it was taken off the shelf"),
                    }
                }
            )+

            /// Reads the game that went on. Release 0.1 had one game, and did not name it.
            pub fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
                let name = match reader.version() {
                    VERSION_0_1 => Name::Trucker,
                    _ => reader.take()?,
                };
                match name {
                    $(Name::$Name => self.$module().reopen(reader),)+
                }
            }

            /// Opens an entry.
            pub fn open(&mut self, entry: Entry, tables: &Tables) {
                match entry {
                    $(Entry::$Name(entry) => self.$module().open(entry, &tables.$module),)+
                }
            }

            /// The entry whose screen is open, or led to it.
            pub fn opened(&self) -> Option<Entry> {
                match self {
                    $(Self::$Name(game) => game.opened().map(Entry::$Name),)+
                }
            }

            /// True if a game goes on, on the screen or waiting.
            pub fn goes_on(&self) -> bool {
                match self {
                    $(Self::$Name(game) => game.goes_on(),)+
                }
            }

            /// True if a game was interrupted and waits.
            pub fn waits(&self) -> bool {
                match self {
                    $(Self::$Name(game) => game.waits(),)+
                }
            }

            /// Opens the game that waits. False: none does.
            pub fn resume(&mut self) -> bool {
                match self {
                    $(Self::$Name(game) => game.resume(),)+
                }
            }

            /// State of the game that goes on, in a few letters.
            pub fn summary(&self, words: &'static Words) -> String<10> {
                match self {
                    $(Self::$Name(game) => game.summary(words),)+
                }
            }

            /// Leaves the open screen.
            pub fn leave(&mut self) {
                match self {
                    $(Self::$Name(game) => game.leave(),)+
                }
            }

            /// True if a key starts a game here, or leads to its start.
            pub fn starts(&self, key: Key, tables: &Tables) -> bool {
                match self {
                    $(Self::$Name(game) => game.starts(key, &tables.$module),)+
                }
            }

            /// The screen that is open.
            pub fn place(&self) -> Place {
                match self {
                    $(Self::$Name(game) => Place::$Name(game.place()),)+
                }
            }

            /// Comes back to a screen that was open.
            pub fn go_back_to(&mut self, place: Place) {
                match place {
                    $(Place::$Name(place) => self.$module().go_back_to(place),)+
                }
            }

            /// Title and labels of the keys.
            pub fn controls(&self, now: Instant, tables: &Tables, words: &'static Words) -> Controls {
                match self {
                    $(Self::$Name(game) => game.controls(now, &tables.$module, words),)+
                }
            }

            /// Takes a key press.
            pub fn press(
                &mut self,
                press: &Press,
                tables: &mut Tables,
                entropy: &mut Entropy,
                words: &'static Words,
            ) -> Reply {
                match self {
                    $(Self::$Name(game) => game.press(press, &mut tables.$module, entropy, words),)+
                }
            }

            /// Draws what is between the top line and the soft keys.
            pub fn paint(
                &self,
                pen: &mut Pen,
                now: Instant,
                tables: &Tables,
                entropy: &Entropy,
                words: &'static Words,
            ) {
                match self {
                    $(Self::$Name(game) => game.paint(pen, now, &tables.$module, entropy, words),)+
                }
            }

            /// Lets time pass; returns a sound that is due.
            pub fn advance(&mut self, now: Instant) -> Option<Cue> {
                match self {
                    $(Self::$Name(game) => game.advance(now),)+
                }
            }

            /// Time of the next change that comes by itself.
            pub fn next_wake(&self, now: Instant) -> Option<Instant> {
                match self {
                    $(Self::$Name(game) => game.next_wake(now),)+
                }
            }

            /// True if the device may be stopped for some milliseconds at a moment.
            pub fn is_quiet(&self, at: Instant) -> bool {
                match self {
                    $(Self::$Name(game) => game.is_quiet(at),)+
                }
            }

            /// Elapsed time on a clock that runs.
            pub fn running(&self, now: Instant) -> Option<Span> {
                match self {
                    $(Self::$Name(game) => game.running(now),)+
                }
            }

            /// Goes on after a watchdog reset.
            pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
                match self {
                    $(Self::$Name(game) => game.carry_on(elapsed, now),)+
                }
            }

            /// True if time has passed that is to be saved.
            pub fn is_unsaved(&self, now: Instant) -> bool {
                match self {
                    $(Self::$Name(game) => game.is_unsaved(now),)+
                }
            }

            /// Notes that the game was saved as it is now.
            pub fn note_saved(&mut self, now: Instant) {
                match self {
                    $(Self::$Name(game) => game.note_saved(now),)+
                }
            }

            /// The game that goes on, to be saved.
            pub fn saved(&self, now: Instant) -> Saved<'_> {
                match self {
                    $(Self::$Name(game) => Saved::$Name(game.saved(now)),)+
                }
            }
        }
    };
}

shelf! {
    Trucker: trucker::Trucker,
}

impl Shelf {
    /// No game goes on: the first one is open, on no screen.
    pub const NEW: Self = Self::Trucker(trucker::Trucker::NEW);
}
