//! Draws the device: a case, a panel that glows, five keys in their colours. Sharp at any whole enlargement, for the
//! window and for films.

use std::time::Duration;

use sandglass::console::input::keys::Key;
use sandglass::console::picture::font::{self, Font};
use sandglass::console::picture::frame::{Frame, HEIGHT, WIDTH};
use sandglass::console::players::Player;

use crate::shot::{DARK, LIT};

/// A colour: red, green, blue.
pub type Colour = [u8; 3];

/// Colour behind the device.
const BACKGROUND: Colour = [0x0b, 0x0d, 0x12];
const CASE: Colour = [0x22, 0x28, 0x33];
const RIM: Colour = [0x33, 0x3b, 0x49];
const BEZEL: Colour = [0x04, 0x05, 0x08];
const LEGEND: Colour = [0x12, 0x15, 0x1b];
const NOTE: Colour = [0x8a, 0x96, 0xa8];

/// The device's width and height in pixels of its panel.
pub const SIZE: (usize, usize) = (156, 142);
/// Left and upper edge of the panel.
const PANEL: (usize, usize) = (14, 14);
/// Upper edge of the line of words under the keys.
const NOTE_AT: usize = 130;

/// Time the name of a sound stays written, in the window and in the terminal.
pub const CUE_WRITTEN: Duration = Duration::from_millis(900);

/// An area of the device, in pixels of its panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub wide: f32,
    /// Its height.
    pub high: f32,
}

impl Area {
    const fn new(x: f32, y: f32, wide: f32, high: f32) -> Self {
        Self { x, y, wide, high }
    }

    fn holds(&self, x: f32, y: f32) -> bool {
        (self.x..self.x + self.wide).contains(&x) && (self.y..self.y + self.high).contains(&y)
    }

    fn lowered(self, by: f32) -> Self {
        Self { y: self.y + by, ..self }
    }
}

/// The area of a key.
pub fn place(key: Key) -> Area {
    match key {
        Key::A => Area::new(16.0, 89.0, 28.0, 15.0),
        Key::B => Area::new(48.0, 89.0, 28.0, 15.0),
        Key::C => Area::new(80.0, 89.0, 28.0, 15.0),
        Key::D => Area::new(112.0, 89.0, 28.0, 15.0),
        Key::Flip => Area::new(38.0, 110.0, 80.0, 15.0),
    }
}

/// The colour of a key: the four players' colours, and a neutral one for FLIP.
pub const fn colour(key: Key) -> Colour {
    match key {
        Key::A => [0xf2, 0xc1, 0x2e],
        Key::B => [0x3f, 0xb5, 0x68],
        Key::C => [0x46, 0x8f, 0xee],
        Key::D => [0xe6, 0x50, 0x47],
        Key::Flip => [0xd5, 0xda, 0xe3],
    }
}

/// The visible state of a device.
pub struct View<'a> {
    /// The picture on the panel.
    pub glass: &'a Frame,
    /// Its brightness, from 1 to 5.
    pub contrast: u8,
    /// True for each key that is down, in the order of [`Key::ALL`].
    pub pressed: [bool; 5],
    /// Words under the keys.
    pub note: &'a str,
    /// Draws a glow around lit pixels. Without it the panel has two colours, and a film becomes small.
    pub glow: bool,
}

/// A picture to draw on.
pub struct Canvas {
    /// Its width in pixels.
    pub width: usize,
    /// Its height in pixels.
    pub height: usize,
    /// Its pixels, row by row.
    pub pixels: Vec<Colour>,
}

/// Position and enlargement of the device on a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Pixels of the canvas for one of the panel.
    pub scale: usize,
    /// The device's left edge.
    pub left: usize,
    /// The device's upper edge.
    pub top: usize,
}

impl Placement {
    /// As large as it fits, in the middle. `None` if it does not fit at all.
    pub fn fitting(width: usize, height: usize) -> Option<Self> {
        let scale = (width / SIZE.0).min(height / SIZE.1);
        let middle = |room: usize, size: usize| (room - size * scale) / 2;
        (scale > 0).then(|| Self { scale, left: middle(width, SIZE.0), top: middle(height, SIZE.1) })
    }

