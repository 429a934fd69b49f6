use crate::console::chance::generator::Die;
use crate::console::chance::throw::Throw;
use crate::console::clock::Span;
use crate::console::players::{Crew, Player};
use crate::games::trucker::build::start_spaces::Grid;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::cards::{self, CardId, Criterion, Kind};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::state::{Ask, Figure, MOST, MOST_CREDITS, Refusal, Rules, Stage, Why};
use crate::games::trucker::flight::step::{Outcome, Pay, Step};
use crate::games::trucker::flight::{Flight, FlightStart, MOST_STEPS, WholeFlight};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::{self, Threat};
use Player::{A, B, C, D};

mod humans;

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

const SHOT: Threat = Threat { kind: threat::Kind::LightShot, from: Side::Left };
const METEOR: Threat = Threat { kind: threat::Kind::LargeMeteor, from: Side::Back };

fn id(number: u8) -> CardId {
    CardId::new(number).expect("there is such a card")
}

fn card(number: u8) -> Step {
    Step::Card(id(number))
}

fn crew<const N: usize>(players: [Player; N]) -> Crew {
    players.into_iter().fold(Crew::NOBODY, Crew::with)
}

fn these<const N: usize>(players: [Player; N]) -> Step {
    Step::Players(crew(players))
}

/// A flight of these players, the first of them in front. On level III the start spaces lie at 9, 5, 2 and 0.
fn flight_of<const N: usize>(rules: Rules, players: [Player; N]) -> WholeFlight {
    let mut grid = Grid::new(crew(players));
    players.into_iter().for_each(|player| grid.take(player, Span::ZERO));
    let mut flight = WholeFlight::new();
    let board = Board::launch(rules.edition, rules.level, &grid);
    flight.begin(FlightStart { rules, board, turned_before: 0 });
    flight
}

fn flight() -> WholeFlight {
    flight_of(RULES, Player::ALL)
}

/// A flight after these steps.
fn after<const N: usize>(steps: [Step; N]) -> WholeFlight {
    let mut flight = flight();
    take(&mut flight, steps);
    flight
}

fn take<const N: usize>(flight: &mut Flight, steps: [Step; N]) {
    for step in steps {
        assert_eq!(flight.take(step), Ok(()), "{step:?} at {:?}", flight.state().stage);
    }
}

/// The step is refused with these words, and nothing has changed.
fn refuse(flight: &mut Flight, step: Step, refusal: Refusal) {
    let (state, steps) = (flight.state().clone(), flight.steps().to_vec());
    assert_eq!(flight.take(step), Err(refusal), "{step:?} at {:?}", state.stage);
    assert_eq!(*flight.state(), state);
    assert_eq!(flight.steps(), steps);
}

fn ask(flight: &Flight) -> Ask {
    flight.state().playing().unwrap_or_else(|| panic!("no card is played: {:?}", flight.state().stage)).ask
}

fn is_cruising(flight: &Flight) -> bool {
    flight.state().stage == Stage::Cruising
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

/// The threats to be rolled for.
fn fire(flight: &Flight) -> Vec<String> {
    match ask(flight) {
        Ask::Fire(volley) => volley.threats().map(|threat| threat.to_string()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn open_space_is_asked_from_the_leader_and_moved_through_at_once() {
    let mut flight = after([card(OPEN_SPACE)]);
    assert_eq!(ask(&flight), Ask::Engines(A));
    take(&mut flight, [Step::Number(1)]);
    assert_eq!((ask(&flight), positions(&flight)), (Ask::Engines(B), [Some(10), Some(5), Some(2), Some(0)]));
    // Over the leader, where it stands by now.
    take(&mut flight, [Step::Number(5)]);
    assert_eq!((ask(&flight), positions(&flight)), (Ask::Engines(C), [Some(10), Some(11), Some(2), Some(0)]));
    take(&mut flight, [Step::Number(1)]);
    assert_eq!(ask(&flight), Ask::Engines(D));
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(positions(&flight), [Some(10), Some(11), Some(3), Some(2)]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().engines, [1, 5, 1, 2], "to start from the next time");
    assert_eq!(flight.state().connectors, [None; 4], "and nothing else");
    assert_eq!(credits(&flight), [0; 4]);
}

#[test]
fn the_order_is_that_of_the_board_and_not_of_the_keys() {
    let mut flight = flight_of(RULES, [C, A, D]);
    for (number, asked) in [(OPEN_SPACE, [C, A, D]), (STARDUST, [D, A, C])] {
        take(&mut flight, [card(number)]);
        for (i, player) in asked.into_iter().enumerate() {
            assert!(matches!(ask(&flight), Ask::Engines(asked) | Ask::Connectors(asked) if asked == player));
            assert_eq!(flight.state().playing().expect("a card is played").place(), (i + 1, 3));
            take(&mut flight, [Step::Number(1)]);
        }
        assert!(is_cruising(&flight));
    }
}

#[test]
fn who_has_no_engines_in_open_space_gives_up_once_all_have_flown() {
    let mut flight = after([card(OPEN_SPACE), Step::Number(0), Step::Number(3)]);
    assert_eq!(positions(&flight)[..2], [Some(9), Some(8)]);
    take(&mut flight, [Step::Number(0), Step::Number(7)]);
    assert_eq!(ask(&flight), Ask::GivingUp(crew([A, C]), Why::Engines));
    assert_eq!(flight.state().board.flyers(), 4, "not before it is read");
    take(&mut flight, [Step::Go]);
    // Over 2, 8 and 9.
    assert_eq!(positions(&flight), [None, Some(8), None, Some(10)]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().engines[A.index()], 0);
}

#[test]
fn no_connectors_do_not_make_anybody_give_up() {
    let mut flight = after([card(STARDUST)]);
    take(&mut flight, [Step::Number(0); 4]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)]);
}

#[test]
fn stardust_is_asked_from_the_rear() {
    let mut flight = after([card(STARDUST)]);
    assert_eq!(ask(&flight), Ask::Connectors(D));
    take(&mut flight, [Step::Number(1)]);
    assert_eq!((ask(&flight), positions(&flight)[3]), (Ask::Connectors(C), Some(-1)));
    // The space the last one has left counts again; the one it stands on does not.
    take(&mut flight, [Step::Number(3)]);
    assert_eq!((ask(&flight), positions(&flight)[2]), (Ask::Connectors(B), Some(-2)));
    take(&mut flight, [Step::Number(0)]);
    assert_eq!(ask(&flight), Ask::Connectors(A));
    take(&mut flight, [Step::Number(4)]);
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(-2), Some(-1)]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().connectors, [4, 0, 3, 1].map(Some));
    assert_eq!(flight.state().engines, [4; 4]);
}

