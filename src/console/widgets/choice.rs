//! A choice by key: up to four entries at a time, each under a soft key of its own, so that a choice is one press.
//! FLIP shows the next four.

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{KeyWord, ToastText, TopWord, catalogue, word};

/// Entries shown at once: one for each soft key.
const ROWS: usize = 4;
/// From one row to the next.
const PITCH: i32 = 11;
/// The column an entry begins at, after its key.
pub const LEFT: i32 = 11;

/// Labels of the soft keys and of the entries. They are numbers, because a keyboard that stands in for the keys has other
/// letters.
pub const KEYS: [KeyWord; ROWS] = [word("1"), word("2"), word("3"), word("4")];

catalogue! {
/// Words of FLIP.
pub struct ChoiceWords {
    /// FLIP where there are more entries: the next four.
    pub more: TopWord,
    /// FLIP, held: back.
    pub back: TopWord,
    /// Refusal: a tap is not enough to go back.
    pub hold_for_back: ToastText,
}
}

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// It is still open.
    Going(Reply),
    /// This entry.
    Entry(usize),
    /// Nothing was chosen.
    Left,
}

/// A choice, and its open page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    page: usize,
}

impl Choice {
    /// Title and labels of the keys among `len` entries.
    pub fn controls(&self, title: impl Into<&'static str>, len: usize, labels: &ChoiceWords) -> Controls {
        let mut soft = [SoftKey::NONE; ROWS];
        for (soft, key) in soft.iter_mut().zip(KEYS).take(self.shown(len)) {
            *soft = SoftKey::tap(key);
        }
        match pages(len) {
            1 => Controls { title: ScreenTitle::word(title), flip: Flip::hold(labels.back), soft },
            pages => Controls {
                title: ScreenTitle::place("", self.page as u8 + 1, pages as u8),
                flip: Flip::both(labels.more, labels.back),
                soft,
            },
        }
    }

    /// Takes a key press among `len` entries.
    pub fn press(&mut self, press: &Press, len: usize, words: &ChoiceWords) -> Chosen {
        match (press.key, press.gesture) {
            (Key::Flip, Gesture::Tap) if pages(len) > 1 => {
                self.page = (self.page + 1) % pages(len);
                Chosen::Going(Reply::TURN)
            }
            (Key::Flip, Gesture::Tap) => Chosen::Going(Reply::refused(words.hold_for_back)),
            (Key::Flip, Gesture::Hold) => Chosen::Left,
            (key @ (Key::A | Key::B | Key::C | Key::D), Gesture::Tap | Gesture::Hold) => {
                match self.page * ROWS + key.index() {
                    entry if entry < len => Chosen::Entry(entry),
                    _ => Chosen::Going(Reply::STAY),
                }
            }
        }
    }

    /// Draws the rows of `len` entries; `entry` draws one of them from [`LEFT`] on, at the row it is given.
    pub fn paint(&self, pen: &mut Pen, len: usize, mut entry: impl FnMut(&mut Pen, usize, i32)) {
        for (row, key) in KEYS.into_iter().enumerate().take(self.shown(len)) {
            let y = BODY_TOP + 1 + row as i32 * PITCH;
            pen.fill(&area(0, y - 1, 9, 10), Ink::On);
            pen.figures(&BODY, Ink::Off, 2, y - 1, &key);
            entry(pen, self.page * ROWS + row, y);
        }
    }

    /// Number of entries on the open page.
    fn shown(&self, len: usize) -> usize {
        len.saturating_sub(self.page * ROWS).min(ROWS)
    }
}

/// Number of pages, at least one.
fn pages(len: usize) -> usize {
    len.div_ceil(ROWS).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::clock::Instant;
    use crate::console::words::{self, Language};

    fn tap(key: Key) -> Press {
        Press { key, gesture: Gesture::Tap, now: Instant::START }
    }

    const WORDS: &ChoiceWords = &words::of(Language::English).choice;

    #[test]
    fn a_key_chooses_the_entry_under_it() {
        let mut choice = Choice::default();
        assert_eq!(choice.press(&tap(Key::C), 7, WORDS), Chosen::Entry(2));
        choice.press(&tap(Key::Flip), 7, WORDS);
        assert_eq!(choice.press(&tap(Key::C), 7, WORDS), Chosen::Entry(6));
        assert_eq!(choice.press(&tap(Key::D), 7, WORDS), Chosen::Going(Reply::STAY), "there is no eighth");
        choice.press(&tap(Key::Flip), 7, WORDS);
        assert_eq!(choice.press(&tap(Key::A), 7, WORDS), Chosen::Entry(0), "after the last page comes the first");
    }

    #[test]
    fn a_hold_leaves_and_a_tap_does_not() {
        for len in [4, 5] {
            let hold = Press { gesture: Gesture::Hold, ..tap(Key::Flip) };
            assert_eq!(Choice::default().press(&hold, len, WORDS), Chosen::Left);
            assert_ne!(Choice::default().press(&tap(Key::Flip), len, WORDS), Chosen::Left);
        }
    }
}
