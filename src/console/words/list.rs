//! Every word of a catalogue with the name of its field: for tests, and for scenarios that name a word by its field.
//!
//! [`catalogue!`](crate::console::words::catalogue) makes the struct of a catalogue and its list out of the same lines. What is
//! not called is not linked: the firmware pays nothing for it.

use core::fmt;

use crate::console::words::page::PageText;
use crate::console::words::plural::{Plural, PluralRule};
use crate::console::words::template::Template;
use crate::console::words::word::{LINE, TOAST, ToastText, Word};

/// The way to a word: `trucker.flight.rules.planets[3]`.
#[derive(Clone, Copy, Debug)]
pub struct FieldPath<'a> {
    before: Option<&'a FieldPath<'a>>,
    step: Step,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Field(&'static str),
    Place(usize),
}

impl FieldPath<'_> {
    /// The name of a catalogue.
    pub const fn root(name: &'static str) -> FieldPath<'static> {
        FieldPath { before: None, step: Step::Field(name) }
    }

    /// A field of it.
    pub const fn field(&self, name: &'static str) -> FieldPath<'_> {
        FieldPath { before: Some(self), step: Step::Field(name) }
    }

    /// One of several words, counted from zero.
    pub const fn place(&self, place: usize) -> FieldPath<'_> {
        FieldPath { before: Some(self), step: Step::Place(place) }
    }
}

impl fmt::Display for FieldPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(before) = self.before {
            before.fmt(f)?;
        }
        match (self.before, self.step) {
            (None, Step::Field(name)) => f.write_str(name),
            (Some(_), Step::Field(name)) => write!(f, ".{name}"),
            (_, Step::Place(place)) => write!(f, "[{place}]"),
        }
    }
}

/// A word of a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedWord {
    /// Its text. A message has a `\n` where its line breaks, a sentence `{}` where its place is.
    pub text: &'static str,
    /// Letters that each of its lines has room for.
    pub room: usize,
    /// The rule by which a number chooses this form, if it is one of a plural.
    pub rule: Option<PluralRule>,
}

/// Takes each word of a catalogue, with the way to it.
pub type Visitor<'a> = dyn FnMut(&FieldPath, ListedWord) + 'a;

/// A catalogue or a part of one, which can list its words.
pub trait ListWords {
    /// Lists every word.
    fn list(&self, path: &FieldPath, visitor: &mut Visitor);
}

impl<const ROOM: usize> ListWords for Word<ROOM> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        visitor(path, ListedWord { text: self.text(), room: ROOM, rule: None });
    }
}

impl ListWords for ToastText {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        visitor(path, ListedWord { text: self.text(), room: TOAST, rule: None });
    }
}

impl ListWords for PageText {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        for (place, text) in self.lines().into_iter().enumerate() {
            visitor(&path.place(place), ListedWord { text, room: LINE, rule: None });
        }
    }
}

impl<const ROOM: usize, const A: usize, const B: usize, const C: usize> ListWords for Template<ROOM, A, B, C> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        visitor(path, ListedWord { text: self.text(), room: ROOM, rule: None });
    }
}

impl<const ROOM: usize, const A: usize, const B: usize> ListWords for Plural<ROOM, A, B> {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        for (place, text) in self.forms().into_iter().enumerate() {
            visitor(&path.place(place), ListedWord { text, room: ROOM, rule: Some(self.rule()) });
        }
    }
}

impl<T: ListWords> ListWords for [T] {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        for (place, words) in self.iter().enumerate() {
            words.list(&path.place(place), visitor);
        }
    }
}

impl<T: ListWords, const LENGTH: usize> ListWords for [T; LENGTH] {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        self.as_slice().list(path, visitor);
    }
}

impl<T: ListWords> ListWords for &'static [T] {
    fn list(&self, path: &FieldPath, visitor: &mut Visitor) {
        (**self).list(path, visitor);
    }
}

/// Makes a struct of words, with the list of its fields.
macro_rules! catalogue {
    ($(#[$about:meta])* pub struct $Name:ident { $($(#[$field_about:meta])* pub $field:ident: $Type:ty,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name {
            $($(#[$field_about])* pub $field: $Type,)+
        }

        impl $crate::console::words::ListWords for $Name {
            fn list(
                &self,
                path: &$crate::console::words::FieldPath,
                visitor: &mut $crate::console::words::Visitor,
            ) {
                $($crate::console::words::ListWords::list(&self.$field, &path.field(stringify!($field)), visitor);)+
            }
        }
    };
}
pub(crate) use catalogue;
