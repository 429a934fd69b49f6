//! The 24 Extra Action tokens: what H.A.L.L. does with each side. The tokens carry pictures; the numbers are in the order
//! of the booklet (L25-167). The texts are sure, the two columns are derived from L1062-1064 and likely.

use serde::{Deserialize, Serialize};

use crate::games::starship::token::{SalvationAction, SheetRow};

/// An Extra Action token, by its number from 1 to 24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct ExtraAction(u8);

/// A number that no token has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchToken;

/// The Actions side of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionsSide {
    /// The plain action of a row of the sheet; an improvement is ignored.
    Row(SheetRow),
    /// Exactly what is shown. A cube is drawn, and lies in its technology zone at once.
    Exact(Shown),
}

/// Something that a token shows, and that is no action of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// So much fuel.
    Fuel(u8),
    /// So many cubes of each colour.
    Cubes([u8; 5]),
    /// Three cubes onto one own deposit.
    Deposit,
    /// The two lowest cubes of the Market, free.
    Market,
    /// A scientist.
    Scientist,
}

/// The Salvation side of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SalvationSide {
    /// Any action, with a bonus for this one.
    Bonus(SalvationAction),
    /// Any action, without a bonus.
    Any,
    /// This action only.
    Only(SalvationAction),
    /// None: it is put aside with the production tokens.
    Aside,
}

/// The Travel token that calls itself not repeatable (L27).
const ONE_TRIP: ExtraAction = ExtraAction(1);

/// A row of the table.
struct Sides(ActionsSide, SalvationSide);

/// R9: token 17 does the Planetary row. R10: what follows the action of tokens 9 to 12 is ignored.
const TABLE: [Sides; 24] = {
    use ActionsSide::{Exact, Row};
    use SalvationAction::{Government, Humanity, Mechanism, Satellite};
    use SalvationSide::{Any, Aside, Bonus, Only};
    [
        Sides(Row(SheetRow::Travel), Bonus(Government)),
        Sides(Row(SheetRow::Market), Bonus(Satellite)),
        Sides(Exact(Shown::Fuel(8)), Bonus(Mechanism)),
        Sides(Exact(Shown::Cubes([0, 1, 0, 1, 0])), Bonus(Humanity)),
        Sides(Exact(Shown::Cubes([0, 0, 0, 0, 1])), Bonus(Government)),
        Sides(Exact(Shown::Cubes([3, 0, 0, 0, 0])), Bonus(Satellite)),
        Sides(Exact(Shown::Cubes([0, 0, 2, 0, 0])), Bonus(Mechanism)),
        Sides(Exact(Shown::Deposit), Bonus(Humanity)),
        Sides(Row(SheetRow::Travel), Any),
        Sides(Row(SheetRow::Travel), Any),
        Sides(Row(SheetRow::Solar), Any),
        Sides(Row(SheetRow::Earth), Any),
        Sides(Row(SheetRow::Research), Only(Satellite)),
        Sides(Row(SheetRow::Travel), Only(Mechanism)),
        Sides(Row(SheetRow::Solar), Only(Government)),
        Sides(Row(SheetRow::Market), Only(Humanity)),
        Sides(Row(SheetRow::Planetary), Aside),
        Sides(Exact(Shown::Market), Bonus(Mechanism)),
        Sides(Row(SheetRow::Research), Bonus(Satellite)),
        Sides(Exact(Shown::Fuel(4)), Only(Government)),
        Sides(Row(SheetRow::Market), Only(Mechanism)),
        Sides(Row(SheetRow::Research), Only(Humanity)),
        Sides(Exact(Shown::Scientist), Bonus(Humanity)),
        Sides(Row(SheetRow::Market), Only(Satellite)),
    ]
};

impl ExtraAction {
    /// Number of tokens.
    pub const COUNT: u8 = TABLE.len() as u8;
    /// The first token.
    pub const FIRST: Self = Self(1);

    /// The token of a number.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All tokens.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list of all.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Its Actions side.
    pub const fn actions(self) -> ActionsSide {
        TABLE[self.index()].0
    }

    /// Its Salvation side.
    pub const fn salvation(self) -> SalvationSide {
        TABLE[self.index()].1
    }

    /// True if its Travel is repeated as the basic one is (ruling R17).
    pub const fn repeats(self) -> bool {
        matches!(self.actions(), ActionsSide::Row(SheetRow::Travel)) && self.0 != ONE_TRIP.0
    }
}

impl TryFrom<u8> for ExtraAction {
    type Error = NoSuchToken;

    fn try_from(number: u8) -> Result<Self, NoSuchToken> {
        Self::new(number).ok_or(NoSuchToken)
    }
}

impl From<ExtraAction> for u8 {
    fn from(token: ExtraAction) -> Self {
        token.number()
    }
}

impl core::fmt::Display for NoSuchToken {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.write_str("no Extra Action token has this number")
    }
}
