//! The landing on the screen: what the device does not know is counted, a player at a time; then the sum, line by line
//! and as one table. Until it is booked, everything can be gone back to and changed.

mod v3;

use core::fmt::Write as _;

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::{self, Reply};
use crate::console::saving::section::{Reader, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::{self, BODY_TOP, Controls, SoftKey};
use crate::console::widgets::counter::{self, Limit, paint_count, paint_over_key};
use crate::games::trucker::cards::Colour;
use crate::games::trucker::evening::table::{Evening, Table};
use crate::games::trucker::flight::state::{Rules, State};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::{
    CARDS, EXPOSED, Entry, Finish, GOODS, LOST, Landing, Prize, Reckoning, reckon, worth,
};
use crate::games::trucker::trek::{Judged, Scores, Title, Trek};
use crate::games::trucker::way::{Next, Way};
use crate::words::Words;

/// A page of the landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The goods a player has left.
    Goods(Player),
    /// What a player has lost, has open, and got from cards.
    Costs(Player),
    /// What every ship scores for a title.
    Score(Title),
    /// What a player's flight comes to.
    Sum(Player),
    /// What everybody's flight comes to.
    Table,
}

/// Two pages and a sum for each of four players, four titles, the table.
const MOST_PAGES: usize = 4 * 3 + 4 + 1;

/// Where the columns of the table end: goods and cards have room for three figures, losses for a sign too, and the total
/// stands a little apart.
const RIGHT: [i32; 6] = [24, 40, 61, 80, 102, 127];

/// Where counts stand, over their keys.
const COUNT_TOP: i32 = BODY_TOP + 24;

/// The landing, and where it is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LandingScreen {
    rules: Rules,
    landing: Landing,
    entries: [Entry; 4],
    /// Whose exposed connectors are those told to the last stardust, and not looked at since.
    told: Crew,
    scores: Scores,
    open: u8,
}

impl LandingScreen {
    /// After a flight: who flew, what was lost before launch, and where the flight stands.
    pub fn new(rules: Rules, crew: Crew, lost: [u8; 4], flown: &State) -> Self {
        let mut landing = Landing::new(crew);
        for player in flown.board.order() {
            // Each flies once, and only those at the table do.
            let _ = landing.place(player);
        }
        let entries = Player::ALL.map(|player| Entry {
            lost: lost[player.index()],
            exposed: flown.connectors[player.index()],
            cards: CARDS.nearest(flown.credits[player.index()]),
            ..Entry::default()
        });
        let told = |&player: &Player| flown.connectors[player.index()].is_some();
        let told = Player::ALL.into_iter().filter(told).fold(Crew::NOBODY, Crew::with);
        Self { rules, landing, entries, told, scores: Scores::default(), open: 0 }
    }

    /// Reads the landing of a flight, if there is one, as the version that wrote it has it.
    pub fn read(reader: &mut Reader) -> Result<Option<Self>, Unreadable> {
        match reader.version() {
            VERSION_0_1 => Ok(reader.take::<Option<v3::LandingScreen>>()?.map(Self::from)),
            _ => reader.take(),
        }
    }

    /// Whether it is of this flight, and holds nothing that cannot be entered: whatever bytes it was read from.
    pub fn is_sound(&self, rules: Rules, crew: Crew) -> bool {
        let entered = |entry: &Entry| {
            Colour::ALL.into_iter().all(|colour| GOODS.contains(entry.goods.of(colour)))
                && LOST.contains(entry.lost)
                && entry.exposed.is_none_or(|exposed| EXPOSED.contains(exposed))
                && CARDS.contains(entry.cards)
        };
        let score = |title, player| Scores::COUNTER.contains(self.scores.of(title, player));
        self.rules == rules
            && self.landing.crew() == crew
            && usize::from(self.open) < MOST_PAGES
            && self.entries.iter().all(entered)
            && Title::ALL.into_iter().all(|title| Player::ALL.into_iter().all(|player| score(title, player)))
    }

