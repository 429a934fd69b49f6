//! A turn of H.A.L.L. (L677-683): the pile is shuffled, the token on top is checked, a cube is drawn,
//! the effect is told and done. What cannot be used goes under the pile.

use crate::games::starship::ai_bag::TechLevel;
use crate::games::starship::cube::Cube;
use crate::games::starship::extra::{ActionsSide, SalvationSide, Shown};
use crate::games::starship::kept::{Kept, TRAPPIST};
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::{Planet, PlanetSet};
use crate::games::starship::rulings::{Ruling, SCIENTISTS_OF_A_LEVEL};
use crate::games::starship::salvation::TriedActions;
use crate::games::starship::sheet;
use crate::games::starship::state::{
    Hall, HallAsk, HallCheck, HallEffect, HallPhase, HallRefusal, HallStart, HeldCube,
};
use crate::games::starship::step::Track;
use crate::games::starship::token::{BasicToken, HallToken, SalvationAction, SheetRow};

/// A satellite move.
pub(super) const SATELLITE: HallEffect = HallEffect::Row(SheetRow::Salvation(SalvationAction::Satellite));
/// The rescue of people.
pub(super) const HUMANITY: HallEffect = HallEffect::Row(SheetRow::Salvation(SalvationAction::Humanity));

/// Knowledge of a token before a cube is drawn.
enum Before {
    /// It cannot be used.
    Unusable,
    /// The table is asked.
    Ask(HallCheck),
    /// It can be used.
    Usable,
    /// It is Travel: the trip decides.
    Trip,
}

impl Hall {
    /// Shuffles the pile of the phase, and lets H.A.L.L. take its first turn.
    pub(super) fn begin_phase(&mut self, start: &HallStart) {
        self.pile.clear();
        (self.played, self.active) = (0, None);
        let in_salvation = self.phase == HallPhase::Salvation;
        let mut put = |token: HallToken| {
            if !(in_salvation && token.is_put_aside()) {
                let put = self.pile.put_on_top(token);
                debug_assert!(put.is_ok(), "the pile has room for all tokens");
            }
        };
        BasicToken::ALL.into_iter().map(HallToken::Basic).for_each(&mut put);
        if !in_salvation || start.rulings.has(Ruling::EarthInSalvation) {
            put(HallToken::Earth);
        }
        self.kept.owned.into_iter().flatten().map(HallToken::Extra).for_each(&mut put);
        // Production tokens of other planets lie on top (sure, L677).
        self.kept.settled.iter().map(HallToken::Planet).for_each(&mut put);
        let on_top = if in_salvation { 0 } else { usize::from(self.kept.settled.count()) };
        let shuffled = self.pile.shuffle_in_two(on_top, &mut start.seed.chance(self.kept.draws));
        debug_assert!(shuffled.is_some(), "a seed is always trusted");
        self.kept.draws = self.kept.draws.wrapping_add(1);
        self.begin_turn(start);
    }

    /// H.A.L.L.'s turn begins. An active Travel is repeated while a trip is possible.
    pub(super) fn begin_turn(&mut self, start: &HallStart) {
        (self.first_under, self.held, self.installing) = (None, None, None);
        self.repeating = self.phase == HallPhase::Actions && self.active.is_some_and(HallToken::repeats);
        if self.repeating {
            self.begin_trip(start);
        } else {
            self.next_token(start);
        }
    }

    /// Goes on with the token on top: checks it, or passes.
    pub(super) fn next_token(&mut self, start: &HallStart) {
        loop {
            (self.tried, self.confirmed, self.repeating) = (TriedActions::NONE, false, false);
            let Some(&token) = self.pile.top() else { return self.pass() };
            if self.first_under == Some(token) {
                return self.pass();
            }
            if self.phase == HallPhase::Salvation {
                return self.choose(start);
            }
            match self.before_draw(token) {
                Before::Unusable => self.put_top_under(),
                Before::Ask(check) => return self.ask = HallAsk::Usable(check),
                Before::Usable => return self.draw(start),
                Before::Trip => return self.begin_trip(start),
            }
        }
    }

