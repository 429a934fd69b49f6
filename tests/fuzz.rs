//! Random inputs at random times, and random bytes as a record: the device never panics, never hangs, and paints every
//! screen without words that are cut off, spill over their key or overlap. Those that do are listed, all of them, by their
//! fields.
//!
//! Found cases are at the end of the file.

mod common;
mod misfits;
mod random;

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sandglass::Device;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::words::Language;

use common::{restored, saved, seeded};
use misfits::Misfits;
use random::{check, check_share};

/// Games of any inputs, in each of two tests.
const GAMES: u32 = 2600;
/// Cases of ten records of any bytes, in each of two tests; of those of 0.1 there are fewer.
const RECORDS: u32 = 38_000;
const RECORDS_0_1: u32 = 20_000;

/// What can be done to a device.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// A key goes down, and comes up after so many milliseconds.
    Press(Key, u32),
    Down(Key),
    Up(Key),
    Turned,
    Wait(u32),
    /// The power goes; what was last taken is there afterwards.
    Restart,
}

/// A device, and who does something to it.
struct Player {
    device: Device,
    now: Instant,
    record: Option<Vec<u8>>,
    misfits: Misfits,
    /// How much was done.
    steps: u64,
}

impl Player {
    fn new(device: Device) -> Self {
        Self { device, now: Instant::START, record: None, misfits: Misfits::default(), steps: 0 }
    }

    fn act(&mut self, act: Act) {
        self.steps += 1;
        match act {
            Act::Press(key, millis) => {
                self.device.handle(Input::Down(key), self.now);
                self.pass(millis);
                self.device.handle(Input::Up(key), self.now);
            }
            Act::Down(key) => self.device.handle(Input::Down(key), self.now),
            Act::Up(key) => self.device.handle(Input::Up(key), self.now),
            Act::Turned => self.device.handle(Input::Turned, self.now),
            Act::Wait(millis) => self.pass(millis),
            Act::Restart => {
                self.keep();
                if let Some(record) = &self.record {
                    self.device = restored(record, self.steps).expect("what was taken is read");
                    self.now = Instant::START;
                    // Now and then with a finger on a key.
                    let steps = self.steps;
                    self.device.found_down(std::array::from_fn(|key| steps >> key & 5 == 5));
                }
            }
        }
        while self.device.take_cue().is_some() {}
        self.misfits.begin_screen(self.device.language());
        self.device.read(&mut self.misfits);
    }

    fn keep(&mut self) {
        let before = self.record.as_deref().unwrap_or_default();
        if let Some(record) = saved(&mut self.device, before) {
            self.record = Some(record);
        }
        assert!(!self.device.is_unsaved() && saved(&mut self.device, &[]).is_none(), "saved, and saved again");
    }

    /// Lets time pass from one thing that is due to the next: there are never too many of them.
    fn pass(&mut self, millis: u32) {
        let until = self.now + Span::from_millis(millis);
        let mut wakes = 0;
        while let Some(due) = self.device.next_wake().filter(|&due| due <= until) {
            self.device.advance(due);
            wakes += 1;
            assert!(wakes < 100 + millis / 10, "{wakes} things were due within {millis} ms");
        }
        self.device.advance(until);
        assert!(self.device.next_wake().is_none_or(|due| due > until), "what was due is done");
        self.now = until;
    }
}

/// Into the parts of the device that luck alone does not find: keys, `F` for FLIP, `_` before one that is held, `.` for
/// a second.
const WAYS_IN: [&str; 17] = [
    "",
    "F",
    "CFF",
    "CCF",
    "FCCCCCDFABCDFFFFFFFF_F",
    "FDCCCCDFABCDFFFFFFFF_F",
    "FCCCCDFABCDFFFFFFFF_F",
    "FCCCCCDFABCDFFFFFFFF_FACCCCCF_FF",
    "BBBBFFF",
    "BBBBFFFFCCCCCDFABCDFFFFFFFF_FACCCCCF_FFFFFFFFFFFFF",
    // Starship: the set-up with a ledger, the Actions phase, the Salvation phase, the Government phase before and after the
    // conversion, the round helper, the score sheet.
    "BBBFFDFAABCDFFF",
    "BBBFFFAFFFFFFFFF",
    "BBBFFFAFFFFFFFCBBBBBF_FFFBFF",
    "BBBFFFAFFFFFFFCBBBBBF_FFFBCBBBBBF_FF",
    "BBBFFFAFFFFFFFCBBBBBF_FFFBCBBBBBF_FFFC",
    "BBBFCFFABCDF",
    "BBBFCCFFCCD",
];

