//! The supply's voltage, on boards that can read it: at power-on and after a key, at most once a minute.
//!
//! No time is waited for: the line is connected before chance is gathered and read after it, at least 300 us later. A
//! reading blocks for some 40 us.

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Flex, Pin, Pull};
use embassy_rp::pac::{ADC, PADS_BANK0};
use embassy_rp::peripherals;
use sandglass::console::clock::Instant;
use sandglass::supply::APART;

use super::power;
use crate::boards::SupplyLine;

/// Number of conversions, 2 us each, whose mean is taken: the board's regulator ripples.
const SAMPLES: u32 = 16;
/// The ADC's reference, the board's 3.3 V, as a number of 4096 steps.
const REFERENCE_MILLIVOLTS: u32 = 3300;
const STEPS: u32 = 4096;
/// The line has this part of the supply's voltage.
const DIVIDED_BY: u32 = 3;
/// The pin of the ADC's first input.
const FIRST_PIN: u8 = 26;

/// The voltage of the supply.
pub struct Battery {
    line: Option<Line>,
    /// Time of the next reading, at the earliest.
    next: Instant,
    /// Nobody else uses the ADC.
    _adc: Peri<'static, peripherals::ADC>,
}

/// The pins of the line.
struct Line {
    sense: Peri<'static, AnyPin>,
    enable: Option<Flex<'static>>,
    connected: bool,
}

impl Battery {
    /// A voltage that was not read yet; for a board without a line there is none.
    pub fn new(line: Option<SupplyLine>, adc: Peri<'static, peripherals::ADC>) -> Self {
        let line = line.map(|line| Line {
            sense: line.sense,
            enable: line.enable.map(|pin| {
                // An input with a pull-down, as after a reset; high as soon as it is an output.
                let mut pin = Flex::new(pin);
                pin.set_pull(Pull::Down);
                pin.set_high();
                pin
            }),
            connected: false,
        });
        Self { line, next: Instant::START, _adc: adc }
    }

    /// Connects the line, if a reading is due.
    pub fn connect(&mut self, now: Instant) {
        if let Some(line) = &mut self.line
            && now >= self.next
        {
            self.next = now + APART;
            line.connect();
        }
    }

    /// Reads the voltage in millivolts, if the line was connected for it.
    pub fn read(&mut self) -> Option<u16> {
        let line = self.line.as_mut().filter(|line| line.connected)?;
        let sum = power::with_adc(|| sum(line.sense.pin() - FIRST_PIN));
        line.disconnect();
        let millivolts = (sum * DIVIDED_BY * REFERENCE_MILLIVOLTS / (STEPS * SAMPLES)) as u16;
        defmt::debug!("supply: {=u16} mV", millivolts);
        Some(millivolts)
    }
}

impl Line {
    fn connect(&mut self) {
        self.connected = true;
        // RP2040 data sheet, section 4.9.1: the digital functions of a pin that the ADC reads must be disabled, IE low and OD
        // high.
        PADS_BANK0.gpio(self.sense.pin().into()).modify(|w| {
            w.set_ie(false);
            w.set_od(true);
            w.set_pde(false);
        });
        if let Some(enable) = &mut self.enable {
            enable.set_as_output();
        }
    }

    /// Lets go of a line that has another use. One that is always connected stays as it is.
    fn disconnect(&mut self) {
        self.connected = false;
        if let Some(enable) = &mut self.enable {
            enable.set_as_input();
            // As after a reset.
            PADS_BANK0.gpio(self.sense.pin().into()).modify(|w| {
                w.set_ie(true);
                w.set_od(false);
                w.set_pde(true);
            });
        }
    }
}

/// The sum of some conversions of an input.
fn sum(channel: u8) -> u32 {
    (0..SAMPLES)
        .map(|_| {
            ADC.cs().write(|w| {
                w.set_en(true);
                w.set_ainsel(channel);
                w.set_start_once(true);
            });
            while !ADC.cs().read().ready() {}
            u32::from(ADC.result().read().result())
        })
        .sum()
}
