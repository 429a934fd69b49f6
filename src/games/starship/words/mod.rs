//! The words of Starship Interstellar. A language is one file, with one more for its pages; the fields are the same in each.

use crate::console::words::{
    KeyWord, LINE, RowWord, SharedWords, Template, TopWord, Word, catalogue, digits, in_languages,
};

mod by;
mod effects;
mod pages;
mod play;
mod table;

pub use by::{ByAction, ByBasic, ByCube, ByExtra, ByPlanet, BySetting, ByTrack};
pub use effects::{
    EffectWords, HumanityWords, MarketWords, MechanismWords, PlanetaryWords, ResearchWords, SatelliteWords, SeatWords,
    SolarWords, TravelWords,
};
pub use pages::{DetailWords, PageWords, RuleWords, VariantWords};
pub use play::{CheckWords, EventWords, GovernmentWords, HallLogWords, HallMenuWords, HallRefusalWords, PlayWords};
pub use table::{HelperWords, RulingWords, ScoreWords, StartWords};

/// Letters of the name of a cube.
pub const CUBE: usize = 9;
/// Letters of the name of a planet.
pub const PLANET: usize = 9;
/// Letters of the name of an action.
pub const ACTION: usize = 10;

in_languages! {
    /// The words of Starship Interstellar.
    Words
}

catalogue! {
    /// The words of Starship Interstellar.
    pub struct Words {
        /// The words that the device and every game share.
        pub shared: &'static SharedWords,
        /// Name of the game.
        pub name: TopWord,
        /// The opponent: a title, and FLIP for its turn.
        pub hall: TopWord,
        /// Soft key: the menu of a game.
        pub menu: KeyWord,
        /// Soft key, held: takes the last step back.
        pub undo_key: KeyWord,
        /// Soft key: more about it.
        pub info: KeyWord,
        /// Soft key: no.
        pub no: KeyWord,
        /// FLIP: on.
        pub go_on: TopWord,
        /// Soft key: leave it out.
        pub skip: KeyWord,
        /// Names of the cubes.
        pub cubes: ByCube<Word<CUBE>>,
        /// Short names of the cubes, over a column of numbers.
        pub cube_signs: ByCube<Word<2>>,
        /// Names of the planets.
        pub planets: ByPlanet<Word<PLANET>>,
        /// Earth.
        pub earth: Word<PLANET>,
        /// Names of the basic tokens.
        pub basics: ByBasic<Word<ACTION>>,
        /// Earth Production.
        pub earth_production: Word<ACTION>,
        /// Planetary Production, of any planet.
        pub planetary: Word<ACTION>,
        /// An Extra Action: its number follows.
        pub extra: Word<7>,
        /// Names of the Salvation actions.
        pub actions: ByAction<Word<ACTION>>,
        /// The same, over a soft key.
        pub action_keys: ByAction<KeyWord>,
        /// Names of the settings.
        pub settings: BySetting<Word<14>>,
        /// Names of the tracks.
        pub tracks: ByTrack<Word<12>>,
        /// The Extra Action tokens, by what their Actions side shows.
        pub extras: ByExtra<Word<17>>,
        /// Behind an action: it pays Prestige.
        pub prestige_sign: Word<2>,
        /// A round.
        pub round: Template<LINE, { digits(255) }>,
        /// The entry of the menu that opens a game against H.A.L.L.
        pub play_hall: RowWord,
        /// Before a game.
        pub start: StartWords,
        /// The turns of H.A.L.L.
        pub play: PlayWords,
        /// The effects of its sheet.
        pub effects: EffectWords,
        /// Pages to read.
        pub pages: PageWords,
        /// The round helper.
        pub helper: HelperWords,
        /// The score sheet.
        pub score: ScoreWords,
        /// The rulings.
        pub rulings: RulingWords,
    }
}
