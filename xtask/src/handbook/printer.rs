//! Prints pages as PDF files. Chromium does the work; nothing is fetched from anywhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::workspace::{at, dist, root, write};

/// Programs that can print, one per line, if the variable CHROMIUM names none. `tests/run` reads the same file.
const BROWSERS: &str = include_str!("../../browsers.txt");
/// The date in every PDF file, so that the same pages give the same bytes.
const DATE: &[u8; 14] = b"20210101000000";

/// Paper and style of a print.
#[derive(Clone, Copy)]
pub enum Format {
    /// The handbook.
    Book,
    /// A guide for players.
    Leaflet,
}

impl Format {
    /// Its class in the style sheet.
    fn class(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Leaflet => "leaflet",
        }
    }

    fn paper(self) -> &'static str {
        match self {
            Self::Book => "A4; margin: 18mm 18mm 20mm; @bottom-center { content: counter(page); font: 9pt sans-serif }",
            Self::Leaflet => "A5; margin: 8mm",
        }
    }
}

/// Finds the browser that prints.
pub fn browser() -> Result<PathBuf, String> {
    let answers = |name: &str| {
        let asked = Command::new(name).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    };
    // A browser that is named is not replaced by another one.
    if let Some(named) = std::env::var("CHROMIUM").ok().filter(|name| !name.is_empty()) {
        return if answers(&named) { Ok(named.into()) } else { Err(format!("CHROMIUM={named} does not run")) };
    }
    BROWSERS.lines().find(|name| answers(name)).map(PathBuf::from).ok_or_else(|| {
        "Chromium prints the handbook, and is not there; on Debian: sudo apt-get install chromium\n\
         (or name yours: CHROMIUM=/where/it/is cargo handbook)"
            .into()
    })
}

/// A document to be printed.
pub struct Print<'a> {
    /// Its name in `dist/`.
    pub name: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The code of its language.
    pub language: &'a str,
    /// Its paper.
    pub format: Format,
}

/// Prints a page into `dist/NAME.pdf`, and returns the number of its sheets.
pub fn print(browser: &Path, print: &Print, body: &str) -> Result<usize, String> {
    let Print { name, title, language, format } = print;
    let page = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>{title}</title>\n\
         <style>\n{}</style></head>\n<body class=\"{}\">\n{body}</body></html>\n",
        include_str!("handbook.css").replace("PAGE", format.paper()),
        format.class(),
    );
    let folder = root().join("target/handbook");
    let printed = folder.join(format!("{name}.pdf"));
    write(&folder.join(format!("{name}.html")), page)?;
    let folder = folder.canonicalize().map_err(|error| at(&folder, error))?;
    // The file of an earlier run may be missing.
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
    remove_differences(&mut pdf);
    write(&dist().join(format!("{name}.pdf")), &pdf)?;
    Ok(sheets(&pdf))
}

/// Overwrites what differs from one run to the next with digits of the same number, so that no byte moves: the time,
/// and the numbers that connect cells of a table to their heading.
fn remove_differences(pdf: &mut [u8]) {
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

/// Counts the pages of a PDF file: the objects of that type. By hand: Chromium writes them unpacked.
fn sheets(pdf: &[u8]) -> usize {
    const PAGE: &[u8] = b"/Type /Page";
    pdf.windows(PAGE.len() + 1).filter(|part| part.starts_with(PAGE) && !part[PAGE.len()].is_ascii_alphabetic()).count()
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
        remove_differences(&mut pdf);
        assert_eq!(
            pdf.as_slice(),
            b"/ModDate (D:20210101000000+00'00') (node00000000) (node00000001) [(node00000000)] (nodes) (node"
        );
    }
}