#[test]
fn numbers_have_a_bound() {
    for number in [OPEN_SPACE, STARDUST] {
        let mut flight = after([card(number)]);
        refuse(&mut flight, Step::Number(MOST + 1), Refusal::TooMuch);
        refuse(&mut flight, Step::Number(u8::MAX), Refusal::TooMuch);
        take(&mut flight, [Step::Number(MOST)]);
    }
}

#[test]
fn planets_are_chosen_in_order_and_each_takes_one_rocket() {
    let mut flight = after([card(FAR_PLANETS)]);
    assert_eq!(ask(&flight), Ask::Landing(A));
    refuse(&mut flight, Step::Land(Some(3)), Refusal::NoSuchPlanet);
    take(&mut flight, [Step::Land(Some(2))]);
    assert_eq!(ask(&flight), Ask::Landing(B));
    refuse(&mut flight, Step::Land(Some(2)), Refusal::NoSuchPlanet);
    take(&mut flight, [Step::Land(None)]);
    assert_eq!(ask(&flight), Ask::Landing(C));
    take(&mut flight, [Step::Land(Some(0))]);
    assert_eq!(ask(&flight), Ask::Landing(D));
    let playing = flight.state().playing().expect("a card is played");
    assert_eq!(playing.landed, [Some(2), None, Some(0), None]);
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)], "nobody moves until all have chosen");
    take(&mut flight, [Step::Land(None)]);
    assert!(is_cruising(&flight));
    // C first, over D; A over B.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(-3), Some(0)]);
}

#[test]
fn of_those_who_have_landed_the_rearmost_loses_its_days_first() {
    let land = Step::Land;
    let flight = after([card(FAR_PLANETS), land(Some(0)), land(Some(1)), land(None), land(None)]);
    // B over C and D; then A, to where B was. The other way round it would be 4 and -2.
    assert_eq!(positions(&flight), [Some(5), Some(-1), Some(2), Some(0)]);
}

#[test]
fn once_all_planets_are_taken_nobody_else_is_asked() {
    let mut flight = after([card(TWO_PLANETS), Step::Land(Some(1))]);
    assert_eq!(ask(&flight), Ask::Landing(B));
    take(&mut flight, [Step::Land(Some(0))]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(6), Some(1), Some(2), Some(0)]);
}

#[test]
fn nobody_has_to_land() {
    let mut flight = after([card(TWO_PLANETS)]);
    take(&mut flight, [Step::Land(None); 4]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)]);
}

#[test]
fn an_abandoned_ship_gives_its_taker_credits_for_days_and_crew() {
    let mut flight = after([card(SHIP)]);
    assert_eq!(ask(&flight), Ask::Taker);
    take(&mut flight, [Step::Taker(Some(B))]);
    assert_eq!((credits(&flight), positions(&flight)[1]), ([0, 3, 0, 0], Some(4)));
    // The crew is gone: perhaps it was the last.
    assert_eq!(ask(&flight), Ask::Humans);
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight));
}

#[test]
fn an_abandoned_station_costs_days_but_no_crew() {
    let flight = after([card(STATION), Step::Taker(Some(D))]);
    assert_eq!((credits(&flight), positions(&flight)[3]), ([0; 4], Some(-1)));
    assert!(is_cruising(&flight));
}

#[test]
fn what_nobody_takes_changes_nothing() {
    for number in [SHIP, STATION] {
        let flight = after([card(number), Step::Taker(None)]);
        assert!(is_cruising(&flight));
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
    }
}

#[test]
fn only_who_flies_takes() {
    let mut flight = after([Step::GiveUp(C), card(SHIP)]);
    refuse(&mut flight, Step::Taker(Some(C)), Refusal::NotFlying);
}

#[test]
fn an_enemy_is_fought_in_order_until_it_is_beaten() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let mut flight = after([card(number)]);
        for (player, outcome) in [(A, Outcome::Drew), (B, Outcome::Lost), (C, Outcome::Won)] {
            assert_eq!(ask(&flight), Ask::Fight(player));
            take(&mut flight, [Step::Fought(outcome)]);
        }
        assert_eq!(ask(&flight), Ask::Reward(C));
        assert_eq!(targets(&flight), crew([B]), "a tie is no defeat");
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
        refuse(&mut flight, Step::Fought(Outcome::Won), Refusal::NotNow);
    }
}

#[test]
fn the_reward_is_credits_for_days() {
    for (number, won) in [(SLAVERS, 5), (SMUGGLERS, 0), (PIRATES, 4)] {
        let flight = after([card(number), Step::Fought(Outcome::Won), Step::Answer(true)]);
        assert!(is_cruising(&flight), "nobody was beaten");
        assert_eq!((credits(&flight), positions(&flight)[0]), ([won, 0, 0, 0], Some(8)));
    }
}

#[test]
fn whoever_wins_may_leave_the_reward_and_the_enemy_is_gone_all_the_same() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let flight = after([card(number), Step::Fought(Outcome::Won), Step::Answer(false)]);
        assert!(is_cruising(&flight));
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
    }
}

