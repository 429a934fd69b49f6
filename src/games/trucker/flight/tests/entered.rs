//! Cards that are entered by hand.

use super::*;

#[test]
fn what_is_not_known_of_a_card_that_is_entered_is_asked_first() {
    let first = |kind| ask(&after([FlightStep::Other(kind)]));
    assert_eq!(first(CardKind::OpenSpace), Ask::Number(Number::Engines(A)));
    assert_eq!(first(CardKind::Stardust), Ask::Number(Number::Connectors(D)));
    assert_eq!(first(CardKind::Planets), Ask::Number(Number::Figure(Figure::Planets)));
    assert_eq!(first(CardKind::AbandonedShip), Ask::Number(Number::Figure(Figure::Credits)));
    assert_eq!(first(CardKind::AbandonedStation), Ask::Number(Number::Figure(Figure::Days)));
    assert_eq!(first(CardKind::Slavers), Ask::Number(Number::Figure(Figure::Credits)));
    assert_eq!(first(CardKind::Smugglers), Ask::Number(Number::Figure(Figure::Days)));
    assert_eq!(first(CardKind::Pirates), Ask::Number(Number::Figure(Figure::Credits)));
    assert!(matches!(first(CardKind::MeteorSwarm), Ask::Fire(Fire::Threats(_))));
    assert_eq!(first(CardKind::CombatZone), Ask::Weakest(Weakest));
    assert_eq!(first(CardKind::Epidemic), Ask::Humans(Humans::Epidemic));
    assert_eq!(first(CardKind::Sabotage), Ask::Lowest(Lowest::Sabotaged));
}

#[test]
fn cards_that_are_entered_are_counted_but_none_of_the_deck_is_left_out_for_them() {
    let flight = after([FlightStep::Other(CardKind::OpenSpace)]);
    assert_eq!(flight.state().turned, 1);
    assert!(CardId::all().all(|card| !flight.state().has_turned(card)));
}

#[test]
fn planets_that_are_entered_have_a_number_and_days() {
    let mut flight = after([FlightStep::Other(CardKind::Planets)]);
    for number in [0, 5, MOST, u8::MAX] {
        refuse(&mut flight, FlightStep::Number(number), FlightRefusal::TooMuch);
    }
    take(&mut flight, [FlightStep::Number(2)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
    refuse(&mut flight, FlightStep::Number(MOST + 1), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Number(2)]);
    assert_eq!(ask(&flight), Ask::Landing(PlanetLanding(A)));
    refuse(&mut flight, FlightStep::Land(Some(2)), FlightRefusal::NoSuchPlanet);
    take(&mut flight, [FlightStep::Land(Some(1)), FlightStep::Land(None), FlightStep::Land(Some(0))]);
    assert!(is_cruising(&flight), "both are taken");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(-1), Some(0)]);
}

#[test]
fn what_is_taken_or_fought_for_on_a_card_that_is_entered_has_credits_and_days() {
    let mut flight = after([FlightStep::Other(CardKind::AbandonedShip), FlightStep::Number(7)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
    take(&mut flight, [FlightStep::Number(2)]);
    assert_eq!(ask(&flight), Ask::Taker(Taker::Ship));
    take(&mut flight, [FlightStep::Taker(Some(A))]);
    assert_eq!(ask(&flight), Ask::Humans(Humans::LostCrew));
    assert_eq!((credits(&flight), positions(&flight)[0]), ([7, 0, 0, 0], Some(7)));

    let mut flight = after([FlightStep::Other(CardKind::AbandonedStation), FlightStep::Number(3)]);
    assert_eq!(ask(&flight), Ask::Taker(Taker::Station));
    take(&mut flight, [FlightStep::Taker(Some(A))]);
    assert!(is_cruising(&flight));
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(6)));

    for kind in [CardKind::Slavers, CardKind::Pirates] {
        let mut flight = after([FlightStep::Other(kind), FlightStep::Number(9)]);
        assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
        take(&mut flight, [FlightStep::Number(1)]);
        assert_eq!(ask(&flight), Ask::Fight(Fight(A)));
        take(&mut flight, [FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(true)]);
        assert_eq!((credits(&flight), positions(&flight)[0]), ([9, 0, 0, 0], Some(8)));
    }
    let mut flight = after([FlightStep::Other(CardKind::Smugglers), FlightStep::Number(2)]);
    assert_eq!(ask(&flight), Ask::Fight(Fight(A)));
    take(&mut flight, [FlightStep::Fought(FightOutcome::Won), FlightStep::Answer(true)]);
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(7)));
}

#[test]
fn shots_of_pirates_that_are_entered_are_entered_when_they_fire() {
    let lost = FlightStep::Fought(FightOutcome::Lost);
    let mut flight = after([
        FlightStep::Other(CardKind::Pirates),
        FlightStep::Number(1),
        FlightStep::Number(1),
        lost,
        lost,
        lost,
        lost,
    ]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Threats(_))));
    assert_eq!(targets(&flight), crew(Player::ALL));
    refuse(&mut flight, FlightStep::Threat(METEOR), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Threat(SHOT), FlightStep::Throw(SEVEN)]);
    assert_eq!(fire(&flight), ["SL"]);
    take(&mut flight, [FlightStep::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn a_combat_zone_that_is_entered_tells_what_and_how_before_who() {
    let mut flight = after([FlightStep::Other(CardKind::CombatZone)]);
    let pay = |flight: &mut Flight, weakest, pay| {
        assert_eq!(ask(flight), Ask::Weakest(Weakest));
        take(flight, [FlightStep::Weakest(weakest)]);
        assert_eq!(ask(flight), Ask::Pays(Pays));
        take(flight, [FlightStep::Pays(pay)]);
        let playing = flight.state().playing().expect("a card is played");
        let line = playing.terms.lines[playing.line];
        assert_eq!((line.weakest, line.pay), (weakest, pay));
    };
    pay(&mut flight, Criterion::Cannons, Pay::Days);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::LineDays)));
    take(&mut flight, [FlightStep::Number(2)]);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([A, D])]);
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
    pay(&mut flight, Criterion::Engines, Pay::Fire);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([B])]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Threats(_))));
    refuse(&mut flight, FlightStep::Threat(METEOR), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Threat(SHOT), FlightStep::Throw(SEVEN), FlightStep::Go]);
    pay(&mut flight, Criterion::Crew, Pay::Goods);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([C])]);
    assert!(is_cruising(&flight), "three lines, and no crew lost");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
}
