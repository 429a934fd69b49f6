//! Sabotage: two rolls per attempt, up to three attempts. The page of a hit also asks about humans.

use heapless::Vec;

use crate::console::chance::entropy::Entropy;
use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, KEYS_TOP};
use crate::console::widgets::dice_tray::DiceTray;
use crate::console::words::line_text;
use crate::games::trucker::cards::sabotage::{Answer, Sabotage};
use crate::games::trucker::cards::sabotaging;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::volley::DicePress;
use crate::games::trucker::flight::questions::{Ask, Question, humans};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::screen::help::FirstPage;
use crate::games::trucker::flight::screen::log::{LogEntry, rolled};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::ship::{Ship, ShipLine};
use crate::games::trucker::words::Words;

/// An answer while a sabotage is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SabotageAnswer {
    /// The dice fell so.
    Throw(Throw),
    /// The square holds this.
    Square(Answer),
    /// These players have no humans left; the sabotage is done.
    WithoutHumans(Crew),
    /// The sabotage is done: it failed, or was aimed. Version 0.1 ended every sabotage so.
    Go,
}

/// Takes an answer. Gives the sabotage after it, or none when it is done.
pub fn take(sabotage: Sabotage, answer: SabotageAnswer, ship: &Ship) -> Result<Option<Sabotage>> {
    let after = match answer {
        SabotageAnswer::Throw(throw) => sabotage.thrown(throw, ship),
        SabotageAnswer::Square(answer) => sabotage.answered(answer),
        SabotageAnswer::WithoutHumans(_) | SabotageAnswer::Go if sabotage.is_over() => return Ok(None),
        SabotageAnswer::WithoutHumans(_) | SabotageAnswer::Go => return Err(FlightRefusal::NotNow),
    };
    after.map(Some).map_err(|_| FlightRefusal::NotNow)
}

/// Result of a key press.
pub(in crate::games::trucker) fn pressed(
    sabotage: Sabotage,
    press: &Press,
    dice_tray: &DiceTray,
    words: &'static Words,
) -> DicePress {
    match (press.key, sabotage) {
        (Key::Flip, Sabotage::Column { .. } | Sabotage::Row { .. }) => DicePress::Roll,
        (Key::Flip, _) if dice_tray.is_tumbling() => DicePress::Stay(Reply::refused(words.shared.dice.still_rolling)),
        (Key::Flip, Sabotage::Asked { .. }) => DicePress::Stay(Reply::refused(words.flight.hit_or_empty)),
        (Key::C, Sabotage::Asked { .. }) => DicePress::Take(FlightStep::Answer(false)),
        (Key::D, Sabotage::Asked { .. }) => DicePress::Take(FlightStep::Answer(true)),
        (_, Sabotage::Hit { .. } | Sabotage::Failed { .. }) => DicePress::End,
        (Key::A | Key::B, Sabotage::Asked { .. })
        | (Key::A | Key::B | Key::C | Key::D, Sabotage::Column { .. } | Sabotage::Row { .. }) => {
            DicePress::Stay(Reply::STAY)
        }
    }
}

/// The line of an answer in the log.
pub(in crate::games::trucker) fn logged(
    sabotage: Sabotage,
    answer: SabotageAnswer,
    words: &'static Words,
) -> Option<LogEntry> {
    match answer {
        SabotageAnswer::Throw(throw) => {
            let line = match sabotage {
                Sabotage::Column { .. } => ShipLine::Column(throw.sum()),
                Sabotage::Row { .. } | Sabotage::Asked { .. } | Sabotage::Hit { .. } | Sabotage::Failed { .. } => {
                    ShipLine::Row(throw.sum())
                }
            };
            Some(rolled(throw, Some(line), words))
        }
        SabotageAnswer::Square(Answer::Empty) => Some(LogEntry::of_all(line_text(words.flight.logged.empty))),
        SabotageAnswer::Square(Answer::Hit) => Some(LogEntry::of_all(line_text(words.flight.logged.hit))),
        SabotageAnswer::WithoutHumans(_) | SabotageAnswer::Go => None,
    }
}

impl TryFrom<AnyAnswer> for SabotageAnswer {
    type Error = FlightRefusal;

    fn try_from(answer: AnyAnswer) -> Result<Self> {
        match answer {
            AnyAnswer::Throw(throw) => Ok(Self::Throw(throw)),
            AnyAnswer::Yes(true) => Ok(Self::Square(Answer::Hit)),
            AnyAnswer::Yes(false) => Ok(Self::Square(Answer::Empty)),
            AnyAnswer::Players(without) => Ok(Self::WithoutHumans(without)),
            AnyAnswer::Go => Ok(Self::Go),
            AnyAnswer::Number(_)
            | AnyAnswer::Weakest(_)
            | AnyAnswer::Pays(_)
            | AnyAnswer::Land(_)
            | AnyAnswer::Taker(_)
            | AnyAnswer::Fought(_)
            | AnyAnswer::Threat(_)
            | AnyAnswer::Told(_)
            | AnyAnswer::EndOfDice => Err(FlightRefusal::NotNow),
        }
    }
}

impl Question for Sabotage {
    type Answer = SabotageAnswer;

    fn accept(answer: AnyAnswer) -> Result<SabotageAnswer> {
        answer.try_into()
    }

    fn answer(
        self,
        answer: SabotageAnswer,
        playing: &mut Playing,
        state: &mut State,
        rules: Rules,
    ) -> Result<Option<Ask>> {
        if let SabotageAnswer::WithoutHumans(without) = answer {
            humans::take(without, playing, state)?;
        }
        match take(self, answer, rules.ship())? {
            Some(after) => Ok(Some(Ask::Sabotage(after))),
            None => Ok(playing.wind_up(&state.board)),
        }
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let controls = sabotaging::controls(&self, &flying.dice.dice_tray, words);
        humans::controls_of_end(controls, flying, playing, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply {
        match pressed(self, press, &flying.dice.dice_tray, words) {
            DicePress::Stay(reply) => reply,
            DicePress::Roll => flying.roll(press.now, entropy, words),
            DicePress::Take(step) => flying.take(step, words),
            DicePress::End => humans::press_end(press, flying, words),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, now: Instant, words: &'static Words) {
        let (ship, dice_tray) = (flying.flight.rules().ship(), &flying.dice.dice_tray);
        match self {
            Self::Hit { attempt, .. } if humans::asked(flying, playing) != Crew::NOBODY => {
                sabotaging::paint_square(pen, &attempt, ship, dice_tray, now, words);
                humans::paint_end(pen, words.threats.sabotage.component_lost, flying, playing, words);
            }
            Self::Column { .. } | Self::Row { .. } | Self::Asked { .. } | Self::Hit { .. } | Self::Failed { .. } => {
                sabotaging::paint(pen, &self, ship, dice_tray, now, words);
                for player in playing.targets.players() {
                    pen.sprite(player.shape(), Ink::On, 63, KEYS_TOP - 9);
                }
            }
        }
    }

    fn log(self, answer: SabotageAnswer, _: &State, words: &'static Words) -> Option<LogEntry> {
        logged(self, answer, words)
    }

    fn may_lack_humans(self, playing: &Playing) -> Crew {
        match self {
            Self::Hit { .. } if playing.may_give_up => playing.targets,
            Self::Hit { .. } | Self::Column { .. } | Self::Row { .. } | Self::Asked { .. } | Self::Failed { .. } => {
                Crew::NOBODY
            }
        }
    }

    fn first_pages(self, humans_asked: bool) -> Vec<FirstPage, 2> {
        humans_asked.then_some(FirstPage::Humans).into_iter().collect()
    }
}
