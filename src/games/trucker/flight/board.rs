//! The flight board: the places of the rockets on the loop, their order, and the players who have been lapped.
//!
//! No two rockets ever share a space of the loop, whatever laps they are on. A rocket therefore moves by counting empty
//! spaces only, and the order of the rockets is never in doubt. A rocket that gave up is off the board, and in nobody's
//! way.
//!
//! Moves are made whole or not at all: where one is refused, the board is as it was. Bytes that hold no such board are
//! not read back as one.

use core::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::console::players::Player;
use crate::console::saving::array;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

/// The farthest a rocket may get from the fourth start space, in spaces, to the front or to the rear. No flight comes near:
/// it is 25 laps of the longest loop, and the longest flight has 16 cards.
const FARTHEST: i16 = 1000;

/// The places of the rockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SavedBoard")]
pub struct Board {
    /// Spaces of the loop: more than there are rockets.
    lap: u8,
    /// Spaces from the fourth start space of the first lap, at most [`FARTHEST`], negative to its rear. None: off the
    /// board. No two are the same space of the loop.
    rockets: [Option<i16>; 4],
}

/// A board as it is saved, before it is checked.
#[derive(Deserialize)]
struct SavedBoard {
    lap: u8,
    #[serde(deserialize_with = "array::read")]
    rockets: [Option<i16>; 4],
}

impl TryFrom<SavedBoard> for Board {
    type Error = &'static str;

    fn try_from(SavedBoard { lap, rockets }: SavedBoard) -> Result<Self, Self::Error> {
        if usize::from(lap) <= rockets.len() {
            return Err("no room to move");
        }
        if rockets.into_iter().flatten().any(|at| !is_near(at)) {
            return Err("too far");
        }
        let board = Self { lap, rockets };
        let shared = |player| board.position(player).is_some_and(|at| board.is_taken(at, player));
        if Player::ALL.into_iter().any(shared) {
            return Err("two rockets on one space");
        }
        Ok(board)
    }
}

/// Reason why a rocket does not move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardRefusal {
    /// It is not on the board: it gave up, or never flew.
    NotFlying,
    /// It would get too far from the start: no flight does.
    TooFar,
}

/// The direction in which a rocket moves.
#[derive(Clone, Copy)]
enum Way {
    Forward,
    Back,
}

impl Way {
    /// The next space.
    const fn from(self, at: i16) -> i16 {
        match self {
            Self::Forward => at + 1,
            Self::Back => at - 1,
        }
    }
}

/// The positions of all rockets at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions([Option<i16>; 4]);

impl Positions {
    /// Spaces forward, or back, from here to a board, for each rocket that flies on both.
    pub fn spaces_to(&self, board: &Board) -> [i16; 4] {
        Player::ALL.map(|player| match (self.0[player.index()], board.position(player)) {
            (Some(before), Some(after)) => after - before,
            (None, _) | (_, None) => 0,
        })
    }
}

impl Board {
    /// The board of the first level, and no rocket on it.
    pub const EMPTY: Self = Self { lap: Level::One.lap(Edition::Y2021), rockets: [None; 4] };

    /// The rockets on the start spaces they have taken. Who has taken none does not fly.
    pub fn launch(edition: Edition, level: Level, start_spaces: &StartSpaces) -> Self {
        let mut rockets = [None; 4];
        // By space, since a space has one owner at most, whatever bytes the start spaces were read from.
        for (number, offset) in (1..).zip(level.start_offsets(edition)) {
            if let Some(player) = start_spaces.owner(number) {
                rockets[player.index()] = Some(i16::from(offset));
            }
        }
        Self { lap: level.lap(edition), rockets }
    }

    /// Spaces of the loop.
    pub const fn lap(&self) -> u8 {
        self.lap
    }

    /// True if a player's rocket is on the board.
    pub const fn is_flying(&self, player: Player) -> bool {
        self.position(player).is_some()
    }

    /// The number of rockets on the board.
    pub fn flyers(&self) -> usize {
        self.rockets.into_iter().flatten().count()
    }

    /// The positions of all rockets.
    pub const fn positions(&self) -> Positions {
        Positions(self.rockets)
    }

