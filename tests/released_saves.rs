//! Saves of released versions are read: `tests/fixtures/VERSION/` holds the saves of each version, and the screens they
//! led to.
//!
//! A fixture is a sealed record (`NAME.record`), a save area of the real image (`NAME.area`), or both. Each is opened,
//! and the keys of `NAME.expected` are pressed; the words on the screen must be those of that file, and the first
//! pictures those of `NAME.glass`. The README.md of each folder tells how the fixtures were made.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::saving::store::{Found, ROOM, Store};

mod common;

/// The versions whose saves are read.
const RELEASED: [&str; 1] = ["0.1"];
/// The save area: 16 sectors, see `memory.x`.
const AREA_SIZE: usize = 16 * SECTOR;
const SECTOR: usize = 4096;
/// When the first key is pressed, how long a tap and a hold last, and the pause after them, in milliseconds: as in the
/// scenarios.
const FIRST_ACTION: u64 = 1000;
const TAP: u64 = 80;
const HOLD: u64 = 1000;
const REST: u64 = 40;

/// Something that a release saved.
#[derive(Clone)]
enum Save {
    Record(Vec<u8>),
    Area(Vec<u8>),
}

impl Save {
    /// Restores a device from it.
    fn restore(&self) -> Result<Device, String> {
        match self {
            Self::Record(record) => {
                common::restored(record, 0).map_err(|why| format!("the record is not read: {why:?}"))
            }
            Self::Area(area) => {
                let mut room = ROOM;
                let (mut store, found) = Store::open(Flash(area.clone()), 0..AREA_SIZE as u32, &mut room);
                let mut device = common::seeded(0);
                match found {
                    Found::Saved => device.restore(&mut store).map_err(|why| format!("the save area: {why:?}"))?,
                    Found::Nothing | Found::OtherFormat(_) | Found::Damaged => {
                        return Err(format!("the save area is not read: {found:?}"));
                    }
                }
                Ok(device)
            }
        }
    }
}

/// A flash in memory that behaves: power cuts are the business of `tests/store.rs`.
struct Flash(Vec<u8>);

impl ErrorType for Flash {
    type Error = Infallible;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        // Programming clears bits and sets none.
        self.0[offset as usize..].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        Ok(())
    }
}

/// A device that keys are pressed on, in virtual time.
struct Player {
    save: Save,
    device: Device,
    now: u64,
}

impl Player {
    /// A device that was just switched on.
    fn start(save: &Save) -> Result<Self, String> {
        let mut player = Self { save: save.clone(), device: save.restore()?, now: 0 };
        player.pass(FIRST_ACTION);
        Ok(player)
    }

    fn pass(&mut self, millis: u64) {
        self.now += millis;
        self.device.advance(Instant::from_millis(self.now));
    }

    fn press(&mut self, key: Key, millis: u64) {
        self.device.handle(Input::Down(key), Instant::from_millis(self.now));
        self.pass(millis);
        self.device.handle(Input::Up(key), Instant::from_millis(self.now));
        self.pass(REST);
    }

    /// Does what the first line of a block says: `start KEY…` restarts the device from its record and taps the keys,
    /// `press KEY…` taps them, `hold KEY…` holds each down.
    fn act(&mut self, action: &str) -> Result<(), String> {
        let mut words = action.split(' ');
        let millis = match words.next() {
            Some("start") => {
                *self = Self::start(&self.save)?;
                TAP
            }
            Some("press") => TAP,
            Some("hold") => HOLD,
            word => panic!("{word:?} is not known; expected start, press or hold"),
        };
        words.map(key_named).for_each(|key| self.press(key, millis));
        Ok(())
    }

    fn words(&self) -> Vec<String> {
        let mut words = String::new();
        self.device.read(&mut words);
        words.lines().map(str::to_owned).collect()
    }

    /// The picture a person sees on the panel, in hex.
    fn glass(&self) -> String {
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        let seen = if self.device.panel_mode().look.turned { frame.turned() } else { frame };
        seen.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

fn key_named(name: &str) -> Key {
    match name {
        "A" => Key::A,
        "B" => Key::B,
        "C" => Key::C,
        "D" => Key::D,
        "FLIP" => Key::Flip,
        _ => panic!("there is no key {name}"),
    }
}

/// What is done, and the lines that must be seen after it.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    action: String,
    lines: Vec<String>,
}

/// Reads blocks: a line that does not begin with `| ` begins one.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("| "), blocks.last_mut()) {
            (Some(seen), Some(block)) => block.lines.push(seen.to_owned()),
            (Some(_), None) => panic!("a line that is seen before anything is done: {line}"),
            (None, _) => blocks.push(Block { action: line.to_owned(), lines: Vec::new() }),
        }
    }
    blocks
}

fn written(blocks: &[Block]) -> String {
    let seen = |block: &Block| block.lines.iter().map(|line| format!("| {line}\n")).collect::<String>();
    blocks.iter().map(|block| format!("{}\n{}", block.action, seen(block))).collect()
}

/// A fixture: its files by their extension.
type Fixture = BTreeMap<String, PathBuf>;

fn folder(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(version)
}

/// All fixtures of a version by name.
fn fixtures(version: &str) -> BTreeMap<String, Fixture> {
    let mut fixtures: BTreeMap<String, Fixture> = BTreeMap::new();
    let folder = folder(version);
    for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("the folder can be listed").path();
        let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (name, extension) = (part(path.file_stem()), part(path.extension()));
        if name != "README" {
            fixtures.entry(name).or_default().insert(extension, path);
        }
    }
    fixtures
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn bytes(hex: &str) -> Vec<u8> {
    assert!(hex.len().is_multiple_of(2), "half a byte at the end of {hex}");
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap_or_else(|error| panic!("{hex}: {error}"));
    (0..hex.len()).step_by(2).map(byte).collect()
}

