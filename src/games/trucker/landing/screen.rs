//! The landing on the screen: numbers the device does not know are counted, a player at a time; then the sum, line by line
//! and as one sheet. Until it is booked, everything can be gone back to and changed.
//!
//! Each page is a file: its keys, what they count, its picture. Here is the way from page to page, and the booking.

mod costs;
mod goods;
mod saved;
mod score;
mod sum;
mod v3;

use heapless::Vec;
use serde::Serialize;

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::{NextPage, Reply};
use crate::console::saving::section::{Reader, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::games::trucker::evening::table::{Evening, TruckerTable};
use crate::games::trucker::flight::state::{Rules, State};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::{CARDS, Finish, Landing, LandingEntry, Prize, Reckoning, reckon};
use crate::games::trucker::trek::{Judged, Scores, Trek, TrekTitle};
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;
use costs::Looks;
use saved::SavedLanding;
use sum::PrizeName;

/// A page of the landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The goods a player has left.
    Goods(Player),
    /// A player's lost components, exposed connectors and credits from cards.
    Costs(Player),
    /// The scores of all ships for a title.
    Score(TrekTitle),
    /// The sum of a player's flight.
    Sum(Player),
    /// The sums of everybody's flight.
    Sheet,
}

/// Two pages and a sum for each of four players, four titles, the sheet.
const MOST_PAGES: usize = 4 * 3 + 4 + 1;

/// Row of the counts over their keys.
const COUNT_TOP: i32 = BODY_TOP + 24;

/// The landing, and the page that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LandingScreen {
    rules: Rules,
    landing: Landing,
    entries: [LandingEntry; 4],
    /// The players whose exposed connectors are those told to the last stardust, and not looked at since.
    told: Crew,
    scores: Scores,
    open: u8,
}

impl LandingScreen {
    /// After a flight: its players, the components lost before launch, and its last state.
    pub fn new(rules: Rules, crew: Crew, lost: [u8; 4], flown: &State) -> Self {
        let mut landing = Landing::new(crew);
        for player in flown.board.order() {
            // Each flies once, and only those at the table do.
            let _ = landing.place(player);
        }
        let entries = Player::ALL.map(|player| LandingEntry {
            lost: lost[player.index()],
            exposed: flown.connectors[player.index()],
            cards: CARDS.nearest(flown.credits[player.index()]),
            ..LandingEntry::default()
        });
        let told = |&player: &Player| flown.connectors[player.index()].is_some();
        let told = Player::ALL.into_iter().filter(told).fold(Crew::NOBODY, Crew::with);
        Self { rules, landing, entries, told, scores: Scores::default(), open: 0 }
    }

    /// Reads the landing of a flight, if there is one, in the form of the version that wrote it. One that is of another
    /// flight, or holds a number that no key can have counted, is left out.
    pub fn read(reader: &mut Reader, rules: Rules, crew: Crew) -> Result<Option<Self>, Unreadable> {
        let saved: Option<SavedLanding> = match reader.version() {
            VERSION_0_1 => reader.take::<Option<v3::LandingScreenV3>>()?.map(SavedLanding::from),
            _ => reader.take()?,
        };
        let landing = saved.and_then(|saved| Self::try_from(saved).ok());
        Ok(landing.filter(|landing| landing.rules == rules && landing.landing.crew() == crew))
    }

