//! The save area on a flash that is stricter than the chip: bits only fall, a write stays in its page, and power may
//! fail at any byte that is written and half-way through any erase.

mod random;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sandglass::console::saving::record::{self, Writer};
use sandglass::console::saving::section::{Sections as _, TAGS, Tag};
use sandglass::console::saving::store::{Failed, Found, LONGEST, ROOM, Store};

use random::{Numbers, check};

const SECTOR: usize = 4096;
const PAGE: usize = 256;
/// The area of the firmware is so many sectors: see memory.x.
const SECTORS: usize = 16;
/// A look at the whole area takes a few thousand calls. So many between two cuts are a hang.
const TOO_MANY: u64 = 2_000_000;

#[derive(Debug)]
struct Off;

impl NorFlashError for Off {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// A flash. A step is a byte written or half an erasing; when the steps are used up, power goes.
#[derive(Clone)]
struct Mock {
    bytes: Vec<u8>,
    steps: Option<u64>,
    used: u64,
    calls: u64,
    off: bool,
    /// Bits that were to be 1 and were 0 already.
    clashes: u64,
    erased: Vec<u32>,
    /// A byte that does not change any more.
    stuck: Option<(usize, u8)>,
    chance: Numbers,
}

impl Mock {
    fn new(sectors: usize) -> Self {
        Self::with(vec![0xff; sectors * SECTOR], 1)
    }

    fn with(bytes: Vec<u8>, seed: u64) -> Self {
        let erased = vec![0; bytes.len() / SECTOR];
        Self {
            bytes,
            steps: None,
            used: 0,
            calls: 0,
            off: false,
            clashes: 0,
            erased,
            stuck: None,
            chance: Numbers::new(seed),
        }
    }

    /// Whether power lasts for one step more.
    fn step(&mut self) -> bool {
        self.off |= self.steps == Some(self.used);
        self.used += 1;
        !self.off
    }

    fn call(&mut self) -> Result<(), Off> {
        self.calls += 1;
        assert!(self.calls < TOO_MANY, "the store does not come to an end");
        if self.off { Err(Off) } else { Ok(()) }
    }

    /// What a sector may hold when its erasing was cut short.
    fn half_erase(&mut self, sector: Range<usize>) {
        let way = self.chance.below(6);
        let half = sector.start + self.chance.below(SECTOR as u64) as usize;
        for at in sector {
            let noise = self.chance.byte();
            let old = self.bytes[at];
            self.bytes[at] = match way {
                0 => old | noise,
                1 => noise,
                // The chip clears everything before it erases.
                2 => old & noise,
                // All but done: a bit here and there.
                3 => {
                    if self.chance.once_in(100) {
                        noise
                    } else {
                        0xff
                    }
                }
                4 => {
                    if at < half {
                        0xff
                    } else {
                        old
                    }
                }
                _ => {
                    if at < half {
                        old
                    } else {
                        0xff
                    }
                }
            };
        }
    }

    fn erase(&mut self, sector: Range<usize>) -> Result<(), Off> {
        self.call()?;
        assert!(sector.start.is_multiple_of(SECTOR) && sector.len() == SECTOR, "one sector at a time");
        if !self.step() {
            self.half_erase(sector);
            return Err(Off);
        }
        self.erased[sector.start / SECTOR] += 1;
        self.bytes[sector].fill(0xff);
        // Perhaps it is done, and nobody ever hears of it.
        if self.step() { Ok(()) } else { Err(Off) }
    }

    fn write(&mut self, offset: usize, bytes: &[u8]) -> Result<(), Off> {
        self.call()?;
        assert!(!bytes.is_empty() && offset / PAGE == (offset + bytes.len() - 1) / PAGE, "one page at a time");
        let together = self.chance.once_in(2);
        for (i, &byte) in bytes.iter().enumerate() {
            if !self.step() {
                // The byte power failed on is half written; or all bits of a page fall together, and some have.
                for j in if together { 0..bytes.len() } else { i..i + 1 } {
                    self.bytes[offset + j] &= bytes[j] | self.chance.byte();
                }
                return Err(Off);
            }
            self.clashes += u64::from((byte & !self.bytes[offset + i]).count_ones());
            self.bytes[offset + i] &= byte;
        }
        if self.step() { Ok(()) } else { Err(Off) }
    }
}

/// The flash as the store has it; the table can look at it meanwhile.
struct Chip<'a>(&'a RefCell<Mock>);

