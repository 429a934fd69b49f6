//! The words that the device and every game share: keys, numbers, choices, dice, timer.

use crate::console::widgets::{choice, picker};
use crate::console::words::list::{FieldPath, ListWords, Visitor, catalogue};
use crate::console::words::plural::Plural;
use crate::console::words::template::digits;
use crate::console::words::word::{KeyWord, LINE, LineWord, RowWord, ToastText, TopWord, Word};

catalogue! {
    /// The words that the device and every game share.
    pub struct SharedWords {
        /// FLIP in a list: open what is chosen.
        pub open: TopWord,
        /// Soft key: yes, this one.
        pub ok: KeyWord,
        /// Soft key: back without a change.
        pub back: KeyWord,
        /// Soft key: to be kept down.
        pub hold: KeyWord,
        /// Soft key: once more.
        pub again: KeyWord,
        /// Soft key and FLIP: more of it.
        pub more: KeyWord,
        /// FLIP: to the next page.
        pub next: KeyWord,
        /// Soft key: change what is chosen.
        pub set: KeyWord,
        /// Soft key, held: leave the game for good.
        pub quit: KeyWord,
        /// Refusal: a tap is not enough to leave the game.
        pub keep_it_down_to_quit: ToastText,
        /// Seconds, short, after a number.
        pub seconds: Word<3>,
        /// Where a number is set.
        pub number: picker::Labels,
        /// Where one of several is chosen.
        pub choice: choice::Labels,
        /// The two dice.
        pub dice: DiceWords,
        /// The glass as a timer.
        pub timer: TimerWords,
    }
}

catalogue! {
    /// The words of the two dice.
    pub struct DiceWords {
        /// Home menu, and title of that screen.
        pub dice_only: TopWord,
        /// FLIP with dice.
        pub roll: TopWord,
        /// Soft key: the rolls before.
        pub last: KeyWord,
        /// Soft key: back to the dice.
        pub dice: KeyWord,
        /// What to do.
        pub flip_rolls: LineWord,
        /// Refusal: the dice have not settled yet.
        pub still_rolling: ToastText,
        /// Refusal: there is not enough chance for a fair roll.
        pub not_fair: ToastText,
        /// The source of chance has failed.
        pub need_chance: LineWord,
        /// Key presses that make up for it.
        pub more_presses: Plural<LINE, { digits(999) }>,
    }
}

catalogue! {
    /// The words of the glass as a timer.
    pub struct TimerWords {
        /// Home menu, and title of that screen.
        pub timer_only: TopWord,
        /// Title while the glass runs for itself.
        pub title: TopWord,
        /// FLIP before the glass is started.
        pub start: TopWord,
        /// How often the glass runs.
        pub runs: RowWord,
        /// FLIP while the sand is running.
        pub hold_to_pause: TopWord,
        /// FLIP when the sand has run out.
        pub flip: TopWord,
        /// FLIP in a pause.
        pub go_on: TopWord,
        /// The timer is paused.
        pub paused: TopWord,
        /// The sand has run out.
        pub run_out: TopWord,
        /// The last sand has run out.
        pub stop: TopWord,
        /// Refusal: flipped too early.
        pub still_running: ToastText,
        /// Refusal: the last run is over.
        pub time_is_up: ToastText,
    }
}

/// A game refers to the shared words: they list themselves.
impl ListWords for &'static SharedWords {
    fn list(&self, _path: &FieldPath, _visitor: &mut Visitor) {}
}
