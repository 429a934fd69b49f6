//! The rules that hold in every flight, over many random flights, with steps, refusals and undos.

use std::cell::Cell;

use proptest::prelude::*;

use super::any_step::{
    FLIGHTS, answer, any_order, any_rules, any_step, begun, check_state, fitting, launched, next_card,
};
use super::*;
use crate::games::trucker::flight::state::State;
use crate::random::{Numbers, check, count, steps};

#[test]
fn whatever_is_told_a_flight_keeps_its_rules_and_a_refused_step_changes_nothing() {
    let (taken, refused, landed) = (Cell::new(0), Cell::new(0), Cell::new(0));
    // Now and then one player is made rich, and another poor.
    let booking = prop::bool::weighted(0.25);
    check(1600, (any_rules(), any_order(), booking, steps(200)), |(rules, order, booking, seeds)| {
        let mut flight = begun(rules, launched(rules, &order));
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            let (before, steps) = (flight.state().clone(), flight.steps().to_vec());
            let fits = !numbers.once_in(3) && before.stage != FlightStage::Landed;
            let step = match fits {
                true if booking && before.stage == FlightStage::Cruising && !numbers.once_in(3) => {
                    let much = numbers.below(128) as i8;
                    if numbers.once_in(2) { FlightStep::Credits(A, much) } else { FlightStep::Credits(B, -much) }
                }
                true => fitting(&mut numbers, &before, rules),
                false if before.playing().is_some_and(|playing| matches!(playing.ask, Ask::Landing(_))) => {
                    FlightStep::Land(Some(numbers.below(6) as u8))
                }
                false => any_step(&mut numbers),
            };
            let label = format!("{step:?} at {before:?}");
            match flight.take(step) {
                Ok(()) => {
                    count(&taken);
                    if let FlightStep::Card(id) = step {
                        assert!(!before.has_turned(id) && flight.state().has_turned(id), "turned twice: {label}");
                    }
                    if let FlightStep::Card(_) | FlightStep::Other(_) = step {
                        assert_eq!(flight.state().turned, before.turned + 1, "{label}");
                    }
                }
                Err(refusal) => {
                    count(&refused);
                    assert_eq!((flight.state(), flight.steps()), (&before, &steps[..]), "{label}");
                    // The two bounds can be met by what fits, too; nothing else can.
                    let bound = matches!(refusal, FlightRefusal::TooMuch | FlightRefusal::TooFar);
                    assert!(!fits || bound, "{refusal:?}: {label}");
                }
            }
            check_state(flight.state(), rules, &label);
            if flight.state().stage == FlightStage::Landed && numbers.once_in(2) {
                count(&landed);
                assert_eq!(flight.undo(), Some(FlightStep::Touchdown), "{label}");
            }
        }
    });
    let [taken, refused, landed] = [taken, refused, landed].map(Cell::into_inner);
    assert!(taken > 10_000 && refused > 5_000 && landed > 500, "{taken}, {refused}, {landed}");
}

