//! The words of the device by their fields, for scenarios: `{logged.spaces -3}` is the word `trucker.flight.logged.spaces` in the
//! language that is played, with its number. The library lists all words.

use std::fmt;
use std::sync::OnceLock;

pub use sandglass::console::words::Language;
use sandglass::console::words::{PluralForm, PluralRule};

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
    pub text: &'static str,
    rule: Option<PluralRule>,
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}", self.field, self.text.replace('\n', "\\n"))
    }
}

impl Word {
    /// The field without the number of a line of a page, or of a form of a plural.
    fn whole(&self) -> &str {
        self.field.strip_suffix(']').and_then(|field| field.rsplit_once('[')).map_or(&self.field, |(whole, _)| whole)
    }

    /// True if a name is this field, or the end of it.
    fn is_called(field: &str, name: &str) -> bool {
        field.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    }
}

/// Every word of a language.
pub fn words(language: Language) -> &'static [Word] {
    static WORDS: OnceLock<Vec<Vec<Word>>> = OnceLock::new();
    let all = WORDS.get_or_init(|| Language::ALL.iter().map(|&language| listed(language)).collect());
    &all[language as usize]
}

fn listed(language: Language) -> Vec<Word> {
    let mut words = Vec::new();
    sandglass::words::list(language, &mut |path, word| {
        words.push(Word { field: path.to_string(), text: word.text, rule: word.rule });
    });
    words
}

/// Writes a text of a scenario in a language: each `{FIELD}` or `{FIELD VALUE…}` in it becomes that word, with its values in
/// its places. The field may be named by its end, where no other field ends so.
pub fn written(language: Language, text: &str) -> Result<String, String> {
    let mut rest = text;
    let mut written = String::new();
    while let Some((before, from)) = rest.split_once('{') {
        let end = closing(from).ok_or_else(|| format!("'{{{from}' is not closed: expected a '}}'"))?;
        written.push_str(plain(before)?);
        written.push_str(&named(language, &from[..end])?);
        rest = &from[end + 1..];
    }
    written.push_str(plain(rest)?);
    Ok(written)
}

/// A text without words by their fields. A brace in it was opened nowhere.
fn plain(text: &str) -> Result<&str, String> {
    if text.contains('}') {
        Err(format!("'{text}' closes a brace that is not open: expected a '{{'"))
    } else {
        Ok(text)
    }
}

/// The letters of a text that stand outside of its words.
pub fn outside(text: &str) -> String {
    let mut depth = 0;
    let keep = |&c: &char| {
        depth += i32::from(c == '{');
        let keeps = depth == 0;
        depth -= i32::from(c == '}');
        keeps
    };
    text.chars().filter(keep).collect()
}

/// Finds the brace that closes the one before a text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    text.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        (depth == 0).then_some(at)
    })
}

/// The word of a field with its values: `logged.card 3 {kinds.planets}`.
fn named(language: Language, call: &str) -> Result<String, String> {
    let (name, values) = call.split_once(' ').unwrap_or((call, ""));
    let values =
        split_values(values).into_iter().map(|value| written(language, value)).collect::<Result<Vec<_>, _>>()?;
    let lines = find(language, name)?;
    let text = match (lines[0].rule, &lines[..]) {
        (Some(rule), [_, _, _]) => lines[form(rule, name, &values)? as usize].text.to_owned(),
        (Some(_), _) => {
            return Err(format!("'{name}' is one form of a plural: expected '{}' and a number", lines[0].whole()));
        }
        (None, _) => {
            let texts: Vec<&str> = lines.iter().map(|line| line.text).filter(|text| !text.is_empty()).collect();
            // A message is noted in one line.
            texts.iter().map(|text| text.replace('\n', " ")).collect::<Vec<_>>().join("\n")
        }
    };
    let places = ["{1}", "{2}", "{3}"];
    let text = text.replace("{}", "{1}");
    let takes = places.iter().filter(|&&place| text.contains(place)).count();
    // The form of one need not show its number.
    if values.len() != takes && !(takes == 0 && values.len() == 1 && lines[0].rule.is_some()) {
        return Err(format!("'{name}' is \"{text}\": expected values: {takes}, found: {}", values.len()));
    }
    Ok(places.iter().zip(&values).fold(text, |text, (place, value)| text.replace(place, value)))
}

