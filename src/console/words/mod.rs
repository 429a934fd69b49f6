//! Words: the types of a catalogue, and the words that the device and every game share.
//!
//! A catalogue is a struct with a named field for each word; a language is one value of it, in a file of its own. The type of
//! a field knows its room, and a word that does not fit it does not compile: a [`Word`] of so many letters, a [`ToastText`] of
//! two lines, a [`PageText`] of four, a [`Template`] with places for numbers, a [`Plural`] with the forms of its language.
//!
//! A game has a catalogue of its own, in its folder, and in it a reference to this one.

mod by;
mod english;
mod letters;
mod list;
mod number;
mod page;
mod plural;
mod shared;
mod template;
mod word;

pub use by::{ByKey, ByPlayer};
pub use letters::letters;
pub(crate) use list::catalogue;
pub use list::{FieldPath, ListWords, ListedWord, Visitor};
pub use number::{NumberText, number_text};
pub use page::{LINES, PageText, page};
pub use plural::{Plural, PluralForm, PluralRule, three_forms, two_forms};
pub use shared::{DiceWords, SharedWords, SignWords, TimerWords};
pub use template::{Filled, Template, ValueText, digits, line_text, signed_text, template, value_text};
pub use word::{
    KEY, KeyWord, LINE, LineWord, ROW, RowWord, TOAST, TOP, ToastText, TopWord, VALUE, ValueWord, Word, toast, word,
};

/// A language the device speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: &'static [Self] = &[Self::English];

    /// Its code, as browsers and scenarios use it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

/// The words that the device and every game share.
pub const fn of(language: Language) -> &'static SharedWords {
    match language {
        Language::English => &english::WORDS,
    }
}
