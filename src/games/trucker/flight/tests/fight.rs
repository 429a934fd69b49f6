//! Slavers, smugglers and pirates.

use super::*;

#[test]
fn an_enemy_is_fought_in_order_until_it_is_beaten() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let mut flight = after([card(number)]);
        for (player, outcome) in [(A, FightOutcome::Drew), (B, FightOutcome::Lost), (C, FightOutcome::Won)] {
            assert_eq!(ask(&flight), Ask::Fight(Fight(player)));
            take(&mut flight, [FlightStep::Fought(outcome)]);
        }
        assert_eq!(ask(&flight), Ask::Reward(Reward(C)));
        assert_eq!(targets(&flight), crew([B]), "a tie is no defeat");
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
        refuse(&mut flight, FlightStep::Fought(FightOutcome::Won), FlightRefusal::NotNow);
    }
}

#[test]
fn the_reward_is_credits_for_days() {
    for (number, won) in [(SLAVERS, 5), (SMUGGLERS, 0), (PIRATES, 4)] {
        let flight = after([card(number), FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(true)]);
        assert!(is_cruising(&flight), "nobody was beaten");
        assert_eq!((credits(&flight), positions(&flight)[0]), ([won, 0, 0, 0], Some(8)));
    }
}

#[test]
fn whoever_wins_may_leave_the_reward_and_the_enemy_is_gone_all_the_same() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let flight = after([card(number), FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(false)]);
        assert!(is_cruising(&flight));
        assert_eq!((credits(&flight), positions(&flight)), ([0; 4], positions(&self::flight())));
    }
}

#[test]
fn a_tie_with_everybody_has_no_effect() {
    for number in [SLAVERS, SMUGGLERS, PIRATES] {
        let mut flight = after([card(number)]);
        take(&mut flight, [FlightStep::Fought(FightOutcome::Drew); 4]);
        assert!(is_cruising(&flight));
    }
}

#[test]
fn slavers_take_crew_and_smugglers_do_not() {
    let lost = [FlightStep::Fought(FightOutcome::Lost); 4];
    let mut flight = after([card(SLAVERS)]);
    take(&mut flight, lost);
    assert_eq!(ask(&flight), Ask::Humans(Humans::LostCrew));
    let mut flight = after([card(SMUGGLERS)]);
    take(&mut flight, lost);
    assert!(is_cruising(&flight));
    // One beaten before the winner is enough.
    let slavers = [
        card(SLAVERS),
        FlightStep::Fought(FightOutcome::Lost),
        FlightStep::Fought(FightOutcome::Won),
        FlightStep::Answer(false),
    ];
    assert_eq!(ask(&after(slavers)), Ask::Humans(Humans::LostCrew));
}

#[test]
fn pirates_fire_once_all_have_fought_at_everyone_they_have_beaten() {
    let (lost, drew) = (FlightStep::Fought(FightOutcome::Lost), FlightStep::Fought(FightOutcome::Drew));
    let mut flight = after([card(PIRATES), lost, drew, lost, drew]);
    assert_eq!((fire(&flight), targets(&flight)), (["SF", "HF", "SF"].map(String::from).to_vec(), crew([A, C])));
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Throw(SEVEN), FlightStep::Throw(TWELVE)]);
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Throw(SEVEN)]);
    refuse(&mut flight, FlightStep::Throw(SEVEN), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));

    let flight = after([card(PIRATES), lost, FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(true)]);
    assert_eq!((fire(&flight).len(), targets(&flight)), (3, crew([A])), "the rest were never asked");
    assert_eq!(
        (credits(&flight), positions(&flight)[1]),
        ([0, 4, 0, 0], Some(4)),
        "the reward is had before they fire"
    );
}
