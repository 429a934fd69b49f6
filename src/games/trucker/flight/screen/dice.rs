//! The two dice alone, at any time: FLIP rolls. The rolls before can be looked at.

use core::fmt::Write as _;

use heapless::String;

use crate::console::chance::entropy::Entropy;
use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::font::{BODY, LARGE};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::games::trucker::flight::screen::deal::Deal;
use crate::games::trucker::flight::screen::{Flying, Page, Purpose};
use crate::games::trucker::way::Way;
use crate::words::Words;

impl Flying {
    pub(super) fn dice_controls(&self, words: &'static Words) -> Controls {
        let last = match (self.tray.rolls().len(), &self.page) {
            (0, _) => SoftKey::NONE,
            (_, Page::Rolls) => SoftKey::tap(words.dice_key),
            (_, _) => SoftKey::tap(words.last_key),
        };
        let aim = if self.ask().is_some() { SoftKey::NONE } else { SoftKey::tap(words.aim) };
        Controls {
            title: Title::word(match self.purpose {
                Purpose::Dice => words.dice_only,
                Purpose::Flight => words.flight.dice,
            }),
            flip: words.roll,
            flip_grip: Grip::Tap,
            // In a card the dice are aimed by the card.
            soft: [SoftKey::tap(words.back), aim, SoftKey::NONE, last],
        }
    }

    pub(super) fn press_dice(&mut self, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Way {
        Way::Stay(match (press.key, self.purpose) {
            (Key::A, Purpose::Dice) => return Way::Leave,
            // Dice that still tumble would look like those of the card.
            (Key::A | Key::B, _) if self.tray.is_tumbling() => Reply::refused(words.still_rolling),
            (Key::A, Purpose::Flight) => self.open(Page::Flight),
            (Key::B, _) if self.ask().is_some() => Reply::STAY,
            (Key::B, _) => self.open(Page::Deal(Deal::aim())),
            (Key::C, _) => Reply::STAY,
            (Key::D, _) => {
                self.page = if matches!(self.page, Page::Rolls) { Page::Dice } else { Page::Rolls };
                Reply::STAY
            }
            (Key::Flip, _) => {
                let reply = self.roll(press.now, entropy, words);
                if self.tray.is_tumbling() {
                    self.page = Page::Dice;
                }
                reply
            }
        })
    }

    pub(super) fn paint_dice(&self, pen: &mut Pen, now: Instant, entropy: &Entropy, words: &'static Words) {
        match (&self.page, self.tray.last()) {
            (Page::Rolls, _) => self.paint_rolls(pen, words),
            (_, Some(_)) => self.tray.paint(pen, now),
            (_, None) if entropy.ready() => pen.centred(&LARGE, BODY_TOP + 13, words.flip_rolls),
            (_, None) => paint_unfair(pen, entropy, words),
        }
    }

    /// The rolls before: three columns of four, the last one first. What was undone is struck through.
    fn paint_rolls(&self, pen: &mut Pen, words: &'static Words) {
        for (i, rolled) in (0..).zip(self.tray.rolls()) {
            let mut text = String::<8>::new();
            let Throw(a, b) = rolled.throw;
            // At most "6+6=12".
            let _ = write!(text, "{}+{}={}", a.pips(), b.pips(), rolled.throw.sum().get());
            let (x, y) = (2 + i / 4 * 43, BODY_TOP + 1 + i % 4 * 11);
            pen.text(&BODY, Ink::On, x, y, &text);
            if rolled.taken_back {
                pen.note_together(&[words.flight.log_undone, &text]);
                pen.fill(&area(x, y + 5, BODY.width_of(&text) as u32, 1), Ink::On);
            }
        }
    }
}

/// The source of chance has failed: what helps.
fn paint_unfair(pen: &mut Pen, entropy: &Entropy, words: &'static Words) {
    let mut presses = String::<21>::new();
    // A number and a few words: it fits.
    let _ = write!(presses, "{} {}", entropy.presses_needed(), words.more_presses);
    pen.centred(&BODY, BODY_TOP + 5, words.dice_need_chance);
    pen.centred(&BODY, BODY_TOP + 22, &presses);
}
