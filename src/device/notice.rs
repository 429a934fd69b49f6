//! Messages to the players about the device itself.

use crate::console::input::keys::Key;
use crate::console::saving::section::Unreadable;
use crate::console::widgets::toast::Code;
use crate::console::words::ToastText;
use crate::device::words::Words;

/// A message that the players are told once, and can do nothing about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Something that was saved could not be read; it begins as new.
    SaveDamaged,
    /// Something that was saved is of another version of the device, and was not read.
    SaveOfAnotherVersion,
    /// The last steps of the game that waits could not be read.
    GameCutShort,
    /// Something could not be saved.
    NotSaved,
    /// Something could not be saved, and so the boot loader was not started.
    NotUpdated,
    /// The supply's voltage is low.
    BatteryLow,
    /// A key has got stuck, or was down at the start.
    KeyStuck(Key),
    /// The device was stuck, and was started again.
    Stuck,
    /// The firmware panicked or faulted and was started again; the code names the source line.
    Panicked(Code),
}

impl From<Unreadable> for Notice {
    fn from(why: Unreadable) -> Self {
        match why {
            Unreadable::Damaged => Self::SaveDamaged,
            Unreadable::OtherVersion(_) => Self::SaveOfAnotherVersion,
        }
    }
}

impl Notice {
    /// Its words, and the code below them.
    pub(super) fn words(self, words: &'static Words) -> (ToastText, Option<Code>) {
        match self {
            Self::SaveDamaged => (words.save_damaged, None),
            Self::SaveOfAnotherVersion => (words.save_of_another_version, None),
            Self::GameCutShort => (words.game_cut_short, None),
            Self::NotSaved => (words.not_saved, None),
            Self::NotUpdated => (words.not_updated, None),
            Self::BatteryLow => (words.battery_low, None),
            Self::KeyStuck(key) => (words.key_stuck.of(key), None),
            Self::Stuck => (words.was_stuck, None),
            Self::Panicked(code) => (words.panicked, Some(code)),
        }
    }
}
