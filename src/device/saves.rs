//! Keeps track of which sections were saved, and writes those that changed.

use embedded_storage::nor_flash::NorFlash;

use crate::console::clock::Instant;
use crate::console::saving::record::{Checks, TooLong, Writer};
use crate::console::saving::section::{TAGS, Tag};
use crate::console::saving::store::{Failed, Store};
use crate::device::Device;
use crate::device::memory::Memory;
use crate::device::slot::Slot;

/// Checksums of what was saved.
#[derive(Clone, Debug)]
pub struct Saves {
    /// Those of the sections as they were saved.
    saved: Checks,
    /// Those of the sections as they were last taken to be saved.
    taken: Checks,
}

impl Saves {
    /// Nothing was saved, and a device as new need not be.
    pub const fn new() -> Self {
        Self { saved: [None; TAGS], taken: [None; TAGS] }
    }

    /// Writes a record of the sections that changed into a room, and says how long it is. None: none has.
    pub fn take(&mut self, memory: &Memory, slot: &Slot, now: Instant, room: &mut [u8]) -> Option<usize> {
        let mut writer = Writer::new(room, self.saved);
        let written = write(memory, slot, now, &mut writer);
        self.taken = writer.checks();
        written.and_then(|()| writer.seal()).expect("LONGEST bytes hold everything, a constant shows it")
    }

    /// Notes that what was last taken is saved.
    pub fn note_saved(&mut self) {
        self.saved = self.taken;
    }

    /// Notes that all sections are saved as they are now.
    pub fn note_all(&mut self, memory: &Memory, slot: &Slot, now: Instant) {
        self.saved = checks(memory, slot, now);
    }

    /// Notes that a section is saved as it is now.
    pub fn note(&mut self, tag: Tag, memory: &Memory, slot: &Slot, now: Instant) {
        self.saved[tag.index()] = checks(memory, slot, now)[tag.index()];
    }

    /// Notes that a section must be saved, as it is now.
    pub fn forget(&mut self, tag: Tag) {
        self.saved[tag.index()] = None;
    }
}

impl Device {
    /// Saves what has changed to a save area.
    pub fn save_to<F: NorFlash>(&mut self, store: &mut Store<F>) -> Result<(), Failed> {
        let Some(length) = self.take_save(store.room()) else { return Ok(()) };
        match store.save(length) {
            Err(Failed::Full) => {
                store.carry_over()?;
                // That took the room: what has changed is taken again.
                self.take_save(store.room()).map_or(Ok(()), |length| store.save(length))?;
            }
            done => done?,
        }
        self.note_saved();
        Ok(())
    }
}

/// The checksums of all sections.
fn checks(memory: &Memory, slot: &Slot, now: Instant) -> Checks {
    let mut writer = Writer::only_checks();
    // Nothing is written, so nothing can be too long for its room.
    let written = write(memory, slot, now, &mut writer);
    debug_assert!(written.is_ok(), "a section is longer than its form says");
    writer.checks()
}

fn write(memory: &Memory, slot: &Slot, now: Instant, writer: &mut Writer) -> Result<(), TooLong> {
    memory.save(slot.game.name(), writer)?;
    slot.game.save(now, writer)
}
