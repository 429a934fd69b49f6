//! The keys and the tilt switch: they sleep until a line changes, stamp the edge and report it.
//!
//! A press is reported after a second look, 50 microseconds after its first edge: a spike on the wire is over by then and
//! is never a press. What is reported is the time of the first edge, so the second look costs nothing but itself. A contact
//! that chatters may be open just when it is looked at: then the line is watched on, and the press keeps the time of its
//! first edge. Presses and releases are treated alike.

use embassy_futures::select::select;
use embedded_hal_async::digital::Wait;

use super::{Clock, instant};
use crate::console::debounce::{CHATTER, Contact, Tilt};

/// From an edge to the second look at the line.
const SECOND_LOOK_US: u64 = 50;
/// From switching the pull-ups on until a line is high, if nobody pulls it low: 100 nF at 80 kOhm need 8 ms to reach
/// two thirds, and the level counts from there.
const SETTLED_US: u64 = 20_000;

/// A pin with a level that can be waited for.
pub trait Line: embedded_hal::digital::InputPin + Wait {}
impl<P: embedded_hal::digital::InputPin + Wait> Line for P {}

/// Reads which keys are down at power-on: not before their lines have had the time to charge.
pub async fn found_down<const N: usize>(
    pins: &mut [impl Line; N],
    clock: &mut impl Clock,
    pulled_up_us: u64,
) -> [bool; N] {
    clock.until(pulled_up_us + SETTLED_US).await;
    pins.each_mut().map(is_low)
}

/// Watches a key for ever, from how it was found, and reports each press (true) and release (false) with the microsecond
/// of its first edge.
pub async fn watch_key(
    pin: &mut impl Line,
    clock: &mut impl Clock,
    found_down: bool,
    mut report: impl AsyncFnMut(bool, u64),
) {
    let mut contact = Contact::new(found_down);
    loop {
        let down = !contact.is_down();
        let edge = believed_edge(pin, clock, down).await;
        if contact.see(down, instant(edge)).is_some() {
            report(down, edge).await;
        }
        clock.until(contact.deaf_until().as_millis() * 1000).await;
    }
}

/// Waits until a line is at a level, and still is at a second look. Says when it first was.
async fn believed_edge(pin: &mut impl Line, clock: &mut impl Clock, low: bool) -> u64 {
    let chatter_us = u64::from(CHATTER.as_millis()) * 1000;
    reach(pin, low).await;
    let mut first = clock.micros();
    let mut last = first;
    loop {
        clock.until(last + SECOND_LOOK_US).await;
        if is_low(pin) == low {
            return first;
        }
        reach(pin, low).await;
        last = clock.micros();
        if last >= first + chatter_us {
            // The edge before was a spike, not the beginning of this one.
            first = last;
        }
    }
}

/// Watches the tilt switch for ever and reports each turn of the device with the microsecond it was believed.
pub async fn watch_tilt(pin: &mut impl Line, clock: &mut impl Clock, mut report: impl AsyncFnMut(u64)) {
    let mut low = is_low(pin);
    let mut tilt = Tilt::new(low);
    loop {
        match tilt.look_again() {
            Some(at) => {
                select(reach(pin, !low), clock.until(at.as_millis() * 1000)).await;
            }
            None => reach(pin, !low).await,
        }
        low = is_low(pin);
        let now = clock.micros();
        if tilt.see(low, instant(now)) {
            report(now).await;
        }
    }
}

/// Waits for a level, not for an edge: a level that was reached while nobody looked is still there.
async fn reach(pin: &mut impl Line, low: bool) {
    // A pin of this chip cannot fail; one that does is looked at again.
    let _ = match low {
        true => pin.wait_for_low().await,
        false => pin.wait_for_high().await,
    };
}

/// The level of a line. A pin that cannot be read is not pressed.
fn is_low(pin: &mut impl Line) -> bool {
    pin.is_low().unwrap_or(false)
}
