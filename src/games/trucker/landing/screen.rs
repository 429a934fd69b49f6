//! The landing on the screen: the numbers that the device does not know are counted, a page for each kind and all players side
//! by side; then the sum as one sheet. Until it is booked, everything can be gone back to and changed.
//!
//! Each page is a file: its keys, what they count, its picture. Here is the way from page to page, and the booking.

mod connectors;
mod goods;
mod numbers;
mod saved;
mod score;
mod sum;
mod v3;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::{NextPage, Reply};
use crate::console::saving::section::{Reader, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::Controls;
use crate::console::widgets::counter::Limit;
use crate::console::widgets::player_numbers::{NumbersPress, PlayerNumbers};
use crate::games::trucker::evening::table::{Evening, TruckerTable};
use crate::games::trucker::flight::state::{Rules, State};
use crate::games::trucker::house_rules::HouseRules;
use crate::games::trucker::landing::counts::LandingCounts;
use crate::games::trucker::landing::rewards::{CARDS, LOST, Landing};
use crate::games::trucker::trek::{Judged, TrekTitle};
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;
pub use goods::CUBE;
use numbers::Step;
pub use numbers::{FLAG, note_finish};
use saved::SavedLanding;
use sum::PrizeName;

/// A page of the landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LandingPage {
    /// The value of everybody's goods.
    Goods,
    /// The cubes of the chosen player.
    Cubes,
    /// Everybody's lost components.
    Lost,
    /// Exposed connectors of those whose looks count.
    Connectors,
    /// The scores of all ships for a title.
    Score(TrekTitle),
    /// The sums of everybody's flight.
    Sheet,
    /// The credits that everybody got from cards.
    Cards,
    /// The sum of the chosen player's flight, line by line.
    Each,
}

/// Pages that follow each other: goods, lost, connectors, four titles, the sheet.
const MOST_PAGES: usize = 3 + 4 + 1;

/// The landing, and the page that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LandingScreen {
    counts: LandingCounts,
    open: LandingPage,
    /// The player whose number is chosen, where they are on the page.
    chosen: Player,
    /// True if it was left for the board, where the end of the flight can be undone.
    is_left: bool,
}

impl LandingScreen {
    /// After a flight: its players, the components lost before launch, and its last state.
    pub fn new(rules: Rules, crew: Crew, lost: [u8; 4], flown: &State) -> Self {
        Self::of(LandingCounts::after(rules, crew, lost, flown))
    }

    /// Of a flight that was flown without the device: nobody has a place yet, nothing is counted.
    pub fn alone(house_rules: &HouseRules) -> Self {
        let rules = Rules { edition: house_rules.edition, level: house_rules.level };
        Self::of(LandingCounts::new(rules, Landing::new(house_rules.crew)))
    }

    /// On the first page.
    const fn of(counts: LandingCounts) -> Self {
        Self { counts, open: LandingPage::Goods, chosen: Player::A, is_left: false }
    }

    /// True if it was left for the board.
    pub const fn is_left(&self) -> bool {
        self.is_left
    }

    /// Opened again after it was left.
    pub const fn opened(self) -> Self {
        Self { is_left: false, ..self }
    }

    /// The counts.
    pub const fn counts(&self) -> &LandingCounts {
        &self.counts
    }

    /// The same, to be changed.
    pub const fn counts_mut(&mut self) -> &mut LandingCounts {
        &mut self.counts
    }

    /// Takes over the counts of a landing before: the flight has changed, the ships have not.
    pub fn with_counts_of(self, before: &Self) -> Self {
        Self { counts: self.counts.with_counts_of(&before.counts), ..self }
    }

    /// Reads a landing alone. One that holds a number that no key can have counted is left out.
    pub fn read_alone(reader: &mut Reader) -> Result<Option<Self>, Unreadable> {
        Ok(Self::try_from(reader.take::<SavedLanding>()?).ok())
    }

