//! The words that the device and every game share, in Polish. All of them are proposed here, and open to correction by a native
//! player.

use crate::console::widgets::choice::ChoiceWords;
use crate::console::widgets::counter::CounterWords;
use crate::console::widgets::picker::PickerWords;
use crate::console::widgets::text_page::TextPageWords;
use crate::console::words::{
    ByPlayer, DiceWords, PluralRule, SharedWords, SignWords, TimerWords, template, three_forms, toast, word,
};

/// Polish.
pub static WORDS: SharedWords = SharedWords {
    open: word("Otwórz"),
    ok: word("OK"),
    back: word("Wróć"),
    hold: word("Długo"),
    help: word("opis"),
    menu: word("menu"),
    undo: word("cofnij"),
    do_it: word("tak"),
    again: word("Znowu"),
    more: word("Dalej"),
    next: word("Dalej"),
    sound: word("Włącz/wyłącz dźwięk"),
    settings: word("Ustawienia"),
    set: word("Ustaw"),
    quit: word("Wyjdź"),
    keep_it_down_to_quit: toast("Przytrzymaj\ndłużej, by wyjść"),
    seconds: word("s"),
    duration: template("{} s"),
    number: PickerWords {
        set: word("OK"),
        ok: word("OK"),
        back: word("Wróć"),
        limits: CounterWords { least: toast("To minimum"), most: toast("To maksimum") },
    },
    pages: TextPageWords { more: word("Dalej"), back: word("Wróć") },
    choice: ChoiceWords {
        more: word("Więcej"),
        back: word("wróć"),
        hold_for_back: toast("Przytrzymaj\ndłużej, by wrócić"),
    },
    signs: SignWords {
        flip: word("FLIP"),
        up: word("w górę"),
        down: word("w dół"),
        minus: word("minus"),
        plus: word("plus"),
        next_player: word("następny gracz"),
        hold: word("przytrzymaj:"),
        sound_on: word("dźwięk włączony"),
        sound_off: word("dźwięk wyłączony"),
        settings: word("ustawienia"),
        players: ByPlayer {
            circle: word("koło"),
            triangle: word("trójkąt"),
            square: word("kwadrat"),
            cross: word("krzyż"),
        },
    },
    dice: DiceWords {
        dice_only: word("Same kości"),
        roll: word("Rzuć"),
        back: word("Wróć"),
        last: word("Rzuty"),
        dice: word("Kości"),
        flip_rolls: word("FLIP rzuca"),
        still_rolling: toast("Kości się toczą"),
        not_fair: toast("Jeszcze za mało\nlosowości"),
        need_chance: word("Potrzeba losowości"),
        more_presses: three_forms(PluralRule::Polish, "wciśnij jeszcze raz", "wciśnij {} razy", "wciśnij {} razy"),
        undone: word("cofnięto"),
        die: template("kość {}"),
        sum: template("suma {}"),
    },
    timer: TimerWords {
        timer_only: word("Sam minutnik"),
        title: word("Czas"),
        start: word("Start!"),
        runs: word("Obroty"),
        pause: word("pauza"),
        flip: word("Odwróć!"),
        go_on: word("Wznów"),
        paused: word("Pauza"),
        may_be_off: template("błąd do {} s"),
        run_out: word("Pusta!"),
        anybody_flips: word("może każdy"),
        stop: word("STOP!"),
        space: template("pole {1} z {2}"),
        still_running: toast("Piasek jeszcze\nsię sypie"),
        time_is_up: toast("Koniec czasu"),
    },
};
