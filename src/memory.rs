//! What the device remembers when the power is gone.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::save::{self, Unreadable};
use crate::console::settings::Settings;
use crate::trucker::house::House;

/// The version of the record. It changes whenever [`Memory`] does.
const VERSION: u8 = 1;
/// Room for one record.
const ROOM: usize = 64;

/// A sealed record of everything that is to be kept.
pub type Record = Vec<u8, ROOM>;

/// Everything that is to be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// How the device is set.
    pub settings: Settings,
    /// How Galaxy Trucker is played at this table.
    pub house: House,
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
    use crate::trucker::house::{Edition, GlassLength};
    use crate::trucker::level::Level;

    #[test]
    fn it_comes_back_as_it_was() {
        let memory = Memory {
            settings: Settings { sound: false, look: Look { contrast: 5, turned: true } },
            house: House {
                edition: Edition::Y2007,
                glass: GlassLength::from_secs(180),
                level: Level::Three,
                crew: Crew::default().toggled(Player::B),
                runs: 6,
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