#[test]
fn undoing_goes_back_step_by_step_to_the_start() {
    let (undone, rolls) = (Cell::new(0), Cell::new(0));
    check(650, (any_rules(), any_order(), steps(150)), |(rules, order, seeds)| {
        let start = launched(rules, &order);
        let mut flight = begun(rules, start);
        // Where it stood before each step that can be undone, and the step.
        let mut before: Vec<(State, FlightStep)> = Vec::new();
        let mut memories: Vec<Throw> = Vec::new();
        let undo = |flight: &mut Flight, before: &mut Vec<(State, FlightStep)>, memories: &mut Vec<Throw>| {
            assert_eq!(flight.last(), before.last().map(|(_, step)| *step));
            let Some((state, step)) = before.pop() else {
                assert_eq!(flight.undo(), None);
                return;
            };
            assert_eq!(flight.undo(), Some(step));
            assert_eq!(*flight.state(), state);
            count(&undone);
            if let FlightStep::Throw(throw) | FlightStep::Roll(throw) = step {
                memories.push(throw);
                count(&rolls);
            }
        };
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            if numbers.once_in(6) || flight.state().stage == FlightStage::Landed {
                for _ in 0..=numbers.below(5) {
                    undo(&mut flight, &mut before, &mut memories);
                }
            }
            let stood = flight.state().clone();
            let step =
                if numbers.once_in(8) { any_step(&mut numbers) } else { fitting(&mut numbers, flight.state(), rules) };
            match (flight.take(step), step) {
                (Ok(()), FlightStep::Undone(throw)) => memories.push(throw),
                (Ok(()), _) => before.push((stood, step)),
                (Err(_), _) => {}
            }
        }
        while !before.is_empty() {
            undo(&mut flight, &mut before, &mut memories);
        }
        undo(&mut flight, &mut before, &mut memories);
        assert_eq!(*flight.state(), State::new(start, 0));
        // Nothing is left but the rolls: all of them, in some order.
        let mut left: Vec<Throw> = Vec::new();
        for step in flight.steps() {
            match step {
                FlightStep::Undone(throw) => left.push(*throw),
                step => panic!("{step:?} is left"),
            }
        }
        let sorted = |mut throws: Vec<Throw>| {
            throws.sort_unstable_by_key(|throw| (throw.0, throw.1));
            throws
        };
        assert_eq!(sorted(left), sorted(memories));
    });
    let (undone, rolls) = (undone.get(), rolls.get());
    assert!(undone > 8_000 && rolls > 1_000, "{undone}, {rolls}");
}

/// A flight as it is played: cards until there are none left, nothing by hand, ships that keep up with each other.
fn whole_flight(numbers: &mut Numbers, rules: Rules, order: &[Player]) -> WholeFlight {
    let mut flight = begun(rules, launched(rules, order));
    while flight.state().stage != FlightStage::Landed {
        let state = flight.state();
        let step = match state.playing().map(|playing| playing.ask) {
            Some(Ask::Number(Number::Engines(_))) => FlightStep::Number(2 + numbers.below(6) as u8),
            Some(Ask::Number(Number::Connectors(_))) => FlightStep::Number(numbers.below(6) as u8),
            Some(_) if state.playing().is_some_and(|playing| playing.may_lack_humans() != Crew::NOBODY) => {
                FlightStep::Players(Crew::NOBODY)
            }
            Some(_) => answer(numbers, state, rules).expect("something is asked"),
            None if state.is_flown(rules) => FlightStep::Touchdown,
            None => next_card(numbers, state, rules),
        };
        flight.take(step).unwrap_or_else(|refusal| panic!("{refusal:?}: {step:?}"));
    }
    flight
}

#[test]
fn a_flight_takes_few_steps_and_few_bytes() {
    for rules in FLIGHTS {
        let (steps, bytes, flights) = (Cell::new(0), Cell::new(0), 200);
        let inputs = (Just(Player::ALL.to_vec()).prop_shuffle(), any::<u64>());
        check(flights, inputs, |(order, seed)| {
            let flight = whole_flight(&mut Numbers::new(seed), rules, &order);
            for step in flight.steps() {
                let mut room = [0; 16];
                let kept = postcard::to_slice(step, &mut room).expect("it is short");
                assert_eq!(postcard::from_bytes::<FlightStep>(kept).as_ref(), Ok(step));
                bytes.set(bytes.get() + kept.len());
            }
            assert!(flight.steps().len() <= MOST_STEPS / 2, "{rules:?}: {} steps", flight.steps().len());
            steps.set(steps.get() + flight.steps().len());
        });
        let (steps, bytes, flights) = (steps.get(), bytes.get(), flights as usize);
        let mean = format!("{rules:?}: {} steps, {} bytes", steps / flights, bytes / flights);
        println!("{mean}");
        assert!(bytes <= 3 * steps, "{mean}");
    }
}
