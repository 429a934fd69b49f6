//! The board the firmware is built for. Each board is one file here: its crystal, the pin of each role, the line of its
//! supply, its light, and its outline for the wiring diagram. To wire a board differently, change the pins there and nowhere else.

mod pins;

use embassy_rp::Peri;
use embassy_rp::adc::AdcPin;
use embassy_rp::gpio::AnyPin;

/// The line that a third of the supply's voltage is on.
pub struct SupplyLine {
    /// An input of the ADC.
    pub sense: Peri<'static, AnyPin>,
    /// The pin that connects the line while it is high; none if it is always connected.
    pub enable: Option<Peri<'static, AnyPin>>,
}

impl SupplyLine {
    /// A line on a pin that the ADC can read.
    #[allow(dead_code, reason = "a board without a line does not call it")]
    fn new(sense: Peri<'static, impl AdcPin>, enable: Option<Peri<'static, AnyPin>>) -> Self {
        Self { sense: sense.into(), enable }
    }
}

/// The line of the supply, as a board's table has it: `none`, `{ pin }`, or `{ pin, enable }`.
macro_rules! supply_line {
    ($p:ident, none) => {
        None
    };
    ($p:ident, { pin: $pin:ident }) => {
        Some(SupplyLine::new($p.$pin, None))
    };
    ($p:ident, { pin: $pin:ident, enable: $enable:ident }) => {
        Some(SupplyLine::new($p.$pin, Some($p.$enable.into())))
    };
}

/// The light on a board, by the pin of its data. Only a board whose table has one has code for it: `boards/list.rs` sets
/// `cfg(light)` there.
#[cfg(light)]
macro_rules! light_pin {
    ($p:ident, { ws2812: $pin:ident }) => {
        $p.$pin.into()
    };
}

/// Turns a board's table into the types and the wiring the firmware needs.
macro_rules! board {
    (
        name: $name:literal,
        crystal: { hz: $hz:literal, start_up: $start_up:literal },
        display: { bus: $bus:ident, interrupt: $interrupt:ident, sda: $sda:ident, scl: $scl:ident },
        keys: { a: $a:ident, b: $b:ident, c: $c:ident, d: $d:ident, flip: $flip:ident },
        buzzer: { pin: $buzzer:ident, slice: $slice:ident, channel: $channel:ident },
        tilt: $tilt:ident,
        battery: $battery:tt,
        light: $light:tt,
        outline: $outline:tt $(,)?
    ) => {
        use super::SupplyLine;
        use super::pins::number;
        use core::ffi::CStr;
        use embassy_rp::clocks::ClockConfig;
        use embassy_rp::gpio::{Input, Pull};
        use embassy_rp::pwm::{Config, Pwm};
        use embassy_rp::{Peri, Peripherals, peripherals};

        /// The board's name.
        pub const NAME: &str = $name;

        /// The chip's configuration on this board. The crystal needs time to swing before the chip may run on it:
        /// `start_up` times a millisecond.
        pub fn config() -> embassy_rp::config::Config {
            let mut clocks = ClockConfig::crystal($hz);
            if let Some(crystal) = &mut clocks.xosc {
                crystal.delay_multiplier = $start_up;
            }
            // The RTC is never used, and the ADC's clock runs during a reading only.
            clocks.rtc_clk = None;
            clocks.adc_clk = None;
            embassy_rp::config::Config::new(clocks)
        }

        /// The number of each pin, and its role.
        pub const ROLES: [(u8, &CStr); 9] = [
            (number(stringify!($sda)), c"display SDA"),
            (number(stringify!($scl)), c"display SCL"),
            (number(stringify!($a)), c"key A"),
            (number(stringify!($b)), c"key B"),
            (number(stringify!($c)), c"key C"),
            (number(stringify!($d)), c"key D"),
            (number(stringify!($flip)), c"key FLIP"),
            (number(stringify!($buzzer)), c"buzzer"),
            (number(stringify!($tilt)), c"tilt switch"),
        ];

        /// The bus of the display.
        pub type DisplayBus = peripherals::$bus;
        /// Its data line.
        pub type DisplaySda = peripherals::$sda;
        /// Its clock line.
        pub type DisplayScl = peripherals::$scl;

        /// Its registers.
        pub const DISPLAY_BUS: embassy_rp::pac::i2c::I2c = embassy_rp::pac::$bus;

        /// Its interrupt.
        pub type DisplayIrq = embassy_rp::interrupt::typelevel::$interrupt;

        embassy_rp::bind_interrupts! {
            /// The interrupt of the display's bus, bound to the handler of the program that includes this file.
            pub struct DisplayInterrupt {
                $interrupt => crate::DisplayHandler;
            }
        }

        /// The parts, each in its role.
        pub struct Board {
            /// Bus, data and clock of the display.
            pub display: (Peri<'static, DisplayBus>, Peri<'static, DisplaySda>, Peri<'static, DisplayScl>),
            /// The DMA channel that feeds the display.
            pub dma: Peri<'static, peripherals::DMA_CH0>,
            /// The keys A, B, C, D and FLIP: to ground when pressed.
            pub keys: [Input<'static>; 5],
            /// The piezo.
            pub buzzer: Pwm<'static>,
            /// The tilt switch; open where there is none.
            pub tilt: Input<'static>,
            /// The line of the supply's voltage; none on a board without one.
            pub supply: Option<SupplyLine>,
            /// The ADC, which reads it.
            pub adc: Peri<'static, peripherals::ADC>,
            /// The data of the light on the board, a WS2812.
            #[cfg(light)]
            pub light: Peri<'static, embassy_rp::gpio::AnyPin>,
            /// The flash, for the save area.
            pub flash: Peri<'static, peripherals::FLASH>,
            /// The chip's watchdog.
            pub watchdog: Peri<'static, peripherals::WATCHDOG>,
        }

        /// A line that a switch pulls to ground. The Schmitt trigger, off after a reset, makes one edge of a slow one.
        fn switch(pin: Peri<'static, impl embassy_rp::gpio::Pin>) -> Input<'static> {
            let mut line = Input::new(pin, Pull::Up);
            line.set_schmitt(true);
            line
        }

        impl Board {
            /// Gives every part its pins. From now on the lines of the switches are pulled up.
            pub fn new(p: Peripherals) -> Self {
                Self {
                    display: (p.$bus, p.$sda, p.$scl),
                    dma: p.DMA_CH0,
                    keys: [switch(p.$a), switch(p.$b), switch(p.$c), switch(p.$d), switch(p.$flip)],
                    buzzer: Pwm::$channel(p.$slice, p.$buzzer, Config::default()),
                    tilt: switch(p.$tilt),
                    supply: supply_line!(p, $battery),
                    adc: p.ADC,
                    #[cfg(light)]
                    light: light_pin!(p, $light),
                    flash: p.FLASH,
                    watchdog: p.WATCHDOG,
                }
            }
        }
    };
}

// The module of the board whose Cargo feature is on, written by the build script: see `boards/list.rs`.
include!(concat!(env!("OUT_DIR"), "/board.rs"));
