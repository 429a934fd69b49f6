//! The save area on a flash that is stricter than the chip: bits only fall, a write keeps to its page, and power may go
//! at any byte that is written and half-way through any erasing.

use std::cell::RefCell;
use std::ops::Range;

use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use sandglass::console::saving::store::{Failed, Found, LONGEST, ROOM, Store};

const SECTOR: usize = 4096;
const PAGE: usize = 256;
/// The area of the firmware is so many sectors: see memory.x.
const SECTORS: usize = 16;
/// A look at the whole area takes a few thousand calls. So many between two cuts are a hang.
const TOO_MANY: u64 = 2_000_000;

/// Numbers that look random and are the same in every run.
#[derive(Clone)]
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        self.next() as u8
    }
}

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
            chance: Numbers(seed),
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
        let half = sector.start + self.chance.below(SECTOR);
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
                    if self.chance.below(100) == 0 {
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
        let together = self.chance.below(2) == 0;
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

/// A record of its own content for every number.
fn record(number: usize, length: usize) -> Vec<u8> {
    let mut numbers = Numbers(number as u64);
    (0..length).map(|_| numbers.byte()).collect()
}

/// What is done to a store.
#[derive(Clone)]
enum Deed {
    Save(Vec<u8>),
    Tidy,
}

/// A device with a save area, and what must be in it.
#[derive(Clone)]
struct Table {
    flash: RefCell<Mock>,
    saved: Vec<u8>,
    /// What was being saved when power went.
    tried: Option<Vec<u8>>,
    /// Not only power cuts were at work here: a write may meet what should not be there.
    spoiled: bool,
}

impl Table {
    fn new(flash: Mock) -> Self {
        Self { flash: RefCell::new(flash), saved: vec![], tried: None, spoiled: false }
    }

    fn is_off(&self) -> bool {
        self.flash.borrow().off
    }

    /// Power on, for so many steps: a look at what is there, then deeds. Panics unless there is the last record saved, or
    /// the one that was being saved; or if something is refused while there is power.
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
        let there = store.record();
        assert!(there == self.saved || Some(there) == self.tried.as_deref(), "neither the last nor the one before");
        (self.saved, self.tried) = (there.to_vec(), None);
        for deed in deeds {
            let done = match deed {
                Deed::Save(record) => put(&mut store, record),
                Deed::Tidy => store.tidy(),
            };
            match (deed, done) {
                (Deed::Save(record), Ok(())) => self.saved = record.clone(),
                (Deed::Tidy, Ok(())) => {}
                (_, Err(failed)) if !self.is_off() => panic!("{failed:?} with power on"),
                (Deed::Save(record), Err(_)) => {
                    self.tried = Some(record.clone());
                    break;
                }
                (Deed::Tidy, Err(_)) => break,
            }
        }
        assert!(self.spoiled || self.flash.borrow().clashes == 0, "written where something was");
        found
    }
}

/// Saves a record.
fn put(store: &mut Store<Chip>, record: &[u8]) -> Result<(), Failed> {
    store.room()[..record.len()].copy_from_slice(record);
    store.save(record.len())
}

fn save(number: usize, length: usize) -> Deed {
    Deed::Save(record(number, length))
}

#[test]
fn what_was_saved_comes_back() {
    let mut table = Table::new(Mock::new(SECTORS));
    for (number, length) in [1, 31, 64, 1024, LONGEST - 1, LONGEST, 5].into_iter().enumerate() {
        table.play(None, &[save(number, length)]);
        assert_eq!(table.play(None, &[]), Found::Record);
        assert_eq!(table.saved, record(number, length));
    }
    let (flash, mut room) = (table.flash, ROOM);
    let (mut store, _) = Store::open(Chip(&flash), 0..(SECTORS * SECTOR) as u32, &mut room);
    assert_eq!(store.save(LONGEST + 1), Err(Failed::TooLong));
    assert_eq!(put(&mut store, &[7]), Ok(()));
    assert_eq!(store.record(), [7]);
}

#[test]
fn a_new_area_is_no_news_and_is_not_erased() {
    let mut table = Table::new(Mock::new(SECTORS));
    assert_eq!(table.play(None, &[]), Found::Nothing);
    assert_eq!(table.play(None, &[Deed::Tidy]), Found::Nothing);
    assert_eq!(table.flash.borrow().erased, [0; SECTORS]);
}