#[test]
fn a_tie_with_everybody_has_no_effect() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let mut flight = after([card(number)]);
        take(&mut flight, [Step::Fought(Outcome::Drew); 4]);
        assert!(is_cruising(&flight));
    }
}

#[test]
fn slavers_take_crew_and_smugglers_do_not() {
    let lost = [Step::Fought(Outcome::Lost); 4];
    let mut flight = after([card(SLAVERS)]);
    take(&mut flight, lost);
    assert_eq!(ask(&flight), Ask::Humans);
    let mut flight = after([card(SMUGGLERS)]);
    take(&mut flight, lost);
    assert!(is_cruising(&flight));
    // One beaten before the winner is enough.
    let slavers = [card(SLAVERS), Step::Fought(Outcome::Lost), Step::Fought(Outcome::Won), Step::Answer(false)];
    assert_eq!(ask(&after(slavers)), Ask::Humans);
}

#[test]
fn pirates_fire_once_all_have_fought_at_everyone_they_have_beaten() {
    let (lost, drew) = (Step::Fought(Outcome::Lost), Step::Fought(Outcome::Drew));
    let mut flight = after([card(PIRATES), lost, drew, lost, drew]);
    assert_eq!((fire(&flight), targets(&flight)), (["SF", "HF", "SF"].map(String::from).to_vec(), crew([A, C])));
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    take(&mut flight, [Step::Throw(SEVEN), Step::Throw(TWELVE)]);
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    take(&mut flight, [Step::Throw(SEVEN)]);
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));

    let flight = after([card(PIRATES), lost, Step::Fought(Outcome::Won), Step::Answer(true)]);
    assert_eq!((fire(&flight).len(), targets(&flight)), (3, crew([A])), "the rest were never asked");
    assert_eq!(
        (credits(&flight), positions(&flight)[1]),
        ([0, 4, 0, 0], Some(4)),
        "the reward is had before they fire"
    );
}

#[test]
fn a_swarm_is_rolled_for_at_once() {
    let mut flight = after([card(SWARM)]);
    assert_eq!(fire(&flight), ["HF", "SL", "SR"]);
    take(&mut flight, [Step::Throw(SEVEN); 3]);
    assert!(matches!(ask(&flight), Ask::Fire(volley) if volley.next().is_none()), "to look at, until it is read");
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), positions(&self::flight()));
}

#[test]
fn the_swarm_nobody_knows_is_entered() {
    let mut flight = after([card(UNKNOWN_SWARM)]);
    assert!(matches!(ask(&flight), Ask::Threats(volley) if volley.count() == 0));
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    refuse(&mut flight, Step::Threat(SHOT), Refusal::NotNow);
    take(&mut flight, [Step::Threat(METEOR); 8]);
    refuse(&mut flight, Step::Threat(METEOR), Refusal::Full);
    // The first roll says that these are all.
    take(&mut flight, [Step::Throw(SEVEN)]);
    assert_eq!(fire(&flight), ["HB"; 8]);
    refuse(&mut flight, Step::Threat(METEOR), Refusal::NotNow);
    take(&mut flight, [Step::Throw(SEVEN); 7]);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn a_combat_zone_goes_line_by_line_and_the_lowest_pays() {
    let mut flight = after([card(COMBAT_FOR_CREW)]);
    let line = |flight: &Flight| flight.state().playing().map(|playing| playing.line);
    assert_eq!((ask(&flight), line(&flight)), (Ask::Lowest, Some(0)));
    refuse(&mut flight, these([]), Refusal::Nobody);
    take(&mut flight, [these([C])]);
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(-2), Some(0)], "3 days");
    assert_eq!((ask(&flight), line(&flight), flight.state().payer), (Ask::Lowest, Some(1), Some(C)));
    take(&mut flight, [these([B])]);
    assert_eq!(positions(&flight)[1], Some(5), "crew, not days");
    assert_eq!((ask(&flight), line(&flight), flight.state().payer), (Ask::Lowest, Some(2), Some(B)));
    take(&mut flight, [these([D])]);
    assert_eq!((fire(&flight), targets(&flight)), (["SB", "HB"].map(String::from).to_vec(), crew([D])));
    // Crew was lost two lines before; it is asked about once the card is done.
    take(&mut flight, [Step::Throw(SEVEN), Step::Throw(SEVEN), these([B])]);
    assert_eq!(ask(&flight), Ask::GivingUp(crew([B]), Why::Humans));
    take(&mut flight, [Step::Go]);
    assert_eq!(positions(&flight), [Some(9), None, Some(-2), Some(0)]);
}

#[test]
fn of_those_who_tie_the_one_further_ahead_pays_even_if_that_was_another_a_line_before() {
    let mut flight = after([card(COMBAT_FOR_GOODS), these([D, B, A])]);
    assert_eq!(flight.state().payer, Some(A));
    // 4 days, over B: who leads now.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(2), Some(0)]);
    take(&mut flight, [these([A, B])]);
    assert_eq!((flight.state().payer, targets(&flight)), (Some(B), crew([B])));
    take(&mut flight, [these([D, A, C])]);
    assert_eq!((fire(&flight).len(), targets(&flight)), (4, crew([A])));
    take(&mut flight, [Step::Throw(SEVEN); 4]);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight), "no crew was lost");
}

#[test]
fn only_who_flies_is_compared() {
    for number in [COMBAT_FOR_CREW, SABOTAGE] {
        let mut flight = after([Step::GiveUp(C), card(number)]);
        refuse(&mut flight, these([C]), Refusal::NotFlying);
        refuse(&mut flight, these([A, C]), Refusal::NotFlying);
        take(&mut flight, [these([A])]);
    }
}

