//! The chores around Sandglass: `cargo xtask CHORE`. The common ones have an alias, see `.cargo/config.toml`.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};

mod boards;
mod case;
mod handbook;
mod notices;
mod release;
mod remap;
mod uf2;
mod web;
mod wiring;
mod workspace;

/// The chores around Sandglass.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Chore {
    /// Builds the firmware and packs it into dist/sandglass-BOARD.uf2
    Uf2 {
        /// The boards
        #[arg(value_name = "BOARD", value_parser = PossibleValuesParser::new(boards::names()), default_value = boards::USUAL)]
        boards: Vec<String>,
        /// Builds images for the benchmark and the tests instead, as ELF files into target/bench
        #[arg(long, value_name = "IMAGE", value_parser = PossibleValuesParser::new(uf2::IMAGES.map(|image| image.name)))]
        #[arg(num_args = 1.., conflicts_with = "boards")]
        bench: Vec<String>,
    },
    /// Builds the page into dist/web
    Web {
        #[command(subcommand)]
        then: Option<AfterWeb>,
    },
    /// Prints the handbook and the guides for players into dist/
    Handbook {
        #[command(subcommand)]
        instead: Option<InsteadOfPrinting>,
    },
    /// Makes a release in dist/sandglass-VERSION: images, page, handbook, case, licences, checksums
    Release,
    /// Draws the wiring diagrams from boards/, and writes them and the table of pins into the maker's guide
    Wiring {
        /// The folder of makers.md; docs of the workspace if none is named
        folder: Option<PathBuf>,
    },
    /// Measures parts of the case, one line each; a part that is not closed is an error
    Case {
        /// STL files
        #[arg(required = true)]
        parts: Vec<PathBuf>,
    },
    /// Prints the licences of everything by others in the firmware and in the page
    Notices,
    /// Prints the names of the boards, one line each
    Boards,
}

#[derive(Subcommand)]
enum AfterWeb {
    /// Serves it on this computer
    Serve {
        /// 0 is any port that is free
        #[arg(default_value_t = web::PORT)]
        port: u16,
    },
}

#[derive(Subcommand)]
enum InsteadOfPrinting {
    /// Checks the links, file names and commands of every Markdown file
    Check,
}

fn main() -> ExitCode {
    let (name, done) = run(Chore::parse());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Does a chore. Returns its name, for the message if it fails.
fn run(chore: Chore) -> (&'static str, Result<(), String>) {
    match chore {
        Chore::Uf2 { boards, bench } if bench.is_empty() => ("uf2", boards.iter().try_for_each(|name| uf2::pack(name))),
        Chore::Uf2 { bench, .. } => ("uf2", bench.iter().try_for_each(|name| uf2::build_image(name))),
        Chore::Web { then: None } => ("web", web::build()),
        Chore::Web { then: Some(AfterWeb::Serve { port }) } => ("web", web::serve(port)),
        Chore::Handbook { instead: None } => ("handbook", handbook::print()),
        Chore::Handbook { instead: Some(InsteadOfPrinting::Check) } => ("handbook", handbook::check()),
        Chore::Release => ("release", release::release()),
        Chore::Wiring { folder } => ("wiring", wiring::save(&folder.unwrap_or_else(|| workspace::root().join("docs")))),
        Chore::Case { parts } => ("case", case::print(&parts)),
        Chore::Notices => ("notices", notices::third_party().and_then(|notices| say(&notices))),
        Chore::Boards => ("boards", say(&(boards::names().join("\n") + "\n"))),
    }
}

/// Writes to standard output.
fn say(text: &str) -> Result<(), String> {
    stdout().write_all(text.as_bytes()).map_err(|error| format!("standard output: {error}"))
}