impl ErrorType for Chip<'_> {
    type Error = Off;
}

impl ReadNorFlash for Chip<'_> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Off> {
        let mut mock = self.0.borrow_mut();
        mock.call()?;
        let offset = offset as usize;
        bytes.copy_from_slice(&mock.bytes[offset..][..bytes.len()]);
        if let Some((at, value)) = mock.stuck.filter(|(at, _)| (offset..offset + bytes.len()).contains(at)) {
            bytes[at - offset] = value;
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.borrow().bytes.len()
    }
}

impl NorFlash for Chip<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Off> {
        self.0.borrow_mut().erase(from as usize..to as usize)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Off> {
        self.0.borrow_mut().write(offset as usize, bytes)
    }
}

/// Sections by tag: tag, version, length and body, as they stand in a record.
type Sections = BTreeMap<u8, Vec<u8>>;

/// A tag that is saved once and never again: it is carried over from bank to bank.
const FOREIGN: u8 = TAGS as u8 - 1;
/// The other tags that are saved here.
const USED: usize = 4;

/// A section of its own content for every number.
fn section(tag: u8, number: usize, body: usize) -> Vec<u8> {
    let mut numbers = Numbers::new(number as u64 * 16 + u64::from(tag));
    let [low, high] = (body as u16).to_le_bytes();
    let head = [tag, numbers.byte(), low, high];
    head.into_iter().chain((0..body).map(|_| numbers.byte())).collect()
}

/// The longest body of a record with one section.
const LONGEST_BODY: usize = LONGEST - record::length_of(0);

/// A save of so many bytes in one section; or in two that must not be torn apart.
fn sections(number: usize, length: usize) -> Sections {
    let tag = (number % USED) as u8;
    let body = length.min(LONGEST_BODY);
    if number.is_multiple_of(3) && body > 100 {
        let other = ((number + 1) % USED) as u8;
        let half = (body - record::SECTION_HEAD) / 2;
        return [(tag, section(tag, number, half)), (other, section(other, number, half))].into();
    }
    [(tag, section(tag, number, body))].into()
}

/// A deed done to a store.
#[derive(Clone)]
enum Deed {
    Save(Sections),
    Tidy,
}

/// A device with a save area, and what must be in it.
#[derive(Clone)]
struct Table {
    flash: RefCell<Mock>,
    saved: Sections,
    /// Everything, had the save that power went in come to its end.
    tried: Option<Sections>,
    /// Not only power cuts were at work here: a write may meet what should not be there.
    spoiled: bool,
}

impl Table {
    fn new(flash: Mock) -> Self {
        Self { flash: RefCell::new(flash), saved: Sections::new(), tried: None, spoiled: false }
    }

    fn is_off(&self) -> bool {
        self.flash.borrow().off
    }

