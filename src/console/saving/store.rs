//! The save area: records of sections go in, and after a power cut at any moment the newest of every section comes out: all
//! that were in the last record, or none of them.
//!
//! It carries bytes and does not know what they mean. The area is two banks of flash sectors, each a queue of the crate
//! `sequential-storage`: a record is appended, and nothing is ever changed. Five things are done around that crate:
//!
//! - **The newest of every section is never erased.** A bank that is full is left for the other one, which is erased first,
//!   then gets a copy of every section ([`Store::carry_over`]), then the new record. Only with that record it is the active
//!   bank, and the old one is stale: a copy is marked, so copies alone make no bank active. The crate itself may not erase at
//!   all: its repairs erase a page whose marks make no sense, and the newest record may be on it. A queue and not a map for
//!   the same reason: a map moves values about and erases while it stores.
//! - **Sections that this version does not know are copied byte for byte**, and so are those of a newer version.
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
//! Ten years of weekly evenings with 400 saves each are 208,000 saves. Of a game of 1,000 bytes three fit into a sector of
//! 4 KiB, and each bank begins with a copy of everything: in an area of 16 sectors each sector is erased once in 44 saves,
//! 208,000 / 44 = 4,728 times; with the longest record, one a sector, once in 14 saves, 14,858 times. The chip of both boards
//! (W25Q16JV) is good for 100,000.

mod area;
mod queue;
mod search;

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::console::saving::record;
use crate::console::saving::section::{Reader, Sections, TAGS, Tag, VERSION_0_1};
use crate::console::saving::store::area::{Area, Bank, RecordExtent};
use crate::console::saving::store::search::{Appended, Contents, FoundRecord, Newest};

/// The longest record.
pub const LONGEST: usize = 2048;
/// Sectors of a bank, on a device.
pub const BANK_SECTORS: usize = 8;

/// Bytes of a header of the crate; every write is a multiple of it.
const WORD: usize = 32;
/// Bytes of a sector.
const SECTOR: usize = 4096;
/// Bytes of a sector that records can use: the crate marks its beginning and its end with a word each.
pub const SECTOR_ROOM: usize = SECTOR - 2 * WORD;
/// Bytes of a record's number, before it: the newest has the highest.
const NUMBER: usize = 4;
/// Numbers from here on were never given: it would take a save a second for 68 years.
const NUMBERS: u32 = 1 << 31;

/// Bytes that a record of a length takes in its sector.
pub const fn item_size(length: usize) -> usize {
    WORD + (NUMBER + length).next_multiple_of(WORD)
}

/// Room of a store: for the record that is to be saved, or a section that was read.
pub type StoreRoom = [u8; NUMBER + LONGEST];

/// An empty room.
pub const ROOM: StoreRoom = [0; NUMBER + LONGEST];

/// Contents of the save area at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet: it is new, or nothing was saved since it was set up.
    Nothing,
    /// Sections, or a record of release 0.1: see [`Sections`].
    Saved,
    /// A record of a format that is not known.
    OtherFormat(u8),
    /// Something where records begin, but no record. Tidying puts it out of the way.
    Damaged,
}

/// Reason why a record was not saved. The record saved before it stays valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// It is longer than [`LONGEST`].
    TooLong,
    /// The bank is full, and other sections are in it: call [`Store::carry_over`], and save again. It takes the room.
    Full,
    /// The flash does not take it, in neither bank.
    Flash,
}

/// The save area.
#[derive(Debug)]
pub struct Store<'a, F> {
    area: Area<F>,
    /// The bank with the newest record, and the newest of every section. The other one is the spare.
    active: Bank,
    /// True if the active bank takes no more.
    full: bool,
    /// True if there is a record in the area. If not, both banks may be erased.
    set_up: bool,
    /// True if the sections were carried over: the next record begins the spare bank.
    carried: bool,
    /// Bytes of the spare that are known to be blank, from its start.
    blank: u32,
    /// The number of the next record.
    next: u32,
    /// The records with the newest sections, by tag.
    newest: [Option<RecordExtent>; TAGS],
    /// The record of release 0.1, if it is the newest.
    of_0_1: Option<RecordExtent>,
    room: &'a mut StoreRoom,
}

impl<'a, F: NorFlash> Store<'a, F> {
    /// Opens the area of a flash and searches it. Writes nothing, and reads no more than it needs.
    ///
    /// The area must be an even number of sectors; it is fixed when the firmware is linked.
    pub fn open(flash: F, area: Range<u32>, room: &'a mut StoreRoom) -> (Self, Found) {
        const {
            assert!(F::READ_SIZE == 1 && WORD.is_multiple_of(F::WRITE_SIZE), "any byte can be read, a word written");
            assert!(
                F::ERASE_SIZE == SECTOR && item_size(LONGEST) <= SECTOR_ROOM,
                "the longest record fits into a sector"
            );
        }
        let sector = SECTOR as u32;
        debug_assert!(area.start.is_multiple_of(sector) && (area.end - area.start).is_multiple_of(2 * sector));
        let mut store = Self {
            area: Area::new(flash, area),
            active: Bank::Second,
            full: true,
            set_up: false,
            carried: false,
            blank: 0,
            next: 0,
            newest: [None; TAGS],
            of_0_1: None,
            room,
        };
        let found = store.search();
        (store, found)
    }

