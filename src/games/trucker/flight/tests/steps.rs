//! Steps: undo, the log, and their saved form.

use super::*;

#[test]
fn a_roll_between_two_cards_changes_nothing_but_is_a_step() {
    let mut flight = flight();
    let before = flight.state().clone();
    refuse(&mut flight, Step::Throw(SEVEN), Refusal::NotNow);
    take(&mut flight, [Step::Roll(SEVEN)]);
    assert_eq!((flight.state(), flight.steps()), (&before, &[Step::Roll(SEVEN)][..]));
    assert_eq!(flight.undo(), Some(Step::Roll(SEVEN)));
    assert_eq!(flight.steps(), [Step::Undone(SEVEN)]);
}

#[test]
fn undoing_says_what_was_undone_and_goes_back_by_a_step() {
    let steps = [card(OPEN_SPACE), Step::Number(3), Step::Number(0), Step::Number(2), Step::Number(1), Step::Go];
    let mut flight = flight();
    let mut before = vec![flight.state().clone()];
    for step in steps {
        take(&mut flight, [step]);
        before.push(flight.state().clone());
    }
    for step in steps.into_iter().rev() {
        assert_eq!(Some(flight.state()), before.pop().as_ref());
        assert_eq!(flight.last(), Some(step));
        assert_eq!(flight.undo(), Some(step));
    }
    assert_eq!(Some(flight.state()), before.pop().as_ref());
    assert_eq!((flight.undo(), flight.last(), flight.steps()), (None, None, &[][..]));
}

#[test]
fn a_roll_that_is_undone_stays_in_the_log() {
    let mut flight = after([card(SWARM), Step::Throw(SEVEN), Step::Throw(TWELVE)]);
    assert_eq!(flight.undo(), Some(Step::Throw(TWELVE)));
    assert_eq!(flight.steps(), [card(SWARM), Step::Throw(SEVEN), Step::Undone(TWELVE)]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Rolls(volley)) if volley.to_come() == 2), "it is rolled for again");
    // The memory of it is no step to undo: the roll before is.
    assert_eq!(flight.last(), Some(Step::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(Step::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(card(SWARM)));
    assert_eq!(flight.steps(), [Step::Undone(SEVEN), Step::Undone(TWELVE)]);
    assert_eq!(flight.undo(), None);
    assert_eq!(*flight.state(), *self::flight().state());
    take(&mut flight, [card(SWARM), Step::Throw(SEVEN)]);
    let memories = [Step::Undone(SEVEN), Step::Undone(TWELVE)];
    assert_eq!(flight.steps(), [&memories[..], &[card(SWARM), Step::Throw(SEVEN)]].concat());
}

#[test]
fn when_there_is_no_more_room_the_oldest_memory_of_a_roll_makes_way() {
    let mut flight = full();
    let tail = flight.steps()[3..].to_vec();
    assert_eq!(flight.steps()[..3], [Step::Move(A, 1), Step::Undone(SEVEN), Step::Undone(TWELVE)]);
    take(&mut flight, [Step::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [Step::Move(A, 1), Step::Undone(TWELVE)]);
    assert_eq!(flight.steps()[2..], [&tail[..], &[Step::Move(C, 1)]].concat());
    take(&mut flight, [Step::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [Step::Move(A, 1), tail[0]]);
    assert_eq!(flight.steps().len(), MOST_STEPS);
    // Steps themselves never do.
    refuse(&mut flight, Step::Move(C, 1), Refusal::Full);
    assert_eq!(flight.undo(), Some(Step::Move(C, 1)));
    take(&mut flight, [Step::Move(C, 1)]);
}

#[test]
fn no_memory_makes_way_for_a_step_that_is_refused() {
    let mut flight = full();
    refuse(&mut flight, Step::Go, Refusal::NotNow);
    refuse(&mut flight, Step::Move(A, 41), Refusal::TooMuch);
}

#[test]
fn a_full_flight_can_be_undone_to_its_start() {
    let mut flight = full();
    while flight.undo().is_some() {}
    assert_eq!(*flight.state(), *self::flight().state());
    assert_eq!(flight.steps(), [Step::Undone(SEVEN), Step::Undone(TWELVE)]);
}

#[test]
fn the_log_goes_through_every_step_with_where_it_stood_before_and_after() {
    let mut flight = after([card(SWARM), Step::Throw(SEVEN)]);
    flight.undo();
    take(&mut flight, [Step::Throw(TWELVE), Step::Throw(SEVEN), Step::Throw(SEVEN), Step::Go, card(STATION)]);
    let mut seen = Vec::new();
    let mut stood = self::flight().state().clone();
    for part in 0..flight.parts() {
        flight.each_of(part, |step, before, after| {
            assert_eq!(*before, stood);
            seen.push(step);
            stood = after.clone();
        });
    }
    assert_eq!(stood, *flight.state());
    assert_eq!(seen, flight.steps());
}

#[test]
fn every_step_is_read_back_as_it_was_kept_and_takes_few_bytes() {
    for step in every_step() {
        let mut room = [0; 16];
        let bytes = postcard::to_slice(&step, &mut room).expect("it is short");
        assert!(bytes.len() <= 5, "{step:?} takes {}", bytes.len());
        assert_eq!(postcard::from_bytes(bytes), Ok(step));
    }
}

#[test]
fn bytes_that_are_no_step_are_not_read_as_one() {
    // A card that does not exist, a kind of step that does not, a die with seven faces.
    for bytes in [&[0, 60][..], &[20], &[12, 6, 0]] {
        assert!(postcard::from_bytes::<Step>(bytes).is_err(), "{bytes:?}");
    }
}
