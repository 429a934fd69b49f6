//! Builds devices for tests.
#![allow(dead_code, reason = "no test uses all of it")]

use sandglass::Device;
use sandglass::console::saving::record::{self, Record};
use sandglass::console::saving::section::Unreadable;
use sandglass::console::saving::store::LONGEST;

/// A device that has been used before, with the dice of a seed.
pub fn seeded(seed: u64) -> Device {
    let mut device = Device::new();
    device.skip_welcome();
    device.entropy().trust(seed);
    device
}

/// A device that starts from a saved record.
pub fn restored(record: &[u8], seed: u64) -> Result<Device, Unreadable> {
    let mut device = Device::new();
    device.entropy().trust(seed);
    device.restore(&mut Record::open(record)?)?;
    Ok(device)
}

/// Saves what has changed, and returns a record of everything: of what was saved before, and of that. None: nothing has changed.
pub fn saved(device: &mut Device, before: &[u8]) -> Option<Vec<u8>> {
    let mut room = [0; LONGEST];
    let length = device.take_save(&mut room)?;
    device.note_saved();
    let mut all = vec![0; before.len() + length];
    let joined = record::join(before, &room[..length], &mut all).expect("a device's own record is read");
    all.truncate(joined);
    Some(all)
}
