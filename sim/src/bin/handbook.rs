//! Prints the handbook, or tries it: `cargo handbook`, `cargo handbook check`.
//!
//! - Printed are `dist/sandglass-handbook.pdf`, all of it, and `dist/sandglass-players.pdf`, the player's guide on two
//!   pages of A5. Chromium prints; nothing is fetched from anywhere. The same sources give the same bytes.
//! - Tried is every Markdown file of the repository: its links, the files it names, and its commands. Those marked as
//!   ```` ```sh run ```` are run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use sim::builder::root;
use sim::handbook::{Document, chapter, contents, faults, introduction};

/// The chapters of the book, in order. Of the first one only what comes before its first part: the rest is about this
/// repository.
const BOOK: [&str; 6] = [
    "README.md",
    "docs/players.md",
    "docs/makers.md",
    "docs/engineers.md",
    "docs/promises.md",
    "tests/scenarios/README.md",
];
/// The chapter that is printed by itself too, and on how many pages.
const PLAYERS: (&str, usize) = ("docs/players.md", 2);
/// What may print. The variable names another one.
const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/// Any date will do, as long as it is always the same.
const DATE: &[u8; 14] = b"20210101000000";

const USAGE: &str = "\
usage:
  cargo handbook            prints the handbook and the player's guide into dist/
  cargo handbook check      tries the links, file names and commands of every Markdown file";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        _ if words.iter().any(|&word| word == "--help" || word == "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        [] => print(),
        ["check"] => check(),
        ["check", word, ..] | [word, ..] => Err(format!("unknown word '{word}'\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("handbook: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print() -> Result<(), String> {
    let browser = browser()?;
    let documents: Vec<Document> = BOOK.iter().map(|path| Document::read(root(), *path)).collect::<Result<_, _>>()?;

    let [first, rest @ ..] = &documents[..] else { return Err("the book has no chapters".into()) };
    let mut book = String::from("<div class=\"title\">\n");
    book += &chapter(root(), &introduction(first), &documents)?;
    book += &format!("<p class=\"version\">Handbook, version {}</p>\n", env!("CARGO_PKG_VERSION"));
    book += &contents(rest);
    book += "</div>\n";
    for document in rest {
        book += &chapter(root(), document, &documents)?;
    }
    let pages = typeset(&browser, "sandglass-handbook", "Sandglass: the handbook", "book", &book)?;
    println!("dist/sandglass-handbook.pdf: {pages} pages");

    let players = Document::read(root(), PLAYERS.0)?;
    let text = chapter(root(), &players, std::slice::from_ref(&players))?;
    let pages = typeset(&browser, "sandglass-players", "Sandglass: the player's guide", "leaflet", &text)?;
    println!("dist/sandglass-players.pdf: {pages} pages of A5");
    if pages != PLAYERS.1 {
        return Err(format!(
            "{} is to fit on {} pages of A5, and takes {pages}, in Liberation Sans or Arial if they are installed",
            PLAYERS.0, PLAYERS.1
        ));
    }
    Ok(())
}

fn browser() -> Result<PathBuf, String> {
    let answers = |name: &str| {
        let asked = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    // Who names one means that one and no other.
    if let Some(named) = std::env::var("CHROMIUM").ok().filter(|name| !name.is_empty()) {
        return if answers(&named) { Ok(named.into()) } else { Err(format!("CHROMIUM={named} does not run")) };
    }
    BROWSERS.into_iter().find(|name| answers(name)).map(PathBuf::from).ok_or_else(|| {
        "Chromium prints the handbook, and is not there; on Debian: sudo apt-get install chromium\n\
         (or name yours: CHROMIUM=/where/it/is cargo handbook)"
            .into()
    })
}

/// Prints a page, and says on how many sheets.
fn typeset(browser: &Path, name: &str, title: &str, kind: &str, body: &str) -> Result<usize, String> {
    let paper = if kind == "book" {
        "A4; margin: 18mm 18mm 20mm; @bottom-center { content: counter(page); font: 9pt sans-serif }"
    } else {
        "A5; margin: 8mm"
    };
    let page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
         <style>\n{}</style></head>\n<body class=\"{kind}\">\n{body}</body></html>\n",
        include_str!("handbook.css").replace("PAGE", paper)
    );
    let folder = root().join("target/handbook");
    let (source, printed) = (folder.join(format!("{name}.html")), folder.join(format!("{name}.pdf")));
    let at = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(&folder).map_err(|error| at(&folder, error))?;
    let folder = folder.canonicalize().map_err(|error| at(&folder, error))?;
    fs::write(&source, page).map_err(|error| at(&source, error))?;
    let _ = fs::remove_file(&printed);
    let output = Command::new(browser)
        .current_dir(&folder)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            "--generate-pdf-document-outline",
        ])
        .arg(format!("--user-data-dir={}", folder.join("browser").display()))
        .arg(format!("--print-to-pdf={name}.pdf"))
        .arg(format!("{name}.html"))
        .output()
        .map_err(|error| at(browser, error))?;
    let mut pdf = fs::read(&printed)
        .map_err(|_| format!("{} printed nothing:\n{}", browser.display(), String::from_utf8_lossy(&output.stderr)))?;
    settle(&mut pdf);
    let target = root().join("dist").join(format!("{name}.pdf"));
    fs::create_dir_all(root().join("dist")).map_err(|error| error.to_string())?;
    fs::write(&target, &pdf).map_err(|error| at(&target, error))?;
    Ok(sheets(&pdf))
}

