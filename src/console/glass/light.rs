//! The light that shows the state of a glass, on boards that have one.

use crate::console::glass::runs::GlassState;

/// State of the glass on the screen, as a light shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlassLight {
    /// There is no glass, or time stands still.
    Off,
    /// Sand is running.
    Running,
    /// Sand has run out; the glass may be flipped.
    RunOut,
    /// Sand has run out on the last space.
    Stop,
}

impl From<GlassState> for GlassLight {
    fn from(state: GlassState) -> Self {
        match state {
            GlassState::Running { .. } => Self::Running,
            GlassState::Out { .. } => Self::RunOut,
            GlassState::Stop => Self::Stop,
        }
    }
}