    /// Finds the active bank, and the newest sections in it.
    fn search(&mut self) -> Found {
        let mut newest = Newest::new();
        let mut best: Option<FoundRecord> = None;
        for bank in [Bank::First, Bank::Second] {
            let range = self.area.bank(bank);
            newest.search(&mut self.area.flash, &range);
            self.next = newest.number().map_or(self.next, |number| self.next.max(number + 1));
            if let Some(record) = newest.record().filter(|record| best.is_none_or(|best| best.number <= record.number))
            {
                (self.active, self.full, self.set_up) = (bank, false, true);
                best = Some(record);
            }
        }
        let Some(record) = best else {
            return if self.area.looks_blank() { Found::Nothing } else { Found::Damaged };
        };
        if self.active == Bank::First {
            let range = self.area.bank(Bank::First);
            newest.search(&mut self.area.flash, &range);
        }
        self.take_newest(newest);
        match record.contents {
            Contents::Other => self.look_at_other(&record),
            _ if self.newest.iter().any(Option::is_some) => Found::Saved,
            Contents::Nothing | Contents::Sections(_) | Contents::Carried(_) => Found::Nothing,
        }
    }

    /// Notes the newest sections of the active bank, which was searched.
    fn take_newest(&mut self, mut newest: Newest) {
        let range = self.area.bank(self.active);
        newest.complete(&mut self.area.flash, &range);
        Tag::all().for_each(|tag| self.newest[tag.index()] = newest.of_tag(tag).map(RecordExtent::new));
    }

    /// The newest record has no sections.
    fn look_at_other(&mut self, record: &FoundRecord) -> Found {
        let mut format = [0];
        match self.area.flash.read(record.from + NUMBER as u32, &mut format) {
            Ok(()) if format == [VERSION_0_1] => {
                self.of_0_1 = Some(RecordExtent::new(*record));
                Found::Saved
            }
            Ok(()) => Found::OtherFormat(format[0]),
            Err(_) => Found::Damaged,
        }
    }

    /// The number of records that were written since the area is in use.
    pub fn written(&self) -> u32 {
        self.next
    }

    /// Room for the next record, to be written to before a save.
    pub fn room(&mut self) -> &mut [u8; LONGEST] {
        self.room.last_chunk_mut().expect("the number and the longest record are all there is")
    }

    /// Saves the record of so many bytes that is in the room, and reads it back. A page takes 0.8 ms, and interrupts are
    /// served between two. Only if the spare bank is needed and was not tidied it takes longer.
    pub fn save(&mut self, length: usize) -> Result<(), Failed> {
        if length > LONGEST {
            return Err(Failed::TooLong);
        }
        if !self.full && !self.carried {
            match self.append(self.active, length) {
                Ok(place) => {
                    self.note(&place);
                    return Ok(());
                }
                Err(()) => self.full = true,
            }
        }
        if !self.carried && self.has_more_than(length) {
            return Err(Failed::Full);
        }
        match self.begin_spare(length) {
            Err(_) if !self.set_up => {
                // Nothing is lost with the other bank.
                self.use_other();
                self.begin_spare(length)
            }
            done => done,
        }
    }

    /// Copies the newest of every section from the active bank to the spare one, byte for byte, also those that this version
    /// does not know. The record that is saved next makes the spare bank the active one; until then nothing has changed.
    pub fn carry_over(&mut self) -> Result<(), Failed> {
        self.erase_spare()?;
        let spare = self.active.other();
        self.blank = 0;
        let mut left: u16 = Tag::all().filter(|tag| self.newest[tag.index()].is_some()).map(Tag::bit).sum();
        while left != 0 {
            let (length, tags) = self.collect(left).ok_or(Failed::Flash)?;
            self.append(spare, length).map_err(|()| Failed::Flash)?;
            left &= !tags;
        }
        self.carried = true;
        Ok(())
    }

    /// Writes a record of as many of these sections into the room as it holds: its length, and their tags.
    fn collect(&mut self, tags: u16) -> Option<(usize, u16)> {
        let (mut end, mut collected) = (record::HEAD, 0);
        for tag in Tag::all().filter(|tag| tags & tag.bit() != 0) {
            let (from, length) = self.find(tag)?;
            if end + length + record::CHECK_LENGTH > LONGEST {
                break;
            }
            self.area.flash.read(from, &mut self.room[NUMBER + end..][..length]).ok()?;
            end += length;
            collected |= tag.bit();
        }
        let length = record::seal(self.room(), end, collected | record::CARRIED).ok()?;
        (collected != 0).then_some((length, collected))
    }

