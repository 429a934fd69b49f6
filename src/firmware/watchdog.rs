//! The watchdog: when a task hangs, the device restarts and shows the reason.
//!
//! - It is fed only when keys, display and main loop have all reported since it was last fed: every round of the loop
//!   asks the other two, and feeds it when both have answered. A task in the keys' executor answers for the keys.
//! - While nothing is due it is stopped: then the processor sleeps, for hours if need be, and must not be woken to feed
//!   a watchdog that runs out after eight seconds. A task that does not run cannot hang. Whatever wakes the processor
//!   starts the watchdog first: a key in its interrupt, everything else in the loop.
//! - A panic and a fault restart at once, see `fault.rs`. The reset silences the buzzer, as it stops everything else.
//!
//! The reason of a restart is in the watchdog's fourth scratch register, which is zero after power-on. The first three
//! are for a replay, see `chance.rs`, which reads them before anything else; after that the second and the third hold
//! the elapsed build time, so that a restart does not stop it. The last four belong to the chip's boot loader.

use core::cell::RefCell;

use defmt::warn;
use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Duration;
use portable_atomic::{AtomicBool, AtomicU8, Ordering};
use sandglass::Notice;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::widgets::toast::Code;

use super::{clock, fault};

/// Time until it resets the chip: almost the longest possible. Erasing a whole bank of the save area takes 3.2 s at
/// worst.
const PATIENCE: Duration = Duration::from_secs(8);
/// The watchdog keeps running if something is due within this time.
const SOON: Span = Span::from_secs(6);

/// The registers with the elapsed build time, and with its complement.
const CLOCK: [usize; 2] = [1, 2];
/// The register with the reason.
const REASON: usize = 3;
/// Value of the reason: the watchdog was running.
const RUNNING: u32 = 0x5a00_0000;
/// Value of the reason: a panic or a fault, with the code in the lower three bytes.
const PANIC: u32 = 0xa500_0000;
/// The byte of the reason that tells these two apart.
const KIND: u32 = 0xff00_0000;

/// Value of the first scratch register, set by a debugger or the emulator of the tests, that makes the firmware fail on
/// purpose. The lowest byte selects the failure.
const TRIAL: u32 = 0x5a6d_9200;

/// A part that must report besides the main loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WatchedPart {
    /// The executor of the keys.
    Keys = 1,
    /// The display.
    Display = 2,
}

/// All parts.
const BOTH: u8 = WatchedPart::Keys as u8 | WatchedPart::Display as u8;
/// A trial: the main loop hangs.
const LOOP: u8 = 4;

static DOG: Mutex<CriticalSectionRawMutex, RefCell<Option<Watchdog>>> = Mutex::new(RefCell::new(None));
static STARTED: AtomicBool = AtomicBool::new(false);
/// The parts that have reported.
static ALIVE: AtomicU8 = AtomicU8::new(BOTH);
/// The parts whose reports are ignored, in a trial.
static DUMB: AtomicU8 = AtomicU8::new(0);
static ASKED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static ANSWERED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Starts it. Returns the reason of the last restart, if there was one.
pub fn begin(watchdog: Peri<'static, WATCHDOG>) -> Option<Notice> {
    let mut dog = Watchdog::new(watchdog);
    let reason = dog.get_scratch(REASON);
    let notice = match (reason & KIND, dog.reset_reason()) {
        (RUNNING, Some(ResetReason::TimedOut)) => {
            warn!("restarted by the watchdog");
            Some(Notice::Stuck)
        }
        (PANIC, Some(_)) => {
            let code = Code { letter: (reason >> 16) as u8, number: reason as u16 };
            warn!("restarted after a panic: {=u8:a}{=u16}", code.letter, code.number);
            Some(Notice::Panicked(code))
        }
        _ => None,
    };
    let trial = dog.get_scratch(0);
    DOG.lock(|it| it.replace(Some(dog)));
    start();
    if trial & !0xff == TRIAL {
        with(|dog| dog.set_scratch(0, 0));
        match trial as u8 {
            dumb @ 1..=4 => DUMB.store(dumb, Ordering::Relaxed),
            trial => fault::trial(trial),
        }
    }
    notice
}

