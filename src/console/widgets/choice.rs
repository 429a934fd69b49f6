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

/// The entries of a choice. One that cannot be chosen leaves a gap at its place: nothing moves under the fingers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offered {
    count: usize,
    /// One bit for each that can be chosen.
    there: u16,
}

impl Offered {
    /// So many entries, all of which can be chosen.
    pub const fn all(count: usize) -> Self {
        Self { count, there: u16::MAX }
    }

    /// So many entries; those with a bit can be chosen.
    pub const fn some(count: usize, there: u16) -> Self {
        Self { count, there }
    }

    /// True if there is an entry at a place.
    const fn has(self, place: usize) -> bool {
        place < self.count && self.there >> place & 1 == 1
    }

    /// Number of pages, at least one.
    const fn pages(self) -> usize {
        let pages = self.count.div_ceil(ROWS);
        if pages == 0 { 1 } else { pages }
    }

    /// True if a page has an entry.
    fn has_page(self, page: usize) -> bool {
        (page * ROWS..(page + 1) * ROWS).any(|place| self.has(place))
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
    /// The first page.
    pub const NEW: Self = Self { page: 0 };

    /// Title and labels of the keys.
    pub fn controls(&self, title: impl Into<&'static str>, entries: Offered, labels: &ChoiceWords) -> Controls {
        let mut soft = [SoftKey::NONE; ROWS];
        for (place, (soft, key)) in (self.open(entries) * ROWS..).zip(soft.iter_mut().zip(KEYS)) {
            if entries.has(place) {
                *soft = SoftKey::tap(key);
            }
        }
        match entries.pages() {
            1 => Controls { title: ScreenTitle::word(title), flip: Flip::hold(labels.back), soft },
            pages => Controls {
                title: ScreenTitle::place("", self.open(entries) as u8 + 1, pages as u8),
                flip: Flip::both(labels.more, labels.back),
                soft,
            },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, entries: Offered, words: &ChoiceWords) -> Chosen {
        match (press.key, press.gesture) {
            (Key::Flip, Gesture::Tap) if entries.pages() > 1 => {
                self.page = self.open(entries) + 1;
                self.page = self.open(entries);
                Chosen::Going(Reply::TURN)
            }
            (Key::Flip, Gesture::Tap) => Chosen::Going(Reply::refused(words.hold_for_back)),
            (Key::Flip, Gesture::Hold) => Chosen::Left,
            (key @ (Key::A | Key::B | Key::C | Key::D), Gesture::Tap | Gesture::Hold) => {
                match self.open(entries) * ROWS + key.index() {
                    entry if entries.has(entry) => Chosen::Entry(entry),
                    _ => Chosen::Going(Reply::STAY),
                }
            }
        }
    }

    /// Draws the rows; `entry` draws one of them from [`LEFT`] on, at the row it is given.
    pub fn paint(&self, pen: &mut Pen, entries: Offered, mut entry: impl FnMut(&mut Pen, usize, i32)) {
        for (row, key) in KEYS.into_iter().enumerate() {
            let (place, y) = (self.open(entries) * ROWS + row, BODY_TOP + 1 + row as i32 * PITCH);
            if entries.has(place) {
                pen.fill(&area(0, y - 1, 9, 10), Ink::On);
                pen.figures(&BODY, Ink::Off, 2, y - 1, &key);
                entry(pen, place, y);
            }
        }
    }

    /// The open page: the first from its own on that has an entry.
    fn open(&self, entries: Offered) -> usize {
        let pages = entries.pages();
        (0..pages).map(|more| (self.page + more) % pages).find(|&page| entries.has_page(page)).unwrap_or(0)
    }
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
        assert_eq!(choice.press(&tap(Key::C), Offered::all(7), WORDS), Chosen::Entry(2));
        choice.press(&tap(Key::Flip), Offered::all(7), WORDS);
        assert_eq!(choice.press(&tap(Key::C), Offered::all(7), WORDS), Chosen::Entry(6));
        assert_eq!(
            choice.press(&tap(Key::D), Offered::all(7), WORDS),
            Chosen::Going(Reply::STAY),
            "there is no eighth"
        );
        choice.press(&tap(Key::Flip), Offered::all(7), WORDS);
        assert_eq!(
            choice.press(&tap(Key::A), Offered::all(7), WORDS),
            Chosen::Entry(0),
            "after the last page comes the first"
        );
    }

    #[test]
    fn an_entry_that_is_gone_leaves_a_gap_and_a_page_without_any_is_passed_over() {
        let offered = Offered::some(12, 0b1001_0000_0101);
        let mut choice = Choice::default();
        assert_eq!(choice.press(&tap(Key::B), offered, WORDS), Chosen::Going(Reply::STAY));
        assert_eq!(choice.press(&tap(Key::C), offered, WORDS), Chosen::Entry(2));
        choice.press(&tap(Key::Flip), offered, WORDS);
        assert_eq!(choice.press(&tap(Key::D), offered, WORDS), Chosen::Entry(11));
        choice.press(&tap(Key::Flip), offered, WORDS);
        assert_eq!(choice.press(&tap(Key::A), offered, WORDS), Chosen::Entry(0));
    }

    #[test]
    fn a_hold_leaves_and_a_tap_does_not() {
        for len in [4, 5] {
            let hold = Press { gesture: Gesture::Hold, ..tap(Key::Flip) };
            assert_eq!(Choice::default().press(&hold, Offered::all(len), WORDS), Chosen::Left);
            assert_ne!(Choice::default().press(&tap(Key::Flip), Offered::all(len), WORDS), Chosen::Left);
        }
    }
}
