//! Dice that are aimed while no card is played.

use super::*;

#[test]
fn aimed_dice_are_for_what_sends_meteors_or_shots_and_for_sabotage() {
    for kind in CardKind::ALL {
        let mut flight = flight();
        match kind {
            CardKind::MeteorSwarm | CardKind::Pirates | CardKind::CombatZone => {
                take(&mut flight, [FlightStep::Aim(kind, None)]);
                assert!(matches!(aimed(&flight), AimedDice::Fire(Fire::Threats(_))));
            }
            CardKind::Sabotage => {
                take(&mut flight, [FlightStep::Aim(kind, None)]);
                assert_eq!(aimed(&flight), AimedDice::Sabotage(Sabotage::begin()));
            }
            _ => {
                refuse(&mut flight, FlightStep::Aim(kind, None), FlightRefusal::NotNow);
                continue;
            }
        }
        assert_eq!(flight.state().turned, 0, "no card is played");
    }
}

#[test]
fn aimed_dice_can_be_those_of_a_card_and_leave_nothing_behind() {
    let aims = [
        (CardKind::MeteorSwarm, SWARM, 3),
        (CardKind::Pirates, PIRATES, 3),
        (CardKind::CombatZone, COMBAT_FOR_CREW, 2),
    ];
    for (kind, number, shots) in aims {
        // A leads by a lap and more: after a card the others would have to give up.
        let mut flight = after([FlightStep::Move(A, 40)]);
        let before = flight.state().clone();
        take(&mut flight, [FlightStep::Aim(kind, Some(id(number)))]);
        assert_eq!(fire(&flight).len(), shots);
        for _ in 0..shots {
            take(&mut flight, [FlightStep::Throw(SEVEN)]);
        }
        take(&mut flight, [FlightStep::Go]);
        assert_eq!(*flight.state(), before);
    }
    let mut flight = after([FlightStep::Move(A, 40)]);
    let before = flight.state().clone();
    take(&mut flight, [FlightStep::Aim(CardKind::Sabotage, Some(id(SABOTAGE)))]);
    take(&mut flight, [FlightStep::Throw(TWELVE); 6]);
    take(&mut flight, [FlightStep::Go]);
    assert_eq!(*flight.state(), before);
    refuse(&mut flight, FlightStep::Aim(CardKind::Pirates, Some(id(SWARM))), FlightRefusal::NotInTheDeck);
}

#[test]
fn aimed_dice_need_nobody_in_flight() {
    for kind in [CardKind::MeteorSwarm, CardKind::Sabotage] {
        let mut flight = flight_of(RULES, []);
        take(&mut flight, [FlightStep::Aim(kind, None)]);
        assert!(flight.state().aim().is_some());
    }
}

#[test]
fn aimed_dice_ask_for_no_humans() {
    for kind in [CardKind::MeteorSwarm, CardKind::Pirates, CardKind::CombatZone] {
        let threat = if kind == CardKind::MeteorSwarm { METEOR } else { SHOT };
        let mut flight = after([FlightStep::Aim(kind, None), FlightStep::Threat(threat), FlightStep::Throw(SEVEN)]);
        refuse(&mut flight, these([]), FlightRefusal::NotNow);
        take(&mut flight, [FlightStep::Go]);
    }
    let mut flight = after([FlightStep::Aim(CardKind::Sabotage, None)]);
    take(&mut flight, [FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Answer(true)]);
    refuse(&mut flight, these([]), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}
