//! Pages of text to read: up to four lines each, one open at a time, with its place among the others in the top line.

use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{KeyWord, PageText, catalogue};

/// The row the first line of a page begins at.
pub const TOP: i32 = BODY_TOP + 1;
/// The column every line begins at.
const LEFT: i32 = 1;
/// From one line to the next.
const PITCH: usize = 11;

catalogue! {
    /// The words of FLIP.
    pub struct TextPageWords {
        /// To the next page.
        pub more: KeyWord,
        /// On the last page: leave the pages.
        pub back: KeyWord,
    }
}

/// The page that is open, counted from zero, and the number of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPage {
    open: usize,
    count: usize,
}

impl TextPage {
    /// A page, and the number of pages.
    pub const fn new(open: usize, count: usize) -> Self {
        Self { open, count }
    }

    /// The page after it. None: it is the last.
    pub const fn next(self) -> Option<usize> {
        if self.open + 1 < self.count { Some(self.open + 1) } else { None }
    }

    /// The page after it; after the last comes the first.
    pub const fn next_around(self) -> usize {
        match self.next() {
            Some(next) => next,
            None => 0,
        }
    }

    /// The title: a word, and its place among the pages.
    pub fn title(self, word: impl Into<&'static str>) -> ScreenTitle {
        ScreenTitle::place(word.into(), self.open as u8 + 1, self.count as u8)
    }

    /// The keys of a page from which FLIP leads on, and from the last one back.
    pub fn controls(self, title: impl Into<&'static str>, labels: &TextPageWords, soft: [SoftKey; 4]) -> Controls {
        let flip = if self.next().is_some() { labels.more } else { labels.back };
        Controls { title: self.title(title), flip: Flip::tap(flip), soft }
    }
}

/// Draws a page of up to four lines.
pub fn paint_page(pen: &mut Pen, page: PageText) {
    paint_lines(pen, TOP, &page.lines());
}

/// Draws lines of text, from the row `y`.
pub fn paint_lines(pen: &mut Pen, y: i32, lines: &[&str]) {
    for (y, line) in (y..).step_by(PITCH).zip(lines) {
        pen.text(&BODY, Ink::On, LEFT, y, line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    use crate::console::widgets::controls::KEYS_TOP;
    use crate::console::words::{self, Language, page, word};

    const LABELS: TextPageWords = TextPageWords { more: word("More"), back: word("Back") };

    #[test]
    fn flip_leads_from_page_to_page_and_from_the_last_one_back() {
        let of_three = |open| TextPage::new(open, 3);
        assert_eq!([0, 1, 2].map(|open| of_three(open).next()), [Some(1), Some(2), None]);
        assert_eq!([0, 1, 2].map(|open| of_three(open).next_around()), [1, 2, 0]);
        let flip = |open| of_three(open).controls("Rule", &LABELS, [SoftKey::NONE; 4]).flip;
        assert_eq!([0, 1, 2].map(flip), ["More", "More", "Back"].map(Flip::tap));
        assert_eq!(of_three(1).title("Rule"), ScreenTitle::place("Rule", 2, 3));
    }

    #[test]
    fn without_a_page_there_is_none_to_go_to() {
        assert_eq!((TextPage::new(0, 0).next(), TextPage::new(0, 0).next_around()), (None, 0));
    }

    #[test]
    fn four_lines_fit_between_the_top_line_and_the_keys() {
        let (mut frame, mut notes) = (Frame::new(), String::new());
        paint_page(
            &mut Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs),
            page("gap\ngap\ngap\ngap"),
        );
        assert_eq!(notes, "gap\ngap\ngap\ngap\n");
        let lit: Vec<i32> = (0..64).filter(|&y| (0..128).any(|x| frame.is_lit(x, y))).collect();
        assert!(lit.first().is_some_and(|&y| y >= BODY_TOP) && lit.last().is_some_and(|&y| y < KEYS_TOP), "{lit:?}");
    }
}
