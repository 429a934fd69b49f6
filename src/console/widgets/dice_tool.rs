//! Two dice to roll at any time: FLIP rolls, a key shows the last rolls, another is free for the game.
//!
//! The owner of the tool decides what a roll is for. It gets the throw first, and puts it in the tray unless its rules
//! refuse it.

use crate::console::chance::entropy::Entropy;
use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::font::{BODY, LARGE};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::dice_tray::DiceTray;
use crate::console::words::{DiceWords, value_text};

/// Result of a key press on the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceToolPress {
    /// Nothing but this reply.
    Stay(Reply),
    /// The dice fell so: [`DiceTool::throw`] puts them in the tray.
    Rolled(Throw),
    /// The key that is free for the game.
    Free,
    /// The tool is left.
    Left,
}

/// Two dice, and their last rolls.
#[derive(Clone, Debug)]
pub struct DiceTool {
    /// The dice.
    pub dice_tray: DiceTray,
    /// True while the last rolls are looked at.
    shows_rolls: bool,
    /// True until dice are rolled: an old roll would look like a new one.
    is_fresh: bool,
}

impl DiceTool {
    /// No dice have been rolled.
    pub const fn new() -> Self {
        Self { dice_tray: DiceTray::new(), shows_rolls: false, is_fresh: true }
    }

    /// Takes all rolls out of it.
    pub fn clear(&mut self) {
        self.dice_tray.clear();
        self.shows_rolls = false;
    }

    /// Shows that dice can be rolled, not the last rolls.
    pub fn show_dice(&mut self) {
        self.shows_rolls = false;
        self.is_fresh = true;
    }

    /// Draws two dice, if none tumble and there is chance to draw from; else gives the refusal.
    pub fn draw(&self, entropy: &mut Entropy, words: &DiceWords) -> Result<Throw, Reply> {
        if self.dice_tray.is_tumbling() {
            return Err(Reply::refused(words.still_rolling));
        }
        let [first, second] = entropy.two_dice().ok_or(Reply::refused(words.not_fair))?;
        Ok(Throw(first, second))
    }

    /// Puts dice that were drawn in the tray, where they tumble.
    pub fn throw(&mut self, throw: Throw, now: Instant) -> Reply {
        self.dice_tray.throw(throw, now);
        self.shows_rolls = false;
        self.is_fresh = false;
        Reply::STAY.with(Cue::Roll)
    }

    /// The keys; B is free for the game.
    pub fn controls(&self, title: impl Into<&'static str>, free: SoftKey, words: &DiceWords) -> Controls {
        let last = match (self.dice_tray.rolls().len(), self.shows_rolls) {
            (0, _) => SoftKey::NONE,
            (_, true) => SoftKey::tap(words.dice),
            (_, false) => SoftKey::tap(words.last),
        };
        Controls {
            title: ScreenTitle::word(title),
            flip: Flip::tap(words.roll),
            soft: [SoftKey::tap(words.back), free, SoftKey::NONE, last],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, entropy: &mut Entropy, words: &DiceWords) -> DiceToolPress {
        match press.key {
            Key::A => DiceToolPress::Left,
            // Dice that still tumble would look like those of the next page.
            Key::B if self.dice_tray.is_tumbling() => DiceToolPress::Stay(Reply::refused(words.still_rolling)),
            Key::B => DiceToolPress::Free,
            Key::C => DiceToolPress::Stay(Reply::STAY),
            Key::D => {
                self.shows_rolls = !self.shows_rolls;
                DiceToolPress::Stay(Reply::STAY)
            }
            Key::Flip => {
                self.shows_rolls = self.shows_rolls && !self.dice_tray.is_tumbling();
                self.draw(entropy, words).map_or_else(DiceToolPress::Stay, DiceToolPress::Rolled)
            }
        }
    }

    /// Draws the dice, or the last rolls.
    pub fn paint(&self, pen: &mut Pen, now: Instant, entropy: &Entropy, words: &DiceWords) {
        match (self.shows_rolls, self.dice_tray.last()) {
            (true, _) => self.paint_rolls(pen, words),
            (false, Some(_)) if !self.is_fresh => self.dice_tray.paint(pen, now, words),
            (false, _) if entropy.ready() => pen.centred(&LARGE, BODY_TOP + 13, &words.flip_rolls),
            (false, _) => paint_unfair(pen, entropy, words),
        }
    }

    /// The last rolls: three columns of four, the last one first. One that was undone is struck through.
    fn paint_rolls(&self, pen: &mut Pen, words: &DiceWords) {
        for (i, rolled) in (0..).zip(self.dice_tray.rolls()) {
            let Throw(a, b) = rolled.throw;
            let text = value_text(format_args!("{}+{}={}", a.pips(), b.pips(), rolled.throw.sum().get()));
            let (x, y) = (2 + i / 4 * 43, BODY_TOP + 1 + i % 4 * 11);
            pen.text(&BODY, Ink::On, x, y, &text);
            if rolled.taken_back {
                pen.note_together(&[&words.undone, &text]);
                pen.fill(&area(x, y + 5, BODY.width_of(&text) as u32, 1), Ink::On);
            }
        }
    }
}

impl Default for DiceTool {
    fn default() -> Self {
        Self::new()
    }
}

/// The source of chance has failed: draws what helps.
fn paint_unfair(pen: &mut Pen, entropy: &Entropy, words: &DiceWords) {
    pen.centred(&BODY, BODY_TOP + 5, &words.need_chance);
    pen.centred(&BODY, BODY_TOP + 22, &words.more_presses.fill(entropy.presses_needed().into()));
}
