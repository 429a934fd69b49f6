//! Plural forms: a number chooses its sentence by the rule of its language.
//!
//! ```
//! use sandglass::console::words::{LINE, Plural, PluralRule, digits, three_forms, two_forms};
//!
//! static PILES: Plural<LINE, { digits(99) }> = two_forms(PluralRule::English, "{} pile", "{} piles");
//! assert_eq!([PILES.fill(1), PILES.fill(12)], ["1 pile", "12 piles"]);
//!
//! // Every form is measured with the widest number.
//! static WORLDS: Plural<11, 2> = three_forms(PluralRule::Romanian, "o lume", "{} lumi", "{} de lumi");
//! assert_eq!([WORLDS.fill(1), WORLDS.fill(7), WORLDS.fill(20)], ["o lume", "7 lumi", "20 de lumi"]);
//! ```
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{Plural, PluralRule, three_forms};
//!
//! static WORLDS: Plural<9, 2> = three_forms(PluralRule::Romanian, "o lume", "{} lumi", "{} de lumi");
//! ```
//!
//! A language with three forms does not compile with two:
//!
//! ```compile_fail,E0080
//! use sandglass::console::words::{LINE, Plural, PluralRule, two_forms};
//!
//! static PILES: Plural<LINE, 2> = two_forms(PluralRule::Polish, "{} stos", "{} stosy");
//! ```

use core::fmt::Display;

use crate::console::words::template::{Filled, fill, measure, signed_text};
use crate::console::words::word::LINE;

/// The rule by which a language chooses the form of a word after a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluralRule {
    /// One for 1, else many.
    English,
    /// One for 1, else many.
    Italian,
    /// One for 1; few where the last digit is 2 to 4, but not for 12 to 14; else many.
    Polish,
    /// One for 1; few for 0 and where the last two digits are 01 to 19; else many, which has *de* before the noun.
    Romanian,
}

/// A form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluralForm {
    /// The singular.
    One,
    /// The form of some numbers, in languages with three forms.
    Few,
    /// The form of all other numbers.
    Many,
}

impl PluralRule {
    /// The form of a word after a number.
    pub const fn form(self, number: u32) -> PluralForm {
        let is_few = match self {
            Self::English | Self::Italian => false,
            Self::Polish => matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14),
            Self::Romanian => number == 0 || matches!(number % 100, 1..=19),
        };
        match number {
            1 => PluralForm::One,
            _ if is_few => PluralForm::Few,
            _ => PluralForm::Many,
        }
    }

    /// True if the language has a form for some numbers beside one and many.
    const fn has_few(self) -> bool {
        match self {
            Self::English | Self::Italian => false,
            Self::Polish | Self::Romanian => true,
        }
    }
}

/// A sentence about a number of at most `A` letters with its sign, in each form of its language. It may have a second place,
/// of at most `B` letters. The form of one need not show its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plural<const ROOM: usize, const A: usize, const B: usize = 0> {
    rule: PluralRule,
    one: &'static str,
    few: &'static str,
    many: &'static str,
}

/// Makes a sentence in a language with two forms.
pub const fn two_forms<const ROOM: usize, const A: usize, const B: usize>(
    rule: PluralRule,
    one: &'static str,
    many: &'static str,
) -> Plural<ROOM, A, B> {
    assert!(!rule.has_few(), "this language has three forms");
    Plural { rule, one, few: many, many }.checked()
}

/// Makes a sentence in a language with three forms.
pub const fn three_forms<const ROOM: usize, const A: usize, const B: usize>(
    rule: PluralRule,
    one: &'static str,
    few: &'static str,
    many: &'static str,
) -> Plural<ROOM, A, B> {
    assert!(rule.has_few(), "this language has two forms");
    Plural { rule, one, few, many }.checked()
}

impl<const ROOM: usize, const A: usize, const B: usize> Plural<ROOM, A, B> {
    const fn checked(self) -> Self {
        let forms = self.forms();
        let mut form = 0;
        while form < forms.len() {
            let (widest, found) = measure(forms[form], [A, B, 0]);
            assert!(found[0] || form == 0, "only the form of one may be without its number");
            assert!(found[1] == (B > 0), "a sentence has not all of its places");
            assert!(widest <= ROOM && ROOM <= LINE, "a sentence with its widest values has more letters than its room");
            form += 1;
        }
        self
    }

