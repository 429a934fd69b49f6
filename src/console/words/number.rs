//! Plain numbers as they are written: digits, and a sign before a number below zero.

use core::fmt::Write as _;

use heapless::String;

/// A number as it is written. Every `i32` fits: ten digits and a sign.
pub type NumberText = String<11>;

/// Writes a number.
pub fn number_text(number: impl Into<i32>) -> NumberText {
    let mut text = NumberText::new();
    write!(text, "{}", number.into()).expect("a number of 32 bits has at most ten digits and a sign");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_fits() {
        assert_eq!([0, i32::MAX, i32::MIN].map(number_text), ["0", "2147483647", "-2147483648"]);
        assert_eq!([number_text(7_u8), number_text(-12_i16)], ["7", "-12"]);
    }
}
