//! Finds the language of a panel from its words.

use std::collections::BTreeSet;

use sandglass::console::words::Language;
use sandglass::words::list;

/// The fewest letters of a word that counts: pictures contain shapes that look like one or two.
const FEWEST: usize = 3;

/// The words of all languages.
pub(super) struct Languages {
    /// Those of each, in the order of [`Language::ALL`].
    words: Vec<BTreeSet<&'static str>>,
    /// The whole texts of all.
    texts: BTreeSet<&'static str>,
}

impl Languages {
    /// Collects the words of all catalogues.
    pub(super) fn new() -> Self {
        let mut all = Self { words: Vec::new(), texts: BTreeSet::new() };
        for &language in Language::ALL {
            let mut own = BTreeSet::new();
            list(language, &mut |_, word| {
                own.extend(words(word.text));
                all.texts.insert(word.text);
            });
            all.words.push(own);
        }
        all
    }

    /// The language that has most of the words of some texts. If several do, the one that was known before stays where it is
    /// one of them: a screen may say nothing, or the same in two languages.
    pub(super) fn of<'a>(&self, texts: impl Iterator<Item = &'a str>, known: Language) -> Language {
        let found: BTreeSet<&str> = texts.flat_map(words).collect();
        let mut best = (0, known);
        let in_turn = [known].into_iter().chain(Language::ALL.iter().copied());
        for language in in_turn {
            let count = found.iter().filter(|&&word| self.words[place(language)].contains(word)).count();
            if count > best.0 {
                best = (count, language);
            }
        }
        best.1
    }

    /// Parts two texts that were read as one: the first is the longest that a catalogue has, or else a single word.
    pub(super) fn split(&self, both: &str) -> (String, String) {
        let parts = || both.match_indices(' ').map(|(at, _)| (&both[..at], &both[at + 1..]));
        let known = parts().rfind(|(first, _)| self.texts.contains(first));
        let (first, second) = known.or_else(|| parts().next()).unwrap_or((both, ""));
        (first.into(), second.into())
    }
}

fn place(language: Language) -> usize {
    Language::ALL.iter().position(|&other| other == language).unwrap_or(0)
}

/// The words of a text that count.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() >= FEWEST)
}
