//! Dice aimed at a ship while no card is played: a volley or a sabotage, of a card or entered by hand. It names what is
//! struck and leaves nothing behind.
//!
//! In a flight they are aimed between two cards; *Dice only* aims without any flight.

pub(in crate::games::trucker) mod choice;

use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::dice_tray::DiceTray;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::cards::{self, CardId, CardKind, fire, sabotaging};
use crate::games::trucker::flight::questions::sabotage::{self, SabotageAnswer};
use crate::games::trucker::flight::questions::volley::{DicePress, Fire, FireAnswer};
use crate::games::trucker::flight::screen::log::{LogEntry, rolled};
use crate::games::trucker::flight::state::{FlightRefusal, Result};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::ship::Ship;
use crate::games::trucker::words::Words;

/// A kind of card whose dice can be aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimKind {
    /// The meteors of a swarm.
    MeteorSwarm,
    /// The shots of pirates.
    Pirates,
    /// The shots of a combat zone.
    CombatZone,
    /// A sabotage.
    Sabotage,
}

impl AimKind {
    /// All of them, as they are offered.
    pub const ALL: [Self; 4] = [Self::MeteorSwarm, Self::Pirates, Self::CombatZone, Self::Sabotage];
}

impl TryFrom<CardKind> for AimKind {
    type Error = FlightRefusal;

    fn try_from(kind: CardKind) -> Result<Self> {
        match kind {
            CardKind::MeteorSwarm => Ok(Self::MeteorSwarm),
            CardKind::Pirates => Ok(Self::Pirates),
            CardKind::CombatZone => Ok(Self::CombatZone),
            CardKind::Sabotage => Ok(Self::Sabotage),
            CardKind::OpenSpace
            | CardKind::Stardust
            | CardKind::Planets
            | CardKind::AbandonedShip
            | CardKind::AbandonedStation
            | CardKind::Slavers
            | CardKind::Smugglers
            | CardKind::Epidemic => Err(FlightRefusal::NotNow),
        }
    }
}

impl From<AimKind> for CardKind {
    fn from(kind: AimKind) -> Self {
        match kind {
            AimKind::MeteorSwarm => Self::MeteorSwarm,
            AimKind::Pirates => Self::Pirates,
            AimKind::CombatZone => Self::CombatZone,
            AimKind::Sabotage => Self::Sabotage,
        }
    }
}

/// Dice that are aimed, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    kind: AimKind,
    dice: AimedDice,
}

/// Dice that are aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AimedDice {
    /// For meteors or shots.
    Fire(Fire),
    /// For a sabotage.
    Sabotage(Sabotage),
}

impl Aim {
    /// Aims the dice of a kind of card, or of this card.
    pub fn begin(kind: CardKind, id: Option<CardId>, edition: Edition) -> Result<Self> {
        let aimed = AimKind::try_from(kind)?;
        let card = id.map(|id| cards::card(edition, id));
        if card.is_some_and(|card| card.kind() != kind) {
            return Err(FlightRefusal::NotInTheDeck);
        }
        let dice = match aimed {
            AimKind::MeteorSwarm | AimKind::Pirates | AimKind::CombatZone => AimedDice::Fire(Fire::of(card)),
            AimKind::Sabotage => AimedDice::Sabotage(Sabotage::begin()),
        };
        Ok(Self { kind: aimed, dice })
    }

    /// The kind of card.
    pub fn kind(&self) -> CardKind {
        self.kind.into()
    }

    /// The dice.
    pub const fn dice(&self) -> AimedDice {
        self.dice
    }

    /// Takes an answer. Gives the dice after it, or none when they are done. Nobody is asked about humans.
    pub fn answer(&self, answer: AnyAnswer, ship: &Ship) -> Result<Option<Self>> {
        let after = match self.dice {
            AimedDice::Fire(fire) => match FireAnswer::try_from(answer)? {
                FireAnswer::WithoutHumans(_) => return Err(FlightRefusal::NotNow),
                FireAnswer::Told(_) | FireAnswer::EndOfDice => return Err(FlightRefusal::NotNow),
                answer @ (FireAnswer::Threat(_) | FireAnswer::Throw(_) | FireAnswer::Go) => {
                    fire.take(answer, self.kind())?.map(AimedDice::Fire)
                }
            },
            AimedDice::Sabotage(sabotage) => match SabotageAnswer::try_from(answer)? {
                SabotageAnswer::WithoutHumans(_) => return Err(FlightRefusal::NotNow),
                answer @ (SabotageAnswer::Throw(_) | SabotageAnswer::Square(_) | SabotageAnswer::Go) => {
                    sabotage::take(sabotage, answer, ship)?.map(AimedDice::Sabotage)
                }
            },
        };
        Ok(after.map(|dice| Self { dice, ..*self }))
    }

    /// The line of an answer in the log.
    pub(in crate::games::trucker) fn log(&self, answer: AnyAnswer, words: &'static Words) -> Option<LogEntry> {
        match self.dice {
            AimedDice::Fire(fire) => match FireAnswer::try_from(answer).ok()? {
                FireAnswer::Throw(throw) => Some(rolled(throw, fire.line(throw), words)),
                FireAnswer::Threat(_)
                | FireAnswer::Told(_)
                | FireAnswer::EndOfDice
                | FireAnswer::WithoutHumans(_)
                | FireAnswer::Go => None,
            },
            AimedDice::Sabotage(sabotage) => sabotage::logged(sabotage, SabotageAnswer::try_from(answer).ok()?, words),
        }
    }

    /// The keys.
    pub(in crate::games::trucker) fn controls(&self, dice_tray: &DiceTray, words: &'static Words) -> Controls {
        match self.dice {
            AimedDice::Fire(fire) => fire.keys(self.kind(), dice_tray, words),
            AimedDice::Sabotage(sabotage) => sabotaging::controls(&sabotage, dice_tray, words),
        }
    }

    /// Result of a key press other than FLIP held.
    pub(in crate::games::trucker) fn press(
        &self,
        press: &Press,
        dice_tray: &DiceTray,
        words: &'static Words,
    ) -> DicePress {
        let pressed = match self.dice {
            AimedDice::Fire(fire) => fire.pressed(press, self.kind(), dice_tray, words),
            AimedDice::Sabotage(sabotage) => sabotage::pressed(sabotage, press, dice_tray, words),
        };
        match (pressed, press.key) {
            (DicePress::End, Key::Flip) => DicePress::Take(FlightStep::Go),
            (DicePress::End, Key::A | Key::B | Key::C | Key::D) => DicePress::Stay(Reply::STAY),
            (DicePress::Stay(_) | DicePress::Roll | DicePress::Take(_), _) => pressed,
        }
    }

    /// Draws the dice and what they strike.
    pub(in crate::games::trucker) fn paint(
        &self,
        pen: &mut Pen,
        ship: &Ship,
        dice_tray: &DiceTray,
        now: Instant,
        words: &'static Words,
    ) {
        match self.dice {
            AimedDice::Fire(Fire::Threats(volley)) => Fire::paint_entered(&volley, self.kind(), pen, words),
            AimedDice::Fire(Fire::Rolls(volley)) => {
                fire::paint(pen, &volley, Crew::NOBODY, ship, dice_tray, now, words)
            }
            AimedDice::Sabotage(sabotage) => sabotaging::paint(pen, &sabotage, ship, dice_tray, now, words),
        }
    }
}
