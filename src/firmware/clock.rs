//! The chip's timer, in the library's words.

use embassy_time::Timer;
use sandglass::console::clock::Instant;

/// Now, to the millisecond.
pub fn now() -> Instant {
    Instant::from_millis(embassy_time::Instant::now().as_millis())
}

/// Now, in microseconds, as many of them as fit.
pub fn micros() -> u32 {
    embassy_time::Instant::now().as_micros() as u32
}

/// Waits for a moment. A deadline, not a length of time: it does not drift.
pub fn at(moment: Instant) -> Timer {
    Timer::at(embassy_time::Instant::from_millis(moment.as_millis()))
}

/// Waits for a moment, if there is one, and says which it was.
pub async fn at_last(moment: Option<Instant>) -> Instant {
    match moment {
        Some(moment) => {
            at(moment).await;
            moment
        }
        None => core::future::pending().await,
    }
}
