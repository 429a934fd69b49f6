//! The save area: records go in, and after a power cut at any moment the last one written comes out, or the one before.
//!
//! It carries bytes and does not know what they mean. The area is two banks of flash sectors, each a queue of the crate
//! `sequential-storage`: a record is appended, and nothing is ever changed. Four things are done around that crate:
//!
//! - **The newest record is never erased.** A bank that is full is left for the other one, which is erased *before* it
//!   is written and is stale *after* a record of its own has been read back. The crate itself may not erase at all: its
//!   repairs erase a page whose marks make no sense, and the newest record may be on it. A queue and not a map for the
//!   same reason: a map moves values about and erases while it stores.
//! - **Words of 32 bytes.** With the chip's words of one byte a header that was cut short and the one after it can make up
//!   a third that is in neither (issue 136 of the crate, open at the version pinned). A header that fills a word of its
//!   own cannot be continued by another.
//! - **Records are found without it**, see `search`: reading every byte before the first picture would take too long.
//! - **Every save is read back** the way the next start will read it: it is the newest record of its bank, or it goes to
//!   the other one. And a bank is begun only if it is blank to the last byte: a sector whose erasing was cut short may
//!   look empty where the crate looks, and not be.
//!
//! # Wear
//!
//! Ten years of weekly evenings with 400 saves each are 208,000 saves. Of a record of 1 KiB three fit into a sector of
//! 4 KiB, so in an area of 16 sectors each sector is erased 208,000 / 48 = 4,334 times; of the longest record, one a
//! sector, 13,000 times. The chip of both boards (W25Q16JV) is good for 100,000.

mod search;

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
/// Before a record, its number: the newest has the highest.
const NUMBER: usize = 4;
/// Numbers from here on were never given: it would take a save a second for 68 years.
const NUMBERS: u32 = 1 << 31;

/// Where a store keeps the record it has read, or is to save.
pub type Room = [u8; NUMBER + LONGEST];

/// An empty room.
pub const ROOM: Room = [0; NUMBER + LONGEST];

/// What was in the save area at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet: it is new, or nothing was saved since it was set up.
    Nothing,
    /// A record: [`Store::record`].
    Record,
    /// Something where records begin, but no record. Tidying puts it out of the way.
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
pub struct Store<'a, F> {
    flash: F,
    area: Range<u32>,
    /// The bank with the newest record. The other one is the spare.
    active: Bank,
    /// Whether the active bank takes no more.
    full: bool,
    /// Whether there is a record in the area. If not, both banks may be erased.
    set_up: bool,
    /// How many bytes of the spare are known to be blank, from its start.
    blank: u32,
    /// The number of the next record.
    next: u32,
    /// How long the record in `room` is.
    length: usize,
    room: &'a mut Room,
}

impl<'a, F: NorFlash> Store<'a, F> {
    /// Opens the area of a flash and looks for the newest record. It writes nothing, and reads no more than it needs.
    ///
    /// The area must be an even number of sectors; it is fixed when the firmware is linked.
    pub fn open(flash: F, area: Range<u32>, room: &'a mut Room) -> (Self, Found) {
        const {
            assert!(F::READ_SIZE == 1 && WORD.is_multiple_of(F::WRITE_SIZE), "any byte can be read, a word written");
            assert!(LONGEST + NUMBER + 3 * WORD <= F::ERASE_SIZE, "the longest record fits into a sector");
        }
        let sector = F::ERASE_SIZE as u32;
        debug_assert!(area.start.is_multiple_of(sector) && (area.end - area.start).is_multiple_of(2 * sector));
        let active = Bank::Second;
        let mut store = Self { flash, area, active, full: true, set_up: false, blank: 0, next: 0, length: 0, room };
        let found = match store.newest() {
            Some((place, bank)) => {
                (store.active, store.full, store.set_up) = (bank, false, true);
                store.next = place.number + 1;
                store.read(&place);
                if store.length == 0 { Found::Nothing } else { Found::Record }
            }
            None if store.looks_blank() => Found::Nothing,
            None => Found::Damaged,
        };
        (store, found)
    }

    /// The newest record; empty if there is none. Gone after a save that failed, and once the room was asked for.
    pub fn record(&self) -> &[u8] {
        &self.room[NUMBER..][..self.length]
    }

    /// Room for the next record, to be written to before a save.
    pub fn room(&mut self) -> &mut [u8; LONGEST] {
        self.length = 0;
        self.room.last_chunk_mut().expect("the number and the longest record are all there is")
    }

