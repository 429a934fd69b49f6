//! The Salvation phase (L892-1048): which of the four actions a token does, and its tracks.

use heapless::Vec;

use crate::games::starship::extra::SalvationSide;
use crate::games::starship::kept::TRAPPIST;
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::state::{Hall, HallAsk, HallCheck, HallEffect, HallStart};
use crate::games::starship::step::Track;
use crate::games::starship::token::{HallToken, SalvationAction, SheetRow};

/// Prestige of the marked action (likely: most texts use the singular).
pub const BONUS: u16 = 1;

/// Actions of the Salvation phase that were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriedActions(u8);

impl TriedActions {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// True if an action was tried.
    pub const fn has(self, action: SalvationAction) -> bool {
        self.0 >> action as u8 & 1 == 1
    }

    /// With an action.
    #[must_use]
    pub const fn with(self, action: SalvationAction) -> Self {
        Self(self.0 | 1 << action as u8)
    }
}

/// An action that a token may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SalvationChoice {
    /// The action.
    pub action: SalvationAction,
    /// True if the token marks it: it pays Prestige.
    pub bonus: bool,
}

impl Hall {
    /// The actions of the token on top, in the order in which H.A.L.L. tries them: the marked one, then by its tracks, then the
    /// government. A token of one action has that one alone (ruling R13). None: nobody has said which one it marks.
    pub fn choices(&self) -> Option<Vec<SalvationChoice, 4>> {
        let mut choices = Vec::new();
        let Some(&token) = self.pile.top() else { return Some(choices) };
        let side = self.salvation_side(token)?;
        let mut add = |action, bonus| {
            if !choices.iter().any(|choice: &SalvationChoice| choice.action == action) {
                let added = choices.push(SalvationChoice { action, bonus });
                debug_assert!(added.is_ok(), "there are four actions");
            }
        };
        match side {
            SalvationSide::Bonus(action) => add(action, true),
            SalvationSide::Only(action) => add(action, false),
            SalvationSide::Any | SalvationSide::Aside => {}
        }
        match side {
            SalvationSide::Bonus(_) | SalvationSide::Any => {
                self.kept.by_tracks().into_iter().for_each(|action| add(action, false));
                add(SalvationAction::Government, false);
            }
            SalvationSide::Only(_) | SalvationSide::Aside => {}
        }
        Some(choices)
    }

    /// The action that is tried: that of the open question or effect, else the next one.
    pub fn chosen(&self) -> Option<SalvationChoice> {
        let open = match self.ask {
            HallAsk::Effect(HallEffect::Row(SheetRow::Salvation(action))) => Some(action),
            HallAsk::Paying(action) => Some(action),
            HallAsk::Usable(HallCheck::Seat) => Some(SalvationAction::Government),
            HallAsk::Usable(HallCheck::Person) => Some(SalvationAction::Humanity),
            _ => None,
        };
        self.choices()?.into_iter().find(|choice| match open {
            Some(action) => choice.action == action,
            None => !self.tried.has(choice.action),
        })
    }

    /// Tries the actions of the token on top, from the present one on.
    pub(super) fn choose(&mut self, start: &HallStart) {
        let Some(choices) = self.choices() else {
            // Only basic tokens can be without a mark.
            if let Some(&HallToken::Basic(token)) = self.pile.top() {
                self.ask = HallAsk::Mark(token);
            }
            return;
        };
        for choice in choices {
            if self.tried.has(choice.action) {
                continue;
            }
            match self.before_choice(choice.action) {
                Some(Some(check)) => return self.ask = HallAsk::Usable(check),
                Some(None) => {
                    // From here on it is the open one.
                    self.ask = HallAsk::Effect(HallEffect::Row(SheetRow::Salvation(choice.action)));
                    return if self.held.is_none() { self.draw(start) } else { self.tell() };
                }
                None => self.tried = self.tried.with(choice.action),
            }
        }
        self.return_cube();
        self.put_top_under();
        self.next_token(start);
    }

    /// The question before an action. None: it is impossible; `Some(None)`: nothing is asked, or the cube is drawn already and
    /// the table says it then.
    fn before_choice(&self, action: SalvationAction) -> Option<Option<HallCheck>> {
        let scientists = self.kept.ledger.map(|ledger| ledger.get(LedgerLine::Scientists));
        let check = match action {
            SalvationAction::Government if scientists == Some(0) => return None,
            SalvationAction::Government => Some(HallCheck::Seat),
            SalvationAction::Satellite if self.kept.track(Track::Trappist) >= TRAPPIST => return None,
            SalvationAction::Satellite | SalvationAction::Mechanism => None,
            SalvationAction::Humanity => Some(HallCheck::Person),
        };
        Some(check.filter(|_| self.held.is_none()))
    }

    /// The present action is impossible: tries the next one.
    pub(super) fn next_choice(&mut self, start: &HallStart) {
        if let Some(choice) = self.chosen() {
            self.tried = self.tried.with(choice.action);
        }
        self.confirmed = false;
        self.choose(start);
    }

    /// Books an action: its tracks, its scientist, its Prestige. A second action of blue or purple may have lapsed.
    pub(super) fn save(&mut self, action: SalvationAction, parts: u8, bonus: bool) {
        let second = match action {
            SalvationAction::Satellite => Some(SalvationAction::Mechanism),
            SalvationAction::Mechanism => Some(SalvationAction::Humanity),
            SalvationAction::Humanity => Some(SalvationAction::Satellite),
            SalvationAction::Government => None,
        };
        for action in [Some(action), second.filter(|_| parts > 1)].into_iter().flatten() {
            if let Some(track) = Track::of(action) {
                self.advance(track);
            }
        }
        if let Some(ledger) = &mut self.kept.ledger {
            ledger.take(LedgerLine::Scientists, u16::from(action == SalvationAction::Government));
            ledger.add(LedgerLine::Prestige, if bonus { BONUS } else { 0 });
        }
    }
}