    /// Reads the landing of a flight, if there is one, in the form of the version that wrote it. One that is of another
    /// flight, or holds a number that no key can have counted, is left out.
    pub fn read(reader: &mut Reader, rules: Rules, crew: Crew) -> Result<Option<Self>, Unreadable> {
        let saved: Option<SavedLanding> = match reader.version() {
            VERSION_0_1 => reader.take::<Option<v3::LandingScreenV3>>()?.map(SavedLanding::from),
            _ => reader.take()?,
        };
        let landing = saved.and_then(|saved| Self::try_from(saved).ok());
        Ok(landing.filter(|landing| landing.counts.rules == rules && landing.counts.landing.crew() == crew))
    }

    /// The pages that follow each other.
    fn pages(&self, evening: &Evening) -> Vec<LandingPage, MOST_PAGES> {
        let connectors = Some(LandingPage::Connectors).filter(|_| self.counts.compared(evening) != Crew::NOBODY);
        let titles = self.counts.trek(evening).map(|trek| trek.titles()).unwrap_or_default();
        // Where all gave up there is nobody to compare.
        let scored = titles.all().map(LandingPage::Score).filter(|_| self.counts.finishers() != Crew::NOBODY);
        let counted = [LandingPage::Goods, LandingPage::Lost].into_iter().chain(connectors).chain(scored);
        counted.chain([LandingPage::Sheet]).collect()
    }

    /// The open page; the first one, if the open one is of another landing.
    fn page(&self, evening: &Evening) -> LandingPage {
        match self.open {
            LandingPage::Connectors | LandingPage::Score(_) if !self.pages(evening).contains(&self.open) => {
                LandingPage::Goods
            }
            page => page,
        }
    }

    /// The players on a page.
    fn players_of(&self, page: LandingPage, evening: &Evening) -> Crew {
        match page {
            LandingPage::Goods | LandingPage::Cubes | LandingPage::Lost => self.counts.landing.crew(),
            LandingPage::Sheet | LandingPage::Cards | LandingPage::Each => self.counts.landing.crew(),
            LandingPage::Connectors => self.counts.compared(evening),
            LandingPage::Score(_) => self.counts.finishers(),
        }
    }

    /// The numbers of a page.
    fn numbers(&self, page: LandingPage, evening: &Evening) -> PlayerNumbers {
        PlayerNumbers::new(self.players_of(page, evening)).choosing(self.chosen)
    }

    /// The prize of this flight.
    fn prize(&self, evening: &Evening) -> PrizeName {
        if self.counts.trek(evening).is_some() { PrizeName::Titles } else { PrizeName::BestShip }
    }

    /// The keys of the open page and their words.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        let page = self.page(&table.evening);
        let numbers = self.numbers(page, &table.evening);
        let w = &words.landing;
        match page {
            LandingPage::Goods => goods::controls(&numbers, words),
            LandingPage::Cubes => goods::cube_controls(words),
            LandingPage::Lost => numbers::controls(&numbers, w.lost_pieces, words),
            LandingPage::Connectors => numbers::controls(&numbers, w.connectors, words),
            LandingPage::Score(_) => numbers::controls(&numbers, w.trek, words),
            LandingPage::Cards => numbers::controls(&numbers, w.from_cards, words),
            LandingPage::Sheet => sum::sheet_controls(words),
            LandingPage::Each => sum::controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        let page = self.page(&table.evening);
        match page {
            LandingPage::Cubes => Way::Stay(self.press_cubes(press, words)),
            LandingPage::Sheet => self.press_sheet(press.key, table, words),
            LandingPage::Each => Way::Stay(self.press_each(press.key)),
            LandingPage::Goods if press.key == Key::A => Way::Stay(self.turn_to(LandingPage::Cubes)),
            LandingPage::Goods if press.gesture == Gesture::Hold => {
                self.is_left = true;
                Way::Leave
            }
            LandingPage::Goods
            | LandingPage::Lost
            | LandingPage::Connectors
            | LandingPage::Score(_)
            | LandingPage::Cards => Way::Stay(self.press_numbers(page, press.key, &table.evening, words)),
        }
    }

