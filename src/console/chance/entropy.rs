//! The sources of chance: raw bits of an oscillator and the microseconds of key presses. Both go into
//! one [`Chance`]. Dice may be rolled once there were enough of them, and their health is good.
//!
//! Promises:
//! - No dice before the start-up test of the raw bits has passed and [`RAW_BITS`] more were stirred in. At 0.3 bits of
//!   min-entropy each, the tests' assumption, that is 77 bits, and 307 from the start-up bits, which are stirred in too
//!   but not counted.
//! - No dice after a failed test, until the key presses since then have made up for it: [`PRESS_BITS`] for each, and
//!   [`MADE_UP`] are needed, so sixteen presses. A press in the same microsecond as the one before it is a clock that
//!   stands still, and counts for nothing. Eight bits are less than a finger gives: they only say that nobody can tell
//!   the moment of a press to better than a quarter of a millisecond.
//! - Every press and every raw bit is stirred in, whether it counts or not: presses at once, raw bits by the word. It
//!   can do no harm.
//!
//! A game that is to be replayed is different: its dice come from its seed alone. See [`Entropy::trust`].

use core::num::{NonZeroU8, NonZeroU16};

use crate::console::chance::generator::{Chance, Die};
use crate::console::chance::health::{Health, START_UP, Watch};

/// The raw bits, after those of the start-up test, without which no dice are rolled.
pub const RAW_BITS: u16 = 256;
// The start-up test ends with a word: no word is stirred in of which some bits count and some do not.
const _: () = assert!((START_UP as u32).is_multiple_of(u32::BITS) && (RAW_BITS as u32).is_multiple_of(u32::BITS));
/// Bits that a key press counts for.
pub const PRESS_BITS: u8 = 8;
/// Bits that key presses have to give after a failed test.
pub const MADE_UP: u8 = 128;

/// Chance, and the test that it is good enough for dice.
#[derive(Clone, Debug)]
pub struct Entropy {
    chance: Chance,
    source: Source,
}

#[derive(Clone, Debug)]
enum Source {
    /// A seed, which is all that counts.
    Seed,
    /// Raw bits and key presses.
    World(Gathering),
}

/// Bits that have come in so far.
#[derive(Clone, Debug)]
struct Gathering {
    watch: Watch,
    /// Raw bits until there is a word of them.
    word: u32,
    /// Number of raw bits in `word`.
    bits: u8,
    /// Raw bits stirred in since the source was found to be good, as far as they are needed.
    raw: u16,
    /// Bits of the presses since the source failed, up to the number needed.
    made_up: u8,
    last_press: Option<u32>,
}

impl Default for Entropy {
    fn default() -> Self {
        Self::new()
    }
}

impl Entropy {
    /// Not ready, until enough has come in.
    pub const fn new() -> Self {
        Self { chance: Chance::new(), source: Source::World(Gathering::new()) }
    }

    /// Ready at once, for tests and replays.
    ///
    /// The seed is trusted to be all the chance there is. Raw bits and key presses are not stirred in and change
    /// nothing: the same seed and the same rolls are the same game, however fast the keys were pressed.
    pub fn trust(&mut self, seed: u64) {
        self.chance.begin(seed);
        self.source = Source::Seed;
    }

    /// Takes the next raw bit of the oscillator.
    pub fn raw_bit(&mut self, bit: bool) {
        match &mut self.source {
            Source::Seed => {}
            Source::World(gathering) => {
                if let Some(word) = gathering.raw_bit(bit) {
                    self.chance.stir(word);
                }
            }
        }
    }

    /// Takes the microsecond of a key press.
    pub fn press(&mut self, micros: u32) {
        match &mut self.source {
            Source::Seed => {}
            Source::World(gathering) => {
                gathering.press(micros);
                self.chance.stir(micros);
            }
        }
    }

    /// Health of the source of raw bits. A seed is always good.
    pub const fn health(&self) -> Health {
        match &self.source {
            Source::Seed => Health::Good,
            Source::World(gathering) => gathering.watch.health(),
        }
    }

    /// True if dice may be rolled.
    pub const fn ready(&self) -> bool {
        match &self.source {
            Source::Seed => true,
            Source::World(gathering) => gathering.ready(),
        }
    }

    /// Number of key presses needed before dice may be rolled. None, while it is not presses that are missing:
    /// before a test has failed, raw bits come in by themselves.
    pub const fn presses_needed(&self) -> u8 {
        match &self.source {
            Source::Seed => 0,
            Source::World(gathering) => gathering.presses_needed(),
        }
    }

