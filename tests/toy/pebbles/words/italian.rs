//! Pebbles in Italian. All words are proposed here and open to correction by a native player.

use crate::console::words::{self, Language, PluralRule, template, toast, two_forms, word};
use crate::games::pebbles::words::Words;

/// Italian.
pub static WORDS: Words = Words {
    shared: words::of(Language::Italian),
    name: word("Sassolini"),
    new_game: word("Nuovo mucchio"),
    pile: word("Mucchio"),
    one: word("Uno"),
    two: word("Due"),
    three: word("Tre"),
    yes: word("Sì"),
    no: word("No"),
    undo: word("Disfa"),
    left: two_forms(PluralRule::Italian, "{} sassolino", "{} sassolini"),
    how_many: word("Quanti ne prendi?"),
    put_back: template("Ne rimetti {}?"),
    played: two_forms(PluralRule::Italian, "{} partita giocata", "{} partite giocate"),
    too_many: toast("Non ce ne sono\ncosì tanti"),
    not_now: toast("Niente da\nannullare"),
};
