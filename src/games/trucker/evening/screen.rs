//! The evening on the screen: game by game and all together, who has how much, flight by flight, and who has won.
//!
//! In 2007 totals are secret until the game is over: until then they are shown only to who asks.

mod winners;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, ScreenTitle, SoftKey, Flip};
use crate::console::widgets::score_sheet::{ScoreLine, ScoreSheet};
use crate::console::words::line_text;
use crate::games::trucker::evening::ledger::{GameKind, Ledger, Standing, Tally, Totals, standing};
use crate::games::trucker::evening::table::{Evening, TruckerTable};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// Games or flights listed at once, under the shapes.
const ROWS: usize = 3;
/// The longest bar.
const BAR: i32 = 78;
/// The sheet of games or flights: a column for each player.
const SHEET: ScoreSheet<4> = ScoreSheet { font: &BODY, right: [52, 76, 100, 124] };

/// The open page.
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
    Winners,
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

    /// The game that is looked at; the last one, if it is no longer saved.
    fn game<'a>(&self, table: &'a TruckerTable) -> Option<Tally<'a>> {
        let ledger = &table.evening.ledger;
        ledger.games().find(|game| game.number() == self.game).or_else(|| ledger.last())
    }

    /// True if the page would show what is secret and nobody asked for it.
    fn is_hidden(&self, table: &TruckerTable) -> bool {
        let secret = match self.page {
            Page::Evening => table.evening.ledger.games().any(|game| game.is_secret()),
            Page::Game => self.game(table).is_some_and(|game| game.is_secret()),
            // The lists are behind those two pages, and to ask who has won is to end the game.
            Page::Games(_) | Page::Flights(_) | Page::Winners => false,
        };
        secret && !self.revealed
    }

    /// Title and labels of the keys.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        let w = &words.landing;
        let ledger = &table.evening.ledger;
        let back = SoftKey::tap(words.shared.back);
        let of_game = match self.game(table) {
            Some(game) => match u8::try_from(game.number()) {
                Ok(number) => ScreenTitle::number(w.game.text(), number),
                // A longer number has no room in the top line.
                Err(_) => ScreenTitle::word(w.game),
            },
            None => ScreenTitle::word(w.evening),
        };
        let evening = ScreenTitle::word(w.evening);
        let show = SoftKey::tap(w.show);
        let hidden = self.is_hidden(table);
        match self.page {
            Page::Evening if ledger.last().is_none() => {
                tap(evening, words.setup.new_flight, [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE])
            }
            Page::Evening => {
                let list = if hidden { show } else { SoftKey::tap(w.games) };
                tap(evening, words.setup.new_flight, [back, list, SoftKey::tap(w.winner), SoftKey::hold(w.clear)])
            }
            Page::Games(_) => tap(evening, words.shared.open, [back, SoftKey::UP, SoftKey::DOWN, SoftKey::NONE]),
            Page::Game => {
                let list = if hidden { show } else { SoftKey::tap(w.flights) };
                tap(of_game, words.setup.new_flight, [back, list, SoftKey::tap(w.winner), SoftKey::tap(w.total)])
            }
            Page::Flights(_) => tap(of_game, words.shared.back, [back, SoftKey::UP, SoftKey::DOWN, SoftKey::NONE]),
            Page::Winners => tap(of_game, words.shared.back, [SoftKey::NONE; 4]),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        match self.page {
            Page::Evening => self.press_evening(press, table, words),
            Page::Games(chosen) => Way::Stay(self.press_games(press.key, chosen, &table.evening.ledger)),
            Page::Game => self.press_game(press.key, table),
            Page::Flights(first) => Way::Stay(self.press_flights(press.key, first, table)),
            Page::Winners => Way::Stay(self.press_winners(press.key)),
        }
    }

    fn press_evening(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        let ledger = &table.evening.ledger;
        let is_empty = ledger.last().is_none();
        let reply = match (press.key, press.gesture) {
            (Key::Flip, _) => return Way::Open(Next::NewFlight, Reply::TURN),
            (Key::A, _) if !self.straight => return Way::Leave,
            (Key::A, _) => self.turn(Page::Game),
            (Key::B | Key::C | Key::D, _) if is_empty => Reply::STAY,
            (Key::B, _) if self.is_hidden(table) => self.reveal(),
            (Key::B, _) => self.turn(Page::Games(ledger.games().count().saturating_sub(1))),
            (Key::C, _) => {
                self.game = ledger.last().map_or(0, |game| game.number());
                self.turn(Page::Winners)
            }
            (Key::D, Gesture::Tap) => Reply::refused(words.landing.hold_to_clear),
            (Key::D, Gesture::Hold) => {
                table.evening = Evening::default();
                *self = Self::default();
                Reply::done(words.landing.cleared)
            }
        };
        Way::Stay(reply)
    }

    fn press_games(&mut self, key: Key, chosen: usize, ledger: &Ledger) -> Reply {
        match key {
            Key::A => self.turn(Page::Evening),
            Key::B => self.scroll(Page::Games(chosen.saturating_sub(1))),
            Key::C => self.scroll(Page::Games((chosen + 1).min(ledger.games().count().saturating_sub(1)))),
            Key::D => Reply::STAY,
            Key::Flip => {
                self.game = ledger.games().nth(chosen).map_or(0, |game| game.number());
                self.straight = false;
                self.turn(Page::Game)
            }
        }
    }

    fn press_game(&mut self, key: Key, table: &TruckerTable) -> Way {
        let reply = match key {
            Key::Flip => return Way::Open(Next::NewFlight, Reply::TURN),
            Key::A if self.straight => return Way::Leave,
            Key::A => self.turn(Page::Games(self.place(&table.evening.ledger))),
            Key::B if self.is_hidden(table) => self.reveal(),
            Key::B => self.turn(Page::Flights(self.last_page(table))),
            Key::C => self.turn(Page::Winners),
            Key::D => self.turn(Page::Evening),
        };
        Way::Stay(reply)
    }

    fn press_flights(&mut self, key: Key, first: usize, table: &TruckerTable) -> Reply {
        match key {
            Key::B => self.scroll(Page::Flights(first.saturating_sub(1))),
            Key::C => self.scroll(Page::Flights((first + 1).min(self.last_page(table)))),
            Key::D => Reply::STAY,
            Key::A | Key::Flip => self.turn(Page::Game),
        }
    }

    fn press_winners(&mut self, key: Key) -> Reply {
        match key {
            Key::Flip => {
                // A table that has asked who has won knows what everybody has.
                self.revealed = true;
                self.turn(Page::Game)
            }
            Key::A | Key::B | Key::C | Key::D => Reply::STAY,
        }
    }

    fn turn(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Moves within a list.
    fn scroll(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::STAY
    }

    /// Shows what is secret.
    fn reveal(&mut self) -> Reply {
        self.revealed = true;
        Reply::TURN
    }

    /// The place of the game in the list.
    fn place(&self, ledger: &Ledger) -> usize {
        ledger.games().position(|game| game.number() == self.game).unwrap_or(0)
    }

    /// The farthest the list of flights goes.
    fn last_page(&self, table: &TruckerTable) -> usize {
        self.game(table).map_or(0, |game| game.flights().count()).saturating_sub(ROWS)
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        let ledger = &table.evening.ledger;
        let Some(game) = self.game(table) else {
            return pen.centred(&BODY, BODY_TOP + 16, &words.landing.no_flight);
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
            Page::Winners => winners::paint(pen, &game.totals(), words),
        }
    }
}

