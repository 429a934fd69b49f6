//! The evening on the screen: who has how much, flight by flight, and who has won.

use core::fmt::Write as _;

use heapless::String;

use super::crew::Player;
use super::ledger::{Ledger, Standing, Verdict};
use super::shape::paint_shape;
use super::table::{Evening, Table};
use super::way::{Next, Way};
use crate::console::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::console::figures;
use crate::console::font::{BODY, LARGE, SMALL};
use crate::console::frame::{Ink, WIDTH};
use crate::console::keys::{Gesture, Grip, Key, Press};
use crate::console::pen::{Align, Pen, area, place};
use crate::console::reply::Reply;
use crate::console::sprite::Sprite;
use crate::sprite;
use crate::words::Words;

/// Flights listed at once, under the shapes.
const ROWS: usize = 3;
/// The longest bar.
const BAR: i32 = 78;
/// Where those stand who have not won most: a shape and up to four figures fit.
const OTHERS: i32 = 94;

const CROWN: Sprite = sprite!(
    "crown",
    "#......#......#",
    "##....###....##",
    "###..#####..###",
    "###############",
    "###############",
    ".#############."
);

/// Over whoever has a credit but not the most.
const SMALL_CROWN: Sprite = sprite!("small crown", "#..#..#", "#.###.#", "#######");

/// What is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// Bars by player.
    #[default]
    Bars,
    /// Flight by flight, from this one on.
    Flights(usize),
    /// Who has won.
    Final,
}

/// The evening, open on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standings {
    page: Page,
}

