//! The cubes of the game: five colours of rising value.

use serde::{Deserialize, Serialize};

/// A cube. Its value is its place in [`Cube::ALL`], counted from one: sure for all but blue, which is likely 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Cube {
    /// Value 1.
    Red,
    /// Value 2.
    Yellow,
    /// Value 3.
    Green,
    /// Value 4.
    Blue,
    /// Value 5.
    Purple,
}

impl Cube {
    /// All of them, by value.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Green, Self::Blue, Self::Purple];

    /// Its place in [`Cube::ALL`], and in a list of counts.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its value.
    pub const fn value(self) -> u8 {
        self as u8 + 1
    }

    /// The cube at a place of a list of counts.
    pub fn at(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// A set of cubes, at most one of each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CubeSet(u8);

impl CubeSet {
    /// No cubes.
    pub const NONE: Self = Self(0);

    /// True if a cube is in it.
    pub const fn has(self, cube: Cube) -> bool {
        self.0 >> cube.index() & 1 == 1
    }

    /// With a cube put in or taken out.
    #[must_use]
    pub const fn toggled(self, cube: Cube) -> Self {
        Self(self.0 ^ 1 << cube.index())
    }

    /// The cubes in it.
    pub fn iter(self) -> impl Iterator<Item = Cube> {
        Cube::ALL.into_iter().filter(move |&cube| self.has(cube))
    }

    /// The sum of their values.
    pub fn value(self) -> u16 {
        self.iter().map(|cube| u16::from(cube.value())).sum()
    }
}
