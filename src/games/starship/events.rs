//! Events at any time, and corrections: an Extra Action, a destroyed planet, a number that is not as the device thinks.

use crate::games::starship::ai_bag::TechLevel;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::kept::{MOST_EXTRAS, RowPlace};
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::state::{Hall, HallAsk, HallEffect, HallPhase, HallRefusal, HallStart};
use crate::games::starship::step::HallEvent;
use crate::games::starship::token::HallToken;

impl Hall {
    /// Takes an event.
    pub(super) fn happen(&mut self, event: HallEvent, start: &HallStart) -> Result<(), HallRefusal> {
        match event {
            HallEvent::Gains(extra) => return self.gain(extra),
            HallEvent::HumanTakes(place) => match self.kept.row.get_mut(usize::from(place)) {
                Some(taken) if *taken != RowPlace::Taken => *taken = RowPlace::Taken,
                Some(_) | None => return Err(HallRefusal::TokenTaken),
            },
            HallEvent::Destroyed(planet) => return self.destroy(planet, start),
            HallEvent::Base(planet) => return self.correct_base(planet, start),
            HallEvent::Explorer(place) => return self.put_explorer(place),
            HallEvent::Track(_, _) | HallEvent::Level(_, _) | HallEvent::Book(_, _) => {
                return self.correct_number(event, start);
            }
            HallEvent::Marks(token, action)
                if self.phase == HallPhase::Salvation && self.ask == HallAsk::Mark(token) =>
            {
                self.mark(token, action, start);
            }
            HallEvent::Marks(token, action) => self.kept.marks[token.index()] = Some(action),
            HallEvent::Passes if self.may_pass() => self.pass(),
            HallEvent::Passes => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }

    /// Puts the Explorer somewhere. The end of a trip that is told is where it stands on the board.
    fn put_explorer(&mut self, place: Option<Planet>) -> Result<(), HallRefusal> {
        if place.is_some_and(|planet| self.kept.destroyed.has(planet)) {
            return Err(HallRefusal::NoChange);
        }
        match &mut self.ask {
            HallAsk::Effect(HallEffect::Trip(end)) => *end = place,
            _ => self.kept.explorer = place,
        }
        Ok(())
    }

    /// Sets a number as it is on the board: with the effect that is told, which is booked later. A number that cannot be there then
    /// is refused.
    fn correct_number(&mut self, event: HallEvent, start: &HallStart) -> Result<(), HallRefusal> {
        let before = self.kept;
        // The amount of the effect may follow the number itself: the second time it is right.
        for _ in 0..2 {
            self.shift_number(event, start)?;
            if self.stands(event, start) {
                return Ok(());
            }
        }
        self.kept = before;
        Err(HallRefusal::NoChange)
    }

    /// Changes what is booked by the difference between a number and what will stand on the board.
    fn shift_number(&mut self, event: HallEvent, start: &HallStart) -> Result<(), HallRefusal> {
        let then = self.kept_then(start);
        match event {
            HallEvent::Track(track, space) => {
                let booked = &mut self.kept.tracks[track.index()];
                *booked = booked.saturating_add(space).saturating_sub(then.track(track));
            }
            HallEvent::Level(cube, level) => {
                let booked = &mut self.kept.levels[cube.index()];
                *booked = TechLevel::of((booked.number() + level.min(2)).saturating_sub(then.level(cube).number()));
            }
            HallEvent::Book(line, number) => {
                let ledger = self.kept.ledger.as_mut().ok_or(HallRefusal::NotNow)?;
                let booked = ledger.get(line).saturating_add(number.into()).saturating_sub(then.booked(line));
                ledger.set(line, booked);
            }
            HallEvent::Gains(_) | HallEvent::HumanTakes(_) | HallEvent::Destroyed(_) => {}
            HallEvent::Base(_) | HallEvent::Explorer(_) | HallEvent::Passes | HallEvent::Marks(_, _) => {}
        }
        Ok(())
    }

    /// True if a number stands on the board as the table says. A technology may stand higher: the effect raises it.
    fn stands(&self, event: HallEvent, start: &HallStart) -> bool {
        let then = self.kept_then(start);
        match event {
            HallEvent::Track(track, space) => then.track(track) == space,
            HallEvent::Book(line, number) => then.booked(line) == u16::from(number).min(LedgerLine::MOST),
            HallEvent::Level(_, _) | HallEvent::Gains(_) | HallEvent::HumanTakes(_) | HallEvent::Destroyed(_) => true,
            HallEvent::Base(_) | HallEvent::Explorer(_) | HallEvent::Passes | HallEvent::Marks(_, _) => true,
        }
    }

    /// True in a turn of H.A.L.L.: the table may say that it passes.
    pub fn may_pass(&self) -> bool {
        match self.ask {
            HallAsk::Mark(_) => self.phase != HallPhase::SetUp,
            HallAsk::Usable(_) | HallAsk::CubesWaiting | HallAsk::BaseLeft => true,
            HallAsk::EmptyBag | HallAsk::Effect(_) | HallAsk::Paying(_) => true,
            HallAsk::LayOut(_) | HallAsk::Technology(_) | HallAsk::RowToken(_) | HallAsk::Amounts => false,
            HallAsk::Ready | HallAsk::Pass(_) | HallAsk::Removal | HallAsk::Dilution => false,
        }
    }

    /// The place of the row from which H.A.L.L. takes its next Extra Action, counted now. None: the row is empty.
    pub fn next_extra(&self) -> Option<usize> {
        self.kept.row_place(self.number())
    }

    /// H.A.L.L. gains an Extra Action: it goes under the pile, and acts in this phase. The table may name another one of the row
    /// than the counted one.
    fn gain(&mut self, extra: ExtraAction) -> Result<(), HallRefusal> {
        if self.kept.owns(extra) {
            return Err(HallRefusal::TokenTaken);
        }
        let named = self.kept.row.iter().position(|&place| place == RowPlace::Token(extra));
        let counted = self.next_extra().filter(|&place| self.kept.row[place] == RowPlace::Unnamed);
        let place = named.or(counted).ok_or(HallRefusal::TokenTaken)?;
        let owned = self.kept.owned.iter().flatten().count();
        if owned == MOST_EXTRAS {
            return Err(HallRefusal::ThreeAtMost);
        }
        self.kept.row[place] = RowPlace::Taken;
        self.kept.owned[owned] = Some(extra);
        let token = HallToken::Extra(extra);
        let is_on = match self.phase {
            HallPhase::Actions => self.ask != HallAsk::Ready,
            HallPhase::Salvation => self.ask != HallAsk::Ready && !token.is_put_aside(),
            HallPhase::SetUp | HallPhase::Government => false,
        };
        if is_on {
            let put = self.pile.put_under(token);
            debug_assert!(put.is_ok(), "the pile has room for all tokens");
        }
        Ok(())
    }

    /// A planet is destroyed: its base returns, its production tokens leave the game. Where an Explorer goes that stood there
    /// is not known: the table says it.
    fn destroy(&mut self, planet: Planet, start: &HallStart) -> Result<(), HallRefusal> {
        if self.kept.destroyed.has(planet) {
            return Err(HallRefusal::NoChange);
        }
        self.kept.destroyed = self.kept.destroyed.with(planet);
        self.kept.settled = self.kept.settled.without(planet);
        if self.kept.explorer == Some(planet) {
            self.kept.explorer = None;
        }
        if self.ask == HallAsk::Effect(HallEffect::Trip(Some(planet))) {
            self.ask = HallAsk::Effect(HallEffect::Trip(None));
        }
        self.lose_token(planet, start);
        Ok(())
    }

    /// H.A.L.L. has a base on a planet, or has none any more.
    fn correct_base(&mut self, planet: Planet, start: &HallStart) -> Result<(), HallRefusal> {
        if self.kept.destroyed.has(planet) {
            return Err(HallRefusal::NoChange);
        }
        if !self.kept.settled.has(planet) {
            self.kept.settled = self.kept.settled.with(planet);
            return Ok(());
        }
        self.kept.settled = self.kept.settled.without(planet);
        self.lose_token(planet, start);
        Ok(())
    }

    /// Takes the production token of a planet out of the pile. If the table is still asked about it, H.A.L.L. goes on with the next
    /// one; an effect that is told was carried out, and is booked.
    fn lose_token(&mut self, planet: Planet, start: &HallStart) {
        let lost = HallToken::Planet(planet);
        let is_top = !self.repeating && self.pile.top() == Some(&lost);
        let is_told = is_top && matches!(self.ask, HallAsk::Effect(_));
        let is_asked = is_top && matches!(self.ask, HallAsk::Usable(_) | HallAsk::EmptyBag);
        for place in 0..self.pile.len() {
            let Some(token) = self.pile.draw() else { break };
            if token != lost || (is_told && place == 0) {
                let put = self.pile.put_under(token);
                debug_assert!(put.is_ok(), "it was in the pile before");
            }
        }
        self.first_under = self.first_under.filter(|&token| token != lost);
        if is_asked {
            self.return_cube();
            self.next_token(start);
        }
    }
}
