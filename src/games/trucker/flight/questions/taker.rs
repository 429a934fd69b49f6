//! The taker of an abandoned ship or station: at most one, the first in order who wants it.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls};
use crate::console::words::line_text;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::humans::{Humans, player_keys};
use crate::games::trucker::flight::questions::{
    Ask, OVER_KEYS, Question, held, paint_order, paint_over_keys, title_of,
};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{Flying, card_figures};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::words::Words;

/// The thing that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// An abandoned ship: it costs crew.
    Ship,
    /// An abandoned station: it needs crew, but costs none.
    Station,
}

impl Question for Taker {
    /// The player, or nobody.
    type Answer = Option<Player>;

    fn accept(answer: AnyAnswer) -> Result<Option<Player>> {
        let AnyAnswer::Taker(taker) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(taker)
    }

    fn answer(self, taker: Option<Player>, playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        if let Some(player) = taker {
            state.flying(player)?;
            state.book(player, i16::from(playing.terms.credits))?;
            state.board.back(player, playing.terms.days)?;
            match self {
                Self::Ship => playing.lost_crew = playing.lost_crew.with(player),
                Self::Station => {}
            }
        }
        Ok(playing.wind_up(&state.board))
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let nobody = flying.entered.named == Crew::NOBODY;
        let flip = if nobody { words.flight.none.text() } else { words.flight.take.text() };
        held(title_of(playing, words), flip, player_keys(&flying.flight.state().board), words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match (Player::of(press.key), press.gesture) {
            (Some(player), Gesture::Tap) => {
                self.mark(player, flying);
                Reply::STAY
            }
            (Some(player), Gesture::Hold) => {
                if !flying.entered.named.has(player) {
                    self.mark(player, flying);
                }
                confirm(flying, words)
            }
            (None, _) => confirm(flying, words),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let figures = playing.figures(flying.flight.rules().edition);
        let [cost, gain, days] = card_figures::lines(figures, &playing.terms, words);
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 1, &card_figures::beside(&cost, " ", &gain));
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 12, &days);
        paint_order(pen, flying, BODY_TOP + 25, words);
        let entered = &flying.entered;
        match entered.named.players().next() {
            None => pen.centred(&SMALL, OVER_KEYS, &words.flight.first_in_order),
            Some(taker) => paint_over_keys(pen, [taker].into_iter(), |_| {
                let fates = &words.flight.fates;
                (if entered.without_humans { fates.out.text() } else { words.flight.takes.text() }, true)
            }),
        }
    }

    fn log(self, taker: Option<Player>, _: &State, words: &'static Words) -> Option<LogEntry> {
        Some(match taker {
            Some(player) => LogEntry::of(player, line_text(words.flight.logged.takes)),
            None => LogEntry::of_all(line_text(words.flight.logged.nobody)),
        })
    }
}

impl Taker {
    /// Marks who takes it; a second tap says that no humans are left aboard, a third takes the mark back.
    fn mark(self, player: Player, flying: &mut Flying) {
        let may_give_up = flying.flight.rules().may_give_up();
        let entered = &mut flying.entered;
        let costs_crew = match self {
            Self::Ship => may_give_up,
            Self::Station => false,
        };
        (entered.named, entered.without_humans) = match (entered.named.has(player), entered.without_humans) {
            (false, _) => (Crew::NOBODY.with(player), false),
            (true, false) if costs_crew => (entered.named, true),
            (true, _) => (Crew::NOBODY, false),
        };
    }
}

/// Takes who is marked, and whether humans are left aboard.
fn confirm(flying: &mut Flying, words: &'static Words) -> Reply {
    let (named, without_humans) = (flying.entered.named, flying.entered.without_humans);
    flying.take_steps(
        |state| match state.playing()?.ask {
            Ask::Taker(_) => Some(FlightStep::Taker(named.players().next())),
            Ask::Humans(Humans::LostCrew) => {
                Some(FlightStep::Players(if without_humans { named } else { Crew::NOBODY }))
            }
            _ => None,
        },
        words,
    )
}
