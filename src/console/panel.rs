//! The panel as the device and its players see it: which one it is, how it is mounted, and its light.

use serde::{Deserialize, Serialize};

use crate::console::settings::{Contrast, Look};

/// The controller of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// SSD1306, or SSD1309: they take the same commands, but for one that the second ignores.
    Ssd1306,
    /// SH1106: it has 132 columns, of which the glass shows 128.
    Sh1106,
}

impl Controller {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Ssd1306 => Self::Sh1106,
            Self::Sh1106 => Self::Ssd1306,
        }
    }

    /// The choice of it.
    pub const fn choice(self) -> PanelChoice {
        match self {
            Self::Ssd1306 => PanelChoice::Ssd1306,
            Self::Sh1106 => PanelChoice::Sh1106,
        }
    }

    /// The name on its data sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Sh1106 => "SH1106",
        }
    }
}

/// The panel that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundPanel {
    /// Its controller; none if the panel does not say.
    pub said: Option<Controller>,
    /// Its address on the bus.
    pub address: u8,
}

/// The controller of the panel, as the players chose it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PanelChoice {
    /// Nobody has chosen: it is the one that the panel says, else the most common one.
    #[default]
    Auto,
    /// An SSD1306 or an SSD1309: to the device they are the same.
    Ssd1306,
    /// An SH1106.
    Sh1106,
}

impl PanelChoice {
    /// The controller that a panel is taken for. A choice counts more than the panel's own word: modules are known that say
    /// something else than they are.
    pub const fn controller(self, said: Option<Controller>) -> Controller {
        match (self, said) {
            (Self::Auto, Some(said)) => said,
            (Self::Auto, None) | (Self::Ssd1306, _) => Controller::Ssd1306,
            (Self::Sh1106, _) => Controller::Sh1106,
        }
    }

    /// The next one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Auto => Self::Ssd1306,
            Self::Ssd1306 => Self::Sh1106,
            Self::Sh1106 => Self::Auto,
        }
    }
}

/// The light of the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// As it is set.
    #[default]
    Bright,
    /// At the lowest contrast.
    Dim,
    /// Switched off.
    Dark,
}

/// Everything that a panel is told beside the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PanelMode {
    /// Its contrast, and how it is mounted.
    pub look: Look,
    /// Its light.
    pub light: Light,
    /// Its controller.
    pub choice: PanelChoice,
}

impl PanelMode {
    /// The contrast in this light.
    pub const fn contrast(&self) -> Contrast {
        match self.light {
            Light::Bright => self.look.contrast,
            Light::Dim | Light::Dark => Contrast::Dimmest,
        }
    }
}
