//! About the device: its version and its build.

use crate::console::input::keys::Key;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::device::screen::Outcome;
use crate::device::words::Words;

/// The version in `Cargo.toml`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Name of the build, given by its maker: at most 13 characters.
pub const BUILD: &str = match option_env!("SANDGLASS_BUILD") {
    Some(name) => name,
    None => "workshop",
};

/// The column every line begins at: one of 21 letters still fits.
const LEFT: i32 = 1;

/// The page about the device.
#[derive(Clone, Copy, Debug)]
pub struct About;

impl About {
    /// Title and labels of the keys.
    pub fn controls(self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(words.about),
            flip: Flip::tap(words.shared.back),
            soft: [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
        }
    }

    /// Takes a key press: there is only the way back.
    pub fn press(self, _key: Key) -> Outcome {
        Outcome::Left
    }

    /// Draws the page.
    pub fn paint(self, pen: &mut Pen, words: &'static Words) {
        let rows = [(words.version, VERSION), (words.build, BUILD)];
        for (y, (name, value)) in (BODY_TOP + 2..).step_by(10).zip(rows) {
            pen.note_together(&[&name, value]);
            pen.text(&BODY, Ink::On, LEFT, y, &name);
            pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, value);
        }
        pen.text(&BODY, Ink::On, LEFT, BODY_TOP + 24, &words.for_the_table);
        pen.text(&BODY, Ink::On, LEFT, BODY_TOP + 34, &words.licence);
    }
}
