//! Every word on every screen is of the language that is played: a word that the program says in English, past the catalogue, is
//! found on a Romanian screen.

use std::collections::{BTreeMap, BTreeSet};

use sandglass::console::words::Language;
use sim::catalogue;
use sim::play::play_in;
use sim::rooms;
use sim::scenario::Scenario;

/// Letters that are no words of a language: levels, the name of a build without one, of the board and of panels.
const NAMES: [&str; 10] = ["I", "II", "III", "IIIa", "workshop", "Raspberry", "Pi", "Pico", "SSD", "SH"];

/// The words of a text: runs of letters.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty())
}

/// Every word that the device may show in a language.
fn known(language: Language) -> BTreeSet<String> {
    let own = catalogue::words(language).iter().flat_map(|word| words_of(word.text));
    let languages = Language::ALL.iter().flat_map(|language| [language.name().text(), language.key().text()]);
    own.chain(languages.flat_map(words_of)).chain(NAMES).map(str::to_owned).collect()
}

/// True for letters that stand side by side, each for itself: a cube of goods, or a key.
fn are_letters(word: &str, language: Language) -> bool {
    let is_letter = |field: &str| {
        ["trucker.flight.goods_letters.", "device.self_test.keys."].iter().any(|group| field.starts_with(group))
    };
    let letters: String =
        catalogue::words(language).iter().filter(|word| is_letter(&word.field)).map(|word| word.text).collect();
    word.chars().all(|c| letters.contains(c))
}

/// The words on the screens of all scenarios in a language that are none of that language, with the first place of each.
fn strangers(language: Language) -> BTreeMap<String, String> {
    let known = known(language);
    let mut found = BTreeMap::new();
    let files = rooms::files(&[rooms::scenarios()], "txt").expect("there are scenarios");
    for file in files {
        let scenario = Scenario::read(&file).unwrap_or_else(|mistake| panic!("{mistake}"));
        if scenario.languages() != Language::ALL {
            continue;
        }
        let played = play_in(&scenario, language).unwrap_or_else(|failure| panic!("{}", failure.mistake));
        for check in &played.checks {
            for word in words_of(&check.words).filter(|&word| !known.contains(word) && !are_letters(word, language)) {
                found.entry(word.to_owned()).or_insert_with(|| format!("{}:{}", scenario.path.display(), check.line));
            }
        }
    }
    found
}

#[test]
fn every_word_on_every_screen_is_of_its_language() {
    for &language in Language::ALL {
        let strangers = strangers(language);
        assert!(strangers.is_empty(), "{language:?}: {strangers:#?}");
    }
}
