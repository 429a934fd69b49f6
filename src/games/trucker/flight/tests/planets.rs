//! Planets.

use super::*;

#[test]
fn planets_are_chosen_in_order_and_each_takes_one_rocket() {
    let mut flight = after([card(FAR_PLANETS)]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(A)));
    refuse(&mut flight, FlightStep::Land(Some(3)), FlightRefusal::NoSuchPlanet);
    take(&mut flight, [FlightStep::Land(Some(2))]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(B)));
    refuse(&mut flight, FlightStep::Land(Some(2)), FlightRefusal::NoSuchPlanet);
    take(&mut flight, [FlightStep::Land(None)]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(C)));
    take(&mut flight, [FlightStep::Land(Some(0))]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(D)));
    let playing = flight.state().playing().expect("a card is played");
    assert_eq!(playing.landed, [Some(2), None, Some(0), None]);
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)], "nobody moves until all have chosen");
    take(&mut flight, [FlightStep::Land(None)]);
    assert!(is_cruising(&flight));
    // C first, over D; A over B.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(-3), Some(0)]);
}

#[test]
fn of_those_who_have_landed_the_rearmost_loses_its_days_first() {
    let land = FlightStep::Land;
    let flight = after([card(FAR_PLANETS), land(Some(0)), land(Some(1)), land(None), land(None)]);
    // B over C and D; then A, to where B was. The other way round it would be 4 and -2.
    assert_eq!(positions(&flight), [Some(5), Some(-1), Some(2), Some(0)]);
}

#[test]
fn once_all_planets_are_taken_nobody_else_is_asked() {
    let mut flight = after([card(TWO_PLANETS), FlightStep::Land(Some(1))]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(B)));
    take(&mut flight, [FlightStep::Land(Some(0))]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(6), Some(1), Some(2), Some(0)]);
}

#[test]
fn nobody_has_to_land() {
    let mut flight = after([card(TWO_PLANETS)]);
    take(&mut flight, [FlightStep::Land(None); 4]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), [Some(9), Some(5), Some(2), Some(0)]);
}
