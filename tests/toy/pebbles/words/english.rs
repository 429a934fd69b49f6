//! Pebbles in English.

use crate::console::words::{self, Language, PluralRule, template, toast, two_forms, word};
use crate::games::pebbles::words::Words;

/// English.
pub static WORDS: Words = Words {
    shared: words::of(Language::English),
    name: word("Pebbles"),
    new_game: word("New pile"),
    pile: word("Pile"),
    one: word("One"),
    two: word("Two"),
    three: word("Three"),
    yes: word("Yes"),
    no: word("No"),
    undo: word("Undo"),
    left: two_forms(PluralRule::English, "{} pebble", "{} pebbles"),
    how_many: word("How many are taken?"),
    put_back: template("Put {} back?"),
    played: two_forms(PluralRule::English, "{} game played", "{} games played"),
    too_many: toast("There are\nnot so many"),
    not_now: toast("Nothing to undo"),
};
