//! The words of the landing, the evening and the Trek.

use crate::console::words::{
    KeyWord, LINE, LineWord, PageText, Plural, RowWord, Template, ToastText, TopWord, ValueWord, Word, catalogue,
    digits,
};
use crate::games::trucker::words::{ByColour, ByTitle};

/// Digits of what the goods of a ship are worth at most: twenty of each colour.
const WORTH: usize = digits(200);
/// Letters of the largest number of credits of an evening, with its sign.
const CREDITS: usize = 8;

catalogue! {
    /// The words of the landing, the evening and the Trek.
    pub struct LandingWords {
        /// Refusal: another flight of a Trek cannot be taken back.
        pub only_the_last: ToastText,
        /// The learning flight in a narrow list.
        pub learning_mark: Word<4>,
        /// The first flight of 2007 in a narrow list.
        pub first_flight_mark: Word<4>,
        /// A Trek in a narrow list.
        pub trek_mark: Word<4>,
        /// FLIP after the flight.
        pub rewards: TopWord,
        /// FLIP under the sum.
        pub book: TopWord,
        /// Refusal: exposed connectors were not counted.
        pub count_connectors: ToastText,
        /// Title: the value of goods.
        pub goods: TopWord,
        /// Soft key, and title: the cubes of a player.
        pub cubes: KeyWord,
        /// The colours of goods, for players who cannot see their letters.
        pub colours: ByColour<LineWord>,
        /// The letters of the colours, beside the picture of a cube.
        pub letters: ByColour<Word<1>>,
        /// The value of goods.
        pub sold: Template<17, WORTH>,
        /// The same for one who gave up.
        pub sold_for_half: Template<17, WORTH>,
        /// Title: lost components.
        pub lost_pieces: TopWord,
        /// Title: exposed connectors.
        pub connectors: TopWord,
        /// Title: credits from cards.
        pub from_cards: TopWord,
        /// Soft key: credits from cards.
        pub cards: KeyWord,
        /// Soft key: the sum of each player, line by line.
        pub each: KeyWord,
        /// The place of one who finished, in words.
        pub place: Template<10, 1>,
        /// The same of one who gave up.
        pub gave_up: LineWord,
        /// Home menu, and title: the landing of a flight that was flown without the device.
        pub landing: TopWord,
        /// The keys are pressed in the order of finishing.
        pub in_order: LineWord,
        /// Hint: a player whose key is not pressed.
        pub others_gave_up: LineWord,
        /// Row of its menu: it is given up.
        pub quit: RowWord,
        /// Title of the sum.
        pub sum: TopWord,
        /// The parts of the sum, a line for each.
        pub lines: SumLines,

        /// Home menu, and title.
        pub evening: TopWord,
        /// No flight yet.
        pub no_flight: LineWord,
        /// A game of the evening: title, row of a new flight, and FLIP after a Trek.
        pub game: TopWord,
        /// Row of a new flight: it begins a game.
        pub new_game: ValueWord,
        /// Row of a new flight: it is the next of the last game.
        pub goes_on: ValueWord,
        /// Soft key: game by game.
        pub games: KeyWord,
        /// Soft key: all games together.
        pub total: KeyWord,
        /// Soft key: what is secret is shown.
        pub show: KeyWord,
        /// In place of what is secret.
        pub secret: [LineWord; 2],
        /// Soft key: flight by flight.
        pub flights: KeyWord,
        /// Over the list of flights: its numbers are all credits up to that flight.
        pub so_far: Word<6>,
        /// Title: a booked flight, to be changed.
        pub flight: TopWord,
        /// FLIP, held: it is taken back.
        pub take_back: TopWord,
        /// It is booked again.
        pub changed: ToastText,
        /// It is taken back.
        pub taken_back: ToastText,
        /// Soft key: who has won.
        pub winner: KeyWord,
        /// Soft key, held: a new evening.
        pub clear: KeyWord,
        /// Refusal: a tap is not enough.
        pub hold_to_clear: ToastText,
        /// It is done.
        pub cleared: ToastText,
        /// The last screen: credits of those who have the most.
        pub credits: Plural<LINE, CREDITS>,
        /// The last screen: one has the most.
        pub biggest: Word<15>,
        /// The last screen: several have.
        pub biggest_shared: Word<15>,
        /// The last screen: nobody has a credit.
        pub nobody: Word<15>,
        /// The last screen: the crown over who has the most.
        pub crown: LineWord,
        /// The last screen: the crown over others who have a credit.
        pub small_crown: LineWord,
        /// The last screen: behind the credits of one under a small crown.
        pub also_won: LineWord,

        /// Home menu, and title.
        pub trek: TopWord,
        /// Refusal: not with that edition.
        pub only_2021: ToastText,
        /// A flight begins that is none of the Trek's.
        pub not_for_the_trek: ToastText,
        /// FLIP: titles are drawn.
        pub draw: TopWord,
        /// FLIP: they are flown for.
        pub begin: TopWord,
        /// FLIP: to the next flight.
        pub fly: TopWord,
        /// FLIP: tiles are handed out.
        pub hand_out: TopWord,
        /// Title while tiles are handed out.
        pub one_each: TopWord,
        /// Under the tiles while they are handed out.
        pub spares: LineWord,
        /// Soft key: what it counts.
        pub what: KeyWord,
        /// Soft key, held: the Trek is given up.
        pub end: KeyWord,
        /// Refusal: a tap is not enough.
        pub hold_to_end: ToastText,
        /// The titles.
        pub titles: ByTitle<Word<17>>,
        /// Explanation of each, in a line.
        pub counts: ByTitle<LineWord>,
        /// Explanation of each, at length.
        pub explained: ByTitle<PageText>,
        /// The page of the manual with the restriction of a gold tile. A star stands before it.
        pub gold_see_page: Template<20, 2>,
        /// The choice of the tile that is given away.
        pub which_tile: TopWord,
        /// Question: the player who gets it. Title, and large.
        pub to_whom: Word<12>,
        /// The Trek is over.
        pub trek_over: LineWord,

        /// Menu of the flight: the reward tables.
        pub tables: RowWord,
        /// Heading of the tables: order at the left end and best ship at the right one.
        pub tables_heading: Word<13>,
        /// A row of the tables: the learning flight.
        pub learning: Word<8>,
        /// The same in the 2007 edition: the first flight.
        pub first: Word<8>,
        /// The value of red and yellow goods, with heading.
        pub worth_red_yellow: Template<LINE, 1, 1>,
        /// The value of green and blue goods.
        pub worth_green_blue: Template<LINE, 1, 1>,
        /// The cost of losses.
        pub tables_losses: [LineWord; 2],
        /// The page about giving up.
        pub tables_given_up: PageText,
        /// Heading: the most that losses cost, in the 2007 edition.
        pub most_losses: LineWord,
        /// Rounds I and II.
        pub most_losses_one_two: Template<LINE, 2, 2>,
        /// Round III.
        pub most_losses_three: Template<LINE, 2>,
        /// Round IIIa.
        pub no_most_losses: LineWord,
        /// The same in the 2021 edition.
        pub tables_no_caps: PageText,
    }
}

catalogue! {
    /// The parts of the sum of a flight.
    pub struct SumLines {
        /// For the order.
        pub order: Word<9>,
        /// For the best-looking ship.
        pub best_ship: Word<9>,
        /// For titles, in place of it.
        pub titles: Word<9>,
        /// For goods.
        pub goods: Word<9>,
        /// From cards.
        pub cards: Word<9>,
        /// For what was lost.
        pub losses: Word<9>,
        /// All together.
        pub sum: Word<3>,
    }
}
