//! The words of the self-test.

use crate::console::words::{ByKey, KeyWord, LINE, LineWord, Template, TopWord, Word, catalogue};

catalogue! {
    /// The words of the self-test. A line of the body holds 21 letters.
    pub struct SelfTestWords {
        /// The title of every page of it.
        pub title: TopWord,
        /// Its first page: the key that asked for it is still down.
        pub let_go: Word<12>,
        /// For who cannot see it: the panel is all light.
        pub all_lit: LineWord,
        /// Advice: look for this in the second picture. Two lines.
        pub edge: [LineWord; 2],
        /// Keys that go on from a picture.
        pub any_key: LineWord,
        /// Key C takes the panel for another one, of this name.
        pub try_panel: Template<LINE, 7>,
        /// The names of the keys: four of one letter, and FLIP's.
        pub keys: ByKey<Word<4>>,
        /// Advice: do this with the keys.
        pub press_every_key: LineWord,
        /// Advice: how to go on though not every key was seen.
        pub hold: LineWord,
        /// Every key was seen.
        pub all_five_work: LineWord,
        /// The sound that is to be heard, and the question about it.
        pub pitches: [LineWord; 2],
        /// Soft keys: the answers.
        pub no: KeyWord,
        /// Soft keys: the answers.
        pub yes: KeyWord,
        /// Soft key and FLIP: without a tilt switch.
        pub skip: KeyWord,
        /// Advice: do this with a tilt switch, or skip it.
        pub turn_it_over: [LineWord; 2],
        /// The end: nothing is missing.
        pub all_good: TopWord,
        /// The end: something is.
        pub not_all_good: TopWord,
        /// Result: the keys.
        pub keys_part: Word<6>,
        /// Result: the buzzer.
        pub buzzer_part: Word<6>,
        /// Result: the tilt switch.
        pub tilt_part: Word<6>,
        /// Every key was seen.
        pub all_five: Word<12>,
        /// Before the keys that were not.
        pub not_seen: Word<11>,
        /// Before the keys that are still down.
        pub stays_down: Word<11>,
        /// The buzzer was heard.
        pub buzzer_heard: Word<12>,
        /// The buzzer was not heard.
        pub buzzer_silent: Word<12>,
        /// The tilt switch was seen to turn.
        pub tilt_works: Word<12>,
        /// The tilt switch was not seen.
        pub no_tilt: Word<12>,
        /// FLIP at the end.
        pub menu: TopWord,
    }
}
