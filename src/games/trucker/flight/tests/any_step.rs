//! Random steps of random flights: such that fit where a flight stands, and any at all.

use crate::games::trucker::ship::threat::ThreatKind;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;
use crate::games::trucker::flight::questions::number::MOST_PLANETS;
use crate::games::trucker::flight::questions::volley::sends_meteors;
use crate::games::trucker::flight::state::State;
use crate::random::Numbers;

/// Every flight of either edition.
pub(super) const FLIGHTS: [Rules; 9] = [
    Rules { edition: Edition::Y2021, level: Level::Learning },
    Rules { edition: Edition::Y2021, level: Level::One },
    Rules { edition: Edition::Y2021, level: Level::Two },
    Rules { edition: Edition::Y2021, level: Level::Three },
    FIRST_FLIGHT,
    Rules { edition: Edition::Y2007, level: Level::One },
    Rules { edition: Edition::Y2007, level: Level::Two },
    Rules { edition: Edition::Y2007, level: Level::Three },
    ROUND_3A,
];
/// In this one nobody gives up.
pub(super) const FIRST_FLIGHT: Rules = Rules { edition: Edition::Y2007, level: Level::Learning };
const ROUND_3A: Rules = Rules { edition: Edition::Y2007, level: Level::ThreeA };

fn any_player(numbers: &mut Numbers) -> Player {
    numbers.one_of(&Player::ALL)
}

fn any_throw(numbers: &mut Numbers) -> Throw {
    Throw(numbers.one_of(&Die::ALL), numbers.one_of(&Die::ALL))
}

/// Any of some players, perhaps nobody.
fn some_of(numbers: &mut Numbers, players: &[Player]) -> Crew {
    let named = players.iter().filter(|_| numbers.once_in(2));
    named.fold(Crew::NOBODY, |crew, &player| crew.with(player))
}

fn any_threat(numbers: &mut Numbers, kinds: &[ThreatKind]) -> Threat {
    Threat { kind: numbers.one_of(kinds), from: numbers.one_of(&Side::ALL) }
}

fn any_card(numbers: &mut Numbers) -> CardId {
    CardId::new(numbers.below(60) as u8).expect("there are sixty")
}

pub(super) fn any_rules() -> impl Strategy<Value = Rules> {
    select(FLIGHTS.to_vec())
}

/// Two to four players, in any order.
pub(super) fn any_order() -> impl Strategy<Value = Vec<Player>> {
    subsequence(Player::ALL.to_vec(), 2..=4).prop_shuffle()
}

/// A board at launch: these players, in their order.
pub(super) fn launched(rules: Rules, order: &[Player]) -> Board {
    let mut start_spaces = StartSpaces::new(order.iter().fold(Crew::NOBODY, |crew, &player| crew.with(player)));
    order.iter().for_each(|&player| start_spaces.take(player, Span::ZERO));
    Board::launch(rules.edition, rules.level, &start_spaces)
}

fn flyers(state: &State) -> Vec<Player> {
    state.board.order().collect()
}

