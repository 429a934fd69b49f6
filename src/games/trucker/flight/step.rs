//! The steps of a flight, as the table tells them to the device. A flight is its start and its steps, and nothing
//! else: these are saved, and these can be undone.
//!
//! A [`FlightStep`] is the form in which a step is saved. The rules see it [`Sorted`]: an answer can only reach a question,
//! and what is done between two cards only a flight between two cards.

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Throw;
use crate::console::players::{Crew, Player};
use crate::games::trucker::cards::{CardId, CardKind, Criterion};
use crate::games::trucker::ship::threat::Threat;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FlightStep {
    /// This card of the deck is turned.
    Card(CardId),
    /// A card of this kind that is not in the deck as the device knows it: its numbers are entered.
    Other(CardKind),
    /// Dice are aimed for a kind of card, or for this card, while no card is played.
    Aim(CardKind, Option<CardId>),
    /// A number that was asked for.
    Number(u8),
    /// In what the weakest pays, on a card that is entered.
    Weakest(Criterion),
    /// The price for the weakest, on a card that is entered.
    Pays(Pay),
    /// Lands on this planet, counted from zero, or on none.
    Land(Option<u8>),
    /// The player who takes it, or nobody.
    Taker(Option<Player>),
    /// The outcome of a fight.
    Fought(FightOutcome),
    /// Yes or no.
    Answer(bool),
    /// These players.
    Players(Crew),
    /// A meteor or shot, entered by hand.
    Threat(Threat),
    /// The dice fell so.
    Throw(Throw),
    /// The dice were rolled for nothing in particular, and fell so. It changes nothing.
    Roll(Throw),
    /// The dice had fallen so, and that was undone. It changes nothing and is never taken away.
    Undone(Throw),
    /// That is read, or done.
    Go,
    /// Aimed dice are put away.
    PutAway,
    /// A player gives up, of their own will.
    GiveUp(Player),
    /// A rocket is moved by hand, forward or back.
    Move(Player, i8),
    /// Two rockets change places.
    Swap(Player, Player),
    /// Credits are given or taken by hand.
    Credits(Player, i8),
    /// The flight is over.
    Touchdown,
    /// The table rolled its own dice for a meteor or shot. Only their sum was told.
    Told(Throw),
    /// The rest of the meteors or shots is not rolled for here.
    EndOfDice,
}

/// A step by the place where it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sorted {
    /// The memory of a roll that was undone. It fits everywhere.
    Memory(Throw),
    /// A roll for nothing in particular.
    Roll(Throw),
    /// Something that is done between two cards.
    BetweenCards(BetweenCards),
    /// The answer to a question.
    Answer(AnyAnswer),
    /// The end of aimed dice.
    PutAway,
}

/// A step between two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetweenCards {
    /// This card of the deck is turned.
    Card(CardId),
    /// A card of this kind is turned and entered.
    Other(CardKind),
    /// Dice are aimed.
    Aim(CardKind, Option<CardId>),
    /// A player gives up by choice.
    GiveUp(Player),
    /// A rocket is moved by hand.
    Move(Player, i8),
    /// Two rockets change places.
    Swap(Player, Player),
    /// Credits are given or taken by hand.
    Credits(Player, i8),
    /// The flight is over.
    Touchdown,
}

/// The answer to some question. Each question accepts its own and refuses the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyAnswer {
    /// A number.
    Number(u8),
    /// The criterion by which the weakest pays.
    Weakest(Criterion),
    /// The price for the weakest.
    Pays(Pay),
    /// The planet, counted from zero, or none.
    Land(Option<u8>),
    /// The taker, or nobody.
    Taker(Option<Player>),
    /// The outcome of a fight.
    Fought(FightOutcome),
    /// Yes or no.
    Yes(bool),
    /// These players.
    Players(Crew),
    /// A meteor or shot, entered by hand.
    Threat(Threat),
    /// The dice fell so.
    Throw(Throw),
    /// The table's own dice came to this sum.
    Told(Throw),
    /// The rest is not rolled for here.
    EndOfDice,
    /// That is read, or done.
    Go,
}

impl FlightStep {
    /// The dice of a step that is a roll, and is not undone.
    pub const fn rolled(self) -> Option<Throw> {
        match self.sorted() {
            Sorted::Answer(AnyAnswer::Throw(throw)) | Sorted::Roll(throw) => Some(throw),
            Sorted::Memory(_) | Sorted::BetweenCards(_) | Sorted::Answer(_) | Sorted::PutAway => None,
        }
    }

    /// The step by the place where it fits.
    pub const fn sorted(self) -> Sorted {
        use AnyAnswer as Is;
        match self {
            Self::Undone(throw) => Sorted::Memory(throw),
            Self::Roll(throw) => Sorted::Roll(throw),
            Self::Card(card) => Sorted::BetweenCards(BetweenCards::Card(card)),
            Self::Other(kind) => Sorted::BetweenCards(BetweenCards::Other(kind)),
            Self::Aim(kind, card) => Sorted::BetweenCards(BetweenCards::Aim(kind, card)),
            Self::GiveUp(player) => Sorted::BetweenCards(BetweenCards::GiveUp(player)),
            Self::Move(player, days) => Sorted::BetweenCards(BetweenCards::Move(player, days)),
            Self::Swap(one, other) => Sorted::BetweenCards(BetweenCards::Swap(one, other)),
            Self::Credits(player, credits) => Sorted::BetweenCards(BetweenCards::Credits(player, credits)),
            Self::Touchdown => Sorted::BetweenCards(BetweenCards::Touchdown),
            Self::Number(number) => Sorted::Answer(Is::Number(number)),
            Self::Weakest(weakest) => Sorted::Answer(Is::Weakest(weakest)),
            Self::Pays(pay) => Sorted::Answer(Is::Pays(pay)),
            Self::Land(planet) => Sorted::Answer(Is::Land(planet)),
            Self::Taker(taker) => Sorted::Answer(Is::Taker(taker)),
            Self::Fought(outcome) => Sorted::Answer(Is::Fought(outcome)),
            Self::Answer(yes) => Sorted::Answer(Is::Yes(yes)),
            Self::Players(players) => Sorted::Answer(Is::Players(players)),
            Self::Threat(threat) => Sorted::Answer(Is::Threat(threat)),
            Self::Throw(throw) => Sorted::Answer(Is::Throw(throw)),
            Self::Told(throw) => Sorted::Answer(Is::Told(throw)),
            Self::EndOfDice => Sorted::Answer(Is::EndOfDice),
            Self::Go => Sorted::Answer(Is::Go),
            Self::PutAway => Sorted::PutAway,
        }
    }
}

/// The outcome of a fight against an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FightOutcome {
    /// The enemy was stronger.
    Lost,
    /// Both were as strong: the enemy passes on.
    Drew,
    /// The enemy is beaten, and gone.
    Won,
}

/// The kind of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pay {
    /// Days.
    Days,
    /// Crew.
    Crew,
    /// Goods.
    Goods,
    /// Fire.
    Fire,
}
