//! The set-up against H.A.L.L. (L655-665, L1116-1124): what to lay out, then three questions, each of which can be
//! left out.

use crate::games::starship::cube::Cube;
use crate::games::starship::extra::ExtraAction;
use crate::games::starship::kept::{ROW, RowPlace};
use crate::games::starship::state::{Hall, HallAsk, HallPhase, HallRefusal, HallStart};
use crate::games::starship::token::{BasicToken, SalvationAction};

/// Pages on what to lay out.
pub const LAY_OUT_PAGES: u8 = 6;

impl Hall {
    /// On in the set-up.
    pub(super) fn set_up_next(&mut self) {
        self.ask = match self.ask {
            HallAsk::LayOut(page) if page + 1 < LAY_OUT_PAGES => HallAsk::LayOut(page + 1),
            HallAsk::LayOut(_) => HallAsk::Mark(BasicToken::ALL[0]),
            HallAsk::Technology(_) => HallAsk::RowToken(0),
            _ => return self.ready(),
        };
    }

    /// Leaves a part of the set-up out: it is asked later, or as it is likely.
    pub(super) fn skip(&mut self) -> Result<(), HallRefusal> {
        if self.phase != HallPhase::SetUp {
            return Err(HallRefusal::NotNow);
        }
        match self.ask {
            HallAsk::LayOut(_) => self.ask = HallAsk::Mark(BasicToken::ALL[0]),
            HallAsk::Mark(token) => self.after_mark(token),
            HallAsk::Technology(_) => self.ask = HallAsk::RowToken(0),
            HallAsk::RowToken(_) => self.after_row(),
            _ => return Err(HallRefusal::NotNow),
        }
        Ok(())
    }

    /// Notes the action that a basic token marks. In the Salvation phase the turn goes on with it.
    pub(super) fn mark(&mut self, token: BasicToken, action: SalvationAction, start: &HallStart) {
        self.kept.marks[token.index()] = Some(action);
        match self.phase {
            HallPhase::SetUp => self.after_mark(token),
            HallPhase::Actions | HallPhase::Salvation | HallPhase::Government => self.choose(start),
        }
    }

    fn after_mark(&mut self, token: BasicToken) {
        self.ask = match BasicToken::ALL.get(token.index() + 1) {
            Some(&next) => HallAsk::Mark(next),
            None => HallAsk::Technology(0),
        };
    }

    /// Puts a technology at a place from the left. The last one follows from the others.
    pub(super) fn put_technology(&mut self, place: u8, cube: Cube) -> Result<(), HallRefusal> {
        let before = &self.kept.order.cubes()[..usize::from(place)];
        if before.contains(&cube) {
            return Err(HallRefusal::NoChange);
        }
        self.kept.order.put(place.into(), cube);
        let last = Cube::ALL.len() as u8 - 2;
        self.ask = if place < last { HallAsk::Technology(place + 1) } else { HallAsk::RowToken(0) };
        Ok(())
    }

    /// Names the token at a place of the Extra Action row.
    pub(super) fn name_row_token(&mut self, place: u8, extra: ExtraAction) -> Result<(), HallRefusal> {
        if self.kept.row.contains(&RowPlace::Token(extra)) {
            return Err(HallRefusal::TokenTaken);
        }
        self.kept.row[usize::from(place)] = RowPlace::Token(extra);
        if usize::from(place) + 1 < ROW {
            self.ask = HallAsk::RowToken(place + 1);
        } else {
            self.after_row();
        }
        Ok(())
    }

    fn after_row(&mut self) {
        match self.kept.ledger {
            Some(_) => self.ask = HallAsk::Amounts,
            None => self.ready(),
        }
    }

    fn ready(&mut self) {
        (self.phase, self.ask) = (HallPhase::Actions, HallAsk::Ready);
    }
}
