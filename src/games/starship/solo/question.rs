//! Questions before a draw, the planet where cubes wait, the empty bag, and the Pass.

use crate::console::input::keys::{Key, Press};
use crate::console::picture::font::{BODY, BOLD, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::choice::{Chosen, LEFT, Offered};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::paint_lines;
use crate::console::words::{line_text, value_text};
use crate::games::starship::cube::Cube;
use crate::games::starship::solo::details::{Detail, DetailPages};
use crate::games::starship::solo::lists::Lists;
use crate::games::starship::solo::names::{subtitle, turn_title};
use crate::games::starship::solo::{Solo, SoloPage};
use crate::games::starship::state::{HallAsk, HallCheck, HallPhase};
use crate::games::starship::step::HallStep;
use crate::games::starship::words::Words;

/// The rows of text under the small line.
const TEXT_TOP: i32 = BODY_TOP + 10;

pub(super) fn controls(solo: &Solo, words: &'static Words) -> Controls {
    let (menu, info) = (SoftKey::tap(words.menu), SoftKey::tap(words.info));
    let hall = solo.hall();
    match hall.ask {
        HallAsk::CubesWaiting => {
            with_menu(solo.choice.controls(words.play.waiting, planets_offered(solo), &words.shared.choice), words)
        }
        HallAsk::EmptyBag => list_controls(ScreenTitle::word(words.play.bag_empty), words),
        HallAsk::Pass(_) => Controls {
            title: ScreenTitle::word(words.hall),
            flip: match hall.phase {
                HallPhase::Salvation => Flip::tap(words.play.government),
                HallPhase::SetUp | HallPhase::Actions | HallPhase::Government => Flip::tap(words.go_on),
            },
            soft: [SoftKey::NONE, SoftKey::NONE, menu, info],
        },
        _ => Controls {
            title: turn_title(hall, words),
            flip: Flip::tap(words.play.draw),
            soft: [SoftKey::tap(words.no), SoftKey::NONE, menu, info],
        },
    }
}

/// The keys of a list that must be answered.
pub(super) fn list_controls(title: ScreenTitle, words: &'static Words) -> Controls {
    let soft = [SoftKey::tap(words.menu), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)];
    Controls { title, flip: Flip::tap(words.shared.ok), soft }
}

/// Takes a key press in such a list of so many rows: the row that was chosen, or an answer.
pub(super) fn press_list(solo: &mut Solo, key: Key, rows: usize) -> Result<usize, Reply> {
    match key {
        Key::A => return Err(open_menu(solo)),
        Key::B => solo.list.up(rows),
        Key::C => solo.list.down(rows),
        Key::D | Key::Flip => return Ok(solo.list.chosen()),
    }
    Err(Reply::STAY)
}

/// A choice from which nothing leads back: its hold opens the menu.
fn with_menu(controls: Controls, words: &'static Words) -> Controls {
    Controls { flip: Flip { hold: words.shared.menu.text(), ..controls.flip }, ..controls }
}

/// Nowhere, then the planets from the Sun outward.
fn planets_offered(solo: &Solo) -> Offered {
    Offered::all(1 + solo.hall().other_planets().count())
}