    /// Power on, for so many steps: a look at what is there, then deeds. Panics unless there is everything as it was saved
    /// last, or everything as it was being saved; or if something is refused while there is power.
    fn play(&mut self, steps: Option<u64>, deeds: &[Deed]) -> Found {
        let mut flash = self.flash.borrow_mut();
        (flash.steps, flash.used, flash.calls, flash.off) = (steps, 0, 0, false);
        drop(flash);
        let area = 0..self.flash.borrow().bytes.len() as u32;
        let mut room = ROOM;
        let (mut store, found) = Store::open(Chip(&self.flash), area, &mut room);
        if self.is_off() {
            return found;
        }
        let there = all(&mut store);
        assert!(
            there == self.saved || Some(&there) == self.tried.as_ref(),
            "neither all new nor all old: {:?} of {:?} or {:?}",
            there.keys(),
            self.saved.keys(),
            self.tried.as_ref().map(Sections::keys)
        );
        (self.saved, self.tried) = (there, None);
        for deed in deeds {
            let done = match deed {
                Deed::Save(sections) => put(&mut store, sections),
                Deed::Tidy => store.tidy(),
            };
            match (deed, done) {
                (Deed::Save(sections), Ok(())) => self.saved.extend(sections.clone()),
                (Deed::Tidy, Ok(())) => {}
                (_, Err(failed)) if !self.is_off() => panic!("{failed:?} with power on"),
                (Deed::Save(sections), Err(_)) => {
                    self.tried = Some(self.saved.clone().into_iter().chain(sections.clone()).collect());
                    break;
                }
                (Deed::Tidy, Err(_)) => break,
            }
        }
        assert!(self.spoiled || self.flash.borrow().clashes == 0, "written where something was");
        found
    }
}

/// Everything that a store has, with the bytes of each section.
fn all(store: &mut Store<Chip>) -> Sections {
    let mut sections = Sections::new();
    for tag in Tag::all() {
        let Some(mut reader) = store.section(tag) else { continue };
        let version = reader.version();
        let mut body = Vec::new();
        while let Ok(byte) = reader.take::<u8>() {
            body.push(byte);
        }
        let [low, high] = (body.len() as u16).to_le_bytes();
        sections.insert(tag.number(), [&[tag.number(), version, low, high], &body[..]].concat());
    }
    sections
}

/// Saves sections in one record.
fn put(store: &mut Store<Chip>, sections: &Sections) -> Result<(), Failed> {
    let write = |store: &mut Store<Chip>| {
        let mut writer = Writer::new(store.room(), [None; TAGS]);
        for (&tag, bytes) in sections {
            assert!(writer.add_bytes(Tag::read(tag).expect("a tag"), bytes), "the record is too long");
        }
        writer.seal().expect("there is room").expect("there are sections")
    };
    let length = write(store);
    match store.save(length) {
        Err(Failed::Full) => {
            store.carry_over()?;
            let length = write(store);
            store.save(length)
        }
        done => done,
    }
}

fn save(number: usize, length: usize) -> Deed {
    Deed::Save(sections(number, length))
}

/// Saves the section that is not saved again.
fn save_foreign() -> Deed {
    Deed::Save([(FOREIGN, section(FOREIGN, 7, 90))].into())
}

#[test]
fn what_was_saved_comes_back() {
    let mut table = Table::new(Mock::new(SECTORS));
    for (number, length) in [0, 1, 31, 64, 1024, LONGEST_BODY - 1, LONGEST_BODY, 5].into_iter().enumerate() {
        table.play(None, &[save(number, length)]);
        assert_eq!(table.play(None, &[]), Found::Saved);
        assert!(sections(number, length).iter().all(|(tag, bytes)| table.saved[tag] == *bytes));
    }
    let (flash, mut room) = (table.flash, ROOM);
    let (mut store, _) = Store::open(Chip(&flash), 0..(SECTORS * SECTOR) as u32, &mut room);
    assert_eq!(store.save(LONGEST + 1), Err(Failed::TooLong));
    assert_eq!(put(&mut store, &sections(1, 7)), Ok(()));
    assert_eq!(all(&mut store)[&1], section(1, 1, 7));
}

/// A bank that is full is left only together with everything that is in it, byte for byte.
#[test]
fn every_section_is_carried_over() {
    let mut table = Table::new(Mock::new(4));
    table.play(None, &[save_foreign()]);
    let foreign = table.saved[&FOREIGN].clone();
    for number in 0..200 {
        table.play(None, &[save(number, 700)]);
        assert_eq!(table.saved[&FOREIGN], foreign);
    }
    assert_eq!(table.saved.len(), USED + 1);
    assert!(table.flash.borrow().erased.iter().all(|&times| times > 10), "the banks took turns");
}

