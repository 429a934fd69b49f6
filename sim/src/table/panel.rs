//! The panel on the table: its controller and address, and what the firmware can find out about it.

use sandglass::console::panel::{Controller, FoundPanel, PanelChoice};

use crate::scenario::Reads;

/// A controller that modules are sold with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// SSD1306, mostly 0.96".
    Ssd1306,
    /// SH1106, mostly 1.3".
    Sh1106,
    /// SSD1309, mostly 2.42".
    Ssd1309,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Ssd1306, Self::Sh1106, Self::Ssd1309];

    /// Its name in scenarios and traces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "ssd1306",
            Self::Sh1106 => "sh1106",
            Self::Ssd1309 => "ssd1309",
        }
    }

    const fn controller(self) -> Controller {
        match self {
            Self::Ssd1306 | Self::Ssd1309 => Controller::Ssd1306,
            Self::Sh1106 => Controller::Sh1106,
        }
    }
}

/// A module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// Its controller.
    pub kind: Kind,
    /// Its address on the bus.
    pub address: u8,
}

impl Module {
    /// The most common one.
    pub const COMMON: Self = Self { kind: Kind::Ssd1306, address: 0x3c };

    /// What the firmware finds, by the answers of the module to reads.
    pub(super) fn found(self, reads: Option<Reads>) -> FoundPanel {
        let says = match reads {
            None | Some(Reads::AlwaysOn | Reads::AlwaysOff) => true,
            Some(Reads::Refused | Reads::Silent | Reads::Pixels) => false,
        };
        FoundPanel { said: says.then_some(self.kind.controller()), address: self.address }
    }

    /// Columns that the picture stands too far left, if the module is taken for another one.
    pub(super) fn moved(self, reads: Option<Reads>, choice: PanelChoice) -> i8 {
        let taken = self.found(reads).said.unwrap_or(Controller::guess(choice));
        match (self.kind.controller(), taken) {
            (Controller::Ssd1306, Controller::Sh1106) => -2,
            (Controller::Sh1106, Controller::Ssd1306) => 2,
            (Controller::Ssd1306, Controller::Ssd1306) | (Controller::Sh1106, Controller::Sh1106) => 0,
        }
    }
}
