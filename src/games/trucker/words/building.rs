//! The words of the help while building.

use crate::console::words::catalogue;
use crate::games::trucker::words::Page;

catalogue! {
    /// The words of the help while building. A line holds 21 letters, numbers included.
    pub struct BuildingWords {
        /// Soft key in the pause, and title of every page.
        pub help: &'static str,
        /// Around the number of piles: what each holds is the next line.
        pub each_pile: [&'static str; 2],
        /// After a number of piles.
        pub to_look_at: &'static str,
        /// After a number of piles.
        pub secret: &'static str,
        /// The same in the 2007 edition.
        pub made_after_building: &'static str,
        /// When a pile may be looked at.
        pub looking: Page,
        /// How pieces are taken.
        pub one_hand: [&'static str; 2],
        /// Around the number of pieces in reserve; then what is not done with them.
        pub reserve: [&'static str; 3],
        /// The learning flight and the first flight have neither reserve nor piles.
        pub no_reserve: [&'static str; 2],
        /// The first flight of 2007: what mistakes cost, and what life supports are.
        pub mistakes: Page,
        /// Who has finished.
        pub finished: Page,
        /// Who lets all begin, in the 2007 edition.
        pub go: Page,
    }
}
