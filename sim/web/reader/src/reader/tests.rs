use std::collections::BTreeSet;
use std::path::Path;

use sim::play::{Check, play};
use sim::scenario::Scenario;
use sim::shot;

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key, Keys};
use sandglass::console::picture::font::Font;
use sandglass::console::picture::frame::Frame;
use sandglass::console::picture::pen::Pen;
use sandglass::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle};

use super::*;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../..");

/// A device whose player has seen the first pages, in a language.
fn device(language: Language) -> Device {
    let mut device = Device::new();
    device.set_language(language);
    device.skip_welcome();
    device
}

/// The picture and the words of a device.
fn screen(device: &Device) -> (Frame, String) {
    let (mut frame, mut words) = (Frame::new(), String::new());
    device.paint(&mut frame);
    device.read(&mut words);
    (frame, words)
}

/// The screens of a device whose keys are pressed and held by chance, the same in each language.
fn walk(language: Language) -> Vec<(Frame, String)> {
    let (mut device, mut chance, mut now) = (device(language), 7u64, 1000);
    device.entropy().trust(7);
    let mut screens = vec![screen(&device)];
    for _ in 0..400 {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (key, held) = (Key::ALL[(chance >> 33) as usize % 5], chance >> 60 == 0);
        device.handle(Input::Down(key), Instant::from_millis(now));
        now += if held { 1500 } else { 80 };
        device.handle(Input::Up(key), Instant::from_millis(now));
        now += 3000;
        device.advance(Instant::from_millis(now));
        screens.push(screen(&device));
    }
    screens
}

/// A reader that has read a language before.
fn reader_of(language: Language) -> Reader {
    Reader { language, ..Reader::new() }
}

fn golden(name: &str) -> Frame {
    shot::load(&Path::new(ROOT).join(format!("tests/golden/{name}.png"))).unwrap()
}

fn read(name: &str) -> PanelText {
    Reader::new().read(golden(name).bytes()).unwrap()
}

/// All expectations of some scenarios.
fn checks(names: &[&str]) -> Vec<Check> {
    let scenario = |name| Scenario::read(&Path::new(ROOT).join(format!("tests/scenarios/{name}.txt"))).unwrap();
    names.iter().flat_map(|name| play(&scenario(name)).unwrap_or_else(|_| panic!("{name}")).checks).collect()
}

/// Counts the words that a device said, and those of them that were read.
#[derive(Default)]
struct Tally {
    said: usize,
    found: usize,
}

impl Tally {
    /// Compares what was read with what was said: nothing may be invented.
    fn compare(&mut self, page: &PanelText, said: &str, what: &str) {
        if page.toast.is_some() {
            return;
        }
        let words = page.lines().collect::<Vec<_>>().join(" ");
        let read: BTreeSet<&str> = words.split_whitespace().collect();
        let spoken = said.split_whitespace();
        self.said += spoken.clone().count();
        self.found += spoken.filter(|word| read.contains(word)).count();
        let real = |word: &&&str| word.len() > 2 && word.chars().all(char::is_alphabetic);
        let all = said.to_lowercase();
        let invented: Vec<_> = read.iter().filter(real).filter(|word| !all.contains(&word.to_lowercase())).collect();
        assert!(invented.is_empty(), "{what}: {invented:?} in {said:?}");
    }

    /// The share of words that were read, in percent.
    fn percent(&self) -> usize {
        self.found * 100 / self.said
    }
}

#[test]
fn what_the_device_says_is_read_from_its_panel() {
    let mut reader = Reader::new();
    let (mut tally, mut seen) = (Tally::default(), BTreeSet::new());
    for check in checks(&[
        "device/home",
        "device/settings-are-a-list",
        "device/dice-only",
        "trucker/build/the-last-space-ticks-and-stops",
        "trucker/landing/landing-line-by-line",
        "trucker/ship/calculator-in-open-space",
        "trucker/cards/planets-are-taken-in-order",
        "trucker/cards/the-rule-of-a-card-is-one-key-away",
    ]) {
        let Some(glass) = check.glass.filter(|glass| seen.insert(*glass.bytes())) else { continue };
        tally.compare(&reader.read(glass.bytes()).unwrap(), &check.words, &check.text);
    }
    assert!(seen.len() > 30 && tally.percent() > 92, "{} % of the words, {} screens", tally.percent(), seen.len());
}

