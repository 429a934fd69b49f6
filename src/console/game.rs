//! The contract of a game: what the device asks of it, and nothing else.
//!
//! A game is a value that stays where it is: it is built once ([`Game::NEW`]), and played and restored in place. Time, chance,
//! words and what the table saves are handed to it. It draws only in [`Game::paint`], and changes only elsewhere.

use core::fmt::Debug;

use serde::Serialize;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::light::GlassLight;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::section::{Form, Reader, Reopened, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::widgets::picker::Range;
use crate::console::words::{ListWords, ValueText};

/// A game on the device.
pub trait Game: Sized {
    /// Its words, in one language.
    type Words: ListWords + 'static;
    /// House rules and ledger: what a table saves from game to game.
    type Table: Copy + Debug + PartialEq + Serialize;
    /// An entry of the home menu.
    type Entry: Copy + Debug + PartialEq + 'static;
    /// A row of the settings.
    type Setting: Copy + Debug + PartialEq + 'static;
    /// The screen that is open, to come back to after a press that is refused.
    type Place: Copy + Debug;
    /// The game that goes on, to be saved.
    type Saved<'a>: Serialize
    where
        Self: 'a;

    /// Form of what a table saves, in the save area.
    const TABLE_FORM: Form;
    /// Form of a game that goes on, in the save area.
    const GAME_FORM: Form;
    /// Nothing is open, and no game goes on.
    const NEW: Self;
    /// The table that has set nothing and played nothing yet.
    const TABLE: Self::Table;
    /// The entries of the home menu, in their order.
    const ENTRIES: &'static [Self::Entry];
    /// The rows of the settings, in their order.
    const SETTINGS: &'static [Self::Setting];

    /// Name of the game, in at most twelve letters.
    fn name(words: &'static Self::Words) -> &'static str;

    /// Name of an entry.
    fn entry_name(entry: Self::Entry, words: &'static Self::Words) -> &'static str;

    /// Opens an entry.
    fn open(&mut self, entry: Self::Entry, table: &Self::Table);

    /// The entry whose screen is open, or led to it.
    fn opened(&self) -> Option<Self::Entry>;

    /// Name of a row.
    fn setting_name(setting: Self::Setting, words: &'static Self::Words) -> &'static str;

    /// Value of a row.
    fn setting_value(setting: Self::Setting, table: &Self::Table, words: &'static Self::Words) -> ValueText;

    /// Changes a row to its next value. A number is not changed: it is asked for.
    fn change_setting(setting: Self::Setting, table: &mut Self::Table) -> Option<AskedNumber>;

    /// Sets a number that was asked for.
    fn set_number(setting: Self::Setting, table: &mut Self::Table, number: u16);

    /// Unit of a number.
    fn setting_unit(setting: Self::Setting, words: &'static Self::Words) -> &'static str;

    /// Resets all rows.
    fn reset_settings(table: &mut Self::Table);

    /// True if a game goes on, on the screen or waiting: it is to be saved.
    fn goes_on(&self) -> bool;

    /// True if a game was interrupted and waits.
    fn waits(&self) -> bool;

    /// Opens the game that waits. False: none does.
    fn resume(&mut self) -> bool;

    /// State of the game that goes on, in a few letters.
    fn summary(&self, words: &'static Self::Words) -> ValueText;

    /// Leaves the open screen. The game that was on it is over; one that waits goes on waiting.
    fn leave(&mut self);

    /// True if a key press starts a game here, or leads to its start.
    fn starts(&self, press: &Press, table: &Self::Table) -> bool;

    /// The screen that is open.
    fn place(&self) -> Self::Place;

    /// Comes back to a screen that was open.
    fn go_back_to(&mut self, place: Self::Place);

    /// Title and labels of the keys.
    fn controls(&self, now: Instant, table: &Self::Table, words: &'static Self::Words) -> Controls;

    /// Takes a key press.
    fn press(
        &mut self,
        press: &Press,
        table: &mut Self::Table,
        entropy: &mut Entropy,
        words: &'static Self::Words,
    ) -> Reply;

    /// Draws what is between the top line and the soft keys.
    fn paint(&self, pen: &mut Pen, now: Instant, table: &Self::Table, entropy: &Entropy, words: &'static Self::Words);

    /// The game that goes on, to be saved.
    fn saved(&self, now: Instant) -> Option<Self::Saved<'_>>;

    /// Reads a game that was saved, in this version of its form or an older one. If it makes sense, it waits.
    fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable>;

    /// Reads what the table saved, in this version of its form or an older one.
    fn read_table(reader: &mut Reader) -> Result<Self::Table, Unreadable>;

    // A game in which nothing happens by itself needs none of what follows.

    /// Lets time pass; returns a sound that is due.
    fn advance(&mut self, _now: Instant) -> Option<Cue> {
        None
    }

    /// Time of the next change that comes by itself.
    fn next_wake(&self, _now: Instant) -> Option<Instant> {
        None
    }

    /// True if the device may be stopped for some milliseconds at a moment.
    fn is_quiet(&self, _at: Instant) -> bool {
        true
    }

    /// The light for the glass on the screen: [`GlassLight::Off`] in a pause, and where there is no glass.
    fn glass_light(&self, _now: Instant) -> GlassLight {
        GlassLight::Off
    }

    /// Elapsed time on a clock that runs: the caller may keep it across a watchdog reset.
    fn running(&self, _now: Instant) -> Option<Span> {
        None
    }

    /// Goes on after a watchdog reset, with the elapsed time of [`Game::running`].
    fn carry_on(&mut self, _elapsed: Span, _now: Instant) {}

    /// True if time has passed that is to be saved.
    fn is_unsaved(&self, _now: Instant) -> bool {
        false
    }

    /// Notes that the game was saved as it is now.
    fn note_saved(&mut self, _now: Instant) {}
}

/// A number that a row of the settings asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedNumber {
    /// The numbers there are.
    pub range: Range,
    /// The number now.
    pub value: u16,
}
