//! Fuel by a number that only the table can read: the number is set, the device works out the rest. A new base, and with a ledger
//! a satellite move.

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{Filled, line_text, signed_text};
use crate::games::starship::MOST_FUEL;
use crate::games::starship::cube::Cube;
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::sheet;
use crate::games::starship::solo::details::DetailPages;
use crate::games::starship::solo::effect::paint_head;
use crate::games::starship::solo::question::open_menu;
use crate::games::starship::solo::{Solo, SoloPage};
use crate::games::starship::state::{Hall, HallAsk, HallEffect};
use crate::games::starship::step::HallStep;
use crate::games::starship::token::SalvationAction;
use crate::games::starship::turn::SATELLITE;
use crate::games::starship::words::Words;

/// The planet of a base that is being installed.
const fn planet(hall: &Hall) -> Option<Planet> {
    match hall.ask {
        HallAsk::Effect(HallEffect::Install(planet)) => Some(planet),
        _ => None,
    }
}

/// The least number: a planet has 1 at least, a satellite move may be free.
const fn least(hall: &Hall) -> u8 {
    if planet(hall).is_some() { 1 } else { 0 }
}

pub(super) fn controls(hall: &Hall, words: &'static Words) -> Controls {
    // The effect of a satellite follows; what else is paid for ends the turn.
    let flip = match hall.ask {
        HallAsk::Paying(SalvationAction::Satellite) => words.shared.ok.text(),
        _ => words.hall.text(),
    };
    Controls {
        title: ScreenTitle::word(""),
        flip: Flip::both(flip, words.shared.menu),
        soft: [SoftKey::tap(words.play.cannot), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(words.info)],
    }
}

pub(super) fn press(solo: &mut Solo, press: &Press, words: &'static Words) -> Reply {
    let limits = &words.shared.number.limits;
    let least = least(solo.hall());
    match (press.key, press.gesture) {
        (Key::Flip, Gesture::Hold) => open_menu(solo),
        (Key::Flip, Gesture::Tap) => solo.take(HallStep::Fuel(solo.number), words),
        (Key::A, _) => solo.take(HallStep::Cannot, words),
        (Key::B, _) if solo.number <= least => Reply::refused(limits.least),
        (Key::B, _) => {
            solo.number -= 1;
            Reply::STAY
        }
        (Key::C, _) if solo.number >= MOST_FUEL => Reply::refused(limits.most),
        (Key::C, _) => {
            solo.number += 1;
            Reply::STAY
        }
        (Key::D, _) => {
            solo.page = SoloPage::Details(DetailPages::of_turn(solo.hall()));
            Reply::TURN
        }
    }
}

pub(super) fn paint(solo: &Solo, pen: &mut Pen, words: &'static Words) {
    let (hall, travel) = (solo.hall(), &words.effects.travel);
    let cube = hall.colour().unwrap_or(Cube::Red);
    let number = solo.number;
    let fuel = hall.fuel(number);
    let has = hall.kept.ledger.map(|ledger| ledger.get(LedgerLine::Fuel));
    let hint = has.map_or(line_text(travel.set_number), |has| travel.fuel_of.fill_two(fuel, has));
    let lines = match planet(hall) {
        Some(planet) => {
            let change = sheet::installation_change(cube);
            let change = if change == 0 { Filled::new() } else { signed_text(change.into()) };
            let more = sheet::ars_more(cube);
            [
                travel.base.fill(words.planets.of(planet)),
                travel.fuel.fill_three(number, change, fuel),
                if more > 0 { travel.ars.fill(more) } else { hint },
            ]
        }
        None => [line_text(words.effects.satellite.moves), travel.printed.fill(number), hint],
    };
    paint_head(solo, hall.told().unwrap_or(SATELLITE), pen, words);
    for (line, y) in lines.iter().zip((BODY_TOP + 14..).step_by(10)) {
        pen.text(&BODY, Ink::On, 1, y, line);
    }
}
