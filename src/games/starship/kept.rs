//! The memory of H.A.L.L.: all that lasts from round to round.

use serde::{Deserialize, Serialize};

use crate::console::saving::array;
use crate::games::starship::ai_bag::{AiBag, AiSetting, TechLevel, TechLevels};
use crate::games::starship::counting::by_counting;
use crate::games::starship::cube::Cube;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::ledger::{HallLedger, LedgerLine};
use crate::games::starship::planet::{Planet, PlanetSet};
use crate::games::starship::step::Track;
use crate::games::starship::token::SalvationAction;

/// Places of the Extra Action row (sure, L657).
pub const ROW: usize = 6;
/// Extra Actions that a player may own (sure, L15-19).
pub const MOST_EXTRAS: usize = 3;
/// Column of the Trappist map that is Trappist (likely: the ninth is called the last but one, L899).
pub const TRAPPIST: u8 = 10;

/// Technologies of the sheet, from the left: each colour once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[Cube; 5]", into = "[Cube; 5]")]
pub struct TechOrder([Cube; 5]);

/// A list in which one is missing and another stands twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotEachOnce;

impl TechOrder {
    /// By value, which is likely: the columns of the sheet are the colours.
    pub const BY_VALUE: Self = Self(Cube::ALL);

    /// The technologies, from the left.
    pub const fn cubes(&self) -> &[Cube; 5] {
        &self.0
    }

    /// Puts a technology at a place from the left, and that which stood there at its place.
    pub fn put(&mut self, place: usize, cube: Cube) {
        if let Some(found) = self.0.iter().position(|&other| other == cube) {
            self.0.swap(place, found);
        }
    }
}

impl TryFrom<[Cube; 5]> for TechOrder {
    type Error = NotEachOnce;

    fn try_from(cubes: [Cube; 5]) -> Result<Self, NotEachOnce> {
        if Cube::ALL.iter().all(|cube| cubes.contains(cube)) { Ok(Self(cubes)) } else { Err(NotEachOnce) }
    }
}

impl From<TechOrder> for [Cube; 5] {
    fn from(order: TechOrder) -> Self {
        order.0
    }
}

/// The shuffled pile of planets, from the top: each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[Planet; 7]", into = "[Planet; 7]")]
pub struct PlanetPile([Planet; 7]);

impl PlanetPile {
    /// From the Sun outward.
    pub const UNSHUFFLED: Self = Self(Planet::ALL);

    /// The planets, from the top.
    pub const fn planets(&self) -> &[Planet; 7] {
        &self.0
    }
}

impl TryFrom<[Planet; 7]> for PlanetPile {
    type Error = NotEachOnce;

    fn try_from(planets: [Planet; 7]) -> Result<Self, NotEachOnce> {
        if Planet::ALL.iter().all(|planet| planets.contains(planet)) { Ok(Self(planets)) } else { Err(NotEachOnce) }
    }
}

impl From<PlanetPile> for [Planet; 7] {
    fn from(pile: PlanetPile) -> Self {
        pile.0
    }
}

impl core::fmt::Display for NotEachOnce {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str("each must stand there once")
    }
}

/// A place of the Extra Action row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RowPlace {
    /// A token lies there that nobody has named.
    Unnamed,
    /// This token lies there.
    Token(ExtraAction),
    /// It was taken.
    Taken,
}

/// The memory of H.A.L.L.: all that lasts from round to round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The round, from 1.
    pub round: u8,
    /// The bag and the zones.
    pub bag: AiBag,
    /// Levels of the technologies.
    pub levels: TechLevels,
    /// Technologies of the sheet, from the left.
    pub order: TechOrder,
    /// The action that each basic token marks; none as long as nobody has said.
    pub marks: [Option<SalvationAction>; 4],
    /// The Extra Action row, from the left.
    #[serde(deserialize_with = "array::read")]
    pub row: [RowPlace; ROW],
    /// Extra Actions that it owns.
    pub owned: [Option<ExtraAction>; MOST_EXTRAS],
    /// The pile of planets.
    pub planets: PlanetPile,
    /// Planets with its base.
    pub settled: PlanetSet,
    /// Planets that are no more.
    pub destroyed: PlanetSet,
    /// The planet of its Explorer; none is Earth.
    pub explorer: Option<Planet>,
    /// Spaces of its tracks, by [`Track::index`].
    pub tracks: [u8; 3],
    /// The ledger, if it is kept.
    pub ledger: Option<HallLedger>,
    /// Draws and shuffles so far.
    pub draws: u16,
}

impl Kept {
    /// Before any game.
    pub const NONE: Self = Self {
        round: 1,
        bag: AiBag::EMPTY,
        levels: [TechLevel::None; 5],
        order: TechOrder::BY_VALUE,
        marks: [None; 4],
        row: [RowPlace::Unnamed; ROW],
        owned: [None; MOST_EXTRAS],
        planets: PlanetPile::UNSHUFFLED,
        settled: PlanetSet::NONE,
        destroyed: PlanetSet::NONE,
        explorer: None,
        tracks: [0; 3],
        ledger: None,
        draws: 0,
    };

    /// The first round of a setting.
    pub fn first(setting: AiSetting, planets: [Planet; 7], ledger: bool) -> Self {
        Self {
            bag: AiBag::of(setting),
            planets: PlanetPile(planets),
            ledger: ledger.then_some(HallLedger::EMPTY),
            draws: 1,
            ..Self::NONE
        }
    }

    /// The level of a technology.
    pub const fn level(&self, cube: Cube) -> TechLevel {
        self.levels[cube.index()]
    }

    /// The technology that a number of played tokens chooses: finished ones are skipped. None: all are finished.
    pub fn technology(&self, number: u8) -> Option<Cube> {
        let open = self.order.cubes().iter().copied().filter(|&cube| self.level(cube) < TechLevel::Two);
        by_counting(number, open)
    }

    /// The planet of a new base that a number of played tokens chooses. None: no planet is left.
    pub fn next_planet(&self, number: u8) -> Option<Planet> {
        let is_left = |planet: &Planet| !self.settled.has(*planet) && !self.destroyed.has(*planet);
        by_counting(number, self.planets.planets().iter().copied().filter(is_left))
    }

    /// The place of the row that a number of played tokens chooses: gaps are skipped, which is likely. None: it is empty.
    pub fn row_place(&self, number: u8) -> Option<usize> {
        by_counting(number, (0..ROW).filter(|&place| self.row[place] != RowPlace::Taken))
    }

    /// The space of a track.
    pub const fn track(&self, track: Track) -> u8 {
        self.tracks[track.index()]
    }

    /// The actions of the tracks, the most advanced first; equal ones as in [`Track::ALL`] (sure).
    pub fn by_tracks(&self) -> [SalvationAction; 3] {
        let mut tracks = Track::ALL;
        // Three at most, and equal ones stay in their order: an insertion.
        for last in 1..tracks.len() {
            let mut place = last;
            while place > 0 && self.track(tracks[place - 1]) < self.track(tracks[place]) {
                tracks.swap(place - 1, place);
                place -= 1;
            }
        }
        tracks.map(Track::action)
    }

    /// A number of the ledger; zero without one.
    pub fn booked(&self, line: LedgerLine) -> u16 {
        self.ledger.map_or(0, |ledger| ledger.get(line))
    }

    /// True if it owns an Extra Action.
    pub fn owns(&self, extra: ExtraAction) -> bool {
        self.owned.contains(&Some(extra))
    }
}
