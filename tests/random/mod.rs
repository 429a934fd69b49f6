//! Random tests: what must hold of any input, tried with many of them. `proptest` draws the inputs and shrinks one that fails.
//!
//! The seed is fixed, so a run is the same everywhere. `SANDGLASS_SEED` is another one; `tests/soak` takes new ones. A failure
//! prints the smallest input that was found for it, the seed, and the command that repeats it.
#![allow(dead_code, reason = "no test uses all of it")]

use std::cell::Cell;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// The seed of a plain run.
const SEED: u64 = 1;

/// Milliseconds after which a failure is small enough.
const MOST_SHRINKING: u32 = 60_000;

/// Tries so many inputs. `holds` panics where something does not hold.
pub fn check<S: Strategy>(cases: u32, inputs: S, holds: impl Fn(S::Value)) {
    check_share(0, cases, inputs, holds);
}

/// The same for one of several tests that share the work: each draws other inputs.
pub fn check_share<S: Strategy>(share: u8, cases: u32, inputs: S, holds: impl Fn(S::Value)) {
    let seed = seed();
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: u32::MAX,
        max_shrink_time: MOST_SHRINKING,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(config, rng(seed, share));
    let found = runner.run(&inputs, |input| {
        holds(input);
        Ok(())
    });
    match found {
        Ok(()) => {}
        Err(TestError::Fail(_, input)) => {
            eprintln!("{}", report(seed, &input));
            // Once more, for its message and its place.
            holds(input);
            panic!("it failed once, and not again");
        }
        Err(TestError::Abort(why)) => panic!("no inputs could be drawn: {why}"),
    }
}

/// Counts something that a test has met.
pub fn count(met: &Cell<usize>) {
    met.set(met.get() + 1);
}

/// Tells of a failure: the input, the seed and the command that repeats it.
fn report(seed: u64, input: &dyn Debug) -> String {
    // The thread of a test has its name, unless all run in the main one.
    let thread = std::thread::current();
    let test = thread.name().filter(|name| *name != "main").map_or(String::new(), |name| format!(" -- --exact {name}"));
    let package = env!("CARGO_PKG_NAME");
    let target = target(package, env!("CARGO_CRATE_NAME"));
    format!(
        "smallest input found that fails: {input:?}\nseed {seed}; to repeat it:\n  SANDGLASS_SEED={seed} cargo test -p {package} \
         {target}{test}"
    )
}

/// The target of cargo that a test belongs to. A library has the name of its package, a file of tests its own.
fn target(package: &str, name: &str) -> String {
    if name == package { "--lib".to_owned() } else { format!("--test {name}") }
}

fn seed() -> u64 {
    match std::env::var("SANDGLASS_SEED") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("SANDGLASS_SEED: expected a whole number, found '{text}'")),
        Err(_) => SEED,
    }
}

fn rng(seed: u64, share: u8) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8] = share;
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// Seeds for the choices of each step, and of so many steps at most. A failure is shrunk by leaving steps out.
pub fn steps(most: usize) -> impl Strategy<Value = Vec<u64>> {
    proptest::collection::vec(any::<u64>(), 0..=most)
}

/// Numbers for choices that cannot be drawn beforehand, because they depend on what has happened by then. Their seed is drawn.
#[derive(Clone, Debug)]
pub struct Numbers(TestRng);

impl Numbers {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Self {
        Self(rng(seed, u8::MAX))
    }

    /// A number from 0 up to a limit, which is not reached.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0.next_u64() % limit
    }

    /// One time in so many.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// One of a list.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    /// The same list in any order.
    pub fn shuffled<T>(&mut self, mut list: Vec<T>) -> Vec<T> {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u64 + 1) as usize);
        }
        list
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        self.0.next_u32() as u8
    }
}
