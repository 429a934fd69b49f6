//! The planets on which H.A.L.L. may have a base, from the Sun outward.

use serde::{Deserialize, Serialize};

/// A planet beside Earth. Mercury, Mars and Jupiter are sure, the others likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Planet {
    /// Nearest to the Sun.
    Mercury,
    /// Between Mercury and Earth.
    Venus,
    /// Outside of Earth.
    Mars,
    /// Outside of the asteroids.
    Jupiter,
    /// Outside of Jupiter.
    Saturn,
    /// Outside of Saturn.
    Uranus,
    /// Farthest from the Sun.
    Neptune,
}

impl Planet {
    /// All of them, from the Sun outward.
    pub const ALL: [Self; 7] =
        [Self::Mercury, Self::Venus, Self::Mars, Self::Jupiter, Self::Saturn, Self::Uranus, Self::Neptune];

    /// Its place in [`Planet::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of planets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanetSet(u8);

impl PlanetSet {
    /// No planets.
    pub const NONE: Self = Self(0);

    /// True if a planet is in it.
    pub const fn has(self, planet: Planet) -> bool {
        self.0 >> planet.index() & 1 == 1
    }

    /// With a planet.
    #[must_use]
    pub const fn with(self, planet: Planet) -> Self {
        Self(self.0 | 1 << planet.index())
    }

    /// Without a planet.
    #[must_use]
    pub const fn without(self, planet: Planet) -> Self {
        Self(self.0 & !(1 << planet.index()))
    }

    /// The planets in it, from the Sun outward.
    pub fn iter(self) -> impl Iterator<Item = Planet> + Clone {
        Planet::ALL.into_iter().filter(move |&planet| self.has(planet))
    }

    /// Number of planets in it.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}