    /// Throws two dice; refused unless they are [`ready`](Self::ready).
    pub fn two_dice(&mut self) -> Option<[Die; 2]> {
        self.ready().then(|| self.chance.two_dice())
    }

    /// Draws a number below another; refused unless dice may be rolled.
    pub fn below(&mut self, end: NonZeroU8) -> Option<u8> {
        self.ready().then(|| self.chance.below(end))
    }

    /// Draws a number below another, which may be large; refused unless dice may be rolled.
    pub fn below_u16(&mut self, end: NonZeroU16) -> Option<u16> {
        self.ready().then(|| self.chance.below_u16(end))
    }

    /// Puts a list of at most 255 into any order; refused unless dice may be rolled.
    pub(in crate::console::chance) fn shuffle_slice<T>(&mut self, list: &mut [T]) -> Option<()> {
        self.ready().then(|| self.chance.shuffle_slice(list))
    }

    /// A list in any order; refused unless dice may be rolled.
    pub fn shuffled<T, const N: usize>(&mut self, mut list: [T; N]) -> Option<[T; N]> {
        self.ready().then(|| {
            self.chance.shuffle(&mut list);
            list
        })
    }
}

impl Gathering {
    const fn new() -> Self {
        Self { watch: Watch::new(), word: 0, bits: 0, raw: 0, made_up: 0, last_press: None }
    }

    /// Takes a raw bit. Returns a word of bits to stir in when there is one.
    fn raw_bit(&mut self, bit: bool) -> Option<u32> {
        let before = self.watch.health();
        self.watch.hear(bit);
        self.word = self.word << 1 | u32::from(bit);
        self.bits += 1;
        if u32::from(self.bits) < u32::BITS {
            return None;
        }
        self.bits = 0;
        match before {
            Health::Good => self.raw = RAW_BITS.min(self.raw + u32::BITS as u16),
            Health::Starting | Health::Failed(_) => {}
        }
        Some(self.word)
    }

    fn press(&mut self, micros: u32) {
        let counts = self.last_press.replace(micros) != Some(micros);
        match self.watch.health() {
            Health::Starting | Health::Good => {}
            Health::Failed(_) if counts => self.made_up = MADE_UP.min(self.made_up + PRESS_BITS),
            Health::Failed(_) => {}
        }
    }

    const fn ready(&self) -> bool {
        match self.watch.health() {
            Health::Starting => false,
            Health::Good => self.raw >= RAW_BITS,
            Health::Failed(_) => self.made_up >= MADE_UP,
        }
    }