/// An answer to what is asked.
pub(super) fn answer(numbers: &mut Numbers, state: &State, rules: Rules) -> Option<FlightStep> {
    if let Some(aim) = state.aim() {
        return Some(match aim.dice() {
            AimedDice::Fire(fire) => fire_answer(numbers, fire, aim.kind()),
            AimedDice::Sabotage(sabotage) => sabotage_answer(numbers, sabotage),
        });
    }
    let playing = state.playing()?;
    if playing.may_lack_humans() != Crew::NOBODY {
        return Some(match (playing.ask, numbers.below(8)) {
            (_, 0 | 1) => FlightStep::Players(some_of(numbers, &flyers(state))),
            // As version 0.1 ended these.
            (Ask::Fire(_) | Ask::Sabotage(_), 2) => FlightStep::Go,
            (_, _) => FlightStep::Players(Crew::NOBODY),
        });
    }
    Some(match playing.ask {
        Ask::Number(Number::Figure(Figure::Planets)) => {
            FlightStep::Number(1 + numbers.below(MOST_PLANETS.into()) as u8)
        }
        Ask::Number(Number::Figure(Figure::Credits | Figure::Days | Figure::LineDays)) => {
            FlightStep::Number(numbers.below(8) as u8)
        }
        Ask::Weakest(_) => {
            FlightStep::Weakest(numbers.one_of(&[Criterion::Crew, Criterion::Engines, Criterion::Cannons]))
        }
        Ask::Pays(_) => FlightStep::Pays(numbers.one_of(&[Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire])),
        Ask::Number(Number::Engines(_) | Number::Connectors(_)) => match numbers.below(20) {
            0 => FlightStep::Number(0),
            1 => FlightStep::Number(numbers.below(41) as u8),
            _ => FlightStep::Number(numbers.below(9) as u8),
        },
        Ask::Landing(_) => {
            let free: Vec<u8> =
                (0..playing.terms.planets).filter(|&planet| !playing.landed.contains(&Some(planet))).collect();
            FlightStep::Land(if numbers.once_in(3) { None } else { Some(numbers.one_of(&free)) })
        }
        Ask::Taker(_) => FlightStep::Taker((!numbers.once_in(3)).then(|| numbers.one_of(&flyers(state)))),
        Ask::Fight(_) => {
            FlightStep::Fought(numbers.one_of(&[FightOutcome::Lost, FightOutcome::Drew, FightOutcome::Won]))
        }
        Ask::Reward(_) => FlightStep::Answer(!rules.may_leave_reward() || numbers.once_in(2)),
        Ask::Lowest(_) => FlightStep::Players(some_of(numbers, &flyers(state)).with(numbers.one_of(&flyers(state)))),
        Ask::Humans(_) => panic!("nobody is asked about at {state:?}"),
        Ask::Fire(fire) => fire_answer(numbers, fire, playing.terms.kind),
        Ask::Sabotage(sabotage) => sabotage_answer(numbers, sabotage),
        Ask::Notice(_) => FlightStep::Go,
    })
}

fn fire_answer(numbers: &mut Numbers, fire: Fire, kind: CardKind) -> FlightStep {
    match fire {
        Fire::Threats(volley) if volley.count() > 0 && (volley.count() == 8 || numbers.once_in(3)) => {
            FlightStep::Throw(any_throw(numbers))
        }
        Fire::Threats(_) => FlightStep::Threat(any_threat(
            numbers,
            match sends_meteors(kind) {
                true => &[ThreatKind::SmallMeteor, ThreatKind::LargeMeteor],
                false => &[ThreatKind::LightShot, ThreatKind::HeavyShot],
            },
        )),
        Fire::Rolls(volley) if volley.next().is_none() => FlightStep::Go,
        Fire::Rolls(_) => FlightStep::Throw(any_throw(numbers)),
    }
}

fn sabotage_answer(numbers: &mut Numbers, sabotage: Sabotage) -> FlightStep {
    match sabotage {
        Sabotage::Column { .. } | Sabotage::Row { .. } => FlightStep::Throw(any_throw(numbers)),
        Sabotage::Asked { .. } => FlightStep::Answer(numbers.once_in(2)),
        Sabotage::Hit { .. } | Sabotage::Failed { .. } => FlightStep::Go,
    }
}

/// A card of the flight that was not turned yet.
pub(super) fn next_card(numbers: &mut Numbers, state: &State, rules: Rules) -> FlightStep {
    let deck = cards::met_in(rules.edition, rules.level).map(|(id, _, _)| id);
    FlightStep::Card(numbers.one_of(&deck.filter(|&id| !state.has_turned(id)).collect::<Vec<_>>()))
}

/// A step that fits.
pub(super) fn fitting(numbers: &mut Numbers, state: &State, rules: Rules) -> FlightStep {
    if let Some(step) = answer(numbers, state, rules) {
        return step;
    }
    let aims = [CardKind::MeteorSwarm, CardKind::Pirates, CardKind::CombatZone, CardKind::Sabotage];
    let flying = flyers(state);
    match numbers.below(20) {
        0 => FlightStep::Aim(numbers.one_of(&aims), None),
        1 => FlightStep::Roll(any_throw(numbers)),
        2 => FlightStep::Credits(any_player(numbers), numbers.below(41) as i8 - 20),
        3 if numbers.once_in(4) => FlightStep::Touchdown,
        _ if flying.is_empty() => FlightStep::Touchdown,
        4 => FlightStep::Move(numbers.one_of(&flying), numbers.below(81) as i8 - 40),
        5 if flying.len() > 1 => FlightStep::Swap(flying[0], numbers.one_of(&flying[1..])),
        6 if rules != FIRST_FLIGHT && numbers.once_in(3) => FlightStep::GiveUp(numbers.one_of(&flying)),
        _ if state.is_flown(rules) => FlightStep::Touchdown,
        7..10 => FlightStep::Other(numbers.one_of(&CardKind::ALL)),
        _ => next_card(numbers, state, rules),
    }
}