#[test]
fn alone_there_is_nobody_to_compare_with() {
    for step in [card(COMBAT_FOR_CREW), card(SABOTAGE), Step::Other(Kind::CombatZone), Step::Other(Kind::Sabotage)] {
        let mut flight = flight_of(RULES, [A, B]);
        take(&mut flight, [step]);
        assert_ne!(ask(&flight), Ask::Skipped, "two can be compared");
        let mut flight = after([Step::GiveUp(A), Step::GiveUp(B), Step::GiveUp(D), step]);
        assert_eq!(ask(&flight), Ask::Skipped);
        refuse(&mut flight, these([C]), Refusal::NotNow);
        take(&mut flight, [Step::Go]);
        assert!(is_cruising(&flight));
        assert_eq!((flight.state().turned, flight.state().payer), (1, None), "it is turned all the same");
    }
}

#[test]
fn every_other_card_is_played_by_one_alone_too() {
    for kind in Kind::ALL.into_iter().filter(|kind| !matches!(kind, Kind::CombatZone | Kind::Sabotage)) {
        let flight = after([Step::GiveUp(A), Step::GiveUp(B), Step::GiveUp(D), Step::Other(kind)]);
        assert_ne!(ask(&flight), Ask::Skipped, "{kind:?}");
    }
}

#[test]
fn sabotage_strikes_the_fewest_crew_and_of_those_who_tie_the_one_ahead() {
    let mut flight = after([card(SABOTAGE)]);
    assert_eq!(ask(&flight), Ask::Lowest);
    refuse(&mut flight, these([]), Refusal::Nobody);
    take(&mut flight, [these([C, D])]);
    assert_eq!((flight.state().payer, targets(&flight)), (Some(C), crew([C])));
    assert_eq!(ask(&flight), Ask::Sabotage(Sabotage::begin()));
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    refuse(&mut flight, Step::Answer(true), Refusal::NotNow);
    take(&mut flight, [Step::Throw(SEVEN), Step::Throw(SEVEN)]);
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    take(&mut flight, [Step::Answer(false)]);
    // There is no such square on any ship.
    take(&mut flight, [Step::Throw(TWELVE), Step::Throw(TWELVE)]);
    assert!(matches!(ask(&flight), Ask::Sabotage(sabotage) if sabotage.missed().len() == 2));
    take(&mut flight, [Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Answer(true)]);
    assert!(matches!(ask(&flight), Ask::Sabotage(Sabotage::Hit { .. })));
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn sabotage_fails_after_three_attempts() {
    let mut flight = after([card(SABOTAGE), these([C])]);
    take(&mut flight, [Step::Throw(TWELVE); 6]);
    assert!(matches!(ask(&flight), Ask::Sabotage(Sabotage::Failed { .. })));
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn the_square_of_sabotage_is_looked_up_on_the_ship_of_the_flight() {
    // Column 3 and row 7 are on the board of level III only.
    for (level, exists) in [(Level::Two, false), (Level::Three, true)] {
        let mut flight = flight_of(Rules { level, ..RULES }, Player::ALL);
        take(
            &mut flight,
            [Step::Aim(Kind::Sabotage, None), Step::Throw(Throw(Die::One, Die::Two)), Step::Throw(SEVEN)],
        );
        assert_eq!(matches!(ask(&flight), Ask::Sabotage(Sabotage::Asked { .. })), exists);
    }
}

#[test]
fn after_an_epidemic_those_without_humans_give_up() {
    let mut flight = after([card(EPIDEMIC)]);
    assert_eq!(ask(&flight), Ask::Epidemic);
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    take(&mut flight, [these([B, D])]);
    assert_eq!(ask(&flight), Ask::GivingUp(crew([B, D]), Why::Humans));
    take(&mut flight, [Step::Go]);
    assert_eq!(positions(&flight), [Some(9), None, Some(2), None]);
    take(&mut flight, [Step::Other(Kind::Epidemic)]);
    refuse(&mut flight, these([A, B]), Refusal::NotFlying);
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight));
}

#[test]
fn who_was_lapped_gives_up_once_the_card_is_completely_done() {
    // A is a lap and more ahead of all others, until B follows.
    let mut flight = after([card(OPEN_SPACE), Step::Number(MOST)]);
    assert_eq!(ask(&flight), Ask::Engines(B));
    take(&mut flight, [Step::Number(MOST)]);
    assert_eq!(ask(&flight), Ask::Engines(C), "nobody is left out before");
    take(&mut flight, [Step::Number(3), Step::Number(0)]);
    assert_eq!(ask(&flight), Ask::GivingUp(crew([C, D]), Why::Several));
    take(&mut flight, [Step::Go]);
    assert_eq!(flight.state().board.order().collect::<Vec<_>>(), [A, B]);
    assert!(is_cruising(&flight));
}

#[test]
fn whatever_card_it_is_the_lapped_give_up_after_it() {
    let lost = Step::Fought(Outcome::Lost);
    let endings: [&[Step]; 9] = [
        &[card(STARDUST), Step::Number(0), Step::Number(0), Step::Number(0), Step::Number(0)],
        &[card(TWO_PLANETS), Step::Land(None), Step::Land(None), Step::Land(None), Step::Land(None)],
        &[card(STATION), Step::Taker(None)],
        &[card(SMUGGLERS), lost, lost, lost, lost],
        &[card(SMUGGLERS), Step::Fought(Outcome::Won), Step::Answer(false)],
        &[card(SWARM), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Go],
        &[card(EPIDEMIC), these([])],
        &[card(SABOTAGE), these([A]), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Answer(true), Step::Go],
        &[
            card(COMBAT_FOR_GOODS),
            these([B]),
            these([B]),
            these([B]),
            Step::Throw(SEVEN),
            Step::Throw(SEVEN),
            Step::Throw(SEVEN),
            Step::Throw(SEVEN),
            Step::Go,
        ],
    ];
    for steps in endings {
        // Moved by hand: nobody gives up before a card is played.
        let mut flight = after([Step::Move(A, 40)]);
        assert!(is_cruising(&flight));
        steps.iter().for_each(|&step| take(&mut flight, [step]));
        assert_eq!(ask(&flight), Ask::GivingUp(crew([B, C, D]), Why::Lapped), "{steps:?}");
        take(&mut flight, [Step::Go]);
        assert!(is_cruising(&flight));
        assert_eq!(flight.state().board.order().collect::<Vec<_>>(), [A]);
    }
}

