//! Rulings: the points where the booklet is silent or can be read in two ways. Each has one place,
//! its default and its reason. Those that a table may well see differently are [`Ruling`]s, rows of the game's settings; the
//! others are constants, or stand where they act and are named there by their number.
//!
//! | | Question | Default | Stands |
//! |---|---|---|---|
//! | R1 | Travel: a cube for each trip? | only for an installation: L789 draws there | `travel.rs` |
//! | R2 | Does a production token laid over Travel count? | no | [`Ruling::LaidTokenCounts`] |
//! | R3 | Does a token replayed after purple count again? | yes: it is played again | `turn.rs`, `commit` |
//! | R4 | Salvation: does the cube stay for the next choice? | yes | [`Ruling::CubeStays`] |
//! | R5 | Research green: double cost? | yes, as printed | [`Ruling::GreenPaysDouble`] |
//! | R6 | Is Earth Production in the Salvation pile? | no | [`Ruling::EarthInSalvation`] |
//! | R7 | A grade above purple | stays purple | told by the page on Planetary Production |
//! | R8 | Active Travel that can do no more | is covered by the next token | [`Ruling::SpentTravelGoesUnder`] |
//! | R9 | Token 17 | the Planetary row, with its cube | `extra.rs` |
//! | R10 | Tokens 9 to 12: the bonus behind the action | none: improvements are ignored (L1062) | `extra.rs` |
//! | R11 | The bag is empty | the table says a colour | `state.rs`, `HallAsk::EmptyBag` |
//! | R12 | Blue Research with one scientist | the next level only | `turn.rs`, `parts` |
//! | R13 | A token of one action that is impossible | goes under the pile | `salvation.rs` |
//! | R14 | H.A.L.L. passed, the human plays on | no more clicks: L683 gives a fixed number | `turn.rs`, `pass` |
//! | R15 | Counting in the Salvation phase | tokens of that phase | `state.rs`, `played` |
//! | R16 | Purple with an exact Extra Action | the token does not return | [`Ruling::ExactReturns`] |
//! | R17 | Extra Travel tokens | repeated, but for token 1 | `extra.rs`, `repeats` |
//! | R18 | Travel lies on top again after a purple token left | it stays finished | `turn.rs` |
//! | R19 | Humanity green, one person left | saves that one | told by the page on Humanity |
//! | R20 | An exact token that can do nothing | goes under the pile | `turn.rs` |
//! | R21 | The bonus of a token with a red or green satellite | unchanged | told by the page on Satellite |

use serde::{Deserialize, Serialize};

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
