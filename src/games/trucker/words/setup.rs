//! The words of the screen before a flight.

use crate::console::words::{ByPlayer, LineWord, RowWord, ToastText, TopWord, ValueWord, Word, catalogue};

catalogue! {
    /// The words of the screen before a flight.
    pub struct SetupWords {
        /// Row: who plays the cards.
        pub cards: RowWord,
        /// The device leads through the cards.
        pub led: ValueWord,
        /// The table plays its cards alone.
        pub by_hand: ValueWord,
        /// Home menu, and title of that screen.
        pub new_flight: TopWord,
        /// Home menu, and title of that screen: building without a flight.
        pub build_only: TopWord,
        /// Row: the level.
        pub level: RowWord,
        /// Row: the round, as the 2007 edition calls it.
        pub round: RowWord,
        /// The learning flight.
        pub learning: ValueWord,
        /// The first flight of the 2007 edition.
        pub first_flight: ValueWord,
        /// Row, and title of that page: the players.
        pub players: TopWord,
        /// Row: the pace.
        pub pace: RowWord,
        /// The glass of the box.
        pub normal: ValueWord,
        /// A slower glass.
        pub relaxed: ValueWord,
        /// A glass of another length.
        pub own: ValueWord,
        /// Ships are still to be built or not: a row, and in the home menu the game that waits.
        pub built: ValueWord,
        /// They are, with the glass.
        pub with_glass: ValueWord,
        /// They are built already.
        pub built_already: ValueWord,
        /// Players: what to do.
        pub press_to_join: LineWord,
        /// The colour of each player's rocket. They stand in two rows, in turn.
        pub rocket_colours: ByPlayer<Word<9>>,
        /// Refusal: too few players.
        pub two_at_least: ToastText,
    }
}
