//! Meteors.

use super::*;

#[test]
fn a_swarm_is_rolled_for_at_once() {
    let mut flight = after([card(SWARM)]);
    assert_eq!(fire(&flight), ["HF", "SL", "SR"]);
    take(&mut flight, [FlightStep::Throw(SEVEN); 3]);
    assert!(
        matches!(ask(&flight), Ask::Fire(Fire::Rolls(volley)) if volley.next().is_none()),
        "to look at, until it is read"
    );
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
    assert_eq!(positions(&flight), positions(&self::flight()));
}

#[test]
fn the_swarm_nobody_knows_is_entered() {
    let mut flight = after([card(UNKNOWN_SWARM)]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Threats(volley)) if volley.count() == 0));
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    refuse(&mut flight, FlightStep::Throw(SEVEN), FlightRefusal::NotNow);
    refuse(&mut flight, FlightStep::Threat(SHOT), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Threat(METEOR); 8]);
    refuse(&mut flight, FlightStep::Threat(METEOR), FlightRefusal::Full);
    // The first roll says that these are all.
    take(&mut flight, [FlightStep::Throw(SEVEN)]);
    assert_eq!(fire(&flight), ["HB"; 8]);
    refuse(&mut flight, FlightStep::Threat(METEOR), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Throw(SEVEN); 7]);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}
