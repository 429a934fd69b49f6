//! Facts about the device that its caller knows and the page *About* shows.

use crate::console::panel::FoundPanel;

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

    /// True if there is a panel that does not say which one it is.
    pub(super) fn has_silent_panel(&self) -> bool {
        self.panel.is_some_and(|panel| panel.said.is_none())
    }
}