    fn before_draw(&self, token: HallToken) -> Before {
        match token.actions() {
            ActionsSide::Row(SheetRow::Solar | SheetRow::Earth) => Before::Usable,
            ActionsSide::Row(SheetRow::Research) => match self.kept.ledger {
                _ if self.kept.technology(1).is_none() => Before::Unusable,
                Some(ledger) if ledger.get(LedgerLine::Scientists) == 0 => Before::Unusable,
                Some(_) => Before::Usable,
                None => Before::Ask(HallCheck::Scientist),
            },
            ActionsSide::Row(SheetRow::Travel) => Before::Trip,
            ActionsSide::Row(SheetRow::Market) | ActionsSide::Exact(Shown::Market) => Before::Ask(HallCheck::Market),
            // Without a base there is no deposit.
            ActionsSide::Row(SheetRow::Planetary) | ActionsSide::Exact(Shown::Deposit)
                if self.kept.settled == PlanetSet::NONE =>
            {
                Before::Unusable
            }
            ActionsSide::Row(SheetRow::Planetary) => Before::Ask(HallCheck::Deposit(planet_of(token))),
            // R20: a token that can do nothing goes under the pile.
            ActionsSide::Exact(Shown::Deposit) => Before::Ask(HallCheck::OwnDeposit),
            ActionsSide::Exact(Shown::Fuel(_) | Shown::Cubes(_) | Shown::Scientist) => Before::Usable,
            // No Actions side has one.
            ActionsSide::Row(SheetRow::Salvation(_)) => Before::Unusable,
        }
    }

    /// The table has said if the token on top can be used.
    pub(super) fn answer_usable(&mut self, is_usable: bool, start: &HallStart) {
        self.confirmed = is_usable;
        match (self.phase, is_usable) {
            (_, true) => self.draw(start),
            (HallPhase::Salvation, false) => self.next_choice(start),
            (HallPhase::SetUp | HallPhase::Actions | HallPhase::Government, false) => {
                self.put_top_under();
                self.next_token(start);
            }
        }
    }

    /// Puts the token on top under the pile: it is not played.
    pub(super) fn put_top_under(&mut self) {
        if let Some(token) = self.pile.draw() {
            self.put_under(token);
        }
    }

    /// Puts a token under the pile. The first one in a turn ends the search.
    pub(super) fn put_under(&mut self, token: HallToken) {
        let put = self.pile.put_under(token);
        debug_assert!(put.is_ok(), "the pile has room for all tokens");
        self.first_under = self.first_under.or(Some(token));
    }

    /// Tells what H.A.L.L. does, with the cube in the hand. The fuel of a satellite is asked for first, if a ledger is kept.
    pub(super) fn tell(&mut self) {
        let effect = match (self.installing, self.phase, self.token().map(HallToken::actions)) {
            (Some(planet), _, _) => HallEffect::Install(planet),
            (None, HallPhase::Salvation, _) => match self.chosen() {
                Some(choice) => HallEffect::Row(SheetRow::Salvation(choice.action)),
                None => return,
            },
            (None, _, Some(ActionsSide::Row(row))) => HallEffect::Row(row),
            (None, _, Some(ActionsSide::Exact(shown))) => HallEffect::Exact(shown),
            (None, _, None) => return,
        };
        if matches!(
            effect,
            HallEffect::Row(SheetRow::Salvation(SalvationAction::Satellite | SalvationAction::Mechanism))
        ) {
            // Nothing is asked before these.
            self.confirmed = false;
        }
        let is_paid_first = effect == SATELLITE && self.kept.ledger.is_some();
        self.ask = if is_paid_first { HallAsk::Paying(SalvationAction::Satellite) } else { HallAsk::Effect(effect) };
    }

    /// True if the table may say that the effect cannot be done: it depends on the colour, or was not asked before.
    pub fn may_fail(&self, effect: HallEffect) -> bool {
        match effect {
            HallEffect::Row(SheetRow::Research) | HallEffect::Install(_) => true,
            HallEffect::Row(SheetRow::Salvation(_)) => !self.confirmed,
            HallEffect::Row(
                SheetRow::Solar | SheetRow::Travel | SheetRow::Market | SheetRow::Earth | SheetRow::Planetary,
            ) => false,
            HallEffect::Exact(_) | HallEffect::Trip(_) => false,
        }
    }

