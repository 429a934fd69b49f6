//! Records of version 0.1: they are read, and the records then written are read as the same.

mod common;

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::game::Game;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::players::Crew;
use sandglass::console::saving::record::Record;
use sandglass::console::saving::section::{Sections as _, Tag};
use sandglass::games::trucker::evening::ledger::{GameKind, GamePart, Landed, Ledger};
use sandglass::games::trucker::evening::table::{Evening, TruckerTable};
use sandglass::games::trucker::game::Trucker;
use sandglass::games::trucker::landing::rewards::{self, Reckoning};
use sandglass::games::trucker::level::Level;
use sandglass::games::trucker::trek::{Trek, TrekTitle};

use common::{restored, saved};

/// What is in a record, its bytes, and the first entry of the menu after it was read.
const RECORDS: [(&str, &str, &str); 8] = [
    ("as set, no game", "03000101006401010101010300000000000000000000000000000000000000df458ee1", "New flight"),
    (
        "a build phase",
        "03010300005a01010101010300000000000000000000000000000000000001010290bf05010101010101b0ea01010001\
         90bf05010101010000000001b0ea0116f7ba46",
        "Resume",
    ),
    (
        "a launch list",
        "03010300005a02010101010300000000000000000000000000000000000002005a020101010103010390bf0501010101\
         0101e00301000190bf05010101010101780102f0010103e8020104e00300e0030102010000c6e8ef0c",
        "Resume",
    ),
    (
        "a card being played",
        "03010300005a010101010103000000000000000000000000000000000000030001010101010000000000120108010401\
         02010004000b060100060006010132380ce5",
        "Resume",
    ),
    (
        "a landing being counted",
        "03010300005a010101010103000000000000000000000000000000000000030001010101010000000001000101010101\
         010001010102010302010000010202000000000000000000000000000000000000000000000000000000000000000000\
         0000000000000000000000000c1201080104010201000115e6307d6f",
        "Resume",
    ),
    (
        "a trek",
        "03010300005a0101010101030000000000000000000000000000000000010001010101010001010001006f1da391",
        "New flight",
    ),
    (
        "three flights, booked and flown",
        "03010300005a0201010101030000000000010000010c0108011201060100020128011001000128000000000000000000\
         0000030002010101010000000000180106010c0100010239001903040304030403040021060100060006010106010200\
         140800080209010a00000000001c0c03010c01010c04000c01000c00000f00240701030a000000000017030403020301\
         0304000108010802090100230a000001000a010100000a000000010c03040c03020c01040c02020f00180a000001000f\
         001a03070304030c00020800080209010c04010c01010c020493bcb569",
        "Resume",
    ),
    (
        "the glass alone",
        "030103000037010101010102000000000000000000000000000000000000010102d8ad03000000000001d8c005010002\
         98f907000000000000000001d8c005c1cf1c44",
        "Resume",
    ),
];

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().chunks(2);
    digits.map(|two| u8::from_str_radix(std::str::from_utf8(two).expect("ASCII"), 16).expect("hex")).collect()
}

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

/// Presses a key on the menu, at a second that is not over.
fn press(device: &mut Device, key: Key, second: u64) {
    device.handle(Input::Down(key), Instant::from_millis(1000 * second));
    device.handle(Input::Up(key), Instant::from_millis(1000 * second + 80));
}

#[test]
fn what_0_1_wrote_is_read_and_written_anew() {
    for (what, hex, first) in RECORDS {
        let record = bytes(hex);
        let mut device = restored(&record, 1).unwrap_or_else(|why| panic!("{what}: {why:?}. {CHANGED}"));
        assert!(words(&device).starts_with(&format!("> {first}")), "{what}: {}", words(&device));
        assert!(!device.is_unsaved(), "{what}: nothing has changed");
        // Switch the sound off and on again.
        press(&mut device, Key::A, 1);
        let first = saved(&mut device, &record).unwrap_or_else(|| panic!("{what}: it has changed"));
        press(&mut device, Key::A, 2);
        let written = saved(&mut device, &first).unwrap_or_else(|| panic!("{what}: it has changed"));
        assert_ne!(written, record, "{what}: it is of another version");
        let mut again = restored(&written, 1).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert_eq!(saved(&mut again, &written), None, "{what}: nothing has changed");
        // The menu, and what is behind its first entry.
        assert_eq!(words(&again), words(&device), "{what}");
        press(&mut device, Key::D, 5);
        press(&mut again, Key::D, 5);
        assert_eq!(words(&again), words(&device), "{what}");
    }
}

