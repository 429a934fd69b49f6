//! The scenario language: what a person does, and what must be seen. See `tests/scenarios/README.md`.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sandglass::console::cue::Cue;
use sandglass::console::keys::Key;

/// A scenario file, read.
#[derive(Debug)]
pub struct Scenario {
    /// Where it was read from.
    pub path: PathBuf,
    /// Its steps in order.
    pub steps: Vec<Step>,
}

/// A step and the line it stands on.
#[derive(Debug)]
pub struct Step {
    /// Counted from one.
    pub line: usize,
    /// The step as it is written.
    pub text: String,
    /// What it means.
    pub action: Action,
}

/// What is to be done or seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Chance starts from here.
    Seed(u64),
    /// Taps keys, one after the other.
    Press(Vec<Key>),
    /// Presses keys in turn, as fast as fingers can, for a while.
    Hammer(Vec<Key>, Duration),
    /// Keeps a key down for a while.
    Hold(Key, Duration),
    /// Keys go down, all in the same moment, and stay there.
    Down(Vec<Key>),
    /// Keys come up, all in the same moment.
    Up(Vec<Key>),
    /// The device is turned over.
    Turn,
    /// From here on contacts chatter, or no longer do.
    Bounce(bool),
    /// Time passes.
    Wait(Duration),
    /// Goes to an entry of a list and opens it.
    Choose(String),
    /// The display is pulled off, or put on again.
    Display(bool),
    /// The display's bus is held low, or let go.
    Jam(bool),
    /// The display refuses a byte in the middle of the next transfer.
    RefuseByte,
    /// The power goes, and comes back after a while.
    CutPower(Duration),
    /// The display cannot be read, as with some makes.
    WriteOnlyDisplay,
    /// There was no display when the device was switched on.
    StartWithoutDisplay,
    /// These words must be on the screen.
    Text(String),
    /// These words must not be on the screen.
    NoText(String),
    /// This must have been heard since the last thing that was done.
    Sound(Cue),
    /// Nothing must have been heard since the last thing that was done.
    NoSound,
    /// For this long nothing changes on the screen and nothing is heard.
    Quiet(Duration),
    /// The screen must look like the golden image of this name.
    Shot(String),
}

/// What kind of step it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody touches the device.
    Touch,
    /// Time passes.
    Time,
    /// Somebody looks or listens.
    Look,
}

impl Action {
    /// Whether it is about how things are at power-on.
    pub fn is_at_power_on(&self) -> bool {
        matches!(self, Self::Seed(_) | Self::StartWithoutDisplay | Self::WriteOnlyDisplay)
    }

    /// What kind of step it is.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Press(_)
            | Self::Hammer(..)
            | Self::Hold(..)
            | Self::Down(_)
            | Self::Up(_)
            | Self::Turn
            | Self::Choose(_)
            | Self::Display(_)
            | Self::Jam(_)
            | Self::RefuseByte
            | Self::CutPower(_) => Kind::Touch,
            Self::Wait(_) | Self::Quiet(_) => Kind::Time,
            Self::Seed(_)
            | Self::StartWithoutDisplay
            | Self::WriteOnlyDisplay
            | Self::Bounce(_)
            | Self::Text(_)
            | Self::NoText(_)
            | Self::Sound(_)
            | Self::NoSound
            | Self::Shot(_) => Kind::Look,
        }
    }
}

/// What is wrong with a scenario, and where.
#[derive(Debug)]
pub struct Mistake {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from one; none if it is about the whole file.
    pub line: Option<usize>,
    /// What was expected.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.path.display(), self.what),
            None => write!(f, "{}: {}", self.path.display(), self.what),
        }
    }
}

impl Scenario {
    /// Reads a scenario file.
    pub fn read(path: &Path) -> Result<Self, Mistake> {
        let text = std::fs::read_to_string(path).map_err(|error| Mistake {
            path: path.into(),
            line: None,
            what: format!("cannot be read: {error}"),
        })?;
        Self::parse(path, &text)
    }

    /// Where chance starts from, if the scenario says so.
    pub fn seed(&self) -> Option<u64> {
        self.steps.iter().find_map(|step| match step.action {
            Action::Seed(seed) => Some(seed),
            _ => None,
        })
    }

