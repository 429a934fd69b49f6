//! Plays scenarios on the library, in virtual time.

use std::time::Duration;

use sandglass::console::input::keys::Key;
use sandglass::console::panel::{Light, PanelChoice};
use sandglass::console::picture::frame::Frame;

use crate::catalogue::{self, Language};
use crate::scenario::{Action, Mistake, Scenario, Step, StepKind};
use crate::table::{Kind, Module, Table, Wire};

mod command;
mod expect;

pub use command::{GOLDEN, Options, PlayedLanguages, run};
use expect::{expect_boot_loader, expect_cue, expect_light, expect_no_cue, expect_presses, expect_text};

/// Number of entries that `choose` goes through at most.
const LONGEST_LIST: usize = 40;

/// Shortest time from seeing something to acting on it. It also covers the time a panel needs to show a new picture.
const LOOK: Duration = Duration::from_millis(40);

/// The word for a held FLIP on every page of the launch list.
const LAUNCHES: &str = "{trucker.launching.fly}";

/// Time a key is held for it.
const HOLD: Duration = Duration::from_secs(1);

/// Time within which a sound may still end after `expect quiet` began. The chip is given 60 ms, and a sound may end
/// there 2 ms later than here: what is quiet here is quiet there.
const SETTLED: Duration = Duration::from_millis(58);

/// An expectation that was met.
pub struct Check {
    /// Its time since power-on.
    pub at: Duration,
    /// The line of the scenario.
    pub line: usize,
    /// The step as it is written.
    pub text: String,
    /// The picture on the panel; `None` while the display was unplugged.
    pub glass: Option<Frame>,
    /// The panel's brightness, from 1 to 5.
    pub contrast: u8,
    /// True if the panel is switched off.
    pub is_dark: bool,
    /// Columns that the picture stands too far left, on a panel that is taken for another one.
    pub moved: i8,
    /// True if the chip must be in its boot loader.
    pub in_boot_loader: bool,
    /// The words on the screen.
    pub words: String,
    /// The golden image to compare with: its room and its name.
    pub shot: Option<String>,
    /// Time during which nothing may change from then on.
    pub quiet: Option<Duration>,
}

/// A scenario played to its end.
pub struct Played {
    /// The table, with everything that happened to it.
    pub table: Table,
    /// The expectations that were met, in order.
    pub checks: Vec<Check>,
    /// For every change of a wire, the line of the scenario it came from.
    pub lines: Vec<usize>,
    /// The seed of chance; `None` if the scenario does not name one.
    pub seed: Option<u64>,
    /// The language it was played in.
    pub language: Language,
    /// The panel at power-on.
    pub panel: Module,
    looked: Duration,
    /// Presses before those that are counted.
    counted_from: usize,
}

/// A scenario that failed.
pub struct Failure {
    /// File, line and what was expected.
    pub mistake: Mistake,
    /// The words on the screen at that moment.
    pub words: String,
    /// The picture at that moment.
    pub glass: Frame,
}

/// Plays one scenario in its first language; stops at the first expectation that is not met.
pub fn play(scenario: &Scenario) -> Result<Played, Box<Failure>> {
    play_in(scenario, scenario.language())
}

/// Plays one scenario in a language.
pub fn play_in(scenario: &Scenario, language: Language) -> Result<Played, Box<Failure>> {
    play_on(table_of(scenario, language), scenario, language)
}

/// Plays one scenario like [`play_in`], and films it.
pub fn play_filmed(scenario: &Scenario, language: Language) -> Result<Played, Box<Failure>> {
    play_on(table_of(scenario, language).filmed(), scenario, language)
}

/// Plays one scenario in its first language on a panel. If that is an SH1106 that cannot be read, its players have chosen it.
pub fn play_on_panel(scenario: &Scenario, module: Module) -> Result<Played, Box<Failure>> {
    let (language, seed) = (scenario.language(), scenario.seed().unwrap_or_default());
    let is_chosen = module.kind == Kind::Sh1106 && !scenario.has_readable_display();
    let choice = if is_chosen { PanelChoice::Sh1106 } else { PanelChoice::Auto };
    let mut table =
        if scenario.is_first_power_on() { Table::first(seed) } else { Table::chosen(language, choice, seed) };
    table.start_with(module);
    play_on(table, scenario, language)
}

/// The table a scenario begins at.
fn table_of(scenario: &Scenario, language: Language) -> Table {
    let seed = scenario.seed().unwrap_or_default();
    if scenario.is_first_power_on() { Table::first(seed) } else { Table::speaking(language, seed) }
}

