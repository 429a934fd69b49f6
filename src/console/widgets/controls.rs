//! Labels of the keys: the top line for FLIP, the bottom line for the soft keys.
//!
//! A key without a label has no meaning.

mod signs;

use crate::console::clock::Instant;
use crate::console::input::keys::{Grip, Key, Keys, Progress};
use crate::console::picture::font::SMALL;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Misfit, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::words::{KeyWord, ValueText, letters, value_text};
pub use signs::{DOWN, GEAR, GLASS, HOLD, MINUS, MUTED, PLUS, SPEAKER, UP};

/// The height of the top line and of the bottom line.
pub const BAR: i32 = 9;
/// The first row under the top line, one row of air between.
pub const BODY_TOP: i32 = BAR + 1;
/// The first row of the bottom line.
pub const KEYS_TOP: i32 = 64 - BAR;
/// From one soft key to the next.
pub const KEY_PITCH: i32 = WIDTH as i32 / 4;

/// Label of a soft key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A word of at most five letters.
    Word(&'static str),
    /// A picture.
    Picture(&'static Sprite),
    /// A picture of a game, and its word.
    Named(&'static Sprite, &'static str),
    /// A picture and a number from 0 to 9.
    Numbered(&'static Sprite, u8),
    /// A picture and a letter, which stand for a word.
    Lettered {
        /// The picture.
        sprite: &'static Sprite,
        /// The letter.
        letter: &'static str,
        /// The word, for the notes.
        word: &'static str,
    },
}

/// A soft key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoftKey {
    /// Its label.
    pub label: Label,
    /// Press that it expects.
    pub grip: Grip,
}

impl SoftKey {
    /// A key without a meaning.
    pub const NONE: Self = Self { label: Label::Word(""), grip: Grip::Idle };
    /// Up in a list.
    pub const UP: Self = Self::picture(&UP, Grip::Repeat);
    /// Down in a list.
    pub const DOWN: Self = Self::picture(&DOWN, Grip::Repeat);
    /// Less.
    pub const MINUS: Self = Self::picture(&MINUS, Grip::Repeat);
    /// More.
    pub const PLUS: Self = Self::picture(&PLUS, Grip::Repeat);
    /// The sound of the device. A screen shows it as on; see [`Controls::with_sound`].
    pub const SOUND: Self = Self::picture(&SPEAKER, Grip::Tap);
    /// Opens the settings.
    pub const SETTINGS: Self = Self::picture(&GEAR, Grip::Tap);

    /// A key with a word that acts when it goes down.
    pub const fn tap(word: KeyWord) -> Self {
        Self { label: Label::Word(word.text()), grip: Grip::Tap }
    }

    /// A key with a word that can be kept down.
    pub const fn hold(word: KeyWord) -> Self {
        Self { label: Label::Word(word.text()), grip: Grip::Hold }
    }

    /// A key with a picture of a game. Its word is noted.
    pub const fn named(sprite: &'static Sprite, word: &'static str, grip: Grip) -> Self {
        Self { label: Label::Named(sprite, word), grip }
    }

    /// A key with a picture and a number.
    pub const fn numbered(sprite: &'static Sprite, number: u8, grip: Grip) -> Self {
        Self { label: Label::Numbered(sprite, number), grip }
    }

    /// A key with a picture and a letter, which stand for a word.
    pub const fn lettered(sprite: &'static Sprite, letter: &'static str, word: &'static str, grip: Grip) -> Self {
        Self { label: Label::Lettered { sprite, letter, word }, grip }
    }

    /// A key with a picture.
    pub const fn picture(sprite: &'static Sprite, grip: Grip) -> Self {
        Self { label: Label::Picture(sprite), grip }
    }
}

/// Title of a screen: a word, and its place among others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenTitle {
    word: &'static str,
    place: Option<(u8, Option<u8>)>,
}

impl ScreenTitle {
    /// A word.
    pub fn word(word: impl Into<&'static str>) -> Self {
        Self { word: word.into(), place: None }
    }

    /// A word, which may be empty, a number and a total: "Card 3/12".
    pub const fn place(word: &'static str, number: u8, of: u8) -> Self {
        Self { word, place: Some((number, Some(of))) }
    }

    /// A word and a number: "Game 3".
    pub const fn number(word: &'static str, number: u8) -> Self {
        Self { word, place: Some((number, None)) }
    }

    /// The number, and the total if there is one, as written after the word.
    fn place_text(&self) -> ValueText {
        let gap = if self.word.is_empty() { "" } else { " " };
        match self.place {
            None => ValueText::new(),
            Some((number, None)) => value_text(format_args!("{gap}{number}")),
            Some((number, Some(of))) => value_text(format_args!("{gap}{number}/{of}")),
        }
    }

