//! Waveshare RP2040-Zero: everything on one long edge, GP0 to GP8. (GP16 is the light on the board.)

board! {
    name: "Waveshare RP2040-Zero",
    // Its maker does not name the crystal. The vendor's SDK has 64 ms for boards of other makers whose crystal starts
    // slowly.
    crystal: { hz: 12_000_000, start_up: 64 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_4, scl: PIN_5 },
    keys: { a: PIN_0, b: PIN_1, c: PIN_2, d: PIN_3, flip: PIN_6 },
    buzzer: { pin: PIN_7, slice: PWM_SLICE3, channel: new_output_b },
    tilt: PIN_8,
    // All four inputs of the ADC are on its edges.
    battery: none,
    // Boards are sold whose light takes red first, not green.
    light: { ws2812: PIN_16 },
    // The pads have names, no numbers, as printed on the board.
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