/// Reads a record: lines of hex.
fn record_of(text: &str) -> Vec<u8> {
    text.lines().flat_map(bytes).collect()
}

/// Reads a save area: lines of an offset and the bytes there, in hex. All other bytes are erased.
fn area_of(text: &str) -> Vec<u8> {
    let mut area = vec![0xff; AREA_SIZE];
    for line in text.lines() {
        let (offset, hex) = line.split_once(' ').unwrap_or_else(|| panic!("expected an offset and bytes: {line}"));
        let offset = usize::from_str_radix(offset, 16).unwrap_or_else(|error| panic!("{line}: {error}"));
        let run = bytes(hex);
        area[offset..offset + run.len()].copy_from_slice(&run);
    }
    area
}

/// The saves of a fixture: a record, a save area, or both.
fn saves(fixture: &Fixture) -> Vec<Save> {
    let record = fixture.get("record").map(|path| Save::Record(record_of(&read(path))));
    let area = fixture.get("area").map(|path| Save::Area(area_of(&read(path))));
    record.into_iter().chain(area).collect()
}

/// What is seen after each of these actions.
fn look_through(save: &Save, actions: &[Block], see: impl Fn(&Player) -> Vec<String>) -> Result<Vec<Block>, String> {
    let mut player = Player::start(save)?;
    let look = |block: &Block| {
        player.act(&block.action)?;
        Ok(Block { action: block.action.clone(), lines: see(&player) })
    };
    actions.iter().map(look).collect()
}

/// Compares what is seen with a file, and names the first difference.
fn compare(save: &Save, path: &Path, see: impl Fn(&Player) -> Vec<String>) -> Result<(), String> {
    let expected = blocks(&read(path));
    if expected.is_empty() || expected.iter().any(|block| block.lines.is_empty()) {
        return Err(format!("{}: expects nothing", path.display()));
    }
    for (seen, block) in look_through(save, &expected, see)?.iter().zip(&expected) {
        if seen != block {
            let (seen, expected) = (seen.lines.join("\n  | "), block.lines.join("\n  | "));
            let at = format!("{}: after '{}'", path.display(), block.action);
            return Err(format!("{at} there is\n  | {seen}\nexpected was\n  | {expected}"));
        }
    }
    Ok(())
}

fn check(fixture: &Fixture) -> Result<(), String> {
    let needed = |extension: &str| fixture.get(extension).ok_or(format!("there is no .{extension} file"));
    needed("txt")?;
    let expected = needed("expected")?;
    let saves = saves(fixture);
    if saves.is_empty() {
        return Err("there is neither a .record nor an .area file".into());
    }
    for save in &saves {
        compare(save, expected, Player::words)?;
        if fixture.contains_key("area") {
            compare(save, needed("glass")?, |player| vec![player.glass()])?;
        }
    }
    Ok(())
}

#[test]
fn what_a_released_version_saved_comes_back() {
    for version in RELEASED {
        let fixtures = fixtures(version);
        let count = |extension: &str| fixtures.values().filter(|fixture| fixture.contains_key(extension)).count();
        let (records, areas) = (count("record"), count("area"));
        let wrong: Vec<String> = fixtures
            .iter()
            .filter_map(|(name, fixture)| check(fixture).err().map(|why| format!("{version}/{name}: {why}")))
            .collect();
        println!("{version}: {records} records and {areas} save areas, {} wrong", wrong.len());
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
        assert!(records > 0 && areas > 0, "{version}: {records} records and {areas} save areas");
    }
}

#[test]
fn every_folder_of_fixtures_is_read() {
    let mut found: Vec<String> = fs::read_dir(folder(""))
        .expect("there are fixtures")
        .map(|entry| entry.expect("the folder can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    found.sort();
    assert_eq!(found, RELEASED, "a folder that no test opens, or a version without one");
}

/// From now on each release brings its fixtures, so that a version cannot be raised without a reader for the one before.
#[test]
fn every_release_in_the_changelog_has_fixtures() {
    let changelog = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("CHANGELOG.md"));
    let releases: Vec<&str> = changelog.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let numbers = releases.iter().filter_map(|title| title.split([' ', ',']).next());
    let missing: Vec<&str> = numbers
        .filter(|number| number.starts_with(|first: char| first.is_ascii_digit()))
        .filter(|number| !RELEASED.iter().any(|version| number.starts_with(&format!("{version}."))))
        .collect();
    assert!(!releases.is_empty(), "the changelog has titles");
    assert!(missing.is_empty(), "no fixtures of {missing:?}: see \"Change what is saved\" in docs/engineers.md");
}

#[test]
#[ignore = "writes the expected words and pictures anew: look at every difference before you keep it"]
fn record() {
    for (_, fixture) in RELEASED.into_iter().flat_map(fixtures) {
        let first = saves(&fixture).remove(0);
        let rewrite = |path: &Path, see: &dyn Fn(&Player) -> Vec<String>| {
            let seen = look_through(&first, &blocks(&read(path)), see).expect("it is read");
            fs::write(path, written(&seen)).expect("it can be written");
        };
        rewrite(&fixture["expected"], &Player::words);
        if let Some(path) = fixture.get("glass") {
            rewrite(path, &|player| vec![player.glass()]);
        }
    }
}
