//! Meteors, cannon fire and sabotage, in Romanian. The head of the game's words says which terms are official.

use crate::console::words::{template, word};
use crate::games::trucker::words::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};

/// Romanian.
pub(super) const WORDS: ThreatWords = ThreatWords {
    aim: word("Țintă"),
    card: word("Carte"),
    by_hand: word("manual"),
    done: word("Gata"),
    meteors: word("Meteoriți"),
    shots: word("Focuri de tun"),
    check_your_card: word("verifică pe carte"),
    sides: BySide { front: word("față"), right: word("dr."), back: word("spate"), left: word("stg.") },
    from_side: BySide {
        front: word("din față"),
        right: word("din dreapta"),
        back: word("din spate"),
        left: word("din stânga"),
    },
    names: ByThreat {
        small_meteor: word("meteorit mic"),
        large_meteor: word("meteorit mare"),
        light_shot: word("foc de tun slab"),
        heavy_shot: word("foc de tun puternic"),
    },
    sizes: ByThreat {
        small_meteor: word("mic"),
        large_meteor: word("mare"),
        light_shot: word("slab"),
        heavy_shot: word("tare"),
    },
    tap_or_hold_meteor: word("scurt=mic, lung=mare"),
    tap_or_hold_shot: word("scurt=slab, lung=tare"),
    column: template("coloana {}"),
    column_short: template("col.{}"),
    row: template("rând {}"),
    row_short: template("rd.{}"),
    misses: word("RATAT: nicio navă"),
    missed: template("{} ratat"),
    defences: DefenceWords {
        smooth_or_shield: word("parte netedă sau scut"),
        cannon_in_column: word("tun pe coloana asta"),
        cannon_here_or_beside: word("tun aici sau alături"),
        shield: word("scut pe acea parte"),
        nothing: word("nimic nu ajută"),
    },
    sabotage: SabotageWords {
        name: word("Sabotaj"),
        roll_the_column: word("întâi coloana"),
        roll_the_row: word("acum rândul"),
        empty_again: word("gol: aruncă din nou"),
        no_square_again: word("fără pătrat: din nou"),
        hit_asked: word("Lovit?"),
        empty: word("Gol"),
        hit: word("Lovit"),
        component_lost: word("componentă pierdută"),
        failed: word("sabotaj eșuat"),
    },
};
