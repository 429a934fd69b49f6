//! The pages of the first power-on: what FLIP is, what the four keys are, what holding a key does. They can be skipped, and
//! come once.

use crate::console::input::keys::Key;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, place};
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, HOLD, KEY_PITCH, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::{TOP, TextPage, paint_page};
use crate::device::home::Home;
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::words::Words;

/// Number of pages.
pub const PAGES: usize = 3;
/// The page with the shapes of the four players.
const PLAYERS: usize = 1;
/// The page with the sign of a hold, which its first line leaves room for.
const HOLDING: usize = 2;

/// The pages of the first power-on, and the open one.
#[derive(Clone, Copy, Debug)]
pub struct Welcome {
    page: usize,
}

impl Welcome {
    /// The first page.
    pub const fn new() -> Self {
        Self { page: 0 }
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let is_last = self.page + 1 == PAGES;
        Controls {
            title: ScreenTitle::place("", self.page as u8 + 1, PAGES as u8),
            flip: Flip::tap(if is_last { words.shared.ok.text() } else { words.shared.next.text() }),
            soft: [SoftKey::tap(words.skip), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, memory: &mut Memory) -> Outcome {
        match (key, TextPage::new(self.page, PAGES).next()) {
            (Key::Flip, Some(next)) => {
                self.page = next;
                Outcome::Stay(Reply::TURN)
            }
            (Key::A, _) | (Key::Flip, None) => {
                memory.settings.welcomed = true;
                Outcome::Go(Screen::Home(Home::new()), Reply::TURN)
            }
            (Key::B | Key::C | Key::D, _) => Outcome::Stay(Reply::STAY),
        }
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        if self.page == HOLDING {
            pen.sprite(&HOLD, Ink::On, 2, TOP + 1);
        }
        paint_page(pen, words.welcome[self.page]);
        if self.page == PLAYERS {
            for player in Player::ALL {
                let left = player.index() as i32 * KEY_PITCH;
                let x = place(Align::Centre, left, KEY_PITCH, player.shape().width());
                pen.sprite(player.shape(), Ink::On, x, KEYS_TOP - 9);
            }
        }
    }
}
