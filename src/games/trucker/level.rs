//! The levels of a flight, and what the boards print for each.

use serde::{Deserialize, Serialize};

use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::words::Words;

/// The level of a flight: its difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Level {
    /// The learning flight of the 2021 edition; the first flight of 2007.
    Learning,
    /// Level I; round I in 2007.
    One,
    /// Level II; round II in 2007.
    Two,
    /// Level III; round III in 2007.
    Three,
    /// Round 3a of 2007, in place of round III or after it: round III's rules on ship class IIIa. It stands last because
    /// saved games hold the place of a level.
    ThreeA,
}

impl Level {
    /// Circles of the timer board, which is how often the sand runs. None: the flight has no glass.
    ///
    /// 2021, printed flight boards: the learning flight has none, II has II → blank → S, III one blank more; that I
    /// has I → S follows the pattern and 2007. 2007, printed timer board: the glass starts on the circle that bears the
    /// round's number and walks to START; its first flight has no glass.
    pub const fn timer_spaces(self, edition: Edition) -> Option<u8> {
        match (edition, self) {
            (Edition::Y2021, Self::Learning) => None,
            (Edition::Y2021, Self::One) => Some(2),
            (Edition::Y2021, Self::Two) => Some(3),
            (Edition::Y2021, Self::Three | Self::ThreeA) => Some(4),
            (Edition::Y2007, Self::Learning) => None,
            (Edition::Y2007, Self::One) => Some(2),
            (Edition::Y2007, Self::Two) => Some(3),
            (Edition::Y2007, Self::Three | Self::ThreeA) => Some(4),
        }
    }

    /// Spaces of the flight board's loop: so many flight days are a lap.
    ///
    /// 2021, counted on the printed flight boards of the learning flight, II and III; that I has as many as the learning
    /// flight is how five implementations play it. 2007: one flight board for all rounds, counted on its picture; two
    /// implementations agree.
    pub const fn lap(self, edition: Edition) -> u8 {
        match (edition, self) {
            (Edition::Y2021, Self::Learning | Self::One) => 18,
            (Edition::Y2021, Self::Two) => 24,
            (Edition::Y2021, Self::Three | Self::ThreeA) => 34,
            (Edition::Y2007, Self::Learning | Self::One | Self::Two | Self::Three | Self::ThreeA) => 40,
        }
    }

    /// The distance of each start space from the fourth, from the first on. With fewer players the same spaces
    /// are used, from the first on.
    ///
    /// 2021, read off the printed flight boards; of I as its lap. 2007, as Board Game Arena places the rockets: each one
    /// more than the round's number behind the one before.
    pub const fn start_offsets(self, edition: Edition) -> [u8; 4] {
        match (edition, self) {
            (Edition::Y2021, Self::Learning | Self::One) => [4, 2, 1, 0],
            (Edition::Y2021, Self::Two) => [6, 3, 1, 0],
            (Edition::Y2021, Self::Three | Self::ThreeA) => [9, 5, 2, 0],
            (Edition::Y2007, Self::Learning | Self::One) => [6, 4, 2, 0],
            (Edition::Y2007, Self::Two) => [9, 6, 3, 0],
            (Edition::Y2007, Self::Three | Self::ThreeA) => [12, 8, 4, 0],
        }
    }

    /// True if a finisher chooses among the free start spaces: in the learning flight they go by finishing order, and in
    /// the first flight everybody takes the lowest tile that is left.
    pub const fn start_space_is_chosen(self) -> bool {
        !matches!(self, Self::Learning)
    }

    /// True if players can give up, by choice or by force. In the first flight of 2007 nobody does.
    pub const fn may_give_up(self, edition: Edition) -> bool {
        !matches!((self, edition), (Self::Learning, Edition::Y2007))
    }

    /// The next level of an edition, from the last back to the first.
    pub const fn next(self, edition: Edition) -> Self {
        match (self, edition) {
            (Self::Learning, Edition::Y2021 | Edition::Y2007) => Self::One,
            (Self::One, Edition::Y2021 | Edition::Y2007) => Self::Two,
            (Self::Two, Edition::Y2021 | Edition::Y2007) => Self::Three,
            (Self::Three, Edition::Y2021) => Self::Learning,
            (Self::Three, Edition::Y2007) => Self::ThreeA,
            (Self::ThreeA, Edition::Y2021 | Edition::Y2007) => Self::Learning,
        }
    }

    /// The level as an edition has it.
    pub const fn within(self, edition: Edition) -> Self {
        match (self, edition) {
            (Self::ThreeA, Edition::Y2021) => Self::Three,
            (Self::Learning | Self::One | Self::Two | Self::Three, Edition::Y2021 | Edition::Y2007)
            | (Self::ThreeA, Edition::Y2007) => self,
        }
    }

    /// True if a game of several flights ends with it.
    pub const fn is_last(self) -> bool {
        match self {
            Self::Learning | Self::One | Self::Two => false,
            Self::Three | Self::ThreeA => true,
        }
    }

    /// The round of 2007 that is flown after it; after the last one, the first of a new game.
    pub const fn next_round(self) -> Self {
        match self {
            Self::Learning | Self::One => Self::Two,
            Self::Two => Self::Three,
            Self::Three | Self::ThreeA => Self::One,
        }
    }

    /// True if it is a later round of a game than another one. The first flight is flown in place of round I.
    pub const fn comes_after(self, other: Self) -> bool {
        self.round() > other.round()
    }

