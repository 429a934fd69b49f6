//! Five columns of numbers, one for each cube, under their signs.

use crate::console::picture::font::SMALL;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::words::{line_text, value_text};
use crate::games::starship::ai_bag::CubeCounts;
use crate::games::starship::cube::{Cube, CubeSet};
use crate::games::starship::words::Words;

/// The right edge of each column.
const RIGHT: [i32; 5] = [49, 68, 87, 106, 125];
/// Columns of pixels of a column of numbers.
const WIDTH: i32 = 19;
/// From one row to the next.
const PITCH: i32 = 9;
/// The largest number that has room. A bag that large has no games.
const MOST: u16 = 999;

/// A row of numbers.
pub struct CubeRow {
    /// Its name.
    pub name: &'static str,
    /// Its numbers.
    pub counts: CubeCounts,
}

/// A table with a column for each cube.
pub struct CubeTable<'a> {
    /// Levels of the technologies, beside the signs; a level of zero is not written.
    pub levels: [u8; 5],
    /// Cubes whose signs are drawn dark on light.
    pub chosen: CubeSet,
    /// The column with a frame.
    pub cursor: Option<Cube>,
    /// The rows under the signs.
    pub rows: &'a [CubeRow],
}

impl CubeTable<'_> {
    /// Draws it, its signs from the row `y`.
    pub fn paint(&self, pen: &mut Pen, y: i32, words: &'static Words) {
        for cube in Cube::ALL {
            self.paint_sign(pen, y, cube, words);
            if self.cursor == Some(cube) {
                self.paint_frame(pen, y, RIGHT[cube.index()]);
            }
        }
        for (row, y) in self.rows.iter().zip((y + PITCH - 1..).step_by(PITCH as usize)) {
            pen.figures(&SMALL, Ink::On, 0, y, row.name);
            for cube in Cube::ALL {
                let number = line_text(row.counts[cube.index()].min(MOST));
                pen.note_together(&[row.name, &words.cubes.of(cube), &number]);
                pen.figures(&SMALL, Ink::On, RIGHT[cube.index()] - SMALL.width_of(&number), y, &number);
            }
        }
    }

    fn paint_sign(&self, pen: &mut Pen, y: i32, cube: Cube, words: &'static Words) {
        let (right, level, sign) = (RIGHT[cube.index()], self.levels[cube.index()], words.cube_signs.of(cube));
        let text = if level > 0 { value_text(format_args!("{sign}{level}")) } else { value_text(sign) };
        let cursor = if self.cursor == Some(cube) { ">" } else { "" };
        pen.note_together(&[cursor, &words.cubes.of(cube), &text[sign.len()..]]);
        let ink = if self.chosen.has(cube) {
            pen.fill(&area(right - WIDTH + 2, y, WIDTH as u32 - 2, PITCH as u32 - 1), Ink::On);
            Ink::Off
        } else {
            Ink::On
        };
        pen.figures(&SMALL, ink, right - SMALL.width_of(&text), y - 1, &text);
    }

    /// Draws a frame around a column, open below: it is seen beside a chosen sign, too.
    fn paint_frame(&self, pen: &mut Pen, y: i32, right: i32) {
        let (left, height) = (right - WIDTH, self.rows.len() as u32 * PITCH as u32 + PITCH as u32 - 1);
        for side in [area(left, y - 1, WIDTH as u32 + 2, 1), area(left, y, 1, height), area(right + 1, y, 1, height)] {
            pen.fill(&side, Ink::On);
        }
    }
}
