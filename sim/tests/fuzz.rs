//! Parses random bytes as a scenario: the parser never panics, and a mistake names file, line and expectation. Part of
//! what it accepts is played on the library.

#[path = "../../tests/random/mod.rs"]
mod random;

use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sim::play::play;
use sim::scenario::{Action, Scenario};

use random::check;

/// Texts that are read.
const TEXTS: u32 = 1_000_000;

/// Words of the language, and some that are not.
const WORDS: [&str; 76] = [
    "language",
    "{device.settings}",
    "{logged.spaces",
    "{",
    "_",
    "pick",
    "launch",
    "from",
    "seed",
    "press",
    "hammer",
    "hold",
    "down",
    "up",
    "turn",
    "bounce",
    "wait",
    "choose",
    "unplug",
    "plug",
    "jam",
    "free",
    "cut",
    "write-only",
    "spike",
    "capacitor",
    "late",
    "silent",
    "constant",
    "data-reading",
    "without",
    "ack",
    "pads:",
    "cache:",
    "expect",
    "shot",
    "power",
    "for",
    "display",
    "at",
    "start",
    "bus",
    "text",
    "no",
    "cue",
    "quiet",
    "on",
    "off",
    "A",
    "B",
    "C",
    "D",
    "FLIP",
    "deny",
    "run-out",
    "1s",
    "250ms",
    "2min",
    "1.5s",
    "0s",
    "-1s",
    "1e9s",
    "ms",
    "NaNs",
    "infs",
    "99999999999999999999",
    "7",
    "\"New flight\"",
    "\"",
    ";",
    "#",
    "\n",
    "Settings",
    "ü",
    "\u{200b}",
    "New flight",
];

/// Valid steps.
const STEPS: [&str; 26] = [
    "press A",
    "press FLIP C",
    "press D FLIP B",
    "hammer A B for 1s",
    "hold C",
    "hold FLIP 900ms",
    "down A",
    "up A",
    "turn",
    "bounce on",
    "wait 250ms",
    "choose {new_flight}",
    "unplug display",
    "plug display",
    "jam bus",
    "free bus",
    "cut power",
    "cut power for 3s",
    "spike A FLIP",
    "jam ack",
    "capacitor B",
    "late display 50ms",
    "silent display",
    "without pads: for once",
    "expect text \"{new_flight}\"",
    "expect quiet 1s",
];

/// Some of a list with something between them.
fn joined(
    list: &[&'static str],
    count: std::ops::Range<usize>,
    between: &[&'static str],
) -> impl Strategy<Value = String> {
    (vec(select(list.to_vec()), count), select(between.to_vec())).prop_map(|(parts, between)| parts.join(between))
}

/// A text with a word put into it somewhere.
fn with_word(text: &str, at: usize, word: &str) -> String {
    let at = (0..=at % (text.len() + 1)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    format!("{}{word}{}", &text[..at], &text[at..])
}

fn any_text() -> impl Strategy<Value = String> {
    let steps = || joined(&STEPS, 1..7, &[" ; ", "\n", "\r\n", " # then\n"]);
    prop_oneof![
        2 => steps(),
        2 => (steps(), 0..300usize, select(WORDS.to_vec())).prop_map(|(text, at, word)| with_word(&text, at, word)),
        1 => vec(any::<u8>(), 0..60).prop_map(|bytes| String::from_utf8_lossy(&bytes).into()),
        1 => vec(32..128u8, 0..40).prop_map(|letters| letters.into_iter().map(char::from).collect()),
        2 => joined(&WORDS, 0..16, &[" ", "  ", ";", "\n"]),
    ]
}

/// Reads a text. Returns the number of its steps.
fn read(text: &str) -> usize {
    match Scenario::parse(Path::new("any.txt"), text) {
        Ok(scenario) => {
            assert!(!scenario.steps.is_empty());
            // Steps that take hours are not played.
            let short = |action: &Action| match action {
                Action::Wait(time)
                | Action::Hold(_, time)
                | Action::Hammer(_, time)
                | Action::Quiet(time)
                | Action::CutPower(time) => *time <= Duration::from_secs(150),
                _ => true,
            };
            if text.len().is_multiple_of(8) && scenario.steps.iter().all(|step| short(&step.action)) {
                // Its expectations may fail; the failure names a line then.
                if let Err(failure) = play(&scenario) {
                    assert!(failure.mistake.line.is_some(), "{}", failure.mistake);
                }
            }
            scenario.steps.len()
        }
        Err(mistake) => {
            let said = mistake.to_string();
            let place = mistake.line.map_or("any.txt: ".into(), |line| format!("any.txt:{line}: "));
            assert!(said.starts_with(&place) && said.len() > place.len(), "{said}");
            assert!(mistake.line.is_none_or(|line| line >= 1 && line <= text.lines().count()), "{said}");
            0
        }
    }
}

#[test]
fn any_bytes_as_a_scenario() {
    let steps = Cell::new(0);
    check(TEXTS, any_text(), |text| steps.set(steps.get() + read(&text)));
    println!("{TEXTS} texts read as scenarios, with {} steps in them", steps.get());
    assert!(steps.get() > 100_000, "{} steps", steps.get());
}
