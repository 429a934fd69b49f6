//! Waveshare RP2040-Zero: everything on the one long edge, GP0 to GP8. (GP16 is its own lamp.)

board! {
    name: "Waveshare RP2040-Zero",
    // Its maker does not name the crystal. 64 ms are what the vendor's SDK has for boards of other makers whose crystal comes
    // up slowly.
    crystal: { hz: 12_000_000, start_up: 64 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_4, scl: PIN_5 },
    keys: { a: PIN_0, b: PIN_1, c: PIN_2, d: PIN_3, flip: PIN_6 },
    buzzer: { pin: PIN_7, slice: PWM_SLICE3, channel: new_output_b },
    tilt: PIN_8,
}
