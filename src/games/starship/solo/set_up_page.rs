//! The pages of the set-up, and the page before a phase.

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::{BODY, BOLD};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::{TextPage, paint_lines, paint_page};
use crate::console::words::{PageText, line_text};
use crate::games::starship::cube::Cube;
use crate::games::starship::set_up::LAY_OUT_PAGES;
use crate::games::starship::solo::details::DetailPages;
use crate::games::starship::solo::lists::Lists;
use crate::games::starship::solo::question::{list_controls, open_menu, press_list};
use crate::games::starship::solo::{Solo, SoloPage};
use crate::games::starship::state::{Hall, HallAsk, HallPhase};
use crate::games::starship::step::HallStep;
use crate::games::starship::token::{BasicToken, SalvationAction};
use crate::games::starship::words::Words;

pub(super) fn controls(solo: &Solo, words: &'static Words) -> Controls {
    let hall = solo.hall();
    let menu = SoftKey::tap(words.menu);
    let first = |word| [SoftKey::tap(word), SoftKey::NONE, menu, SoftKey::NONE];
    match hall.ask {
        HallAsk::LayOut(page) => Controls {
            title: TextPage::new(page.into(), LAY_OUT_PAGES.into()).title(words.pages.lay_out),
            flip: Flip::tap(words.go_on),
            soft: first(words.skip),
        },
        HallAsk::Mark(_) => {
            let flip = match hall.phase {
                HallPhase::SetUp => Flip::both(words.pages.later, words.shared.menu),
                HallPhase::Actions | HallPhase::Salvation | HallPhase::Government => Flip::hold(words.shared.menu),
            };
            Controls {
                title: ScreenTitle::word(""),
                flip,
                soft: SalvationAction::ALL.map(|action| SoftKey::tap(words.action_keys.of(action))),
            }
        }
        HallAsk::Technology(0) if !solo.entering => Controls {
            title: ScreenTitle::word(words.pages.technology),
            flip: Flip::tap(words.pages.right),
            soft: first(words.pages.other),
        },
        HallAsk::Technology(place) => {
            list_controls(ScreenTitle::place(words.pages.technology.text(), place + 1, Cube::ALL.len() as u8), words)
        }
        HallAsk::RowToken(place) if place > 0 || solo.entering => Lists::row_token_controls(place, words),
        HallAsk::RowToken(_) => Controls {
            title: ScreenTitle::word(words.extra),
            flip: Flip::tap(words.pages.later),
            soft: first(words.pages.enter),
        },
        HallAsk::Amounts => Controls {
            title: ScreenTitle::word(words.hall),
            flip: Flip::tap(words.go_on),
            soft: first(words.start.ledger),
        },
        HallAsk::Ready => Controls {
            title: ScreenTitle::word(""),
            flip: Flip::tap(words.hall),
            soft: [SoftKey::NONE, SoftKey::NONE, menu, SoftKey::tap(words.info)],
        },
        _ => Controls::NONE,
    }
}

/// The technologies that have no place yet.
fn technologies_left(hall: &Hall) -> impl Iterator<Item = Cube> + use<> {
    let place = if let HallAsk::Technology(place) = hall.ask { usize::from(place) } else { 0 };
    let order = *hall.kept.order.cubes();
    Cube::ALL.into_iter().filter(move |cube| !order[..place].contains(cube))
}

pub(super) fn press(solo: &mut Solo, press: &Press, words: &'static Words) -> Reply {
    let ask = solo.hall().ask;
    match (ask, press.key) {
        (HallAsk::Mark(_), Key::Flip) if press.gesture == Gesture::Hold => open_menu(solo),
        (HallAsk::Mark(_), key) => press_mark(solo, key, words),
        (HallAsk::Technology(place), _) if place > 0 || solo.entering => press_technology(solo, press.key, words),
        (HallAsk::RowToken(place), _) if place > 0 || solo.entering => Lists::press_row_token(solo, press.key, words),
        (_, Key::C) => open_menu(solo),
        (HallAsk::LayOut(_), Key::A) => solo.take(HallStep::Skip, words),
        (HallAsk::Technology(_) | HallAsk::RowToken(_), Key::A) => {
            solo.entering = true;
            Reply::TURN
        }
        (HallAsk::Amounts, Key::A) => {
            solo.page = SoloPage::List(Lists::ledger());
            Reply::TURN
        }
        (HallAsk::RowToken(_), Key::Flip) => solo.take(HallStep::Skip, words),
        (HallAsk::Ready, Key::D) => {
            solo.page = SoloPage::Details(DetailPages::of_phase(solo.hall().phase));
            Reply::TURN
        }
        (_, Key::Flip) => solo.take(HallStep::Next, words),
        _ => Reply::STAY,
    }
}