/// The controls of a page on which FLIP is tapped.
fn tap(title: ScreenTitle, flip: impl Into<&'static str>, soft: [SoftKey; 4]) -> Controls {
    Controls { title, flip: Flip::tap(flip), soft }
}

/// Draws the credits from each game.
fn paint_games(pen: &mut Pen, ledger: &Ledger, chosen: usize, words: &'static Words) {
    SHEET.paint_shapes(pen, BODY_TOP + 1);
    let first = chosen.saturating_sub(1).min(ledger.games().count().saturating_sub(ROWS));
    for (row, (place, game)) in ledger.games().enumerate().skip(first).take(ROWS).enumerate() {
        let word = match game.kind() {
            GameKind::Single => game.last_level().map_or("", |level| level.numeral(game.kind().edition())),
            GameKind::Rounds => Edition::Y2007.name(),
            GameKind::Trek => words.landing.trek.text(),
        };
        let numbers = &game.totals();
        paint_row(pen, row, &ScoreLine { number: game.number(), word, chosen: place == chosen, numbers });
    }
}

/// A bar for every player, the most credits first.
fn paint_bars(pen: &mut Pen, totals: &Totals) {
    let standing = standing(totals);
    let most = standing.iter().map(|standing| standing.credits).max().unwrap_or(0).max(1);
    for (y, Standing { player, credits, .. }) in (BODY_TOP + 2..).step_by(11).zip(&standing) {
        let text = line_text(credits);
        pen.note_together(&[pen.word_of(player.shape()), &text]);
        pen.sprite(player.shape(), Ink::On, 1, y);
        let long = (*credits).clamp(0, most) * BAR / most;
        pen.fill(&area(12, y, long.max(1) as u32, 7), Ink::On);
        pen.aligned(&BODY, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y - 1, &text);
    }
}

/// Draws the credits after each flight of a game.
fn paint_flights(pen: &mut Pen, game: Tally, first: usize) {
    SHEET.paint_shapes(pen, BODY_TOP + 1);
    for (row, (place, flight)) in (1..).zip(game.flights()).skip(first).take(ROWS).enumerate() {
        let word = flight.level.numeral(flight.kind.edition());
        paint_row(pen, row, &ScoreLine { number: place, word, chosen: false, numbers: &game.after(place.into()) });
    }
}

/// Draws a row of the sheet.
fn paint_row(pen: &mut Pen, row: usize, line: &ScoreLine) {
    SHEET.paint_line(pen, BODY_TOP + 11 + row as i32 * 11, line);
}
