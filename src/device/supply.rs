//! The supply's voltage: the players are told once that the battery is low.

use crate::console::clock::{Instant, Span};
use crate::console::widgets::toast::Toast;
use crate::device::{Device, Notice};

/// Below this the battery is low. With the diode that belongs before it, it is 1.1 V for each of three AA cells.
pub const LOW_MILLIVOLTS: u16 = 3000;
/// Above this it was changed or charged, and is told of again when it is low. Between the two lies what a cell recovers by
/// itself.
pub const GOOD_MILLIVOLTS: u16 = 3300;
/// A lower voltage cannot be that of the supply, with which no chip would run: there is no line to measure it.
pub const LEAST_MILLIVOLTS: u16 = 1800;
/// Time between two readings, at least.
pub const APART: Span = Span::from_secs(60);

/// Knowledge of the players about a battery that is low.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// They were not told.
    Not,
    /// The notice stands until this time, if no key takes it away before: then they are told again.
    Until(Instant),
    /// They were told.
    Whole,
}

/// The supply, as the players know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    told: Told,
}

impl Supply {
    /// Nothing was told.
    pub(super) const fn new() -> Self {
        Self { told: Told::Not }
    }

    /// Notes a reading. Returns true if the players are to be told that the battery is low.
    fn note(&mut self, millivolts: u16) -> bool {
        if millivolts > GOOD_MILLIVOLTS {
            self.told = Told::Not;
        }
        millivolts < LOW_MILLIVOLTS && self.told != Told::Whole
    }

    /// Notes that a notice has stood its time.
    pub(super) fn notice_ended(&mut self, at: Instant) {
        if self.told == Told::Until(at) {
            self.told = Told::Whole;
        }
    }
}

impl Device {
    /// Notes the supply's voltage. If it is low, the players are told so once, and everything is saved. Returns true if they
    /// are: the picture has changed.
    ///
    /// Nothing that is due happens by it: the device's time does not depend on when the voltage was read.
    pub fn note_supply(&mut self, millivolts: u16, at: Instant) -> bool {
        let is_news = (LEAST_MILLIVOLTS..).contains(&millivolts) && self.supply.note(millivolts);
        if is_news {
            let (words, code) = Notice::BatteryLow.words(self.words());
            let toast = Toast::news(words, code, at.max(self.now));
            self.supply.told = Told::Until(toast.until());
            self.toast = Some(toast);
            self.touched = true;
        }
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::input::keys::{Input, Key};

    /// Notes readings; each notice stands its time.
    fn told(readings: &[u16]) -> Vec<bool> {
        let mut supply = Supply::new();
        let note = |&millivolts: &u16| {
            let is_news = supply.note(millivolts);
            if is_news {
                supply.told = Told::Whole;
            }
            is_news
        };
        readings.iter().map(note).collect()
    }

    #[test]
    fn a_low_battery_is_told_once() {
        assert_eq!(told(&[4500, 3000, 2999, 2900, 1800]), [false, false, true, false, false]);
        assert_eq!(told(&[2900]), [true], "also at power-on");
    }

    #[test]
    fn it_is_told_again_after_new_cells_and_not_for_a_cell_that_recovers() {
        assert_eq!(told(&[2900, 3300, 2900]), [true, false, false]);
        assert_eq!(told(&[2900, 3301, 2900]), [true, false, true]);
    }

    #[test]
    fn a_voltage_that_runs_no_chip_is_no_battery() {
        assert!(!Device::new().note_supply(LEAST_MILLIVOLTS - 1, Instant::START));
        assert!(Device::new().note_supply(LEAST_MILLIVOLTS, Instant::START));
    }

    #[test]
    fn a_notice_that_a_key_has_taken_away_comes_again() {
        let mut device = Device::new();
        device.skip_welcome();
        let at = |millis| Instant::from_millis(millis);
        assert!(device.note_supply(2900, at(100)));
        device.handle(Input::Down(Key::C), at(300));
        device.handle(Input::Up(Key::C), at(400));
        assert!(device.toast.is_none());
        device.advance(at(60_000));
        assert!(device.note_supply(2900, at(60_000)), "told again");
        device.advance(at(70_000));
        assert!(!device.note_supply(2900, at(120_000)), "it stood its time");
    }

    #[test]
    fn a_low_battery_is_shown_and_saved_and_moves_no_time() {
        let mut device = Device::new();
        device.skip_welcome();
        device.advance(Instant::START + Span::from_secs(10));
        device.touched = false;
        let at = device.now + Span::from_millis(3);

        assert!(!device.note_supply(3000, at));
        assert!(device.toast.is_none() && !device.is_unsaved());

        let before = device.now;
        assert!(device.note_supply(2999, at));
        assert_eq!(device.now, before);
        assert_eq!(device.toast, Some(Toast::news(device.words().battery_low, None, at)));
        assert!(device.is_unsaved());

        device.advance(at + Span::from_secs(6));
        assert!(device.toast.is_none());
        assert!(!device.note_supply(2999, device.now), "it was told");
    }
}
