//! Keys, panel and bus on the desktop: pins, a bus and a clock that behave like real ones, and like broken ones.
//!
//! Time is virtual: when no task can go on, it jumps to the next time that a task waits for.

use std::cell::RefCell;
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use embedded_hal::digital::{ErrorType, InputPin};
use embedded_hal_async::digital::Wait;

use crate::parts::Clock;
use crate::parts::keys::{found_down, watch_keys, watch_tilt};

/// The time, and the times that tasks wait for.
#[derive(Clone, Default)]
pub struct Time(Rc<RefCell<(u64, Vec<u64>)>>);

impl Time {
    /// Microseconds since the start.
    pub fn now(&self) -> u64 {
        self.0.borrow().0
    }

    /// Waits for a time.
    pub async fn reach(&self, micros: u64) {
        poll_fn(|_| {
            let mut time = self.0.borrow_mut();
            if time.0 >= micros {
                return Poll::Ready(());
            }
            time.1.push(micros);
            Poll::Pending
        })
        .await;
    }

    /// Runs a future up to a time. Returns its output, if it came to an end.
    pub fn run<T>(&self, until: u64, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        let mut context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
                return Some(result);
            }
            let mut time = self.0.borrow_mut();
            let next = time.1.drain(..).min().unwrap_or(until);
            if next >= until {
                time.0 = until;
                return None;
            }
            time.0 = next;
        }
    }
}

impl Clock for Time {
    fn micros(&self) -> u64 {
        self.now()
    }
}

impl embedded_hal_async::delay::DelayNs for Time {
    async fn delay_ns(&mut self, ns: u32) {
        self.reach(self.now() + u64::from(ns.div_ceil(1000))).await;
    }
}

impl embedded_hal::delay::DelayNs for Time {
    fn delay_ns(&mut self, ns: u32) {
        self.0.borrow_mut().0 += u64::from(ns.div_ceil(1000));
    }
}

/// A line whose level changes at given microseconds; high at the start.
struct Line {
    time: Time,
    changes: Vec<u64>,
}

impl Line {
    fn is_low_now(&self) -> bool {
        let now = self.time.now();
        self.changes.iter().filter(|&&change| change <= now).count() % 2 == 1
    }

    async fn level(&self, low: bool) {
        while self.is_low_now() != low {
            let now = self.time.now();
            match self.changes.iter().find(|&&change| change > now) {
                Some(&change) => self.time.reach(change).await,
                None => std::future::pending().await,
            }
        }
    }
}

impl ErrorType for Line {
    type Error = Infallible;
}

impl InputPin for Line {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(!self.is_low_now())
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        Ok(self.is_low_now())
    }
}

impl Wait for Line {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        self.level(false).await;
        Ok(())
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        self.level(true).await;
        Ok(())
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        unimplemented!("the watchers wait for levels")
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        unimplemented!("the watchers wait for levels")
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        unimplemented!("the watchers wait for levels")
    }
}

/// Reports of a key whose line changes at these microseconds: (pressed, stamp, reported at).
fn reports(changes: &[u64], found_down: bool) -> Vec<(bool, u64, u64)> {
    let time = Time::default();
    let mut lines = [Line { time: time.clone(), changes: changes.to_vec() }];
    let mut reports = Vec::new();
    let mut clock = time.clone();
    let watch = watch_keys(&mut lines, &mut clock, [found_down], async |_, down, micros| {
        reports.push((down, micros, time.now()));
    });
    time.run(10_000_000, watch);
    reports
}

#[test]
fn keys_in_the_same_moment_are_reported_from_first_to_last() {
    let time = Time::default();
    let line = |changes| Line { time: time.clone(), changes };
    // The third one bounces and is open when the others are looked at again.
    let mut lines = [line(vec![5_000]), line(vec![5_000, 90_000]), line(vec![5_000, 5_030, 5_200])];
    let mut reports = Vec::new();
    let mut clock = time.clone();
    let watch = watch_keys(&mut lines, &mut clock, [false; 3], async |place, down, micros| {
        reports.push((place, down, micros));
    });
    time.run(1_000_000, watch);
    assert_eq!(reports, [(0, true, 5_000), (1, true, 5_000), (2, true, 5_000), (1, false, 90_000)]);
}

#[test]
fn a_press_is_stamped_at_its_edge_and_told_after_the_second_look() {
    let found = reports(&[100_000, 180_000], false);
    assert_eq!(found, [(true, 100_000, 100_050), (false, 180_000, 180_050)]);
}

#[test]
fn a_spike_is_no_press_and_no_release() {
    assert_eq!(reports(&[100_000, 100_002], false), []);
    // Held down, with a spike in the middle, and let go.
    let found = reports(&[100_000, 500_000, 500_002, 900_000], false);
    assert_eq!(found, [(true, 100_000, 100_050), (false, 900_000, 900_050)]);
}

#[test]
fn a_press_after_a_spike_has_its_own_time() {
    let found = reports(&[100_000, 100_002, 150_000, 250_000], false);
    assert_eq!(found, [(true, 150_000, 150_050), (false, 250_000, 250_050)]);
}

#[test]
fn a_contact_that_is_open_at_the_second_look_keeps_the_time_of_its_first_edge() {
    // It bounces for 9 ms, and is open at 50 us after each of its first three closings.
    let chatter = [0, 30, 400, 430, 2_000, 2_040, 9_000].map(|after| 100_000 + after);
    let found = reports(&chatter, false);
    assert_eq!(found, [(true, 100_000, 109_050)]);
    // A release that bounces in the same way.
    let mut held = vec![10_000];
    held.extend(chatter);
    let found = reports(&held, false);
    assert_eq!(found, [(true, 10_000, 10_050), (false, 100_000, 109_050)]);
}

#[test]
fn chatter_after_the_second_look_is_not_seen() {
    let chatter = [0, 150, 380, 700, 1_300, 2_100, 3_600, 5_200, 9_400].map(|after| 100_000 + after);
    assert_eq!(reports(&chatter, false), [(true, 100_000, 100_050)]);
}

#[test]
fn a_key_found_down_is_not_heard_until_it_is_let_go() {
    let time_of_release = 3_000_000;
    // The line is low from the very start.
    let found = reports(&[0, time_of_release], true);
    assert_eq!(found, [(false, time_of_release, time_of_release + 50)]);
}

#[test]
fn a_line_that_charges_slowly_is_not_taken_for_a_key_that_is_down() {
    let time = Time::default();
    // A capacitor of 100 nF: low from the start, high after 8 ms. The other key is down.
    let line = |changes| Line { time: time.clone(), changes };
    let mut lines = [line(vec![0, 8_000]), line(vec![0])];
    let found = time.run(1_000_000, found_down(&mut lines, &mut time.clone(), 58));
    assert_eq!(found, Some([false, true]));
}

#[test]
fn a_turn_is_told_when_the_tilt_switch_lies_still() {
    let time = Time::default();
    let changes = vec![1_000_000, 1_020_000, 1_050_000, 4_000_000, 4_000_002];
    let mut line = Line { time: time.clone(), changes };
    let mut turns = Vec::new();
    time.run(10_000_000, watch_tilt(&mut line, &mut time.clone(), async |micros| turns.push(micros)));
    assert_eq!(turns, [1_300_000], "one turn, 250 ms after it came to rest; the spike is none");
}
