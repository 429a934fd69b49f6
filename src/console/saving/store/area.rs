//! The two banks of flash sectors that the save area is.

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::console::saving::record;
use crate::console::saving::section::Tag;
use crate::console::saving::store::search::FoundRecord;
use crate::console::saving::store::{NUMBER, WORD};

/// Bytes looked at in one go.
const LOOK: usize = 256;

/// One half of the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bank {
    /// The one it begins with.
    First,
    /// The one it ends with.
    Second,
}

impl Bank {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// Bytes of a record in the flash.
#[derive(Clone, Copy, Debug)]
pub struct RecordExtent {
    /// Offset of its number, which stands before it.
    pub from: u32,
    /// Length, with its number.
    pub length: u16,
}

impl RecordExtent {
    /// The bytes of a record that was found.
    pub const fn new(place: FoundRecord) -> Self {
        Self { from: place.from, length: place.length as u16 }
    }
}

/// The area of a flash.
#[derive(Debug)]
pub struct Area<F> {
    /// The flash.
    pub flash: F,
    range: Range<u32>,
}

impl<F: NorFlash> Area<F> {
    /// A part of a flash.
    pub const fn new(flash: F, range: Range<u32>) -> Self {
        Self { flash, range }
    }

    /// The bytes of a bank.
    pub fn bank(&self, bank: Bank) -> Range<u32> {
        let middle = self.range.start + self.bank_size();
        match bank {
            Bank::First => self.range.start..middle,
            Bank::Second => middle..self.range.end,
        }
    }

    /// Number of bytes of a bank.
    pub const fn bank_size(&self) -> u32 {
        (self.range.end - self.range.start) / 2
    }

    /// True if every sector is erased where the crate begins and ends it.
    pub fn looks_blank(&mut self) -> bool {
        let (word, size) = (WORD as u32, F::ERASE_SIZE as u32);
        self.range.clone().step_by(F::ERASE_SIZE).all(|sector| {
            self.is_blank(sector..sector + 2 * word) && self.is_blank(sector + size - word..sector + size)
        })
    }

    /// True if every byte is erased. One that cannot be read is not.
    fn is_blank(&mut self, range: Range<u32>) -> bool {
        let mut bytes = [0; LOOK];
        let erased = |bytes: &[u8]| bytes.iter().fold(0xff, |all, byte| all & byte) == 0xff;
        range.clone().step_by(LOOK).all(|from| {
            let bytes = &mut bytes[..LOOK.min((range.end - from) as usize)];
            self.flash.read(from, bytes).is_ok() && erased(bytes)
        })
    }

    /// Erases a sector, unless it is blank, and makes sure that it is then.
    pub fn clear(&mut self, sector: Range<u32>) -> Result<(), ()> {
        if self.is_blank(sector.clone()) {
            return Ok(());
        }
        self.flash.erase(sector.start, sector.end).map_err(drop)?;
        if self.is_blank(sector) { Ok(()) } else { Err(()) }
    }

    /// Offset and length of a section of a record.
    pub fn find(&mut self, record: RecordExtent, tag: Tag) -> Option<(u32, usize)> {
        let end = record.from + u32::from(record.length) - record::CHECK_LENGTH as u32;
        let mut at = record.from + (NUMBER + record::HEAD) as u32;
        while at < end {
            let mut head = [0; record::SECTION_HEAD];
            self.flash.read(at, &mut head).ok()?;
            let [found, _, low, high] = head;
            let length = record::SECTION_HEAD + usize::from(u16::from_le_bytes([low, high]));
            if found == tag.number() {
                return (at + length as u32 <= end).then_some((at, length));
            }
            at += length as u32;
        }
        None
    }
}