/// Without the carrying over the store refuses, and nothing is lost.
#[test]
fn a_full_bank_is_not_left_without_its_sections() {
    let flash = RefCell::new(Mock::new(2));
    let (mut room, mut again) = (ROOM, ROOM);
    let (mut store, _) = Store::open(Chip(&flash), 0..2 * SECTOR as u32, &mut room);
    assert_eq!(put(&mut store, &[(FOREIGN, section(FOREIGN, 7, 90))].into()), Ok(()));
    let bytes = section(0, 1, 1000);
    let mut save = || {
        let mut writer = Writer::new(store.room(), [None; TAGS]);
        assert!(writer.add_bytes(Tag::new(0), &bytes));
        let length = writer.seal().expect("there is room").expect("there is a section");
        store.save(length)
    };
    let results: Vec<_> = (0..10).map(|_| save()).collect();
    assert_eq!(results[..3], [Ok(()); 3]);
    assert_eq!(results[3..], [Err(Failed::Full); 7]);
    let (mut store, _) = Store::open(Chip(&flash), 0..2 * SECTOR as u32, &mut again);
    assert_eq!(all(&mut store), [(0, bytes), (FOREIGN, section(FOREIGN, 7, 90))].into());
}

/// A record of release 0.1 stands for everything, until something is saved.
#[test]
fn a_record_without_sections_counts_until_the_first_save() {
    let mut table = Table::new(Mock::new(SECTORS));
    table.play(None, &[save(1, 30)]);
    let (flash, mut room, mut again) = (table.flash.clone(), ROOM, ROOM);
    let area = 0..(SECTORS * SECTOR) as u32;
    let (mut store, _) = Store::open(Chip(&flash), area.clone(), &mut room);
    store.room()[..9].copy_from_slice(&[3, 10, 11, 12, 13, 0, 0, 0, 0]);
    assert_eq!(store.save(9), Ok(()));
    let (mut store, found) = Store::open(Chip(&flash), area.clone(), &mut again);
    assert_eq!((found, all(&mut store)), (Found::Saved, Sections::new()), "what is older does not count");
    let mut reader = store.record_of_0_1().expect("it is the newest");
    assert_eq!((reader.version(), reader.take(), reader.take()), (3, Ok(10u8), Ok(11u8)));
    assert_eq!(put(&mut store, &sections(2, 40)), Ok(()));
    assert!(store.record_of_0_1().is_none());
    assert_eq!(all(&mut store), sections(2, 40));
    let (mut store, found) = Store::open(Chip(&flash), area, &mut room);
    assert!(found == Found::Saved && store.record_of_0_1().is_none() && all(&mut store) == sections(2, 40));
}

/// A record of a format to come is named, and what is older does not count.
#[test]
fn a_record_of_another_format_is_named() {
    let flash = RefCell::new(Mock::new(SECTORS));
    let (mut room, mut again) = (ROOM, ROOM);
    let area = 0..(SECTORS * SECTOR) as u32;
    let (mut store, _) = Store::open(Chip(&flash), area.clone(), &mut room);
    assert_eq!(put(&mut store, &sections(2, 40)), Ok(()));
    store.room()[..9].copy_from_slice(&[5, 10, 11, 12, 13, 0, 0, 0, 0]);
    assert_eq!(store.save(9), Ok(()));
    let (mut store, found) = Store::open(Chip(&flash), area, &mut again);
    assert_eq!((found, all(&mut store)), (Found::OtherFormat(5), Sections::new()));
}

#[test]
fn a_new_area_is_no_news_and_is_not_erased() {
    let mut table = Table::new(Mock::new(SECTORS));
    assert_eq!(table.play(None, &[]), Found::Nothing);
    assert_eq!(table.play(None, &[Deed::Tidy]), Found::Nothing);
    assert_eq!(table.flash.borrow().erased, [0; SECTORS]);
}

