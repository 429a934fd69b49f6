//! A long game: the oldest rounds are folded into the start when the journal is full, and the game goes on.

use sandglass::console::journal::{GameState, Journal, JournalIn, RoomFor};
use sandglass::console::players::Crew;
use sandglass::games::starship::rounds::{RoundPhase, RoundStart, RoundStep, Rounds};
use sandglass::games::starship::state::{Hall, HallAsk, HallPhase, HallStart};

use crate::player::{answer, any_start};
use crate::random::Numbers;

/// Rounds of a long game.
const ROUNDS: u8 = 40;

/// Plays rounds with answers by chance. Returns the rounds at which the game began, one after the other.
fn play(game: &mut Journal<Hall>, room: usize, numbers: &mut Numbers) -> Vec<u8> {
    let (first, mut starts) = (game.state().kept.round, vec![game.start().kept.round]);
    while game.state().kept.round < first + ROUNDS {
        let step = answer(game.state(), numbers);
        let (kept, state) = (game.start().kept, game.state().clone());
        match game.take(step) {
            Ok(()) => {}
            Err(why) => {
                assert_eq!(*game.state(), state, "{step:?} was refused: {why:?}");
                assert!(matches!(state.ask, HallAsk::RowToken(_)), "{step:?} at {:?}: {why:?}", state.ask);
            }
        }
        assert!(game.steps().len() <= room);
        let round = game.start().kept.round;
        if game.start().kept != kept {
            assert!(round > kept.round, "whole rounds are folded");
            starts.push(round);
        }
    }
    starts
}

/// Undoes everything: that ends where the start says.
fn undo_all(game: &mut Journal<Hall>) {
    let rounds = game.state().kept.round - game.start().kept.round;
    assert!(rounds > 0, "a round at least can be undone");
    while game.undo().is_some() {}
    let (start, hall) = (*game.start(), game.state());
    assert_eq!((hall.phase, hall.ask, hall.kept), (HallPhase::Actions, HallAsk::Ready, start.kept));
    assert_eq!(start.folded(), start.kept.round - 1);
    assert!(game.steps().is_empty());
}

/// The state that follows from the start and the steps alone.
fn anew(game: &Journal<Hall>) -> Hall {
    let mut hall = Hall::NO_STATE;
    hall.begin(game.start());
    game.steps().iter().for_each(|&step| hall.take(step, game.start()).expect("it was taken before"));
    hall
}

/// The log goes through all that is left, and ends with the state.
fn assert_log(game: &Journal<Hall>) {
    let (mut last, mut seen) = (None, 0);
    for part in 0..game.parts() {
        game.each_of(part, |step, before, after| {
            assert!(last.as_ref().is_none_or(|last| last == before), "before {step:?}");
            assert_eq!(step, game.steps()[seen]);
            (last, seen) = (Some(after.clone()), seen + 1);
        });
    }
    assert_eq!((last.as_ref(), seen), (Some(game.state()), game.steps().len()));
}

fn long_game<const STEPS: usize, const MARKS: usize>(seed: u64) {
    let numbers = &mut Numbers::new(seed);
    let mut game = JournalIn::<Hall, RoomFor<Hall, STEPS, MARKS>>::new();
    let start: HallStart = any_start(numbers);
    game.begin(start);
    let starts = play(&mut game, STEPS, numbers);
    assert!(starts.len() > 3 && starts.is_sorted(), "{starts:?}");
    assert_eq!((game.start().seed, game.start().rulings), (start.seed, start.rulings));
    assert_eq!(*game.state(), anew(&game));
    assert_log(&game);
    undo_all(&mut game);
    // And the game goes on from there.
    play(&mut game, STEPS, numbers);
    assert_eq!(*game.state(), anew(&game));
}

#[test]
fn forty_rounds_fold_and_go_on_in_the_room_of_the_device() {
    (0..20).for_each(long_game::<300, 12>);
}

#[test]
fn forty_rounds_fold_and_go_on_in_little_room() {
    (0..20).for_each(long_game::<200, 3>);
}

/// Plays the round helper of four players through rounds of any length. Returns the steps that were taken.
fn help(numbers: &mut Numbers) -> usize {
    let mut game = JournalIn::<Rounds, RoomFor<Rounds, 160, 4>>::new();
    game.begin(RoundStart { players: Crew::ALL, ..Rounds::NO_START });
    let (least, more) = (1 + numbers.below(5), 1 + numbers.below(5));
    let (mut phase, mut tokens, mut taken) = (RoundPhase::End, [0; 4], 0);
    while game.state().round <= 12 {
        let (is, turn) = (game.state().phase, game.state().turn);
        if phase != is {
            (phase, tokens) = (is, [(); 4].map(|()| least + numbers.below(more)));
        }
        let left = &mut tokens[turn.index()];
        let step = match is {
            RoundPhase::Actions | RoundPhase::Salvation if *left == 0 => RoundStep::Passes(turn),
            _ => RoundStep::Next,
        };
        *left = left.saturating_sub(1);
        let (steps, round) = (game.steps().len(), game.state().round);
        assert_eq!(game.take(step), Ok(()), "{step:?} in round {round}, after {steps} steps");
        taken += 1;
    }
    assert!(game.start().round > 1 && game.steps().len() <= 160);
    taken
}

#[test]
fn the_round_helper_goes_on_whatever_the_length_of_its_rounds() {
    let steps: usize = (0..2000).map(|seed| help(&mut Numbers::new(seed))).sum();
    assert!(steps > 2000 * 300, "{steps}");
}