    /// Reads a scenario from its text.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Mistake> {
        let mut steps = Vec::new();
        let mut down = [false; Key::ALL.len()];
        for (line, content) in (1..).zip(text.lines()) {
            let mistake = |what| Mistake { path: path.into(), line: Some(line), what };
            for part in split_steps(content).map_err(mistake)? {
                let action = parse_step(&part).map_err(mistake)?;
                follow(&action, &mut down).map_err(mistake)?;
                if action.is_at_power_on() && steps.iter().any(|step: &Step| !step.action.is_at_power_on()) {
                    return Err(mistake(format!("'{part}' belongs before everything else")));
                }
                steps.push(Step { line, text: part, action });
            }
        }
        if steps.is_empty() {
            return Err(Mistake { path: path.into(), line: None, what: "has no steps".into() });
        }
        Ok(Self { path: path.into(), steps })
    }
}

/// Follows which keys are down. What is down cannot go down, and what is up cannot come up.
fn follow(action: &Action, down: &mut [bool; Key::ALL.len()]) -> Result<(), String> {
    let (keys, stays) = match action {
        Action::Down(keys) => (&keys[..], Some(true)),
        Action::Up(keys) => (&keys[..], Some(false)),
        Action::Press(keys) | Action::Hammer(keys, _) => (&keys[..], None),
        Action::Hold(key, _) => (std::slice::from_ref(key), None),
        _ => return Ok(()),
    };
    for key in keys {
        let (is_down, name) = (&mut down[key.index()], NAMES[key.index()]);
        match (*is_down, stays) {
            (true, Some(true) | None) => return Err(format!("{name} is down already: expected 'up {name}' before")),
            (false, Some(false)) => return Err(format!("{name} is not down: expected 'down {name}' before")),
            (true, Some(false)) | (false, Some(true) | None) => *is_down = stays == Some(true),
        }
    }
    Ok(())
}

/// Cuts a line at `;` and off at `#`, but not within quotes.
fn split_steps(line: &str) -> Result<Vec<String>, String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '#' if !quoted => break,
            ';' if !quoted => parts.push(String::new()),
            _ => {
                quoted ^= c == '"';
                parts.last_mut().expect("there is always a part").push(c);
            }
        }
    }
    if quoted {
        return Err("a quote is not closed: expected another '\"'".into());
    }
    Ok(parts.iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect())
}

