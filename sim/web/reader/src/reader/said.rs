//! The meaning of a text on a panel, before its language is known.

use sandglass::console::words::{self, Language};

use super::signs::Meaning;

/// Something on a panel that can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Letters, as they were read.
    Letters(String),
    /// A picture.
    Picture(Meaning),
    /// A picture and a number, on a key.
    Numbered(Meaning, char),
    /// The sum of two dice, in digits.
    Sum(String),
    /// The timer space where the glass stands, and the number of all.
    Space {
        /// Counted from one.
        here: usize,
        /// All of them.
        of: usize,
    },
}

impl Said {
    /// Its text in a language.
    pub(super) fn text(&self, language: Language) -> String {
        let shared = words::of(language);
        match self {
            Self::Letters(text) => text.clone(),
            Self::Picture(meaning) => meaning.word(language),
            Self::Numbered(meaning, number) => format!("{} {number}", meaning.word(language)),
            Self::Sum(digits) => shared.dice.sum.fill(digits).as_str().into(),
            Self::Space { here, of } => shared.timer.space.fill_two(here, of).as_str().into(),
        }
    }

    /// The letters that were read; none of a picture, which has its word from here.
    pub(super) fn letters(&self) -> &str {
        match self {
            Self::Letters(text) => text,
            Self::Picture(_) | Self::Numbered(..) | Self::Sum(_) | Self::Space { .. } => "",
        }
    }

    /// True for letters that are only digits and marks.
    pub(super) fn is_number(&self) -> bool {
        matches!(self, Self::Letters(text) if !text.contains(char::is_alphabetic))
    }
}
