//! The flight board as a picture: the loop with the rockets on it, and inside it the order of flight with credits.

use crate::console::picture::font::SMALL;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::picture::sprite::Sprite;
use crate::console::players::{Crew, Player};
use crate::console::widgets::controls::BODY_TOP;
use crate::console::words::{Filled, line_text, number_text, signed_text};
use crate::games::trucker::flight::questions::notice::Why;
use crate::games::trucker::flight::screen::result::CardResult;
use crate::games::trucker::flight::state::State;
use crate::games::trucker::words::Words;
use crate::sprite;

/// Rows of the loop.
const ROWS: i32 = 5;
/// From one row to the next.
const ROW_PITCH: i32 = 9;
/// The middle of the first row.
const TOP: i32 = BODY_TOP + 3;

/// The rows inside the loop: the order of flight, what the last card did, credits.
const ORDER_TOP: i32 = TOP + 6;
const DAYS_TOP: i32 = TOP + 15;
const CREDITS_TOP: i32 = TOP + 24;

/// Before days forward.
const ON: Sprite = sprite!("#...", "##..", "###.", "##..", "#...");
/// Before days back.
const BACK: Sprite = sprite!("..#.", ".##.", "###.", ".##.", "..#.");

/// Before the number of a lap.
const LAP: Sprite = sprite!("..###.#", ".#...##", "#...###", "#......", "#.....#", ".#...#.", "..###..");

/// Draws the board, and what the last card did.
pub fn paint(pen: &mut Pen, state: &State, told: Option<&CardResult>, words: &'static Words) {
    let banner = told.and_then(|told| told.why.map(|why| (told.gave_up, why)));
    paint_loop(pen, state, words, |pen, player, middle| {
        if banner.is_some() {
            return;
        }
        let days = told.map_or(0, |told| told.spaces[player.index()]);
        if days != 0 {
            paint_days(pen, player, days, middle, words);
        }
        let credits = credits_of(state.credits[player.index()], words);
        pen.aligned(&SMALL, Ink::On, Align::Centre, (middle - 12, 25), CREDITS_TOP, &credits);
    });
    if let Some((gave_up, why)) = banner {
        paint_giving_up(pen, gave_up, why, words);
    }
}

/// Draws the board with the days and the lap of each rocket.
pub fn paint_by_hand(pen: &mut Pen, state: &State, days: impl Fn(Player) -> i16, words: &'static Words) {
    paint_loop(pen, state, words, |pen, player, middle| {
        let flown = signed_text(days(player));
        let position = state.board.position(player).unwrap_or(0);
        let lap = (position.div_euclid(i16::from(state.board.lap())) + 1).clamp(1, 99);
        pen.note_together(&[pen.word_of(player.shape()), &flown, &words.flight.lap.fill(lap)]);
        let x = place(Align::Centre, middle - 12, 25, SMALL.width_of(&flown));
        pen.figures(&SMALL, Ink::On, x, DAYS_TOP, &flown);
        // A sign: four words beside each other would touch.
        let lap = line_text(lap);
        let x = place(Align::Centre, middle - 12, 25, LAP.width() + 2 + SMALL.width_of(&lap));
        pen.picture(&LAP, Ink::On, x, CREDITS_TOP + 1);
        pen.figures(&SMALL, Ink::On, x + LAP.width() + 2, CREDITS_TOP, &lap);
    });
}