fn acts(keys: &str) -> Vec<Act> {
    let mut acts = Vec::new();
    let mut millis = 80;
    for key in keys.chars() {
        let key = match key {
            'A' => Key::A,
            'B' => Key::B,
            'C' => Key::C,
            'D' => Key::D,
            'F' => Key::Flip,
            '_' => {
                millis = 1000;
                continue;
            }
            '.' => {
                acts.push(Act::Wait(1000));
                continue;
            }
            '!' => {
                acts.push(Act::Restart);
                continue;
            }
            other => panic!("no key is called {other}"),
        };
        acts.push(Act::Press(key, millis));
        millis = 80;
    }
    acts
}

fn any_key() -> impl Strategy<Value = Key> {
    select(Key::ALL.to_vec())
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        80 => any_key().prop_map(|key| Act::Press(key, 80)),
        20 => Just(Act::Press(Key::Flip, 80)),
        16 => any_key().prop_map(|key| Act::Press(key, 1000)),
        4 => (any_key(), 0..3000u32).prop_map(|(key, millis)| Act::Press(key, millis)),
        8 => any_key().prop_map(Act::Down),
        8 => any_key().prop_map(Act::Up),
        4 => Just(Act::Turned),
        4 => (0..100_000u32).prop_map(Act::Wait),
        12 => (0..1500u32).prop_map(Act::Wait),
        1 => Just(Act::Restart),
        3 => Just(Act::Wait(0)),
    ]
}

/// A game of any inputs.
#[derive(Clone, Debug)]
struct Game {
    language: Language,
    dice: u64,
    way_in: &'static str,
    acts: Vec<Act>,
}

impl Game {
    fn any(longest: usize) -> impl Strategy<Value = Self> {
        let languages = select(Language::ALL.to_vec());
        let game = (languages, any::<u64>(), select(WAYS_IN.to_vec()), vec(any_act(), 0..=longest));
        game.prop_map(|(language, dice, way_in, acts)| Self { language, dice, way_in, acts })
    }

    /// Plays it; the number of its steps, what was saved last, and the words that did not fit.
    fn play(&self) -> (u64, Vec<u8>, Misfits) {
        let mut device = seeded(self.dice);
        device.set_language(self.language);
        let mut player = Player::new(device);
        player.pass(1000);
        acts(self.way_in).into_iter().for_each(|act| player.act(act));
        for &act in &self.acts {
            player.act(act);
            assert!(player.misfits.has_words(), "a screen without words");
        }
        player.keep();
        (player.steps, player.record.unwrap_or_default(), player.misfits)
    }
}

const VERSION: u8 = 4;
/// The version of the records that release 0.1 wrote.
const VERSION_0_1: u8 = 3;

/// A record with a right checksum, whatever is in it.
fn sealed(version: u8, body: &[u8]) -> Vec<u8> {
    let mut record = vec![version];
    record.extend_from_slice(body);
    let check = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&record);
    record.extend_from_slice(&check.to_le_bytes());
    record
}

/// What is between version and checksum.
fn body(record: &[u8]) -> &[u8] {
    record.get(1..record.len().saturating_sub(4)).unwrap_or_default()
}

/// A change to the bytes of a record. Places and records are taken modulo their number.
#[derive(Clone, Copy, Debug)]
enum Change {
    Flip(usize, u8),
    Set(usize, u8),
    Add(usize, u8),
    Insert(usize, u8),
    Remove(usize),
    /// From a place on, the bytes of another record from a place on.
    Splice(usize, usize, usize),
}

