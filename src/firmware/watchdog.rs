//! The watchdog: whatever gets stuck, the device starts again and says why.
//!
//! - It is fed only when keys, display and main loop have all shown life since it was last fed: every round of the loop
//!   asks the other two, and goes to feed it when both have answered. For the keys answers a task in their executor.
//! - While nothing moves it is stopped: then the processor sleeps, for hours if need be, and must not be woken to feed a
//!   watchdog that runs out after eight seconds. Nothing can get stuck that is not running. What wakes the processor
//!   starts the watchdog first: a key in its interrupt, everything else in the loop.
//! - A panic and a fault restart at once, see `fault.rs`. The reset silences the buzzer, as it stops everything else.
//!
//! Why the device was restarted is kept in the watchdog's fourth scratch register: it is zero after power-on. The first
//! three are for a replay, see `chance.rs`, which reads them before anything else; then the second and the third keep the
//! clock of the build phase, so that a restart does not stop it. The last four belong to the chip's boot loader.

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

/// Time until it resets the chip: nearly the longest it can. Erasing a whole bank of the save area takes 3.2 s at the worst.
const PATIENCE: Duration = Duration::from_secs(8);
/// What is due within this time is waited for with the watchdog running.
const SOON: Span = Span::from_secs(6);

/// The registers with the clock, and with its complement.
const CLOCK: [usize; 2] = [1, 2];
/// The register with the reason.
const REASON: usize = 3;
/// In it: the watchdog was running.
const RUNNING: u32 = 0x5a00_0000;
/// In it: a panic or a fault; the code in the lower three bytes.
const PANIC: u32 = 0xa500_0000;
/// The byte that says which of them.
const KIND: u32 = 0xff00_0000;

/// In the first scratch register, put there by a debugger or the emulator of the tests: something is to go wrong. The
/// lowest byte says what.
const TRIAL: u32 = 0x5a6d_9200;

/// A part that must show life besides the main loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The executor of the keys.
    Keys = 1,
    /// The display.
    Display = 2,
}

/// All parts.
const BOTH: u8 = Part::Keys as u8 | Part::Display as u8;
/// A trial: the main loop gets stuck.
const LOOP: u8 = 4;

static DOG: Mutex<CriticalSectionRawMutex, RefCell<Option<Watchdog>>> = Mutex::new(RefCell::new(None));
static STARTED: AtomicBool = AtomicBool::new(false);
/// Who has answered.
static ALIVE: AtomicU8 = AtomicU8::new(BOTH);
/// Who is not heard, in a trial.
static DUMB: AtomicU8 = AtomicU8::new(0);
static ASKED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static ANSWERED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Starts it. Says why the device was restarted, if it was.
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

/// Keeps what the clock of the build phase reads, should it come to a restart.
pub fn keep_time(running: Option<Span>) {
    // (0, 0) means no clock: a valid pair is a value and its complement.
    let (time, check) = running.map_or((0, 0), |span| (span.as_millis(), !span.as_millis()));
    with(|dog| {
        dog.set_scratch(CLOCK[0], time);
        dog.set_scratch(CLOCK[1], check);
    });
}

/// What the clock of the build phase has come to, if it was running before a restart.
pub fn kept_time(why: &Notice) -> Option<Span> {
    let (time, check) = with(|dog| (dog.get_scratch(CLOCK[0]), dog.get_scratch(CLOCK[1])));
    let lost = match why {
        // It was fed when the time was last kept, or a moment later.
        Notice::Stuck => PATIENCE.as_millis() as u32,
        _ => 0,
    };
    (time == !check).then(|| Span::from_millis(time) + Span::from_millis(lost))
}

/// Does something with it.
pub fn with<T>(what: impl FnOnce(&mut Watchdog) -> T) -> T {
    DOG.lock(|dog| what(dog.borrow_mut().as_mut().expect("begin comes first")))
}

/// Something happens: from now on it runs.
pub fn start() {
    if !STARTED.swap(true, Ordering::Relaxed) {
        with(|dog| {
            dog.pause_on_debug(true);
            dog.set_scratch(REASON, RUNNING);
            dog.start(PATIENCE);
        });
    }
}

/// The main loop has come around: now the others.
pub fn ask() {
    ALIVE.store(0, Ordering::Relaxed);
    ANSWERED.reset();
    ASKED.signal(());
}

/// A part is alive.
pub fn alive(part: Part) {
    let alive = ALIVE.load(Ordering::Relaxed);
    let now = alive | part as u8 & !DUMB.load(Ordering::Relaxed);
    // The keys may come in between: `or`, not a plain store.
    if now != alive && ALIVE.fetch_or(now, Ordering::Relaxed) | now == BOTH {
        ANSWERED.signal(());
    }
}

/// Waits until all have answered; then feeds it, or stops it if nothing is due soon.
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

/// In a trial of the main loop, this is where it gets stuck.
pub async fn trial() {
    if DUMB.load(Ordering::Relaxed) == LOOP {
        core::future::pending::<()>().await;
    }
}

/// Answers for the keys: it runs in their executor.
#[embassy_executor::task]
pub async fn task() {
    loop {
        ASKED.wait().await;
        alive(Part::Keys);
    }
}

/// Restarts the device, which then tells a code.
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
