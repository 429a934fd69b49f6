//! Which card was turned, or what is aimed: first its kind, then the card by its figures.

use heapless::Vec;

use crate::console::input::keys::Press;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::reply::Reply;
use crate::console::widgets::choice::{self, Choice, Chosen};
use crate::console::widgets::controls::Controls;
use crate::games::trucker::cards::fire;
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{self, Card, CardId, Kind, Sure};
use crate::games::trucker::flight::screen::{Flying, Page, Purpose, figures_of, name};
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::words::Words;

/// What can be chosen first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// Cards of these kinds.
    Kinds(&'static [Kind]),
    /// A card that is entered.
    Other,
}

/// What stands in the choice, the most frequent first.
const ENTRIES: [Entry; 12] = [
    Entry::Kinds(&[Kind::Planets]),
    Entry::Kinds(&[Kind::OpenSpace]),
    Entry::Kinds(&[Kind::MeteorSwarm]),
    Entry::Kinds(&[Kind::AbandonedShip, Kind::AbandonedStation]),
    Entry::Kinds(&[Kind::Slavers]),
    Entry::Kinds(&[Kind::Smugglers]),
    Entry::Kinds(&[Kind::Pirates]),
    Entry::Kinds(&[Kind::CombatZone]),
    Entry::Kinds(&[Kind::Stardust]),
    Entry::Kinds(&[Kind::Epidemic]),
    Entry::Kinds(&[Kind::Sabotage]),
    Entry::Other,
];

/// What dice can be aimed for.
const AIMS: [Kind; 4] = [Kind::MeteorSwarm, Kind::Pirates, Kind::CombatZone, Kind::Sabotage];

/// The most cards of the kinds of one entry: nine swarms are in the deck of level III, and twelve planets.
const MOST: usize = 16;

/// What is being chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deal {
    /// The kind of the card.
    Kind(Choice),
    /// The card, by its figures.
    Card(&'static [Kind], Choice),
    /// The kind of a card that is entered.
    Other(Choice),
    /// What dice are aimed for.
    Aim(Choice),
    /// Which card they are of, or none.
    AimCard(Kind, Choice),
}

impl Deal {
    /// Nothing is chosen yet.
    pub(super) fn new(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Flight => Self::Kind(Choice::default()),
            Purpose::Dice => Self::Aim(Choice::default()),
        }
    }

    /// Dice are to be aimed.
    pub(super) fn aim() -> Self {
        Self::Aim(Choice::default())
    }
}

