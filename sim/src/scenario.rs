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

    /// True if it names a display, at power-on or later.
    pub fn names_display(&self) -> bool {
        let mut steps = self.chain().into_iter().flat_map(|scenario| &scenario.steps);
        steps.any(|step| matches!(step.action, Action::StartWith(_) | Action::OtherDisplay(_)))
    }

    /// True if its display can be asked which one it is.
    pub fn has_readable_display(&self) -> bool {
        let mut steps = self.chain().into_iter().flat_map(|scenario| &scenario.steps);
        !steps.any(|step| match step.action {
            Action::DisplayReads(reads) => !reads.tells_controller(),
            _ => false,
        })
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
                let mut own = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !is_same_everywhere(word));
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

/// True for letters that are the same in every language: the roman numeral of a level, the name and the address of a panel.
fn is_same_everywhere(word: &str) -> bool {
    ["", "I", "II", "III", "IIIa", "SSD", "SH", "C", "D"].contains(&word)
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
mod tests;
