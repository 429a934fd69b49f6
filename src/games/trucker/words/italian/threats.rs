//! Meteors, cannon fire and sabotage, in Italian. See the parent file for which terms are official.

use crate::console::words::{template, word};
use crate::games::trucker::words::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};

/// Italian.
pub(super) const WORDS: ThreatWords = ThreatWords {
    aim: word("Mira"),
    card: word("Carta"),
    by_hand: word("a mano"),
    done: word("OK"),
    meteors: word("Meteoriti"),
    shots: word("Cannonate"),
    check_your_card: word("controlla la carta"),
    sides: BySide { front: word("prua"), right: word("dx"), back: word("poppa"), left: word("sx") },
    from_side: BySide {
        front: word("da prua"),
        right: word("da destra"),
        back: word("da poppa"),
        left: word("da sinistra"),
    },
    names: ByThreat {
        small_meteor: word("meteorite piccolo"),
        large_meteor: word("meteorite grosso"),
        light_shot: word("cannonata leggera"),
        heavy_shot: word("cannonata pesante"),
    },
    sizes: ByThreat {
        small_meteor: word("mini"),
        large_meteor: word("maxi"),
        light_shot: word("lieve"),
        heavy_shot: word("forte"),
    },
    tap_or_hold_meteor: word("mini; tieni: maxi"),
    tap_or_hold_shot: word("lieve; tieni: forte"),
    column: template("colonna {}"),
    column_short: template("col.{}"),
    row: template("riga {}"),
    row_short: template("r. {}"),
    misses: word("A VUOTO: nessuna nave"),
    missed: template("{} a vuoto"),
    defences: DefenceWords {
        smooth_or_shield: word("lato liscio o scudo"),
        cannon_in_column: word("cannone nella colonna"),
        cannon_here_or_beside: word("cannone qui o accanto"),
        shield: word("scudo su quel lato"),
        nothing: word("nessuna difesa"),
    },
    sabotage: SabotageWords {
        name: word("Sabotaggio"),
        roll_the_column: word("prima la colonna"),
        roll_the_row: word("ora la riga"),
        empty_again: word("vuota: tira ancora"),
        no_square_again: word("fuori: tira ancora"),
        hit_asked: word("Cosa c'è?"),
        empty: word("Vuota"),
        hit: word("Pezzo"),
        component_lost: word("componente perso"),
        failed: word("sabotaggio fallito"),
    },
};
