//! What the device and every game share, in English.

use crate::console::widgets::{choice, picker};
use crate::console::words::{DiceWords, PluralRule, SharedWords, TimerWords, toast, two_forms, word};

/// English.
pub static WORDS: SharedWords = SharedWords {
    open: word("Open"),
    ok: word("OK"),
    back: word("Back"),
    hold: word("Hold"),
    again: word("Again"),
    more: word("More"),
    next: word("Next"),
    set: word("Set"),
    quit: word("Quit"),
    keep_it_down_to_quit: toast("Keep it down\nto quit"),
    seconds: word("s"),
    number: picker::Labels {
        set: word("Set"),
        ok: word("OK"),
        back: word("Back"),
        least: toast("That is\nthe least"),
        most: toast("That is the most"),
    },
    choice: choice::Labels { more: word("More hold=back"), back: word("Back") },
    dice: DiceWords {
        dice_only: word("Dice only"),
        roll: word("Roll"),
        last: word("Last"),
        dice: word("Dice"),
        flip_rolls: word("FLIP rolls"),
        still_rolling: toast("Still rolling"),
        not_fair: toast("Not random\nenough yet"),
        need_chance: word("Chance must be made"),
        more_presses: two_forms(PluralRule::English, "{} more key press", "{} more key presses"),
    },
    timer: TimerWords {
        timer_only: word("Timer only"),
        title: word("Timer"),
        start: word("Start!"),
        runs: word("Runs"),
        hold_to_pause: word("hold=pause"),
        flip: word("Flip!"),
        go_on: word("Go on"),
        paused: word("Paused"),
        run_out: word("Run out!"),
        stop: word("STOP!"),
        still_running: toast("Still running"),
        time_is_up: toast("Time is up"),
    },
};
