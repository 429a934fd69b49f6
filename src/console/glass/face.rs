//! The glass on the screen: the hourglass, the time, the timer spaces, and the page of a pause.

use crate::console::clock::Span;
use crate::console::glass::hourglass::{self, Hourglass};
use crate::console::glass::runs::{Glass, GlassState, MAY_BE_OFF};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::sprite::Sprite;
use crate::console::widgets::controls::{BAR, BODY_TOP, KEYS_TOP};
use crate::console::words::TimerWords;
use crate::sprite;

/// The row the large figures begin at: a page of the panel, so that a figure costs as few bytes as it can.
const FIGURES_TOP: i32 = 16;
/// Between the hourglass and the timer spaces.
const ROOM: (i32, i32) = (hourglass::WIDTH + 2, 88);
/// The same for small print, which may stand closer to both.
const SMALL_PRINT_ROOM: (i32, i32) = (ROOM.0 - 4, ROOM.1 + 8);
/// The whole width.
const WHOLE: (i32, i32) = (0, WIDTH as i32);
/// The column of the timer spaces.
const SPACES_LEFT: i32 = WIDTH as i32 - 8;

const SPACE: Sprite = sprite!("..###..", ".#...#.", "#.....#", "#.....#", "#.....#", ".#...#.", "..###..");
const SPACE_NOW: Sprite = sprite!("..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###..");

/// Draws the running glass and the time left.
pub fn paint_running(pen: &mut Pen, glass: &Glass, space: u8, left: Span, words: &TimerWords) {
    paint_glass(pen, glass, space, left, true, words);
    paint_time(pen, ROOM, figures::to_go(left));
}

/// Draws a clock without a glass.
pub fn paint_clock(pen: &mut Pen, elapsed: Span) {
    paint_time(pen, WHOLE, elapsed);
}

/// Draws a glass that has run out, dark on bright, so that it is seen from across the table. `who` may flip it.
pub fn paint_run_out(pen: &mut Pen, glass: &Glass, space: u8, idle: Span, who: &str, words: &TimerWords) {
    paint_glass(pen, glass, space, Span::ZERO, true, words);
    pen.aligned(&LARGE, Ink::On, Align::Centre, ROOM, BODY_TOP + 1, &words.run_out);
    let lying = figures::minutes(idle);
    pen.note_together(&["+", &lying]);
    let x = place(Align::Centre, ROOM.0, ROOM.1, LARGE.width_of(&lying) + LARGE.width());
    pen.figures(&LARGE, Ink::On, x, BODY_TOP + 18, "+");
    pen.figures(&LARGE, Ink::On, x + LARGE.width(), BODY_TOP + 18, &lying);
    pen.aligned(&SMALL, Ink::On, Align::Centre, SMALL_PRINT_ROOM, BODY_TOP + 35, who);
    invert_body(pen);
}

/// Draws the end of the last run, with a line of advice below, which may be empty.
pub fn paint_stop(pen: &mut Pen, stop: &str, advice: &str) {
    pen.centred_doubled(&LARGE, BODY_TOP + 2, stop);
    if !advice.is_empty() {
        pen.centred(&BODY, BODY_TOP + 33, advice);
    }
    invert_body(pen);
}

/// Draws a pause: the glass lies still, with the time that was shown. After an interruption the time may be off.
pub fn paint_paused(pen: &mut Pen, glass: &Glass, state: GlassState, interrupted: bool, words: &TimerWords) {
    match state {
        GlassState::Running { space, left } => {
            paint_glass(pen, glass, space, left, false, words);
            paint_pause(pen, ROOM, Some(figures::to_go(left)), interrupted, words);
        }
        GlassState::Out { space, idle } => {
            paint_glass(pen, glass, space, Span::ZERO, false, words);
            paint_pause(pen, ROOM, Some(idle), interrupted, words);
        }
        GlassState::Stop => paint_pause(pen, WHOLE, None, interrupted, words),
    }
}

/// Draws a pause of a clock without a glass.
pub fn paint_paused_clock(pen: &mut Pen, elapsed: Span, interrupted: bool, words: &TimerWords) {
    paint_pause(pen, WHOLE, Some(elapsed), interrupted, words);
}

fn paint_pause(pen: &mut Pen, room: (i32, i32), time: Option<Span>, interrupted: bool, words: &TimerWords) {
    // A line more has to fit in.
    let top = if interrupted { BODY_TOP } else { BODY_TOP + 3 };
    pen.aligned(&LARGE, Ink::On, Align::Centre, room, top, &words.paused);
    if let Some(time) = time {
        pen.aligned(&LARGE, Ink::On, Align::Centre, room, top + 20, &figures::minutes(time));
    }
    if interrupted {
        let off = words.may_be_off.fill(MAY_BE_OFF.as_secs());
        pen.aligned(&SMALL, Ink::On, Align::Centre, room, KEYS_TOP - BAR, &off);
    }
}

fn paint_glass(pen: &mut Pen, glass: &Glass, space: u8, left: Span, falling: bool, words: &TimerWords) {
    let runs = glass.runs();
    Hourglass { left: left.as_millis(), of: runs.length.as_millis(), falling }.paint(pen, 0, BODY_TOP);
    paint_spaces(pen, space, runs.count, words);
}

/// Draws the timer spaces, from the first down to the last; the glass stands on the filled one.
fn paint_spaces(pen: &mut Pen, space: u8, spaces: u8, words: &TimerWords) {
    pen.note_by(|| words.space.fill_two(space, spaces));
    let pitch = (44 / i32::from(spaces)).min(10);
    let top = place(Align::Centre, BODY_TOP, 44, pitch * i32::from(spaces - 1) + 7);
    for number in 1..=spaces {
        let sprite = if number == space { &SPACE_NOW } else { &SPACE };
        pen.sprite(sprite, Ink::On, SPACES_LEFT, top + pitch * i32::from(number - 1));
    }
}

/// Draws a time, large, in the middle of a room.
fn paint_time(pen: &mut Pen, (x, width): (i32, i32), time: Span) {
    let text = figures::minutes(time);
    pen.note(&text);
    figures::paint(pen, place(Align::Centre, x, width, figures::width_of(&text)), FIGURES_TOP, &text);
}

fn invert_body(pen: &mut Pen) {
    pen.fill(&area(0, BODY_TOP, WIDTH as u32, (KEYS_TOP - BODY_TOP - 1) as u32), Ink::Flip);
}
