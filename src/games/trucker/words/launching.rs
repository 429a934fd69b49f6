//! The words of the list between building and flying.

use crate::console::widgets::counter::CounterWords;
use crate::console::words::{LineWord, PageText, ToastText, TopWord, ValueWord, catalogue};

catalogue! {
    /// The words of the list between building and flying.
    pub struct LaunchWords {
        /// Title of the list, and in the home menu the game that waits.
        pub title: ValueWord,
        /// FLIP, held: skips the rest of the list.
        pub fly: TopWord,
        /// Title where lost pieces are counted.
        pub lost: TopWord,
        /// Refusal: a tap is not enough to end the list.
        pub hold_longer_to_fly: ToastText,
        /// The ship check: the title.
        pub check: TopWord,
        /// The ship check, first page: three faults.
        pub ship_check: PageText,
        /// The ship check, second page: four more; of loose parts one is kept.
        pub ship_check_on: PageText,
        /// The same in the first flight of 2007, where nothing falls off.
        pub ship_check_mended: PageText,
        /// The ship check in the first flight of 2007: what becomes of a fault.
        pub mending: PageText,
        /// Lost pieces: the heading.
        pub lost_pieces: LineWord,
        /// Refusals where they are counted.
        pub limits: CounterWords,
        /// Batteries and crew.
        pub crew_aboard: PageText,
        /// Aliens: where one may be, and who places it first.
        pub aliens_aboard: PageText,
        /// Aliens: how many, and when one leaves.
        pub aliens_on: PageText,
        /// The cards of the learning flight.
        pub learning_cards: PageText,
        /// The cards of the first flight of 2007.
        pub first_flight_cards: PageText,
        /// Shuffling.
        pub shuffle: ShuffleWords,
        /// Shuffling in the 2007 edition.
        pub shuffle_2007: ShuffleWords,
    }
}

catalogue! {
    /// Shuffling, and of which level the top card must be.
    pub struct ShuffleWords {
        /// Level I: every card is of it.
        pub one: PageText,
        /// Level II.
        pub two: PageText,
        /// Level III.
        pub three: PageText,
    }
}
