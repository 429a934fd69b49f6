//! The commands that set the panel up, recorded from the ssd1306 crate instead of sent by it.

use core::convert::Infallible;
use core::task::Poll;

use embassy_futures::poll_once;
use embedded_hal_async::i2c::{ErrorType, I2c, Operation};
use heapless::Vec;
use ssd1306::command::AddrMode;
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::console::panel::{Controller, PanelMode};
use crate::console::settings::{Contrast, Look};

/// Commands in one transaction.
pub type Script = Vec<u8, ROOM>;

/// The command that switches the panel off.
pub const DISPLAY_OFF: u8 = 0xae;
/// The command that switches the panel on.
pub const DISPLAY_ON: u8 = 0xaf;
/// Room for the commands of a set-up.
const ROOM: usize = 40;

/// Commands of an SSD1306 that an SH1106 does not have: addressing mode, end of scrolling. It has no 0x8D either, the charge pump,
/// and ignores it; but an SSD1306 that says it is an SH1106 would be dark without.
const NOT_OF_SH1106: [u8; 2] = [0x20, 0x2e];

/// A bus that records the commands instead of sending them, except the one that switches the panel on, because the picture is
/// sent before that, and those that a controller does not have.
struct Recorder {
    commands: Script,
    without: &'static [u8],
}

impl ErrorType for Recorder {
    type Error = Infallible;
}

impl I2c for Recorder {
    async fn transaction(&mut self, _: u8, parts: &mut [Operation<'_>]) -> Result<(), Infallible> {
        for part in parts {
            if let Operation::Write([_control, commands @ ..]) = part
                && *commands != [DISPLAY_ON]
                && !commands.first().is_some_and(|command| self.without.contains(command))
            {
                self.commands.extend_from_slice(commands).expect("ROOM holds every command of a set-up");
            }
        }
        Ok(())
    }
}

/// The commands that set the panel up. The first one switches it off; none switches it on. `known` is its controller, if it
/// said so itself: one that did not gets all of them.
pub fn script(mode: PanelMode, known: Option<Controller>) -> Script {
    let rotation = if mode.look.turned { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 };
    let without: &[u8] = if known == Some(Controller::Sh1106) { &NOT_OF_SH1106 } else { &[] };
    let mut driver = driver(rotation, without);
    let recorded = async {
        driver.init_with_addr_mode(AddrMode::Page).await?;
        driver.set_brightness(crate_brightness(mode.contrast())).await
    };
    record(recorded);
    driver.release().release().commands
}

/// The commands that set the contrast.
pub fn brightness(contrast: Contrast) -> Script {
    let mut driver = driver(DisplayRotation::Rotate0, &[]);
    record(driver.set_brightness(crate_brightness(contrast)));
    driver.release().release().commands
}

/// Runs a driver to its end, which does not wait for anything. Not `await`: its state would stay in the memory of the task.
fn record<E>(commands: impl Future<Output = Result<(), E>>) {
    let done = poll_once(commands);
    assert!(matches!(done, Poll::Ready(Ok(()))), "a recorder takes every command at once");
}

/// A driver of the ssd1306 crate whose commands are recorded.
fn driver(
    rotation: DisplayRotation,
    without: &'static [u8],
) -> Ssd1306Async<I2CInterface<Recorder>, DisplaySize128x64, ssd1306::mode::BasicMode> {
    let interface = I2CDisplayInterface::new(Recorder { commands: Vec::new(), without });
    Ssd1306Async::new(interface, DisplaySize128x64, rotation)
}

/// The contrast, as the crate names it.
const fn crate_brightness(contrast: Contrast) -> Brightness {
    match contrast {
        Contrast::Dimmest => Brightness::DIMMEST,
        Contrast::Dim => Brightness::DIM,
        Contrast::Normal => Brightness::NORMAL,
        Contrast::Bright => Brightness::BRIGHT,
        Contrast::Brightest => Brightness::BRIGHTEST,
    }
}

/// The commands that mirror the picture: columns and lines.
pub const fn remap(look: Look) -> [u8; 2] {
    if look.turned { [0xa0, 0xc0] } else { [0xa1, 0xc8] }
}
