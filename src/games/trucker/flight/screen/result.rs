//! The result of a card: what it did to whom. The board shows it until the next key.

use crate::console::players::{Crew, Player};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::questions::notice::Why;

/// The rockets before a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Before([Option<i16>; 4]);

/// The result of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardResult {
    /// Days forward, or back, of each rocket that still flies.
    pub days: [i16; 4],
    /// Those who gave up.
    pub gave_up: Crew,
    /// The reason.
    pub why: Option<Why>,
}

impl Before {
    /// The rockets as they stand.
    pub fn of(board: &Board) -> Self {
        Self(Player::ALL.map(|player| board.position(player)))
    }

    /// What has happened since.
    pub fn result(&self, board: &Board, gave_up: Option<(Crew, Why)>) -> CardResult {
        let days = Player::ALL.map(|player| match (self.0[player.index()], board.position(player)) {
            (Some(before), Some(after)) => after - before,
            (None, _) | (_, None) => 0,
        });
        let (gave_up, why) = gave_up.map_or((Crew::NOBODY, None), |(who, why)| (who, Some(why)));
        CardResult { days, gave_up, why }
    }
}
