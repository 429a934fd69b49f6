//! A number: one that is read off a card, a player's engine power or exposed connectors.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, ScreenTitle, SoftKey};
use crate::console::widgets::picker::{Picked, Picker, Range};
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::lowest::Lowest;
use crate::games::trucker::flight::questions::{Ask, Question, held};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::{FlightRefusal, MOST, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::ship::power::Calculator;
use crate::games::trucker::words::Words;

/// The most planets on a card.
pub const MOST_PLANETS: u8 = 4;
/// Powers, connectors, days and credits.
const NUMBERS: Range = Range { min: 0, max: MOST as u16, step: 1 };
/// Planets of a card.
const PLANETS: Range = Range { min: 1, max: MOST_PLANETS as u16, step: 1 };
/// No number is asked for.
pub(in crate::games::trucker::flight) const NOTHING: Picker = Picker::new(NUMBERS, 0);

/// A number that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// A number of a card that is entered.
    Figure(Figure),
    /// A player's engine power.
    Engines(Player),
    /// A player's exposed connectors.
    Connectors(Player),
}

/// A number that is read off a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The number of planets.
    Planets,
    /// Credits won.
    Credits,
    /// Days lost by the taker.
    Days,
    /// Days paid in the line of the combat zone.
    LineDays,
}

impl Question for Number {
    type Answer = u8;

    fn accept(answer: AnyAnswer) -> Result<u8> {
        let AnyAnswer::Number(number) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(number)
    }

    fn answer(self, number: u8, playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        if number > MOST {
            return Err(FlightRefusal::TooMuch);
        }
        match self {
            Self::Figure(figure) => enter(figure, number, playing).map(Some),
            Self::Engines(player) => {
                state.engines[player.index()] = number;
                if number == 0 {
                    playing.must = playing.must.with(player);
                }
                state.board.forward(player, number)?;
                Ok(playing.next_player().or_else(|| playing.wind_up(&state.board)))
            }
            Self::Connectors(player) => {
                state.connectors[player.index()] = Some(number);
                state.board.back(player, number)?;
                Ok(playing.next_player().or_else(|| playing.wind_up(&state.board)))
            }
        }
    }

    fn controls(self, _: &Flying, _: &Playing, words: &'static Words) -> Controls {
        let w = &words.flight;
        let (title, first) = match self {
            Self::Figure(Figure::Planets) => (w.ask_planets, SoftKey::NONE),
            Self::Figure(Figure::Credits) => (w.ask_credits, SoftKey::NONE),
            Self::Figure(Figure::Days | Figure::LineDays) => (w.ask_days, SoftKey::NONE),
            Self::Engines(_) => (w.engines, SoftKey::tap(w.calc)),
            Self::Connectors(_) => (w.exposed, SoftKey::NONE),
        };
        held(ScreenTitle::word(title), words.shared.number.set, [first, SoftKey::MINUS, SoftKey::PLUS, SoftKey::NONE], words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match (press.key, self) {
            (Key::Flip, _) => flying.take(FlightStep::Number(flying.entry.value() as u8), words),
            (Key::A, Self::Engines(_)) => flying.open(FlightPage::Calculator(Calculator::engines())),
            (Key::A, Self::Figure(_) | Self::Connectors(_)) | (Key::D, _) => Reply::STAY,
            (Key::B | Key::C, _) => match flying.entry.press(press.key, &words.shared.number) {
                Picked::Going(reply) => reply,
                Picked::Set(_) | Picked::Left => Reply::STAY,
            },
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, _: &Playing, _: Instant, _: &'static Words) {
        match self {
            Self::Figure(_) => {}
            Self::Engines(player) | Self::Connectors(player) => paint_shape(pen, player, 4, BODY_TOP + 8, 3),
        }
        flying.entry.paint(pen, "");
    }

    fn log(self, number: u8, _: &State, words: &'static Words) -> Option<LogEntry> {
        match self {
            Self::Figure(_) => None,
            Self::Engines(player) => Some(LogEntry::of(player, words.flight.logged.engines.fill(number))),
            Self::Connectors(player) => Some(LogEntry::of(player, words.flight.logged.exposed.fill(number))),
        }
    }

    fn start_number(self, state: &State) -> Picker {
        let (range, value) = match self {
            Self::Engines(player) => (NUMBERS, state.engines[player.index()]),
            Self::Connectors(player) => (NUMBERS, state.connectors_to_start_from(player)),
            Self::Figure(Figure::Planets) => (PLANETS, MOST_PLANETS),
            Self::Figure(Figure::Credits | Figure::Days | Figure::LineDays) => (NUMBERS, 1),
        };
        Picker::new(range, u16::from(value))
    }

    fn calculator(self, _: &Playing) -> Option<Calculator> {
        match self {
            Self::Engines(_) => Some(Calculator::engines()),
            Self::Figure(_) | Self::Connectors(_) => None,
        }
    }
}

/// A power from the calculator, to set or to change.
pub(in crate::games::trucker::flight) fn entered(power: u8) -> Picker {
    Picker::new(NUMBERS, u16::from(power))
}

/// Takes a number that was read off the card; gives the next question.
fn enter(figure: Figure, number: u8, playing: &mut Playing) -> Result<Ask> {
    let terms = &mut playing.terms;
    match figure {
        Figure::Planets if number == 0 || number > MOST_PLANETS => return Err(FlightRefusal::TooMuch),
        Figure::Planets => terms.planets = number,
        Figure::Credits => terms.credits = number,
        Figure::Days => terms.days = number,
        Figure::LineDays => terms.lines[playing.line].amount = number,
    }
    Ok(match figure {
        Figure::Planets | Figure::Credits => Ask::Number(Number::Figure(Figure::Days)),
        Figure::Days => playing.player_question(),
        Figure::LineDays => Ask::Lowest(Lowest::Line),
    })
}