type Candidates = Vec<(CardId, Level, &'static Card), MOST>;

impl Flying {
    /// The cards that are still in the deck.
    fn deck(&self) -> impl Iterator<Item = (CardId, Level, &'static Card)> {
        let rules = self.flight.rules();
        let state = self.flight.state();
        cards::met_in(rules.edition, rules.level).filter(|&(id, _, _)| !state.has_turned(id))
    }

    /// The cards of some kinds that are still in the deck.
    fn candidates(&self, kinds: &[Kind]) -> Candidates {
        self.deck().filter(|(_, _, card)| kinds.contains(&card.kind())).collect()
    }

    /// How many they are.
    fn count(&self, kinds: &[Kind]) -> usize {
        self.deck().filter(|(_, _, card)| kinds.contains(&card.kind())).count()
    }

    /// What can be chosen first: kinds of which there are cards left.
    fn entries(&self) -> Vec<Entry, { ENTRIES.len() }> {
        // Once through the deck, a bit a kind: this is asked for several times a key press.
        let left = self.deck().fold(0u16, |left, (_, _, card)| left | 1 << card.kind() as u16);
        let is_left = |entry: &Entry| match entry {
            Entry::Kinds(kinds) => kinds.iter().any(|&kind| left >> kind as u16 & 1 == 1),
            Entry::Other => true,
        };
        ENTRIES.into_iter().filter(is_left).collect()
    }

    pub(super) fn deal_controls(&self, deal: &Deal, words: &'static Words) -> Controls {
        match deal {
            Deal::Kind(choice) => choice.controls(words.card, self.entries().len(), &words.choice),
            Deal::Card(kinds, choice) => choice.controls(words.card, self.count(kinds), &words.choice),
            Deal::Other(choice) => choice.controls(words.card, Kind::ALL.len(), &words.choice),
            Deal::Aim(choice) => choice.controls(words.aim, AIMS.len(), &words.choice),
            Deal::AimCard(kind, choice) => choice.controls(words.card, self.count(&[*kind]) + 1, &words.choice),
        }
    }

    pub(super) fn press_deal(&mut self, press: &Press, words: &'static Words) -> Reply {
        let Page::Deal(deal) = &self.page else { return Reply::STAY };
        let mut deal = *deal;
        let chosen = match &mut deal {
            Deal::Kind(choice) => choice.press(press, self.entries().len()),
            Deal::Card(kinds, choice) => choice.press(press, self.count(kinds)),
            Deal::Other(choice) => choice.press(press, Kind::ALL.len()),
            Deal::Aim(choice) => choice.press(press, AIMS.len()),
            Deal::AimCard(kind, choice) => choice.press(press, self.count(&[*kind]) + 1),
        };
        let entry = match chosen {
            Chosen::Entry(entry) => entry,
            Chosen::Going(reply) => {
                self.page = Page::Deal(deal);
                return reply;
            }
            Chosen::Left => {
                let before = match deal {
                    Deal::Kind(_) => Page::Flight,
                    Deal::Card(..) | Deal::Other(_) => Page::Deal(Deal::Kind(Choice::default())),
                    Deal::Aim(_) => Page::Dice,
                    Deal::AimCard(..) => Page::Deal(Deal::aim()),
                };
                return self.open(before);
            }
        };
        match deal {
            Deal::Kind(_) => match self.entries()[entry] {
                Entry::Other => self.open(Page::Deal(Deal::Other(Choice::default()))),
                Entry::Kinds(kinds) => {
                    let candidates = self.candidates(kinds);
                    // Cards without figures, or only one that is sure: there is nothing to tell apart or to compare.
                    let sure = candidates.len() == 1 && candidates[0].2.sure == Sure::Printed;
                    match candidates.iter().any(|(_, _, card)| has_figures(card)) && !sure {
                        true => self.open(Page::Deal(Deal::Card(kinds, Choice::default()))),
                        false => self.take(Step::Card(candidates[0].0), words),
                    }
                }
            },
            Deal::Card(kinds, _) => self.take(Step::Card(self.candidates(kinds)[entry].0), words),
            Deal::Other(_) => self.take(Step::Other(Kind::ALL[entry]), words),
            Deal::Aim(_) => match AIMS[entry] {
                Kind::Sabotage => self.take(Step::Aim(Kind::Sabotage, None), words),
                kind => self.open(Page::Deal(Deal::AimCard(kind, Choice::default()))),
            },
            Deal::AimCard(kind, _) => {
                let card = entry.checked_sub(1).map(|entry| self.candidates(&[kind])[entry].0);
                self.take(Step::Aim(kind, card), words)
            }
        }
    }

    pub(super) fn paint_deal(&self, pen: &mut Pen, deal: &Deal, words: &'static Words) {
        let line = |pen: &mut Pen, y: i32, text: &str| pen.text(&BODY, Ink::On, choice::LEFT, y, text);
        match deal {
            Deal::Kind(choice) => {
                let entries = self.entries();
                choice.paint(pen, entries.len(), |pen, i, y| match entries[i] {
                    Entry::Other => line(pen, y, words.flight.other),
                    Entry::Kinds([kind]) => line(pen, y, name(*kind, words)),
                    Entry::Kinds(_) => line(pen, y, words.flight.abandoned),
                });
            }
            Deal::Card(kinds, choice) => {
                let candidates = self.candidates(kinds);
                choice.paint(pen, candidates.len(), |pen, i, y| paint_card(pen, &candidates[i], y, words));
            }
            Deal::Other(choice) => {
                choice.paint(pen, Kind::ALL.len(), |pen, i, y| line(pen, y, name(Kind::ALL[i], words)));
            }
            Deal::Aim(choice) => choice.paint(pen, AIMS.len(), |pen, i, y| line(pen, y, name(AIMS[i], words))),
            Deal::AimCard(kind, choice) => {
                let candidates = self.candidates(&[*kind]);
                choice.paint(pen, candidates.len() + 1, |pen, i, y| match i.checked_sub(1) {
                    None => line(pen, y, words.by_hand),
                    Some(i) => paint_shots(pen, &candidates[i], y, words),
                });
            }
        }
    }
}

const fn has_figures(card: &Card) -> bool {
    !matches!(card.kind(), Kind::OpenSpace | Kind::Stardust | Kind::Epidemic | Kind::Sabotage)
}

/// A card by its figures, with its level.
fn paint_card(pen: &mut Pen, card: &(CardId, Level, &'static Card), y: i32, words: &'static Words) {
    match card.2.kind() {
        Kind::MeteorSwarm => paint_shots(pen, card, y, words),
        _ => {
            pen.text(&BODY, Ink::On, choice::LEFT, y, &figures_of::row(card.2, words));
            paint_level(pen, card, y);
        }
    }
}

/// A card by what it sends.
fn paint_shots(pen: &mut Pen, card: &(CardId, Level, &'static Card), y: i32, words: &'static Words) {
    match card.2.sure {
        Sure::EnterByHand => pen.text(&BODY, Ink::On, choice::LEFT, y, words.flight.not_known),
        Sure::Printed | Sure::CheckYourCard => fire::paint_strip(pen, &Volley::of(card.2), choice::LEFT, y),
    }
    paint_level(pen, card, y);
}

/// The level a card bears, with a question mark where its figures are not sure.
fn paint_level(pen: &mut Pen, (_, level, card): &(CardId, Level, &'static Card), y: i32) {
    let text = match (level, card.sure) {
        // Every edition prints these alike.
        (_, Sure::Printed) => level.numeral(Edition::Y2021),
        (Level::Three | Level::ThreeA, Sure::CheckYourCard | Sure::EnterByHand) => "III?",
        (Level::Two, Sure::CheckYourCard | Sure::EnterByHand) => "II?",
        (Level::Learning | Level::One, Sure::CheckYourCard | Sure::EnterByHand) => "I?",
    };
    pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, text);
}
