//! The chip's own boot loader: a drive at the USB cable that takes a new program as a file.

use embassy_rp::rom_data::reset_to_usb_boot;

use super::watchdog;

/// Leaves the firmware. The panel keeps its picture.
#[cold]
pub fn start() -> ! {
    watchdog::forget();
    // No light shows activity; both the drive and the interface of picotool are there.
    reset_to_usb_boot(0, 0);
    loop {
        cortex_m::asm::nop();
    }
}
