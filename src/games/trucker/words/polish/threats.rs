//! Meteors, cannon fire and sabotage, in Polish. The names of what comes and of what defends are official.

use crate::console::words::{template, word};
use crate::games::trucker::words::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};

/// Polish.
pub(super) const WORDS: ThreatWords = ThreatWords {
    aim: word("Cel"),
    card: word("Karta"),
    by_hand: word("ręcznie"),
    done: word("OK"),
    meteors: word("Meteory"),
    shots: word("Ostrzał"),
    check_your_card: word("sprawdź na karcie"),
    sides: BySide { front: word("przód"), right: word("prawo"), back: word("tył"), left: word("lewo") },
    from_side: BySide {
        front: word("od przodu"),
        right: word("z prawej"),
        back: word("od tyłu"),
        left: word("z lewej"),
    },
    names: ByThreat {
        small_meteor: word("mały meteor"),
        large_meteor: word("duży meteor"),
        light_shot: word("lekki ostrzał"),
        heavy_shot: word("ciężki ostrzał"),
    },
    sizes: ByThreat {
        small_meteor: word("mały"),
        large_meteor: word("duży"),
        light_shot: word("lekki"),
        heavy_shot: word("ciężki"),
    },
    tap_or_hold_meteor: word("mały, długo: duży"),
    tap_or_hold_shot: word("lekki, długo: ciężki"),
    column: template("kolumna {}"),
    column_short: template("kol.{}"),
    row: template("rząd {}"),
    row_short: template("rz.{}"),
    misses: word("PUDŁO: mija statki"),
    missed: template("{}: pudło"),
    defences: DefenceWords {
        smooth_or_shield: word("gładka strona/osłona"),
        cannon_in_column: word("działo w tej kolumnie"),
        cannon_here_or_beside: word("działo tu lub obok"),
        shield: word("osłona z tej strony"),
        nothing: word("nic nie pomoże"),
    },
    sabotage: SabotageWords {
        name: word("Sabotaż"),
        roll_the_column: word("najpierw kolumna"),
        roll_the_row: word("teraz rząd"),
        empty_again: word("pusto: rzuć znowu"),
        no_square_again: word("brak pola: rzuć znowu"),
        hit_asked: word("Trafienie?"),
        empty: word("Pusto"),
        hit: word("Część"),
        component_lost: word("część stracona"),
        failed: word("sabotaż nieudany"),
    },
};