fn play_on(table: Table, scenario: &Scenario, language: Language) -> Result<Played, Box<Failure>> {
    let seed = scenario.seed();
    let panel = table.module();
    let mut played = Played {
        table,
        checks: Vec::new(),
        lines: Vec::new(),
        seed,
        language,
        panel,
        looked: Duration::ZERO,
        counted_from: 0,
    };
    for (owner, step) in in_order(scenario) {
        let is_own = std::ptr::eq(owner, scenario);
        let done = if is_own || !step.action.is_look() { played.step(step) } else { played.pass_over(step) };
        // A step of the parent is reported at the line that names the parent, which is the first step.
        let line = if is_own { step.line } else { scenario.steps[0].line };
        played.lines.resize(played.table.changes().len(), line);
        done.map_err(|what| {
            let mistake = Mistake { path: owner.path.clone(), line: Some(step.line), what };
            Box::new(Failure { mistake, words: played.table.words(), glass: played.table.glass() })
        })?;
    }
    played.table.finish_tune();
    Ok(played)
}

/// The steps of a scenario and of those before it: first the state at power-on, then the actions, the oldest first.
fn in_order(scenario: &Scenario) -> impl Iterator<Item = (&Scenario, &Step)> {
    let steps = |at_power_on| {
        let steps = scenario.chain().into_iter().flat_map(|one| one.steps.iter().map(move |step| (one, step)));
        steps.filter(move |(_, step)| step.action.is_at_power_on() == at_power_on)
    };
    let is_from = |step: &Step| matches!(step.action, Action::From(_));
    steps(true).filter(move |(_, step)| !is_from(step)).chain(steps(false))
}

