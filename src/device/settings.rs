//! The settings: the device's own and those of its games, in one list.

use crate::console::game::AskedNumber;
use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::panel::{Controller, PanelChoice};
use crate::console::picture::pen::Pen;
use crate::console::reply::{NextPage, Reply};
use crate::console::settings::{Contrast, Rest, Settings};
use crate::console::widgets::controls::{Controls, Flip};
use crate::console::widgets::setting_rows::{Pressed, SettingRows, SettingRowsLabels};
use crate::console::words::{Language, ValueText, value_text};
use crate::device::memory::Memory;
use crate::device::screen::{Outcome, Screen};
use crate::device::update::UpdateScreen;
use crate::device::words::Words;
use crate::games;

/// A row of the list.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    Sound,
    Contrast,
    Picture,
    Panel,
    Rest,
    Language,
    Game(games::ShelfSetting),
    Update,
    Reset,
}

/// The settings screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    rows: SettingRows,
    /// True if it lies over a game that goes on.
    is_over_game: bool,
}

impl SettingsScreen {
    /// The settings over a game: those of the device alone, because the game goes on by the house rules it began with.
    pub fn over_game() -> Self {
        Self { is_over_game: true, ..Self::default() }
    }

    /// The rows: the first one of the games stands second, because it is set most.
    fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        let has_all = !self.is_over_game;
        let games = move || games::ShelfSetting::all().filter(move |_| has_all).map(Row::Game);
        let first = [Row::Sound].into_iter().chain(games().take(1));
        let last = [Row::Update, Row::Reset].into_iter().filter(move |_| has_all);
        let device = first.chain([Row::Contrast, Row::Picture, Row::Language]);
        device.chain(games().skip(1)).chain([Row::Rest, Row::Panel]).chain(last)
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let row = self.row();
        let (flip, change, grip) = match row {
            // Nothing irreversible on a single press.
            Row::Reset => (Flip::hold(words.hold_to_reset), words.shared.hold, Grip::Hold),
            Row::Update => (Flip::hold(words.hold_to_update), words.shared.hold, Grip::Hold),
            Row::Sound | Row::Contrast | Row::Picture | Row::Panel | Row::Rest | Row::Language | Row::Game(_) => {
                (Flip::tap(words.change), words.shared.ok, Grip::Tap)
            }
        };
        let labels = SettingRowsLabels { title: words.settings.text(), flip, back: words.shared.back, change, grip };
        self.rows.controls(row.name(words), &labels, &words.shared.number)
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
        Outcome::Stay(match self.rows.press(key, self.rows().count(), &words.shared.number) {
            Pressed::Stay(reply) => reply,
            Pressed::Left if self.is_over_game => return Outcome::Go(Screen::Game, Reply::TURN),
            Pressed::Left => return Outcome::Left,
            Pressed::Change | Pressed::Flip => match self.row() {
                Row::Reset => return reset(gesture, memory, words),
                Row::Update => return self.update(gesture, words),
                row => self.rows.changed(row.change(memory)),
            },
            Pressed::Set(number, reply) => {
                self.row().set(memory, number);
                reply
            }
        })
    }

    /// Draws the list or the number.
    pub fn paint(&self, pen: &mut Pen, memory: &Memory, words: &'static Words) {
        self.rows.paint(pen, self.rows().count(), self.row().unit(words), |place| {
            let row = self.row_at(place);
            (row.name(words), row.value(memory, words))
        });
    }

    /// Opens the page of the update, if the key was held: the device then restarts into the chip's boot loader.
    fn update(&self, gesture: Gesture, words: &'static Words) -> Outcome {
        match gesture {
            Gesture::Tap => Outcome::Stay(Reply::refused(words.hold_longer_to_update)),
            Gesture::Hold => Outcome::Go(Screen::Update(UpdateScreen(*self)), Reply::TURN),
        }
    }

    /// The chosen row.
    fn row(&self) -> Row {
        self.row_at(self.rows.chosen())
    }

    /// Returns the row at a place of the list.
    fn row_at(&self, place: usize) -> Row {
        self.rows().nth(place).unwrap_or(Row::Sound)
    }
}

