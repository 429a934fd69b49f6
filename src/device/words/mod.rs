//! The words of the device: home menu, settings, about, self-test, notices.

use crate::console::words::{
    self, ByKey, FieldPath, KeyWord, Language, LineWord, ListWords, PageText, RowWord, SharedWords, ToastText, TopWord,
    ValueWord, Visitor, Word, catalogue, in_languages,
};
use crate::device::welcome::PAGES;
use crate::games;

mod self_test;
mod top_line;

pub use self_test::SelfTestWords;

in_languages! {
    /// The words of the device.
    Words
}

/// Lists every word of a language, with the name of its field: `shared.ok`, `device.about`, `trucker.space`.
pub fn list(language: Language, visitor: &mut Visitor) {
    words::of(language).list(&FieldPath::root("shared"), visitor);
    of(language).list(&FieldPath::root("device"), visitor);
}

/// A name of eight letters, before a version or a build.
pub type AboutWord = Word<8>;

catalogue! {
    /// The words of the device, and the way to all others of the same language.
    pub struct Words {
        /// The words that the device and every game share.
        pub shared: &'static SharedWords,
        /// The words of all games.
        pub games: games::ShelfWords,
        /// The device's name.
        pub sandglass: TopWord,
        /// The pages of the first power-on. The last one begins with room for the sign of a hold, two letters wide.
        pub welcome: [PageText; PAGES],
        /// Soft key: skips those pages.
        pub skip: KeyWord,
        /// FLIP in the settings.
        pub change: TopWord,
        /// Home menu, and title of that screen.
        pub settings: TopWord,
        /// Home menu, and title of that screen.
        pub about: TopWord,
        /// Settings: whether there is sound.
        pub sound: RowWord,
        /// Settings: brightness of the panel.
        pub contrast: TopWord,
        /// Settings: how the panel is mounted.
        pub picture: RowWord,
        /// Settings: the language of the device.
        pub language: RowWord,
        /// Settings: everything as it was delivered.
        pub reset: RowWord,
        /// FLIP, held: resets everything.
        pub hold_to_reset: TopWord,
        /// A setting that is on.
        pub on: ValueWord,
        /// A setting that is off.
        pub off: ValueWord,
        /// The picture as it is.
        pub upright: ValueWord,
        /// The picture upside down.
        pub turned: ValueWord,
        /// The sound was switched on.
        pub sound_is_on: ToastText,
        /// The sound was switched off.
        pub sound_is_off: ToastText,
        /// Refusal: a tap is not enough to reset.
        pub hold_longer_to_reset: ToastText,
        /// All settings are as delivered.
        pub all_reset: ToastText,
        /// Notice: what was saved could not be read.
        pub save_damaged: ToastText,
        /// Notice: what was saved is of another version.
        pub save_of_another_version: ToastText,
        /// Notice: something could not be saved.
        pub not_saved: ToastText,
        /// Notice: the battery is low.
        pub battery_low: ToastText,
        /// Notice: the last steps of the game that waits could not be read.
        pub game_cut_short: ToastText,
        /// Notice: a key that has got stuck.
        pub key_stuck: ByKey<ToastText>,
        /// Notice: the device did not answer any more and was restarted.
        pub was_stuck: ToastText,
        /// Notice: the program has a fault; a code stands below.
        pub panicked: ToastText,
        /// About: which program this is.
        pub version: AboutWord,
        /// About: which build of it.
        pub build: AboutWord,
        /// About: what it is for.
        pub for_the_table: LineWord,
        /// About: under which licence.
        pub licence: LineWord,
        /// Home menu: the game that was interrupted.
        pub resume: RowWord,
        /// Refusal: another game is not over.
        pub game_is_on: ToastText,
        /// The self-test.
        pub self_test: SelfTestWords,
    }
}
