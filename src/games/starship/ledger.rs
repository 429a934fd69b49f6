//! The optional ledger of H.A.L.L.: what it has. With it the device answers questions about fuel and scientists itself.

use serde::{Deserialize, Serialize};

use crate::games::starship::cube::Cube;
use crate::games::starship::extra::Shown;

/// A number of the ledger. It is saved by its place in [`LedgerLine::ALL`]: a step has one byte for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum LedgerLine {
    /// Fuel.
    Fuel,
    /// Cubes of a colour.
    Cubes(Cube),
    /// Scientists.
    Scientists,
    /// Prestige.
    Prestige,
    /// Reputation.
    Reputation,
}

impl LedgerLine {
    /// All lines, in their order.
    pub const ALL: [Self; 9] = [
        Self::Fuel,
        Self::Scientists,
        Self::Prestige,
        Self::Reputation,
        Self::Cubes(Cube::Red),
        Self::Cubes(Cube::Yellow),
        Self::Cubes(Cube::Green),
        Self::Cubes(Cube::Blue),
        Self::Cubes(Cube::Purple),
    ];
    /// The largest number of a line: a step saves it in a byte.
    pub const MOST: u16 = 250;

    /// Its place in [`LedgerLine::ALL`].
    pub const fn index(self) -> u8 {
        match self {
            Self::Fuel => 0,
            Self::Scientists => 1,
            Self::Prestige => 2,
            Self::Reputation => 3,
            Self::Cubes(cube) => 4 + cube.index() as u8,
        }
    }
}

/// A number that no line has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLine;

impl TryFrom<u8> for LedgerLine {
    type Error = NoSuchLine;

    fn try_from(index: u8) -> Result<Self, NoSuchLine> {
        Self::ALL.get(usize::from(index)).copied().ok_or(NoSuchLine)
    }
}

impl From<LedgerLine> for u8 {
    fn from(line: LedgerLine) -> Self {
        line.index()
    }
}

impl core::fmt::Display for NoSuchLine {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str("the ledger has no such line")
    }
}

/// The ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HallLedger {
    fuel: u16,
    cubes: [u16; 5],
    scientists: u16,
    prestige: u16,
    reputation: u16,
}

impl HallLedger {
    /// Nothing. What it begins with stands in the rulebook: the table enters it.
    pub const EMPTY: Self = Self { fuel: 0, cubes: [0; 5], scientists: 0, prestige: 0, reputation: 0 };

    /// A number.
    pub const fn get(&self, line: LedgerLine) -> u16 {
        match line {
            LedgerLine::Fuel => self.fuel,
            LedgerLine::Cubes(cube) => self.cubes[cube.index()],
            LedgerLine::Scientists => self.scientists,
            LedgerLine::Prestige => self.prestige,
            LedgerLine::Reputation => self.reputation,
        }
    }

    const fn line(&mut self, line: LedgerLine) -> &mut u16 {
        match line {
            LedgerLine::Fuel => &mut self.fuel,
            LedgerLine::Cubes(cube) => &mut self.cubes[cube.index()],
            LedgerLine::Scientists => &mut self.scientists,
            LedgerLine::Prestige => &mut self.prestige,
            LedgerLine::Reputation => &mut self.reputation,
        }
    }

    /// Sets a number, up to the largest.
    pub fn set(&mut self, line: LedgerLine, number: u16) {
        *self.line(line) = number.min(LedgerLine::MOST);
    }

    /// Adds to a number, up to the largest.
    pub fn add(&mut self, line: LedgerLine, number: u16) {
        self.set(line, self.get(line).saturating_add(number));
    }

    /// Takes from a number, down to zero.
    pub fn take(&mut self, line: LedgerLine, number: u16) {
        self.set(line, self.get(line).saturating_sub(number));
    }

    /// Adds what an Extra Action shows.
    pub fn gain(&mut self, shown: Shown) {
        match shown {
            Shown::Fuel(fuel) => self.add(LedgerLine::Fuel, fuel.into()),
            Shown::Cubes(cubes) => {
                for (cube, count) in Cube::ALL.into_iter().zip(cubes) {
                    self.add(LedgerLine::Cubes(cube), count.into());
                }
            }
            Shown::Scientist => self.add(LedgerLine::Scientists, 1),
            // Which cubes: the table knows.
            Shown::Deposit | Shown::Market => {}
        }
    }
}
