//! Times that people, contacts and saves take.

use std::time::Duration;

/// From power-on to the first action: by then the first screen is shown, on the library and on the chip.
pub const FIRST_ACTION: Duration = Duration::from_secs(1);
/// Time a finger stays on a key.
pub const PRESS: Duration = Duration::from_millis(80);
/// Time from one press to the next.
pub const REST: Duration = Duration::from_millis(40);
/// [`PRESS`] of a finger that hammers. It and [`HAMMER_UP`] do not divide a second: the presses fall on every part of
/// it.
pub const HAMMER_DOWN: Duration = Duration::from_millis(37);
/// [`REST`] of a finger that hammers.
pub const HAMMER_UP: Duration = Duration::from_millis(26);
/// Time from the turn of the device until it is at rest.
pub const TURN: Duration = Duration::from_millis(400);
/// Time from a whole millisecond to the edge of a contact, so that no edge coincides with a deadline.
pub const EDGE: Duration = Duration::from_micros(100);
/// Factor by which the ball of a tilt switch bounces longer than a contact.
pub const TILT_IS_SLOWER: u32 = 10;
/// Time around a power cut in which no save may begin or be due: it could fall on either side.
pub const SAVING: Duration = Duration::from_millis(20);

/// Rounds down to a whole millisecond.
pub fn full_millis(at: Duration) -> Duration {
    Duration::from_millis(at.as_millis() as u64)
}
