use super::*;
use crate::console::picture::font::BODY;
use crate::console::words::Language;
use crate::games::trucker::words::{self, Words};

const ENGLISH: &Words = words::of(Language::English);

fn count(number: u8) -> Count {
    Count::new(number).expect("it is not too large")
}

/// So many front, front double, other, other double.
pub(super) fn cannons([front, front_double, other, other_double]: [u8; 4], purple: bool) -> Cannons {
    Cannons {
        front: count(front),
        front_double: count(front_double),
        other: count(other),
        other_double: count(other_double),
        purple,
    }
}

pub(super) fn engines(single: u8, double: u8, brown: bool) -> Engines {
    Engines { single: count(single), double: count(double), brown }
}

#[test]
fn power_is_written_with_a_half_where_it_has_one() {
    let texts = [0, 1, 2, 6, 7, 21, 255].map(|halves| Halves::new(halves).text(ENGLISH));
    assert_eq!(texts, ["0", "½", "1", "3", "3½", "10½", "127½"]);
}

#[test]
fn a_half_is_more_than_the_number_and_less_than_the_next() {
    assert!(Halves::whole(3) < Halves::new(7) && Halves::new(7) < Halves::whole(4));
    assert_eq!((Halves::new(7).floor(), Halves::new(7).has_half()), (3, true));
    assert_eq!((Halves::whole(4).floor(), Halves::whole(4).has_half()), (4, false));
    assert_eq!(Halves::whole(200), Halves::new(255));
}

/// A half stands after its word, which then needs no form: *power 3½*. After a number it would take the genitive in Polish.
#[test]
fn a_half_stands_after_its_word_in_every_language() {
    for &language in Language::ALL {
        let words = words::of(language);
        let powers = [1, 3, 7, 25].map(|halves| words.power.power.fill(Halves::new(halves).text(words)));
        for (power, number) in powers.iter().zip(["½", "1½", "3½", "12½"]) {
            let word = power.strip_suffix(number).unwrap_or_else(|| panic!("{language:?}: {power}"));
            assert!(word.ends_with(' ') && word.trim().chars().all(char::is_alphabetic), "{language:?}: {power}");
        }
    }
}

#[test]
fn every_font_has_the_half() {
    use crate::console::picture::font::{BOLD, LARGE, SMALL};
    for font in [SMALL, BODY, BOLD, LARGE] {
        let lit: u32 =
            ENGLISH.power.half.chars().flat_map(|c| font.glyph(c).iter()).map(|column| column.count_ones()).sum();
        assert!(lit > 5);
    }
}

#[test]
fn a_single_cannon_has_one_forward_and_a_half_elsewhere() {
    assert_eq!(cannons([3, 0, 0, 0], false).power(), Halves::whole(3));
    assert_eq!(cannons([0, 0, 1, 0], false).power().text(ENGLISH), "½");
    assert_eq!(cannons([0, 0, 4, 0], false).power(), Halves::whole(2));
    assert_eq!(cannons([3, 0, 4, 0], false).batteries(), 0);
}

#[test]
fn a_double_cannon_has_two_forward_and_one_elsewhere_for_a_battery_each() {
    assert_eq!(cannons([0, 3, 0, 0], false).power(), Halves::whole(6));
    assert_eq!(cannons([0, 0, 0, 3], false).power(), Halves::whole(3));
    assert_eq!(cannons([0, 3, 0, 0], false).batteries(), 3);
    assert_eq!(cannons([0, 0, 0, 3], false).batteries(), 3);
    assert_eq!(cannons([9, 2, 9, 3], true).batteries(), 5);
}

#[test]
fn the_purple_alien_adds_two_where_there_is_power_already() {
    assert_eq!(cannons([0, 0, 0, 0], true).power(), Halves::ZERO);
    assert_eq!(cannons([0, 0, 1, 0], true).power().text(ENGLISH), "2½");
    assert_eq!(cannons([1, 0, 0, 0], true).power(), Halves::whole(3));
    assert_eq!(cannons([0, 0, 0, 1], true).power(), Halves::whole(3));
    assert_eq!(cannons([3, 1, 3, 2], true).power().text(ENGLISH), "10½");
}

#[test]
fn an_engine_has_one_and_a_double_one_two_for_a_battery() {
    assert_eq!(engines(3, 0, false).power(), 3);
    assert_eq!(engines(0, 3, false).power(), 6);
    assert_eq!(engines(3, 2, false).power(), 7);
    assert_eq!(engines(3, 2, true).batteries(), 2);
}

#[test]
fn the_brown_alien_adds_two_where_there_is_power_already() {
    assert_eq!(engines(0, 0, true).power(), 0);
    assert_eq!(engines(1, 0, true).power(), 3);
    assert_eq!(engines(0, 1, true).power(), 4);
}

#[test]
fn the_most_that_can_be_counted_adds_up() {
    assert_eq!(cannons([20; 4], true).power(), Halves::whole(20 + 40 + 10 + 20 + 2));
    assert_eq!(cannons([20; 4], true).batteries(), 40);
    assert_eq!(engines(20, 20, true).power(), 62);
    assert_eq!(Count::new(21), None);
}
