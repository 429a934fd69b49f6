//! Two dice thrown together, and their sum.
//!
//! Nothing here rolls: a throw is handed in. It holds the two faces, not only their sum, because the table wants to see
//! the dice.

use serde::{Deserialize, Serialize};

use crate::console::chance::generator::Die;

/// Two dice thrown together, in the order in which they are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw(pub Die, pub Die);

impl Throw {
    /// Sum of the two.
    pub const fn sum(self) -> Sum {
        Sum(self.0.pips() + self.1.pips())
    }
}

/// Sums of two dice: 2 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sum(u8);

impl Sum {
    /// The smallest: two ones.
    pub const LEAST: Self = Throw(Die::One, Die::One).sum();
    /// The largest: two sixes.
    pub const MOST: Self = Throw(Die::Six, Die::Six).sum();

    /// A number, if two dice can show it.
    pub const fn new(number: u8) -> Option<Self> {
        if Self::LEAST.0 <= number && number <= Self::MOST.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, from the smallest.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_is_thrown_most_and_the_ends_least() {
        let mut ways = [0; 13];
        for first in Die::ALL {
            for second in Die::ALL {
                ways[usize::from(Throw(first, second).sum().get())] += 1;
            }
        }
        assert_eq!(ways, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn a_sum_is_one_that_two_dice_can_show() {
        let numbers: Vec<u8> = (0..=u8::MAX).filter(|&number| Sum::new(number).is_some()).collect();
        assert_eq!(numbers, (2..=12).collect::<Vec<u8>>());
        assert!(Sum::all().map(Sum::get).eq(2..=12));
    }
}
