//! Help where it is needed: the rule of the card that is played, and from there undo, log, calculator and dice.

use heapless::Vec;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::text_page::{self, TextPage, paint_lines, paint_page};
use crate::console::words::{LineWord, PageText};
use crate::games::trucker::aim::{Aim, AimedDice};
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{CardKind, fire};
use crate::games::trucker::flight::questions::volley::{Fire, SUM};
use crate::games::trucker::flight::questions::{Ask, humans};
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::{FlightStage, Rules};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::ship::Ship;
use crate::games::trucker::ship::power::PowerKind;
use crate::games::trucker::words::Words;

/// A page of help before the rule.
#[derive(Clone, Copy, Debug)]
pub enum FirstPage {
    /// The question about humans.
    Humans,
    /// The whole volley that is rolled for.
    Volley(Volley),
}

/// The pages of help: the first ones, then the rule.
#[derive(Debug)]
pub struct HelpPages {
    first: Vec<FirstPage, 2>,
    rule: &'static [PageText],
}

impl HelpPages {
    const NONE: Self = Self { first: Vec::new(), rule: &[] };

    /// The help for what is played in a flight.
    fn of(flying: &Flying, words: &'static Words) -> Self {
        let state = flying.flight.state();
        match &state.stage {
            FlightStage::Card(playing) => {
                let asked = humans::asked(flying, playing) != Crew::NOBODY;
                let rule = rule_of(playing.terms.kind, flying.flight.rules(), words);
                Self { first: playing.ask.first_pages(asked), rule }
            }
            FlightStage::Aiming(aim) => Self::of_aim(aim, flying.flight.rules(), words),
            FlightStage::Cruising | FlightStage::Landed => Self::NONE,
        }
    }

    /// The help for dice that are aimed.
    pub fn of_aim(aim: &Aim, rules: Rules, words: &'static Words) -> Self {
        let first = match aim.dice() {
            AimedDice::Fire(fire) => fire.overview(),
            AimedDice::Sabotage(_) => None,
        };
        Self { first: first.into_iter().collect(), rule: rule_of(aim.kind(), rules, words) }
    }

    /// One of the pages, among them.
    pub fn page(&self, page: usize) -> TextPage {
        TextPage::new(page, self.first.len() + self.rule.len())
    }

    /// The keys of a page; D is up to what the help is for.
    pub fn controls(&self, page: usize, last: SoftKey, words: &'static Words) -> Controls {
        let undo = SoftKey::hold(words.flight.undo);
        let soft = [SoftKey::tap(words.shared.back), SoftKey::tap(words.flight.log), undo, last];
        self.page(page).controls(words.flight.rule, &words.shared.pages, soft)
    }

    /// Draws a page.
    pub fn paint(&self, pen: &mut Pen, page: usize, ship: &Ship, words: &'static Words) {
        match self.first.get(page) {
            Some(FirstPage::Humans) => paint_humans(pen, words),
            Some(FirstPage::Volley(volley)) => fire::paint_overview(pen, volley, ship, words),
            None => {
                if let Some(page) = self.rule.get(page - self.first.len()) {
                    paint_page(pen, *page);
                }
            }
        }
    }
}

/// The key D: what else there is for what is played.
enum LastKey {
    Calculator(PowerKind),
    /// The sum of the table's own dice.
    Tell,
    Dice,
    /// Puts aimed dice away.
    Quit,
}

impl LastKey {
    fn of(flying: &Flying) -> Self {
        let state = flying.flight.state();
        if state.aim().is_some() {
            return Self::Quit;
        }
        let calculator = state.playing().and_then(|playing| playing.ask.calculator(playing));
        match (calculator, state.playing().map(|playing| playing.ask)) {
            (Some(kind), _) => Self::Calculator(kind),
            (None, Some(Ask::Fire(Fire::Rolls(volley) | Fire::Threats(volley)))) if volley.next().is_some() => {
                Self::Tell
            }
            (None, _) => Self::Dice,
        }
    }
}

/// The keys of a page of help in a flight.
pub(super) fn controls(flying: &Flying, page: usize, words: &'static Words) -> Controls {
    let last = match LastKey::of(flying) {
        LastKey::Calculator(_) => SoftKey::tap(words.flight.calc),
        LastKey::Tell => SoftKey::tap(words.flight.tell),
        LastKey::Dice => SoftKey::tap(words.flight.dice),
        LastKey::Quit => SoftKey::hold(words.shared.quit),
    };
    HelpPages::of(flying, words).controls(page, last, words)
}

/// Takes a key press on a page of help in a flight.
pub(super) fn press(flying: &mut Flying, page: usize, press: &Press, words: &'static Words) -> Reply {
    match (press.key, press.gesture) {
        (Key::Flip, _) => match HelpPages::of(flying, words).page(page).next() {
            Some(next) => flying.open(FlightPage::Help(next)),
            None => flying.open(FlightPage::Flight),
        },
        (Key::A, _) => flying.open(FlightPage::Flight),
        (Key::B, _) => flying.open(FlightPage::Log(LogPlace::default())),
        (Key::C, Gesture::Hold) => flying.undo(words),
        (Key::C, Gesture::Tap) => Reply::refused(words.flight.hold_to_undo),
        (Key::D, gesture) => match (LastKey::of(flying), gesture) {
            (LastKey::Calculator(kind), _) => {
                let player = flying.entered.columns.chosen();
                flying.open_calculator(kind, player)
            }
            (LastKey::Tell, _) => flying.open(FlightPage::Told(SUM)),
            (LastKey::Dice, _) => flying.open_dice(),
            (LastKey::Quit, Gesture::Hold) => flying.take(FlightStep::PutAway, words),
            (LastKey::Quit, Gesture::Tap) => Reply::refused(words.shared.keep_it_down_to_quit),
        },
    }
}

/// Draws a page of help in a flight.
pub(super) fn paint(pen: &mut Pen, flying: &Flying, page: usize, words: &'static Words) {
    HelpPages::of(flying, words).paint(pen, page, flying.flight.rules().ship(), words);
}

/// Draws the question about humans as a page.
fn paint_humans(pen: &mut Pen, words: &'static Words) {
    let [first, second] = words.flight.humans.map(LineWord::text);
    paint_lines(pen, text_page::TOP, &[first, second, &words.flight.aliens_do_not_count]);
}

/// The rule of a kind of card.
const fn rule_of(kind: CardKind, rules: Rules, words: &'static Words) -> &'static [PageText] {
    match rules.may_give_up() {
        true => words.flight.rules.of(kind),
        false => words.flight.rules_of_the_first_flight.of(kind),
    }
}
