//! The first parts of a game are folded into its start when the room is full.

use core::cell::Cell;

use proptest::collection::vec;

use super::{Coins, Move, No, Purse, anew, counted, refuse, take};
use crate::console::journal::{GameState, JournalIn, RoomFor};
use crate::random;

/// The same toy, whose first rounds can be folded into the start: coins and rounds to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Saver(Purse);

impl Coins for Saver {}

impl GameState for Saver {
    type Start = (u8, u8);
    type Step = Move;
    type Mark = (u8, u8);
    type Refusal = No;

    const NO_START: (u8, u8) = (0, 0);
    const NO_STATE: Self = Self(Purse::NO_STATE);
    const FULL: No = No::Full;
    const FOLDS: bool = true;

    fn begin(&mut self, start: &(u8, u8)) {
        self.0.go_back_to(start);
    }

    fn take(&mut self, step: Move, _: &(u8, u8)) -> Result<(), No> {
        self.0.take(step, &0)
    }

    fn mark_before(&self, step: Move) -> Option<(u8, u8)> {
        self.0.mark_before(step)
    }

    fn go_back_to(&mut self, mark: &(u8, u8)) {
        self.0.go_back_to(mark);
    }

    fn fold(start: &mut (u8, u8), mark: &(u8, u8)) {
        *start = *mark;
    }

    fn memory_of(step: Move) -> Option<Move> {
        Purse::memory_of(step)
    }

    fn is_memory(step: Move) -> bool {
        Purse::is_memory(step)
    }

    fn makes_way(step: Move) -> bool {
        Purse::makes_way(step)
    }
}

type Folding<const STEPS: usize, const MARKS: usize> = JournalIn<Saver, RoomFor<Saver, STEPS, MARKS>>;

/// A round that wins a coin.
const WON: [Move; 3] = [Move::Round, Move::Stake, Move::Roll(6)];

fn folding<const STEPS: usize, const MARKS: usize>(coins: u8, steps: &[Move]) -> Folding<STEPS, MARKS> {
    let mut journal = Folding::new();
    journal.begin((coins, 0));
    take(&mut journal, steps);
    journal
}

#[test]
fn a_full_journal_folds_its_first_part_into_the_start() {
    let mut journal = folding::<6, 4>(3, &[WON, WON].concat());
    // One that is refused folds nothing.
    refuse(&mut journal, Move::Roll(6), No::NotNow);
    take(&mut journal, &[Move::Round]);
    assert_eq!((journal.start(), journal.steps()), (&(4, 1), &[WON.as_slice(), &[Move::Round]].concat()[..]));
    assert_eq!(
        (journal.state(), &anew(&journal)),
        (&Saver(Purse { coins: 5, round: 3, staked: false }), journal.state())
    );
    // There is room for two more, then the next part goes.
    take(&mut journal, &[Move::Stake, Move::Roll(1)]);
    assert_eq!(journal.start(), &(4, 1));
    take(&mut journal, &[Move::Stake]);
    assert_eq!((journal.start(), journal.steps().len()), (&(5, 2), 4));
    assert_eq!(*journal.state(), anew(&journal));
}

#[test]
fn undoing_ends_at_the_start_that_was_folded() {
    let mut journal = folding::<6, 4>(3, &[WON, WON, WON].concat());
    for step in [WON, WON].concat().into_iter().rev() {
        assert_eq!(journal.undo(), Some(step));
        assert_eq!(*journal.state(), anew(&journal));
    }
    assert_eq!((journal.undo(), journal.last()), (None, None));
    assert_eq!(journal.state(), &Saver(Purse { coins: 4, round: 1, staked: false }));
    // And the game goes on from there: the memories make way first.
    take(&mut journal, &[WON, WON, WON].concat());
    assert_eq!((journal.start(), journal.steps().len()), (&(5, 2), 6));
    assert_eq!(
        (journal.state(), &anew(&journal)),
        (&Saver(Purse { coins: 7, round: 4, staked: false }), journal.state())
    );
}