    /// With what was counted on the ships before: the flight has changed, the ships have not.
    pub fn with_counts_of(self, before: &Self) -> Self {
        let entries = Player::ALL.map(|player| {
            let anew = self.entries[player.index()];
            let exposed = before.counted(player).or(anew.exposed);
            Entry { cards: anew.cards, exposed, ..before.entries[player.index()] }
        });
        let told = |&player: &Player| before.counted(player).is_none();
        let told = self.told.players().filter(told).fold(Crew::NOBODY, Crew::with);
        Self { entries, told, scores: before.scores, ..self }
    }

    /// A player's exposed connectors, if they have been counted.
    fn counted(&self, player: Player) -> Option<u8> {
        self.entries[player.index()].exposed.filter(|_| !self.told.has(player))
    }

    /// Those who finished, in order, then those who gave up.
    fn players(&self) -> Vec<Player, 4> {
        let gave_up = self.landing.crew().players().filter(|&player| self.gave_up(player));
        self.landing.finishers().chain(gave_up).collect()
    }

    fn gave_up(&self, player: Player) -> bool {
        self.landing.finish(player) == Some(Finish::GaveUp)
    }

    /// The Trek, if this flight is one of its flights.
    fn trek(&self, evening: &Evening) -> Option<Trek> {
        let Rules { edition, level } = self.rules;
        evening.trek.filter(|trek| {
            edition == Edition::Y2021 && trek.level() == Some(level) && trek.crew() == self.landing.crew()
        })
    }

    /// True if a ship's looks count: whoever gave up is out, one alone has the best-looking ship, and on the Trek titles
    /// are paid instead.
    fn shows_looks(&self, player: Player, evening: &Evening) -> bool {
        !self.gave_up(player) && self.landing.finishers().count() > 1 && self.trek(evening).is_none()
    }

    /// The first page on which connectors are still to be counted, or looked at.
    fn first_uncounted(&self, evening: &Evening) -> Option<usize> {
        self.pages(evening).iter().position(|page| match *page {
            Page::Costs(player) => self.shows_looks(player, evening) && self.counted(player).is_none(),
            Page::Goods(_) | Page::Score(_) | Page::Sum(_) | Page::Table => false,
        })
    }

    fn pages(&self, evening: &Evening) -> Vec<Page, MOST_PAGES> {
        let players = self.players();
        let counted = players.iter().flat_map(|&player| [Page::Goods(player), Page::Costs(player)]);
        let titles = self.trek(evening).map(|trek| trek.titles()).unwrap_or_default();
        let finishers = self.landing.finishers().count();
        // Where all gave up there is nobody to compare.
        let scored = titles.all().map(Page::Score).filter(|_| finishers > 0);
        let sums = players.iter().map(|&player| Page::Sum(player));
        counted.chain(scored).chain(sums).chain([Page::Table]).collect()
    }

    fn page(&self, evening: &Evening) -> Page {
        self.pages(evening).get(usize::from(self.open)).copied().unwrap_or(Page::Table)
    }

    fn reckonings(&self, evening: &Evening) -> [Option<Reckoning>; 4] {
        let prize = match self.judged(evening) {
            Some(Judged { paid, .. }) => Prize::Titles(paid),
            None => Prize::BestShip,
        };
        reckon(self.rules.edition, self.rules.level, &self.landing, &self.entries, prize)
    }

    fn judged(&self, evening: &Evening) -> Option<Judged> {
        self.trek(evening)?.judged(&self.landing, &self.scores).ok()
    }

