//! The glass alone, for any game: how often it runs and how long.

use core::fmt::Write as _;

use heapless::String;

use crate::console::cue::Cue;
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::Crew;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey, Title};
use crate::console::widgets::list::List;
use crate::console::widgets::picker::{Picked, Picker};
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
    list: List,
    picking: Option<(Row, Picker)>,
}

impl TimerOnly {
    /// Whether a key starts the glass.
    pub fn starts(&self, key: Key) -> bool {
        key == Key::Flip && self.picking.is_none()
    }

    /// What the keys do here.
    pub fn controls(&self, words: &'static Words) -> Controls {
        match self.picking {
            Some((row, picker)) => picker.controls(row.name(words), &words.number),
            None => Controls {
                title: Title::word(words.timer_only),
                flip: words.start,
                flip_grip: Grip::Tap,
                soft: [SoftKey::tap(words.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.change_key)],
            },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house: &mut House, words: &'static Words) -> Way {
        let Some((row, picker)) = &mut self.picking else { return self.press_list(press.key, house) };
        let reply = match picker.press(press.key, &words.number) {
            Picked::Going(reply) => return Way::Stay(reply),
            Picked::Left => Reply::TURN,
            Picked::Set(value) => {
                row.set(house, value);
                Reply::TURN.with(Cue::Done)
            }
        };
        self.picking = None;
        Way::Stay(reply)
    }

    fn press_list(&mut self, key: Key, house: &House) -> Way {
        match key {
            Key::A => return Way::Leave,
            Key::B => self.list.up(ROWS.len()),
            Key::C => self.list.down(ROWS.len()),
            Key::D => {
                let row = ROWS[self.list.chosen()];
                self.picking = Some((row, row.picker(house)));
                return Way::Stay(Reply::TURN);
            }
            Key::Flip => {
                let plan =
                    Plan { spaces: Some(house.runs), run: house.glass.span(), crew: Crew::NOBODY, choice: false };
                return Way::Open(Next::Build(plan), Reply::TURN.with(Cue::Start));
            }
        }
        Way::Stay(Reply::STAY)
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, house: &House, words: &'static Words) {
        match &self.picking {
            Some((row, picker)) => picker.paint(pen, row.unit(words)),
            None => {
                let values = ROWS.map(|row| row.value(house, words));
                self.list.paint(pen, ROWS.len(), |i| (ROWS[i].name(words), values[i].as_str()));
            }
        }
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

    fn picker(self, house: &House) -> Picker {
        match self {
            Self::Runs => Picker::new(House::RUNS, house.runs.into()),
            Self::Glass => Picker::new(GlassLength::RANGE, house.glass.as_secs()),
        }
    }

    fn set(self, house: &mut House, value: u16) {
        match self {
            Self::Runs => house.runs = value as u8,
            Self::Glass => house.glass = GlassLength::from_secs(value),
        }
    }
}
