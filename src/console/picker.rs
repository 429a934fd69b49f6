//! A number to choose, large in the middle of the screen.

use core::fmt::Write as _;

use heapless::String;

use super::controls::{BODY_TOP, KEYS_TOP};
use super::font::{HUGE, LARGE};
use super::frame::{Ink, WIDTH};
use super::pen::{Align, Pen, area, place};

/// A range of numbers with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub min: u16,
    /// The most.
    pub max: u16,
    /// From one to the next.
    pub step: u16,
}

/// Why a number could not be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// It is the least already.
    Least,
    /// It is the most already.
    Most,
}

/// A number being chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picker {
    range: Range,
    value: u16,
}

impl Picker {
    /// Starts from a value, brought into the range if it is outside.
    pub fn new(range: Range, value: u16) -> Self {
        Self { range, value: value.clamp(range.min, range.max) }
    }

    /// The number as it is now.
    pub const fn value(&self) -> u16 {
        self.value
    }

    /// One step less.
    pub fn less(&mut self) -> Result<(), Limit> {
        if self.value <= self.range.min {
            return Err(Limit::Least);
        }
        self.value = self.value.saturating_sub(self.range.step).max(self.range.min);
        Ok(())
    }

    /// One step more.
    pub fn more(&mut self) -> Result<(), Limit> {
        if self.value >= self.range.max {
            return Err(Limit::Most);
        }
        self.value = self.value.saturating_add(self.range.step).min(self.range.max);
        Ok(())
    }

    /// Draws the number, its unit, and where it stands in its range.
    pub fn paint(&self, pen: &mut Pen, unit: &str) {
        let mut number = String::<5>::new();
        // A u16 has at most five digits.
        let _ = write!(number, "{}", self.value);
        pen.note_together(&[&number, unit]);

        let gap = if unit.is_empty() { 0 } else { 3 };
        let width = HUGE.width_of(&number) + gap + LARGE.width_of(unit);
        let x = place(Align::Centre, 0, WIDTH as i32, width);
        pen.figures(&HUGE, x, BODY_TOP, &number);
        let y = BODY_TOP + HUGE.height() - LARGE.height() + 3;
        pen.figures(&LARGE, x + HUGE.width_of(&number) + gap, y, unit);

        let (left, room, y) = (4, WIDTH as u32 - 8, KEYS_TOP - 4);
        let part = u32::from(self.value - self.range.min) * room / u32::from(self.range.max - self.range.min);
        pen.fill(&area(left, y + 1, room, 1), Ink::On);
        pen.fill(&area(left, y, part, 3), Ink::On);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLASS: Range = Range { min: 30, max: 180, step: 5 };

    #[test]
    fn it_steps_within_its_range() {
        let mut picker = Picker::new(GLASS, 90);
        picker.more().unwrap();
        assert_eq!(picker.value(), 95);
        picker.less().unwrap();
        picker.less().unwrap();
        assert_eq!(picker.value(), 85);
    }

    #[test]
    fn it_refuses_to_leave_its_range() {
        let mut picker = Picker::new(GLASS, 500);
        assert_eq!(picker.value(), 180);
        assert_eq!(picker.more(), Err(Limit::Most));
        let mut picker = Picker::new(GLASS, 0);
        assert_eq!(picker.less(), Err(Limit::Least));
        assert_eq!(picker.value(), 30);
    }
}
