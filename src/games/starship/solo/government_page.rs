//! The Government phase on one screen: what was used, what comes in, the bag before and after, for five colours. The human may
//! discard cubes of their own, to remove used ones before the conversion, and to dilute the bag after it.

use crate::console::input::keys::{Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::words::value_text;
use crate::games::starship::ai_bag::{CubeCounts, TechLevel};
use crate::games::starship::cube::Cube;
use crate::games::starship::solo::Solo;
use crate::games::starship::solo::cubes::{CubeRow, CubeTable};
use crate::games::starship::solo::question::open_menu;
use crate::games::starship::state::{Hall, HallAsk};
use crate::games::starship::step::HallStep;
use crate::games::starship::words::Words;

pub(super) fn controls(solo: &Solo, words: &'static Words) -> Controls {
    let gov = &words.play.gov;
    if solo.own.is_some() {
        return Controls {
            title: ScreenTitle::word(words.play.government),
            flip: Flip::tap(words.shared.ok),
            soft: [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
        };
    }
    let flip = if solo.hall().ask == HallAsk::Removal { gov.convert } else { gov.next_round };
    Controls {
        title: ScreenTitle::word(words.play.government),
        flip: Flip::tap(flip),
        soft: [SoftKey::tap(gov.discard), SoftKey::tap(gov.left), SoftKey::tap(gov.right), SoftKey::tap(words.menu)],
    }
}

/// The used cubes that can be removed for one of the human's.
fn removable(hall: &Hall, own: Cube) -> impl Iterator<Item = Cube> + use<> {
    let zone = *hall.kept.bag.zone();
    Cube::ALL.into_iter().filter(move |&cube| cube <= own && zone[cube.index()] > 0)
}

pub(super) fn press(solo: &mut Solo, press: &Press, words: &'static Words) -> Reply {
    if let Some(own) = solo.own {
        return press_removed(solo, own, press.key, words);
    }
    let place = solo.cursor.index();
    match press.key {
        Key::Flip => solo.take(HallStep::Next, words),
        Key::A if solo.hall().ask == HallAsk::Removal => discard(solo, words),
        Key::A => solo.take(HallStep::Dilute(solo.cursor), words),
        Key::B => {
            solo.cursor = Cube::at((place + 4) % 5).unwrap_or(Cube::Red);
            Reply::STAY
        }
        Key::C => {
            solo.cursor = Cube::at((place + 1) % 5).unwrap_or(Cube::Red);
            Reply::STAY
        }
        Key::D => open_menu(solo),
    }
}

/// Discards the chosen cube: asks which one it removes, unless only one can be meant.
fn discard(solo: &mut Solo, words: &'static Words) -> Reply {
    let (hall, own) = (solo.hall(), solo.cursor);
    if hall.discarded.has(own) {
        return Reply::refused(words.play.refusals.once_per_colour);
    }
    let mut there = removable(hall, own);
    match (there.next(), there.next()) {
        (None, _) => Reply::refused(words.play.refusals.nothing_there),
        (Some(only), None) => solo.take(HallStep::Remove(own, only), words),
        (Some(_), Some(_)) => {
            // The most valuable is meant most.
            solo.list = List::at(removable(solo.hall(), own).count() - 1);
            solo.own = Some(own);
            Reply::TURN
        }
    }
}

fn press_removed(solo: &mut Solo, own: Cube, key: Key, words: &'static Words) -> Reply {
    let rows = removable(solo.hall(), own).count();
    match key {
        Key::A => {
            solo.own = None;
            return Reply::TURN;
        }
        Key::B => solo.list.up(rows),
        Key::C => solo.list.down(rows),
        Key::D | Key::Flip => {
            let removed = removable(solo.hall(), own).nth(solo.list.chosen());
            return removed.map_or(Reply::STAY, |removed| solo.take(HallStep::Remove(own, removed), words));
        }
    }
    Reply::STAY
}

pub(super) fn paint(solo: &Solo, pen: &mut Pen, words: &'static Words) {
    let (hall, gov) = (solo.hall(), &words.play.gov);
    if let Some(own) = solo.own {
        return solo.list.paint(pen, removable(hall, own).count(), |row| {
            let cube = removable(hall, own).nth(row).unwrap_or(own);
            (words.cubes.of(cube).text(), value_text(cube.value()))
        });
    }
    let kept = &hall.kept;
    let levels = kept.levels.map(TechLevel::number);
    let bag = *kept.bag.cubes();
    let row = |name: &'static str, counts: CubeCounts| CubeRow { name, counts };
    let cursor = Some(solo.cursor);
    if hall.ask == HallAsk::Removal {
        let entering = kept.bag.entering(&kept.levels);
        let rows = [
            row(gov.used.text(), *kept.bag.zone()),
            row(gov.entering.text(), entering),
            row(gov.bag.text(), bag),
            row(gov.after.text(), sum(bag, entering)),
        ];
        return CubeTable { levels, chosen: hall.discarded, cursor, rows: &rows }.paint(pen, BODY_TOP + 1, words);
    }
    let red = hall.diluting.value();
    let rows = [row(gov.bag.text(), bag), row(gov.after.text(), sum(bag, [red, 0, 0, 0, 0]))];
    CubeTable { levels, chosen: hall.diluting, cursor, rows: &rows }.paint(pen, BODY_TOP + 1, words);
    pen.centred(&BODY, BODY_TOP + 33, &gov.red_added.fill(red));
}

fn sum(one: CubeCounts, other: CubeCounts) -> CubeCounts {
    let mut sum = one;
    sum.iter_mut().zip(other).for_each(|(sum, more)| *sum = sum.saturating_add(more));
    sum
}
