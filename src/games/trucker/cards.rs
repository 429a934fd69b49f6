//! The adventure cards: sixty of each edition, twenty of each level, with every figure they print.
//!
//! What the device does not know it does not make up: every card says how [`Sure`] its figures are. 2021, I and II:
//! read off scans of the printed cards, several decks agree. 2007: three independent sources agree, one of them the
//! publisher's own data. 2021, III: no printed card was seen, so all say [`Sure::CheckYourCard`] but two: sabotage,
//! which the quick guide describes, and a swarm whose meteors are not known at all. It is listed without any and says
//! [`Sure::EnterByHand`].
//!
//! Days are always days lost. Sabotage has dice of its own, see [`crate::games::trucker::cards::sabotage`].

pub(in crate::games::trucker) mod fire;
pub mod sabotage;
pub(in crate::games::trucker) mod sabotaging;
pub mod volley;
mod y2007;
mod y2021;

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::{self, Size, Threat};

/// What a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Open space: fly as far as the engines carry.
    OpenSpace,
    /// Stardust: back by a day for every exposed connector.
    Stardust,
    /// Planets: land for goods, one ship on each.
    Planets,
    /// An abandoned ship: crew for credits, for one taker.
    AbandonedShip,
    /// An abandoned station: goods for whoever has enough crew, for one taker.
    AbandonedStation,
    /// Slavers: they want crew.
    Slavers,
    /// Smugglers: they want goods.
    Smugglers,
    /// Pirates: they fire at everyone they have beaten, one set of rolls for all.
    Pirates,
    /// A meteor swarm: for all ships at once, the leader rolls.
    MeteorSwarm,
    /// A combat zone: three lines, and the weakest in each pays.
    CombatZone,
    /// An epidemic: crew in cabins that are joined.
    Epidemic,
    /// Sabotage: against the ship with the fewest crew.
    Sabotage,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::OpenSpace,
        Self::Stardust,
        Self::Planets,
        Self::AbandonedShip,
        Self::AbandonedStation,
        Self::Slavers,
        Self::Smugglers,
        Self::Pirates,
        Self::MeteorSwarm,
        Self::CombatZone,
        Self::Epidemic,
        Self::Sabotage,
    ];
}

/// The colour of a cube of goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colour {
    /// Dangerous goods, for red holds only.
    Red,
    /// Worth a little less.
    Yellow,
    /// Worth less still.
    Green,
    /// Worth least.
    Blue,
}

impl Colour {
    /// All of them, the most valuable first.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// What a cube is sold for. Printed on the boards of both editions.
    pub const fn value(self) -> u8 {
        match self {
            Self::Red => 4,
            Self::Yellow => 3,
            Self::Green => 2,
            Self::Blue => 1,
        }
    }
}

/// Goods: how many cubes of each colour.
///
/// Written short, as in [`Display`](fmt::Display), they are a letter for each cube, the most valuable first: `RRYGB`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goods {
    /// Red cubes: the hazardous ones.
    pub red: u8,
    /// Yellow cubes.
    pub yellow: u8,
    /// Green cubes.
    pub green: u8,
    /// Blue cubes.
    pub blue: u8,
}

impl Goods {
    /// The cubes of a colour.
    pub const fn of(&self, colour: Colour) -> u8 {
        match colour {
            Colour::Red => self.red,
            Colour::Yellow => self.yellow,
            Colour::Green => self.green,
            Colour::Blue => self.blue,
        }
    }

    /// The cubes of a colour, to be counted anew.
    pub const fn of_mut(&mut self, colour: Colour) -> &mut u8 {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Yellow => &mut self.yellow,
            Colour::Green => &mut self.green,
            Colour::Blue => &mut self.blue,
        }
    }

    /// What they are worth in credits, sold in full.
    pub fn value(self) -> u16 {
        Colour::ALL.into_iter().map(|colour| u16::from(self.of(colour)) * u16::from(colour.value())).sum()
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (letter, colour) in ["R", "Y", "G", "B"].into_iter().zip(Colour::ALL) {
            for _ in 0..self.of(colour) {
                out.write_str(letter)?;
            }
        }
        Ok(())
    }
}