/// Advice where a record of a release is no longer read, or is written in another form.
const CHANGED: &str = "What is saved has changed its form. If a release has written the form before: raise the version of the \
     section (Form in src/device/memory.rs, or TABLE_FORM or GAME_FORM of the game), read the version before, and add fixtures \
     made by that release. See \"Change what is saved\" in docs/engineers.md.";

/// The sections as this version writes them, one a line: of each of [`RECORDS`], tag, version and body.
const FORM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/record-form.txt");

/// The sections that this version writes of each record of 0.1, once the sound was switched off.
fn form() -> String {
    let written = |(what, hex, _): (&str, &str, &str)| {
        let mut device = restored(&bytes(hex), 1).unwrap_or_else(|why| panic!("{what}: {why:?}. {CHANGED}"));
        press(&mut device, Key::A, 1);
        let record = saved(&mut device, &[]).unwrap_or_else(|| panic!("{what}: it has changed"));
        let mut record = Record::open(&record).expect("it can be read");
        let lines: String = Tag::all().filter_map(|tag| line(tag, &mut record)).collect();
        format!("{what}:\n{lines}")
    };
    RECORDS.into_iter().map(written).collect()
}

/// Tag, version and body of a section.
fn line(tag: Tag, record: &mut Record) -> Option<String> {
    let mut reader = record.section(tag)?;
    let version = reader.version();
    let body: String = std::iter::from_fn(|| reader.take::<u8>().ok()).map(|byte| format!("{byte:02x}")).collect();
    Some(format!("  {} v{version} {body}\n", tag.number()))
}

#[test]
fn the_form_of_what_is_saved_is_the_one_that_is_written_down() {
    let wanted = std::fs::read_to_string(FORM).unwrap_or_default();
    assert!(form() == wanted, "{CHANGED} Then write the new form down: cargo test --test records -- --ignored");
}

#[test]
#[ignore = "writes the form down that the test above compares with"]
fn write_the_form_down() {
    std::fs::write(FORM, form()).expect("the form can be written");
}

#[test]
fn a_game_whose_last_step_does_not_fit_comes_back_without_it_and_that_is_said_once() {
    const LOST: &str = "The game's last steps are lost";
    let (_, hex, _) = RECORDS[3];
    let whole = bytes(hex);
    let mut body = whole[..whole.len() - 4].to_vec();
    // The last step says that the first planet is taken; there is no hundredth.
    assert_eq!(body[body.len() - 3..], [6, 1, 1]);
    *body.last_mut().expect("it has bytes") = 99;
    let check = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&body).to_le_bytes();
    let mut device = restored(&[&body[..], &check].concat(), 1).expect("it can be read");
    assert!(words(&device).contains(LOST), "{}", words(&device));
    assert!(words(&device).starts_with("> Resume"));
    let written = saved(&mut device, &[]).expect("it is kept without the step");
    let again = restored(&written, 1).expect("it can be read");
    assert!(!words(&again).contains(LOST) && words(&again).starts_with("> Resume"), "{}", words(&again));
    assert!(!words(&restored(&whole, 1).expect("it can be read")).contains(LOST));
}

/// More flights than are saved one by one, each with as many digits as there can be, and a Trek.
#[test]
fn the_fullest_table_fits_into_its_section() {
    let mut longest = 0;
    for order in [rewards::MOST, -rewards::MOST] {
        let mut ledger = Ledger::default();
        let most = Reckoning { order, best_ship: 0, titles: 0, goods: 0, cards: 0, losses: 0 };
        for _ in 0..1000 {
            ledger.add(Landed::new(GameKind::Rounds, Level::Three, &[Some(most); 4]), GamePart::First);
        }
        let trek = Trek::begin(Crew::default(), TrekTitle::ALL.into_iter().take(4).collect()).ok();
        assert!(trek.is_some(), "a Trek of four players begins");
        let table = TruckerTable { evening: Evening::of(ledger, trek), ..TruckerTable::new() };
        let mut room = [0; 1024];
        longest = longest.max(postcard::to_slice(&table, &mut room).expect("there is room").len());
    }
    println!("the fullest table takes {longest} bytes");
    // A Trek that was flown holds a few bytes more.
    assert!((200..Trucker::TABLE_FORM.longest - 40).contains(&longest), "{longest} bytes");
}