    /// The most levels or actions that the effect has now.
    pub fn parts(&self, effect: HallEffect) -> u8 {
        let is_double = self.colour().is_some_and(sheet::is_double);
        match effect {
            HallEffect::Row(SheetRow::Research) if is_double => {
                let open = self.kept.technology(self.number()).map_or(0, |cube| 2 - self.kept.level(cube).number());
                let scientists = self.kept.ledger.map_or(u16::MAX, |ledger| ledger.get(LedgerLine::Scientists));
                if scientists < 2 * SCIENTISTS_OF_A_LEVEL { open.min(1) } else { open }
            }
            HallEffect::Row(SheetRow::Salvation(action)) if is_double => match action {
                SalvationAction::Government => 1,
                // A satellite that has arrived moves no more.
                SalvationAction::Humanity if self.kept.track(Track::Trappist) >= TRAPPIST => 1,
                SalvationAction::Satellite | SalvationAction::Mechanism | SalvationAction::Humanity => 2,
            },
            HallEffect::Row(_) | HallEffect::Exact(_) | HallEffect::Trip(_) | HallEffect::Install(_) => 1,
        }
    }

    /// True if the token goes under the pile again after this effect: its cube is purple. A colour that the table named is no
    /// cube: nothing returns by it, or the phase might never end.
    pub fn returns(&self, effect: HallEffect, start: &HallStart) -> bool {
        let is_purple = self.held == Some(HeldCube { cube: Cube::Purple, drawn: true });
        is_purple
            && match effect {
                HallEffect::Row(_) | HallEffect::Install(_) => true,
                HallEffect::Exact(_) => start.rulings.has(Ruling::ExactReturns),
                HallEffect::Trip(_) => false,
            }
    }

    /// The effect was carried out: so many of its levels or actions.
    pub(super) fn done(&mut self, effect: HallEffect, parts: u8, start: &HallStart) -> Result<(), HallRefusal> {
        if parts == 0 || parts > self.parts(effect) || matches!(effect, HallEffect::Install(_)) {
            return Err(HallRefusal::NotNow);
        }
        if effect == HUMANITY && parts > 1 && self.kept.ledger.is_some() {
            self.ask = HallAsk::Paying(SalvationAction::Humanity);
        } else {
            self.commit(effect, parts, start);
        }
        Ok(())
    }

    /// The memory of H.A.L.L. once the effect on the screen is done. The table sees it on the board already, and FLIP books it. A new base
    /// is there only when its fuel is paid.
    pub fn kept_then(&self, start: &HallStart) -> Kept {
        let effect = match self.ask {
            HallAsk::Effect(HallEffect::Install(_)) => return self.kept,
            HallAsk::Effect(effect) => effect,
            HallAsk::Paying(SalvationAction::Humanity) => HUMANITY,
            _ => return self.kept,
        };
        let mut then = self.clone();
        then.book(effect, self.parts(effect), start);
        then.kept
    }

    /// Books the effect, and begins the next turn.
    pub(super) fn commit(&mut self, effect: HallEffect, parts: u8, start: &HallStart) {
        self.book(effect, parts, start);
        self.begin_turn(start);
    }

    /// Books the effect: the cube is used, the token played.
    fn book(&mut self, effect: HallEffect, parts: u8, start: &HallStart) {
        let Some(token) = self.token() else { return };
        let (number, bonus) = (self.number(), self.chosen().is_some_and(|choice| choice.bonus));
        if !self.repeating {
            self.pile.draw();
            // R3: a token that purple brought back counts again.
            self.played = self.played.saturating_add(1);
        }
        let returns = self.returns(effect, start);
        let cube = self.use_cube();
        self.active = Some(token);
        match effect {
            HallEffect::Row(SheetRow::Research) => self.research(number, parts, cube),
            HallEffect::Row(SheetRow::Salvation(action)) => self.save(action, parts, bonus),
            HallEffect::Row(row) => self.book_fuel(row, cube),
            HallEffect::Exact(shown) => {
                if let Some(ledger) = &mut self.kept.ledger {
                    ledger.gain(shown);
                }
            }
            HallEffect::Trip(planet) => self.kept.explorer = planet.filter(|&planet| !self.kept.destroyed.has(planet)),
            HallEffect::Install(planet) => self.settle(planet, start),
        }
        let is_lost = planet_of(token).is_some_and(|planet| !self.kept.settled.has(planet));
        if returns && !is_lost {
            let put = self.pile.put_under(token);
            debug_assert!(put.is_ok(), "the pile has room for all tokens");
            // R18: it has left the played tokens, and a Travel below it stays finished.
            self.active = self.active.filter(|&active| active != token);
        }
    }

