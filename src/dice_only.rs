//! The two dice alone: FLIP rolls. The rolls before can be looked at.

use core::fmt::Write as _;

use heapless::String;

use crate::console::clock::Instant;
use crate::console::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::cue::Cue;
use crate::console::entropy::Entropy;
use crate::console::font::{BODY, LARGE};
use crate::console::frame::Ink;
use crate::console::keys::{Grip, Key, Press};
use crate::console::pen::Pen;
use crate::console::reply::Reply;
use crate::console::throw::Throw;
use crate::console::tray::Tray;
use crate::home::Home;
use crate::screen::Outcome;
use crate::words::Words;

/// The dice, and whether the rolls before are shown instead.
#[derive(Clone, Debug, Default)]
pub struct DiceOnly {
    tray: Tray,
    looking_back: bool,
}

impl DiceOnly {
    /// What the keys do here.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let last = match self.tray.rolls().len() {
            0 => SoftKey::NONE,
            _ if self.looking_back => SoftKey::tap(words.dice_key),
            _ => SoftKey::tap(words.last_key),
        };
        Controls {
            title: words.dice_only,
            flip: words.roll,
            flip_grip: Grip::Tap,
            soft: [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, last],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Outcome {
        match press.key {
            Key::A => return Outcome::Go(Home::at_dice_only()),
            Key::D => self.looking_back = !self.looking_back,
            Key::B | Key::C => {}
            Key::Flip if self.tray.is_tumbling() => return Outcome::Stay(Reply::refused(words.still_rolling)),
            Key::Flip => match entropy.two_dice() {
                None => return Outcome::Stay(Reply::refused(words.dice_not_fair)),
                Some([first, second]) => {
                    self.looking_back = false;
                    self.tray.throw(Throw(first, second), press.now);
                    return Outcome::Stay(Reply::STAY.with(Cue::Roll));
                }
            },
        }
        Outcome::Stay(Reply::STAY)
    }

    /// Lets time pass; says what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.tray.advance(now)
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.tray.next_wake(now)
    }

    /// Draws the dice, or the rolls before.
    pub fn paint(&self, pen: &mut Pen, now: Instant, entropy: &Entropy, words: &'static Words) {
        match self.tray.rolls().len() {
            _ if self.looking_back => self.paint_rolls(pen),
            0 if entropy.ready() => pen.centred(&LARGE, BODY_TOP + 13, words.flip_rolls),
            0 => paint_unfair(pen, entropy, words),
            _ => self.tray.paint(pen, now),
        }
    }

    /// The rolls before: three columns of four, the last one first.
    fn paint_rolls(&self, pen: &mut Pen) {
        for (i, roll) in (0..).zip(self.tray.rolls()) {
            let mut text = String::<8>::new();
            let Throw(a, b) = roll;
            // At most "6+6=12".
            let _ = write!(text, "{}+{}={}", a.pips(), b.pips(), roll.sum().get());
            pen.text(&BODY, Ink::On, 2 + i / 4 * 43, BODY_TOP + 1 + i % 4 * 11, &text);
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
