//! The journal of a game: its start and every step since. The state of the game follows from these, so undoing a step
//! leaves no trace of it, and saving a game is saving its start and a few bytes per step.
//!
//! A game writes its rules as a [`GameState`]. It gets undo, the log, replay and a bounded room from the [`Journal`].
//!
//! Promises:
//! - A step that is refused changes nothing.
//! - Undoing goes back step by step to the start. A game may fold its first part into the start when the room is full: then
//!   undoing ends there. What has been seen stays: a step may leave a memory behind, such as
//!   dice that were rolled.
//! - Nothing is moved: a journal is built, filled and read in place. It has one copy of its code for each game, whatever
//!   the room.

use core::fmt::Debug;
use core::ops::{Deref, DerefMut};

use heapless::{Vec, VecView};

/// The state of a game, and its rules: how a step changes it.
pub trait GameState: Clone + 'static {
    /// All that is settled before the first step: players, level, house rules.
    type Start: Copy + 'static;
    /// One thing that the table tells the device, or that chance decides.
    type Step: Copy + Debug + 'static;
    /// A state between two parts of the game, in a few bytes.
    type Mark: 'static;
    /// The reason why a step does not fit.
    type Refusal;

    /// The start of a journal in which no game has begun.
    const NO_START: Self::Start;
    /// The state of a journal in which no game has begun.
    const NO_STATE: Self;
    /// The refusal of a step for which the journal has no room.
    const FULL: Self::Refusal;

    /// Goes to the state before the first step.
    fn begin(&mut self, start: &Self::Start);

    /// Takes a step. The journal hands it a copy, so a refused step may leave anything behind.
    fn take(&mut self, step: Self::Step, start: &Self::Start) -> Result<(), Self::Refusal>;

    /// A mark of this state, if this is a step before which one is worth its room: a replay starts from the nearest.
    fn mark_before(&self, step: Self::Step) -> Option<Self::Mark>;

    /// Goes to the state of a mark.
    fn go_back_to(&mut self, mark: &Self::Mark);

    /// The memory that stays in place of a step that is undone. None: the step is removed.
    ///
    /// A memory changes nothing when it is taken.
    fn memory_of(step: Self::Step) -> Option<Self::Step>;

    /// True for a memory: undoing passes over it.
    fn is_memory(step: Self::Step) -> bool;

    /// True for a step that may be forgotten when the room is full. Taking it must change nothing.
    fn makes_way(step: Self::Step) -> bool;

    /// True if a part of the game can be folded into its start when the room is full: see [`GameState::fold`].
    const FOLDS: bool = false;

    /// Makes a mark the start of the game. The steps before it are gone, and can be undone no more.
    fn fold(_start: &mut Self::Start, _mark: &Self::Mark) {}
}

/// A way to make room for one more step.
enum MakeRoom {
    /// There is room.
    Free,
    /// The step at this place is forgotten.
    Forget(usize),
    /// The first part is folded into the start.
    Fold,
}

/// The room of a journal.
pub trait JournalRoom<S: GameState> {
    /// Every step since the start.
    fn steps(&self) -> &[S::Step];

    /// Every step since the start, to add to or take from.
    fn steps_mut(&mut self) -> &mut VecView<S::Step>;

    /// The marks, each with the number of steps before it, in their order.
    fn marks(&self) -> &[(u16, S::Mark)];

    /// The marks, to add to or take from.
    fn marks_mut(&mut self) -> &mut VecView<(u16, S::Mark)>;
}

/// Room for so many steps and so many marks.
///
/// A mark for which there is no room is left out: a replay then starts further back.
#[derive(Clone, Debug)]
pub struct RoomFor<S: GameState, const STEPS: usize, const MARKS: usize> {
    steps: Vec<S::Step, STEPS>,
    marks: Vec<(u16, S::Mark), MARKS>,
}

impl<S: GameState, const STEPS: usize, const MARKS: usize> JournalRoom<S> for RoomFor<S, STEPS, MARKS> {
    fn steps(&self) -> &[S::Step] {
        &self.steps
    }

    fn steps_mut(&mut self) -> &mut VecView<S::Step> {
        &mut self.steps
    }

    fn marks(&self) -> &[(u16, S::Mark)] {
        &self.marks
    }

    fn marks_mut(&mut self) -> &mut VecView<(u16, S::Mark)> {
        &mut self.marks
    }
}

/// A journal and its room. Its functions are those of [`Journal`], for every size of the room.
#[derive(Clone, Debug)]
pub struct JournalIn<S: GameState, R: ?Sized> {
    start: S::Start,
    state: S,
    room: R,
}

/// A journal without a known size, which therefore is never moved or copied. `dyn`, because that is what takes the size
/// away; it also leaves one copy of the code for each game, whatever the room.
pub type Journal<S> = JournalIn<S, dyn JournalRoom<S>>;

impl<S: GameState, const STEPS: usize, const MARKS: usize> JournalIn<S, RoomFor<S, STEPS, MARKS>> {
    /// Room for a game that has not begun: see [`Journal::begin`].
    pub const fn new() -> Self {
        const { assert!(STEPS <= u16::MAX as usize, "a mark counts the steps before it in 16 bits") };
        Self { start: S::NO_START, state: S::NO_STATE, room: RoomFor { steps: Vec::new(), marks: Vec::new() } }
    }
}

impl<S: GameState, const STEPS: usize, const MARKS: usize> Default for JournalIn<S, RoomFor<S, STEPS, MARKS>> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: GameState, const STEPS: usize, const MARKS: usize> Deref for JournalIn<S, RoomFor<S, STEPS, MARKS>> {
    type Target = Journal<S>;

    fn deref(&self) -> &Journal<S> {
        self
    }
}

