//! Reads one step of a scenario. Its first word decides its kind.

use std::time::Duration;

use sandglass::console::cue::Cue;
use sandglass::console::input::keys::Key;
use sandglass::console::panel::Light;

use super::{Action, Model, Reads};
use crate::catalogue;
use crate::table::{Kind, Module};

/// Reads one step.
pub(super) fn parse_step(step: &str) -> Result<Action, String> {
    let (word, rest) = step.split_once(char::is_whitespace).unwrap_or((step, ""));
    let rest = rest.trim();
    match word {
        "from" => name(rest).map(Action::From),
        "seed" => rest.parse().map(Action::Seed).map_err(|_| format!("expected a number after 'seed', found '{rest}'")),
        "language" => catalogue::language(rest).map(Action::Language),
        "first" if rest == "power-on" => Ok(Action::FirstPowerOn),
        "first" => Err(format!("expected 'first power-on', found '{step}'")),
        "press" => keys(rest).map(Action::Press),
        "hammer" => {
            let (names, time) =
                rest.split_once(" for ").ok_or_else(|| format!("expected 'hammer KEY… for TIME', found '{step}'"))?;
            Ok(Action::Hammer(keys(names)?, duration(time)?))
        }
        "hold" => {
            let (name, time) = rest.split_once(' ').unwrap_or((rest, "1s"));
            Ok(Action::Hold(key(name)?, duration(time)?))
        }
        "down" => keys(rest).map(Action::Down),
        "up" => keys(rest).map(Action::Up),
        "turn" => nothing(rest).map(|()| Action::Turn),
        "bounce" => on_off(rest).map(Action::Bounce),
        "wait" => duration(rest).map(Action::Wait),
        "choose" if rest.is_empty() => Err("expected the entry of a list after 'choose'".into()),
        "choose" => Ok(Action::Choose(rest.trim_matches('"').into())),
        "pick" if rest == "language" => Ok(Action::PickLanguage),
        "pick" => Err(format!("expected 'pick language', found '{step}'")),
        "launch" => nothing(rest).map(|()| Action::Launch),
        "spike" => keys(rest).map(Action::Spike),
        "capacitor" => keys(rest).map(Action::Capacitor),
        "late" => late_display(rest).map(Action::LateDisplay),
        "without" => without(rest),
        "write-only" if rest == "display" => Ok(Action::DisplayReads(Reads::Refused)),
        "silent" if rest == "display" => Ok(Action::DisplayReads(Reads::Silent)),
        "constant" if rest == "display" => Ok(Action::DisplayReads(Reads::AlwaysOn)),
        "constant" if rest == "display off" => Ok(Action::DisplayReads(Reads::AlwaysOff)),
        "constant" => Err(format!("expected 'constant display' or 'constant display off', found '{step}'")),
        "data-reading" if rest == "display" => Ok(Action::DisplayReads(Reads::Pixels)),
        "write-only" | "silent" | "data-reading" => Err(format!("expected '{word} display', found '{step}'")),
        "unplug" if rest == "display at start" => Ok(Action::StartWithoutDisplay),
        "unplug" | "plug" if rest == "display" => Ok(Action::Display(word == "plug")),
        "plug" if rest.starts_with("display ") => module(&rest["display ".len()..]).map(Action::OtherDisplay),
        "display" => module(rest).map(Action::StartWith),
        "wear" if rest == "flash" => Ok(Action::WearFlash),
        "wear" => Err(format!("expected 'wear flash', found '{step}'")),
        "battery" => volts(rest).map(Action::Battery),
        "unplug" | "plug" => Err(format!("expected '{word} display', found '{step}'")),
        "jam" | "free" if rest == "bus" => Ok(Action::Jam(word == "jam")),
        "jam" if rest == "ack" => Ok(Action::JamAck),
        "jam" if rest == "ack at start" => Ok(Action::StartWithJammedAck),
        "jam" => Err(format!("expected 'jam bus', 'jam ack' or 'jam ack at start', found '{step}'")),
        "free" => Err(format!("expected 'free bus', found '{step}'")),
        "refuse" if rest == "byte" => Ok(Action::RefuseByte),
        "refuse" => Err(format!("expected 'refuse byte', found '{step}'")),
        "cut" => power_cut(rest).map(Action::CutPower),
        "count" if rest == "presses" => Ok(Action::CountPresses),
        "count" => Err(format!("expected 'count presses', found '{step}'")),
        "expect" => expectation(rest),
        "shot" => name(rest).map(Action::Shot),
        _ => Err(format!(
            "unknown word '{word}': expected one of from, seed, language, first, press, hammer, hold, down, up, turn, bounce, wait, choose, \
             pick, launch, display, battery, wear, unplug, plug, jam, free, refuse, cut, spike, capacitor, late, write-only, silent, constant, data-reading, \
             without, count, expect, shot"
        )),
    }
}

fn power_cut(rest: &str) -> Result<Duration, String> {
    match rest.strip_prefix("power").map(str::trim) {
        Some("") => Ok(CUT),
        Some(time) if time.starts_with("for ") => duration(time[4..].trim()),
        Some(_) | None => Err(format!("expected 'cut power' or 'cut power for TIME', found 'cut {rest}'")),
    }
}

/// Longest delay of a display: the device looks for it for this long after power-on, and the first step comes later.
const LATEST: Duration = Duration::from_millis(500);

fn late_display(rest: &str) -> Result<Duration, String> {
    let time =
        rest.strip_prefix("display ").ok_or_else(|| format!("expected 'late display TIME', found 'late {rest}'"))?;
    let late = duration(time.trim())?;
    if late > LATEST {
        return Err(format!("expected a display that answers within {LATEST:?}, found '{}'", time.trim()));
    }
    Ok(late)
}

