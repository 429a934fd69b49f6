//! A number to choose, large in the middle of the screen.

use crate::console::input::keys::Key;
use crate::console::picture::figures;
use crate::console::picture::font::LARGE;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::counter::{CounterWords, Limit};
use crate::console::words::{KeyWord, TopWord, catalogue, number_text};

/// The row the digits begin at.
const FIGURES_TOP: i32 = 14;

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

catalogue! {
/// Words of the keys while a number is chosen.
pub struct PickerWords {
    /// FLIP: this one.
    pub set: TopWord,
    /// Soft key: this one.
    pub ok: KeyWord,
    /// Soft key: as it was.
    pub back: KeyWord,
    /// Refusals at either end.
    pub limits: CounterWords,
}
}

impl PickerWords {
    /// The words of a refusal at either end.
    pub const fn limits(&self) -> &CounterWords {
        &self.limits
    }
}

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    /// It is still being chosen.
    Going(Reply),
    /// This one.
    Set(u16),
    /// It stays as it was.
    Left,
}

/// A number being chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picker {
    range: Range,
    value: u16,
}

impl Picker {
    /// Starts from a value, brought into the range if it is outside.
    pub const fn new(range: Range, value: u16) -> Self {
        let value = match value {
            value if value < range.min => range.min,
            value if value > range.max => range.max,
            value => value,
        };
        Self { range, value }
    }

    /// Sets the number, brought into the range if it is outside.
    pub const fn set(&mut self, value: u16) {
        *self = Self::new(self.range, value);
    }

    /// The current number.
    pub const fn value(&self) -> u16 {
        self.value
    }

    /// Title and labels of the keys.
    pub fn controls(&self, title: impl Into<&'static str>, labels: &PickerWords) -> Controls {
        Controls {
            title: ScreenTitle::word(title),
            flip: Flip::tap(labels.set),
            soft: [SoftKey::tap(labels.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(labels.ok)],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, labels: &PickerWords) -> Picked {
        let step = match key {
            Key::A => return Picked::Left,
            Key::D | Key::Flip => return Picked::Set(self.value),
            Key::B => self.less(),
            Key::C => self.more(),
        };
        Picked::Going(labels.limits.reply(step))
    }

    /// Goes one step down.
    fn less(&mut self) -> Result<(), Limit> {
        if self.value <= self.range.min {
            return Err(Limit::Least);
        }
        self.value = self.value.saturating_sub(self.range.step).max(self.range.min);
        Ok(())
    }

    /// Goes one step up.
    fn more(&mut self) -> Result<(), Limit> {
        if self.value >= self.range.max {
            return Err(Limit::Most);
        }
        self.value = self.value.saturating_add(self.range.step).min(self.range.max);
        Ok(())
    }

    /// Draws the number, its unit, and its place in the range.
    pub fn paint(&self, pen: &mut Pen, unit: &str) {
        let number = number_text(self.value);
        pen.note_together(&[&number, unit]);

        let gap = if unit.is_empty() { 0 } else { 3 };
        let width = figures::width_of(&number) + gap + LARGE.width_of(unit);
        let x = place(Align::Centre, 0, WIDTH as i32, width);
        figures::paint(pen, x, FIGURES_TOP, &number);
        let y = FIGURES_TOP + figures::HEIGHT - LARGE.height() + 4;
        pen.figures(&LARGE, Ink::On, x + figures::width_of(&number) + gap, y, unit);

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
