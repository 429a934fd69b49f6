//! The picture of an hourglass. The area of the sand above shows the time left, the area below the time gone.

use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;

/// Its width in pixels.
pub const WIDTH: i32 = 27;
/// Its height in pixels.
pub const HEIGHT: i32 = 2 * HALF;
/// Height of the upper half, and of the lower.
const HALF: i32 = TOP + ROWS as i32;

/// Rows of each bulb.
const ROWS: usize = 20;
/// Reach of the sand from the middle to each side, row by row from the rim to the neck.
const REACH: [i32; ROWS] = [10, 10, 10, 10, 10, 10, 10, 9, 9, 9, 8, 7, 7, 6, 5, 4, 3, 2, 1, 0];
/// The row of the rim of the upper bulb, below the plate.
const TOP: i32 = 2;
/// The middle column.
const MIDDLE: i32 = WIDTH / 2;
/// Rows of the upper bulb that stay empty when all the sand is there.
const AIR: usize = 3;

/// Sand that fills the upper bulb up to [`AIR`].
const SAND: i32 = {
    let (mut sand, mut row) = (0, AIR);
    while row < ROWS {
        sand += 2 * REACH[row] + 1;
        row += 1;
    }
    sand
};

/// The sand above, and the sand that is falling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hourglass {
    /// Time left of the run, in any unit.
    pub left: u32,
    /// The whole run, in the same unit.
    pub of: u32,
    /// True if sand is falling through the neck.
    pub falling: bool,
}

impl Hourglass {
    /// Draws it with its upper left corner at (x, y).
    pub fn paint(&self, pen: &mut Pen, x: i32, y: i32) {
        let (upper, lower) = self.bulbs();
        pen.tall_columns(x, y, &upper.0, HALF, Ink::On);
        pen.tall_columns(x, y + HALF, &lower.0, HALF, Ink::On);
    }

    /// Both bulbs with their sand.
    fn bulbs(&self) -> (Bulb, Bulb) {
        let above = (u64::from(self.left.min(self.of)) * SAND as u64).div_ceil(self.of.max(1).into()) as i32;
        let mut upper = Bulb(UPPER);
        let (mut rest, mut row) = (above, ROWS);
        while rest > 0 && row > 0 {
            row -= 1;
            // The surface sinks in the middle first.
            rest -= upper.fill(TOP as usize + row, REACH[row], rest, Side::Edges);
        }
        let mut lower = Bulb(LOWER);
        let (mut rest, mut row) = (SAND - above, 0);
        while rest > 0 && row < ROWS {
            // The heap grows from the middle.
            rest -= lower.fill(ROWS - 1 - row, REACH[row], rest, Side::Middle);
            row += 1;
        }
        if self.falling && above > 0 {
            lower.0[MIDDLE as usize] |= (1 << (ROWS - row)) - 1;
        }
        (upper, lower)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Edges,
    Middle,
}

/// A bulb with its sand: its columns, the low bit on top. In halves of 32 bits, which the chip shifts in one cycle.
#[derive(Debug, PartialEq, Eq)]
struct Bulb([u32; WIDTH as usize]);

impl Bulb {
    /// Lays up to `grains` into a row of this reach; returns the number that found room.
    fn fill(&mut self, row: usize, reach: i32, grains: i32, from: Side) -> i32 {
        let room = 2 * reach + 1;
        let laid = grains.min(room);
        match from {
            Side::Middle => self.turn(row, laid),
            // The whole row, and then not what is missing in its middle.
            Side::Edges => {
                self.turn(row, room);
                self.turn(row, room - laid);
            }
        }
        laid
    }

    /// Inverts this number of grains in the middle of a row. Of an even number, one more lies on the left.
    fn turn(&mut self, row: usize, grains: i32) {
        let (first, end) = (MIDDLE - grains / 2, MIDDLE + (grains + 1) / 2);
        for column in &mut self.0[first as usize..end as usize] {
            *column ^= 1 << row;
        }
    }
}

/// The upper half of the glass without sand: a plate, and the wall of the bulb a pixel from the sand.
const UPPER: [u32; WIDTH as usize] = {
    let mut columns = [0b11; WIDTH as usize];
    let (mut row, mut before) = (0, REACH[0] + 2);
    while row < ROWS {
        let mut offset = REACH[row] + 2;
        let wall = offset;
        while offset <= if before > wall { before } else { wall } {
            columns[(MIDDLE - offset) as usize] |= 1 << (TOP + row as i32);
            columns[(MIDDLE + offset) as usize] |= 1 << (TOP + row as i32);
            offset += 1;
        }
        before = wall;
        row += 1;
    }
    columns
};

/// The lower half: the upper one upside down.
const LOWER: [u32; WIDTH as usize] = {
    let mut columns = UPPER;
    let mut x = 0;
    while x < columns.len() {
        columns[x] = columns[x].reverse_bits() >> (u32::BITS as i32 - HALF);
        x += 1;
    }
    columns
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Lit pixels above and below the neck.
    fn sand(left: u32) -> (u32, u32) {
        let (upper, lower) = Hourglass { left, of: 90, falling: false }.bulbs();
        let sand = |bulb: Bulb, empty: [u32; WIDTH as usize]| {
            bulb.0.iter().zip(empty).map(|(column, glass)| (column & !glass).count_ones()).sum()
        };
        (sand(upper, UPPER), sand(lower, LOWER))
    }

    #[test]
    fn no_sand_is_lost_and_it_falls_in_proportion() {
        for left in 0..=90 {
            let (above, below) = sand(left);
            assert_eq!(above + below, SAND as u32, "with {left} s left");
            assert_eq!(above, (left * SAND as u32).div_ceil(90), "with {left} s left");
        }
    }

    #[test]
    fn the_walls_are_closed_and_the_picture_is_even() {
        let (upper, lower) = Hourglass { left: 45, of: 90, falling: false }.bulbs();
        for x in 0..WIDTH as usize {
            assert_eq!(UPPER[x], UPPER[WIDTH as usize - 1 - x], "column {x}");
            assert_eq!((upper.0[x] >> HALF, lower.0[x] >> HALF), (0, 0), "column {x}");
        }
    }

    #[test]
    fn more_time_than_the_glass_holds_is_a_full_glass() {
        assert_eq!(
            Hourglass { left: 500, of: 90, falling: true }.bulbs(),
            Hourglass { left: 90, of: 90, falling: true }.bulbs()
        );
        Hourglass { left: 0, of: 0, falling: true }.bulbs();
    }
}