#[test]
fn a_key_is_read_while_it_is_held() {
    for name in ["device/hold-flip", "device/hold-soft-key"] {
        let page = read(name);
        assert_eq!((page.flip_label().as_str(), page.title.as_str()), ("hold: reset", "Settings"), "{name}");
        assert_eq!(page.soft, ["Back", "up", "down", "Hold"], "{name}");
    }
}

#[test]
fn both_words_of_flip_and_the_way_to_the_next_player_are_read() {
    let page = read("trucker/launch/launch-lost");
    assert_eq!((page.flip_label().as_str(), page.title.as_str()), ("Next, hold: fly", "Lost 3/8"));
    assert_eq!(page.soft, ["Back", "minus", "plus", "next player"]);
    assert_eq!(page.body, ["circle triangle square cross", "2 17 0 0", "Lost or in reserve"]);
}

#[test]
fn no_word_is_said_twice() {
    assert_eq!(read("device/home").body[..2], ["> New flight", "Timer only"]);
}

#[test]
fn large_and_dark_letters_are_read_too() {
    assert_eq!(read("trucker/build/stop").body, ["STOP!", "Take a start space"]);
    assert_eq!(read("trucker/build/run-out").body, ["Run out! space 1 of 3", "+0:00", "anybody flips"]);
    assert_eq!(read("trucker/build/running-middle").body, ["0:45", "space 1 of 3"]);
    assert_eq!(read("device/dice-settled").body, ["die 6 die 2 sum 8"]);
    assert_eq!(read("device/turned").body[3], "> Picture turned");
}

#[test]
fn what_is_laid_over_a_screen_is_told_apart() {
    let page = read("trucker/build/refused-flip");
    assert_eq!((page.toast.as_deref(), page.body), (Some("Still running"), Vec::new()));
}

#[test]
fn a_panel_without_a_first_line_is_no_screen() {
    for byte in [0, 0xff, 0xa5] {
        assert_eq!(Reader::new().read(&[byte; 1024]), None);
    }
}

#[test]
fn every_language_is_read_from_its_panel() {
    for &language in Language::ALL {
        let mut reader = reader_of(language);
        let (mut tally, mut seen) = (Tally::default(), BTreeSet::new());
        for (picture, said) in walk(language) {
            if !seen.insert(*picture.bytes()) {
                continue;
            }
            let page = reader.read(picture.bytes()).unwrap_or_else(|| panic!("{language:?}: {said:?}"));
            assert_eq!(page.language, language, "{said:?}");
            tally.compare(&page, &said, language.code());
        }
        // Chance leads to many screens with pictures, whose words cannot be read.
        let (percent, screens) = (tally.percent(), seen.len());
        assert!(screens > 60 && percent > 80, "{language:?}: {percent} % of the words, {screens} screens");
    }
}

#[test]
fn signs_have_the_words_of_the_language_that_the_panel_shows() {
    for &language in Language::ALL {
        let (mut device, mut reader) = (device(language), reader_of(language));
        let words = words::of(language);
        let signs = &words.signs;
        let page = reader.read(screen(&device).0.bytes()).unwrap();
        assert_eq!(page.soft, [&*signs.sound_on, &*signs.up, &*signs.down, &*words.ok], "{language:?}");
        for now in [1000, 2000] {
            device.handle(Input::Down(Key::Flip), Instant::from_millis(now));
            device.handle(Input::Up(Key::Flip), Instant::from_millis(now + 80));
        }
        device.advance(Instant::from_millis(2100));
        let page = reader.read(screen(&device).0.bytes()).unwrap();
        assert_eq!(page.soft, Player::ALL.map(|player| signs.players.of(player).text()), "{language:?}");
        assert_eq!(page.flip_label(), format!("{} {}", signs.hold.text(), words.timer.pause.text()), "{language:?}");
        assert_eq!(page.body[1], words.timer.space.fill_two(1, 2).as_str(), "{language:?}");
    }
}

