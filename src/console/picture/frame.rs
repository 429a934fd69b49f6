//! The picture: 128x64 pixels in the panel's own layout, and the changes between two of them.

use core::convert::Infallible;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Pixels from left to right.
pub const WIDTH: usize = 128;
/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;
/// Rows of bytes: a byte holds eight pixels of a column, the low bit on top.
pub const PAGES: usize = HEIGHT / 8;

/// Bytes the bus carries for a run beside the run itself: address, six bytes that set page and column, and the byte
/// that announces data. Two runs closer than this are cheaper as one.
const RUN_OVERHEAD: usize = 8;

/// Effect of a stroke on the pixels under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Lights them.
    On,
    /// Darkens them.
    Off,
    /// Turns each into its opposite.
    Flip,
}

impl Ink {
    /// Lays bits onto bytes side by side.
    fn lay(self, bytes: &mut [u8], bits: impl Iterator<Item = u8>) {
        let pairs = bytes.iter_mut().zip(bits);
        match self {
            Self::On => pairs.for_each(|(byte, bits)| *byte |= bits),
            Self::Off => pairs.for_each(|(byte, bits)| *byte &= !bits),
            Self::Flip => pairs.for_each(|(byte, bits)| *byte ^= bits),
        }
    }
}

/// A picture of the panel. Drawing outside it is cut off.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame([u8; WIDTH * PAGES]);

