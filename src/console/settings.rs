//! The settings of the device itself, whatever is played on it.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::console::panel::PanelChoice;
use crate::console::widgets::picker::Range;
use crate::console::words::Language;

/// The device's own settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// True if it makes sounds.
    pub sound: bool,
    /// The look of the panel.
    pub look: Look,
    /// The controller of the panel, for one that cannot be asked.
    pub panel: PanelChoice,
    /// When a panel that nobody looks at is spared.
    pub rest: Rest,
    /// The language it speaks; none as long as nobody has chosen one.
    pub language: Option<Language>,
    /// True if a player has seen the pages of the first power-on.
    pub welcomed: bool,
}

/// The settings of release 0.1. Its users know the device already, and it spoke English.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Settings01 {
    sound: bool,
    look: Look,
}

impl From<Settings01> for Settings {
    fn from(Settings01 { sound, look }: Settings01) -> Self {
        Self { sound, look, language: Some(Language::English), welcomed: true, ..Self::new() }
    }
}

/// The look of the panel. The picture itself does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// Its contrast.
    pub contrast: Contrast,
    /// Upside down, for a panel that is mounted so.
    pub turned: bool,
}

/// The times after the last key at which the panel is dimmed, and switched off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rest {
    /// After 2 and 10 minutes.
    #[default]
    Soon,
    /// After 10 and 30 minutes.
    Late,
    /// Not at all.
    Never,
}

impl Rest {
    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Soon => Self::Late,
            Self::Late => Self::Never,
            Self::Never => Self::Soon,
        }
    }
}

/// The contrast of the panel, saved and shown as a number from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Contrast {
    /// 1.
    Dimmest = 1,
    /// 2.
    Dim = 2,
    /// 3: a new device has it.
    Normal = 3,
    /// 4.
    Bright = 4,
    /// 5.
    Brightest = 5,
}

/// A number that is no contrast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchContrast;

impl Contrast {
    /// The numbers that can be chosen.
    pub const RANGE: Range = Range { min: Self::Dimmest.get() as u16, max: Self::Brightest.get() as u16, step: 1 };

    /// Its number.
    pub const fn get(self) -> u8 {
        self as u8
    }
}

impl TryFrom<u8> for Contrast {
    type Error = NoSuchContrast;

    fn try_from(number: u8) -> Result<Self, NoSuchContrast> {
        match number {
            1 => Ok(Self::Dimmest),
            2 => Ok(Self::Dim),
            3 => Ok(Self::Normal),
            4 => Ok(Self::Bright),
            5 => Ok(Self::Brightest),
            _ => Err(NoSuchContrast),
        }
    }
}

impl From<Contrast> for u8 {
    fn from(contrast: Contrast) -> Self {
        contrast.get()
    }
}

impl fmt::Display for NoSuchContrast {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the panel has no such contrast")
    }
}

impl Settings {
    /// The settings of a new device.
    pub const fn new() -> Self {
        Self {
            sound: true,
            look: Look { contrast: Contrast::Normal, turned: false },
            panel: PanelChoice::Auto,
            rest: Rest::Soon,
            language: None,
            welcomed: false,
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_contrast_that_the_panel_has_is_read_back() {
        for number in 0..=u8::MAX {
            let read = postcard::from_bytes::<Contrast>(&[number]).ok();
            assert_eq!(read.map(Contrast::get), (1..=5).contains(&number).then_some(number));
        }
    }
}
