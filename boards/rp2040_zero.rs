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
    // Its pads carry names, no numbers, as printed on the board.
    outline: {
        length: 23.5,
        width: 18.0,
        first_pin: (1.6, 1.4),
        upper: "GP0 GP1 GP2 GP3 GP4 GP5 GP6 GP7 GP8",
        lower: "5V GND 3V3 GP29 GP28 GP27 GP26 GP15 GP14",
        end: "GP9 GP10 GP11 GP12 GP13",
        numbers: None,
    },
}
