//! Writes a scenario as wire changes and pictures, for the emulated chip to repeat: one JSON object.

use std::time::Duration;

use sandglass::console::input::keys::Key;
use sandglass::console::picture::frame::Frame;
use serde::Serialize;

use crate::catalogue::Language;
use crate::play::Played;
use crate::save_area;
use crate::scenario::{Reads, Scenario};
use crate::table::{Change, Kind, Module, Table, Wire};

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
    /// The panel at power-on.
    panel: Panel,
    /// True if the picture may stand off, because the panel is taken for another one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    may_misplace: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    without: Vec<Without>,
    steps: Vec<TraceStep>,
    tones: Vec<(u64, u16)>,
    end_us: u64,
}

/// A panel.
#[derive(Serialize)]
struct Panel {
    kind: &'static str,
    address: u8,
}

impl From<Module> for Panel {
    fn from(module: Module) -> Self {
        Self { kind: module.kind.name(), address: module.address }
    }
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
        #[serde(skip_serializing_if = "Option::is_none")]
        panel: Option<Panel>,
    },
    Battery {
        battery_mv: u16,
    },
    Flash {
        flash: &'static str,
    },
    BootLoader {
        check: String,
        boot_loader: bool,
    },
    Power {
        power: &'static str,
    },
    Check {
        check: String,
        contrast: u8,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        dark: bool,
        #[serde(skip_serializing_if = "is_zero")]
        moved: i8,
        #[serde(skip_serializing_if = "Option::is_none")]
        glass: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        shot: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        quiet_us: Option<u64>,
    },
}

/// One way to repeat a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// In a language, on the panel of the scenario.
    Language(Language),
    /// In the first language, on this panel.
    Panel(Module),
}

/// The rooms whose scenarios are repeated on every panel.
const PANEL_ROOMS: [&str; 2] = ["panel", "faults"];
/// The panels beside the most common one. Both addresses are covered.
const OTHER_PANELS: [Module; 2] =
    [Module { kind: Kind::Sh1106, address: 0x3d }, Module { kind: Kind::Ssd1309, address: 0x3c }];

/// The ways in which the emulated chip repeats a scenario: in its first language; in one of the others, by its file's name, so
/// that all are covered; and on every other panel, if it is about panels and does not name its own.
pub fn runs(scenario: &Scenario, another_language: bool, every_panel: bool) -> Vec<Run> {
    let mut languages = scenario.languages();
    let others = languages.split_off(1);
    let name = scenario.path.file_stem().unwrap_or_default().to_string_lossy();
    let number: usize = name.bytes().map(usize::from).sum();
    let other = others.get(number % others.len().max(1)).filter(|_| another_language);
    let room = scenario.path.parent().and_then(|room| room.file_name()).unwrap_or_default();
    let all = every_panel && PANEL_ROOMS.iter().any(|one| *one == room) && !scenario.names_display();
    let panels = OTHER_PANELS.iter().filter(|_| all);
    languages.iter().chain(other).map(|&one| Run::Language(one)).chain(panels.map(|&one| Run::Panel(one))).collect()
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
        what: if check.in_boot_loader {
            What::BootLoader { check: check.text.clone(), boot_loader: true }
        } else {
            What::Check {
                check: check.text.clone(),
                contrast: check.contrast,
                dark: check.is_dark,
                moved: check.moved,
                glass: check.glass.as_ref().filter(|_| check.quiet.is_none()).map(hex),
                shot: check.shot.clone().filter(|_| played.language == scenario.language()),
                quiet_us: check.quiet.map(micros),
            }
        },
    });
    let mut steps: Vec<TraceStep> = changes.chain(checks).collect();
    steps.sort_by_key(|step| step.at_us);
    let trace = Trace {
        scenario: scenario.path.display().to_string(),
        language: played.language.code(),
        replay_seed: played.seed,
        area: save_area::of(played.table.started_from()),
        panel: played.panel.into(),
        may_misplace: played.table.was_moved(),
        without: scenario.without().map(|(model, why)| Without { model: model.name(), why: why.into() }).collect(),
        steps,
        tones: played.table.sounds().tones().iter().map(|&(at, hz)| (at.as_millis() as u64, hz)).collect(),
        end_us: micros(played.table.now()),
    };
    serde_json::to_string(&trace).expect("a trace is plain data")
}

fn what(change: &Change) -> What {
    let display = |display| What::Display { display, late_us: None, panel: None };
    match change.wire {
        Wire::Key(key) => What::Pin { pin: key_name(key), level: change.high.into() },
        Wire::Tilt => What::Pin { pin: "TILT", level: change.high.into() },
        Wire::Spike(key) => What::Spike { spike: key_name(key) },
        Wire::Capacitor(key) => What::Capacitor { capacitor: key_name(key) },
        Wire::Reads(reads) => display(reads_name(reads)),
        Wire::Late(late) => What::Display { display: "late", late_us: Some(micros(late)), panel: None },
        Wire::Module(module) => What::Display { display: "back", late_us: None, panel: Some(module.into()) },
        Wire::Flash => What::Flash { flash: "worn" },
        Wire::Supply(battery_mv) => What::Battery { battery_mv },
        Wire::Ack => display("holds-ack"),
        Wire::Taking => display("refuses"),
        Wire::Bus => display(if change.high { "free" } else { "held" }),
        Wire::Power => What::Power { power: if change.high { "on" } else { "off" } },
        Wire::Display => display(if change.high { "back" } else { "gone" }),
    }
}

fn is_zero(number: &i8) -> bool {
    *number == 0
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

/// Keys pressed after a power cut to look at a saved state, the same for each: the menu after the start, its fifth entry from
/// the end (the Trek, or the variants of Starship), and the first entry, which is the waiting game or a new one.
const LOOKS: [&[Key]; 3] = [
    &[],
    &[Key::B, Key::B, Key::B, Key::B, Key::B, Key::Flip],
    &[Key::A, Key::C, Key::C, Key::C, Key::C, Key::C, Key::Flip],
];
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
