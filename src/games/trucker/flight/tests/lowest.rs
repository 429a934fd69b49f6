//! Combat zones: the weakest pays.

use super::*;

#[test]
fn a_combat_zone_goes_line_by_line_and_the_lowest_pays() {
    let mut flight = after([card(COMBAT_FOR_CREW)]);
    let line = |flight: &Flight| flight.state().playing().map(|playing| playing.line);
    assert_eq!((ask(&flight), line(&flight)), (Ask::Lowest(Lowest::Line), Some(0)));
    refuse(&mut flight, these([]), FlightRefusal::Nobody);
    take(&mut flight, [these([C])]);
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(-2), Some(0)], "3 days");
    assert_eq!((ask(&flight), line(&flight), flight.state().payer), (Ask::Lowest(Lowest::Line), Some(1), Some(C)));
    take(&mut flight, [these([B])]);
    assert_eq!(positions(&flight)[1], Some(5), "crew, not days");
    assert_eq!((ask(&flight), line(&flight), flight.state().payer), (Ask::Lowest(Lowest::Line), Some(2), Some(B)));
    take(&mut flight, [these([D])]);
    assert_eq!((fire(&flight), targets(&flight)), (["SB", "HB"].map(String::from).to_vec(), crew([D])));
    // Crew was lost two lines before; it is asked about once the card is done.
    take(&mut flight, [FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), these([B])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([B]), Why::Humans)));
    take(&mut flight, [FlightStep::Go]);
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
    take(&mut flight, [FlightStep::Throw(SEVEN); 4]);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight), "no crew was lost");
}

#[test]
fn only_who_flies_is_compared() {
    for number in [COMBAT_FOR_CREW, SABOTAGE] {
        let mut flight = after([FlightStep::GiveUp(C), card(number)]);
        refuse(&mut flight, these([C]), FlightRefusal::NotFlying);
        refuse(&mut flight, these([A, C]), FlightRefusal::NotFlying);
        take(&mut flight, [these([A])]);
    }
}

#[test]
fn alone_there_is_nobody_to_compare_with() {
    for step in [
        card(COMBAT_FOR_CREW),
        card(SABOTAGE),
        FlightStep::Other(CardKind::CombatZone),
        FlightStep::Other(CardKind::Sabotage),
    ] {
        let mut flight = flight_of(RULES, [A, B]);
        take(&mut flight, [step]);
        assert_ne!(ask(&flight), Ask::Notice(CardNotice::Skipped), "two can be compared");
        let mut flight = after([FlightStep::GiveUp(A), FlightStep::GiveUp(B), FlightStep::GiveUp(D), step]);
        assert_eq!(ask(&flight), Ask::Notice(CardNotice::Skipped));
        refuse(&mut flight, these([C]), FlightRefusal::NotNow);
        take(&mut flight, [FlightStep::Go]);
        assert!(is_cruising(&flight));
        assert_eq!((flight.state().turned, flight.state().payer), (1, None), "it is turned all the same");
    }
}

#[test]
fn every_other_card_is_played_by_one_alone_too() {
    for kind in CardKind::ALL.into_iter().filter(|kind| !matches!(kind, CardKind::CombatZone | CardKind::Sabotage)) {
        let flight =
            after([FlightStep::GiveUp(A), FlightStep::GiveUp(B), FlightStep::GiveUp(D), FlightStep::Other(kind)]);
        assert_ne!(ask(&flight), Ask::Notice(CardNotice::Skipped), "{kind:?}");
    }
}
