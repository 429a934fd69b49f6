//! The keys and the tilt switch: asleep until a line changes; the edge is stamped and reported.
//!
//! A press is reported after a second look, 50 microseconds after its first edge: a spike on the wire is over by then
//! and is never a press. The reported time is that of the first edge, so the second look adds no error. A contact that
//! bounces may be open at the second look: then the line is watched further, and the press keeps the time of its first
//! edge. Presses and releases are treated alike.

use embassy_futures::select::{select, select_array};
use embedded_hal_async::digital::Wait;

use crate::console::input::debounce::{CHATTER, Contact, Tilt};
use crate::parts::{Clock, instant};

/// Time from an edge to the second look at the line.
const SECOND_LOOK_US: u64 = 50;
/// Longest time that contacts bounce.
const CHATTER_US: u64 = CHATTER.as_millis() as u64 * 1000;
/// Time from switching the pull-ups on until a line is high, if it is not pulled low: 100 nF at 80 kOhm need 8 ms to
/// reach two thirds, where the level counts as high.
const SETTLED_US: u64 = 20_000;

/// A pin with a level that can be waited for.
pub trait KeyLine: embedded_hal::digital::InputPin + Wait {}
impl<P: embedded_hal::digital::InputPin + Wait> KeyLine for P {}

/// Reads which keys are down at power-on: not before their lines have had the time to charge.
pub async fn found_down<const N: usize>(
    pins: &mut [impl KeyLine; N],
    clock: &mut impl Clock,
    pulled_up_us: u64,
) -> [bool; N] {
    clock.until(pulled_up_us + SETTLED_US).await;
    pins.each_mut().map(is_low)
}

/// Watches keys for ever, from the state they were found in, and reports each press (true) and release (false) with the
/// key's index and the microsecond of its first edge. Keys that change at the same moment are reported from first to
/// last.
pub async fn watch_keys<const N: usize>(
    pins: &mut [impl KeyLine; N],
    clock: &mut impl Clock,
    found_down: [bool; N],
    mut report: impl AsyncFnMut(usize, bool, u64),
) {
    let mut keys = found_down.map(Watched::new);
    loop {
        let next_look = keys.iter().filter_map(Watched::next_look).min();
        let mut levels = keys.each_ref().map(Watched::awaited).into_iter();
        let lines = select_array(pins.each_mut().map(|pin| reach_some(pin, levels.next().flatten())));
        match next_look {
            Some(at) => {
                select(lines, clock.until(at)).await;
            }
            None => {
                lines.await;
            }
        }
        let now = clock.micros();
        for (place, (key, pin)) in keys.iter_mut().zip(pins.each_mut()).enumerate() {
            if let Some((down, edge)) = key.look(is_low(pin), now) {
                report(place, down, edge).await;
            }
        }
    }
}

/// A key that is watched.
struct Watched {
    contact: Contact,
    state: State,
}

/// State of a key between two of its reports; times are microseconds.
#[derive(Clone, Copy)]
enum State {
    /// Its line is steady.
    Resting,
    /// Its line has changed, first at `first`; the second look is at `look`.
    Doubted { first: u64, look: u64 },
    /// Its line changed at `first`, and had changed back at the second look.
    Unsteady { first: u64 },
    /// It was reported, and its bouncing is ignored.
    Deaf { until: u64 },
}

impl Watched {
    const fn new(down: bool) -> Self {
        Self { contact: Contact::new(down), state: State::Resting }
    }

    /// Time of the next look at the line, also if it does not change.
    const fn next_look(&self) -> Option<u64> {
        match self.state {
            State::Doubted { look: at, .. } | State::Deaf { until: at } => Some(at),
            State::Resting | State::Unsteady { .. } => None,
        }
    }

    /// The level that is waited for: low (true) for a press, high for a release.
    const fn awaited(&self) -> Option<bool> {
        match self.state {
            State::Doubted { .. } | State::Deaf { .. } => None,
            State::Resting | State::Unsteady { .. } => Some(!self.contact.is_down()),
        }
    }

    /// Looks at the line. Returns the press (true) or release to report, with the time of its first edge.
    fn look(&mut self, low: bool, now: u64) -> Option<(bool, u64)> {
        let has_changed = low != self.contact.is_down();
        let doubted = |first| State::Doubted { first, look: now + SECOND_LOOK_US };
        self.state = match self.state {
            State::Doubted { look: at, .. } | State::Deaf { until: at } if now < at => return None,
            State::Doubted { first, .. } if has_changed => {
                let seen = self.contact.see(low, instant(first));
                self.state = State::Deaf { until: self.contact.deaf_until().as_millis() * 1000 };
                return seen.map(|down| (down, first));
            }
            State::Doubted { first, .. } => State::Unsteady { first },
            // Contacts bounce for at most this long; an edge before that was a spike.
            State::Unsteady { first } if has_changed && now < first + CHATTER_US => doubted(first),
            State::Unsteady { .. } | State::Resting | State::Deaf { .. } if has_changed => doubted(now),
            State::Unsteady { first } => State::Unsteady { first },
            State::Resting | State::Deaf { .. } => State::Resting,
        };
        None
    }
}

/// Waits for a level; for ever if there is none.
async fn reach_some(pin: &mut impl KeyLine, low: Option<bool>) {
    match low {
        Some(low) => reach(pin, low).await,
        None => core::future::pending().await,
    }
}

/// Watches the tilt switch for ever and reports each turn of the device, with the microsecond at which it was certain.
pub async fn watch_tilt(pin: &mut impl KeyLine, clock: &mut impl Clock, mut report: impl AsyncFnMut(u64)) {
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

/// Waits for a level, not for an edge: a level that was reached meanwhile is still there.
async fn reach(pin: &mut impl KeyLine, low: bool) {
    // A pin of this chip cannot fail; one that does is read again.
    let _ = match low {
        true => pin.wait_for_low().await,
        false => pin.wait_for_high().await,
    };
}

/// The level of a line. A pin that cannot be read is not pressed.
fn is_low(pin: &mut impl KeyLine) -> bool {
    pin.is_low().unwrap_or(false)
}
