//! Help where it is needed: the rule of the card that is played, and from there undo, log and calculator.

use heapless::Vec;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::text_page::{self, TextPage, paint_page};
use crate::games::trucker::cards::fire;
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{Criterion, Kind};
use crate::games::trucker::flight::screen::log::Place;
use crate::games::trucker::flight::screen::{Flying, Page};
use crate::games::trucker::flight::state::{Ask, Playing};
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::ship::power::Calculator;
use crate::words::{Page as RulePage, Words};

impl Flying {
    pub(super) fn help_controls(&self, page: usize, words: &'static Words) -> Controls {
        let undo = SoftKey::hold(words.flight.undo);
        let last = match self.calculator() {
            Some(_) => SoftKey::tap(words.flight.calc),
            None if self.is_loose() => SoftKey::hold(words.quit),
            None => SoftKey::tap(words.flight.dice),
        };
        let labels = text_page::Labels { more: words.flight.more, back: words.back };
        let soft = [SoftKey::tap(words.back), SoftKey::tap(words.flight.log), undo, last];
        TextPage::new(page, self.help_pages(words)).controls(words.flight.rule, &labels, soft)
    }

    fn help_pages(&self, words: &'static Words) -> usize {
        let Some(playing) = self.flight.state().playing() else { return 0 };
        self.first_pages(playing).len() + self.rule_of(playing.terms.kind, words).len()
    }

    /// The pages before the rule.
    fn first_pages(&self, playing: &Playing) -> Vec<First, 2> {
        let asked = self.asked_about_humans(playing) != Crew::NOBODY;
        let (humans, volley) = match playing.ask {
            Ask::Fire(volley) => (asked, Some(volley)),
            Ask::Sabotage(_) => (asked, None),
            // Where it is asked on a page of its own, that page says it all.
            _ => (false, None),
        };
        humans.then_some(First::Humans).into_iter().chain(volley.map(First::Volley)).collect()
    }

    /// The rule of a kind of card in this flight.
    const fn rule_of(&self, kind: Kind, words: &'static Words) -> &'static [RulePage] {
        match self.flight.rules().may_give_up() {
            true => words.flight.rules[kind as usize],
            false => words.flight.rules_of_the_first_flight[kind as usize],
        }
    }

    /// Whether dice are rolled outside of any card.
    fn is_loose(&self) -> bool {
        self.flight.state().playing().is_some_and(|playing| playing.terms.loose)
    }

    /// The calculator for what is asked, if a power is.
    fn calculator(&self) -> Option<Calculator> {
        let playing = self.flight.state().playing()?;
        match (playing.ask, playing.terms.lines[playing.line].weakest) {
            (Ask::Engines(_), _) | (Ask::Lowest, Criterion::Engines) => Some(Calculator::engines()),
            (Ask::Fight(_), _) | (Ask::Lowest, Criterion::Cannons) => Some(Calculator::cannons()),
            (_, _) => None,
        }
    }

    pub(super) fn press_help(&mut self, press: &Press, words: &'static Words) -> Reply {
        let Page::Help(page) = self.page else { return Reply::STAY };
        match (press.key, press.gesture) {
            (Key::Flip, _) => match TextPage::new(page, self.help_pages(words)).next() {
                Some(next) => self.open(Page::Help(next)),
                None => self.open(Page::Flight),
            },
            (Key::A, _) => self.open(Page::Flight),
            (Key::B, _) => self.open(Page::Journal(Place::default())),
            (Key::C, Gesture::Hold) => self.undo(words),
            (Key::C, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
            (Key::D, gesture) => match (self.calculator(), gesture) {
                (Some(calculator), _) => self.open(Page::Calculator(calculator)),
                (None, _) if !self.is_loose() => self.open(Page::Dice),
                (None, Gesture::Hold) => self.take(Step::PutAway, words),
                (None, Gesture::Tap) => Reply::refused(words.keep_it_down_to_quit),
            },
        }
    }

    pub(super) fn paint_help(&self, pen: &mut Pen, page: usize, words: &'static Words) {
        let Some(playing) = self.flight.state().playing() else { return };
        let first = self.first_pages(playing);
        match first.get(page) {
            Some(First::Humans) => paint_page(pen, &words.flight.humans),
            Some(First::Volley(volley)) => fire::paint_overview(pen, volley, self.flight.rules().ship(), words),
            None => paint_page(pen, &self.rule_of(playing.terms.kind, words)[page - first.len()]),
        }
    }
}

/// A page of help before the rule.
enum First {
    /// The question about humans.
    Humans,
    /// The volley that is rolled for: all of it at a look.
    Volley(Volley),
}