/// Any step at all.
pub(super) fn any_step(numbers: &mut Numbers) -> FlightStep {
    match numbers.below(20) {
        0 => FlightStep::Card(any_card(numbers)),
        1 => FlightStep::Other(numbers.one_of(&CardKind::ALL)),
        2 => FlightStep::Aim(numbers.one_of(&CardKind::ALL), numbers.once_in(2).then(|| any_card(numbers))),
        3 => FlightStep::Number(numbers.byte()),
        4 => FlightStep::Weakest(numbers.one_of(&[Criterion::Crew, Criterion::Engines, Criterion::Cannons])),
        5 => FlightStep::Pays(numbers.one_of(&[Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire])),
        6 => FlightStep::Land((!numbers.once_in(3)).then(|| numbers.below(6) as u8)),
        7 => FlightStep::Taker(numbers.once_in(2).then(|| any_player(numbers))),
        8 => FlightStep::Fought(numbers.one_of(&[FightOutcome::Lost, FightOutcome::Drew, FightOutcome::Won])),
        9 => FlightStep::Answer(numbers.once_in(2)),
        10 => FlightStep::Players(some_of(numbers, &Player::ALL)),
        11 => FlightStep::Threat(any_threat(numbers, &ThreatKind::ALL)),
        12 if numbers.once_in(3) => FlightStep::Roll(any_throw(numbers)),
        12 if numbers.once_in(3) => FlightStep::PutAway,
        12 => FlightStep::Throw(any_throw(numbers)),
        13 => FlightStep::Undone(any_throw(numbers)),
        14 => FlightStep::Go,
        15 => FlightStep::GiveUp(any_player(numbers)),
        16 => FlightStep::Move(any_player(numbers), numbers.byte() as i8),
        17 => FlightStep::Swap(any_player(numbers), any_player(numbers)),
        18 => FlightStep::Credits(any_player(numbers), numbers.byte() as i8),
        _ => FlightStep::Touchdown,
    }
}

/// A flight before its first card.
pub(super) fn begun(rules: Rules, start: Board) -> WholeFlight {
    let mut flight = WholeFlight::new();
    flight.begin(FlightStart { rules, board: start, turned_before: 0 });
    flight
}

/// Checks what holds wherever a flight stands.
pub(super) fn check_state(state: &State, rules: Rules, label: &str) {
    let mut spaces: Vec<u8> = Player::ALL.into_iter().filter_map(|player| state.board.space(player)).collect();
    spaces.sort_unstable();
    assert!(spaces.windows(2).all(|two| two[0] != two[1]), "two rockets on one space: {label}");
    assert!(state.credits.iter().all(|credits| credits.abs() <= MOST_CREDITS), "{:?}: {label}", state.credits);
    assert!(state.turned <= rules.cards(), "{label}");
    let of_the_deck = CardId::all().filter(|&id| state.has_turned(id)).count();
    assert!(of_the_deck <= state.turned.into(), "{label}");
    let Some(playing) = state.playing() else { return };
    if let Ask::Number(Number::Engines(asked) | Number::Connectors(asked))
    | Ask::Landing(PlanetLanding(asked))
    | Ask::Fight(Fight(asked))
    | Ask::Reward(Reward(asked)) = playing.ask
    {
        assert!(state.board.is_flying(asked), "{label}");
    }
    if let Ask::Notice(CardNotice::GivingUp(who, _)) = playing.ask {
        assert!(who.count() > 0 && who.players().all(|player| state.board.is_flying(player)), "{label}");
    }
    let planets: Vec<u8> = playing.landed.into_iter().flatten().collect();
    let mut apart = planets.clone();
    apart.sort_unstable();
    apart.dedup();
    assert_eq!(apart.len(), planets.len(), "two on one planet: {label}");
}
