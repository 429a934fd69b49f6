//! A wait that can be cancelled without a later wake-up.
//!
//! Each transfer to the display is waited for with a limit, and almost never reaches it. Embassy's timer queue keeps a
//! cancelled wait and wakes the processor for it: once a second in a countdown. So the display waits on an alarm of its
//! own (the second of the chip's four; Embassy has the first), and disarms it.

use core::pin::Pin;
use core::task::{Context, Poll};

use embassy_rp::interrupt;
use embassy_rp::interrupt::InterruptExt;
use embassy_rp::pac::TIMER;
use embassy_sync::waitqueue::AtomicWaker;
use embassy_time::{Duration, Instant, block_for};
use sandglass::parts::Clock;

/// The number of the alarm.
const ALARM: usize = 1;

static WAKER: AtomicWaker = AtomicWaker::new();

#[interrupt]
unsafe fn TIMER_IRQ_1() {
    TIMER.intr().write(|w| w.set_alarm(ALARM, true));
    WAKER.wake();
}

/// The clock of one task: no other task may wait on it.
pub struct AlarmClock(());

impl AlarmClock {
    /// Takes the alarm. Call it once.
    pub fn new() -> Self {
        // SAFETY: the handler of this interrupt touches nothing but its own alarm and a waker.
        unsafe { interrupt::TIMER_IRQ_1.enable() };
        TIMER.inte().modify(|w| w.set_alarm(ALARM, true));
        Self(())
    }
}

impl Clock for AlarmClock {
    fn micros(&self) -> u64 {
        Instant::now().as_micros()
    }
}

impl embedded_hal::delay::DelayNs for AlarmClock {
    fn delay_ns(&mut self, ns: u32) {
        block_for(Duration::from_nanos(ns.into()));
    }
}

impl embedded_hal_async::delay::DelayNs for AlarmClock {
    async fn delay_ns(&mut self, ns: u32) {
        Wait::after(Duration::from_nanos(ns.into())).await;
    }

    // The trait's default would count microseconds and milliseconds in nanoseconds, with a division each.
    async fn delay_us(&mut self, us: u32) {
        Wait::after(Duration::from_micros(us.into())).await;
    }

    async fn delay_ms(&mut self, ms: u32) {
        Wait::after(Duration::from_millis(ms.into())).await;
    }
}

struct Wait {
    until: Instant,
}

impl Wait {
    fn after(after: Duration) -> Self {
        Self { until: Instant::now() + after }
    }
}

impl Future for Wait {
    type Output = ();

    fn poll(self: Pin<&mut Self>, cx: &mut Context) -> Poll<()> {
        WAKER.register(cx.waker());
        // The alarm compares the low half of the time, which wraps after 71 minutes: no wait here is that long.
        TIMER.alarm(ALARM).write_value(self.until.as_micros() as u32);
        // An alarm that is set for the past does not go off.
        if Instant::now() >= self.until { Poll::Ready(()) } else { Poll::Pending }
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        TIMER.armed().write(|w| w.set_armed(1 << ALARM));
    }
}
