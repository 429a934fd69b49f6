//! What the device remembers when the power is gone.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::save::{self, Unreadable};
use crate::console::settings::Settings;
use crate::trucker::table::Table;

/// The version of the record. It changes whenever [`Memory`] does.
const VERSION: u8 = 2;
/// Room for one record.
const ROOM: usize = 320;

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

impl Memory {
    /// Seals it into a record.
    pub fn seal(&self) -> Record {
        let mut room = [0; ROOM];
        let record = save::seal(VERSION, self, &mut room).expect("ROOM holds every Memory, a test shows it");
        Record::from_slice(record).expect("a record is no longer than its room")
    }

    /// Reads a record back.
    pub fn open(record: &[u8]) -> Result<Self, Unreadable> {
        save::open(VERSION, record)
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
        assert_eq!(Memory::open(&memory.seal()), Ok(memory));
    }

    #[test]
    fn no_record_at_all_is_not_read() {
        assert_eq!(Memory::open(&[]), Err(Unreadable::Damaged));
        assert_eq!(Memory::open(&[0xff; ROOM]), Err(Unreadable::Damaged));
    }
}
