//! The simulator: a device to play with, and the player of scenarios.

use std::io::{ErrorKind, Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use sandglass::console::panel::PanelChoice;
use sim::catalogue::{self, Language};
use sim::film::{FilmFormat, FilmSettings};
use sim::play::{self, Options, Played, PlayedLanguages, play_in, play_on_panel};
use sim::progress::Progress;
use sim::scenario::Scenario;
use sim::trace::{self, Run};
use sim::workspace::inside;
use sim::{presses, rooms, save_area, sheet, table, terminal, window};

/// The device in a window, or in this terminal where there is no display
#[derive(Parser)]
#[command(name = "sim", args_conflicts_with_subcommands = true)]
struct Arguments {
    /// In a window; on Linux with sound, if paplay, pw-cat or aplay is there
    #[arg(long, conflicts_with = "terminal")]
    window: bool,
    /// In this terminal
    #[arg(long)]
    terminal: bool,
    /// The language that the device speaks at first, by its code
    #[arg(long, value_name = "CODE", value_parser = catalogue::language)]
    language: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Plays scenarios and compares their shots with the golden images
    Play(PlayArguments),
    /// Draws one PNG file of all golden images
    Sheet {
        #[arg(required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        golden: Golden,
    },
    /// Lists every word of a language for scenarios: its field, a tab, its text
    Words {
        #[arg(default_value = "en", value_parser = catalogue::language)]
        language: Language,
    },
    /// Writes scenarios for the emulator, one line of JSON each
    Trace {
        /// Also in one other language, chosen by the name of the file
        #[arg(long)]
        another_language: bool,
        /// Those of the rooms for panels and faults also on every other panel
        #[arg(long)]
        every_panel: bool,
        /// Scenarios, or folders of them
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Writes the numbers of presses, which the scenarios count, into the tables of guides
    Presses {
        #[arg(required = true)]
        guides: Vec<PathBuf>,
    },
    /// Writes the save area of a device that has been used before, for the emulator: an offset and bytes on each line
    Area {
        /// The language it speaks
        #[arg(default_value = "en", value_parser = catalogue::language)]
        language: Language,
    },
    /// Writes every save in the course of scenarios and the screens it leads back to, one line of JSON each
    Saves {
        /// Scenarios, or folders of them
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

#[derive(Args)]
struct PlayArguments {
    /// Scenarios, or folders of them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    golden: Golden,
    /// In this language: its code, such as ro; golden images are in English
    #[arg(long, value_name = "CODE", value_parser = catalogue::language)]
    language: Option<Language>,
    /// In every language
    #[arg(long, conflicts_with_all = ["language", "record", "out", "gif", "apng"])]
    every_language: bool,
    /// Writes every shot, enlarged, into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Writes the golden images instead of comparing: look at them before you commit them
    #[arg(long)]
    record: bool,
    /// Makes a golden image that no scenario takes a failure
    #[arg(long)]
    no_orphans: bool,
    /// Films one scenario; where nobody touches a key for 5 s, time passes quickly
    #[arg(long, value_name = "FILE", conflicts_with = "apng")]
    gif: Option<PathBuf>,
    /// The same as an animated PNG file
    #[arg(long, value_name = "FILE")]
    apng: Option<PathBuf>,
    /// The factor by which time passes quickly then; 1 is never
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pace: u32,
    /// The factor by which the film is enlarged
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
}

#[derive(Args)]
struct Golden {
    /// The folder of the golden images; tests/golden of the workspace if none is named
    #[arg(long, value_name = "DIR")]
    golden: Option<PathBuf>,
}

impl Golden {
    fn folder(self) -> PathBuf {
        self.golden.unwrap_or_else(|| inside(play::GOLDEN))
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(stderr(), "sim: {error}");
            ExitCode::from(2)
        }
    }
}

/// Does what the arguments say. Returns false if a scenario failed.
fn run(arguments: Arguments) -> Result<bool, String> {
    let language = arguments.language.unwrap_or_default();
    match arguments.command {
        None if arguments.window => window::run(language).map(|()| true),
        None if arguments.terminal || !window::has_display() => terminal::run(language).map(|()| true),
        None => window::run(language)
            .or_else(|no_window| terminal::run(language).map_err(|error| format!("{no_window}; {error}")))
            .map(|()| true),
        Some(Command::Play(arguments)) => Ok(play::run(&options(arguments)?)),
        Some(Command::Sheet { files, golden }) => {
            let golden = golden.folder();
            files.iter().try_for_each(|file| sheet::save(&golden, file)).map(|()| true)
        }
        Some(Command::Words { language }) => {
            let list: String = catalogue::words(language).iter().map(|word| format!("{word}\n")).collect();
            say(&list).map(|()| true)
        }
        Some(Command::Trace { files, another_language, every_panel }) => write_json(
            &files,
            |scenario| trace::runs(scenario, another_language, every_panel),
            |scenario, played| Ok(trace::trace(scenario, played) + "\n"),
        ),
        Some(Command::Presses { guides }) => {
            guides.iter().try_for_each(|guide| presses::write(&rooms::scenarios(), guide)).map(|()| true)
        }
        Some(Command::Area { language }) => {
            say(&save_area::of(&table::used(language, PanelChoice::Auto))).map(|()| true)
        }
        Some(Command::Saves { files }) => {
            write_json(&files, |scenario| trace::runs(scenario, false, false), |_, played| trace::saves(played))
        }
    }
}

fn options(arguments: PlayArguments) -> Result<Options, String> {
    let files = rooms::files(&arguments.files, "txt")?;
    let gif = arguments.gif.map(|file| (FilmFormat::Gif, file));
    let film = gif.or(arguments.apng.map(|file| (FilmFormat::Apng, file)));
    if film.is_some() && files.len() > 1 {
        return Err("a film is of one scenario".into());
    }
    let languages = match (arguments.language, arguments.every_language) {
        (_, true) => PlayedLanguages::Every,
        (Some(language), false) => PlayedLanguages::One(language),
        (None, false) => PlayedLanguages::First,
    };
    let is_other = arguments.language.is_some_and(|language| language != Language::English);
    if arguments.record && is_other && arguments.golden.golden.is_none() {
        return Err("the golden images are in English: expected --golden DIR beside --language and --record".into());
    }
    Ok(Options {
        files,
        languages,
        out: arguments.out,
        golden: arguments.golden.folder(),
        record: arguments.record,
        no_orphans: arguments.no_orphans,
        film,
        film_settings: FilmSettings { scale: arguments.scale.into(), pace: arguments.pace },
    })
}

/// Plays scenarios and writes lines about each to standard output.
fn write_json(
    files: &[PathBuf],
    runs: impl Fn(&Scenario) -> Vec<Run>,
    how: impl Fn(&Scenario, &Played) -> Result<String, String>,
) -> Result<bool, String> {
    let files = rooms::files(files, "txt")?;
    let mut progress = Progress::new("scenarios played", files.len());
    for (i, file) in files.iter().enumerate() {
        progress.at(i);
        let scenario = Scenario::read(file).map_err(|mistake| mistake.to_string())?;
        for run in runs(&scenario) {
            let played = match run {
                Run::Language(language) => play_in(&scenario, language),
                Run::Panel(module) => play_on_panel(&scenario, module),
            };
            let played = played.map_err(|failure| failure.mistake.to_string())?;
            say(&how(&scenario, &played)?)?;
        }
    }
    Ok(true)
}

/// Writes to standard output. If the reader has closed it, as `head` does, there is nothing left to do.
fn say(text: &str) -> Result<(), String> {
    let mut out = stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => Err(format!("standard output: {error}")),
    }
}