impl<S: GameState, const STEPS: usize, const MARKS: usize> DerefMut for JournalIn<S, RoomFor<S, STEPS, MARKS>> {
    fn deref_mut(&mut self) -> &mut Journal<S> {
        self
    }
}

impl<S: GameState> Journal<S> {
    /// Begins a game. What was in the journal is gone.
    pub fn begin(&mut self, start: S::Start) {
        self.start = start;
        self.state.begin(&self.start);
        self.room.steps_mut().clear();
        self.room.marks_mut().clear();
    }

    /// The start of the game.
    pub const fn start(&self) -> &S::Start {
        &self.start
    }

    /// The state after all steps.
    pub const fn state(&self) -> &S {
        &self.state
    }

    /// All steps since the start.
    pub fn steps(&self) -> &[S::Step] {
        self.room.steps()
    }

    /// Takes a step. One that does not fit changes nothing.
    pub fn take(&mut self, step: S::Step) -> Result<(), S::Refusal> {
        let make_room = self.room_for_a_step().ok_or(S::FULL)?;
        let mark = self.state.mark_before(step);
        let mut after = self.state.clone();
        after.take(step, &self.start)?;
        self.state = after;
        match make_room {
            MakeRoom::Free => {}
            MakeRoom::Forget(place) => self.forget(place),
            MakeRoom::Fold => self.fold(),
        }
        if let Some(mark) = mark {
            let place = self.steps().len() as u16;
            // Without room for it, a replay starts from the mark before.
            let _ = self.room.marks_mut().push((place, mark));
        }
        // There is room.
        let _ = self.room.steps_mut().push(step);
        Ok(())
    }

    /// The way to make room for one more step. None: there is none.
    fn room_for_a_step(&mut self) -> Option<MakeRoom> {
        if !self.room.steps_mut().is_full() {
            return Some(MakeRoom::Free);
        }
        let oldest = self.steps().iter().position(|&step| S::makes_way(step));
        let can_fold = S::FOLDS && self.room.marks().iter().any(|(place, _)| *place > 0);
        oldest.map(MakeRoom::Forget).or(can_fold.then_some(MakeRoom::Fold))
    }

    /// Folds the first part into the start: its steps are gone.
    fn fold(&mut self) {
        let Some(part) = self.room.marks().iter().position(|(place, _)| *place > 0) else { return };
        let (folded, mark) = &self.room.marks()[part];
        let folded = *folded;
        S::fold(&mut self.start, mark);
        let steps = self.room.steps_mut();
        steps.copy_within(usize::from(folded).., 0);
        steps.truncate(steps.len() - usize::from(folded));
        let marks = self.room.marks_mut();
        for _ in 0..=part {
            marks.remove(0);
        }
        for (place, _) in marks.iter_mut() {
            *place -= folded;
        }
    }

    /// Removes a step that changes nothing.
    fn forget(&mut self, place: usize) {
        self.room.steps_mut().remove(place);
        for (mark, _) in self.room.marks_mut().iter_mut().filter(|(mark, _)| usize::from(*mark) > place) {
            *mark -= 1;
        }
    }

    /// The step that undoing would take back: the last one that is not a memory.
    pub fn last(&self) -> Option<S::Step> {
        self.last_place().map(|place| self.steps()[place])
    }

    fn last_place(&self) -> Option<usize> {
        self.steps().iter().rposition(|&step| !S::is_memory(step))
    }

    /// Takes the last step back and returns it. A memory of it may stay.
    pub fn undo(&mut self) -> Option<S::Step> {
        let place = self.last_place()?;
        let steps = self.room.steps_mut();
        let undone = steps[place];
        match S::memory_of(undone) {
            Some(memory) => steps[place] = memory,
            None => {
                steps.remove(place);
            }
        }
        self.replay_before(place);
        Some(undone)
    }

    /// Works the state out anew, from the nearest mark before this place.
    fn replay_before(&mut self, place: usize) {
        let marks = self.room.marks_mut();
        while marks.last().is_some_and(|(mark, _)| usize::from(*mark) >= place) {
            marks.pop();
        }
        let last = self.parts() - 1;
        let from = begin_part(&self.room, &self.start, last, &mut self.state);
        for &step in &self.room.steps()[from..] {
            take_again(&mut self.state, step, &self.start);
        }
    }

    /// The number of parts of the game: the first begins with its start, every other one with a mark.
    pub fn parts(&self) -> usize {
        self.room.marks().len() + 1
    }

    /// Goes through a part of the game: every step of it, with the state before and after it.
    pub fn each_of(&self, part: usize, mut visit: impl FnMut(S::Step, &S, &S)) {
        let mut before = self.state.clone();
        let from = begin_part(&self.room, &self.start, part, &mut before);
        let to = self.room.marks().get(part).map_or(self.steps().len(), |(to, _)| usize::from(*to));
        let mut after = before.clone();
        for &step in &self.steps()[from..to] {
            take_again(&mut after, step, &self.start);
            visit(step, &before, &after);
            before.clone_from(&after);
        }
    }
}

/// Goes to the state at the beginning of a part, and says how many steps are before it.
fn begin_part<S: GameState>(room: &dyn JournalRoom<S>, start: &S::Start, part: usize, state: &mut S) -> usize {
    match part.checked_sub(1) {
        Some(mark) => {
            let (before, mark) = &room.marks()[mark];
            state.go_back_to(mark);
            usize::from(*before)
        }
        None => {
            state.begin(start);
            0
        }
    }
}

/// Takes a step that has been taken from this very state before, and so is not refused.
fn take_again<S: GameState>(state: &mut S, step: S::Step, start: &S::Start) {
    let taken = state.take(step, start);
    debug_assert!(taken.is_ok(), "{step:?} was taken before");
}

#[cfg(test)]
mod tests;
