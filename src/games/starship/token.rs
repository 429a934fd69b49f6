//! H.A.L.L.'s action tokens, and the rows of its sheet.

use serde::{Deserialize, Serialize};

use crate::games::starship::extra::{ActionsSide, ExtraAction, SalvationSide};
use crate::games::starship::planet::Planet;

/// A token of its pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallToken {
    /// A basic token that is used in both phases.
    Basic(BasicToken),
    /// Earth Production.
    Earth,
    /// Planetary Production of a planet with its base.
    Planet(Planet),
    /// An Extra Action.
    Extra(ExtraAction),
}

/// A basic token with two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BasicToken {
    /// Solar Extraction.
    Solar,
    /// Technology Research.
    Research,
    /// Travel.
    Travel,
    /// Market.
    Market,
}

impl BasicToken {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Solar, Self::Research, Self::Travel, Self::Market];

    /// Its place in [`BasicToken::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A row of the sheet: six of the Actions phase, four of the Salvation phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetRow {
    /// Solar Extraction.
    Solar,
    /// Technology Research.
    Research,
    /// Travel.
    Travel,
    /// Market.
    Market,
    /// Earth Production.
    Earth,
    /// Planetary Production.
    Planetary,
    /// An action of the Salvation phase.
    Salvation(SalvationAction),
}

/// An action of the Salvation phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SalvationAction {
    /// Supply a member to the government.
    Government,
    /// Satellite exploration.
    Satellite,
    /// Build an Interstellar mechanism.
    Mechanism,
    /// Save humanity.
    Humanity,
}

impl SalvationAction {
    /// All of them, in the order of the soft keys.
    pub const ALL: [Self; 4] = [Self::Government, Self::Satellite, Self::Mechanism, Self::Humanity];

    /// The next one, round and round.
    pub const fn next(self) -> Self {
        match self {
            Self::Government => Self::Satellite,
            Self::Satellite => Self::Mechanism,
            Self::Mechanism => Self::Humanity,
            Self::Humanity => Self::Government,
        }
    }
}

impl HallToken {
    /// Its Actions side.
    pub const fn actions(self) -> ActionsSide {
        match self {
            Self::Basic(BasicToken::Solar) => ActionsSide::Row(SheetRow::Solar),
            Self::Basic(BasicToken::Research) => ActionsSide::Row(SheetRow::Research),
            Self::Basic(BasicToken::Travel) => ActionsSide::Row(SheetRow::Travel),
            Self::Basic(BasicToken::Market) => ActionsSide::Row(SheetRow::Market),
            Self::Earth => ActionsSide::Row(SheetRow::Earth),
            Self::Planet(_) => ActionsSide::Row(SheetRow::Planetary),
            Self::Extra(extra) => extra.actions(),
        }
    }

    /// True if its trips are repeated as long as it is the active token.
    pub const fn repeats(self) -> bool {
        match self {
            Self::Basic(BasicToken::Travel) => true,
            Self::Extra(extra) => extra.repeats(),
            Self::Basic(BasicToken::Solar | BasicToken::Research | BasicToken::Market) => false,
            Self::Earth | Self::Planet(_) => false,
        }
    }

    /// True if it is put aside before the Salvation phase whatever the table plays by; Earth Production is a ruling (R6).
    pub const fn is_put_aside(self) -> bool {
        match self {
            Self::Planet(_) => true,
            Self::Extra(extra) => matches!(extra.salvation(), SalvationSide::Aside),
            Self::Basic(_) | Self::Earth => false,
        }
    }
}
