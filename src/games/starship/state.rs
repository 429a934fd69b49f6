//! A game against H.A.L.L.: its state, the question that is open, and how a step changes it.
//!
//! The rules stand by their subject: the set-up, the turn, Travel, the Salvation phase, the Government phase, events. Here is
//! what they share, and the way from a step to its rule.

use serde::{Deserialize, Serialize};

use crate::console::chance::deck::Deck;
use crate::console::journal::GameState;
use crate::games::starship::ai_bag::{AiSetting, RemovalRefusal};
use crate::games::starship::chance::{GameSeed, draw_cube};
use crate::games::starship::cube::{Cube, CubeSet};
use crate::games::starship::extra::Shown;
use crate::games::starship::kept::Kept;
use crate::games::starship::planet::Planet;
use crate::games::starship::rulings::Rulings;
use crate::games::starship::salvation::TriedActions;
use crate::games::starship::step::HallStep;
use crate::games::starship::token::{BasicToken, HallToken, SalvationAction, SheetRow};

/// The most tokens of its pile: 4 basic ones, Earth, 7 planets, 3 Extra Actions, and one of air.
const PILE: usize = 16;

/// A phase of a round. The set-up comes once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallPhase {
    /// Before the first round.
    SetUp,
    /// The Actions phase.
    Actions,
    /// The Salvation phase.
    Salvation,
    /// The Government phase.
    Government,
}

/// The question that is open, or what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallAsk {
    /// Set-up: a page on what to lay out.
    LayOut(u8),
    /// The action that a basic token marks on its Salvation side.
    Mark(BasicToken),
    /// Set-up: the technology at this place of the sheet.
    Technology(u8),
    /// Set-up: the token at this place of the Extra Action row.
    RowToken(u8),
    /// Set-up: what H.A.L.L. begins with, for the ledger.
    Amounts,
    /// A phase is about to begin.
    Ready,
    /// The token on top: can it be used?
    Usable(HallCheck),
    /// Travel: the planet where cubes wait.
    CubesWaiting,
    /// Travel: a base is left?
    BaseLeft,
    /// The bag is empty: the table says a colour (ruling R11).
    EmptyBag,
    /// An effect: what H.A.L.L. does.
    Effect(HallEffect),
    /// With a ledger: the fuel of a satellite move. That of the satellite's own row is paid before its effect is told, that of
    /// the second action of Humanity after it.
    Paying(SalvationAction),
    /// It passes, with so many clicks.
    Pass(u8),
    /// Government: the human may remove cubes.
    Removal,
    /// Government: the human may dilute the bag.
    Dilution,
}

/// A condition that must hold before a cube is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallCheck {
    /// Research: it has a scientist.
    Scientist,
    /// The Market has a cube.
    Market,
    /// The planet of the token has cubes in its deposit; none: any planet of H.A.L.L.
    Deposit(Option<Planet>),
    /// It has a deposit to add to.
    OwnDeposit,
    /// Government: a scientist is free, and none on the top row.
    Seat,
    /// Humanity: it can pay a person.
    Person,
}

/// An effect: what H.A.L.L. does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallEffect {
    /// The effect of a row, by the colour of the cube.
    Row(SheetRow),
    /// Exactly what an Extra Action shows.
    Exact(Shown),
    /// A free trip of the Explorer; none is to Earth.
    Trip(Option<Planet>),
    /// A new base.
    Install(Planet),
}

/// A cube in the hand: drawn, not laid down yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldCube {
    /// Its colour.
    pub cube: Cube,
    /// True if it came out of the bag. A colour that the table said is no cube: nothing is learned from it.
    pub drawn: bool,
}

/// All that is settled before the first step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HallStart {
    /// The seed of the game.
    pub seed: GameSeed,
    /// The setting.
    pub setting: AiSetting,
    /// The rulings of the table.
    pub rulings: Rulings,
    /// The memory of H.A.L.L. before the first step that can be undone.
    pub kept: Kept,
}

impl HallStart {
    /// A new game.
    pub fn new(seed: GameSeed, setting: AiSetting, rulings: Rulings, ledger: bool) -> Self {
        let planets = seed.chance(0).shuffled(Planet::ALL).unwrap_or(Planet::ALL);
        Self { seed, setting, rulings, kept: Kept::first(setting, planets, ledger) }
    }

