//! The effect of a token: the cube, and what H.A.L.L. does with it, in three lines.

use heapless::Vec;

use crate::console::input::keys::Key;
use crate::console::picture::font::{BODY, BOLD, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, SoftKey};
use crate::console::words::{Filled, line_text};
use crate::games::starship::cube::Cube;
use crate::games::starship::extra::Shown;
use crate::games::starship::kept::{Kept, TRAPPIST};
use crate::games::starship::planet::Planet;
use crate::games::starship::rulings::Ruling;
use crate::games::starship::sheet;
use crate::games::starship::solo::details::DetailPages;
use crate::games::starship::solo::names::{place_name, subtitle, turn_title};
use crate::games::starship::solo::question::open_menu;
use crate::games::starship::solo::{Solo, SoloPage};
use crate::games::starship::state::{Hall, HallEffect, HallPhase, HallStart};
use crate::games::starship::step::{HallStep, Track};
use crate::games::starship::token::{HallToken, SalvationAction, SheetRow};
use crate::games::starship::words::Words;

/// The row of the first line.
const LINES_TOP: i32 = BODY_TOP + 14;
/// From one line to the next.
const PITCH: usize = 10;
/// Lines of an effect.
const LINES: usize = 3;

/// The lines of an effect.
pub type EffectLines = Vec<Filled, LINES>;

pub(super) fn controls(solo: &Solo, effect: HallEffect, words: &'static Words) -> Controls {
    let hall = solo.hall();
    let cannot = if hall.may_fail(effect) { SoftKey::tap(words.play.cannot) } else { SoftKey::NONE };
    let one = if hall.parts(effect) > 1 { SoftKey::tap(words.play.one) } else { SoftKey::NONE };
    Controls {
        title: turn_title(hall, words),
        flip: Flip::tap(words.hall),
        soft: [cannot, one, SoftKey::tap(words.menu), SoftKey::tap(words.info)],
    }
}

pub(super) fn press(solo: &mut Solo, effect: HallEffect, key: Key, words: &'static Words) -> Reply {
    let parts = solo.hall().parts(effect);
    match key {
        Key::Flip => solo.take(HallStep::Done(parts), words),
        Key::A if solo.hall().may_fail(effect) => solo.take(HallStep::Cannot, words),
        Key::B if parts > 1 => solo.take(HallStep::Done(1), words),
        Key::C => open_menu(solo),
        Key::D => {
            solo.page = SoloPage::Details(DetailPages::of_turn(solo.hall()));
            Reply::TURN
        }
        Key::A | Key::B => Reply::STAY,
    }
}

pub(super) fn paint(solo: &Solo, effect: HallEffect, pen: &mut Pen, words: &'static Words) {
    paint_head(solo, effect, pen, words);
    let lines = lines(solo.hall(), solo.journal().start(), effect, words);
    // A single line has room to be read from further away.
    if let [line] = lines.as_slice() {
        return pen.text(&BOLD, Ink::On, 1, LINES_TOP + 6, line);
    }
    for (line, y) in lines.iter().zip((LINES_TOP..).step_by(PITCH)) {
        pen.text(&BODY, Ink::On, 1, y, line);
    }
}

/// Draws the cube: its value in a box, its colour in words, and whether the token returns. A trip has no cube.
pub(super) fn paint_head(solo: &Solo, effect: HallEffect, pen: &mut Pen, words: &'static Words) {
    let hall = solo.hall();
    let Some(cube) = hall.colour() else {
        let name = subtitle(hall, words);
        pen.centred(&BOLD, BODY_TOP, if name.is_empty() { &words.basics.travel } else { name });
        return;
    };
    pen.note_together(&[&words.cubes.of(cube), &line_text(cube.value())]);
    pen.fill(&area(0, BODY_TOP, 11, 13), Ink::On);
    pen.figures(&BOLD, Ink::Off, 2, BODY_TOP, &line_text(cube.value()));
    pen.figures(&BOLD, Ink::On, 14, BODY_TOP, &words.cubes.of(cube));
    let returns = hall.returns(effect, solo.journal().start());
    let has_bonus = hall.phase == HallPhase::Salvation && hall.chosen().is_some_and(|choice| choice.bonus);
    let right = match (has_bonus, returns) {
        (true, true) => line_text(format_args!("{} {}", words.prestige_sign, words.effects.returns)),
        (true, false) => line_text(words.prestige_sign),
        (false, true) => line_text(words.effects.returns),
        (false, false) => return,
    };
    let width = SMALL.width_of(&right);
    pen.aligned(&SMALL, Ink::On, Align::Right, (WIDTH as i32 - width, width), BODY_TOP + 2, &right);
}

