//! Plays scenario files, compares their shots with the golden images or records those, and reports failures.

use std::collections::BTreeSet;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};

use sandglass::console::picture::frame::Frame;

use super::{play_filmed, play_in};
use crate::catalogue::Language;
use crate::film::{self, FilmSettings};
use crate::progress::Progress;
use crate::rooms;
use crate::scenario::Scenario;
use crate::shot;
use crate::workspace;

/// Folder of the golden images of the workspace.
pub const GOLDEN: &str = "tests/golden";

/// The arguments of `sim play`.
pub struct Options {
    /// The scenario files.
    pub files: Vec<PathBuf>,
    /// The languages.
    pub languages: PlayedLanguages,
    /// Folder for enlarged pictures of every shot.
    pub out: Option<PathBuf>,
    /// Folder of the golden images.
    pub golden: PathBuf,
    /// Records the golden images instead of comparing them.
    pub record: bool,
    /// Fails if there is a golden image that no scenario takes.
    pub no_orphans: bool,
    /// File of the film. With it there is exactly one scenario.
    pub film: Option<(film::FilmFormat, PathBuf)>,
    /// Settings of the film.
    pub film_settings: FilmSettings,
}

/// The languages in which scenarios are played. One that names its language is played in that only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedLanguages {
    /// English.
    First,
    /// This one.
    One(Language),
    /// All.
    Every,
}

impl PlayedLanguages {
    fn of(self, scenario: &Scenario) -> Vec<Language> {
        match (self, &scenario.languages()[..]) {
            (Self::Every, languages) => languages.to_vec(),
            (Self::First, &[first, ..]) => vec![first],
            (Self::One(language), languages) if languages.contains(&language) => vec![language],
            (Self::First | Self::One(_), languages) => languages.to_vec(),
        }
    }
}

impl Options {
    /// The command that records the golden images of one scenario.
    fn recording(&self, scenario: &Path) -> String {
        let usual = self.golden == workspace::inside(GOLDEN);
        let golden = if usual { String::new() } else { format!("--golden {} ", self.golden.display()) };
        format!("`cargo run -p sim -- play --record {golden}{}`", scenario.display())
    }
}

/// Plays all scenarios and prints the outcome. Returns false if one failed. A closed output is no failure.
pub fn run(options: &Options) -> bool {
    let (mut passed, mut failed) = (0, 0);
    let mut shots = BTreeSet::new();
    let mut progress = Progress::new("scenarios played", options.files.len());
    for (i, path) in options.files.iter().enumerate() {
        progress.at(i);
        let scenario = match Scenario::read(path) {
            Ok(scenario) => scenario,
            Err(mistake) => {
                failed += 1;
                let _ = writeln!(stderr(), "{mistake}");
                continue;
            }
        };
        for language in options.languages.of(&scenario) {
            match play_one(&scenario, language, options, &mut shots) {
                Ok(()) => passed += 1,
                Err(report) => {
                    failed += 1;
                    let _ = writeln!(stderr(), "{report}");
                }
            }
        }
    }
    if options.no_orphans {
        for orphan in orphans(&options.golden, &shots) {
            failed += 1;
            let _ = writeln!(stderr(), "{}: no scenario takes this shot: delete it", orphan.display());
        }
    }
    drop(progress);
    let _ = writeln!(stdout(), "{passed} passed, {failed} failed");
    failed == 0
}

fn play_one(
    scenario: &Scenario,
    language: Language,
    options: &Options,
    shots: &mut BTreeSet<String>,
) -> Result<(), String> {
    let path = &scenario.path;
    let run = if options.film.is_some() { play_filmed } else { play_in };
    let played = run(scenario, language).map_err(|failure| {
        report(scenario, language, options, failure.mistake.to_string(), &failure.glass, &failure.words)
    })?;
    if let Some((format, film)) = &options.film {
        film::save(played.table.film(), played.table.now(), options.film_settings, language, (*format, film))?;
    }
    for check in &played.checks {
        let (Some(name), Some(glass)) = (&check.shot, &check.glass) else { continue };
        shots.insert(name.clone());
        let at = format!("{}:{}", path.display(), check.line);
        if let Some(out) = &options.out {
            shot::save_enlarged(glass, 4, &out.join(format!("{name}.png")))?;
        }
        let golden = options.golden.join(format!("{name}.png"));
        if options.record {
            shot::save(glass, &golden)?;
        } else if language != scenario.language() {
            // The golden images are those of its first language.
        } else if !golden.exists() {
            let what = format!(
                "{at}: there is no golden image {}: if the picture below is right, {} records it",
                golden.display(),
                options.recording(path)
            );
            return Err(report(scenario, language, options, what, glass, &check.words));
        } else if shot::load(&golden)? != *glass {
            let what = format!("{at}: the screen does not look like {}", golden.display());
            return Err(report(scenario, language, options, what, glass, &check.words));
        }
    }
    Ok(())
}

/// Reports a failure, with the words and the picture that were on the screen.
fn report(
    scenario: &Scenario,
    language: Language,
    options: &Options,
    what: String,
    glass: &Frame,
    words: &str,
) -> String {
    let stem = scenario.path.file_stem().unwrap_or_default().to_string_lossy();
    let (name, what) = match language == scenario.language() {
        true => (format!("failed-{stem}.png"), what),
        false => (format!("failed-{stem}-{}.png", language.code()), format!("{what}, played in '{}'", language.code())),
    };
    let picture = options.out.clone().unwrap_or_else(|| workspace::inside("target/shots")).join(name);
    let picture = match shot::save_enlarged(glass, 4, &picture) {
        Ok(()) => picture.display().to_string(),
        Err(error) => error,
    };
    let words: String = words.lines().map(|line| format!("\n    | {line}")).collect();
    format!("{what}; on the screen was ({picture}):{words}")
}

/// Golden images that no scenario takes.
fn orphans(golden: &Path, shots: &BTreeSet<String>) -> Vec<PathBuf> {
    let mut found = rooms::below(golden, "png").unwrap_or_default();
    found.retain(|path| !shots.iter().any(|name| golden.join(format!("{name}.png")) == *path));
    found
}
