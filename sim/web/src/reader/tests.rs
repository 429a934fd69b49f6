use std::collections::BTreeSet;
use std::path::Path;

use sim::play::{Check, play};
use sim::scenario::Scenario;
use sim::shot;

use sandglass::console::picture::frame::Frame;

use super::*;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

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

#[test]
fn what_the_device_says_is_read_from_its_panel() {
    let reader = Reader::new();
    let (mut said, mut found, mut seen) = (0, 0, BTreeSet::new());
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
        let page = reader.read(glass.bytes()).unwrap();
        if page.toast.is_some() {
            continue;
        }
        let words = page.lines().collect::<Vec<_>>().join(" ");
        let read: BTreeSet<&str> = words.split_whitespace().collect();
        let spoken = check.words.split_whitespace();
        said += spoken.clone().count();
        found += spoken.filter(|word| read.contains(word)).count();
        let real = |word: &&&str| word.len() > 2 && word.chars().all(char::is_alphabetic);
        let all = check.words.to_lowercase();
        let invented: Vec<_> = read.iter().filter(real).filter(|word| !all.contains(&word.to_lowercase())).collect();
        assert!(invented.is_empty(), "{}: {invented:?} in {:?}", check.text, check.words);
    }
    assert!(seen.len() > 30 && found * 100 > said * 92, "{found} of {said} words on {} screens", seen.len());
}

#[test]
fn a_key_is_read_while_it_is_held() {
    for name in ["device/hold-flip", "device/hold-soft-key"] {
        let page = read(name);
        assert_eq!((page.flip.label().as_str(), page.title.as_str()), ("hold: reset", "Settings"), "{name}");
        assert_eq!(page.soft, ["Back", "up", "down", "Hold"], "{name}");
    }
}

#[test]
fn both_words_of_flip_and_the_way_to_the_next_player_are_read() {
    let page = read("trucker/launch/launch-lost");
    assert_eq!((page.flip.label().as_str(), page.title.as_str()), ("Next, hold: fly", "Lost 3/8"));
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