impl Played {
    /// Skips the expectations of a parent, which its own run checks. The time they take still passes.
    fn pass_over(&mut self, step: &Step) -> Result<(), String> {
        if let Action::Quiet(time) = step.action {
            self.table.settle();
            self.table.pass(time);
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        let table = &mut self.table;
        match step.action.kind() {
            StepKind::Touch => {
                table.pass((self.looked + LOOK).saturating_sub(table.now()));
                table.begin_action();
            }
            StepKind::Time | StepKind::Quiet => {
                table.settle();
                table.begin_action();
            }
            StepKind::AtPowerOn | StepKind::Setting | StepKind::Look => {
                table.settle();
                self.looked = table.now();
            }
        }
        match &step.action {
            // The first three are in the table already, a model concerns the emulated chip only, and the parent was played
            // before.
            Action::Seed(_) | Action::Language(_) | Action::FirstPowerOn | Action::Without(..) | Action::From(_) => {}
            Action::CountPresses => self.counted_from = table.presses(),
            Action::Presses(count) => expect_presses(table.presses() - self.counted_from, *count)?,
            Action::Press(keys) => keys.iter().for_each(|&key| table.press(key)),
            Action::Hammer(keys, time) => table.hammer(keys, *time),
            Action::Hold(key, time) => table.hold(*key, *time),
            Action::Down(keys) => table.touch(keys, true),
            Action::Up(keys) => table.touch(keys, false),
            Action::Turn => table.turn(),
            Action::Bounce(on) => table.set_bounce(*on),
            Action::Wait(time) => table.pass(*time),
            Action::Display(plugged) => table.plug(*plugged),
            Action::OtherDisplay(module) => table.replace(*module),
            Action::WearFlash => table.wear_flash(),
            Action::Battery(millivolts) => table.set_supply(*millivolts),
            Action::Jam(jammed) => table.jam(*jammed),
            Action::RefuseByte => table.disturb(Wire::Taking),
            Action::CutPower(off) => table.cut_power(*off)?,
            Action::Spike(keys) => keys.iter().for_each(|&key| table.disturb(Wire::Spike(key))),
            Action::JamAck => table.disturb(Wire::Ack),
            Action::DisplayReads(reads) => table.since_power_on(Wire::Reads(*reads)),
            Action::LateDisplay(late) => table.since_power_on(Wire::Late(*late)),
            Action::StartWith(module) => {
                table.start_with(*module);
                self.panel = *module;
            }
            Action::StartWithoutDisplay => table.start_without_display(),
            Action::StartWithJammedAck => table.since_power_on(Wire::Ack),
            Action::Capacitor(keys) => keys.iter().for_each(|&key| table.since_power_on(Wire::Capacitor(key))),
            Action::Choose(entry) => choose(table, &catalogue::written(self.language, entry)?)?,
            Action::PickLanguage => pick_language(table, self.language)?,
            Action::Launch => launch(table, self.language)?,
            Action::Text(words) => {
                expect_text(table, self.language, words, true)?;
                self.check(step, None, None);
            }
            Action::NoText(words) => {
                expect_text(table, self.language, words, false)?;
                self.check(step, None, None);
            }
            Action::Light(light) => {
                expect_light(table, *light)?;
                self.check(step, None, None);
            }
            Action::BootLoader => {
                expect_boot_loader(table)?;
                self.check(step, None, None);
            }
            Action::Sound(cue) => expect_cue(table, *cue)?,
            Action::NoSound => expect_no_cue(table)?,
            Action::Quiet(time) => {
                self.check(step, None, Some(*time));
                self.quiet(*time)?;
            }
            Action::Shot(_) if !table.plugged() => return Err("expected a display to take a shot of".into()),
            Action::Shot(name) => self.check(step, Some(name), None),
        }
        Ok(())
    }

    fn check(&mut self, step: &Step, shot: Option<&str>, quiet: Option<Duration>) {
        self.checks.push(Check {
            at: self.table.now(),
            line: step.line,
            text: step.text.clone(),
            contrast: self.table.device().panel_mode().contrast().get(),
            is_dark: self.table.device().panel_mode().light == Light::Dark,
            moved: self.table.moved(),
            in_boot_loader: matches!(step.action, Action::BootLoader),
            words: self.table.words(),
            glass: self.table.plugged().then(|| self.table.glass()),
            shot: shot.map(str::to_owned),
            quiet,
        });
    }

    /// Lets time pass from one event of the device to the next, and checks after each that nothing changed.
    fn quiet(&mut self, time: Duration) -> Result<(), String> {
        let table = &mut self.table;
        let (glass, cues, until) = (table.glass(), table.sounds().cues().len(), table.now() + time);
        if table.sounds().tones().iter().any(|&(at, _)| at >= table.now() + SETTLED && at <= until) {
            return Err(format!("expected quiet for {time:?}; a sound had not ended yet"));
        }
        while table.now() < until {
            let next = table.next_wake().map_or(until, |next| next.min(until));
            table.pass(next.saturating_sub(table.now()).max(Duration::from_millis(1)));
            let after = time.saturating_sub(until.saturating_sub(table.now()));
            if table.glass() != glass {
                return Err(format!("expected quiet for {time:?}; the screen changed after {after:?}"));
            }
            if table.sounds().cues().len() != cues {
                return Err(format!("expected quiet for {time:?}; there was a sound after {after:?}"));
            }
        }
        Ok(())
    }
}

/// Goes down a list to an entry and opens it.
fn choose(table: &mut Table, entry: &str) -> Result<(), String> {
    let wanted = format!("> {entry}");
    let chosen = |table: &Table| table.words().lines().find(|line| line.starts_with("> ")).map(str::to_owned);
    let first = chosen(table).ok_or("expected a list to choose from")?;
    for _ in 0..LONGEST_LIST {
        let now = chosen(table).ok_or("expected a list to choose from")?;
        if now == wanted || now.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(' ')) {
            table.press(Key::Flip);
            return Ok(());
        }
        table.press(Key::C);
        if chosen(table).as_ref() == Some(&first) {
            break;
        }
    }
    Err(format!("expected an entry \"{entry}\" in the list"))
}

/// Answers the first question of a new device: a key stands for each language, FLIP leads to more of them.
fn pick_language(table: &mut Table, language: Language) -> Result<(), String> {
    let place = Language::ALL.iter().position(|&one| one == language).unwrap_or_default();
    for _ in 0..Language::ALL.len().div_ceil(Key::SOFT.len()) {
        if catalogue::stands_in(&language.name(), &table.words()) {
            table.press(Key::SOFT[place % Key::SOFT.len()]);
            return Ok(());
        }
        table.press(Key::Flip);
    }
    Err(format!("expected the question for the language, and \"{}\" among the answers", language.name()))
}

/// Holds FLIP on the open page of the launch list.
fn launch(table: &mut Table, language: Language) -> Result<(), String> {
    expect_text(table, language, LAUNCHES, true)?;
    table.hold(Key::Flip, HOLD);
    Ok(())
}

#[cfg(test)]
mod tests;
