//! A flight: where it began, and every step since. Where it stands follows from that, so that whatever is undone leaves
//! no trace; and what is kept when the power goes is a few bytes a step.
//!
//! Dice are final. Undoing a roll goes back to before the dice were thrown, and the flight remembers that they were:
//! the roll stays in the log.

pub mod board;
pub(in crate::games::trucker) mod screen;
pub mod state;
pub mod step;
pub mod terms;

use core::ops::{Deref, DerefMut};

use heapless::{Vec, VecView};

use self::state::{Mark, Refusal, Rules, State};
use self::step::Step;
use crate::games::trucker::flight::board::Board;

/// The most steps of a flight. A level III flight of four has about 80, in the longest of 200 random ones it was 100.
pub const MOST_STEPS: usize = 400;

/// The most cards of a flight.
pub const MOST_CARDS: usize = 16;

/// The room a flight takes: as much as its kind of game needs.
pub trait Room {
    /// Every step since the start.
    fn steps(&self) -> &[Step];

    /// The same, to add to or take from.
    fn steps_mut(&mut self) -> &mut VecView<Step>;

    /// Where the flight stood before each card, and how many steps that was after: from the nearest of these an undone
    /// flight is flown again. (From the start it would take the device milliseconds.)
    fn marks_mut(&mut self) -> &mut VecView<(u16, Mark)>;
}

/// Room for so many steps and so many marks.
#[derive(Clone, Debug)]
pub struct RoomFor<const STEPS: usize, const MARKS: usize> {
    steps: Vec<Step, STEPS>,
    marks: Vec<(u16, Mark), MARKS>,
}

impl<const STEPS: usize, const MARKS: usize> Room for RoomFor<STEPS, MARKS> {
    fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn steps_mut(&mut self) -> &mut VecView<Step> {
        &mut self.steps
    }

    fn marks_mut(&mut self) -> &mut VecView<(u16, Mark)> {
        &mut self.marks
    }
}

/// A flight and its room. What it can do is [`Flight`]'s, whatever its size.
#[derive(Clone, Debug)]
pub struct FlightIn<R: ?Sized> {
    rules: Rules,
    start: Board,
    turned_before: u64,
    state: State,
    room: R,
}

/// A flight, wherever it is written: it has no size, and so is never moved or copied.
pub type Flight = FlightIn<dyn Room>;

/// A flight of players, with room for every step and card.
pub type WholeFlight = FlightIn<RoomFor<MOST_STEPS, MOST_CARDS>>;

impl<const STEPS: usize, const MARKS: usize> FlightIn<RoomFor<STEPS, MARKS>> {
    /// Room for a flight, in which nobody flies yet: see [`Flight::begin`].
    pub const fn new() -> Self {
        Self {
            rules: Rules::FIRST,
            start: Board::EMPTY,
            turned_before: 0,
            state: State::new(Board::EMPTY, 0),
            room: RoomFor { steps: Vec::new(), marks: Vec::new() },
        }
    }
}

impl<const STEPS: usize, const MARKS: usize> Default for FlightIn<RoomFor<STEPS, MARKS>> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const STEPS: usize, const MARKS: usize> Deref for FlightIn<RoomFor<STEPS, MARKS>> {
    type Target = Flight;

    fn deref(&self) -> &Flight {
        self
    }
}

impl<const STEPS: usize, const MARKS: usize> DerefMut for FlightIn<RoomFor<STEPS, MARKS>> {
    fn deref_mut(&mut self) -> &mut Flight {
        self
    }
}

impl Flight {
    /// Begins a flight: the first card is not turned yet.
    /// These cards, a bit each, were turned in earlier rounds of the game and are not met again.
    pub fn begin(&mut self, rules: Rules, start: Board, turned_before: u64) {
        self.rules = rules;
        self.start = start;
        self.turned_before = turned_before;
        self.state.reset(start, turned_before);
        self.room.steps_mut().clear();
        self.room.marks_mut().clear();
    }

    /// Where it began.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The cards that were turned in earlier rounds of the game, a bit each.
    pub const fn turned_before(&self) -> u64 {
        self.turned_before
    }

    /// Which game is flown.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where it stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// All steps since the start.
    pub fn steps(&self) -> &[Step] {
        self.room.steps()
    }

    /// Takes a step. One that does not fit changes nothing.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        let mut makes_way = None;
        if self.room.steps_mut().is_full() {
            // The oldest memory of an undone roll, or roll for nothing.
            let memory = self.steps().iter().position(|step| matches!(step, Step::Undone(_) | Step::Roll(_)));
            makes_way = Some(memory.ok_or(Refusal::Full)?);
        }
        let before = match step {
            Step::Card(_) | Step::Other(_) => self.state.mark(),
            _ => None,
        };
        self.state.apply(step, self.rules)?;
        if let Some(memory) = makes_way {
            self.room.steps_mut().remove(memory);
            for (place, _) in self.room.marks_mut().iter_mut().filter(|(place, _)| usize::from(*place) > memory) {
                *place -= 1;
            }
        }
        if let Some(mark) = before {
            let place = self.steps().len() as u16;
            // No flight has more cards.
            let _ = self.room.marks_mut().push((place, mark));
        }
        // There is room.
        let _ = self.room.steps_mut().push(step);
        Ok(())
    }

    /// What undoing would take back: the last step that is not a memory of a roll undone before.
    pub fn last(&self) -> Option<Step> {
        self.last_place().map(|place| self.steps()[place])
    }

    fn last_place(&self) -> Option<usize> {
        self.steps().iter().rposition(|step| !matches!(step, Step::Undone(_)))
    }

    /// Takes the last step back and says which it was. A roll stays behind as a memory of it.
    pub fn undo(&mut self) -> Option<Step> {
        let place = self.last_place()?;
        let steps = self.room.steps_mut();
        let undone = match steps[place] {
            undone @ (Step::Throw(throw) | Step::Roll(throw)) => {
                steps[place] = Step::Undone(throw);
                undone
            }
            _ => steps.remove(place),
        };
        let marks = self.room.marks_mut();
        while marks.last().is_some_and(|(mark, _)| usize::from(*mark) >= place) {
            marks.pop();
        }
        let from = match marks.last() {
            Some((from, mark)) => {
                self.state.go_back_to(mark);
                usize::from(*from)
            }
            None => {
                self.state.reset(self.start, self.turned_before);
                0
            }
        };
        for &step in &self.room.steps()[from..] {
            self.state.again(step, self.rules);
        }
        Some(undone)
    }

    /// Goes through the flight from its start: every step, with where the flight stood before and after it.
    pub fn each(&self, mut visit: impl FnMut(Step, &State, &State)) {
        let mut before = State::new(self.start, self.turned_before);
        let mut after = before.clone();
        for &step in self.steps() {
            after.again(step, self.rules);
            visit(step, &before, &after);
            before.clone_from(&after);
        }
    }
}

#[cfg(test)]
mod tests;