    /// Saves the record of so many bytes that is in the room, and reads it back. A page takes 0.8 ms, and interrupts are
    /// served between two. Only if the spare bank is needed and was not tidied it takes longer.
    pub fn save(&mut self, length: usize) -> Result<(), Failed> {
        self.length = 0;
        if length > LONGEST {
            return Err(Failed::TooLong);
        }
        self.full = self.full || self.append(self.active, length).is_err();
        if self.full && self.begin_spare(length).is_err() {
            if self.set_up {
                return Err(Failed::Flash);
            }
            // Nothing is lost with the other bank.
            self.use_other();
            self.begin_spare(length)?;
        }
        self.set_up = true;
        self.next += 1;
        self.length = length;
        Ok(())
    }

    /// Whether there is a record, be it of nothing. If not, tidying sets the area up.
    pub fn is_set_up(&self) -> bool {
        self.set_up
    }

    /// Whether there is a record, and the spare bank is ready, as far as it is known.
    pub fn is_tidy(&self) -> bool {
        self.set_up && self.blank == self.bank_size()
    }

    /// Gets the spare bank ready, a sector a call, so that a key need not wait for more than one: erases it unless it is
    /// blank. Erasing takes 45 ms, of an old chip up to 400, and no interrupt is served meanwhile: it is for a quiet
    /// moment.
    ///
    /// An area without a record is set up: it begins with a record of nothing. From then on there is always one, and an
    /// area without one is damaged.
    pub fn tidy(&mut self) -> Result<(), Failed> {
        if self.is_tidy() {
            return Ok(());
        }
        let mut done = self.tidy_sector();
        if !self.set_up && self.blank == self.bank_size() {
            done = self.save(0);
        }
        match done {
            Err(_) if !self.set_up && self.active == Bank::Second => {
                self.use_other();
                Ok(())
            }
            done => done,
        }
    }

    /// The next sector of the spare bank that is not known to be blank is.
    fn tidy_sector(&mut self) -> Result<(), Failed> {
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

    /// Begins the spare bank with the record in the room: it is the active one then.
    fn begin_spare(&mut self, length: usize) -> Result<(), Failed> {
        while self.blank < self.bank_size() {
            self.tidy_sector()?;
        }
        let spare = self.active.other();
        self.blank = 0;
        self.append(spare, length).map_err(|()| Failed::Flash)?;
        (self.active, self.full) = (spare, false);
        Ok(())
    }

    /// Where there is no record yet: the other bank is to be begun.
    fn use_other(&mut self) {
        (self.active, self.blank) = (self.active.other(), 0);
    }

    /// Appends the record in the room to a bank and reads it back. An error may have left anything behind what was there
    /// before.
    fn append(&mut self, bank: Bank, length: usize) -> Result<(), ()> {
        let range = self.bank(bank);
        let item = &mut self.room[..NUMBER + length];
        item[..NUMBER].copy_from_slice(&self.next.to_le_bytes());
        let config = QueueConfig::try_new(range.clone()).map_err(drop)?;
        let mut queue = QueueStorage::new(Side { flash: &mut self.flash }, config, Cache::new_uncached());
        at_once(queue.push(item, false))?.map_err(drop)?;
        let newest = search::newest(&mut self.flash, range).ok_or(())?;
        let is_there = newest.number == self.next && newest.holds(&mut self.flash, item);
        if is_there { Ok(()) } else { Err(()) }
    }

    /// The newest record of both banks.
    fn newest(&mut self) -> Option<(search::Place, Bank)> {
        [Bank::First, Bank::Second]
            .into_iter()
            .filter_map(|bank| {
                let range = self.bank(bank);
                search::newest(&mut self.flash, range).map(|place| (place, bank))
            })
            .max_by_key(|(place, _)| place.number)
    }

    /// Reads a record into the room.
    fn read(&mut self, place: &search::Place) {
        let item = &mut self.room[..place.length];
        self.length = match self.flash.read(place.from, item) {
            Ok(()) => place.length - NUMBER,
            Err(_) => 0,
        };
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

    /// Whether every sector is erased where the crate begins and ends it.
    fn looks_blank(&mut self) -> bool {
        let (word, size) = (WORD as u32, F::ERASE_SIZE as u32);
        self.area.clone().step_by(F::ERASE_SIZE).all(|sector| {
            self.is_blank(sector..sector + 2 * word) && self.is_blank(sector + size - word..sector + size)
        })
    }

    /// Whether every byte is erased. One that cannot be read is not.
    fn is_blank(&mut self, range: Range<u32>) -> bool {
        let mut bytes = [0; LOOK];
        let erased = |bytes: &[u8]| bytes.iter().fold(0xff, |all, byte| all & byte) == 0xff;
        range.clone().step_by(LOOK).all(|from| {
            let bytes = &mut bytes[..LOOK.min((range.end - from) as usize)];
            self.flash.read(from, bytes).is_ok() && erased(bytes)
        })
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

/// The flash as the crate sees it: to read, and to append. If it wants to erase, it goes no further.
struct Side<'a, F> {
    flash: &'a mut F,
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
        Err(Fault::Erasing)
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
