//! Sabotage.

use super::*;

#[test]
fn sabotage_strikes_the_fewest_crew_and_of_those_who_tie_the_one_ahead() {
    let mut flight = after([card(SABOTAGE)]);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Sabotaged));
    refuse(&mut flight, these([]), FlightRefusal::Nobody);
    take(&mut flight, [these([C, D])]);
    assert_eq!((flight.state().payer, targets(&flight)), (Some(C), crew([C])));
    assert_eq!(ask(&flight), Ask::Sabotage(Sabotage::begin()));
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    refuse(&mut flight, FlightStep::Answer(true), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN)]);
    refuse(&mut flight, FlightStep::Throw(SEVEN), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Answer(false)]);
    // There is no such square on any ship.
    take(&mut flight, [FlightStep::Throw(TWELVE), FlightStep::Throw(TWELVE)]);
    assert!(matches!(ask(&flight), Ask::Sabotage(sabotage) if sabotage.missed().len() == 2));
    take(&mut flight, [FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Answer(true)]);
    assert!(matches!(ask(&flight), Ask::Sabotage(Sabotage::Hit { .. })));
    refuse(&mut flight, FlightStep::Throw(SEVEN), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn sabotage_fails_after_three_attempts() {
    let mut flight = after([card(SABOTAGE), these([C])]);
    take(&mut flight, [FlightStep::Throw(TWELVE); 6]);
    assert!(matches!(ask(&flight), Ask::Sabotage(Sabotage::Failed { .. })));
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn the_square_of_sabotage_is_looked_up_on_the_ship_of_the_flight() {
    // Column 3 and row 7 are on the board of level III only.
    for (level, exists) in [(Level::Two, false), (Level::Three, true)] {
        let mut flight = flight_of(Rules { level, ..RULES }, Player::ALL);
        take(
            &mut flight,
            [
                FlightStep::Aim(CardKind::Sabotage, None),
                FlightStep::Throw(Throw(Die::One, Die::Two)),
                FlightStep::Throw(SEVEN),
            ],
        );
        assert_eq!(matches!(aimed(&flight), AimedDice::Sabotage(Sabotage::Asked { .. })), exists);
    }
}
