//! Pimoroni Tiny 2040, with 2 MB or 8 MB of flash: everything but the tilt switch on one long edge, 0 to 7. (GP18 to GP20
//! are the light on the board.)

board! {
    name: "Pimoroni Tiny 2040",
    // The vendor's SDK has no wait of its own for this board: 6 ms, as for every board since version 2.
    crystal: { hz: 12_000_000, start_up: 6 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_4, scl: PIN_5 },
    keys: { a: PIN_0, b: PIN_1, c: PIN_2, d: PIN_3, flip: PIN_6 },
    buzzer: { pin: PIN_7, slice: PWM_SLICE3, channel: new_output_b },
    tilt: PIN_29,
    // All four inputs of the ADC are on its edge.
    battery: none,
    light: none,
    // The pads have names, no numbers, as printed on the board.
    outline: {
        length: 22.9,
        width: 18.2,
        first_pin: (2.6, 1.4),
        upper: "0=GP0 1=GP1 2=GP2 3=GP3 4=GP4 5=GP5 6=GP6 7=GP7",
        lower: "5V GND 3V3 A3=GP29 A2=GP28 A1=GP27 A0=GP26 GND",
        end: "",
        numbers: None,
    },
}
