//! The save area: records go in, and after a power cut at any moment the last one written comes out, or the one before.
//!
//! It carries bytes and does not know what they mean. The area is two banks of flash sectors, each a queue of the crate
//! `sequential-storage`: a record is appended, and nothing is ever changed. Three things are done around that crate:
//!
//! - **The newest record is never erased.** A bank that is full is left for the other one, which is erased *before* it
//!   is written and is stale *after* a record of its own has been read back. The crate itself may not erase at all: its
//!   repairs erase a page whose marks make no sense, and the newest record may be on it. A queue and not a map for the
//!   same reason: a map moves values about and erases while it stores.
//! - **Words of 32 bytes.** With the chip's words of one byte a header that was cut short and the one after it can make up
//!   a third that is in neither (issue 136 of the crate, open at the version pinned). A header that fills a word of its
//!   own cannot be continued by another.
//! - **Every save is read back** the way the next start will read it: it is the newest record of its bank, or it goes to
//!   the other one. And a bank is begun only if it is blank to the last byte: a sector whose erasing was cut short may
//!   look empty where the crate looks, and not be.
//!
//! # Wear
//!
//! Ten years of weekly evenings with 400 saves each are 208,000 saves. Of a record of 1 KiB three fit into a sector of
//! 4 KiB, so in an area of 16 sectors each sector is erased 208,000 / 48 = 4,334 times; of the longest record, one a
//! sector, 13,000 times. The chip of both boards (W25Q16JV) is good for 100,000.

use core::ops::Range;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage::nor_flash::{NorFlash, NorFlashError, NorFlashErrorKind};
use embedded_storage_async::nor_flash as asynchronous;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// The longest record.
pub const LONGEST: usize = 2048;

/// What a header of the crate fills, and what every write is a multiple of.
const WORD: usize = 32;
/// What is written at a time: a page of the chip. No interrupt is served meanwhile, so it is no more than one.
const PAGE: u32 = 256;
/// What is looked at in one go.
const LOOK: usize = 256;
/// Room for whatever may claim to be a record: a sector.
const ROOM: usize = 4096;
/// Before a record, its number: the newest has the highest.
const NUMBER: usize = 4;
/// Numbers from here on were never given: it would take a save a second for 68 years.
const NUMBERS: u32 = 1 << 31;

/// What was in the save area at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet: it is new, or nothing was saved since it was set up.
    Nothing,
    /// A record: [`Store::record`].
    Record,
    /// Something, but no record in it. It was put out of the way; the next start finds nothing to complain about.
    Damaged,
}

/// Why a record was not saved. What was saved before still is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// It is longer than [`LONGEST`].
    TooLong,
    /// The flash does not take it, in neither bank.
    Flash,
}

/// One half of the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bank {
    First,
    Second,
}

/// The save area.
#[derive(Debug)]
pub struct Store<F> {
    flash: F,
    area: Range<u32>,
    /// The bank with the newest record. The other one is the spare.
    active: Bank,
    /// Whether the active bank takes no more.
    full: bool,
    /// How many bytes of the spare are known to be blank, from its start.
    blank: u32,
    /// The number of the next record.
    next: u32,
    /// How long the record in `room` is.
    length: usize,
    room: [u8; ROOM],
}

impl<F: NorFlash> Store<F> {
    /// Opens the area of a flash and looks for the newest record. A new or damaged area is set up.
    ///
    /// The area must be an even number of sectors; it is fixed when the firmware is linked.
    pub fn open(flash: F, area: Range<u32>) -> (Self, Found) {
        const {
            assert!(F::ERASE_SIZE <= ROOM, "an item may be as long as a sector");
            assert!(WORD.is_multiple_of(F::WRITE_SIZE) && WORD.is_multiple_of(F::READ_SIZE), "a word can be written");
            assert!(LONGEST + NUMBER + 3 * WORD <= F::ERASE_SIZE, "the longest record fits into a sector");
        }
        let sector = F::ERASE_SIZE as u32;
        debug_assert!(area.start.is_multiple_of(sector) && (area.end - area.start).is_multiple_of(2 * sector));
        let mut store =
            Self { flash, area, active: Bank::First, full: false, blank: 0, next: 0, length: 0, room: [0; ROOM] };
        let newest = |store: &mut Self, bank| store.newest(bank, None).map(|number| (number, bank));
        let found = [newest(&mut store, Bank::First), newest(&mut store, Bank::Second)]
            .into_iter()
            .flatten()
            .max_by_key(|(number, _)| *number);
        let found = match found {
            Some((number, bank)) => {
                store.active = bank;
                store.next = number + 1;
                store.newest(bank, Some(number));
                if store.length == 0 { Found::Nothing } else { Found::Record }
            }
            None => {
                let blank = store.is_blank(store.area.clone());
                store.set_up();
                if blank { Found::Nothing } else { Found::Damaged }
            }
        };
        (store, found)
    }

