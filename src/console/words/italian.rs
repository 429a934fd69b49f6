//! The words that the device and every game share, in Italian. All are proposed here and open to correction by a native
//! player, but for the glass (*clessidra*, *girare*) and the dice (*tirare*), which are those of the Italian edition.

use crate::console::widgets::choice::ChoiceWords;
use crate::console::widgets::counter::CounterWords;
use crate::console::widgets::picker::PickerWords;
use crate::console::widgets::text_page::TextPageWords;
use crate::console::words::{
    ByPlayer, DiceWords, PluralRule, SharedWords, SignWords, TimerWords, template, toast, two_forms, word,
};

/// Italian.
pub static WORDS: SharedWords = SharedWords {
    open: word("Apri"),
    ok: word("OK"),
    back: word("Torna"),
    hold: word("Tieni"),
    help: word("info"),
    menu: word("menu"),
    undo: word("annulla"),
    do_it: word("conferma"),
    again: word("Rifai"),
    more: word("Altro"),
    next: word("Vai"),
    sound: word("Suono sì o no"),
    settings: word("Opzioni"),
    set: word("Varia"),
    quit: word("Esci"),
    keep_it_down_to_quit: toast("Tieni più a lungo\nper uscire"),
    seconds: word("s"),
    duration: template("{} s"),
    number: PickerWords {
        set: word("OK"),
        ok: word("OK"),
        back: word("Torna"),
        limits: CounterWords { least: toast("È il minimo"), most: toast("È il massimo") },
    },
    pages: TextPageWords { more: word("Altro"), back: word("Torna") },
    choice: ChoiceWords {
        more: word("Altro"),
        back: word("torna"),
        hold_for_back: toast("Tieni più a lungo\nper tornare"),
    },
    signs: SignWords {
        flip: word("FLIP"),
        up: word("su"),
        down: word("giù"),
        minus: word("meno"),
        plus: word("più"),
        next_player: word("giocatore seguente"),
        hold: word("tieni:"),
        sound_on: word("suono acceso"),
        sound_off: word("suono spento"),
        settings: word("opzioni"),
        players: ByPlayer {
            circle: word("cerchio"),
            triangle: word("triangolo"),
            square: word("quadrato"),
            cross: word("croce"),
        },
    },
    dice: DiceWords {
        dice_only: word("Solo dadi"),
        roll: word("Tira"),
        back: word("Torna"),
        last: word("Tiri"),
        dice: word("Dadi"),
        flip_rolls: word("FLIP tira"),
        still_rolling: toast("Rotolano ancora"),
        not_fair: toast("Ancora troppo\npoco casuale"),
        need_chance: word("Serve più casualità"),
        more_presses: two_forms(PluralRule::Italian, "Premi un'altra volta", "Premi altre {} volte"),
        undone: word("annullato"),
        die: template("dado {}"),
        sum: template("somma {}"),
    },
    timer: TimerWords {
        timer_only: word("Solo timer"),
        title: word("Timer"),
        start: word("Via!"),
        runs: word("Cicli"),
        pause: word("pausa"),
        flip: word("Gira!"),
        go_on: word("Continua"),
        paused: word("In pausa"),
        may_be_off: template("max {} s persi"),
        run_out: word("Vuota!"),
        anybody_flips: word("gira chi vuole"),
        stop: word("STOP!"),
        space: template("casella {1} di {2}"),
        still_running: toast("La sabbia scorre\nancora"),
        time_is_up: toast("Tempo scaduto"),
    },
};
