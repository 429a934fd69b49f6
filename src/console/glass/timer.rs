//! The timer: a glass that runs for itself, for any game. It can be flipped and paused, and nobody plays.

pub mod screen;

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::light::GlassLight;
use crate::console::glass::runs::{CannotFlip, Glass, GlassState, InvalidGlass, Runs, Sand};
use crate::console::glass::stopwatch::{LATEST, Stopwatch};

/// A glass, and the time that it runs by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    glass: Glass,
    watch: Stopwatch,
    /// Reading up to which sounds have been given.
    heard: Span,
}

/// A timer as it is saved: paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedTimer {
    /// Number and length of the runs.
    pub runs: Runs,
    /// The sand.
    pub sand: Sand,
    /// Reading of the stopwatch.
    pub at: Span,
}

impl TryFrom<SavedTimer> for Timer {
    type Error = InvalidGlass;

    fn try_from(SavedTimer { runs, sand, at }: SavedTimer) -> Result<Self, InvalidGlass> {
        let glass = Glass::saved(runs, sand)?;
        match at <= LATEST {
            true => Ok(Self { glass, watch: Stopwatch::Paused { at }, heard: at }),
            false => Err(InvalidGlass),
        }
    }
}

impl Timer {
    /// Starts the first run.
    pub const fn start(runs: Runs, now: Instant) -> Self {
        Self { glass: Glass::start(runs), watch: Stopwatch::start(now), heard: Span::ZERO }
    }

    /// The glass.
    pub const fn glass(&self) -> &Glass {
        &self.glass
    }

    /// State of the glass.
    pub fn state(&self, now: Instant) -> GlassState {
        self.glass.state(self.watch.read(now))
    }

    /// True while time stands still.
    pub const fn is_paused(&self) -> bool {
        self.watch.is_paused()
    }

    /// The light for the glass.
    pub fn glass_light(&self, now: Instant) -> GlassLight {
        if self.is_paused() { GlassLight::Off } else { self.state(now).into() }
    }

    /// Flips the glass onto the next space.
    pub fn flip(&mut self, now: Instant) -> Result<(), CannotFlip> {
        self.glass.flip(self.watch.read(now))
    }

    /// Stops time.
    pub fn pause(&mut self, now: Instant) {
        self.watch.pause(now);
    }

    /// Lets time go on.
    pub fn resume(&mut self, now: Instant) {
        self.watch.resume(now);
    }

