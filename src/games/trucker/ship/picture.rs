//! A ship board on the screen: its squares, the line that is struck, and an arrow from the side something comes from.

use crate::console::chance::throw::Sum;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::widgets::controls::BODY_TOP;
use crate::games::trucker::ship::threat::Size;
use crate::games::trucker::ship::{Ship, ShipLine, Side, Square};

/// From one column to the next.
const PITCH: i32 = 5;
/// A square's width.
const SQUARE: u32 = 4;

/// Draws the rows of a board. A square is given by its columns. (Drawn as rectangles the squares of a board took
/// the device a millisecond.)
struct Scale {
    /// From one row to the next.
    pitch: i32,
    /// A square's height.
    height: u32,
    /// A square.
    square: [u16; SQUARE as usize],
    /// A square that is struck.
    struck: [u16; SQUARE as usize],
    /// The line through a row that is struck: how far below the top of its squares, and how thick.
    line: (i32, u32),
}

/// Squares with air between them.
const USUAL: Scale =
    Scale { pitch: PITCH, height: SQUARE, square: [0b1111, 0b1001, 0b1001, 0b1111], struck: [0b1111; 4], line: (1, 2) };
/// Rows that touch, for the nine of ship class IIIa.
const FLAT: Scale =
    Scale { pitch: 3, height: 3, square: [0b111, 0b101, 0b101, 0b111], struck: [0b111; 4], line: (1, 1) };

impl Scale {
    fn of(ship: &Ship) -> &'static Self {
        if extent(ship, &USUAL) <= HEIGHT { &USUAL } else { &FLAT }
    }
}

/// The height of a board, with a pixel of air below it.
fn extent(ship: &Ship, scale: &Scale) -> i32 {
    (ship.rows().count() as i32 - 1) * scale.pitch + scale.height as i32 + 1
}

/// The column of the start cabin, which is the middle of every board, and its row.
const MIDDLE: i32 = 7;
/// Left edge of the squares of the middle column.
const MIDDLE_X: i32 = 26;
/// The room for the board with its arrow, from top to bottom.
const HEIGHT: i32 = 35;
/// The arrow, by its widths from its tail to its tip.
const ARROW: [u32; 4] = [2, 6, 4, 2];
/// The room it takes, with a pixel of air before the board.
const ARROW_ROOM: i32 = ARROW.len() as i32 + 1;
/// The room for the board with its arrows, from left to right.
pub const WIDTH: i32 = 56;

/// A mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipMark {
    /// Something will come from a side; along which line is not known yet.
    From(Side),
    /// It comes along this line.
    Struck(Side, ShipLine),
    /// This column is named.
    Column(Sum),
    /// This square is named.
    Square(Square),
    /// Nothing.
    None,
}

/// Draws a board at the left of the screen, its front above.
pub fn paint(pen: &mut Pen, ship: &Ship, mark: ShipMark) {
    let scale = Scale::of(ship);
    let top = top(ship, mark);
    let x = |column: u8| MIDDLE_X + (i32::from(column) - MIDDLE) * PITCH;
    let y = |row: u8| top + ship.steps_behind_front(row) * scale.pitch;
    let lines = match mark {
        ShipMark::Struck(_, line) => [Some(line), None],
        ShipMark::Column(column) => [Some(ShipLine::Column(column)), None],
        ShipMark::Square(Square { column, row }) => [Some(ShipLine::Column(column)), Some(ShipLine::Row(row))],
        ShipMark::From(_) | ShipMark::None => [None, None],
    };
    // Across the whole board, so that a line is seen where there are no squares too.
    for line in lines.into_iter().flatten().filter(|&line| !ship.misses(line)) {
        match line {
            ShipLine::Column(column) => {
                pen.fill(&area(x(column.get()) + 1, top, 2, extent(ship, scale) as u32 - 1), Ink::On);
            }
            ShipLine::Row(row) => {
                let (first, last) = (x(*ship.columns().start()), x(*ship.columns().end()));
                let (below, thick) = scale.line;
                pen.fill(&area(first, y(row.get()) + below, (last - first) as u32 + SQUARE, thick), Ink::On);
            }
        }
    }
    for square in ship.squares() {
        let struck = match mark {
            ShipMark::Struck(_, ShipLine::Column(column)) | ShipMark::Column(column) => square.column == column,
            ShipMark::Struck(_, ShipLine::Row(row)) => square.row == row,
            ShipMark::Square(named) => square == named,
            ShipMark::From(_) | ShipMark::None => false,
        };
        let picture = if struck { &scale.struck } else { &scale.square };
        pen.columns(x(square.column.get()), y(square.row.get()), picture, scale.height as i32, Ink::On);
    }
    match mark {
        ShipMark::Struck(side, line) => {
            let number = line.number().get();
            arrow(pen, ship, side, x(number), y(number), top);
        }
        // Along which line is not known yet: from the middle.
        ShipMark::From(side) => arrow(pen, ship, side, x(MIDDLE as u8), y(MIDDLE as u8), top),
        ShipMark::Square(_) | ShipMark::Column(_) | ShipMark::None => {}
    }
}

