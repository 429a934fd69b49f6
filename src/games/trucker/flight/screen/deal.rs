//! The card that was turned: first its kind, then the card by its numbers.

use crate::console::clock::{Instant, Span};
use crate::console::input::keys::{Grip, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::Pen;
use crate::console::picture::sprite::Sprite;
use crate::console::reply::Reply;
use crate::console::widgets::choice::{self, Choice, Chosen, Offered};
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::games::trucker::cards::{Card, CardKind, Sure};
use crate::games::trucker::flight::screen::deck::{Candidates, DeckCard, FlightDeck, name, paint_card};
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;
use crate::sprite;

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

/// The entries as they are offered. Those that come most often are on the keys of the board already, and stand last here, to
/// say what their pictures are. An entry has its place in every flight, also when its cards are used up.
const ENTRIES: [DealEntry; 12] = [
    DealEntry::Slavers,
    DealEntry::Smugglers,
    DealEntry::Pirates,
    DealEntry::CombatZone,
    DealEntry::Stardust,
    DealEntry::Epidemic,
    DealEntry::Sabotage,
    DealEntry::Other,
    DealEntry::Planets,
    DealEntry::OpenSpace,
    DealEntry::MeteorSwarm,
    DealEntry::Abandoned,
];

/// Time for which a card that was turned without a choice is shown before it takes a key: a second tap was meant for the
/// choice.
const SHOWN: Span = Span::from_millis(700);

const PLANET: Sprite =
    sprite!("...###....", "..#####.##", ".#######.#", ".######.#.", "#.####.##.", "##.##.##..", "...###....");
const ENGINES: Sprite =
    sprite!("#...#...#..", "##..##..##.", ".##..##..##", "..##..##..#", ".##..##..##", "##..##..##.", "#...#...#..");
const METEOR: Sprite =
    sprite!("#..#.......", ".#..#......", "..#..###...", "...#######.", "....#####.#", "#.#.#######", "......###..");
const DERELICT: Sprite =
    sprite!("...#####..", "..#.....#.", ".#.##.##.#", ".#..###..#", ".#.##.##.#", "..#.....#.", "...#####..");

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

    /// Those that come most often, as the keys of the board lie.
    pub const FREQUENT: [Self; 4] = [Self::Planets, Self::OpenSpace, Self::MeteorSwarm, Self::Abandoned];

    /// The pictures of those, each with its word.
    pub fn key_pictures(words: &'static Words) -> [(&'static Sprite, &'static str); 4] {
        let pictures = [&PLANET, &ENGINES, &METEOR, &DERELICT];
        [0, 1, 2, 3].map(|key| (pictures[key], Self::FREQUENT[key].name(words)))
    }

    /// The picture of an entry that comes often.
    pub const fn picture(self) -> Option<&'static Sprite> {
        match self {
            Self::Planets => Some(&PLANET),
            Self::OpenSpace => Some(&ENGINES),
            Self::MeteorSwarm => Some(&METEOR),
            Self::Abandoned => Some(&DERELICT),
            Self::Slavers
            | Self::Smugglers
            | Self::Pirates
            | Self::CombatZone
            | Self::Stardust
            | Self::Epidemic
            | Self::Sabotage
            | Self::Other => None,
        }
    }

    /// Its key on the board.
    pub fn key(self, words: &'static Words) -> SoftKey {
        self.picture().map_or(SoftKey::NONE, |picture| SoftKey::named(picture, self.name(words), Grip::Tap))
    }

    /// True if there are cards left, or it is the one for cards that are entered.
    pub fn is_left_in(self, deck: FlightDeck) -> bool {
        self == Self::Other || self.cards(deck).any(|card| !deck.is_turned(card.0))
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

    /// Its cards, also those that have been turned: each has its place.
    fn cards(self, deck: FlightDeck) -> impl Iterator<Item = DeckCard> {
        deck.all().filter(move |(_, _, card)| Self::of(card.kind()) == self)
    }

    /// The entries that can be chosen, one bit each. Once through the deck: this is asked for several times per key press.
    fn left_in(deck: FlightDeck) -> u16 {
        let bit = |entry: Self| 1u16 << ENTRIES.iter().position(|&other| other == entry).unwrap_or(0);
        deck.cards().fold(bit(Self::Other), |left, (_, _, card)| left | bit(Self::of(card.kind())))
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
        choice.controls(words.threats.card, self.offered(deck), &words.shared.choice)
    }

    /// Takes a key press on the page of the flight where it is open.
    pub fn press(mut self, press: &Press, flying: &mut Flying, words: &'static Words) -> Reply {
        let deck = flying.deck();
        let offered = self.offered(deck);
        let (Self::Kind(choice) | Self::Card(_, choice) | Self::Other(choice)) = &mut self;
        match choice.press(press, offered, &words.shared.choice) {
            Chosen::Going(reply) => {
                flying.page = FlightPage::Deal(self);
                reply
            }
            Chosen::Left => flying.open(match self {
                Self::Card(entry, _) if entry.picture().is_none() => FlightPage::Deal(Self::default()),
                Self::Other(_) => FlightPage::Deal(Self::default()),
                Self::Kind(_) | Self::Card(..) => FlightPage::Flight,
            }),
            Chosen::Entry(chosen) => match self {
                Self::Kind(_) => open_entry(ENTRIES[chosen], flying, press.now, words),
                Self::Card(entry, _) => match entry.cards(deck).nth(chosen) {
                    Some((id, _, _)) => flying.take(FlightStep::Card(id), words),
                    None => Reply::STAY,
                },
                Self::Other(_) => flying.take(FlightStep::Other(CardKind::ALL[chosen]), words),
            },
        }
    }

    /// Draws the entries.
    pub fn paint(&self, pen: &mut Pen, deck: FlightDeck, words: &'static Words) {
        let line = |pen: &mut Pen, y: i32, text: &str| pen.text(&BODY, Ink::On, choice::LEFT, y, text);
        let offered = self.offered(deck);
        match self {
            Self::Kind(choice) => choice.paint(pen, offered, |pen, i, y| {
                line(pen, y, ENTRIES[i].name(words));
                if let Some(picture) = ENTRIES[i].picture() {
                    pen.picture(picture, Ink::On, WIDTH as i32 - 13, y + 1);
                }
            }),
            Self::Card(entry, choice) => {
                let candidates: Candidates = entry.cards(deck).collect();
                choice.paint(pen, offered, |pen, i, y| paint_card(pen, &candidates[i], y, words));
            }
            Self::Other(choice) => {
                choice.paint(pen, offered, |pen, i, y| line(pen, y, name(CardKind::ALL[i], words)));
            }
        }
    }

    /// The entries that can be chosen, each at its place.
    fn offered(&self, deck: FlightDeck) -> Offered {
        match self {
            Self::Kind(_) => Offered::some(ENTRIES.len(), DealEntry::left_in(deck)),
            Self::Card(entry, _) => {
                let left = (0..).zip(entry.cards(deck)).filter(|(_, (id, _, _))| !deck.is_turned(*id));
                Offered::some(entry.cards(deck).count(), left.fold(0, |left, (place, _)| left | 1 << place))
            }
            Self::Other(_) => Offered::all(CardKind::ALL.len()),
        }
    }
}

/// Opens the cards of an entry, or turns the only one.
pub(super) fn open_entry(entry: DealEntry, flying: &mut Flying, now: Instant, words: &'static Words) -> Reply {
    if entry == DealEntry::Other {
        return flying.open(FlightPage::Deal(Deal::Other(Choice::default())));
    }
    let deck = flying.deck();
    let mut left = entry.cards(deck).filter(|(id, _, _)| !deck.is_turned(*id));
    let Some((id, _, card)) = left.next() else { return Reply::STAY };
    // Cards without numbers, or only one that is sure: there is nothing to tell apart or to compare.
    let is_only = left.next().is_none() && card.sure == Sure::Printed;
    if has_figures(card) && !is_only {
        return flying.open(FlightPage::Deal(Deal::Card(entry, Choice::default())));
    }
    if has_figures(card) {
        flying.shown_until = now + SHOWN;
    }
    flying.take(FlightStep::Card(id), words)
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
