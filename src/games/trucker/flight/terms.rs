//! The part of a card that the device needs to play it: read off the deck, or entered.

use crate::games::trucker::cards::{Card, CardId, CardKind, CombatLine, Criterion, Figures, Penalty};
use crate::games::trucker::flight::step::Pay;

/// The part of a card that the device needs to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Its kind.
    pub kind: CardKind,
    /// The card of the deck, unless it was entered.
    pub card: Option<CardId>,
    /// Credits won.
    pub credits: u8,
    /// Days lost.
    pub days: u8,
    /// The number of planets.
    pub planets: u8,
    /// The lines of a combat zone.
    pub lines: [CombatZoneLine; 3],
}

/// A line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatZoneLine {
    /// The criterion by which the one who pays is weakest.
    pub weakest: Criterion,
    /// Their price.
    pub pay: Pay,
    /// The amount; zero where it is not known, or for fire.
    pub amount: u8,
}

impl Terms {
    /// A card that is entered by hand.
    pub const fn blank(kind: CardKind) -> Self {
        let line = CombatZoneLine { weakest: Criterion::Crew, pay: Pay::Days, amount: 0 };
        Self { kind, card: None, credits: 0, days: 0, planets: 0, lines: [line; 3] }
    }

    /// A card of the deck.
    pub fn of(id: CardId, card: &Card) -> Self {
        let mut terms = Self { card: Some(id), ..Self::blank(card.kind()) };
        match card.figures {
            Figures::OpenSpace | Figures::Stardust | Figures::Epidemic | Figures::Sabotage => {}
            Figures::MeteorSwarm(_) => {}
            Figures::Planets { planets, days } => {
                terms.planets = planets.len() as u8;
                terms.days = days;
            }
            Figures::AbandonedShip { credits, days, .. }
            | Figures::Slavers { credits, days, .. }
            | Figures::Pirates { credits, days, .. } => {
                terms.credits = credits;
                terms.days = days;
            }
            Figures::AbandonedStation { days, .. } | Figures::Smugglers { days, .. } => terms.days = days,
            Figures::CombatZone(lines) => terms.lines = lines.map(CombatZoneLine::of),
        }
        terms
    }
}

impl CombatZoneLine {
    /// The line of a combat zone of the deck.
    pub const fn of(line: CombatLine) -> Self {
        let (pay, amount) = match line.pays {
            Penalty::Days(days) => (Pay::Days, days),
            Penalty::Crew(crew) => (Pay::Crew, crew),
            Penalty::Goods(goods) => (Pay::Goods, goods),
            Penalty::Fire(_) => (Pay::Fire, 0),
        };
        Self { weakest: line.weakest, pay, amount }
    }
}
