//! Numbers to be read from two metres: large digits, a colon between minutes and seconds.

use heapless::String;

use crate::console::clock::Span;
use crate::console::picture::font::HUGE;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};

/// Their height in pixels: four of the panel's pages, so a digit that changes costs four runs of bytes.
pub const HEIGHT: i32 = HUGE.height();
/// From one digit to the next.
const PITCH: i32 = HUGE.width() + 3;
/// The room a colon takes.
const COLON: i32 = 9;

/// Width of a number in pixels, without the gap after its last digit.
pub fn width_of(number: &str) -> i32 {
    number.chars().map(pitch).sum::<i32>() - (PITCH - HUGE.width())
}

/// Writes a number of digits and colons. It is not noted: the caller notes it with its meaning.
pub fn paint(pen: &mut Pen, x: i32, y: i32, number: &str) {
    let mut x = x;
    for c in number.chars() {
        match c {
            ':' => {
                pen.fill(&area(x, y + 8, 5, 5), Ink::On);
                pen.fill(&area(x, y + 20, 5, 5), Ink::On);
            }
            _ => {
                let mut buffer = [0; 4];
                pen.figures(&HUGE, Ink::On, x, y, c.encode_utf8(&mut buffer));
            }
        }
        x += pitch(c);
    }
}

const fn pitch(c: char) -> i32 {
    if c == ':' { COLON } else { PITCH }
}

/// Minutes and seconds, `1:30`. More than 99 minutes is 99:59.
pub fn minutes(time: Span) -> String<5> {
    let secs = time.as_secs().min(99 * 60 + 59);
    let (minutes, secs) = (secs / 60, secs % 60);
    // By hand, because it is on the way from a key to its answer: core::fmt takes 30 us of its millisecond.
    let figures = [minutes / 10, minutes % 10, secs / 10, secs % 10].map(|figure| (b'0' + figure as u8) as char);
    let [tens, ones, tens_of_secs, ones_of_secs] = figures;
    let first = (minutes >= 10).then_some(tens);
    // At most five letters.
    first.into_iter().chain([ones, ':', tens_of_secs, ones_of_secs]).collect()
}

/// A number from 0 to 9 as text.
pub fn digit(number: u8) -> String<1> {
    [char::from(b'0' + number % 10)].into_iter().collect()
}

/// The seconds still to go, begun ones counted, as a countdown shows them.
pub fn to_go(left: Span) -> Span {
    Span::from_secs(left.as_millis().div_ceil(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_and_two_figures_of_seconds() {
        assert_eq!(minutes(Span::from_secs(90)), "1:30");
        assert_eq!(minutes(Span::from_secs(5)), "0:05");
        assert_eq!(minutes(Span::from_secs(100_000)), "99:59");
    }

    #[test]
    fn a_begun_second_is_still_to_go() {
        assert_eq!(to_go(Span::from_millis(1)), Span::from_secs(1));
        assert_eq!(to_go(Span::from_millis(90_000)), Span::from_secs(90));
        assert_eq!(to_go(Span::ZERO), Span::ZERO);
    }
}
