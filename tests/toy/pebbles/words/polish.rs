//! Pebbles in Polish.

use crate::console::words::{self, Language, PluralRule, template, toast, three_forms, word};
use crate::games::pebbles::words::Words;

/// Polish.
pub static WORDS: Words = Words {
    shared: words::of(Language::Polish),
    name: word("Pebbles"),
    new_game: word("New pile"),
    pile: word("Pile"),
    one: word("One"),
    two: word("Two"),
    three: word("Three"),
    yes: word("Yes"),
    no: word("No"),
    undo: word("Undo"),
    left: three_forms(PluralRule::Polish, "{} pebble", "{} pebbles", "{} pebbles"),
    how_many: word("How many are taken?"),
    put_back: template("Put {} back?"),
    played: three_forms(PluralRule::Polish, "{} game played", "{} games played", "{} games played"),
    too_many: toast("There are\nnot so many"),
    not_now: toast("Nothing to undo"),
};