    /// The newest record; empty if there is none. Gone after a save that failed.
    pub fn record(&self) -> &[u8] {
        &self.room[NUMBER..][..self.length]
    }

    /// Saves a record, and reads it back. A page takes 0.8 ms, and interrupts are served between two. Only if the spare
    /// bank is needed and was not tidied it takes longer.
    pub fn save(&mut self, record: &[u8]) -> Result<(), Failed> {
        if record.len() > LONGEST {
            return Err(Failed::TooLong);
        }
        if !self.full && self.append(self.active, record).is_err() {
            self.full = true;
        }
        if self.full {
            while !self.is_tidy() {
                self.tidy()?;
            }
            let spare = self.active.other();
            self.blank = 0;
            self.append(spare, record).map_err(|()| Failed::Flash)?;
            self.active = spare;
            self.full = false;
        }
        self.next += 1;
        Ok(())
    }

    /// Whether the spare bank is ready, as far as it is known.
    pub fn is_tidy(&self) -> bool {
        self.blank == self.bank_size()
    }

    /// Gets the spare bank ready, a sector a call, so that a key need not wait for more than one: erases it unless it is
    /// blank. Erasing takes 45 ms, of an old chip up to 400, and no interrupt is served meanwhile: it is for a quiet
    /// moment.
    pub fn tidy(&mut self) -> Result<(), Failed> {
        if self.is_tidy() {
            return Ok(());
        }
        let size = F::ERASE_SIZE as u32;
        let from = self.bank(self.active.other()).start + self.blank;
        if !self.is_blank(from..from + size) {
            self.flash.erase(from, from + size).map_err(|_| Failed::Flash)?;
            if !self.is_blank(from..from + size) {
                return Err(Failed::Flash);
            }
        }
        self.blank += size;
        Ok(())
    }

    /// Begins the first bank, or if that does not work the second, with a record of nothing: from now on there is always a
    /// record, and an area without one is damaged.
    fn set_up(&mut self) {
        for spare in [Bank::First, Bank::Second] {
            (self.active, self.full, self.blank) = (spare.other(), true, 0);
            // If neither takes it, neither takes the first save, and that one is not kept quiet.
            if self.save(&[]).is_ok() {
                break;
            }
        }
    }

    /// Appends a record to a bank and reads it back. An error may have left anything behind what was there before.
    fn append(&mut self, bank: Bank, record: &[u8]) -> Result<(), ()> {
        let item = &mut self.room[..NUMBER + record.len()];
        item[..NUMBER].copy_from_slice(&self.next.to_le_bytes());
        item[NUMBER..].copy_from_slice(record);
        let config = QueueConfig::try_new(self.bank(bank)).map_err(drop)?;
        let side = Side { flash: &mut self.flash, access: Access::Writing };
        let mut queue = QueueStorage::new(side, config, Cache::new_uncached());
        at_once(queue.push(&self.room[..NUMBER + record.len()], false))?.map_err(drop)?;
        self.length = 0;
        let found = self.newest(bank, Some(self.next));
        if found == Some(self.next) && self.record() == record { Ok(()) } else { Err(()) }
    }

