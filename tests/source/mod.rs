//! The source of the library, read as text.
#![allow(dead_code, reason = "no test uses all of it")]

use std::path::{Path, PathBuf};

/// The folder of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below a folder.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be listed") {
            let path = entry.expect("the entry can be read").path();
            match path.is_dir() {
                true => folders.push(path),
                false => found.push(path),
            }
        }
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    found.sort();
    assert!(!found.is_empty(), "{folder} holds no source");
    found
}

/// A file by its path in the project, with `/` on every system.
pub fn name(path: &Path) -> String {
    let inside = path.strip_prefix(root()).expect("it is in the project");
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The text of a file.
pub fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("the file can be read")
}

/// A file's code: without its tests, which come last, and without comments.
pub fn code(path: &Path) -> String {
    let text = text(path);
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A text in which comments and all that stands in quotes are blank. Lines and columns stay as they are.
pub fn blanked(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut blank = String::new();
    let mut at = 0;
    while at < letters.len() {
        let end = at + length_of_blank(&letters[at..]);
        if end == at {
            blank.push(letters[at]);
            at += 1;
        }
        for &letter in &letters[at..end.max(at)] {
            blank.push(if letter == '\n' { '\n' } else { ' ' });
        }
        at = end.max(at);
    }
    blank
}

/// Letters of the comment, the string or the letter in quotes that begins here; none if none does.
fn length_of_blank(rest: &[char]) -> usize {
    let until = |from: usize, end: &str| {
        let end: Vec<char> = end.chars().collect();
        (from..rest.len()).find(|&at| rest[at..].starts_with(&end)).map_or(rest.len(), |at| at + end.len())
    };
    match rest {
        ['/', '/', ..] => rest.iter().position(|&letter| letter == '\n').unwrap_or(rest.len()),
        ['/', '*', ..] => until(2, "*/"),
        ['r', '"', ..] => until(2, "\""),
        ['r', '#', '"', ..] => until(3, "\"#"),
        ['\'', '\\', _, ..] => until(3, "'"),
        ['\'', _, '\'', ..] => 3,
        ['"', ..] => {
            let mut at = 1;
            while at < rest.len() && rest[at] != '"' {
                at += if rest[at] == '\\' { 2 } else { 1 };
            }
            (at + 1).min(rest.len())
        }
        _ => 0,
    }
}
