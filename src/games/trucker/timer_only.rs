//! The glass alone, for any game: the rows that set its runs, and the words of the console's timer. Its length is its own: a
//! game is built by another.

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::glass::runs::{MOST_RUNS, Runs};
use crate::console::glass::timer::screen::{TimerPressed, TimerScreen};
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip};
use crate::console::widgets::setting_rows::{Pressed, SettingRows, SettingRowsLabels};
use crate::console::words::{ValueText, value_text};
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::house_rules::{GlassLength, HouseRules};
use crate::games::trucker::way::{Next, Way};
use crate::games::trucker::words::Words;

/// A row of the list, and the number behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Runs,
    Glass,
}

const ROWS: [Row; 2] = [Row::Runs, Row::Glass];

// A glass that can be set can also be reopened.
const _: () = assert!(HouseRules::RUNS.max == MOST_RUNS as u16);

/// The screen before the glass runs for itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct TimerOnly {
    rows: SettingRows,
}

impl TimerOnly {
    /// True if a key starts the glass.
    pub fn starts(&self, key: Key) -> bool {
        key == Key::Flip && !self.rows.is_asking()
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let labels = SettingRowsLabels {
            title: words.shared.timer.timer_only.text(),
            flip: Flip::tap(words.shared.timer.start),
            back: words.shared.back,
            change: words.shared.set,
            grip: Grip::Tap,
        };
        self.rows.controls(self.row().name(words), &labels, &words.shared.number)
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        Way::Stay(match self.rows.press(press.key, ROWS.len(), &words.shared.number) {
            Pressed::Stay(reply) => reply,
            Pressed::Left => return Way::Leave,
            Pressed::Change => self.rows.changed(Some(self.row().asked(table))),
            Pressed::Flip => {
                let runs = Runs { count: table.house_rules.runs, length: table.timer.span() };
                return Way::Open(Next::Timer(runs), Reply::TURN.with(Cue::Start));
            }
            Pressed::Set(number, reply) => {
                self.row().set(table, number);
                reply
            }
        })
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, table: &TruckerTable, words: &'static Words) {
        self.rows.paint(pen, ROWS.len(), self.row().unit(words), |place| {
            (ROWS[place].name(words), ROWS[place].value(table, words))
        });
    }

    fn row(&self) -> Row {
        ROWS[self.rows.chosen()]
    }
}

/// Takes a key press on the running timer.
pub fn press_timer(screen: &mut TimerScreen, press: &Press, words: &'static Words) -> Way {
    match screen.press(press, words.shared) {
        TimerPressed::Stay(reply) => Way::Stay(reply),
        TimerPressed::Left => Way::Leave,
    }
}

impl Row {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Runs => words.shared.timer.runs.text(),
            Self::Glass => words.glass.text(),
        }
    }

    const fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Runs => "",
            Self::Glass => words.shared.seconds.text(),
        }
    }

    fn value(self, table: &TruckerTable, words: &'static Words) -> ValueText {
        match self {
            Self::Runs => value_text(table.house_rules.runs),
            Self::Glass => value_text(words.shared.duration.fill(table.timer.as_secs())),
        }
    }

    fn asked(self, table: &TruckerTable) -> AskedNumber {
        match self {
            Self::Runs => AskedNumber { range: HouseRules::RUNS, value: table.house_rules.runs.into() },
            Self::Glass => AskedNumber { range: GlassLength::RANGE, value: table.timer.as_secs() },
        }
    }

    fn set(self, table: &mut TruckerTable, value: u16) {
        match self {
            Self::Runs => table.house_rules.runs = value as u8,
            Self::Glass => table.timer = GlassLength::from_secs(value),
        }
    }
}
