//! The reply of a screen to a key press.

use crate::console::cue::Cue;
use crate::console::words::ToastText;

/// The answer to a key press. The screen itself has changed already; this is what goes beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Words to lay over the screen for a moment; empty if none.
    pub words: &'static str,
    /// A sound.
    pub cue: Option<Cue>,
    /// The screen that comes next.
    pub page: NextPage,
}

/// The screen that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPage {
    /// The same one.
    Same,
    /// Another one of the same game.
    Turned,
    /// The game is left.
    Left,
    /// The settings of the device. Back leads back to the game, which is as it was.
    Settings,
    /// The same one; the sound of the device is switched on or off.
    Sound,
    /// The same one; the sound is switched on or off, and the device says which.
    SoundTold,
}

impl Reply {
    /// Nothing more.
    pub const STAY: Self = Self { words: "", cue: None, page: NextPage::Same };
    /// Another screen of the same game.
    pub const TURN: Self = Self { page: NextPage::Turned, ..Self::STAY };
    /// Back to the screen from which the game was entered.
    pub const LEAVE: Self = Self { page: NextPage::Left, ..Self::STAY };
    /// It was done, and can be seen.
    pub const DONE: Self = Self { cue: Some(Cue::Done), ..Self::STAY };

    /// The settings of the device, and back again.
    pub const SETTINGS: Self = Self { page: NextPage::Settings, ..Self::STAY };
    /// The sound of the device is switched on or off.
    pub const SOUND: Self = Self { page: NextPage::Sound, ..Self::DONE };
    /// The same where no picture shows it: the device says which.
    pub const SOUND_TOLD: Self = Self { page: NextPage::SoundTold, ..Self::DONE };

    /// It was not possible; these words say why.
    pub const fn refused(why: ToastText) -> Self {
        Self { words: why.text(), cue: Some(Cue::Deny), page: NextPage::Same }
    }

    /// It was done; these words say what.
    pub const fn done(what: ToastText) -> Self {
        Self { words: what.text(), ..Self::DONE }
    }

    /// With a sound.
    pub const fn with(self, cue: Cue) -> Self {
        Self { cue: Some(cue), ..self }
    }
}