    /// Lets time pass; returns the sound that is due.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        let reading = self.watch.read(now);
        let before = core::mem::replace(&mut self.heard, reading);
        self.glass.advance(before, reading)
    }

    /// Time of the next change that comes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.watch.when(self.glass.next_change(self.watch.read(now))?)
    }

    /// True if the device may be stopped for some milliseconds at a moment.
    pub fn is_quiet(&self, at: Instant) -> bool {
        self.is_paused() || self.glass.is_quiet(self.watch.read(at))
    }

    /// Elapsed time while time runs. The caller may keep it across a watchdog reset and pass it to [`Timer::carry_on`].
    pub fn running(&self, now: Instant) -> Option<Span> {
        (!self.is_paused()).then(|| self.watch.read(now))
    }

    /// Goes on after a watchdog reset, with the elapsed time of [`Timer::running`].
    pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
        self.watch.carry_on(elapsed, now);
    }

    /// The timer, to be saved.
    pub fn saved(&self, now: Instant) -> SavedTimer {
        let at = self.glass.saved_reading(&self.watch, now);
        SavedTimer { runs: self.glass.runs(), sand: self.glass.sand(), at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUNS: Runs = Runs { count: 2, length: Span::from_secs(90) };

    const fn at(secs: u64) -> Instant {
        Instant::from_millis(secs * 1000)
    }

    /// Lets time pass from one wake-up to the next, as the device does, and collects what is heard and when.
    fn run(timer: &mut Timer, from: Instant, to: Instant) -> Vec<(u64, Cue)> {
        let mut heard = Vec::new();
        let mut now = from;
        while let Some(next) = timer.next_wake(now).filter(|&next| next <= to) {
            assert!(next > now, "time goes on");
            now = next;
            heard.extend(timer.advance(now).map(|cue| (now.as_millis() / 1000, cue)));
        }
        heard
    }

    #[test]
    fn anybody_flips_onto_the_last_space_and_there_it_stops() {
        let mut timer = Timer::start(RUNS, at(0));
        assert_eq!(timer.flip(at(10)), Err(CannotFlip::StillRunning));
        assert_eq!(run(&mut timer, at(0), at(110)), [(90, Cue::RunOut), (105, Cue::Reminder)]);
        assert_eq!(timer.state(at(110)), GlassState::Out { space: 1, idle: Span::from_secs(20) });
        assert_eq!(timer.flip(at(110)), Ok(()));
        let heard = run(&mut timer, at(110), at(300));
        assert_eq!(heard.iter().filter(|(_, cue)| *cue == Cue::Tick).count(), 10);
        assert_eq!(heard.last(), Some(&(200, Cue::Stop)));
        assert_eq!(timer.flip(at(300)), Err(CannotFlip::Stopped));
    }

    #[test]
    fn a_pause_moves_the_end_of_the_run_and_is_quiet() {
        let mut timer = Timer::start(RUNS, at(0));
        run(&mut timer, at(0), at(85));
        assert!(!timer.is_quiet(at(85)));
        timer.pause(at(85));
        assert!(timer.is_quiet(at(85)));
        assert_eq!((timer.next_wake(at(85)), timer.running(at(85))), (None, None));
        timer.resume(at(500));
        assert_eq!(run(&mut timer, at(500), at(506)), [(505, Cue::RunOut)]);
    }

    #[test]
    fn its_light_is_that_of_the_glass_and_off_in_a_pause() {
        let mut timer = Timer::start(RUNS, at(0));
        assert_eq!(timer.glass_light(at(10)), GlassLight::Running);
        timer.pause(at(10));
        assert_eq!(timer.glass_light(at(10)), GlassLight::Off);
        timer.resume(at(10));
        run(&mut timer, at(10), at(90));
        assert_eq!(timer.glass_light(at(90)), GlassLight::RunOut);
        assert_eq!(timer.flip(at(100)), Ok(()));
        assert_eq!(timer.glass_light(at(100)), GlassLight::Running);
        run(&mut timer, at(100), at(190));
        assert_eq!(timer.glass_light(at(190)), GlassLight::Stop);
        timer.pause(at(200));
        assert_eq!(timer.glass_light(at(200)), GlassLight::Off);
    }

    #[test]
    fn it_comes_back_paused_at_the_time_that_was_saved_and_can_carry_on() {
        let mut timer = Timer::start(RUNS, at(0));
        run(&mut timer, at(0), at(50));
        let saved = timer.saved(at(50));
        assert_eq!(saved.at, Span::from_secs(45));
        let mut again = Timer::try_from(saved).expect("it is valid");
        assert!(again.is_paused());
        assert_eq!(again.saved(at(3)), saved);
        again.carry_on(timer.running(at(51)).expect("it runs"), at(3));
        assert_eq!(again.state(at(4)), timer.state(at(52)));
    }

    #[test]
    fn what_cannot_be_a_timer_is_none() {
        let valid = Timer::start(RUNS, at(0)).saved(at(20));
        assert!(Timer::try_from(valid).is_ok());
        let late = LATEST + Span::from_millis(1);
        let invalid = [
            SavedTimer { at: late, ..valid },
            SavedTimer { runs: Runs { count: 7, ..RUNS }, ..valid },
            SavedTimer { runs: Runs { length: Span::ZERO, ..RUNS }, ..valid },
            SavedTimer { runs: Runs { length: late, ..RUNS }, ..valid },
            SavedTimer { sand: Sand::Running { space: 0, until: Span::ZERO }, ..valid },
            SavedTimer { sand: Sand::Out { space: 3, since: Span::ZERO }, ..valid },
            SavedTimer { sand: Sand::Out { space: 1, since: late }, ..valid },
            SavedTimer { sand: Sand::Running { space: 1, until: late }, ..valid },
        ];
        for saved in invalid {
            assert_eq!(Timer::try_from(saved), Err(InvalidGlass), "{saved:?}");
        }
    }
}
