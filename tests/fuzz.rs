//! Random inputs at random times, and random bytes as a record: the device never panics, never hangs, and paints every
//! screen without cutting words off (debug assertions are on).
//!
//! The seeds are fixed, so a run is the same everywhere. `SANDGLASS_FUZZ_SECONDS=600 cargo test --release --test fuzz`
//! adds that many seconds of other seeds. Found cases are at the end of the file.

mod common;

use std::fmt::Write as _;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use sandglass::Device;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;

use common::{restored, saved, seeded};

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, of: usize) -> usize {
        (self.next() % of as u64) as usize
    }

    fn one_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }
}

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
    frame: Frame,
    /// How much was done.
    steps: u64,
}

impl Player {
    fn new(device: Device) -> Self {
        Self { device, now: Instant::START, record: None, frame: Frame::new(), steps: 0 }
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
        self.device.paint(&mut self.frame);
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
const WAYS_IN: [&str; 10] = [
    "",
    "F",
    "CFF",
    "CCF",
    "FCCCCCDFABCDFFFFFFFF_F",
    "FDCCCCDFABCDFFFFFFFF_F",
    "FCCCCDFABCDFFFFFFFF_F",
    "FCCCCCDFABCDFFFFFFFF_FACCCCCF_FF",
    "BBBFFF",
    "BBBFFFFCCCCCDFABCDFFFFFFFF_FACCCCCF_FFFFFFFFFFFFF",
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

fn any_key(random: &mut Random) -> Key {
    Key::ALL[random.below(Key::ALL.len())]
}

fn any_act(random: &mut Random) -> Act {
    match random.below(40) {
        0..20 => Act::Press(any_key(random), 80),
        20..25 => Act::Press(Key::Flip, 80),
        25..29 => Act::Press(any_key(random), 1000),
        29 => Act::Press(any_key(random), random.below(3000) as u32),
        30..32 => Act::Down(any_key(random)),
        32..34 => Act::Up(any_key(random)),
        34 => Act::Turned,
        35 => Act::Wait(random.below(100_000) as u32),
        36..39 => Act::Wait(random.below(1500) as u32),
        _ if random.one_in(4) => Act::Restart,
        _ => Act::Wait(0),
    }
}

/// A game of any inputs; says how many there were, and what was kept last.
fn any_game(seed: u64, length: u64) -> (u64, Vec<u8>) {
    let mut random = Random(seed);
    let mut player = Player::new(seeded(seed));
    player.pass(1000);
    for act in acts(WAYS_IN[random.below(WAYS_IN.len())]) {
        player.act(act);
    }
    let mut words = String::new();
    for step in 0..length {
        player.act(any_act(&mut random));
        if step % 16 == 0 {
            words.clear();
            player.device.read(&mut words);
            assert!(!words.is_empty());
        }
    }
    player.keep();
    (player.steps, player.record.unwrap_or_default())
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

fn mutated(bodies: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = bodies[random.below(bodies.len())].clone();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len().max(1));
        match (random.below(7), bytes.get_mut(at)) {
            (0, Some(byte)) => *byte ^= 1 << random.below(8),
            (1, Some(byte)) => *byte = random.next() as u8,
            (2, Some(byte)) => *byte = [0, 1, 2, 4, 0x7f, 0x80, 0xff][random.below(7)],
            (3, Some(byte)) => *byte = byte.wrapping_add([1, 255][random.below(2)]),
            (4, Some(_)) => bytes.insert(at, random.next() as u8),
            (5, Some(_)) => drop(bytes.remove(at)),
            (_, _) => {
                let other = &bodies[random.below(bodies.len())];
                let from = random.below(other.len().max(1)).min(at);
                bytes.truncate(at);
                bytes.extend_from_slice(other.get(from..).unwrap_or_default());
            }
        }
    }
    bytes
}

/// Opens a record; if it can be read, plays with it. Says how many steps it was, and whether it was read.
fn any_record(version: u8, body: &[u8], seed: u64) -> (u64, bool) {
    let Ok(device) = restored(&sealed(version, body), seed) else { return (1, false) };
    let mut random = Random(seed);
    let mut player = Player::new(device);
    player.act(Act::Wait(0));
    // The game that waits, if there is one.
    player.act(Act::Press(Key::D, 80));
    for _ in 0..random.below(24) {
        player.act(any_act(&mut random));
    }
    player.act(Act::Restart);
    (player.steps, true)
}

/// Runs a case; if it panics, says which one it was.
fn guarded<T>(what: impl Fn() -> String, case: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(case)).unwrap_or_else(|_| panic!("found a case: {}", what()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Seeds that are the same in every run, a share of them; and then others, for as long as was asked for.
fn seeds(share: u64, fixed: u64) -> impl Iterator<Item = u64> {
    let seconds = std::env::var("SANDGLASS_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let until = SystemTime::now() + Duration::from_secs(seconds);
    let others = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    let more = (1..).map(move |i| others.wrapping_mul(share + 1).wrapping_add(i));
    (0..fixed).map(move |i| share << 32 | i).chain(more.take_while(move |_| SystemTime::now() < until))
}

/// Games of any inputs.
fn games(share: u64) {
    let mut steps = 0;
    for seed in seeds(share, 2500) {
        steps += guarded(|| format!("any_game({seed:#x}, 400)"), || any_game(seed, 400)).0;
    }
    println!("any inputs, share {share}: {steps} steps");
    assert!(steps >= 1_000_000, "{steps} steps");
}

/// Records of games that were played.
fn bodies() -> Vec<Vec<u8>> {
    (0..64).map(|i| body(&any_game(1000 + i, 20 + 4 * i).1).to_vec()).collect()
}

/// Records of any bytes.
fn records(share: u64, version: u8, bodies: &[Vec<u8>], fixed: u64) {
    let (mut steps, mut tried, mut read) = (0, 0, 0);
    for seed in seeds(share, fixed) {
        let mut random = Random(seed);
        let bytes = match random.below(10) {
            0 => (0..random.below(300)).map(|_| random.next() as u8).collect(),
            _ => mutated(bodies, &mut random),
        };
        let (took, was_read) = guarded(
            || format!("any_record({version}, &bytes_of(\"{}\"), {seed:#x})", hex(&bytes)),
            || any_record(version, &bytes, seed),
        );
        (steps, tried, read) = (steps + took, tried + 1, read + u64::from(was_read));
    }
    println!("any records, share {share}: {steps} steps, {read} of {tried} records were read");
    assert!(9 * steps >= 20 * fixed && read > tried / 20, "{steps} steps, {read} of {tried} read");
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
    records(3, VERSION, &bodies(), 450_000);
}

#[test]
fn any_bytes_as_a_record_two() {
    records(4, VERSION, &bodies(), 450_000);
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
    records(5, VERSION_0_1, &bodies, 200_000);
}

#[test]
fn a_record_of_another_version_is_not_read() {
    for version in (0..=u8::MAX).filter(|version| ![VERSION, VERSION_0_1].contains(version)) {
        let (_, record) = any_game(1, 100);
        assert!(restored(&sealed(version, body(&record)), 1).is_err(), "version {version}");
    }
    assert!(any_record(VERSION, body(&any_game(1, 100).1), 1).1, "the version is another one now");
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
        for seed in 0..50 {
            guarded(|| why.into(), || any_record(VERSION_0_1, &bytes_of(bytes), seed));
        }
    }
}

fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).expect("two figures")).collect()
}
