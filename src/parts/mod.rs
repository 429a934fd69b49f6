//! The two parts that the library drives itself, over the traits of embedded-hal: the panel on its bus, and the keys.
//!
//! This is the one room of the library that names hardware, and only by traits: [`panel`] needs an `I2c` bus that can
//! be taken apart ([`bus::Bus`]), [`keys`] needs pins (`InputPin`, `Wait`). Time is passed in as a [`Clock`]. So every
//! fault of a panel, a bus or a contact can be shown in a unit test on the desktop.

pub mod bus;
pub mod keys;
pub mod panel;

use embedded_hal_async::delay::DelayNs;

use crate::console::clock::Instant;

/// The time, and a way to wait for it.
pub trait Clock: DelayNs {
    /// Microseconds since power-on.
    fn micros(&self) -> u64;

    /// Waits until a time, in microseconds since power-on. A time in the past is over at once.
    fn until(&mut self, micros: u64) -> impl Future<Output = ()> {
        async move {
            let wait = micros.saturating_sub(self.micros());
            if wait > 0 {
                self.delay_us(u32::try_from(wait).unwrap_or(u32::MAX)).await;
            }
        }
    }
}

/// Converts microseconds to the millisecond they fall into.
pub(crate) const fn instant(micros: u64) -> Instant {
    Instant::from_millis(micros / 1000)
}

#[cfg(test)]
mod tests;
