//! The keys and the tilt switch: two tasks that pass on the reports of the library's watchers.

use core::pin::pin;

use embassy_executor::SendSpawner;
use embassy_rp::gpio::Input as Pin;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use sandglass::parts::{Clock, keys};

use super::clock::QueueClock;
use super::{hot, watchdog};

/// An input of a player.
pub struct KeyEvent {
    /// The key, pressed or let go; or the device turned over.
    pub input: Input,
    /// Its time, to the millisecond.
    pub at: Instant,
    /// The low 32 bits of its time in microseconds: for chance.
    pub micros: u32,
}

/// Inputs of the players, oldest first.
pub static INPUTS: Channel<CriticalSectionRawMutex, KeyEvent, 32> = Channel::new();

/// The lines of the keys and the tilt switch, pulled up.
pub struct Lines {
    keys: [Pin<'static>; 5],
    tilt: Pin<'static>,
    /// Time since when they are pulled up.
    pulled_up_us: u64,
}

impl Lines {
    /// Lines that have just been pulled up.
    pub fn new(keys: [Pin<'static>; 5], tilt: Pin<'static>) -> Self {
        Self { keys, tilt, pulled_up_us: QueueClock.micros() }
    }

    /// Waits until the lines can be read, and starts watching them. Returns true for each key that is down already: it
    /// is ignored until it is released.
    pub async fn start(mut self, spawner: SendSpawner) -> [bool; 5] {
        let down = keys::found_down(&mut self.keys, &mut QueueClock, self.pulled_up_us).await;
        spawner.spawn(watch_keys(self.keys, down).expect("there is one task for the keys"));
        spawner.spawn(watch_tilt(self.tilt).expect("there is one tilt switch"));
        down
    }
}

#[embassy_executor::task]
async fn watch_keys(mut pins: [Pin<'static>; 5], down: [bool; 5]) {
    let mut clock = QueueClock;
    let watch = pin!(keys::watch_keys(&mut pins, &mut clock, down, async |place, down, micros| {
        let key = Key::ALL[place];
        pass_on(if down { Input::Down(key) } else { Input::Up(key) }, micros).await;
    }));
    hot::in_ram(watch).await;
}

#[embassy_executor::task]
async fn watch_tilt(mut pin: Pin<'static>) {
    keys::watch_tilt(&mut pin, &mut QueueClock, async |micros| pass_on(Input::Turned, micros).await).await;
}

async fn pass_on(input: Input, micros: u64) {
    watchdog::start();
    INPUTS.send(KeyEvent { input, at: Instant::from_millis(micros / 1000), micros: micros as u32 }).await;
}
