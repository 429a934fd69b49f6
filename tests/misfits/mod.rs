//! Words that do not fit, gathered while screens are drawn, with the names of the fields they come from.

use std::collections::BTreeSet;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use sandglass::console::picture::pen::{Misfit, Notes};
use sandglass::console::words::Language;
use sandglass::words;

/// Rows of a text's area that no letter without a tail or an accent touches: lines may stand that close.
const AIR: i32 = 3;

/// Every text that did not fit on a screen, and why.
#[derive(Clone, Debug, Default)]
pub struct Misfits {
    /// Each as a line, with its language and its fields.
    found: BTreeSet<String>,
    /// The language of the screen that is being drawn.
    language: Language,
    /// True if the screen that is being drawn has words.
    has_words: bool,
    /// The texts of the screen that is being drawn.
    on_screen: Vec<(String, Rectangle)>,
}

impl Misfits {
    /// Begins a screen in a language.
    pub fn begin_screen(&mut self, language: Language) {
        self.language = language;
        self.on_screen.clear();
        self.has_words = false;
    }

    /// True if the screen that was drawn last has words.
    pub fn has_words(&self) -> bool {
        self.has_words
    }

    /// Adds those that others found.
    pub fn extend(&mut self, others: Self) {
        self.found.extend(others.found);
    }

    /// Fails with all of them, each with its fields, if there are any.
    pub fn assert_none(&self) {
        let lines: Vec<&str> = self.found.iter().map(String::as_str).collect();
        assert!(lines.is_empty(), "{} misfits\n{}", lines.len(), lines.join("\n"));
    }

    fn find(&mut self, text: &str, why: &str) {
        self.found.insert(line(self.language, text, why));
    }
}

impl Notes for Misfits {
    fn words(&mut self, words: &str) {
        self.has_words |= !words.is_empty();
    }

    fn misfit(&mut self, text: &str, misfit: Misfit) {
        self.find(text, &format!("{misfit:?}"));
    }

    fn placed(&mut self, text: &str, area: &Rectangle) {
        if text.trim().is_empty() {
            return;
        }
        // The same text in the same place was drawn once more, in another ink.
        let is_other =
            |(other, there): &&(String, Rectangle)| overlap(there, area) && (other.as_str(), there) != (text, area);
        let others: Vec<String> = self.on_screen.iter().filter(is_other).map(|(other, _)| other.clone()).collect();
        for other in others {
            self.find(text, &format!("overlaps {other:?}"));
        }
        self.on_screen.push((text.into(), *area));
    }

    fn filled(&mut self, area: &Rectangle) {
        self.on_screen.retain(|(_, there)| there.intersection(area).size == Size::zero());
    }
}

fn overlap(one: &Rectangle, other: &Rectangle) -> bool {
    let both = one.intersection(other);
    both.size.width > 0 && both.size.height as i32 > AIR
}

/// A misfit, with the fields of its text; of one that was put together, with those of its parts.
fn line(language: Language, text: &str, why: &str) -> String {
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    words::list(language, &mut |path, word| {
        if word.text.split('\n').any(|line| line == text) {
            whole.push(path.to_string());
        } else if word.text.split('\n').any(|line| line.chars().count() > 2 && text.contains(line)) {
            parts.push(path.to_string());
        }
    });
    let fields = if whole.is_empty() { parts } else { whole };
    format!("  {} {text:?}: {why}; {}", language.code(), fields.join(", "))
}

#[cfg(test)]
mod tests {
    use sandglass::console::picture::font::BODY;
    use sandglass::console::picture::frame::{Frame, Ink};
    use sandglass::console::picture::pen::{Align, Pen};
    use sandglass::console::words;

    use super::*;

    /// The misfits of texts that are written so.
    fn found(write: impl FnOnce(&mut Pen)) -> Vec<String> {
        let mut misfits = Misfits::default();
        misfits.begin_screen(Language::English);
        write(&mut Pen::noting(&mut Frame::new(), &mut misfits, &words::of(Language::English).signs));
        misfits.found.into_iter().collect()
    }

    #[test]
    fn a_word_that_is_cut_off_spills_or_overlaps_is_named_by_its_field() {
        let open = &words::of(Language::English).open;
        assert_eq!(found(|pen| pen.text(&BODY, Ink::On, 110, 10, open)), ["  en \"Open\": CutOff; shared.open"]);
        let spills = found(|pen| pen.aligned(&BODY, Ink::On, Align::Left, (0, 20), 10, open));
        assert_eq!(spills, ["  en \"Open\": Spills; shared.open"]);
        let overlaps = found(|pen| {
            pen.text(&BODY, Ink::On, 0, 10, "under it");
            pen.text(&BODY, Ink::On, 20, 13, open);
        });
        assert_eq!(overlaps, ["  en \"Open\": overlaps \"under it\"; shared.open"]);
    }

    #[test]
    fn what_stands_apart_or_was_wiped_out_is_no_misfit() {
        let open = &words::of(Language::English).open;
        let fits = found(|pen| {
            pen.text(&BODY, Ink::On, 0, 10, open);
            pen.text(&BODY, Ink::On, 0, 21, open);
            pen.fill(&Rectangle::new(Point::new(0, 10), Size::new(40, 10)), Ink::Off);
            pen.text(&BODY, Ink::On, 0, 12, open);
        });
        assert_eq!(fits, [""; 0]);
    }
}
