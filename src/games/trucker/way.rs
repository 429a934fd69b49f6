//! The way from one screen to the next.

use crate::console::glass::runs::Runs;
use crate::console::reply::Reply;
use crate::games::trucker::build::{AfterBuild, Plan};

/// Result of a key press on a screen.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// It stays open.
    Stay(Reply),
    /// Another one opens.
    Open(Next, Reply),
    /// The game is left.
    Leave,
}

/// The screen that opens next.
#[derive(Clone, Copy, Debug)]
pub enum Next {
    /// Before a flight.
    NewFlight,
    /// The game that was flown last.
    LastGame,
    /// The Trek that was flown last.
    LastTrek,
    /// The Transgalactic Trek.
    Trekking,
    /// The glass begins to run for itself.
    Timer(Runs),
    /// A build phase begins by this plan, and this comes after it.
    Build(Plan, AfterBuild),
    /// Back from the launch list to the build phase.
    BackToBuilding,
    /// From the build phase on to the launch list.
    Launch,
    /// From the launch list on to the flight.
    Flight,
    /// From the order of finishing on to the counts of a landing alone.
    Landing,
}

// Screens are named, not passed by value.
const _: () = assert!(size_of::<Way>() <= 64);