/// Reads a display: its controller, and its address unless that is 0x3c.
fn module(text: &str) -> Result<Module, String> {
    let (kind, address) = text.split_once(" at ").unwrap_or((text, "0x3c"));
    let wrong = || format!("expected a display such as 'sh1106' or 'sh1106 at 0x3d', found '{text}'");
    let kind = Kind::ALL.into_iter().find(|one| one.name() == kind.trim()).ok_or_else(wrong)?;
    let address = match address.trim() {
        "0x3c" => 0x3c,
        "0x3d" => 0x3d,
        _ => return Err(wrong()),
    };
    Ok(Module { kind, address })
}

/// Reads a voltage such as `3.2V`, in millivolts.
fn volts(text: &str) -> Result<u16, String> {
    let volts: Option<f64> = text.strip_suffix('V').and_then(|volts| volts.parse().ok());
    match volts {
        Some(volts) if (0.0..=5.5).contains(&volts) => Ok((volts * 1000.0).round() as u16),
        _ => Err(format!("expected a voltage from 0V to 5.5V, found '{text}'")),
    }
}

fn without(rest: &str) -> Result<Action, String> {
    let (name, why) = rest.split_once(':').map(|(name, why)| (name.trim(), why.trim())).unwrap_or_default();
    if why.is_empty() {
        return Err(format!("expected 'without MODEL: REASON', found 'without {rest}'"));
    }
    let model = Model::ALL.into_iter().find(|model| model.name() == name).ok_or_else(|| {
        let names = Model::ALL.map(Model::name).join(", ");
        format!("unknown model '{name}': expected one of {names}")
    })?;
    Ok(Action::Without(model, why.into()))
}

fn expectation(rest: &str) -> Result<Action, String> {
    let (what, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match (what, rest.trim()) {
        ("text", text) => quoted(text).map(Action::Text),
        ("no", "cue") => Ok(Action::NoSound),
        ("no", rest) if rest.starts_with("text ") => quoted(rest[5..].trim()).map(Action::NoText),
        ("cue", cue) => Cue::ALL.into_iter().find(|known| known.name() == cue).map(Action::Sound).ok_or_else(|| {
            let names = Cue::ALL.map(Cue::name).join(", ");
            format!("unknown cue '{cue}': expected one of {names}")
        }),
        ("quiet", time) => duration(time).map(Action::Quiet),
        ("bright", "") => Ok(Action::Light(Light::Bright)),
        ("dim", "") => Ok(Action::Light(Light::Dim)),
        ("dark", "") => Ok(Action::Light(Light::Dark)),
        ("boot", "loader") => Ok(Action::BootLoader),
        ("presses", count) => count
            .parse()
            .map(Action::Presses)
            .map_err(|_| format!("expected a number after 'expect presses', found '{count}'")),
        _ => {
            Err("expected 'expect text \"...\"', 'expect no text \"...\"', 'expect cue NAME', 'expect no cue', 'expect presses \
                  NUMBER', 'expect bright', 'expect dim', 'expect dark', 'expect boot loader' or 'expect quiet DURATION'"
                .into())
        }
    }
}

fn keys(text: &str) -> Result<Vec<Key>, String> {
    let keys: Vec<Key> = text.split_whitespace().map(key).collect::<Result<_, _>>()?;
    if keys.is_empty() {
        return Err("expected one or more keys: A, B, C, D or FLIP".into());
    }
    Ok(keys)
}

/// Names of the keys, in the order of [`Key::ALL`].
pub(super) const NAMES: [&str; Key::ALL.len()] = ["A", "B", "C", "D", "FLIP"];

fn key(name: &str) -> Result<Key, String> {
    let found = Key::ALL.into_iter().find(|key| NAMES[key.index()] == name);
    found.ok_or_else(|| format!("unknown key '{name}': expected A, B, C, D or FLIP"))
}

fn on_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(format!("expected 'on' or 'off', found '{text}'")),
    }
}

fn nothing(text: &str) -> Result<(), String> {
    if text.is_empty() { Ok(()) } else { Err(format!("expected nothing more, found '{text}'")) }
}

fn quoted(text: &str) -> Result<String, String> {
    text.strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .filter(|text| !text.is_empty())
        .map(str::to_owned)
        .ok_or_else(|| format!("expected words in quotes, found '{text}'"))
}

fn name(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let fits = text.split('/').all(|part| !part.is_empty() && part.chars().all(is_plain));
    if fits {
        Ok(text.into())
    } else {
        Err(format!("expected a name of a-z, 0-9 and '-', or ROOM/NAME, found '{text}'"))
    }
}

/// Length of a power cut without `for`.
const CUT: Duration = Duration::from_secs(1);

/// Longest time a step may take: a day. A longer one is a typing error.
const LONGEST: f64 = 86_400.0;

/// Reads a length of time: `250ms`, `30s`, `1.5s`, `2min`. A millisecond is the finest.
fn duration(text: &str) -> Result<Duration, String> {
    let unit = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let number: Option<f64> = text[..unit].parse().ok();
    let factor = match &text[unit..] {
        "ms" => Some(0.001),
        "s" => Some(1.0),
        "min" => Some(60.0),
        _ => None,
    };
    match number.zip(factor).map(|(number, factor)| number * factor) {
        Some(secs) if secs > 0.0 && secs <= LONGEST => Ok(Duration::from_millis((secs * 1000.0).round() as u64)),
        _ => Err(format!("expected a length of time such as 250ms, 30s or 2min, found '{text}'")),
    }
}
