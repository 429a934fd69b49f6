//! The weakest: in a combat zone they pay, and sabotage strikes the ship with the fewest crew. Of those who tie it is the
//! one further ahead. On a combat zone that is entered it is asked first what is compared and what is paid.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Key, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen};
use crate::console::players::{Crew, Player};
use crate::console::reply::{NextPage, Reply};
use crate::console::widgets::choice::{self, Choice, Chosen, Offered};
use crate::console::widgets::controls::{BODY_TOP, Controls, ScreenTitle};
use crate::console::words::{Filled, line_text};
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::cards::{self, Criterion, Sure};
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::humans::{Marked, mark, player_keys};
use crate::games::trucker::flight::questions::number::{Figure, Number};
use crate::games::trucker::flight::questions::{
    Ask, OVER_KEYS, Question, held, paint_counted, paint_order, paint_over_keys, title_of,
};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{Flying, card_figures};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep, Pay};
use crate::games::trucker::ship::power::PowerKind;
use crate::games::trucker::words::Words;

/// The criteria of the weakest, as the keys lie.
const CRITERIA: [Criterion; 3] = [Criterion::Crew, Criterion::Engines, Criterion::Cannons];
/// The payments, as the keys lie.
const PAYS: [Pay; 4] = [Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire];

/// In what the weakest pays, on a card that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weakest;

/// The payment of the weakest, on a card that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pays;

/// The weakest; all who tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lowest {
    /// In the line of a combat zone: they pay.
    Line,
    /// In crew: they are sabotaged.
    Sabotaged,
}

impl Question for Weakest {
    type Answer = Criterion;

    fn accept(answer: AnyAnswer) -> Result<Criterion> {
        let AnyAnswer::Weakest(weakest) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(weakest)
    }

    fn answer(self, weakest: Criterion, playing: &mut Playing, _: &mut State, _: Rules) -> Result<Option<Ask>> {
        playing.terms.lines[playing.line].weakest = weakest;
        Ok(Some(Ask::Pays(Pays)))
    }

    fn controls(self, _: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        choice_controls(CRITERIA.len(), playing, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        if press.key == Key::Flip {
            return Reply::refused(words.flight.choose_one);
        }
        match Choice::default().press(press, Offered::all(CRITERIA.len()), &words.shared.choice) {
            Chosen::Entry(entry) => flying.take(FlightStep::Weakest(CRITERIA[entry]), words),
            Chosen::Going(reply) => reply,
            Chosen::Left => Reply::STAY,
        }
    }

    fn paint(self, pen: &mut Pen, _: &Flying, _: &Playing, _: Instant, words: &'static Words) {
        paint_choice(pen, &CRITERIA.map(|criterion| words.flight.lowest.of(criterion).text()));
    }

    fn log(self, _: Criterion, _: &State, _: &'static Words) -> Option<LogEntry> {
        None
    }
}

impl Question for Pays {
    type Answer = Pay;

    fn accept(answer: AnyAnswer) -> Result<Pay> {
        let AnyAnswer::Pays(pay) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(pay)
    }

    fn answer(self, pay: Pay, playing: &mut Playing, _: &mut State, _: Rules) -> Result<Option<Ask>> {
        playing.terms.lines[playing.line].pay = pay;
        Ok(Some(match pay {
            Pay::Days => Ask::Number(Number::Figure(Figure::LineDays)),
            Pay::Crew | Pay::Goods | Pay::Fire => Ask::Lowest(Lowest::Line),
        }))
    }

    fn controls(self, _: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        choice_controls(PAYS.len(), playing, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        if press.key == Key::Flip {
            return Reply::refused(words.flight.choose_one);
        }
        match Choice::default().press(press, Offered::all(PAYS.len()), &words.shared.choice) {
            Chosen::Entry(entry) => flying.take(FlightStep::Pays(PAYS[entry]), words),
            Chosen::Going(reply) => reply,
            Chosen::Left => Reply::STAY,
        }
    }

    fn paint(self, pen: &mut Pen, _: &Flying, _: &Playing, _: Instant, words: &'static Words) {
        paint_choice(pen, &PAYS.map(|pay| words.flight.payments.of(pay).text()));
    }

    fn log(self, _: Pay, _: &State, _: &'static Words) -> Option<LogEntry> {
        None
    }
}

impl Question for Lowest {
    /// All who tie.
    type Answer = Crew;

    fn accept(answer: AnyAnswer) -> Result<Crew> {
        let AnyAnswer::Players(tied) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(tied)
    }

