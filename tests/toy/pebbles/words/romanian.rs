//! Pebbles in Romanian. All words are proposed here, and open to correction by a native player.

use crate::console::words::{self, Language, PluralRule, template, three_forms, toast, word};
use crate::games::pebbles::words::Words;

/// Romanian.
pub static WORDS: Words = Words {
    shared: words::of(Language::Romanian),
    name: word("Pietricele"),
    new_game: word("Grămadă nouă"),
    pile: word("Grămadă"),
    one: word("Una"),
    two: word("Două"),
    three: word("Trei"),
    yes: word("Da"),
    no: word("Nu"),
    undo: word("Desfă"),
    left: three_forms(PluralRule::Romanian, "{} piatră", "{} pietre", "{} de pietre"),
    how_many: word("Câte se iau?"),
    put_back: template("Pui {} înapoi?"),
    played: three_forms(PluralRule::Romanian, "{} joc", "{} jocuri", "{} de jocuri"),
    too_many: toast("Nu sunt atâtea"),
    not_now: toast("Nimic de desfăcut"),
};
