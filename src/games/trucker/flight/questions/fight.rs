//! A fight against slavers, smugglers or pirates, and the reward of the winner.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, place};
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, KEYS_TOP, SoftKey};
use crate::console::words::line_text;
use crate::games::trucker::cards::{CardKind, Figures};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::{Ask, Question, held, paint_counted, title_of};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{FlightPage, Flying, card_figures};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FightOutcome, FlightStep};
use crate::games::trucker::ship::power::Calculator;
use crate::games::trucker::words::Words;

/// The column beside the shape of who is asked.
const TEXT_LEFT: i32 = 32;

/// The fight of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight(pub Player);

/// The reward of the player who won: credits or goods for days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward(pub Player);

impl Question for Fight {
    type Answer = FightOutcome;

    fn accept(answer: AnyAnswer) -> Result<FightOutcome> {
        let AnyAnswer::Fought(outcome) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(outcome)
    }

    fn answer(
        self,
        outcome: FightOutcome,
        playing: &mut Playing,
        state: &mut State,
        rules: Rules,
    ) -> Result<Option<Ask>> {
        match outcome {
            FightOutcome::Won => return Ok(Some(Ask::Reward(Reward(self.0)))),
            FightOutcome::Drew => {}
            FightOutcome::Lost => playing.targets = playing.targets.with(self.0),
        }
        Ok(playing.next_player().or_else(|| after_fights(playing, &state.board, rules)))
    }

    fn controls(self, _: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let w = &words.flight;
        held(title_of(playing, words), "", [w.lost, w.drew, w.won, w.calc].map(SoftKey::tap), words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match press.key {
            Key::A => flying.take(FlightStep::Fought(FightOutcome::Lost), words),
            Key::B => flying.take(FlightStep::Fought(FightOutcome::Drew), words),
            Key::C => flying.take(FlightStep::Fought(FightOutcome::Won), words),
            Key::D => flying.open(FlightPage::Calculator(Calculator::cannons())),
            Key::Flip => Reply::refused(words.flight.lost_drew_or_won),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let figures = playing.figures(flying.flight.rules().edition);
        paint_shape(pen, self.0, 3, BODY_TOP + 8, 3);
        paint_strength(pen, strength(figures), words);
        paint_counted(pen, flying, Align::Left, KEYS_TOP - 11, words);
        let lines = card_figures::lines(figures, &playing.terms, words);
        for (y, line) in (BODY_TOP + 3..).step_by(12).zip(&lines) {
            pen.aligned(&SMALL, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, line);
        }
    }

    fn log(self, outcome: FightOutcome, _: &State, words: &'static Words) -> Option<LogEntry> {
        let said = match outcome {
            FightOutcome::Lost => words.flight.lost,
            FightOutcome::Drew => words.flight.drew,
            FightOutcome::Won => words.flight.won,
        };
        Some(LogEntry::of(self.0, line_text(said)))
    }

    fn calculator(self, _: &Playing) -> Option<Calculator> {
        Some(Calculator::cannons())
    }
}

impl Question for Reward {
    /// True: it is taken.
    type Answer = bool;

    fn accept(answer: AnyAnswer) -> Result<bool> {
        let AnyAnswer::Yes(takes) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(takes)
    }

    fn answer(self, takes: bool, playing: &mut Playing, state: &mut State, rules: Rules) -> Result<Option<Ask>> {
        if !takes && !rules.may_leave_reward() {
            return Err(FlightRefusal::NotNow);
        }
        if takes {
            state.book(self.0, i16::from(playing.terms.credits))?;
            state.board.back(self.0, playing.terms.days)?;
        }
        Ok(after_fights(playing, &state.board, rules))
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let may_leave = flying.flight.rules().may_leave_reward();
        let leave = if may_leave { SoftKey::tap(words.flight.leave) } else { SoftKey::NONE };
        let soft = [leave, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        held(title_of(playing, words), words.flight.take, soft, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match press.key {
            Key::Flip => flying.take(FlightStep::Answer(true), words),
            Key::A if flying.flight.rules().may_leave_reward() => flying.take(FlightStep::Answer(false), words),
            Key::A | Key::B | Key::C | Key::D => Reply::STAY,
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        paint_shape(pen, self.0, 3, BODY_TOP + 8, 3);
        pen.text(&LARGE, Ink::On, TEXT_LEFT, BODY_TOP + 1, &words.flight.beaten);
        // What they would have cost does not matter any more.
        let figures = playing.figures(flying.flight.rules().edition);
        let [_, gain, days] = card_figures::lines(figures, &playing.terms, words);
        for (y, line) in (BODY_TOP + 22..).step_by(11).zip(&[gain, days]) {
            pen.text(&BODY, Ink::On, TEXT_LEFT, y, line);
        }
    }

    fn log(self, takes: bool, _: &State, words: &'static Words) -> Option<LogEntry> {
        let said = if takes { words.flight.logged.takes } else { words.flight.logged.leaves };
        Some(LogEntry::of(self.0, line_text(said)))
    }
}

/// All who fight have fought: pirates fire at everyone they have beaten, one set of rolls for all.
fn after_fights(playing: &mut Playing, board: &Board, rules: Rules) -> Option<Ask> {
    if playing.targets == Crew::NOBODY {
        return playing.wind_up(board);
    }
    match playing.terms.kind {
        CardKind::Pirates => Some(playing.open_fire(rules)),
        CardKind::Slavers => {
            playing.lost_crew = playing.targets;
            playing.wind_up(board)
        }
        CardKind::Smugglers
        | CardKind::OpenSpace
        | CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::MeteorSwarm
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => playing.wind_up(board),
    }
}

/// The cannon power of the enemy on the card.
const fn strength(figures: Option<Figures>) -> Option<u8> {
    let Some(figures) = figures else { return None };
    match figures {
        Figures::Slavers { strength, .. } | Figures::Smugglers { strength, .. } | Figures::Pirates { strength, .. } => {
            Some(strength)
        }
        Figures::OpenSpace
        | Figures::Stardust
        | Figures::Planets { .. }
        | Figures::AbandonedShip { .. }
        | Figures::AbandonedStation { .. }
        | Figures::MeteorSwarm(_)
        | Figures::CombatZone(_)
        | Figures::Epidemic
        | Figures::Sabotage => None,
    }
}

fn paint_strength(pen: &mut Pen, strength: Option<u8>, words: &'static Words) {
    let Some(strength) = strength else {
        return pen.text(&LARGE, Ink::On, TEXT_LEFT + 14, BODY_TOP + 8, "?");
    };
    let text = line_text(strength);
    pen.note_together(&[&words.flight.strength, &text]);
    let x = place(Align::Centre, TEXT_LEFT - 2, 44, figures::width_of(&text));
    figures::paint(pen, x, BODY_TOP + 2, &text);
    let room = (TEXT_LEFT - 4, 48);
    pen.aligned(&SMALL, Ink::On, Align::Centre, room, BODY_TOP + 35, &words.flight.strength);
}