/// The form of a word after a number; a sign does not count. Any number stands for many.
fn form(rule: PluralRule, name: &str, values: &[String]) -> Result<PluralForm, String> {
    let number = values.first().map_or("", String::as_str);
    if number == ANYTHING.to_string() {
        return Ok(PluralForm::Many);
    }
    let amount = number.trim_start_matches(['+', '-']).parse();
    amount
        .map(|amount| rule.form(amount))
        .map_err(|_| format!("'{name}' is a plural: expected a number, found '{number}'"))
}

/// Splits values at spaces, but not within braces.
fn split_values(values: &str) -> Vec<&str> {
    let (mut all, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in values.char_indices() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        if c == ' ' && depth == 0 {
            all.push(&values[start..at]);
            start = at + 1;
        }
    }
    all.push(&values[start..]);
    all.retain(|value| !value.is_empty());
    all
}

/// The word of a name: one, or the lines of a page, or the forms of a plural.
fn find(language: Language, name: &str) -> Result<Vec<&'static Word>, String> {
    let all = words(language);
    let is_called = |word: &&Word| Word::is_called(&word.field, name) || Word::is_called(word.whole(), name);
    let found: Vec<&Word> = all.iter().filter(is_called).collect();
    let mut wholes: Vec<&str> = found.iter().map(|word| word.whole()).collect();
    wholes.dedup();
    match wholes.len() {
        0 => Err(format!("unknown word '{name}': expected {}", alike(all, name))),
        1 => Ok(found),
        _ => Err(format!("'{name}' is several words: expected {}", wholes.join(" or "))),
    }
}

/// Fields whose last part is that of a name.
fn alike(all: &[Word], name: &str) -> String {
    let last = name.rsplit('.').next().unwrap_or(name);
    let mut like: Vec<&str> = all.iter().map(Word::whole).filter(|field| Word::is_called(field, last)).collect();
    like.dedup();
    if like.is_empty() { "one that 'sim words' lists".into() } else { like.join(" or ") }
}

/// Stands in a text of a scenario for anything within a line.
const ANYTHING: char = '_';

/// True if a text stands among others, not as a part of a longer word or number.
pub fn stands_in(text: &str, all: &str) -> bool {
    let is_inside = |edge: Option<char>, beside: Option<char>| {
        edge.is_some_and(char::is_alphanumeric) && beside.is_some_and(char::is_alphanumeric)
    };
    let mut starts = all.char_indices().map(|(start, _)| start);
    starts.any(|start| {
        let begins = !is_inside(text.chars().next(), all[..start].chars().next_back());
        begins
            && ends(text, &all[start..]).iter().any(|after| !is_inside(text.chars().next_back(), after.chars().next()))
    })
}