    /// Draws it at the right end of the top line.
    fn paint(&self, pen: &mut Pen) {
        let place = self.place_text();
        if self.word.is_empty() && place.is_empty() {
            return;
        }
        pen.note_together(&[self.word, place.trim_start()]);
        let x = WIDTH as i32 - 1 - SMALL.width_of(self.word) - SMALL.width_of(&place);
        pen.figures(&SMALL, Ink::Off, x, 0, self.word);
        pen.figures(&SMALL, Ink::Off, x + SMALL.width_of(self.word), 0, &place);
    }
}

/// The column of the sign of FLIP.
pub const FLIP_SIGN_LEFT: i32 = 2;
/// The column the words of FLIP begin at, after its sign.
pub const FLIP_LEFT: i32 = 12;
/// Columns between the words of FLIP, and before the title.
pub const FLIP_GAP: i32 = 4;
/// Columns of the sign that a key is held for a word.
pub const HOLD_WIDTH: i32 = 9;

/// The words of FLIP: for a tap, and for a hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip {
    /// Its word for a tap; empty if a tap does nothing, or is refused.
    pub tap: &'static str,
    /// Its word for a hold; empty if there is none.
    pub hold: &'static str,
}

impl Flip {
    /// It does nothing.
    pub const NONE: Self = Self { tap: "", hold: "" };

    /// It acts when it goes down.
    pub fn tap(word: impl Into<&'static str>) -> Self {
        Self { tap: word.into(), hold: "" }
    }

    /// It must be kept down.
    pub fn hold(word: impl Into<&'static str>) -> Self {
        Self { tap: "", hold: word.into() }
    }

    /// A tap does one thing, a hold another.
    pub fn both(tap: impl Into<&'static str>, hold: impl Into<&'static str>) -> Self {
        Self { tap: tap.into(), hold: hold.into() }
    }

    /// Press that it expects.
    pub const fn grip(&self) -> Grip {
        match (self.tap.is_empty(), self.hold.is_empty()) {
            (true, true) => Grip::Idle,
            (false, true) => Grip::Tap,
            (_, false) => Grip::Hold,
        }
    }

    /// The column at which its words end.
    const fn right(&self) -> i32 {
        let tap = letters(self.tap) as i32 * SMALL.width();
        let gap = if self.tap.is_empty() || self.hold.is_empty() { 0 } else { FLIP_GAP };
        let hold = if self.hold.is_empty() { 0 } else { HOLD_WIDTH + letters(self.hold) as i32 * SMALL.width() };
        FLIP_LEFT + tap + gap + hold
    }

    fn paint(&self, pen: &mut Pen) {
        if self.grip() == Grip::Idle {
            return;
        }
        pen.sprite(&GLASS, Ink::Off, FLIP_SIGN_LEFT, 1);
        pen.text(&SMALL, Ink::Off, FLIP_LEFT, 0, self.tap);
        if !self.hold.is_empty() {
            let x = self.right() - SMALL.width_of(self.hold);
            pen.note_together(&[pen.word_of(&HOLD), self.hold]);
            pen.figures(&SMALL, Ink::Off, x, 0, self.hold);
            pen.picture(&HOLD, Ink::Off, x - HOLD_WIDTH, 1);
        }
    }
}

/// True if the words of FLIP and a title, followed by its place, fit side by side into the top line.
pub const fn fits_top_line(flip: Flip, title: &str, place: &str) -> bool {
    let title = (letters(title) + letters(place)) as i32 * SMALL.width();
    flip.right() + FLIP_GAP + title < WIDTH as i32 + 1
}

/// Stops the build where the words of FLIP for a tap and a hold, a title and a place such as " 3/3" do not fit side by side.
pub const fn assert_fit(taps: &[&'static str], hold: &'static str, titles: &[&str], place: &str) {
    let mut pair = 0;
    while pair < taps.len() * titles.len() {
        let (tap, title) = (taps[pair / titles.len()], titles[pair % titles.len()]);
        assert!(
            fits_top_line(Flip { tap, hold }, title, place),
            "the words of FLIP and the title do not fit side by side"
        );
        pair += 1;
    }
}

/// Title and labels of all keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Controls {
    /// Title of the screen.
    pub title: ScreenTitle,
    /// The words of FLIP.
    pub flip: Flip,
    /// The soft keys, left to right.
    pub soft: [SoftKey; 4],
}

impl Controls {
    /// No key does anything.
    pub const NONE: Self =
        Self { title: ScreenTitle { word: "", place: None }, flip: Flip::NONE, soft: [SoftKey::NONE; 4] };

    /// The same with the picture of [`SoftKey::SOUND`] as the sound is: the device knows it, a screen does not.
    pub fn with_sound(mut self, is_on: bool) -> Self {
        if !is_on {
            self.soft
                .iter_mut()
                .filter(|key| **key == SoftKey::SOUND)
                .for_each(|key| key.label = Label::Picture(&MUTED));
        }
        self
    }

    /// Press that a key expects.
    pub const fn grip(&self, key: Key) -> Grip {
        match key {
            Key::Flip => self.flip.grip(),
            Key::A | Key::B | Key::C | Key::D => self.soft[key.index()].grip,
        }
    }

