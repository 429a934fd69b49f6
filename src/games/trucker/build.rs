//! The build phase: the glass, and the order in which the players finish.
//!
//! The device never flips by itself: until somebody flips, building goes on.

pub(in crate::games::trucker) mod screen;
pub mod start_spaces;

use serde::{Deserialize, Serialize};

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::light::GlassLight;
use crate::console::glass::runs::{CannotFlip, Glass, GlassState, LONGEST, Runs, SAVED_EVERY, Sand, next_second};
use crate::console::glass::stopwatch::{LATEST, Stopwatch};
use crate::console::players::{Crew, Player};
use crate::games::trucker::build::start_spaces::{SavedStartSpaces, StartSpaceRefusal, StartSpaces};
use crate::games::trucker::entry::TruckerEntry;

/// Pieces that a player may have in reserve.
pub const RESERVE: u8 = 2;

/// Agreement before the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Runs of the glass; none for a flight without a glass.
    pub glass: Option<Runs>,
    /// The players who build.
    pub crew: Crew,
    /// True if a finisher chooses among the free start spaces.
    pub choice: bool,
}

/// The phase that follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum AfterBuild {
    /// The launch list, and a flight.
    #[default]
    Launch,
    /// Nothing: the table flies by itself.
    Nothing,
}

impl AfterBuild {
    /// The entry of the home menu that leads to such a phase.
    pub const fn entry(self) -> TruckerEntry {
        match self {
            Self::Launch => TruckerEntry::NewFlight,
            Self::Nothing => TruckerEntry::BuildOnly,
        }
    }
}

/// State of the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStage {
    /// A flight without a glass: building goes on until all have finished.
    Open,
    /// The glass runs, lies or has stopped. When it has stopped, everybody stops.
    Glass(GlassState),
    /// Everybody has finished.
    Over,
}

/// Reason why something is not allowed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildRefusal {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    glass: Option<Glass>,
    /// True if a finisher chooses among the free start spaces.
    choice: bool,
    watch: Stopwatch,
    start_spaces: StartSpaces,
    paused: bool,
    /// Reading up to which sounds have been given.
    heard: Span,
}

impl Build {
    /// "Start!"
    pub fn start(plan: Plan, now: Instant) -> Self {
        Self {
            glass: plan.glass.map(Glass::start),
            choice: plan.choice,
            watch: Stopwatch::start(now),
            start_spaces: StartSpaces::new(plan.crew),
            paused: false,
            heard: Span::ZERO,
        }
    }

    /// The glass; none in a flight without one.
    pub const fn glass(&self) -> Option<&Glass> {
        self.glass.as_ref()
    }

    /// True if the ships were built without the device: only the start spaces are to be taken, and no time is shown. A flight
    /// that has no glass by the rules lets nobody choose, and is built by the clock.
    pub const fn is_built_already(&self) -> bool {
        self.glass.is_none() && self.choice
    }

    /// The start spaces.
    pub const fn start_spaces(&self) -> &StartSpaces {
        &self.start_spaces
    }

    /// True while the phase is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Building time, without pauses.
    pub fn elapsed(&self, now: Instant) -> Span {
        self.watch.read(now)
    }

    /// State of the phase.
    pub fn stage(&self, now: Instant) -> BuildStage {
        match &self.glass {
            _ if self.start_spaces.everybody() => BuildStage::Over,
            None => BuildStage::Open,
            Some(glass) => BuildStage::Glass(glass.state(self.watch.read(now))),
        }
    }

    /// The light for the glass: off in a pause, without a glass, and when everybody has finished.
    pub fn glass_light(&self, now: Instant) -> GlassLight {
        match self.stage(now) {
            BuildStage::Glass(state) if !self.paused => state.into(),
            BuildStage::Glass(_) | BuildStage::Open | BuildStage::Over => GlassLight::Off,
        }
    }

    /// Flips the glass.
    pub fn flip(&mut self, now: Instant) -> Result<(), BuildRefusal> {
        if self.start_spaces.everybody() {
            return Err(BuildRefusal::NothingToFlip);
        }
        let reading = self.watch.read(now);
        let Some(glass) = &mut self.glass else { return Err(BuildRefusal::NoGlass) };
        if let GlassState::Out { space, .. } = glass.state(reading)
            && glass.is_last(space + 1)
            && !self.start_spaces.anybody()
        {
            return Err(BuildRefusal::OnlyAFinishedTrucker);
        }
        glass.flip(reading).map_err(|why| match why {
            CannotFlip::StillRunning => BuildRefusal::StillRunning,
            CannotFlip::Stopped => BuildRefusal::NothingToFlip,
        })
    }

    /// Takes the key of a trucker: finished, or on to another start space.
    pub fn finish(&mut self, player: Player, now: Instant) -> Result<(), BuildRefusal> {
        let reading = self.watch.read(now);
        if self.start_spaces.space(player).is_none() {
            self.start_spaces.take(player, reading);
            if self.start_spaces.everybody() {
                self.watch.pause(now);
            }
            return Ok(());
        }
        if !self.choice {
            return Err(BuildRefusal::ByFinishingOrder);
        }
        if self.stage(now) == BuildStage::Glass(GlassState::Stop) {
            // Stopped by the sand there is no choice: the quickest takes the best.
            return Err(BuildRefusal::TooLate);
        }
        self.start_spaces.move_on(player, reading).map_err(|refusal| match refusal {
            StartSpaceRefusal::NoOtherFree => BuildRefusal::NoOtherFree,
            StartSpaceRefusal::TooLate => BuildRefusal::TooLate,
        })
    }

