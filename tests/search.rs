//! The newest sections are found by the headers of records alone: they are those that a look at every byte finds.

mod random;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::future::Future;
use std::ops::Range;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use embedded_storage_async::nor_flash as asynchronous;
use proptest::prelude::*;
use proptest::sample::select;
use sandglass::console::saving::record::{self, CARRIED, CHECK_LENGTH, FORMAT, HEAD, SECTION_HEAD, Writer};
use sandglass::console::saving::section::{Sections as _, TAGS, Tag};
use sandglass::console::saving::store::{Failed, Found, LONGEST, ROOM, Store};
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use random::{Numbers, check, steps};

const SECTOR: usize = 4096;
/// The longest body of a record with one section.
const LONGEST_BODY: usize = LONGEST - record::length_of(0);
const PAGE: usize = 256;

#[derive(Debug)]
struct Refused;

impl NorFlashError for Refused {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// A flash that counts what is read of it.
struct Flash<'a> {
    bytes: &'a mut [u8],
    read: &'a Cell<usize>,
}

impl ErrorType for Flash<'_> {
    type Error = Refused;
}

impl ReadNorFlash for Flash<'_> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        self.read.set(self.read.get() + bytes.len());
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Refused> {
        self.bytes[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Refused> {
        self.bytes[offset as usize..].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        Ok(())
    }
}

/// A bank as the crate `sequential-storage` sees it if all sectors but one are blank. It may not erase.
struct Alone<'a> {
    bytes: &'a [u8],
    sector: Range<usize>,
}

impl ErrorType for Alone<'_> {
    type Error = Refused;
}

impl asynchronous::ReadNorFlash for Alone<'_> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Refused> {
        match self.sector.contains(&(offset as usize)) {
            true => bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]),
            false => bytes.fill(0xff),
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl asynchronous::NorFlash for Alone<'_> {
    const WRITE_SIZE: usize = 32;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, _: u32, _: u32) -> Result<(), Refused> {
        Ok(())
    }

    async fn write(&mut self, _: u32, _: &[u8]) -> Result<(), Refused> {
        Err(Refused)
    }
}

fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => panic!("nothing here waits"),
    }
}

/// Sections by tag: version and body.
type Sections = BTreeMap<u8, (u8, Vec<u8>)>;

/// A record as the crate gives it.
struct Item {
    bank: usize,
    place: usize,
    number: u32,
    record: Vec<u8>,
}

impl Item {
    fn tags(&self) -> u16 {
        match self.record[..] {
            [FORMAT, low, high, ..] => u16::from_le_bytes([low, high]),
            _ => 0,
        }
    }

    fn is_copy(&self) -> bool {
        self.tags() & CARRIED != 0
    }

    fn is_other(&self) -> bool {
        !self.record.is_empty() && (self.record[0] != FORMAT || self.record.len() < HEAD)
    }

    /// The newest is the greatest; of two with the same number the first one of its bank.
    fn rank(&self) -> (u32, std::cmp::Reverse<usize>) {
        (self.number, std::cmp::Reverse(self.place))
    }

    /// Its section of a tag.
    fn section(&self, tag: u8) -> Option<(u8, Vec<u8>)> {
        let mut rest = self.record.get(HEAD..self.record.len() - CHECK_LENGTH)?;
        loop {
            let [found, version, low, high] = *rest.first_chunk()?;
            let (section, behind) =
                rest.split_at_checked(SECTION_HEAD + usize::from(u16::from_le_bytes([low, high])))?;
            if found == tag {
                return Some((version, section[SECTION_HEAD..].to_vec()));
            }
            rest = behind;
        }
    }
}

/// All records of an area, by a look at every item of every sector with the crate that wrote them.
fn records(bytes: &[u8]) -> Vec<Item> {
    let half = bytes.len() / 2;
    let mut records = Vec::new();
    for (number_of_bank, bank) in [0..half, half..bytes.len()].into_iter().enumerate() {
        for sector in bank.clone().step_by(SECTOR) {
            let alone = Alone { bytes, sector: sector..sector + SECTOR };
            let config = QueueConfig::try_new(bank.start as u32..bank.end as u32).expect("the bank is one");
            let mut queue = QueueStorage::new(alone, config, Cache::new_uncached());
            let Ok(mut items) = at_once(queue.iter()) else { continue };
            let mut room = [0; SECTOR];
            while let Ok(Some(item)) = at_once(items.next(&mut room)) {
                let Some((number, record)) = item.split_first_chunk::<4>() else { continue };
                let number = u32::from_le_bytes(*number);
                if number < 1 << 31 && record.len() <= LONGEST {
                    let place = records.len();
                    records.push(Item { bank: number_of_bank, place, number, record: record.to_vec() });
                }
            }
        }
    }
    records
}