    /// The key at a point of the canvas.
    pub fn key_at(&self, x: f32, y: f32) -> Option<Key> {
        let inside = |at: f32, edge: usize| (at - edge as f32) / self.scale as f32;
        let (x, y) = (inside(x, self.left), inside(y, self.top));
        Key::ALL.into_iter().find(|&key| place(key).holds(x, y))
    }

    /// The middle of a pixel of the panel, on the canvas.
    pub fn pixel(&self, x: usize, y: usize) -> (usize, usize) {
        let at = |edge: usize, panel: usize, i: usize| edge + (panel + i) * self.scale + self.scale / 2;
        (at(self.left, PANEL.0, x), at(self.top, PANEL.1, y))
    }
}

impl Canvas {
    /// An empty canvas.
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![BACKGROUND; width * height] }
    }

    /// Draws the device.
    pub fn draw(&mut self, view: &View, placement: Placement) {
        self.rounded(placement, Area::new(2.0, 2.0, 152.0, 138.0), 11.0, RIM);
        self.rounded(placement, Area::new(3.0, 3.0, 150.0, 136.0), 10.0, CASE);
        self.rounded(placement, Area::new(9.0, 9.0, 138.0, 74.0), 4.0, BEZEL);
        self.panel(view, placement);
        for key in Key::ALL {
            self.key(key, view.pressed[key.index()], placement);
        }
        let scale = (placement.scale / 2).max(1);
        let left = (SIZE.0 * placement.scale).saturating_sub(font::SMALL.width_of(view.note) as usize * scale) / 2;
        self.text(
            &font::SMALL,
            (placement.left + left, placement.top + NOTE_AT * placement.scale),
            scale,
            NOTE,
            view.note,
        );
    }

    /// Writes a text.
    pub fn text(&mut self, font: &Font, (x, y): (usize, usize), scale: usize, colour: Colour, text: &str) {
        for (i, column) in text.chars().flat_map(|c| font.glyph(c).iter()).enumerate() {
            let top = y.saturating_sub(font.rise() as usize * scale);
            self.column((x + i * scale, top), column, font.rise() + font.height(), scale, colour);
        }
    }

    /// Draws a column of squares, the low bit on top.
    fn column(&mut self, (x, y): (usize, usize), bits: u32, height: i32, scale: usize, colour: Colour) {
        for row in (0..height as usize).filter(|row| bits >> row & 1 == 1) {
            self.square((x, y + row * scale), scale, colour);
        }
    }

    /// Fills a square, clipped to the canvas.
    pub fn square(&mut self, (x, y): (usize, usize), side: usize, colour: Colour) {
        for y in y..(y + side).min(self.height) {
            for x in x..(x + side).min(self.width) {
                self.pixels[y * self.width + x] = colour;
            }
        }
    }

    fn panel(&mut self, view: &View, placement: Placement) {
        // At the lowest contrast the panel must still be readable.
        let bright = 0.7 + 0.06 * f32::from(view.contrast);
        let lit = mix(DARK, LIT, if view.glow { bright } else { 1.0 });
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let at =
                    (placement.left + (PANEL.0 + x) * placement.scale, placement.top + (PANEL.1 + y) * placement.scale);
                let (x, y) = (x as i32, y as i32);
                if view.glass.is_lit(x, y) {
                    self.square(at, placement.scale, lit);
                } else {
                    let around = if view.glow { halo(view.glass, x, y) } else { 0.0 };
                    self.square(at, placement.scale, mix(DARK, LIT, around * bright));
                }
            }
        }
    }

    fn key(&mut self, key: Key, pressed: bool, placement: Placement) {
        let (place, colour) = (place(key), colour(key));
        let round = 5.0;
        self.rounded(placement, place.lowered(2.0), round, mix(LEGEND, colour, 0.45));
        let cap = if pressed { place.lowered(1.5) } else { place };
        self.rounded(placement, cap, round, if pressed { mix(colour, [255; 3], 0.45) } else { colour });
        let at = |wide: i32, high: i32| {
            let x = (cap.x + (cap.wide - wide as f32) / 2.0) * placement.scale as f32;
            let y = (cap.y + (cap.high - high as f32) / 2.0) * placement.scale as f32;
            (placement.left + x as usize, placement.top + y as usize)
        };
        match Player::of(key) {
            Some(player) => {
                let shape = player.shape();
                let (x, y) = at(shape.width(), shape.height());
                for (i, &bits) in shape.columns.iter().enumerate() {
                    self.column((x + i * placement.scale, y), bits, shape.height(), placement.scale, LEGEND);
                }
            }
            None => {
                let font = &font::BOLD;
                self.text(font, at(font.width_of("FLIP"), font.height() - 2), placement.scale, LEGEND, "FLIP");
            }
        }
    }

    /// Fills an area with round corners and a smooth edge.
    fn rounded(&mut self, placement: Placement, area: Area, round: f32, colour: Colour) {
        let scale = placement.scale as f32;
        let (left, top) = (placement.left as f32 + area.x * scale, placement.top as f32 + area.y * scale);
        let (wide, high, round) = (area.wide * scale, area.high * scale, round * scale);
        let (right, bottom) = ((left + wide).ceil() as usize, (top + high).ceil() as usize);
        for y in top as usize..bottom.min(self.height) {
            for x in left as usize..right.min(self.width) {
                // Distance from the middle of this pixel to the shape.
                let beyond = |at: usize, from: f32, size: f32| {
                    (at as f32 + 0.5 - (from + size / 2.0)).abs() - (size / 2.0 - round)
                };
                let (dx, dy) = (beyond(x, left, wide), beyond(y, top, high));
                let outside = dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round;
                let pixel = &mut self.pixels[y * self.width + x];
                *pixel = mix(*pixel, colour, (0.5 - outside).clamp(0.0, 1.0));
            }
        }
    }
}

