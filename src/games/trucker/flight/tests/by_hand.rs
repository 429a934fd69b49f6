//! Corrections by hand between two cards.

use super::*;

#[test]
fn what_is_done_by_hand_is_done_between_two_cards_only() {
    let by_hand = [
        FlightStep::Card(id(SWARM)),
        FlightStep::Other(CardKind::Stardust),
        FlightStep::Aim(CardKind::Pirates, None),
        FlightStep::Move(A, 1),
        FlightStep::Swap(A, B),
        FlightStep::Credits(A, 1),
        FlightStep::Touchdown,
    ];
    for step in by_hand {
        let mut flight = after([card(STATION)]);
        refuse(&mut flight, step, FlightRefusal::NotNow);
        take(&mut flight, [FlightStep::Taker(None), step]);
    }
}

#[test]
fn rockets_are_moved_and_changed_by_hand() {
    let mut flight = after([FlightStep::Move(D, 2), FlightStep::Move(A, -4)]);
    // D over C; A over B.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(2), Some(3)]);
    take(&mut flight, [FlightStep::Swap(A, C)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    take(&mut flight, [FlightStep::Move(B, 40), FlightStep::Move(B, -40), FlightStep::Move(B, 0)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    for days in [41, -41, i8::MAX, i8::MIN] {
        refuse(&mut flight, FlightStep::Move(A, days), FlightRefusal::TooMuch);
    }
    take(&mut flight, [FlightStep::GiveUp(C)]);
    refuse(&mut flight, FlightStep::Move(C, 1), FlightRefusal::NotFlying);
    refuse(&mut flight, FlightStep::Swap(A, C), FlightRefusal::NotFlying);
    refuse(&mut flight, FlightStep::Swap(C, A), FlightRefusal::NotFlying);
}

#[test]
fn a_rocket_does_not_leave_the_board_by_being_moved() {
    for (days, way) in [(40, 1), (-40, -1)] {
        let mut flight = flight();
        let moved = (0..30).take_while(|_| flight.take(FlightStep::Move(A, days)) == Ok(())).count();
        assert!((20..30).contains(&moved));
        refuse(&mut flight, FlightStep::Move(A, days), FlightRefusal::TooFar);
        assert!(positions(&flight)[0].expect("it flies") * way > 900);
    }
}

#[test]
fn credits_are_booked_by_hand_for_those_who_gave_up_too_and_have_a_bound() {
    let mut flight = after([FlightStep::GiveUp(B), FlightStep::Credits(B, -7), FlightStep::Credits(A, 50)]);
    assert_eq!(credits(&flight), [50, -7, 0, 0]);
    take(&mut flight, [FlightStep::Credits(A, 13); 3]);
    refuse(&mut flight, FlightStep::Credits(A, 11), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Credits(A, 10)]);
    assert_eq!(credits(&flight)[0], MOST_CREDITS);
    // Nor can more be won.
    take(&mut flight, [card(SLAVERS), FlightStep::Fought(FightOutcome::Won)]);
    refuse(&mut flight, FlightStep::Answer(true), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Answer(false), card(SHIP)]);
    refuse(&mut flight, FlightStep::Taker(Some(A)), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Taker(Some(C)), these([])]);
    take(&mut flight, [FlightStep::Credits(D, -11); 9]);
    refuse(&mut flight, FlightStep::Credits(D, -1), FlightRefusal::TooMuch);
    assert_eq!(credits(&flight), [MOST_CREDITS, -7, 3, -MOST_CREDITS]);
}