    /// The highest number of a record in a bank, or the record with a certain number, which then is in the room.
    ///
    /// Each sector is looked at as if it were alone: whatever is in one of them, the others can be read.
    fn newest(&mut self, bank: Bank, wanted: Option<u32>) -> Option<u32> {
        let range = self.bank(bank);
        let mut newest = None;
        for sector in range.clone().step_by(F::ERASE_SIZE) {
            let alone = sector..sector + F::ERASE_SIZE as u32;
            let side = Side { flash: &mut self.flash, access: Access::Reading { alone } };
            let mut queue = QueueStorage::new(side, QueueConfig::try_new(range.clone()).ok()?, Cache::new_uncached());
            let Ok(Ok(mut records)) = at_once(queue.iter()) else { continue };
            // An error ends a sector: what was found before it stands.
            while let Ok(Ok(Some(item))) = at_once(records.next(&mut self.room)) {
                let Some((number, record)) = item.split_first_chunk::<NUMBER>() else { continue };
                let (number, length) = (u32::from_le_bytes(*number), record.len());
                if number >= NUMBERS || length > LONGEST {
                    continue;
                }
                newest = newest.max(Some(number));
                if wanted == Some(number) {
                    self.length = length;
                    return wanted;
                }
            }
        }
        newest
    }

    fn bank(&self, bank: Bank) -> Range<u32> {
        let middle = self.area.start + self.bank_size();
        match bank {
            Bank::First => self.area.start..middle,
            Bank::Second => middle..self.area.end,
        }
    }

    fn bank_size(&self) -> u32 {
        (self.area.end - self.area.start) / 2
    }

    /// Whether every byte is erased. One that cannot be read is not.
    fn is_blank(&mut self, range: Range<u32>) -> bool {
        let mut bytes = [0; LOOK];
        let erased = |bytes: &[u8]| bytes.iter().fold(0xff, |all, byte| all & byte) == 0xff;
        range.step_by(LOOK).all(|from| self.flash.read(from, &mut bytes).is_ok() && erased(&bytes))
    }
}

impl Bank {
    const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What the crate is let to do with the flash.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Access {
    /// To read this sector; all others look blank. If it wants to erase, it goes on as if it had.
    Reading {
        /// The sector.
        alone: Range<u32>,
    },
    /// To append. If it wants to erase, it goes no further.
    Writing,
}

/// The flash as the crate sees it.
struct Side<'a, F> {
    flash: &'a mut F,
    access: Access,
}

/// Why the crate got no further.
#[derive(Debug)]
enum Fault {
    /// The flash says no.
    Flash(NorFlashErrorKind),
    /// It wanted to erase.
    Erasing,
}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Flash(kind) => *kind,
            Self::Erasing => NorFlashErrorKind::Other,
        }
    }
}

impl<F> asynchronous::ErrorType for Side<'_, F> {
    type Error = Fault;
}

impl<F: NorFlash> asynchronous::ReadNorFlash for Side<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        match &self.access {
            Access::Reading { alone } if !alone.contains(&offset) => {
                bytes.fill(0xff);
                return Ok(());
            }
            Access::Reading { .. } | Access::Writing => {}
        }
        self.flash.read(offset, bytes).map_err(|error| Fault::Flash(error.kind()))
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> asynchronous::NorFlash for Side<'_, F> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, _: u32, _: u32) -> Result<(), Fault> {
        match self.access {
            Access::Reading { .. } => Ok(()),
            Access::Writing => Err(Fault::Erasing),
        }
    }

    async fn write(&mut self, mut offset: u32, mut bytes: &[u8]) -> Result<(), Fault> {
        while !bytes.is_empty() {
            let to_the_end = (PAGE - offset % PAGE) as usize;
            let (now, later) = bytes.split_at(to_the_end.min(bytes.len()));
            self.flash.write(offset, now).map_err(|error| Fault::Flash(error.kind()))?;
            (offset, bytes) = (offset + now.len() as u32, later);
        }
        Ok(())
    }
}

/// Runs what never waits: the flash of the chip stops everything else while it works.
fn at_once<T>(future: impl Future<Output = T>) -> Result<T, ()> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Ok(result),
        Poll::Pending => Err(()),
    }
}
