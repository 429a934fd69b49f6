//! Finds the newest records of a bank without reading all of it: from header to header, and only those with the highest
//! numbers to their end.
//!
//! It sees what the crate `sequential-storage` sees that wrote the bank, in the version that is pinned: a test compares the
//! two on damaged areas. But each sector is looked at as if it were alone: whatever is in one of them, the others can be
//! read.

use core::cmp::Reverse;
use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::console::saving::record::{CARRIED, FORMAT, HEAD};
use crate::console::saving::section::{TAGS, Tag};
use crate::console::saving::store::{LONGEST, NUMBER, NUMBERS, WORD};

/// Bytes read of a header: the checksum of the data, their length, the checksum of the length.
const HEADER: usize = 8;
/// Bytes compared or counted into a checksum in one go.
const LOOK: usize = 64;
/// A mark is set if so many bits of its first byte are zero.
const MARKED: u32 = 4;

/// The checksum of the data: CRC-32C with another initial value, here as it is before it is reflected.
const CHECK: crc::Crc<u32> =
    crc::Crc::<u32>::new(&crc::Algorithm { init: 0xeeee_eeee_u32.reverse_bits(), ..crc::CRC_32_ISCSI });

/// The checksum of the length: CRC-16F/4.2.
const LENGTH_CHECK: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::Algorithm {
    width: 16,
    poly: 0x1a2e_u16.reverse_bits(),
    init: 0xffff,
    refin: true,
    refout: true,
    xorout: 0xffff,
    check: 0,
    residue: 0,
});

/// A record in the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundRecord {
    /// Its number.
    pub number: u32,
    /// Offset of its bytes: the number, then the record.
    pub from: u32,
    /// Their number.
    pub length: usize,
    /// The sections in it.
    pub contents: Contents,
    check: u32,
}

/// The sections in a record, as its first bytes say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// Nothing: the record that an area is set up with.
    Nothing,
    /// Sections of these tags.
    Sections(u16),
    /// Copies of sections of these tags, from the bank before.
    Carried(u16),
    /// Another format: that of release 0.1, or a newer one.
    Other,
}

impl Contents {
    /// The contents of a record.
    pub fn of(record: &[u8]) -> Self {
        Self::new(record.first_chunk().copied().unwrap_or_default(), record.len())
    }

    /// The contents of a record that begins with these bytes, and has so many.
    fn new(head: [u8; HEAD], length: usize) -> Self {
        let [format, low, high] = head;
        let tags = u16::from_le_bytes([low, high]);
        match format {
            _ if length == 0 => Self::Nothing,
            FORMAT if length < HEAD => Self::Other,
            FORMAT if tags & CARRIED != 0 => Self::Carried(tags & !CARRIED),
            FORMAT => Self::Sections(tags),
            _ => Self::Other,
        }
    }

    /// The tags of its sections.
    pub const fn tags(self) -> u16 {
        match self {
            Self::Sections(tags) | Self::Carried(tags) => tags,
            Self::Nothing | Self::Other => 0,
        }
    }

    const fn is_carried(self) -> bool {
        matches!(self, Self::Carried(_))
    }
}

/// The newest is the greatest. Of two with the same number it is the first, as the crate comes by them.
type Rank = (u32, Reverse<u32>);

impl FoundRecord {
    const fn rank(&self) -> Rank {
        (self.number, Reverse(self.from))
    }

    /// True if the flash holds exactly these bytes.
    pub fn holds<F: NorFlash>(&self, flash: &mut F, bytes: &[u8]) -> bool {
        let mut look = [0; LOOK];
        bytes.len() == self.length
            && (self.from..).step_by(LOOK).zip(bytes.chunks(LOOK)).all(|(from, chunk)| {
                let look = &mut look[..chunk.len()];
                flash.read(from, look).is_ok() && look == chunk
            })
    }

    /// True if its checksum fits.
    fn is_whole<F: NorFlash>(&self, flash: &mut F) -> bool {
        let mut look = [0; LOOK];
        let mut digest = CHECK.digest();
        let end = self.from + self.length as u32;
        for from in (self.from..end).step_by(LOOK) {
            let look = &mut look[..LOOK.min((end - from) as usize)];
            if flash.read(from, look).is_err() {
                return false;
            }
            digest.update(look);
        }
        checked(digest.finalize()) == self.check
    }
}

