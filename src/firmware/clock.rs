//! The chip's timer, in the library's words.

use embassy_time::Timer;
use embedded_hal_async::delay::DelayNs;
use sandglass::console::clock::Instant;
use sandglass::parts::Clock;

/// Now, to the millisecond.
pub fn now() -> Instant {
    Instant::from_millis(embassy_time::Instant::now().as_millis())
}

/// Waits for a moment, if there is one, and says which it was. A deadline, not a length of time: it does not drift.
pub async fn at_last(moment: Option<Instant>) -> Instant {
    match moment {
        Some(moment) => {
            Timer::at(embassy_time::Instant::from_millis(moment.as_millis())).await;
            moment
        }
        None => core::future::pending().await,
    }
}

/// The time of Embassy's timer queue: for waits that last to their end. One that is given up still wakes the processor.
pub struct QueueClock;

impl Clock for QueueClock {
    fn micros(&self) -> u64 {
        embassy_time::Instant::now().as_micros()
    }

    async fn until(&mut self, micros: u64) {
        Timer::at(embassy_time::Instant::from_micros(micros)).await;
    }
}

impl DelayNs for QueueClock {
    async fn delay_ns(&mut self, ns: u32) {
        DelayNs::delay_ns(&mut embassy_time::Delay, ns).await;
    }
}
