//! Raspberry Pi Pico: the reference build.

board! {
    name: "Raspberry Pi Pico",
    // 1 ms is what the RP2040 data sheet (section 2.16.3) works out for a 12 MHz crystal, and what the vendor's SDK waited
    // for this board until version 2. Since then it waits 6 ms for every board.
    crystal: { hz: 12_000_000, start_up: 1 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_4, scl: PIN_5 },
    keys: { a: PIN_10, b: PIN_11, c: PIN_12, d: PIN_13, flip: PIN_14 },
    buzzer: { pin: PIN_15, slice: PWM_SLICE7, channel: new_output_b },
    tilt: PIN_16,
}