#[test]
fn the_language_is_that_of_the_words_and_stays_where_they_say_nothing_new() {
    for &before in Language::ALL {
        for &language in Language::ALL {
            let mut reader = reader_of(before);
            let (picture, said) = screen(&device(language));
            let is_same = screen(&device(before)).1 == said;
            let expected = if is_same { before } else { language };
            assert_eq!(reader.read(picture.bytes()).unwrap().language, expected, "{before:?}, {said:?}");
            let mut wordless = Frame::new();
            controls("3/8", Flip::NONE).paint(&mut Pen::new(&mut wordless), &Keys::default(), Instant::START);
            assert_eq!(reader.read(wordless.bytes()).unwrap().language, expected, "a screen without a word");
        }
    }
}

/// The top line alone.
fn controls(title: &'static str, flip: Flip) -> Controls {
    Controls { title: ScreenTitle::word(title), flip, ..Controls::NONE }
}

#[test]
fn a_hold_and_a_title_one_space_apart_are_two_texts() {
    let mut frame = Frame::new();
    let flip = Flip { tap: "Book", hold: "do it" };
    controls("Flight1", flip).paint(&mut Pen::new(&mut frame), &Keys::default(), Instant::START);
    let page = Reader::new().read(frame.bytes()).unwrap();
    assert_eq!((page.flip.tap.as_str(), page.flip.hold.as_str(), page.title.as_str()), ("Book", "do it", "Flight1"));
}

#[test]
fn no_two_letters_of_a_font_look_alike() {
    for font in [SMALL, BODY, BOLD, LARGE, HUGE] {
        let letters = font.characters().filter(|&c| c != ' ').count();
        assert_eq!(Typeface::of(&font).letters.len(), letters);
    }
}

/// Reads a text that is written with its upper edge at a row.
fn read_at(reader: &mut Reader, font: &Font, y: i32, text: &str, doubled: bool) -> Vec<String> {
    let mut frame = Frame::new();
    let mut pen = Pen::new(&mut frame);
    controls("Title", Flip::NONE).paint(&mut pen, &Keys::default(), Instant::START);
    if doubled {
        pen.centred_doubled(font, y, text);
    } else {
        pen.centred(font, y, text);
    }
    let page = reader.read(frame.bytes()).unwrap();
    page.body.into_iter().chain(page.toast).collect()
}

#[test]
fn accents_are_read_wherever_a_text_stands() {
    let mut reader = Reader::new();
    for font in [SMALL, BODY, BOLD, LARGE] {
        for letter in font.characters().filter(|c| c.is_alphabetic()) {
            let text = format!("Ab{letter}d");
            for y in [BODY_TOP + font.rise() - 1, BODY_TOP + 12] {
                assert_eq!(read_at(&mut reader, &font, y, &text, false), [text.as_str()], "at {y}");
            }
        }
    }
    let name = Language::Romanian.name();
    assert_eq!(read_at(&mut reader, &LARGE, BODY_TOP + 2, &name, true), [&*name]);
}

#[test]
fn a_letter_without_an_accent_is_read_below_anything() {
    let mut frame = Frame::new();
    let mut pen = Pen::new(&mut frame);
    controls("Title", Flip::NONE).paint(&mut pen, &Keys::default(), Instant::START);
    pen.centred(&BODY, BODY_TOP, "jggy");
    pen.centred(&LARGE, BODY_TOP + BODY.height(), "Paused");
    assert_eq!(Reader::new().read(frame.bytes()).unwrap().body, ["jggy", "Paused"]);
}

#[test]
fn a_dim_panel_is_read_wherever_its_picture_has_wandered() {
    for &language in Language::ALL {
        let mut device = device(language);
        let (bright, _) = screen(&device);
        let said = reader_of(language).read(bright.bytes());
        let mut places = BTreeSet::new();
        for minute in 2..10 {
            device.advance(Instant::from_millis(minute * 60_000));
            let (dim, _) = screen(&device);
            places.insert(*dim.bytes());
            for dim in [dim.turned(), dim] {
                let read = reader_of(language).read(dim.bytes());
                // An accent in the topmost row is gone with it.
                let is_lost = language == Language::Polish && minute >= 7;
                assert_eq!(read, said.clone().filter(|_| !is_lost), "{language:?} after {minute} minutes");
            }
        }
        assert_eq!(places.len(), 8, "each minute at another place");
        device.advance(Instant::from_millis(600_000));
        assert_eq!(reader_of(language).read(screen(&device).0.bytes()), None, "a dark panel says nothing");
    }
}
