//! The rules of a flight, one file per subject.

use crate::console::chance::generator::Die;
use crate::console::chance::throw::Throw;
use crate::console::clock::Span;
use crate::console::players::{Crew, Player};
use crate::games::trucker::aim::AimedDice;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::cards::{self, CardId, CardKind, Criterion};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::fight::{Fight, Reward};
use crate::games::trucker::flight::questions::humans::Humans;
use crate::games::trucker::flight::questions::lowest::{Lowest, Pays, Weakest};
use crate::games::trucker::flight::questions::notice::{CardNotice, Why};
use crate::games::trucker::flight::questions::number::{Figure, Number};
use crate::games::trucker::flight::questions::planets::PlanetLanding;
use crate::games::trucker::flight::questions::taker::Taker;
use crate::games::trucker::flight::questions::volley::Fire;
use crate::games::trucker::flight::state::{FlightRefusal, FlightStage, MOST, MOST_CREDITS, Rules};
use crate::games::trucker::flight::step::{FightOutcome, FlightStep, Pay};
use crate::games::trucker::flight::{Flight, FlightStart, MOST_STEPS, WholeFlight};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::{Threat, ThreatKind};
use Player::{A, B, C, D};

mod aim;
mod any_flight;
mod any_step;
mod by_hand;
mod deck;
mod entered;
mod fight;
mod giving_up;
mod humans;
mod log;
mod lowest;
mod numbers;
mod planets;
mod sabotage;
mod sayings;
mod steps;
mod table;
mod taker;
mod volley;

/// The deck of level III holds cards of every kind.
const RULES: Rules = Rules { edition: Edition::Y2021, level: Level::Three };

// Cards of 2021 by their numbers; what is said of each is printed on it.
/// 5 credits, 1 day.
const SLAVERS: u8 = 0;
/// 1 day.
const SMUGGLERS: u8 = 1;
/// 4 credits, 1 day, three shots.
const PIRATES: u8 = 2;
const STARDUST: u8 = 3;
const OPEN_SPACE: u8 = 4;
/// Three meteors.
const SWARM: u8 = 8;
/// Two planets, 3 days.
const TWO_PLANETS: u8 = 13;
/// Crew: 3 days. Engines: 2 crew. Cannons: two shots.
const COMBAT_FOR_CREW: u8 = 15;
/// 3 credits, 1 day.
const SHIP: u8 = 16;
/// 1 day.
const STATION: u8 = 18;
const EPIDEMIC: u8 = 24;
/// Three planets, 4 days.
const FAR_PLANETS: u8 = 31;
/// Cannons: 4 days. Engines: 3 goods. Crew: four shots.
const COMBAT_FOR_GOODS: u8 = 35;
const SABOTAGE: u8 = 44;
/// Its meteors are not known.
const UNKNOWN_SWARM: u8 = 50;

const SEVEN: Throw = Throw(Die::Three, Die::Four);
const TWELVE: Throw = Throw(Die::Six, Die::Six);

const SHOT: Threat = Threat { kind: ThreatKind::LightShot, from: Side::Left };
const METEOR: Threat = Threat { kind: ThreatKind::LargeMeteor, from: Side::Back };

fn id(number: u8) -> CardId {
    CardId::new(number).expect("there is such a card")
}

fn card(number: u8) -> FlightStep {
    FlightStep::Card(id(number))
}

fn crew<const N: usize>(players: [Player; N]) -> Crew {
    players.into_iter().fold(Crew::NOBODY, Crew::with)
}

fn these<const N: usize>(players: [Player; N]) -> FlightStep {
    FlightStep::Players(crew(players))
}

/// A flight of these players, the first of them in front. On level III the start spaces lie at 9, 5, 2 and 0.
fn flight_of<const N: usize>(rules: Rules, players: [Player; N]) -> WholeFlight {
    let mut start_spaces = StartSpaces::new(crew(players));
    players.into_iter().for_each(|player| start_spaces.take(player, Span::ZERO));
    let mut flight = WholeFlight::new();
    let board = Board::launch(rules.edition, rules.level, &start_spaces);
    flight.begin(FlightStart { rules, board, turned_before: 0 });
    flight
}

fn flight() -> WholeFlight {
    flight_of(RULES, Player::ALL)
}

