//! Every word of every language: it fits its room, and the fonts have its letters. All that do not are listed by their fields.

use std::collections::BTreeSet;

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
