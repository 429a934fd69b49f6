//! Pebbles in Romanian.

use crate::console::words::{self, Language, PluralRule, template, toast, three_forms, word};
use crate::games::pebbles::words::Words;

/// Romanian.
pub static WORDS: Words = Words {
    shared: words::of(Language::Romanian),
    name: word("Pebbles"),
    new_game: word("New pile"),
    pile: word("Pile"),
    one: word("One"),
    two: word("Two"),
    three: word("Three"),
    yes: word("Yes"),
    no: word("No"),
    undo: word("Undo"),
    left: three_forms(PluralRule::Romanian, "{} pebble", "{} pebbles", "{} pebbles"),
    how_many: word("How many are taken?"),
    put_back: template("Put {} back?"),
    played: three_forms(PluralRule::Romanian, "{} game played", "{} games played", "{} games played"),
    too_many: toast("There are\nnot so many"),
    not_now: toast("Nothing to undo"),
};
