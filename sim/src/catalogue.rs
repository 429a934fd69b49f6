//! The words of the device by their fields, for scenarios: `trucker.still_running` is the field `still_running` of the
//! catalogue of the room `trucker`. The library lists them.

use std::fmt;

pub use sandglass::console::words::Language;

/// The language of a code such as `en`.
pub fn language(code: &str) -> Result<Language, String> {
    Language::ALL.iter().copied().find(|language| language.code() == code).ok_or_else(|| {
        let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        format!("unknown language '{code}': expected one of {}", codes.join(", "))
    })
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
    sandglass::words::list(language, &mut |path, word| {
        words.push(Word { field: path.to_string(), text: word.text.to_string() });
    });
    words
}

/// The text of a field.
pub fn text(language: Language, field: &str) -> Result<String, String> {
    let words = words(language);
    if let Some(word) = words.iter().find(|word| word.field == field) {
        return Ok(word.text.clone());
    }
    let last = field.rsplit('.').next().unwrap_or(field);
    let is_like = |word: &&Word| {
        let of_list = word.field.strip_prefix(field).is_some_and(|rest| rest.starts_with(['.', '[']));
        of_list || word.field.ends_with(&format!(".{last}"))
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_its_field() {
        let words = words(Language::English);
        let text = |field: &str| words.iter().find(|word| word.field == field).map(|word| word.text.as_str());
        assert_eq!(text("device.sandglass"), Some("Sandglass"));
        assert_eq!(text("shared.ok"), Some("OK"));
        assert_eq!(text("trucker.building.only_a_finished_trucker"), Some("Only a finished\ntrucker flips"));
        let mut fields: Vec<&str> = words.iter().map(|word| word.field.as_str()).collect();
        fields.sort_unstable();
        assert!(fields.windows(2).all(|two| two[0] != two[1]), "a field is there twice");
    }

    #[test]
    fn an_unknown_word_says_what_was_expected() {
        let found = |field: &str| text(Language::English, field).unwrap_err();
        assert_eq!(found("trucker.sandglass"), "unknown word 'trucker.sandglass': expected device.sandglass");
        assert_eq!(found("x.y"), "unknown word 'x.y': expected one that 'sim words' lists");
        assert!(found("device.key_stuck").contains("expected device.key_stuck.a or device.key_stuck.b or"));
        assert!(language("xx").unwrap_err().starts_with("unknown language 'xx': expected one of en"));
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
