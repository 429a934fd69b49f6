//! Raspberry Pi Pico W: the pins of a Pico. Its radio is never powered: GP23, which would switch it on, stays as it is after
//! a reset, an input that is pulled down.

board! {
    name: "Raspberry Pi Pico W",
    // As on the Pico.
    crystal: { hz: 12_000_000, start_up: 1 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_4, scl: PIN_5 },
    keys: { a: PIN_10, b: PIN_11, c: PIN_12, d: PIN_13, flip: PIN_14 },
    buzzer: { pin: PIN_15, slice: PWM_SLICE7, channel: new_output_b },
    tilt: PIN_16,
    // "Raspberry Pi Pico W Datasheet", section 2.1: GP29 is the radio's clock, and VSYS/3 while GP25, its chip select, is
    // high.
    battery: { pin: PIN_29, enable: PIN_25 },
    light: none,
    // "Raspberry Pi Pico W Datasheet", pinout and mechanical drawing.
    outline: {
        length: 51.0,
        width: 21.0,
        first_pin: (1.37, 1.61),
        upper: "VBUS VSYS GND EN 3V3 REF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16",
        lower: "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15",
        end: "",
        numbers: Some((40, 1)),
    },
}
