//! Cards that are entered by hand.

use super::*;

#[test]
fn what_is_not_known_of_a_card_that_is_entered_is_asked_first() {
    let first = |kind| ask(&after([Step::Other(kind)]));
    assert_eq!(first(Kind::OpenSpace), Ask::Number(Number::Engines(A)));
    assert_eq!(first(Kind::Stardust), Ask::Number(Number::Connectors(D)));
    assert_eq!(first(Kind::Planets), Ask::Number(Number::Figure(Figure::Planets)));
    assert_eq!(first(Kind::AbandonedShip), Ask::Number(Number::Figure(Figure::Credits)));
    assert_eq!(first(Kind::AbandonedStation), Ask::Number(Number::Figure(Figure::Days)));
    assert_eq!(first(Kind::Slavers), Ask::Number(Number::Figure(Figure::Credits)));
    assert_eq!(first(Kind::Smugglers), Ask::Number(Number::Figure(Figure::Days)));
    assert_eq!(first(Kind::Pirates), Ask::Number(Number::Figure(Figure::Credits)));
    assert!(matches!(first(Kind::MeteorSwarm), Ask::Fire(Fire::Threats(_))));
    assert_eq!(first(Kind::CombatZone), Ask::Weakest(Weakest));
    assert_eq!(first(Kind::Epidemic), Ask::Humans(Humans::Epidemic));
    assert_eq!(first(Kind::Sabotage), Ask::Lowest(Lowest::Sabotaged));
}

#[test]
fn cards_that_are_entered_are_counted_but_none_of_the_deck_is_left_out_for_them() {
    let flight = after([Step::Other(Kind::OpenSpace)]);
    assert_eq!(flight.state().turned, 1);
    assert!(CardId::all().all(|card| !flight.state().has_turned(card)));
}

#[test]
fn planets_that_are_entered_have_a_number_and_days() {
    let mut flight = after([Step::Other(Kind::Planets)]);
    for number in [0, 5, MOST, u8::MAX] {
        refuse(&mut flight, Step::Number(number), Refusal::TooMuch);
    }
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
    refuse(&mut flight, Step::Number(MOST + 1), Refusal::TooMuch);
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Landing(Landing(A)));
    refuse(&mut flight, Step::Land(Some(2)), Refusal::NoSuchPlanet);
    take(&mut flight, [Step::Land(Some(1)), Step::Land(None), Step::Land(Some(0))]);
    assert!(is_cruising(&flight), "both are taken");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(-1), Some(0)]);
}

#[test]
fn what_is_taken_or_fought_for_on_a_card_that_is_entered_has_credits_and_days() {
    let mut flight = after([Step::Other(Kind::AbandonedShip), Step::Number(7)]);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Taker(Taker::Ship));
    take(&mut flight, [Step::Taker(Some(A))]);
    assert_eq!(ask(&flight), Ask::Humans(Humans::LostCrew));
    assert_eq!((credits(&flight), positions(&flight)[0]), ([7, 0, 0, 0], Some(7)));

    let mut flight = after([Step::Other(Kind::AbandonedStation), Step::Number(3)]);
    assert_eq!(ask(&flight), Ask::Taker(Taker::Station));
    take(&mut flight, [Step::Taker(Some(A))]);
    assert!(is_cruising(&flight));
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(6)));

    for kind in [Kind::Slavers, Kind::Pirates] {
        let mut flight = after([Step::Other(kind), Step::Number(9)]);
        assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::Days)));
        take(&mut flight, [Step::Number(1)]);
        assert_eq!(ask(&flight), Ask::Fight(Fight(A)));
        take(&mut flight, [Step::Fought(Outcome::Won), Step::Answer(true)]);
        assert_eq!((credits(&flight), positions(&flight)[0]), ([9, 0, 0, 0], Some(8)));
    }
    let mut flight = after([Step::Other(Kind::Smugglers), Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Fight(Fight(A)));
    take(&mut flight, [Step::Fought(Outcome::Won), Step::Answer(true)]);
    assert_eq!((credits(&flight), positions(&flight)[0]), ([0; 4], Some(7)));
}

#[test]
fn shots_of_pirates_that_are_entered_are_entered_when_they_fire() {
    let lost = Step::Fought(Outcome::Lost);
    let mut flight = after([Step::Other(Kind::Pirates), Step::Number(1), Step::Number(1), lost, lost, lost, lost]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Threats(_))));
    assert_eq!(targets(&flight), crew(Player::ALL));
    refuse(&mut flight, Step::Threat(METEOR), Refusal::NotNow);
    take(&mut flight, [Step::Threat(SHOT), Step::Throw(SEVEN)]);
    assert_eq!(fire(&flight), ["SL"]);
    take(&mut flight, [Step::Go]);
    assert!(is_cruising(&flight));
}

#[test]
fn a_combat_zone_that_is_entered_tells_what_and_how_before_who() {
    let mut flight = after([Step::Other(Kind::CombatZone)]);
    let pay = |flight: &mut Flight, weakest, pay| {
        assert_eq!(ask(flight), Ask::Weakest(Weakest));
        take(flight, [Step::Weakest(weakest)]);
        assert_eq!(ask(flight), Ask::Pays(Pays));
        take(flight, [Step::Pays(pay)]);
        let playing = flight.state().playing().expect("a card is played");
        let line = playing.terms.lines[playing.line];
        assert_eq!((line.weakest, line.pay), (weakest, pay));
    };
    pay(&mut flight, Criterion::Cannons, Pay::Days);
    assert_eq!(ask(&flight), Ask::Number(Number::Figure(Figure::LineDays)));
    take(&mut flight, [Step::Number(2)]);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([A, D])]);
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
    pay(&mut flight, Criterion::Engines, Pay::Fire);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([B])]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Threats(_))));
    refuse(&mut flight, Step::Threat(METEOR), Refusal::NotNow);
    take(&mut flight, [Step::Threat(SHOT), Step::Throw(SEVEN), Step::Go]);
    pay(&mut flight, Criterion::Crew, Pay::Goods);
    assert_eq!(ask(&flight), Ask::Lowest(Lowest::Line));
    take(&mut flight, [these([C])]);
    assert!(is_cruising(&flight), "three lines, and no crew lost");
    assert_eq!(positions(&flight), [Some(7), Some(5), Some(2), Some(0)]);
}
