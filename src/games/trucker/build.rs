//! The build phase: the glass that is flipped, and who finishes when.
//!
//! The device never flips by itself. Sand that has run out is a permission: until somebody flips, building goes on.

pub(in crate::games::trucker) mod screen;
pub mod start_spaces;
pub(in crate::games::trucker) mod timer_only;

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::stopwatch::Stopwatch;
use crate::console::players::{Crew, Player};
use crate::games::trucker::build::start_spaces::Grid;

/// In the last run, the seconds that are ticked.
const LAST_SECONDS: Span = Span::from_secs(10);
/// Whoever wants to interrupt a run keeps away from them by as much again as an interruption may last.
const KEEP_AWAY: Span = Span::from_millis(LAST_SECONDS.as_millis() + 500);
/// From one reminder that the sand has run out to the next.
const REMIND_EVERY: Span = Span::from_secs(15);
/// Longer than this nothing is counted or called: it is the longest time that can be shown.
const LONGEST: Span = Span::from_secs(99 * 60 + 59);
/// How often a running build phase is kept for when the power goes. By so much, and by what a save has to wait for the
/// end of a run, the time can be off that it comes back with.
pub const KEPT_EVERY: Span = Span::from_secs(15);
/// After the end of a run it is called, and a moment later kept.
const CALLED: Span = Span::from_millis(1500);
/// By how much the time can be off that an interrupted build phase comes back with.
pub const MAY_BE_OFF: Span = Span::from_millis(KEPT_EVERY.as_millis() + KEEP_AWAY.as_millis() + CALLED.as_millis());
/// Pieces that a player may have in reserve.
pub const RESERVE: u8 = 2;
/// No build phase is later than this: two days.
const LATEST: Span = Span::from_secs(2 * 24 * 60 * 60);
/// No glass has more spaces.
const MOST_SPACES: u8 = 6;
/// What is shown changes once a second.
const SECOND: Span = Span::from_secs(1);

/// What is agreed before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// How often the sand runs; none for a flight without a glass.
    pub spaces: Option<u8>,
    /// How long it runs.
    pub run: Span,
    /// Who builds.
    pub crew: Crew,
    /// Whether a finisher chooses among the free start spaces.
    pub choice: bool,
}

/// The glass on its board. A space is counted from one; times are readings of the stopwatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sand {
    /// Sand is running on a space until a time.
    Running {
        /// Which space.
        space: u8,
        /// Until when.
        until: Span,
    },
    /// Sand has run out on a space, since a time.
    Out {
        /// Which space.
        space: u8,
        /// Since when.
        since: Span,
    },
}

/// Where the phase stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A flight without a glass: building goes on until all have finished.
    Open,
    /// Sand is running.
    Running {
        /// Which space.
        space: u8,
        /// For how long it still runs.
        left: Span,
    },
    /// Sand has run out; it may be flipped onto the next space.
    Out {
        /// Which space.
        space: u8,
        /// For how long it has been lying.
        idle: Span,
    },
    /// Sand has run out on the last space: everybody stops.
    Stop,
    /// Everybody has finished.
    Over,
}

/// Why something is not allowed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The sand is still running.
    StillRunning,
    /// Only a trucker who has finished may flip onto the last space.
    OnlyAFinishedTrucker,
    /// There is nothing to flip.
    NothingToFlip,
    /// This flight has no glass.
    NoGlass,
    /// Start spaces go by finishing order here.
    ByFinishingOrder,
    /// No other start space is free.
    NoOtherFree,
    /// The time to choose another start space is over.
    TooLate,
}

/// The build phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    plan: Plan,
    watch: Stopwatch,
    sand: Option<Sand>,
    grid: Grid,
    paused: bool,
    /// Up to which reading sounds have been given.
    heard: Span,
}

impl Build {
    /// "Start!"
    pub fn start(plan: Plan, now: Instant) -> Self {
        Self {
            plan,
            watch: Stopwatch::start(now),
            sand: plan.spaces.map(|_| Sand::Running { space: 1, until: plan.run }),
            grid: Grid::new(plan.crew),
            paused: false,
            heard: Span::ZERO,
        }
    }

    /// What was agreed before the start.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The start spaces.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Whether the phase is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// How long has been built, pauses left out.
    pub fn elapsed(&self, now: Instant) -> Span {
        self.watch.read(now)
    }

