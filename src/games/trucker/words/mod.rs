//! The words of Galaxy Trucker. A language is one file; the fields are the same in each, and the fonts get the letters it uses.

use crate::console::words::{RowWord, SharedWords, TopWord, catalogue, in_languages};

mod building;
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
pub use tables::{ByColour, ByCriterion, ByKind, ByPay, ByRefusal, ByTitle, ByWhy};
pub use threats::{BySide, ByThreat, DefenceWords, SabotageWords, ThreatWords};

/// Four lines of at most 21 letters.
pub type PageLines = [&'static str; 4];

in_languages! {
    /// The words of Galaxy Trucker.
    Words
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
        /// The flight.
        pub flight: FlightWords,
        /// The landing, the evening and the Trek.
        pub landing: LandingWords,
    }
}