/// A flight after these steps.
fn after<const N: usize>(steps: [FlightStep; N]) -> WholeFlight {
    let mut flight = flight();
    take(&mut flight, steps);
    flight
}

fn take<const N: usize>(flight: &mut Flight, steps: [FlightStep; N]) {
    for step in steps {
        assert_eq!(flight.take(step), Ok(()), "{step:?} at {:?}", flight.state().stage);
    }
}

/// The step is refused with these words, and nothing has changed.
fn refuse(flight: &mut Flight, step: FlightStep, refusal: FlightRefusal) {
    let (state, steps) = (flight.state().clone(), flight.steps().to_vec());
    assert_eq!(flight.take(step), Err(refusal), "{step:?} at {:?}", state.stage);
    assert_eq!(*flight.state(), state);
    assert_eq!(flight.steps(), steps);
}

fn ask(flight: &Flight) -> Ask {
    flight.state().playing().unwrap_or_else(|| panic!("no card is played: {:?}", flight.state().stage)).ask
}

fn is_cruising(flight: &Flight) -> bool {
    flight.state().stage == FlightStage::Cruising
}

fn positions(flight: &Flight) -> [Option<i16>; 4] {
    Player::ALL.map(|player| flight.state().board.position(player))
}

fn credits(flight: &Flight) -> [i16; 4] {
    flight.state().credits
}

fn targets(flight: &Flight) -> Crew {
    flight.state().playing().expect("a card is played").targets
}

/// The dice that are aimed.
fn aimed(flight: &Flight) -> AimedDice {
    flight.state().aim().unwrap_or_else(|| panic!("no dice are aimed: {:?}", flight.state().stage)).dice()
}

/// The threats to be rolled for, by a card or by dice that are aimed.
fn fire(flight: &Flight) -> Vec<String> {
    let volley = match &flight.state().stage {
        FlightStage::Card(Playing { ask: Ask::Fire(Fire::Rolls(volley)), .. }) => *volley,
        FlightStage::Aiming(aim) => match aim.dice() {
            AimedDice::Fire(Fire::Rolls(volley)) => volley,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    volley.threats().map(|threat| threat.to_string()).collect()
}

/// As many steps as there is room for: two rolls undone near the beginning, then rockets moved.
fn full() -> WholeFlight {
    let mut flight = after([FlightStep::Move(A, 1), FlightStep::Roll(SEVEN), FlightStep::Roll(TWELVE)]);
    flight.undo();
    flight.undo();
    while flight.steps().len() < MOST_STEPS {
        let days = if flight.steps().len() % 2 == 0 { 1 } else { -1 };
        take(&mut flight, [FlightStep::Move(B, days)]);
    }
    flight
}

/// A step of every kind, the largest of each.
fn every_step() -> Vec<FlightStep> {
    let mut steps = vec![
        card(59),
        FlightStep::Number(u8::MAX),
        FlightStep::Land(None),
        FlightStep::Land(Some(u8::MAX)),
        FlightStep::Taker(None),
        FlightStep::Taker(Some(D)),
        FlightStep::Answer(false),
        FlightStep::Answer(true),
        these([]),
        these(Player::ALL),
        FlightStep::Threat(SHOT),
        FlightStep::Threat(METEOR),
        FlightStep::Throw(TWELVE),
        FlightStep::Undone(TWELVE),
        FlightStep::Go,
        FlightStep::GiveUp(D),
        FlightStep::Move(D, i8::MIN),
        FlightStep::Move(A, i8::MAX),
        FlightStep::Swap(C, D),
        FlightStep::Credits(D, i8::MIN),
        FlightStep::Credits(A, i8::MAX),
        FlightStep::Touchdown,
        FlightStep::Told(TWELVE),
        FlightStep::EndOfDice,
    ];
    for kind in CardKind::ALL {
        steps.extend([FlightStep::Other(kind), FlightStep::Aim(kind, None), FlightStep::Aim(kind, Some(id(59)))]);
    }
    steps.extend([Criterion::Crew, Criterion::Engines, Criterion::Cannons].map(FlightStep::Weakest));
    steps.extend([Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire].map(FlightStep::Pays));
    steps.extend([FightOutcome::Lost, FightOutcome::Drew, FightOutcome::Won].map(FlightStep::Fought));
    steps
}
