//! A flight: where it began, and every step since. Where it stands follows from that, so that whatever is undone leaves
//! no trace; and what is kept when the power goes is a few bytes a step.
//!
//! Dice are final. Undoing a roll goes back to before the dice were thrown, and the flight remembers that they were:
//! the roll stays in the log.

pub mod state;
pub mod step;
pub mod terms;

use heapless::Vec;

use self::state::{Mark, Refusal, Rules, State};
use self::step::Step;
use super::board::Board;

/// The most steps of a flight. A level III flight of four has about 80, in the longest of 200 random ones it was 100.
pub const MOST_STEPS: usize = 400;

/// The most cards of a flight.
const MOST_CARDS: usize = 16;

/// A flight.
#[derive(Clone, Debug)]
pub struct Flight {
    rules: Rules,
    start: Board,
    steps: Vec<Step, MOST_STEPS>,
    state: State,
    /// Where the flight stood before each card, and how many steps that was after: from the nearest of these an undone
    /// flight is flown again. (From the start it would take the device milliseconds.)
    marks: Vec<(u16, Mark), MOST_CARDS>,
}

impl Flight {
    /// Before the first card.
    pub const fn new(rules: Rules, start: Board) -> Self {
        Self { rules, start, steps: Vec::new(), state: State::new(start), marks: Vec::new() }
    }

    /// A flight that was kept: its start, and its steps as far as they make sense.
    pub fn replayed(rules: Rules, start: Board, steps: &[Step]) -> Self {
        let mut flight = Self::new(rules, start);
        for &step in steps {
            if flight.take(step).is_err() {
                break;
            }
        }
        flight
    }

    /// Where it began.
    pub const fn start(&self) -> &Board {
        &self.start
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
        &self.steps
    }

    /// Takes a step. One that does not fit changes nothing.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        let mut makes_way = None;
        if self.steps.is_full() {
            // The oldest memory of an undone roll, or roll for nothing.
            let memory = self.steps.iter().position(|step| matches!(step, Step::Undone(_) | Step::Roll(_)));
            makes_way = Some(memory.ok_or(Refusal::Full)?);
        }
        let before = match step {
            Step::Card(_) | Step::Other(_) => self.state.mark(),
            _ => None,
        };
        self.state.apply(step, self.rules)?;
        if let Some(memory) = makes_way {
            self.steps.remove(memory);
            for (place, _) in self.marks.iter_mut().filter(|(place, _)| usize::from(*place) > memory) {
                *place -= 1;
            }
        }
        if let Some(mark) = before {
            // No flight has more cards.
            let _ = self.marks.push((self.steps.len() as u16, mark));
        }
        // There is room.
        let _ = self.steps.push(step);
        Ok(())
    }

    /// What undoing would take back: the last step that is not a memory of a roll undone before.
    pub fn last(&self) -> Option<Step> {
        self.last_place().map(|place| self.steps[place])
    }

    fn last_place(&self) -> Option<usize> {
        self.steps.iter().rposition(|step| !matches!(step, Step::Undone(_)))
    }

    /// Takes the last step back and says which it was. A roll stays behind as a memory of it.
    pub fn undo(&mut self) -> Option<Step> {
        let place = self.last_place()?;
        let undone = match self.steps[place] {
            undone @ (Step::Throw(throw) | Step::Roll(throw)) => {
                self.steps[place] = Step::Undone(throw);
                undone
            }
            _ => self.steps.remove(place),
        };
        while self.marks.last().is_some_and(|(mark, _)| usize::from(*mark) >= place) {
            self.marks.pop();
        }
        let (from, state) = match self.marks.last() {
            Some(&(from, mark)) => (usize::from(from), mark.into()),
            None => (0, State::new(self.start)),
        };
        self.state = state;
        for &step in &self.steps[from..] {
            self.state.again(step, self.rules);
        }
        Some(undone)
    }

    /// Goes through the flight from its start: every step, with where the flight stood before and after it.
    pub fn each(&self, mut visit: impl FnMut(Step, &State, &State)) {
        let mut before = State::new(self.start);
        let mut after = before.clone();
        for &step in &self.steps {
            after.again(step, self.rules);
            visit(step, &before, &after);
            before.clone_from(&after);
        }
    }
}

#[cfg(test)]
mod tests;
