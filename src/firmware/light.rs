//! The light on the board, a WS2812: it shows the state of the glass.
//!
//! It is told a colour only when that changes. 24 bits take 30 us, in which no interrupt is served: a key that is pressed
//! meanwhile is stamped that much later, and a note begins that much later. It has no task, and wakes nobody.
//!
//! Timing by the data sheets of the WS2812, the WS2812B and the WS2812B-V5, whose tolerances have these in common: a bit is a
//! high pulse of 0.25 to 0.38 us (zero) or 0.65 to 0.85 us (one), then low for 0.7 to 0.95 or 0.58 to 0.6 us; a pause of more
//! than 280 us ends a colour. Nothing waits for that pause: drawing a picture takes longer, and
//! `sim/emulator/trials/light.mjs` tries the shortest.

use core::arch::asm;

use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Level, Output, Pin};
use embassy_rp::pac::SIO;
use sandglass::console::glass::light::GlassLight;

/// The light, and what it shows.
pub struct BoardLight {
    /// Owns the pin.
    _line: Output<'static>,
    /// The bit of the pin in the registers of all pins.
    bit: u32,
    /// None at the start: through a reset of the chip the light keeps its colour.
    shown: Option<GlassLight>,
}

impl BoardLight {
    /// A light of which nothing is known. Its line is low from now on.
    pub fn new(pin: Peri<'static, AnyPin>) -> Self {
        let bit = 1 << pin.pin();
        Self { _line: Output::new(pin, Level::Low), bit, shown: None }
    }

    /// Shows the state of the glass.
    pub async fn show(&mut self, glass: GlassLight) {
        if self.shown == Some(glass) {
            return;
        }
        // The display has the higher priority: it has begun before the light is told.
        yield_now().await;
        let (set, clear) = (SIO.gpio_out(0).value_set().as_ptr(), SIO.gpio_out(0).value_clr().as_ptr());
        cortex_m::interrupt::free(|_| send(colour(glass), self.bit, set.cast(), clear.cast()));
        self.shown = Some(glass);
    }
}

/// The colour of a state: green, red and blue, a byte each, the green one first. Boards are sold with red and green swapped: so
/// these colours have as much of both. They are dim: the light is bare, and lies on the table.
const fn colour(glass: GlassLight) -> u32 {
    match glass {
        GlassLight::Off => 0x00_00_00,
        GlassLight::Running => 0x00_00_10,
        GlassLight::RunOut => 0x10_10_00,
        GlassLight::Stop => 0x10_10_10,
    }
}

/// Sends the 24 bits of a colour. From the RAM: a miss of the flash's cache in it would stretch a pulse. In assembly, which
/// takes the same number of cycles with every compiler: 8 ns each; `subs` and `bne` take three.
#[unsafe(link_section = ".data.light_send")]
#[inline(never)]
fn send(colour: u32, bit: u32, set: *mut u32, clear: *mut u32) {
    // SAFETY: it writes the registers that set and clear a pin, of a pin that the caller owns.
    unsafe {
        asm!(
            "2:",
            "str {bit}, [{set}]",
            // A zero is high for 42 cycles, 0.336 us.
            "movs {loops}, #13",
            "3:",
            "subs {loops}, #1",
            "bne 3b",
            "lsls {colour}, {colour}, #1",
            "bcs 4f",
            "str {bit}, [{clear}]",
            "4:",
            // A one is high for 85 cycles, 0.68 us.
            "movs {loops}, #14",
            "5:",
            "subs {loops}, #1",
            "bne 5b",
            "str {bit}, [{clear}]",
            // The next bit begins after 158 cycles, 1.264 us.
            "movs {loops}, #23",
            "6:",
            "subs {loops}, #1",
            "bne 6b",
            "subs {bits}, #1",
            "bne 2b",
            colour = inout(reg) colour << 8 => _,
            bits = inout(reg) 24 => _,
            loops = out(reg) _,
            bit = in(reg) bit,
            set = in(reg) set,
            clear = in(reg) clear,
            options(nostack),
        );
    }
}
