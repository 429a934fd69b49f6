//! Galaxy Trucker on the device: which of its screens is open, and the way from one to the next.

use super::build::Build;
use super::building::Building;
use super::house::House;
use super::launch::Launch;
use super::new_flight::NewFlight;
use super::timer_only::TimerOnly;
use crate::console::clock::Instant;
use crate::console::controls::Controls;
use crate::console::cue::Cue;
use crate::console::keys::Press;
use crate::console::pen::Pen;
use crate::console::reply::Reply;
use crate::words::Words;

/// The screen that is open.
#[derive(Clone, Debug)]
pub enum Game {
    /// Before a flight.
    NewFlight(NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(TimerOnly),
    /// The build phase.
    Building(Building),
    /// Between building and flying.
    Launch(Launch),
}

/// Where a screen leads.
pub enum Way {
    /// It stays open.
    Stay(Reply),
    /// Another one opens.
    Open(Game, Reply),
    /// The game is left.
    Leave,
}

impl Game {
    /// A new flight is to be set up.
    pub fn new_flight() -> Self {
        Self::NewFlight(NewFlight::default())
    }

    /// The glass alone is to be set up.
    pub fn timer_only() -> Self {
        Self::TimerOnly(TimerOnly::default())
    }

    /// What the keys do here.
    pub fn controls(&self, now: Instant, house: &House, words: &'static Words) -> Controls {
        match self {
            Self::NewFlight(screen) => screen.controls(words),
            Self::TimerOnly(screen) => screen.controls(words),
            Self::Building(screen) => screen.controls(now, house, words),
            Self::Launch(screen) => screen.controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house: &mut House, words: &'static Words) -> Reply {
        let way = match self {
            Self::NewFlight(screen) => screen.press(press, house, words),
            Self::TimerOnly(screen) => screen.press(press, house, words),
            Self::Building(screen) => screen.press(press, house, words),
            Self::Launch(screen) => screen.press(press, words),
        };
        match way {
            Way::Stay(reply) => reply,
            Way::Open(game, reply) => {
                *self = game;
                reply
            }
            Way::Leave => Reply::LEAVE,
        }
    }

    /// Lets time pass; says what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.build_mut()?.advance(now)
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self {
            Self::Building(screen) => screen.build().next_wake(now),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) => None,
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, house: &House, words: &'static Words) {
        match self {
            Self::NewFlight(screen) => screen.paint(pen, house, words),
            Self::TimerOnly(screen) => screen.paint(pen, house, words),
            Self::Building(screen) => screen.paint(pen, now, house, words),
            Self::Launch(screen) => screen.paint(pen, words),
        }
    }

    fn build_mut(&mut self) -> Option<&mut Build> {
        match self {
            Self::Building(screen) => Some(screen.build_mut()),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) => None,
        }
    }
}
