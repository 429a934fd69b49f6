//! A panel as columns of pixels.

use sandglass::console::picture::frame::{PAGES, WIDTH};
use sandglass::console::widgets::controls::KEYS_TOP;

/// A panel as columns, low bit on top.
#[derive(Clone)]
pub(super) struct Columns(pub(super) [u64; WIDTH]);

/// The lowest `height` bits.
pub(super) const fn mask(height: i32) -> u64 {
    if height >= 64 { u64::MAX } else { (1 << height) - 1 }
}

impl Columns {
    pub(super) fn of(panel: &[u8]) -> Self {
        let mut columns = [0; WIDTH];
        for page in 0..PAGES {
            for (column, byte) in columns.iter_mut().zip(&panel[page * WIDTH..]) {
                *column |= u64::from(*byte) << (8 * page);
            }
        }
        Self(columns)
    }

    pub(super) fn turned(&self) -> Self {
        let mut columns = self.0.map(u64::reverse_bits);
        columns.reverse();
        Self(columns)
    }

    /// The panel moved by up to a pixel to the right and down. What comes in is what a screen of the device has there: the same as
    /// next to it, but for the rows of the top line and of the keys, which are lit, and for the corner of a key and the gap
    /// between two.
    pub(super) fn moved(&self, right: i32, down: i32) -> Self {
        let column = |x: i32| {
            let from = x - right;
            let column = match down {
                1 => self.at(from) << 1 | 1,
                -1 => self.at(from) >> 1 | u64::from(self.at(from) >> KEYS_TOP != 0) << 63,
                _ => self.at(from),
            };
            match from {
                -1 => column & !(1 << KEYS_TOP),
                from if from == WIDTH as i32 => column & mask(KEYS_TOP),
                _ => column,
            }
        };
        Self(std::array::from_fn(|x| column(x as i32)))
    }

    /// A column, or the one next to it at an edge.
    fn at(&self, x: i32) -> u64 {
        self.0[x.clamp(0, WIDTH as i32 - 1) as usize]
    }

    /// The pixels between two rows; inverted if `dark`, to read dark letters on a lit ground.
    pub(super) fn band(&self, y: i32, height: i32, dark: bool) -> Band {
        let bits = |column: u64| (if dark { !column } else { column } >> y) & mask(height);
        Band { y, columns: self.0.map(bits) }
    }

    /// True if no pixel of an area is lit.
    pub(super) fn is_dark(&self, x: i32, y: i32, width: i32, height: i32) -> bool {
        self.0.iter().skip(x as usize).take(width as usize).all(|column| column >> y & mask(height) == 0)
    }

    pub(super) fn clear(&mut self, x: i32, y: i32, width: i32, height: i32) {
        for column in self.0.iter_mut().skip(x as usize).take(width as usize) {
            *column &= !(mask(height) << y);
        }
    }

    pub(super) fn invert(&mut self, x: i32, y: i32, width: i32, height: i32) {
        for column in self.0.iter_mut().skip(x as usize).take(width as usize) {
            *column ^= mask(height) << y;
        }
    }
}

/// The rows of a panel from one to another, as columns.
pub(super) struct Band {
    pub(super) y: i32,
    pub(super) columns: [u64; WIDTH],
}

impl Band {
    /// `width` columns from `x` on; `None` outside the panel.
    pub(super) fn cell(&self, x: i32, width: i32) -> Option<&[u64]> {
        let from = usize::try_from(x).ok()?;
        self.columns.get(from..from + width as usize)
    }
}

/// The number of lit pixels.
pub(super) fn count(columns: &[u64]) -> u32 {
    columns.iter().map(|column| column.count_ones()).sum()
}
