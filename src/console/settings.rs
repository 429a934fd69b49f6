//! How the device itself is set, whatever is played on it.

use serde::{Deserialize, Serialize};

use crate::console::widgets::picker::Range;

/// The device's own settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Whether it makes sounds.
    pub sound: bool,
    /// How the panel shows its picture.
    pub look: Look,
}

/// How the panel shows its picture. The picture itself does not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// How bright, from 1 to 5.
    pub contrast: u8,
    /// Upside down, for a panel that is mounted so.
    pub turned: bool,
}

impl Look {
    /// The levels of contrast.
    pub const CONTRAST: Range = Range { min: 1, max: 5, step: 1 };

    /// Whether a panel can show it so: whatever bytes it was read from, it makes sense.
    pub fn is_sound(&self) -> bool {
        (Self::CONTRAST.min..=Self::CONTRAST.max).contains(&self.contrast.into())
    }
}

impl Settings {
    /// As a new device has them.
    pub const fn new() -> Self {
        Self { sound: true, look: Look { contrast: 3, turned: false } }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new()
    }
}
