//! The rows of Galaxy Trucker in the settings.

use crate::console::game::AskedNumber;
use crate::console::words::{ValueText, value_text};
use crate::games::trucker::house_rules::{GlassLength, HouseRules};
use crate::games::trucker::words::Words;

/// A row of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TruckerSetting {
    /// One run of the glass.
    Glass,
    /// The edition in the box.
    Edition,
}

impl TruckerSetting {
    /// All of them, in their order.
    pub const ALL: [Self; 2] = [Self::Glass, Self::Edition];

    /// Its name.
    pub const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Glass => words.glass.text(),
            Self::Edition => words.edition.text(),
        }
    }

    /// Its value.
    pub fn value(self, house_rules: &HouseRules, words: &'static Words) -> ValueText {
        match self {
            Self::Glass => value_text(words.shared.duration.fill(house_rules.glass.as_secs())),
            Self::Edition => value_text(house_rules.edition.name()),
        }
    }

    /// Changes it to its next value, or asks for its number.
    pub fn change(self, house_rules: &mut HouseRules) -> Option<AskedNumber> {
        match self {
            Self::Glass => Some(AskedNumber { range: GlassLength::RANGE, value: house_rules.glass.as_secs() }),
            Self::Edition => {
                house_rules.change_edition();
                None
            }
        }
    }

    /// Sets its number.
    pub fn set(self, house_rules: &mut HouseRules, number: u16) {
        match self {
            Self::Glass => house_rules.glass = GlassLength::from_secs(number),
            // It asks for none.
            Self::Edition => {}
        }
    }

    /// The unit of its number.
    pub const fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Glass => words.shared.seconds.text(),
            Self::Edition => "",
        }
    }
}
