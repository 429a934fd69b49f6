//! The levels of a flight, and what the boards print for each.

use serde::{Deserialize, Serialize};

use super::house::Edition;

/// How hard the flight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Level {
    /// The learning flight of the 2021 edition.
    Learning,
    /// Level I; round I in 2007.
    One,
    /// Level II; round II in 2007.
    Two,
    /// Level III; round III in 2007.
    Three,
}

impl Level {
    /// Circles of the timer board, which is how often the sand runs. None: the flight has no glass.
    ///
    /// 2021, printed flight boards: the learning flight has none, II has II → blank → S, III one blank more; that I
    /// has I → S follows the pattern and 2007. 2007, printed timer board: the glass starts on the circle that bears the
    /// round's number and walks to START.
    pub const fn timer_spaces(self, edition: Edition) -> Option<u8> {
        match (edition, self) {
            (Edition::Y2021, Self::Learning) => None,
            (Edition::Y2021, Self::One) => Some(2),
            (Edition::Y2021, Self::Two) => Some(3),
            (Edition::Y2021, Self::Three) => Some(4),
            // 2007 has no learning flight; a table that sets one all the same gets round I.
            (Edition::Y2007, Self::Learning | Self::One) => Some(2),
            (Edition::Y2007, Self::Two) => Some(3),
            (Edition::Y2007, Self::Three) => Some(4),
        }
    }

    /// Whether pieces lost before launch are counted: not in the learning flight, where build errors cost nothing.
    pub const fn counts_lost_pieces(self) -> bool {
        !matches!(self, Self::Learning)
    }

    /// Whether aliens may board: not in the learning flight.
    pub const fn has_aliens(self) -> bool {
        !matches!(self, Self::Learning)
    }

    /// Whether a finisher chooses among the free start spaces: in the learning flight they go by finishing order.
    pub const fn start_space_is_chosen(self) -> bool {
        !matches!(self, Self::Learning)
    }

    /// The next level of an edition, from the last back to the first.
    pub const fn next(self, edition: Edition) -> Self {
        match (self, edition) {
            (Self::Learning, _) => Self::One,
            (Self::One, _) => Self::Two,
            (Self::Two, _) => Self::Three,
            (Self::Three, Edition::Y2021) => Self::Learning,
            (Self::Three, Edition::Y2007) => Self::One,
        }
    }

    /// The level as an edition has it.
    pub const fn within(self, edition: Edition) -> Self {
        match (self, edition) {
            (Self::Learning, Edition::Y2007) => Self::One,
            (level, _) => level,
        }
    }

    /// Its number as the boards print it; the learning flight is L.
    pub const fn numeral(self) -> &'static str {
        match self {
            Self::Learning => "L",
            Self::One => "I",
            Self::Two => "II",
            Self::Three => "III",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_glass_runs_as_often_as_the_boards_have_circles() {
        use Level::{Learning, One, Three, Two};
        let runs = |edition| [Learning, One, Two, Three].map(|level: Level| level.timer_spaces(edition));
        assert_eq!(runs(Edition::Y2021), [None, Some(2), Some(3), Some(4)]);
        assert_eq!(runs(Edition::Y2007)[1..], [Some(2), Some(3), Some(4)]);
    }

    #[test]
    fn the_first_edition_has_no_learning_flight() {
        let mut level = Level::One;
        for _ in 0..6 {
            level = level.next(Edition::Y2007);
            assert_ne!(level, Level::Learning);
        }
        assert_eq!(Level::Learning.within(Edition::Y2007), Level::One);
    }
}
