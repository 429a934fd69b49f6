//! The words before a game, of the rulings, of the round helper and of the score sheet.

use crate::console::words::{KeyWord, LINE, LineWord, PageText, Template, TopWord, Word, catalogue, digits};

catalogue! {
    /// The words before a game.
    pub struct StartWords {
        /// FLIP: begins.
        pub begin: TopWord,
        /// The ledger is kept.
        pub ledger_on: LineWord,
        /// The ledger is not kept.
        pub ledger_off: LineWord,
        /// Soft key: the ledger on or off.
        pub ledger: KeyWord,
    }
}

catalogue! {
    /// The rulings.
    pub struct RulingWords {
        /// Entry of the menu, and title.
        pub title: TopWord,
        /// R2.
        pub laid_token_counts: Word<15>,
        /// R4.
        pub cube_stays: Word<15>,
        /// R5.
        pub green_pays_double: Word<15>,
        /// R6.
        pub earth_in_salvation: Word<15>,
        /// R8.
        pub spent_travel_goes_under: Word<15>,
        /// R16.
        pub exact_returns: Word<15>,
        /// The answer is yes.
        pub yes: Word<4>,
        /// The answer is no.
        pub no: Word<4>,
        /// The question of R2.
        pub about_laid_token: PageText,
        /// The question of R4.
        pub about_cube: PageText,
        /// The question of R5.
        pub about_green: PageText,
        /// The question of R6.
        pub about_earth: PageText,
        /// The question of R8.
        pub about_travel: PageText,
        /// The question of R16.
        pub about_exact: PageText,
    }
}

catalogue! {
    /// The round helper.
    pub struct HelperWords {
        /// Entry of the menu, and title.
        pub title: TopWord,
        /// Press to join or go.
        pub join: LineWord,
        /// FLIP: the next turn.
        pub next_turn: TopWord,
        /// A key passes.
        pub key_passes: LineWord,
        /// All have passed: the order.
        pub order: LineWord,
        /// The order is that of passing, which is likely.
        pub likely: LineWord,
        /// FLIP: the next phase.
        pub next_phase: TopWord,
        /// The Government phase.
        pub government: PageText,
        /// Families: discard both tops.
        pub families: LineWord,
        /// Families: shuffle.
        pub families_shuffle: LineWord,
        /// The Sun has reached Earth.
        pub sun: Word<15>,
        /// The ship is finished.
        pub ship: Word<15>,
        /// A satellite is at Trappist.
        pub trappist: Word<15>,
        /// Enough people are saved.
        pub people: Word<15>,
        /// From reviews: check your rulebook.
        pub check_rulebook: LineWord,
        /// FLIP: the score sheet.
        pub score: Word<10>,
        /// FLIP: the next round.
        pub next_round: TopWord,
    }
}

catalogue! {
    /// The score sheet.
    pub struct ScoreWords {
        /// Entry of the menu, and title.
        pub title: TopWord,
        /// Prestige on the track.
        pub prestige: Word<12>,
        /// Trappist.
        pub trappist: Word<12>,
        /// Leader track of the ship.
        pub leader_ship: Word<12>,
        /// Leader track of humanity.
        pub leader_people: Word<12>,
        /// Reputation.
        pub reputation: Word<12>,
        /// Government.
        pub government: Word<12>,
        /// Anything else.
        pub other: Word<12>,
        /// The hint above the first line.
        pub add_final: LineWord,
        /// FLIP: the result.
        pub result: TopWord,
        /// Equal totals.
        pub tie: LineWord,
        /// You have won by so many.
        pub you_win: Template<LINE, { digits(9999) }>,
        /// H.A.L.L. has won by so many.
        pub hall_wins: Template<LINE, { digits(9999) }>,
        /// Soft key: the next line.
        pub line: KeyWord,
        /// Soft key: the next player.
        pub player: KeyWord,
    }
}
