//! The size of the rooms: a file of `src/` has at most 400 lines, a function at most 60. What is longer is listed here with its
//! reason, and so is nothing else.

mod source;

use source::{blanked, files, name, text};

const LONGEST_FILE: usize = 400;
const LONGEST_FUNCTION: usize = 60;

/// Files that may be longer, each with its reason.
const LONG_FILES: [(&str, &str); 0] = [];

/// Functions that may be longer, by file and name, each with its reason.
const LONG_FUNCTIONS: [(&str, &str); 0] = [];

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

/// Compares what is too long with what may be, and names all that differs.
fn compare(too_long: &[(String, String)], allowed: &[(&str, &str)]) {
    let mut wrong: Vec<String> = Vec::new();
    for (place, size) in too_long {
        if !allowed.iter().any(|(known, _)| known == place) {
            wrong.push(format!("{place}: {size}"));
        }
    }
    for (place, why) in allowed {
        assert!(!why.is_empty(), "{place} is listed without a reason");
        if !too_long.iter().any(|(known, _)| known == place) {
            wrong.push(format!("{place}: is listed here, and not too long any more"));
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
