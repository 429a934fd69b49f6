//! A game is its start and its steps: saved and replayed it is the same. Any bytes are read, or refused.

use std::cell::Cell;

use proptest::collection::vec;
use proptest::prelude::*;
use sandglass::console::journal::Journal;
use sandglass::games::starship::state::{Hall, HallStart};
use sandglass::games::starship::step::HallStep;

use crate::player::{answer, any_event, any_start};
use crate::random::{Numbers, check, count, steps};
use crate::table::{Game, begun};

/// Games that are saved.
const GAMES: u32 = 300;
/// Room for a saved game.
const ROOM: usize = 2048;

fn save(game: &Journal<Hall>) -> Vec<u8> {
    let mut room = [0; ROOM];
    postcard::to_slice(&(game.start(), game.steps()), &mut room).expect("there is room").to_vec()
}

/// Reads a game as the device does: its start, the number of steps, and each step that fits.
fn reopen(bytes: &[u8]) -> Option<Game> {
    let (start, rest) = postcard::take_from_bytes::<HallStart>(bytes).ok()?;
    let (steps, mut rest) = postcard::take_from_bytes::<u16>(rest).ok()?;
    let mut game = begun(start);
    for _ in 0..steps {
        let (step, after) = postcard::take_from_bytes::<HallStep>(rest).ok()?;
        let _ = game.take(step);
        rest = after;
    }
    Some(game)
}

/// A game of so many answers, with an event now and then.
fn played(seed: u64, steps: &[u64]) -> Game {
    let mut game = begun(any_start(&mut Numbers::new(seed)));
    for &step in steps {
        let numbers = &mut Numbers::new(step);
        let event = numbers.once_in(12).then(|| HallStep::Event(any_event(numbers)));
        let step = event.unwrap_or_else(|| answer(game.state(), numbers));
        let _ = game.take(step);
    }
    game
}

#[test]
fn a_game_that_is_saved_and_replayed_is_the_same() {
    let folded = Cell::new(0);
    check(GAMES, (any::<u64>(), steps(500)), |(seed, steps)| {
        let mut game = played(seed, &steps);
        let bytes = save(&game);
        let mut again = reopen(&bytes).expect("it can be read");
        assert_eq!((again.start(), again.state(), again.steps()), (game.start(), game.state(), game.steps()));
        assert_eq!(save(&again), bytes);
        // Undone they are the same, too.
        for _ in 0..20 {
            assert_eq!(again.undo(), game.undo());
            assert_eq!(again.state(), game.state());
        }
        if steps.len() > game.steps().len() + 20 {
            count(&folded);
        }
    });
    assert!(folded.get() > 20, "{folded:?} were folded before");
}

/// Goes on with a game, whatever it is: nothing panics.
fn go_on(game: &mut Journal<Hall>, seed: u64) {
    let numbers = &mut Numbers::new(seed);
    for _ in 0..60 {
        let step = answer(game.state(), numbers);
        let _ = game.take(step);
    }
    for _ in 0..20 {
        game.undo();
    }
}

#[test]
fn any_bytes_are_replayed_as_far_as_they_fit() {
    let read = Cell::new(0);
    let changes = vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    check(3000, (any::<u64>(), steps(60), changes), |(seed, steps, changes)| {
        let mut bytes = save(&played(seed, &steps));
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Some(mut game) = reopen(&bytes) {
            go_on(&mut game, seed);
            count(&read);
        }
    });
    assert!(read.get() > 500, "{read:?} were read");
    check(3000, vec(any::<u8>(), 0..200), |bytes| {
        if let Some(mut game) = reopen(&bytes) {
            go_on(&mut game, 1);
        }
    });
}

#[test]
fn any_bytes_as_steps_are_taken_or_refused() {
    let taken = Cell::new(0);
    let bytes = vec(prop_oneof![3 => 0..16u8, 1 => any::<u8>()], 0..300);
    check(1000, (any::<u64>(), bytes), |(seed, bytes)| {
        let mut game = played(seed, &[seed; 12]);
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            // A byte that begins no step is passed over.
            let Ok((step, after)) = postcard::take_from_bytes::<HallStep>(rest) else {
                rest = &rest[1..];
                continue;
            };
            if game.take(step).is_ok() {
                count(&taken);
            }
            rest = after;
        }
        go_on(&mut game, seed);
    });
    assert!(taken.get() > 1500, "{taken:?} steps fitted");
}
