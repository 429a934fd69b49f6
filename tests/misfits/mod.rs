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
    found: BTreeSet<(String, String)>,
    /// True if the screen that is being drawn has words.
    has_words: bool,
    /// The texts of the screen that is being drawn.
    on_screen: Vec<(String, Rectangle)>,
}

impl Misfits {
    /// Begins a screen.
    pub fn begin_screen(&mut self) {
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
    pub fn assert_none(&self, language: Language) {
        let lines: Vec<String> = self.found.iter().map(|(text, why)| line(language, text, why)).collect();
        assert!(lines.is_empty(), "{language:?}: {} misfits\n{}", lines.len(), lines.join("\n"));
    }
}

impl Notes for Misfits {
    fn words(&mut self, words: &str) {
        self.has_words |= !words.is_empty();
    }

    fn misfit(&mut self, text: &str, misfit: Misfit) {
        self.found.insert((text.into(), format!("{misfit:?}")));
    }

    fn placed(&mut self, text: &str, area: &Rectangle) {
        if text.trim().is_empty() {
            return;
        }
        for (other, there) in &self.on_screen {
            // The same text in the same place was drawn once more, in another ink.
            if overlap(there, area) && (other, there) != (&text.to_string(), area) {
                self.found.insert((text.into(), format!("overlaps {other:?}")));
            }
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
    format!("  {text:?}: {why}; {}", fields.join(", "))
}