/// The arrow from a side, at a column or a row.
fn arrow(pen: &mut Pen, ship: &Ship, side: Side, x: i32, y: i32, top: i32) {
    let scale = Scale::of(ship);
    let bottom = top + extent(ship, scale);
    // A row that the board does not have may lie beyond the screen: the arrow stays in its room.
    let y = (y + scale.height as i32 / 2).clamp(BODY_TOP + 3, BODY_TOP + HEIGHT - 3);
    let (x, y) = match side {
        Side::Front => (x + 2, top - ARROW_ROOM),
        Side::Back => (x + 2, bottom),
        Side::Left => (edges(ship).0, y),
        Side::Right => (edges(ship).1, y),
    };
    paint_arrow(pen, &ARROW, side, x, y);
}

/// The first row of the board: as far down as its arrow needs.
fn top(ship: &Ship, mark: ShipMark) -> i32 {
    let slack = HEIGHT - extent(ship, Scale::of(ship));
    let side = match mark {
        ShipMark::From(side) | ShipMark::Struck(side, _) => Some(side),
        ShipMark::Column(_) | ShipMark::Square(_) | ShipMark::None => None,
    };
    BODY_TOP
        + match side {
            Some(Side::Front) => slack.min(slack / 2 + ARROW_ROOM),
            Some(Side::Back) => (slack / 2 - ARROW_ROOM).max(0),
            Some(Side::Left | Side::Right) | None => slack / 2,
        }
}

/// Left edges of an arrow from the left and of one from the right.
fn edges(ship: &Ship) -> (i32, i32) {
    let half = ship.columns().count() as i32 / 2 * PITCH;
    (MIDDLE_X - half - ARROW_ROOM, MIDDLE_X + half + PITCH)
}

/// Draws a threat as a card does, in a box of [`BOX`] by [`BOX`] pixels: an arrow into the ship, thin or thick.
pub fn paint_threat(pen: &mut Pen, size: Size, from: Side, x: i32, y: i32) {
    paint_in_box(
        pen,
        match size {
            Size::Small => &[1, 1, 1, 1, 5, 3, 1],
            Size::Large => &[5, 5, 5, 5, 11, 9, 7, 5, 3, 1],
        },
        from,
        (x, y, BOX),
    );
}

/// The same in a box of 9 by 9 pixels.
pub fn paint_small_threat(pen: &mut Pen, size: Size, from: Side, x: i32, y: i32) {
    paint_in_box(
        pen,
        match size {
            Size::Small => &[1, 1, 1, 3, 1],
            Size::Large => &[3, 3, 3, 9, 7, 5, 3, 1],
        },
        from,
        (x, y, 9),
    );
}

fn paint_in_box(pen: &mut Pen, profile: &[u32], from: Side, (x, y, side): (i32, i32, i32)) {
    let margin = (side - profile.len() as i32) / 2;
    let middle = side / 2;
    match from {
        Side::Front | Side::Back => paint_arrow(pen, profile, from, x + middle, y + margin),
        Side::Left | Side::Right => paint_arrow(pen, profile, from, x + margin, y + middle),
    }
}

/// The box of a threat.
pub const BOX: i32 = 11;

/// Draws an arrow by its widths from its tail to its tip. Its middle is at the given column, or row, and it begins at
/// the other.
fn paint_arrow(pen: &mut Pen, profile: &[u32], from: Side, x: i32, y: i32) {
    for (i, &width) in (0..).zip(profile) {
        let half = width as i32 / 2;
        let last = profile.len() as i32 - 1;
        pen.fill(
            &match from {
                Side::Front => area(x - half, y + i, width, 1),
                Side::Back => area(x - half, y + last - i, width, 1),
                Side::Left => area(x + i, y - half, 1, width),
                Side::Right => area(x + last - i, y - half, 1, width),
            },
            Ink::On,
        );
    }
}
