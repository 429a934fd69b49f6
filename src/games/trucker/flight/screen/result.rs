//! The result of a card: the board shows it until the next key.

use crate::console::players::Crew;
use crate::games::trucker::flight::board::{Board, Positions};
use crate::games::trucker::flight::questions::notice::Why;

/// The result of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardResult {
    /// Spaces forward, or back, of each rocket that still flies.
    pub spaces: [i16; 4],
    /// The players who gave up.
    pub gave_up: Crew,
    /// The reason.
    pub why: Option<Why>,
}

impl CardResult {
    /// The result on a board of a card before which the rockets stood so.
    pub fn of(before: &Positions, board: &Board, gave_up: Option<(Crew, Why)>) -> Self {
        let (gave_up, why) = gave_up.map_or((Crew::NOBODY, None), |(players, why)| (players, Some(why)));
        Self { spaces: before.spaces_to(board), gave_up, why }
    }
}
