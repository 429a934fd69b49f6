//! Devices as the tests have them.
#![allow(dead_code, reason = "no test uses all of it")]

use sandglass::Device;
use sandglass::console::saving::record::Unreadable;
use sandglass::console::saving::store::LONGEST;

/// A device whose dice fall as a seed has them.
pub fn seeded(seed: u64) -> Device {
    let mut device = Device::new();
    device.entropy().trust(seed);
    device
}

/// A device that remembers a record.
pub fn restored(record: &[u8], seed: u64) -> Result<Device, Unreadable> {
    let mut device = seeded(seed);
    device.restore(record)?;
    Ok(device)
}

/// What a device gives to be kept, if it has changed.
pub fn saved(device: &mut Device) -> Option<Vec<u8>> {
    let mut room = [0; LONGEST];
    device.take_save(&mut room).map(|length| room[..length].to_vec())
}