    /// True if a key does the same in both.
    pub fn same(&self, other: &Self, key: Key) -> bool {
        match key {
            Key::Flip => self.flip == other.flip,
            Key::A | Key::B | Key::C | Key::D => self.soft[key.index()] == other.soft[key.index()],
        }
    }

    /// Draws both lines, with the progress of whatever is being held.
    pub fn paint(&self, pen: &mut Pen, keys: &Keys, now: Instant) {
        self.paint_top(pen, keys.progress(Key::Flip, now));
        for (key, soft) in Key::SOFT.into_iter().zip(&self.soft) {
            let left = key.index() as i32 * KEY_PITCH;
            soft.paint(pen, left, keys.progress(key, now));
        }
    }

    fn paint_top(&self, pen: &mut Pen, hold: Option<Progress>) {
        pen.fill(&area(0, 0, WIDTH as u32, BAR as u32), Ink::On);
        self.flip.paint(pen);
        if cfg!(debug_assertions) && !fits_top_line(self.flip, self.title.word, &self.title.place_text()) {
            pen.check(|| false, self.flip.tap, Misfit::TopLine);
            pen.check(|| false, self.flip.hold, Misfit::TopLine);
            pen.check(|| false, self.title.word, Misfit::TopLine);
        }
        self.title.paint(pen);
        if let Some(hold) = hold {
            pen.fill(&area(0, 0, filled(hold, WIDTH as u32), BAR as u32), Ink::Flip);
        }
    }
}

impl SoftKey {
    fn paint(&self, pen: &mut Pen, left: i32, hold: Option<Progress>) {
        if self.grip == Grip::Idle {
            return;
        }
        // A key cap: a lit box with its upper corners taken off, a dark pixel from its neighbour.
        let width = KEY_PITCH - 1;
        pen.fill(&area(left, KEYS_TOP, width as u32, BAR as u32), Ink::On);
        pen.fill(&area(left, KEYS_TOP, 1, 1), Ink::Off);
        pen.fill(&area(left + width - 1, KEYS_TOP, 1, 1), Ink::Off);
        match self.label {
            Label::Word(word) => pen.aligned(&SMALL, Ink::Off, Align::Centre, (left, width + 1), KEYS_TOP, word),
            Label::Picture(sprite) => {
                let x = place(Align::Centre, left, width, sprite.width());
                pen.sprite(sprite, Ink::Off, x, middle(sprite));
            }
            Label::Named(sprite, word) => {
                pen.note(word);
                pen.picture(sprite, Ink::Off, place(Align::Centre, left, width, sprite.width()), middle(sprite));
            }
            Label::Numbered(sprite, number) => {
                let x = place(Align::Centre, left, width, sprite.width() + 3 + SMALL.width());
                let figure = [b'0' + number % 10];
                let figure = core::str::from_utf8(&figure).unwrap_or("?");
                pen.note_together(&[pen.word_of(sprite), figure]);
                pen.picture(sprite, Ink::Off, x, middle(sprite));
                pen.figures(&SMALL, Ink::Off, x + sprite.width() + 3, KEYS_TOP, figure);
            }
            Label::Lettered { sprite, letter, word } => {
                let x = place(Align::Centre, left, width, sprite.width() + 3 + SMALL.width_of(letter));
                pen.note(word);
                pen.picture(sprite, Ink::Off, x, middle(sprite));
                pen.figures(&SMALL, Ink::Off, x + sprite.width() + 3, KEYS_TOP, letter);
            }
        }
        if let Some(hold) = hold {
            pen.fill(&area(left, KEYS_TOP, filled(hold, width as u32), BAR as u32), Ink::Flip);
        }
    }
}

/// The row at which a sprite stands in the middle of a key.
const fn middle(sprite: &Sprite) -> i32 {
    place(Align::Centre, KEYS_TOP, BAR, sprite.height())
}

/// Part of a width that a hold has filled. It is never zero, so that a hold shows from its first step.
fn filled(hold: Progress, width: u32) -> u32 {
    (width * (hold.done + 1) / (hold.of + 1)).min(width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    fn paint(title: ScreenTitle, flip: &'static str) {
        let controls = Controls { title, flip: Flip::tap(flip), ..Controls::NONE };
        controls.paint(&mut Pen::new(&mut Frame::new()), &Keys::default(), Instant::START);
    }

    #[test]
    fn eighteen_letters_fit_beside_each_other() {
        paint(ScreenTitle::word("nine more"), "nine more");
        paint(ScreenTitle::place("nine", 3, 12), "nine more");
    }

    #[test]
    #[should_panic(expected = "does not fit: TopLine")]
    fn nineteen_do_not() {
        paint(ScreenTitle::word("nine more"), "ten of it!");
    }

    #[test]
    #[should_panic(expected = "does not fit: TopLine")]
    fn a_title_longer_than_the_line_does_not_fit_either() {
        paint(ScreenTitle::word("three and twenty letters"), "");
    }
}