    const fn presses_needed(&self) -> u8 {
        match self.watch.health() {
            Health::Starting | Health::Good => 0,
            Health::Failed(_) => (MADE_UP - self.made_up).div_ceil(PRESS_BITS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::chance::health::SourceFault;

    fn seeded(seed: u64) -> Chance {
        let mut chance = Chance::new();
        chance.begin(seed);
        chance
    }

    /// Fair raw bits, different for each seed.
    fn fair(seed: u64) -> impl Iterator<Item = bool> {
        let mut chance = seeded(seed);
        core::iter::repeat_with(move || chance.die() > Die::Three)
    }

    fn trusted(seed: u64) -> Entropy {
        let mut entropy = Entropy::new();
        entropy.trust(seed);
        entropy
    }

    fn fed(raw: impl Iterator<Item = bool>) -> Entropy {
        let mut entropy = Entropy::new();
        raw.for_each(|bit| entropy.raw_bit(bit));
        entropy
    }

    fn stuck() -> Entropy {
        fed(core::iter::repeat_n(true, 2000))
    }

    fn rolls(entropy: &mut Entropy) -> Vec<[Die; 2]> {
        (0..30).map(|_| entropy.two_dice().expect("it is ready")).collect()
    }

    #[test]
    fn nothing_is_rolled_from_nothing() {
        let mut entropy = Entropy::new();
        assert!(!entropy.ready());
        assert_eq!(entropy.two_dice(), None);
        assert_eq!((entropy.below(NonZeroU8::MAX), entropy.shuffled([1, 2, 3])), (None, None));
        assert_eq!((entropy.health(), entropy.presses_needed()), (Health::Starting, 0));
    }

    #[test]
    fn it_is_ready_256_bits_after_the_start_up_test() {
        let mut entropy = fed(fair(1).take(1024));
        assert_eq!(entropy.health(), Health::Good);
        assert_eq!(entropy.two_dice(), None);
        let mut more = fair(2);
        for bit in 1..=256 {
            assert!(!entropy.ready(), "after {bit} bits");
            entropy.raw_bit(more.next().unwrap());
        }
        assert!(entropy.ready());
        assert!(entropy.two_dice().is_some());
    }

    #[test]
    fn numbers_and_orders_come_from_the_same_chance_as_the_dice() {
        let (mut entropy, mut chance) = (trusted(4), seeded(4));
        for end in (1..=u8::MAX).filter_map(NonZeroU8::new) {
            assert_eq!(entropy.below(end), Some(chance.below(end)));
        }
        let mut list = [1, 2, 3, 4, 5, 6];
        chance.shuffle(&mut list);
        assert_eq!(entropy.shuffled([1, 2, 3, 4, 5, 6]), Some(list));
    }

    #[test]
    fn presses_do_not_stand_in_for_raw_bits_that_are_still_to_come() {
        let mut entropy = fed(fair(1).take(500));
        (0..100).for_each(|t| entropy.press(t * 1_234_567));
        assert!(!entropy.ready());
        assert_eq!(entropy.presses_needed(), 0);
    }

    #[test]
    fn other_raw_bits_are_other_dice() {
        assert_ne!(rolls(&mut fed(fair(1).take(1280))), rolls(&mut fed(fair(2).take(1280))));
        let mut one_bit = fair(1).take(1280).collect::<Vec<_>>();
        one_bit[0] = !one_bit[0];
        assert_ne!(rolls(&mut fed(fair(1).take(1280))), rolls(&mut fed(one_bit.into_iter())), "the first bit counts");
    }

    #[test]
    fn another_microsecond_is_other_dice() {
        let ready = fed(fair(1).take(1280));
        let pressed = |micros| {
            let mut entropy = ready.clone();
            entropy.press(micros);
            rolls(&mut entropy)
        };
        assert_ne!(pressed(5_000_000), pressed(5_000_001));
        assert_ne!(pressed(5_000_000), rolls(&mut ready.clone()));
    }

    #[test]
    fn a_stuck_source_is_refused_and_made_up_for_by_sixteen_presses() {
        let mut entropy = stuck();
        assert_eq!(entropy.health(), Health::Failed(SourceFault::Stuck));
        for press in 0..16 {
            assert_eq!(entropy.presses_needed(), 16 - press);
            assert_eq!(entropy.two_dice(), None);
            entropy.press(1_000_000 + 234_567 * u32::from(press));
        }
        assert_eq!(entropy.presses_needed(), 0);
        assert!(entropy.two_dice().is_some());
        assert_eq!(entropy.health(), Health::Failed(SourceFault::Stuck), "which does not heal the source");
        entropy.press(9_000_000);
        entropy.raw_bit(true);
        assert!(entropy.ready(), "and more does no harm");
    }

    #[test]
    fn a_source_that_fails_in_the_middle_of_a_game_is_refused() {
        let mut entropy = fed(fair(1).take(5000));
        (0..100).for_each(|t| entropy.press(t * 1_234_567));
        assert!(entropy.ready());
        (0..200).for_each(|_| entropy.raw_bit(false));
        assert!(!entropy.ready());
        assert_eq!(entropy.presses_needed(), 16, "presses before the failure do not make up for it");
    }

    #[test]
    fn a_clock_that_stands_still_makes_up_for_nothing() {
        let mut entropy = stuck();
        (0..1000).for_each(|_| entropy.press(77));
        assert_eq!(entropy.presses_needed(), 15, "only the first press was at another time than the one before it");
        assert!(!entropy.ready());
    }

    #[test]
    fn dice_from_presses_alone_differ_by_the_presses() {
        let pressed = |pace| {
            let mut entropy = stuck();
            (1..=16).for_each(|press: u32| entropy.press(press * pace));
            rolls(&mut entropy)
        };
        assert_ne!(pressed(234_567), pressed(234_568));
    }

    #[test]
    fn a_seed_replays_a_game_whatever_the_keys_and_the_oscillator_do() {
        let mut replay = trusted(4);
        let mut original = trusted(4);
        assert!(original.ready());
        for roll in 0..1000 {
            original.press(roll * 1_234_567);
            (0..200).for_each(|_| original.raw_bit(true));
            assert_eq!(original.two_dice(), replay.two_dice());
        }
        assert_eq!((original.health(), original.presses_needed()), (Health::Good, 0));
        assert_ne!(rolls(&mut trusted(4)), rolls(&mut trusted(5)));
    }
}
