//! The game that goes on, as it is saved, and how it is read.
//!
//! A game that cannot have been played is none: it is left out, and the record stays readable.

use serde::{Deserialize, Serialize};

use crate::console::glass::timer::SavedTimer;
use crate::console::glass::timer::screen::TimerScreen;
use crate::console::saving::section::{Reader, Reopened, Unreadable, VERSION_0_1};
use crate::games::trucker::build::screen::Building;
use crate::games::trucker::build::{AfterBuild, Build, SavedBuild};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::screen::saved::SavedFlight;
use crate::games::trucker::landing::alone::{LandingAlone, SavedLandingAlone};
use crate::games::trucker::launch::{Launch, SavedLaunch};
use crate::games::trucker::screens::Going;
use crate::games::trucker::v3;

/// The game that goes on, to be saved.
#[derive(Debug, Serialize)]
pub enum Saved<'a> {
    /// None goes on: release 0.1 wrote that. Today the section is empty then.
    None,
    /// A build phase, and what comes after it.
    Building(SavedBuild, AfterBuild),
    /// The launch list.
    Launch(SavedLaunch),
    /// A flight.
    Flying(SavedFlight<'a>),
    /// The glass alone.
    Timer(SavedTimer),
    /// The landing alone.
    Landing(SavedLandingAlone<'a>),
}

/// The kind of game that was saved; the game follows. The variants are those of [`Saved`].
#[derive(Debug, Deserialize)]
enum SavedKind {
    None,
    Building,
    Launch,
    Flying,
    Timer,
    Landing,
}

// It is handed over by value, so it has to be small: the games themselves stay in place.
const _: () = assert!(size_of::<Saved>() <= 128);

/// Reads the game that went on. A flight is read in place.
pub fn read(reader: &mut Reader, flying: &mut Flying) -> Result<(Going, Reopened), Unreadable> {
    let going = match reader.take()? {
        SavedKind::None => None,
        SavedKind::Building => read_building(reader)?,
        SavedKind::Launch => Launch::try_from(reader.take::<SavedLaunch>()?).ok().map(Going::Launch),
        SavedKind::Flying => match flying.reopen(reader)? {
            Some(reopened) => return Ok((Going::Flying, reopened)),
            None => None,
        },
        SavedKind::Timer => timer(reader.take()?),
        SavedKind::Landing => LandingAlone::read(reader)?.map(Going::Landing),
    };
    Ok((going.unwrap_or(Going::Nothing), Reopened::Whole))
}

fn read_building(reader: &mut Reader) -> Result<Option<Going>, Unreadable> {
    let build: SavedBuild = reader.take()?;
    if reader.version() == VERSION_0_1
        && let Some(saved) = v3::timer_of(&build)
    {
        return Ok(timer(saved));
    }
    let after = if reader.version() == VERSION_0_1 { AfterBuild::Launch } else { reader.take()? };
    Ok(Build::try_from(build).ok().map(|build| Going::Building(Building::interrupted(build, after))))
}

fn timer(saved: SavedTimer) -> Option<Going> {
    TimerScreen::reopen(saved).ok().map(Going::Timer)
}
