//! Writes a scenario down as plain wire changes and pictures, for the emulated chip to repeat: one JSON object.

use std::time::Duration;

use sandglass::console::frame::Frame;
use sandglass::console::keys::Key;
use serde::Serialize;

use crate::play::Played;
use crate::scenario::Scenario;
use crate::table::Wire;

/// A scenario as it happened, without its language.
#[derive(Serialize)]
struct Trace {
    scenario: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    replay_seed: Option<u64>,
    steps: Vec<Step>,
    tones: Vec<(u64, u16)>,
    end_us: u64,
}

/// One thing to do or to look at.
#[derive(Serialize)]
struct Step {
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
    Display {
        display: &'static str,
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

/// What was played, as a line of JSON.
pub fn trace(scenario: &Scenario, played: &Played) -> String {
    let changes = played.table.changes().iter().zip(&played.lines).map(|(change, &line)| Step {
        at_us: micros(change.at),
        line,
        what: match change.wire {
            Wire::Key(key) => What::Pin { pin: key_name(key), level: change.high.into() },
            Wire::Tilt => What::Pin { pin: "TILT", level: change.high.into() },
            Wire::Reading => What::Display { display: "write-only" },
            Wire::Bus => What::Display { display: if change.high { "free" } else { "held" } },
            Wire::Power => What::Power { power: if change.high { "on" } else { "off" } },
            Wire::Display => What::Display { display: if change.high { "back" } else { "gone" } },
        },
    });
    // Where there was no panel to look at there is nothing to compare.
    let seen = played.checks.iter().filter(|check| check.glass.is_some());
    let checks = seen.map(|check| Step {
        at_us: micros(check.at),
        line: check.line,
        what: What::Check {
            check: check.text.clone(),
            contrast: check.contrast,
            glass: check.glass.as_ref().filter(|_| check.quiet.is_none()).map(hex),
            shot: check.shot.clone(),
            quiet_us: check.quiet.map(micros),
        },
    });
    let mut steps: Vec<Step> = changes.chain(checks).collect();
    steps.sort_by_key(|step| step.at_us);
    let trace = Trace {
        scenario: scenario.path.display().to_string(),
        replay_seed: played.seed,
        steps,
        tones: played.table.tones().iter().map(|&(at, hz)| (at.as_millis() as u64, hz)).collect(),
        end_us: micros(played.table.now()),
    };
    serde_json::to_string(&trace).expect("a trace is plain data")
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
