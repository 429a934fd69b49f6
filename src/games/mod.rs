//! The shelf: the one place that names every game.
//!
//! A game is a folder here and a line in `shelf!`. The device knows the shelf and no game: what it asks of the game that is
//! open, or waits, goes through the match that the line makes.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::record::{TooLong, Writer};
use crate::console::saving::section::{Form, Reader, Reopened, Tag, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::words::{FieldPath, Language, ListWords, ValueText, Visitor};

/// Makes the shelf out of a line for each game: its name, its number, its folder, its type. The number stands for the game in
/// what is saved: it is never given to another one.
macro_rules! shelf {
    ($($Name:ident = $number:literal: $module:ident::$Game:ident),+ $(,)?) => {
        $(pub mod $module;)+

        /// Name of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Name {
            $(
                /// This one.
                $Name,
            )+
        }

        impl Name {
            /// All games, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// Its number in what is saved.
            pub const fn number(self) -> u8 {
                match self {
                    $(Self::$Name => $number,)+
                }
            }

            /// Form of its table in the save area.
            pub const fn table_form(self) -> Form {
                match self {
                    $(Self::$Name => <$module::$Game as Game>::TABLE_FORM,)+
                }
            }

            /// Form of its game that waits in the save area.
            pub const fn game_form(self) -> Form {
                match self {
                    $(Self::$Name => <$module::$Game as Game>::GAME_FORM,)+
                }
            }

            /// The word for it.
            pub fn word(self, words: &'static Words) -> &'static str {
                match self {
                    $(Self::$Name => $module::$Game::name(words.$module),)+
                }
            }
        }

        /// House rules and ledgers of all games.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Tables {
            $(
                /// Those of this game.
                pub $module: <$module::$Game as Game>::Table,
            )+
        }

        /// The words of all games, in one language.
        #[derive(Clone, Copy, Debug)]
        pub struct Words {
            $(
                /// Those of this game.
                pub $module: &'static <$module::$Game as Game>::Words,
            )+
        }

        impl Words {
            /// The words in a language.
            pub const fn of(language: Language) -> Self {
                Self { $($module: $module::words::of(language)),+ }
            }
        }

        /// Each game is a catalogue of its own name.
        impl ListWords for Words {
            fn list(&self, _path: &FieldPath, visitor: &mut Visitor) {
                $(self.$module.list(&FieldPath::root(stringify!($module)), visitor);)+
            }
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

            /// Writes the sections that changed.
            pub fn save(&self, writer: &mut Writer) -> Result<(), TooLong> {
                $({
                    let is_new = self.$module == <$module::$Game as Game>::TABLE;
                    writer.add(Name::$Name.table_tag(), Name::$Name.table_form(), Some(&self.$module), is_new)?;
                })+
                Ok(())
            }

            /// Reads the table of a game.
            pub fn read(&mut self, name: Name, reader: &mut Reader) -> Result<(), Unreadable> {
                match name {
                    $(Name::$Name => self.$module = $module::$Game::read_table(reader)?,)+
                }
                Ok(())
            }

            /// True if the table of a game is the same as another one.
            pub fn is_same(&self, name: Name, other: &Self) -> bool {
                match name {
                    $(Name::$Name => self.$module == other.$module,)+
                }
            }
        }

        impl Entry {
            /// The entries of all games, in their order.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($module::$Game::ENTRIES.iter().map(|&entry| Self::$Name(entry))))+
            }

            /// Its game.
            pub const fn game(self) -> Name {
                match self {
                    $(Self::$Name(_) => Name::$Name,)+
                }
            }

            /// Its name.
            pub fn name(self, words: &'static Words) -> &'static str {
                match self {
                    $(Self::$Name(entry) => $module::$Game::entry_name(entry, words.$module),)+
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
                    $(Self::$Name(setting) => $module::$Game::setting_name(setting, words.$module),)+
                }
            }

            /// Its value.
            pub fn value(self, tables: &Tables, words: &'static Words) -> ValueText {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_value(setting, &tables.$module, words.$module),)+
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
                    $(Self::$Name(setting) => $module::$Game::setting_unit(setting, words.$module),)+
                }
            }
        }

        impl Shelf {
            /// Name of the game that is off the shelf.
            pub const fn name(&self) -> Name {
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

            /// Takes a game off the shelf, as new, unless it is.
            pub fn take(&mut self, name: Name) {
                match name {
                    $(Name::$Name => _ = self.$module(),)+
                }
            }

            /// Reads the game that waits, of the one that is off the shelf.
            pub fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
                match self {
                    $(Self::$Name(game) => game.reopen(reader),)+
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
            pub fn summary(&self, words: &'static Words) -> ValueText {
                match self {
                    $(Self::$Name(game) => game.summary(words.$module),)+
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
                    $(Self::$Name(game) => game.controls(now, &tables.$module, words.$module),)+
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
                    $(Self::$Name(game) => game.press(press, &mut tables.$module, entropy, words.$module),)+
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
                    $(Self::$Name(game) => game.paint(pen, now, &tables.$module, entropy, words.$module),)+
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

            /// Writes the section of the game that goes on, if it changed.
            pub fn save(&self, now: Instant, writer: &mut Writer) -> Result<(), TooLong> {
                let (tag, form) = (self.name().game_tag(), self.name().game_form());
                match self {
                    $(Self::$Name(game) => match game.saved(now) {
                        Some(saved) => writer.add(tag, form, Some(&saved), false),
                        None => writer.add::<()>(tag, form, None, true),
                    },)+
                }
            }
        }
    };
}

shelf! {
    Trucker = 1: trucker::Trucker,
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
    /// No game goes on: the first one is open, on no screen.
    pub const NEW: Self = Self::Trucker(trucker::Trucker::NEW);
}