    /// Takes a press on a page of numbers.
    fn press_numbers(&mut self, page: LandingPage, key: Key, evening: &Evening, words: &'static Words) -> Reply {
        let mut numbers = self.numbers(page, evening);
        let pressed = numbers.press(key);
        self.chosen = numbers.chosen();
        let counted = match pressed {
            NumbersPress::First => return self.back(page, evening),
            NumbersPress::Done => return self.done(page, evening, words),
            NumbersPress::Moved => return Reply::STAY,
            NumbersPress::Less(player) => self.count(page, player, Step::Less),
            NumbersPress::More(player) => self.count(page, player, Step::More),
        };
        words.launching.limits.reply(counted)
    }

    /// Counts one more or less for a player.
    fn count(&mut self, page: LandingPage, player: Player, step: Step) -> Result<(), Limit> {
        let entry = &mut self.counts.entries[player.index()];
        match page {
            LandingPage::Goods => goods::count(entry, step),
            LandingPage::Lost => step.count(LOST, &mut entry.lost),
            LandingPage::Connectors => {
                connectors::count(&mut entry.exposed, step)?;
                self.counts.told = self.counts.told.without(player);
                Ok(())
            }
            LandingPage::Score(title) => score::count(&mut self.counts.scores, title, player, step),
            // A debt is a number too: at either end no more fit.
            LandingPage::Cards => step.count(CARDS, &mut entry.cards).map_err(|_| Limit::Most),
            LandingPage::Cubes | LandingPage::Sheet | LandingPage::Each => Ok(()),
        }
    }

    /// Takes all numbers of a page as they are: to the next page, if none is missing.
    fn done(&mut self, page: LandingPage, evening: &Evening, words: &'static Words) -> Reply {
        match page {
            LandingPage::Connectors => {
                let is_missing = |&player: &Player| self.counts.entries[player.index()].exposed.is_none();
                if let Some(missing) = self.counts.compared(evening).players().find(is_missing) {
                    self.chosen = missing;
                    return Reply::refused(words.landing.count_connectors);
                }
                // Those told to stardust are taken as they stand.
                self.counts.told = Crew::NOBODY;
            }
            LandingPage::Cards => return self.turn_to(LandingPage::Sheet),
            LandingPage::Goods | LandingPage::Cubes | LandingPage::Lost | LandingPage::Score(_) => {}
            LandingPage::Sheet | LandingPage::Each => {}
        }
        let pages = self.pages(evening);
        let next = pages.iter().skip_while(|&&other| other != page).nth(1).copied();
        self.open_first(next.unwrap_or(LandingPage::Sheet))
    }

    /// To the page before.
    fn back(&mut self, page: LandingPage, evening: &Evening) -> Reply {
        let pages = self.pages(evening);
        let before = pages.iter().take_while(|&&other| other != page).last().copied();
        match page {
            LandingPage::Cards | LandingPage::Each => self.turn_to(LandingPage::Sheet),
            LandingPage::Goods | LandingPage::Cubes | LandingPage::Lost | LandingPage::Connectors => {
                self.open_first(before.unwrap_or(LandingPage::Goods))
            }
            LandingPage::Score(_) | LandingPage::Sheet => self.open_first(before.unwrap_or(LandingPage::Goods)),
        }
    }

    /// Opens a page with its first player chosen.
    fn open_first(&mut self, page: LandingPage) -> Reply {
        self.chosen = Player::A;
        self.turn_to(page)
    }

    fn turn_to(&mut self, page: LandingPage) -> Reply {
        self.open = page;
        Reply::TURN
    }

    fn press_cubes(&mut self, press: &Press, words: &'static Words) -> Reply {
        let Some(colour) = goods::colour_of(press.key) else { return self.turn_to(LandingPage::Goods) };
        // The key of a player who is no longer there counts for nobody.
        let chosen = PlayerNumbers::new(self.counts.landing.crew()).choosing(self.chosen).chosen();
        let entry = &mut self.counts.entries[chosen.index()];
        words.launching.limits.reply(goods::count_cube(entry, colour, press.gesture))
    }