/// Every erasing, every byte of the crate's own and every seventh of the records, in a session in which both banks fill
/// up and are erased; and for some of them every step of the start and the save after that.
#[test]
fn a_cut_at_every_step_loses_at_most_what_was_being_saved() {
    let (mut cuts, mut again) = (0, 0);
    let mut before = Table::new(Mock::new(2));
    before.play(None, &[save_foreign()]);
    for number in 1..=30 {
        let deeds = if number % 3 == 0 { vec![Deed::Tidy, save(number, 300)] } else { vec![save(number, 300)] };
        let mut after = before.clone();
        after.play(None, &deeds);
        let steps = after.flash.borrow().used;
        for step in (0..steps).filter(|step| *step < 150 || steps - step < 50 || step % 7 == 0) {
            let mut table = before.clone();
            table.flash.borrow_mut().chance = Numbers::new(step);
            table.play(Some(step), &deeds);
            cuts += 1;
            for second in (0..).step_by(9).take_while(|_| step % 196 == 0) {
                let mut table = table.clone();
                table.play(Some(second), &[save(99, 40)]);
                let off = table.is_off();
                table.play(None, &[save(100, 10)]);
                again += 1;
                if !off {
                    break;
                }
            }
            let found = table.play(None, &[save(99, 40)]);
            assert_eq!(found, Found::Saved, "after a cut at step {step} of save {number}");
            table.play(None, &[]);
        }
        before = after;
    }
    assert!(before.flash.borrow().erased.iter().all(|&times| times > 0), "both banks filled up");
    assert!(cuts > 4_000 && again > 1_000, "{cuts} cuts, {again} cut again");
}

/// Deeds between one power-on and the next.
#[derive(Clone, Debug)]
struct Session {
    deeds: Vec<Planned>,
    /// The step at which power goes.
    cut: u64,
    /// After which it stays, once.
    stays: bool,
}

/// A deed that is planned: a section of so many bytes, the one that is not saved again, or tidying.
#[derive(Clone, Copy, Debug)]
enum Planned {
    Save(usize),
    SaveForeign,
    Tidy,
}

fn any_session(longest: usize) -> impl Strategy<Value = Session> {
    let deed = prop_oneof![
        Just(Planned::Tidy),
        Just(Planned::SaveForeign),
        (0..64usize).prop_map(Planned::Save),
        (0..=longest).prop_map(Planned::Save),
    ];
    let cut = prop_oneof![0..40u64, 0..1000u64, 0..20_000u64];
    let session = (vec(deed, 1..=12), cut, prop::bool::weighted(1.0 / 3.0));
    session.prop_map(|(deeds, cut, stays)| Session { deeds, cut, stays })
}

#[test]
fn random_evenings_with_random_cuts_lose_nothing() {
    let cuts = Cell::new(0);
    // Everything, and one record more, fits into a bank: the device asserts it.
    let areas = select(vec![(2, 300), (4, 900), (SECTORS, LONGEST_BODY)]);
    let evenings = areas.prop_flat_map(|(sectors, longest)| {
        (Just((sectors, longest)), any::<u64>(), vec(any_session(longest), 0..=25))
    });
    check(80, evenings, |((sectors, longest), seed, sessions)| {
        let mut table = Table::new(Mock::with(vec![0xff; sectors * SECTOR], seed));
        for (start, session) in sessions.iter().enumerate() {
            let deeds = session.deeds.iter().enumerate();
            let deeds: Vec<Deed> = deeds
                .map(|(deed, planned)| match *planned {
                    Planned::Save(length) => save(start * 100 + deed, length),
                    Planned::SaveForeign => save_foreign(),
                    Planned::Tidy => Deed::Tidy,
                })
                .collect();
            table.play(Some(session.cut), &deeds);
            cuts.set(cuts.get() + u32::from(table.is_off()));
            if session.stays {
                table.play(None, &[]);
            }
        }
        table.play(None, &[save(1, longest)]);
        assert_eq!(table.play(None, &[]), Found::Saved);
    });
    assert!(cuts.get() > 500, "{} cuts", cuts.get());
}

