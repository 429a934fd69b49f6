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
        /// Settings: the controller of the panel. About: the panel that was found.
        pub panel: AboutWord,
        /// The panel says itself which one it is, or the most common one is taken.
        pub auto: ValueWord,
        /// Settings: the time after which the panel is dimmed.
        pub rest: RowWord,
        /// Dimmed after 2 minutes.
        pub rest_soon: ValueWord,
        /// Dimmed after 10 minutes.
        pub rest_late: ValueWord,
        /// Not dimmed.
        pub rest_never: ValueWord,
        /// Settings: the language of the device.
        pub language: RowWord,
        /// Settings, and title of that page: another program for the device.
        pub update: TopWord,
        /// FLIP, held: restarts into the boot loader.
        pub hold_to_update: TopWord,
        /// Refusal: a tap is not enough for that.
        pub hold_longer_to_update: ToastText,
        /// The chip is a drive at the cable, and waits for a file. Two lines.
        pub drop_the_file: [LineWord; 2],
        /// The way back without a file.
        pub or_switch_it_off: LineWord,
        /// Refusal: what has changed could not be saved.
        pub not_updated: ToastText,
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
        /// About: how often it has saved.
        pub saves: RowWord,
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