/// Goods from their letters. Meant for constants, where a letter that is no goods does not compile.
///
/// ```
/// # use sandglass::games::trucker::cards::{Goods, goods};
/// const PLANET: Goods = goods("RGBBB");
/// assert_eq!(PLANET, Goods { red: 1, yellow: 0, green: 1, blue: 3 });
/// ```
/// ```compile_fail,E0080
/// # use sandglass::games::trucker::cards::{Goods, goods};
/// const PLANET: Goods = goods("RGW");
/// ```
///
/// # Panics
/// Outside of a constant, on a letter that is no goods.
pub const fn goods(letters: &str) -> Goods {
    let letters = letters.as_bytes();
    let mut goods = Goods { red: 0, yellow: 0, green: 0, blue: 0 };
    let mut at = 0;
    while at < letters.len() {
        match letters[at] {
            b'R' => goods.red += 1,
            b'Y' => goods.yellow += 1,
            b'G' => goods.green += 1,
            b'B' => goods.blue += 1,
            _ => panic!("goods are R, Y, G and B"),
        }
        at += 1;
    }
    goods
}

/// A meteor or shot as a card draws it: how large, and on which side. Which of the two it is, the card's kind tells, as
/// in [`Card::threats`].
pub type Drawn = (Size, Side);

/// What ships are compared by in a line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Criterion {
    /// The number of crew.
    Crew,
    /// Engine power.
    Engines,
    /// Cannon power.
    Cannons,
}

/// What the weakest pays in a line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Days lost.
    Days(u8),
    /// Crew lost.
    Crew(u8),
    /// Goods lost, the most valuable first.
    Goods(u8),
    /// Fire, in the order of rolling.
    Fire(&'static [Drawn]),
}

/// A line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatLine {
    /// In what the one who pays is weakest.
    pub weakest: Criterion,
    /// What they pay.
    pub pays: Penalty,
}

impl CombatLine {
    /// The fire it draws, if it is fire that is paid with.
    const fn fire(&self) -> Option<&'static [Drawn]> {
        match self.pays {
            Penalty::Fire(shots) => Some(shots),
            Penalty::Days(_) | Penalty::Crew(_) | Penalty::Goods(_) => None,
        }
    }
}

/// What a card prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// Open space prints no figure.
    OpenSpace,
    /// Stardust prints no figure.
    Stardust,
    /// Planets.
    Planets {
        /// The goods on each, from the top.
        planets: &'static [Goods],
        /// Days lost by whoever lands.
        days: u8,
    },
    /// An abandoned ship.
    AbandonedShip {
        /// Crew that leaves with it.
        crew: u8,
        /// Credits won.
        credits: u8,
        /// Days lost.
        days: u8,
    },
    /// An abandoned station.
    AbandonedStation {
        /// Crew needed; none is lost.
        crew: u8,
        /// Goods won.
        goods: Goods,
        /// Days lost.
        days: u8,
    },
    /// Slavers.
    Slavers {
        /// Their cannon power.
        strength: u8,
        /// Crew they take from whom they beat.
        crew: u8,
        /// Credits for beating them.
        credits: u8,
        /// Days lost in taking them.
        days: u8,
    },
    /// Smugglers.
    Smugglers {
        /// Their cannon power.
        strength: u8,
        /// How many goods they take from whom they beat, the most valuable first.
        lost_goods: u8,
        /// Goods for beating them.
        goods: Goods,
        /// Days lost in taking them.
        days: u8,
    },
    /// Pirates.
    Pirates {
        /// Their cannon power.
        strength: u8,
        /// Their shots at whom they beat, in the order of rolling.
        shots: &'static [Drawn],
        /// Credits for beating them.
        credits: u8,
        /// Days lost in taking them.
        days: u8,
    },
    /// A meteor swarm: its meteors in the order of rolling.
    MeteorSwarm(&'static [Drawn]),
    /// A combat zone: its lines from the top.
    CombatZone(&'static [CombatLine; 3]),
    /// An epidemic prints no figure.
    Epidemic,
    /// Sabotage prints no figure.
    Sabotage,
}

/// How sure the figures of a card are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sure {
    /// They are what the card prints.
    Printed,
    /// They were pieced together: compare them with the card.
    CheckYourCard,
    /// They are not known, and not listed: read them off the card.
    EnterByHand,
}

/// Whether a card bears the mark of the learning flight, which in 2007 is the asterisk of the first flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Learning,
    None,
}

/// An adventure card.
#[derive(Debug, PartialEq, Eq)]
pub struct Card {
    /// What it prints.
    pub figures: Figures,
    /// How sure that is.
    pub sure: Sure,
    mark: Mark,
}

