//! The cards that can be turned or aimed with, and a row for each.

use heapless::Vec;

use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::widgets::choice;
use crate::console::words::{Filled, line_text};
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{self, Card, CardId, CardKind, Sure, fire};
use crate::games::trucker::flight::screen::card_figures;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::words::Words;

/// The most cards of one kind, or of both abandoned ones: nine swarms are in the deck of level III, and twelve planets.
const MOST: usize = 16;

/// A card of the deck, with its level.
pub type DeckCard = (CardId, Level, &'static Card);
/// Some cards of the deck.
pub type Candidates = Vec<DeckCard, MOST>;

/// The deck of a flight, without the cards that have been turned.
#[derive(Clone, Copy, Debug)]
pub struct FlightDeck {
    /// The game that is played.
    pub rules: Rules,
    /// The cards that have been turned, one bit each.
    pub turned: u64,
}

impl FlightDeck {
    /// The cards in it.
    pub fn cards(self) -> impl Iterator<Item = DeckCard> {
        self.all().filter(move |&(id, _, _)| !self.is_turned(id))
    }

    /// All cards of the flight, also those that have been turned.
    pub fn all(self) -> impl Iterator<Item = DeckCard> {
        cards::met_in(self.rules.edition, self.rules.level)
    }

    /// True if a card has been turned.
    pub const fn is_turned(self, id: CardId) -> bool {
        self.turned >> id.get() & 1 == 1
    }

    /// The cards of a kind.
    pub fn of_kind(self, kind: CardKind) -> Candidates {
        self.cards().filter(|(_, _, card)| card.kind() == kind).collect()
    }
}

/// Draws a card by its numbers, with its level.
pub fn paint_card(pen: &mut Pen, card: &DeckCard, y: i32, words: &'static Words) {
    match card.2.kind() {
        CardKind::MeteorSwarm => paint_shots(pen, card, y, words),
        CardKind::OpenSpace
        | CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::Slavers
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => {
            card_figures::paint_row(pen, card.2, y, words);
            paint_level(pen, card, y);
        }
    }
}

/// Draws a card by what it sends, with its level.
pub fn paint_shots(pen: &mut Pen, card: &DeckCard, y: i32, words: &'static Words) {
    match card.2.sure {
        Sure::EnterByHand => pen.text(&BODY, Ink::On, choice::LEFT, y, &words.flight.not_known),
        Sure::Printed | Sure::CheckYourCard => fire::paint_strip(pen, &Volley::of(card.2), choice::LEFT, y, words),
    }
    paint_level(pen, card, y);
}

/// The level a card bears, with a question mark where its numbers are not sure.
fn paint_level(pen: &mut Pen, (_, level, card): &DeckCard, y: i32) {
    // Every edition prints these alike.
    let numeral = |level: Level| level.numeral(Edition::Y2021);
    let text = match (level, card.sure) {
        (level, Sure::Printed) => line_text(numeral(*level)),
        (Level::Three | Level::ThreeA, Sure::CheckYourCard | Sure::EnterByHand) => unsure(numeral(Level::Three)),
        (Level::Two, Sure::CheckYourCard | Sure::EnterByHand) => unsure(numeral(Level::Two)),
        (Level::Learning | Level::One, Sure::CheckYourCard | Sure::EnterByHand) => unsure(numeral(Level::One)),
    };
    pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, &text);
}

/// A numeral with a question mark.
fn unsure(numeral: &str) -> Filled {
    line_text(format_args!("{numeral}?"))
}

/// The name of a kind of card.
pub const fn name(kind: CardKind, words: &'static Words) -> &'static str {
    words.flight.kinds.of(kind).text()
}
