//! Chance: a generator of random numbers, and the dice it throws.
//!
//! Promises:
//! - The same seed and the same stirs give the same dice, on every machine and in every version.
//! - Every face is as likely as any other, and so is every number and every order: a byte that would favour some is
//!   thrown away, never folded.
//! - What was thrown cannot be found out from what stays in memory: a key is used once and replaced by its own output, and a
//!   byte that was handed out is wiped (D. J. Bernstein's "fast key erasure").
//! - What was stirred in cannot be taken out again, and no stir, not even a chosen one, makes the next dice easier to guess.
//!
//! It makes no chance of its own. From a seed that can be guessed come dice that can be guessed;
//! [`Entropy`](crate::console::chance::entropy::Entropy) sees to the seed. Nor does it wipe the stack it worked on.
//!
//! The cipher is ChaCha with 8 rounds. No attack on all 8 is known that is of any use, and J.-P. Aumasson, "Too Much
//! Crypto", argues that 8 are enough for secrets. Dice are none for longer than a roll: 12 or 20 rounds would only take
//! longer.

use core::num::{NonZeroU8, NonZeroU16};
use core::{fmt, mem};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};

/// The bytes of a key.
const KEY: usize = 32;
/// The bytes of a word that is stirred in.
const WORD: usize = 4;
/// The bytes got from one key beside the next key: the cipher works on four blocks of 64 bytes at a time.
const YIELD: usize = 4 * 64 - KEY;
/// The faces of a die.
const FACES: NonZeroU8 = NonZeroU8::new(Die::ALL.len() as u8).expect("a die has faces");

/// A die as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Die {
    /// One pip.
    One,
    /// Two pips.
    Two,
    /// Three pips.
    Three,
    /// Four pips.
    Four,
    /// Five pips.
    Five,
    /// Six pips.
    Six,
}

impl Die {
    /// Every face.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The pips on its upper face: 1 to 6.
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }
}

/// A source of random numbers.
#[derive(Clone)]
pub struct Chance {
    /// The next key. Nothing was made from it yet.
    key: [u8; KEY],
    /// Number of words stirred into it.
    stirred: usize,
    /// Output of the last key. Spent bytes are wiped.
    bytes: [u8; YIELD],
    spent: usize,
}

impl Default for Chance {
    fn default() -> Self {
        Self::new()
    }
}

impl Chance {
    /// Begins without any chance: it has to be stirred in.
    pub const fn new() -> Self {
        Self { key: [0; KEY], stirred: 0, bytes: [0; YIELD], spent: YIELD }
    }

    /// Begins anew from a seed. The same seed gives the same dice.
    pub fn begin(&mut self, seed: u64) {
        self.key = [0; KEY];
        self.key[..8].copy_from_slice(&seed.to_le_bytes());
        self.turn_key();
    }

    /// Stirs a word in: the microsecond of a key press, or 32 raw bits. All dice from here on depend on it.
    ///
    /// The cipher runs when the next number is drawn, or when the key is full of words: a key press is answered 0.2 ms
    /// sooner.
    pub fn stir(&mut self, word: u32) {
        for (key, word) in self.key[self.stirred * WORD..].iter_mut().zip(word.to_le_bytes()) {
            *key ^= word;
        }
        self.stirred += 1;
        self.bytes = [0; YIELD];
        self.spent = YIELD;
        if self.stirred == KEY / WORD {
            self.turn_key();
        }
    }

    /// Throws a die.
    pub fn die(&mut self) -> Die {
        Die::ALL[usize::from(self.below(FACES))]
    }

    /// Throws two dice, one after the other.
    pub fn two_dice(&mut self) -> [Die; 2] {
        [self.die(), self.die()]
    }

    /// Draws a number below another.
    pub fn below(&mut self, end: NonZeroU8) -> u8 {
        // Of the 256 bytes, those that are left over when all numbers have had the same share: 4 for a die.
        let left_over = (u8::MAX % end + 1) % end;
        loop {
            let byte = self.byte();
            if byte <= u8::MAX - left_over {
                return byte % end;
            }
        }
    }

    /// Draws a number below another, which may be large. Each try takes two bytes, so it does not change the dice.
    pub fn below_u16(&mut self, end: NonZeroU16) -> u16 {
        let left_over = (u16::MAX % end + 1) % end;
        loop {
            let number = u16::from_le_bytes([self.byte(), self.byte()]);
            if number <= u16::MAX - left_over {
                return number % end;
            }
        }
    }

    /// Puts a list into any order.
    pub fn shuffle<T, const N: usize>(&mut self, list: &mut [T; N]) {
        const { assert!(N <= u8::MAX as usize, "below() counts no further") };
        self.shuffle_slice(list);
    }

