//! The words of the device by their fields, for scenarios: `trucker.still_running` is the field `still_running` of the
//! catalogue of the room `trucker`.
//!
//! Fields and texts are read out of what `Debug` writes of a catalogue: so every field is there, under the name it has in the
//! code, and nobody lists them a second time.

use std::fmt::{self, Debug};
use std::iter::Peekable;
use std::str::Chars;

use sandglass::words::ENGLISH;

/// A language that the device speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 1] = [Self::English];

    /// Its name in scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The language of a name.
    pub fn find(name: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|language| language.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("unknown language '{name}': expected one of {names}")
        })
    }

    /// The catalogues of all rooms.
    fn catalogues(self) -> Vec<(&'static str, &'static dyn Debug)> {
        match self {
            Self::English => vec![("device", &ENGLISH)],
        }
    }
}

/// A text of the device, and its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Room, and names or places of fields, with dots between them.
    pub field: String,
    /// The text.
    pub text: String,
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.field, self.text.replace('\n', "\\n"))
    }
}

/// Every word of a language.
pub fn words(language: Language) -> Vec<Word> {
    let mut words = Vec::new();
    for (room, catalogue) in language.catalogues() {
        let written = format!("{catalogue:?}");
        Reader { letters: written.chars().peekable(), words: &mut words }.value(room);
    }
    words
}

/// The text of a field.
pub fn text(language: Language, field: &str) -> Result<String, String> {
    let words = words(language);
    if let Some(word) = words.iter().find(|word| word.field == field) {
        return Ok(word.text.clone());
    }
    let last = field.rsplit('.').next().unwrap_or(field);
    let is_like =
        |word: &&Word| word.field.starts_with(&format!("{field}.")) || word.field.ends_with(&format!(".{last}"));
    let like: Vec<&str> = words.iter().filter(is_like).map(|word| word.field.as_str()).collect();
    let expected = if like.is_empty() { "one that 'sim words' lists".into() } else { like.join(" or ") };
    Err(format!("unknown word '{field}': expected {expected}"))
}

/// True if a text stands among others, not as a part of a longer word. A number in it, or a place for one such as `{days}`,
/// stands for any number; the end of a line may be a space.
pub fn stands_in(text: &str, all: &str) -> bool {
    let pattern: Vec<char> = text.chars().collect();
    let all: Vec<char> = all.chars().collect();
    let is_word = |at: usize| all.get(at).is_some_and(|letter| letter.is_alphanumeric());
    let begins_word = pattern.first().is_some_and(|letter| letter.is_alphanumeric());
    let ends_word = pattern.last().is_some_and(|letter| letter.is_alphanumeric());
    (0..all.len()).any(|start| {
        let starts = !begins_word || start == 0 || !is_word(start - 1);
        let length = matched(&pattern, &all[start..]);
        starts && length.is_some_and(|length| !ends_word || !is_word(start + length))
    })
}

/// Letters of `all` that a pattern covers, from its start.
fn matched(pattern: &[char], all: &[char]) -> Option<usize> {
    let (mut at, mut seen) = (0, 0);
    while let Some(&letter) = pattern.get(at) {
        let place = pattern[at..].iter().position(|&end| end == '}').filter(|_| letter == '{').map(|end| end + 1);
        let digits = pattern[at..].iter().take_while(|letter| letter.is_ascii_digit()).count();
        if let Some(length) = place.or((digits > 0).then_some(digits)) {
            let number = all[seen..].iter().take_while(|letter| letter.is_ascii_digit()).count();
            if number == 0 {
                return None;
            }
            (at, seen) = (at + length, seen + number);
            continue;
        }
        let &there = all.get(seen)?;
        if letter != there && !(letter == '\n' && there == ' ') {
            return None;
        }
        (at, seen) = (at + 1, seen + 1);
    }
    Some(seen)
}

/// Reads what `Debug` writes.
struct Reader<'a> {
    letters: Peekable<Chars<'a>>,
    words: &'a mut Vec<Word>,
}

