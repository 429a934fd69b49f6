//! The settings: the device's own and those of its game, in one list.

use core::fmt::Write as _;

use heapless::{String, Vec};

use crate::console::cue::Cue;
use crate::console::game::AskedNumber;
use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::settings::{Look, Settings};
use crate::console::widgets::controls::{Controls, SoftKey, Title};
use crate::console::widgets::list::List;
use crate::console::widgets::picker::{Picked, Picker};
use crate::device::memory::Memory;
use crate::device::screen::Outcome;
use crate::games;
use crate::words::Words;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    Sound,
    Contrast,
    Picture,
    Game(games::Setting),
    Reset,
}

/// The rows: the first one of the games stands second, because it is set most.
fn rows() -> impl Iterator<Item = Row> {
    let games = || games::Setting::all().map(Row::Game);
    let first = [Row::Sound].into_iter().chain(games().take(1));
    first.chain([Row::Contrast, Row::Picture]).chain(games().skip(1)).chain([Row::Reset])
}

/// The most rows: five for each of four games beside the device's own.
const MOST_ROWS: usize = 24;

/// A number that is set on a screen of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Number {
    Game(games::Setting),
    Contrast,
}

/// The settings: the list, and perhaps a number being set.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    list: List,
    picking: Option<(Number, Picker)>,
}

impl SettingsScreen {
    /// What the keys do here.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let back = SoftKey::tap(words.back);
        let ok = SoftKey::tap(words.ok);
        match self.picking {
            Some((number, picker)) => picker.controls(number.name(words), &words.number),
            // Nothing irreversible on a single press.
            None if self.row() == Row::Reset => Controls {
                title: Title::word(words.settings),
                flip: words.hold,
                flip_grip: Grip::Hold,
                soft: [back, SoftKey::UP, SoftKey::DOWN, SoftKey::hold(words.hold)],
            },
            None => Controls {
                title: Title::word(words.settings),
                flip: words.change,
                flip_grip: Grip::Tap,
                soft: [back, SoftKey::UP, SoftKey::DOWN, ok],
            },
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        let Some((number, picker)) = &mut self.picking else {
            return self.press_in_list(key, gesture, memory, words);
        };
        match picker.press(key, &words.number) {
            Picked::Going(reply) => Outcome::Stay(reply),
            Picked::Left => self.close(Reply::TURN),
            Picked::Set(value) => {
                number.set(memory, value);
                self.close(Reply::TURN.with(Cue::Done))
            }
        }
    }

    fn close(&mut self, reply: Reply) -> Outcome {
        self.picking = None;
        Outcome::Stay(reply)
    }

    fn press_in_list(&mut self, key: Key, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        match key {
            Key::A => return Outcome::Left,
            Key::B => self.list.up(rows().count()),
            Key::C => self.list.down(rows().count()),
            Key::D | Key::Flip => return self.change(gesture, memory, words),
        }
        Outcome::Stay(Reply::STAY)
    }

    fn change(&mut self, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        match self.row() {
            Row::Sound => memory.settings.sound = !memory.settings.sound,
            Row::Picture => memory.settings.look.turned = !memory.settings.look.turned,
            Row::Game(setting) => {
                if let Some(AskedNumber { range, value }) = setting.change(&mut memory.tables) {
                    return self.pick(Number::Game(setting), Picker::new(range, value));
                }
            }
            Row::Contrast => {
                let contrast = memory.settings.look.contrast;
                return self.pick(Number::Contrast, Picker::new(Look::CONTRAST, contrast.into()));
            }
            Row::Reset => {
                return match gesture {
                    Gesture::Tap => Outcome::Stay(Reply::refused(words.keep_it_down)),
                    Gesture::Hold => {
                        memory.settings = Settings::default();
                        memory.tables.reset_settings();
                        Outcome::Stay(Reply::done(words.all_reset))
                    }
                };
            }
        }
        Outcome::Stay(Reply::DONE)
    }

    fn pick(&mut self, number: Number, picker: Picker) -> Outcome {
        self.picking = Some((number, picker));
        Outcome::Stay(Reply::TURN)
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, memory: &Memory, words: &'static Words) {
        match &self.picking {
            Some((number, picker)) => picker.paint(pen, number.unit(words)),
            None => {
                let rows: Vec<(Row, String<8>), MOST_ROWS> =
                    rows().map(|row| (row, row.value(memory, words))).collect();
                self.list.paint(pen, rows.len(), |i| (rows[i].0.name(words), rows[i].1.as_str()));
            }
        }
    }

    fn row(&self) -> Row {
        rows().nth(self.list.chosen()).unwrap_or(Row::Reset)
    }
}

impl Row {
    fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Sound => words.sound,
            Self::Contrast => words.contrast,
            Self::Picture => words.picture,
            Self::Game(setting) => setting.name(words),
            Self::Reset => words.reset,
        }
    }

    fn value(self, memory: &Memory, words: &'static Words) -> String<8> {
        let look = memory.settings.look;
        let mut value = String::new();
        // Every value fits into eight letters; the scenario of the settings shows each.
        let _ = match self {
            Self::Sound => value.write_str(if memory.settings.sound { words.on } else { words.off }),
            Self::Contrast => write!(value, "{}", look.contrast),
            Self::Picture => value.write_str(if look.turned { words.turned } else { words.upright }),
            Self::Game(setting) => return setting.value(&memory.tables, words),
            Self::Reset => Ok(()),
        };
        value
    }
}

impl Number {
    fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Game(setting) => setting.name(words),
            Self::Contrast => words.contrast,
        }
    }

    fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Game(setting) => setting.unit(words),
            Self::Contrast => "",
        }
    }

    fn set(self, memory: &mut Memory, value: u16) {
        match self {
            Self::Game(setting) => setting.set(&mut memory.tables, value),
            Self::Contrast => memory.settings.look.contrast = value as u8,
        }
    }
}