#[test]
fn a_player_may_give_up_between_two_cards_only() {
    let mut flight = after([card(STATION)]);
    refuse(&mut flight, Step::GiveUp(A), Refusal::NotNow);
    take(&mut flight, [Step::Taker(None), Step::GiveUp(A)]);
    assert_eq!(positions(&flight), [None, Some(5), Some(2), Some(0)]);
    refuse(&mut flight, Step::GiveUp(A), Refusal::NotFlying);
}

#[test]
fn what_is_done_by_hand_is_done_between_two_cards_only() {
    let by_hand = [
        Step::Card(id(SWARM)),
        Step::Other(Kind::Stardust),
        Step::Aim(Kind::Pirates, None),
        Step::Move(A, 1),
        Step::Swap(A, B),
        Step::Credits(A, 1),
        Step::Touchdown,
    ];
    for step in by_hand {
        let mut flight = after([card(STATION)]);
        refuse(&mut flight, step, Refusal::NotNow);
        take(&mut flight, [Step::Taker(None), step]);
    }
}

#[test]
fn rockets_are_moved_and_changed_by_hand() {
    let mut flight = after([Step::Move(D, 2), Step::Move(A, -4)]);
    // D over C; A over B.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(2), Some(3)]);
    take(&mut flight, [Step::Swap(A, C)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    take(&mut flight, [Step::Move(B, 40), Step::Move(B, -40), Step::Move(B, 0)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    for days in [41, -41, i8::MAX, i8::MIN] {
        refuse(&mut flight, Step::Move(A, days), Refusal::TooMuch);
    }
    take(&mut flight, [Step::GiveUp(C)]);
    refuse(&mut flight, Step::Move(C, 1), Refusal::NotFlying);
    refuse(&mut flight, Step::Swap(A, C), Refusal::NotFlying);
    refuse(&mut flight, Step::Swap(C, A), Refusal::NotFlying);
}

#[test]
fn a_rocket_does_not_leave_the_board_by_being_moved() {
    for (days, way) in [(40, 1), (-40, -1)] {
        let mut flight = flight();
        let moved = (0..30).take_while(|_| flight.take(Step::Move(A, days)) == Ok(())).count();
        assert!((20..30).contains(&moved));
        refuse(&mut flight, Step::Move(A, days), Refusal::TooFar);
        assert!(positions(&flight)[0].expect("it flies") * way > 900);
    }
}

#[test]
fn credits_are_booked_by_hand_for_those_who_gave_up_too_and_have_a_bound() {
    let mut flight = after([Step::GiveUp(B), Step::Credits(B, -7), Step::Credits(A, 50)]);
    assert_eq!(credits(&flight), [50, -7, 0, 0]);
    take(&mut flight, [Step::Credits(A, 13); 3]);
    refuse(&mut flight, Step::Credits(A, 11), Refusal::TooMuch);
    take(&mut flight, [Step::Credits(A, 10)]);
    assert_eq!(credits(&flight)[0], MOST_CREDITS);
    // Nor can more be won.
    take(&mut flight, [card(SLAVERS), Step::Fought(Outcome::Won)]);
    refuse(&mut flight, Step::Answer(true), Refusal::TooMuch);
    take(&mut flight, [Step::Answer(false), card(SHIP)]);
    refuse(&mut flight, Step::Taker(Some(A)), Refusal::TooMuch);
    take(&mut flight, [Step::Taker(Some(C)), these([])]);
    take(&mut flight, [Step::Credits(D, -11); 9]);
    refuse(&mut flight, Step::Credits(D, -1), Refusal::TooMuch);
    assert_eq!(credits(&flight), [MOST_CREDITS, -7, 3, -MOST_CREDITS]);
}

#[test]
fn a_card_is_turned_once() {
    let mut flight = after([card(SWARM), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Go]);
    assert_eq!(flight.state().turned, 1);
    for other in CardId::all() {
        assert_eq!(flight.state().has_turned(other), other == id(SWARM));
    }
    refuse(&mut flight, card(SWARM), Refusal::NotInTheDeck);
    take(&mut flight, [card(SWARM + 1)]);
    assert_eq!(flight.state().turned, 2);
}

#[test]
fn only_cards_of_the_flight_can_be_turned() {
    for edition in [Edition::Y2021, Edition::Y2007] {
        for level in [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA] {
            let rules = Rules { edition, level };
            for card in CardId::all() {
                let met = cards::met_in(edition, level).any(|(met, _, _)| met == card);
                let turned = flight_of(rules, [A, B]).take(Step::Card(card));
                assert_eq!(turned, if met { Ok(()) } else { Err(Refusal::NotInTheDeck) });
            }
        }
    }
}

#[test]
fn after_the_last_card_there_is_nothing_left_but_to_land() {
    let levels = [(Level::Learning, 8), (Level::One, 8), (Level::Two, 12), (Level::Three, 16), (Level::ThreeA, 16)];
    for (level, cards) in levels {
        let mut flight = flight_of(Rules { level, ..RULES }, Player::ALL);
        for _ in 0..cards {
            assert!(!flight.state().is_flown(flight.rules()));
            take(&mut flight, [Step::Other(Kind::AbandonedStation), Step::Number(0), Step::Taker(None)]);
        }
        assert!(flight.state().is_flown(flight.rules()));
        refuse(&mut flight, Step::Other(Kind::AbandonedStation), Refusal::NoMoreCards);
        refuse(&mut flight, card(STARDUST), Refusal::NoMoreCards);
        assert!(!flight.state().has_turned(id(STARDUST)));
        take(&mut flight, [Step::Aim(Kind::Sabotage, None)]);
    }
}

#[test]
fn when_nobody_flies_no_card_is_turned() {
    let mut flight = after([Step::GiveUp(A), Step::GiveUp(B), Step::GiveUp(C)]);
    assert!(!flight.state().is_flown(RULES));
    take(&mut flight, [Step::GiveUp(D)]);
    assert!(flight.state().is_flown(RULES));
    refuse(&mut flight, card(STARDUST), Refusal::NoMoreCards);
    take(&mut flight, [Step::Touchdown]);
}

#[test]
fn after_landing_nothing_is_taken_but_landing_can_be_undone() {
    let mut flight = after([Step::Touchdown]);
    assert_eq!(flight.state().stage, Stage::Landed);
    for step in every_step() {
        match step {
            Step::Undone(_) => {}
            step => refuse(&mut flight, step, Refusal::NotNow),
        }
    }
    assert_eq!(flight.undo(), Some(Step::Touchdown));
    assert!(is_cruising(&flight));
}

#[test]
fn what_is_not_known_of_a_card_that_is_entered_is_asked_first() {
    let first = |kind| ask(&after([Step::Other(kind)]));
    assert_eq!(first(Kind::OpenSpace), Ask::Engines(A));
    assert_eq!(first(Kind::Stardust), Ask::Connectors(D));
    assert_eq!(first(Kind::Planets), Ask::Figure(Figure::Planets));
    assert_eq!(first(Kind::AbandonedShip), Ask::Figure(Figure::Credits));
    assert_eq!(first(Kind::AbandonedStation), Ask::Figure(Figure::Days));
    assert_eq!(first(Kind::Slavers), Ask::Figure(Figure::Credits));
    assert_eq!(first(Kind::Smugglers), Ask::Figure(Figure::Days));
    assert_eq!(first(Kind::Pirates), Ask::Figure(Figure::Credits));
    assert!(matches!(first(Kind::MeteorSwarm), Ask::Threats(_)));
    assert_eq!(first(Kind::CombatZone), Ask::Weakest);
    assert_eq!(first(Kind::Epidemic), Ask::Epidemic);
    assert_eq!(first(Kind::Sabotage), Ask::Lowest);
}

#[test]
fn cards_that_are_entered_are_counted_but_none_of_the_deck_is_left_out_for_them() {
    let flight = after([Step::Other(Kind::OpenSpace)]);
    assert_eq!(flight.state().turned, 1);
    assert!(CardId::all().all(|card| !flight.state().has_turned(card)));
}

#[test]
fn planets_that_are_entered_have_a_number_and_days() {
    let mut flight = after([Step::Other(Kind::Planets)]);
    for number in [0, 5, MOST, u8::MAX] {
        refuse(&mut flight, Step::Number(number), Refusal::TooMuch);
    }
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Figure(Figure::Days));
    refuse(&mut flight, Step::Number(MOST + 1), Refusal::TooMuch);
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Landing(A));
    refuse(&mut flight, Step::Land(Some(2)), Refusal::NoSuchPlanet);
    take(&mut flight, [Step::Land(Some(1)), Step::Land(None), Step::Land(Some(0))]);
    assert!(is_cruising(&flight), "both are taken");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(-1), Some(0)]);
}

