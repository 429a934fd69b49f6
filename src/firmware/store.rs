//! The save area of the board: read at the start, written at quiet moments.
//!
//! Writing stops the processor, interrupts too: 0.8 ms for a page of 256 bytes, 45 ms (an old chip: up to 400) to erase a
//! sector. So a save waits for the right moment, see [`SaveMoment`]; and a sector is erased ahead of need, when nobody has
//! pressed a key for a second and nothing is about to happen.
//!
//! A key that is pressed meanwhile and still down afterwards is seen then, at that time: keys are read by their level. A tap
//! takes 80 ms: it is never missed on a chip that erases in 45 ms, but can be on an old one.

use core::ops::Range;

use defmt::{error, info, warn};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use sandglass::console::clock::Instant;
use sandglass::console::saving::section::Unreadable;
use sandglass::console::saving::store::{Found, ROOM, Store, StoreRoom};
use sandglass::{Device, Notice, SaveMoment};
use static_cell::ConstStaticCell;

/// Bytes of flash on all boards.
const FLASH_SIZE: usize = 2 * 1024 * 1024;

unsafe extern "C" {
    /// Start of the save area. Its address is a number, see `memory.x`.
    static _store_start: u8;
    /// End of the save area.
    static _store_end: u8;
}

/// The save area, as the linker has it.
fn area() -> Range<u32> {
    (&raw const _store_start) as u32..(&raw const _store_end) as u32
}

/// Saves what the device wants to be saved.
pub struct GameSaver {
    store: Store<'static, Flash<'static, FLASH, Blocking, FLASH_SIZE>>,
    found: Found,
    save_moment: SaveMoment,
    /// True if the last save failed: the players are told once.
    failed: bool,
}

impl GameSaver {
    /// Searches the save area.
    #[inline(never)] // The room it takes on the stack is given back.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        static RECORD: ConstStaticCell<StoreRoom> = ConstStaticCell::new(ROOM);
        let (store, found) = Store::open(Flash::new_blocking(flash), area(), RECORD.take());
        match found {
            Found::Nothing => info!("save area: empty"),
            Found::Saved => info!("save area: read"),
            Found::OtherFormat(format) => warn!("save area: a record of format {=u8}", format),
            Found::Damaged => warn!("save area: damaged, is set up anew"),
        }
        Self { store, found, save_moment: SaveMoment::default(), failed: false }
    }

    /// Restores a new device. Returns what its players must be told.
    #[inline(never)]
    pub fn restore(&mut self, device: &mut Device) -> Option<Notice> {
        match self.found {
            Found::Nothing => None,
            Found::Damaged => Some(Notice::SaveDamaged),
            Found::OtherFormat(_) => Some(Notice::SaveOfAnotherVersion),
            Found::Saved => {
                let why = device.restore(&mut self.store).err()?;
                match why {
                    Unreadable::OtherVersion(version) => warn!("save area: a section of version {=u8}", version),
                    Unreadable::Damaged => warn!("save area: a section makes no sense"),
                }
                Some(why.into())
            }
        }
    }

    /// The number of records that were written since the save area is in use.
    pub fn written(&self) -> u32 {
        self.store.written()
    }

    /// Saves everything now. Returns false if that failed.
    #[inline(never)]
    pub fn save_all(&mut self, device: &mut Device) -> bool {
        self.failed = device.save_to(&mut self.store).is_err();
        !self.failed
    }

    /// A key was pressed or let go.
    pub fn touched(&mut self, at: Instant) {
        self.save_moment.touched(at);
    }

    /// Something has happened by itself.
    pub fn changed(&mut self, at: Instant) {
        self.save_moment.changed(at);
    }

    /// Time of the next save or erase, if nothing happens until then.
    pub fn next_wake(&self, device: &Device) -> Option<Instant> {
        let tidy_at = match (self.failed || self.store.is_tidy(), self.store.is_set_up()) {
            (true, _) => None,
            // Soon: players whose save area is damaged are told of it at every start until then.
            (false, false) => self.save_moment.quiet_at(device),
            (false, true) => self.save_moment.erase_at(device),
        };
        self.save_moment.save_at(device).or(tidy_at)
    }

    /// Saves or erases one sector, if that is due.
    #[inline(never)]
    pub fn work(&mut self, device: &mut Device, now: Instant) {
        if self.next_wake(device).is_none_or(|at| at > now) {
            return;
        }
        if device.is_unsaved() {
            match device.save_to(&mut self.store) {
                Ok(()) => self.failed = false,
                Err(_) => self.fail(device),
            }
        } else if self.store.tidy().is_err() {
            self.fail(device);
        }
    }

    /// Brings the game that a player wants to open. The one before it is saved first: only its section is left of it then.
    #[inline(never)]
    pub fn bring_game(&mut self, device: &mut Device) {
        if !device.is_waiting_for_game() {
            return;
        }
        match device.save_to(&mut self.store) {
            Ok(()) => device.bring(&mut self.store),
            Err(_) => {
                error!("save area: the flash does not take it");
                device.refuse_to_bring();
            }
        }
    }

    fn fail(&mut self, device: &mut Device) {
        error!("save area: the flash does not take it");
        if !self.failed {
            device.tell(Notice::NotSaved);
        }
        self.failed = true;
    }
}
