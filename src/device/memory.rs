//! What the device remembers when the power is gone.

use serde::Serialize;

use crate::console::saving::record::{self, Reader, Reopened, Unreadable, VERSION_0_1};
use crate::console::settings::Settings;
use crate::games::{Saved, Shelf, Tables};

/// The version of the record. It changes whenever [`Memory`] or what is kept of a game does.
const VERSION: u8 = 4;

/// Everything that is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Memory {
    /// How the device is set.
    pub settings: Settings,
    /// House rules and ledgers of all games.
    pub tables: Tables,
}

/// Everything that is written down.
#[derive(Serialize)]
struct Written<'m, 'g> {
    memory: &'m Memory,
    game: Saved<'g>,
}

impl Memory {
    /// What a new device remembers.
    pub const fn new() -> Self {
        Self { settings: Settings::new(), tables: Tables::NEW }
    }

    /// Seals it into a record, together with the game that is going on: says how long the record is, and its checksum.
    /// None if it does not fit.
    pub fn seal(&self, game: Saved<'_>, room: &mut [u8]) -> Option<(usize, u32)> {
        record::seal(VERSION, &Written { memory: self, game }, room)
    }

    /// The checksum of that record.
    pub fn check(&self, game: Saved<'_>) -> u32 {
        record::check(VERSION, &Written { memory: self, game })
    }

    /// Reads it; what makes no sense is refused.
    fn read(reader: &mut Reader) -> Result<Self, Unreadable> {
        let memory = Self { settings: reader.take()?, tables: Tables::read(reader)? };
        if memory.settings.look.is_sound() { Ok(memory) } else { Err(Unreadable::Damaged) }
    }

    /// Reads a record back, and the game that was going on. One that cannot be read changes nothing but that no game goes
    /// on.
    pub fn open(&mut self, record: &[u8], game: &mut Shelf) -> Result<Reopened, Unreadable> {
        let mut reader = record::open(VERSION_0_1..=VERSION, record)?;
        let memory = Self::read(&mut reader)?;
        let reopened = game.reopen(&mut reader)?;
        *self = memory;
        Ok(reopened)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::clock::Instant;
    use crate::console::players::{Crew, Player};
    use crate::console::saving::store::LONGEST;
    use crate::console::settings::Look;
    use crate::games::trucker::evening::ledger::{Kind, Landed, Ledger, Part};
    use crate::games::trucker::evening::table::{Evening, Table};
    use crate::games::trucker::house_rules::{Edition, GlassLength, House};
    use crate::games::trucker::landing::rewards::{self, Reckoning};
    use crate::games::trucker::level::Level;
    use crate::games::trucker::trek::{Title, Trek};

    /// More flights than are kept one by one, each with as many figures as there can be.
    fn full_ledger() -> Ledger {
        let mut ledger = Ledger::default();
        let most = Reckoning { order: rewards::MOST, best_ship: 0, titles: 0, goods: 0, cards: 0, losses: 0 };
        for _ in 0..100 {
            ledger.add(Landed::new(Kind::Rounds, Level::Three, &[Some(most); 4]), Part::First);
        }
        ledger
    }

    #[test]
    fn it_comes_back_as_it_was() {
        let memory = Memory {
            settings: Settings { sound: false, look: Look { contrast: 5, turned: true } },
            tables: Tables {
                trucker: Table {
                    house: House {
                        edition: Edition::Y2007,
                        glass: GlassLength::from_secs(180),
                        level: Level::Three,
                        crew: Crew::default().toggled(Player::B),
                        runs: 6,
                    },
                    evening: Evening::of(
                        full_ledger(),
                        Trek::begin(Crew::default(), Title::ALL.into_iter().take(4).collect()).ok(),
                    ),
                },
            },
        };
        let mut room = [0; LONGEST];
        let (length, check) = memory.seal(Shelf::NEW.saved(Instant::START), &mut room).expect("there is room");
        let (mut found, mut game) = (Memory::new(), Shelf::NEW);
        assert_eq!(found.open(&room[..length], &mut game), Ok(Reopened::Whole));
        assert_eq!((found, found.check(Shelf::NEW.saved(Instant::START))), (memory, check));
        assert!(!game.waits());
    }

    #[test]
    fn no_record_at_all_is_not_read() {
        let (mut memory, mut game) = (Memory::new(), Shelf::NEW);
        assert_eq!(memory.open(&[], &mut game), Err(Unreadable::Damaged));
        assert_eq!(memory.open(&[0xff; LONGEST], &mut game), Err(Unreadable::Damaged));
        assert_eq!(memory, Memory::new());
    }
}