/// Places in [`Newest`] behind those of the tags: the newest record that is not a copy, the newest copy, and the newest
/// record of another format.
const RECORD: usize = TAGS;
const COPY: usize = TAGS + 1;
const OTHER: usize = TAGS + 2;
const PLACES: usize = TAGS + 3;

/// The newest records of a bank: one for each tag, and the newest of all. It is filled in place.
#[derive(Debug)]
pub struct Newest {
    places: [Option<FoundRecord>; PLACES],
    /// Records from here on were found broken.
    below: [Option<Rank>; PLACES],
}

impl Newest {
    /// No record.
    pub const fn new() -> Self {
        Self { places: [None; PLACES], below: [None; PLACES] }
    }

    /// The newest record that is not a copy.
    pub const fn record(&self) -> Option<FoundRecord> {
        self.places[RECORD]
    }

    /// The highest number of a record.
    pub fn number(&self) -> Option<u32> {
        self.places[RECORD].into_iter().chain(self.places[COPY]).map(|place| place.number).max()
    }

    /// The record with the newest section of a tag. What is older than a record of another format does not count: that
    /// record stands for everything.
    pub fn of_tag(&self, tag: Tag) -> Option<FoundRecord> {
        let other = self.places[OTHER].map(|place| place.rank());
        self.places[tag.index()].filter(|place| other.is_none_or(|other| other < place.rank()))
    }

    /// Searches a bank for its newest record. The sections are not looked at yet: see [`Newest::complete`].
    #[inline(never)] // The room it takes on the stack is given back.
    pub fn search<F: NorFlash>(&mut self, flash: &mut F, bank: &Range<u32>) {
        self.below = [None; PLACES];
        self.walk(flash, bank);
        while !self.are_whole(RECORD..PLACES, flash) {
            self.walk(flash, bank);
        }
    }

    /// Completes the search of a bank: every section is the newest that is whole.
    #[inline(never)]
    pub fn complete<F: NorFlash>(&mut self, flash: &mut F, bank: &Range<u32>) {
        while !self.are_whole(0..RECORD, flash) {
            self.walk(flash, bank);
        }
    }

    /// Goes from header to header, and notes the newest records of those that were not found broken.
    fn walk<F: NorFlash>(&mut self, flash: &mut F, bank: &Range<u32>) {
        self.places = [None; PLACES];
        for sector in bank.clone().step_by(F::ERASE_SIZE) {
            let mut walk = Walk::new(flash, sector, bank);
            while let Some(place) = walk.next(flash) {
                self.note(place);
            }
        }
    }

    /// True if the checksums of these records fit. Those that do not are passed over the next time.
    fn are_whole<F: NorFlash>(&mut self, places: Range<usize>, flash: &mut F) -> bool {
        let mut last: Option<(FoundRecord, bool)> = None;
        let mut all_are_whole = true;
        for (place, below) in self.places[places.clone()].iter().zip(&mut self.below[places]) {
            let Some(place) = place else { continue };
            // Places stand for the same record more often than not.
            let is_whole = match last {
                Some((same, is_whole)) if same == *place => is_whole,
                Some(_) | None => place.is_whole(flash),
            };
            last = Some((*place, is_whole));
            if !is_whole {
                *below = Some(place.rank());
                all_are_whole = false;
            }
        }
        all_are_whole
    }

    fn note(&mut self, found: FoundRecord) {
        let mut note = |at: usize| {
            let is_below = self.below[at].is_none_or(|broken| found.rank() < broken);
            if is_below && self.places[at].is_none_or(|place| place.rank() < found.rank()) {
                self.places[at] = Some(found);
            }
        };
        note(if found.contents.is_carried() { COPY } else { RECORD });
        if found.contents == Contents::Other {
            note(OTHER);
        }
        let mut tags = found.contents.tags();
        while tags != 0 {
            note(tags.trailing_zeros() as usize);
            tags &= tags - 1;
        }
    }
}

/// Result of looking for an item that was appended.
#[derive(Debug)]
pub enum Appended {
    /// It is there, and is the newest.
    Newest(FoundRecord),
    /// It is not, or not whole.
    Missing,
    /// A record with a higher number has come to light: a damaged mark had hidden its sector, and appending set the mark.
    Hidden(u32),
}

