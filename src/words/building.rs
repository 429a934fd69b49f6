//! The words of the help while building.

use crate::words::Page;

/// The words of the help while building. A line holds 21 letters, numbers included.
#[derive(Debug)]
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

/// English.
pub const ENGLISH: BuildingWords = BuildingWords {
    help: "Help",
    each_pile: ["Each of the", "piles:"],
    to_look_at: "to look at,",
    secret: "is secret",
    made_after_building: "made after building",
    looking: ["Look after your first", "piece, at one pile at", "a time; do not build", "meanwhile"],
    one_hand: ["Build with one hand,", "one piece at a time."],
    reserve: ["Reserve:", "at most,", "never put back"],
    no_reserve: ["No reserve here, and", "no cards to look at"],
    mistakes: ["A mistake? Take the", "piece off: it costs", "nothing. Life support", "is only structure"],
    finished: ["A finished trucker", "touches nothing: adds", "no piece, looks at no", "card"],
    go: ["Who landed first last", "time says: Go! and", "starts the glass. In", "round I: the boldest"],
};
