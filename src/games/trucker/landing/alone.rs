//! The landing alone, of a flight that was flown without the device: the keys are pressed in the order of finishing, who is not
//! pressed gave up. Then everything is counted and booked as after any flight.
//!
//! Level, players and edition are those of the house rules; they can be changed in the menu, which is behind FLIP.

use serde::{Deserialize, Serialize};

use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, place};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::section::{Reader, Unreadable};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::console::widgets::setting_rows::{Pressed, SettingRows, SettingRowsLabels};
use crate::console::words::{ValueText, number_text, value_text};
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::landing::rewards::Finish;
use crate::games::trucker::landing::screen::{FLAG, LandingScreen, note_finish};
use crate::games::trucker::level::Level;
use crate::games::trucker::new_flight::paint_players;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Level,
    Game,
    Players,
    Edition,
    Quit,
}

const ROWS: [Row; 4] = [Row::Level, Row::Players, Row::Edition, Row::Quit];
/// The rows where the last game can go on.
const ROWS_AND_GAME: [Row; 5] = [Row::Level, Row::Game, Row::Players, Row::Edition, Row::Quit];

fn rows(table: &TruckerTable) -> &'static [Row] {
    if table.goes_on().is_some() { &ROWS_AND_GAME } else { &ROWS }
}

/// The open page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The order of finishing.
    Order,
    /// The menu.
    Menu(SettingRows),
    /// The players at the table.
    Players,
    /// The pages of the landing.
    Counting,
}

/// The page as it is saved: the menu is closed.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum SavedPage {
    Order,
    Counting,
}

/// The landing alone, to be saved.
#[derive(Debug, Serialize)]
pub struct SavedLandingAlone<'a> {
    page: SavedPage,
    landing: &'a LandingScreen,
}

/// The landing alone, open on the screen.
#[derive(Clone, Copy, Debug)]
pub struct LandingAlone {
    page: Page,
    landing: LandingScreen,
}

impl LandingAlone {
    /// By the house rules, before anybody has a place.
    pub fn new(house_rules: &HouseRules) -> Self {
        Self { page: Page::Order, landing: LandingScreen::alone(house_rules) }
    }