/// Looks for the item that was appended to a bank last, the way the next start will. It marks its own sector, and the one before
/// it; all other sectors are as they were.
pub fn find_appended<F: NorFlash>(flash: &mut F, bank: &Range<u32>, item: &[u8]) -> Appended {
    let Some(number) = item.first_chunk().map(|number| u32::from_le_bytes(*number)) else { return Appended::Missing };
    let mut found = None;
    for sector in bank.clone().step_by(F::ERASE_SIZE).rev() {
        let is_last = found.is_some();
        let mut walk = Walk::new(flash, sector, bank);
        while let Some(place) = walk.next(flash) {
            if place.number > number && place.is_whole(flash) {
                return Appended::Hidden(place.number);
            }
            if place.number == number && found.is_none() {
                found = Some(place);
            }
        }
        if is_last {
            break;
        }
    }
    match found {
        // Bytes that are the same have the same checksum: the flash is read once.
        Some(place) if place.holds(flash, item) && place.check == checked(CHECK.checksum(item)) => {
            Appended::Newest(place)
        }
        Some(_) | None => Appended::Missing,
    }
}

/// A walk through a sector, from header to header. An error ends it.
struct Walk {
    at: u32,
    end: u32,
}

impl Walk {
    fn new<F: NorFlash>(flash: &mut F, sector: u32, bank: &Range<u32>) -> Self {
        let (word, size) = (WORD as u32, F::ERASE_SIZE as u32);
        let end = sector + size - word;
        let alone = bank.end - bank.start == size;
        // How the crate takes a page by its two marks, if all others of the bank are blank: it begins with the first.
        let is_read = match (is_marked(flash, sector), is_marked(flash, sector + size - 1)) {
            (Some(true), Some(false)) => true,
            (Some(true), Some(true)) => !alone,
            (Some(false), Some(false)) => sector == bank.start,
            (Some(false), Some(true)) | (None, _) | (_, None) => false,
        };
        Self { at: if is_read { sector + word } else { end }, end }
    }

    /// The next header of a record that may be one of ours.
    fn next<F: NorFlash>(&mut self, flash: &mut F) -> Option<FoundRecord> {
        let word = WORD as u32;
        while self.at + word <= self.end {
            let (at, mut header) = (self.at, [0; HEADER]);
            if flash.read(at, &mut header).is_err() {
                break;
            }
            if header == [0xff; HEADER] && is_blank_behind(flash, at)? {
                break;
            }
            let [check @ .., l0, l1, c0, c1] = header;
            let length = u16::from_le_bytes([l0, l1]);
            let next = at + word + u32::from(length).next_multiple_of(word);
            if length_check([l0, l1]) != u16::from_le_bytes([c0, c1]) || next > self.end {
                self.at += word;
                continue;
            }
            self.at = next;
            let check = u32::from_le_bytes(check);
            let length = usize::from(length);
            if check == 0 || !(NUMBER..=NUMBER + LONGEST).contains(&length) {
                continue;
            }
            let mut head = [0; NUMBER + HEAD];
            if flash.read(at + word, &mut head).is_err() {
                break;
            }
            let [n0, n1, n2, n3, head @ ..] = head;
            let number = u32::from_le_bytes([n0, n1, n2, n3]);
            if number < NUMBERS {
                let contents = Contents::new(head, length - NUMBER);
                return Some(FoundRecord { number, from: at + word, length, contents, check });
            }
        }
        self.at = self.end;
        None
    }
}

/// True if a mark is set. None if it cannot be read.
fn is_marked<F: NorFlash>(flash: &mut F, at: u32) -> Option<bool> {
    let mut mark = [0];
    flash.read(at, &mut mark).ok()?;
    Some(mark[0].count_zeros() >= MARKED)
}

/// True if the rest of a header's word is blank, too. None if it cannot be read.
fn is_blank_behind<F: NorFlash>(flash: &mut F, header: u32) -> Option<bool> {
    let mut rest = [0; WORD - HEADER];
    flash.read(header + HEADER as u32, &mut rest).ok()?;
    Some(rest == [0xff; WORD - HEADER])
}

/// A checksum as the crate writes it: it keeps zero for what was taken out, and the first byte from being all ones or all
/// zeros.
const fn checked(check: u32) -> u32 {
    match check {
        0 => 1,
        check if matches!(check as u8, 0 | 0xff) => check ^ 1,
        check => check,
    }
}

/// The checksum of a length. The crate never lets it be all ones.
fn length_check(length: [u8; 2]) -> u16 {
    match LENGTH_CHECK.checksum(&length) {
        0xffff => 0xfffe,
        check => check,
    }
}
