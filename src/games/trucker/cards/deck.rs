//! The deck: sixty cards of each edition by their numbers, which of them a flight can meet, and the piles it is made of.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::games::trucker::cards::{Card, y2007, y2021};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

/// Number of cards that bear the number of a level, in either edition.
const PER_LEVEL: u8 = 20;

/// The levels that cards bear. None bears that of the learning flight, which is flown with marked cards of level I, and
/// none that of round 3a, which is flown with those of III.
pub(super) const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];

/// The cards of an edition, by [`LEVELS`].
pub(super) type EditionCards = [[Card; PER_LEVEL as usize]; LEVELS.len()];

/// A card within its edition. Saved games hold the numbers, so they stay: level I from 0, II from 20, III from 40.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

/// A number that no card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl CardId {
    /// Number of cards in an edition.
    const COUNT: u8 = PER_LEVEL * LEVELS.len() as u8;

    /// A number, if a card has it.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, from the first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self)
    }

    /// Its place in [`LEVELS`], and in the cards of that level.
    const fn place(self) -> (usize, usize) {
        ((self.0 / PER_LEVEL) as usize, (self.0 % PER_LEVEL) as usize)
    }
}

impl TryFrom<u8> for CardId {
    type Error = NoSuchCard;

    fn try_from(number: u8) -> Result<Self, NoSuchCard> {
        Self::new(number).ok_or(NoSuchCard)
    }
}

impl From<CardId> for u8 {
    fn from(id: CardId) -> Self {
        id.get()
    }
}

impl fmt::Display for NoSuchCard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("no card has this number")
    }
}

/// A card of an edition.
pub const fn card(edition: Edition, id: CardId) -> &'static Card {
    let deck = match edition {
        Edition::Y2021 => y2021::DECK,
        Edition::Y2007 => y2007::DECK,
    };
    let (level, number) = id.place();
    &deck[level][number]
}

/// The level whose number a card bears: I, II or III.
pub const fn level(id: CardId) -> Level {
    LEVELS[id.place().0]
}

/// The levels whose cards are in the deck of a flight, its own first.
const fn levels(flight: Level) -> &'static [Level] {
    match flight {
        Level::Learning | Level::One => &[Level::One],
        Level::Two => &[Level::Two, Level::One],
        Level::Three | Level::ThreeA => &[Level::Three, Level::Two, Level::One],
    }
}

/// The cards that a flight can meet, with the level each bears, those of its own level first. A deck holds cards of its
/// own level and of every one below; that of the learning flight holds the marked ones.
pub fn met_in(edition: Edition, flight: Level) -> impl Iterator<Item = (CardId, Level, &'static Card)> {
    let numbers = levels(flight).iter().flat_map(|&level| {
        let first = (level as u8 - LEVELS[0] as u8) * PER_LEVEL;
        (first..first + PER_LEVEL).map(move |number| (CardId(number), level))
    });
    let cards = numbers.map(move |(id, level)| (id, level, card(edition, id)));
    cards.filter(move |(_, _, card)| flight != Level::Learning || card.is_for_learning())
}

/// True if a card can be met in a flight.
pub fn is_met_in(edition: Edition, flight: Level, id: CardId) -> bool {
    levels(flight).contains(&level(id)) && (flight != Level::Learning || card(edition, id).is_for_learning())
}

/// Piles that the deck of a flight is made of.
pub const PILES: u8 = 4;
/// Piles that may be looked at while building.
pub const PILES_TO_SEE: u8 = 3;
/// Cards that bear the mark of the learning flight.
const MARKED: u8 = 8;

/// The level of each card in a pile. None: the flight has no piles.
///
/// 2021: the flight boards of II and III print what a pile is. That I has I I is in implementations of the printed rules,
/// and is so in 2007, whose piles are the same.
pub const fn pile(flight: Level) -> Option<&'static [Level]> {
    match flight {
        Level::Learning => None,
        Level::One => Some(&[Level::One, Level::One]),
        Level::Two => Some(&[Level::Two, Level::Two, Level::One]),
        Level::Three | Level::ThreeA => Some(&[Level::Three, Level::Three, Level::Two, Level::One]),
    }
}

/// Number of cards in the deck of a flight: the learning flight has the marked ones, every other its piles.
pub const fn cards_in_flight(flight: Level) -> u8 {
    match pile(flight) {
        Some(pile) => PILES * pile.len() as u8,
        None => MARKED,
    }
}
