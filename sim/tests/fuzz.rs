//! Parses random bytes as a scenario: the parser never panics, and a mistake names file, line and expectation. Part of
//! what it accepts is played on the library.
//!
//! The seeds are fixed; `SANDGLASS_FUZZ_SECONDS` adds that many seconds of other seeds, as in the library's own
//! `fuzz.rs`.

use std::path::Path;
use std::time::{Duration, SystemTime};

use sim::play::play;
use sim::scenario::{Action, Scenario};

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

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Words of the language, and some that are not.
const WORDS: [&str; 70] = [
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
    "choose New flight",
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
    "expect text \"e\"",
    "expect quiet 1s",
];

fn any_text(random: &mut Random) -> String {
    match random.below(8) {
        4..8 => {
            let steps = (0..1 + random.below(6)).map(|_| random.of(&STEPS)).collect::<Vec<_>>();
            let mut text = steps.join(random.of(&[" ; ", "\n", "\r\n", " # then\n"]));
            if random.below(2) == 0 {
                let at = (0..=random.below(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
                text.insert_str(at, random.of(&WORDS));
            }
            text
        }
        0 => String::from_utf8_lossy(&(0..random.below(60)).map(|_| random.next() as u8).collect::<Vec<_>>()).into(),
        1 => (0..random.below(40)).map(|_| char::from(32 + random.below(96) as u8)).collect(),
        _ => (0..random.below(16))
            .map(|_| random.of(&WORDS))
            .collect::<Vec<_>>()
            .join(random.of(&[" ", "  ", ";", "\n"])),
    }
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
    let seconds = std::env::var("SANDGLASS_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let until = SystemTime::now() + Duration::from_secs(seconds);
    let (mut texts, mut steps) = (0u64, 0);
    while texts < 1_000_000 || SystemTime::now() < until {
        let text = any_text(&mut Random(texts));
        let found = std::panic::catch_unwind(|| read(&text)).unwrap_or_else(|_| panic!("found a case: {text:?}"));
        (texts, steps) = (texts + 1, steps + found);
    }
    println!("{texts} texts read as scenarios, with {steps} steps in them");
    assert!(steps > 100_000, "{steps} steps");
}