/// A card whose print was seen.
const fn printed(figures: Figures) -> Card {
    Card { figures, sure: Sure::Printed, mark: Mark::None }
}

/// A card whose print was not seen.
const fn pieced_together(figures: Figures) -> Card {
    Card { figures, sure: Sure::CheckYourCard, mark: Mark::None }
}

const SF: Drawn = (Size::Small, Side::Front);
const SR: Drawn = (Size::Small, Side::Right);
const SB: Drawn = (Size::Small, Side::Back);
const SL: Drawn = (Size::Small, Side::Left);
const HF: Drawn = (Size::Large, Side::Front);
const HR: Drawn = (Size::Large, Side::Right);
const HB: Drawn = (Size::Large, Side::Back);
const HL: Drawn = (Size::Large, Side::Left);

impl Card {
    /// With the mark of the learning flight.
    const fn for_learning(self) -> Self {
        Self { mark: Mark::Learning, ..self }
    }

    /// Whether it bears the mark of the learning flight.
    pub const fn is_for_learning(&self) -> bool {
        matches!(self.mark, Mark::Learning)
    }

    /// What it is.
    pub const fn kind(&self) -> Kind {
        match self.figures {
            Figures::OpenSpace => Kind::OpenSpace,
            Figures::Stardust => Kind::Stardust,
            Figures::Planets { .. } => Kind::Planets,
            Figures::AbandonedShip { .. } => Kind::AbandonedShip,
            Figures::AbandonedStation { .. } => Kind::AbandonedStation,
            Figures::Slavers { .. } => Kind::Slavers,
            Figures::Smugglers { .. } => Kind::Smugglers,
            Figures::Pirates { .. } => Kind::Pirates,
            Figures::MeteorSwarm(_) => Kind::MeteorSwarm,
            Figures::CombatZone(_) => Kind::CombatZone,
            Figures::Epidemic => Kind::Epidemic,
            Figures::Sabotage => Kind::Sabotage,
        }
    }

    /// What it draws, in the order of rolling.
    fn drawn(&self) -> &'static [Drawn] {
        match &self.figures {
            Figures::MeteorSwarm(meteors) => meteors,
            Figures::Pirates { shots, .. } => shots,
            Figures::CombatZone(lines) => lines.iter().find_map(CombatLine::fire).unwrap_or_default(),
            Figures::OpenSpace
            | Figures::Stardust
            | Figures::Planets { .. }
            | Figures::AbandonedShip { .. }
            | Figures::AbandonedStation { .. }
            | Figures::Slavers { .. }
            | Figures::Smugglers { .. }
            | Figures::Epidemic
            | Figures::Sabotage => &[],
        }
    }

    /// Its meteors or shots, in the order of rolling. None on a card without, and none where they are not known.
    pub fn threats(&self) -> impl Iterator<Item = Threat> {
        let swarm = matches!(self.figures, Figures::MeteorSwarm(_));
        self.drawn().iter().map(move |&(size, from)| {
            let kind = match (swarm, size) {
                (true, Size::Small) => threat::Kind::SmallMeteor,
                (true, Size::Large) => threat::Kind::LargeMeteor,
                (false, Size::Small) => threat::Kind::LightShot,
                (false, Size::Large) => threat::Kind::HeavyShot,
            };
            Threat { kind, from }
        })
    }
}

/// How many cards bear the number of a level, in either edition.
const PER_LEVEL: u8 = 20;

/// The levels that cards bear. None bears that of the learning flight, which is flown with marked cards of level I, and
/// none that of round 3a, which is flown with those of III.
const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];

/// The cards of an edition, by [`LEVELS`].
type Deck = [[Card; PER_LEVEL as usize]; LEVELS.len()];

/// A card within its edition. Numbers are kept in saved games, so they stay: level I from 0, II from 20, III from 40.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

/// A number that no card has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchCard;

impl CardId {
    /// How many there are.
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

    /// Which of [`LEVELS`] it is in, and where.
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

/// Whether a card can be met in a flight.
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

/// How many cards are in the deck of a flight: the learning flight has the marked ones, every other its piles.
pub const fn cards_in_flight(flight: Level) -> u8 {
    match pile(flight) {
        Some(pile) => PILES * pile.len() as u8,
        None => MARKED,
    }
}

#[cfg(test)]
mod tests;