    /// Its forms: one, few, many.
    pub const fn forms(self) -> [&'static str; 3] {
        [self.one, self.few, self.many]
    }

    /// The rule of its language.
    pub const fn rule(self) -> PluralRule {
        self.rule
    }

    /// Fills in its number.
    pub fn fill(self, number: u32) -> Filled {
        const { assert!(B == 0, "a sentence with two places takes two values") };
        fill(self.form(number), &[(&number, A)])
    }

    /// Fills in a number that may be below zero. The sign does not count: -1 goes with 1.
    pub fn fill_below_zero(self, number: impl Into<i32>) -> Filled {
        const { assert!(B == 0, "a sentence with two places takes two values") };
        let number = number.into();
        fill(self.form(number.unsigned_abs()), &[(&number, A)])
    }

    /// Fills in a number with its sign, as in `+3`.
    pub fn fill_signed(self, number: i16) -> Filled {
        const { assert!(B == 0, "a sentence with two places takes two values") };
        fill(self.form(number.unsigned_abs().into()), &[(&signed_text(number), A)])
    }

    /// Fills in its number and its second value.
    pub fn fill_two(self, number: u32, second: impl Display) -> Filled {
        const { assert!(B > 0, "a sentence with one place takes one value") };
        fill(self.form(number), &[(&number, A), (&second, B)])
    }

    const fn form(self, number: u32) -> &'static str {
        match self.rule.form(number) {
            PluralForm::One => self.one,
            PluralForm::Few => self.few,
            PluralForm::Many => self.many,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form of each number from 0 to 125, written down ten at a time: 1 for one, f for few, m for many.
    const ENGLISH: [&str; 13] = [
        "m1mmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmm",
    ];
    const POLISH: [&str; 13] = [
        "m1fffmmmmm",
        "mmmmmmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmfffmmmmm",
        "mmmmmmmmmm",
        "mmfffm",
    ];
    const ROMANIAN: [&str; 13] = [
        "f1ffffffff",
        "ffffffffff",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mmmmmmmmmm",
        "mfffffffff",
        "ffffffffff",
        "mmmmmm",
    ];

    #[test]
    fn each_number_from_0_to_125_has_the_form_of_its_language() {
        for (rule, table) in [
            (PluralRule::English, ENGLISH),
            (PluralRule::Italian, ENGLISH),
            (PluralRule::Polish, POLISH),
            (PluralRule::Romanian, ROMANIAN),
        ] {
            let forms = table.concat();
            assert_eq!(forms.len(), 126);
            for (number, form) in (0..).zip(forms.chars()) {
                let form = match form {
                    '1' => PluralForm::One,
                    'f' => PluralForm::Few,
                    _ => PluralForm::Many,
                };
                assert_eq!(rule.form(number), form, "{rule:?}, {number}");
            }
        }
    }

    #[test]
    fn a_number_below_zero_has_the_form_of_its_amount() {
        let steps: Plural<LINE, 6> = three_forms(PluralRule::Polish, "{} pole", "{} pola", "{} pól");
        let written = [-22, -12, -5, -2, -1, 0, 1, 5, 22].map(|number| steps.fill_signed(number));
        let expected =
            ["-22 pola", "-12 pól", "-5 pól", "-2 pola", "-1 pole", "0 pól", "+1 pole", "+5 pól", "+22 pola"];
        assert_eq!(written, expected);
        let credits: Plural<LINE, 6> = three_forms(PluralRule::Romanian, "{} credit", "{} credite", "{} de credite");
        let written = [-100, -20, -19, -1, 0, 1, 101].map(|number| credits.fill_below_zero(number));
        let expected =
            ["-100 de credite", "-20 de credite", "-19 credite", "-1 credit", "0 credite", "1 credit", "101 credite"];
        assert_eq!(written, expected);
    }

    #[test]
    fn a_second_value_may_stand_before_the_number() {
        let at: Plural<LINE, 2, 8> = two_forms(PluralRule::English, "at {2}: {1} shot", "at {2}: {1} shots");
        assert_eq!([at.fill_two(1, "cross"), at.fill_two(3, "triangle")], ["at cross: 1 shot", "at triangle: 3 shots"]);
    }

    #[test]
    #[should_panic(expected = "only the form of one")]
    fn the_form_of_many_shows_its_number() {
        let _: Plural<LINE, 2> = two_forms(PluralRule::English, "a pile", "piles");
    }
}
