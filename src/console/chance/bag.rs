//! A bag of cubes: the number of each kind, and a draw without looking.
//!
//! Promises:
//! - Every cube in the bag is as likely to be drawn as any other. Numbers that would favour some are thrown away.
//! - Nothing is drawn from an empty bag, nor before chance can be trusted.
//! - It never holds more than [`MOST`] cubes, whatever bytes it is read from.
//!
//! A draw decides and removes. A game that is replayed knows the kind already and calls [`Bag::take`].

use core::fmt;
use core::num::NonZeroU16;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::console::chance::entropy::Entropy;

/// The most cubes in a bag, of all kinds together.
pub const MOST: u16 = u16::MAX;

/// The reason why no cube can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The bag is empty.
    Empty,
    /// Chance cannot be trusted yet, or not any more.
    Untrusted,
}

/// A bag of cubes of `KINDS` kinds. A kind is its place in the list of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bag<const KINDS: usize> {
    counts: [u16; KINDS],
}

impl<const KINDS: usize> Default for Bag<KINDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const KINDS: usize> Bag<KINDS> {
    /// No cubes.
    pub const EMPTY: Self = Self { counts: [0; KINDS] };

    /// Builds a bag with a number of cubes of each kind, unless they are too many together.
    pub fn new(counts: [u16; KINDS]) -> Option<Self> {
        let total = counts.iter().try_fold(0u16, |total, &count| total.checked_add(count));
        total.map(|_| Self { counts })
    }

    /// Number of cubes of each kind.
    pub const fn counts(&self) -> &[u16; KINDS] {
        &self.counts
    }

    /// Number of all cubes.
    pub fn total(&self) -> u16 {
        self.counts.iter().sum()
    }

    /// Draws a cube without looking, and returns its kind.
    pub fn draw(&mut self, entropy: &mut Entropy) -> Result<usize, DrawRefusal> {
        let total = NonZeroU16::new(self.total()).ok_or(DrawRefusal::Empty)?;
        let place = entropy.below_u16(total).ok_or(DrawRefusal::Untrusted)?;
        let kind = self.kind_at(place).ok_or(DrawRefusal::Empty)?;
        self.counts[kind] -= 1;
        Ok(kind)
    }

    /// The kind of a cube, if all cubes lay in a row by their kinds.
    fn kind_at(&self, place: u16) -> Option<usize> {
        let mut before = place;
        self.counts.iter().position(|&count| match before.checked_sub(count) {
            Some(left) => {
                before = left;
                false
            }
            None => true,
        })
    }

    /// Takes out a cube of a kind. None: there is no such cube in it.
    pub fn take(&mut self, kind: usize) -> Option<()> {
        let count = self.counts.get_mut(kind)?;
        *count = count.checked_sub(1)?;
        Some(())
    }

    /// Puts cubes of a kind in. None: there is no such kind, or no room for them, and nothing has changed.
    pub fn put(&mut self, kind: usize, cubes: u16) -> Option<()> {
        self.total().checked_add(cubes)?;
        *self.counts.get_mut(kind)? += cubes;
        Some(())
    }
}

/// The counts, one after the other.
impl<const KINDS: usize> Serialize for Bag<KINDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(KINDS)?;
        for count in &self.counts {
            tuple.serialize_element(count)?;
        }
        tuple.end()
    }
}

impl<'de, const KINDS: usize> Deserialize<'de> for Bag<KINDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(KINDS, Counts::<KINDS>)
    }
}

/// Reads the counts of a bag.
struct Counts<const KINDS: usize>;

