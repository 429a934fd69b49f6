//! Galaxy Trucker on the device: which of its screens is open, and the way from one to the next.

use super::building::Building;
use super::flying::Flying;
use super::house::House;
use super::launch::Launch;
use super::new_flight::NewFlight;
use super::timer_only::TimerOnly;
use crate::console::clock::Instant;
use crate::console::controls::Controls;
use crate::console::cue::Cue;
use crate::console::entropy::Entropy;
use crate::console::keys::Press;
use crate::console::pen::Pen;
use crate::console::reply::Reply;
use crate::words::Words;

/// The screen that is open.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
pub enum Game {
    /// Before a flight.
    NewFlight(NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(TimerOnly),
    /// The build phase.
    Building(Building),
    /// Between building and flying.
    Launch(Launch),
    /// The flight, or only its dice.
    Flying(Flying),
}

/// Where a screen leads.
#[expect(clippy::large_enum_variant, reason = "there is no heap to put the largest on")]
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

    /// The dice alone.
    pub fn dice(house: &House) -> Self {
        Self::Flying(Flying::dice(house))
    }

    /// What the keys do here.
    pub fn controls(&self, now: Instant, house: &House, words: &'static Words) -> Controls {
        match self {
            Self::NewFlight(screen) => screen.controls(words),
            Self::TimerOnly(screen) => screen.controls(words),
            Self::Building(screen) => screen.controls(now, house, words),
            Self::Launch(screen) => screen.controls(words),
            Self::Flying(screen) => screen.controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, house: &mut House, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let way = match self {
            Self::NewFlight(screen) => screen.press(press, house, words),
            Self::TimerOnly(screen) => screen.press(press, house, words),
            Self::Building(screen) => screen.press(press, house, words),
            Self::Launch(screen) => screen.press(press, words),
            Self::Flying(screen) => screen.press(press, entropy, words),
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
        match self {
            Self::Building(screen) => screen.build_mut().advance(now),
            Self::Flying(screen) => screen.advance(now),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) => None,
        }
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        match self {
            Self::Building(screen) => screen.build().next_wake(now),
            Self::Flying(screen) => screen.next_wake(now),
            Self::NewFlight(_) | Self::TimerOnly(_) | Self::Launch(_) => None,
        }
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, house: &House, entropy: &Entropy, words: &'static Words) {
        match self {
            Self::NewFlight(screen) => screen.paint(pen, house, words),
            Self::TimerOnly(screen) => screen.paint(pen, house, words),
            Self::Building(screen) => screen.paint(pen, now, house, words),
            Self::Launch(screen) => screen.paint(pen, words),
            Self::Flying(screen) => screen.paint(pen, now, entropy, words),
        }
    }
}
