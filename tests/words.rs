//! Every word of every language: it fits its room, the fonts have its letters, and a word that two languages share is allowed by
//! name. All that do not hold are listed by their fields.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use sandglass::console::picture::font::{BODY, BOLD, LARGE, SMALL};
use sandglass::console::words::{Language, ListedWord};
use sandglass::words;

/// Every word of a language, with the name of its field.
fn listed(language: Language) -> Vec<(String, ListedWord)> {
    let mut all = Vec::new();
    words::list(language, &mut |path, word| all.push((path.to_string(), word)));
    all
}

/// The letters of a line with one in each place. With the widest values a sentence was measured when it was compiled.
fn least_letters(line: &str) -> usize {
    ["{}", "{1}", "{2}", "{3}"]
        .into_iter()
        .fold(line.to_owned(), |line, place| line.replace(place, "0"))
        .chars()
        .count()
}

/// The reason why a word cannot be shown.
fn fault(word: &ListedWord) -> Option<String> {
    let has = |c: char| [BODY, BOLD, LARGE, SMALL].iter().all(|font| font.has(c));
    let too_long = word.text.split('\n').map(least_letters).find(|&letters| letters > word.room);
    match (too_long, word.text.chars().find(|&c| c != '\n' && !has(c))) {
        (Some(letters), _) => Some(format!("{letters} letters, room for {}", word.room)),
        (None, Some(letter)) => Some(format!("no font has {letter:?}")),
        (None, None) => None,
    }
}

#[test]
fn every_word_fits_its_room() {
    for &language in Language::ALL {
        let faults: Vec<String> = listed(language)
            .iter()
            .filter_map(|(field, word)| fault(word).map(|fault| format!("  {field}: {:?}: {fault}", word.text)))
            .collect();
        assert!(faults.is_empty(), "{language:?}: {} misfits\n{}", faults.len(), faults.join("\n"));
    }
}

#[test]
fn every_word_has_one_field_and_every_field_its_word() {
    let english = listed(Language::English);
    let fields: BTreeSet<&str> = english.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields.len(), english.len(), "two words have the same field");
    let text = |field: &str| english.iter().find(|(name, _)| name == field).map(|(_, word)| word.text);
    assert_eq!(text("shared.ok"), Some("OK"));
    assert_eq!(text("shared.timer.still_running"), Some("Still running"));
    assert_eq!(text("device.self_test.keys.flip"), Some("FLIP"));
    assert_eq!(text("trucker.flight.kinds.planets"), Some("Planets"));
    assert_eq!(text("trucker.flight.rules.stardust[0][0]"), Some("From the last to the"));
}

#[test]
fn a_place_counts_as_a_letter_and_not_as_its_braces() {
    let fits = ListedWord { text: "{1} of {2}", room: 6, rule: None };
    assert_eq!(fault(&fits), None);
    assert_eq!(fault(&ListedWord { room: 5, ..fits }).as_deref(), Some("6 letters, room for 5"));
}

/// The words that two languages or more share, as `tests/same-words.txt` lists them: field, codes of the languages, text.
fn same_words() -> String {
    let mut fields: BTreeMap<String, Vec<(Language, &str)>> = BTreeMap::new();
    for &language in Language::ALL {
        for (field, word) in listed(language) {
            fields.entry(field).or_default().push((language, word.text));
        }
    }
    let mut list = String::new();
    for (field, words) in &fields {
        let texts: BTreeSet<&str> = words.iter().map(|(_, text)| *text).collect();
        for text in texts.into_iter().filter(|text| text.contains(char::is_alphabetic)) {
            let codes: Vec<&str> =
                words.iter().filter(|(_, other)| *other == text).map(|(language, _)| language.code()).collect();
            if codes.len() > 1 {
                writeln!(list, "{field}\t{}\t{}", codes.join(" "), text.replace('\n', "\\n"))
                    .expect("a String takes all");
            }
        }
    }
    list
}

const SAME_WORDS: &str = include_str!("same-words.txt");

/// A word that was forgotten is the same as the English one. The same word by right is in the list: somebody has read it.
#[test]
fn a_word_that_two_languages_share_is_allowed_by_name() {
    let (found, allowed) = (same_words(), SAME_WORDS);
    let missing: Vec<&str> = found.lines().filter(|line| !allowed.lines().any(|other| other == *line)).collect();
    let surplus: Vec<&str> = allowed.lines().filter(|line| !found.lines().any(|other| other == *line)).collect();
    assert!(
        missing.is_empty() && surplus.is_empty(),
        "the same in two languages, and not in tests/same-words.txt:\n{}\nin tests/same-words.txt, and not the same:\n{}",
        missing.join("\n"),
        surplus.join("\n")
    );
}

/// A language is at home with its guide for players and the sheet of its screens.
#[test]
fn every_language_has_its_guide_and_its_sheet() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    for code in Language::ALL.iter().filter(|&&language| language != Language::English).map(|language| language.code())
    {
        for file in [format!("players-{code}.md"), format!("screens-{code}.png")] {
            assert!(docs.join(&file).exists(), "docs/{file} is missing");
        }
    }
}

/// Writes the list anew: read every line that changed. `cargo test --test words -- --ignored`
#[test]
#[ignore = "writes tests/same-words.txt"]
fn write_same_words() {
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/same-words.txt"), same_words())
        .expect("it can be written");
}
