//! The questions about humans: the players, the page, and the result.

use super::*;

/// A throw, a number of times.
fn thrown<const N: usize>(flight: &mut Flight) {
    take(flight, [FlightStep::Throw(SEVEN); N]);
}

fn asked(flight: &Flight) -> Crew {
    flight.state().playing().expect("a card is played").may_lack_humans()
}

#[test]
fn after_the_last_meteor_everybody_who_flies_is_asked_about() {
    let mut flight = flight_of(RULES, [B, D, A]);
    take(&mut flight, [card(SWARM)]);
    thrown::<2>(&mut flight);
    assert_eq!(asked(&flight), Crew::NOBODY, "one is to come");
    refuse(&mut flight, these([A]), FlightRefusal::NotNow);
    thrown::<1>(&mut flight);
    assert_eq!(asked(&flight), crew([A, B, D]));
    refuse(&mut flight, these([A, C]), FlightRefusal::NotFlying);
    take(&mut flight, [these([A, D])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([A, D]), Why::Humans)));
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight) && flight.state().board.order().eq([B]));
}

#[test]
fn when_all_have_humans_the_page_ends_the_card() {
    let mut flight = after([card(SWARM)]);
    thrown::<3>(&mut flight);
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight) && flight.state().board.flyers() == 4);
}

#[test]
fn after_pirates_those_they_fired_at_are_asked_about() {
    let fights =
        [FightOutcome::Lost, FightOutcome::Drew, FightOutcome::Lost, FightOutcome::Won].map(FlightStep::Fought);
    let mut flight = after([card(PIRATES)]);
    take(&mut flight, fights);
    take(&mut flight, [FlightStep::Answer(false)]);
    thrown::<3>(&mut flight);
    assert_eq!(asked(&flight), crew([A, C]));
    take(&mut flight, [these([C])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([C]), Why::Humans)));
}

#[test]
fn in_a_combat_zone_who_paid_crew_is_asked_about_with_who_was_fired_at() {
    let mut flight = after([card(COMBAT_FOR_CREW), these([D]), these([B]), these([A])]);
    thrown::<2>(&mut flight);
    assert_eq!(asked(&flight), crew([A, B]));
    take(&mut flight, [these([])]);
    assert!(is_cruising(&flight), "it is asked once");
}

#[test]
fn who_has_no_humans_stays_until_the_combat_zone_is_done() {
    let line = |pay| [FlightStep::Weakest(Criterion::Crew), FlightStep::Pays(pay)];
    let mut flight = after([FlightStep::Other(CardKind::CombatZone)]);
    take(&mut flight, line(Pay::Fire));
    take(&mut flight, [these([A]), FlightStep::Threat(SHOT)]);
    thrown::<1>(&mut flight);
    assert_eq!(asked(&flight), crew([A]));
    take(&mut flight, [these([A])]);
    take(&mut flight, line(Pay::Goods));
    take(&mut flight, [these([A])]);
    assert_eq!(flight.state().payer, Some(A), "still in");
    take(&mut flight, line(Pay::Crew));
    take(&mut flight, [these([C])]);
    assert_eq!(
        (ask(&flight), asked(&flight)),
        (Ask::Humans(Humans::LostCrew), crew([C])),
        "no other page ends the card"
    );
    take(&mut flight, [these([])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([A]), Why::Humans)));
}

#[test]
fn who_was_asked_about_and_pays_crew_later_is_asked_about_again() {
    let line = |pay| [FlightStep::Weakest(Criterion::Crew), FlightStep::Pays(pay)];
    let mut flight = after([FlightStep::Other(CardKind::CombatZone)]);
    take(&mut flight, line(Pay::Fire));
    take(&mut flight, [these([A]), FlightStep::Threat(SHOT), FlightStep::Throw(SEVEN), these([])]);
    take(&mut flight, line(Pay::Goods));
    take(&mut flight, [these([B])]);
    take(&mut flight, line(Pay::Crew));
    take(&mut flight, [these([A])]);
    assert_eq!((ask(&flight), asked(&flight)), (Ask::Humans(Humans::LostCrew), crew([A])));
}

#[test]
fn after_sabotage_that_hit_the_one_it_struck_is_asked_about() {
    let mut flight = after([card(SABOTAGE), these([C])]);
    thrown::<2>(&mut flight);
    assert_eq!(asked(&flight), Crew::NOBODY);
    take(&mut flight, [FlightStep::Answer(true)]);
    assert_eq!(asked(&flight), crew([C]));
    take(&mut flight, [these([C])]);
    assert_eq!(ask(&flight), Ask::Notice(CardNotice::GivingUp(crew([C]), Why::Humans)));
}

#[test]
fn sabotage_that_found_nothing_took_nobody() {
    let mut flight = after([card(SABOTAGE), these([C])]);
    for _ in 0..3 {
        take(&mut flight, [FlightStep::Throw(TWELVE), FlightStep::Throw(TWELVE)]);
    }
    assert_eq!(asked(&flight), Crew::NOBODY);
    refuse(&mut flight, these([]), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn after_slavers_and_a_ship_only_who_lost_crew_is_asked_about() {
    let slavers =
        [FightOutcome::Drew, FightOutcome::Lost, FightOutcome::Drew, FightOutcome::Lost].map(FlightStep::Fought);
    let mut flight = after([card(SLAVERS)]);
    take(&mut flight, slavers);
    assert_eq!((ask(&flight), asked(&flight)), (Ask::Humans(Humans::LostCrew), crew([B, D])));
    let flight = after([card(SHIP), FlightStep::Taker(Some(C))]);
    assert_eq!((ask(&flight), asked(&flight)), (Ask::Humans(Humans::LostCrew), crew([C])));
}

#[test]
fn an_epidemic_may_take_anybody() {
    assert_eq!(asked(&after([card(EPIDEMIC)])), Crew::ALL);
}

/// Version 0.1 ended a volley and a sabotage with [`FlightStep::Go`] and asked nobody, but after a combat zone with a line for
/// crew everybody. What it saved leads to where it led then.
#[test]
fn the_steps_of_version_0_1_still_fit() {
    let mut flight = after([card(SWARM)]);
    thrown::<3>(&mut flight);
    take(
        &mut flight,
        [FlightStep::Go, card(PIRATES), FlightStep::Fought(FightOutcome::Lost), FlightStep::Fought(FightOutcome::Won)],
    );
    take(&mut flight, [FlightStep::Answer(true)]);
    thrown::<3>(&mut flight);
    take(&mut flight, [FlightStep::Go, card(SABOTAGE), these([D])]);
    thrown::<2>(&mut flight);
    take(&mut flight, [FlightStep::Answer(true), FlightStep::Go]);
    take(&mut flight, [card(COMBAT_FOR_GOODS), these([D]), these([C]), these([A])]);
    thrown::<4>(&mut flight);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight) && flight.state().board.flyers() == 4);
    take(&mut flight, [card(COMBAT_FOR_CREW), these([D]), these([C]), these([A])]);
    thrown::<2>(&mut flight);
    take(&mut flight, [FlightStep::Go]);
    assert_eq!((ask(&flight), asked(&flight)), (Ask::Humans(Humans::LostCrew), crew([C])));
    // Anybody could be named.
    take(&mut flight, [these([B, C]), FlightStep::Go]);
    assert!(is_cruising(&flight) && !flight.state().board.is_flying(B) && !flight.state().board.is_flying(C));
}
