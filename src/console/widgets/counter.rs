//! A count within bounds: one more, one less, refused at the ends; and the drawing of a count over its key.
//!
//! The number itself stays with the caller, and may be any small integer. The widget knows its bounds only.

use crate::console::input::keys::Gesture;
use crate::console::picture::font::LARGE;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, place};
use crate::console::reply::Reply;
use crate::console::widgets::controls::KEY_PITCH;
use crate::console::words::{ToastText, catalogue, number_text};

/// The end of its bounds that a count has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It can shrink no more.
    Least,
    /// It can grow no more.
    Most,
}

catalogue! {
    /// The words of a refusal.
    pub struct CounterWords {
        /// It can shrink no more.
        pub least: ToastText,
        /// It can grow no more.
        pub most: ToastText,
    }
}

impl CounterWords {
    /// Returns the answer to a press that counted, or could not.
    pub const fn reply(&self, counted: Result<(), Limit>) -> Reply {
        match counted {
            Ok(()) => Reply::STAY,
            Err(Limit::Least) => Reply::refused(self.least),
            Err(Limit::Most) => Reply::refused(self.most),
        }
    }
}

/// The bounds of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    least: i16,
    most: i16,
}

impl Counter {
    /// A count from the least to the most, both included.
    pub const fn new(least: i16, most: i16) -> Self {
        assert!(least < most, "there is something to count");
        Self { least, most }
    }

    /// The least that can be counted.
    pub const fn least(self) -> i16 {
        self.least
    }

    /// The most that can be counted.
    pub const fn most(self) -> i16 {
        self.most
    }

    /// True for a number that can be reached by counting.
    pub fn contains(self, number: impl Into<i16>) -> bool {
        (self.least..=self.most).contains(&number.into())
    }

    /// The number, or the nearest that can be counted.
    pub fn nearest(self, number: impl Into<i16>) -> i16 {
        number.into().clamp(self.least, self.most)
    }

    /// Counts one more.
    pub fn more<N: Copy + Into<i16> + TryFrom<i16>>(self, number: &mut N) -> Result<(), Limit> {
        let before = (*number).into();
        if before >= self.most {
            return Err(Limit::Most);
        }
        *number = N::try_from(before + 1).map_err(|_| Limit::Most)?;
        Ok(())
    }

    /// Counts one less.
    pub fn less<N: Copy + Into<i16> + TryFrom<i16>>(self, number: &mut N) -> Result<(), Limit> {
        let before = (*number).into();
        if before <= self.least {
            return Err(Limit::Least);
        }
        *number = N::try_from(before - 1).map_err(|_| Limit::Least)?;
        Ok(())
    }

    /// Counts by a key: a tap is one more, a hold takes one off.
    pub fn press<N: Copy + Into<i16> + TryFrom<i16>>(self, gesture: Gesture, number: &mut N) -> Result<(), Limit> {
        match gesture {
            Gesture::Tap => self.more(number),
            Gesture::Hold => self.less(number),
        }
    }
}

/// Draws a count over its soft key, from the row `y`. In the notes its name stands before it.
pub fn paint_count(pen: &mut Pen, key: usize, y: i32, name: &str, number: i16) {
    paint_over_key(pen, key, y, name, &number_text(number));
}

/// Draws a few large letters over a soft key, from the row `y`. In the notes their name stands before them.
pub fn paint_over_key(pen: &mut Pen, key: usize, y: i32, name: &str, text: &str) {
    pen.note_together(&[name, text]);
    let x = place(Align::Centre, key as i32 * KEY_PITCH, KEY_PITCH - 1, LARGE.width_of(text));
    pen.figures(&LARGE, Ink::On, x, y, text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::picture::frame::Frame;
    use crate::console::words::{self, Language, toast};

    const FEW: Counter = Counter::new(0, 2);
    const LABELS: CounterWords = CounterWords { least: toast("none left"), most: toast("no room") };

    #[test]
    fn a_tap_is_one_more_and_a_hold_takes_one_off_between_the_ends() {
        let mut number = 0u8;
        let mut after = |gesture| (FEW.press(gesture, &mut number), number);
        assert_eq!(after(Gesture::Hold), (Err(Limit::Least), 0));
        assert_eq!(after(Gesture::Tap), (Ok(()), 1));
        assert_eq!(after(Gesture::Tap), (Ok(()), 2));
        assert_eq!(after(Gesture::Tap), (Err(Limit::Most), 2));
        assert_eq!(after(Gesture::Hold), (Ok(()), 1));
    }

    #[test]
    fn it_counts_below_zero_where_its_bounds_do() {
        let mut number = 0i8;
        let bounds = Counter::new(-1, 1);
        assert_eq!((bounds.less(&mut number), bounds.less(&mut number)), (Ok(()), Err(Limit::Least)));
        assert_eq!(number, -1);
    }

    #[test]
    fn a_number_too_small_for_its_bounds_is_refused_at_its_own_end() {
        let wide = Counter::new(-300, 300);
        let (mut none, mut all) = (0u8, u8::MAX);
        assert_eq!((wide.less(&mut none), wide.more(&mut all)), (Err(Limit::Least), Err(Limit::Most)));
        assert_eq!((none, all), (0, u8::MAX));
    }

    #[test]
    fn a_number_outside_its_bounds_can_only_go_towards_them() {
        let mut number = 9u8;
        assert!(!FEW.contains(number) && FEW.nearest(number) == 2);
        assert_eq!(FEW.more(&mut number), Err(Limit::Most));
        assert_eq!((FEW.less(&mut number), number), (Ok(()), 8));
    }

    #[test]
    fn a_refusal_says_which_end_it_is() {
        assert_eq!(LABELS.reply(Ok(())), Reply::STAY);
        assert_eq!(LABELS.reply(Err(Limit::Least)), Reply::refused(toast("none left")));
        assert_eq!(LABELS.reply(Err(Limit::Most)), Reply::refused(toast("no room")));
    }

    #[test]
    fn it_stands_over_its_key() {
        for key in 0..4 {
            let (mut frame, mut notes) = (Frame::new(), String::new());
            paint_count(
                &mut Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs),
                key,
                10,
                "lost",
                -12,
            );
            assert_eq!(notes, "lost -12\n");
            let lit: Vec<i32> = (0..128).filter(|&x| (0..64).any(|y| frame.is_lit(x, y))).collect();
            let left = key as i32 * 32;
            assert!(lit.first().is_some_and(|&x| x >= left) && lit.last().is_some_and(|&x| x < left + 31), "{lit:?}");
        }
    }
}
