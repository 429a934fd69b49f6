//! Words: the types of a catalogue, and the words that the device and every game share.
//!
//! A catalogue is a struct with a named field for each word; a language is one value of it, in a file of its own. The type of
//! a field knows its room, and a word that does not fit it does not compile: a [`Word`] of so many letters, a [`ToastText`] of
//! two lines, a [`PageText`] of four, a [`Template`] with places for numbers, a [`Plural`] with the forms of its language.
//!
//! A game has a catalogue of its own, in its folder, and in it a reference to this one.

mod by;
mod letters;
mod list;
mod number;
mod page;
mod plural;
mod shared;
mod template;
mod word;

use serde::{Deserialize, Serialize};

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

/// Makes [`Language`] out of a line for each: its name in English, its code, its code over a key, its own name, and its file in
/// every folder of words. `in_languages!` then reads that file in a folder, so that a language is one file per folder and one
/// line here. (`$d` is a dollar sign, for the macro inside.)
macro_rules! languages {
    ($d:tt $($(#[$about:meta])* $Name:ident = $code:literal, $key:literal, $own:literal: $file:ident;)+) => {
        /// A language the device speaks. It is saved by its place in the list.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Language {
            $($(#[$about])* $Name,)+
        }

        impl Language {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// Its code, as browsers and scenarios use it.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Name => $code,)+
                }
            }

            /// The one after it; after the last comes the first.
            pub fn next(self) -> Self {
                Self::ALL[(self as usize + 1) % Self::ALL.len()]
            }

            /// Its code over a soft key.
            pub const fn key(self) -> KeyWord {
                match self {
                    $(Self::$Name => word($key),)+
                }
            }

            /// Its own name.
            pub const fn name(self) -> ValueWord {
                match self {
                    $(Self::$Name => word($own),)+
                }
            }
        }

        /// Makes `of`, which gives the catalogue of a folder in a language, out of a file for each language.
        macro_rules! in_languages {
            ($d(#[$d about:meta])* $d Words:ty) => {
                $(mod $file;)+

                $d(#[$d about])*
                pub const fn of(language: $d crate::console::words::Language) -> &'static $d Words {
                    match language {
                        $($d crate::console::words::Language::$Name => &$file::WORDS,)+
                    }
                }
            };
        }
        pub(crate) use in_languages;
    };
}

languages! {
    $
    /// English.
    #[default]
    English = "en", "EN", "English": english;
    /// Romanian.
    Romanian = "ro", "RO", "Română": romanian;
    /// Italian.
    Italian = "it", "IT", "Italiano": italian;
    /// Polish.
    Polish = "pl", "PL", "Polski": polish;
}

in_languages! {
    /// The words that the device and every game share.
    SharedWords
}
