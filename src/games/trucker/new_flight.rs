//! A new flight, or a build phase alone: level, players, glass, edition, and the choice to go on with the last game. FLIP says "Start!".

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::glass::runs::Runs;
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::console::widgets::setting_rows::{Pressed, SettingRows, SettingRowsLabels};
use crate::console::words::{ValueText, value_text};
use crate::games::trucker::build::{AfterBuild, Plan};
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::house_rules::{Cards, Edition, GlassLength, HouseRules};
use crate::games::trucker::level::Level;
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Level,
    Game,
    Players,
    Glass,
    Pace,
    Edition,
    Cards,
    Built,
}

const ROWS: [Row; 7] = [Row::Level, Row::Players, Row::Glass, Row::Pace, Row::Edition, Row::Cards, Row::Built];
/// The rows where the last game can go on.
const ROWS_AND_GAME: [Row; 8] =
    [Row::Level, Row::Game, Row::Players, Row::Glass, Row::Pace, Row::Edition, Row::Cards, Row::Built];
/// The rows where no flight follows.
const ROWS_OF_BUILDING: [Row; 5] = [Row::Level, Row::Players, Row::Glass, Row::Pace, Row::Edition];

/// The page that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Rows,
    Players,
}

/// The screen before a flight.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewFlight {
    rows: SettingRows,
    page: Page,
    /// True if the ships are built already: only the start spaces are to be taken.
    built: bool,
    after: AfterBuild,
    /// True if it was opened from the Trek, and leads back to it.
    of_trek: bool,
}

impl NewFlight {
    /// The same rows before a build phase that no flight follows.
    pub fn build_only() -> Self {
        Self { after: AfterBuild::Nothing, ..Self::default() }
    }

    /// Opened from the Trek.
    pub fn of_trek() -> Self {
        Self { of_trek: true, ..Self::default() }
    }

    /// The phase that follows the build phase.
    pub const fn after(&self) -> AfterBuild {
        self.after
    }

    fn rows(&self, table: &TruckerTable) -> &'static [Row] {
        match self.after {
            AfterBuild::Launch if table.goes_on().is_some() => &ROWS_AND_GAME,
            AfterBuild::Launch => &ROWS,
            AfterBuild::Nothing => &ROWS_OF_BUILDING,
        }
    }

    /// True if a key starts the glass.
    pub fn starts(&self, key: Key) -> bool {
        key == Key::Flip && self.page == Page::Rows && !self.rows.is_asking()
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        match self.page {
            Page::Rows => {
                let labels = SettingRowsLabels {
                    title: self.after.entry().name(words),
                    flip: Flip::tap(words.shared.timer.start),
                    back: words.shared.back,
                    change: words.shared.set,
                    grip: Grip::Tap,
                };
                // The glass is the one row that asks for a number.
                self.rows.controls(words.glass, &labels, &words.shared.number)
            }
            Page::Players => Controls {
                title: ScreenTitle::word(words.setup.players),
                flip: Flip::tap(words.shared.ok),
                soft: Player::ALL.map(|player| SoftKey::picture(player.shape(), Grip::Tap)),
            },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        match self.page {
            Page::Rows => self.press_rows(press.key, table, words),
            Page::Players => Way::Stay(self.press_players(press.key, &mut table.house_rules, words)),
        }
    }

    fn press_rows(&mut self, key: Key, table: &mut TruckerTable, words: &'static Words) -> Way {
        Way::Stay(match self.rows.press(key, self.rows(table).len(), &words.shared.number) {
            Pressed::Stay(reply) => reply,
            Pressed::Left if self.of_trek => return Way::Open(Next::Trekking, Reply::TURN),
            Pressed::Left => return Way::Leave,
            Pressed::Change => self.change(table),
            Pressed::Flip => {
                let plan = plan(&table.house_rules, self.built);
                return Way::Open(Next::Build(plan, self.after), Reply::TURN.with(Cue::Start));
            }
            Pressed::Set(secs, reply) => {
                table.house_rules.glass = GlassLength::from_secs(secs);
                reply
            }
        })
    }

    fn change(&mut self, table: &mut TruckerTable) -> Reply {
        let Some(row) = self.rows(table).get(self.rows.chosen()) else { return Reply::STAY };
        let house_rules = &mut table.house_rules;
        match row {
            Row::Level => house_rules.level = house_rules.level.next(house_rules.edition),
            Row::Edition => {
                house_rules.change_edition();
                let place = self.rows(table).iter().position(|&row| row == Row::Edition).unwrap_or(0);
                if place != self.rows.chosen() {
                    // A row has come or gone above it.
                    self.rows.choose(place);
                }
            }
            Row::Built => self.built = !self.built,
            Row::Game => table.change_game(),
            Row::Cards => table.cards = table.cards.other(),
            Row::Pace => {
                let relaxed = house_rules.glass == GlassLength::RELAXED;
                house_rules.glass = if relaxed { GlassLength::NORMAL } else { GlassLength::RELAXED };
            }
            Row::Players => return self.open(Page::Players),
            Row::Glass => {
                let asked = AskedNumber { range: GlassLength::RANGE, value: house_rules.glass.as_secs() };
                return self.rows.changed(Some(asked));
            }
        }
        self.rows.changed(None)
    }

    fn press_players(&mut self, key: Key, house_rules: &mut HouseRules, words: &'static Words) -> Reply {
        let Some(player) = Player::of(key) else { return self.open(Page::Rows) };
        let crew = house_rules.crew.toggled(player);
        if crew.count() < Crew::FEWEST {
            return Reply::refused(words.setup.two_at_least);
        }
        house_rules.crew = crew;
        Reply::STAY
    }

    fn open(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Draws the list, the number or the players.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        match self.page {
            Page::Rows => {
                let rows = self.rows(table);
                self.rows.paint(pen, rows.len(), &words.shared.seconds, |place| {
                    let row = rows[place];
                    (row.name(&table.house_rules, words), row.value(table, self.built, words))
                });
            }
            Page::Players => paint_players(pen, table.house_rules.crew, words),
        }
    }
}

