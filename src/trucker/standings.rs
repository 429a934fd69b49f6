//! The evening on the screen: who has how much, flight by flight, and who has won.

use core::fmt::Write as _;

use heapless::String;

use super::crew::Player;
use super::game::{Game, Way};
use super::ledger::{Ledger, Standing, Verdict};
use super::shape::paint_shape;
use super::table::{Evening, Table};
use crate::console::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::console::figures;
use crate::console::font::{BODY, LARGE, SMALL};
use crate::console::frame::{Ink, WIDTH};
use crate::console::keys::{Gesture, Grip, Key, Press};
use crate::console::pen::{Align, Pen, area};
use crate::console::reply::Reply;
use crate::console::sprite::Sprite;
use crate::sprite;
use crate::words::Words;

/// Flights listed at once, under the shapes.
const ROWS: usize = 3;
/// The longest bar.
const BAR: i32 = 78;

const CROWN: Sprite = sprite!(
    "crown",
    "#......#......#",
    "##....###....##",
    "###..#####..###",
    "###############",
    "###############",
    ".#############."
);

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
            (Page::Bars, Key::Flip, _) => return Way::Open(Game::new_flight(), Reply::TURN),
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

/// The evening's last screen: who has the most under a crown, the others beside.
fn paint_final(pen: &mut Pen, ledger: &Ledger, words: &'static Words) {
    let w = &words.landing;
    let standing = ledger.standing();
    let biggest = standing.iter().filter(|standing| standing.verdict == Verdict::Biggest).count();
    let (said, best) = match biggest {
        0 => (w.nobody, 0),
        1 => (w.biggest, 1),
        many => (w.biggest_shared, many),
    };
    for star in STARS {
        pen.fill(&area(star.0, star.1, 1, 1), Ink::On);
    }
    let credits = standing.first().map_or(0, |standing| standing.credits);
    // One winner is drawn larger than several.
    let (scale, pitch) = if best > 1 { (3, 27) } else { (4, 32) };
    for (i, Standing { player, .. }) in (0..).zip(standing.iter().take(best)) {
        let x = 6 + i * pitch;
        pen.sprite(&CROWN, Ink::On, x + (7 * scale - 15) / 2, BODY_TOP + 1);
        paint_shape(pen, *player, x, BODY_TOP + 9, scale);
    }
    let left = 6 + best as i32 * pitch + 4;
    if best > 0 && best < 4 {
        let text = number(credits);
        pen.note_together(&[&text, w.credits]);
        match text.len() {
            // Two figures of the largest fit beside up to two winners.
            ..=2 if best < 3 => figures::paint(pen, left + 2, BODY_TOP + 1, &text),
            _ => pen.figures(&LARGE, Ink::On, left, BODY_TOP + 8, &text),
        }
    }
    for (i, Standing { player, credits, verdict, .. }) in (0..).zip(standing.iter().skip(best)) {
        let text = number(*credits);
        let x = left + i * 28;
        let winner = if *verdict == Verdict::Winner { "winner" } else { "" };
        pen.note_together(&[player.shape().word, &text, winner]);
        if x + 9 + SMALL.width_of(&text) <= WIDTH as i32 {
            pen.sprite(player.shape(), Ink::On, x, BODY_TOP + 36);
            pen.figures(&SMALL, Ink::On, x + 9, BODY_TOP + 35, &text);
        }
    }
    pen.centred(&BODY, BODY_TOP + 44, said);
}

/// A sky behind the winner.
const STARS: [(i32, i32); 12] = [
    (2, 14),
    (1, 33),
    (3, 50),
    (36, 12),
    (39, 29),
    (92, 13),
    (99, 30),
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