/// The light that a dark pixel gets from lit pixels around it.
fn halo(glass: &Frame, x: i32, y: i32) -> f32 {
    let mut light = 0.0;
    for dy in -2..=2i32 {
        for dx in -2..=2i32 {
            if glass.is_lit(x + dx, y + dy) {
                light += 0.05 / (dx * dx + dy * dy) as f32;
            }
        }
    }
    light
}

fn mix(from: Colour, to: Colour, share: f32) -> Colour {
    let part = |i: usize| (f32::from(from[i]) + (f32::from(to[i]) - f32::from(from[i])) * share).round() as u8;
    [part(0), part(1), part(2)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::Device;

    #[test]
    fn it_is_as_large_as_fits_and_in_the_middle() {
        assert_eq!(Placement::fitting(155, 500), None);
        assert_eq!(Placement::fitting(156, 142), Some(Placement { scale: 1, left: 0, top: 0 }));
        assert_eq!(Placement::fitting(700, 600), Some(Placement { scale: 4, left: 38, top: 16 }));
    }

    #[test]
    fn every_key_is_found_where_it_is_drawn_and_nowhere_else() {
        let placement = Placement { scale: 3, left: 10, top: 20 };
        for key in Key::ALL {
            let Area { x, y, wide, high } = place(key);
            let middle = (10.0 + 3.0 * (x + wide / 2.0), 20.0 + 3.0 * (y + high / 2.0));
            assert_eq!(placement.key_at(middle.0, middle.1), Some(key));
        }
        assert_eq!(placement.key_at(10.0 + 3.0 * 46.0, 20.0 + 3.0 * 95.0), None, "between two keys");
    }

    #[test]
    fn the_panel_shows_the_picture_at_every_size() {
        let mut glass = Frame::new();
        Device::new().paint(&mut glass);
        for (scale, glow, contrast) in [(1, false, 3), (2, true, 1), (3, true, 5)] {
            let mut canvas = Canvas::new(SIZE.0 * scale, SIZE.1 * scale);
            let placement = Placement { scale, left: 0, top: 0 };
            canvas.draw(&View { glass: &glass, contrast, pressed: [false; 5], note: "", glow }, placement);
            for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
                let (at_x, at_y) = placement.pixel(x, y);
                let bright = canvas.pixels[at_y * canvas.width + at_x][1] > 0x80;
                assert_eq!(bright, glass.is_lit(x as i32, y as i32), "pixel {x},{y} at {scale}");
            }
        }
    }
}
