//! The timer on the screen.

use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::glass::face;
use crate::console::glass::light::GlassLight;
use crate::console::glass::runs::{CannotFlip, GlassState, InvalidGlass, Runs};
use crate::console::glass::timer::{SavedTimer, Timer};
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::SharedWords;

/// Result of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimerPressed {
    /// The screen stays open.
    Stay(Reply),
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
    pub fn controls(&self, now: Instant, words: &SharedWords) -> Controls {
        if self.timer.is_paused() {
            return Controls {
                title: ScreenTitle::word(words.timer.paused),
                flip: Flip::tap(words.timer.go_on),
                soft: [SoftKey::hold(words.quit), SoftKey::SOUND, SoftKey::SETTINGS, SoftKey::NONE],
            };
        }
        let flip = match self.timer.state(now) {
            GlassState::Running { .. } => Flip::hold(words.timer.pause),
            GlassState::Out { .. } => Flip::both(words.timer.flip, words.timer.pause),
            GlassState::Stop => Flip::both(words.again, words.timer.pause),
        };
        Controls { title: ScreenTitle::word(words.timer.title), flip, ..Controls::NONE }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &SharedWords) -> TimerPressed {
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
                Err(CannotFlip::StillRunning) => TimerPressed::Stay(Reply::refused(words.timer.still_running)),
                Err(CannotFlip::Stopped) => {
                    *self = Self::start(self.timer.glass().runs(), press.now);
                    TimerPressed::Stay(Reply::TURN.with(Cue::Start))
                }
            },
            // The soft keys have a meaning in a pause only.
            (Key::A, Gesture::Hold) => TimerPressed::Left,
            (Key::A, Gesture::Tap) => TimerPressed::Stay(Reply::refused(words.keep_it_down_to_quit)),
            (Key::B, _) => TimerPressed::Stay(Reply::SOUND),
            (Key::C, _) => TimerPressed::Stay(Reply::SETTINGS),
            (Key::D, _) => TimerPressed::Stay(Reply::STAY),
        }
    }

    /// Draws the glass.
    pub fn paint(&self, pen: &mut Pen, now: Instant, words: &SharedWords) {
        let (glass, state) = (self.timer.glass(), self.timer.state(now));
        if self.timer.is_paused() {
            return face::paint_paused(pen, glass, state, self.interrupted, &words.timer);
        }
        match state {
            GlassState::Running { space, left } => face::paint_running(pen, glass, space, left, &words.timer),
            GlassState::Out { space, idle } => {
                face::paint_run_out(pen, glass, space, idle, &words.timer.anybody_flips, &words.timer);
            }
            GlassState::Stop => face::paint_stop(pen, &words.timer.stop, ""),
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

    /// The light for the glass.
    pub fn glass_light(&self, now: Instant) -> GlassLight {
        self.timer.glass_light(now)
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