    fn answer(self, tied: Crew, playing: &mut Playing, state: &mut State, rules: Rules) -> Result<Option<Ask>> {
        tied.players().try_for_each(|player| state.flying(player))?;
        let struck = state.board.order().find(|&player| tied.has(player)).ok_or(FlightRefusal::Nobody)?;
        playing.targets = Crew::NOBODY.with(struck);
        state.payer = Some(struck);
        match self {
            Self::Sabotaged => Ok(Some(Ask::Sabotage(Sabotage::begin()))),
            Self::Line => pay_line(struck, playing, state, rules),
        }
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let title = match self {
            Self::Line => place_of(playing),
            Self::Sabotaged => title_of(playing, words),
        };
        let keys = player_keys(&flying.flight.state().board);
        // The first shot is rolled for with the same press.
        let flip =
            if self.is_fired_at(flying, playing) { words.shared.dice.roll.text() } else { words.threats.done.text() };
        held(title, flip, keys, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply {
        if let Some(player) = Player::of(press.key)
            && let Marked::Stay = mark(player, press.gesture, &mut flying.entered.named)
        {
            return Reply::STAY;
        }
        let Some(playing) = flying.flight.state().playing() else { return Reply::STAY };
        let rolls = self.is_fired_at(flying, playing);
        match (flying.take(FlightStep::Players(flying.entered.named), words), flying.flight.state().payer) {
            (Reply::TURN, _) if rolls => flying.roll(press.now, entropy, words),
            // Everybody sees whom a tie went to.
            (Reply::TURN, Some(payer)) => {
                let said = match self {
                    Self::Sabotaged => words.flight.is_sabotaged.of(payer),
                    Self::Line => words.flight.pays_up.of(payer),
                };
                Reply { page: NextPage::Turned, ..Reply::done(said) }
            }
            (reply, _) => reply,
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let (what, pays) = match self {
            Self::Line => {
                let line = playing.terms.lines[playing.line];
                (line.weakest, card_figures::payment(line, words))
            }
            Self::Sabotaged => (Criterion::Crew, Filled::new()),
        };
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 1, &words.flight.lowest.of(what));
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 12, &pays);
        paint_order(pen, flying, BODY_TOP + 25, words);
        paint_counted(pen, flying, Align::Right, BODY_TOP + 12, words);
        let named = flying.entered.named;
        let word = match (self, named.count()) {
            // The player who is sabotaged pays nothing.
            (Self::Line | Self::Sabotaged, 0) | (Self::Sabotaged, 1) => {
                return pen.centred(&SMALL, OVER_KEYS, &words.flight.tie);
            }
            (Self::Line, 1) => words.flight.pays_now.text(),
            (Self::Line | Self::Sabotaged, _) => words.flight.fates.drew.text(),
        };
        paint_over_keys(pen, named.players(), |_| (word, true));
    }

    fn log(self, _: Crew, after: &State, words: &'static Words) -> Option<LogEntry> {
        let said = match self {
            Self::Sabotaged => words.flight.logged.sabotaged,
            Self::Line => words.flight.logged.pays,
        };
        Some(LogEntry { player: after.payer, text: line_text(said) })
    }

    fn calculator(self, playing: &Playing) -> Option<PowerKind> {
        match (self, playing.terms.lines[playing.line].weakest) {
            (Self::Line, Criterion::Engines) => Some(PowerKind::Engines),
            (Self::Line, Criterion::Cannons) => Some(PowerKind::Cannons),
            (Self::Line, Criterion::Crew) | (Self::Sabotaged, _) => None,
        }
    }
}

impl Lowest {
    /// True if shots that are known are fired at who is named.
    fn is_fired_at(self, flying: &Flying, playing: &Playing) -> bool {
        let known = playing.terms.card.map(|id| cards::card(flying.flight.rules().edition, id).sure);
        match (self, playing.terms.lines[playing.line].pay, known) {
            (Self::Line, Pay::Fire, Some(Sure::Printed | Sure::CheckYourCard)) => {
                flying.entered.named != Crew::NOBODY && !flying.uses_own_dice()
            }
            (Self::Line, Pay::Fire, Some(Sure::EnterByHand) | None) => false,
            (Self::Line, Pay::Days | Pay::Crew | Pay::Goods, _) | (Self::Sabotaged, _, _) => false,
        }
    }
}

/// A player pays for a line of the combat zone.
fn pay_line(payer: Player, playing: &mut Playing, state: &mut State, rules: Rules) -> Result<Option<Ask>> {
    let line = playing.terms.lines[playing.line];
    match line.pay {
        Pay::Fire => return Ok(Some(playing.open_fire(rules))),
        // It may change the order before the next line.
        Pay::Days => state.board.back(payer, line.amount)?,
        Pay::Crew => playing.lost_crew = playing.lost_crew.with(payer),
        Pay::Goods => {}
    }
    Ok(playing.next_line(&state.board))
}

/// The line of the combat zone, of three.
fn place_of(playing: &Playing) -> ScreenTitle {
    ScreenTitle::place("", playing.line as u8 + 1, 3)
}

fn choice_controls(entries: usize, playing: &Playing, words: &'static Words) -> Controls {
    let Controls { soft, .. } = Choice::default().controls("", Offered::all(entries), &words.shared.choice);
    held(place_of(playing), "", soft, words)
}

fn paint_choice(pen: &mut Pen, entries: &[&str]) {
    Choice::default().paint(pen, Offered::all(entries.len()), |pen, i, y| {
        pen.text(&BODY, Ink::On, choice::LEFT, y, entries[i]);
    });
}
