//! The players' shapes in any size: who is asked must be seen from across the table.

use super::crew::Player;
use crate::console::frame::Ink;
use crate::console::pen::{Pen, area};

/// A player's shape, enlarged.
pub fn paint_shape(pen: &mut Pen, player: Player, x: i32, y: i32, scale: i32) {
    let shape = player.shape();
    pen.note(shape.word);
    for (i, &column) in (0..).zip(shape.columns) {
        for bit in (0..shape.height()).filter(|bit| column >> bit & 1 == 1) {
            pen.fill(&area(x + i * scale, y + bit * scale, scale as u32, scale as u32), Ink::On);
        }
    }
}
