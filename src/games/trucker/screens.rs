//! The screens of Galaxy Trucker: the one that is open, and the one of the game that goes on.

use crate::console::clock::{Instant, Span};
use crate::console::glass::light::GlassLight;
use crate::console::glass::timer::screen::TimerScreen;
use crate::games::trucker::build::screen::Building;
use crate::games::trucker::evening::screen::Standings;
use crate::games::trucker::landing::alone::LandingAlone;
use crate::games::trucker::launch::Launch;
use crate::games::trucker::new_flight::NewFlight;
use crate::games::trucker::timer_only::TimerOnly;
use crate::games::trucker::trek::screen::Trekking;

/// The screen that is open.
#[derive(Clone, Copy, Debug)]
pub enum Open {
    /// None: the game was left, or waits.
    Nothing,
    /// Before a flight.
    NewFlight(NewFlight),
    /// Before the glass runs for itself.
    TimerOnly(TimerOnly),
    /// Only dice.
    Dice,
    /// The evening so far.
    Standings(Standings),
    /// The Transgalactic Trek.
    Trekking(Trekking),
    /// The landing alone, before anything is counted.
    Landing(LandingAlone),
    /// The game that goes on.
    Going,
}

/// The game that goes on.
#[derive(Clone, Copy, Debug)]
pub enum Going {
    /// None does.
    Nothing,
    /// The glass alone.
    Timer(TimerScreen),
    /// The build phase.
    Building(Building),
    /// Between building and flying.
    Launch(Launch),
    /// The flight up to its rewards.
    Flying,
    /// The landing alone.
    Landing(LandingAlone),
}

impl Going {
    /// Elapsed time on its clock, while that runs.
    pub fn running(&self, now: Instant) -> Option<Span> {
        match self {
            Self::Timer(screen) => screen.running(now),
            Self::Building(screen) => screen.build().running(now),
            Self::Nothing | Self::Launch(_) | Self::Flying | Self::Landing(_) => None,
        }
    }

    /// The light for its glass.
    pub fn glass_light(&self, now: Instant) -> GlassLight {
        match self {
            Self::Timer(screen) => screen.glass_light(now),
            Self::Building(screen) => screen.build().glass_light(now),
            Self::Nothing | Self::Launch(_) | Self::Flying | Self::Landing(_) => GlassLight::Off,
        }
    }
}
