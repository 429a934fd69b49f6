//! What the device remembers when the power is gone.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::save::{self, Unreadable};
use crate::console::settings::Settings;
use crate::trucker::game::{Game, Kept, Read};
use crate::trucker::table::Table;

/// The version of the record. It changes whenever [`Memory`] or what is kept of a game does.
const VERSION: u8 = 3;
/// Room for one record.
const ROOM: usize = 2048;

/// A sealed record of everything that is to be kept.
pub type Record = Vec<u8, ROOM>;

/// Everything that is to be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// How the device is set.
    pub settings: Settings,
    /// What the table that plays Galaxy Trucker keeps.
    pub table: Table,
}

/// Everything that is written down.
#[derive(Serialize)]
struct Written<'a> {
    memory: &'a Memory,
    game: Kept<'a>,
}

/// Everything that was written down: the fields are those of [`Written`].
#[derive(Deserialize)]
struct Found {
    memory: Memory,
    game: Read,
}

impl Memory {
    /// Seals it into a record, together with the game that is going on.
    pub fn seal(&self, game: Kept<'_>) -> Record {
        let mut record = Record::new();
        // It is cut to what is used of it.
        let _ = record.resize(ROOM, 0);
        let written = Written { memory: self, game };
        let length = save::seal(VERSION, &written, &mut record).expect("ROOM holds everything, a test shows it").len();
        record.truncate(length);
        record
    }

    /// Whether it makes sense, whatever bytes it was read from.
    fn is_sound(&self) -> bool {
        let Table { house, evening } = &self.table;
        self.settings.look.is_sound() && house.is_sound() && evening.trek.is_none_or(|trek| trek.is_sound())
    }

    /// Reads a record back, with the game that was going on.
    pub fn open(record: &[u8]) -> Result<(Self, Option<Game>), Unreadable> {
        let found: Found = save::open(VERSION, record)?;
        if !found.memory.is_sound() {
            return Err(Unreadable::Damaged);
        }
        Ok((found.memory, Game::reopened(&found.game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::settings::Look;
    use crate::trucker::crew::{Crew, Player};
    use crate::trucker::house::{Edition, GlassLength, House};
    use crate::trucker::ledger::{self, Ledger};
    use crate::trucker::level::Level;
    use crate::trucker::rewards::{self, Reckoning};
    use crate::trucker::table::Evening;
    use crate::trucker::trek::{Title, Trek};

    /// More flights than are kept one by one, each with as many figures as there can be.
    fn full_ledger() -> Ledger {
        let mut ledger = Ledger::default();
        let most = Reckoning { order: rewards::MOST, best_ship: 0, titles: 0, goods: 0, cards: 0, losses: 0 };
        for _ in 0..100 {
            ledger.add(ledger::Flight::new(Edition::Y2007, Level::Three, &[Some(most); 4]));
        }
        ledger
    }

    #[test]
    fn it_comes_back_as_it_was() {
        let memory = Memory {
            settings: Settings { sound: false, look: Look { contrast: 5, turned: true } },
            table: Table {
                house: House {
                    edition: Edition::Y2007,
                    glass: GlassLength::from_secs(180),
                    level: Level::Three,
                    crew: Crew::default().toggled(Player::B),
                    runs: 6,
                },
                evening: Evening {
                    ledger: full_ledger(),
                    trek: Trek::begin(Crew::default(), Title::ALL.into_iter().take(4).collect()).ok(),
                },
            },
        };
        let (found, game) = Memory::open(&memory.seal(Kept::None)).expect("it can be read");
        assert_eq!(found, memory);
        assert!(game.is_none());
    }

    #[test]
    fn no_record_at_all_is_not_read() {
        assert_eq!(Memory::open(&[]).err(), Some(Unreadable::Damaged));
        assert_eq!(Memory::open(&[0xff; ROOM]).err(), Some(Unreadable::Damaged));
    }
}
