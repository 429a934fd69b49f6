//! The round helper for one to four players: whose turn it is, who has passed in which order, the phases, and the test for the
//! end. It knows no rule that the booklet lacks: it asks.

pub(super) mod screen;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::journal::GameState;
use crate::console::players::{Crew, Player};

/// The phase of a round of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundPhase {
    /// The Actions phase.
    Actions,
    /// All have passed: the order of the Salvation phase.
    Order,
    /// The Salvation phase.
    Salvation,
    /// The Government phase.
    Government,
    /// The test for the end.
    End,
}

/// A step of the helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundStep {
    /// The next turn, or the next phase.
    Next,
    /// A player passes.
    Passes(Player),
    /// A player goes one place forward in the order.
    Forward(Player),
    /// A goal is met, or not.
    Goal(EndGoal),
}

/// A reason for the end (likely: from reviews).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndGoal {
    /// The Sun has reached Earth.
    Sun,
    /// The Interstellar is finished.
    Ship,
    /// A satellite is at Trappist.
    Trappist,
    /// Enough people are saved.
    People,
}

impl EndGoal {
    /// All of them, by their keys.
    pub const ALL: [Self; 4] = [Self::Sun, Self::Ship, Self::Trappist, Self::People];
}

/// The start: players, and the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundStart {
    /// The players.
    pub players: Crew,
    /// The round, from 1.
    pub round: u8,
    /// Goals that are met.
    pub goals: [bool; 4],
}

/// A step that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchStep;

/// The state of the helper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    players: Crew,
    /// The round, from 1.
    pub round: u8,
    /// The phase of a round of players.
    pub phase: RoundPhase,
    /// The order of turns.
    pub order: Vec<Player, 4>,
    /// Those who have passed, in their order.
    pub passed: Vec<Player, 4>,
    /// Whose turn it is.
    pub turn: Player,
    goals: [bool; 4],
    /// True before the first step of a round.
    fresh: bool,
    /// True before the first turn of the Salvation phase: the tokens are turned over.
    pub turning_over: bool,
}

impl Rounds {
    /// True if the game ends: the Sun has reached Earth, or two of three goals are met (likely).
    pub fn is_end(&self) -> bool {
        let [sun, goals @ ..] = self.goals;
        sun || goals.iter().filter(|&&met| met).count() >= 2
    }

    fn begin_round(&mut self, start: &RoundStart) {
        *self = Self { players: start.players, round: start.round, goals: start.goals, ..Self::NO_STATE };
        self.order.extend(start.players.players());
        self.turn = self.order.first().copied().unwrap_or(Player::A);
    }

    fn pass(&mut self, player: Player) -> Result<(), NoSuchStep> {
        let plays = matches!(self.phase, RoundPhase::Actions | RoundPhase::Salvation);
        if !plays || !self.players.has(player) || self.passed.contains(&player) {
            return Err(NoSuchStep);
        }
        let pushed = self.passed.push(player);
        debug_assert!(pushed.is_ok(), "there are four players");
        if self.passed.len() == self.order.len() {
            self.phase = match self.phase {
                RoundPhase::Actions => {
                    self.order = self.passed.clone();
                    RoundPhase::Order
                }
                _ => RoundPhase::Government,
            };
        } else if self.turn == player {
            self.next_turn();
        }
        Ok(())
    }

    /// The next player in order who has not passed.
    fn next_turn(&mut self) {
        let here = self.order.iter().position(|&player| player == self.turn).unwrap_or(0);
        let count = self.order.len().max(1);
        let next = (1..=count).filter_map(|more| self.order.get((here + more) % count).copied());
        if let Some(next) = next.into_iter().find(|player| !self.passed.contains(player)) {
            self.turn = next;
        }
    }

    fn forward(&mut self, player: Player) -> Result<(), NoSuchStep> {
        let place = self.order.iter().position(|&other| other == player).ok_or(NoSuchStep)?;
        if self.phase != RoundPhase::Order || place == 0 {
            return Err(NoSuchStep);
        }
        self.order.swap(place - 1, place);
        Ok(())
    }

    fn next(&mut self) {
        match self.phase {
            RoundPhase::Actions | RoundPhase::Salvation => self.next_turn(),
            RoundPhase::Order => {
                (self.phase, self.turning_over) = (RoundPhase::Salvation, true);
                self.passed.clear();
                self.turn = self.order.first().copied().unwrap_or(self.turn);
            }
            RoundPhase::Government => self.phase = RoundPhase::End,
            RoundPhase::End => {
                let start =
                    RoundStart { players: self.players, round: self.round.saturating_add(1), goals: self.goals };
                self.begin_round(&start);
            }
        }
    }
}

impl GameState for Rounds {
    type Start = RoundStart;
    type Step = RoundStep;
    type Mark = RoundStart;
    type Refusal = NoSuchStep;

    const NO_START: RoundStart = RoundStart { players: Crew::NOBODY, round: 1, goals: [false; 4] };
    const NO_STATE: Self = Self {
        players: Crew::NOBODY,
        round: 1,
        phase: RoundPhase::Actions,
        order: Vec::new(),
        passed: Vec::new(),
        turn: Player::A,
        goals: [false; 4],
        fresh: true,
        turning_over: false,
    };
    const FULL: NoSuchStep = NoSuchStep;
    const FOLDS: bool = true;

    fn begin(&mut self, start: &RoundStart) {
        self.begin_round(start);
    }

    fn take(&mut self, step: RoundStep, _: &RoundStart) -> Result<(), NoSuchStep> {
        (self.fresh, self.turning_over) = (false, false);
        match step {
            RoundStep::Next => self.next(),
            RoundStep::Passes(player) => return self.pass(player),
            RoundStep::Forward(player) => return self.forward(player),
            RoundStep::Goal(goal) if self.phase == RoundPhase::End => {
                let met = &mut self.goals[goal as usize];
                *met = !*met;
            }
            RoundStep::Goal(_) => return Err(NoSuchStep),
        }
        Ok(())
    }

    fn mark_before(&self, _: RoundStep) -> Option<RoundStart> {
        let is_new = self.fresh && self.round > 1;
        is_new.then_some(RoundStart { players: self.players, round: self.round, goals: self.goals })
    }

    fn go_back_to(&mut self, mark: &RoundStart) {
        self.begin_round(mark);
    }

    fn fold(start: &mut RoundStart, mark: &RoundStart) {
        *start = *mark;
    }

    fn memory_of(_: RoundStep) -> Option<RoundStep> {
        None
    }

    fn is_memory(_: RoundStep) -> bool {
        false
    }

    fn makes_way(_: RoundStep) -> bool {
        false
    }
}
