//! The panel on the table: its controller and address, and what the firmware can find out about it.

use sandglass::console::panel::{Controller, FoundPanel, PanelChoice};

use super::{Table, Wire};
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

    /// The panel as the firmware finds it, by its answers to reads.
    pub(super) fn found(self, reads: Option<Reads>) -> FoundPanel {
        let says = reads.is_none_or(Reads::tells_controller);
        FoundPanel { said: says.then_some(self.kind.controller()), address: self.address }
    }

    /// Columns that the picture stands too far left, if the module is taken for another one.
    pub(super) fn moved(self, reads: Option<Reads>, choice: PanelChoice) -> i8 {
        let taken = choice.controller(self.found(reads).said);
        match (self.kind.controller(), taken) {
            (Controller::Ssd1306, Controller::Sh1106) => -2,
            (Controller::Sh1106, Controller::Ssd1306) => 2,
            (Controller::Ssd1306, Controller::Ssd1306) | (Controller::Sh1106, Controller::Sh1106) => 0,
        }
    }
}

/// The board on the table.
const BOARD: &str = "Raspberry Pi Pico";

impl Table {
    /// Columns that the picture stands too far left on a panel that is taken for another one.
    pub fn moved(&self) -> i8 {
        let mode = self.device.panel_mode();
        let moved = self.module.moved(self.reads, mode.choice);
        if mode.look.turned { -moved } else { moved }
    }

    /// The panel.
    pub fn module(&self) -> Module {
        self.module
    }

    /// True if the picture has ever stood off.
    pub fn was_moved(&self) -> bool {
        self.was_moved
    }

    /// Plugs the display in or out.
    pub fn plug(&mut self, plugged: bool) {
        if self.plugged != plugged {
            self.run_to(self.edge());
            self.plugged = plugged;
            self.change(Wire::Display, plugged);
        }
    }

    /// Plugs in another display.
    pub fn replace(&mut self, module: Module) {
        self.run_to(self.edge());
        self.module = module;
        self.plugged = true;
        self.change(Wire::Module(module), true);
    }

    /// Declares the display at power-on.
    pub fn start_with(&mut self, module: Module) {
        self.module = module;
        self.note_facts();
    }

    /// Declares that there has been no display since power-on.
    pub fn start_without_display(&mut self) {
        self.plugged = false;
        self.was_found = false;
        self.since_power_on(Wire::Display);
    }

    /// Notes what *About* shows.
    pub(super) fn note_facts(&mut self) {
        self.was_found |= self.plugged();
        self.was_moved |= self.moved() != 0;
        let facts = self.device.facts();
        facts.board = BOARD;
        facts.panel = self.was_found.then(|| self.module.found(self.reads));
        facts.saves = (usize::from(!self.restored.is_empty()) + self.saves.len()) as u32;
    }
}
