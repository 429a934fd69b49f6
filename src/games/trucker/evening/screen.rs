//! The evening on the screen: game by game and all together, who has how much, flight by flight, and who has won.
//!
//! A booked flight can be opened from the list of flights: changed and booked again, or taken back.
//!
//! In 2007 totals are secret until the game is over: until then they are shown only to who asks.

mod correction;
mod winners;

use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area};
use crate::console::reply::{NextPage, Reply};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::score_sheet::{ScoreLine, ScoreSheet};
use crate::console::words::line_text;
use crate::games::trucker::evening::ledger::{GameKind, Ledger, Standing, Tally, Totals, standing};
use crate::games::trucker::evening::table::{Evening, TruckerTable};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;
use correction::{Correction, CorrectionPress};

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
    /// The game flight by flight, this one chosen.
    Flights(usize),
    /// A booked flight that is being changed.
    Correction(Correction),
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
    /// True if it was opened from the Trek, and leads back to it.
    from_trek: bool,
    /// True if somebody asked to see what is secret.
    revealed: bool,
}

impl Standings {
    /// Opens a game; the evening, if there is none.
    pub fn of(game: Option<Tally>) -> Self {
        match game {
            Some(game) => Self { page: Page::Game, game: game.number(), straight: true, ..Self::default() },
            None => Self::default(),
        }
    }

    /// Opens the game of a Trek.
    pub fn of_trek(game: Option<Tally>) -> Self {
        Self { from_trek: true, ..Self::of(game) }
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
            Page::Games(_) | Page::Flights(_) | Page::Correction(_) | Page::Winners => false,
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
                let games = if hidden { show } else { SoftKey::tap(w.games) };
                tap(evening, words.setup.new_flight, [back, games, SoftKey::tap(w.winner), SoftKey::hold(w.clear)])
            }
            Page::Games(_) => tap(evening, words.shared.open, list(words)),
            Page::Game => {
                let flights = if hidden { show } else { SoftKey::tap(w.flights) };
                tap(of_game, words.setup.new_flight, [back, flights, SoftKey::tap(w.winner), SoftKey::tap(w.total)])
            }
            Page::Flights(_) => tap(of_game, words.shared.open, list(words)),
            Page::Correction(correction) => correction.controls(words),
            Page::Winners => tap(of_game, words.shared.back, [back, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE]),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        match self.page {
            Page::Evening => self.press_evening(press, table, words),
            Page::Games(chosen) => Way::Stay(self.press_games(press.key, chosen, &table.evening.ledger)),
            Page::Game => self.press_game(press.key, table),
            Page::Flights(chosen) => Way::Stay(self.press_flights(press.key, chosen, table)),
            Page::Correction(correction) => Way::Stay(self.press_correction(press, correction, table, words)),
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
            Key::D | Key::Flip => {
                self.game = ledger.games().nth(chosen).map_or(0, |game| game.number());
                self.straight = false;
                self.turn(Page::Game)
            }
        }
    }

    fn press_game(&mut self, key: Key, table: &TruckerTable) -> Way {
        let reply = match key {
            Key::Flip => return Way::Open(Next::NewFlight, Reply::TURN),
            Key::A if self.straight && self.from_trek => return Way::Open(Next::Trekking, Reply::TURN),
            Key::A if self.straight => return Way::Leave,
            Key::A => self.turn(Page::Games(self.place(&table.evening.ledger))),
            Key::B if self.is_hidden(table) => self.reveal(),
            Key::B => self.turn(Page::Flights(self.last_flight(table))),
            Key::C => self.turn(Page::Winners),
            Key::D => self.turn(Page::Evening),
        };
        Way::Stay(reply)
    }

    fn press_flights(&mut self, key: Key, chosen: usize, table: &TruckerTable) -> Reply {
        match key {
            Key::A => self.turn(Page::Game),
            Key::B => self.scroll(Page::Flights(chosen.saturating_sub(1))),
            Key::C => self.scroll(Page::Flights((chosen + 1).min(self.last_flight(table)))),
            Key::D | Key::Flip => {
                let flight = self.game(table).and_then(|game| game.flights().nth(chosen).copied());
                match flight.zip(u8::try_from(chosen).ok()) {
                    Some((flight, place)) => self.turn(Page::Correction(Correction::of(&flight, place))),
                    None => Reply::STAY,
                }
            }
        }
    }

    fn press_correction(
        &mut self,
        press: &Press,
        mut correction: Correction,
        table: &mut TruckerTable,
        words: &'static Words,
    ) -> Reply {
        let pressed = correction.press(press, words);
        let (place, game) = (usize::from(correction.place), self.game(table).map_or(0, |game| game.number()));
        let reply = match pressed {
            CorrectionPress::Stay(reply) => {
                self.page = Page::Correction(correction);
                return reply;
            }
            CorrectionPress::Left => return self.turn(Page::Flights(place)),
            CorrectionPress::Book => {
                table.evening.ledger.change(game, place, &correction.credits);
                Reply::done(words.landing.changed)
            }
            CorrectionPress::TakeBack => {
                if !table.may_take_back(game, place) {
                    return Reply::refused(words.landing.only_the_last);
                }
                table.take_back(game, place);
                Reply::done(words.landing.taken_back)
            }
        };
        self.page = match table.evening.ledger.games().any(|left| left.number() == game) {
            true => Page::Flights(place.min(self.last_flight(table))),
            false => {
                self.straight = false;
                Page::Evening
            }
        };
        Reply { page: NextPage::Turned, ..reply }
    }

    fn press_winners(&mut self, key: Key) -> Reply {
        match key {
            Key::A | Key::Flip => {
                // A table that has asked who has won knows what everybody has.
                self.revealed = true;
                self.turn(Page::Game)
            }
            Key::B | Key::C | Key::D => Reply::STAY,
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

    /// The place of the last flight of the game.
    fn last_flight(&self, table: &TruckerTable) -> usize {
        self.game(table).map_or(0, |game| game.flights().count()).saturating_sub(1)
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
            Page::Flights(chosen) => paint_flights(pen, game, chosen, words),
            Page::Correction(correction) => correction.paint(pen),
            Page::Winners => winners::paint(pen, &game.totals(), words),
        }
    }
}

