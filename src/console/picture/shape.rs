//! The players' shapes in any size, so that they are seen from across the table.

use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::Player;

/// A player's shape, enlarged.
pub fn paint_shape(pen: &mut Pen, player: Player, x: i32, y: i32, scale: i32) {
    pen.note(pen.word_of(player.shape()));
    shape_columns(pen, player, x, y, scale);
}

/// A player's shape, enlarged; the caller notes it together with its meaning.
pub fn shape_columns(pen: &mut Pen, player: Player, x: i32, y: i32, scale: i32) {
    let shape = player.shape();
    for (i, &column) in (0..).zip(shape.columns) {
        let lit = (0..shape.height()).filter(|bit| column >> bit & 1 == 1);
        let tall = lit.fold(0, |tall, bit| tall | ((1_u64 << scale) - 1) << (bit * scale));
        for dx in 0..scale {
            pen.column(x + i * scale + dx, y, tall, Ink::On);
        }
    }
}
