//! Chance of a game: every draw and every shuffle follows from the seed of the game and the number of the draw. So a draw that
//! is undone and drawn again gives the same cube, and a game that is replayed is the same game.

use core::num::NonZeroU16;

use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::games::starship::ai_bag::AiBag;
use crate::games::starship::cube::Cube;

/// The seed of a game: 48 bits. The number of a draw takes the other 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSeed([u16; 3]);

impl GameSeed {
    /// The seed of no game.
    pub const NONE: Self = Self([0; 3]);

    /// A seed out of a number; its upper 16 bits do not count.
    pub const fn new(number: u64) -> Self {
        Self([number as u16, (number >> 16) as u16, (number >> 32) as u16])
    }

    /// A seed by chance. None: chance cannot be trusted yet.
    pub fn draw(entropy: &mut Entropy) -> Option<Self> {
        let mut seed = [0; 3];
        for part in &mut seed {
            *part = entropy.below_u16(NonZeroU16::MAX)?;
        }
        Some(Self(seed))
    }

    /// The chance of a draw, by its number.
    pub fn chance(self, number: u16) -> Entropy {
        let [low, middle, high] = self.0.map(u64::from);
        let mut entropy = Entropy::new();
        entropy.trust(high << 48 | middle << 32 | low << 16 | u64::from(number));
        entropy
    }
}

/// Draws a cube of the bag, by the number of the draw. None: the bag is empty.
pub fn draw_cube(seed: GameSeed, number: u16, bag: &mut AiBag) -> Option<Cube> {
    bag.bag_mut().draw(&mut seed.chance(number)).ok().and_then(Cube::at)
}