/// The controls of a page on which FLIP is tapped.
fn tap(title: ScreenTitle, flip: impl Into<&'static str>, soft: [SoftKey; 4]) -> Controls {
    Controls { title, flip: Flip::tap(flip), soft }
}

/// The keys of a list.
fn list(words: &'static Words) -> [SoftKey; 4] {
    [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)]
}

/// Behind the number of what was changed after it was booked.
const fn mark(is_changed: bool) -> &'static str {
    if is_changed { "*" } else { "" }
}

/// The first row of a list that is shown, so that the chosen one is.
fn first_row(chosen: usize, rows: usize) -> usize {
    chosen.saturating_sub(1).min(rows.saturating_sub(ROWS))
}

/// Draws the credits from each game.
fn paint_games(pen: &mut Pen, ledger: &Ledger, chosen: usize, words: &'static Words) {
    SHEET.paint_shapes(pen, BODY_TOP + 1);
    let first = first_row(chosen, ledger.games().count());
    for (row, (place, game)) in ledger.games().enumerate().skip(first).take(ROWS).enumerate() {
        let word = match game.kind() {
            GameKind::Single => game.last_level().map_or("", |level| level.mark(game.kind().edition(), words)),
            GameKind::Rounds => Edition::Y2007.name(),
            GameKind::Trek => words.landing.trek_mark.text(),
        };
        let numbers = &game.totals();
        let (number, mark) = (game.number(), mark(game.is_changed()));
        paint_row(pen, row, &ScoreLine { number, mark, word, chosen: place == chosen, numbers });
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

/// Draws the credits after each flight of a game: a running total, which is said.
fn paint_flights(pen: &mut Pen, game: Tally, chosen: usize, words: &'static Words) {
    pen.text(&SMALL, Ink::On, 1, BODY_TOP, &words.landing.so_far);
    SHEET.paint_shapes(pen, BODY_TOP + 1);
    let first = first_row(chosen, game.flights().count());
    for (row, (place, flight)) in (0_u16..).zip(game.flights()).skip(first).take(ROWS).enumerate() {
        let (word, mark) = (flight.level.mark(flight.kind.edition(), words), mark(flight.is_changed));
        let numbers = &game.after(usize::from(place) + 1);
        let chosen = usize::from(place) == chosen;
        paint_row(pen, row, &ScoreLine { number: place + 1, mark, word, chosen, numbers });
    }
}

/// Draws a row of the sheet.
fn paint_row(pen: &mut Pen, row: usize, line: &ScoreLine) {
    SHEET.paint_line(pen, BODY_TOP + 11 + row as i32 * 11, line);
}