/// Every erasing, every byte of the crate's own and every seventh of the records, in a session in which both banks fill up
/// and are erased; and for some of them every step of the start and the save after that.
#[test]
fn a_cut_at_every_step_loses_at_most_what_was_being_saved() {
    let (mut cuts, mut again) = (0, 0);
    let mut before = Table::new(Mock::new(2));
    for number in 1..=14 {
        let deeds = if number % 3 == 0 { vec![Deed::Tidy, save(number, 1000)] } else { vec![save(number, 1000)] };
        let mut after = before.clone();
        after.play(None, &deeds);
        let steps = after.flash.borrow().used;
        for step in (0..steps).filter(|step| *step < 150 || steps - step < 50 || step % 7 == 0) {
            let mut table = before.clone();
            table.flash.borrow_mut().chance = Numbers(step);
            table.play(Some(step), &deeds);
            cuts += 1;
            for second in (0..).take_while(|_| step % 98 == 0) {
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
            assert!(number == 1 || found == Found::Record, "{found:?} after a cut at step {step} of save {number}");
            table.play(None, &[]);
        }
        before = after;
    }
    assert!(before.flash.borrow().erased.iter().all(|&times| times > 0), "both banks filled up");
    assert!(cuts > 4_000 && again > 1_000, "{cuts} cuts, {again} cut again");
}

#[test]
fn random_evenings_with_random_cuts_lose_nothing() {
    let mut cuts = 0;
    for seed in 0..40 {
        let mut chance = Numbers(seed);
        let sectors = [2, 4, SECTORS][chance.below(3)];
        let mut table = Table::new(Mock::with(vec![0xff; sectors * SECTOR], seed));
        for start in 0..25 {
            let deeds: Vec<Deed> = (0..1 + chance.below(12))
                .map(|deed| match chance.below(4) {
                    0 => Deed::Tidy,
                    1 => save(start * 100 + deed, chance.below(64)),
                    2 => save(start * 100 + deed, 900 + chance.below(200)),
                    _ => save(start * 100 + deed, chance.below(LONGEST + 1)),
                })
                .collect();
            let steps = [40, 1000, 20_000][chance.below(3)];
            table.play(Some(chance.below(steps) as u64), &deeds);
            cuts += u32::from(table.is_off());
            // Now and then power stays.
            if chance.below(3) == 0 {
                table.play(None, &[]);
            }
        }
        table.play(None, &[save(1, LONGEST)]);
        assert_eq!(table.play(None, &[]), Found::Record);
    }
    assert!(cuts > 500, "{cuts} cuts");
}

/// Whatever is in the area: no panic, no hang, told once, and then it works.
#[test]
fn an_area_full_of_anything_is_replaced() {
    let mut used = Table::new(Mock::new(SECTORS));
    used.play(None, &(0..60).map(|number| save(number, 1000)).collect::<Vec<_>>());
    let used = used.flash.into_inner().bytes;
    let (mut damaged, mut survived) = (0, 0);
    for seed in 0..200 {
        let mut chance = Numbers(seed);
        let mut bytes = used.clone();
        match seed % 10 {
            0 => bytes.fill(chance.byte()),
            1 => bytes.fill_with(|| chance.byte()),
            2 => bytes.fill_with(|| [0, 0xff, 1, 0x80][chance.below(4)]),
            // Sparse noise in what was blank.
            3 => bytes.fill_with(|| if chance.below(50) == 0 { chance.byte() } else { 0xff }),
            // Pages in a wrong order, headers and all.
            4 => {
                for page in 0..bytes.len() / PAGE {
                    let from = chance.below(bytes.len() / PAGE) * PAGE;
                    bytes.copy_within(from..from + PAGE, page * PAGE);
                }
            }
            5 => bytes.rotate_left(chance.below(1 << 16)),
            6 => bytes.iter_mut().for_each(|byte| *byte &= chance.byte() | chance.byte()),
            // Some sectors gone, others as they were.
            7 => (0..SECTORS).filter(|_| chance.below(2) == 0).collect::<Vec<_>>().into_iter().for_each(|sector| {
                bytes[sector * SECTOR..][..SECTOR].fill_with(|| chance.byte());
            }),
            8 => (0..SECTORS).for_each(|sector| bytes[sector * SECTOR] = [0, 0xff, 0xf8][chance.below(3)]),
            _ => (0..1 + chance.below(200)).for_each(|_| {
                let at = chance.below(1 << 16);
                bytes[at] ^= 1 << chance.below(8);
            }),
        }
        let mut table = Table::new(Mock::with(bytes.clone(), seed));
        let (flash, mut room) = (table.flash.clone(), ROOM);
        let (store, found) = Store::open(Chip(&flash), 0..bytes.len() as u32, &mut room);
        let there = store.record().to_vec();
        match found {
            Found::Record => {
                // Nothing that was not saved once.
                assert!((0..60).any(|number| there == record(number, 1000)), "seed {seed}: never saved");
                survived += 1;
            }
            Found::Nothing => assert!(there.is_empty()),
            Found::Damaged => damaged += 1,
        }
        (table.saved, table.spoiled) = (there, true);
        assert_eq!(table.play(None, &vec![Deed::Tidy; SECTORS]), found, "seed {seed}");
        assert_ne!(table.play(None, &[]), Found::Damaged, "seed {seed}: told twice");
        for number in 1000..1050 {
            table.play(None, &[save(number, 1000)]);
        }
        assert_eq!(table.play(None, &[]), Found::Record, "seed {seed}");
    }
    assert!(damaged > 40 && survived > 40, "{damaged} damaged, {survived} not");
}

/// The figures in the documentation of the store, counted.
#[test]
fn ten_years_of_weekly_play_do_not_wear_it_out() {
    const SAVES: u32 = 10 * 52 * 400;
    const GOOD_FOR: u32 = 100_000;
    for (length, a_round) in [(1024, 48), (LONGEST, 16)] {
        let mut table = Table::new(Mock::new(SECTORS));
        let deeds: Vec<Deed> = (0..a_round * 5).map(|number| save(number, length)).collect();
        table.play(None, &deeds);
        let most = *table.flash.borrow().erased.iter().max().expect("there are sectors");
        assert!((4..=5).contains(&most), "{most} erasings in five rounds of {length} bytes");
        assert!(SAVES / (a_round as u32) + 1 < GOOD_FOR / 7);
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
        assert_eq!(put(&mut store, &record(number, LONGEST)), Ok(()));
        assert_eq!(erased(), before, "save {number} had to erase");
        assert!(store.tidy().is_ok());
    }
    table.saved = record(199, LONGEST);
    table.flash = flash.clone();
    assert_eq!(table.play(None, &[]), Found::Record);
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
    let results: Vec<_> = (0..8).map(|number| put(&mut store, &record(number, 500))).collect();
    let last = results.iter().rposition(Result::is_ok).expect("the second bank takes some");
    let (store, found) = Store::open(Chip(&flash), area, &mut again);
    assert_eq!((found, store.record()), (Found::Record, record(last, 500).as_slice()));
}
