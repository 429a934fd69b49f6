//! The first question of a new device: its language. Each is named in itself, over its key.

use crate::console::input::keys::Key;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::TextPage;
use crate::console::words::Language;
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::words::Words;

/// Languages of a page: one for each soft key.
const KEYS: usize = 4;
/// Number of pages.
const PAGES: usize = Language::ALL.len().div_ceil(KEYS);
/// The title, in no language.
const QUESTION: &str = "?";
/// From the name of one language down to the next.
const PITCH: i32 = 11;

/// The question, and the open page of languages.
#[derive(Clone, Copy, Debug)]
pub struct LanguageScreen {
    page: usize,
}

impl LanguageScreen {
    /// The first page.
    pub const fn new() -> Self {
        Self { page: 0 }
    }

    /// Title and labels of the keys. FLIP leads to more languages, if there are more than four.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let label = |key| self.language(key).map_or(SoftKey::NONE, |language| SoftKey::tap(language.key()));
        Controls {
            title: ScreenTitle::word(QUESTION),
            flip: if PAGES > 1 { Flip::tap(words.shared.more) } else { Flip::NONE },
            soft: [Key::A, Key::B, Key::C, Key::D].map(label),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, memory: &mut Memory) -> Outcome {
        match self.language(key) {
            Some(language) => {
                memory.settings.language = Some(language);
                Outcome::Go(Screen::first(&memory.settings), Reply::TURN)
            }
            None if key == Key::Flip && PAGES > 1 => {
                self.page = TextPage::new(self.page, PAGES).next_around();
                Outcome::Stay(Reply::TURN)
            }
            None => Outcome::Stay(Reply::STAY),
        }
    }

    /// Draws the names as a stair down to the right, each over its key.
    pub fn paint(&self, pen: &mut Pen) {
        for ((left, y), language) in
            (0..).step_by(KEY_PITCH as usize).zip((BODY_TOP + 1..).step_by(PITCH as usize)).zip(self.languages())
        {
            let name = language.name();
            let x = (left + 2).min(WIDTH as i32 - BODY.width_of(&name));
            pen.text(&BODY, Ink::On, x, y, &name);
        }
    }

    /// The languages of the open page.
    fn languages(&self) -> impl Iterator<Item = Language> + use<> {
        Language::ALL.iter().copied().skip(self.page * KEYS).take(KEYS)
    }

    /// The language over a key.
    fn language(&self, key: Key) -> Option<Language> {
        match key {
            Key::A | Key::B | Key::C | Key::D => self.languages().nth(key.index()),
            Key::Flip => None,
        }
    }
}
