//! Prints the handbook, or checks it: `cargo handbook`, `cargo handbook check`.
//!
//! - It prints `dist/sandglass-handbook.pdf`, the whole handbook, and the guides for players in each language, each on two
//!   pages of A5: `dist/sandglass-players.pdf`, `dist/sandglass-starship.pdf`, `dist/sandglass-starship-ro.pdf`. The same
//!   sources give the same bytes.
//! - It checks every Markdown file of the repository: its links, the files it names, and its commands. A block of commands
//!   that begins with ```` ```sh run ```` is run, in the root of the repository, and must succeed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::workspace::{list, output, root};

mod chapter;
mod document;
mod faults;
mod printer;

use chapter::{chapter, contents, introduction};
use document::{Block, Document};
use faults::faults;
use printer::{Format, Print, browser};

/// The chapters of the book, in order. Of the first one only the part before its second heading is printed: the rest is
/// about this repository.
const BOOK: [&str; 7] = [
    "README.md",
    "docs/players.md",
    "docs/starship.md",
    "docs/makers.md",
    "docs/engineers.md",
    "docs/promises.md",
    "tests/scenarios/README.md",
];
/// The guides for players: how their files in `docs/` begin. `players` is the device and Galaxy Trucker.
const GUIDES: [&str; 2] = ["players", "starship"];
/// The pages of each of them.
const GUIDE_PAGES: usize = 2;

/// A guide for players: a chapter that is also printed by itself, in each language.
pub struct Guide {
    /// Its file.
    path: PathBuf,
    /// Its name in `dist/`, after `sandglass-`.
    pub name: String,
    /// The code of its language.
    language: String,
}

impl Guide {
    /// The guide in a file: `players.md` is in English, `players-ro.md` in Romanian. None: it is no guide.
    fn of(file: &str) -> Option<Self> {
        let name = file.strip_suffix(".md")?;
        let (guide, language) = name.split_once('-').unwrap_or((name, "en"));
        let path = Path::new("docs").join(file);
        GUIDES.contains(&guide).then(|| Self { path, name: name.into(), language: language.into() })
    }
}

/// All guides for players, in all languages.
pub fn guides() -> Result<Vec<Guide>, String> {
    let files = list(&root().join("docs"))?;
    Ok(files.iter().filter_map(|path| Guide::of(&path.file_name()?.to_string_lossy())).collect())
}

/// Prints the handbook and the guides for players into `dist/`.
pub fn print() -> Result<(), String> {
    let browser = browser()?;
    let documents: Vec<Document> = BOOK.iter().map(|path| Document::read(root(), *path)).collect::<Result<_, _>>()?;
    let book =
        Print { name: "sandglass-handbook", title: "Sandglass: the handbook", language: "en", format: Format::Book };
    let pages = printer::print(&browser, &book, &body_of(&documents)?)?;
    println!("dist/sandglass-handbook.pdf: {pages} pages");
    for guide in guides()? {
        let document = Document::read(root(), &guide.path)?;
        let heading = document.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
        let (name, title) = (format!("sandglass-{}", guide.name), format!("Sandglass: {heading}"));
        let text = chapter(root(), &document, std::slice::from_ref(&document))?;
        let print = Print { name: &name, title: &title, language: &guide.language, format: Format::Leaflet };
        let pages = printer::print(&browser, &print, &text)?;
        println!("dist/{name}.pdf: {pages} pages of A5");
        if pages != GUIDE_PAGES {
            return Err(format!(
                "{} must fit on {GUIDE_PAGES} pages of A5, and takes {pages}, in Liberation Sans or Arial if they are \
                 installed",
                guide.path.display()
            ));
        }
    }
    Ok(())
}

/// The body of the book: a title page with the contents, then the chapters.
fn body_of(documents: &[Document]) -> Result<String, String> {
    let [first, rest @ ..] = documents else { return Err("the book has no chapters".into()) };
    let mut book = String::from("<div class=\"title\">\n");
    book += &chapter(root(), &introduction(first), documents)?;
    book += &format!("<p class=\"version\">Handbook, version {}</p>\n", env!("CARGO_PKG_VERSION"));
    book += &contents(rest);
    book += "</div>\n";
    for document in rest {
        book += &chapter(root(), document, documents)?;
    }
    Ok(book)
}

/// Checks every Markdown file, and runs the commands that are marked to be run.
pub fn check() -> Result<(), String> {
    let documents = tracked()?;
    let faults = all_faults(&documents);
    if !faults.is_empty() {
        return Err(format!("these do not hold:\n{}", faults.join("\n")));
    }
    let links: usize = documents.iter().map(|document| document.links().len()).sum();
    println!("{} files, {links} links", documents.len());
    for document in &documents {
        for block in document.blocks().iter().filter(|block| block.run) {
            let place = format!("{}:{}", document.path.display(), block.line);
            let begun = Instant::now();
            run(block).map_err(|error| format!("{place}: {error}"))?;
            println!("{place}: run in {:.1} s", begun.elapsed().as_secs_f32());
        }
    }
    Ok(())
}

fn all_faults(documents: &[Document]) -> Vec<String> {
    documents.iter().flat_map(|document| faults(root(), document)).map(|fault| fault.to_string()).collect()
}

/// Runs a block of commands; it stops at the first that fails.
fn run(block: &Block) -> Result<(), String> {
    let mut shell = Command::new("sh");
    shell.current_dir(root()).args(["-e", "-c", &block.text]).stdin(Stdio::null());
    let output = shell.output().map_err(|error| format!("sh: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Err(format!("this failed:\n{}{out}{err}", block.text))
}

/// The Markdown files of the repository.
fn tracked() -> Result<Vec<Document>, String> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(["ls-files", "-z", "*.md"]);
    let names = output(git)?;
    let documents: Vec<Document> =
        names.split_terminator('\0').map(|name| Document::read(root(), name)).collect::<Result<_, _>>()?;
    if documents.is_empty() { Err("there are no Markdown files: is this a clone?".into()) } else { Ok(documents) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_tells_the_truth() {
        let found = all_faults(&tracked().expect("this is a clone"));
        assert!(found.is_empty(), "{}", found.join("\n"));
    }

    #[test]
    fn every_guide_is_there_in_every_language() {
        let guides = guides().expect("there are guides");
        let names: Vec<&str> = guides.iter().map(|guide| guide.name.as_str()).collect();
        for Guide { language, .. } in &guides {
            for guide in GUIDES {
                let name = if language == "en" { guide.into() } else { format!("{guide}-{language}") };
                assert!(names.contains(&name.as_str()), "there is no docs/{name}.md");
            }
        }
    }

    #[test]
    fn a_guide_is_known_by_its_name() {
        let language = |file: &str| Guide::of(file).map(|guide| guide.language);
        assert_eq!(language("players.md").as_deref(), Some("en"));
        assert_eq!(language("starship-ro.md").as_deref(), Some("ro"));
        assert!(language("starship.svg").is_none() && language("starships.md").is_none());
    }
}
