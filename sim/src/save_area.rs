//! The save area of the flash that holds a record, as lines of hex: the emulated chip is switched on with it.

use std::convert::Infallible;
use std::fmt::Write;

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use sandglass::console::saving::store::{BANK_SECTORS, ROOM, Store};

/// Bytes of a sector.
const SECTOR: usize = 4096;
/// Bytes of the area.
const AREA: usize = 2 * BANK_SECTORS * SECTOR;
/// Bytes of a line.
const LINE: usize = 32;

/// The save area in which a record was saved: an offset and the bytes there on each line; all others are erased. An empty
/// record leaves it erased.
pub fn of(record: &[u8]) -> String {
    let mut lines = String::new();
    if record.is_empty() {
        return lines;
    }
    let mut flash = Flash(vec![0xff; AREA]);
    let mut room = ROOM;
    let (mut store, _) = Store::open(&mut flash, 0..AREA as u32, &mut room);
    store.room()[..record.len()].copy_from_slice(record);
    store.save(record.len()).expect("an empty area takes a record");
    for (place, bytes) in flash.0.chunks(LINE).enumerate().filter(|(_, bytes)| bytes.iter().any(|&byte| byte != 0xff)) {
        write!(lines, "{:04x} ", place * LINE).expect("a string takes everything");
        bytes.iter().for_each(|byte| write!(lines, "{byte:02x}").expect("a string takes everything"));
        lines.push('\n');
    }
    lines
}

/// A flash in memory.
struct Flash(Vec<u8>);

impl ErrorType for Flash {
    type Error = Infallible;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        // Programming clears bits and sets none.
        self.0[offset as usize..].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        Ok(())
    }
}