#[test]
fn marks_move_with_their_steps_when_a_part_is_folded() {
    let mut journal = folding::<8, 4>(3, &[WON, WON, WON].concat());
    assert_eq!((journal.start(), journal.parts()), (&(4, 1), 2), "the part that begins the journal needs no mark");
    let mut seen = vec![];
    for part in 0..journal.parts() {
        journal.each_of(part, |step, _, _| seen.push(step));
    }
    assert_eq!((&seen[..], *journal.state() == anew(&journal)), (journal.steps(), true));
    let again = counted(|| assert_eq!(journal.undo(), Some(Move::Roll(6))));
    assert_eq!(again, 3, "the last round, with the memory in place of the roll");
    assert_eq!(*journal.state(), anew(&journal));
}

#[test]
fn what_makes_way_is_forgotten_before_a_part_is_folded() {
    let mut journal = folding::<6, 4>(3, &[Move::Idle(1), Move::Round, Move::Round, Move::Stake, Move::Roll(6)]);
    take(&mut journal, &[Move::Round, Move::Round]);
    assert_eq!((journal.start(), journal.steps()[0]), (&(3, 0), Move::Round), "only the roll for nothing is gone");
    take(&mut journal, &[Move::Stake]);
    assert_eq!((journal.start(), journal.state()), (&(3, 1), &Saver(Purse { coins: 3, round: 4, staked: true })));
    assert_eq!(*journal.state(), anew(&journal));
}

#[test]
fn one_part_that_fills_the_journal_cannot_be_folded() {
    let long = [[Move::Stake, Move::Roll(6)], [Move::Stake, Move::Roll(6)]].concat();
    let mut journal = folding::<4, 4>(3, &long);
    refuse(&mut journal, Move::Stake, No::Full);
    // Its mark stands before the first step: there is nothing to fold.
    let mut journal = folding::<4, 4>(3, &[&WON[..], &[Move::Stake]].concat());
    refuse(&mut journal, Move::Roll(6), No::Full);
    assert_eq!(journal.undo(), Some(Move::Stake));
    take(&mut journal, &[Move::Round]);
    take(&mut journal, &[Move::Stake]);
    assert_eq!((journal.start(), journal.steps()), (&(4, 1), &[Move::Round, Move::Stake][..]));
}

#[test]
fn without_room_for_a_mark_more_is_folded_at_once() {
    let mut journal = folding::<9, 1>(3, &[&[Move::Stake, Move::Roll(6)], &WON[..], &WON, &[Move::Round]].concat());
    assert_eq!((journal.start(), journal.steps().len(), journal.parts()), (&(3, 0), 9, 2));
    take(&mut journal, &[Move::Round]);
    assert_eq!((journal.start(), journal.steps().len(), journal.parts()), (&(4, 0), 8, 2));
    take(&mut journal, &[Move::Stake, Move::Roll(1)]);
    assert_eq!((journal.start(), journal.steps().len()), (&(6, 3), 3), "three rounds have no mark of their own");
    assert_eq!(*journal.state(), anew(&journal));
}

#[test]
fn any_steps_and_undos_fold_to_what_follows_from_start_and_steps() {
    let moves = [Move::Round, Move::Round, Move::Stake, Move::Roll(1), Move::Roll(6), Move::Idle(3)];
    let (folded, full, undone) = (Cell::new(0), Cell::new(0), Cell::new(0));
    random::check(100, vec(0..8usize, 0..=400), |numbers| {
        let mut journal = folding::<10, 3>(5, &[]);
        for number in numbers {
            let start = *journal.start();
            match moves.get(number).map(|&step| journal.take(step)) {
                Some(Ok(())) => folded.set(folded.get() + usize::from(*journal.start() != start)),
                Some(Err(No::Full)) => random::count(&full),
                Some(Err(No::NotNow | No::TooPoor)) => {}
                None => undone.set(undone.get() + usize::from(journal.undo().is_some())),
            }
            assert!(journal.steps().len() <= 10 && journal.start().1 >= start.1);
            assert_eq!(*journal.state(), anew(&journal), "{start:?} {:?}", journal.steps());
        }
    });
    let (folded, full, undone) = (folded.get(), full.get(), undone.get());
    assert!(folded > 500 && undone > 1000, "{folded} {full} {undone}");
}