impl Change {
    fn any() -> impl Strategy<Value = Self> {
        let place = || 0..2048usize;
        prop_oneof![
            (place(), 0..8u8).prop_map(|(at, bit)| Self::Flip(at, bit)),
            (place(), any::<u8>()).prop_map(|(at, byte)| Self::Set(at, byte)),
            (place(), select(vec![0, 1, 2, 4, 0x7f, 0x80, 0xff])).prop_map(|(at, byte)| Self::Set(at, byte)),
            (place(), select(vec![1, 255])).prop_map(|(at, more)| Self::Add(at, more)),
            (place(), any::<u8>()).prop_map(|(at, byte)| Self::Insert(at, byte)),
            place().prop_map(Self::Remove),
            (place(), place(), place()).prop_map(|(at, other, from)| Self::Splice(at, other, from)),
        ]
    }

    fn make(self, bytes: &mut Vec<u8>, bodies: &[Vec<u8>]) {
        let length = bytes.len().max(1);
        match self {
            Self::Flip(at, bit) => bytes.get_mut(at % length).into_iter().for_each(|byte| *byte ^= 1 << bit),
            Self::Set(at, value) => bytes.get_mut(at % length).into_iter().for_each(|byte| *byte = value),
            Self::Add(at, more) => {
                bytes.get_mut(at % length).into_iter().for_each(|byte| *byte = byte.wrapping_add(more));
            }
            Self::Insert(at, byte) => bytes.insert(at % (bytes.len() + 1), byte),
            Self::Remove(_) if bytes.is_empty() => {}
            Self::Remove(at) => drop(bytes.remove(at % length)),
            Self::Splice(at, other, from) => {
                let (at, other) = (at % length, &bodies[other % bodies.len()]);
                bytes.truncate(at);
                let from = (from % other.len().max(1)).min(at);
                bytes.extend_from_slice(other.get(from..).unwrap_or_default());
            }
        }
    }
}

/// The bytes of a record.
#[derive(Clone, Debug)]
enum Bytes {
    Any(Vec<u8>),
    /// One of the records there are, changed.
    Changed(usize, Vec<Change>),
}

impl Bytes {
    fn any() -> impl Strategy<Value = Self> {
        prop_oneof![
            1 => vec(any::<u8>(), 0..300).prop_map(Self::Any),
            9 => (0..2048usize, vec(Change::any(), 1..=4)).prop_map(|(body, changes)| Self::Changed(body, changes)),
        ]
    }

    fn of(&self, bodies: &[Vec<u8>]) -> Vec<u8> {
        match self {
            Self::Any(bytes) => bytes.clone(),
            Self::Changed(body, changes) => {
                let mut bytes = bodies[body % bodies.len()].clone();
                changes.iter().for_each(|change| change.make(&mut bytes, bodies));
                bytes
            }
        }
    }
}

