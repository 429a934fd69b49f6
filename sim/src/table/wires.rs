//! The wires between the device and the outside, and the bouncing of contacts.

use std::time::Duration;

use sandglass::console::input::keys::Key;

use super::Module;
use crate::scenario::Reads;

/// The times at which a contact changes again after an edge, in microseconds.
const CHATTER: [u64; 8] = [150, 380, 700, 1_300, 2_100, 3_600, 5_200, 9_400];

/// A wire that is changed from outside the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// A key's contact: low is pressed.
    Key(Key),
    /// The tilt switch.
    Tilt,
    /// The plug of the display.
    Display,
    /// The display's bus: low is held, high is free.
    Bus,
    /// A spike on a key's line.
    Spike(Key),
    /// A capacitor on a key's line.
    Capacitor(Key),
    /// Answers of the display to a read.
    Reads(Reads),
    /// The display refuses its address for this long after each power-on.
    Late(Duration),
    /// The display holds the data line low in its acknowledge.
    Ack,
    /// Low: the display refuses a byte of the next transfer.
    Taking,
    /// The supply of the device and its display.
    Power,
    /// Another display is plugged in.
    Module(Module),
    /// The flash: low takes nothing any more.
    Flash,
    /// The voltage of the supply, in millivolts.
    Supply(u16),
}

/// A change of a wire.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Its time since the first power-on.
    pub at: Duration,
    /// A wire.
    pub wire: Wire,
    /// Its new level. High means: display plugged in, bus free, power on.
    pub high: bool,
}

/// The levels of a contact that bounces on its way to a level, each with its time after the edge.
pub fn chatter(to: bool) -> impl Iterator<Item = (Duration, bool)> {
    CHATTER.into_iter().enumerate().map(move |(i, after)| (Duration::from_micros(after), (i % 2 == 0) != to))
}