impl Reader<'_> {
    /// Reads a value and adds its texts, by their path.
    fn value(&mut self, path: &str) {
        let name = self.name();
        match self.letters.peek() {
            Some('"') => {
                let text = self.quoted();
                self.words.push(Word { field: path.into(), text });
            }
            Some('{') => self.list('}', path, true),
            Some('[') => self.list(']', path, false),
            // A type around a single value is that value.
            Some('(') => self.list(')', path, false),
            Some(_) | None => debug_assert!(!name.is_empty(), "a value at {path}"),
        }
    }

    /// Reads values up to a bracket: each with a name before it, or counted.
    fn list(&mut self, end: char, path: &str, named: bool) {
        self.letters.next();
        for place in 0.. {
            self.skip(" ,");
            if self.letters.peek().is_none_or(|&letter| letter == end) {
                self.letters.next();
                return;
            }
            let field = if named { self.name() } else { place.to_string() };
            self.skip(": ");
            self.value(&format!("{path}.{field}"));
        }
    }

    /// Reads the name of a type or a field, or a number; perhaps none.
    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(letter) = self.letters.next_if(|letter| letter.is_alphanumeric() || "_-.".contains(*letter)) {
            name.push(letter);
        }
        self.skip(" ");
        name
    }

    fn skip(&mut self, letters: &str) {
        while self.letters.next_if(|letter| letters.contains(*letter)).is_some() {}
    }

    /// Reads a text in quotes.
    fn quoted(&mut self) -> String {
        self.letters.next();
        let mut text = String::new();
        while let Some(letter) = self.letters.next().filter(|&letter| letter != '"') {
            let escaped = if letter == '\\' { self.letters.next() } else { None };
            text.push(match escaped {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(other) => other,
                None => letter,
            });
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_its_field() {
        let words = words(Language::English);
        let text = |field: &str| words.iter().find(|word| word.field == field).map(|word| word.text.as_str());
        assert_eq!(text("device.sandglass"), Some(ENGLISH.sandglass));
        assert_eq!(text("device.key_stuck.4"), Some(ENGLISH.key_stuck[4]));
        assert_eq!(text("device.only_a_finished_trucker"), Some("Only a finished\ntrucker flips"));
        // As many as there are texts in the catalogue: each in two quotes, of which none is escaped.
        assert_eq!(2 * words.len(), format!("{ENGLISH:?}").matches('"').count());
        let mut fields: Vec<&str> = words.iter().map(|word| word.field.as_str()).collect();
        fields.sort_unstable();
        assert!(fields.windows(2).all(|two| two[0] != two[1]), "a field is there twice");
    }

    #[test]
    fn an_unknown_word_says_what_was_expected() {
        let found = |field: &str| text(Language::English, field).unwrap_err();
        assert_eq!(found("trucker.sandglass"), "unknown word 'trucker.sandglass': expected device.sandglass");
        assert_eq!(found("x.y"), "unknown word 'x.y': expected one that 'sim words' lists");
        assert!(found("device.key_stuck").contains("expected device.key_stuck.0 or device.key_stuck.1 or"));
        assert_eq!(Language::find("xx").unwrap_err(), "unknown language 'xx': expected one of en");
    }

    #[test]
    fn a_word_stands_for_itself_with_any_number_in_it() {
        assert!(stands_in("on", "Sound on\nGlass") && !stands_in("on", "contrast") && !stands_in("on", "ones"));
        assert!(stands_in("up to 8 s off", "up to 25 s off") && !stands_in("up to 8 s off", "up to x s off"));
        assert!(stands_in("{days} days", "lose 12 days now") && !stands_in("{days} days", "lose days now"));
        assert!(stands_in("a finished\ntrucker", "Only a finished trucker flips"));
        assert!(stands_in("Undone:", "Undone: the card") && !stands_in("Undone:", "Undone"));
    }
}
