//! The ship boards: the squares to build on, and so the rolls that cannot hit any ship of a flight.
//!
//! Every board is known square by square. All number their columns from the left; rows are numbered from the front, on
//! ship class IIIa of 2007 from the rear.
//!
//! A board says what *can* be hit. Only the table sees the components of a ship.

pub(in crate::games::trucker) mod picture;
pub mod power;
pub mod threat;

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Sum;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

/// A side of the ship, seen from above with its nose up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// The nose.
    Front,
    /// Starboard.
    Right,
    /// The engines.
    Back,
    /// Port.
    Left,
}

impl Side {
    /// All of them, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Back, Self::Left];
}

/// A straight line across a ship board: what one roll names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipLine {
    /// From front to back.
    Column(Sum),
    /// From left to right.
    Row(Sum),
}

impl ShipLine {
    /// The line along which something arrives: from front or back the roll is a column, from the sides a row.
    pub const fn from(side: Side, roll: Sum) -> Self {
        match side {
            Side::Front | Side::Back => Self::Column(roll),
            Side::Right | Side::Left => Self::Row(roll),
        }
    }

    /// Its number, as the edge of the board prints it.
    pub const fn number(self) -> Sum {
        match self {
            Self::Column(number) | Self::Row(number) => number,
        }
    }
}

/// A place on a ship board, by the numbers along its edges. The board need not have a square there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Its column, counted from the left.
    pub column: Sum,
    /// Its row.
    pub row: Sum,
}

/// The end from which a board counts its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    /// Numbers rise towards the rear.
    FromTheFront,
    /// Numbers rise towards the front.
    FromTheRear,
}

/// A ship board.
#[derive(Debug, PartialEq, Eq)]
pub struct Ship {
    /// The number of the leftmost column with a square.
    left: u8,
    /// The number of the foremost row with a square.
    front: u8,
    rows: Rows,
    /// One string per row, from the front; `#` is a square.
    plan: &'static [&'static str],
}

/// Ship board I of 2021, also flown in the learning flight. Read off the printed board; two implementations agree. The
/// edge prints the columns 4 to 10, but 4 and 10 have no square. Ship class I of 2007, read off its picture, is the same.
const ONE: Ship = Ship {
    left: 5,
    front: 5,
    rows: Rows::FromTheFront,
    plan: &[
        "..#..", //
        ".###.", "#####", "#####", "##.##",
    ],
};

/// 2021, ship board II. Sources as for I.
const TWO_2021: Ship = Ship {
    left: 4,
    front: 5,
    rows: Rows::FromTheFront,
    plan: &[
        "..#.#..", //
        ".#####.", "#######", "#######", "###.###",
    ],
};

/// 2007, ship class II. Read off its picture.
const TWO_2007: Ship = Ship {
    left: 4,
    front: 4,
    rows: Rows::FromTheFront,
    plan: &[
        "...#...", //
        "..###..", ".#####.", ".#####.", "#######", "###.###",
    ],
};

/// Ship board III of 2021. Sources as for I. Ship class III of 2007, read off its picture, is the same.
const THREE: Ship = Ship {
    left: 3,
    front: 4,
    rows: Rows::FromTheFront,
    plan: &[
        "....#....", //
        "...###...",
        "#.#####.#",
        "#########",
        "#########",
        "##.###.##",
    ],
};

/// 2007, ship class IIIa. Read off its picture.
const THREE_A: Ship = Ship {
    left: 5,
    front: 11,
    rows: Rows::FromTheRear,
    plan: &[
        ".###.", //
        "#####", "##.##", "#####", ".###.", "#.#.#", "#####", "#####", "#.#.#",
    ],
};

impl Ship {
    /// The board that a flight is built on.
    pub const fn of(edition: Edition, level: Level) -> &'static Self {
        match (edition, level.within(edition)) {
            (Edition::Y2021 | Edition::Y2007, Level::Learning | Level::One) => &ONE,
            (Edition::Y2021, Level::Two) => &TWO_2021,
            (Edition::Y2007, Level::Two) => &TWO_2007,
            (Edition::Y2021 | Edition::Y2007, Level::Three) => &THREE,
            (Edition::Y2021 | Edition::Y2007, Level::ThreeA) => &THREE_A,
        }
    }

    /// True if there is a square to build on.
    pub fn has(&self, square: Square) -> bool {
        let place = |steps: i32| usize::try_from(steps).ok();
        let x = place(i32::from(square.column.get()) - i32::from(self.left));
        let y = place(self.steps_behind_front(square.row.get()));
        let (Some(x), Some(y)) = (x, y) else { return false };
        self.plan.get(y).and_then(|row| row.as_bytes().get(x)) == Some(&b'#')
    }

    /// Number of rows that a row lies behind the foremost one that has a square; less than none if it lies before it.
    pub const fn steps_behind_front(&self, row: u8) -> i32 {
        match self.rows {
            Rows::FromTheFront => row as i32 - self.front as i32,
            Rows::FromTheRear => self.front as i32 - row as i32,
        }
    }

    /// Its squares, row by row as they are numbered, each from the left.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let within = self.rows().flat_map(|row| self.columns().map(move |column| (column, row)));
        let squares =
            within.filter_map(|(column, row)| Some(Square { column: Sum::new(column)?, row: Sum::new(row)? }));
        squares.filter(|&square| self.has(square))
    }

    /// The columns from the first to the last that has a square.
    pub fn columns(&self) -> RangeInclusive<u8> {
        let width = self.plan.first().map_or(0, |row| row.len());
        self.left..=self.left + width as u8 - 1
    }

    /// The rows from the lowest to the highest number that has a square.
    pub fn rows(&self) -> RangeInclusive<u8> {
        let behind = self.plan.len() as u8 - 1;
        match self.rows {
            Rows::FromTheFront => self.front..=self.front + behind,
            Rows::FromTheRear => self.front - behind..=self.front,
        }
    }

    /// True if no ship on this board can be hit along a line: none of its squares lies on it.
    pub fn misses(&self, line: ShipLine) -> bool {
        // Between the first and the last column or row with a square there is none without; a test looks.
        let (hit, number) = match line {
            ShipLine::Column(column) => (self.columns(), column),
            ShipLine::Row(row) => (self.rows(), row),
        };
        !hit.contains(&number.get())
    }
}

#[cfg(test)]
mod tests;
