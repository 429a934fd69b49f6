//! The AI bag, and the technology zones below it: what is drawn is used, and what was used comes back as other cubes. The bag
//! learns.
//!
//! Promises:
//! - No count is ever negative, and all cubes together are at most [`MOST`](crate::console::chance::bag::MOST).
//! - A refused removal changes nothing.
//!
//! Lists of counts are in the order of [`Cube::ALL`].

use serde::{Deserialize, Serialize};

use crate::console::chance::bag::Bag;
use crate::games::starship::cube::{Cube, CubeSet};

/// Number of each cube.
pub type CubeCounts = [u16; 5];

/// Setting of H.A.L.L.: the cubes its bag begins with, and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AiSetting {
    /// Introduttivo.
    Introductory,
    /// Facile.
    Easy,
    /// Intermedio: needs no cubes beside those supplied.
    #[default]
    Intermediate,
    /// Difficile.
    Hard,
    /// Impossibile.
    Impossible,
}

impl AiSetting {
    /// All of them, from the easiest.
    pub const ALL: [Self; 5] = [Self::Introductory, Self::Easy, Self::Intermediate, Self::Hard, Self::Impossible];

    /// The cubes of the bag (sure, L1116-1124).
    pub const fn cubes(self) -> CubeCounts {
        match self {
            Self::Introductory => [24, 12, 6, 3, 0],
            Self::Easy => [20, 14, 7, 3, 1],
            Self::Intermediate => [15, 12, 9, 6, 3],
            Self::Hard => [10, 13, 11, 8, 3],
            Self::Impossible => [6, 15, 11, 9, 4],
        }
    }

    /// The setting a number of places further, round at both ends.
    pub fn moved(self, by: isize) -> Self {
        let count = Self::ALL.len() as isize;
        Self::ALL[(self as isize + by).rem_euclid(count) as usize]
    }
}

/// Level of one of H.A.L.L.'s technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TechLevel {
    /// Not researched.
    #[default]
    None,
    /// The first level.
    One,
    /// Both levels: it is finished.
    Two,
}

impl TechLevel {
    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The level of a number; those above are finished.
    pub const fn of(number: u8) -> Self {
        match number {
            0 => Self::None,
            1 => Self::One,
            _ => Self::Two,
        }
    }

    /// A number of levels further, as far as there are.
    #[must_use]
    pub const fn raised(self, levels: u8) -> Self {
        Self::of(self.number().saturating_add(levels))
    }
}

/// Levels of the technologies, by the cube whose conversion they change.
pub type TechLevels = [TechLevel; 5];

/// The reason why a cube is not removed from the zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalRefusal {
    /// A cube of this colour was discarded in this round already.
    OncePerColour,
    /// The cube to remove is worth more than the one discarded.
    TooValuable,
    /// There is no such cube in the zones.
    NotThere,
}

/// The bag and the zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AiBag {
    bag: Bag<5>,
    /// Cubes used in this round: on the sheet, or in the technology zones already.
    zone: CubeCounts,
}

impl AiBag {
    /// No cubes.
    pub const EMPTY: Self = Self { bag: Bag::EMPTY, zone: [0; 5] };

    /// The bag of a setting.
    pub fn of(setting: AiSetting) -> Self {
        Self::new(setting.cubes())
    }

    /// A bag of these cubes. Too many to count are none.
    pub fn new(cubes: CubeCounts) -> Self {
        Self { bag: Bag::new(cubes).unwrap_or(Bag::EMPTY), zone: [0; 5] }
    }

    /// The cubes in the bag.
    pub const fn cubes(&self) -> &CubeCounts {
        self.bag.counts()
    }

    /// Number of cubes in the bag.
    pub fn total(&self) -> u16 {
        self.bag.total()
    }

    /// The cubes used in this round.
    pub const fn zone(&self) -> &CubeCounts {
        &self.zone
    }

    /// Takes a cube out of the bag, if there is one of its colour.
    pub fn take(&mut self, cube: Cube) -> Option<()> {
        self.bag.take(cube.index())
    }

    /// The bag, to draw from.
    pub const fn bag_mut(&mut self) -> &mut Bag<5> {
        &mut self.bag
    }

    /// Puts a cube back into the bag: its action was impossible.
    pub fn put_back(&mut self, cube: Cube) {
        self.add(cube, 1);
    }

    /// Lays a cube that was drawn onto the sheet, or into its technology zone.
    pub fn use_up(&mut self, cube: Cube) {
        let count = &mut self.zone[cube.index()];
        *count = count.saturating_add(1);
    }

    /// Removes a cube from the zones: the human discards one of equal or higher value, at most one of each colour in a round
    /// (sure; one cube for each discarded: likely, L1105). `discarded` are those of this round.
    pub fn remove(&mut self, own: Cube, removed: Cube, discarded: &mut CubeSet) -> Result<(), RemovalRefusal> {
        if discarded.has(own) {
            return Err(RemovalRefusal::OncePerColour);
        }
        if removed > own {
            return Err(RemovalRefusal::TooValuable);
        }
        let count = &mut self.zone[removed.index()];
        *count = count.checked_sub(1).ok_or(RemovalRefusal::NotThere)?;
        *discarded = discarded.toggled(own);
        Ok(())
    }

    /// The cubes that come into the bag for those in the zones (sure, L1074-1106).
    pub fn entering(&self, levels: &TechLevels) -> CubeCounts {
        let mut entering = [0u16; 5];
        for cube in Cube::ALL {
            for (new, count) in converted(cube, self.zone[cube.index()], levels[cube.index()]) {
                let sum = &mut entering[new.index()];
                *sum = sum.saturating_add(count);
            }
        }
        entering
    }

    /// Converts the zones: all their cubes leave, others come into the bag.
    pub fn convert(&mut self, levels: &TechLevels) {
        let entering = self.entering(levels);
        self.zone = [0; 5];
        for (cube, count) in Cube::ALL.into_iter().zip(entering) {
            self.add(cube, count);
        }
    }

    /// Dilutes the bag: for each cube that the human discards, as many red ones as its value.
    pub fn dilute(&mut self, discarded: CubeSet) {
        self.add(Cube::Red, discarded.value());
    }

    /// Puts cubes into the bag, as many as can be counted.
    fn add(&mut self, cube: Cube, count: u16) {
        let room = u16::MAX - self.bag.total();
        let put = self.bag.put(cube.index(), count.min(room));
        debug_assert!(put.is_some(), "there is room");
    }
}

/// The cubes that come for a number of one colour. Two kinds at most.
fn converted(cube: Cube, count: u16, level: TechLevel) -> [(Cube, u16); 2] {
    // The next colour; purple has its own row.
    let better = match cube {
        Cube::Red => Cube::Yellow,
        Cube::Yellow => Cube::Green,
        Cube::Green => Cube::Blue,
        Cube::Blue => Cube::Purple,
        Cube::Purple => {
            return match level {
                TechLevel::None => [(Cube::Red, count), (Cube::Purple, 0)],
                TechLevel::One => [(Cube::Green, count), (Cube::Purple, 0)],
                TechLevel::Two => [(Cube::Green, count), (Cube::Purple, count)],
            };
        }
    };
    match level {
        // Pairs; an odd one returns.
        TechLevel::None => [(better, count / 2), (cube, count % 2)],
        TechLevel::One => [(better, count), (cube, 0)],
        TechLevel::Two => [(better, count.saturating_mul(2)), (cube, 0)],
    }
}