pub(super) fn press(solo: &mut Solo, press: &Press, words: &'static Words) -> Reply {
    match solo.hall().ask {
        HallAsk::CubesWaiting => {
            let offered = planets_offered(solo);
            match solo.choice.press(press, offered, &words.shared.choice) {
                // The hold leads to the menu, and not back.
                Chosen::Going(reply) if !reply.words.is_empty() => Reply::STAY,
                Chosen::Going(reply) => reply,
                Chosen::Left => open_menu(solo),
                Chosen::Entry(entry) => {
                    let planet = entry.checked_sub(1).and_then(|place| solo.hall().other_planets().nth(place));
                    solo.take(HallStep::CubesOn(planet), words)
                }
            }
        }
        HallAsk::EmptyBag => match press_list(solo, press.key, Cube::ALL.len()) {
            Ok(row) => match Cube::at(row) {
                Some(cube) => solo.take(HallStep::Colour(cube), words),
                None => Reply::STAY,
            },
            Err(reply) => reply,
        },
        ask => match (press.key, ask) {
            (Key::C, _) => open_menu(solo),
            (Key::Flip, HallAsk::Pass(_)) => solo.take(HallStep::Next, words),
            (Key::Flip, HallAsk::BaseLeft) => solo.take(HallStep::BaseLeft(true), words),
            (Key::A, HallAsk::BaseLeft) => solo.take(HallStep::BaseLeft(false), words),
            (Key::Flip, HallAsk::Usable(_)) => solo.take(HallStep::Usable(true), words),
            (Key::A, HallAsk::Usable(_)) => solo.take(HallStep::Usable(false), words),
            (Key::D, HallAsk::Pass(_)) => {
                solo.page = SoloPage::Details(DetailPages::new(Detail::Turn));
                Reply::TURN
            }
            (Key::D, HallAsk::Usable(_) | HallAsk::BaseLeft) => {
                solo.page = SoloPage::Details(DetailPages::of_turn(solo.hall()));
                Reply::TURN
            }
            _ => Reply::STAY,
        },
    }
}

/// Opens the menu.
pub(super) fn open_menu(solo: &mut Solo) -> Reply {
    solo.page = SoloPage::List(Lists::menu());
    Reply::TURN
}

pub(super) fn paint(solo: &Solo, pen: &mut Pen, words: &'static Words) {
    let (hall, play) = (solo.hall(), &words.play);
    match hall.ask {
        HallAsk::CubesWaiting => solo.choice.paint(pen, planets_offered(solo), |pen, entry, y| {
            let planet = entry.checked_sub(1).and_then(|place| hall.other_planets().nth(place));
            let name = planet.map_or(play.nowhere.text(), |planet| words.planets.of(planet).text());
            pen.text(&BODY, Ink::On, LEFT, y, name);
        }),
        HallAsk::EmptyBag => solo.list.paint(pen, Cube::ALL.len(), |row| {
            let cube = Cube::at(row).unwrap_or(Cube::Red);
            (words.cubes.of(cube).text(), value_text(cube.value()))
        }),
        HallAsk::Pass(clicks) => {
            pen.centred(&BOLD, BODY_TOP, &play.passes);
            pen.centred(&BOLD, BODY_TOP + 13, &play.clicks.fill(clicks.into()));
            pen.centred(&SMALL, BODY_TOP + 27, &play.takes_bonus);
            pen.centred(&SMALL, BODY_TOP + 36, &play.never_earlier);
        }
        HallAsk::BaseLeft => {
            pen.text(&SMALL, Ink::On, 1, BODY_TOP, subtitle(hall, words));
            if let Some(planet) = hall.planet_to_settle() {
                pen.text(&BODY, Ink::On, 1, TEXT_TOP, &play.checks.next_base.fill(words.planets.of(planet)));
            }
            pen.text(&BODY, Ink::On, 1, TEXT_TOP + 11, &play.checks.base);
        }
        HallAsk::Usable(check) => paint_check(solo, check, pen, words),
        _ => {}
    }
}

fn paint_check(solo: &Solo, check: HallCheck, pen: &mut Pen, words: &'static Words) {
    let (hall, checks) = (solo.hall(), &words.play.checks);
    let bonus = hall.phase == HallPhase::Salvation && hall.chosen().is_some_and(|choice| choice.bonus);
    let sign = if bonus { words.prestige_sign.text() } else { "" };
    pen.text(&SMALL, Ink::On, 1, BODY_TOP, &line_text(format_args!("{} {sign}", subtitle(hall, words))));
    let page = match check {
        HallCheck::Scientist => checks.scientist,
        HallCheck::Market => checks.market,
        HallCheck::Deposit(Some(_)) => checks.deposit,
        HallCheck::Deposit(None) => checks.any_deposit,
        HallCheck::OwnDeposit => checks.own_deposit,
        HallCheck::Seat => checks.seat,
        HallCheck::Person => checks.person,
    };
    paint_lines(pen, TEXT_TOP, &page.lines()[..3]);
}