/// Draws the loop with the rockets, and inside it the order of flight, each with its own rows.
fn paint_loop(pen: &mut Pen, state: &State, words: &'static Words, mut rows: impl FnMut(&mut Pen, Player, i32)) {
    let board = &state.board;
    for space in 0..board.lap() {
        let (x, y) = place_of(space, board.lap());
        pen.fill(&area(x - 1, y - 1, 2, 2), Ink::On);
    }
    for player in board.order() {
        let Some(space) = board.space(player) else { continue };
        let (x, y) = place_of(space, board.lap());
        pen.fill(&area(x - 3, y - 3, 7, 7), Ink::Off);
        paint_shape(pen, player, x - 3, y - 3, 1);
    }
    let count = board.flyers() as i32;
    for (i, player) in (0..).zip(board.order()) {
        let middle = WIDTH as i32 / 2 + (2 * i - (count - 1)) * 13;
        let rank = [b'1' + i as u8];
        let rank = core::str::from_utf8(&rank).unwrap_or("?");
        let credits = credits_of(state.credits[player.index()], words);
        pen.note_together(&[rank, pen.word_of(player.shape()), &credits]);
        pen.figures(&SMALL, Ink::On, middle - 9, ORDER_TOP, rank);
        pen.picture(player.shape(), Ink::On, middle - 1, ORDER_TOP + 1);
        if board.lapped().any(|lapped| lapped == player) {
            // A bar over the shape of a rocket that has been lapped.
            pen.note_together(&[pen.word_of(player.shape()), &words.flight.lapped]);
            pen.fill(&area(middle - 1, ORDER_TOP - 1, 7, 1), Ink::On);
        }
        rows(pen, player, middle);
    }
}

/// The days that a card moved a rocket: an arrow, and their number.
fn paint_days(pen: &mut Pen, player: Player, days: i16, middle: i32, words: &'static Words) {
    let number = number_text(days.unsigned_abs());
    let text = words.flight.logged.spaces.fill_signed(days);
    pen.note_together(&[pen.word_of(player.shape()), &text]);
    let width = ON.width() + 2 + SMALL.width_of(&number);
    let x = place(Align::Centre, middle - 12, 25, width);
    let (arrow, at, number_at) = match days > 0 {
        true => (&ON, x + SMALL.width_of(&number) + 2, x),
        false => (&BACK, x, x + BACK.width() + 1),
    };
    pen.picture(arrow, Ink::On, at, DAYS_TOP + 2);
    pen.figures(&SMALL, Ink::On, number_at, DAYS_TOP, &number);
}

/// Draws a box inside the loop: the players who had to give up, and the reason.
fn paint_giving_up(pen: &mut Pen, who: Crew, why: Why, words: &'static Words) {
    let (gives_up, why) = (&words.flight.give_up, words.flight.must_give_up.of(why));
    let shapes = who.count() as i32 * 9;
    let width = (shapes + 2 + SMALL.width_of(gives_up)).max(SMALL.width_of(&why));
    let left = place(Align::Centre, 0, WIDTH as i32, width);
    pen.fill(&area(left - 2, DAYS_TOP, width as u32 + 4, 18), Ink::On);
    let x = place(Align::Centre, 0, WIDTH as i32, shapes + 2 + SMALL.width_of(gives_up));
    for (x, player) in (x..).step_by(9).zip(who.players()) {
        pen.sprite(player.shape(), Ink::Off, x, DAYS_TOP + 1);
    }
    pen.text(&SMALL, Ink::Off, x + shapes + 2, DAYS_TOP, gives_up);
    pen.aligned(&SMALL, Ink::Off, Align::Centre, (0, WIDTH as i32), DAYS_TOP + 9, &why);
}

/// Credits booked; nothing where there are none.
fn credits_of(credits: i16, words: &'static Words) -> Filled {
    match credits {
        0 => Filled::new(),
        -9..=99 => words.flight.credits_booked.fill(credits),
        // Beside three digits or a sign and two there is no room for a word.
        _ => line_text(credits),
    }
}

/// Place of a space of the loop: the first one at the lower left, then clockwise.
fn place_of(space: u8, lap: u8) -> (i32, i32) {
    let (space, lap) = (i32::from(space), i32::from(lap));
    let columns = lap / 2 + 2 - ROWS;
    let pitch = (WIDTH as i32 - 10) / (columns - 1);
    let left = (WIDTH as i32 - pitch * (columns - 1)) / 2;
    let up = ROWS - 1;
    let across = columns - 1;
    let (column, row) = match space {
        s if s < up => (0, up - s),
        s if s < up + across => (s - up, 0),
        s if s < 2 * up + across => (across, s - up - across),
        s => (across - (s - 2 * up - across), up),
    };
    (left + column * pitch, TOP + row * ROW_PITCH)
}
