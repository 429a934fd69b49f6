//! The taker of an abandoned ship or station: at most one, the first in order who wants it.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::Press;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, KEYS_TOP};
use crate::console::words::line_text;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::humans::player_keys;
use crate::games::trucker::flight::questions::{Ask, Question, held, paint_order, title_of};
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
        held(title_of(playing, words), words.flight.none, player_keys(&flying.flight.state().board), words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        flying.take(FlightStep::Taker(Player::of(press.key)), words)
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let figures = playing.figures(flying.flight.rules().edition);
        let [cost, gain, _] = card_figures::lines(figures, &playing.terms, words);
        let days = words.flight.stakes.days_short.fill(playing.terms.days);
        // At most "-7 crew +11 cr -2 d".
        let stake = [gain, days].into_iter().fold(cost, |stake, line| card_figures::beside(&stake, " ", &line));
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 2, &stake);
        paint_order(pen, flying, BODY_TOP + 20, words);
        pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, &words.flight.first_in_order);
    }

    fn log(self, taker: Option<Player>, _: &State, words: &'static Words) -> Option<LogEntry> {
        Some(match taker {
            Some(player) => LogEntry::of(player, line_text(words.flight.logged.takes)),
            None => LogEntry::of_all(line_text(words.flight.logged.nobody)),
        })
    }
}
