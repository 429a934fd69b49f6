//! The players: each is a soft key and a shape, never a colour alone.

use serde::{Deserialize, Serialize};

use crate::console::input::keys::Key;
use crate::console::picture::sprite::{Sign, Sprite};
use crate::sprite;

/// A player, by the soft key under their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// The leftmost key.
    A,
    /// The second key.
    B,
    /// The third key.
    C,
    /// The rightmost key.
    D,
}

const CIRCLE: Sprite = sprite!("..###..", ".#...#.", "#.....#", "#.....#", "#.....#", ".#...#.", "..###..")
    .as_sign(Sign::Player(Player::A));
const TRIANGLE: Sprite = sprite!("...#...", "...#...", "..#.#..", "..#.#..", ".#...#.", ".#...#.", "#######")
    .as_sign(Sign::Player(Player::B));
const SQUARE: Sprite = sprite!("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######")
    .as_sign(Sign::Player(Player::C));
const CROSS: Sprite = sprite!("#.....#", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", "#.....#")
    .as_sign(Sign::Player(Player::D));

impl Player {
    /// All of them, left to right.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Their place in [`Player::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player whose key it is; none for FLIP, which is everybody's.
    pub const fn of(key: Key) -> Option<Self> {
        match key {
            Key::A => Some(Self::A),
            Key::B => Some(Self::B),
            Key::C => Some(Self::C),
            Key::D => Some(Self::D),
            Key::Flip => None,
        }
    }

    /// Their shape.
    pub const fn shape(self) -> &'static Sprite {
        match self {
            Self::A => &CIRCLE,
            Self::B => &TRIANGLE,
            Self::C => &SQUARE,
            Self::D => &CROSS,
        }
    }
}

/// The players at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew([bool; 4]);

impl Crew {
    /// The fewest that can play.
    pub const FEWEST: usize = 2;
    /// All four.
    pub const ALL: Self = Self([true; 4]);
    /// Nobody: the glass runs for itself.
    pub const NOBODY: Self = Self([false; 4]);

    /// True if a player is at the table.
    pub const fn has(self, player: Player) -> bool {
        self.0[player.index()]
    }

    /// The number of players at the table.
    pub fn count(self) -> usize {
        self.players().count()
    }

    /// The players at the table, left to right.
    pub fn players(self) -> impl Iterator<Item = Player> {
        Player::ALL.into_iter().filter(move |&player| self.has(player))
    }

    /// With a player, who may have been there already.
    pub const fn with(self, player: Player) -> Self {
        let mut crew = self;
        crew.0[player.index()] = true;
        crew
    }

    /// Without a player, who may not have been there.
    pub const fn without(self, player: Player) -> Self {
        let mut crew = self;
        crew.0[player.index()] = false;
        crew
    }

    /// Those of both.
    pub fn and(self, other: Self) -> Self {
        other.players().fold(self, Self::with)
    }

    /// With a player come or gone.
    pub fn toggled(self, player: Player) -> Self {
        let mut crew = self;
        crew.0[player.index()] = !crew.0[player.index()];
        crew
    }
}

impl Default for Crew {
    fn default() -> Self {
        Self::ALL
    }
}
