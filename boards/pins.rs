//! The numbers of the pins, by the names that the boards' tables give them.

/// The number in a pin's name, `PIN_7`.
pub const fn number(pin: &str) -> u8 {
    let name = pin.as_bytes();
    let (mut number, mut i) = (0, b"PIN_".len());
    while i < name.len() {
        number = 10 * number + name[i] - b'0';
        i += 1;
    }
    number
}
