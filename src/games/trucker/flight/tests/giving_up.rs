//! Giving up, by force and by choice.

use super::*;

#[test]
fn after_an_epidemic_those_without_humans_give_up() {
    let mut flight = after([card(EPIDEMIC)]);
    assert_eq!(ask(&flight), Ask::Humans(Humans::Epidemic));
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    take(&mut flight, [these([B, D])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([B, D]), Why::Humans)));
    take(&mut flight, [FlightStep::Go]);
    assert_eq!(positions(&flight), [Some(9), None, Some(2), None]);
    take(&mut flight, [FlightStep::Other(CardKind::Epidemic)]);
    refuse(&mut flight, these([A, B]), FlightRefusal::NotFlying);
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight));
}

#[test]
fn who_was_lapped_gives_up_once_the_card_is_completely_done() {
    // A is a lap and more ahead of all others, until B follows.
    let mut flight = after([card(OPEN_SPACE), FlightStep::Number(MOST)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Engines(B)));
    take(&mut flight, [FlightStep::Number(MOST)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Engines(C)), "nobody is left out before");
    take(&mut flight, [FlightStep::Number(3), FlightStep::Number(0)]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([C, D]), Why::Several)));
    take(&mut flight, [FlightStep::Go]);
    assert_eq!(flight.state().board.order().collect::<Vec<_>>(), [A, B]);
    assert!(is_cruising(&flight));
}

#[test]
fn whatever_card_it_is_the_lapped_give_up_after_it() {
    let lost = FlightStep::Fought(FightOutcome::Lost);
    let endings: [&[FlightStep]; 9] = [
        &[card(STARDUST), FlightStep::Number(0), FlightStep::Number(0), FlightStep::Number(0), FlightStep::Number(0)],
        &[
            card(TWO_PLANETS),
            FlightStep::Land(None),
            FlightStep::Land(None),
            FlightStep::Land(None),
            FlightStep::Land(None),
        ],
        &[card(STATION), FlightStep::Taker(None)],
        &[card(SMUGGLERS), lost, lost, lost, lost],
        &[card(SMUGGLERS), FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(false)],
        &[card(SWARM), FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Go],
        &[card(EPIDEMIC), these([])],
        &[
            card(SABOTAGE),
            these([A]),
            FlightStep::Throw(SEVEN),
            FlightStep::Throw(SEVEN),
            FlightStep::Answer(true),
            FlightStep::Go,
        ],
        &[
            card(COMBAT_FOR_GOODS),
            these([B]),
            these([B]),
            these([B]),
            FlightStep::Throw(SEVEN),
            FlightStep::Throw(SEVEN),
            FlightStep::Throw(SEVEN),
            FlightStep::Throw(SEVEN),
            FlightStep::Go,
        ],
    ];
    for steps in endings {
        // Moved by hand: nobody gives up before a card is played.
        let mut flight = after([FlightStep::Move(A, 40)]);
        assert!(is_cruising(&flight));
        steps.iter().for_each(|&step| take(&mut flight, [step]));
        assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([B, C, D]), Why::Lapped)), "{steps:?}");
        take(&mut flight, [FlightStep::Go]);
        assert!(is_cruising(&flight));
        assert_eq!(flight.state().board.order().collect::<Vec<_>>(), [A]);
    }
}

#[test]
fn a_player_may_give_up_between_two_cards_only() {
    let mut flight = after([card(STATION)]);
    refuse(&mut flight, FlightStep::GiveUp(A), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Taker(None), FlightStep::GiveUp(A)]);
    assert_eq!(positions(&flight), [None, Some(5), Some(2), Some(0)]);
    refuse(&mut flight, FlightStep::GiveUp(A), FlightRefusal::NotFlying);
}

/// The first flight of 2007. Its start spaces lie at 6, 4, 2 and 0.
const FIRST_FLIGHT: Rules = Rules { edition: Edition::Y2007, level: Level::Learning };

#[test]
fn in_the_first_flight_nobody_gives_up_by_choice() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    for player in Player::ALL {
        refuse(&mut flight, FlightStep::GiveUp(player), FlightRefusal::NotNow);
    }
}

#[test]
fn in_the_first_flight_nobody_gives_up_without_engines_or_a_lap_behind() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    take(&mut flight, [FlightStep::Other(CardKind::OpenSpace), FlightStep::Number(40), FlightStep::Number(0)]);
    take(&mut flight, [FlightStep::Number(0), FlightStep::Number(0)]);
    assert!(is_cruising(&flight));
    assert!(flight.state().board.lapped().eq([B, C, D]), "{:?}", positions(&flight));
    take(&mut flight, [FlightStep::Touchdown]);
    assert!(flight.state().board.order().eq([A, B, C, D]));
}

#[test]
fn in_the_first_flight_nobody_is_asked_for_humans() {
    let mut flight = flight_of(FIRST_FLIGHT, Player::ALL);
    take(
        &mut flight,
        [
            FlightStep::Other(CardKind::AbandonedShip),
            FlightStep::Number(4),
            FlightStep::Number(1),
            FlightStep::Taker(Some(B)),
        ],
    );
    assert!(is_cruising(&flight));
    take(&mut flight, [FlightStep::Other(CardKind::Slavers), FlightStep::Number(4), FlightStep::Number(1)]);
    take(&mut flight, [FlightStep::Fought(FightOutcome::Lost); 4]);
    assert!(is_cruising(&flight));
    take(&mut flight, [FlightStep::Other(CardKind::Epidemic), these([A, D])]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().board.flyers(), 4);
}
