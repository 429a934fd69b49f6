//! The supply's voltage: the players are told once that the battery is low.

use crate::console::clock::Instant;
use crate::console::widgets::toast::Toast;
use crate::device::{Device, Notice};

/// Below this the battery is low: 1.1 V for each of three AA cells.
pub const LOW_MILLIVOLTS: u16 = 3300;
/// Above this it was changed or charged, and is told of again when it is low. Between the two lies what a cell recovers by
/// itself.
pub const GOOD_MILLIVOLTS: u16 = 3600;

/// What the players know of the supply.
#[derive(Clone, Copy, Debug)]
pub struct Supply {
    /// True if they were told that it is low.
    told: bool,
}

impl Supply {
    /// Nothing was told.
    pub const fn new() -> Self {
        Self { told: false }
    }

    /// Notes a reading. Returns true if the players are to be told that the battery is low.
    fn note(&mut self, millivolts: u16) -> bool {
        let is_news = millivolts < LOW_MILLIVOLTS && !self.told;
        self.told = (self.told || is_news) && millivolts <= GOOD_MILLIVOLTS;
        is_news
    }
}

impl Device {
    /// Notes the supply's voltage. If it is low, the players are told so once, and everything is saved. Returns true if they
    /// are: the picture has changed.
    ///
    /// Nothing that is due happens by it: the device's time does not depend on when the voltage was read.
    pub fn note_supply(&mut self, millivolts: u16, at: Instant) -> bool {
        let is_news = self.supply.note(millivolts);
        if is_news {
            let (words, code) = Notice::BatteryLow.words(self.words());
            self.toast = Some(Toast::news(words, code, at.max(self.now)));
            self.touched = true;
        }
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::clock::Span;

    fn told(readings: &[u16]) -> Vec<bool> {
        let mut supply = Supply::new();
        readings.iter().map(|&millivolts| supply.note(millivolts)).collect()
    }

    #[test]
    fn a_low_battery_is_told_once() {
        assert_eq!(told(&[4500, 3300, 3299, 3200, 1800]), [false, false, true, false, false]);
        assert_eq!(told(&[3000]), [true], "also at power-on");
    }

    #[test]
    fn it_is_told_again_after_new_cells_and_not_for_a_cell_that_recovers() {
        assert_eq!(told(&[3000, 3600, 3000]), [true, false, false]);
        assert_eq!(told(&[3000, 3601, 3000]), [true, false, true]);
    }

    #[test]
    fn a_low_battery_is_shown_and_saved_and_moves_no_time() {
        let mut device = Device::new();
        device.skip_welcome();
        device.advance(Instant::START + Span::from_secs(10));
        device.touched = false;
        let at = device.now + Span::from_millis(3);

        assert!(!device.note_supply(3300, at));
        assert!(device.toast.is_none() && !device.is_unsaved());

        let before = device.now;
        assert!(device.note_supply(3299, at));
        assert_eq!(device.now, before);
        assert_eq!(device.toast, Some(Toast::news(device.words().battery_low, None, at)));
        assert!(device.is_unsaved());

        device.advance(at + Span::from_secs(6));
        assert!(device.toast.is_none());
        assert!(!device.note_supply(3299, device.now), "it was told");
    }
}