    fn press_each(&mut self, key: Key) -> Reply {
        match key {
            Key::A => self.turn_to(LandingPage::Sheet),
            Key::B | Key::C | Key::D => Reply::STAY,
            Key::Flip => {
                let players = self.counts.players();
                let after = players.iter().skip_while(|&&player| player != self.chosen).nth(1);
                self.chosen = after.or(players.first()).copied().unwrap_or(Player::A);
                Reply::TURN
            }
        }
    }

    fn press_sheet(&mut self, key: Key, table: &mut TruckerTable, words: &'static Words) -> Way {
        Way::Stay(match key {
            Key::A => self.back(LandingPage::Sheet, &table.evening),
            Key::B => Reply::STAY,
            Key::C => self.open_first(LandingPage::Cards),
            Key::D => {
                self.chosen = self.counts.players().first().copied().unwrap_or(Player::A);
                self.turn_to(LandingPage::Each)
            }
            Key::Flip => return self.book_if_counted(table, words),
        })
    }

    /// Books the flight, or leads to the connectors that are missing.
    fn book_if_counted(&mut self, table: &mut TruckerTable, words: &'static Words) -> Way {
        let is_missing = |&player: &Player| self.counts.counted(player).is_none();
        match self.counts.compared(&table.evening).players().find(is_missing) {
            None => self.book(table),
            Some(missing) => {
                self.open = LandingPage::Connectors;
                self.chosen = missing;
                Way::Stay(Reply { page: NextPage::Turned, ..Reply::refused(words.landing.count_connectors) })
            }
        }
    }

    fn book(&self, table: &mut TruckerTable) -> Way {
        let reckonings = self.counts.reckonings(&table.evening);
        let judged = self.counts.judged(&table.evening);
        let reply = Reply::TURN.with(Cue::Finished);
        match judged {
            Some(Judged { trek, .. }) => {
                table.book_trek(self.counts.rules.level, &reckonings, trek);
                Way::Open(Next::Trekking, reply)
            }
            None => {
                table.book(self.counts.rules, &reckonings);
                Way::Open(Next::LastGame, reply)
            }
        }
    }

    /// Draws the open page.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        let evening = &table.evening;
        let page = self.page(evening);
        let numbers = self.numbers(page, evening);
        let entry = |player: Player| &self.counts.entries[player.index()];
        match page {
            LandingPage::Goods => goods::paint_values(pen, &numbers, &self.counts.landing, &self.counts.entries, words),
            LandingPage::Cubes => {
                let chosen = numbers.chosen();
                goods::paint_cubes(pen, chosen, entry(chosen), self.counts.gave_up(chosen), words);
            }
            LandingPage::Lost => {
                numbers::paint(pen, &numbers, &self.counts.landing, |player| i16::from(entry(player).lost), words);
            }
            LandingPage::Connectors => {
                connectors::paint(pen, &numbers, &self.counts.landing, &self.counts.entries, self.counts.told, words)
            }
            LandingPage::Score(title) => score::paint(pen, &numbers, title, &self.counts.scores, evening.trek, words),
            LandingPage::Cards => {
                numbers::paint(pen, &numbers, &self.counts.landing, |player| entry(player).cards, words)
            }
            LandingPage::Sheet => {
                let reckonings = self.counts.reckonings(evening);
                let row = |player: Player| Some((player, reckonings[player.index()].as_ref()?));
                sum::paint_sheet(pen, self.counts.players().into_iter().filter_map(row), self.prize(evening), words);
            }
            LandingPage::Each => {
                let chosen = numbers.chosen();
                let Some(reckoning) = &self.counts.reckonings(evening)[chosen.index()] else { return };
                sum::paint(pen, chosen, reckoning, self.prize(evening), words);
            }
        }
    }
}

#[cfg(test)]
mod tests;