/// The newest sections of an area, and true if there is a record at all: those of the bank with the newest record that is not
/// a copy, and none that is older than a record of another format.
fn newest(bytes: &[u8]) -> (Sections, bool) {
    let records = records(bytes);
    let newest_of =
        |bank: usize| records.iter().filter(move |of| of.bank == bank && !of.is_copy()).max_by_key(|of| of.rank());
    // Of two banks with the same number it is the second.
    let Some(newest) = [newest_of(0), newest_of(1)].into_iter().flatten().max_by_key(|of| of.number) else {
        return (Sections::new(), false);
    };
    let in_bank = || records.iter().filter(|of| of.bank == newest.bank);
    let other = in_bank().filter(|of| of.is_other()).map(Item::rank).max();
    let of_tag = |tag: u8| {
        let has = |of: &&Item| of.tags() & 1 << tag != 0 && other.is_none_or(|other| other < of.rank());
        in_bank().filter(|of| of.tags() & 1 << tag != 0).max_by_key(|of| of.rank()).filter(has)?.section(tag)
    };
    ((0..TAGS as u8).filter_map(|tag| Some((tag, of_tag(tag)?))).collect(), true)
}

/// What a store finds in an area, and how many bytes it reads for that.
fn found(bytes: &mut [u8]) -> (Found, Sections, usize) {
    let (mut room, read) = (ROOM, Cell::new(0));
    let before = bytes.to_vec();
    let end = bytes.len() as u32;
    let (mut store, found) = Store::open(Flash { bytes, read: &read }, 0..end, &mut room);
    let mut sections = Sections::new();
    for tag in Tag::all() {
        let Some(mut reader) = store.section(tag) else { continue };
        let (version, mut body) = (reader.version(), Vec::new());
        while let Ok(byte) = reader.take::<u8>() {
            body.push(byte);
        }
        sections.insert(tag.number(), (version, body));
    }
    assert!(*bytes == before, "to look changes nothing");
    (found, sections, read.get())
}

/// An area in which a record was saved for each of some seeds, of lengths up to a limit; now and then one without sections.
fn used(sectors: usize, saves: &[u64], longest: usize) -> Vec<u8> {
    let mut bytes = vec![0xff; sectors * SECTOR];
    let end = bytes.len() as u32;
    let (mut room, read) = (ROOM, Cell::new(0));
    let (mut store, _) = Store::open(Flash { bytes: &mut bytes, read: &read }, 0..end, &mut room);
    for &seed in saves {
        let mut numbers = Numbers::new(seed);
        let body = numbers.below(longest as u64 + 1) as usize;
        let bytes: Vec<u8> = (0..body).map(|_| numbers.byte()).collect();
        let (tag, version) = (numbers.below(4) as u8, numbers.byte());
        if numbers.once_in(40) {
            store.room()[..8].copy_from_slice(&[3, tag, 7, 7, 0, 0, 0, 0]);
            // A full bank takes no record without its sections.
            assert!(matches!(store.save(8), Ok(()) | Err(Failed::Full)));
        } else {
            put(&mut store, tag, version, &bytes);
        }
        if numbers.once_in(2) {
            store.tidy().expect("the flash is sound");
        }
    }
    bytes
}

/// Saves a record with a section.
fn put(store: &mut Store<Flash>, tag: u8, version: u8, body: &[u8]) {
    let [low, high] = (body.len() as u16).to_le_bytes();
    let section = [&[tag, version, low, high], body].concat();
    let write = |store: &mut Store<Flash>| {
        let mut writer = Writer::new(store.room(), [None; TAGS]);
        assert!(writer.add_bytes(Tag::new(tag), &section), "there is room");
        let length = writer.seal().expect("there is room").expect("there is a section");
        store.save(length)
    };
    if write(store) == Err(Failed::Full) {
        store.carry_over().expect("the flash is sound");
        assert_eq!(write(store), Ok(()));
    }
}

