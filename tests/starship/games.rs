//! Rules that hold of any game: whatever the table says, fitting or not, with steps taken back in between.

use std::array;
use std::cell::Cell;

use proptest::prelude::*;
use sandglass::console::journal::{GameState, JournalIn, RoomFor};
use sandglass::games::starship::ai_bag::TechLevel;
use sandglass::games::starship::state::{Hall, HallAsk, HallPhase, HallStart};
use sandglass::games::starship::step::HallStep;
use sandglass::games::starship::token::HallToken;

use crate::model::{Heap, enters};
use crate::player::{answer, any_start, any_step};
use crate::random::{Numbers, check, count, steps};
use crate::table::{self, all_cubes, pile};

/// Games that are played.
const GAMES: u32 = 400;
/// Steps of a game, at most.
const STEPS: usize = 400;

/// A journal with little room: it folds often.
type Narrow = JournalIn<Hall, RoomFor<Hall, 120, 4>>;

/// A game, and each state before a step that can be undone.
struct Played {
    game: Narrow,
    before: Vec<Hall>,
}

/// The number of times that something was met.
#[derive(Default)]
struct Met {
    taken: Cell<usize>,
    refused: Cell<usize>,
    undone: Cell<usize>,
    folded: Cell<usize>,
    rounds: Cell<usize>,
}

impl Played {
    fn new(start: HallStart) -> Self {
        let mut game = Narrow::new();
        game.begin(start);
        Self { game, before: vec![] }
    }

    /// Tries a step: a refused one changes nothing, and no cube is lost or found.
    fn try_step(&mut self, step: HallStep, met: &Met) {
        let (start, state, taken) = (*self.game.start(), self.game.state().clone(), self.game.steps().to_vec());
        if self.game.take(step).is_err() {
            assert_eq!((self.game.start(), self.game.state()), (&start, &state), "{step:?} was refused");
            assert_eq!(self.game.steps(), taken);
            return count(&met.refused);
        }
        count(&met.taken);
        let (from, to) = (all_cubes(&state), all_cubes(self.game.state()));
        match (step, state.ask) {
            (HallStep::Remove(_, _), _) => assert_eq!(from, to + 1),
            (HallStep::Next, HallAsk::Removal) => assert_converted(&state, self.game.state()),
            (HallStep::Next, HallAsk::Dilution) => {
                assert_eq!(to, from + u32::from(state.diluting.value()));
                count(&met.rounds);
            }
            _ => assert_eq!(from, to, "{step:?} at {:?}", state.ask),
        }
        assert_sound(self.game.state());
        self.before.push(state);
        self.follow_fold(&start, met);
    }

    /// The steps that were folded can be undone no more: the game begins with a round.
    fn follow_fold(&mut self, start: &HallStart, met: &Met) {
        let folded = self.before.len() - self.game.steps().len();
        if folded > 0 {
            self.before.drain(..folded);
            // Whole rounds, or what was corrected before the first token of one.
            assert!(self.game.start().kept.round >= start.kept.round);
            assert_ne!(self.game.state().phase, HallPhase::SetUp);
            count(&met.folded);
        } else {
            assert_eq!(self.game.start(), start);
        }
        assert_eq!(self.before[0], begun(self.game.start()), "the first step is that of the start");
    }

    fn undo(&mut self, met: &Met) {
        let step = self.game.undo();
        assert_eq!(step.is_some(), !self.before.is_empty());
        if let Some(state) = self.before.pop() {
            assert_eq!(*self.game.state(), state);
            count(&met.undone);
        }
    }
}

/// The bag has got what the second model says that the zones turn into, and the zones are empty.
fn assert_converted(before: &Hall, after: &Hall) {
    let (was, is) = (&before.kept.bag, &after.kept.bag);
    let entered = array::from_fn(|place| i32::from(is.cubes()[place]) - i32::from(was.cubes()[place]));
    let levels = before.kept.levels.map(TechLevel::number);
    assert_eq!(Heap::of(entered), enters(Heap::of(was.zone().map(i32::from)), levels), "{was:?} with {levels:?}");
    assert_eq!(is.zone(), &[0; 5]);
}