/// Resets all settings, if the key was held: the device begins as at its first power-on.
fn reset(gesture: Gesture, memory: &mut Memory, words: &'static Words) -> Outcome {
    match gesture {
        Gesture::Tap => Outcome::Stay(Reply::refused(words.hold_longer_to_reset)),
        Gesture::Hold => {
            memory.settings = Settings::default();
            memory.tables.reset_settings();
            let reply = Reply { page: NextPage::Turned, ..Reply::done(words.all_reset) };
            Outcome::Go(Screen::first(&memory.settings), reply)
        }
    }
}

impl Row {
    fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Sound => words.sound.text(),
            Self::Contrast => words.contrast.text(),
            Self::Picture => words.picture.text(),
            Self::Panel => words.panel.text(),
            Self::Rest => words.rest.text(),
            Self::Language => words.language.text(),
            Self::Game(setting) => setting.name(&words.games),
            Self::Update => words.update.text(),
            Self::Reset => words.reset.text(),
        }
    }

    fn value(self, memory: &Memory, words: &'static Words) -> ValueText {
        let look = memory.settings.look;
        match self {
            Self::Sound => value_text(if memory.settings.sound { words.on } else { words.off }),
            Self::Contrast => value_text(look.contrast.get()),
            Self::Picture => value_text(if look.turned { words.turned } else { words.upright }),
            Self::Panel => match memory.settings.panel {
                PanelChoice::Auto => value_text(words.auto),
                PanelChoice::Ssd1306 => value_text(Controller::Ssd1306.name()),
                PanelChoice::Sh1106 => value_text(Controller::Sh1106.name()),
            },
            Self::Rest => value_text(match memory.settings.rest {
                Rest::Soon => words.rest_soon,
                Rest::Late => words.rest_late,
                Rest::Never => words.rest_never,
            }),
            Self::Language => value_text(memory.settings.language.unwrap_or_default().name()),
            Self::Game(setting) => setting.value(&memory.tables, &words.games),
            Self::Update | Self::Reset => ValueText::new(),
        }
    }

    /// Changes the value to the next one, or asks for its number.
    fn change(self, memory: &mut Memory) -> Option<AskedNumber> {
        let settings = &mut memory.settings;
        match self {
            Self::Sound => settings.sound = !settings.sound,
            Self::Picture => settings.look.turned = !settings.look.turned,
            Self::Panel => settings.panel = settings.panel.next(),
            Self::Rest => settings.rest = settings.rest.next(),
            Self::Language => settings.language = settings.language.map(Language::next),
            Self::Contrast => {
                return Some(AskedNumber { range: Contrast::RANGE, value: settings.look.contrast.get().into() });
            }
            Self::Game(setting) => return setting.change(&mut memory.tables),
            // They have no value.
            Self::Update | Self::Reset => {}
        }
        None
    }

    /// Sets the number that was asked for.
    fn set(self, memory: &mut Memory, number: u16) {
        match self {
            Self::Contrast => {
                // The picker stays in the range of the contrast.
                if let Some(contrast) = u8::try_from(number).ok().and_then(|number| Contrast::try_from(number).ok()) {
                    memory.settings.look.contrast = contrast;
                }
            }
            Self::Game(setting) => setting.set(&mut memory.tables, number),
            // They ask for none.
            Self::Sound | Self::Picture | Self::Panel | Self::Rest | Self::Language | Self::Update | Self::Reset => {}
        }
    }

    /// The unit of its number.
    fn unit(self, words: &'static Words) -> &'static str {
        match self {
            Self::Game(setting) => setting.unit(&words.games),
            Self::Sound | Self::Contrast | Self::Picture | Self::Panel | Self::Rest => "",
            Self::Language | Self::Update | Self::Reset => "",
        }
    }
}
