//! Small pictures, drawn as text where they are used and packed at compile time.

use crate::console::players::Player;

/// A picture that every game shares. Its word stands in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The FLIP key.
    Flip,
    /// Up in a list.
    Up,
    /// Down in a list.
    Down,
    /// Less of it.
    Minus,
    /// More of it.
    Plus,
    /// On to the next player.
    NextPlayer,
    /// Before a word: the key is kept down for it.
    Hold,
    /// Sound is on.
    SoundOn,
    /// Sound is off.
    SoundOff,
    /// The settings.
    Settings,
    /// The shape of a player.
    Player(Player),
}

/// A small picture. One that is a sign has a word, where pictures cannot be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// The sign it is; its word is noted. None: it is noted with what it stands beside.
    pub sign: Option<Sign>,
    /// Its columns, low bit on top.
    pub columns: &'static [u32],
    /// Its height in pixels.
    pub height: u8,
}

impl Sprite {
    /// The same picture as a sign.
    pub const fn as_sign(self, sign: Sign) -> Self {
        Self { sign: Some(sign), ..self }
    }

    /// Its width in pixels.
    pub const fn width(&self) -> i32 {
        self.columns.len() as i32
    }

    /// Its height in pixels.
    pub const fn height(&self) -> i32 {
        self.height as i32
    }
}

/// Packs a drawing, one string per row, `#` for a lit pixel. A row of another width does not compile.
pub const fn columns<const W: usize, const H: usize>(rows: [&str; H]) -> [u32; W] {
    assert!(H <= 32, "a column of a sprite is one number of 32 bits");
    let mut columns = [0; W];
    let mut y = 0;
    while y < H {
        let row = rows[y].as_bytes();
        assert!(row.len() == W, "every row of a sprite is as wide as the sprite");
        let mut x = 0;
        while x < W {
            if row[x] == b'#' {
                columns[x] |= 1 << y;
            }
            x += 1;
        }
        y += 1;
    }
    columns
}

/// Declares a sprite from its drawing.
#[macro_export]
macro_rules! sprite {
    ($first:literal $(, $row:literal)* $(,)?) => {{
        const ROWS: &[&str] = &[$first $(, $row)*];
        const COLUMNS: [u32; $first.len()] = {
            $crate::console::picture::sprite::columns([$first $(, $row)*])
        };
        $crate::console::picture::sprite::Sprite { sign: None, columns: &COLUMNS, height: ROWS.len() as u8 }
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_packed_column_by_column() {
        const CORNER: Sprite = sprite!("###", "#..");
        assert_eq!(CORNER.columns, [0b11, 0b01, 0b01]);
        assert_eq!((CORNER.width(), CORNER.height()), (3, 2));
    }
}
