//! The glass alone, for any game: how often it runs and how long.

use core::fmt::Write as _;

use heapless::String;

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::setting_rows::{Labels, Pressed, SettingRows};
use crate::games::trucker::build::Plan;
use crate::games::trucker::house_rules::{GlassLength, House};
use crate::games::trucker::way::{Next, Way};
use crate::words::Words;

/// A row of the list, and the number behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Runs,
    Glass,
}

const ROWS: [Row; 2] = [Row::Runs, Row::Glass];

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
        let labels = Labels {
            title: words.timer_only,
            flip: words.start,
            back: words.back,
            change: words.change_key,
            grip: Grip::Tap,
        };
        self.rows.controls(self.row().name(words), &labels, &words.number)
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house: &mut House, words: &'static Words) -> Way {
        Way::Stay(match self.rows.press(press.key, ROWS.len(), &words.number) {
            Pressed::Stay(reply) => reply,
            Pressed::Left => return Way::Leave,
            Pressed::Change => self.rows.changed(Some(self.row().asked(house))),
            Pressed::Flip => {
                let plan =
                    Plan { spaces: Some(house.runs), run: house.glass.span(), crew: Crew::NOBODY, choice: false };
                return Way::Open(Next::Build(plan), Reply::TURN.with(Cue::Start));
            }
            Pressed::Set(number, reply) => {
                self.row().set(house, number);
                reply
            }
        })
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, house: &House, words: &'static Words) {
        self.rows.paint(pen, ROWS.len(), self.row().unit(words), |place| {
            (ROWS[place].name(words), ROWS[place].value(house, words))
        });
    }

    fn row(&self) -> Row {
        ROWS[self.rows.chosen()]
    }
}

impl Row {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Runs => words.runs,
            Self::Glass => words.glass,
        }
    }

    const fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Runs => "",
            Self::Glass => words.seconds,
        }
    }

    fn value(self, house: &House, words: &'static Words) -> String<8> {
        let mut value = String::new();
        // A number of three figures and a letter: it fits.
        let _ = match self {
            Self::Runs => write!(value, "{}", house.runs),
            Self::Glass => write!(value, "{} {}", house.glass.as_secs(), words.seconds),
        };
        value
    }

    fn asked(self, house: &House) -> AskedNumber {
        match self {
            Self::Runs => AskedNumber { range: House::RUNS, value: house.runs.into() },
            Self::Glass => AskedNumber { range: GlassLength::RANGE, value: house.glass.as_secs() },
        }
    }

    fn set(self, house: &mut House, value: u16) {
        match self {
            Self::Runs => house.runs = value as u8,
            Self::Glass => house.glass = GlassLength::from_secs(value),
        }
    }
}
