//! The pages on which no card is played: the board between two cards, and the board after landing.

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, ScreenTitle, SoftKey, Flip};
use crate::games::trucker::flight::screen::deal::Deal;
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::screen::menu::Hand;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The keys between two cards.
pub(super) fn controls(flying: &Flying, words: &'static Words) -> Controls {
    let w = &words.flight;
    let (state, rules) = (flying.flight.state(), flying.flight.rules());
    let flip = if state.is_flown(rules) { w.land.text() } else { w.next_card.text() };
    let undo = match flying.flight.last() {
        Some(_) => SoftKey::hold(w.undo),
        None => SoftKey::NONE,
    };
    Controls {
        title: ScreenTitle::place("", state.turned, rules.cards()),
        flip: Flip::tap(flip),
        soft: [SoftKey::tap(w.menu), SoftKey::tap(w.log), undo, SoftKey::tap(w.dice)],
    }
}

/// Takes a key press between two cards.
pub(super) fn press(flying: &mut Flying, press: &Press, words: &'static Words) -> Reply {
    match (press.key, press.gesture) {
        (Key::Flip, _) if flying.flight.state().is_flown(flying.flight.rules()) => {
            flying.take(FlightStep::Touchdown, words)
        }
        (Key::Flip, _) => flying.open(FlightPage::Deal(Deal::default())),
        (Key::A, _) => flying.open(FlightPage::Hand(Hand::menu())),
        (Key::B, _) => flying.open(FlightPage::Log(LogPlace::default())),
        (Key::C, Gesture::Hold) => flying.undo(words),
        (Key::C, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
        (Key::D, _) => flying.open_dice(),
    }
}

/// The keys after landing.
pub(super) fn landed_controls(words: &'static Words) -> Controls {
    let w = &words.flight;
    Controls {
        title: ScreenTitle::word(w.landed),
        flip: Flip::tap(words.landing.rewards),
        soft: [SoftKey::NONE, SoftKey::tap(w.log), SoftKey::hold(w.undo), SoftKey::NONE],
    }
}

/// Takes a key press after landing.
pub(super) fn press_landed(flying: &mut Flying, press: &Press, words: &'static Words) -> Reply {
    match (press.key, press.gesture) {
        (Key::Flip, _) => flying.open_landing(),
        (Key::B, _) => flying.open(FlightPage::Log(LogPlace::default())),
        (Key::C, Gesture::Hold) => flying.undo(words),
        (Key::C, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
        (Key::A | Key::D, _) => Reply::STAY,
    }
}