    /// Rounds that were folded into the start: they cannot be undone.
    pub const fn folded(&self) -> u8 {
        self.kept.round.saturating_sub(1)
    }
}

/// The reason why a step does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallRefusal {
    /// Something else is asked.
    NotNow,
    /// The journal takes no more.
    Full,
    /// A cube is not removed.
    Removal(RemovalRefusal),
    /// There is not so much fuel.
    NoFuel,
    /// The token is in the row already, or owned.
    TokenTaken,
    /// It owns three Extra Actions.
    ThreeAtMost,
    /// The planet is no more, or there is nothing to change.
    NoChange,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// The memory of H.A.L.L.: all that lasts from round to round.
    pub kept: Kept,
    /// The phase.
    pub phase: HallPhase,
    /// The question.
    pub ask: HallAsk,
    /// Its pile. The token that is being used lies on top until it is done.
    pub pile: Deck<HallToken, PILE>,
    /// The token on top of those it has played.
    pub active: Option<HallToken>,
    /// Tokens played in this phase (ruling R15: each phase counts for itself).
    pub played: u8,
    /// The cube in the hand.
    pub held: Option<HeldCube>,
    /// Salvation: the actions that were tried with this token and are impossible.
    pub tried: TriedActions,
    /// True if the table has said that the token can be used.
    pub confirmed: bool,
    /// True while the active Travel is repeated.
    pub repeating: bool,
    /// Cubes that the human discarded to remove others.
    pub discarded: CubeSet,
    /// Cubes that the human discards to dilute the bag.
    pub diluting: CubeSet,
    /// The planet of a base that is being installed.
    pub(super) installing: Option<Planet>,
    /// The token that was put under the pile first in this turn.
    pub(super) first_under: Option<HallToken>,
}

impl Hall {
    /// The token that is being used.
    pub fn token(&self) -> Option<HallToken> {
        if self.repeating { self.active } else { self.pile.top().copied() }
    }

    /// The effect that is told.
    pub const fn told(&self) -> Option<HallEffect> {
        match self.ask {
            HallAsk::Effect(effect) => Some(effect),
            _ => None,
        }
    }

    /// The colour of the cube in the hand.
    pub fn colour(&self) -> Option<Cube> {
        self.held.map(|held| held.cube)
    }

    /// Number by which it counts now: tokens played in this phase, the one that is being used included.
    pub fn number(&self) -> u8 {
        let is_used = matches!(self.ask, HallAsk::EmptyBag | HallAsk::Effect(_) | HallAsk::Paying(_));
        self.played.saturating_add(u8::from(is_used && !self.repeating))
    }

    /// Draws a cube, or asks for a colour if the bag is empty.
    pub(super) fn draw(&mut self, start: &HallStart) {
        match draw_cube(start.seed, self.kept.draws, &mut self.kept.bag) {
            Some(cube) => {
                self.kept.draws = self.kept.draws.wrapping_add(1);
                self.held = Some(HeldCube { cube, drawn: true });
                self.tell();
            }
            None => self.ask = HallAsk::EmptyBag,
        }
    }

    /// Puts the cube in the hand back into the bag.
    pub(super) fn return_cube(&mut self) {
        if let Some(HeldCube { cube, drawn: true }) = self.held.take() {
            self.kept.bag.put_back(cube);
        }
    }

    /// Lays the cube in the hand down: it is used.
    pub(super) fn use_cube(&mut self) -> Option<Cube> {
        let HeldCube { cube, drawn } = self.held.take()?;
        if drawn {
            self.kept.bag.use_up(cube);
        }
        Some(cube)
    }

    fn colour_told(&mut self, cube: Cube) {
        self.held = Some(HeldCube { cube, drawn: false });
        self.tell();
    }

    /// On from a page that asks nothing.
    fn next(&mut self, start: &HallStart) -> Result<(), HallRefusal> {
        match self.ask {
            HallAsk::LayOut(_) | HallAsk::Technology(_) | HallAsk::Amounts => self.set_up_next(),
            HallAsk::Ready => self.begin_phase(start),
            HallAsk::Pass(_) => self.end_phase(),
            HallAsk::Removal => self.convert(),
            HallAsk::Dilution => self.end_round(),
            HallAsk::Mark(_)
            | HallAsk::RowToken(_)
            | HallAsk::Usable(_)
            | HallAsk::CubesWaiting
            | HallAsk::BaseLeft
            | HallAsk::EmptyBag
            | HallAsk::Effect(_)
            | HallAsk::Paying(_) => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }
}

impl GameState for Hall {
    type Start = HallStart;
    type Step = HallStep;
    type Mark = Kept;
    type Refusal = HallRefusal;

