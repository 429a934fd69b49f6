//! Records as version 0.1 wrote them: they are read, and what is written is the same, byte for byte.

mod common;

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::keys::{Input, Key};

use common::{restored, saved};

/// What is in a record, its bytes, and the first entry of the menu after it was read.
const RECORDS: [(&str, &str, &str); 7] = [
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
];

/// Where the sound is, right behind the version: a record with it switched differs in nothing else but the checksum.
const SOUND: usize = 1;

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().chunks(2);
    digits.map(|two| u8::from_str_radix(std::str::from_utf8(two).expect("ASCII"), 16).expect("hex")).collect()
}

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

#[test]
fn what_0_1_wrote_is_read_and_written_again() {
    for (what, hex, first) in RECORDS {
        let record = bytes(hex);
        let mut device = restored(&record, 1).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(words(&device).starts_with(&format!("> {first}")), "{what}: {}", words(&device));
        assert_eq!(saved(&mut device), None, "{what}: nothing has changed");
        // Switch the sound, on the menu.
        device.handle(Input::Down(Key::A), Instant::from_millis(1000));
        device.handle(Input::Up(Key::A), Instant::from_millis(1080));
        let written = saved(&mut device).unwrap_or_else(|| panic!("{what}: it has changed"));
        let (body, check) = written.split_last_chunk::<4>().expect("a checksum");
        let mut wanted = record[..record.len() - 4].to_vec();
        wanted[SOUND] ^= 1;
        assert_eq!(body, wanted, "{what}");
        assert_ne!(check[..], record[record.len() - 4..], "{what}");
        device.handle(Input::Down(Key::A), Instant::from_millis(2000));
        assert_eq!(saved(&mut device), Some(record), "{what}: as it was");
    }
}