    const fn round(self) -> u8 {
        match self {
            Self::Learning | Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::ThreeA => 4,
        }
    }

    /// Its mark in a narrow list: its number, or a letter for the flights that have none.
    pub const fn mark(self, edition: Edition, words: &'static Words) -> &'static str {
        match (self, edition) {
            (Self::Learning, Edition::Y2021) => words.landing.learning_mark.text(),
            (Self::Learning, Edition::Y2007) => words.landing.first_flight_mark.text(),
            (Self::One | Self::Two | Self::Three | Self::ThreeA, Edition::Y2021 | Edition::Y2007) => {
                self.numeral(edition)
            }
        }
    }

    /// Its number as the boards print it; the learning flight is L, and the first flight F.
    pub const fn numeral(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (Self::Learning, Edition::Y2021) => "L",
            (Self::Learning, Edition::Y2007) => "F",
            (Self::One, Edition::Y2021 | Edition::Y2007) => "I",
            (Self::Two, Edition::Y2021 | Edition::Y2007) => "II",
            (Self::Three, Edition::Y2021 | Edition::Y2007) => "III",
            (Self::ThreeA, Edition::Y2021 | Edition::Y2007) => "IIIa",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVELS: [Level; 5] = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];

    #[test]
    fn the_glass_runs_as_often_as_the_boards_have_circles() {
        let runs = |edition| LEVELS.map(|level: Level| level.timer_spaces(edition));
        assert_eq!(runs(Edition::Y2021)[..4], [None, Some(2), Some(3), Some(4)]);
        assert_eq!(runs(Edition::Y2007), [None, Some(2), Some(3), Some(4), Some(4)]);
    }

    #[test]
    fn a_lap_is_as_long_as_the_loop_of_the_flight_board() {
        let laps = |edition| LEVELS.map(|level: Level| level.lap(edition));
        assert_eq!(laps(Edition::Y2021)[..4], [18, 18, 24, 34]);
        assert_eq!(laps(Edition::Y2007), [40; 5]);
    }

    #[test]
    fn the_start_spaces_of_2021_lie_as_the_boards_print_them() {
        // From the rear to the front: transcribed apart from the table above.
        let printed =
            [(Level::Learning, "432_1"), (Level::One, "432_1"), (Level::Two, "43_2__1"), (Level::Three, "4_3__2___1")];
        for (level, board) in printed {
            let offsets = ['1', '2', '3', '4'].map(|number| board.find(number).expect("it is printed") as u8);
            assert_eq!(level.start_offsets(Edition::Y2021), offsets);
        }
    }

    #[test]
    fn in_2007_each_start_space_lies_one_more_than_the_round_behind_the_last() {
        let rounds = [(Level::Learning, 1), (Level::One, 1), (Level::Two, 2), (Level::Three, 3), (Level::ThreeA, 3)];
        for (level, round) in rounds {
            let offsets = level.start_offsets(Edition::Y2007);
            assert!(offsets.windows(2).all(|two| two[0] - two[1] == round + 1));
            assert_eq!(offsets[3], 0);
        }
    }

    #[test]
    fn the_learning_flight_is_flown_as_level_one() {
        for edition in [Edition::Y2021, Edition::Y2007] {
            assert_eq!(Level::Learning.lap(edition), Level::One.lap(edition));
            assert_eq!(Level::Learning.start_offsets(edition), Level::One.start_offsets(edition));
        }
    }

    #[test]
    fn each_edition_goes_through_its_own_levels() {
        let round = |edition: Edition| {
            let mut level = Level::One;
            core::array::from_fn::<_, 6, _>(|_| {
                level = level.next(edition);
                assert_eq!(level.within(edition), level);
                level.numeral(edition)
            })
        };
        assert_eq!(round(Edition::Y2021), ["II", "III", "L", "I", "II", "III"]);
        assert_eq!(round(Edition::Y2007), ["II", "III", "IIIa", "F", "I", "II"]);
        assert_eq!(Level::ThreeA.within(Edition::Y2021), Level::Three);
        assert_eq!(Level::ThreeA.next(Edition::Y2021), Level::Learning);
    }

    #[test]
    fn round_3a_ends_a_game_in_place_of_round_three_or_after_it() {
        assert!(Level::Three.is_last() && Level::ThreeA.is_last());
        assert!(Level::ThreeA.comes_after(Level::Two) && Level::ThreeA.comes_after(Level::Three));
        assert!(!Level::Three.comes_after(Level::ThreeA));
        assert_eq!(Level::ThreeA.next_round(), Level::One);
    }

    #[test]
    fn only_in_the_first_flight_nobody_gives_up() {
        let may = |edition| LEVELS.map(|level| level.may_give_up(edition));
        assert_eq!(may(Edition::Y2021), [true; 5]);
        assert_eq!(may(Edition::Y2007), [false, true, true, true, true]);
    }

    #[test]
    fn a_level_is_saved_by_its_place_and_a_new_one_goes_behind() {
        for (place, level) in (0..).zip(LEVELS) {
            let mut room = [0; 2];
            assert_eq!(postcard::to_slice(&level, &mut room).expect("it fits"), &[place]);
            assert_eq!(postcard::from_bytes(&[place]), Ok(level));
        }
        assert!(postcard::from_bytes::<Level>(&[5]).is_err());
    }
}
