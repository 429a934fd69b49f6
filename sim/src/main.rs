//! The simulator: a device to play with, and the player of scenarios.

use std::io::{ErrorKind, Write, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use sim::builder::inside;
use sim::film::{Cut, Kind};
use sim::play::{self, Options, Played, play};
use sim::progress::Progress;
use sim::scenario::Scenario;
use sim::{sheet, stl, terminal, trace, window, wiring};

const USAGE: &str = "\
usage:
  sim                       the device in a window, or in this terminal where there is no display
  sim --window              in a window; on Linux it sounds, where paplay, pw-cat or aplay plays
  sim --terminal            in this terminal
  sim play [options] FILE…  plays scenarios and compares their shots with the golden images
      --out DIR             writes every shot, enlarged, into DIR
      --golden DIR          where the golden images are (tests/golden of the workspace)
      --record              writes the golden images instead of comparing: look at them before you keep them
      --no-orphans          a golden image that no scenario takes is a failure
      --gif FILE            films one scenario; where nobody touches a key for 5 s, time passes quickly
      --apng FILE           the same as an animated PNG
      --pace N              how many times as fast it passes then (20; 1 is never)
      --scale N             how much it is enlarged (2)
  sim sheet FILE            one PNG of all golden images
      --golden DIR          where they are (tests/golden of the workspace)
  sim wiring FOLDER         the wiring diagrams, made from boards/, and the table of pins in FOLDER/makers.md
  sim stl FILE…             measures parts to be printed, a line each; one that is not closed is a failure
  sim trace FILE…           writes scenarios down for the emulator, a line of JSON each
  sim kept FILE…            writes down what is kept in the course of scenarios and what comes back of it, a line of
                            JSON each time
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            let _ = writeln!(stderr(), "sim: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<bool, String> {
    if arguments.iter().any(|word| word == "--help" || word == "-h") {
        return say(USAGE).map(|()| true);
    }
    match arguments.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        None if window::has_display() => window::run().or_else(|_| terminal::run()).map(|()| true),
        None | Some(("--terminal", [])) => terminal::run().map(|()| true),
        Some(("--window", [])) => window::run().map(|()| true),
        Some((first @ ("--terminal" | "--window"), [word, ..])) => {
            Err(format!("expected nothing after '{first}', found '{word}'\n{USAGE}"))
        }
        Some(("play", rest)) => Ok(play::run(&options("play", rest)?)),
        Some(("sheet", rest)) => sheets(&options("sheet", rest)?).map(|()| true),
        Some(("wiring", rest)) => match &options("wiring", rest)?.files[..] {
            [folder] => wiring::save(folder).map(|()| true),
            _ => Err(format!("expected one folder after 'wiring'\n{USAGE}")),
        },
        Some(("stl", rest)) => measure(&options("stl", rest)?.files).map(|()| true),
        Some(("trace", rest)) => {
            write_down(&options("trace", rest)?.files, |scenario, played| Ok(trace::trace(scenario, played) + "\n"))
        }
        Some(("kept", rest)) => write_down(&options("kept", rest)?.files, |_, played| trace::kept(played)),
        Some(("help", _)) => say(USAGE).map(|()| true),
        Some((word, _)) => Err(format!("unknown word '{word}'\n{USAGE}")),
    }
}

/// Writes to standard output. Who reads it may have seen enough, as `head` has: then all is done.
fn say(text: &str) -> Result<(), String> {
    let mut out = stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => Err(format!("standard output: {error}")),
    }
}

/// Whether an option is one of a command's.
fn takes(command: &str, option: &str) -> bool {
    command == "play" || (command == "sheet" && option == "--golden")
}

fn options(command: &str, arguments: &[String]) -> Result<Options, String> {
    let mut options = Options {
        files: Vec::new(),
        out: None,
        golden: inside("tests/golden"),
        record: false,
        no_orphans: false,
        film: None,
        cut: Cut { scale: 2, pace: 20 },
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut folder = || rest.next().map(PathBuf::from).ok_or(format!("expected a name after {argument}"));
        let number = |word: Result<PathBuf, String>, least: usize, most: usize| {
            let number = word?.to_str().and_then(|word| word.parse().ok()).filter(|n| (least..=most).contains(n));
            number.ok_or(format!("expected a number from {least} to {most} after {argument}"))
        };
        match argument.as_str() {
            option if option.starts_with('-') && !takes(command, option) => {
                return Err(format!("'{command}' has no option '{option}'\n{USAGE}"));
            }
            "--out" => options.out = Some(folder()?),
            "--golden" => options.golden = folder()?,
            "--gif" => options.film = Some((Kind::Gif, folder()?)),
            "--apng" => options.film = Some((Kind::Apng, folder()?)),
            "--pace" => options.cut.pace = number(folder(), 1, 1000)? as u32,
            "--scale" => options.cut.scale = number(folder(), 1, 8)?,
            "--record" => options.record = true,
            "--no-orphans" => options.no_orphans = true,
            option if option.starts_with('-') => return Err(format!("unknown option '{option}'\n{USAGE}")),
            file => options.files.push(file.into()),
        }
    }
    if options.files.is_empty() {
        let what = if command == "wiring" { "folder" } else { "file" };
        return Err(format!("expected a {what} after '{command}'\n{USAGE}"));
    }
    if options.film.is_some() && options.files.len() > 1 {
        return Err("a film is of one scenario".into());
    }
    Ok(options)
}

fn sheets(options: &Options) -> Result<(), String> {
    options.files.iter().try_for_each(|file| sheet::save(&options.golden, file))
}

fn measure(files: &[PathBuf]) -> Result<(), String> {
    for file in files {
        let name = file.file_name().unwrap_or_default().display();
        say(&format!("{name}: {}\n", stl::measure(file)?))?;
    }
    Ok(())
}

fn write_down(files: &[PathBuf], how: impl Fn(&Scenario, &Played) -> Result<String, String>) -> Result<bool, String> {
    let mut progress = Progress::new("scenarios played", files.len());
    for (i, file) in files.iter().enumerate() {
        progress.at(i);
        let scenario = Scenario::read(file).map_err(|mistake| mistake.to_string())?;
        let played = play(&scenario).map_err(|failure| failure.mistake.to_string())?;
        say(&how(&scenario, &played)?)?;
    }
    Ok(true)
}