/// A state that can be: no token lies in the pile twice or without its base, nothing is on a planet that is no more.
fn assert_sound(hall: &Hall) {
    let (pile, kept) = (pile(hall), &hall.kept);
    for (place, token) in pile.iter().enumerate() {
        assert!(!pile[..place].contains(token), "{token:?} is there twice: {pile:?}");
        // The token of an effect that is told stays on top until it is booked.
        let is_told = place == 0 && hall.told().is_some();
        let is_lost = matches!(token, HallToken::Planet(planet) if !kept.settled.has(*planet));
        assert!(!is_lost || is_told, "no base: {pile:?}");
    }
    for planet in kept.destroyed.iter() {
        assert!(!kept.settled.has(planet) && kept.explorer != Some(planet), "{planet:?} is no more");
    }
    assert!(hall.held.is_none() || matches!(hall.ask, HallAsk::Effect(_) | HallAsk::Paying(_)), "{hall:?}");
}

/// The state in which a game begins.
fn begun(start: &HallStart) -> Hall {
    let mut hall = Hall::NO_STATE;
    hall.begin(start);
    hall
}

#[test]
fn no_step_breaks_a_game_and_each_can_be_undone() {
    let met = Met::default();
    check(GAMES, (any::<u64>(), steps(STEPS)), |(seed, steps)| {
        let mut played = Played::new(any_start(&mut Numbers::new(seed)));
        for step in steps {
            let numbers = &mut Numbers::new(step);
            match numbers.below(20) {
                0 => played.undo(&met),
                1 | 2 => played.try_step(any_step(numbers), &met),
                _ => {
                    let step = answer(played.game.state(), numbers);
                    played.try_step(step, &met);
                }
            }
        }
        while !played.before.is_empty() {
            played.undo(&met);
        }
        assert_eq!(*played.game.state(), begun(played.game.start()), "undoing ends at the start");
        assert_eq!((played.game.undo(), played.game.steps()), (None, &[][..]));
    });
    let Met { taken, refused, undone, folded, rounds } = met;
    let [taken, refused, undone, folded, rounds] = [taken, refused, undone, folded, rounds].map(Cell::into_inner);
    println!("{taken} steps taken, {refused} refused, {undone} undone, {folded} folds, {rounds} rounds");
    assert!(taken > 20_000 && refused > 2000 && undone > 10_000 && folded > 100 && rounds > 500);
}

#[test]
fn an_answer_to_what_is_asked_is_never_refused() {
    let rounds = Cell::new(0);
    check(GAMES, (any::<u64>(), steps(STEPS)), |(seed, steps)| {
        let mut game = table::begun(any_start(&mut Numbers::new(seed)));
        for step in steps {
            let step = answer(game.state(), &mut Numbers::new(step));
            let (round, ask) = (game.state().kept.round, game.state().ask);
            // Only a token of the row may be there already.
            let taken = game.take(step);
            assert!(taken.is_ok() || matches!(step, HallStep::RowToken(_)), "{step:?} at {ask:?}: {taken:?}");
            if game.state().kept.round > round {
                count(&rounds);
                assert_eq!((game.state().phase, game.state().ask), (HallPhase::Actions, HallAsk::Ready));
            }
        }
    });
    assert!(rounds.get() > 500, "{rounds:?} rounds");
}

#[test]
fn a_step_that_is_undone_and_taken_again_comes_to_the_same() {
    check(GAMES, (any::<u64>(), steps(STEPS / 2)), |(seed, steps)| {
        let mut game = Narrow::new();
        game.begin(any_start(&mut Numbers::new(seed)));
        for step in steps {
            let numbers = &mut Numbers::new(step);
            let (step, other) = (answer(game.state(), numbers), any_step(numbers));
            if game.take(step).is_err() {
                continue;
            }
            let after = game.state().clone();
            game.undo();
            // Something else may have been tried meanwhile.
            if game.take(other).is_ok() {
                game.undo();
            }
            game.take(step).expect("it was taken before");
            assert_eq!(*game.state(), after, "{step:?}");
        }
    });
}
