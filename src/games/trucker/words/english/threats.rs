//! Meteors, cannon fire and sabotage, in English.

use crate::console::words::{template, word};
use crate::games::trucker::words::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};

/// English.
pub(super) const WORDS: ThreatWords = ThreatWords {
    aim: word("Aim"),
    card: word("Card"),
    by_hand: word("by hand"),
    done: word("Done"),
    meteors: word("Meteors"),
    shots: word("Shots"),
    check_your_card: word("check your card"),
    sides: BySide { front: word("front"), right: word("right"), back: word("back"), left: word("left") },
    from_side: BySide {
        front: word("from the front"),
        right: word("from the right"),
        back: word("from the back"),
        left: word("from the left"),
    },
    names: ByThreat {
        small_meteor: word("small meteor"),
        large_meteor: word("large meteor"),
        light_shot: word("light shot"),
        heavy_shot: word("heavy shot"),
    },
    sizes: ByThreat {
        small_meteor: word("small"),
        large_meteor: word("large"),
        light_shot: word("light"),
        heavy_shot: word("heavy"),
    },
    tap_or_hold_meteor: word("tap small, hold large"),
    tap_or_hold_shot: word("tap light, hold heavy"),
    column: template("column {}"),
    column_short: template("col {}"),
    row: template("row {}"),
    row_short: template("row {}"),
    misses: word("MISS: hits no ship"),
    missed: template("{} missed"),
    defences: DefenceWords {
        smooth_or_shield: word("smooth side or shield"),
        cannon_in_column: word("cannon in this column"),
        cannon_here_or_beside: word("cannon here or beside"),
        shield: word("shield on that side"),
        nothing: word("nothing helps"),
    },
    sabotage: SabotageWords {
        name: word("Sabotage"),
        roll_the_column: word("first the column"),
        roll_the_row: word("now the row"),
        empty_again: word("empty: roll again"),
        no_square_again: word("no square: roll again"),
        hit_asked: word("Hit?"),
        empty: word("Empty"),
        hit: word("Hit"),
        component_lost: word("component is lost"),
        failed: word("sabotage failed"),
    },
};