/// Returns the plan of the build phase by the house rules.
fn plan(house_rules: &HouseRules, built: bool) -> Plan {
    let spaces = house_rules.level.timer_spaces(house_rules.edition).filter(|_| !built);
    Plan {
        glass: spaces.map(|count| Runs { count, length: house_rules.glass.span() }),
        crew: house_rules.crew,
        choice: house_rules.level.start_space_is_chosen(),
    }
}

/// Draws a box over each key: lit with the player's shape in it, or empty. Under it the colour of their rocket.
pub(super) fn paint_players(pen: &mut Pen, crew: Crew, words: &'static Words) {
    pen.centred(&BODY, BODY_TOP, &words.setup.press_to_join);
    for player in Player::ALL {
        let key = player.index() as i32;
        let x = key * KEY_PITCH + 4;
        let seat = area(x, BODY_TOP + 12, 23, 13);
        if crew.has(player) {
            pen.fill(&seat, Ink::On);
            pen.picture(player.shape(), Ink::Off, x + 8, BODY_TOP + 15);
        } else {
            pen.outline(&seat);
        }
        // In two rows, in turn: a colour is wider than its key.
        let colour = words.setup.rocket_colours.of(player).text();
        let width = SMALL.width_of(colour);
        let left = place(Align::Centre, key * KEY_PITCH, KEY_PITCH, width).clamp(0, WIDTH as i32 - width);
        pen.note_together(&[pen.word_of(player.shape()), colour]);
        pen.figures(&SMALL, Ink::On, left, BODY_TOP + 26 + 9 * (key % 2), colour);
    }
}

impl Row {
    const fn name(self, house_rules: &HouseRules, words: &'static Words) -> &'static str {
        match (self, house_rules.edition) {
            (Self::Level, Edition::Y2021) => words.setup.level.text(),
            (Self::Level, Edition::Y2007) => words.setup.round.text(),
            (Self::Players, _) => words.setup.players.text(),
            (Self::Glass, _) => words.glass.text(),
            (Self::Pace, _) => words.setup.pace.text(),
            (Self::Edition, _) => words.edition.text(),
            (Self::Built, _) => words.setup.built.text(),
            (Self::Cards, _) => words.setup.cards.text(),
            (Self::Game, _) => words.landing.game.text(),
        }
    }

    fn value(self, table: &TruckerTable, built: bool, words: &'static Words) -> ValueText {
        let (house_rules, setup) = (&table.house_rules, &words.setup);
        match self {
            Self::Level => match (house_rules.level, house_rules.edition) {
                (Level::Learning, Edition::Y2021) => value_text(setup.learning),
                (Level::Learning, Edition::Y2007) => value_text(setup.first_flight),
                (level, edition) => value_text(level.numeral(edition)),
            },
            Self::Players => value_text(house_rules.crew.count()),
            Self::Glass => value_text(words.shared.duration.fill(house_rules.glass.as_secs())),
            Self::Pace => value_text(match house_rules.glass {
                GlassLength::NORMAL => setup.normal,
                GlassLength::RELAXED => setup.relaxed,
                _ => setup.own,
            }),
            Self::Edition => value_text(house_rules.edition.name()),
            Self::Game => value_text(match table.goes_on() {
                Some(true) => words.landing.goes_on,
                Some(false) | None => words.landing.new_game,
            }),
            Self::Cards => value_text(match table.cards {
                Cards::Led => setup.led,
                Cards::ByHand => setup.by_hand,
            }),
            Self::Built => value_text(if built { setup.built_already } else { setup.with_glass }),
        }
    }
}
