//! The saves of the device on the table, and their times.

use std::time::Duration;

use sandglass::Notice;
use sandglass::console::clock::Instant;
use sandglass::console::saving::record::{self, Record};
use sandglass::console::saving::store::LONGEST;

use super::{Table, Wire};

impl Table {
    /// Every record the device saved so far, with its time.
    pub fn saves(&self) -> &[(Duration, Vec<u8>)] {
        &self.saves
    }

    /// The record it was switched on with; empty if there was none.
    pub fn started_from(&self) -> &[u8] {
        &self.restored
    }

    /// Time of the next save, if nothing happens until then.
    pub(super) fn save_at(&self) -> Option<Duration> {
        if self.in_boot_loader {
            return None;
        }
        self.save_moment.save_at(&self.device).map(|at| self.since_start(at))
    }

    /// Saves what is to be saved, if this is the moment.
    pub(super) fn save_if_due(&mut self, moment: Instant) {
        if self.save_moment.save_at(&self.device).is_none_or(|at| at > moment) {
            return;
        }
        let saved = self.save();
        if !saved && !self.failed {
            self.device.tell(Notice::NotSaved);
        }
        self.failed = !saved;
    }

    /// Saves what has changed: each record in the list holds everything that was saved until then. Returns false if that
    /// failed.
    pub(super) fn save(&mut self) -> bool {
        let mut room = [0; LONGEST];
        let Some(length) = self.device.take_save(&mut room) else { return true };
        if self.worn {
            return false;
        }
        let before = self.saved();
        let mut all = vec![0; before.len() + length];
        let joined = record::join(before, &room[..length], &mut all).expect("the device's own record");
        all.truncate(joined);
        self.saves.push((self.now, all));
        self.device.note_saved();
        true
    }

    /// Brings the game that a player wants to open out of what was saved.
    pub(super) fn bring_game(&mut self) {
        if !self.device.is_waiting_for_game() {
            return;
        }
        if !self.save() {
            return self.device.refuse_to_bring();
        }
        let saved = self.saved().to_vec();
        self.device.bring(&mut Record::open(&saved).unwrap_or(Record::NOTHING));
    }

    /// The record that the device would start from now; empty if there is none.
    pub(super) fn saved(&self) -> &[u8] {
        self.saves.last().map_or(&self.restored, |(_, record)| record)
    }

    /// Wears the flash out: nothing can be saved any more.
    pub fn wear_flash(&mut self) {
        self.worn = true;
        self.disturb(Wire::Flash);
    }
}