/// Saves the elapsed build time for a restart.
pub fn keep_time(running: Option<Span>) {
    // (0, 0) means no clock: a valid pair is a value and its complement.
    let (time, check) = running.map_or((0, 0), |span| (span.as_millis(), !span.as_millis()));
    with(|dog| {
        dog.set_scratch(CLOCK[0], time);
        dog.set_scratch(CLOCK[1], check);
    });
}

/// The elapsed build time before a restart, if a build phase was running.
pub fn kept_time(why: &Notice) -> Option<Span> {
    let (time, check) = with(|dog| (dog.get_scratch(CLOCK[0]), dog.get_scratch(CLOCK[1])));
    let lost = match why {
        // It was last fed when this time was saved, or a moment later.
        Notice::Stuck => PATIENCE.as_millis() as u32,
        _ => 0,
    };
    (time == !check).then(|| Span::from_millis(time) + Span::from_millis(lost))
}

/// Calls a function with the watchdog.
pub fn with<T>(what: impl FnOnce(&mut Watchdog) -> T) -> T {
    DOG.lock(|dog| what(dog.borrow_mut().as_mut().expect("begin comes first")))
}

/// Starts the watchdog, if it is stopped.
pub fn start() {
    if !STARTED.swap(true, Ordering::Relaxed) {
        with(|dog| {
            dog.pause_on_debug(true);
            dog.set_scratch(REASON, RUNNING);
            dog.start(PATIENCE);
        });
    }
}

/// Asks the other parts to report. Called by every round of the main loop.
pub fn ask() {
    ALIVE.store(0, Ordering::Relaxed);
    ANSWERED.reset();
    ASKED.signal(());
}

/// Reports a part.
pub fn alive(part: WatchedPart) {
    let alive = ALIVE.load(Ordering::Relaxed);
    let now = alive | part as u8 & !DUMB.load(Ordering::Relaxed);
    // The keys may come in between: `or`, not a plain store.
    if now != alive && ALIVE.fetch_or(now, Ordering::Relaxed) | now == BOTH {
        ANSWERED.signal(());
    }
}

/// Waits until all parts have reported; then feeds it, or stops it if nothing is due soon.
pub async fn feed(due: Option<Instant>) {
    ANSWERED.wait().await;
    if due.is_some_and(|due| due < clock::now() + SOON) {
        with(|dog| dog.feed(PATIENCE));
    } else {
        with(|dog| {
            dog.stop();
            dog.set_scratch(REASON, 0);
            // In the same critical section: a key that comes right after it starts the watchdog again.
            STARTED.store(false, Ordering::Relaxed);
        });
    }
}

/// Stops it, and forgets why it ran: the next start is no restart.
pub fn forget() {
    with(|dog| {
        dog.stop();
        dog.set_scratch(REASON, 0);
    });
}

/// Hangs the main loop, if the trial asks for it.
pub async fn trial() {
    if DUMB.load(Ordering::Relaxed) == LOOP {
        core::future::pending::<()>().await;
    }
}

/// Reports for the keys: it runs in their executor.
#[embassy_executor::task]
pub async fn task() {
    loop {
        ASKED.wait().await;
        alive(WatchedPart::Keys);
    }
}

/// Restarts the device, which then shows a code.
#[cfg(not(feature = "probe"))]
pub fn restart(code: Code) -> ! {
    // SAFETY: interrupts are off or the processor is in a fault, and nothing runs after this.
    let mut dog = Watchdog::new(unsafe { WATCHDOG::steal() });
    dog.set_scratch(REASON, PANIC | u32::from(code.letter) << 16 | u32::from(code.number));
    dog.trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}
