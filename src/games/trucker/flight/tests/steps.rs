//! Steps: undo, the log, and their saved form.

use super::*;

#[test]
fn a_roll_between_two_cards_changes_nothing_but_is_a_step() {
    let mut flight = flight();
    let before = flight.state().clone();
    refuse(&mut flight, FlightStep::Throw(SEVEN), FlightRefusal::NotNow);
    take(&mut flight, [FlightStep::Roll(SEVEN)]);
    assert_eq!((flight.state(), flight.steps()), (&before, &[FlightStep::Roll(SEVEN)][..]));
    assert_eq!(flight.undo(), Some(FlightStep::Roll(SEVEN)));
    assert_eq!(flight.steps(), [FlightStep::Undone(SEVEN)]);
}

#[test]
fn undoing_says_what_was_undone_and_goes_back_by_a_step() {
    let steps = [
        card(OPEN_SPACE),
        FlightStep::Number(3),
        FlightStep::Number(0),
        FlightStep::Number(2),
        FlightStep::Number(1),
        FlightStep::Go,
    ];
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
    let mut flight = after([card(SWARM), FlightStep::Throw(SEVEN), FlightStep::Throw(TWELVE)]);
    assert_eq!(flight.undo(), Some(FlightStep::Throw(TWELVE)));
    assert_eq!(flight.steps(), [card(SWARM), FlightStep::Throw(SEVEN), FlightStep::Undone(TWELVE)]);
    assert!(matches!(ask(&flight), Ask::Fire(Fire::Rolls(volley)) if volley.to_come() == 2), "it is rolled for again");
    // The memory of it is no step to undo: the roll before is.
    assert_eq!(flight.last(), Some(FlightStep::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(FlightStep::Throw(SEVEN)));
    assert_eq!(flight.undo(), Some(card(SWARM)));
    assert_eq!(flight.steps(), [FlightStep::Undone(SEVEN), FlightStep::Undone(TWELVE)]);
    assert_eq!(flight.undo(), None);
    assert_eq!(*flight.state(), *self::flight().state());
    take(&mut flight, [card(SWARM), FlightStep::Throw(SEVEN)]);
    let memories = [FlightStep::Undone(SEVEN), FlightStep::Undone(TWELVE)];
    assert_eq!(flight.steps(), [&memories[..], &[card(SWARM), FlightStep::Throw(SEVEN)]].concat());
}

#[test]
fn when_there_is_no_more_room_the_oldest_memory_of_a_roll_makes_way() {
    let mut flight = full();
    let tail = flight.steps()[3..].to_vec();
    assert_eq!(flight.steps()[..3], [FlightStep::Move(A, 1), FlightStep::Undone(SEVEN), FlightStep::Undone(TWELVE)]);
    take(&mut flight, [FlightStep::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [FlightStep::Move(A, 1), FlightStep::Undone(TWELVE)]);
    assert_eq!(flight.steps()[2..], [&tail[..], &[FlightStep::Move(C, 1)]].concat());
    take(&mut flight, [FlightStep::Move(C, 1)]);
    assert_eq!(flight.steps()[..2], [FlightStep::Move(A, 1), tail[0]]);
    assert_eq!(flight.steps().len(), MOST_STEPS);
    // Steps themselves never do.
    refuse(&mut flight, FlightStep::Move(C, 1), FlightRefusal::Full);
    assert_eq!(flight.undo(), Some(FlightStep::Move(C, 1)));
    take(&mut flight, [FlightStep::Move(C, 1)]);
}

#[test]
fn no_memory_makes_way_for_a_step_that_is_refused() {
    let mut flight = full();
    refuse(&mut flight, FlightStep::Go, FlightRefusal::NotNow);
    refuse(&mut flight, FlightStep::Move(A, 41), FlightRefusal::TooMuch);
}

#[test]
fn a_full_flight_can_be_undone_to_its_start() {
    let mut flight = full();
    while flight.undo().is_some() {}
    assert_eq!(*flight.state(), *self::flight().state());
    assert_eq!(flight.steps(), [FlightStep::Undone(SEVEN), FlightStep::Undone(TWELVE)]);
}

#[test]
fn the_log_goes_through_every_step_with_where_it_stood_before_and_after() {
    let mut flight = after([card(SWARM), FlightStep::Throw(SEVEN)]);
    flight.undo();
    take(
        &mut flight,
        [FlightStep::Throw(TWELVE), FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Go, card(STATION)],
    );
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
fn every_step_has_the_bytes_that_are_written_down() {
    let written: Vec<String> = every_step()
        .iter()
        .map(|step| {
            let mut room = [0; 16];
            let bytes = postcard::to_slice(step, &mut room).expect("it is short");
            bytes.iter().map(|byte| format!("{byte:02x}")).collect()
        })
        .collect();
    assert_eq!(written.join(" "), STEPS, "a saved flight would be read as another one: a new step comes last");
}

#[test]
fn bytes_that_are_no_step_are_not_read_as_one() {
    // A card that does not exist, a kind of step that does not, a die with seven faces.
    for bytes in [&[0, 60][..], &[20], &[12, 6, 0]] {
        assert!(postcard::from_bytes::<FlightStep>(bytes).is_err(), "{bytes:?}");
    }
}

/// The bytes of each of [`every_step`].
const STEPS: &str = "003b 03ff 0600 0601ff 0700 070103 0900 0901 0a00000000 0a01010101 0b0203 0b0102 0c0505 0e0505 0f \
    1103 120380 12007f 130203 140380 14007f 15 160505 17 0100 020000 0200013b 0101 020100 0201013b 0102 \
    020200 0202013b 0103 020300 0203013b 0104 020400 0204013b 0105 020500 0205013b 0106 020600 0206013b \
    0107 020700 0207013b 0108 020800 0208013b 0109 020900 0209013b 010a 020a00 020a013b 010b 020b00 \
    020b013b 0400 0401 0402 0500 0501 0502 0503 0800 0801 0802";
