//! The timer on the screen.

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::face;
use crate::console::glass::runs::{CannotFlip, GlassState, InvalidGlass, Runs};
use crate::console::glass::timer::{SavedTimer, Timer};
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey, Title};

/// Words of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// Title while time runs.
    pub title: &'static str,
    /// FLIP while sand is running.
    pub hold_to_pause: &'static str,
    /// FLIP when sand has run out.
    pub flip: &'static str,
    /// FLIP after the last run.
    pub again: &'static str,
    /// FLIP in a pause.
    pub go_on: &'static str,
    /// Soft key in a pause, to be held.
    pub quit: &'static str,
    /// Refusal: a tap is not enough to quit.
    pub keep_it_down_to_quit: &'static str,
    /// Refusal: the sand is still running.
    pub still_running: &'static str,
    /// Anybody may flip.
    pub anybody_flips: &'static str,
    /// The last run is over.
    pub stop: &'static str,
    /// Words beside the glass.
    pub face: face::Labels,
}

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimerPressed {
    /// The screen stays open.
    Stay(Reply),
    /// The last run is over, and another timer is wanted.
    Again,
    /// The timer is left.
    Left,
}

/// The timer, open on the screen.
#[derive(Clone, Copy, Debug)]
pub struct TimerScreen {
    timer: Timer,
    /// True if it comes back from a power cut: its time may be off.
    interrupted: bool,
    /// The time that was last saved.
    saved: Span,
}

impl TimerScreen {
    /// Starts a timer.
    pub const fn start(runs: Runs, now: Instant) -> Self {
        Self { timer: Timer::start(runs, now), interrupted: false, saved: Span::ZERO }
    }

    /// Reopens a timer that was saved.
    pub fn reopen(saved: SavedTimer) -> Result<Self, InvalidGlass> {
        Ok(Self { timer: saved.try_into()?, interrupted: true, saved: Span::ZERO })
    }

    /// Title and labels of the keys.
    pub fn controls(&self, now: Instant, labels: &Labels) -> Controls {
        if self.timer.is_paused() {
            return Controls {
                title: Title::word(labels.face.paused),
                flip: labels.go_on,
                flip_grip: Grip::Tap,
                soft: [SoftKey::hold(labels.quit), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
            };
        }
        let flip = match self.timer.state(now) {
            GlassState::Running { .. } => labels.hold_to_pause,
            GlassState::Out { .. } => labels.flip,
            GlassState::Stop => labels.again,
        };
        Controls { title: Title::word(labels.title), flip, flip_grip: Grip::Hold, ..Controls::NONE }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, labels: &Labels) -> TimerPressed {
        match (press.key, press.gesture) {
            (Key::Flip, _) if self.timer.is_paused() => {
                self.interrupted = false;
                self.timer.resume(press.now);
                TimerPressed::Stay(Reply::TURN)
            }
            (Key::Flip, Gesture::Hold) => {
                self.timer.pause(press.now);
                TimerPressed::Stay(Reply::TURN)
            }
            (Key::Flip, Gesture::Tap) => match self.timer.flip(press.now) {
                Ok(()) => TimerPressed::Stay(Reply::STAY.with(Cue::Flip)),
                Err(CannotFlip::StillRunning) => TimerPressed::Stay(Reply::refused(labels.still_running)),
                Err(CannotFlip::Stopped) => TimerPressed::Again,
            },
            // The soft keys have a meaning in a pause only.
            (Key::A | Key::B | Key::C | Key::D, Gesture::Hold) => TimerPressed::Left,
            (Key::A | Key::B | Key::C | Key::D, Gesture::Tap) => {
                TimerPressed::Stay(Reply::refused(labels.keep_it_down_to_quit))
            }
        }
    }

    /// Draws the glass.
    pub fn paint(&self, pen: &mut Pen, now: Instant, labels: &Labels) {
        let (glass, state) = (self.timer.glass(), self.timer.state(now));
        if self.timer.is_paused() {
            return face::paint_paused(pen, glass, state, self.interrupted, &labels.face);
        }
        match state {
            GlassState::Running { space, left } => face::paint_running(pen, glass, space, left, &labels.face),
            GlassState::Out { space, idle } => {
                face::paint_run_out(pen, glass, space, idle, labels.anybody_flips, &labels.face);
            }
            GlassState::Stop => face::paint_stop(pen, labels.stop, ""),
        }
    }

    /// Lets time pass; returns the sound that is due.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.timer.advance(now)
    }

    /// Time of the next change that comes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.timer.next_wake(now)
    }

    /// True if the device may be stopped for some milliseconds at a moment.
    pub fn is_quiet(&self, at: Instant) -> bool {
        self.timer.is_quiet(at)
    }

    /// Elapsed time while time runs, see [`Timer::running`].
    pub fn running(&self, now: Instant) -> Option<Span> {
        self.timer.running(now)
    }

    /// Goes on after a watchdog reset, see [`Timer::carry_on`].
    pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
        self.timer.carry_on(elapsed, now);
        self.interrupted &= self.timer.is_paused();
    }

    /// True if time has passed that is to be saved.
    pub fn is_unsaved(&self, now: Instant) -> bool {
        self.timer.saved(now).at != self.saved
    }

    /// Notes that the timer was saved as it is now.
    pub fn note_saved(&mut self, now: Instant) {
        self.saved = self.timer.saved(now).at;
    }

    /// The timer, to be saved.
    pub fn saved(&self, now: Instant) -> SavedTimer {
        self.timer.saved(now)
    }
}
