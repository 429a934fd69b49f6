//! The words that the device and every game share, in Romanian. All are proposed here, and open to correction by a native
//! player.

use crate::console::widgets::choice::ChoiceWords;
use crate::console::widgets::counter::CounterWords;
use crate::console::widgets::picker::PickerWords;
use crate::console::widgets::text_page::TextPageWords;
use crate::console::words::{
    ByPlayer, DiceWords, PluralRule, SharedWords, SignWords, TimerWords, template, three_forms, toast, word,
};

/// Romanian.
pub static WORDS: SharedWords = SharedWords {
    open: word("Deschide"),
    ok: word("OK"),
    back: word("Retur"),
    hold: word("Ține"),
    help: word("info"),
    menu: word("meniu"),
    undo: word("desfă"),
    do_it: word("confirmă"),
    again: word("Iar"),
    more: word("Alte"),
    next: word("Urm."),
    sound: word("Sunet: pornit/oprit"),
    settings: word("Setări"),
    set: word("Alege"),
    quit: word("Ieși"),
    keep_it_down_to_quit: toast("Ține mai mult\nca să ieși"),
    seconds: word("s"),
    duration: template("{} s"),
    number: PickerWords {
        set: word("OK"),
        ok: word("OK"),
        back: word("Retur"),
        limits: CounterWords { least: toast("E minimul"), most: toast("E maximul") },
    },
    pages: TextPageWords { more: word("Urm."), back: word("Retur") },
    choice: ChoiceWords {
        more: word("Alte"),
        back: word("înapoi"),
        hold_for_back: toast("Ține mai mult\nca să revii"),
    },
    signs: SignWords {
        flip: word("FLIP"),
        up: word("sus"),
        down: word("jos"),
        minus: word("minus"),
        plus: word("plus"),
        next_player: word("jucătorul următor"),
        hold: word("ține:"),
        sound_on: word("sunet pornit"),
        sound_off: word("sunet oprit"),
        settings: word("setări"),
        players: ByPlayer {
            circle: word("cerc"),
            triangle: word("triunghi"),
            square: word("pătrat"),
            cross: word("cruce"),
        },
    },
    dice: DiceWords {
        dice_only: word("Doar zaruri"),
        roll: word("Zar!"),
        back: word("Retur"),
        last: word("Vechi"),
        dice: word("Zar"),
        flip_rolls: word("FLIP aruncă"),
        still_rolling: toast("Zarurile încă\nse rostogolesc"),
        not_fair: toast("Încă nu e destul\nde aleatoriu"),
        need_chance: word("E nevoie de hazard"),
        more_presses: three_forms(PluralRule::Romanian, "încă {} apăsare", "încă {} apăsări", "încă {} de apăsări"),
        undone: word("anulat"),
        die: template("zar {}"),
        sum: template("suma {}"),
    },
    timer: TimerWords {
        timer_only: word("Cronometru"),
        title: word("Timp"),
        start: word("Start!"),
        runs: word("Reprize"),
        pause: word("pauză"),
        flip: word("Rotire"),
        go_on: word("Continuă"),
        paused: word("Pauză"),
        may_be_off: template("eroare ±{} s"),
        run_out: word("Scurs!"),
        anybody_flips: word("poate oricine"),
        stop: word("STOP!"),
        space: template("spațiul {1} din {2}"),
        still_running: toast("Încă mai curge"),
        time_is_up: toast("Timpul\ns-a epuizat"),
    },
};
