//! About the device: its version and build, its board and panel, and how often it has saved.

use core::fmt::Write;

use heapless::String;

use crate::console::input::keys::Key;
use crate::console::panel::{FoundPanel, PanelChoice};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::TextPage;
use crate::device::facts::Facts;
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

/// Number of pages.
const PAGES: usize = 2;

/// The open page about the device.
#[derive(Clone, Copy, Debug)]
pub struct About {
    page: usize,
}

impl About {
    /// The first page.
    pub const fn new() -> Self {
        Self { page: 0 }
    }

    /// Title and labels of the keys.
    pub fn controls(self, words: &'static Words) -> Controls {
        let soft = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        let labels = &words.shared.pages;
        let flip = if TextPage::new(self.page, PAGES).next().is_some() { labels.more } else { labels.back };
        Controls { title: ScreenTitle::word(words.about), flip: Flip::tap(flip), soft }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key) -> Outcome {
        match (key, TextPage::new(self.page, PAGES).next()) {
            (Key::Flip, Some(next)) => {
                self.page = next;
                Outcome::Stay(Reply::TURN)
            }
            (Key::A | Key::B | Key::C | Key::D, _) | (Key::Flip, None) => Outcome::Left,
        }
    }

    /// Draws the page.
    pub fn paint(self, pen: &mut Pen, facts: &Facts, choice: PanelChoice, words: &'static Words) {
        let mut rows = (BODY_TOP + 2..).step_by(10);
        let mut row = |name: &str, value: &str| {
            let y = rows.next().unwrap_or(BODY_TOP);
            pen.note_together(&[name, value]);
            pen.text(&BODY, Ink::On, LEFT, y, name);
            pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, value);
        };
        if self.page == 0 {
            row(&words.version, VERSION);
            row(&words.build, BUILD);
            // A simulator has neither.
            if !facts.board.is_empty() {
                row(facts.board, "");
            }
            if let Some(panel) = facts.panel {
                row(&words.panel, &panel_name(panel, choice));
            }
        } else {
            let mut saves: String<10> = String::new();
            write!(saves, "{}", facts.saves).expect("a number takes up to ten letters");
            row(&words.saves, &saves);
            row(&words.for_the_table, "");
            row(&words.licence, "");
        }
    }
}

/// The controller, with a question mark if it is a guess, and the address.
fn panel_name(panel: FoundPanel, choice: PanelChoice) -> String<11> {
    let mark = if panel.said.is_none() && choice == PanelChoice::Auto { "?" } else { "" };
    let mut name = String::new();
    write!(name, "{}{mark} {:02X}", choice.controller(panel.said).name(), panel.address)
        .expect("a name takes up to eleven letters");
    name
}
