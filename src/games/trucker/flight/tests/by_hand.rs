//! Corrections by hand between two cards.

use super::*;

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
