//! The size of the rooms, and the names of types: a file of `src/` has at most 400 lines, a function at most 60, and no two types
//! that other files can see have the same name. Each exception is listed here with its reason, and so is nothing else.

mod source;

use std::collections::BTreeMap;

use source::{blanked, files, name, text};

const LONGEST_FILE: usize = 400;
const LONGEST_FUNCTION: usize = 60;

/// Files that may be longer, each with its reason.
const LONG_FILES: [(&str, &str); 0] = [];

/// Functions that may be longer, by file and name, each with its reason.
const LONG_FUNCTIONS: [(&str, &str); 0] = [];

/// Names that several types may have, each with its reason.
const SHARED_NAMES: [(&str, &str); 1] =
    [("Words", "the catalogue of a folder of words: the device and each game have one, and a file knows one of them")];

/// The only files that may hold a type of a name in [`SHARED_NAMES`].
const CATALOGUE: &str = "/words/mod.rs";

/// The functions of a text: name, first line and number of lines, from `fn` to the brace that ends it.
fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let code = blanked(text);
    let mut found = Vec::new();
    for (line, start) in code.lines().scan(0, |at, line| Some((line, std::mem::replace(at, *at + line.len() + 1)))) {
        let Some((before, after)) = line.split_once("fn ") else { continue };
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
        let name: String = after.chars().take_while(|&letter| is_name(letter)).collect();
        if before.ends_with(is_name) || name.is_empty() {
            continue;
        }
        let first = code[..start].matches('\n').count() + 1;
        if let Some(lines) = lines_of(&code[start + before.len()..]) {
            found.push((name, first, lines));
        }
    }
    found
}

/// Lines of the function that begins here; none if it has no body.
fn lines_of(code: &str) -> Option<usize> {
    let (mut depth, mut brackets) = (0, 0);
    for (at, letter) in code.char_indices() {
        match letter {
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 && brackets == 0 => return None,
            _ => {}
        }
        if letter == '}' && depth == 0 && brackets == 0 {
            return Some(code[..at].matches('\n').count() + 1);
        }
    }
    None
}

