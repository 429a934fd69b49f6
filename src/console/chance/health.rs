//! Health tests of a source of raw bits: the two continuous tests of NIST SP 800-90B, section 4.4,
//! and its start-up test, section 4.3. Fed bit by bit.
//!
//! A test cannot show that bits are good; it can show that they are much worse than assumed. The assumption about the
//! ring oscillator's spaced samples is weak: 0.3 bits of min-entropy each. Whatever came before, neither value then
//! comes with a probability above 2^-0.3 = 0.812. A source just as good as that fails either test about once in 2⁴⁰
//! bits or windows; a better one practically never.
//!
//! Faults that are caught, and faults that are not:
//! - [`SourceFault::Stuck`], by the repetition count: a source that has died, after [`RUN`] bits. Not a bias: even with 95 %
//!   ones so long a run is rare.
//! - [`SourceFault::Biased`], by the adaptive proportion: one value in more than 89 % of a window, [`SHARE`] of [`WINDOW`].
//!   Not a smaller bias, which does no harm to what the bits are used for.
//! - A pattern is caught by neither: 0101... has short runs and half of each. Nor is a source that someone steers. So
//!   the samples are spaced, and the microseconds of key presses are stirred in beside them.

/// The bits of a window of the adaptive proportion test; the standard's size for a source of bits.
pub const WINDOW: u16 = 1024;
/// The first bits, over which both tests must pass before any bit counts; the standard's least number.
pub const START_UP: u16 = 1024;
/// A run of this many equal bits is a failure.
///
/// The standard's cutoff is 1 + ⌈-log₂ α / H⌉ for a false alarm rate α = 2^-40 and a min-entropy H = 0.3:
/// 1 + ⌈40 / 0.3⌉ = 135.
pub const RUN: u16 = 135;
/// This many bits in a window equal to its first one are a failure.
///
/// The standard's cutoff is 1 + critbinom([`WINDOW`], 2^-H, 1 - α), the least number that so many throws of a coin
/// with p = 2^-0.3 reach with a probability of at most α = 2^-40. They reach 914 with 2^-39.3, and 915 with 2^-40.3.
pub const SHARE: u16 = 915;

/// Fault of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceFault {
    /// All its bits are the same.
    Stuck,
    /// Nearly all its bits are the same.
    Biased,
}

/// Health of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// The start-up test is under way: too early to tell.
    Starting,
    /// Nothing was found.
    Good,
    /// A test failed. There is no way back: a source that failed once is not believed again until power-on.
    Failed(SourceFault),
}

/// Listens to a source and runs the tests.
#[derive(Clone, Debug)]
pub struct Watch {
    repetition: Repetition,
    proportion: Proportion,
    seen: u16,
    health: Health,
}

impl Watch {
    /// Nothing was heard yet.
    pub const fn new() -> Self {
        Self {
            repetition: Repetition { bit: false, run: 0 },
            proportion: Proportion { first: false, alike: 0, seen: WINDOW },
            seen: 0,
            health: Health::Starting,
        }
    }

    /// Health of the source, by the bits so far.
    pub const fn health(&self) -> Health {
        self.health
    }

    /// Takes the next bit, and returns the health of the source.
    pub fn hear(&mut self, bit: bool) -> Health {
        self.health = match self.health {
            Health::Starting => {
                self.seen += 1;
                let passed = if self.seen == START_UP { Health::Good } else { Health::Starting };
                self.test(bit).map_or(passed, Health::Failed)
            }
            Health::Good => self.test(bit).map_or(Health::Good, Health::Failed),
            Health::Failed(fault) => Health::Failed(fault),
        };
        self.health
    }

    fn test(&mut self, bit: bool) -> Option<SourceFault> {
        let (stuck, biased) = (self.repetition.fails(bit), self.proportion.fails(bit));
        match (stuck, biased) {
            (true, _) => Some(SourceFault::Stuck),
            (false, true) => Some(SourceFault::Biased),
            (false, false) => None,
        }
    }
}

impl Default for Watch {
    fn default() -> Self {
        Self::new()
    }
}

/// The repetition count test, section 4.4.1.
#[derive(Clone, Debug)]
struct Repetition {
    bit: bool,
    run: u16,
}

impl Repetition {
    fn fails(&mut self, bit: bool) -> bool {
        self.run = if bit == self.bit { self.run + 1 } else { 1 };
        self.bit = bit;
        self.run >= RUN
    }
}

/// The adaptive proportion test, section 4.4.2.
#[derive(Clone, Debug)]
struct Proportion {
    first: bool,
    alike: u16,
    seen: u16,
}

