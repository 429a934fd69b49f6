//! Facts about the device that its caller knows and the page *About* shows.

use crate::console::panel::{Controller, FoundPanel, PanelChoice};

/// The facts.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The name of the board; empty if there is none.
    pub board: &'static str,
    /// The panel; none before it was found.
    pub panel: Option<FoundPanel>,
    /// Records that were written to the save area since it is in use.
    pub saves: u32,
}

impl Facts {
    /// Nothing is known.
    pub(crate) const NONE: Self = Self { board: "", panel: None, saves: 0 };

    /// The controller that the panel is taken for.
    pub(super) fn controller(&self, choice: PanelChoice) -> Controller {
        choice.controller(self.panel.and_then(|panel| panel.said))
    }
}