/// Names of the types of a text that other files can see: structs, enums, traits and aliases, also those that a macro makes.
fn types(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in blanked(text).lines() {
        let Some(after) = line.trim_start().strip_prefix("pub") else { continue };
        let after = match after.strip_prefix('(').and_then(|inside| inside.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
        let after = after.trim_start();
        let after = after.strip_prefix("unsafe ").unwrap_or(after);
        let kinds = ["struct ", "enum ", "union ", "trait ", "type "];
        let Some(after) = kinds.iter().find_map(|kind| after.strip_prefix(kind)) else { continue };
        let name: String = after.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect();
        if !name.is_empty() {
            found.push(name);
        }
    }
    found
}

/// Names that several types have, each with the files of those types.
fn shared_names(files: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (file, text) in files {
        for name in types(&text) {
            places.entry(name).or_default().push(file.clone());
        }
    }
    let shared = places.into_iter().filter(|(_, files)| files.len() > 1);
    shared.map(|(name, files)| (name, files.join(", "))).collect()
}

/// Compares what breaks a rule with what may, and names all that differs.
fn compare(found: &[(String, String)], allowed: &[(&str, &str)]) {
    let mut wrong: Vec<String> = Vec::new();
    for (place, size) in found {
        if !allowed.iter().any(|(known, _)| known == place) {
            wrong.push(format!("{place}: {size}"));
        }
    }
    for (place, why) in allowed {
        assert!(!why.is_empty(), "{place} is listed without a reason");
        if !found.iter().any(|(known, _)| known == place) {
            wrong.push(format!("{place}: is listed here, and need not be any more"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn long_files(files: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let lengths = files.map(|(name, text)| (name, text.lines().count()));
    let long = lengths.filter(|(_, lines)| *lines > LONGEST_FILE);
    long.map(|(name, lines)| (name, format!("{lines} lines, more than {LONGEST_FILE}"))).collect()
}

fn long_functions(files: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let mut long = Vec::new();
    for (file, text) in files {
        for (name, first, lines) in functions(&text) {
            if lines > LONGEST_FUNCTION {
                let size = format!("{lines} lines from line {first} on, more than {LONGEST_FUNCTION}");
                long.push((format!("{file}: {name}"), size));
            }
        }
    }
    long
}

fn sources() -> impl Iterator<Item = (String, String)> {
    files("src").into_iter().map(|path| (name(&path), text(&path)))
}

#[test]
fn no_file_is_too_long() {
    compare(&long_files(sources()), &LONG_FILES);
}

#[test]
fn no_function_is_too_long() {
    let all: usize = sources().map(|(_, text)| functions(&text).len()).sum();
    assert!(all > 500, "only {all} functions were found");
    compare(&long_functions(sources()), &LONG_FUNCTIONS);
}

/// A game of `tests/toy` becomes a folder of `src/games`: its names count too.
#[test]
fn no_two_types_have_the_same_name() {
    let games = || files("tests/toy").into_iter().map(|path| (name(&path), text(&path)));
    let all: usize = sources().map(|(_, text)| types(&text).len()).sum();
    assert!(all > 200, "only {all} types were found");
    let shared = shared_names(sources().chain(games()));
    compare(&shared, &SHARED_NAMES);
    for (name, files) in &shared {
        assert!(
            files.split(", ").all(|file| file.ends_with(CATALOGUE)),
            "{name} is also a type of another file: {files}"
        );
    }
}

#[test]
fn a_name_of_two_types_would_be_found() {
    let forged = |second: &str| {
        let first = "/// A page.\npub enum Page {\n    One,\n}\n";
        [("a.rs", first), ("b.rs", second)].map(|(file, text)| (file.to_owned(), text.to_owned())).into_iter()
    };
    let found = [("Page".to_owned(), "a.rs, b.rs".to_owned())];
    for second in [
        "pub struct Page;",
        "pub struct Page<'a>(&'a str);",
        "pub(crate) trait Page {}",
        "    pub(in crate::games) type Page = u8;",
        "catalogue! {\n    pub(super) struct Page {\n    }\n}",
    ] {
        assert_eq!(shared_names(forged(second)), found, "{second}");
    }
    for second in
        ["enum Page {}", "pub struct Pages;", "// pub struct Page;", "    type Page = u8;", "pub fn page() -> Page {"]
    {
        assert_eq!(shared_names(forged(second)), [], "{second}");
    }
    let fails = |allowed: &[(&str, &str)]| std::panic::catch_unwind(|| compare(&found, allowed)).is_err();
    assert!(fails(&[]) && fails(&[("Page", "")]) && !fails(&[("Page", "a reason")]));
}

#[test]
fn what_is_too_long_would_be_found() {
    let line = "    let a = \"{ fn\"; // {\n";
    let function = |lines: usize| {
        format!(
            "impl X {{\n    pub const fn long<const N: usize>(a: [u8; 3]) -> u8 {{\n{}    }}\n}}\n",
            line.repeat(lines - 2)
        )
    };
    assert_eq!(functions(&function(60)), [("long".to_owned(), 2, 60)]);
    let forged = |lines| [("a.rs".to_owned(), function(lines))].into_iter();
    assert_eq!(long_functions(forged(60)), []);
    assert_eq!(
        long_functions(forged(61)),
        [("a.rs: long".to_owned(), "61 lines from line 2 on, more than 60".to_owned())]
    );
    assert_eq!(long_files(forged(398)), []);
    assert_eq!(long_files(forged(399)), [("a.rs".to_owned(), "401 lines, more than 400".to_owned())]);
    assert_eq!(functions("trait X {\n    fn none(&self, a: [u8; 2]);\n    fn one() {}\n}"), [("one".to_owned(), 3, 1)]);
    let fails = |too_long: &[(String, String)], allowed: &[(&str, &str)]| {
        std::panic::catch_unwind(|| compare(too_long, allowed)).is_err()
    };
    let long = [("a.rs".to_owned(), "403 lines".to_owned())];
    assert!(fails(&long, &[]) && fails(&[], &[("a.rs", "a reason")]) && fails(&long, &[("a.rs", "")]));
    assert!(!fails(&long, &[("a.rs", "a reason")]));
}
