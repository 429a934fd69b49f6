//! The forms of version 3 of the record, which is the one of release 0.1, where they differ from those of today.
//!
//! The glass alone was saved as a build phase without players. An evening was a list of flights: each flight becomes a game
//! of its own, and those of the Trek one game. 0.1 did not note which flights were the Trek's: they are the last ones of its
//! levels that its players flew, one before the other.

use serde::Deserialize;

use crate::console::glass::runs::Runs;
use crate::console::glass::stopwatch::Stopwatch;
use crate::console::glass::timer::SavedTimer;
use crate::console::players::{Crew, Player};
use crate::console::saving::array;
use crate::games::trucker::build::SavedBuild;
use crate::games::trucker::evening::ledger::{self, GameKind, GamePart, Landed, MOST, Totals};
use crate::games::trucker::evening::table;
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::level::Level;
use crate::games::trucker::trek::{Trek, TrekStage};

/// A table.
#[derive(Debug, Deserialize)]
pub struct TableV3 {
    house_rules: HouseRules,
    evening: Evening,
}

#[derive(Debug, Deserialize)]
struct Evening {
    ledger: Ledger,
    trek: Option<Trek>,
}

#[derive(Debug, Deserialize)]
struct Ledger {
    /// Flights that were saved as a sum.
    earlier: (u16, Totals),
    #[serde(deserialize_with = "array::read")]
    flights: [Option<Flight>; MOST],
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Flight {
    edition: Edition,
    level: Level,
    #[serde(deserialize_with = "array::read")]
    credits: [Option<i16>; 4],
}

impl Flight {
    fn is_flown_by(&self, crew: Crew) -> bool {
        Player::ALL.into_iter().all(|player| self.credits[player.index()].is_some() == crew.has(player))
    }
}

impl From<TableV3> for TruckerTable {
    fn from(old: TableV3) -> Self {
        let Evening { ledger: Ledger { earlier: (games, totals), flights }, trek } = old.evening;
        let mut ledger = ledger::Ledger::after(games, totals);
        let count = flights.iter().position(Option::is_none).unwrap_or(MOST);
        let of_trek = trek.map_or([None; 3], |trek| flights_of(&trek, &flights[..count]));
        for (place, flight) in flights.iter().flatten().take(count).enumerate() {
            let Flight { edition, level, credits } = *flight;
            let (kind, part) = match (edition, of_trek.iter().flatten().position(|&of_trek| of_trek == place)) {
                (_, Some(0)) => (GameKind::Trek, GamePart::First),
                (_, Some(_)) => (GameKind::Trek, GamePart::Next),
                (Edition::Y2021, None) => (GameKind::Single, GamePart::First),
                (Edition::Y2007, None) => (GameKind::Rounds, GamePart::First),
            };
            ledger.add(Landed { kind, level, credits }, part);
        }
        let evening = table::Evening::of(ledger, trek);
        // The timer ran as long as the glass of the game.
        Self { house_rules: old.house_rules, evening, timer: old.house_rules.glass, ..Self::new() }
    }
}

/// Returns the timer that a build phase without players was. None if it has players, or a clock that runs.
pub fn timer_of(build: &SavedBuild) -> Option<SavedTimer> {
    match (build.crew, build.spaces, build.sand, build.watch) {
        (Crew::NOBODY, Some(count), Some(sand), Stopwatch::Paused { at }) => {
            Some(SavedTimer { runs: Runs { count, length: build.run }, sand, at })
        }
        (_, _, _, _) => None,
    }
}

/// The places of the flights that the Trek has flown; of one that is no longer in the list there is none.
fn flights_of(trek: &Trek, flights: &[Option<Flight>]) -> [Option<usize>; 3] {
    let flown: &[Level] = match trek.stage() {
        TrekStage::First { .. } => &[],
        TrekStage::HandOut { .. } | TrekStage::Second { .. } => &[Level::One],
        TrekStage::Third { .. } => &[Level::One, Level::Two],
        TrekStage::Over { .. } => &[Level::One, Level::Two, Level::Three],
    };
    let mut places = [None; 3];
    let mut before = flights.len();
    for (place, &level) in places.iter_mut().zip(flown).rev() {
        let is_its = |flight: &Flight| {
            (flight.edition, flight.level) == (Edition::Y2021, level) && flight.is_flown_by(trek.crew())
        };
        *place = flights[..before].iter().rposition(|flight| flight.as_ref().is_some_and(is_its));
        before = place.unwrap_or(0);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::clock::{Instant, Span};
    use crate::console::glass::timer::Timer;
    use crate::games::trucker::build::{Build, Plan};
    use crate::games::trucker::trek::{Tile, TileSide, TrekTitle};

    const CREW: [Option<i16>; 4] = [Some(1), Some(2), None, None];

    fn flight(edition: Edition, level: Level) -> Flight {
        Flight { edition, level, credits: CREW }
    }

    fn table(list: &[Flight], trek: Option<Trek>) -> TruckerTable {
        let mut flights = [None; MOST];
        flights.iter_mut().zip(list).for_each(|(room, &flight)| *room = Some(flight));
        let ledger = Ledger { earlier: (3, [Some(5), None, None, Some(-2)]), flights };
        TableV3 { house_rules: HouseRules::new(), evening: Evening { ledger, trek } }.into()
    }

    /// Games as kind, number and flights.
    fn games(table: &TruckerTable) -> Vec<(GameKind, u16, usize)> {
        table.evening.ledger.games().map(|game| (game.kind(), game.number(), game.flights().count())).collect()
    }

    #[test]
    fn a_build_phase_without_players_becomes_a_timer() {
        let runs = Runs { count: 2, length: Span::from_secs(60) };
        let now = Instant::from_millis(20_000);
        let saved = |crew| {
            let plan = Plan { glass: Some(runs), crew, choice: false };
            Build::start(plan, Instant::START).saved(now)
        };
        assert_eq!(timer_of(&saved(Crew::NOBODY)), Some(Timer::start(runs, Instant::START).saved(now)));
        assert_eq!(timer_of(&saved(Crew::ALL)), None);
    }

    #[test]
    fn every_flight_becomes_a_game() {
        let old = table(&[flight(Edition::Y2021, Level::Two), flight(Edition::Y2007, Level::One)], None);
        assert_eq!(games(&old), [(GameKind::Single, 4, 1), (GameKind::Rounds, 5, 1)]);
        assert_eq!(old.evening.ledger.totals(), [Some(7), Some(4), None, Some(-2)]);
    }

    #[test]
    fn a_trek_becomes_a_game_of_its_flights_whatever_was_flown_before_and_between() {
        let tile = |title| Some(Tile { title, side: TileSide::Silver });
        let held = [tile(TrekTitle::PowerTrucker), tile(TrekTitle::Corridorist), None, None];
        let y2021 = |level| flight(Edition::Y2021, level);
        let list = [
            y2021(Level::One),
            y2021(Level::One),
            flight(Edition::Y2007, Level::Two),
            y2021(Level::Two),
            y2021(Level::Learning),
            y2021(Level::Three),
        ];
        let over = table(&list, Trek::try_from(TrekStage::Over { held }).ok());
        let single = |number| (GameKind::Single, number, 1);
        assert_eq!(games(&over), [single(4), (GameKind::Trek, 5, 3), (GameKind::Rounds, 6, 1), single(7)]);
        let third = table(&list[..5], Trek::try_from(TrekStage::Third { held }).ok());
        assert_eq!(games(&third), [single(4), (GameKind::Trek, 5, 2), (GameKind::Rounds, 6, 1), single(7)]);
        // Its first flight is no longer in the list.
        let cut = table(&list[2..], Trek::try_from(TrekStage::Over { held }).ok());
        assert_eq!(games(&cut), [(GameKind::Rounds, 4, 1), (GameKind::Trek, 5, 2), single(6)]);
        // Others flew.
        let other = [tile(TrekTitle::PowerTrucker), None, tile(TrekTitle::Corridorist), None];
        assert!(
            games(&table(&list, Trek::try_from(TrekStage::Over { held: other }).ok()))
                .iter()
                .all(|&(kind, ..)| kind != GameKind::Trek)
        );
    }
}
