//! The entries of Starship Interstellar in the menu.

use crate::games::starship::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StarshipEntry {
    /// A game against H.A.L.L.
    Hall,
    /// The round helper.
    Rounds,
    /// The score sheet.
    Score,
    /// The variants.
    Variants,
    /// The rulings.
    Rulings,
}

impl StarshipEntry {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [Self::Hall, Self::Rounds, Self::Score, Self::Variants, Self::Rulings];

    /// Its name.
    pub const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Hall => words.play_hall.text(),
            Self::Rounds => words.helper.title.text(),
            Self::Score => words.score.title.text(),
            Self::Variants => words.pages.variants.variants.text(),
            Self::Rulings => words.rulings.title.text(),
        }
    }
}