#[test]
fn what_is_taken_or_fought_for_on_a_card_that_is_entered_has_credits_and_days() {
    let mut flight = after([Step::Other(Kind::AbandonedShip), Step::Number(7)]);
    assert_eq!(ask(&flight), Ask::Figure(Figure::Days));
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Taker);
    take(&mut flight, [Step::Taker(Some(A))]);
    assert_eq!(ask(&flight), Ask::Humans);
    assert_eq!((credits(&flight), positions(&flight)[0]), ([7, 0, 0, 0], Some(7)));

    let mut flight = after([Step::Other(Kind::AbandonedStation), Step::Number(3)]);
    assert_eq!(ask(&flight), Ask::Taker);
    take(&mut flight, [Step::Taker(Some(A))]);
    assert!(is_cruising(&flight));
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(6)));

    for kind in [Kind::Slavers, Kind::Pirates] {
        let mut flight = after([Step::Other(kind), Step::Number(9)]);
        assert_eq!(ask(&flight), Ask::Figure(Figure::Days));
        take(&mut flight, [Step::Number(1)]);
        assert_eq!(ask(&flight), Ask::Fight(A));
        take(&mut flight, [Step::Fought(Outcome::Won), Step::Answer(true)]);
        assert_eq!((credits(&flight), positions(&flight)[0]), ([9, 0, 0, 0], Some(8)));
    }
    let mut flight = after([Step::Other(Kind::Smugglers), Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Fight(A));
    take(&mut flight, [Step::Fought(Outcome::Won), Step::Answer(true)]);
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(7)));
}

#[test]
fn shots_of_pirates_that_are_entered_are_entered_when_they_fire() {
    let lost = Step::Fought(Outcome::Lost);
    let mut flight = after([Step::Other(Kind::Pirates), Step::Number(1), Step::Number(1), lost, lost, lost, lost]);
    assert!(matches!(ask(&flight), Ask::Threats(_)));
    assert_eq!(targets(&flight), crew(Player::ALL));
    refuse(&mut flight, Step::Threat(METEOR), Refusal::NotNow);
    take(&mut flight, [Step::Threat(SHOT), Step::Throw(SEVEN)]);
    assert_eq!(fire(&flight), ["SL"]);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn a_combat_zone_that_is_entered_tells_what_and_how_before_who() {
    let mut flight = after([Step::Other(Kind::CombatZone)]);
    let pay = |flight: &mut Flight, weakest, pay| {
        assert_eq!(ask(flight), Ask::Weakest);
        take(flight, [Step::Weakest(weakest)]);
        assert_eq!(ask(flight), Ask::Pays);
        take(flight, [Step::Pays(pay)]);
        let playing = flight.state().playing().expect("a card is played");
        let line = playing.terms.lines[playing.line];
        assert_eq!((line.weakest, line.pay), (weakest, pay));
    };
    pay(&mut flight, Criterion::Cannons, Pay::Days);
    assert_eq!(ask(&flight), Ask::Figure(Figure::LineDays));
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Lowest);
    take(&mut flight, [these([A, D])]);
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
    pay(&mut flight, Criterion::Engines, Pay::Fire);
    assert_eq!(ask(&flight), Ask::Lowest);
    take(&mut flight, [these([B])]);
    assert!(matches!(ask(&flight), Ask::Threats(_)));
    refuse(&mut flight, Step::Threat(METEOR), Refusal::NotNow);
    take(&mut flight, [Step::Threat(SHOT), Step::Throw(SEVEN), Step::Go]);
    pay(&mut flight, Criterion::Crew, Pay::Goods);
    assert_eq!(ask(&flight), Ask::Lowest);
    take(&mut flight, [these([C])]);
    assert!(is_cruising(&flight), "three lines, and no crew lost");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
}

