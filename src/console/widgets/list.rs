//! A list to choose from, four rows at a time. Up and down go round.

use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::widgets::controls::BODY_TOP;

/// Rows shown at once.
const ROWS: usize = 4;
/// From one row to the next.
const PITCH: i32 = 11;

/// The chosen entry, and the first one shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    chosen: usize,
    first: usize,
}

impl List {
    /// A list with its first entry chosen.
    pub const fn new() -> Self {
        Self { chosen: 0, first: 0 }
    }

    /// A list with an entry chosen.
    pub fn at(chosen: usize) -> Self {
        let mut list = Self { chosen, first: 0 };
        list.follow();
        list
    }

    /// The entry that is chosen.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses the entry above, from the first to the last of `len`.
    pub fn up(&mut self, len: usize) {
        self.chosen = if self.chosen == 0 { len - 1 } else { self.chosen - 1 };
        self.follow();
    }

    /// Chooses the entry below, from the last of `len` to the first.
    pub fn down(&mut self, len: usize) {
        self.chosen = if self.chosen + 1 >= len { 0 } else { self.chosen + 1 };
        self.follow();
    }

    /// Draws the list of `len` entries. `entry` returns the texts at the left and right end of a row; it is called for
    /// the rows in sight only.
    ///
    /// In the notes a row is one text, and the chosen one has a `> ` before it.
    pub fn paint<'t, R: AsRef<str>>(&self, pen: &mut Pen, len: usize, entry: impl Fn(usize) -> (&'t str, R)) {
        let bar = len > ROWS;
        let width = WIDTH as i32 - if bar { 4 } else { 0 };
        for (row, index) in (self.first..len).take(ROWS).enumerate() {
            let y = BODY_TOP + 1 + row as i32 * PITCH;
            let (left, right) = entry(index);
            let right = right.as_ref();
            let is_chosen = index == self.chosen;
            // A row is one text: nobody hears a word twice.
            pen.note_together(&[if is_chosen { ">" } else { "" }, left, right]);
            let ink = if is_chosen {
                pen.fill(&area(0, y - 1, width as u32, PITCH as u32), Ink::On);
                Ink::Off
            } else {
                Ink::On
            };
            pen.figures(&BODY, ink, 3, y, left);
            pen.figures(&BODY, ink, place(Align::Right, 0, width - 3, BODY.width_of(right)), y, right);
        }
        if bar {
            self.paint_scroll_bar(pen, len);
        }
    }

    fn paint_scroll_bar(&self, pen: &mut Pen, len: usize) {
        let x = WIDTH as i32 - 2;
        let room = ROWS as i32 * PITCH;
        let (top, height) = (room * self.first as i32 / len as i32, room * ROWS as i32 / len as i32);
        pen.fill(&area(x, BODY_TOP + top, 2, height as u32), Ink::On);
    }

    /// Keeps the chosen entry in sight.
    fn follow(&mut self) {
        self.first = self.first.clamp((self.chosen + 1).saturating_sub(ROWS), self.chosen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    use crate::console::words::{self, Language};

    #[test]
    fn it_goes_round_both_ways() {
        let mut list = List::default();
        list.up(3);
        assert_eq!(list.chosen(), 2);
        list.down(3);
        assert_eq!(list.chosen(), 0);
    }

    #[test]
    fn what_is_chosen_is_always_in_sight() {
        let names = ["a", "b", "c", "d", "e", "f", "g"];
        let mut list = List::default();
        for step in 0..40 {
            if step % 3 == 2 {
                list.up(7)
            } else {
                list.down(7)
            }
            let (mut frame, mut notes) = (Frame::new(), String::new());
            list.paint(&mut Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs), 7, |i| {
                (names[i], "")
            });
            assert!(notes.contains(&format!("> {}\n", names[list.chosen()])), "step {step}: {notes}");
        }
    }
}
