//! The settings: the device's own and those of its game, in one list.

use core::fmt::Write as _;

use heapless::String;

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::settings::{Look, Settings};
use crate::console::widgets::controls::{Controls, SoftKey, Title};
use crate::console::widgets::list::List;
use crate::console::widgets::picker::{Picked, Picker};
use crate::device::memory::Memory;
use crate::device::screen::Outcome;
use crate::games::trucker::house_rules::{GlassLength, House};
use crate::words::Words;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Sound,
    Glass,
    Contrast,
    Picture,
    Edition,
    Reset,
}

const ROWS: [Row; 6] = [Row::Sound, Row::Glass, Row::Contrast, Row::Picture, Row::Edition, Row::Reset];

/// A number that is set on a screen of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    Glass,
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
            Key::B => self.list.up(ROWS.len()),
            Key::C => self.list.down(ROWS.len()),
            Key::D | Key::Flip => return self.change(gesture, memory, words),
        }
        Outcome::Stay(Reply::STAY)
    }

    fn change(&mut self, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        match self.row() {
            Row::Sound => memory.settings.sound = !memory.settings.sound,
            Row::Picture => memory.settings.look.turned = !memory.settings.look.turned,
            Row::Edition => memory.table.house.change_edition(),
            Row::Glass => return self.pick(Number::Glass, memory),
            Row::Contrast => return self.pick(Number::Contrast, memory),
            Row::Reset => {
                return match gesture {
                    Gesture::Tap => Outcome::Stay(Reply::refused(words.keep_it_down)),
                    Gesture::Hold => {
                        memory.settings = Settings::default();
                        memory.table.house = House::default();
                        Outcome::Stay(Reply::done(words.all_reset))
                    }
                };
            }
        }
        Outcome::Stay(Reply::DONE)
    }

    fn pick(&mut self, number: Number, memory: &Memory) -> Outcome {
        self.picking = Some((number, number.picker(memory)));
        Outcome::Stay(Reply::TURN)
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, memory: &Memory, words: &'static Words) {
        match &self.picking {
            Some((number, picker)) => picker.paint(pen, number.unit(words)),
            None => {
                let values = ROWS.map(|row| row.value(memory, words));
                self.list.paint(pen, ROWS.len(), |i| (ROWS[i].name(words), values[i].as_str()));
            }
        }
    }

    fn row(&self) -> Row {
        ROWS[self.list.chosen()]
    }
}

impl Row {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Sound => words.sound,
            Self::Glass => words.glass,
            Self::Contrast => words.contrast,
            Self::Picture => words.picture,
            Self::Edition => words.edition,
            Self::Reset => words.reset,
        }
    }

    fn value(self, memory: &Memory, words: &'static Words) -> String<8> {
        let look = memory.settings.look;
        let mut value = String::new();
        // Every value fits into eight letters; the scenario of the settings shows each.
        let _ = match self {
            Self::Sound => value.push_str(if memory.settings.sound { words.on } else { words.off }).map_err(drop),
            Self::Glass => write!(value, "{} {}", memory.table.house.glass.as_secs(), words.seconds).map_err(drop),
            Self::Contrast => write!(value, "{}", look.contrast).map_err(drop),
            Self::Picture => value.push_str(if look.turned { words.turned } else { words.upright }).map_err(drop),
            Self::Edition => value.push_str(memory.table.house.edition.name()).map_err(drop),
            Self::Reset => Ok(()),
        };
        value
    }
}

impl Number {
    const fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Glass => words.glass,
            Self::Contrast => words.contrast,
        }
    }

    const fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Glass => words.seconds,
            Self::Contrast => "",
        }
    }

    fn picker(self, memory: &Memory) -> Picker {
        match self {
            Self::Glass => Picker::new(GlassLength::RANGE, memory.table.house.glass.as_secs()),
            Self::Contrast => Picker::new(Look::CONTRAST, memory.settings.look.contrast.into()),
        }
    }

    fn set(self, memory: &mut Memory, value: u16) {
        match self {
            Self::Glass => memory.table.house.glass = GlassLength::from_secs(value),
            Self::Contrast => memory.settings.look.contrast = value as u8,
        }
    }
}