    /// In the form in which it is saved.
    pub const fn saved(&self) -> SavedLandingAlone<'_> {
        let page = match self.page {
            Page::Order | Page::Menu(_) | Page::Players => SavedPage::Order,
            Page::Counting => SavedPage::Counting,
        };
        SavedLandingAlone { page, landing: &self.landing }
    }

    /// Reads a saved one; none if it holds a number that no key can have counted.
    pub fn read(reader: &mut Reader) -> Result<Option<Self>, Unreadable> {
        let page = match reader.take()? {
            SavedPage::Order => Page::Order,
            SavedPage::Counting => Page::Counting,
        };
        let landing = LandingScreen::read_alone(reader)?;
        Ok(landing.map(|landing| Self { page, landing }))
    }

    /// True if a key goes on to count: from then on it is a game that can wait.
    pub fn starts(&self, press: &Press) -> bool {
        self.page == Page::Order && press.key == Key::Flip && press.gesture == Gesture::Tap
    }

    /// Title and labels of the keys.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        let title = ScreenTitle::word(words.landing.landing);
        let crew = self.landing.counts().landing.crew();
        match &self.page {
            Page::Order => Controls {
                title,
                flip: Flip::both(words.shared.next, words.shared.menu),
                soft: Player::ALL.map(|player| match crew.has(player) {
                    true => SoftKey::picture(player.shape(), Grip::Tap),
                    false => SoftKey::NONE,
                }),
            },
            Page::Menu(list) => {
                let quits = rows(table).get(list.chosen()) == Some(&Row::Quit);
                let labels = SettingRowsLabels {
                    title: words.landing.landing.text(),
                    flip: Flip::tap(words.shared.ok),
                    back: words.shared.back,
                    change: if quits { words.shared.quit } else { words.shared.set },
                    grip: if quits { Grip::Hold } else { Grip::Tap },
                };
                list.controls(words.landing.landing, &labels, &words.shared.number)
            }
            Page::Players => Controls {
                title: ScreenTitle::word(words.setup.players),
                flip: Flip::tap(words.shared.ok),
                soft: Player::ALL.map(|player| SoftKey::picture(player.shape(), Grip::Tap)),
            },
            Page::Counting => self.landing.controls(table, words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        match self.page {
            Page::Order => self.press_order(press),
            Page::Menu(list) => self.press_menu(press, list, table, words),
            Page::Players => Way::Stay(self.press_players(press.key, table, words)),
            Page::Counting => match self.landing.press(press, table, words) {
                Way::Leave => Way::Stay(self.turn(Page::Order)),
                way @ (Way::Stay(_) | Way::Open(..)) => way,
            },
        }
    }

    fn press_order(&mut self, press: &Press) -> Way {
        let Some(player) = Player::of(press.key) else {
            return match press.gesture {
                Gesture::Tap => Way::Open(Next::Landing, self.turn(Page::Counting)),
                Gesture::Hold => Way::Stay(self.turn(Page::Menu(SettingRows::default()))),
            };
        };
        let landing = &mut self.landing.counts_mut().landing;
        match landing.finish(player) {
            Some(Finish::Place(_)) => landing.take_back(player),
            Some(Finish::GaveUp) => {
                // They are at the table, and have no place yet.
                let _ = landing.place(player);
            }
            None => {}
        }
        Way::Stay(Reply::STAY)
    }

    fn press_menu(
        &mut self,
        press: &Press,
        mut list: SettingRows,
        table: &mut TruckerTable,
        words: &'static Words,
    ) -> Way {
        let reply = match list.press(press.key, rows(table).len(), &words.shared.number) {
            Pressed::Stay(reply) => {
                self.page = Page::Menu(list);
                reply
            }
            Pressed::Left | Pressed::Flip => self.turn(Page::Order),
            Pressed::Change => return self.change(press.gesture, list, table, words),
            // No row asks for a number.
            Pressed::Set(_, reply) => reply,
        };
        Way::Stay(reply)
    }

    fn change(
        &mut self,
        gesture: Gesture,
        mut list: SettingRows,
        table: &mut TruckerTable,
        words: &'static Words,
    ) -> Way {
        let Some(row) = rows(table).get(list.chosen()) else { return Way::Stay(Reply::STAY) };
        let house_rules = &mut table.house_rules;
        match row {
            Row::Level => house_rules.level = house_rules.level.next(house_rules.edition),
            Row::Game => table.change_game(),
            Row::Players => return Way::Stay(self.turn(Page::Players)),
            Row::Edition => {
                house_rules.change_edition();
                // A row may have come or gone above it.
                list.choose(rows(table).iter().position(|row| *row == Row::Edition).unwrap_or(0));
            }
            Row::Quit if gesture == Gesture::Hold => return Way::Leave,
            Row::Quit => return Way::Stay(Reply::refused(words.shared.keep_it_down_to_quit)),
        }
        self.landing.counts_mut().go_by(&table.house_rules);
        let reply = list.changed(None);
        self.page = Page::Menu(list);
        Way::Stay(reply)
    }

    fn press_players(&mut self, key: Key, table: &mut TruckerTable, words: &'static Words) -> Reply {
        let Some(player) = Player::of(key) else {
            let mut list = SettingRows::default();
            list.choose(rows(table).iter().position(|row| *row == Row::Players).unwrap_or(0));
            return self.turn(Page::Menu(list));
        };
        let crew = table.house_rules.crew.toggled(player);
        if crew.count() < Crew::FEWEST {
            return Reply::refused(words.setup.two_at_least);
        }
        table.house_rules.crew = crew;
        self.landing.counts_mut().go_by(&table.house_rules);
        Reply::STAY
    }

    fn turn(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Draws the open page.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        match &self.page {
            Page::Order => self.paint_order(pen, words),
            Page::Menu(list) => {
                let rows = rows(table);
                list.paint(pen, rows.len(), "", |place| {
                    (rows[place].name(table, words), rows[place].value(table, words))
                });
            }
            Page::Players => paint_players(pen, table.house_rules.crew, words),
            Page::Counting => self.landing.paint(pen, table, words),
        }
    }

    /// Draws the place of everybody over their key, a flag for who has none.
    fn paint_order(&self, pen: &mut Pen, words: &'static Words) {
        let landing = &self.landing.counts().landing;
        pen.centred(&BODY, BODY_TOP, &words.landing.in_order);
        for player in landing.crew().players() {
            let left = player.index() as i32 * KEY_PITCH;
            note_finish(pen, landing, player, words);
            if let Some(Finish::Place(number)) = landing.finish(player) {
                let text = number_text(number);
                let x = place(Align::Centre, left, KEY_PITCH - 1, LARGE.width_of(&text));
                pen.figures(&LARGE, Ink::On, x, BODY_TOP + 11, &text);
            } else {
                pen.picture(&FLAG, Ink::On, place(Align::Centre, left, KEY_PITCH - 1, FLAG.width()), BODY_TOP + 18);
            }
        }
        pen.centred(&SMALL, BODY_TOP + 34, &words.landing.others_gave_up);
    }
}

impl Row {
    const fn name(self, table: &TruckerTable, words: &'static Words) -> &'static str {
        match (self, table.house_rules.edition) {
            (Self::Level, Edition::Y2021) => words.setup.level.text(),
            (Self::Level, Edition::Y2007) => words.setup.round.text(),
            (Self::Game, _) => words.landing.game.text(),
            (Self::Players, _) => words.setup.players.text(),
            (Self::Edition, _) => words.edition.text(),
            (Self::Quit, _) => words.landing.quit.text(),
        }
    }

    fn value(self, table: &TruckerTable, words: &'static Words) -> ValueText {
        let (house_rules, setup) = (&table.house_rules, &words.setup);
        match self {
            Self::Level => match (house_rules.level, house_rules.edition) {
                (Level::Learning, Edition::Y2021) => value_text(setup.learning),
                (Level::Learning, Edition::Y2007) => value_text(setup.first_flight),
                (level, edition) => value_text(level.numeral(edition)),
            },
            Self::Game => value_text(match table.goes_on() {
                Some(true) => words.landing.goes_on,
                Some(false) | None => words.landing.new_game,
            }),
            Self::Players => value_text(house_rules.crew.count()),
            Self::Edition => value_text(house_rules.edition.name()),
            Self::Quit => ValueText::new(),
        }
    }
}
