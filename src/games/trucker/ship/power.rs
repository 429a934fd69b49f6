//! The power of a ship: cannons and engines added up. [`Calculator`] is the screen on which they are counted.
//!
//! Of the doubles only those count that a battery is spent on: the players enter the ones they power. Singles and aliens
//! cannot be left out of a ship's power, so they are entered as the ship has them.
//!
//! The device does not see the ships. It adds up what it is told, and a count that is not zero to twenty cannot be told.

mod calculator;

pub use calculator::{Calculator, Reckoned};

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::console::widgets::counter::{Counter, Limit};
use crate::console::words::{ValueText, value_text};
use crate::games::trucker::words::Words;

// The power that each piece adds, as the quick guide of the 2021 edition has it.

/// A single cannon that points forward.
const FRONT: Halves = Halves::whole(1);
/// A double one, for a battery.
const FRONT_DOUBLE: Halves = Halves::whole(2);
/// A single cannon that points anywhere else.
const OTHER: Halves = Halves::new(1);
/// A double one, for a battery.
const OTHER_DOUBLE: Halves = Halves::whole(1);
/// An engine.
const SINGLE: u8 = 1;
/// A double one, for a battery.
const DOUBLE: u8 = 2;
/// The alien of the right colour, on a ship that has power without it.
const ALIEN: u8 = 2;

/// Power, counted in halves: a cannon that does not point forward has half of one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Halves(u8);

impl Halves {
    /// No power.
    pub const ZERO: Self = Self(0);

    /// That many halves.
    pub const fn new(halves: u8) -> Self {
        Self(halves)
    }

    /// A whole number. From 128 on, which no ship and no card has, it is 127½.
    pub const fn whole(number: u8) -> Self {
        Self(number.saturating_mul(2))
    }

    /// Its halves.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The whole number in it.
    pub const fn floor(self) -> u8 {
        self.0 / 2
    }

    /// True if there is a half beyond that.
    const fn has_half(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// Writes it: "3", "3½", "½".
    pub fn text(self, words: &Words) -> ValueText {
        match (self.floor(), self.has_half()) {
            (0, true) => value_text(words.power.half),
            (whole, true) => value_text(format_args!("{whole}{}", words.power.half)),
            (whole, false) => value_text(whole),
        }
    }
}

/// The power that is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerKind {
    /// That of cannons.
    Cannons,
    /// That of engines.
    Engines,
}

/// The cannons and engines of a ship, as they were counted last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipPower {
    /// Its cannons.
    pub cannons: Cannons,
    /// Its engines.
    pub engines: Engines,
}

impl ShipPower {
    /// Nothing was counted.
    pub const NONE: Self = Self {
        cannons: Cannons {
            front: Count::NONE,
            front_double: Count::NONE,
            other: Count::NONE,
            other_double: Count::NONE,
            purple: false,
        },
        engines: Engines { single: Count::NONE, double: Count::NONE, brown: false },
    };
}

/// Number of pieces of a kind: zero to twenty, so that no sum of them overflows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Count(u8);

/// A number that is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl TryFrom<u8> for Count {
    type Error = TooMany;

    fn try_from(number: u8) -> Result<Self, TooMany> {
        Self::new(number).ok_or(TooMany)
    }
}

impl From<Count> for u8 {
    fn from(count: Count) -> Self {
        count.0
    }
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("no ship has so many")
    }
}

impl Count {
    /// None.
    pub const NONE: Self = Self(0);
    /// The most that can be entered. Ships that fly have far fewer.
    pub const MOST: Self = Self(20);
    /// Counts from none to the most.
    const COUNTER: Counter = Counter::new(Self::NONE.0 as i16, Self::MOST.0 as i16);

    /// A number, if it is not too large.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::MOST.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// One less, down to none.
    fn less(&mut self) -> Result<(), Limit> {
        Self::COUNTER.less(&mut self.0)
    }

    /// One more, up to the most.
    fn more(&mut self) -> Result<(), Limit> {
        Self::COUNTER.more(&mut self.0)
    }
}

/// The cannons of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cannons {
    /// Single, pointing forward.
    pub front: Count,
    /// Double and powered, pointing forward.
    pub front_double: Count,
    /// Single, pointing to a side or back.
    pub other: Count,
    /// Double and powered, pointing to a side or back.
    pub other_double: Count,
    /// True if the purple alien is aboard.
    pub purple: bool,
}

impl Cannons {
    /// The power they add up to.
    pub const fn power(&self) -> Halves {
        let guns = self.front.0 * FRONT.0
            + self.front_double.0 * FRONT_DOUBLE.0
            + self.other.0 * OTHER.0
            + self.other_double.0 * OTHER_DOUBLE.0;
        // An alien helps who can shoot already; it is no cannon itself.
        let alien = if self.purple && guns > 0 { Halves::whole(ALIEN).0 } else { 0 };
        Halves(guns + alien)
    }

    /// Batteries spent on that: one for each double.
    pub const fn batteries(&self) -> u8 {
        self.front_double.0 + self.other_double.0
    }
}

/// The engines of a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engines {
    /// Single.
    pub single: Count,
    /// Double and powered.
    pub double: Count,
    /// True if the brown alien is aboard.
    pub brown: bool,
}

impl Engines {
    /// The power they add up to.
    pub const fn power(&self) -> u8 {
        let engines = self.single.0 * SINGLE + self.double.0 * DOUBLE;
        // As with cannons: an alien is no engine itself.
        let alien = if self.brown && engines > 0 { ALIEN } else { 0 };
        engines + alien
    }

    /// Batteries spent on that: one for each double.
    pub const fn batteries(&self) -> u8 {
        self.double.0
    }
}

#[cfg(test)]
mod tests;
