//! The evening on the screen: game by game and all together, who has how much, flight by flight, and who has won.
//!
//! In 2007 totals are secret until the game is over: until then they are shown only to who asks.

use core::fmt::Write as _;

use heapless::String;

use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::picture::sprite::Sprite;
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey, Title};
use crate::games::trucker::evening::ledger::{Kind, Ledger, Standing, Tally, Totals, Verdict, standing};
use crate::games::trucker::evening::table::{Evening, Table};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::way::{Next, Way};
use crate::sprite;
use crate::words::Words;

/// Games or flights listed at once, under the shapes.
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
    /// All games of the evening together, a bar for each player.
    #[default]
    Evening,
    /// Game by game, this one chosen.
    Games(usize),
    /// A game, a bar for each player.
    Game,
    /// The game flight by flight, from this one on.
    Flights(usize),
    /// The winners of the game.
    Final,
}

/// The evening, open on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standings {
    page: Page,
    /// The game that is looked at, and whether it was opened straight away.
    game: u16,
    straight: bool,
    /// True if somebody asked to see what is secret.
    revealed: bool,
}

impl Standings {
    /// Opens a game; the evening, if there is none.
    pub fn of(game: Option<Tally>) -> Self {
        match game {
            Some(game) => Self { page: Page::Game, game: game.number(), straight: true, revealed: false },
            None => Self::default(),
        }
    }

    /// The game that is looked at; the last one, if it is no longer kept.
    fn game<'a>(&self, table: &'a Table) -> Option<Tally<'a>> {
        let ledger = &table.evening.ledger;
        ledger.games().find(|game| game.number() == self.game).or_else(|| ledger.last())
    }

    /// True if the page would show what is secret and nobody asked for it.
    fn is_hidden(&self, table: &Table) -> bool {
        let secret = match self.page {
            Page::Evening => table.evening.ledger.games().any(|game| game.is_secret()),
            Page::Game => self.game(table).is_some_and(|game| game.is_secret()),
            // The lists are behind those two pages, and to ask who has won is to end the game.
            Page::Games(_) | Page::Flights(_) | Page::Final => false,
        };
        secret && !self.revealed
    }

    /// What the keys do here.
    pub fn controls(&self, table: &Table, words: &'static Words) -> Controls {
        let w = &words.landing;
        let ledger = &table.evening.ledger;
        let back = SoftKey::tap(words.back);
        let tap = |title, flip, soft| Controls { title, flip, flip_grip: Grip::Tap, soft };
        let of_game = match self.game(table) {
            Some(game) => match u8::try_from(game.number()) {
                Ok(number) => Title::number(w.game, number),
                // A longer number has no room in the top line.
                Err(_) => Title::word(w.game),
            },
            None => Title::word(w.evening),
        };
        let evening = Title::word(w.evening);
        let show = SoftKey::tap(w.show);
        let hidden = self.is_hidden(table);
        match self.page {
            Page::Evening if ledger.last().is_none() => {
                tap(evening, words.new_flight, [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE])
            }
            Page::Evening => {
                let list = if hidden { show } else { SoftKey::tap(w.games) };
                tap(evening, words.new_flight, [back, list, SoftKey::tap(w.winner), SoftKey::hold(w.clear)])
            }
            Page::Games(_) => tap(evening, words.open, [back, SoftKey::UP, SoftKey::DOWN, SoftKey::NONE]),
            Page::Game => {
                let list = if hidden { show } else { SoftKey::tap(w.flights) };
                tap(of_game, words.new_flight, [back, list, SoftKey::tap(w.winner), SoftKey::tap(w.total)])
            }
            Page::Flights(_) => tap(of_game, words.back, [back, SoftKey::UP, SoftKey::DOWN, SoftKey::NONE]),
            Page::Final => tap(of_game, words.back, [SoftKey::NONE; 4]),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, words: &'static Words) -> Way {
        let ledger = &table.evening.ledger;
        let hidden = self.is_hidden(table);
        let (page, reply) = match (self.page, press.key, press.gesture) {
            (Page::Evening, Key::A, _) if !self.straight => return Way::Leave,
            (Page::Game, Key::A, _) if self.straight => return Way::Leave,
            (Page::Evening | Page::Game, Key::Flip, _) => return Way::Open(Next::NewFlight, Reply::TURN),

            (Page::Evening, Key::A, _) => (Page::Game, Reply::TURN),
            (Page::Evening, _, _) if ledger.last().is_none() => (Page::Evening, Reply::STAY),
            (page @ (Page::Evening | Page::Game), Key::B, _) if hidden => {
                self.revealed = true;
                (page, Reply::TURN)
            }
            (Page::Evening, Key::B, _) => (Page::Games(ledger.games().count().saturating_sub(1)), Reply::TURN),
            (Page::Evening, Key::C, _) => {
                self.game = ledger.last().map_or(0, |game| game.number());
                (Page::Final, Reply::TURN)
            }
            (Page::Evening, Key::D, Gesture::Tap) => {
                (Page::Evening, Reply::refused(words.landing.keep_it_down_to_clear))
            }
            (Page::Evening, Key::D, Gesture::Hold) => {
                table.evening = Evening::default();
                *self = Self::default();
                (Page::Evening, Reply::done(words.landing.cleared))
            }

            (Page::Games(_), Key::A, _) => (Page::Evening, Reply::TURN),
            (Page::Games(chosen), Key::B, _) => (Page::Games(chosen.saturating_sub(1)), Reply::STAY),
            (Page::Games(chosen), Key::C, _) => {
                (Page::Games((chosen + 1).min(ledger.games().count().saturating_sub(1))), Reply::STAY)
            }
            (Page::Games(chosen), Key::D, _) => (Page::Games(chosen), Reply::STAY),
            (Page::Games(chosen), Key::Flip, _) => {
                self.game = ledger.games().nth(chosen).map_or(0, |game| game.number());
                self.straight = false;
                (Page::Game, Reply::TURN)
            }

            (Page::Game, Key::A, _) => (Page::Games(self.place(ledger)), Reply::TURN),
            (Page::Game, Key::B, _) => (Page::Flights(self.last_page(table)), Reply::TURN),
            (Page::Game, Key::C, _) => (Page::Final, Reply::TURN),
            (Page::Game, Key::D, _) => (Page::Evening, Reply::TURN),

            (Page::Flights(first), Key::B, _) => (Page::Flights(first.saturating_sub(1)), Reply::STAY),
            (Page::Flights(first), Key::C, _) => (Page::Flights((first + 1).min(self.last_page(table))), Reply::STAY),
            (Page::Flights(first), Key::D, _) => (Page::Flights(first), Reply::STAY),
            (Page::Flights(_), Key::A | Key::Flip, _) => (Page::Game, Reply::TURN),

            (Page::Final, Key::Flip, _) => {
                // Whoever has asked who has won knows what everybody has.
                self.revealed = true;
                (Page::Game, Reply::TURN)
            }
            (Page::Final, Key::A | Key::B | Key::C | Key::D, _) => (Page::Final, Reply::STAY),
        };
        self.page = page;
        Way::Stay(reply)
    }

    /// The place of the game in the list.
    fn place(&self, ledger: &Ledger) -> usize {
        ledger.games().position(|game| game.number() == self.game).unwrap_or(0)
    }

    /// The farthest the list of flights goes.
    fn last_page(&self, table: &Table) -> usize {
        self.game(table).map_or(0, |game| game.flights().count()).saturating_sub(ROWS)
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, table: &Table, words: &'static Words) {
        let ledger = &table.evening.ledger;
        let Some(game) = self.game(table) else {
            return pen.centred(&BODY, BODY_TOP + 16, words.landing.no_flight);
        };
        match self.page {
            Page::Evening | Page::Game if self.is_hidden(table) => {
                for (y, line) in (BODY_TOP + 10..).step_by(12).zip(&words.landing.secret) {
                    pen.centred(&BODY, y, line);
                }
            }
            Page::Evening => paint_bars(pen, &ledger.totals()),
            Page::Games(chosen) => paint_games(pen, ledger, chosen, words),
            Page::Game => paint_bars(pen, &game.totals()),
            Page::Flights(first) => paint_flights(pen, game, first),
            Page::Final => paint_final(pen, &game.totals(), words),
        }
    }
}