impl Proportion {
    fn fails(&mut self, bit: bool) -> bool {
        if self.seen == WINDOW {
            *self = Self { first: bit, alike: 0, seen: 0 };
        }
        self.seen += 1;
        self.alike += u16::from(bit == self.first);
        self.alike >= SHARE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIN_ENTROPY: f64 = 0.3;
    const FALSE_ALARM: f64 = 1.0 / (1u64 << 40) as f64;

    /// Bits of which a share is ones. SplitMix64: not the generator that is tested elsewhere.
    fn bits(ones: f64) -> impl Iterator<Item = bool> {
        let mut state = 2026u64;
        core::iter::repeat_with(move || {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
            ((z ^ z >> 31) >> 11) as f64 / (1u64 << 53) as f64 <= ones
        })
    }

    /// Health of a source after some bits, and the number of bits it took.
    fn listen(source: impl Iterator<Item = bool>, most: usize) -> (Health, usize) {
        let mut watch = Watch::new();
        let failed = source.take(most).position(|bit| matches!(watch.hear(bit), Health::Failed(_)));
        (watch.health(), failed.map_or(most, |at| at + 1))
    }

    /// The probability of at least `least` heads in `n` throws of a coin that shows them with `p`: each term from the
    /// one above it, from p^n down, all of them positive, so that no digit is lost.
    fn at_least(least: u16, n: u16, p: f64) -> f64 {
        let mut term = p.powi(n.into());
        let mut sum = term;
        for k in (least + 1..=n).rev() {
            term *= f64::from(k) / f64::from(n - k + 1) * (1.0 - p) / p;
            sum += term;
        }
        sum
    }

    #[test]
    fn binomial_tails_are_right_where_they_are_known() {
        assert!((at_least(0, 1024, 0.8) - 1.0).abs() < 1e-12);
        assert!((at_least(9, 10, 0.5) - 11.0 / 1024.0).abs() < 1e-15);
    }

    #[test]
    fn the_cutoffs_are_those_of_the_standard() {
        assert_eq!(f64::from(RUN), 1.0 + (-FALSE_ALARM.log2() / MIN_ENTROPY).ceil());
        let p = (-MIN_ENTROPY).exp2();
        assert!(at_least(SHARE, WINDOW, p) <= FALSE_ALARM);
        assert!(at_least(SHARE - 1, WINDOW, p) > FALSE_ALARM, "a lower cutoff would do");
    }

    #[test]
    fn a_fair_source_passes() {
        assert_eq!(listen(bits(0.5), 1_000_000), (Health::Good, 1_000_000));
    }

    #[test]
    fn a_bias_that_was_allowed_for_passes() {
        for ones in [0.3, 0.7, (-MIN_ENTROPY).exp2()] {
            assert_eq!(listen(bits(ones), 1_000_000), (Health::Good, 1_000_000), "{ones}");
        }
    }

    #[test]
    fn a_stuck_source_is_noticed_after_its_run() {
        for bit in [false, true] {
            assert_eq!(listen(core::iter::repeat(bit), 10_000), (Health::Failed(SourceFault::Stuck), RUN.into()));
        }
        let dies = bits(0.5).take(50_000).chain(core::iter::repeat(true));
        let (health, after) = listen(dies, 60_000);
        assert_eq!(health, Health::Failed(SourceFault::Stuck));
        assert!((50_000..=50_000 + usize::from(RUN)).contains(&after), "{after}");
    }

    #[test]
    fn a_run_one_bit_short_passes() {
        let short = usize::from(RUN) - 1;
        assert_eq!(listen(core::iter::repeat_n(true, short).chain([false]), 10_000).0, Health::Starting);
    }

    #[test]
    fn a_share_one_bit_short_passes_and_the_next_window_begins_anew() {
        let mut proportion = Watch::new().proportion;
        for _ in 0..3 {
            for i in 0..WINDOW {
                assert!(!proportion.fails(i < SHARE - 1));
            }
        }
        assert_eq!((0..WINDOW).position(|i| proportion.fails(i < SHARE)), Some(usize::from(SHARE) - 1));
    }

    #[test]
    fn a_strong_bias_is_noticed_within_the_first_window() {
        for ones in [0.05, 0.95] {
            let (health, after) = listen(bits(ones), 10_000);
            assert_eq!(health, Health::Failed(SourceFault::Biased), "{ones}");
            assert!(after <= WINDOW.into(), "{ones}: {after}");
        }
    }

    #[test]
    fn a_bias_that_begins_later_is_noticed_within_two_windows() {
        let (health, after) = listen(bits(0.5).take(50_000).chain(bits(0.95)), 60_000);
        assert_eq!(health, Health::Failed(SourceFault::Biased));
        assert!((50_000..50_000 + 2 * usize::from(WINDOW)).contains(&after), "{after}");
    }

    #[test]
    fn each_test_sees_what_the_other_does_not() {
        // Nine ones and a zero: no run at all, and 90 % of one value.
        let (mut repetition, mut proportion) = (Watch::new().repetition, Watch::new().proportion);
        let source = || (0..10_000).map(|i| i % 10 != 9);
        assert!(!source().any(|bit| repetition.fails(bit)));
        assert!(source().any(|bit| proportion.fails(bit)));
        // A source that hangs for 200 bits in every window: some 612 ones of 1024, which is allowed for.
        let (mut repetition, mut proportion) = (Watch::new().repetition, Watch::new().proportion);
        let source = || bits(0.5).take(10_240).enumerate().map(|(i, bit)| i % 1024 < 200 || bit);
        assert!(source().any(|bit| repetition.fails(bit)));
        assert!(!source().any(|bit| proportion.fails(bit)));
    }

    /// No promise, but a limit that must be known: neither test sees a pattern.
    #[test]
    fn an_alternating_source_is_not_noticed() {
        assert_eq!(listen((0..).map(|i| i % 2 == 0), 100_000).0, Health::Good);
    }

    #[test]
    fn the_start_up_test_takes_1024_bits() {
        assert_eq!(Watch::new().health(), Health::Starting);
        assert_eq!(listen(bits(0.5), 1023).0, Health::Starting);
        assert_eq!(listen(bits(0.5), 1024).0, Health::Good);
    }

    #[test]
    fn a_failure_on_the_last_bit_of_the_start_up_test_is_a_failure() {
        let short = usize::from(START_UP - RUN);
        let source = bits(0.5).skip_while(|&bit| bit).take(short - 1).chain([false]).chain(core::iter::repeat(true));
        assert_eq!(listen(source, START_UP.into()), (Health::Failed(SourceFault::Stuck), START_UP.into()));
    }

    #[test]
    fn a_source_that_failed_is_not_believed_again() {
        let mut watch = Watch::new();
        for bit in core::iter::repeat_n(true, 200).chain(bits(0.5).take(10_000)) {
            watch.hear(bit);
        }
        assert_eq!(watch.health(), Health::Failed(SourceFault::Stuck));
    }
}
