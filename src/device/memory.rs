//! The memory of the device that outlives a power cut, and the sections it is saved in.

use serde::{Deserialize, Serialize};

use crate::console::saving::record::{TooLong, Writer, length_of_all};
use crate::console::saving::section::{Form, Reader, Sections, Tag, Unreadable, VERSION_0_1, fit_a_bank};
use crate::console::saving::store::{BANK_SECTORS, LONGEST};
use crate::console::settings::{Settings, Settings01};
use crate::games::{Name, Shelf, Tables};

/// Tag of the settings. The tags of the games follow it.
const SETTINGS: Tag = Tag::new(0);
/// The game in the slot of a new device. A constant: asked where it is needed, a whole new game would be copied to the stack,
/// 3.6 KB in a quarter of a millisecond.
const NEW_GAME: Name = {
    let game = Shelf::NEW;
    let name = game.name();
    // A constant runs no destructor.
    core::mem::forget(game);
    name
};
/// Form of the settings in the save area.
const SETTINGS_FORM: Form = Form { version: 4, longest: 16 };

// Everything that can change together fits into a record: the settings, the tables of all games, and the game in the slot.
const _: () = {
    let mut name = 0;
    while name < Name::ALL.len() {
        assert!(longest_record(Name::ALL[name]) <= LONGEST, "settings, tables and this game do not fit into a record");
        name += 1;
    }
};
// The newest of every section fits into a bank, beside a record.
const _: () =
    assert!(fit_a_bank(&longest_sections(), BANK_SECTORS), "the sections of all games do not fit into a bank");

/// Everything that is to be saved, but the game in the slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Settings of the device.
    pub settings: Settings,
    /// House rules and ledgers of all games.
    pub tables: Tables,
}

/// The section of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct SavedSettings {
    settings: Settings,
    /// Number of the game in the slot.
    game: u8,
}

impl Memory {
    /// The memory of a new device.
    pub const fn new() -> Self {
        Self { settings: Settings::new(), tables: Tables::NEW }
    }

    /// Writes the sections that changed. `game` is the one in the slot.
    pub fn save(&self, game: Name, writer: &mut Writer) -> Result<(), TooLong> {
        let saved = SavedSettings { settings: self.settings, game: game.number() };
        let new = SavedSettings { settings: Settings::new(), game: NEW_GAME.number() };
        writer.add(SETTINGS, SETTINGS_FORM, Some(&saved), saved == new)?;
        self.tables.save(writer)
    }

    /// Reads what a record of release 0.1 begins with: the settings, and the table of the one game that there was.
    pub fn read_0_1(reader: &mut Reader) -> Result<Self, Unreadable> {
        let settings = reader.take::<Settings01>()?.into();
        let mut tables = Tables::NEW;
        tables.read(NEW_GAME, reader)?;
        Ok(Self { settings, tables })
    }

    /// Reads all sections, and says which game was in the slot. One that cannot be read stays as new; `failed` is told.
    pub fn read(&mut self, saved: &mut impl Sections, mut failed: impl FnMut(Unreadable)) -> Name {
        let mut game = NEW_GAME;
        match saved.section(SETTINGS).map(|mut reader| read_settings(&mut reader)) {
            Some(Ok(found)) => {
                self.settings = found.settings;
                game = Name::read(found.game).unwrap_or(game);
            }
            Some(Err(why)) => failed(why),
            None => {}
        }
        for &name in Name::ALL {
            let Some(mut reader) = saved.section(name.table_tag()) else { continue };
            if let Err(why) = known(&reader, name.table_form()).and_then(|()| self.tables.read(name, &mut reader)) {
                failed(why);
            }
        }
        game
    }
}

fn read_settings(reader: &mut Reader) -> Result<SavedSettings, Unreadable> {
    known(reader, SETTINGS_FORM)?;
    let found: SavedSettings = reader.take()?;
    reader.end()?;
    Ok(found)
}

/// Refuses a version that is newer than the one that is written.
pub fn known(reader: &Reader, form: Form) -> Result<(), Unreadable> {
    match reader.version() {
        version if (VERSION_0_1..=form.version).contains(&version) => Ok(()),
        version => Err(Unreadable::OtherVersion(version)),
    }
}

/// Length of the longest record while a game is in the slot.
const fn longest_record(game: Name) -> usize {
    let mut length = length_of_all(&[SETTINGS_FORM, game.game_form()]);
    let mut i = 0;
    while i < Name::ALL.len() {
        length += length_of_all(&[Name::ALL[i].table_form()]) - length_of_all(&[]);
        i += 1;
    }
    length
}

/// The longest lengths of all sections.
const fn longest_sections() -> [usize; 1 + 2 * Name::ALL.len()] {
    let mut longest = [SETTINGS_FORM.longest; 1 + 2 * Name::ALL.len()];
    let mut i = 0;
    while i < Name::ALL.len() {
        longest[1 + 2 * i] = Name::ALL[i].table_form().longest;
        longest[2 + 2 * i] = Name::ALL[i].game_form().longest;
        i += 1;
    }
    longest
}
