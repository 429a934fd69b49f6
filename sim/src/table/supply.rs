//! The supply of the device, and the times at which the firmware reads its voltage.

use sandglass::console::clock::Instant;
use sandglass::supply::APART;

use super::{Table, Wire};

/// The supply.
pub(super) struct Supply {
    millivolts: u16,
    /// Time of the next reading, at the earliest.
    next: Instant,
}

impl Default for Supply {
    fn default() -> Self {
        Self { millivolts: 5000, next: Instant::START }
    }
}

impl Supply {
    /// Sets the voltage.
    pub(super) fn set(&mut self, millivolts: u16) {
        self.millivolts = millivolts;
    }

    /// Starts the clock of the device anew.
    pub(super) fn switch_on(&mut self) {
        self.next = Instant::START;
    }

    /// Reads the voltage, if that is due.
    pub(super) fn read(&mut self, now: Instant) -> Option<u16> {
        if now < self.next {
            return None;
        }
        self.next = now + APART;
        Some(self.millivolts)
    }
}

impl Table {
    /// Sets the voltage of the supply, in millivolts.
    pub fn set_supply(&mut self, millivolts: u16) {
        self.supply.set(millivolts);
        self.disturb(Wire::Supply(millivolts));
    }

    /// Reads the voltage of the supply, as the firmware does: at power-on and after a key, at most once a minute.
    pub(super) fn read_supply(&mut self) {
        let moment = self.moment();
        if let Some(millivolts) = self.supply.read(moment) {
            self.device.note_supply(millivolts, moment);
        }
    }
}