    /// The players in flight, from the leader to the last.
    pub fn order(&self) -> impl DoubleEndedIterator<Item = Player> + use<> {
        let mut players = Player::ALL;
        // None, which is less than any position, comes last.
        players.sort_unstable_by_key(|&player| Reverse(self.position(player)));
        players.into_iter().take(self.flyers())
    }

    /// The player in front.
    pub fn leader(&self) -> Option<Player> {
        self.order().next()
    }

    /// The space of the loop a player's rocket stands on: zero is the fourth start space, and forward is up.
    pub fn space(&self, player: Player) -> Option<u8> {
        // The remainder is less than the lap, which is a u8.
        self.position(player).map(|at| self.on_the_loop(at) as u8)
    }

    /// A player gains flight days. Spaces with rockets are not counted.
    pub fn forward(&mut self, player: Player, days: u8) -> Result<(), BoardRefusal> {
        self.go(player, days, Way::Forward)
    }

    /// A player loses flight days. Spaces with rockets are not counted.
    pub fn back(&mut self, player: Player, days: u8) -> Result<(), BoardRefusal> {
        self.go(player, days, Way::Back)
    }

    /// Players lose flight days from one card, each as many as stand at their place in [`Player::ALL`]. The rearmost
    /// moves first: the order is the one before anybody has moved.
    pub fn lose_days(&mut self, losses: [u8; 4]) -> Result<(), BoardRefusal> {
        let loses = |player: &Player| losses[player.index()] > 0;
        if Player::ALL.iter().any(|player| loses(player) && !self.is_flying(*player)) {
            return Err(BoardRefusal::NotFlying);
        }
        let mut after = *self;
        for player in self.order().rev().filter(loses) {
            after.back(player, losses[player.index()])?;
        }
        *self = after;
        Ok(())
    }

    /// The players whom the leader has overtaken by a whole lap, from the front. Once the card is done, they give up.
    pub fn lapped(&self) -> impl Iterator<Item = Player> {
        // Never by exactly a lap: that would be the leader's own space.
        let lap_behind = self.leader().and_then(|leader| self.position(leader)).map(|at| at - i16::from(self.lap));
        self.order().filter(move |&player| self.position(player) < lap_behind)
    }

    /// A player gives up: the rocket leaves the board, if it was there.
    pub fn give_up(&mut self, player: Player) {
        self.rockets[player.index()] = None;
    }

    /// Two rockets change places: they were mixed up.
    pub fn swap(&mut self, one: Player, other: Player) -> Result<(), BoardRefusal> {
        if !self.is_flying(one) || !self.is_flying(other) {
            return Err(BoardRefusal::NotFlying);
        }
        self.rockets.swap(one.index(), other.index());
        Ok(())
    }

    /// Spaces from the fourth start space of the first lap, negative to its rear.
    pub(in crate::games::trucker::flight) const fn position(&self, player: Player) -> Option<i16> {
        self.rockets[player.index()]
    }

    /// The space of the loop at a position.
    fn on_the_loop(&self, at: i16) -> i16 {
        at.rem_euclid(i16::from(self.lap))
    }

    /// True if another rocket than this player's stands there, on whatever lap.
    fn is_taken(&self, at: i16, player: Player) -> bool {
        let others = Player::ALL.into_iter().filter(|&other| other != player);
        others.filter_map(|other| self.position(other)).any(|other| self.on_the_loop(other) == self.on_the_loop(at))
    }

    /// Counts empty spaces and jumps over the others. The loop has more spaces than there are rockets, so a jump ends.
    fn go(&mut self, player: Player, days: u8, way: Way) -> Result<(), BoardRefusal> {
        let mut at = self.position(player).ok_or(BoardRefusal::NotFlying)?;
        for _ in 0..days {
            at = way.from(at);
            while self.is_taken(at, player) {
                at = way.from(at);
            }
        }
        if !is_near(at) {
            return Err(BoardRefusal::TooFar);
        }
        self.rockets[player.index()] = Some(at);
        Ok(())
    }
}

/// True of a position that a rocket may have.
fn is_near(at: i16) -> bool {
    (-FARTHEST..=FARTHEST).contains(&at)
}

#[cfg(test)]
mod tests;