/// Takes out what differs from one printing to the next, digit by digit, so that nothing moves: the time, and the
/// numbers by which cells of a table are tied to their heading.
fn settle(pdf: &mut [u8]) {
    const TIME: &[u8] = b"Date (D:";
    const NODE: &[u8] = b"(node";
    const DIGITS: usize = 8;
    let mut nodes: Vec<[u8; DIGITS]> = Vec::new();
    for at in 0..pdf.len() {
        let rest = &mut pdf[at..];
        if rest.starts_with(TIME) && rest.len() >= TIME.len() + DATE.len() {
            rest[TIME.len()..][..DATE.len()].copy_from_slice(DATE);
        } else if let Some(&node) = rest.strip_prefix(NODE).and_then(|rest| rest.first_chunk::<DIGITS>())
            && node.iter().all(u8::is_ascii_digit)
        {
            let known = nodes.iter().position(|&other| other == node);
            let number = known.unwrap_or_else(|| {
                nodes.push(node);
                nodes.len() - 1
            });
            rest[NODE.len()..][..DIGITS].copy_from_slice(format!("{number:08}").as_bytes());
        }
    }
}

/// The pages of a PDF file: objects of that type.
fn sheets(pdf: &[u8]) -> usize {
    const PAGE: &[u8] = b"/Type /Page";
    pdf.windows(PAGE.len() + 1).filter(|part| part.starts_with(PAGE) && !part[PAGE.len()].is_ascii_alphabetic()).count()
}

fn check() -> Result<(), String> {
    let documents = tracked()?;
    let faults: Vec<String> =
        documents.iter().flat_map(|document| faults(root(), document)).map(|fault| fault.to_string()).collect();
    if !faults.is_empty() {
        return Err(format!("not everything is as it says:\n{}", faults.join("\n")));
    }
    let links: usize = documents.iter().map(|document| document.links().len()).sum();
    println!("{} files, {links} links", documents.len());

    for document in &documents {
        for block in document.blocks().iter().filter(|block| block.run) {
            let place = format!("{}:{}", document.path.display(), block.line);
            let begun = Instant::now();
            let output = Command::new("sh")
                .current_dir(root())
                .args(["-e", "-c", &block.text])
                .stdin(Stdio::null())
                .output()
                .map_err(|error| format!("sh: {error}"))?;
            if !output.status.success() {
                let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
                return Err(format!("{place}: this failed:\n{}{out}{err}", block.text));
            }
            println!("{place}: run in {:.1} s", begun.elapsed().as_secs_f32());
        }
    }
    Ok(())
}

/// The Markdown files of the repository.
fn tracked() -> Result<Vec<Document>, String> {
    let output = Command::new("git").current_dir(root()).args(["ls-files", "-z", "*.md"]).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    if !output.status.success() {
        return Err(format!("git ls-files: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let names = String::from_utf8_lossy(&output.stdout).into_owned();
    let documents: Vec<Document> =
        names.split_terminator('\0').map(|name| Document::read(root(), name)).collect::<Result<_, _>>()?;
    if documents.is_empty() { Err("there are no Markdown files: is this a clone?".into()) } else { Ok(documents) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_and_their_list_is_not() {
        assert_eq!(sheets(b"<</Type /Pages\n/Count 2>> <</Type /Page\n/A 1>> <</Type /Page/B 2>>"), 2);
    }

    #[test]
    fn what_differs_goes_and_the_length_stays() {
        let mut pdf =
            *b"/ModDate (D:20260102030405+00'00') (node00000178) (node00000180) [(node00000178)] (nodes) (node";
        settle(&mut pdf);
        assert_eq!(
            pdf.as_slice(),
            b"/ModDate (D:20210101000000+00'00') (node00000000) (node00000001) [(node00000000)] (nodes) (node"
        );
    }

    #[test]
    fn every_file_keeps_its_word() {
        let found: Vec<String> = tracked()
            .expect("this is a clone")
            .iter()
            .flat_map(|document| faults(root(), document))
            .map(|fault| fault.to_string())
            .collect();
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}