    /// Where the phase stands.
    pub fn stage(&self, now: Instant) -> Stage {
        if self.grid.everybody() {
            return Stage::Over;
        }
        let reading = self.watch.read(now);
        match self.sand {
            None => Stage::Open,
            Some(Sand::Running { space, until }) => Stage::Running { space, left: until - reading },
            Some(Sand::Out { space, .. }) if Some(space) == self.plan.spaces => Stage::Stop,
            Some(Sand::Out { space, since }) => Stage::Out { space, idle: reading - since },
        }
    }

    /// Somebody flips the glass.
    pub fn flip(&mut self, now: Instant) -> Result<(), Refusal> {
        let Stage::Out { space, .. } = self.stage(now) else {
            return Err(match self.stage(now) {
                Stage::Running { .. } => Refusal::StillRunning,
                Stage::Open => Refusal::NoGlass,
                Stage::Out { .. } | Stage::Stop | Stage::Over => Refusal::NothingToFlip,
            });
        };
        let onto_the_last = Some(space + 1) == self.plan.spaces;
        if onto_the_last && self.plan.crew != Crew::NOBODY && !self.grid.anybody() {
            return Err(Refusal::OnlyAFinishedTrucker);
        }
        self.sand = Some(Sand::Running { space: space + 1, until: self.watch.read(now) + self.plan.run });
        Ok(())
    }

    /// A trucker presses their key: finished, or on to another start space.
    pub fn finish(&mut self, player: Player, now: Instant) -> Result<(), Refusal> {
        let reading = self.watch.read(now);
        if self.grid.space(player).is_none() {
            self.grid.take(player, reading);
            if self.grid.everybody() {
                self.watch.pause(now);
            }
            return Ok(());
        }
        if !self.plan.choice {
            return Err(Refusal::ByFinishingOrder);
        }
        if self.stage(now) == Stage::Stop {
            // Stopped by the sand there is no choice: the quickest takes the best.
            return Err(Refusal::TooLate);
        }
        self.grid.move_on(player, reading).map_err(|refusal| match refusal {
            start_spaces::Refusal::NoOtherFree => Refusal::NoOtherFree,
            start_spaces::Refusal::TooLate => Refusal::TooLate,
        })
    }

    /// Whether sand is running on the last space.
    pub fn is_in_last_run(&self, now: Instant) -> bool {
        matches!(self.stage(now), Stage::Running { space, .. } if Some(space) == self.plan.spaces)
    }

    /// A trucker was not finished after all. If the phase was over, it goes on. The glass stays where it is: also on the
    /// last space, onto which perhaps nobody might flip now. When its sand is out, building stops all the same.
    pub fn take_back(&mut self, player: Player, now: Instant) {
        if self.grid.everybody() && !self.paused {
            self.watch.resume(now);
        }
        self.grid.take_back(player);
        if !self.plan.choice {
            self.grid.close_up();
        }
    }

    /// Time stands still.
    pub fn pause(&mut self, now: Instant) {
        self.watch.pause(now);
        self.paused = true;
    }

    /// Time goes on.
    pub fn resume(&mut self, now: Instant) {
        self.paused = false;
        if !self.grid.everybody() {
            self.watch.resume(now);
        }
    }