/// A run of bytes on one page that differ: columns `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Number of the row of bytes.
    pub page: u8,
    /// The first column that differs.
    pub start: u8,
    /// The column after the last one that differs.
    pub end: u8,
}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Self {
        Self([0; WIDTH * PAGES])
    }

    /// Makes every pixel dark.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The pixels as the panel stores them, page by page.
    pub const fn bytes(&self) -> &[u8; WIDTH * PAGES] {
        &self.0
    }

    /// The bytes of one run.
    pub fn run(&self, run: Run) -> &[u8] {
        let page = row(run.page.into());
        &self.0[page + usize::from(run.start)..page + usize::from(run.end)]
    }

    /// Takes the bytes of one run over from another picture.
    pub fn copy_run(&mut self, run: Run, from: &Self) {
        let page = row(run.page.into());
        let range = page + usize::from(run.start)..page + usize::from(run.end);
        self.0[range.clone()].copy_from_slice(&from.0[range]);
    }

    /// True if a pixel is lit; outside the picture none is.
    pub fn is_lit(&self, x: i32, y: i32) -> bool {
        let inside = (0..WIDTH as i32).contains(&x) && (0..HEIGHT as i32).contains(&y);
        inside && self.0[y as usize / 8 * WIDTH + x as usize] >> (y % 8) & 1 == 1
    }

    /// The picture turned by half a circle, as on a panel mounted upside down.
    pub fn turned(&self) -> Self {
        let mut turned = Self::new();
        for (to, from) in turned.0.iter_mut().zip(self.0.iter().rev()) {
            *to = from.reverse_bits();
        }
        turned
    }

    /// Moves the picture by up to a pixel to the right and down. The row or column that leaves it is lost, the one that comes in
    /// is dark.
    pub fn step(&mut self, (right, down): (i8, i8)) {
        for page in 0..PAGES {
            let bytes = &mut self.0[row(page)..row(page + 1)];
            match right.signum() {
                1 => {
                    bytes.copy_within(..WIDTH - 1, 1);
                    bytes[0] = 0;
                }
                -1 => {
                    bytes.copy_within(1.., 0);
                    bytes[WIDTH - 1] = 0;
                }
                _ => {}
            }
        }
        for x in 0..WIDTH {
            let mut carry = 0;
            for page in 0..PAGES {
                let byte = &mut self.0[row(if down < 0 { PAGES - 1 - page } else { page }) + x];
                (*byte, carry) = match down.signum() {
                    1 => (*byte << 1 | carry, *byte >> 7),
                    -1 => (*byte >> 1 | carry, *byte << 7),
                    _ => (*byte, 0),
                };
            }
        }
    }

    /// The first run at or after `page` and `column` in which this picture differs from the one `shown`.
    ///
    /// Differences closer together than a run costs are taken as one.
    pub fn next_run(&self, shown: &Self, page: u8, column: u8) -> Option<Run> {
        let mut column = usize::from(column).min(WIDTH);
        for page in usize::from(page)..PAGES {
            let row = row(page)..row(page + 1);
            let (new, old) = (&self.0[row.clone()], &shown.0[row]);
            let difference = |from: usize, to: usize| {
                let mut pairs = new[from..to].iter().zip(&old[from..to]);
                pairs.position(|(new, old)| new != old).map(|place| from + place)
            };
            if let Some(start) = difference(column, WIDTH) {
                let mut end = start + 1;
                while let Some(next) = difference(end, WIDTH.min(end + RUN_OVERHEAD + 1)) {
                    end = next + 1;
                }
                return Some(Run { page: page as u8, start: start as u8, end: end as u8 });
            }
            column = 0;
        }
        None
    }

    /// Lays a column of up to 64 pixels, low bit on top, with its topmost pixel at (x, y).
    pub fn column(&mut self, x: i32, y: i32, bits: u64, ink: Ink) {
        // In two halves: the chip shifts 32 bits in one cycle and 64 in a subroutine.
        self.half_column(x, y, bits as u32, ink);
        self.half_column(x, y.saturating_add(32), (bits >> 32) as u32, ink);
    }

    fn half_column(&mut self, x: i32, y: i32, bits: u32, ink: Ink) {
        if bits == 0 || !(0..WIDTH as i32).contains(&x) || y <= -32 || y >= HEIGHT as i32 {
            return;
        }
        let mut bits = if y < 0 { bits >> -y } else { bits };
        let y = y.max(0) as usize;
        let (mut at, shift) = (row(y / 8) + x as usize, y % 8);
        self.byte(at, (bits << shift) as u8, ink);
        bits >>= 8 - shift;
        while bits != 0 {
            at += WIDTH;
            if at >= self.0.len() {
                return;
            }
            self.byte(at, bits as u8, ink);
            bits >>= 8;
        }
    }

    /// Lays columns of `height` pixels side by side, the first with its topmost pixel at (x, y).
    ///
    /// This is how text is written, so it is quick where it can be: inside the picture it goes along the pages, where
    /// bytes lie side by side. (With a call of [`Frame::column`] for each column, a key press was answered after 1.4 ms instead
    /// of 0.6.)
    pub fn columns<T: Copy + Into<u32>>(&mut self, x: i32, y: i32, columns: &[T], height: i32, ink: Ink) {
        let inside = x >= 0
            && x as usize + columns.len() <= WIDTH
            && y >= 0
            && height > 0
            && y.saturating_add(height) <= HEIGHT as i32;
        let shift = y as usize % 8;
        if !inside || shift + height as usize > 32 {
            for (x, &column) in (x..).zip(columns) {
                self.half_column(x, y, column.into(), ink);
            }
            return;
        }
        // The page of the topmost pixel, then those below it.
        let mut start = row(y as usize / 8) + x as usize;
        let first = columns.iter().map(|&column| column.into().wrapping_shl(shift as u32) as u8);
        ink.lay(&mut self.0[start..start + columns.len()], first);
        for above in (8 - shift..height as usize).step_by(8) {
            start += WIDTH;
            let further = columns.iter().map(|&column| column.into().wrapping_shr(above as u32) as u8);
            ink.lay(&mut self.0[start..start + columns.len()], further);
        }
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: &Rectangle, ink: Ink) {
        let Rectangle { top_left, size } = *area;
        let [left, right] = [top_left.x, top_left.x.saturating_add_unsigned(size.width)].map(|x| within(x, WIDTH));
        let [top, bottom] = [top_left.y, top_left.y.saturating_add_unsigned(size.height)].map(|y| within(y, HEIGHT));
        for page in top / 8..bottom.div_ceil(8) {
            let (from, to) = (top.max(page * 8) - page * 8, bottom.min(page * 8 + 8) - page * 8);
            let bits = (0xff_u8 << from) & (0xff_u8 >> (8 - to));
            let bytes = &mut self.0[row(page) + left..row(page) + right];
            match (ink, bits) {
                (Ink::On, 0xff) => bytes.fill(0xff),
                (Ink::Off, 0xff) => bytes.fill(0),
                (Ink::On | Ink::Off | Ink::Flip, _) => ink.lay(bytes, core::iter::repeat(bits)),
            }
        }
    }

    fn byte(&mut self, at: usize, bits: u8, ink: Ink) {
        let byte = &mut self.0[at];
        match ink {
            Ink::On => *byte |= bits,
            Ink::Off => *byte &= !bits,
            Ink::Flip => *byte ^= bits,
        }
    }
}

/// First byte of a page. A shift: with the check for an overflow a multiplication is a subroutine on this chip.
const fn row(page: usize) -> usize {
    const { assert!(WIDTH == 1 << 7) };
    page << 7
}

/// A coordinate, or the edge next to it.
fn within(at: i32, edge: usize) -> usize {
    (at.max(0) as usize).min(edge)
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl From<BinaryColor> for Ink {
    fn from(color: BinaryColor) -> Self {
        match color {
            BinaryColor::On => Self::On,
            BinaryColor::Off => Self::Off,
        }
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(point, color) in pixels {
            self.column(point.x, point.y, 1, color.into());
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        self.fill(area, color.into());
        Ok(())
    }
}

/// A finished picture can be drawn onto any other display of one colour.
impl Drawable for Frame {
    type Color = BinaryColor;
    type Output = ();

    fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        let pixels = self.bounding_box().points().map(|at| BinaryColor::from(self.is_lit(at.x, at.y)));
        target.fill_contiguous(&self.bounding_box(), pixels)
    }
}

#[cfg(test)]
mod tests;