/// Every rest of `all` after a text that `all` begins with.
fn ends<'a>(text: &str, all: &'a str) -> Vec<&'a str> {
    let Some((before, after)) = text.split_once(ANYTHING) else {
        return all.strip_prefix(text).into_iter().collect();
    };
    let rest = all.strip_prefix(before).unwrap_or_default();
    let line = rest.find('\n').unwrap_or(rest.len());
    let places = rest[..line].char_indices().map(|(at, c)| at + c.len_utf8());
    places.flat_map(|at| ends(after, &rest[at..])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(text: &str) -> Result<String, String> {
        written(Language::English, text)
    }

    #[test]
    fn a_word_is_named_by_its_field_or_the_end_of_it() {
        assert_eq!(english("{device.sandglass}"), Ok("Sandglass".into()));
        assert_eq!(english("> {new_flight}"), Ok("> New flight".into()));
        assert_eq!(english("{only_a_finished_trucker}"), Ok("Only a finished trucker flips".into()));
        assert_eq!(english("0:50"), Ok("0:50".into()));
    }

    #[test]
    fn values_stand_in_their_places() {
        assert_eq!(english("{players.square} {logged.spaces -3}"), Ok("square -3 spaces".into()));
        assert_eq!(english("{logged.spaces +1}"), Ok("+1 space".into()));
        assert_eq!(english("{logged.card 2 {kinds.planets}}"), Ok("2 Planets".into()));
        assert_eq!(english("{timer.space 1 3}"), Ok("space 1 of 3".into()));
        let missing = english("{timer.space 1}").unwrap_err();
        assert_eq!(missing, "'timer.space' is \"space {1} of {2}\": expected values: 2, found: 1");
    }

    #[test]
    fn the_number_chooses_the_form_of_its_language() {
        let spaces = |language, number| written(language, &format!("{{logged.spaces {number}}}")).unwrap();
        assert_ne!(spaces(Language::Polish, -1).replace('1', "5"), spaces(Language::Polish, -5));
    }

    #[test]
    fn a_page_is_all_its_lines_and_a_line_is_one() {
        let page = english("{rules.stardust[0]}").unwrap();
        assert_eq!(page, "From the last to the\nfirst: a day back for\neach exposed\nconnector");
        assert_eq!(english("{rules.stardust[0][2]}"), Ok("each exposed".into()));
    }

    #[test]
    fn a_mistake_says_what_was_expected() {
        let found = |field: &str| english(field).unwrap_err();
        assert_eq!(found("{trucker.sandglass}"), "unknown word 'trucker.sandglass': expected device.sandglass");
        assert_eq!(found("{x.y}"), "unknown word 'x.y': expected one that 'sim words' lists");
        assert!(found("{square}").starts_with("'square' is several words: expected shared.signs.players.square or "));
        assert_eq!(found("} New"), "'} New' closes a brace that is not open: expected a '{'");
        let one_form =
            "'logged.spaces[1]' is one form of a plural: expected 'trucker.flight.logged.spaces' and a number";
        assert_eq!(found("{logged.spaces[1] 5}"), one_form);
        assert_eq!(found("{logged.spaces x}"), "'logged.spaces' is a plural: expected a number, found 'x'");
        assert_eq!(english("{logged.spaces _}"), Ok("_ spaces".into()));
        assert_eq!(found("{new_flight"), "'{new_flight' is not closed: expected a '}'");
        assert!(language("xx").unwrap_err().starts_with("unknown language 'xx': expected one of en, ro, it, pl"));
    }

    #[test]
    fn a_word_is_no_part_of_a_longer_one() {
        assert!(stands_in("on", "Sound on\nGlass") && !stands_in("on", "contrast") && !stands_in("on", "ones"));
        assert!(stands_in("circle 1", "circle 1 2") && !stands_in("circle 1", "circle 12"));
        assert!(stands_in("Undone:", "Undone: the card") && !stands_in("Undone:", "Undone"));
        assert!(stands_in("+3", "circle +3"));
    }

    #[test]
    fn a_line_stands_for_anything_in_one_line() {
        assert!(stands_in("sum _", "die 2\nsum 12") && !stands_in("sum _", "sum") && !stands_in("sum _", "sum\n12"));
        assert!(stands_in("3 square _", "3 square 4cr") && !stands_in("3 square _", "3 square"));
        assert!(stands_in("_ of 3", "space 2 of 3") && !stands_in("space _ of 3", "space 2 of 31"));
    }

    #[test]
    fn letters_outside_of_words_are_found() {
        assert_eq!(outside("> {a.b {c} 1} II {d}"), ">  II ");
    }
}
