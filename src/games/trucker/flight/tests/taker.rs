//! Abandoned ships and stations.

use super::*;

#[test]
fn an_abandoned_ship_gives_its_taker_credits_for_days_and_crew() {
    let mut flight = after([card(SHIP)]);
    assert_eq!(ask(&flight), Ask::Taker(Taker::Ship));
    take(&mut flight, [FlightStep::Taker(Some(B))]);
    assert_eq!((credits(&flight), positions(&flight)[1]), ([0, 3, 0, 0], Some(4)));
    // The crew is gone: perhaps it was the last.
    assert_eq!(ask(&flight), Ask::Humans(Humans::LostCrew));
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight));
}

#[test]
fn an_abandoned_station_costs_days_but_no_crew() {
    let flight = after([card(STATION), FlightStep::Taker(Some(D))]);
    assert_eq!((credits(&flight), positions(&flight)[3]), ([0; 4], Some(-1)));
    assert!(is_cruising(&flight));
}

#[test]
fn what_nobody_takes_changes_nothing() {
    for number in [SHIP, STATION] {
        let flight = after([card(number), FlightStep::Taker(None)]);
        assert!(is_cruising(&flight));
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
    }
}

#[test]
fn only_who_flies_takes() {
    let mut flight = after([FlightStep::GiveUp(C), card(SHIP)]);
    refuse(&mut flight, FlightStep::Taker(Some(C)), FlightRefusal::NotFlying);
}
