//! A stopwatch that can be paused. Whatever is timed with it stands still while it is.

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};

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
        /// What it reads.
        at: Span,
    },
}

impl Stopwatch {
    /// Starts from zero.
    pub const fn start(now: Instant) -> Self {
        Self::Running { zero: now }
    }

    /// What it reads.
    pub fn read(&self, now: Instant) -> Span {
        match *self {
            Self::Running { zero } => now.since(zero),
            Self::Paused { at } => at,
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

    /// When it will read a time; never, while it is paused.
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
    fn many_pauses_lose_nothing() {
        let mut watch = Stopwatch::start(at(0));
        for pause in 0..1000 {
            watch.pause(at(pause * 30 + 10));
            watch.resume(at(pause * 30 + 30));
        }
        assert_eq!(watch.read(at(30_000)), Span::from_millis(10_000));
    }
}