/// The lines of an effect.
pub fn lines(hall: &Hall, start: &HallStart, effect: HallEffect, words: &'static Words) -> EffectLines {
    let mut lines = EffectLines::new();
    let mut add = |line: Filled| {
        let added = lines.push(line);
        debug_assert!(added.is_ok(), "an effect has three lines");
    };
    let cube = hall.colour().unwrap_or(Cube::Red);
    match effect {
        HallEffect::Trip(planet) => trip(hall, planet, words, &mut add),
        HallEffect::Install(planet) => add(words.effects.travel.base.fill(words.planets.of(planet))),
        HallEffect::Exact(shown) => exact(hall, shown, words, &mut add),
        HallEffect::Row(row) => match row {
            SheetRow::Research => research(hall, start, cube, words, &mut add),
            SheetRow::Earth => add(words.effects.fuel.fill(sheet::earth_fuel(cube))),
            SheetRow::Salvation(action) => salvation(&hall.kept, action, cube, words, &mut add),
            SheetRow::Solar | SheetRow::Travel | SheetRow::Market | SheetRow::Planetary => {
                plain(row, cube, words, &mut add);
            }
        },
    }
    lines
}

/// It loads where it stands, unless that is Earth.
fn trip(hall: &Hall, planet: Option<Planet>, words: &'static Words, add: &mut impl FnMut(Filled)) {
    let travel = &words.effects.travel;
    if hall.kept.explorer.is_some() {
        add(line_text(travel.loads));
    }
    add(travel.flies.fill(place_name(planet, words)));
    add(line_text(if planet.is_some() { travel.free } else { travel.unloads }));
}

fn exact(hall: &Hall, shown: Shown, words: &'static Words, add: &mut impl FnMut(Filled)) {
    add(line_text(words.effects.exact));
    match (shown, hall.token()) {
        (_, Some(HallToken::Extra(extra))) => add(line_text(words.extras.of(extra))),
        (Shown::Fuel(_) | Shown::Cubes(_) | Shown::Deposit | Shown::Market | Shown::Scientist, _) => {}
    }
    add(line_text(words.effects.to_zone));
}

fn research(hall: &Hall, start: &HallStart, cube: Cube, words: &'static Words, add: &mut impl FnMut(Filled)) {
    let w = &words.effects.research;
    let Some(technology) = hall.kept.technology(hall.number()) else { return };
    let name = words.cubes.of(technology);
    let is_both = hall.parts(HallEffect::Row(SheetRow::Research)) > 1;
    add(if is_both { w.both.fill(name) } else { w.next.fill(name) });
    match cube {
        Cube::Red => {
            add(line_text(w.double));
            add(line_text(w.scientist));
        }
        Cube::Yellow => {
            add(line_text(w.normal));
            add(line_text(w.scientist));
        }
        Cube::Green => {
            // R5: yellow pays single, so a misprint is possible.
            let is_double = start.rulings.has(Ruling::GreenPaysDouble);
            add(line_text(if is_double { w.double_check } else { w.normal }));
            add(line_text(w.gains));
        }
        Cube::Blue | Cube::Purple => {
            if is_both {
                add(line_text(w.else_one));
            } else {
                add(line_text(w.normal));
            }
            add(line_text(w.scientist));
        }
    }
}

