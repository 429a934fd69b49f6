//! The steps of a game against H.A.L.L.: what the table says. Chance needs no step, it follows from the seed.

use serde::{Deserialize, Serialize};

use crate::games::starship::cube::Cube;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::token::{BasicToken, SalvationAction};

/// A step. It is saved by its place in the list: a new one comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HallStep {
    /// On: the next page, shuffle, next phase, convert, next round.
    Next,
    /// Leaves a part of the set-up out.
    Skip,
    /// The action that a basic token marks.
    Mark(SalvationAction),
    /// The next technology of its sheet, from the left.
    Technology(Cube),
    /// The next token of the Extra Action row, from the left.
    RowToken(ExtraAction),
    /// The token can be used.
    Usable(bool),
    /// Cubes wait on this planet, the nearest to the Sun. None: on none.
    CubesOn(Option<Planet>),
    /// A base is left, or none is.
    BaseLeft(bool),
    /// The table names a colour, because the bag is empty.
    Colour(Cube),
    /// The effect was carried out: so many of its levels or actions.
    Done(u8),
    /// The same, with the fuel number that the table read.
    Fuel(u8),
    /// It cannot pay, or cannot do it.
    Cannot,
    /// The human discards the first to remove the second from the zones.
    Remove(Cube, Cube),
    /// The human discards a cube to dilute the bag, or takes that back.
    Dilute(Cube),
    /// Something that happens at any time, or a correction.
    Event(HallEvent),
}

/// Something that happens at any time, or a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HallEvent {
    /// H.A.L.L. gains this Extra Action.
    Gains(ExtraAction),
    /// The human takes the token at this place of the row.
    HumanTakes(u8),
    /// A planet is destroyed.
    Destroyed(Planet),
    /// H.A.L.L. has a base on a planet, or has none any more.
    Base(Planet),
    /// The Explorer stands here; none is Earth.
    Explorer(Option<Planet>),
    /// A track stands on this space.
    Track(Track, u8),
    /// A technology has this many levels.
    Level(Cube, u8),
    /// A number of the ledger.
    Book(LedgerLine, u8),
    /// H.A.L.L. passes now, because the table says so.
    Passes,
    /// A basic token marks this action.
    Marks(BasicToken, SalvationAction),
}

/// A track that decides the order of choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Track {
    /// The Interstellar Leader track: mechanisms.
    Interstellar,
    /// The Humanity Leader track: people.
    Humanity,
    /// The Trappist map: the satellite.
    Trappist,
}

impl Track {
    /// All of them. Equal tracks are chosen in this order.
    pub const ALL: [Self; 3] = [Self::Interstellar, Self::Humanity, Self::Trappist];

    /// Its place in [`Track::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The action that goes by it.
    pub const fn action(self) -> SalvationAction {
        match self {
            Self::Interstellar => SalvationAction::Mechanism,
            Self::Humanity => SalvationAction::Humanity,
            Self::Trappist => SalvationAction::Satellite,
        }
    }

    /// The track of an action; none for the government.
    pub const fn of(action: SalvationAction) -> Option<Self> {
        match action {
            SalvationAction::Government => None,
            SalvationAction::Satellite => Some(Self::Trappist),
            SalvationAction::Mechanism => Some(Self::Interstellar),
            SalvationAction::Humanity => Some(Self::Humanity),
        }
    }
}
