//! Dice that are aimed while no card is played.

use super::*;

#[test]
fn aimed_dice_are_for_what_sends_meteors_or_shots_and_for_sabotage() {
    for kind in Kind::ALL {
        let mut flight = flight();
        match kind {
            Kind::MeteorSwarm | Kind::Pirates | Kind::CombatZone => {
                take(&mut flight, [Step::Aim(kind, None)]);
                assert!(matches!(aimed(&flight), AimedDice::Fire(Fire::Threats(_))));
            }
            Kind::Sabotage => {
                take(&mut flight, [Step::Aim(kind, None)]);
                assert_eq!(aimed(&flight), AimedDice::Sabotage(Sabotage::begin()));
            }
            _ => {
                refuse(&mut flight, Step::Aim(kind, None), Refusal::NotNow);
                continue;
            }
        }
        assert_eq!(flight.state().turned, 0, "no card is played");
    }
}

#[test]
fn aimed_dice_can_be_those_of_a_card_and_leave_nothing_behind() {
    let aims = [(Kind::MeteorSwarm, SWARM, 3), (Kind::Pirates, PIRATES, 3), (Kind::CombatZone, COMBAT_FOR_CREW, 2)];
    for (kind, number, shots) in aims {
        // A leads by a lap and more: after a card the others would have to give up.
        let mut flight = after([Step::Move(A, 40)]);
        let before = flight.state().clone();
        take(&mut flight, [Step::Aim(kind, Some(id(number)))]);
        assert_eq!(fire(&flight).len(), shots);
        for _ in 0..shots {
            take(&mut flight, [Step::Throw(SEVEN)]);
        }
        take(&mut flight, [Step::Go]);
        assert_eq!(*flight.state(), before);
    }
    let mut flight = after([Step::Move(A, 40)]);
    let before = flight.state().clone();
    take(&mut flight, [Step::Aim(Kind::Sabotage, Some(id(SABOTAGE)))]);
    take(&mut flight, [Step::Throw(TWELVE); 6]);
    take(&mut flight, [Step::Go]);
    assert_eq!(*flight.state(), before);
    refuse(&mut flight, Step::Aim(Kind::Pirates, Some(id(SWARM))), Refusal::NotInTheDeck);
}

#[test]
fn aimed_dice_need_nobody_in_flight() {
    for kind in [Kind::MeteorSwarm, Kind::Sabotage] {
        let mut flight = flight_of(RULES, []);
        take(&mut flight, [Step::Aim(kind, None)]);
        assert!(flight.state().aim().is_some());
    }
}

#[test]
fn aimed_dice_ask_for_no_humans() {
    for kind in [Kind::MeteorSwarm, Kind::Pirates, Kind::CombatZone] {
        let threat = if kind == Kind::MeteorSwarm { METEOR } else { SHOT };
        let mut flight = after([Step::Aim(kind, None), Step::Threat(threat), Step::Throw(SEVEN)]);
        refuse(&mut flight, these([]), Refusal::NotNow);
        take(&mut flight, [Step::Go]);
    }
    let mut flight = after([Step::Aim(Kind::Sabotage, None)]);
    take(&mut flight, [Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Answer(true)]);
    refuse(&mut flight, these([]), Refusal::NotNow);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}