/// Rows of the Actions phase that depend on the colour alone.
fn plain(row: SheetRow, cube: Cube, words: &'static Words, add: &mut impl FnMut(Filled)) {
    let w = &words.effects;
    let mut all = |lines: [&'static str; 2]| {
        lines.into_iter().filter(|line| !line.is_empty()).for_each(|line| add(line_text(line)))
    };
    match row {
        SheetRow::Solar => {
            let kept = if cube == Cube::Red { w.solar.lower } else { w.solar.both };
            all([w.solar.draws.text(), kept.text()]);
            add(match cube {
                Cube::Red | Cube::Yellow => line_text(w.solar.loses),
                Cube::Green => w.solar.loses_less.fill(sheet::SOLAR_LESS),
                Cube::Blue | Cube::Purple => line_text(w.solar.loses_none),
            });
        }
        SheetRow::Market => all([
            w.market.free.text(),
            match cube {
                Cube::Red => w.market.lowest.text(),
                Cube::Yellow => w.market.two_lowest.text(),
                Cube::Green => w.market.each.text(),
                Cube::Blue | Cube::Purple => w.market.two_highest.text(),
            },
        ]),
        SheetRow::Planetary => {
            let planetary = &w.planetary;
            match cube {
                Cube::Red => {
                    all([planetary.normal.text(), planetary.one_stays.text()]);
                    add(line_text(planetary.the_lowest));
                }
                Cube::Yellow => all([planetary.normal.text(), ""]),
                Cube::Green => all([planetary.normal.text(), planetary.one_better.text()]),
                Cube::Blue | Cube::Purple => all([planetary.normal.text(), planetary.two_better.text()]),
            }
            if sheet::production_fuel(cube) > 0 {
                add(w.fuel.fill(sheet::production_fuel(cube)));
            }
        }
        SheetRow::Research | SheetRow::Travel | SheetRow::Earth | SheetRow::Salvation(_) => {}
    }
}

/// The four rows of the Salvation phase, with the track that moves on.
fn salvation(kept: &Kept, action: SalvationAction, cube: Cube, words: &'static Words, add: &mut impl FnMut(Filled)) {
    let w = &words.effects;
    let (seat, satellite, mechanism, humanity) = (&w.seat, &w.satellite, &w.mechanism, &w.humanity);
    let [first, second] = match (action, cube) {
        (SalvationAction::Government, Cube::Red) => [seat.scientist, seat.second],
        (SalvationAction::Government, Cube::Yellow) => [seat.scientist, seat.first],
        (SalvationAction::Government, Cube::Green) => [seat.scientist, seat.rightmost],
        (SalvationAction::Government, Cube::Blue | Cube::Purple) => [seat.scientist, seat.leftmost],
        (SalvationAction::Satellite, Cube::Red) => [satellite.fuel_double, satellite.gains_less],
        (SalvationAction::Satellite, Cube::Yellow) => [satellite.fuel_normal, satellite.gains_normal],
        (SalvationAction::Satellite, Cube::Green) => [satellite.fuel_normal, satellite.gains_double],
        (SalvationAction::Satellite, Cube::Blue | Cube::Purple) => [satellite.gains_double, satellite.then_builds],
        (SalvationAction::Mechanism, Cube::Red) => [mechanism.lowest, mechanism.two_rows],
        (SalvationAction::Mechanism, Cube::Yellow) => [mechanism.highest, mechanism.two_rows],
        (SalvationAction::Mechanism, Cube::Green) => [mechanism.highest, mechanism.any_row],
        (SalvationAction::Mechanism, Cube::Blue | Cube::Purple) => [mechanism.highest_any, mechanism.then_saves],
        (SalvationAction::Humanity, Cube::Red) => [humanity.lowest, humanity.it_can_pay],
        (SalvationAction::Humanity, Cube::Yellow) => [humanity.highest, humanity.it_can_pay],
        (SalvationAction::Humanity, Cube::Green) => [humanity.lowest_and_highest, humanity.it_can_pay],
        // A satellite that has arrived moves no more.
        (SalvationAction::Humanity, Cube::Blue | Cube::Purple) if kept.track(Track::Trappist) >= TRAPPIST => {
            [humanity.highest, humanity.it_can_pay]
        }
        (SalvationAction::Humanity, Cube::Blue | Cube::Purple) => [humanity.highest, humanity.then_moves],
    };
    add(line_text(first));
    add(line_text(second));
    let is_blue = matches!(cube, Cube::Blue | Cube::Purple);
    match Track::of(action) {
        Some(track) => {
            let space = kept.track(track).min(98);
            add(words.play.track.fill_three(words.tracks.of(track), space, space + 1));
        }
        None if is_blue => add(line_text(seat.whole_row)),
        None => {}
    }
}
