//! The keys and the tilt switch: they sleep on an interrupt, stamp what happens and pass it on.

use embassy_executor::SendSpawner;
use embassy_futures::select::select;
use embassy_rp::gpio::Input as Pin;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embedded_hal_async::digital::Wait;
use sandglass::console::clock::Instant;
use sandglass::console::debounce::{Contact, Tilt};
use sandglass::console::keys::{Input, Key};

use super::{clock, watchdog};

/// What a player did and when.
pub struct Event {
    /// What.
    pub input: Input,
    /// When, to the millisecond.
    pub at: Instant,
    /// When, to the microsecond, as far as it fits: for chance.
    pub micros: u32,
}

/// What the players did, oldest first.
pub static INPUTS: Channel<CriticalSectionRawMutex, Event, 32> = Channel::new();

/// Starts a task a key. Says which are down already: they are not heard until they are let go.
pub fn start(spawner: SendSpawner, keys: [Pin<'static>; 5], tilt: Pin<'static>) -> [bool; 5] {
    let down = keys.each_ref().map(Pin::is_low);
    for (key, pin) in Key::ALL.into_iter().zip(keys) {
        spawner.spawn(watch_key(key, pin).expect("there is a task a key"));
    }
    spawner.spawn(watch_tilt(tilt).expect("there is one tilt switch"));
    down
}

#[embassy_executor::task(pool_size = Key::ALL.len())]
async fn watch_key(key: Key, mut pin: Pin<'static>) {
    let mut contact = Contact::new(pin.is_low());
    loop {
        leave(&mut pin, contact.is_down()).await;
        match contact.see(!contact.is_down(), clock::now()) {
            Some(true) => pass_on(Input::Down(key)).await,
            Some(false) => pass_on(Input::Up(key)).await,
            None => {}
        }
        clock::at(contact.deaf_until()).await;
    }
}

#[embassy_executor::task]
async fn watch_tilt(mut pin: Pin<'static>) {
    let mut level = pin.is_low();
    let mut tilt = Tilt::new(level);
    loop {
        match tilt.look_again() {
            Some(at) => {
                select(leave(&mut pin, level), clock::at(at)).await;
            }
            None => leave(&mut pin, level).await,
        }
        level = pin.is_low();
        if tilt.see(level, clock::now()) {
            pass_on(Input::Turned).await;
        }
    }
}

/// Waits until a pin is no longer low, or no longer high. Levels, not edges: a level that has changed while nobody
/// looked is still there.
async fn leave(pin: &mut impl Wait, low: bool) {
    // These pins cannot fail.
    let _ = match low {
        true => pin.wait_for_high().await,
        false => pin.wait_for_low().await,
    };
}

async fn pass_on(input: Input) {
    watchdog::start();
    INPUTS.send(Event { input, at: clock::now(), micros: clock::micros() }).await;
}
