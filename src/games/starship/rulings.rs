//! Rulings: the points where the booklet is silent or can be read in two ways. Each has one place,
//! its default and its reason. Those that a table may well see differently are [`Ruling`]s, rows of the game's settings; the
//! others are constants, or stand where they act and are named there by their number.
//!
//! | | Question | Default, and why | Stands |
//! |---|---|---|---|
//! | R1 | Travel: a cube for each trip? | only for an installation: L789 draws there, and free trips need no colour | `travel.rs`, `base_left` |
//! | R2 | Does a production token laid over Travel count? | no: it is placed, not played | [`Ruling::LaidTokenCounts`] |
//! | R3 | Does a token replayed after purple count again? | yes: it is played again | `turn.rs`, `book` |
//! | R4 | Salvation: does the cube stay for the next choice? | yes: it is returned only when everything failed | [`Ruling::CubeStays`] |
//! | R5 | Research green: double cost? | yes, as printed; the page says *check* | [`Ruling::GreenPaysDouble`] |
//! | R6 | Is Earth Production in the Salvation pile? | no: reviews tell of four Salvation actions | [`Ruling::EarthInSalvation`] |
//! | R7 | A grade above purple | stays purple, as in L226 and L575 | told by the page on Planetary Production |
//! | R8 | Active Travel that can do no more | is covered by the next token (L777) | [`Ruling::SpentTravelGoesUnder`] |
//! | R9 | Token 17 | the Planetary row, with its cube: it shows a normal action | `extra.rs`, `TABLE` |
//! | R10 | Tokens 9 to 12: the bonus behind the action | none: improvements are ignored (L1062) | `extra.rs`, `TABLE` |
//! | R11 | The bag is empty | the table names a colour: the booklet has no rule. It is no cube: nothing is learned from it, and nothing returns by it, or a phase might never end | `state.rs`, `HallAsk::EmptyBag`; told by the page on the turn |
//! | R12 | Blue Research with one scientist | the next level only: each level takes one | [`SCIENTISTS_OF_A_LEVEL`] |
//! | R13 | A token of one action that is impossible | goes under the pile: it allows nothing else | `salvation.rs`, `choices` |
//! | R14 | H.A.L.L. passed, the human plays on | no more clicks: L683 gives a fixed number | `turn.rs`, `pass`; told by the page on the turn |
//! | R15 | Counting in the Salvation phase | tokens of that phase: it counts as for Research | `state.rs`, `played` |
//! | R16 | Purple with an exact Extra Action | the token does not return: that belongs to the ten rows | [`Ruling::ExactReturns`] |
//! | R17 | Extra Travel tokens | repeated as Travel (L1062), but for the one that says otherwise (L27) | `extra.rs`, `ONE_TRIP` |
//! | R18 | Travel lies on top again after a purple token left | it stays finished: it lasts until it is covered (L777) | `turn.rs`, `book` |
//! | R19 | Humanity green, one person left | saves that one: there is one Leader step anyway | told by the page on Humanity |
//! | R20 | An exact token that can do nothing | goes under the pile (L683) | `turn.rs`, `before_draw` |
//! | R21 | The bonus of a token with a red or green satellite | unchanged: L983 names other points only | told by the page on Satellite |

use serde::{Deserialize, Serialize};

/// R12: scientists that a level of Research takes.
pub const SCIENTISTS_OF_A_LEVEL: u16 = 1;

/// A ruling that a table may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// R2. No: it is placed, not played. But L503 lays it on the stack of played tokens.
    LaidTokenCounts,
    /// R4. Yes: a drawn cube is returned only when everything failed.
    CubeStays,
    /// R5. Yes, as printed; yellow pays single, so a misprint is possible.
    GreenPaysDouble,
    /// R6. No: reviews tell of four Salvation actions; its name is Earth's Planetary Production.
    EarthInSalvation,
    /// R8. No: Travel lasts until it is covered (L777). L794-797 could mean that it goes under the pile.
    SpentTravelGoesUnder,
    /// R16. No: the return of purple belongs to the ten rows.
    ExactReturns,
}

impl Ruling {
    /// All of them, in their order.
    pub const ALL: [Self; 6] = [
        Self::LaidTokenCounts,
        Self::CubeStays,
        Self::GreenPaysDouble,
        Self::EarthInSalvation,
        Self::SpentTravelGoesUnder,
        Self::ExactReturns,
    ];

    /// Its answer unless a table decides otherwise.
    pub const fn default_answer(self) -> bool {
        match self {
            Self::CubeStays | Self::GreenPaysDouble => true,
            Self::LaidTokenCounts | Self::EarthInSalvation | Self::SpentTravelGoesUnder | Self::ExactReturns => false,
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The rulings of a table: those that it has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rulings {
    changed: u8,
}

impl Rulings {
    /// Nothing is changed.
    pub const NEW: Self = Self { changed: 0 };

    /// The answer to a ruling.
    pub const fn has(self, ruling: Ruling) -> bool {
        ruling.default_answer() != (self.changed & ruling.bit() != 0)
    }

    /// With the other answer to a ruling.
    #[must_use]
    pub const fn toggled(self, ruling: Ruling) -> Self {
        Self { changed: self.changed ^ ruling.bit() }
    }
}