/// Fills or damages a used area in one of ten ways.
fn spoil(bytes: &mut [u8], way: u8, chance: &mut Numbers) {
    let below = |chance: &mut Numbers, limit: usize| chance.below(limit as u64) as usize;
    match way {
        0 => bytes.fill(chance.byte()),
        1 => bytes.fill_with(|| chance.byte()),
        2 => bytes.fill_with(|| chance.one_of(&[0, 0xff, 1, 0x80])),
        // Sparse noise in what was blank.
        3 => bytes.fill_with(|| if chance.once_in(50) { chance.byte() } else { 0xff }),
        // Pages in a wrong order, headers and all.
        4 => {
            for page in 0..bytes.len() / PAGE {
                let from = below(chance, bytes.len() / PAGE) * PAGE;
                bytes.copy_within(from..from + PAGE, page * PAGE);
            }
        }
        5 => bytes.rotate_left(below(chance, bytes.len())),
        6 => bytes.iter_mut().for_each(|byte| *byte &= chance.byte() | chance.byte()),
        // Some sectors gone, others as they were.
        7 => bytes.chunks_mut(SECTOR).for_each(|sector| {
            if chance.once_in(2) {
                sector.fill_with(|| chance.byte());
            }
        }),
        8 => bytes.chunks_mut(SECTOR).for_each(|sector| sector[0] = chance.one_of(&[0, 0xff, 0xf8])),
        _ => (0..1 + chance.below(200)).for_each(|_| {
            let at = below(chance, bytes.len());
            bytes[at] ^= 1 << chance.below(8);
        }),
    }
}

/// Whatever is in the area: no panic, no hang, told once, and then it works.
#[test]
fn an_area_full_of_anything_is_replaced() {
    let mut used = Table::new(Mock::new(SECTORS));
    used.play(None, &(0..60).map(|number| save(number, 1000)).collect::<Vec<_>>());
    let used = used.flash.into_inner().bytes;
    let (damaged, survived) = (Cell::new(0), Cell::new(0));
    check(200, (0..10u8, any::<u64>()), |(way, seed)| {
        let mut bytes = used.clone();
        spoil(&mut bytes, way, &mut Numbers::new(seed));
        let mut table = Table::new(Mock::with(bytes.clone(), seed));
        let (flash, mut room) = (table.flash.clone(), ROOM);
        let (mut store, found) = Store::open(Chip(&flash), 0..bytes.len() as u32, &mut room);
        let there = all(&mut store);
        let was_saved =
            |tag: u8, bytes: &Vec<u8>| (0..60).any(|number| sections(number, 1000).get(&tag) == Some(bytes));
        assert!(there.iter().all(|(&tag, bytes)| was_saved(tag, bytes)), "found what was never saved");
        match found {
            Found::Saved => survived.set(survived.get() + 1),
            Found::Nothing => assert!(there.is_empty()),
            Found::OtherFormat(_) => panic!("{found:?}"),
            Found::Damaged => damaged.set(damaged.get() + 1),
        }
        (table.saved, table.spoiled) = (there, true);
        assert_eq!(table.play(None, &vec![Deed::Tidy; SECTORS]), found);
        assert_ne!(table.play(None, &[]), Found::Damaged, "told twice");
        for number in 1000..1050 {
            table.play(None, &[save(number, 1000)]);
        }
        assert_eq!(table.play(None, &[]), Found::Saved);
    });
    let (damaged, survived) = (damaged.get(), survived.get());
    assert!(damaged > 40 && survived > 40, "{damaged} damaged, {survived} not");
}

