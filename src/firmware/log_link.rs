//! The log's link to a debug probe (RTT) before a restart: the probe gets a limited time to read what was logged.
//!
//! defmt's own flush waits as long as the probe takes. A probe that has switched the link to blocking and then stopped
//! reading would hang the device instead of restarting it.

use embassy_time::{Duration, Instant};
use portable_atomic::{AtomicU32, Ordering};

/// Time that a probe has to read the buffer: a slow one reads every 10 ms.
const PATIENCE: Duration = Duration::from_millis(20);
/// The bits of the flags with the mode.
const MODE: u32 = 0b11;
/// The mode of a link whose probe reads: writing waits for free space.
const BLOCKING: u32 = 2;
/// The mode in which writing never waits.
const TRIMMING: u32 = 1;

/// The control block, as SEGGER's RTT lays it out; defmt-rtt has one channel.
#[repr(C)]
struct ControlBlock {
    id: [u8; 16],
    channels: [u32; 2],
    name: *const u8,
    buffer: *mut u8,
    size: u32,
    write: AtomicU32,
    read: AtomicU32,
    flags: AtomicU32,
}

// SAFETY: only the atomic fields are touched.
unsafe impl Sync for ControlBlock {}

unsafe extern "C" {
    /// Defined by defmt-rtt.
    static _SEGGER_RTT: ControlBlock;
}

fn link() -> &'static ControlBlock {
    // SAFETY: defmt-rtt lays it out like this, and it is a static.
    unsafe { &_SEGGER_RTT }
}

/// Logs something before a restart, and gives a probe that reads a moment to read it.
pub fn last_words(log: impl FnOnce()) {
    let flags = link().flags.load(Ordering::Relaxed);
    let is_read = flags & MODE == BLOCKING;
    if is_read {
        drain();
        link().flags.store(flags & !MODE | TRIMMING, Ordering::Relaxed);
    }
    log();
    if is_read {
        drain();
    }
}

/// Waits until everything is read, up to the limit.
fn drain() {
    let until = Instant::now() + PATIENCE;
    while link().read.load(Ordering::Relaxed) != link().write.load(Ordering::Relaxed) && Instant::now() < until {}
}
