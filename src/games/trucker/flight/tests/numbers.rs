//! Open space and stardust: a number from each player.

use super::*;

#[test]
fn open_space_is_asked_from_the_leader_and_moved_through_at_once() {
    let mut flight = after([card(OPEN_SPACE)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Engines(A)));
    take(&mut flight, [FlightStep::Number(1)]);
    assert_eq!(
        (ask(&flight), positions(&flight)),
        (Ask::Number(Number::Engines(B)), [Some(10), Some(5), Some(2), Some(0)])
    );
    // Over the leader, where it stands by now.
    take(&mut flight, [FlightStep::Number(5)]);
    assert_eq!(
        (ask(&flight), positions(&flight)),
        (Ask::Number(Number::Engines(C)), [Some(10), Some(11), Some(2), Some(0)])
    );
    take(&mut flight, [FlightStep::Number(1)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Engines(D)));
    take(&mut flight, [FlightStep::Number(2)]);
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
            assert!(
                matches!(ask(&flight), Ask::Number(Number::Engines(asked)) | Ask::Number(Number::Connectors(asked)) if asked == player)
            );
            assert_eq!(flight.state().playing().expect("a card is played").place(), (i + 1, 3));
            take(&mut flight, [FlightStep::Number(1)]);
        }
        assert!(is_cruising(&flight));
    }
}

#[test]
fn who_has_no_engines_in_open_space_gives_up_once_all_have_flown() {
    let mut flight = after([card(OPEN_SPACE), FlightStep::Number(0), FlightStep::Number(3)]);
    assert_eq!(positions(&flight)[..2], [Some(9), Some(8)]);
    take(&mut flight, [FlightStep::Number(0), FlightStep::Number(7)]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([A, C]), Why::Engines)));
    assert_eq!(flight.state().board.flyers(), 4, "not before it is read");
    take(&mut flight, [FlightStep::Go]);
    // Over 2, 8 and 9.
    assert_eq!(positions(&flight), [None, Some(8), None, Some(10)]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().engines[A.index()], 0);
}

#[test]
fn no_connectors_do_not_make_anybody_give_up() {
    let mut flight = after([card(STARDUST)]);
    take(&mut flight, [FlightStep::Number(0); 4]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)]);
}

#[test]
fn stardust_is_asked_from_the_rear() {
    let mut flight = after([card(STARDUST)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Connectors(D)));
    take(&mut flight, [FlightStep::Number(1)]);
    assert_eq!((ask(&flight), positions(&flight)[3]), (Ask::Number(Number::Connectors(C)), Some(-1)));
    // The space the last one has left counts again; the one it stands on does not.
    take(&mut flight, [FlightStep::Number(3)]);
    assert_eq!((ask(&flight), positions(&flight)[2]), (Ask::Number(Number::Connectors(B)), Some(-2)));
    take(&mut flight, [FlightStep::Number(0)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Connectors(A)));
    take(&mut flight, [FlightStep::Number(4)]);
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(-2), Some(-1)]);
    assert!(is_cruising(&flight));
    assert_eq!(flight.state().connectors, [4, 0, 3, 1].map(Some));
    assert_eq!(flight.state().engines, [4; 4]);
}

#[test]
fn numbers_have_a_bound() {
    for number in [OPEN_SPACE, STARDUST] {
        let mut flight = after([card(number)]);
        refuse(&mut flight, FlightStep::Number(MOST + 1), FlightRefusal::TooMuch);
        refuse(&mut flight, FlightStep::Number(u8::MAX), FlightRefusal::TooMuch);
        take(&mut flight, [FlightStep::Number(MOST)]);
    }
}
