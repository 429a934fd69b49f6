//! The panel: sends what has changed, one bus transaction per run of bytes, and recovers when the panel is unplugged.
//!
//! The ssd1306 crate has the chip's commands; they are recorded and sent in one transaction. The picture does not go
//! through its buffered mode, which cuts a frame into 64 transactions.
//!
//! # Which panel it is
//!
//! It is found at each start, after each loss, and when it wakes: the address by trying both, the controller by the low bits of
//! its status, which differ between makers. A panel that cannot be read is taken for an SSD1306, unless the players chose
//! another one; their choice counts in any case.
//!
//! A wrong guess stays readable. An SH1106 ignores the commands that only an SSD1306 has, and takes their arguments for commands
//! that do no harm here; its picture stands off by two columns. Every panel gets the command for the charge pump, without
//! which an SSD1306 is dark: an SH1106 and an SSD1309 ignore it. An SSD1309 is an SSD1306 otherwise.
//!
//! # A panel that was reset unnoticed
//!
//! A loose plug resets a panel silently: it is then off and its memory is lost. Three checks find that out:
//!
//! - a byte that is not acknowledged: everything is set up anew;
//! - the status, which is read after a change, once a second at most. Not every module answers: some drive no reads,
//!   some always give the same byte. It is trusted only if the panel said "off" before it was switched on and "on"
//!   after; an unexpected answer costs no blink (nothing is switched off), and after two of them the status is no
//!   longer read;
//! - a refresh in any case, one page at a time. It is added to a change that is sent anyway: it never wakes the device,
//!   and it comes after the picture that a player waits for.

mod link;
mod script;

use core::cell::RefCell;
use core::convert::Infallible;

use embassy_futures::select::{Either, select};
use embedded_hal::delay::DelayNs;
use embedded_hal_async::i2c::ErrorType;

use self::link::Link;
use crate::console::panel::{FoundPanel, PanelMode};
use crate::console::picture::frame::Frame;
use crate::parts::Clock;
use crate::parts::bus::{self, Bus, Freed};

/// The addresses that a panel may have: a resistor on the module, or a bridge of solder, chooses.
const ADDRESSES: [u8; 2] = [0x3c, 0x3d];
/// Time after power-on in which a panel may still be starting, and is tried often.
const WAKING_US: u64 = 500_000;
/// Time from one try to the next while it may be starting …
const TRY_AGAIN_SOON_US: u64 = 5_000;
/// … and afterwards.
const TRY_AGAIN_US: u64 = 250_000;

/// A change of the picture.
#[derive(Clone, Copy, Debug)]
pub struct Update {
    /// Everything beside the picture.
    pub mode: PanelMode,
    /// True if a player waits for it.
    pub pressed: bool,
}

/// A source of updates.
pub trait Updates {
    /// Waits for the next update.
    fn next(&mut self) -> impl Future<Output = Update>;
}

/// Reason that the panel is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelFault<E> {
    /// The controller gave up, with this reason.
    Bus(E),
    /// The bus did not move.
    Stuck,
    /// It says that it has another controller: it was replaced.
    Replaced,
}

/// News of the panel, for the log and the watchdog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelEvent<E> {
    /// It was found.
    Found(FoundPanel),
    /// It shows the picture, or is dark as it should be.
    Shown,
    /// It does not answer. Reported again at every try.
    Lost(PanelFault<E>),
    /// A slave held the bus, and it was freed like this.
    Freed(Freed),
    /// It gave an unexpected answer, and is set up again.
    Surprised,
}

/// Everything that outlives a loss of the panel.
pub struct Panel<'p> {
    picture: &'p RefCell<Frame>,
    mode: PanelMode,
    /// Number of its address in [`ADDRESSES`].
    address: usize,
    /// The bytes in the panel's memory, as far as they are known.
    shown: Frame,
}

impl<'p> Panel<'p> {
    /// A panel that will show a picture.
    pub fn new(picture: &'p RefCell<Frame>, mode: PanelMode) -> Self {
        Self { picture, mode, address: 0, shown: Frame::new() }
    }

    /// Shows the picture and every update of it, for ever.
    pub async fn run<B, E, C: Clock + DelayNs>(
        &mut self,
        bus: &mut B,
        updates: &mut impl Updates,
        clock: &mut C,
        mut report: impl FnMut(PanelEvent<E>),
    ) -> Infallible
    where
        B: Bus,
        for<'a> B::Controller<'a>: ErrorType<Error = E>,
    {
        loop {
            match bus::free(bus, clock) {
                Freed::WasFree => {}
                freed => report(PanelEvent::Freed(freed)),
            }
            let mut wire = bus.controller();
            let mut tries = ADDRESSES.len();
            let fault = loop {
                let mut link = Link::new(self, &mut wire, clock);
                let Err(fault) = link.serve(updates, &mut report).await;
                tries -= 1;
                if link.answered || matches!(fault, PanelFault::Stuck) {
                    break fault;
                }
                // Nobody there: it may have the other address.
                self.address = (self.address + 1) % ADDRESSES.len();
                if tries == 0 {
                    break fault;
                }
            };
            report(PanelEvent::Lost(fault));
            drop(wire);
            let now = clock.micros();
            let wait = if now < WAKING_US { TRY_AGAIN_SOON_US } else { TRY_AGAIN_US };
            // Updates are taken meanwhile, so that the mode is the newest one; the picture is read when it is sent.
            let mut again = core::pin::pin!(clock.until(now + wait));
            while let Either::First(update) = select(updates.next(), again.as_mut()).await {
                self.mode = update.mode;
            }
        }
    }
}

#[cfg(test)]
mod tests;
