//! The commands that set the panel up, recorded from the ssd1306 crate instead of sent by it.

use core::convert::Infallible;

use embedded_hal_async::i2c::{ErrorType, I2c, Operation};
use heapless::Vec;
use ssd1306::command::AddrMode;
use ssd1306::prelude::*;
use ssd1306::{I2CDisplayInterface, Ssd1306Async};

use crate::console::settings::{Contrast, Look};

/// The command that switches the panel on.
pub const DISPLAY_ON: u8 = 0xaf;
/// Room for the commands of a set-up.
const ROOM: usize = 40;

/// A bus that records the commands instead of sending them, except the one that switches the panel on: the picture is
/// sent before that.
struct Recorder(Vec<u8, ROOM>);

impl ErrorType for Recorder {
    type Error = Infallible;
}

impl I2c for Recorder {
    async fn transaction(&mut self, _: u8, parts: &mut [Operation<'_>]) -> Result<(), Infallible> {
        for part in parts {
            if let Operation::Write([_control, commands @ ..]) = part
                && *commands != [DISPLAY_ON]
            {
                self.0.extend_from_slice(commands).expect("ROOM holds every command of a set-up");
            }
        }
        Ok(())
    }
}

/// The commands that set the panel up. The first one switches it off; none switches it on.
pub async fn script(look: Look) -> Vec<u8, ROOM> {
    let rotation = if look.turned { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 };
    let brightness = match look.contrast {
        Contrast::Dimmest => Brightness::DIMMEST,
        Contrast::Dim => Brightness::DIM,
        Contrast::Normal => Brightness::NORMAL,
        Contrast::Bright => Brightness::BRIGHT,
        Contrast::Brightest => Brightness::BRIGHTEST,
    };
    let interface = I2CDisplayInterface::new(Recorder(Vec::new()));
    let mut driver = Ssd1306Async::new(interface, DisplaySize128x64, rotation);
    let recorded = async {
        driver.init_with_addr_mode(AddrMode::Page).await?;
        driver.set_brightness(brightness).await
    };
    recorded.await.expect("a recorder takes every command");
    driver.release().release().0
}

/// The commands that mirror the picture: columns and lines.
pub const fn remap(look: Look) -> [u8; 2] {
    if look.turned { [0xa0, 0xc0] } else { [0xa1, 0xc8] }
}
