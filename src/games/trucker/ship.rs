//! The ship boards: which squares there are to build on, and so which rolls cannot hit any ship of a flight.
//!
//! Every board is known square by square. All number their columns from the left; rows are numbered from the front, on
//! ship class IIIa of 2007 from the rear.
//!
//! A board says what *can* be hit. Where a ship has its components, only the table sees.

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
pub enum Line {
    /// From front to back.
    Column(Sum),
    /// From left to right.
    Row(Sum),
}

impl Line {
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

/// From where a board counts its rows.
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
    /// A string a row from the front, `#` for a square.
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

    /// Whether there is a square to build on.
    pub fn has(&self, square: Square) -> bool {
        let place = |steps: i32| usize::try_from(steps).ok();
        let x = place(i32::from(square.column.get()) - i32::from(self.left));
        let y = place(self.steps_behind_front(square.row.get()));
        let (Some(x), Some(y)) = (x, y) else { return false };
        self.plan.get(y).and_then(|row| row.as_bytes().get(x)) == Some(&b'#')
    }

    /// How many rows a row lies behind the foremost one that has a square; less than none if it lies before it.
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

    /// Whether no ship on this board can be hit along a line: none of its squares lies on it.
    pub fn misses(&self, line: Line) -> bool {
        // Between the first and the last column or row with a square there is none without; a test looks.
        let (hit, number) = match line {
            Line::Column(column) => (self.columns(), column),
            Line::Row(row) => (self.rows(), row),
        };
        !hit.contains(&number.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::chance::generator::Die;
    use crate::console::chance::throw::Throw;

    const FLIGHTS: [(Edition, Level); 7] = [
        (Edition::Y2021, Level::One),
        (Edition::Y2021, Level::Two),
        (Edition::Y2021, Level::Three),
        (Edition::Y2007, Level::One),
        (Edition::Y2007, Level::Two),
        (Edition::Y2007, Level::Three),
        (Edition::Y2007, Level::ThreeA),
    ];

    fn ships() -> [&'static Ship; 7] {
        FLIGHTS.map(|(edition, level)| Ship::of(edition, level))
    }

    fn sum(number: u8) -> Sum {
        Sum::new(number).expect("two dice can show it")
    }

    /// How many of the 36 throws hit a full ship from a side.
    fn hits(ship: &Ship, side: Side) -> usize {
        let throws = Die::ALL.into_iter().flat_map(|first| Die::ALL.map(|second| Throw(first, second)));
        throws.filter(|throw| !ship.misses(Line::from(side, throw.sum()))).count()
    }

    #[test]
    fn the_boards_have_18_27_and_36_squares() {
        assert_eq!(ships().map(|ship| ship.squares().count()), [18, 27, 36, 18, 27, 36, 36]);
    }

    #[test]
    fn the_squares_of_each_board_are_the_printed_ones() {
        // Row by row, the columns: transcribed apart from the plans above.
        let printed: [&[(u8, &[u8])]; 7] = [
            &[
                (5, &[7]),
                (6, &[6, 7, 8]),
                (7, &[5, 6, 7, 8, 9]),
                (8, &[5, 6, 7, 8, 9]),
                (9, &[5, 6, 8, 9]), //
            ],
            &[
                (5, &[6, 8]),
                (6, &[5, 6, 7, 8, 9]),
                (7, &[4, 5, 6, 7, 8, 9, 10]),
                (8, &[4, 5, 6, 7, 8, 9, 10]),
                (9, &[4, 5, 6, 8, 9, 10]),
            ],
            &[
                (4, &[7]),
                (5, &[6, 7, 8]),
                (6, &[3, 5, 6, 7, 8, 9, 11]),
                (7, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
                (8, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
                (9, &[3, 4, 6, 7, 8, 10, 11]),
            ],
            // 2007, from its pictures.
            &[
                (5, &[7]),
                (6, &[6, 7, 8]),
                (7, &[5, 6, 7, 8, 9]),
                (8, &[5, 6, 7, 8, 9]),
                (9, &[5, 6, 8, 9]), //
            ],
            &[
                (4, &[7]),
                (5, &[6, 7, 8]),
                (6, &[5, 6, 7, 8, 9]),
                (7, &[5, 6, 7, 8, 9]),
                (8, &[4, 5, 6, 7, 8, 9, 10]),
                (9, &[4, 5, 6, 8, 9, 10]),
            ],
            &[
                (4, &[7]),
                (5, &[6, 7, 8]),
                (6, &[3, 5, 6, 7, 8, 9, 11]),
                (7, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
                (8, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
                (9, &[3, 4, 6, 7, 8, 10, 11]),
            ],
            // From the rear.
            &[
                (3, &[5, 7, 9]),
                (4, &[5, 6, 7, 8, 9]),
                (5, &[5, 6, 7, 8, 9]),
                (6, &[5, 7, 9]),
                (7, &[6, 7, 8]),
                (8, &[5, 6, 7, 8, 9]),
                (9, &[5, 6, 8, 9]),
                (10, &[5, 6, 7, 8, 9]),
                (11, &[6, 7, 8]),
            ],
        ];
        for (ship, rows) in ships().into_iter().zip(printed) {
            let squares: Vec<(u8, u8)> = ship.squares().map(|square| (square.row.get(), square.column.get())).collect();
            let expected: Vec<(u8, u8)> =
                rows.iter().flat_map(|&(row, columns)| columns.iter().map(move |&column| (row, column))).collect();
            assert_eq!(squares, expected);
        }
    }

    #[test]
    fn a_roll_misses_where_its_line_has_no_square_and_nowhere_else() {
        let ranges = |ship: &Ship| (ship.columns(), ship.rows());
        let expected = [
            (5..=9, 5..=9),
            (4..=10, 5..=9),
            (3..=11, 4..=9),
            (5..=9, 5..=9),
            (4..=10, 4..=9),
            (3..=11, 4..=9),
            (5..=9, 3..=11),
        ];
        assert_eq!(ships().map(ranges), expected);
        for ship in ships() {
            for roll in Sum::all() {
                assert_eq!(ship.misses(Line::Column(roll)), !ship.squares().any(|square| square.column == roll));
                assert_eq!(ship.misses(Line::Row(roll)), !ship.squares().any(|square| square.row == roll));
            }
        }
    }

    #[test]
    fn a_full_ship_is_hit_as_often_as_the_dice_say() {
        // Of 36 throws: from the front, then from the side.
        let expected = [(24, 24), (30, 24), (34, 27), (24, 24), (30, 27), (34, 27), (24, 34)];
        assert_eq!(ships().map(|ship| (hits(ship, Side::Front), hits(ship, Side::Left))), expected);
        for ship in ships() {
            assert_eq!(hits(ship, Side::Front), hits(ship, Side::Back));
            assert_eq!(hits(ship, Side::Left), hits(ship, Side::Right));
        }
    }

    #[test]
    fn every_row_of_a_plan_is_as_wide_as_the_board() {
        for ship in ships() {
            assert!(ship.plan.iter().all(|row| row.len() == ship.columns().count()));
            assert_eq!(ship.plan.len(), ship.rows().count());
        }
    }

    #[test]
    fn every_board_is_its_own_mirror_image_and_has_the_start_cabin() {
        let middle = 7;
        for ship in ships() {
            assert!(ship.has(Square { column: sum(middle), row: sum(middle) }));
            for square in ship.squares() {
                assert!(ship.has(Square { column: sum(2 * middle - square.column.get()), ..square }));
            }
        }
    }

    #[test]
    fn rows_rise_towards_the_rear_and_on_class_3a_towards_the_front() {
        for (ship, (edition, level)) in ships().into_iter().zip(FLIGHTS) {
            let (lowest, highest) = (*ship.rows().start(), *ship.rows().end());
            let count = i32::from(highest - lowest);
            let behind = [lowest, highest].map(|row| ship.steps_behind_front(row));
            assert_eq!(behind, if level == Level::ThreeA { [count, 0] } else { [0, count] }, "{edition:?} {level:?}");
        }
        assert_eq!([12, 11, 9, 7, 3, 2].map(|row| THREE_A.steps_behind_front(row)), [-1, 0, 2, 4, 8, 9]);
    }

    #[test]
    fn the_learning_flight_is_flown_on_board_one() {
        for edition in [Edition::Y2021, Edition::Y2007] {
            assert_eq!(Ship::of(edition, Level::Learning), Ship::of(edition, Level::One));
        }
    }

    #[test]
    fn a_roll_is_a_column_from_front_and_back_and_a_row_from_the_sides() {
        let seven = sum(7);
        assert_eq!(
            Side::ALL.map(|side| Line::from(side, seven)),
            [Line::Column(seven), Line::Row(seven), Line::Column(seven), Line::Row(seven)]
        );
        assert!(Side::ALL.into_iter().all(|side| Line::from(side, seven).number() == seven));
    }
}
