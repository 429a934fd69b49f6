//! The scenario language: the actions of a person, and what must be seen. See `tests/scenarios/README.md`.

use std::fmt;
use std::path::{Path, PathBuf};

use sandglass::console::input::keys::Key;

pub use action::{Action, Model, Reads, StepKind};
use step::{NAMES, parse_step};

use crate::catalogue::{self, Language};
use crate::rooms::full_name;

mod action;
mod parent;
mod step;

/// A scenario that was read from a file.
#[derive(Debug)]
pub struct Scenario {
    /// Its file.
    pub path: PathBuf,
    /// The scenario after whose end it begins.
    pub parent: Option<Box<Scenario>>,
    /// Its own steps in order, without those of its parent.
    pub steps: Vec<Step>,
    /// The keys that are down at its end.
    down: [bool; Key::ALL.len()],
}

/// A step of a scenario.
#[derive(Debug)]
pub struct Step {
    /// Its line in the file, counted from one.
    pub line: usize,
    /// The step as it is written.
    pub text: String,
    /// Its meaning.
    pub action: Action,
}

/// A mistake in a scenario: place and expectation.
#[derive(Debug)]
pub struct Mistake {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from one; `None` if the mistake concerns the whole file.
    pub line: Option<usize>,
    /// The expectation.
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
        Self::parse_after(&[], path, &text)
    }

    /// The scenario and its parents, the oldest first.
    pub fn chain(&self) -> Vec<&Self> {
        let mut chain = self.parent.as_ref().map_or(Vec::new(), |parent| parent.chain());
        chain.push(self);
        chain
    }

    /// The seed of chance, if the scenario names one.
    pub fn seed(&self) -> Option<u64> {
        self.chain().iter().flat_map(|scenario| &scenario.steps).find_map(|step| match step.action {
            Action::Seed(seed) => Some(seed),
            _ => None,
        })
    }

    /// The languages it is played in: all, unless it names one.
    pub fn languages(&self) -> Vec<Language> {
        self.said_language().map_or_else(|| Language::ALL.to_vec(), |language| vec![language])
    }

    /// The first of them: English, unless it names another one.
    pub fn language(&self) -> Language {
        self.said_language().unwrap_or_default()
    }

    fn said_language(&self) -> Option<Language> {
        self.chain().iter().flat_map(|scenario| &scenario.steps).find_map(|step| match step.action {
            Action::Language(language) => Some(language),
            _ => None,
        })
    }

    /// True if the device was never switched on before.
    pub fn is_first_power_on(&self) -> bool {
        let mut steps = self.chain().into_iter().flat_map(|scenario| &scenario.steps);
        steps.any(|step| matches!(step.action, Action::FirstPowerOn))
    }

    /// The models of the emulated chip that are switched off, each with the reason.
    pub fn without(&self) -> impl Iterator<Item = (Model, &str)> {
        self.chain().into_iter().flat_map(|scenario| &scenario.steps).filter_map(|step| match &step.action {
            Action::Without(model, why) => Some((*model, why.as_str())),
            _ => None,
        })
    }

    /// Reads a scenario from its text.
    pub fn parse(path: &Path, text: &str) -> Result<Self, Mistake> {
        Self::parse_after(&[], path, text)
    }

    /// Reads a scenario that others begin after. `heirs` are their files, the youngest first.
    fn parse_after(heirs: &[PathBuf], path: &Path, text: &str) -> Result<Self, Mistake> {
        let mut read = Self { path: path.into(), parent: None, steps: Vec::new(), down: [false; Key::ALL.len()] };
        for (line, content) in (1..).zip(text.lines()) {
            let mistake = |what| Mistake { path: path.into(), line: Some(line), what };
            for part in split_steps(content).map_err(mistake)? {
                let mut action = parse_step(&part).map_err(mistake)?;
                match &mut action {
                    Action::From(name) if read.steps.is_empty() => {
                        let parent = parent::read(heirs, path, name).map_err(|fault| fault.at(path, line))?;
                        read.down = parent.down;
                        read.parent = Some(Box::new(parent));
                    }
                    Action::Shot(name) => *name = full_name(path, name),
                    _ => read.refuse(&action, &part).map_err(mistake)?,
                }
                follow(&action, &mut read.down).map_err(mistake)?;
                read.steps.push(Step { line, text: part, action });
            }
        }
        if read.steps.is_empty() {
            return Err(Mistake { path: path.into(), line: None, what: "has no steps".into() });
        }
        Ok(read)
    }

    /// Refuses a step that comes too late, or that repeats a setting.
    fn refuse(&self, action: &Action, text: &str) -> Result<(), String> {
        let is_late = matches!(action, Action::From(_)) || self.steps.iter().any(|step| !step.action.is_at_power_on());
        if is_late && action.is_at_power_on() {
            return Err(format!("'{text}' belongs before everything else"));
        }
        match action {
            Action::Without(model, _) if self.without().any(|(off, _)| off == *model) => {
                Err(format!("{} is switched off already", model.name()))
            }
            Action::Seed(_) => self.seed().map_or(Ok(()), |seed| Err(format!("chance starts from {seed} already"))),
            Action::Language(_) => {
                self.said_language().map_or(Ok(()), |said| Err(format!("the language is {} already", said.code())))
            }
            Action::Text(text) | Action::NoText(text) | Action::Choose(text) => {
                catalogue::written(self.language(), text)?;
                let plain = catalogue::outside(text);
                let mut own = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !is_roman(word));
                match (self.said_language(), own.next()) {
                    (None, Some(word)) => {
                        Err(format!("expected a word by its field, such as {{new_flight}}, found '{word}'"))
                    }
                    (Some(_), _) | (None, None) => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }
}

/// True for a roman numeral of a level, which is the same in every language, and for no letters.
fn is_roman(word: &str) -> bool {
    ["", "I", "II", "III", "IIIa"].contains(&word)
}

/// Tracks the keys that are down. A key that is down cannot go down, and one that is up cannot come up.
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

/// Splits a line at `;` and ends it at `#`, but not within quotes.
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn parse(text: &str) -> Result<Vec<(usize, Action)>, String> {
        let scenario = Scenario::parse(Path::new("x.txt"), text).map_err(|mistake| mistake.to_string())?;
        Ok(scenario.steps.into_iter().map(|step| (step.line, step.action)).collect())
    }

    #[test]
    fn a_line_may_hold_several_steps_and_a_comment() {
        let steps = parse("# first\nseed 7\npress A FLIP ; wait 1.5s # then\n\nexpect text \"1; 2 # 3\"").unwrap();
        assert_eq!(
            steps,
            [
                (2, Action::Seed(7)),
                (3, Action::Press(vec![Key::A, Key::Flip])),
                (3, Action::Wait(Duration::from_millis(1500))),
                (5, Action::Text("1; 2 # 3".into())),
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
    fn parts_may_be_of_many_kinds() {
        let text = "seed 1\nlate display 50ms ; capacitor A FLIP\nsilent display\nwithout cache: it only costs time\n\
                    jam ack at start\nspike B ; jam ack";
        let steps = [
            (1, Action::Seed(1)),
            (2, Action::LateDisplay(Duration::from_millis(50))),
            (2, Action::Capacitor(vec![Key::A, Key::Flip])),
            (3, Action::DisplayReads(Reads::Silent)),
            (4, Action::Without(Model::Cache, "it only costs time".into())),
            (5, Action::StartWithJammedAck),
            (6, Action::Spike(vec![Key::B])),
            (6, Action::JamAck),
        ];
        assert_eq!(parse(text).unwrap(), steps);
    }

    #[test]
    fn every_kind_of_display_is_known() {
        for (text, reads) in [
            ("write-only display", Reads::Refused),
            ("silent display", Reads::Silent),
            ("constant display", Reads::AlwaysOn),
            ("constant display off", Reads::AlwaysOff),
            ("data-reading display", Reads::Pixels),
        ] {
            assert_eq!(parse(text).unwrap(), [(1, Action::DisplayReads(reads))]);
        }
    }

    #[test]
    fn every_mistake_names_file_line_and_what_was_expected() {
        for (text, expected) in [
            ("press A\njump", "x.txt:2: unknown word 'jump': expected one of from, seed, language, first, press"),
            ("seed 1 ; seed 1", "x.txt:1: chance starts from 1 already"),
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
            ("expect presses few", "x.txt:1: expected a number after 'expect presses', found 'few'"),
            ("count sheep", "x.txt:1: expected 'count presses', found 'count sheep'"),
            ("first aid", "x.txt:1: expected 'first power-on', found 'first aid'"),
            ("press A\nfirst power-on", "x.txt:2: 'first power-on' belongs before everything else"),
            ("shot Big Picture", "x.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found 'Big Picture'"),
            ("shot ../home", "x.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found '../home'"),
            ("shot /home", "x.txt:1: expected a name of a-z"),
            ("shot device/", "x.txt:1: expected a name of a-z"),
            ("unplug me", "x.txt:1: expected 'unplug display', found 'unplug me'"),
            ("launch now", "x.txt:1: expected nothing more, found 'now'"),
            ("refuse tea", "x.txt:1: expected 'refuse byte', found 'refuse tea'"),
            ("down", "x.txt:1: expected one or more keys"),
            ("cut", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut '"),
            ("cut corners", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut corners'"),
            ("cut power 5s", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut power 5s'"),
            (
                "press A\ncut power for ever",
                "x.txt:2: expected a length of time such as 250ms, 30s or 2min, found 'ever'",
            ),
            ("jam tea", "x.txt:1: expected 'jam bus', 'jam ack' or 'jam ack at start', found 'jam tea'"),
            ("free ack", "x.txt:1: expected 'free bus', found 'free ack'"),
            ("spike", "x.txt:1: expected one or more keys"),
            ("spike TILT", "x.txt:1: unknown key 'TILT'"),
            ("capacitor A E", "x.txt:1: unknown key 'E'"),
            ("press A ; capacitor A", "x.txt:1: 'capacitor A' belongs before everything else"),
            ("late display", "x.txt:1: expected 'late display TIME', found 'late display'"),
            ("late train 5ms", "x.txt:1: expected 'late display TIME', found 'late train 5ms'"),
            ("late display soon", "x.txt:1: expected a length of time such as 250ms"),
            ("late display 501ms", "x.txt:1: expected a display that answers within 500ms, found '501ms'"),
            ("press A\nlate display 10ms", "x.txt:2: 'late display 10ms' belongs before everything else"),
            ("silent night", "x.txt:1: expected 'silent display', found 'silent night'"),
            ("write-only", "x.txt:1: expected 'write-only display', found 'write-only'"),
            (
                "constant display maybe",
                "x.txt:1: expected 'constant display' or 'constant display off', found 'constant display maybe'",
            ),
            ("data-reading", "x.txt:1: expected 'data-reading display', found 'data-reading'"),
            ("press A\nsilent display", "x.txt:2: 'silent display' belongs before everything else"),
            ("press A ; jam ack at start", "x.txt:1: 'jam ack at start' belongs before everything else"),
            ("without pads", "x.txt:1: expected 'without MODEL: REASON', found 'without pads'"),
            ("without pads: ", "x.txt:1: expected 'without MODEL: REASON', found 'without pads:'"),
            ("without luck: none", "x.txt:1: unknown model 'luck': expected one of pwm, crystal, cache, pads, reads"),
            ("press A\nwithout pads: x", "x.txt:2: 'without pads: x' belongs before everything else"),
            ("without pads: x\nwithout pads: y", "x.txt:2: pads is switched off already"),
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

    /// Writes scenarios into a folder of their own, and reads the last one.
    fn read_last(name: &str, files: &[(&str, &str)]) -> Result<Scenario, String> {
        let folder = std::env::temp_dir().join(format!("sandglass-from-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let read = Scenario::read(&folder.join(files.last().expect("there is a file").0));
        std::fs::remove_dir_all(&folder).unwrap();
        read.map_err(|mistake| mistake.to_string().replace(&format!("{}/", folder.display()), ""))
    }

    #[test]
    fn a_scenario_may_begin_where_another_one_ended() {
        let files =
            [("a.txt", "capacitor B ; down A"), ("b.txt", "from a ; seed 4 ; press C"), ("c.txt", "# c\nfrom b\nup A")];
        let scenario = read_last("chain", &files).unwrap();
        let names: Vec<_> = scenario.chain().iter().map(|one| one.path.file_name().unwrap().to_owned()).collect();
        assert_eq!(names, ["a.txt", "b.txt", "c.txt"]);
        assert_eq!(scenario.seed(), Some(4));
    }

    #[test]
    fn every_mistake_about_another_scenario_names_file_and_line() {
        let a = ("a.txt", "without pads: x ; seed 1 ; down A");
        for (i, (files, expected)) in [
            (&[("b.txt", "\nfrom a")][..], "b.txt:2: there is no scenario a.txt"),
            (&[("b.txt", "from no-room/a")], "b.txt:1: there is no scenario "),
            (&[("b.txt", "from")], "b.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found ''"),
            (&[("a.txt", "press A\njump"), ("b.txt", "from a")], "a.txt:2: unknown word 'jump'"),
            (&[a, ("b.txt", "press A\nfrom a")], "b.txt:2: 'from a' belongs before everything else"),
            (&[a, ("b.txt", "from a\nfrom a")], "b.txt:2: 'from a' belongs before everything else"),
            (&[a, ("b.txt", "from a\npress A")], "b.txt:2: A is down already"),
            (&[a, ("b.txt", "from a\nseed 2")], "b.txt:2: chance starts from 1 already"),
            (&[a, ("b.txt", "from a\nwithout pads: y")], "b.txt:2: pads is switched off already"),
            (&[a, ("b.txt", "from a\nup A\ncapacitor A")], "b.txt:3: 'capacitor A' belongs before everything else"),
            (&[("a.txt", "from a")], "a.txt:1: 'from a' leads round in a circle: a.txt, a.txt"),
            (
                &[("a.txt", "\nfrom b"), ("b.txt", "from a")],
                "a.txt:2: 'from b' leads round in a circle: b.txt, a.txt, b.txt",
            ),
        ]
        .into_iter()
        .enumerate()
        {
            let found = read_last(&i.to_string(), files).expect_err(expected);
            assert!(found.starts_with(expected), "{files:?} gave {found:?}");
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let mistake = Scenario::read(Path::new("no/such/file.txt")).expect_err("there is no such file");
        assert!(mistake.to_string().starts_with("no/such/file.txt: cannot be read"));
    }
}
