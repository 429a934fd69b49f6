//! A stopwatch that can be paused.

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};

/// No saved reading is later than this: two days.
pub const LATEST: Span = Span::from_secs(2 * 24 * 60 * 60);

/// Running since a moment, or stopped at a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stopwatch {
    /// It would have read zero at this moment, had it never been paused.
    Running {
        /// That moment.
        zero: Instant,
    },
    /// It is paused.
    Paused {
        /// Its reading.
        at: Span,
    },
}

impl Stopwatch {
    /// Starts from zero.
    pub const fn start(now: Instant) -> Self {
        Self::Running { zero: now }
    }

    /// Its reading.
    pub fn read(&self, now: Instant) -> Span {
        match *self {
            Self::Running { zero } => now.since(zero),
            Self::Paused { at } => at,
        }
    }

    /// Reads it in full steps since an earlier reading while it runs, and exactly while it is paused.
    pub fn read_in_steps(&self, since: Span, step: Span, now: Instant) -> Span {
        match *self {
            Self::Running { .. } => {
                let steps = (self.read(now) - since).as_millis() / step.as_millis();
                since + Span::from_millis(steps * step.as_millis())
            }
            Self::Paused { at } => at,
        }
    }

    /// True while it is paused.
    pub const fn is_paused(&self) -> bool {
        match self {
            Self::Running { .. } => false,
            Self::Paused { .. } => true,
        }
    }

    /// Stops it where it is.
    pub fn pause(&mut self, now: Instant) {
        *self = Self::Paused { at: self.read(now) };
    }

    /// Lets it run on from where it was paused.
    pub fn resume(&mut self, now: Instant) {
        if let Self::Paused { at } = *self {
            *self = Self::Running { zero: now.before(at) };
        }
    }

    /// Goes on after an interruption at whose end it would have read `reading`. Returns false, and stays paused, if that
    /// cannot be.
    pub fn carry_on(&mut self, reading: Span, now: Instant) -> bool {
        let possible = match *self {
            Self::Running { .. } => false,
            Self::Paused { at } => at <= reading && reading <= LATEST,
        };
        if possible {
            *self = Self::Running { zero: now.before(reading) };
        }
        possible
    }

    /// Moment at which it will read a time; none while it is paused.
    pub fn when(&self, reading: Span) -> Option<Instant> {
        match *self {
            Self::Running { zero } => Some(zero + reading),
            Self::Paused { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Instant {
        Instant::from_millis(millis)
    }

    #[test]
    fn a_pause_does_not_count() {
        let mut watch = Stopwatch::start(at(1_000));
        assert_eq!(watch.read(at(4_000)), Span::from_secs(3));
        watch.pause(at(4_000));
        assert_eq!(watch.read(at(60_000)), Span::from_secs(3));
        assert_eq!(watch.when(Span::from_secs(5)), None);
        watch.resume(at(60_000));
        assert_eq!(watch.read(at(61_500)), Span::from_millis(4_500));
        assert_eq!(watch.when(Span::from_secs(5)), Some(at(62_000)));
    }

    #[test]
    fn it_is_read_in_steps_while_it_runs() {
        let mut watch = Stopwatch::start(at(0));
        let read = |watch: &Stopwatch| watch.read_in_steps(Span::from_secs(5), Span::from_secs(15), at(49_900));
        assert_eq!(read(&watch), Span::from_secs(35));
        watch.pause(at(49_900));
        assert_eq!(read(&watch), Span::from_millis(49_900));
    }

    #[test]
    fn it_carries_on_from_a_later_reading_only() {
        let paused = Stopwatch::Paused { at: Span::from_secs(60) };
        for (reading, possible) in [(Span::from_secs(59), false), (LATEST + Span::from_millis(1), false)]
            .into_iter()
            .chain([(Span::from_secs(60), true), (Span::from_secs(61), true), (LATEST, true)])
        {
            let mut watch = paused;
            assert_eq!(watch.carry_on(reading, at(500)), possible, "{reading:?}");
            assert_eq!(watch.read(at(1_500)), if possible { reading + Span::from_secs(1) } else { paused.read(at(0)) });
        }
        let mut running = Stopwatch::start(at(0));
        assert!(!running.carry_on(Span::from_secs(60), at(500)));
        assert_eq!(running.read(at(500)), Span::from_millis(500));
    }

    #[test]
    fn many_pauses_lose_nothing() {
        let mut watch = Stopwatch::start(at(0));
        for pause in 0..1000 {
            watch.pause(at(pause * 30 + 10));
            watch.resume(at(pause * 30 + 30));
        }
        assert_eq!(watch.read(at(30_000)), Span::from_millis(10_000));
    }
}
