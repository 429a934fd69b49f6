//! Which pin plays which role, a file a board. A maker who wires differently changes pins there and nowhere else.

/// Turns a board's table into the types and the wiring the firmware needs.
macro_rules! board {
    (
        name: $name:literal,
        display: { bus: $bus:ident, interrupt: $interrupt:ident, sda: $sda:ident, scl: $scl:ident },
        keys: { a: $a:ident, b: $b:ident, c: $c:ident, d: $d:ident, flip: $flip:ident },
        buzzer: { pin: $buzzer:ident, slice: $slice:ident, channel: $channel:ident },
        tilt: $tilt:ident $(,)?
    ) => {
        use embassy_rp::gpio::{Input, Pull};
        use embassy_rp::pwm::{Config, Pwm};
        use embassy_rp::{Peri, Peripherals, peripherals};

        /// The board's name.
        pub const NAME: &str = $name;

        /// The bus the display hangs on.
        pub type DisplayBus = peripherals::$bus;
        /// Its data line.
        pub type DisplaySda = peripherals::$sda;
        /// Its clock line.
        pub type DisplayScl = peripherals::$scl;

        embassy_rp::bind_interrupts! {
            /// The interrupt of the display's bus.
            pub struct DisplayInterrupt {
                $interrupt => embassy_rp::i2c::InterruptHandler<DisplayBus>;
            }
        }

        /// The parts, each in its role.
        pub struct Board {
            /// Bus, data and clock of the display.
            pub display: (Peri<'static, DisplayBus>, Peri<'static, DisplaySda>, Peri<'static, DisplayScl>),
            /// The keys A, B, C, D and FLIP: to ground when pressed.
            pub keys: [Input<'static>; 5],
            /// The piezo.
            pub buzzer: Pwm<'static>,
            /// The tilt switch; open where there is none.
            pub tilt: Input<'static>,
            /// The flash, for the save area.
            pub flash: Peri<'static, peripherals::FLASH>,
            /// The chip's watchdog.
            pub watchdog: Peri<'static, peripherals::WATCHDOG>,
        }

        impl Board {
            /// Hands every part its pins.
            pub fn new(p: Peripherals) -> Self {
                Self {
                    display: (p.$bus, p.$sda, p.$scl),
                    keys: [
                        Input::new(p.$a, Pull::Up),
                        Input::new(p.$b, Pull::Up),
                        Input::new(p.$c, Pull::Up),
                        Input::new(p.$d, Pull::Up),
                        Input::new(p.$flip, Pull::Up),
                    ],
                    buzzer: Pwm::$channel(p.$slice, p.$buzzer, Config::default()),
                    tilt: Input::new(p.$tilt, Pull::Up),
                    flash: p.FLASH,
                    watchdog: p.WATCHDOG,
                }
            }
        }
    };
}

#[cfg(all(feature = "pico", feature = "rp2040-zero"))]
compile_error!("one board at a time: choose either the feature `pico` or the feature `rp2040-zero`");

#[cfg(not(any(feature = "pico", feature = "rp2040-zero")))]
compile_error!("which board? Choose one by its feature: `pico` or `rp2040-zero`");

#[cfg(feature = "pico")]
mod pico;
#[cfg(feature = "pico")]
pub use pico::*;

#[cfg(all(feature = "rp2040-zero", not(feature = "pico")))]
mod rp2040_zero;
#[cfg(all(feature = "rp2040-zero", not(feature = "pico")))]
pub use rp2040_zero::*;