    /// Offset and length of the newest section of a tag.
    fn find(&mut self, tag: Tag) -> Option<(u32, usize)> {
        self.newest[tag.index()].and_then(|spot| self.area.find(spot, tag))
    }

    /// True if there are sections that the record in the room does not have.
    fn has_more_than(&self, length: usize) -> bool {
        let tags = Contents::of(&self.room[NUMBER..][..length]).tags();
        Tag::all().any(|tag| tags & tag.bit() == 0 && self.newest[tag.index()].is_some())
    }

    /// Notes a record that was saved.
    fn note(&mut self, place: &FoundRecord) {
        self.set_up = true;
        self.of_0_1 = None;
        Tag::all()
            .filter(|tag| place.contents.tags() & tag.bit() != 0)
            .for_each(|tag| self.newest[tag.index()] = Some(RecordExtent::new(*place)));
    }

    /// True if there is a record, be it of nothing. If not, tidying sets the area up.
    pub fn is_set_up(&self) -> bool {
        self.set_up
    }

    /// True if there is a record, and the spare bank is ready, as far as it is known.
    pub fn is_tidy(&self) -> bool {
        self.set_up && self.blank == self.area.bank_size()
    }

    /// Gets the spare bank ready: erases it unless it is blank, one sector per call, so that a key waits for one at most.
    /// Erasing takes 45 ms, of an old chip up to 400, and no interrupt is served meanwhile: it is for a quiet
    /// moment.
    ///
    /// An area without a record is set up: it begins with a record of nothing. From then on there is always one, and an
    /// area without one is damaged.
    pub fn tidy(&mut self) -> Result<(), Failed> {
        if self.is_tidy() {
            return Ok(());
        }
        self.carried = false;
        let mut done = self.tidy_sector();
        if !self.set_up && self.blank == self.area.bank_size() {
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
        let from = self.area.bank(self.active.other()).start + self.blank;
        self.area.clear(from..from + size).map_err(|()| Failed::Flash)?;
        self.blank += size;
        Ok(())
    }

    fn erase_spare(&mut self) -> Result<(), Failed> {
        while self.blank < self.area.bank_size() {
            self.tidy_sector()?;
        }
        Ok(())
    }

    /// Begins the spare bank with the record in the room, or goes on behind what was carried over: it is the active one then.
    fn begin_spare(&mut self, length: usize) -> Result<(), Failed> {
        if !core::mem::take(&mut self.carried) {
            self.erase_spare()?;
        }
        let spare = self.active.other();
        self.blank = 0;
        let place = self.append(spare, length).map_err(|()| Failed::Flash)?;
        (self.active, self.full) = (spare, false);
        let mut newest = Newest::new();
        let range = self.area.bank(spare);
        newest.search(&mut self.area.flash, &range);
        self.take_newest(newest);
        self.note(&place);
        Ok(())
    }

    /// Goes to the other bank, where there is no record yet.
    fn use_other(&mut self) {
        (self.active, self.blank) = (self.active.other(), 0);
    }

    /// Appends the record in the room to a bank, and finds it the way the next start will. An error may have left anything
    /// behind what was there before.
    fn append(&mut self, bank: Bank, length: usize) -> Result<FoundRecord, ()> {
        let range = self.area.bank(bank);
        let item = &mut self.room[..NUMBER + length];
        item[..NUMBER].copy_from_slice(&self.next.to_le_bytes());
        queue::append(&mut self.area.flash, range.clone(), item)?;
        match search::find_appended(&mut self.area.flash, &range, item) {
            Appended::Newest(place) => {
                self.next += 1;
                Ok(place)
            }
            Appended::Missing => Err(()),
            Appended::Hidden(number) => {
                self.next = number + 1;
                Err(())
            }
        }
    }
}

impl<F: NorFlash> Sections for Store<'_, F> {
    fn section(&mut self, tag: Tag) -> Option<Reader<'_>> {
        let (from, length) = self.find(tag)?;
        let section = &mut self.room[..length];
        self.area.flash.read(from, section).ok()?;
        let (&[_, version, _, _], body) = section.split_first_chunk()?;
        Some(Reader::new(version, body))
    }

    fn record_of_0_1(&mut self) -> Option<Reader<'_>> {
        let RecordExtent { from, length } = self.of_0_1?;
        let item = &mut self.room[..usize::from(length)];
        self.area.flash.read(from, item).ok()?;
        let body = item.get(NUMBER + 1..item.len() - record::CHECK_LENGTH)?;
        Some(Reader::new(VERSION_0_1, body))
    }
}
