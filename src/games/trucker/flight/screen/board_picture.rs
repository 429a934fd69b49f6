//! The flight board as a picture: the loop with the rockets on it, and inside it the order of flight with credits.

use crate::console::picture::font::SMALL;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area};
use crate::console::picture::shape::paint_shape;
use crate::console::widgets::controls::BODY_TOP;
use crate::console::words::{Filled, line_text};
use crate::games::trucker::flight::state::State;
use crate::games::trucker::words::Words;

/// Rows of the loop.
const ROWS: i32 = 5;
/// From one row to the next.
const ROW_PITCH: i32 = 9;
/// The middle of the first row.
const TOP: i32 = BODY_TOP + 3;

/// Draws the board.
pub fn paint(pen: &mut Pen, state: &State, words: &'static Words) {
    let board = &state.board;
    for space in 0..board.lap() {
        let (x, y) = place(space, board.lap());
        pen.fill(&area(x - 1, y - 1, 2, 2), Ink::On);
    }
    for player in board.order() {
        let Some(space) = board.space(player) else { continue };
        let (x, y) = place(space, board.lap());
        pen.fill(&area(x - 3, y - 3, 7, 7), Ink::Off);
        paint_shape(pen, player, x - 3, y - 3, 1);
    }
    let count = board.flyers() as i32;
    for (i, player) in (0..).zip(board.order()) {
        let middle = WIDTH as i32 / 2 + (2 * i - (count - 1)) * 13;
        let credits = credits_of(state.credits[player.index()], words);
        let rank = [b'1' + i as u8];
        let rank = core::str::from_utf8(&rank).unwrap_or("?");
        pen.note_together(&[rank, pen.word_of(player.shape()), &credits]);
        pen.figures(&SMALL, Ink::On, middle - 9, TOP + 8, rank);
        pen.sprite(player.shape(), Ink::On, middle - 1, TOP + 9);
        if board.lapped().any(|lapped| lapped == player) {
            // A bar over the shape of a player who has been lapped.
            pen.note_together(&[pen.word_of(player.shape()), &words.flight.lapped]);
            pen.fill(&area(middle - 1, TOP + 6, 7, 1), Ink::On);
        }
        pen.aligned(&SMALL, Ink::On, Align::Centre, (middle - 12, 25), TOP + 20, &credits);
    }
}

/// Credits booked; nothing where there are none.
fn credits_of(credits: i16, words: &'static Words) -> Filled {
    match credits {
        0 => Filled::new(),
        -9..=99 => words.flight.credits_booked.fill(credits),
        // Beside three digits or a sign and two there is no room for a word.
        _ => line_text(credits),
    }
}

/// Place of a space of the loop: the first one at the lower left, then clockwise.
fn place(space: u8, lap: u8) -> (i32, i32) {
    let (space, lap) = (i32::from(space), i32::from(lap));
    let columns = lap / 2 + 2 - ROWS;
    let pitch = (WIDTH as i32 - 10) / (columns - 1);
    let left = (WIDTH as i32 - pitch * (columns - 1)) / 2;
    let up = ROWS - 1;
    let across = columns - 1;
    let (column, row) = match space {
        s if s < up => (0, up - s),
        s if s < up + across => (s - up, 0),
        s if s < 2 * up + across => (across, s - up - across),
        s => (across - (s - 2 * up - across), up),
    };
    (left + column * pitch, TOP + row * ROW_PITCH)
}