impl Standings {
    /// What the keys do here.
    pub fn controls(&self, table: &Table, words: &'static Words) -> Controls {
        let w = &words.landing;
        let none = table.evening.ledger.flights().next().is_none();
        let title = Title::word(w.evening);
        match self.page {
            Page::Bars if none => Controls {
                title,
                flip: words.new_flight,
                flip_grip: Grip::Tap,
                soft: [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
            },
            Page::Bars => Controls {
                title,
                flip: words.new_flight,
                flip_grip: Grip::Tap,
                soft: [
                    SoftKey::tap(words.back),
                    SoftKey::tap(w.flights),
                    SoftKey::tap(w.winner),
                    SoftKey::hold(w.clear),
                ],
            },
            Page::Flights(_) => Controls {
                title,
                flip: words.back,
                flip_grip: Grip::Tap,
                soft: [SoftKey::tap(words.back), SoftKey::UP, SoftKey::DOWN, SoftKey::NONE],
            },
            Page::Final => Controls { title, flip: words.back, flip_grip: Grip::Tap, soft: [SoftKey::NONE; 4] },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, words: &'static Words) -> Way {
        let none = table.evening.ledger.flights().next().is_none();
        let (page, reply) = match (self.page, press.key, press.gesture) {
            (Page::Bars, Key::A, _) => return Way::Leave,
            (Page::Bars, Key::Flip, _) => return Way::Open(Next::NewFlight, Reply::TURN),
            (Page::Bars, _, _) if none => (Page::Bars, Reply::STAY),
            (Page::Bars, Key::B, _) => (Page::Flights(last_page(&table.evening.ledger)), Reply::TURN),
            (Page::Bars, Key::C, _) => (Page::Final, Reply::TURN),
            (Page::Bars, Key::D, Gesture::Tap) => (Page::Bars, Reply::refused(words.landing.keep_it_down_to_clear)),
            (Page::Bars, Key::D, Gesture::Hold) => {
                table.evening = Evening::default();
                (Page::Bars, Reply::done(words.landing.cleared))
            }
            (Page::Flights(first), Key::B, _) => (Page::Flights(first.saturating_sub(1)), Reply::STAY),
            (Page::Flights(first), Key::C, _) => {
                (Page::Flights((first + 1).min(last_page(&table.evening.ledger))), Reply::STAY)
            }
            (Page::Flights(first), Key::D, _) => (Page::Flights(first), Reply::STAY),
            (Page::Flights(_), Key::A | Key::Flip, _) | (Page::Final, Key::Flip, _) => (Page::Bars, Reply::TURN),
            (Page::Final, Key::A | Key::B | Key::C | Key::D, _) => (Page::Final, Reply::STAY),
        };
        self.page = page;
        Way::Stay(reply)
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, table: &Table, words: &'static Words) {
        let ledger = &table.evening.ledger;
        match self.page {
            Page::Bars if ledger.flights().next().is_none() => {
                pen.centred(&BODY, BODY_TOP + 16, words.landing.no_flight);
            }
            Page::Bars => paint_bars(pen, ledger),
            Page::Flights(first) => paint_flights(pen, ledger, first),
            Page::Final => paint_final(pen, ledger, words),
        }
    }
}

/// The farthest the list of flights goes.
fn last_page(ledger: &Ledger) -> usize {
    ledger.flights().count().saturating_sub(ROWS)
}

/// A bar for every player, the most credits first.
fn paint_bars(pen: &mut Pen, ledger: &Ledger) {
    let standing = ledger.standing();
    let most = standing.iter().map(|standing| standing.credits).max().unwrap_or(0).max(1);
    for (y, Standing { player, credits, .. }) in (BODY_TOP + 2..).step_by(11).zip(&standing) {
        let text = number(*credits);
        pen.note_together(&[player.shape().word, &text]);
        pen.sprite(player.shape(), Ink::On, 1, y);
        let long = (*credits).clamp(0, most) * BAR / most;
        pen.fill(&area(12, y, long.max(1) as u32, 7), Ink::On);
        pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y - 1, &text);
    }
}

/// What everybody had after each flight.
fn paint_flights(pen: &mut Pen, ledger: &Ledger, first: usize) {
    let column = |player: Player| 30 + player.index() as i32 * 24;
    for player in Player::ALL {
        pen.sprite(player.shape(), Ink::On, column(player) + 14, BODY_TOP + 1);
    }
    let flights = ledger.flights().enumerate().skip(first).take(ROWS);
    for (y, (i, flight)) in (BODY_TOP + 11..).step_by(11).zip(flights) {
        let mut name = String::<8>::new();
        // A number of at most five figures and a numeral.
        let _ = write!(name, "{} {}", usize::from(ledger.earlier()) + i + 1, flight.level.numeral());
        pen.text(&BODY, Ink::On, 1, y, &name);
        let totals = ledger.after(i + 1);
        for player in Player::ALL {
            if let Some(credits) = totals[player.index()] {
                let text = number(credits);
                pen.note_together(&[&name, player.shape().word, &text]);
                let x = column(player) + 22 - BODY.width_of(&text);
                pen.figures(&BODY, Ink::On, x, y, &text);
            }
        }
    }
}

/// The evening's last screen: who has the most under a crown, the others beside; a winner among them has a small crown.
fn paint_final(pen: &mut Pen, ledger: &Ledger, words: &'static Words) {
    let w = &words.landing;
    let standing = ledger.standing();
    let best = standing.iter().filter(|standing| standing.verdict == Verdict::Biggest).count();
    let (biggest, others) = standing.split_at(best);
    for (x, y) in STARS {
        pen.fill(&area(x, y, 1, 1), Ink::On);
    }
    match biggest {
        [] => paint_losers(pen, others),
        [Standing { credits, .. }, ..] => paint_winners(pen, biggest, others, *credits, words),
    }
    pen.centred(
        &BODY,
        BODY_TOP + 44,
        match best {
            0 => w.nobody,
            1 => w.biggest,
            _ => w.biggest_shared,
        },
    );
}

/// Where nobody has won: all of them, side by side.
fn paint_losers(pen: &mut Pen, losers: &[Standing]) {
    let pitch = 30;
    let left = (WIDTH as i32 - losers.len() as i32 * pitch) / 2;
    for (x, Standing { player, credits, .. }) in (left..).step_by(pitch as usize).zip(losers) {
        let text = number(*credits);
        pen.note_together(&[player.shape().word, &text]);
        clear(pen, x + 8, BODY_TOP + 8, 14, 24);
        paint_shape(pen, *player, x + 8, BODY_TOP + 8, 2);
        pen.figures(&SMALL, Ink::On, place(Align::Centre, x, pitch, SMALL.width_of(&text)), BODY_TOP + 25, &text);
    }
}

/// Those with the most credits, large, and what they have; everybody else at the right.
fn paint_winners(pen: &mut Pen, biggest: &[Standing], others: &[Standing], credits: i32, words: &'static Words) {
    let best = biggest.len() as i32;
    // One winner is drawn larger than several.
    let (scale, pitch) = if best > 1 { (3, 27) } else { (4, 32) };
    let left = if best == 4 { 13 } else { 6 };
    for (x, Standing { player, .. }) in (left..).step_by(pitch as usize).zip(biggest) {
        clear(pen, x, BODY_TOP + 1, 7 * scale, 8 + 7 * scale);
        pen.sprite(&CROWN, Ink::On, x + (7 * scale - 15) / 2, BODY_TOP + 1);
        paint_shape(pen, *player, x, BODY_TOP + 9, scale);
    }
    let text = number(credits);
    pen.note_together(&[&text, words.landing.credits]);
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
        let mut all = String::<20>::new();
        // Ten figures, a sign and a short word.
        let _ = write!(all, "{text} {}", words.landing.credits);
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
        let text = number(*credits);
        clear(pen, OTHERS, y, 33, 11);
        let winner = match verdict {
            Verdict::Biggest | Verdict::Winner => {
                pen.sprite(&SMALL_CROWN, Ink::On, OTHERS, y);
                "winner"
            }
            Verdict::NoWinner => "",
        };
        pen.note_together(&[player.shape().word, &text, winner]);
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

fn number(credits: i32) -> String<11> {
    let mut text = String::new();
    // A number of 32 bits has at most ten figures and a sign.
    let _ = write!(text, "{credits}");
    text
}