    /// True if sand is running on the last space.
    pub fn is_in_last_run(&self, now: Instant) -> bool {
        let Some(glass) = &self.glass else { return false };
        match glass.state(self.watch.read(now)) {
            GlassState::Running { space, .. } => glass.is_last(space) && !self.start_spaces.everybody(),
            GlassState::Out { .. } | GlassState::Stop => false,
        }
    }

    /// Takes a finish back. If the phase was over, it goes on. The glass stays where it is: also on the last space, onto
    /// which perhaps nobody might flip now. When its sand is out, building stops all the same.
    pub fn take_back(&mut self, player: Player, now: Instant) {
        if self.start_spaces.everybody() && !self.paused {
            self.watch.resume(now);
        }
        self.start_spaces.take_back(player);
        if !self.choice {
            self.start_spaces.close_up();
        }
    }

    /// Stops time.
    pub fn pause(&mut self, now: Instant) {
        self.watch.pause(now);
        self.paused = true;
    }

    /// Lets time go on.
    pub fn resume(&mut self, now: Instant) {
        self.paused = false;
        if !self.start_spaces.everybody() {
            self.watch.resume(now);
        }
    }

    /// Lets time pass; returns the sound that is due.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        let reading = self.watch.read(now);
        let before = core::mem::replace(&mut self.heard, reading);
        if self.start_spaces.everybody() {
            return None;
        }
        self.glass.as_mut()?.advance(before, reading)
    }

    /// True if the device may be stopped for some milliseconds at a moment.
    pub fn is_quiet(&self, at: Instant) -> bool {
        let Some(glass) = &self.glass else { return true };
        self.paused || self.start_spaces.everybody() || glass.is_quiet(self.watch.read(at))
    }

    /// Reading to save. It changes with every step of the players and, while time runs, every [`SAVED_EVERY`].
    pub fn saved_reading(&self, now: Instant) -> Span {
        let known = match &self.glass {
            None if self.is_built_already() => Span::ZERO,
            None => self.watch.read_in_steps(Span::ZERO, SAVED_EVERY, now),
            Some(glass) => glass.saved_reading(&self.watch, now),
        };
        known.max(self.start_spaces.last_choice())
    }

    /// The phase, to be saved.
    pub fn saved(&self, now: Instant) -> SavedBuild {
        let at = self.saved_reading(now);
        let runs = self.glass.map(|glass| glass.runs());
        SavedBuild {
            spaces: runs.map(|runs| runs.count),
            run: runs.map_or(Span::ZERO, |runs| runs.length),
            crew: self.start_spaces.crew(),
            choice: self.choice,
            watch: Stopwatch::Paused { at },
            sand: self.glass.map(|glass| glass.sand()),
            start_spaces: self.start_spaces.into(),
            paused: !self.start_spaces.everybody(),
            heard: at,
        }
    }

    /// Elapsed time while time runs. The caller may keep it across a watchdog reset and pass it to [`Build::carry_on`].
    pub fn running(&self, now: Instant) -> Option<Span> {
        (!self.watch.is_paused()).then(|| self.watch.read(now))
    }

    /// Goes on after a watchdog reset, with the elapsed time of [`Build::running`].
    pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
        if self.paused && self.watch.carry_on(elapsed, now) {
            self.paused = false;
        }
    }

    /// Time of the next change that comes by itself: the second that is shown, the sand, a sound.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        if self.start_spaces.everybody() || self.is_built_already() {
            return None;
        }
        let reading = self.watch.read(now);
        let next = match &self.glass {
            Some(glass) => glass.next_change(reading)?,
            // A table that has gone to bed is not called for ever.
            None if reading >= LONGEST => return None,
            None => next_second(reading, Span::ZERO),
        };
        self.watch.when(next)
    }
}

/// A build phase as it is saved: its clock stands. Release 0.1 saved the glass alone as one without players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedBuild {
    /// Number of runs; none without a glass.
    pub spaces: Option<u8>,
    /// Length of one run.
    pub run: Span,
    /// The players who build.
    pub crew: Crew,
    choice: bool,
    /// The clock.
    pub watch: Stopwatch,
    /// The sand; none without a glass.
    pub sand: Option<Sand>,
    start_spaces: SavedStartSpaces,
    paused: bool,
    heard: Span,
}

/// A saved build phase that cannot have been one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidBuild;

impl TryFrom<SavedBuild> for Build {
    type Error = InvalidBuild;

    fn try_from(saved: SavedBuild) -> Result<Self, InvalidBuild> {
        let glass = match (saved.spaces, saved.sand) {
            (None, None) => None,
            (Some(count), Some(sand)) => {
                Some(Glass::saved(Runs { count, length: saved.run }, sand).map_err(|_| InvalidBuild)?)
            }
            (None, Some(_)) | (Some(_), None) => return Err(InvalidBuild),
        };
        let start_spaces = StartSpaces::try_from(saved.start_spaces).map_err(|_| InvalidBuild)?;
        let Stopwatch::Paused { at } = saved.watch else { return Err(InvalidBuild) };
        let valid = at <= LATEST
            && saved.heard <= LATEST
            && (saved.paused || start_spaces.everybody())
            && saved.crew == start_spaces.crew()
            && saved.crew.count() >= Crew::FEWEST;
        if !valid {
            return Err(InvalidBuild);
        }
        let SavedBuild { choice, watch, paused, heard, .. } = saved;
        Ok(Self { glass, choice, watch, start_spaces, paused, heard })
    }
}

#[cfg(test)]
mod tests;
