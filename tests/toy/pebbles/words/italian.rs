//! Pebbles in Italian.

use crate::console::words::{self, Language, PluralRule, template, toast, two_forms, word};
use crate::games::pebbles::words::Words;

/// Italian.
pub static WORDS: Words = Words {
    shared: words::of(Language::Italian),
    name: word("Pebbles"),
    new_game: word("New pile"),
    pile: word("Pile"),
    one: word("One"),
    two: word("Two"),
    three: word("Three"),
    yes: word("Yes"),
    no: word("No"),
    undo: word("Undo"),
    left: two_forms(PluralRule::Italian, "{} pebble", "{} pebbles"),
    how_many: word("How many are taken?"),
    put_back: template("Put {} back?"),
    played: two_forms(PluralRule::Italian, "{} game played", "{} games played"),
    too_many: toast("There are\nnot so many"),
    not_now: toast("Nothing to undo"),
};
