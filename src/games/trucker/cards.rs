//! The adventure cards: sixty of each edition, twenty of each level, with every figure they print.
//!
//! No figure is invented: every card says how [`Sure`] its figures are. 2021, I and II:
//! read off scans of the printed cards, several decks agree. 2007: three independent sources agree, one of them the
//! publisher's own data. 2021, III: no printed card was seen, so all say [`Sure::CheckYourCard`] but two: sabotage,
//! which the quick guide describes, and a swarm whose meteors are not known at all. It is listed without any and says
//! [`Sure::EnterByHand`].
//!
//! Days are always days lost. Sabotage has dice of its own, see [`crate::games::trucker::cards::sabotage`].

mod deck;
pub(in crate::games::trucker) mod fire;
mod goods;
mod kind;
pub mod sabotage;
pub(in crate::games::trucker) mod sabotaging;
pub mod volley;
mod y2007;
mod y2021;

pub use deck::{CardId, NoSuchCard, PILES, PILES_TO_SEE, card, cards_in_flight, is_met_in, level, met_in, pile};
pub use goods::{Colour, Goods, goods};
pub use kind::CardKind;

use serde::{Deserialize, Serialize};

use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::{Size, Threat, ThreatKind};

/// A meteor or shot as a card draws it: its size and its side. The card's kind tells meteors from shots, see
/// [`Card::threats`].
type Drawn = (Size, Side);

/// The number by which ships are compared in a line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Criterion {
    /// The number of crew.
    Crew,
    /// Engine power.
    Engines,
    /// Cannon power.
    Cannons,
}

/// The price that the weakest pays in a line of a combat zone.
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
    /// The number in which the one who pays is weakest.
    pub weakest: Criterion,
    /// The price they pay.
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

/// The figures that a card prints.
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
        /// Days lost by each player who lands.
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
        /// The number of goods they take from whom they beat, the most valuable first.
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

/// The certainty of the figures of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sure {
    /// They are what the card prints.
    Printed,
    /// They were pieced together: compare them with the card.
    CheckYourCard,
    /// They are not known, and not listed: read them off the card.
    EnterByHand,
}

/// The mark of the learning flight, which in 2007 is the asterisk of the first flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Learning,
    None,
}

/// An adventure card.
#[derive(Debug, PartialEq, Eq)]
pub struct Card {
    /// The figures it prints.
    pub figures: Figures,
    /// Their certainty.
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

    /// True if it bears the mark of the learning flight.
    const fn is_for_learning(&self) -> bool {
        matches!(self.mark, Mark::Learning)
    }

    /// Its kind.
    pub const fn kind(&self) -> CardKind {
        match self.figures {
            Figures::OpenSpace => CardKind::OpenSpace,
            Figures::Stardust => CardKind::Stardust,
            Figures::Planets { .. } => CardKind::Planets,
            Figures::AbandonedShip { .. } => CardKind::AbandonedShip,
            Figures::AbandonedStation { .. } => CardKind::AbandonedStation,
            Figures::Slavers { .. } => CardKind::Slavers,
            Figures::Smugglers { .. } => CardKind::Smugglers,
            Figures::Pirates { .. } => CardKind::Pirates,
            Figures::MeteorSwarm(_) => CardKind::MeteorSwarm,
            Figures::CombatZone(_) => CardKind::CombatZone,
            Figures::Epidemic => CardKind::Epidemic,
            Figures::Sabotage => CardKind::Sabotage,
        }
    }

    /// The meteors or shots it draws, in the order of rolling, and which of the two they are.
    const fn drawn(&self) -> (Incoming, &'static [Drawn]) {
        match self.figures {
            Figures::MeteorSwarm(meteors) => (Incoming::Meteors, meteors),
            Figures::Pirates { shots, .. } => (Incoming::Shots, shots),
            Figures::CombatZone([first, second, third]) => match (first.fire(), second.fire(), third.fire()) {
                (Some(shots), _, _) | (None, Some(shots), _) | (None, None, Some(shots)) => (Incoming::Shots, shots),
                (None, None, None) => (Incoming::Shots, &[]),
            },
            Figures::OpenSpace
            | Figures::Stardust
            | Figures::Planets { .. }
            | Figures::AbandonedShip { .. }
            | Figures::AbandonedStation { .. }
            | Figures::Slavers { .. }
            | Figures::Smugglers { .. }
            | Figures::Epidemic
            | Figures::Sabotage => (Incoming::Shots, &[]),
        }
    }

    /// Its meteors or shots, in the order of rolling. None on a card without, and none where they are not known.
    pub fn threats(&self) -> impl Iterator<Item = Threat> {
        let (incoming, drawn) = self.drawn();
        drawn.iter().map(move |&(size, from)| {
            let kind = match (incoming, size) {
                (Incoming::Meteors, Size::Small) => ThreatKind::SmallMeteor,
                (Incoming::Meteors, Size::Large) => ThreatKind::LargeMeteor,
                (Incoming::Shots, Size::Small) => ThreatKind::LightShot,
                (Incoming::Shots, Size::Large) => ThreatKind::HeavyShot,
            };
            Threat { kind, from }
        })
    }
}

/// The two things a card can send at a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Incoming {
    Meteors,
    Shots,
}

#[cfg(test)]
mod tests;
