//! Decides when the flash may be written: writing stops the processor.

use crate::console::clock::{Instant, Span};
use crate::device::Device;

/// Time left for drawing after a key or a change on the screen.
const ANSWERED: Span = Span::from_millis(100);
/// Time without a key after which the next one is not expected at once.
const CALM: Span = Span::from_secs(1);
/// Time in which nothing may be due: the longest erase of a sector, and a little more.
const UNDISTURBED: Span = Span::from_millis(500);

/// The last key and the last change: from them follows when the flash may be written.
#[derive(Clone, Copy, Debug, Default)]
pub struct SaveMoment {
    /// Time of the last key that was pressed or released.
    touched: Instant,
    /// Time of the last change on the screen.
    changed: Instant,
}

impl SaveMoment {
    /// Notes a key that was pressed or released.
    pub fn touched(&mut self, at: Instant) {
        self.touched = at;
        self.changed = at;
    }

    /// Notes a change that came by itself.
    pub fn changed(&mut self, at: Instant) {
        self.changed = at;
    }

    /// Time of the next save, if nothing happens until then. None: there is nothing to save, or something must happen
    /// first.
    pub fn save_at(&self, device: &Device) -> Option<Instant> {
        self.quiet_at(device).filter(|_| device.is_unsaved())
    }

    /// Time of the next erase, if nothing happens until then: nothing waits to be saved, no key is expected, and nothing is
    /// about to happen.
    pub fn erase_at(&self, device: &Device) -> Option<Instant> {
        let calm = self.quiet_at(device)?.max(self.touched + CALM);
        let undisturbed = device.next_wake().is_none_or(|due| due >= calm + UNDISTURBED);
        (!device.is_unsaved() && undisturbed).then_some(calm)
    }

    /// Time from which on a device may be stopped for some milliseconds, if nothing happens until then. None: something must
    /// happen first.
    pub fn quiet_at(&self, device: &Device) -> Option<Instant> {
        Some(device.quiet_from()?.max(self.changed + ANSWERED))
    }
}