#[test]
fn loose_dice_are_for_what_sends_meteors_or_shots_and_for_sabotage() {
    for kind in Kind::ALL {
        let mut flight = flight();
        match kind {
            Kind::MeteorSwarm | Kind::Pirates | Kind::CombatZone => {
                take(&mut flight, [Step::Aim(kind, None)]);
                assert!(matches!(ask(&flight), Ask::Threats(_)));
            }
            Kind::Sabotage => {
                take(&mut flight, [Step::Aim(kind, None)]);
                assert_eq!(ask(&flight), Ask::Sabotage(Sabotage::begin()));
            }
            _ => {
                refuse(&mut flight, Step::Aim(kind, None), Refusal::NotNow);
                continue;
            }
        }
        assert_eq!(flight.state().turned, 0, "no card is played");
    }
}

#[test]
fn loose_dice_can_be_those_of_a_card_and_leave_nothing_behind() {
    let aims = [(Kind::MeteorSwarm, SWARM, 3), (Kind::Pirates, PIRATES, 3), (Kind::CombatZone, COMBAT_FOR_CREW, 2)];
    for (kind, number, shots) in aims {
        // A leads by a lap and more: after a card the others would have to give up.
        let mut flight = after([Step::Move(A, 40)]);
        let before = flight.state().clone();
        take(&mut flight, [Step::Aim(kind, Some(id(number)))]);
        assert_eq!(fire(&flight).len(), shots);
        for _ in 0..shots {
            take(&mut flight, [Step::Throw(SEVEN)]);
        }
        take(&mut flight, [Step::Go]);
        assert_eq!(*flight.state(), before);
    }
    let mut flight = after([Step::Move(A, 40)]);
    let before = flight.state().clone();
    take(&mut flight, [Step::Aim(Kind::Sabotage, Some(id(SABOTAGE)))]);
    take(&mut flight, [Step::Throw(TWELVE); 6]);
    take(&mut flight, [Step::Go]);
    assert_eq!(*flight.state(), before);
    refuse(&mut flight, Step::Aim(Kind::Pirates, Some(id(SWARM))), Refusal::NotInTheDeck);
}

#[test]
fn loose_dice_need_nobody_in_flight() {
    for kind in [Kind::MeteorSwarm, Kind::Sabotage] {
        let mut flight = flight_of(RULES, []);
        take(&mut flight, [Step::Aim(kind, None)]);
        assert_ne!(ask(&flight), Ask::Skipped);
    }
}

#[test]
fn a_roll_between_two_cards_changes_nothing_but_is_a_step() {
    let mut flight = flight();
    let before = flight.state().clone();
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    take(&mut flight, [Step::Roll(SEVEN)]);
    assert_eq!((flight.state(), flight.steps()), (&before, &[Step::Roll(SEVEN)][..]));
    assert_eq!(flight.undo(), Some(Step::Roll(SEVEN)));
    assert_eq!(flight.steps(), [Step::Undone(SEVEN)]);
}

#[test]
fn undoing_says_what_was_undone_and_goes_back_by_a_step() {
    let steps = [card(OPEN_SPACE), Step::Number(3), Step::Number(0), Step::Number(2), Step::Number(1), Step::Go];
    let mut flight = flight();
    let mut before = vec![flight.state().clone()];
    for step in steps {
        take(&mut flight, [step]);
        before.push(flight.state().clone());
    }
    for step in steps.into_iter().rev() {
        assert_eq!(Some(flight.state()), before.pop().as_ref());
        assert_eq!(flight.last(), Some(step));
        assert_eq!(flight.undo(), Some(step));
    }
    assert_eq!(Some(flight.state()), before.pop().as_ref());
    assert_eq!((flight.undo(), flight.last(), flight.steps()), (None, None, &[][..]));
}

