//! Chooses the card that dice are aimed for: first its kind, then the card by what it sends, or none.

use crate::console::input::keys::Press;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::choice::{self, Choice, Chosen, Offered};
use crate::console::widgets::controls::Controls;
use crate::games::trucker::aim::AimKind;
use crate::games::trucker::cards::CardKind;
use crate::games::trucker::flight::screen::deck::{FlightDeck, name, paint_shots};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The choice that is open.
#[derive(Clone, Copy, Debug)]
pub enum AimChoice {
    /// The kind of card.
    Kind(Choice),
    /// The card, or none.
    Card(AimKind, Choice),
}

/// Result of the choice.
#[derive(Clone, Copy, Debug)]
pub enum AimChosen {
    /// It goes on so.
    Going(AimChoice, Reply),
    /// It was made: this step aims the dice.
    Made(FlightStep),
    /// Nothing was chosen.
    Left,
}

impl Default for AimChoice {
    fn default() -> Self {
        Self::Kind(Choice::default())
    }
}

impl AimChoice {
    /// The keys.
    pub fn controls(&self, deck: FlightDeck, words: &'static Words) -> Controls {
        match self {
            Self::Kind(choice) => {
                choice.controls(words.threats.aim, Offered::all(self.len(deck)), &words.shared.choice)
            }
            Self::Card(_, choice) => {
                choice.controls(words.threats.card, Offered::all(self.len(deck)), &words.shared.choice)
            }
        }
    }

    /// Takes a key press.
    pub fn press(self, press: &Press, deck: FlightDeck, words: &'static Words) -> AimChosen {
        let len = self.len(deck);
        match self {
            Self::Kind(mut choice) => match choice.press(press, Offered::all(len), &words.shared.choice) {
                Chosen::Going(reply) => AimChosen::Going(Self::Kind(choice), reply),
                Chosen::Left => AimChosen::Left,
                Chosen::Entry(entry) => match AimKind::ALL[entry] {
                    AimKind::Sabotage => AimChosen::Made(FlightStep::Aim(CardKind::Sabotage, None)),
                    kind @ (AimKind::MeteorSwarm | AimKind::Pirates | AimKind::CombatZone) => {
                        AimChosen::Going(Self::Card(kind, Choice::default()), Reply::TURN)
                    }
                },
            },
            Self::Card(kind, mut choice) => match choice.press(press, Offered::all(len), &words.shared.choice) {
                Chosen::Going(reply) => AimChosen::Going(Self::Card(kind, choice), reply),
                Chosen::Left => AimChosen::Going(Self::default(), Reply::TURN),
                Chosen::Entry(entry) => {
                    let card = entry.checked_sub(1).map(|entry| deck.of_kind(kind.into())[entry].0);
                    AimChosen::Made(FlightStep::Aim(kind.into(), card))
                }
            },
        }
    }

    /// Draws the entries.
    pub fn paint(&self, pen: &mut Pen, deck: FlightDeck, words: &'static Words) {
        let line = |pen: &mut Pen, y: i32, text: &str| pen.text(&BODY, Ink::On, choice::LEFT, y, text);
        match self {
            Self::Kind(choice) => choice.paint(pen, Offered::all(AimKind::ALL.len()), |pen, i, y| {
                line(pen, y, name(AimKind::ALL[i].into(), words));
            }),
            Self::Card(kind, choice) => {
                let cards = deck.of_kind((*kind).into());
                choice.paint(pen, Offered::all(cards.len() + 1), |pen, i, y| match i.checked_sub(1) {
                    None => line(pen, y, &words.threats.by_hand),
                    Some(i) => paint_shots(pen, &cards[i], y, words),
                });
            }
        }
    }

    /// The number of entries.
    fn len(&self, deck: FlightDeck) -> usize {
        match self {
            Self::Kind(_) => AimKind::ALL.len(),
            Self::Card(kind, _) => deck.cards().filter(|(_, _, card)| card.kind() == CardKind::from(*kind)).count() + 1,
        }
    }
}
