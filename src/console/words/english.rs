//! The words that the device and every game share, in English.

use crate::console::widgets::choice::ChoiceWords;
use crate::console::widgets::counter::CounterWords;
use crate::console::widgets::picker::PickerWords;
use crate::console::widgets::text_page::TextPageWords;
use crate::console::words::{
    ByPlayer, DiceWords, PluralRule, SharedWords, SignWords, TimerWords, template, toast, two_forms, word,
};

/// English.
pub static WORDS: SharedWords = SharedWords {
    open: word("Open"),
    ok: word("OK"),
    back: word("Back"),
    hold: word("Hold"),
    help: word("help"),
    menu: word("menu"),
    undo: word("undo"),
    do_it: word("do it"),
    again: word("Again"),
    more: word("More"),
    next: word("Next"),
    sound: word("Sound on or off"),
    settings: word("Settings"),
    set: word("Set"),
    quit: word("Quit"),
    keep_it_down_to_quit: toast("Hold longer\nto quit"),
    seconds: word("s"),
    duration: template("{} s"),
    number: PickerWords {
        set: word("Set"),
        ok: word("OK"),
        back: word("Back"),
        limits: CounterWords { least: toast("That is\nthe least"), most: toast("That is the most") },
    },
    pages: TextPageWords { more: word("More"), back: word("Back") },
    choice: ChoiceWords { more: word("More"), back: word("back"), hold_for_back: toast("Hold longer\nto go back") },
    signs: SignWords {
        flip: word("FLIP"),
        up: word("up"),
        down: word("down"),
        minus: word("minus"),
        plus: word("plus"),
        next_player: word("next player"),
        hold: word("hold:"),
        sound_on: word("sound on"),
        sound_off: word("sound off"),
        settings: word("settings"),
        players: ByPlayer {
            circle: word("circle"),
            triangle: word("triangle"),
            square: word("square"),
            cross: word("cross"),
        },
    },
    dice: DiceWords {
        dice_only: word("Dice only"),
        roll: word("Roll"),
        back: word("Back"),
        last: word("Last"),
        dice: word("Dice"),
        flip_rolls: word("FLIP rolls"),
        still_rolling: toast("Still rolling"),
        not_fair: toast("Not random\nenough yet"),
        need_chance: word("Chance must be made"),
        more_presses: two_forms(PluralRule::English, "{} more key press", "{} more key presses"),
        undone: word("undone"),
        die: template("die {}"),
        sum: template("sum {}"),
    },
    timer: TimerWords {
        timer_only: word("Timer only"),
        title: word("Timer"),
        start: word("Start!"),
        runs: word("Runs"),
        pause: word("pause"),
        flip: word("Flip!"),
        go_on: word("Go on"),
        paused: word("Paused"),
        may_be_off: template("up to {} s off"),
        run_out: word("Run out!"),
        anybody_flips: word("anybody flips"),
        stop: word("STOP!"),
        space: template("space {1} of {2}"),
        still_running: toast("Still running"),
        time_is_up: toast("Time is up"),
    },
};
