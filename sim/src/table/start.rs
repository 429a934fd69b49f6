//! Starts a device: with nothing saved, as one that has been used before, or from a record.

use sandglass::Device;
use sandglass::console::panel::PanelChoice;
use sandglass::console::saving::record::Record;
use sandglass::console::saving::store::LONGEST;
use sandglass::console::words::Language;

/// A device with nothing saved, and chance from a seed.
pub fn seeded(seed: u64) -> Device {
    let mut device = Device::new();
    device.entropy().trust(seed);
    device
}

/// A device whose player has seen the pages of the first power-on, and chance from a seed.
pub fn used_before(seed: u64) -> Device {
    let mut device = seeded(seed);
    device.skip_welcome();
    device
}

/// The record of a device that speaks a language, whose panel was chosen, and whose players have seen the pages of the first power-on.
pub fn used(language: Language, choice: PanelChoice) -> Vec<u8> {
    let mut device = Device::new();
    device.set_language(language);
    device.set_panel(choice);
    device.skip_welcome();
    let mut room = [0; LONGEST];
    let length = device.take_save(&mut room).expect("that is to be saved");
    room[..length].to_vec()
}

/// A device that starts from a record.
pub fn restore(record: &[u8], seed: u64) -> Result<Device, String> {
    let mut device = seeded(seed);
    let restored = Record::open(record).and_then(|mut record| device.restore(&mut record));
    restored.map_err(|why| format!("expected a record that can be read; it is {why:?}"))?;
    Ok(device)
}
