//! A number: one that is read off a card, a player's engine power or exposed connectors.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::counter::Counter;
use crate::console::widgets::picker::{Picked, Picker, Range};
use crate::console::widgets::player_numbers::NumbersPress;
use crate::console::words::number_text;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::lowest::Lowest;
use crate::games::trucker::flight::questions::{Ask, Question};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::state::{FlightRefusal, MOST, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::ship::power::PowerKind;
use crate::games::trucker::words::Words;

/// The most planets on a card.
pub const MOST_PLANETS: u8 = 4;
/// Powers, connectors, days and credits.
const NUMBERS: Range = Range { min: 0, max: MOST as u16, step: 1 };
/// Planets of a card.
const PLANETS: Range = Range { min: 1, max: MOST_PLANETS as u16, step: 1 };
/// Powers and connectors of the players.
const ENTERED: Counter = Counter::new(0, MOST as i16);
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

    fn controls(self, flying: &Flying, _: &Playing, words: &'static Words) -> Controls {
        let w = &words.flight;
        let title = match self {
            Self::Figure(Figure::Planets) => w.ask_planets,
            Self::Figure(Figure::Credits) => w.ask_credits,
            Self::Figure(Figure::Days | Figure::LineDays) => w.ask_days,
            Self::Engines(_) => w.engines,
            Self::Connectors(_) => w.exposed,
        };
        let (title, flip) = (ScreenTitle::word(title), Flip::both(words.shared.number.set, words.shared.help));
        match self {
            Self::Figure(_) => {
                Controls { title, flip, soft: [SoftKey::NONE, SoftKey::MINUS, SoftKey::PLUS, SoftKey::NONE] }
            }
            Self::Engines(_) => flying.entered.columns.controls(title, flip, SoftKey::tap(w.calc)),
            Self::Connectors(_) => flying.entered.columns.controls(title, flip, SoftKey::NONE),
        }
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match self {
            Self::Figure(_) => press_figure(press.key, flying, words),
            Self::Engines(_) | Self::Connectors(_) => self.press_columns(press.key, flying, words),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, _: &Playing, _: Instant, _: &'static Words) {
        let entered = &flying.entered;
        match self {
            Self::Figure(_) => entered.number.paint(pen, ""),
            Self::Engines(_) | Self::Connectors(_) => {
                entered.columns.paint(pen, |player| number_text(entered.numbers[player.index()]));
            }
        }
    }

    fn log(self, number: u8, _: &State, words: &'static Words) -> Option<LogEntry> {
        match self {
            Self::Figure(_) => None,
            Self::Engines(player) => Some(LogEntry::of(player, words.flight.logged.engines.fill(number))),
            Self::Connectors(player) => Some(LogEntry::of(player, words.flight.logged.exposed.fill(number))),
        }
    }

    fn start_number(self, _: &State) -> Picker {
        match self {
            Self::Figure(Figure::Planets) => Picker::new(PLANETS, u16::from(MOST_PLANETS)),
            Self::Figure(Figure::Credits | Figure::Days | Figure::LineDays) => Picker::new(NUMBERS, 1),
            Self::Engines(_) | Self::Connectors(_) => NOTHING,
        }
    }

    fn calculator(self, _: &Playing) -> Option<PowerKind> {
        match self {
            Self::Engines(_) => Some(PowerKind::Engines),
            Self::Figure(_) | Self::Connectors(_) => None,
        }
    }
}

impl Number {
    fn press_columns(self, key: Key, flying: &mut Flying, words: &'static Words) -> Reply {
        let entered = &mut flying.entered;
        let counted = match entered.columns.press(key) {
            NumbersPress::First => {
                let player = entered.columns.chosen();
                return match self {
                    Self::Engines(_) => flying.open_calculator(PowerKind::Engines, player),
                    Self::Figure(_) | Self::Connectors(_) => Reply::STAY,
                };
            }
            NumbersPress::Moved => return Reply::STAY,
            NumbersPress::Done => {
                let numbers = entered.numbers;
                // The players are asked in their order, and each moves before the next.
                return flying.take_steps(
                    |state| match state.playing()?.ask {
                        Ask::Number(Self::Engines(player) | Self::Connectors(player)) => {
                            Some(FlightStep::Number(numbers[player.index()]))
                        }
                        _ => None,
                    },
                    words,
                );
            }
            NumbersPress::Less(player) => ENTERED.less(&mut entered.numbers[player.index()]),
            NumbersPress::More(player) => ENTERED.more(&mut entered.numbers[player.index()]),
        };
        words.shared.number.limits().reply(counted)
    }
}

fn press_figure(key: Key, flying: &mut Flying, words: &'static Words) -> Reply {
    match key {
        Key::Flip => flying.take(FlightStep::Number(flying.entered.number.value() as u8), words),
        Key::A | Key::D => Reply::STAY,
        Key::B | Key::C => match flying.entered.number.press(key, &words.shared.number) {
            Picked::Going(reply) => reply,
            Picked::Set(_) | Picked::Left => Reply::STAY,
        },
    }
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
