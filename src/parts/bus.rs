//! The bus of the panel, and a way to free it when a slave holds it.
//!
//! A slave that loses its master in the middle of a byte waits for more clocks. If it was sending a zero or an ACK it
//! holds SDA low, and no START gets through. The I2C specification (UM10204, section 3.1.16) says: give clocks. A blind
//! nine are not enough: a slave that holds its ACK lets go at the first clock, takes the next eight as a byte and holds
//! the next ACK at the ninth. So [`free`] looks after each clock, and ends with a STOP as soon as SDA is high.

use embedded_hal::delay::DelayNs;
use embedded_hal::digital::{InputPin, OutputPin};
use embedded_hal_async::i2c::I2c;

/// Half a period of the clock that is given by hand: 100 kHz, which every slave can follow.
const HALF_CLOCK_US: u32 = 5;
/// Time to charge a line that has no resistor of its own, through the chip's pull-up.
const CHARGED_US: u32 = 20;
/// Clocks before a bus is given up: a slave needs at most nine until it lets go of SDA.
const MOST_CLOCKS: u8 = 32;

/// A bus that can be taken apart into its two lines and put together again.
pub trait Bus {
    /// The bus under its controller.
    type Controller<'a>: I2c
    where
        Self: 'a;
    /// A line driven by hand, open drain: high means that it is not pulled low here.
    type Line<'a>: InputPin + OutputPin
    where
        Self: 'a;

    /// Gives the lines to the controller. A new controller starts from its reset: one that hung in the middle of a byte
    /// is gone.
    fn controller(&mut self) -> Self::Controller<'_>;

    /// Takes the lines away from the controller: SDA and SCL, both high.
    fn lines(&mut self) -> (Self::Line<'_>, Self::Line<'_>);
}

/// State of the bus before and after [`free`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Freed {
    /// SDA is high: the bus was free.
    WasFree,
    /// SDA was low; after so many clocks a STOP got through.
    After(u8),
    /// SDA stays low.
    Held,
}

/// Frees the bus from a slave that holds SDA low: clocks until SDA is high, then sends a STOP.
pub fn free(bus: &mut impl Bus, delay: &mut impl DelayNs) -> Freed {
    let (mut sda, mut scl) = bus.lines();
    delay.delay_us(CHARGED_US);
    // A pin that cannot be read counts as high: then the controller tries.
    let is_high = |sda: &mut _| InputPin::is_high(sda).unwrap_or(true);
    if is_high(&mut sda) {
        return Freed::WasFree;
    }
    let mut set = |line: &mut _, high: bool| {
        // A pin that cannot be driven leaves the bus as it is; the state of SDA at the end shows that.
        let _ = OutputPin::set_state(line, high.into());
        delay.delay_us(HALF_CLOCK_US);
    };
    for clocks in 1..=MOST_CLOCKS {
        set(&mut scl, false);
        set(&mut scl, true);
        if !is_high(&mut sda) {
            continue;
        }
        // STOP: SDA rises while SCL is high. Pulling it low while SCL is high would be a START.
        set(&mut scl, false);
        set(&mut sda, false);
        set(&mut scl, true);
        set(&mut sda, true);
        if is_high(&mut sda) {
            return Freed::After(clocks);
        }
    }
    Freed::Held
}
