//! Decides when the flash may be written: writing stops the processor.

use crate::console::clock::{Instant, Span};
use crate::device::Device;

/// After a key or a change on the screen so long is left for it to be drawn.
const ANSWERED: Span = Span::from_millis(100);
/// Without a key for so long, the next one is not expected just now.
const CALM: Span = Span::from_secs(1);
/// So long nothing may be due: what the erasing of a sector takes at most, and a little more.
const UNDISTURBED: Span = Span::from_millis(500);

/// What has happened of late, and when the next lull begins.
#[derive(Clone, Copy, Debug, Default)]
pub struct SaveMoment {
    /// When a key was last pressed or let go.
    touched: Instant,
    /// When the screen last changed, by itself or not.
    changed: Instant,
}

impl SaveMoment {
    /// A key was pressed or let go.
    pub fn touched(&mut self, at: Instant) {
        self.touched = at;
        self.changed = at;
    }

    /// Something has happened by itself.
    pub fn changed(&mut self, at: Instant) {
        self.changed = at;
    }

    /// When what a device wants to be kept may be written, if nothing happens until then. None: there is nothing to
    /// write, or something must happen first.
    pub fn save_at(&self, device: &Device) -> Option<Instant> {
        self.quiet_at(device).filter(|_| device.is_unsaved())
    }

    /// When a sector may be erased, if nothing happens until then: nothing waits to be saved, no key is expected, and
    /// nothing is about to happen.
    pub fn erase_at(&self, device: &Device) -> Option<Instant> {
        let calm = self.quiet_at(device)?.max(self.touched + CALM);
        let undisturbed = device.next_wake().is_none_or(|due| due >= calm + UNDISTURBED);
        (!device.is_unsaved() && undisturbed).then_some(calm)
    }

    /// When a device may be stopped for some milliseconds, if nothing happens until then. None: something must happen first.
    pub fn quiet_at(&self, device: &Device) -> Option<Instant> {
        Some(device.quiet_from()?.max(self.changed + ANSWERED))
    }
}