    /// Lets time pass; says what is to be heard now.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        let reading = self.watch.read(now);
        let before = core::mem::replace(&mut self.heard, reading);
        if self.grid.everybody() {
            return None;
        }
        match self.sand? {
            Sand::Running { space, until } => {
                let last = Some(space) == self.plan.spaces;
                if reading >= until {
                    self.sand = Some(Sand::Out { space, since: until });
                    return Some(if last { Cue::Stop } else { Cue::RunOut });
                }
                let (left, left_before) = (until - reading, until - before);
                let ticks = last && left <= LAST_SECONDS && periods(left, SECOND) != periods(left_before, SECOND);
                ticks.then_some(Cue::Tick)
            }
            Sand::Out { space, .. } if Some(space) == self.plan.spaces => None,
            Sand::Out { since, .. } => {
                let lying = |reading: Span| (reading - since).as_millis() / REMIND_EVERY.as_millis();
                (lying(reading) != lying(before)).then_some(Cue::Reminder)
            }
        }
    }

    /// Whether it may be interrupted at a moment: time stands still, or the run that is going on has more than its last
    /// ten seconds left.
    pub fn is_quiet(&self, at: Instant) -> bool {
        match self.stage(at) {
            Stage::Running { left, .. } => self.paused || left > KEEP_AWAY,
            Stage::Open | Stage::Out { .. } | Stage::Stop | Stage::Over => true,
        }
    }

    /// As it is kept for when the power goes: paused, at a time that is known whenever it is kept. It changes with
    /// every step of the players and, while time runs, every [`KEPT_EVERY`].
    pub fn kept(&self, now: Instant) -> Self {
        let reading = self.watch.read(now);
        let begun = match self.sand {
            None => Span::ZERO,
            Some(Sand::Running { until, .. }) => until - self.plan.run,
            // The time it has been lying for is of no use to anybody.
            Some(Sand::Out { since, .. }) => return self.paused_at(since.max(self.grid.last_choice())),
        };
        if self.paused || self.grid.everybody() {
            return self.paused_at(reading);
        }
        let periods = (reading - begun).as_millis() / KEPT_EVERY.as_millis();
        let known = begun + Span::from_millis(periods * KEPT_EVERY.as_millis());
        self.paused_at(known.max(self.grid.last_choice()))
    }

    fn paused_at(&self, at: Span) -> Self {
        Self { watch: Stopwatch::Paused { at }, paused: !self.grid.everybody(), heard: at, ..*self }
    }

    /// What it reads while time runs; none while it stands still.
    pub fn running(&self, now: Instant) -> Option<Span> {
        (!self.paused && !self.grid.everybody()).then(|| self.watch.read(now))
    }

    /// Goes on after a short interruption, of which it is known what the time has come to: time has not stood still.
    pub fn carry_on(&mut self, reading: Span, now: Instant) {
        let known = self.watch.read(now);
        if self.paused && known <= reading && reading <= LATEST {
            self.watch = Stopwatch::Paused { at: reading };
            self.watch.resume(now);
            self.paused = false;
        }
    }

    /// Whether it can be gone on with: whatever bytes it was read from, it makes sense.
    pub fn is_sound(&self) -> bool {
        let known = |span: Span| span <= LATEST;
        let space_is_there = |space: u8| space >= 1 && self.plan.spaces.is_some_and(|spaces| space <= spaces);
        let sand = match self.sand {
            None => self.plan.spaces.is_none(),
            Some(Sand::Running { space, until }) => space_is_there(space) && known(until),
            Some(Sand::Out { space, since }) => space_is_there(space) && known(since),
        };
        let watch = match self.watch {
            Stopwatch::Paused { at } => known(at),
            // None is kept running.
            Stopwatch::Running { .. } => false,
        };
        sand && watch
            && (self.paused || self.grid.everybody())
            && self.plan.spaces.is_none_or(|spaces| spaces <= MOST_SPACES)
            && known(self.plan.run)
            && self.plan.run > Span::ZERO
            && known(self.heard)
            && self.grid.is_sound()
            && self.grid.crew() == self.plan.crew
    }

    /// When something changes by itself: the second that is shown, the sand, a sound.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let reading = self.watch.read(now);
        let next = match self.stage(now) {
            Stage::Stop | Stage::Over => return None,
            // A table that has gone to bed is not called for ever.
            Stage::Open if reading >= LONGEST => return None,
            Stage::Out { idle, .. } if idle >= LONGEST => return None,
            Stage::Open => following(reading, Span::ZERO),
            Stage::Out { idle, .. } => following(reading, reading - idle),
            // The seconds to go change when a full second is left.
            Stage::Running { left, .. } => reading + before_full_second(left),
        };
        self.watch.when(next)
    }
}

/// The first full second after `reading`, counted from `zero`.
fn following(reading: Span, zero: Span) -> Span {
    let secs = (reading - zero).as_secs() + 1;
    zero + Span::from_secs(secs)
}

/// How long until the time left is the next smaller number of full seconds.
fn before_full_second(left: Span) -> Span {
    let full = (left.as_millis().saturating_sub(1)) / SECOND.as_millis() * SECOND.as_millis();
    left - Span::from_millis(full)
}

/// Begun periods in a time.
fn periods(time: Span, period: Span) -> u32 {
    time.as_millis().div_ceil(period.as_millis())
}

#[cfg(test)]
mod tests;
