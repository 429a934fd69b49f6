//! Cards of the deck: which can be turned, and what comes after the last.

use super::*;

#[test]
fn a_card_is_turned_once() {
    let mut flight = after([
        card(SWARM),
        FlightStep::Throw(SEVEN),
        FlightStep::Throw(SEVEN),
        FlightStep::Throw(SEVEN),
        FlightStep::Go,
    ]);
    assert_eq!(flight.state().turned, 1);
    for other in CardId::all() {
        assert_eq!(flight.state().has_turned(other), other == id(SWARM));
    }
    refuse(&mut flight, card(SWARM), FlightRefusal::NotInTheDeck);
    take(&mut flight, [card(SWARM + 1)]);
    assert_eq!(flight.state().turned, 2);
}

#[test]
fn only_cards_of_the_flight_can_be_turned() {
    for edition in [Edition::Y2021, Edition::Y2007] {
        for level in [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA] {
            let rules = Rules { edition, level };
            for card in CardId::all() {
                let met = cards::met_in(edition, level).any(|(met, _, _)| met == card);
                let turned = flight_of(rules, [A, B]).take(FlightStep::Card(card));
                assert_eq!(turned, if met { Ok(()) } else { Err(FlightRefusal::NotInTheDeck) });
            }
        }
    }
}

#[test]
fn after_the_last_card_there_is_nothing_left_but_to_land() {
    let levels = [(Level::Learning, 8), (Level::One, 8), (Level::Two, 12), (Level::Three, 16), (Level::ThreeA, 16)];
    for (level, cards) in levels {
        let mut flight = flight_of(Rules { level, ..RULES }, Player::ALL);
        for _ in 0..cards {
            assert!(!flight.state().is_flown(flight.rules()));
            take(
                &mut flight,
                [FlightStep::Other(CardKind::AbandonedStation), FlightStep::Number(0), FlightStep::Taker(None)],
            );
        }
        assert!(flight.state().is_flown(flight.rules()));
        refuse(&mut flight, FlightStep::Other(CardKind::AbandonedStation), FlightRefusal::NoMoreCards);
        refuse(&mut flight, card(STARDUST), FlightRefusal::NoMoreCards);
        assert!(!flight.state().has_turned(id(STARDUST)));
        take(&mut flight, [FlightStep::Aim(CardKind::Sabotage, None)]);
    }
}

#[test]
fn when_nobody_flies_no_card_is_turned() {
    let mut flight = after([FlightStep::GiveUp(A), FlightStep::GiveUp(B), FlightStep::GiveUp(C)]);
    assert!(!flight.state().is_flown(RULES));
    take(&mut flight, [FlightStep::GiveUp(D)]);
    assert!(flight.state().is_flown(RULES));
    refuse(&mut flight, card(STARDUST), FlightRefusal::NoMoreCards);
    take(&mut flight, [FlightStep::Touchdown]);
}

#[test]
fn after_landing_nothing_is_taken_but_landing_can_be_undone() {
    let mut flight = after([FlightStep::Touchdown]);
    assert_eq!(flight.state().stage, FlightStage::Landed);
    for step in every_step() {
        match step {
            FlightStep::Undone(_) => {}
            step => refuse(&mut flight, step, FlightRefusal::NotNow),
        }
    }
    assert_eq!(flight.undo(), Some(FlightStep::Touchdown));
    assert!(is_cruising(&flight));
}
