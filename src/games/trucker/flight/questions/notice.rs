//! A notice: something to read, and FLIP goes on.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::widgets::text_page::{paint_lines, paint_page};
use crate::console::words::LineWord;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::{Ask, Question, held, title_of};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::words::Words;

/// Something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNotice {
    /// The card is skipped: nobody to compare with.
    Skipped,
    /// These players give up.
    GivingUp(Crew, Why),
}

/// The reason why players must give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// They declared no engine power in open space.
    Engines,
    /// They have no humans left.
    Humans,
    /// The leader has overtaken them by a whole lap.
    Lapped,
    /// Some for one reason, some for another.
    Several,
}

impl Question for CardNotice {
    /// It is read.
    type Answer = ();

    fn accept(answer: AnyAnswer) -> Result {
        let AnyAnswer::Go = answer else { return Err(FlightRefusal::NotNow) };
        Ok(())
    }

    fn answer(self, (): (), playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        match self {
            Self::Skipped => Ok(playing.wind_up(&state.board)),
            Self::GivingUp(who, _) => {
                who.players().for_each(|player| state.board.give_up(player));
                // With them gone nobody else can be lapped: the leader was never among the lapped, and if the leader
                // gives up, the next leader is not further ahead.
                Ok(None)
            }
        }
    }

    fn controls(self, _: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        held(title_of(playing, words), words.shared.ok, [SoftKey::NONE; 4], words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match press.key {
            Key::Flip => flying.take(FlightStep::Go, words),
            Key::A | Key::B | Key::C | Key::D => Reply::STAY,
        }
    }

    fn paint(self, pen: &mut Pen, _: &Flying, _: &Playing, _: Instant, words: &'static Words) {
        match self {
            Self::Skipped => paint_page(pen, words.flight.skipped),
            Self::GivingUp(who, why) => {
                for (i, player) in (0..).zip(who.players()) {
                    paint_shape(pen, player, 6 + 32 * i, BODY_TOP, 2);
                }
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 17, &words.flight.must_give_up.of(why));
                paint_lines(pen, BODY_TOP + 30, &words.flight.cost.map(LineWord::text));
            }
        }
    }

    fn log(self, (): (), _: &State, _: &'static Words) -> Option<LogEntry> {
        None
    }
}
