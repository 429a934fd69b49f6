mod folding;

use core::cell::Cell;
use core::fmt::Debug;

use proptest::collection::vec;

use crate::console::journal::{GameState, Journal, JournalIn, RoomFor};
use crate::random;

/// A toy: coins of a player, who wins or loses some on a roll of a die, by rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Purse {
    coins: u8,
    round: u8,
    staked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// The next round begins.
    Round,
    /// A coin is staked.
    Stake,
    /// The die that decides about the stake.
    Roll(u8),
    /// A roll for nothing.
    Idle(u8),
    /// A roll that was undone.
    Undone(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    NotNow,
    TooPoor,
    Full,
}

thread_local! {
    /// The number of steps taken, in this test.
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

impl GameState for Purse {
    /// The coins to begin with.
    type Start = u8;
    type Step = Move;
    type Mark = (u8, u8);
    type Refusal = No;

    const NO_START: u8 = 0;
    const NO_STATE: Self = Self { coins: 0, round: 0, staked: false };
    const FULL: No = No::Full;

    fn begin(&mut self, &coins: &u8) {
        *self = Self { coins, ..Self::NO_STATE };
    }

    fn take(&mut self, step: Move, _: &u8) -> Result<(), No> {
        TAKEN.set(TAKEN.get() + 1);
        match (step, self.staked) {
            (Move::Undone(_) | Move::Idle(_), _) => {}
            (Move::Round, false) => self.round += 1,
            (Move::Stake, false) => {
                // Half of it is done before it is refused.
                self.staked = true;
                self.coins = self.coins.checked_sub(1).ok_or(No::TooPoor)?;
            }
            (Move::Roll(pips), true) => {
                self.staked = false;
                self.coins += if pips > 3 { 2 } else { 0 };
            }
            (Move::Round | Move::Stake, true) | (Move::Roll(_), false) => return Err(No::NotNow),
        }
        Ok(())
    }

    fn mark_before(&self, step: Move) -> Option<(u8, u8)> {
        (step == Move::Round && !self.staked).then_some((self.coins, self.round))
    }

    fn go_back_to(&mut self, &(coins, round): &(u8, u8)) {
        *self = Self { coins, round, staked: false };
    }

    fn memory_of(step: Move) -> Option<Move> {
        match step {
            Move::Roll(pips) | Move::Idle(pips) => Some(Move::Undone(pips)),
            Move::Round | Move::Stake | Move::Undone(_) => None,
        }
    }

    fn is_memory(step: Move) -> bool {
        matches!(step, Move::Undone(_))
    }

    fn makes_way(step: Move) -> bool {
        matches!(step, Move::Undone(_) | Move::Idle(_))
    }
}

type Small<const STEPS: usize, const MARKS: usize> = JournalIn<Purse, RoomFor<Purse, STEPS, MARKS>>;

fn begun<const STEPS: usize, const MARKS: usize>(coins: u8) -> Small<STEPS, MARKS> {
    let mut journal = Small::new();
    journal.begin(coins);
    journal
}

/// A game of these moves.
trait Coins: GameState<Step = Move, Refusal = No, Start: Debug + PartialEq> + Debug + PartialEq {}

impl Coins for Purse {}

fn take<S: Coins>(journal: &mut Journal<S>, steps: &[Move]) {
    for &step in steps {
        assert_eq!(journal.take(step), Ok(()), "{step:?} at {:?}", journal.state());
    }
}

/// The step is refused, and nothing has changed.
fn refuse<S: Coins>(journal: &mut Journal<S>, step: Move, refusal: No) {
    let (start, state, steps) = (*journal.start(), journal.state().clone(), journal.steps().to_vec());
    assert_eq!(journal.take(step), Err(refusal));
    assert_eq!((journal.start(), journal.state(), journal.steps()), (&start, &state, &steps[..]));
}

/// The state that follows from the start and the steps alone.
fn anew<S: Coins>(journal: &Journal<S>) -> S {
    let mut state = S::NO_STATE;
    state.begin(journal.start());
    journal.steps().iter().for_each(|&step| state.take(step, journal.start()).expect("it was taken before"));
    state
}

/// The number of steps that something takes again.
fn counted(run: impl FnOnce()) -> usize {
    let before = TAKEN.get();
    run();
    TAKEN.get() - before
}

#[test]
fn a_state_is_its_start_and_its_steps() {
    let mut journal = begun::<8, 2>(3);
    take(&mut journal, &[Move::Round, Move::Stake, Move::Roll(4), Move::Stake]);
    assert_eq!((journal.state(), journal.start()), (&Purse { coins: 3, round: 1, staked: true }, &3));
    assert_eq!(*journal.state(), anew(&journal));
    journal.begin(9);
    assert_eq!((journal.state(), journal.steps()), (&Purse { coins: 9, round: 0, staked: false }, &[][..]));
    assert_eq!((journal.last(), journal.undo()), (None, None), "nothing of the game before is left");
}

#[test]
fn a_step_that_is_refused_changes_nothing() {
    let mut journal = begun::<8, 2>(0);
    refuse(&mut journal, Move::Roll(6), No::NotNow);
    refuse(&mut journal, Move::Stake, No::TooPoor);
}

#[test]
fn undoing_goes_back_step_by_step_to_the_start() {
    let steps = [Move::Round, Move::Stake, Move::Roll(2), Move::Round, Move::Stake];
    let mut journal = begun::<8, 4>(3);
    let mut states = vec![];
    for step in steps {
        states.push(journal.state().clone());
        take(&mut journal, &[step]);
    }
    for step in steps.into_iter().rev() {
        assert_eq!(journal.last(), Some(step));
        assert_eq!(journal.undo(), Some(step));
        assert_eq!(Some(journal.state()), states.pop().as_ref());
    }
    assert_eq!((journal.undo(), journal.steps()), (None, &[Move::Undone(2)][..]));
}

#[test]
fn a_roll_that_is_undone_stays_as_a_memory() {
    let mut journal = begun::<8, 2>(3);
    take(&mut journal, &[Move::Stake, Move::Roll(6)]);
    assert_eq!(journal.undo(), Some(Move::Roll(6)));
    assert_eq!(journal.steps(), [Move::Stake, Move::Undone(6)]);
    assert_eq!(*journal.state(), Purse { coins: 2, round: 0, staked: true });
    take(&mut journal, &[Move::Roll(1)]);
    assert_eq!((journal.undo(), journal.undo()), (Some(Move::Roll(1)), Some(Move::Stake)));
    assert_eq!(journal.steps(), [Move::Undone(6), Move::Undone(1)]);
    assert_eq!((journal.last(), journal.undo()), (None, None));
}

#[test]
fn an_undone_game_is_replayed_from_the_nearest_mark() {
    let long = [Move::Stake, Move::Roll(6)].repeat(10);
    let mut journal = begun::<64, 2>(3);
    for _ in 0..2 {
        take(&mut journal, &[Move::Round]);
        take(&mut journal, &long);
    }
    let again = counted(|| assert_eq!(journal.undo(), Some(Move::Roll(6))));
    assert_eq!(again, 21, "the second round, with the memory in place of the roll");
    assert_eq!(*journal.state(), anew(&journal));
}

#[test]
fn without_room_for_a_mark_the_replay_starts_further_back() {
    let mut journal = begun::<64, 1>(3);
    take(
        &mut journal,
        &[Move::Stake, Move::Roll(6), Move::Round, Move::Stake, Move::Roll(6), Move::Round, Move::Stake],
    );
    let again = counted(|| assert_eq!(journal.undo(), Some(Move::Stake)));
    assert_eq!(again, 4, "from the first round, which has the only mark");
    assert_eq!(*journal.state(), anew(&journal));
    let mut journal = begun::<64, 0>(3);
    take(&mut journal, &[Move::Round, Move::Round, Move::Stake]);
    let again = counted(|| assert_eq!(journal.undo(), Some(Move::Stake)));
    assert_eq!((again, journal.state()), (2, &anew(&journal)));
}

#[test]
fn in_a_full_journal_the_oldest_memory_makes_way_and_marks_move_with_their_steps() {
    let mut journal = begun::<6, 4>(3);
    take(&mut journal, &[Move::Idle(1), Move::Idle(2)]);
    journal.undo();
    take(&mut journal, &[Move::Round, Move::Stake, Move::Roll(6), Move::Round]);
    assert_eq!(journal.steps()[..2], [Move::Idle(1), Move::Undone(2)]);
    // One that is refused forgets nothing.
    refuse(&mut journal, Move::Roll(6), No::NotNow);
    take(&mut journal, &[Move::Stake, Move::Roll(5)]);
    let kept = [Move::Round, Move::Stake, Move::Roll(6), Move::Round, Move::Stake, Move::Roll(5)];
    assert_eq!(journal.steps(), kept);
    refuse(&mut journal, Move::Round, No::Full);
    for _ in kept {
        assert!(journal.undo().is_some());
        assert_eq!(*journal.state(), anew(&journal));
    }
    assert_eq!(journal.steps(), [Move::Undone(6), Move::Undone(5)]);
}

#[test]
fn the_log_shows_every_step_with_the_state_before_and_after() {
    let mut journal = begun::<16, 4>(3);
    take(&mut journal, &[Move::Round, Move::Stake, Move::Roll(6)]);
    journal.undo();
    take(&mut journal, &[Move::Roll(1), Move::Round]);
    let mut stood = Purse { coins: 3, round: 0, staked: false };
    let mut seen = vec![];
    assert_eq!(journal.parts(), 3);
    for part in 0..journal.parts() {
        journal.each_of(part, |step, before, after| {
            assert_eq!(*before, stood);
            seen.push(step);
            stood = after.clone();
        });
    }
    assert_eq!((&stood, &seen[..]), (journal.state(), journal.steps()));
}

#[test]
fn any_steps_and_undos_leave_what_follows_from_the_steps() {
    let moves = [Move::Round, Move::Stake, Move::Roll(1), Move::Roll(6), Move::Idle(3)];
    let (taken, full, undone) = (Cell::new(0), Cell::new(0), Cell::new(0));
    random::check(100, vec(0..7usize, 0..=400), |numbers| {
        let mut journal = begun::<10, 3>(5);
        for number in numbers {
            match moves.get(number).map(|&step| journal.take(step)) {
                Some(Ok(())) => random::count(&taken),
                Some(Err(No::Full)) => random::count(&full),
                Some(Err(No::NotNow | No::TooPoor)) => {}
                None => undone.set(undone.get() + usize::from(journal.undo().is_some())),
            }
            assert_eq!(*journal.state(), anew(&journal), "{:?}", journal.steps());
        }
    });
    let (taken, full, undone) = (taken.get(), full.get(), undone.get());
    assert!(taken > 1000 && full > 100 && undone > 1000, "{taken} {full} {undone}");
}