    const NO_START: HallStart =
        HallStart { seed: GameSeed::NONE, setting: AiSetting::Intermediate, rulings: Rulings::NEW, kept: Kept::NONE };
    const NO_STATE: Self = Self {
        kept: Kept::NONE,
        phase: HallPhase::SetUp,
        ask: HallAsk::LayOut(0),
        pile: Deck::new(),
        active: None,
        played: 0,
        held: None,
        tried: TriedActions::NONE,
        confirmed: false,
        repeating: false,
        discarded: CubeSet::NONE,
        diluting: CubeSet::NONE,
        installing: None,
        first_under: None,
    };
    const FULL: HallRefusal = HallRefusal::Full;
    const FOLDS: bool = true;

    fn begin(&mut self, start: &HallStart) {
        if start.folded() > 0 {
            return self.go_back_to(&start.kept);
        }
        *self = Self { kept: start.kept, ..Self::NO_STATE };
    }

    fn take(&mut self, step: HallStep, start: &HallStart) -> Result<(), HallRefusal> {
        match (step, self.ask) {
            (HallStep::Next, _) => return self.next(start),
            (HallStep::Skip, _) => return self.skip(),
            (HallStep::Event(event), _) => return self.happen(event, start),
            (HallStep::Mark(action), HallAsk::Mark(token)) => self.mark(token, action, start),
            (HallStep::Technology(cube), HallAsk::Technology(place)) => return self.put_technology(place, cube),
            (HallStep::RowToken(extra), HallAsk::RowToken(place)) => return self.name_row_token(place, extra),
            (HallStep::Usable(is), HallAsk::Usable(_)) => self.answer_usable(is, start),
            (HallStep::CubesOn(planet), HallAsk::CubesWaiting) => return self.cubes_on(planet, start),
            (HallStep::BaseLeft(is), HallAsk::BaseLeft) => self.base_left(is, start),
            (HallStep::Colour(cube), HallAsk::EmptyBag) => self.colour_told(cube),
            (HallStep::Done(parts), HallAsk::Effect(effect)) => return self.done(effect, parts, start),
            (HallStep::Fuel(number), HallAsk::Effect(effect)) => return self.install_for(effect, number, start),
            (HallStep::Fuel(number), HallAsk::Paying(action)) => return self.pay_for(action, number, start),
            (HallStep::Cannot, HallAsk::Effect(effect)) => return self.cannot(effect, start),
            (HallStep::Cannot, HallAsk::Paying(action)) => return self.cannot_pay(action, start),
            (HallStep::Remove(own, removed), HallAsk::Removal) => return self.remove(own, removed),
            (HallStep::Dilute(cube), HallAsk::Dilution) => self.diluting = self.diluting.toggled(cube),
            (
                HallStep::Mark(_)
                | HallStep::Technology(_)
                | HallStep::RowToken(_)
                | HallStep::Usable(_)
                | HallStep::CubesOn(_)
                | HallStep::BaseLeft(_)
                | HallStep::Colour(_)
                | HallStep::Done(_)
                | HallStep::Fuel(_)
                | HallStep::Cannot
                | HallStep::Remove(_, _)
                | HallStep::Dilute(_),
                _,
            ) => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }

    fn mark_before(&self, step: HallStep) -> Option<Kept> {
        let begins_round = self.ask == HallAsk::Ready && self.phase == HallPhase::Actions && step == HallStep::Next;
        (begins_round && self.kept.round > 1).then_some(self.kept)
    }

    fn go_back_to(&mut self, mark: &Kept) {
        *self = Self { kept: *mark, phase: HallPhase::Actions, ask: HallAsk::Ready, ..Self::NO_STATE };
    }

    fn fold(start: &mut HallStart, mark: &Kept) {
        start.kept = *mark;
    }

    fn memory_of(_: HallStep) -> Option<HallStep> {
        None
    }

    fn is_memory(_: HallStep) -> bool {
        false
    }

    fn makes_way(_: HallStep) -> bool {
        false
    }
}