/// Opens a record; if it can be read, plays with it. Says how many steps it was, and whether it was read.
fn any_record(version: u8, body: &[u8], acts: &[Act]) -> (u64, bool) {
    let Ok(device) = restored(&sealed(version, body), 1) else { return (1, false) };
    let mut player = Player::new(device);
    player.act(Act::Wait(0));
    // The game that waits, if there is one.
    player.act(Act::Press(Key::D, 80));
    acts.iter().for_each(|&act| player.act(act));
    player.act(Act::Restart);
    player.misfits.assert_none();
    (player.steps, true)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Games of any inputs.
fn games(share: u8) {
    let steps = Cell::new(0);
    let misfits = RefCell::new(Misfits::default());
    check_share(share, GAMES, Game::any(800), |game| {
        let (took, _, found) = game.play();
        steps.set(steps.get() + took);
        misfits.borrow_mut().extend(found);
    });
    println!("any inputs, share {share}: {} steps", steps.get());
    misfits.borrow().assert_none();
    // Half of the longest, and not by chance alone.
    assert!(steps.get() >= u64::from(GAMES) * 360, "{} steps", steps.get());
}

/// Records of games that were played.
fn bodies() -> Vec<Vec<u8>> {
    let bodies = RefCell::new(Vec::new());
    check(64, Game::any(270), |game| bodies.borrow_mut().push(body(&game.play().1).to_vec()));
    bodies.into_inner()
}

/// Records of any bytes. To draw what is done with them takes longer than to try one, so the same is done with several.
fn records(share: u8, version: u8, bodies: &[Vec<u8>], cases: u32) {
    let (steps, tried, read) = (Cell::new(0), Cell::new(0), Cell::new(0));
    check_share(share, cases, (vec(Bytes::any(), 0..=20), vec(any_act(), 0..24)), |(records, acts)| {
        for record in records {
            let bytes = record.of(bodies);
            let done = catch_unwind(AssertUnwindSafe(|| any_record(version, &bytes, &acts)));
            let (took, was_read) = done.unwrap_or_else(|why| {
                eprintln!("found a case: any_record({version}, &bytes_of(\"{}\"), &{acts:?})", hex(&bytes));
                resume_unwind(why)
            });
            steps.set(steps.get() + took);
            tried.set(tried.get() + 1);
            read.set(read.get() + u64::from(was_read));
        }
    });
    let (steps, tried, read) = (steps.get(), tried.get(), read.get());
    println!("any records, share {share}: {steps} steps, {read} of {tried} records were read");
    assert!(steps >= 2 * tried && read > tried / 20, "{steps} steps, {read} of {tried} read");
}

#[test]
fn any_inputs_at_any_times_one() {
    games(1);
}

#[test]
fn any_inputs_at_any_times_two() {
    games(2);
}

#[test]
fn any_bytes_as_a_record_one() {
    records(3, VERSION, &bodies(), RECORDS);
}

#[test]
fn any_bytes_as_a_record_two() {
    records(4, VERSION, &bodies(), RECORDS);
}

/// Records of 0.1 with any bytes changed.
#[test]
fn any_bytes_as_a_record_of_0_1() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/0.1");
    let paths =
        fs::read_dir(folder).expect("the fixtures are there").map(|entry| entry.expect("it can be listed").path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "record")).collect();
    paths.sort();
    let hex = |path: &PathBuf| fs::read_to_string(path).expect("it can be read").split_whitespace().collect::<String>();
    let bodies: Vec<Vec<u8>> = paths.iter().map(|path| body(&bytes_of(&hex(path))).to_vec()).collect();
    assert!(bodies.len() > 20, "{} records", bodies.len());
    records(5, VERSION_0_1, &bodies, RECORDS_0_1);
}

#[test]
fn a_record_of_another_version_is_not_read() {
    let (_, record, _) = Game { language: Language::English, dice: 1, way_in: WAYS_IN[4], acts: Vec::new() }.play();
    for version in (0..=u8::MAX).filter(|version| ![VERSION, VERSION_0_1].contains(version)) {
        assert!(restored(&sealed(version, body(&record)), 1).is_err(), "version {version}");
    }
    assert!(any_record(VERSION, body(&record), &[]).1, "the version is another one now");
}

/// Records that once made the device panic. They are of the format of their day: what they say may be something else
/// now.
#[test]
fn what_was_found_in_records() {
    for (why, bytes) in [
        (
            "others have finished than are at the table: their start order ran off the screen",
            "010300005a01000101010300000000000000000000000000000000000001010490bf05010101010101c80b01000190bf0501010101010\
             40b0102d8090101500001c80b",
        ),
        (
            "a board of five spaces: no room to draw it",
            "000301015a020101010103000000000000000000000000000000000000030102010101010000000000080112010c01050100030019030\
             40304",
        ),
        (
            "a glass that runs no times: no room to draw its spaces",
            "000300005a01010101010000000000000000000000000000000000000000",
        ),
    ] {
        println!("{why}");
        check(50, vec(any_act(), 0..24), |acts| {
            any_record(VERSION_0_1, &bytes_of(bytes), &acts);
        });
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).expect("two figures")).collect()
}
