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
    paint_idle(pen, ROOM, BODY_TOP + 18, idle);
    pen.aligned(&SMALL, Ink::On, Align::Centre, ROOM, BODY_TOP + 35, who);
    invert_body(pen);
}

/// Draws the time that a glass has lain since it ran out, with a plus before it.
fn paint_idle(pen: &mut Pen, (x, width): (i32, i32), y: i32, idle: Span) {
    let lying = figures::minutes(idle);
    pen.note_together(&["+", &lying]);
    let x = place(Align::Centre, x, width, LARGE.width_of(&lying) + LARGE.width());
    pen.figures(&LARGE, Ink::On, x, y, "+");
    pen.figures(&LARGE, Ink::On, x + LARGE.width(), y, &lying);
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
            let top = paint_pause(pen, ROOM, interrupted, words);
            paint_still(pen, ROOM, top, figures::to_go(left));
        }
        GlassState::Out { space, idle } => {
            paint_glass(pen, glass, space, Span::ZERO, false, words);
            let top = paint_pause(pen, ROOM, interrupted, words);
            paint_idle(pen, ROOM, top, idle);
        }
        GlassState::Stop => _ = paint_pause(pen, WHOLE, interrupted, words),
    }
}

/// Draws a pause of a clock without a glass.
pub fn paint_paused_clock(pen: &mut Pen, elapsed: Span, interrupted: bool, words: &TimerWords) {
    let top = paint_pause(pen, WHOLE, interrupted, words);
    paint_still(pen, WHOLE, top, elapsed);
}

/// Draws a pause where no time is shown.
pub fn paint_paused_alone(pen: &mut Pen, words: &TimerWords) {
    pen.centred(&LARGE, BODY_TOP + 12, &words.paused);
}

/// Draws a time that stands still.
fn paint_still(pen: &mut Pen, room: (i32, i32), y: i32, time: Span) {
    pen.aligned(&LARGE, Ink::On, Align::Centre, room, y, &figures::minutes(time));
}

/// Draws what every pause has, and returns the row of its time.
fn paint_pause(pen: &mut Pen, room: (i32, i32), interrupted: bool, words: &TimerWords) -> i32 {
    // A line more has to fit in.
    let top = if interrupted { BODY_TOP } else { BODY_TOP + 3 };
    pen.aligned(&LARGE, Ink::On, Align::Centre, room, top, &words.paused);
    if interrupted {
        let off = words.may_be_off.fill(MAY_BE_OFF.as_secs());
        pen.aligned(&SMALL, Ink::On, Align::Centre, room, KEYS_TOP - BAR, &off);
    }
    top + 20
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