/// Draws the credits from each game.
fn paint_games(pen: &mut Pen, ledger: &Ledger, chosen: usize, words: &'static Words) {
    paint_heads(pen);
    let first = chosen.saturating_sub(1).min(ledger.games().count().saturating_sub(ROWS));
    for (row, (place, game)) in ledger.games().enumerate().skip(first).take(ROWS).enumerate() {
        let what = match game.kind() {
            Kind::Single => game.last_level().map_or("", |level| level.numeral(game.kind().edition())),
            Kind::Rounds => Edition::Y2007.name(),
            Kind::Trek => words.landing.trek,
        };
        paint_row(pen, row, (game.number(), what), place == chosen, &game.totals());
    }
}

/// A bar for every player, the most credits first.
fn paint_bars(pen: &mut Pen, totals: &Totals) {
    let standing = standing(totals);
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

/// Draws the credits after each flight of a game.
fn paint_flights(pen: &mut Pen, game: Tally, first: usize) {
    paint_heads(pen);
    for (row, (place, flight)) in (1..).zip(game.flights()).skip(first).take(ROWS).enumerate() {
        let name = (place, flight.level.numeral(flight.kind.edition()));
        paint_row(pen, row, name, false, &game.after(place.into()));
    }
}

/// Left edge of a player's column.
const fn column(player: Player) -> i32 {
    30 + player.index() as i32 * 24
}

/// The shapes over the columns.
fn paint_heads(pen: &mut Pen) {
    for player in Player::ALL {
        pen.sprite(player.shape(), Ink::On, column(player) + 14, BODY_TOP + 1);
    }
}

/// A row: its number and what it is, then what everybody has.
fn paint_row(pen: &mut Pen, row: usize, name: (u16, &str), chosen: bool, totals: &Totals) {
    let y = BODY_TOP + 11 + row as i32 * 11;
    let cell = |player: Player| totals[player.index()].map(number);
    let left = |player: Player, text: &str| column(player) + 22 - BODY.width_of(text);
    let (place, what) = name;
    let mut name = String::<12>::new();
    // At most five figures and a short word.
    let _ = write!(name, "{place} {what}");
    if cell(Player::A).is_some_and(|text| left(Player::A, &text) < 4 + BODY.width_of(&name)) {
        // There is no room for the word.
        name.clear();
        let _ = write!(name, "{place}");
    }
    let ink = if chosen { Ink::Off } else { Ink::On };
    if chosen {
        pen.fill(&area(0, y - 1, WIDTH as u32, 11), Ink::On);
        pen.note_together(&[">", &name]);
    }
    pen.figures(&BODY, ink, 1, y, &name);
    for player in Player::ALL {
        let Some(text) = cell(player) else { continue };
        pen.note_together(&[&name, player.shape().word, &text]);
        pen.figures(&BODY, ink, left(player, &text), y, &text);
    }
}

/// The last screen of a game: who has the most under a crown, the others beside; a winner among them has a small crown.
fn paint_final(pen: &mut Pen, totals: &Totals, words: &'static Words) {
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