    /// What the keys do here.
    pub fn controls(&self, table: &Table, words: &'static Words) -> Controls {
        let w = &words.landing;
        let counting =
            |soft| Controls { title: controls::Title::word(""), flip: words.next_or_back, flip_grip: Grip::Hold, soft };
        let back = [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        match self.page(&table.evening) {
            Page::Goods(_) => counting(w.colours.map(SoftKey::hold)),
            Page::Costs(player) => counting([
                SoftKey::hold(w.lost),
                if self.shows_looks(player, &table.evening) { SoftKey::hold(w.exposed) } else { SoftKey::NONE },
                SoftKey { grip: Grip::Repeat, ..SoftKey::tap(w.less) },
                SoftKey { grip: Grip::Repeat, ..SoftKey::tap(w.more) },
            ]),
            Page::Score(_) => counting(Player::ALL.map(|player| match self.landing.finish(player) {
                Some(Finish::Place(_)) => SoftKey::picture(player.shape(), Grip::Hold),
                Some(Finish::GaveUp) | None => SoftKey::NONE,
            })),
            Page::Sum(_) => {
                Controls { title: controls::Title::word(w.sum), flip: words.next, flip_grip: Grip::Tap, soft: back }
            }
            Page::Table => Controls {
                title: controls::Title::word(w.sum),
                flip: w.hold_to_book,
                flip_grip: Grip::Hold,
                soft: back,
            },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, words: &'static Words) -> Way {
        match (press.key, self.page(&table.evening), press.gesture) {
            (Key::Flip, Page::Table, Gesture::Tap) => Way::Stay(Reply::refused(words.landing.keep_it_down_to_book)),
            (Key::Flip, Page::Table, Gesture::Hold) => match self.first_uncounted(&table.evening) {
                None => self.book(table),
                Some(page) => {
                    self.open = page as u8;
                    Way::Stay(Reply { page: reply::Page::Turned, ..Reply::refused(words.landing.count_connectors) })
                }
            },
            (Key::Flip, Page::Costs(player), Gesture::Tap) if self.shows_looks(player, &table.evening) => {
                Way::Stay(self.turn_counted(player, words))
            }
            (Key::Flip, _, Gesture::Tap) => {
                self.open += 1;
                Way::Stay(Reply::TURN)
            }
            (Key::Flip, _, Gesture::Hold) | (Key::A, Page::Sum(_) | Page::Table, _) => self.back(),
            (Key::B | Key::C | Key::D, Page::Sum(_) | Page::Table, _) => Way::Stay(Reply::STAY),
            (key, page, gesture) => Way::Stay(self.count(key, page, gesture, words)),
        }
    }

    /// To the next page, if connectors were counted; those told to stardust are taken as they stand.
    fn turn_counted(&mut self, player: Player, words: &'static Words) -> Reply {
        if self.entries[player.index()].exposed.is_none() {
            return Reply::refused(words.landing.count_connectors);
        }
        self.told = self.told.without(player);
        self.open += 1;
        Reply::TURN
    }

    /// To the page before; from the first one out of the landing.
    fn back(&mut self) -> Way {
        match self.open.checked_sub(1) {
            Some(before) => {
                self.open = before;
                Way::Stay(Reply::TURN)
            }
            None => Way::Leave,
        }
    }

    /// One more of something; a hold takes one off.
    fn count(&mut self, key: Key, page: Page, gesture: Gesture, words: &'static Words) -> Reply {
        let counted = match (page, key) {
            (Page::Goods(player), key) => {
                let Some(colour) = Player::of(key).map(|place| Colour::ALL[place.index()]) else { return Reply::STAY };
                GOODS.press(gesture, self.entries[player.index()].goods.of_mut(colour))
            }
            (Page::Costs(player), Key::A) => LOST.press(gesture, &mut self.entries[player.index()].lost),
            (Page::Costs(player), Key::B) => self.count_connectors(player, gesture),
            (Page::Costs(player), key) => {
                let cards = &mut self.entries[player.index()].cards;
                let counted = if key == Key::C { CARDS.less(cards) } else { CARDS.more(cards) };
                // A debt is a number too: at either end no more fit.
                counted.map_err(|_| Limit::Most)
            }
            (Page::Score(title), key) => {
                let Some(player) = Player::of(key) else { return Reply::STAY };
                let mut score = self.scores.of(title, player);
                let counted = Scores::COUNTER.press(gesture, &mut score);
                self.scores.set(title, player, score);
                counted
            }
            (Page::Sum(_) | Page::Table, _) => return Reply::STAY,
        };
        counter::Labels { least: words.none_to_take_off, most: words.no_more_fit }.reply(counted)
    }

    /// One more connector or one less; none counted yet and one less is zero.
    fn count_connectors(&mut self, player: Player, gesture: Gesture) -> Result<(), Limit> {
        let exposed = &mut self.entries[player.index()].exposed;
        let mut connectors = exposed.unwrap_or(0);
        let counted = EXPOSED.press(gesture, &mut connectors);
        if exposed.is_some() {
            counted?;
        }
        *exposed = Some(connectors);
        self.told = self.told.without(player);
        Ok(())
    }

    fn book(&self, table: &mut Table) -> Way {
        let reckonings = self.reckonings(&table.evening);
        let judged = self.judged(&table.evening);
        let reply = Reply::TURN.with(Cue::Finished);
        match judged {
            Some(Judged { trek, .. }) => {
                table.book_trek(self.rules.level, &reckonings, trek);
                Way::Open(Next::Trekking, reply)
            }
            None => {
                table.book(self.rules, &reckonings);
                Way::Open(Next::LastGame, reply)
            }
        }
    }

    /// Draws the page.
    pub fn paint(&self, pen: &mut Pen, table: &Table, words: &'static Words) {
        let evening = &table.evening;
        match self.page(evening) {
            Page::Goods(player) => self.paint_goods(pen, player, words),
            Page::Costs(player) => self.paint_costs(pen, player, evening, words),
            Page::Score(title) => self.paint_score(pen, title, evening, words),
            Page::Sum(player) => self.paint_sum(pen, player, evening, words),
            Page::Table => self.paint_table(pen, evening, words),
        }
    }

    fn paint_goods(&self, pen: &mut Pen, player: Player, words: &'static Words) {
        let w = &words.landing;
        let goods = self.entries[player.index()].goods;
        paint_shape(pen, player, 2, BODY_TOP + 1, 2);
        let mut heading = String::<20>::new();
        // Words and at most three figures.
        let _ = match self.gave_up(player) {
            true => write!(heading, "{} {} {}", w.half, worth(&goods), words.flight.credits),
            false => write!(heading, "{} {} {}", w.goods, worth(&goods), words.flight.credits),
        };
        pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, &heading);
        for (i, colour) in Colour::ALL.into_iter().enumerate() {
            paint_count(pen, i, COUNT_TOP, w.colours[i], i16::from(goods.of(colour)));
        }
    }

    fn paint_costs(&self, pen: &mut Pen, player: Player, evening: &Evening, words: &'static Words) {
        let w = &words.landing;
        let entry = &self.entries[player.index()];
        paint_shape(pen, player, 2, BODY_TOP + 1, 2);
        paint_count(pen, 0, COUNT_TOP, w.lost, i16::from(entry.lost));
        if self.gave_up(player) {
            pen.text(&SMALL, Ink::On, 24, BODY_TOP + 5, w.gave_up);
        } else if self.shows_looks(player, evening) {
            pen.text(&SMALL, Ink::On, 24, BODY_TOP + 5, w.exposed_in_full);
            let mark = if self.told.has(player) { "?" } else { "" };
            let mut exposed = String::<4>::new();
            // At most two figures and a mark.
            let _ = match entry.exposed {
                None => write!(exposed, "-"),
                Some(counted) => write!(exposed, "{counted}{mark}"),
            };
            paint_over_key(pen, 1, COUNT_TOP, w.exposed, &exposed);
        }
        let cards = signed(entry.cards);
        pen.note_together(&[w.lines[4], &cards]);
        let x = place(Align::Centre, 64, 63, LARGE.width_of(&cards));
        pen.figures(&LARGE, Ink::On, x, COUNT_TOP, &cards);
        pen.aligned(&SMALL, Ink::On, Align::Centre, (64, 63), BODY_TOP + 5, w.lines[4]);
    }

    fn paint_score(&self, pen: &mut Pen, title: Title, evening: &Evening, words: &'static Words) {
        let w = &words.landing;
        pen.centred(&BODY, BODY_TOP, w.titles[title.index()]);
        // A restriction matters more than what is counted, which is known by the third flight.
        let gold = evening.trek.is_some_and(|trek| {
            Player::ALL.into_iter().any(|player| trek.restricted(player) && trek.held(player).has(title))
        });
        match gold {
            true => pen.centred(&SMALL, BODY_TOP + 11, &see_page(words)),
            false => pen.centred(&SMALL, BODY_TOP + 11, w.counts[title.index()]),
        }
        for player in self.landing.finishers() {
            let score = self.scores.of(title, player);
            paint_count(pen, player.index(), COUNT_TOP, player.shape().word, i16::from(score));
        }
    }

    fn paint_sum(&self, pen: &mut Pen, player: Player, evening: &Evening, words: &'static Words) {
        let Some(reckoning) = self.reckonings(evening)[player.index()] else { return };
        let w = &words.landing;
        let prize = if self.trek(evening).is_some() { 2 } else { 1 };
        let lines = [
            (w.lines[0], reckoning.order),
            (w.lines[prize], reckoning.best_ship + reckoning.titles),
            (w.lines[3], reckoning.goods),
            (w.lines[4], reckoning.cards),
            (w.lines[5], reckoning.losses),
        ];
        for (y, (name, credits)) in (BODY_TOP..).step_by(9).zip(lines) {
            let text = signed(credits);
            pen.note_together(&[name, &text]);
            pen.figures(&SMALL, Ink::On, 1, y, name);
            pen.figures(&SMALL, Ink::On, place(Align::Right, 0, 84, SMALL.width_of(&text)), y, &text);
        }
        paint_shape(pen, player, 99, BODY_TOP + 2, 2);
        let total = signed(reckoning.total());
        pen.note_together(&[w.columns[5], &total]);
        pen.fill(&area(88, BODY_TOP + 19, 40, 1), Ink::On);
        pen.figures(&LARGE, Ink::On, place(Align::Right, 88, 39, LARGE.width_of(&total)), BODY_TOP + 22, &total);
    }

    fn paint_table(&self, pen: &mut Pen, evening: &Evening, words: &'static Words) {
        let w = &words.landing;
        let mut columns = w.columns;
        if self.trek(evening).is_some() {
            columns[1] = w.titles_column;
        }
        for (column, name) in columns.into_iter().enumerate() {
            let x = RIGHT[column] - SMALL.width_of(name);
            pen.figures(&SMALL, Ink::On, x, BODY_TOP - 1, name);
        }
        let reckonings = self.reckonings(evening);
        for (y, player) in (BODY_TOP + 9..).step_by(9).zip(self.players()) {
            let Some(reckoning) = reckonings[player.index()] else { continue };
            pen.sprite(player.shape(), Ink::On, 1, y);
            let mut noted = String::<40>::new();
            let numbers = [
                reckoning.order,
                reckoning.best_ship + reckoning.titles,
                reckoning.goods,
                reckoning.cards,
                reckoning.losses,
                reckoning.total(),
            ];
            for (column, number) in numbers.into_iter().enumerate() {
                let text = plain(number);
                let _ = write!(noted, " {text}");
                pen.figures(&SMALL, Ink::On, RIGHT[column] - SMALL.width_of(&text), y - 1, &text);
            }
            pen.note_together(&[player.shape().word, noted.trim_start()]);
        }
    }
}

/// "see page 23".
pub fn see_page(words: &'static Words) -> String<20> {
    let mut text = String::new();
    // Words and two figures.
    let _ = write!(text, "{}: {} {}", words.landing.gold, words.landing.see_page, crate::games::trucker::trek::PAGE);
    text
}

fn signed(number: i16) -> String<8> {
    let mut text = String::new();
    // A sign and at most three figures.
    let _ = if number == 0 { write!(text, "0") } else { write!(text, "{number:+}") };
    text
}

fn plain(number: i16) -> String<8> {
    let mut text = String::new();
    // A sign and at most three figures.
    let _ = write!(text, "{number}");
    text
}

#[cfg(test)]
mod tests;