/// Damages an area in one of many ways.
fn damage(bytes: &mut [u8], numbers: &mut Numbers) {
    let sectors = bytes.len() / SECTOR;
    let below = |numbers: &mut Numbers, limit: usize| numbers.below(limit as u64) as usize;
    match numbers.below(12) {
        0 => bytes.fill_with(|| numbers.byte()),
        1 => bytes.fill_with(|| if numbers.once_in(50) { numbers.byte() } else { 0xff }),
        // Pages in a wrong order, headers and all; or some of them twice.
        2 => (0..bytes.len() / PAGE).for_each(|page| {
            let from = below(numbers, bytes.len() / PAGE) * PAGE;
            bytes.copy_within(from..from + PAGE, page * PAGE);
        }),
        3 => (0..1 + numbers.below(8)).for_each(|_| {
            let (from, to) = (below(numbers, sectors) * SECTOR, below(numbers, sectors) * SECTOR);
            bytes.copy_within(from..from + SECTOR, to);
        }),
        4 => bytes.rotate_left(below(numbers, sectors * SECTOR / 32) * 32),
        5 => bytes.iter_mut().for_each(|byte| *byte &= numbers.byte() | numbers.byte() | numbers.byte()),
        6 => (0..sectors).for_each(|sector| {
            if numbers.once_in(2) {
                bytes[sector * SECTOR..][..SECTOR].fill_with(|| numbers.byte());
            }
        }),
        // Marks, at both ends.
        7 => (0..sectors).for_each(|sector| {
            let at = sector * SECTOR + numbers.one_of(&[0, SECTOR - 1]);
            bytes[at] = numbers.one_of(&[0, 0xff, 0xf8, 0xf0, 0x0f]);
        }),
        // Headers and numbers: where words begin.
        8 => (0..1 + numbers.below(40)).for_each(|_| {
            let word = below(numbers, bytes.len() / 32) * 32;
            bytes[word + below(numbers, 8)] = numbers.byte();
        }),
        // An item that was taken out.
        9 => (0..1 + numbers.below(20)).for_each(|_| {
            let word = below(numbers, bytes.len() / 32) * 32;
            bytes[word..word + 4].fill(0);
        }),
        10 => (0..1 + numbers.below(20)).for_each(|_| {
            let word = below(numbers, bytes.len() / 32) * 32;
            bytes[word..word + 32].fill(0xff);
        }),
        _ => (0..1 + numbers.below(300)).for_each(|_| {
            let at = below(numbers, bytes.len());
            bytes[at] ^= 1 << numbers.below(8);
        }),
    }
}

#[test]
fn the_newest_sections_are_those_that_a_look_at_every_byte_finds() {
    let (saved, none) = (Cell::new(0), Cell::new(0));
    let longest = |sectors| if sectors == 16 { LONGEST_BODY } else { 400 };
    let area = move |sectors| (Just(sectors), steps(20 * sectors), select(vec![30, 300, longest(sectors)]));
    let areas = (select(vec![2usize, 4, 16]).prop_flat_map(area), steps(3));
    check(600, areas, |((sectors, saves, longest), damages)| {
        let mut bytes = used(sectors, &saves, longest);
        damages.iter().for_each(|&seed| damage(&mut bytes, &mut Numbers::new(seed)));
        let (found, sections, _) = found(&mut bytes);
        let (wanted, is_set_up) = newest(&bytes);
        assert!(sections == wanted, "{:?} instead of {:?}", sections.keys(), wanted.keys());
        if is_set_up {
            assert!(found != Found::Damaged, "{found:?}");
            saved.set(saved.get() + usize::from(found == Found::Saved));
            return;
        }
        // What is not blank is told of, unless it is where no record begins.
        let blank = bytes.iter().all(|&byte| byte == 0xff);
        assert!(!blank || found == Found::Nothing, "{found:?}");
        let begun = bytes.chunks(SECTOR).any(|sector| sector[..64].iter().any(|&byte| byte != 0xff));
        assert!(!begun || found == Found::Damaged, "{found:?}");
        none.set(none.get() + 1);
    });
    let (saved, none) = (saved.get(), none.get());
    assert!(saved > 300 && none > 30, "{saved} with sections, {none} without a record");
}

/// What a start reads before the first picture: of an area as large as the firmware's, a small part.
#[test]
fn little_is_read_to_find_it() {
    for (saves, longest) in [(0, 1), (10, 300), (200, 300), (400, 150), (60, LONGEST_BODY)] {
        let mut bytes = used(16, &(0..saves).collect::<Vec<_>>(), longest);
        let (_, sections, read) = found(&mut bytes);
        let length: usize = sections.values().map(|(_, body)| body.len()).sum();
        println!("{saves} saves of up to {longest} bytes: {read} bytes read to find {length}");
        // Each section is checked and read, and so is the newest record of either bank.
        assert!(read < 3 * length + bytes.len() / 8, "{read} bytes of {} were read", bytes.len());
    }
}
