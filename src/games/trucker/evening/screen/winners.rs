//! The last page of a game: the winners under their crowns, the others beside them.

use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::picture::sprite::Sprite;
use crate::console::widgets::controls::{BODY_TOP, KEY_PITCH};
use crate::console::words::line_text;
use crate::games::trucker::evening::ledger::{Standing, Totals, Verdict, standing};
use crate::games::trucker::words::Words;
use crate::sprite;

/// Column of those who have not won most: a shape and up to four digits fit.
const OTHERS: i32 = 94;

const CROWN: Sprite = sprite!(
    "#......#......#",
    "##....###....##",
    "###..#####..###",
    "###############",
    "###############",
    ".#############."
);

/// Over a player who has a credit but not the most.
const SMALL_CROWN: Sprite = sprite!("#..#..#", "#.###.#", "#######");

/// The last screen of a game: who has the most under a crown, the others beside; a winner among them has a small crown.
pub fn paint(pen: &mut Pen, totals: &Totals, words: &'static Words) {
    let w = &words.landing;
    let standing = standing(totals);
    let best = standing.iter().filter(|standing| standing.verdict == Verdict::Biggest).count();
    let (biggest, others) = standing.split_at(best);
    for (x, y) in STARS {
        pen.fill(&area(x, y, 1, 1), Ink::On);
    }
    match biggest {
        [] => paint_losers(pen, others),
        [Standing { credits, .. }, ..] => paint_winners(pen, biggest, others, *credits, words),
    }
    let verdict = match best {
        0 => w.nobody,
        1 => w.biggest,
        _ => w.biggest_shared,
    };
    // Beside the only key.
    let room = (KEY_PITCH, WIDTH as i32 - KEY_PITCH);
    pen.aligned(&BODY, Ink::On, Align::Centre, room, BODY_TOP + 44, &verdict);
}

/// Draws all players side by side, where nobody has won.
fn paint_losers(pen: &mut Pen, losers: &[Standing]) {
    let pitch = 30;
    let left = (WIDTH as i32 - losers.len() as i32 * pitch) / 2;
    for (x, Standing { player, credits, .. }) in (left..).step_by(pitch as usize).zip(losers) {
        let text = line_text(credits);
        pen.note_together(&[pen.word_of(player.shape()), &text]);
        clear(pen, x + 8, BODY_TOP + 8, 14, 24);
        paint_shape(pen, *player, x + 8, BODY_TOP + 8, 2);
        pen.figures(&SMALL, Ink::On, place(Align::Centre, x, pitch, SMALL.width_of(&text)), BODY_TOP + 25, &text);
    }
}

/// Those with the most credits, large, and what they have; everybody else at the right.
fn paint_winners(pen: &mut Pen, biggest: &[Standing], others: &[Standing], credits: i32, words: &'static Words) {
    let w = &words.landing;
    let best = biggest.len() as i32;
    // One winner is drawn larger than several.
    let (scale, pitch) = if best > 1 { (3, 27) } else { (4, 32) };
    let left = if best == 4 { 13 } else { 6 };
    for (x, Standing { player, .. }) in (left..).step_by(pitch as usize).zip(biggest) {
        clear(pen, x, BODY_TOP + 1, 7 * scale, 8 + 7 * scale);
        pen.note(&w.crown);
        pen.sprite(&CROWN, Ink::On, x + (7 * scale - 15) / 2, BODY_TOP + 1);
        paint_shape(pen, *player, x, BODY_TOP + 9, scale);
    }
    let (text, all) = (line_text(credits), w.credits.fill_below_zero(credits));
    pen.note(&all);
    let left = left + best * pitch;
    // Beside one or two winners the others are a column; beside three, one more is under the number.
    let (right, top) = match best {
        1 => (OTHERS, BODY_TOP + 1),
        2 => (OTHERS, BODY_TOP + 8),
        _ => (WIDTH as i32, BODY_TOP + 26),
    };
    let right = if others.is_empty() { WIDTH as i32 } else { right };
    let huge = figures::width_of(&text);
    if best == 4 {
        let wide = BODY.width_of(&all);
        let x = place(Align::Centre, 0, WIDTH as i32, wide);
        clear(pen, x, BODY_TOP + 33, wide, BODY.height());
        pen.figures(&BODY, Ink::On, x, BODY_TOP + 33, &all);
    } else if best < 3 && huge <= right - left - 2 {
        let x = place(Align::Centre, left, right - left, huge);
        clear(pen, x, BODY_TOP + 3, huge, figures::HEIGHT);
        figures::paint(pen, x, BODY_TOP + 3, &text);
    } else {
        let (wide, y) = (LARGE.width_of(&text), if best == 3 { BODY_TOP + 6 } else { BODY_TOP + 14 });
        let x = place(Align::Centre, left, right - left, wide);
        clear(pen, x, y, wide, LARGE.height());
        pen.figures(&LARGE, Ink::On, x, y, &text);
    }
    for (y, Standing { player, credits, verdict, .. }) in (top..).step_by(14).zip(others) {
        let text = line_text(credits);
        clear(pen, OTHERS, y, 33, 11);
        let winner = match verdict {
            Verdict::Biggest | Verdict::Winner => {
                pen.note(&w.small_crown);
                pen.sprite(&SMALL_CROWN, Ink::On, OTHERS, y);
                w.also_won.text()
            }
            Verdict::NoWinner => "",
        };
        pen.note_together(&[pen.word_of(player.shape()), &text, winner]);
        pen.sprite(player.shape(), Ink::On, OTHERS, y + 4);
        pen.figures(&SMALL, Ink::On, OTHERS + 9, y + 3, &text);
    }
}

/// No star shines through, and none is taken for a part of it.
fn clear(pen: &mut Pen, x: i32, y: i32, wide: i32, high: i32) {
    pen.fill(&area(x - 2, y - 2, wide as u32 + 4, high as u32 + 4), Ink::Off);
}

/// A sky behind the winner.
const STARS: [(i32, i32); 12] = [
    (2, 14),
    (1, 33),
    (3, 50),
    (36, 12),
    (39, 29),
    (92, 13),
    (97, 36),
    (107, 18),
    (113, 38),
    (118, 12),
    (123, 25),
    (126, 50),
];