fn parse_step(step: &str) -> Result<Action, String> {
    let (word, rest) = step.split_once(char::is_whitespace).unwrap_or((step, ""));
    let rest = rest.trim();
    match word {
        "seed" => rest.parse().map(Action::Seed).map_err(|_| format!("expected a number after 'seed', found '{rest}'")),
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
        "write-only" if rest == "display" => Ok(Action::WriteOnlyDisplay),
        "unplug" if rest == "display at start" => Ok(Action::StartWithoutDisplay),
        "unplug" | "plug" if rest == "display" => Ok(Action::Display(word == "plug")),
        "unplug" | "plug" => Err(format!("expected '{word} display', found '{step}'")),
        "jam" | "free" if rest == "bus" => Ok(Action::Jam(word == "jam")),
        "jam" | "free" => Err(format!("expected '{word} bus', found '{step}'")),
        "refuse" if rest == "byte" => Ok(Action::RefuseByte),
        "refuse" => Err(format!("expected 'refuse byte', found '{step}'")),
        "cut" => power_cut(rest).map(Action::CutPower),
        "expect" => expectation(rest),
        "shot" => name(rest).map(Action::Shot),
        _ => Err(format!(
            "unknown word '{word}': expected one of seed, press, hammer, hold, down, up, turn, bounce, wait, choose, \
             unplug, plug, jam, free, refuse, cut, write-only, expect, shot"
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
        _ => Err("expected 'expect text \"...\"', 'expect no text \"...\"', 'expect cue NAME', 'expect no cue' or \
                  'expect quiet DURATION'"
            .into()),
    }
}

fn keys(text: &str) -> Result<Vec<Key>, String> {
    let keys: Vec<Key> = text.split_whitespace().map(key).collect::<Result<_, _>>()?;
    if keys.is_empty() {
        return Err("expected one or more keys: A, B, C, D or FLIP".into());
    }
    Ok(keys)
}

/// What the keys are called, in the order of [`Key::ALL`].
const NAMES: [&str; Key::ALL.len()] = ["A", "B", "C", "D", "FLIP"];

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
    let fits = !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if fits { Ok(text.into()) } else { Err(format!("expected a name of a-z, 0-9 and '-', found '{text}'")) }
}

/// How long the power is gone if nothing is said.
const CUT: Duration = Duration::from_secs(1);

/// The longest time a step may take: a day. Longer is a slip of the finger.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Vec<(usize, Action)>, String> {
        let scenario = Scenario::parse(Path::new("x.txt"), text).map_err(|mistake| mistake.to_string())?;
        Ok(scenario.steps.into_iter().map(|step| (step.line, step.action)).collect())
    }

    #[test]
    fn a_line_may_hold_several_steps_and_a_comment() {
        let steps = parse("# first\nseed 7\npress A FLIP ; wait 1.5s # then\n\nexpect text \"a; b # c\"").unwrap();
        assert_eq!(
            steps,
            [
                (2, Action::Seed(7)),
                (3, Action::Press(vec![Key::A, Key::Flip])),
                (3, Action::Wait(Duration::from_millis(1500))),
                (5, Action::Text("a; b # c".into())),
            ]
        );
    }

    #[test]
    fn the_power_is_gone_for_a_second_or_as_long_as_is_said() {
        let steps = parse("cut power ; cut power for 2min").unwrap();
        let cuts = [1, 120].map(|secs| (1, Action::CutPower(Duration::from_secs(secs))));
        assert_eq!(steps, cuts);
    }

    #[test]
    fn every_mistake_names_file_line_and_what_was_expected() {
        for (text, expected) in [
            ("press A\njump", "x.txt:2: unknown word 'jump': expected one of seed, press"),
            ("press E", "x.txt:1: unknown key 'E': expected A, B, C, D or FLIP"),
            ("press", "x.txt:1: expected one or more keys"),
            ("hammer A B", "x.txt:1: expected 'hammer KEY… for TIME', found 'hammer A B'"),
            ("wait 5", "x.txt:1: expected a length of time such as 250ms, 30s or 2min, found '5'"),
            ("wait -5s", "x.txt:1: expected a length of time"),
            ("wait 99999min", "x.txt:1: expected a length of time"),
            ("expect text Home", "x.txt:1: expected words in quotes, found 'Home'"),
            ("expect text \"Home", "x.txt:1: a quote is not closed"),
            ("expect cue boom", "x.txt:1: unknown cue 'boom': expected one of deny"),
            ("expect luck", "x.txt:1: expected 'expect text"),
            ("shot Big Picture", "x.txt:1: expected a name of a-z, 0-9 and '-', found 'Big Picture'"),
            ("unplug me", "x.txt:1: expected 'unplug display', found 'unplug me'"),
            ("refuse tea", "x.txt:1: expected 'refuse byte', found 'refuse tea'"),
            ("down", "x.txt:1: expected one or more keys"),
            ("cut", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut '"),
            ("cut corners", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut corners'"),
            ("cut power 5s", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut power 5s'"),
            (
                "press A\ncut power for ever",
                "x.txt:2: expected a length of time such as 250ms, 30s or 2min, found 'ever'",
            ),
            ("bounce maybe", "x.txt:1: expected 'on' or 'off', found 'maybe'"),
            ("press A\nunplug display at start", "x.txt:2: 'unplug display at start' belongs before everything else"),
            ("press A\nup A", "x.txt:2: A is not down: expected 'down A' before"),
            ("down A ; up A ; up A", "x.txt:1: A is not down"),
            ("down A FLIP\ndown B ; down FLIP", "x.txt:2: FLIP is down already: expected 'up FLIP' before"),
            ("down A A", "x.txt:1: A is down already"),
            ("down A ; press B A", "x.txt:1: A is down already"),
            ("down A ; hold A", "x.txt:1: A is down already"),
            ("down A ; hammer B A for 1s", "x.txt:1: A is down already"),
            ("# nothing", "x.txt: has no steps"),
        ] {
            let found = parse(text).expect_err(text);
            assert!(found.starts_with(expected), "{text:?} gave {found:?}");
        }
    }

    #[test]
    fn a_key_that_came_up_may_go_down_again() {
        let steps = parse("down A ; press B ; up A\ndown A ; cut power ; up A ; press A A").unwrap();
        assert_eq!(steps.len(), 7);
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let mistake = Scenario::read(Path::new("no/such/file.txt")).expect_err("there is no such file");
        assert!(mistake.to_string().starts_with("no/such/file.txt: cannot be read"));
    }
}
