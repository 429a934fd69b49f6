//! Sabotage on the screen: a column, then a row, on the ship board; up to three times.

use crate::console::clock::Instant;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen};
use crate::console::widgets::controls::{Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::dice_tray::DiceTray;
use crate::games::trucker::cards::fire::{line_text, paint_bar, paint_dice, paint_line};
use crate::games::trucker::cards::sabotage::{Attempt, Sabotage};
use crate::games::trucker::ship::picture::{self, ShipMark};
use crate::games::trucker::ship::{Ship, ShipLine};
use crate::games::trucker::words::Words;

/// Number of attempts.
const ATTEMPTS: u8 = 3;

/// Title and labels of the keys while a sabotage is rolled for. FLIP rolls; where the table is asked, C and D answer.
pub fn controls(sabotage: &Sabotage, dice_tray: &DiceTray, words: &'static Words) -> Controls {
    let missed = sabotage.missed().len() as u8;
    // Until the next roll the last attempt is the one that is looked at.
    let attempt = match sabotage {
        Sabotage::Column { .. } => missed.max(1),
        Sabotage::Row { .. } | Sabotage::Asked { .. } | Sabotage::Hit { .. } => missed + 1,
        Sabotage::Failed { .. } => ATTEMPTS,
    };
    let none = [SoftKey::NONE; 4];
    let threats = &words.threats;
    let (flip, soft) = match sabotage {
        _ if dice_tray.is_tumbling() => (words.shared.dice.roll.text(), none),
        Sabotage::Column { .. } | Sabotage::Row { .. } => (words.shared.dice.roll.text(), none),
        Sabotage::Asked { .. } => {
            let (empty, hit) = (SoftKey::tap(threats.sabotage.empty), SoftKey::tap(threats.sabotage.hit));
            ("", [SoftKey::NONE, SoftKey::NONE, empty, hit])
        }
        Sabotage::Hit { .. } | Sabotage::Failed { .. } => (threats.done.text(), none),
    };
    Controls { title: ScreenTitle::place("", attempt, ATTEMPTS), flip: Flip::both(flip, words.shared.help), soft }
}

/// Draws the last roll, what it names, and what is to be done.
pub fn paint(
    pen: &mut Pen,
    sabotage: &Sabotage,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let settled = !dice_tray.is_tumbling();
    let said = &words.threats.sabotage;
    match *sabotage {
        Sabotage::Column { missed } => match missed.attempts().last() {
            None => {
                picture::paint(pen, ship, ShipMark::None);
                pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, &said.name);
                paint_bar(pen, &said.roll_the_column);
            }
            Some(attempt) => {
                let why = if ship.has(attempt.square()) { said.empty_again } else { said.no_square_again };
                paint_attempt(pen, attempt, ship, dice_tray, now, words);
                paint_bar(pen, if settled { &why } else { &said.roll_the_row });
            }
        },
        Sabotage::Row { column, .. } => {
            let mark = if settled { ShipMark::Column(column.sum()) } else { ShipMark::None };
            picture::paint(pen, ship, mark);
            paint_dice(pen, column, dice_tray, now, words);
            match settled {
                true => paint_line(pen, &line_text(ShipLine::Column(column.sum()), words), Align::Left),
                false => pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, &said.name),
            }
            paint_bar(pen, if settled { &said.roll_the_row } else { &said.roll_the_column });
        }
        Sabotage::Asked { attempt, .. } => {
            paint_attempt(pen, &attempt, ship, dice_tray, now, words);
            if settled {
                pen.text(&BODY, Ink::On, 1, KEYS_TOP, &said.hit_asked);
            } else {
                paint_bar(pen, &said.roll_the_row);
            }
        }
        Sabotage::Hit { attempt, .. } => {
            paint_attempt(pen, &attempt, ship, dice_tray, now, words);
            paint_bar(pen, &said.component_lost);
        }
        Sabotage::Failed { missed: [_, _, attempt] } => {
            paint_attempt(pen, &attempt, ship, dice_tray, now, words);
            paint_bar(pen, if settled { &said.failed } else { &said.roll_the_row });
        }
    }
}

/// Draws the square of an attempt, and the dice that named its row.
pub fn paint_square(
    pen: &mut Pen,
    attempt: &Attempt,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let square = attempt.square();
    let mark = if dice_tray.is_tumbling() { ShipMark::Column(square.column) } else { ShipMark::Square(square) };
    picture::paint(pen, ship, mark);
    paint_dice(pen, attempt.row, dice_tray, now, words);
}

/// An attempt of which the row has been rolled.
fn paint_attempt(
    pen: &mut Pen,
    attempt: &Attempt,
    ship: &Ship,
    dice_tray: &DiceTray,
    now: Instant,
    words: &'static Words,
) {
    let settled = !dice_tray.is_tumbling();
    let square = attempt.square();
    paint_square(pen, attempt, ship, dice_tray, now, words);
    paint_line(pen, &line_text(ShipLine::Column(square.column), words), Align::Left);
    if settled {
        paint_line(pen, &line_text(ShipLine::Row(square.row), words), Align::Right);
    }
}
