//! Corrections by hand between two cards.

use std::cell::Cell;

use super::any_step::{any_order, any_rules, begun, fitting, launched};
use super::*;
use crate::random::{Numbers, check, count, steps};

/// Moves rockets by single taps until they stand as on another board; whose rocket is moved first depends on the way.
fn follow(by_hand: &mut Flight, board: &Board) {
    let order: Vec<Player> = board.order().collect();
    for player in by_hand.state().board.order().collect::<Vec<_>>() {
        if !order.contains(&player) {
            by_hand.take(FlightStep::GiveUp(player)).expect("it flies");
        }
    }
    let is_behind = |by_hand: &Flight, player: Player| by_hand.state().board.position(player) < board.position(player);
    for _ in 0..2_000 {
        let forward = order.iter().copied().find(|&player| is_behind(by_hand, player));
        let back =
            order.iter().rev().copied().find(|&player| by_hand.state().board.position(player) > board.position(player));
        let Some((player, days)) = back.map(|player| (player, -1)).or(forward.map(|player| (player, 1))) else {
            return;
        };
        by_hand.take(FlightStep::Move(player, days)).expect("it can be moved");
    }
    panic!("{:?} is not reached: {:?}", board, by_hand.state().board);
}

#[test]
fn a_flight_by_hand_stands_where_the_led_one_does() {
    let followed = Cell::new(0);
    check(200, (any_rules(), any_order(), steps(60)), |(rules, order, seeds)| {
        if !rules.may_give_up() {
            return;
        }
        let start = launched(rules, &order);
        let (mut led, mut by_hand) = (begun(rules, start), begun(rules, start));
        for seed in seeds {
            let step = fitting(&mut Numbers::new(seed), led.state(), rules);
            if let FlightStep::Swap(..) | FlightStep::Touchdown = step {
                continue;
            }
            if led.take(step).is_err() || !matches!(led.state().stage, FlightStage::Cruising) {
                continue;
            }
            follow(&mut by_hand, &led.state().board);
            assert_eq!(positions(&by_hand), positions(&led));
            count(&followed);
            if by_hand.steps().len() > MOST_STEPS / 2 {
                return;
            }
        }
    });
    assert!(followed.get() > 1_000, "{}", followed.get());
}

#[test]
fn what_is_done_by_hand_is_done_between_two_cards_only() {
    let by_hand = [
        FlightStep::Card(id(SWARM)),
        FlightStep::Other(CardKind::Stardust),
        FlightStep::Aim(CardKind::Pirates, None),
        FlightStep::Move(A, 1),
        FlightStep::Swap(A, B),
        FlightStep::Credits(A, 1),
        FlightStep::Touchdown,
    ];
    for step in by_hand {
        let mut flight = after([card(STATION)]);
        refuse(&mut flight, step, FlightRefusal::NotNow);
        take(&mut flight, [FlightStep::Taker(None), step]);
    }
}

#[test]
fn rockets_are_moved_and_changed_by_hand() {
    let mut flight = after([FlightStep::Move(D, 2), FlightStep::Move(A, -4)]);
    // D over C; A over B.
    assert_eq!(positions(&flight), [Some(4), Some(5), Some(2), Some(3)]);
    take(&mut flight, [FlightStep::Swap(A, C)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    take(&mut flight, [FlightStep::Move(B, 40), FlightStep::Move(B, -40), FlightStep::Move(B, 0)]);
    assert_eq!(positions(&flight), [Some(2), Some(5), Some(4), Some(3)]);
    for days in [41, -41, i8::MAX, i8::MIN] {
        refuse(&mut flight, FlightStep::Move(A, days), FlightRefusal::TooMuch);
    }
    take(&mut flight, [FlightStep::GiveUp(C)]);
    refuse(&mut flight, FlightStep::Move(C, 1), FlightRefusal::NotFlying);
    refuse(&mut flight, FlightStep::Swap(A, C), FlightRefusal::NotFlying);
    refuse(&mut flight, FlightStep::Swap(C, A), FlightRefusal::NotFlying);
}

#[test]
fn a_rocket_does_not_leave_the_board_by_being_moved() {
    for (days, way) in [(40, 1), (-40, -1)] {
        let mut flight = flight();
        let moved = (0..30).take_while(|_| flight.take(FlightStep::Move(A, days)) == Ok(())).count();
        assert!((20..30).contains(&moved));
        refuse(&mut flight, FlightStep::Move(A, days), FlightRefusal::TooFar);
        assert!(positions(&flight)[0].expect("it flies") * way > 900);
    }
}

#[test]
fn credits_are_booked_by_hand_for_those_who_gave_up_too_and_have_a_bound() {
    let mut flight = after([FlightStep::GiveUp(B), FlightStep::Credits(B, -7), FlightStep::Credits(A, 50)]);
    assert_eq!(credits(&flight), [50, -7, 0, 0]);
    take(&mut flight, [FlightStep::Credits(A, 13); 3]);
    refuse(&mut flight, FlightStep::Credits(A, 11), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Credits(A, 10)]);
    assert_eq!(credits(&flight)[0], MOST_CREDITS);
    // Nor can more be won.
    take(&mut flight, [card(SLAVERS), FlightStep::Fought(FightOutcome::Won)]);
    refuse(&mut flight, FlightStep::Answer(true), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Answer(false), card(SHIP)]);
    refuse(&mut flight, FlightStep::Taker(Some(A)), FlightRefusal::TooMuch);
    take(&mut flight, [FlightStep::Taker(Some(C)), these([])]);
    take(&mut flight, [FlightStep::Credits(D, -11); 9]);
    refuse(&mut flight, FlightStep::Credits(D, -1), FlightRefusal::TooMuch);
    assert_eq!(credits(&flight), [MOST_CREDITS, -7, 3, -MOST_CREDITS]);
}