#[test]
fn a_roll_that_is_undone_stays_in_the_log() {
    let mut flight = after([card(SWARM), Step::Throw(SEVEN), Step::Throw(TWELVE)]);
    assert_eq!(flight.undo(), Some(Step::Throw(TWELVE)));
    assert_eq!(flight.steps(), [card(SWARM), Step::Throw(SEVEN), Step::Undone(TWELVE)]);
    assert!(matches!(ask(&flight), Ask::Fire(volley) if volley.to_come() == 2), "it is rolled for again");
    // The memory of it is no step to undo: the roll before is.
    assert_eq!(flight.last(), Some(Step::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(Step::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(card(SWARM)));
    assert_eq!(flight.steps(), [Step::Undone(SEVEN), Step::Undone(TWELVE)]);
    assert_eq!(flight.undo(), None);
    assert_eq!(*flight.state(), *self::flight().state());
    take(&mut flight, [card(SWARM), Step::Throw(SEVEN)]);
    let memories = [Step::Undone(SEVEN), Step::Undone(TWELVE)];
    assert_eq!(flight.steps(), [&memories[..], &[card(SWARM), Step::Throw(SEVEN)]].concat());
}

/// As many steps as there is room for: two rolls undone near the beginning, then rockets moved.
fn full() -> WholeFlight {
    let mut flight = after([Step::Move(A, 1), Step::Roll(SEVEN), Step::Roll(TWELVE)]);
    flight.undo();
    flight.undo();
    while flight.steps().len() < MOST_STEPS {
        let days = if flight.steps().len() % 2 == 0 { 1 } else { -1 };
        take(&mut flight, [Step::Move(B, days)]);
    }
    flight
}

#[test]
fn when_there_is_no_more_room_the_oldest_memory_of_a_roll_makes_way() {
    let mut flight = full();
    let tail = flight.steps()[3..].to_vec();
    assert_eq!(flight.steps()[..3], [Step::Move(A, 1), Step::Undone(SEVEN), Step::Undone(TWELVE)]);
    take(&mut flight, [Step::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [Step::Move(A, 1), Step::Undone(TWELVE)]);
    assert_eq!(flight.steps()[2..], [&tail[..], &[Step::Move(C, 1)]].concat());
    take(&mut flight, [Step::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [Step::Move(A, 1), tail[0]]);
    assert_eq!(flight.steps().len(), MOST_STEPS);
    // Steps themselves never do.
    refuse(&mut flight, Step::Move(C, 1), Refusal::Full);
    assert_eq!(flight.undo(), Some(Step::Move(C, 1)));
    take(&mut flight, [Step::Move(C, 1)]);
}

#[test]
fn no_memory_makes_way_for_a_step_that_is_refused() {
    let mut flight = full();
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    refuse(&mut flight, Step::Move(A, 41), Refusal::TooMuch);
}

#[test]
fn a_full_flight_can_be_undone_to_its_start() {
    let mut flight = full();
    while flight.undo().is_some() {}
    assert_eq!(*flight.state(), *self::flight().state());
    assert_eq!(flight.steps(), [Step::Undone(SEVEN), Step::Undone(TWELVE)]);
}

#[test]
fn the_log_goes_through_every_step_with_where_it_stood_before_and_after() {
    let mut flight = after([card(SWARM), Step::Throw(SEVEN)]);
    flight.undo();
    take(&mut flight, [Step::Throw(TWELVE), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Go, card(STATION)]);
    let mut seen = Vec::new();
    let mut stood = self::flight().state().clone();
    flight.each(|step, before, after| {
        assert_eq!(*before, stood);
        seen.push(step);
        stood = after.clone();
    });
    assert_eq!(stood, *flight.state());
    assert_eq!(seen, flight.steps());
}

/// A step of every kind, the largest of each.
fn every_step() -> Vec<Step> {
    let mut steps = vec![
        card(59),
        Step::Number(u8::MAX),
        Step::Land(None),
        Step::Land(Some(u8::MAX)),
        Step::Taker(None),
        Step::Taker(Some(D)),
        Step::Answer(false),
        Step::Answer(true),
        these([]),
        these(Player::ALL),
        Step::Threat(SHOT),
        Step::Threat(METEOR),
        Step::Throw(TWELVE),
        Step::Undone(TWELVE),
        Step::Go,
        Step::GiveUp(D),
        Step::Move(D, i8::MIN),
        Step::Move(A, i8::MAX),
        Step::Swap(C, D),
        Step::Credits(D, i8::MIN),
        Step::Credits(A, i8::MAX),
        Step::Touchdown,
    ];
    for kind in Kind::ALL {
        steps.extend([Step::Other(kind), Step::Aim(kind, None), Step::Aim(kind, Some(id(59)))]);
    }
    steps.extend([Criterion::Crew, Criterion::Engines, Criterion::Cannons].map(Step::Weakest));
    steps.extend([Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire].map(Step::Pays));
    steps.extend([Outcome::Lost, Outcome::Drew, Outcome::Won].map(Step::Fought));
    steps
}

#[test]
fn every_step_is_read_back_as_it_was_kept_and_takes_few_bytes() {
    for step in every_step() {
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&step, &mut room).expect("it is short");
        assert!(bytes.len() <= 5, "{step:?} takes {}", bytes.len());
        assert_eq!(postcard::from_bytes(bytes), Ok(step));
    }
}

#[test]
fn bytes_that_are_no_step_are_not_read_as_one() {
    // A card that does not exist, a kind of step that does not, a die with seven faces.
    for bytes in [&[0, 60][..], &[20], &[12, 6, 0]] {
        assert!(postcard::from_bytes::<Step>(bytes).is_err(), "{bytes:?}");
    }
}

/// The first flight of 2007. Its start spaces lie at 6, 4, 2 and 0.
const FIRST_FLIGHT: Rules = Rules { edition: Edition::Y2007, level: Level::Learning };

#[test]
fn in_the_first_flight_nobody_gives_up_by_choice() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    for player in Player::ALL {
        refuse(&mut flight, Step::GiveUp(player), Refusal::NotNow);
    }
}

#[test]
fn in_the_first_flight_nobody_gives_up_without_engines_or_a_lap_behind() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    take(&mut flight, [Step::Other(Kind::OpenSpace), Step::Number(40), Step::Number(0)]);
    take(&mut flight, [Step::Number(0), Step::Number(0)]);
    assert!(is_cruising(&flight));
    assert!(flight.state().board.lapped().eq([B, C, D]), "{:?}", positions(&flight));
    take(&mut flight, [Step::Touchdown]);
    assert!(flight.state().board.order().eq([A, B, C, D]));
}

#[test]
fn in_the_first_flight_nobody_is_asked_for_humans() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    take(&mut flight, [Step::Other(Kind::AbandonedShip), Step::Number(4), Step::Number(1), Step::Taker(Some(B))]);
    assert!(is_cruising(&flight));
    take(&mut flight, [Step::Other(Kind::Slavers), Step::Number(4), Step::Number(1)]);
    take(&mut flight, [Step::Fought(Outcome::Lost); 4]);
    assert!(is_cruising(&flight));
    take(&mut flight, [Step::Other(Kind::Epidemic), these([A, D])]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().board.flyers(), 4);
}