fn press_mark(solo: &mut Solo, key: Key, words: &'static Words) -> Reply {
    match (SalvationAction::ALL.get(key.index()), solo.hall().phase) {
        (Some(&action), _) => solo.take(HallStep::Mark(action), words),
        (None, HallPhase::SetUp) => solo.take(HallStep::Skip, words),
        (None, HallPhase::Actions | HallPhase::Salvation | HallPhase::Government) => Reply::STAY,
    }
}

fn press_technology(solo: &mut Solo, key: Key, words: &'static Words) -> Reply {
    let count = technologies_left(solo.hall()).count();
    match press_list(solo, key, count) {
        Ok(row) => match technologies_left(solo.hall()).nth(row) {
            Some(cube) => solo.take(HallStep::Technology(cube), words),
            None => Reply::STAY,
        },
        Err(reply) => reply,
    }
}

pub(super) fn paint(solo: &Solo, pen: &mut Pen, words: &'static Words) {
    let (hall, pages) = (solo.hall(), &words.pages);
    match hall.ask {
        HallAsk::LayOut(page) => paint_page(pen, lay_out(page, words)),
        HallAsk::Mark(token) => paint_mark(token, pen, words),
        HallAsk::Technology(0) if !solo.entering => {
            paint_page(pen, pages.order);
            let signs = hall.kept.order.cubes().map(|cube| words.cube_signs.of(cube));
            let [a, b, c, d, e] = signs;
            pen.centred(&BOLD, BODY_TOP + 22, &line_text(format_args!("{a} {b} {c} {d} {e}")));
        }
        HallAsk::Technology(_) => solo.list.paint(pen, technologies_left(hall).count(), |row| {
            (technologies_left(hall).nth(row).map_or("", |cube| words.cubes.of(cube).text()), "")
        }),
        HallAsk::RowToken(place) if place > 0 || solo.entering => Lists::paint_row_token(solo, pen, words),
        HallAsk::RowToken(_) => paint_page(pen, pages.row),
        HallAsk::Amounts => paint_page(pen, pages.amounts),
        HallAsk::Ready => paint_ready(hall, pen, words),
        _ => {}
    }
}

/// A page on what to lay out.
fn lay_out(page: u8, words: &'static Words) -> PageText {
    let pages = &words.pages;
    match page {
        0 => pages.common,
        1 => pages.extra_row,
        2 => pages.nation,
        3 => pages.planet_pile,
        4 => pages.sheet,
        _ => pages.virtual_bag,
    }
}

fn paint_mark(token: BasicToken, pen: &mut Pen, words: &'static Words) {
    pen.centred(&BOLD, BODY_TOP, &words.basics.of(token));
    paint_lines(pen, BODY_TOP + 12, &words.pages.which_marked.lines()[..3]);
}

fn paint_ready(hall: &Hall, pen: &mut Pen, words: &'static Words) {
    let play = &words.play;
    let phase = if hall.phase == HallPhase::Salvation { play.salvation } else { play.actions };
    pen.centred(&BOLD, BODY_TOP, &words.round.fill(hall.kept.round));
    pen.centred(&BODY, BODY_TOP + 13, &phase);
    if hall.phase == HallPhase::Salvation {
        return paint_lines(pen, BODY_TOP + 24, &play.turn_over.lines()[..2]);
    }
    let on_top = hall.kept.settled.count();
    let below = 5 + hall.kept.owned.iter().flatten().count();
    if on_top > 0 {
        pen.centred(&BODY, BODY_TOP + 24, &play.on_top.fill(on_top.into()));
    } else {
        pen.centred(&BODY, BODY_TOP + 24, &play.below.fill(below as u32));
    }
    pen.centred(&BODY, BODY_TOP + 34, &play.in_bag.fill(u32::from(hall.kept.bag.total()).min(9999)));
}