    /// Takes over the counts of a landing before: the flight has changed, the ships have not.
    pub fn with_counts_of(self, before: &Self) -> Self {
        let entries = Player::ALL.map(|player| {
            let anew = self.entries[player.index()];
            let exposed = before.counted(player).or(anew.exposed);
            LandingEntry { cards: anew.cards, exposed, ..before.entries[player.index()] }
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

    /// True if a ship's looks count: a player who gave up is out, one alone has the best-looking ship, and on the Trek titles
    /// are paid instead.
    fn shows_looks(&self, player: Player, evening: &Evening) -> bool {
        !self.gave_up(player) && self.landing.finishers().count() > 1 && self.trek(evening).is_none()
    }

    /// The first page on which connectors are still to be counted, or looked at.
    fn first_uncounted(&self, evening: &Evening) -> Option<usize> {
        self.pages(evening).iter().position(|page| match *page {
            Page::Costs(player) => self.shows_looks(player, evening) && self.counted(player).is_none(),
            Page::Goods(_) | Page::Score(_) | Page::Sum(_) | Page::Sheet => false,
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
        counted.chain(scored).chain(sums).chain([Page::Sheet]).collect()
    }

    fn page(&self, evening: &Evening) -> Page {
        self.pages(evening).get(usize::from(self.open)).copied().unwrap_or(Page::Sheet)
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

    /// The part that a player's looks play.
    fn looks(&self, player: Player, evening: &Evening) -> Looks {
        match (self.gave_up(player), self.shows_looks(player, evening), self.told.has(player)) {
            (true, _, _) => Looks::GaveUp,
            (false, false, _) => Looks::DoNotCount,
            (false, true, false) => Looks::Count,
            (false, true, true) => Looks::Told,
        }
    }

    /// The prize of this flight.
    fn prize(&self, evening: &Evening) -> PrizeName {
        if self.trek(evening).is_some() { PrizeName::Titles } else { PrizeName::BestShip }
    }

    /// The keys of the open page and their words.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        match self.page(&table.evening) {
            Page::Goods(_) => goods::controls(words),
            Page::Costs(player) => costs::controls(self.looks(player, &table.evening), words),
            Page::Score(_) => score::controls(&self.landing, words),
            Page::Sum(_) => sum::controls(words),
            Page::Sheet => sum::sheet_controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        let page = self.page(&table.evening);
        match (press.key, press.gesture) {
            (Key::Flip, Gesture::Tap) => self.turn(page, &table.evening, words),
            (Key::Flip, Gesture::Hold) if page == Page::Sheet => self.book_if_counted(table, words),
            (Key::Flip, Gesture::Hold) => self.back(),
            (Key::A | Key::B | Key::C | Key::D, gesture) => self.press_soft_key(page, press.key, gesture, words),
        }
    }

    /// Takes a tap of FLIP: to the next page, if this one is done.
    fn turn(&mut self, page: Page, evening: &Evening, words: &'static Words) -> Way {
        match page {
            Page::Sheet => return Way::Stay(Reply::refused(words.landing.keep_it_down_to_book)),
            Page::Costs(player) if self.shows_looks(player, evening) => {
                return Way::Stay(self.turn_counted(player, words));
            }
            Page::Costs(_) | Page::Goods(_) | Page::Score(_) | Page::Sum(_) => {}
        }
        self.open += 1;
        Way::Stay(Reply::TURN)
    }

    /// Counts, or on the pages of sums goes back.
    fn press_soft_key(&mut self, page: Page, key: Key, gesture: Gesture, words: &'static Words) -> Way {
        let counted = match page {
            Page::Goods(player) => goods::count(&mut self.entries[player.index()].goods, key, gesture),
            Page::Costs(player) => {
                let counted = costs::count(&mut self.entries[player.index()], key, gesture);
                if key == Key::B && counted.is_ok() {
                    self.told = self.told.without(player);
                }
                counted
            }
            Page::Score(title) => score::count(&mut self.scores, title, key, gesture),
            Page::Sum(_) | Page::Sheet if key == Key::A => return self.back(),
            Page::Sum(_) | Page::Sheet => return Way::Stay(Reply::STAY),
        };
        Way::Stay(words.launching.limits.reply(counted))
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

    /// Books the flight, or leads to the first page on which connectors are missing.
    fn book_if_counted(&mut self, table: &mut TruckerTable, words: &'static Words) -> Way {
        let Some(page) = self.first_uncounted(&table.evening) else { return self.book(table) };
        self.open = page as u8;
        Way::Stay(Reply { page: NextPage::Turned, ..Reply::refused(words.landing.count_connectors) })
    }

    fn book(&self, table: &mut TruckerTable) -> Way {
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

    /// Draws the open page.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        let evening = &table.evening;
        let entry = |player: Player| &self.entries[player.index()];
        match self.page(evening) {
            Page::Goods(player) => goods::paint(pen, player, &entry(player).goods, self.gave_up(player), words),
            Page::Costs(player) => costs::paint(pen, player, entry(player), self.looks(player, evening), words),
            Page::Score(title) => score::paint(pen, title, &self.landing, &self.scores, evening.trek, words),
            Page::Sum(player) => {
                let Some(reckoning) = &self.reckonings(evening)[player.index()] else { return };
                sum::paint(pen, player, reckoning, self.prize(evening), words);
            }
            Page::Sheet => {
                let reckonings = self.reckonings(evening);
                let row = |player: Player| Some((player, reckonings[player.index()].as_ref()?));
                sum::paint_sheet(pen, self.players().into_iter().filter_map(row), self.prize(evening), words);
            }
        }
    }
}

/// The controls of a page on which the soft keys count.
fn counting(soft: [SoftKey; 4], words: &'static Words) -> Controls {
    Controls { title: ScreenTitle::word(""), flip: Flip::both(words.shared.next, words.shared.back), soft }
}

#[cfg(test)]
mod tests;