impl<'de, const KINDS: usize> Visitor<'de> for Counts<KINDS> {
    type Value = Bag<KINDS>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{KINDS} counts that come to at most {MOST}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut read: A) -> Result<Bag<KINDS>, A::Error> {
        let mut counts = [0; KINDS];
        for (place, count) in counts.iter_mut().enumerate() {
            *count = read.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
        }
        Bag::new(counts).ok_or_else(|| A::Error::custom("too many cubes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many cubes of five colours as a small game has.
    const CUBES: [u16; 5] = [15, 12, 9, 6, 3];

    fn bag(counts: [u16; 5]) -> Bag<5> {
        Bag::new(counts).expect("they are few")
    }

    fn trusted(seed: u64) -> Entropy {
        let mut entropy = Entropy::new();
        entropy.trust(seed);
        entropy
    }

    #[test]
    fn every_cube_has_one_place() {
        for counts in [CUBES, [0, 3, 0, 1, 0], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0; 5]] {
            let mut places = [0; 5];
            for place in 0..bag(counts).total() {
                places[bag(counts).kind_at(place).expect("there is a cube")] += 1;
            }
            assert_eq!(places, counts);
            assert_eq!(bag(counts).kind_at(bag(counts).total()), None, "there is no cube beyond the last");
        }
    }

    #[test]
    fn what_is_drawn_is_gone_until_it_is_put_back() {
        let mut entropy = trusted(1);
        let mut bag = bag(CUBES);
        let mut drawn = [0; 5];
        for left in (0..45).rev() {
            drawn[bag.draw(&mut entropy).expect("it is not empty")] += 1;
            assert_eq!(bag.total(), left);
        }
        assert_eq!(drawn, CUBES);
        assert_eq!(bag.draw(&mut entropy), Err(DrawRefusal::Empty));
        assert_eq!(bag.put(4, 2), Some(()));
        assert_eq!((bag.draw(&mut entropy), bag.counts()), (Ok(4), &[0, 0, 0, 0, 1]));
    }

    #[test]
    fn nothing_is_drawn_before_chance_can_be_trusted() {
        let mut bag = bag(CUBES);
        assert_eq!(bag.draw(&mut Entropy::new()), Err(DrawRefusal::Untrusted));
        assert_eq!(bag.counts(), &CUBES);
        assert_eq!(Bag::<5>::default().draw(&mut Entropy::new()), Err(DrawRefusal::Empty));
    }

    #[test]
    fn a_cube_that_is_known_is_taken_if_it_is_there() {
        let mut bag = bag([1, 0, 0, 0, 0]);
        assert_eq!((bag.take(1), bag.take(5)), (None, None));
        assert_eq!((bag.take(0), bag.take(0), bag.total()), (Some(()), None, 0));
    }

    #[test]
    fn no_more_cubes_than_can_be_counted_are_in_it() {
        assert_eq!(Bag::new([MOST, 1]), None);
        let mut bag = Bag::new([MOST - 3, 1]).expect("they fit");
        assert_eq!((bag.put(1, 3), bag.put(2, 1)), (None, None));
        assert_eq!(bag.counts(), &[MOST - 3, 1]);
        assert_eq!((bag.put(1, 2), bag.total()), (Some(()), MOST));
        assert_eq!((bag.put(0, 1), bag.put(0, 0)), (None, Some(())));
        assert!(bag.draw(&mut trusted(1)).is_ok());
    }

    #[test]
    fn it_is_read_back_as_it_was_saved_and_never_with_too_many() {
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&bag([300, 0, 1, 2, 3]), &mut room).expect("it is short");
        assert_eq!(bytes.len(), 6);
        assert_eq!(postcard::from_bytes(bytes), Ok(bag([300, 0, 1, 2, 3])));
        assert!(postcard::from_bytes::<Bag<5>>(&bytes[..5]).is_err(), "a count is missing");
        let bytes = postcard::to_slice(&[MOST, 0, 0, 0, 1], &mut room).expect("it is short");
        assert!(postcard::from_bytes::<Bag<5>>(bytes).is_err());
    }

    /// The chi-square of the first two cubes drawn, against their exact chance: count * (count or count - 1) of 45 * 44.
    fn chi_square(mut draw: impl FnMut(&mut Bag<5>) -> usize) -> f64 {
        const TRIES: u32 = 198_000;
        let mut pairs = [[0u32; 5]; 5];
        for _ in 0..TRIES {
            let mut bag = bag(CUBES);
            let first = draw(&mut bag);
            pairs[first][draw(&mut bag)] += 1;
        }
        let mut sum = 0.;
        for (first, row) in pairs.iter().enumerate() {
            for (second, &seen) in row.iter().enumerate() {
                let left = CUBES[second] - u16::from(first == second);
                let expected = f64::from(TRIES) * f64::from(CUBES[first]) * f64::from(left) / (45. * 44.);
                sum += (f64::from(seen) - expected).powi(2) / expected;
            }
        }
        sum
    }

    /// 24 degrees of freedom: 0.1 % of all cases lie outside at either end.
    const FAIR: core::ops::RangeInclusive<f64> = 8.09..=51.17;

    #[test]
    fn every_cube_is_as_likely_as_any_other() {
        let mut entropy = trusted(1);
        let chi_square = chi_square(|bag| bag.draw(&mut entropy).expect("it is not empty"));
        assert!(FAIR.contains(&chi_square), "{chi_square}");
    }

    #[test]
    fn a_draw_that_folds_a_byte_would_be_noticed() {
        let mut entropy = trusted(1);
        let chi_square = chi_square(|bag| {
            let byte = entropy.below_u16(NonZeroU16::new(256).expect("it is not zero")).expect("it is trusted");
            let kind = bag.kind_at(byte % bag.total()).expect("there is a cube");
            bag.take(kind).expect("there is a cube");
            kind
        });
        assert!(chi_square > 100., "{chi_square}");
    }
}
