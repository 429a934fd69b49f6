//! Chance on the device: bits of the ring oscillator and the microsecond of every key press.

use embassy_futures::yield_now;
use embassy_rp::clocks::RoscRng;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, block_for};
use sandglass::console::chance::entropy::Entropy;

/// Time between two bits of the oscillator. Bits that are read faster repeat.
const APART: Duration = Duration::from_micros(10);
/// Number of bits that are read before other tasks get their turn.
const AT_ONCE: u32 = 8;
/// Number of bits at power-on: enough for the start-up test and a full seed after it.
pub const AT_START: u32 = 1024 + 512;
/// Number of bits after every key press.
pub const AT_PRESS: u32 = 32;

/// Value of the watchdog's first scratch register that asks for a replay with the seed in the next two. They are zero
/// at power-on: only a debugger, or the emulator of the tests, can set it.
const REPLAY: u32 = 0x5a6d_91a5;

/// The seed of a replay; `None` if chance is to be gathered.
pub fn seed(watchdog: &mut Watchdog) -> Option<u64> {
    if watchdog.get_scratch(0) != REPLAY {
        return None;
    }
    let seed = u64::from(watchdog.get_scratch(2)) << 32 | u64::from(watchdog.get_scratch(1));
    watchdog.set_scratch(0, 0);
    defmt::warn!("replaying the dice of seed {=u64}", seed);
    Some(seed)
}

/// Feeds bits of the oscillator to the entropy pool, and yields to other tasks in between.
pub async fn gather(entropy: &mut Entropy, bits: u32) {
    for bit in 0..bits {
        entropy.raw_bit(RoscRng::next_u8() & 1 == 1);
        block_for(APART);
        if bit % AT_ONCE == 0 {
            yield_now().await;
        }
    }
}
