//! The card that was turned: first its kind, then the card by its numbers.

use heapless::Vec;

use crate::console::input::keys::Press;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::choice::{self, Choice, Chosen};
use crate::console::widgets::controls::Controls;
use crate::games::trucker::cards::{Card, CardKind, Sure};
use crate::games::trucker::flight::screen::deck::{Candidates, DeckCard, FlightDeck, name, paint_card};
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// An entry of the first choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealEntry {
    Planets,
    OpenSpace,
    MeteorSwarm,
    /// Ships and stations.
    Abandoned,
    Slavers,
    Smugglers,
    Pirates,
    CombatZone,
    Stardust,
    Epidemic,
    Sabotage,
    /// A card that is entered.
    Other,
}

/// The entries as they are offered, the most frequent first.
const ENTRIES: [DealEntry; 12] = [
    DealEntry::Planets,
    DealEntry::OpenSpace,
    DealEntry::MeteorSwarm,
    DealEntry::Abandoned,
    DealEntry::Slavers,
    DealEntry::Smugglers,
    DealEntry::Pirates,
    DealEntry::CombatZone,
    DealEntry::Stardust,
    DealEntry::Epidemic,
    DealEntry::Sabotage,
    DealEntry::Other,
];

// Every kind of card is offered.
const _: () = {
    let mut kind = 0;
    while kind < CardKind::ALL.len() {
        let entry = DealEntry::of(CardKind::ALL[kind]);
        let mut at = 0;
        while ENTRIES[at] as u8 != entry as u8 {
            at += 1;
        }
        kind += 1;
    }
};

impl DealEntry {
    /// The entry under which a kind of card is found.
    const fn of(kind: CardKind) -> Self {
        match kind {
            CardKind::OpenSpace => Self::OpenSpace,
            CardKind::Stardust => Self::Stardust,
            CardKind::Planets => Self::Planets,
            CardKind::AbandonedShip | CardKind::AbandonedStation => Self::Abandoned,
            CardKind::Slavers => Self::Slavers,
            CardKind::Smugglers => Self::Smugglers,
            CardKind::Pirates => Self::Pirates,
            CardKind::MeteorSwarm => Self::MeteorSwarm,
            CardKind::CombatZone => Self::CombatZone,
            CardKind::Epidemic => Self::Epidemic,
            CardKind::Sabotage => Self::Sabotage,
        }
    }

    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Planets => name(CardKind::Planets, words),
            Self::OpenSpace => name(CardKind::OpenSpace, words),
            Self::MeteorSwarm => name(CardKind::MeteorSwarm, words),
            Self::Abandoned => words.flight.abandoned.text(),
            Self::Slavers => name(CardKind::Slavers, words),
            Self::Smugglers => name(CardKind::Smugglers, words),
            Self::Pirates => name(CardKind::Pirates, words),
            Self::CombatZone => name(CardKind::CombatZone, words),
            Self::Stardust => name(CardKind::Stardust, words),
            Self::Epidemic => name(CardKind::Epidemic, words),
            Self::Sabotage => name(CardKind::Sabotage, words),
            Self::Other => words.flight.other.text(),
        }
    }

    /// Its cards in a deck.
    fn cards(self, deck: FlightDeck) -> impl Iterator<Item = DeckCard> {
        deck.cards().filter(move |(_, _, card)| Self::of(card.kind()) == self)
    }

    /// The entries of which there are cards left, and the last one.
    fn left_in(deck: FlightDeck) -> Vec<Self, { ENTRIES.len() }> {
        // Once through the deck, one bit per entry: this is asked for several times per key press.
        let other = 1 << Self::Other as u16;
        let left = deck.cards().fold(other, |left, (_, _, card)| left | 1u16 << Self::of(card.kind()) as u16);
        ENTRIES.into_iter().filter(|&entry| left >> entry as u16 & 1 == 1).collect()
    }
}

/// The choice that is open.
#[derive(Clone, Copy, Debug)]
pub enum Deal {
    /// The kind of the card.
    Kind(Choice),
    /// The card, by its numbers.
    Card(DealEntry, Choice),
    /// The kind of a card that is entered.
    Other(Choice),
}