    /// Puts a list of at most 255 into any order.
    pub(in crate::console::chance) fn shuffle_slice<T>(&mut self, list: &mut [T]) {
        debug_assert!(list.len() <= usize::from(u8::MAX), "below() counts no further");
        for rest in (2..=list.len() as u8).rev().filter_map(NonZeroU8::new) {
            let (last, drawn) = (usize::from(rest.get()) - 1, usize::from(self.below(rest)));
            list.swap(last, drawn);
        }
    }

    fn byte(&mut self) -> u8 {
        if self.spent == YIELD {
            self.turn_key();
        }
        let byte = mem::take(&mut self.bytes[self.spent]);
        self.spent += 1;
        byte
    }

    /// Uses the key once: the first bytes of its output replace it, and the rest can be spent.
    fn turn_key(&mut self) {
        let mut cipher = ChaCha8Rng::from_seed(self.key);
        cipher.fill_bytes(&mut self.key);
        cipher.fill_bytes(&mut self.bytes);
        self.stirred = 0;
        self.spent = 0;
    }
}

/// Shows nothing: the key and the bytes to come are the dice to come.
impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chance").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeded(seed: u64) -> Chance {
        let mut chance = Chance::new();
        chance.begin(seed);
        chance
    }

    fn pips(chance: &mut Chance, dice: usize) -> Vec<u8> {
        (0..dice).map(|_| chance.die().pips()).collect()
    }

    /// The numbers come from a second implementation, written from the ChaCha paper. Should they ever change, no game
    /// replays any more.
    #[test]
    fn these_are_the_dice_of_seed_4_for_ever() {
        let mut chance = seeded(4);
        let dice = pips(&mut chance, 1000);
        assert_eq!(dice[..24], [5, 2, 5, 1, 1, 1, 1, 5, 2, 3, 2, 2, 6, 2, 3, 4, 4, 1, 6, 5, 4, 2, 5, 5]);
        assert_eq!(dice[980..], [3, 1, 3, 6, 1, 6, 6, 5, 3, 3, 5, 6, 4, 6, 5, 5, 5, 4, 5, 4]);
        chance.stir(1_234_567);
        assert_eq!(pips(&mut chance, 12), [6, 6, 6, 4, 5, 4, 3, 2, 2, 2, 4, 6]);
    }

    #[test]
    fn the_same_seed_and_stirs_give_the_same_dice() {
        let play = |seed| {
            let mut chance = seeded(seed);
            let mut dice = pips(&mut chance, 50);
            chance.stir(99);
            dice.extend(pips(&mut chance, 500));
            dice
        };
        assert_eq!(play(7), play(7));
        assert_ne!(play(7), play(8));
        assert_ne!(play(7), play(7 << 32), "every bit of the seed counts");
    }

    #[test]
    fn a_stir_changes_the_very_next_dice() {
        let mut straight = seeded(7);
        let still = straight.clone();
        let straight = pips(&mut straight, 40);
        for word in [0, 1, 1 << 31, u32::MAX] {
            let mut stirred = still.clone();
            stirred.stir(word);
            assert_ne!(pips(&mut stirred, 40), straight, "word {word}");
        }
    }

    #[test]
    fn the_order_of_stirs_counts_and_none_undoes_another() {
        let stirred = |words: &[u32]| {
            let mut chance = seeded(7);
            words.iter().for_each(|&word| chance.stir(word));
            pips(&mut chance, 40)
        };
        assert_ne!(stirred(&[1, 2]), stirred(&[2, 1]));
        assert_ne!(stirred(&[1, 1]), stirred(&[]));
        assert_ne!(stirred(&[1, 2]), stirred(&[3]));
    }

    #[test]
    fn who_steals_the_state_sees_the_future_only_until_a_stir() {
        let mut table = seeded(7);
        let mut thief = table.clone();
        assert_eq!(pips(&mut thief, 300), pips(&mut table, 300));
        table.stir(0xC0FFEE);
        assert_ne!(pips(&mut thief, 300), pips(&mut table, 300));
    }

    #[test]
    fn who_steals_the_state_never_sees_the_past() {
        let mut table = seeded(7);
        for turn in 0..5 {
            let (key, past) = (table.key, table.bytes);
            while table.spent < YIELD {
                table.byte();
                assert!(table.bytes[..table.spent].iter().all(|&byte| byte == 0), "what was handed out is wiped");
            }
            // All that is left is the key of the bytes to come: nothing in there could have made the past ones.
            assert_eq!((table.key, table.bytes), (key, [0; YIELD]), "turn {turn}");
            table.turn_key();
            assert_ne!(table.key, key, "turn {turn}: the key is gone");
            assert_ne!(table.bytes, past);
        }
        let (key, future) = (table.key, table.bytes);
        table.stir(0);
        assert_eq!((table.bytes, table.spent), ([0; YIELD], YIELD), "a stir leaves nothing of what was to come");
        table.byte();
        assert_ne!(table.key, key);
        assert_ne!(table.bytes[table.spent..], future[table.spent..]);
    }

    #[test]
    fn words_stirred_in_one_after_the_other_do_not_cancel() {
        let stirred = |words: &[u32]| {
            let mut chance = seeded(7);
            words.iter().for_each(|&word| chance.stir(word));
            pips(&mut chance, 50)
        };
        for count in 1..20 {
            let twice: Vec<u32> = core::iter::repeat_n(0x1234_5678, 2 * count).collect();
            assert_ne!(stirred(&twice), stirred(&[]), "{count} pairs");
            assert_ne!(stirred(&twice), stirred(&twice[1..]), "{count} pairs");
        }
    }

    #[test]
    fn a_byte_that_would_favour_a_face_is_thrown_away() {
        let mut faces = [0; 6];
        for byte in 0..=u8::MAX {
            let mut chance = seeded(7);
            (chance.bytes[0], chance.bytes[1]) = (byte, 0);
            let die = chance.die();
            match byte < 252 {
                true => faces[usize::from(die.pips() - 1)] += 1,
                false => assert_eq!((die, chance.spent), (Die::One, 2)),
            }
        }
        assert_eq!(faces, [42; 6]);
    }

    #[test]
    fn every_number_below_any_other_has_the_same_share_of_the_bytes() {
        for end in (1..=u8::MAX).filter_map(NonZeroU8::new) {
            let mut shares = vec![0; usize::from(end.get())];
            let mut thrown_away = 0;
            for byte in 0..=u8::MAX {
                let mut chance = seeded(7);
                (chance.bytes[0], chance.bytes[1]) = (byte, 0);
                let number = chance.below(end);
                match chance.spent {
                    1 => shares[usize::from(number)] += 1,
                    _ => thrown_away += 1,
                }
            }
            assert!(shares.iter().all(|&share| share == 256 / u32::from(end.get())), "below {end}: {shares:?}");
            assert!(thrown_away < u32::from(end.get()), "below {end}: no more is thrown away than must be");
        }
    }

    #[test]
    fn every_number_below_a_large_one_has_the_same_share_of_the_pairs_of_bytes() {
        let begun = seeded(7);
        for end in [1, 2, 45, 255, 256, 257, 1000, 32_769, 65_535].into_iter().filter_map(NonZeroU16::new) {
            let mut shares = vec![0; usize::from(end.get())];
            let mut thrown_away = 0;
            for word in 0..=u16::MAX {
                let mut chance = begun.clone();
                [chance.bytes[0], chance.bytes[1]] = word.to_le_bytes();
                (chance.bytes[2], chance.bytes[3]) = (0, 0);
                let number = chance.below_u16(end);
                match chance.spent {
                    2 => shares[usize::from(number)] += 1,
                    _ => thrown_away += 1,
                }
            }
            assert!(shares.iter().all(|&share| share == 65_536 / u32::from(end.get())), "below {end}");
            assert!(thrown_away < u32::from(end.get()), "below {end}: no more is thrown away than must be");
        }
    }

    #[test]
    fn a_shuffled_list_is_in_any_of_its_orders() {
        let mut chance = seeded(1);
        let mut orders = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut list = [0, 1, 2, 3];
            chance.shuffle(&mut list);
            *orders.entry(list).or_insert(0) += 1;
        }
        assert_eq!(orders.len(), 24, "nothing is lost, and every order comes");
        let chi_square: f64 = orders.values().map(|&count| (f64::from(count) - 1000.).powi(2) / 1000.).sum();
        // 23 degrees of freedom: 0.1 % of all cases lie outside at either end.
        assert!((7.53..=49.73).contains(&chi_square), "{chi_square}");
    }

    #[test]
    fn a_list_of_one_or_none_needs_no_chance() {
        let mut chance = seeded(1);
        chance.shuffle(&mut [7; 0]);
        chance.shuffle(&mut [7]);
        assert_eq!(chance.spent, 0);
    }

    #[test]
    fn faces_have_one_to_six_pips() {
        assert_eq!(Die::ALL.map(Die::pips), [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn it_does_not_show_its_cards() {
        assert_eq!(format!("{:?}", seeded(7)), "Chance { .. }");
    }
}
