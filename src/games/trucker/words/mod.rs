//! The words of Galaxy Trucker. A language is one file; the fields are the same in each, and the fonts get the letters it uses.

use crate::console::widgets::{choice, picker};
use crate::console::words::{Language, RowWord, SharedWords, ToastText, TopWord, catalogue};

mod building;
mod english;
mod flight;
mod landing;
mod launching;
mod power;
mod setup;
mod tables;
mod threats;
mod top_line;

pub use building::{BuildingWords, FlightTitles};
pub use flight::FlightWords;
pub use landing::LandingWords;
pub use launching::{LaunchWords, ShuffleWords};
pub use power::PowerWords;
pub use setup::SetupWords;
pub use threats::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};
pub use tables::{ByColour, ByCriterion, ByKind, ByPay, ByRefusal, ByTitle, ByWhy};

/// Four lines of at most 21 letters.
pub type Page = [&'static str; 4];

/// The words of Galaxy Trucker.
pub const fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &english::WORDS,
    }
}

catalogue! {
    /// The words of Galaxy Trucker.
    pub struct Words {
        /// The words that the device and every game share.
        pub shared: &'static SharedWords,
        /// Name of the game.
        pub name: TopWord,
        /// Settings and timer: seconds of one run of the glass. A row, and the title where it is set.
        pub glass: TopWord,
        /// Settings: which edition of the game.
        pub edition: RowWord,
        /// The screen before a flight.
        pub setup: SetupWords,
        /// The build phase and its help.
        pub building: BuildingWords,
        /// The list between building and flying.
        pub launching: LaunchWords,
        /// The calculator of power.
        pub power: PowerWords,
        /// Meteors, cannon fire and sabotage.
        pub threats: ThreatWords,
        /// FLIP and D in a list: open or change what is chosen.
        pub open: &'static str,
        /// Where a number is set.
        pub number: picker::Labels,
        /// Soft key: yes, this one.
        pub ok: &'static str,
        /// Soft key: back without a change.
        pub back: &'static str,
        /// Home menu, and title of that screen.
        pub new_flight: &'static str,
        /// Refusal: the dice have not settled yet.
        pub still_rolling: &'static str,
        /// Refusal: there is not enough chance for a fair roll.
        pub dice_not_fair: &'static str,
        /// Soft key: what is aimed at the ships.
        pub aim: &'static str,
        /// Where one of several is chosen.
        pub choice: choice::Labels,
        /// Title where a card is chosen.
        pub card: &'static str,
        /// Instead of a card: its figures are entered.
        pub by_hand: &'static str,
        /// FLIP where dice are rolled for something.
        pub roll_or_help: &'static str,
        /// FLIP after the last of them.
        pub done_or_help: &'static str,
        /// FLIP where only keeping it down means something.
        pub hold_for_help: &'static str,
        /// Soft keys: front, right, back, left.
        pub sides: [&'static str; 4],
        /// Where it comes from: front, right, back, left.
        pub from_side: [&'static str; 4],
        /// Entering by hand: how to tell small from large; light from heavy.
        pub tap_or_hold: [&'static str; 2],
        /// A roll names a column.
        pub column: &'static str,
        /// A roll names a row.
        pub row: &'static str,
        /// The card.
        pub sabotage: &'static str,
        /// Sabotage: what happened.
        pub component_lost: &'static str,
        /// Soft key, held: leave the game for good.
        pub quit: &'static str,
        /// Refusal: a tap is not enough to leave the game.
        pub keep_it_down_to_quit: &'static str,
        /// FLIP in that list.
        pub next: &'static str,
        /// FLIP where every soft key is a player.
        pub next_or_back: &'static str,
        /// Refusal: fewer than none.
        pub none_to_take_off: ToastText,
        /// Refusal: more than the counter holds.
        pub no_more_fit: ToastText,
        /// The flight.
        pub flight: FlightWords,
        /// The landing, the evening and the Trek.
        pub landing: LandingWords,
    }
}
