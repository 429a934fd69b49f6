//! Adafruit QT Py RP2040: keys and display on one long edge, A0 to TX; piezo and tilt switch on the other. (GP12 is the
//! light on the board, GP22 and GP23 are on its socket.)

board! {
    name: "Adafruit QT Py RP2040",
    // The vendor's SDK waits 64 ms for this board: on some samples the crystal starts slowly.
    crystal: { hz: 12_000_000, start_up: 64 },
    display: { bus: I2C0, interrupt: I2C0_IRQ, sda: PIN_24, scl: PIN_25 },
    keys: { a: PIN_29, b: PIN_28, c: PIN_27, d: PIN_26, flip: PIN_20 },
    buzzer: { pin: PIN_4, slice: PWM_SLICE2, channel: new_output_a },
    tilt: PIN_6,
    // All four inputs of the ADC are on its edge.
    battery: none,
    light: none,
    // "Adafruit QT Py RP2040" board layout. The pads have names, no numbers, as printed on the board.
    outline: {
        length: 20.7,
        width: 17.8,
        first_pin: (2.7, 1.3),
        upper: "5V GND 3V=3V3 MO=GP3 MI=GP4 SCK=GP6 RX=GP5",
        lower: "A0=GP29 A1=GP28 A2=GP27 A3=GP26 SDA=GP24 SCL=GP25 TX=GP20",
        end: "",
        numbers: None,
    },
}
