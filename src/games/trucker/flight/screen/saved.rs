//! A flight in the form in which it is saved, and how it is read back.

use serde::Serialize;

use crate::console::players::{Crew, Player};
use crate::console::saving::section::{Reader, Reopened, Unreadable, VERSION_0_1};
use crate::games::trucker::aim::AimedDice;
use crate::games::trucker::cards::sabotage::{Attempt, Sabotage};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::{FlightStage, Rules};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::flight::{FlightStart, MOST_STEPS};
use crate::games::trucker::landing::screen::LandingScreen;
use crate::games::trucker::ship::power::ShipPower;

/// A flight, to be saved.
#[derive(Debug, Serialize)]
pub struct SavedFlight<'a> {
    rules: Rules,
    crew: Crew,
    lost: [u8; 4],
    landing: &'a Option<LandingScreen>,
    start: &'a Board,
    turned_before: u64,
    by_hand: bool,
    ships: &'a [ShipPower; 4],
    steps: &'a [FlightStep],
}

impl<'a> SavedFlight<'a> {
    pub(super) fn of(flying: &'a Flying) -> Self {
        let start = flying.flight.start();
        Self {
            rules: start.rules,
            crew: flying.crew,
            lost: flying.lost,
            landing: &flying.landing,
            start: &start.board,
            turned_before: start.turned_before,
            by_hand: flying.by_hand,
            ships: &flying.ships,
            steps: flying.flight.steps(),
        }
    }
}

/// The beginning of a saved flight as its bytes have it: the fields of [`SavedFlight`] in their order, as far as its
/// steps, which follow one by one.
#[derive(Debug)]
struct ReadFlight {
    rules: Rules,
    crew: Crew,
    lost: [u8; 4],
    landing: Option<LandingScreen>,
    start: Board,
    turned_before: u64,
    by_hand: bool,
    ships: [ShipPower; 4],
}

impl ReadFlight {
    fn read(reader: &mut Reader) -> Result<Self, Unreadable> {
        let (rules, crew) = (reader.take()?, reader.take()?);
        Ok(Self {
            rules,
            crew,
            lost: reader.take()?,
            landing: LandingScreen::read(reader, rules, crew)?,
            start: reader.take()?,
            // 0.1 offered cards again that were turned in an earlier round, always led, and forgot what was counted.
            turned_before: if reader.version() > VERSION_0_1 { reader.take()? } else { 0 },
            by_hand: if reader.version() > VERSION_0_1 { reader.take()? } else { false },
            ships: if reader.version() > VERSION_0_1 { reader.take()? } else { [ShipPower::NONE; 4] },
        })
    }
}

/// Refusal: the start is no start of a flight by these rules with these players.
#[derive(Clone, Copy)]
struct NoFlight;

impl TryFrom<&ReadFlight> for FlightStart {
    type Error = NoFlight;

    fn try_from(read: &ReadFlight) -> Result<Self, NoFlight> {
        let &ReadFlight { rules, crew, start, turned_before, .. } = read;
        let at_the_table = |player| !start.is_flying(player) || crew.has(player);
        if start.lap() != rules.level.lap(rules.edition) || !Player::ALL.into_iter().all(at_the_table) {
            return Err(NoFlight);
        }
        Ok(Self { rules, board: start, turned_before })
    }
}

/// Reads a saved flight into the room of another.
pub(super) fn reopen(flying: &mut Flying, reader: &mut Reader) -> Result<Option<Reopened>, Unreadable> {
    let read = ReadFlight::read(reader)?;
    let count: u16 = reader.take()?;
    if usize::from(count) > MOST_STEPS {
        return Err(Unreadable::Damaged);
    }
    let start = FlightStart::try_from(&read);
    if let Ok(start) = start {
        flying.begin(start, read.crew, read.lost);
        (flying.by_hand, flying.ships) = (read.by_hand, read.ships);
    }
    let mut fits = start.is_ok();
    for _ in 0..count {
        // It is read also behind one that does not fit: bytes that are no steps are no record.
        let step = reader.take()?;
        fits = fits && (flying.flight.take(step).is_ok() || is_needless(flying, step));
    }
    if start.is_err() {
        return Ok(None);
    }
    let landed = matches!(flying.flight.state().stage, FlightStage::Landed);
    // Counted before the landing was undone: it is taken over when the flight lands again.
    (flying.landing, flying.recount) = (read.landing, !landed);
    flying.prepare();
    if flying.landing.is_some_and(|landing| !landing.is_left()) {
        flying.open(FlightPage::Landing);
    }
    Ok(Some(if fits { Reopened::Whole } else { Reopened::CutShort }))
}

/// True if a saved step says nothing new: release 0.1 also asked about places where a board of 2007 has no square, and
/// was told that they are empty.
fn is_needless(flying: &Flying, step: FlightStep) -> bool {
    let asked = match &flying.flight.state().stage {
        FlightStage::Card(playing) => {
            let Ask::Sabotage(sabotage) = playing.ask else { return false };
            sabotage
        }
        FlightStage::Aiming(aim) => match aim.dice() {
            AimedDice::Sabotage(sabotage) => sabotage,
            AimedDice::Fire(_) => return false,
        },
        FlightStage::Cruising | FlightStage::Landed => return false,
    };
    let sabotage = match asked {
        Sabotage::Column { .. } | Sabotage::Failed { .. } => asked,
        Sabotage::Row { .. } | Sabotage::Asked { .. } | Sabotage::Hit { .. } => return false,
    };
    let exists = |attempt: &Attempt| flying.flight.rules().ship().has(attempt.square());
    step == FlightStep::Answer(false) && sabotage.missed().last().is_some_and(|attempt| !exists(attempt))
}
