//! The words of the build phase and of its help.

use crate::console::words::{KeyWord, LINE, LineWord, PageText, Template, ToastText, TopWord, Word, catalogue, digits};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

catalogue! {
    /// The words of the build phase and of its help.
    pub struct BuildingWords {
        /// Titles of a flight.
        pub titles: FlightTitles,
        /// FLIP when everybody has finished.
        pub check: TopWord,
        /// The same where no flight follows: the phase is left.
        pub leave: TopWord,
        /// Title while ships are built: what a player's key says.
        pub done_asked: TopWord,
        /// Small under a glass that has run out: who may flip it onto the last space.
        pub a_finished_one_flips: Word<14>,
        /// Advice for everybody else.
        pub take_a_space: LineWord,
        /// The same in the 2007 edition.
        pub take_a_tile: LineWord,
        /// Large, where the ships are built already.
        pub take_a_space_now: [Word<12>; 2],
        /// The same in the 2007 edition.
        pub take_a_tile_now: [Word<12>; 2],
        /// Below that: how it is taken.
        pub with_your_key: LineWord,
        /// Everybody has finished.
        pub start_order: LineWord,
        /// The same in the 2007 edition.
        pub number_tiles: LineWord,
        /// Refusal: the last flip belongs to a finisher.
        pub only_a_finished_trucker: ToastText,
        /// Refusal: the learning flight, or the first flight.
        pub no_glass: ToastText,
        /// Refusal: start spaces are not chosen here.
        pub by_finishing_order: ToastText,
        /// Refusal: all other start spaces are taken.
        pub no_other_free: ToastText,
        /// Refusal: the choice stands.
        pub hold_to_take_back: ToastText,
        /// A rocket was taken back.
        pub taken_back: ToastText,
        /// The same in the last run of the glass, which goes on.
        pub taken_back_glass_runs_on: ToastText,
        /// Soft key in the pause, and title of every page of the help.
        pub help: KeyWord,
        /// The number of piles; the cards of each are the next line.
        pub each_pile: Template<LINE, { digits(9) }>,
        /// The number of piles that may be looked at.
        pub to_look_at: Template<LINE, { digits(9) }>,
        /// The number of piles that may not.
        pub secret: Template<LINE, { digits(9) }>,
        /// The same in the 2007 edition.
        pub made_after_building: Template<LINE, { digits(9) }>,
        /// Rule: looking at a pile.
        pub looking: PageText,
        /// Rule: taking pieces.
        pub one_hand: LineWord,
        /// Rule: number of pieces.
        pub one_piece: LineWord,
        /// The number of pieces in reserve.
        pub reserve: Template<LINE, { digits(9) }>,
        /// Rule: pieces in reserve.
        pub never_put_back: LineWord,
        /// The learning flight and the first flight have no reserve.
        pub no_reserve: LineWord,
        /// Nor piles.
        pub no_cards: LineWord,
        /// The first flight of 2007: what mistakes cost, and what life supports are.
        pub mistakes: PageText,
        /// Rule: players who have finished.
        pub finished: PageText,
        /// Rule: the player who lets all begin, in the 2007 edition.
        pub go: PageText,
    }
}

catalogue! {
    /// Titles of a flight.
    pub struct FlightTitles {
        /// The learning flight.
        pub learning: TopWord,
        /// Level I.
        pub level_one: TopWord,
        /// Level II.
        pub level_two: TopWord,
        /// Level III.
        pub level_three: TopWord,
        /// The first flight of the 2007 edition.
        pub first: TopWord,
        /// Round I of the 2007 edition.
        pub round_one: TopWord,
        /// Round II.
        pub round_two: TopWord,
        /// Round III.
        pub round_three: TopWord,
        /// Round IIIa.
        pub round_three_a: TopWord,
    }
}

impl FlightTitles {
    /// The title of a flight of a level.
    pub const fn of(&self, level: Level, edition: Edition) -> TopWord {
        match (edition, level) {
            (Edition::Y2021, Level::Learning) => self.learning,
            (Edition::Y2021, Level::One) => self.level_one,
            (Edition::Y2021, Level::Two) => self.level_two,
            (Edition::Y2021, Level::Three | Level::ThreeA) => self.level_three,
            (Edition::Y2007, Level::Learning) => self.first,
            (Edition::Y2007, Level::One) => self.round_one,
            (Edition::Y2007, Level::Two) => self.round_two,
            (Edition::Y2007, Level::Three) => self.round_three,
            (Edition::Y2007, Level::ThreeA) => self.round_three_a,
        }
    }
}
