//! Pebbles in Polish. All words are proposed here, and open to correction by a native player.

use crate::console::words::{self, Language, PluralRule, template, toast, three_forms, word};
use crate::games::pebbles::words::Words;

/// Polish.
pub static WORDS: Words = Words {
    shared: words::of(Language::Polish),
    name: word("Kamyki"),
    new_game: word("Nowy stos"),
    pile: word("Stos"),
    one: word("Jeden"),
    two: word("Dwa"),
    three: word("Trzy"),
    yes: word("Tak"),
    no: word("Nie"),
    undo: word("Cofaj"),
    left: three_forms(PluralRule::Polish, "{} kamyk", "{} kamyki", "{} kamyków"),
    how_many: word("Ile kamyków zabrać?"),
    put_back: template("Odłożyć {}?"),
    played: three_forms(PluralRule::Polish, "rozegrano {} grę", "rozegrano {} gry", "rozegrano {} gier"),
    too_many: toast("Nie ma aż tylu"),
    not_now: toast("Nie ma co cofnąć"),
};
