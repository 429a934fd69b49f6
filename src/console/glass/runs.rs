//! The sand: a number of runs of one length, one after the other.
//!
//! The glass never flips by itself. After a run its sand lies until somebody flips; after the last run it stops. Times are
//! readings of the caller's stopwatch.

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::stopwatch::{LATEST, Stopwatch};

/// In the last run, the seconds that are ticked.
const LAST_SECONDS: Span = Span::from_secs(10);
/// Time before the end of a run in which nothing may interrupt it: the ticks, and the length of an interruption.
const KEEP_AWAY: Span = Span::from_millis(LAST_SECONDS.as_millis() + 500);
/// From one reminder that the sand has run out to the next.
const REMIND_EVERY: Span = Span::from_secs(15);
/// Longest time that can be shown. After it nothing is counted or called: the table has gone to bed.
pub const LONGEST: Span = Span::from_secs(99 * 60 + 59);
/// Time between two saves of a clock that runs.
pub const SAVED_EVERY: Span = Span::from_secs(15);
/// After the end of a run it is called, and a moment later saved.
const CALLED: Span = Span::from_millis(1500);
/// Largest error of the time that comes back after a power cut: a save waits for the end of a run.
pub const MAY_BE_OFF: Span = Span::from_millis(SAVED_EVERY.as_millis() + KEEP_AWAY.as_millis() + CALLED.as_millis());
/// Most runs of a glass.
pub const MOST_RUNS: u8 = 6;
/// The time shown changes once a second.
const SECOND: Span = Span::from_secs(1);

/// Number and length of the runs, agreed before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Runs {
    /// Number of runs.
    pub count: u8,
    /// Length of one run.
    pub length: Span,
}

/// The sand on its timer space. Each run has a space of its own, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sand {
    /// Sand is running on a space until a time.
    Running {
        /// Number of the space.
        space: u8,
        /// End of the run.
        until: Span,
    },
    /// Sand has run out on a space, since a time.
    Out {
        /// Number of the space.
        space: u8,
        /// End of the run.
        since: Span,
    },
}

/// State of the glass at a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlassState {
    /// Sand is running.
    Running {
        /// Number of the space.
        space: u8,
        /// Time left of the run.
        left: Span,
    },
    /// Sand has run out; the glass may be flipped onto the next space.
    Out {
        /// Number of the space.
        space: u8,
        /// Time since the end of the run.
        idle: Span,
    },
    /// Sand has run out on the last space.
    Stop,
}

/// Reason why the glass cannot be flipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotFlip {
    /// The sand is still running.
    StillRunning,
    /// The last run is over.
    Stopped,
}

/// A saved glass that cannot have been one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidGlass;

/// The glass on its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glass {
    runs: Runs,
    sand: Sand,
}

impl Glass {
    /// Starts the first run, at the reading zero.
    pub const fn start(runs: Runs) -> Self {
        Self { runs, sand: Sand::Running { space: 1, until: runs.length } }
    }

    /// Builds a glass that was saved. Numbers and times have to be possible.
    pub fn saved(runs: Runs, sand: Sand) -> Result<Self, InvalidGlass> {
        let (space, time) = match sand {
            Sand::Running { space, until } => (space, until),
            Sand::Out { space, since } => (space, since),
        };
        let valid = (1..=runs.count).contains(&space)
            && runs.count <= MOST_RUNS
            && runs.length > Span::ZERO
            && runs.length <= LATEST
            && time <= LATEST;
        if valid { Ok(Self { runs, sand }) } else { Err(InvalidGlass) }
    }

    /// Number and length of the runs.
    pub const fn runs(&self) -> Runs {
        self.runs
    }

    /// The sand, to be saved.
    pub const fn sand(&self) -> Sand {
        self.sand
    }

    /// State at a reading.
    pub fn state(&self, reading: Span) -> GlassState {
        match self.sand {
            Sand::Running { space, until } => GlassState::Running { space, left: until - reading },
            Sand::Out { space, .. } if self.is_last(space) => GlassState::Stop,
            Sand::Out { space, since } => GlassState::Out { space, idle: reading - since },
        }
    }

    /// True if a space is the last one.
    pub const fn is_last(&self, space: u8) -> bool {
        space == self.runs.count
    }

    /// Flips the glass onto the next space.
    pub fn flip(&mut self, reading: Span) -> Result<(), CannotFlip> {
        match self.state(reading) {
            GlassState::Running { .. } => Err(CannotFlip::StillRunning),
            GlassState::Stop => Err(CannotFlip::Stopped),
            GlassState::Out { space, .. } => {
                self.sand = Sand::Running { space: space + 1, until: reading + self.runs.length };
                Ok(())
            }
        }
    }

    /// Lets time pass from one reading to another; returns the sound that is due.
    pub fn advance(&mut self, before: Span, reading: Span) -> Option<Cue> {
        match self.sand {
            Sand::Running { space, until } => {
                let last = self.is_last(space);
                if reading >= until {
                    self.sand = Sand::Out { space, since: until };
                    return Some(if last { Cue::Stop } else { Cue::RunOut });
                }
                let (left, left_before) = (until - reading, until - before);
                let ticks = last && left <= LAST_SECONDS && begun_seconds(left) != begun_seconds(left_before);
                ticks.then_some(Cue::Tick)
            }
            Sand::Out { space, .. } if self.is_last(space) => None,
            Sand::Out { since, .. } => {
                let reminders = |reading: Span| (reading - since).as_millis() / REMIND_EVERY.as_millis();
                (reminders(reading) != reminders(before)).then_some(Cue::Reminder)
            }
        }
    }

    /// True if the device may be stopped for a moment: no run is in its last seconds.
    pub fn is_quiet(&self, reading: Span) -> bool {
        match self.state(reading) {
            GlassState::Running { left, .. } => left > KEEP_AWAY,
            GlassState::Out { .. } | GlassState::Stop => true,
        }
    }

    /// Reading of the next change that comes by itself: the second that is shown, the sand, a sound.
    pub fn next_change(&self, reading: Span) -> Option<Span> {
        match self.state(reading) {
            GlassState::Stop => None,
            GlassState::Out { idle, .. } if idle >= LONGEST => None,
            GlassState::Out { idle, .. } => Some(next_second(reading, reading - idle)),
            // The seconds to go change when a full second is left.
            GlassState::Running { left, .. } => Some(reading + before_full_second(left)),
        }
    }

    /// Reading to save. While a run goes on it changes every [`SAVED_EVERY`]; the time for which sand has been lying is
    /// not saved.
    pub fn saved_reading(&self, watch: &Stopwatch, now: Instant) -> Span {
        match self.sand {
            Sand::Running { until, .. } => watch.read_in_steps(until - self.runs.length, SAVED_EVERY, now),
            Sand::Out { since, .. } => since,
        }
    }
}

/// The first full second after `reading`, counted from `zero`.
pub fn next_second(reading: Span, zero: Span) -> Span {
    zero + Span::from_secs((reading - zero).as_secs() + 1)
}

/// Time until the time left is the next smaller number of full seconds.
fn before_full_second(left: Span) -> Span {
    let full = (left.as_millis().saturating_sub(1)) / SECOND.as_millis() * SECOND.as_millis();
    left - Span::from_millis(full)
}

/// Begun seconds in a time.
const fn begun_seconds(time: Span) -> u32 {
    time.as_millis().div_ceil(SECOND.as_millis())
}
