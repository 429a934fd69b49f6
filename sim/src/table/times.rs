//! Times that people, contacts and saves take.

use std::time::Duration;

/// From power-on to the first action: by then the first screen is shown, on the library and on the chip.
pub const FIRST_ACTION: Duration = Duration::from_secs(1);
/// A finger stays on a key.
pub const PRESS: Duration = Duration::from_millis(80);
/// From one press to the next.
pub const REST: Duration = Duration::from_millis(40);
/// The same for a finger that hammers. The two do not divide a second, so that the presses fall on every part of it.
pub const HAMMER_DOWN: Duration = Duration::from_millis(37);
/// See [`HAMMER_DOWN`].
pub const HAMMER_UP: Duration = Duration::from_millis(26);
/// From the turn of the device until it is at rest.
pub const TURN: Duration = Duration::from_millis(400);
/// From a full millisecond to the edge of a contact, so that no edge coincides with a deadline.
pub const EDGE: Duration = Duration::from_micros(100);
/// The ball of a tilt switch chatters this many times longer than a contact.
pub const TILT_IS_SLOWER: u32 = 10;
/// Around a power cut no save may begin or be due for this long: nobody could tell if it was completed.
pub const SAVING: Duration = Duration::from_millis(20);

/// The last full millisecond.
pub fn full_millis(at: Duration) -> Duration {
    Duration::from_millis(at.as_millis() as u64)
}