    /// Research: levels of the technology that the number chooses. Each takes a scientist; green brings one.
    fn research(&mut self, number: u8, parts: u8, cube: Option<Cube>) {
        let Some(technology) = self.kept.technology(number) else { return };
        let level: &mut TechLevel = &mut self.kept.levels[technology.index()];
        *level = level.raised(parts);
        if let Some(ledger) = &mut self.kept.ledger {
            ledger.take(LedgerLine::Scientists, SCIENTISTS_OF_A_LEVEL * u16::from(parts));
            ledger.add(LedgerLine::Scientists, u16::from(cube == Some(Cube::Green)));
        }
    }

    fn book_fuel(&mut self, row: SheetRow, cube: Option<Cube>) {
        let (Some(ledger), Some(cube)) = (&mut self.kept.ledger, cube) else { return };
        let fuel = match row {
            SheetRow::Earth => sheet::earth_fuel(cube),
            SheetRow::Planetary => sheet::production_fuel(cube),
            SheetRow::Solar | SheetRow::Research | SheetRow::Travel | SheetRow::Market | SheetRow::Salvation(_) => 0,
        };
        ledger.add(LedgerLine::Fuel, fuel.into());
    }

    /// It cannot be paid, or done: the cube goes back, the token under the pile. An active Travel is covered instead (ruling R8), and
    /// in the Salvation phase the next action is tried.
    pub(super) fn cannot(&mut self, effect: HallEffect, start: &HallStart) -> Result<(), HallRefusal> {
        if !self.may_fail(effect) {
            return Err(HallRefusal::NotNow);
        }
        if self.phase == HallPhase::Salvation {
            if !start.rulings.has(Ruling::CubeStays) {
                self.return_cube();
            }
            self.next_choice(start);
            return Ok(());
        }
        self.return_cube();
        if self.installing.take().is_some() {
            self.no_trip(start);
        } else {
            self.put_top_under();
            self.next_token(start);
        }
        Ok(())
    }

    /// The fuel of a satellite move cannot be paid: another action is tried, or the second action lapses.
    pub(super) fn cannot_pay(&mut self, action: SalvationAction, start: &HallStart) -> Result<(), HallRefusal> {
        match action {
            SalvationAction::Satellite => return self.cannot(SATELLITE, start),
            SalvationAction::Humanity => self.commit(HUMANITY, 1, start),
            SalvationAction::Government | SalvationAction::Mechanism => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }

    /// H.A.L.L. passes: a click for each token it has not used, and no more while the human plays on (ruling R14).
    pub(super) fn pass(&mut self) {
        self.return_cube();
        self.repeating = false;
        self.ask = HallAsk::Pass(self.pile.len() as u8);
    }

    /// Ends the phase after H.A.L.L. has passed.
    pub(super) fn end_phase(&mut self) {
        (self.phase, self.ask) = match self.phase {
            HallPhase::SetUp | HallPhase::Actions => (HallPhase::Salvation, HallAsk::Ready),
            HallPhase::Salvation | HallPhase::Government => (HallPhase::Government, HallAsk::Removal),
        };
        self.pile.clear();
        (self.played, self.active) = (0, None);
        (self.discarded, self.diluting) = Default::default();
    }

    /// The Salvation side of a token.
    pub(super) fn salvation_side(&self, token: HallToken) -> Option<SalvationSide> {
        match token {
            HallToken::Basic(basic) => self.kept.marks[basic.index()].map(SalvationSide::Bonus),
            // Only by a ruling, and nobody knows its mark.
            HallToken::Earth => Some(SalvationSide::Any),
            HallToken::Extra(extra) => Some(extra.salvation()),
            HallToken::Planet(_) => Some(SalvationSide::Aside),
        }
    }

    /// Moves a track on.
    pub(super) fn advance(&mut self, track: Track) {
        let space = &mut self.kept.tracks[track.index()];
        *space = space.saturating_add(1);
    }
}

/// The planet of a production token.
const fn planet_of(token: HallToken) -> Option<Planet> {
    match token {
        HallToken::Planet(planet) => Some(planet),
        HallToken::Basic(_) | HallToken::Earth | HallToken::Extra(_) => None,
    }
}
