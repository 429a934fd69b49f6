//! Stops the clocks of blocks that embassy-rp starts and this device never uses: RTC, SPI, UART, PIO, the other I2C; and the
//! ADC between two readings.
//!
//! Each block has a clock gate (RP2040 data sheet, section 2.11.1), a bit of WAKE_EN0 or WAKE_EN1 (section 2.15.7): "each
//! individual endpoint of each clock may be disabled at any time", without a glitch, and a block goes on where it stopped.
//! Gates, and not resets: embassy-rp's I2C driver writes the register of all resets, and so releases every other block.
//! SLEEP_EN has no effect here: it counts in deep sleep only, which Embassy's executor does not use.
//!
//! USB and its PLL keep running, as do the blocks that debuggers and the flash need. CLK_RTC and CLK_ADC are never started:
//! see `boards/mod.rs`.

use embassy_rp::pac::clocks::regs::{WakeEn0, WakeEn1};
use embassy_rp::pac::clocks::vals::ClkAdcCtrlAuxsrc;
use embassy_rp::pac::{ADC, CLOCKS, I2C0, RESETS};

use crate::boards::DISPLAY_BUS;

/// Opens all gates, as they are after power-on. Called before embassy-rp starts: it waits for blocks that have no clock
/// while their gate is closed, and a debugger's reset leaves the gates as they are.
pub fn open_gates() {
    CLOCKS.wake_en0().write_value(WakeEn0(!0));
    CLOCKS.wake_en1().write_value(WakeEn1(!0));
}

/// Closes the gates of all blocks that are not used.
pub fn close_gates() {
    CLOCKS.wake_en0().modify(|gates| {
        if DISPLAY_BUS == I2C0 {
            gates.set_clk_sys_i2c1(false);
        } else {
            gates.set_clk_sys_i2c0(false);
        }
        gates.set_clk_sys_adc(false);
        gates.set_clk_adc_adc(false);
        gates.set_clk_sys_pio0(false);
        gates.set_clk_sys_pio1(false);
        gates.set_clk_sys_rtc(false);
        gates.set_clk_rtc_rtc(false);
        gates.set_clk_sys_spi0(false);
        gates.set_clk_peri_spi0(false);
        gates.set_clk_sys_spi1(false);
        gates.set_clk_peri_spi1(false);
    });
    CLOCKS.wake_en1().modify(|gates| {
        gates.set_clk_sys_uart0(false);
        gates.set_clk_peri_uart0(false);
        gates.set_clk_sys_uart1(false);
        gates.set_clk_peri_uart1(false);
    });
}

/// Calls a function with the ADC switched on. Before and after it the ADC has no clock and is disabled: enabled it would draw
/// current all the time.
pub fn with_adc<T>(read: impl FnOnce() -> T) -> T {
    // 48 MHz of the USB's PLL, which the ADC is made for (section 4.9.1).
    CLOCKS.clk_adc_div().write(|w| w.set_int(1));
    CLOCKS.clk_adc_ctrl().write(|w| {
        w.set_auxsrc(ClkAdcCtrlAuxsrc::CLKSRC_PLL_USB);
        w.set_enable(true);
    });
    gate_adc(true);
    RESETS.reset().modify(|w| w.set_adc(true));
    RESETS.reset().modify(|w| w.set_adc(false));
    while !RESETS.reset_done().read().adc() {}
    ADC.cs().write(|w| w.set_en(true));
    // It is ready when its power-up sequence has ended (section 4.9.6, CS).
    while !ADC.cs().read().ready() {}
    let value = read();
    ADC.cs().write(|_| {});
    gate_adc(false);
    CLOCKS.clk_adc_ctrl().write(|_| {});
    value
}

/// Opens or closes the gates of the ADC.
fn gate_adc(open: bool) {
    CLOCKS.wake_en0().modify(|gates| {
        gates.set_clk_sys_adc(open);
        gates.set_clk_adc_adc(open);
    });
}