/// A mark that went bad hides a sector with the newest records, and the next save sets that mark again.
#[test]
fn what_comes_to_light_again_is_older_than_what_is_saved_then() {
    let mut table = Table::new(Mock::new(SECTORS));
    table.play(None, &(0..60).map(|number| save(number, 1000)).collect::<Vec<_>>());
    // The last sector that was begun: its first mark is set, its last is not.
    let is_open = |sector: &[u8]| sector[0] == 0 && sector[SECTOR - 1] == 0xff;
    let open = table.flash.borrow().bytes.chunks(SECTOR).position(is_open).expect("there is one");
    table.flash.borrow_mut().bytes[open * SECTOR] = 0xf8;
    let (flash, mut room) = (table.flash.clone(), ROOM);
    let (mut store, _) = Store::open(Chip(&flash), 0..(SECTORS * SECTOR) as u32, &mut room);
    assert_ne!(all(&mut store), table.saved, "the sector with the newest is hidden");
    (table.tried, table.spoiled) = (Some(all(&mut store)), true);
    assert_eq!(table.play(None, &[save(1000, 1000)]), Found::Saved);
    let saved = table.saved.clone();
    assert_eq!(table.play(None, &[]), Found::Saved);
    assert_eq!(table.saved, saved);
}

/// The figures in the documentation of the store, counted.
#[test]
fn ten_years_of_weekly_play_do_not_wear_it_out() {
    const SAVES: u32 = 10 * 52 * 400;
    const GOOD_FOR: u32 = 100_000;
    // The game that goes on, of 1,000 bytes: three a sector, and once a bank everything else. Or one that fills a record.
    for (length, a_round) in [(1000, 44), (LONGEST_BODY, 14)] {
        let mut table = Table::new(Mock::new(SECTORS));
        table.play(None, &[Deed::Save([(1, section(1, 1, 600)), (FOREIGN, section(FOREIGN, 1, 16))].into())]);
        let game = |number| Deed::Save([(2, section(2, number, length))].into());
        let deeds: Vec<Deed> = (0..a_round * 5).map(game).collect();
        table.play(None, &deeds);
        let most = *table.flash.borrow().erased.iter().max().expect("there are sectors");
        assert!((4..=5).contains(&most), "{most} erasings in five rounds of {length} bytes");
        assert!(SAVES / (a_round as u32) + 1 < GOOD_FOR / 6);
    }
}

/// Erased ahead of need, a save never waits for an erasing.
#[test]
fn one_tidying_a_save_is_enough() {
    let mut table = Table::new(Mock::new(SECTORS));
    let (flash, mut room) = (table.flash.clone(), ROOM);
    let (mut store, _) = Store::open(Chip(&flash), 0..(SECTORS * SECTOR) as u32, &mut room);
    let erased = || flash.borrow().erased.iter().sum::<u32>();
    for number in 0..200 {
        let before = erased();
        // A game that goes on, and now and then a table with it.
        let game = (2, section(2, number, 1280));
        let table = (1, section(1, number, 640));
        let changed = if number % 10 == 0 { [game, table].into() } else { [game].into() };
        assert_eq!(put(&mut store, &changed), Ok(()));
        assert_eq!(erased(), before, "save {number} had to erase");
        assert!(store.tidy().is_ok());
    }
    table.saved = all(&mut store);
    table.flash = flash.clone();
    assert_eq!(table.play(None, &[]), Found::Saved);
}

/// A byte of the flash that has stopped to take a one or a zero: the other bank is used.
#[test]
fn a_page_that_does_not_take_it_is_passed_over() {
    let mut flash = Mock::new(4);
    flash.stuck = Some((100, 0x55));
    let flash = RefCell::new(flash);
    let area = 0..4 * SECTOR as u32;
    let (mut room, mut again) = (ROOM, ROOM);
    let (mut store, _) = Store::open(Chip(&flash), area.clone(), &mut room);
    let results: Vec<_> = (0..8).map(|number| put(&mut store, &[(0, section(0, number, 500))].into())).collect();
    let last = results.iter().rposition(Result::is_ok).expect("the second bank takes some");
    let (mut store, found) = Store::open(Chip(&flash), area, &mut again);
    assert_eq!((found, all(&mut store)), (Found::Saved, [(0, section(0, last, 500))].into()));
}
