//! Starts a device: with nothing saved, or from a record.

use sandglass::Device;
use sandglass::console::saving::record::Record;

/// A device with nothing saved, and chance from a seed.
pub fn seeded(seed: u64) -> Device {
    let mut device = Device::new();
    device.entropy().trust(seed);
    device
}

/// A device that starts from a record.
pub fn restore(record: &[u8], seed: u64) -> Result<Device, String> {
    let mut device = seeded(seed);
    let restored = Record::open(record).and_then(|mut record| device.restore(&mut record));
    restored.map_err(|why| format!("expected a record that can be read; it is {why:?}"))?;
    Ok(device)
}
