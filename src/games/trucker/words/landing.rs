//! The words of the landing, the evening and the Trek.

use crate::console::words::catalogue;
use crate::games::trucker::words::Page;

catalogue! {
    /// The words of the landing, the evening and the Trek.
    pub struct LandingWords {
        /// FLIP after the flight.
        pub rewards: &'static str,
        /// FLIP at the end of the sum.
        pub hold_to_book: &'static str,
        /// Refusal: a tap is not enough.
        pub keep_it_down_to_book: &'static str,
        /// Refusal: exposed connectors were not counted.
        pub count_connectors: &'static str,
        /// Soft keys: red, yellow, green, blue.
        pub colours: [&'static str; 4],
        /// Soft key: lost components.
        pub lost: &'static str,
        /// Soft key: exposed connectors.
        pub exposed: &'static str,
        /// Soft key: credits from cards, less.
        pub less: &'static str,
        /// Soft key: credits from cards, more.
        pub more: &'static str,
        /// Heading of goods.
        pub goods: &'static str,
        /// Heading of goods of one who gave up.
        pub half: &'static str,
        /// Over exposed connectors.
        pub exposed_in_full: &'static str,
        /// Beside one who gave up.
        pub gave_up: &'static str,
        /// Title of the sum.
        pub sum: &'static str,
        /// Lines of the sum: order, best ship, titles, goods, cards, losses.
        pub lines: [&'static str; 6],
        /// The same as headings of a table, two letters each, and the total.
        pub columns: [&'static str; 6],
        /// Titles, in place of the best ship.
        pub titles_column: &'static str,

        /// Home menu, and title.
        pub evening: &'static str,
        /// No flight yet.
        pub no_flight: &'static str,
        /// A game of the evening: title, row of a new flight, and FLIP after a Trek.
        pub game: &'static str,
        /// Row of a new flight: it begins a game.
        pub new_game: &'static str,
        /// Row of a new flight: it is the next of the last game.
        pub goes_on: &'static str,
        /// Soft key: game by game.
        pub games: &'static str,
        /// Soft key: all games together.
        pub total: &'static str,
        /// Soft key: what is secret is shown.
        pub show: &'static str,
        /// In place of what is secret.
        pub secret: [&'static str; 2],
        /// Soft key: flight by flight.
        pub flights: &'static str,
        /// Soft key: who has won.
        pub winner: &'static str,
        /// Soft key, held: a new evening.
        pub clear: &'static str,
        /// Refusal: a tap is not enough.
        pub keep_it_down_to_clear: &'static str,
        /// It is done.
        pub cleared: &'static str,
        /// Credits.
        pub credits: &'static str,
        /// The last screen: one has the most.
        pub biggest: &'static str,
        /// The last screen: several have.
        pub biggest_shared: &'static str,
        /// The last screen: nobody has a credit.
        pub nobody: &'static str,

        /// Home menu, and title.
        pub trek: &'static str,
        /// Refusal: not with that edition.
        pub only_2021: &'static str,
        /// A flight begins that is none of the Trek's.
        pub not_for_the_trek: &'static str,
        /// FLIP: titles are drawn.
        pub draw: &'static str,
        /// FLIP: they are flown for.
        pub begin: &'static str,
        /// FLIP: to the next flight.
        pub fly: &'static str,
        /// FLIP: tiles are handed out.
        pub hand_out: &'static str,
        /// Soft key: a title is set or taken away by hand.
        pub set: &'static str,
        /// Soft key: what it counts.
        pub what: &'static str,
        /// Soft key, held: the Trek is given up.
        pub end: &'static str,
        /// The titles, at most 17 letters.
        pub titles: [&'static str; 6],
        /// What each counts, in a line.
        pub counts: [&'static str; 6],
        /// What each counts, at length.
        pub explained: [Page; 6],
        /// A tile turned to gold.
        pub gold: &'static str,
        /// Where the restriction of a gold tile stands, with its page.
        pub see_page: &'static str,
        /// Which tile is given away.
        pub which_tile: &'static str,
        /// Who gets it.
        pub to_whom: &'static str,
        /// The Trek is over.
        pub trek_over: &'static str,

        /// Menu of the flight, and title: the reward tables.
        pub tables: &'static str,
        /// Heading of the tables: order and best ship.
        pub tables_heading: &'static str,
        /// What goods are worth, and what is paid.
        pub tables_goods: Page,
        /// What giving up means.
        pub tables_given_up: Page,
        /// What losses cost at most, in the 2007 edition.
        pub tables_caps: Page,
        /// The same in the 2021 edition.
        pub tables_no_caps: Page,
    }
}
