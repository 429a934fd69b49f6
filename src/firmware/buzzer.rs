//! The piezo: plays a tune note by note; a new tune cuts off the old one.

use embassy_futures::select::{Either, select};
use embassy_rp::pwm::{Config, Pwm};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use sandglass::console::cue::Cue;

static NEXT: Signal<CriticalSectionRawMutex, Cue> = Signal::new();

/// Divider of the counter's clock: fine enough for the highest note, slow enough for the lowest.
const DIVIDER: u8 = 64;

/// Plays a cue at once.
pub fn play(cue: Cue) {
    NEXT.signal(cue);
}

#[embassy_executor::task]
pub async fn task(mut piezo: Pwm<'static>) {
    loop {
        let mut cue = NEXT.wait().await;
        while let Some(next) = tune(&mut piezo, cue).await {
            cue = next;
        }
    }
}

/// Plays a tune to its end, or until the next one comes, which it returns.
async fn tune(piezo: &mut Pwm<'static>, cue: Cue) -> Option<Cue> {
    let mut until = Instant::now();
    let mut next = None;
    for note in cue.tune() {
        tone(piezo, note.hz);
        until += Duration::from_millis(note.millis.into());
        if let Either::Second(cue) = select(Timer::at(until), NEXT.wait()).await {
            next = Some(cue);
            break;
        }
    }
    if next.is_none() {
        tone(piezo, 0);
    }
    next
}

/// Sounds a pitch in hertz; zero is silence.
///
/// The slice is stopped first: while it runs, TOP and CC take effect only when the counter wraps (RP2040 data sheet,
/// section 4.5.2.3), which for the lowest notes is 5 ms late, and after a silence later still. In silence the counter
/// runs on with a compare value of 0, which holds the pin low: a stopped slice might leave it high.
fn tone(piezo: &mut Pwm<'static>, hz: u16) {
    let mut config = Config::default();
    config.enable = false;
    piezo.set_config(&config);
    piezo.set_counter(0);
    config.enable = true;
    config.divider = DIVIDER.into();
    if hz > 0 {
        let period = embassy_rp::clocks::clk_sys_freq() / u32::from(DIVIDER) / u32::from(hz);
        config.top = (period - 1) as u16;
        config.compare_a = (period / 2) as u16;
        config.compare_b = (period / 2) as u16;
    }
    piezo.set_config(&config);
}
