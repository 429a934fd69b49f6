//! The Government phase (L1074-1110): the human may remove used cubes, they turn into others, the human may dilute
//! the bag.

use crate::console::journal::GameState;
use crate::games::starship::cube::Cube;
use crate::games::starship::state::{Hall, HallAsk, HallPhase, HallRefusal};

impl Hall {
    /// The human discards a cube to remove another from the zones.
    pub(super) fn remove(&mut self, own: Cube, removed: Cube) -> Result<(), HallRefusal> {
        self.kept.bag.remove(own, removed, &mut self.discarded).map_err(HallRefusal::Removal)
    }

    /// The used cubes turn into others.
    pub(super) fn convert(&mut self) {
        self.kept.bag.convert(&self.kept.levels);
        self.ask = HallAsk::Dilution;
    }

    /// The round is over, with as much red in the bag as the human discarded.
    pub(super) fn end_round(&mut self) {
        self.kept.bag.dilute(self.diluting);
        self.kept.round = self.kept.round.saturating_add(1);
        let kept = self.kept;
        *self = Self { kept, phase: HallPhase::Actions, ask: HallAsk::Ready, ..Self::NO_STATE };
    }
}
