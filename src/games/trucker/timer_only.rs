//! The glass alone, for any game: the rows that set its runs, and the words of the console's timer.

use core::fmt::Write as _;

use heapless::String;

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::glass::runs::{MOST_RUNS, Runs};
use crate::console::glass::timer::screen::{self, TimerPressed, TimerScreen};
use crate::console::input::keys::{Grip, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::setting_rows::{Labels, Pressed, SettingRows};
use crate::games::trucker::build::screen::face_labels;
use crate::games::trucker::house_rules::{GlassLength, House};
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
const _: () = assert!(House::RUNS.max == MOST_RUNS as u16);

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
                let runs = Runs { count: house.runs, length: house.glass.span() };
                return Way::Open(Next::Timer(runs), Reply::TURN.with(Cue::Start));
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

/// Words of the timer.
pub const fn timer_labels(words: &'static Words) -> screen::Labels {
    screen::Labels {
        title: words.timer,
        hold_to_pause: words.hold_to_pause,
        flip: words.flip,
        again: words.again,
        go_on: words.go_on,
        quit: words.quit,
        keep_it_down_to_quit: words.keep_it_down_to_quit,
        still_running: words.still_running,
        anybody_flips: words.anybody_flips,
        stop: words.stop,
        face: face_labels(words),
    }
}

/// Takes a key press on the running timer.
pub fn press_timer(screen: &mut TimerScreen, press: &Press, words: &'static Words) -> Way {
    match screen.press(press, &timer_labels(words)) {
        TimerPressed::Stay(reply) => Way::Stay(reply),
        TimerPressed::Again => Way::Open(Next::TimerOnly, Reply::TURN),
        TimerPressed::Left => Way::Leave,
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
