//! Draws the pictures of a film in a palette, and finds what each changes.

use std::collections::HashMap;
use std::time::Duration;

use sandglass::console::picture::frame::{Frame, HEIGHT, Ink, WIDTH};
use sandglass::console::words::Language;

use super::{FilmSettings, Moment, Still};
use crate::face::{Canvas, Colour, Placement, SIZE, View};
use crate::progress::Progress;
use crate::texts::{self, Texts, fill};

/// Draws stills in a palette.
pub(super) struct Painter {
    settings: FilmSettings,
    texts: &'static Texts,
    placement: Placement,
    pub(super) blank: Canvas,
    pub(super) palette: Vec<Colour>,
    index: HashMap<Colour, u8>,
}

impl Painter {
    pub(super) fn new(settings: FilmSettings, language: Language) -> Self {
        let placement = Placement { scale: settings.scale, left: 0, top: 0 };
        let blank = Canvas::new(SIZE.0 * settings.scale, SIZE.1 * settings.scale);
        let mut painter =
            Self { settings, texts: texts::of(language), placement, blank, palette: Vec::new(), index: HashMap::new() };
        // These two pictures hold every colour: dark with no key down, and lit with all keys down.
        let mut lit = Frame::new();
        (0..WIDTH).for_each(|x| lit.column(x as i32, 0, (1 << (HEIGHT / 2)) - 1, Ink::On));
        for pressed in [[false; 5], [true; 5]] {
            let canvas = painter.canvas(&Moment { at: Duration::ZERO, glass: Some(lit.clone()), pressed }, true);
            for &colour in &canvas.pixels {
                if painter.palette.len() < 256 && !painter.index.contains_key(&colour) {
                    painter.index.insert(colour, painter.palette.len() as u8);
                    painter.palette.push(colour);
                }
            }
        }
        painter
    }

    fn canvas(&self, moment: &Moment, quick: bool) -> Canvas {
        let mut canvas = Canvas::new(self.blank.width, self.blank.height);
        let note = if quick { fill(self.texts.times_as_fast, self.settings.pace) } else { String::new() };
        let dark = Frame::new();
        let glass = moment.glass.as_ref().unwrap_or(&dark);
        canvas.draw(&View { glass, contrast: 5, pressed: moment.pressed, note: &note, glow: false }, self.placement);
        canvas
    }

    fn paint(&self, still: &Still) -> Vec<u8> {
        self.canvas(&still.moment, still.quick).pixels.iter().map(|colour| self.nearest(*colour)).collect()
    }

    /// Draws the stills in order. `write` gets the changed part of each, and its duration in hundredths of a second.
    pub(super) fn each<E>(
        &self,
        stills: &[Still],
        end: u64,
        mut write: impl FnMut(Part, Vec<u8>, u16) -> Result<(), E>,
    ) -> Result<(), E> {
        let width = self.blank.width;
        let mut progress = Progress::new("pictures drawn", stills.len());
        let mut shown: Option<Vec<u8>> = None;
        for (i, still) in stills.iter().enumerate() {
            let next = stills.get(i + 1).map_or(end, |next| next.at);
            let picture = self.paint(still);
            let part = changed(shown.as_deref(), &picture, width);
            write(part, part.of(&picture, width), (next - still.at) as u16)?;
            shown = Some(picture);
            progress.at(i);
        }
        Ok(())
    }

    fn nearest(&self, colour: Colour) -> u8 {
        let apart = |other: &Colour| (0..3).map(|i| colour[i].abs_diff(other[i]) as u32).sum::<u32>();
        let nearest = || (0..).zip(&self.palette).min_by_key(|(_, other)| apart(other)).map_or(0, |(i, _)| i);
        self.index.get(&colour).copied().unwrap_or_else(nearest)
    }
}

/// The part of a picture that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// The part that changed; one pixel if nothing did.
fn changed(shown: Option<&[u8]>, picture: &[u8], width: usize) -> Part {
    let Some(shown) = shown else { return Part { left: 0, top: 0, width, height: picture.len() / width } };
    let new = (0..picture.len()).filter(|&i| shown[i] != picture[i]);
    let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
    for i in new {
        (left, right) = (left.min(i % width), right.max(i % width));
        (top, bottom) = (top.min(i / width), bottom.max(i / width));
    }
    if left > right {
        return Part { left: 0, top: 0, width: 1, height: 1 };
    }
    Part { left, top, width: right - left + 1, height: bottom - top + 1 }
}

impl Part {
    /// The pixels of the part. `width` is that of the picture.
    fn of(self, picture: &[u8], width: usize) -> Vec<u8> {
        let row = |y: usize| &picture[y * width + self.left..][..self.width];
        (self.top..self.top + self.height).flat_map(row).copied().collect()
    }
}
