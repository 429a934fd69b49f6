//! The pages on which no card is played: the board between two cards, and the board after landing.

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::games::trucker::flight::screen::deal::{self, Deal, DealEntry};
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::screen::menu::Hand;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The keys between two cards: the kinds of card that come most often. FLIP has the others.
pub(super) fn controls(flying: &Flying, words: &'static Words) -> Controls {
    let w = &words.flight;
    let (state, rules) = (flying.flight.state(), flying.flight.rules());
    let is_flown = state.is_flown(rules);
    let deck = flying.deck();
    Controls {
        title: ScreenTitle::place("", state.turned, rules.cards()),
        flip: Flip::both(if is_flown { w.land } else { w.next_card }, words.shared.menu),
        soft: DealEntry::FREQUENT.map(|entry| match !is_flown && entry.is_left_in(deck) {
            true => entry.key(words),
            false => SoftKey::NONE,
        }),
    }
}

/// Takes a key press between two cards.
pub(super) fn press(flying: &mut Flying, press: &Press, words: &'static Words) -> Reply {
    let is_flown = flying.flight.state().is_flown(flying.flight.rules());
    match (Player::of(press.key), press.gesture) {
        (None, Gesture::Hold) => flying.open(FlightPage::Hand(Hand::menu(flying))),
        (None, Gesture::Tap) if is_flown => flying.take(FlightStep::Touchdown, words),
        (None, Gesture::Tap) => flying.open(FlightPage::Deal(Deal::default())),
        (Some(_), _) if is_flown => Reply::STAY,
        (Some(key), _) => deal::open_entry(DealEntry::FREQUENT[key.index()], flying, press.now, words),
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
        (Key::C, Gesture::Tap) => Reply::refused(words.flight.hold_to_undo),
        (Key::A | Key::D, _) => Reply::STAY,
    }
}
