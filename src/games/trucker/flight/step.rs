//! What the table tells the device in a flight, a step at a time. A flight is its start and its steps, and nothing else:
//! that is what is kept, and what can be undone.

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Throw;
use crate::console::players::{Crew, Player};
use crate::games::trucker::cards::{CardId, Criterion, Kind};
use crate::games::trucker::ship::threat::Threat;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// This card of the deck is turned.
    Card(CardId),
    /// A card of this kind that is not in the deck as the device knows it: its figures are entered.
    Other(Kind),
    /// Dice for a kind of card, or this very card, outside of any card being played.
    Aim(Kind, Option<CardId>),
    /// A number that was asked for.
    Number(u8),
    /// In what the weakest pays, on a card that is entered.
    Weakest(Criterion),
    /// What the weakest pays, on a card that is entered.
    Pays(Pay),
    /// Lands on this planet, counted from zero, or on none.
    Land(Option<u8>),
    /// Who takes it; nobody.
    Taker(Option<Player>),
    /// How a fight went.
    Fought(Outcome),
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
    /// Dice outside of any card are put away.
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
}

impl Step {
    /// The dice of a step that is a roll, and is not undone.
    pub const fn rolled(self) -> Option<Throw> {
        match self {
            Self::Throw(throw) | Self::Roll(throw) => Some(throw),
            Self::Card(_)
            | Self::Other(_)
            | Self::Aim(..)
            | Self::Number(_)
            | Self::Weakest(_)
            | Self::Pays(_)
            | Self::Land(_)
            | Self::Taker(_)
            | Self::Fought(_)
            | Self::Answer(_)
            | Self::Players(_)
            | Self::Threat(_)
            | Self::Undone(_)
            | Self::Go
            | Self::PutAway
            | Self::GiveUp(_)
            | Self::Move(..)
            | Self::Swap(..)
            | Self::Credits(..)
            | Self::Touchdown => None,
        }
    }
}

/// How a fight against an enemy went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The enemy was stronger.
    Lost,
    /// Both were as strong: the enemy passes on.
    Drew,
    /// The enemy is beaten, and gone.
    Won,
}

/// What is paid, by its kind.
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
