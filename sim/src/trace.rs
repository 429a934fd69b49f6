//! Writes a scenario as wire changes and pictures, for the emulated chip to repeat: one JSON object.

use std::time::Duration;

use sandglass::console::input::keys::Key;
use sandglass::console::picture::frame::Frame;
use serde::Serialize;

use crate::catalogue::Language;
use crate::play::Played;
use crate::save_area;
use crate::scenario::{Reads, Scenario};
use crate::table::{Change, Table, Wire};

/// A scenario as it was played.
#[derive(Serialize)]
struct Trace {
    scenario: String,
    language: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay_seed: Option<u64>,
    /// The save area at power-on; empty if nothing was saved.
    #[serde(skip_serializing_if = "String::is_empty")]
    area: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<Without>,
    steps: Vec<TraceStep>,
    tones: Vec<(u64, u16)>,
    end_us: u64,
}

/// A model of the emulated chip that is switched off.
#[derive(Serialize)]
struct Without {
    model: &'static str,
    why: String,
}

/// One change or expectation.
#[derive(Serialize)]
struct TraceStep {
    at_us: u64,
    line: usize,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize)]
#[serde(untagged)]
enum What {
    Pin {
        pin: &'static str,
        level: u8,
    },
    Spike {
        spike: &'static str,
    },
    Capacitor {
        capacitor: &'static str,
    },
    Display {
        display: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        late_us: Option<u64>,
    },
    Power {
        power: &'static str,
    },
    Check {
        check: String,
        contrast: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        glass: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        shot: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        quiet_us: Option<u64>,
    },
}

/// The languages in which the emulated chip repeats a scenario: its first one, and one of the others, by its file's name, so that
/// all are covered.
pub fn two_languages(scenario: &Scenario) -> Vec<Language> {
    let languages = scenario.languages();
    let Some((first, others)) = languages.split_first() else { return Vec::new() };
    let name = scenario.path.file_stem().unwrap_or_default().to_string_lossy();
    let number: usize = name.bytes().map(usize::from).sum();
    [*first].into_iter().chain(others.get(number % others.len().max(1)).copied()).collect()
}

/// Writes a scenario that was played as one line of JSON.
pub fn trace(scenario: &Scenario, played: &Played) -> String {
    let changes = played.table.changes().iter().zip(&played.lines).map(|(change, &line)| TraceStep {
        at_us: micros(change.at),
        line,
        what: what(change),
    });
    // Without a display there is no picture to compare.
    let seen = played.checks.iter().filter(|check| check.glass.is_some());
    let checks = seen.map(|check| TraceStep {
        at_us: micros(check.at),
        line: check.line,
        what: What::Check {
            check: check.text.clone(),
            contrast: check.contrast,
            glass: check.glass.as_ref().filter(|_| check.quiet.is_none()).map(hex),
            shot: check.shot.clone().filter(|_| played.language == scenario.language()),
            quiet_us: check.quiet.map(micros),
        },
    });
    let mut steps: Vec<TraceStep> = changes.chain(checks).collect();
    steps.sort_by_key(|step| step.at_us);
    let trace = Trace {
        scenario: scenario.path.display().to_string(),
        language: played.language.code(),
        replay_seed: played.seed,
        area: save_area::of(played.table.started_from()),
        without: scenario.without().map(|(model, why)| Without { model: model.name(), why: why.into() }).collect(),
        steps,
        tones: played.table.sounds().tones().iter().map(|&(at, hz)| (at.as_millis() as u64, hz)).collect(),
        end_us: micros(played.table.now()),
    };
    serde_json::to_string(&trace).expect("a trace is plain data")
}

fn what(change: &Change) -> What {
    let display = |display| What::Display { display, late_us: None };
    match change.wire {
        Wire::Key(key) => What::Pin { pin: key_name(key), level: change.high.into() },
        Wire::Tilt => What::Pin { pin: "TILT", level: change.high.into() },
        Wire::Spike(key) => What::Spike { spike: key_name(key) },
        Wire::Capacitor(key) => What::Capacitor { capacitor: key_name(key) },
        Wire::Reads(reads) => display(reads_name(reads)),
        Wire::Late(late) => What::Display { display: "late", late_us: Some(micros(late)) },
        Wire::Ack => display("holds-ack"),
        Wire::Taking => display("refuses"),
        Wire::Bus => display(if change.high { "free" } else { "held" }),
        Wire::Power => What::Power { power: if change.high { "on" } else { "off" } },
        Wire::Display => display(if change.high { "back" } else { "gone" }),
    }
}

const fn reads_name(reads: Reads) -> &'static str {
    match reads {
        Reads::Refused => "write-only",
        Reads::Silent => "silent",
        Reads::AlwaysOn => "constant-on",
        Reads::AlwaysOff => "constant-off",
        Reads::Pixels => "data-reading",
    }
}

/// The state that a save leads back to after a power cut: its time, and the screens after some keys, and after more.
#[derive(Serialize)]
struct SavedState {
    at_us: u64,
    looks: Vec<Look>,
}

#[derive(Serialize)]
struct Look {
    keys: Vec<&'static str>,
    glass: String,
}

/// Keys pressed after a power cut to look at a saved state, the same for each: the menu after the start, the evening,
/// and the first entry of the menu, which is the waiting game or a new one.
const LOOKS: [&[Key]; 3] =
    [&[], &[Key::B, Key::B, Key::B, Key::B, Key::Flip], &[Key::A, Key::C, Key::C, Key::C, Key::C, Key::Flip]];
/// One more key shows what was counted after a flight.
const COUNTED: &[Key] = &[Key::Flip];

/// Writes every save of a scenario that was played, one line of JSON each: its time, and the screens that it leads back
/// to. The first line is the start with nothing saved.
pub fn saves(played: &Played) -> Result<String, String> {
    let mut lines = String::new();
    let seed = played.seed.unwrap_or_default();
    let mut tables = vec![(Duration::ZERO, Table::restored_or_first(played.table.started_from(), seed)?)];
    for (at, record) in played.table.saves() {
        tables.push((*at, Table::restored(record, seed)?));
    }
    for (at, mut table) in tables {
        let mut look = |keys: &[Key]| {
            keys.iter().for_each(|&key| table.press(key));
            let seen = Look { keys: keys.iter().map(|&key| key_name(key)).collect(), glass: hex(&table.glass()) };
            (seen, table.words())
        };
        let mut looks = Vec::new();
        let mut words = String::new();
        for keys in LOOKS {
            let (seen, read) = look(keys);
            looks.push(seen);
            words = read;
        }
        if words.contains("Landed") {
            looks.push(look(COUNTED).0);
        }
        let state = SavedState { at_us: micros(at), looks };
        lines += &serde_json::to_string(&state).map_err(|error| error.to_string())?;
        lines += "\n";
    }
    Ok(lines)
}

fn micros(at: Duration) -> u64 {
    at.as_micros() as u64
}

fn key_name(key: Key) -> &'static str {
    match key {
        Key::A => "A",
        Key::B => "B",
        Key::C => "C",
        Key::D => "D",
        Key::Flip => "FLIP",
    }
}

fn hex(frame: &Frame) -> String {
    frame.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}