impl Default for Deal {
    fn default() -> Self {
        Self::Kind(Choice::default())
    }
}

impl Deal {
    /// The keys.
    pub fn controls(&self, deck: FlightDeck, words: &'static Words) -> Controls {
        let (Self::Kind(choice) | Self::Card(_, choice) | Self::Other(choice)) = self;
        choice.controls(words.threats.card, self.len(deck), &words.shared.choice)
    }

    /// Takes a key press on the page of the flight where it is open.
    pub fn press(mut self, press: &Press, flying: &mut Flying, words: &'static Words) -> Reply {
        let deck = flying.deck();
        let len = self.len(deck);
        let (Self::Kind(choice) | Self::Card(_, choice) | Self::Other(choice)) = &mut self;
        match choice.press(press, len, &words.shared.choice) {
            Chosen::Going(reply) => {
                flying.page = FlightPage::Deal(self);
                reply
            }
            Chosen::Left => flying.open(match self {
                Self::Kind(_) => FlightPage::Flight,
                Self::Card(..) | Self::Other(_) => FlightPage::Deal(Self::default()),
            }),
            Chosen::Entry(chosen) => match self {
                Self::Kind(_) => open_entry(DealEntry::left_in(deck)[chosen], flying, words),
                Self::Card(entry, _) => {
                    let candidates: Candidates = entry.cards(deck).collect();
                    flying.take(FlightStep::Card(candidates[chosen].0), words)
                }
                Self::Other(_) => flying.take(FlightStep::Other(CardKind::ALL[chosen]), words),
            },
        }
    }

    /// Draws the entries.
    pub fn paint(&self, pen: &mut Pen, deck: FlightDeck, words: &'static Words) {
        let line = |pen: &mut Pen, y: i32, text: &str| pen.text(&BODY, Ink::On, choice::LEFT, y, text);
        match self {
            Self::Kind(choice) => {
                let entries = DealEntry::left_in(deck);
                choice.paint(pen, entries.len(), |pen, i, y| line(pen, y, entries[i].name(words)));
            }
            Self::Card(entry, choice) => {
                let candidates: Candidates = entry.cards(deck).collect();
                choice.paint(pen, candidates.len(), |pen, i, y| paint_card(pen, &candidates[i], y, words));
            }
            Self::Other(choice) => {
                choice.paint(pen, CardKind::ALL.len(), |pen, i, y| line(pen, y, name(CardKind::ALL[i], words)));
            }
        }
    }

    /// The number of entries.
    fn len(&self, deck: FlightDeck) -> usize {
        match self {
            Self::Kind(_) => DealEntry::left_in(deck).len(),
            Self::Card(entry, _) => entry.cards(deck).count(),
            Self::Other(_) => CardKind::ALL.len(),
        }
    }
}

/// Opens the cards of an entry, or turns the only one.
fn open_entry(entry: DealEntry, flying: &mut Flying, words: &'static Words) -> Reply {
    if entry == DealEntry::Other {
        return flying.open(FlightPage::Deal(Deal::Other(Choice::default())));
    }
    let candidates: Candidates = entry.cards(flying.deck()).collect();
    // Cards without numbers, or only one that is sure: there is nothing to tell apart or to compare.
    let sure = candidates.len() == 1 && candidates[0].2.sure == Sure::Printed;
    match candidates.iter().any(|(_, _, card)| has_figures(card)) && !sure {
        true => flying.open(FlightPage::Deal(Deal::Card(entry, Choice::default()))),
        false => flying.take(FlightStep::Card(candidates[0].0), words),
    }
}

/// True if a card prints numbers that tell it from others of its kind.
const fn has_figures(card: &Card) -> bool {
    match card.kind() {
        CardKind::OpenSpace | CardKind::Stardust | CardKind::Epidemic | CardKind::Sabotage => false,
        CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::Slavers
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::MeteorSwarm
        | CardKind::CombatZone => true,
    }
}
