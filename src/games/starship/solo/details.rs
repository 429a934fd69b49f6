//! Details of an action, a page at a time.

use crate::console::input::keys::Key;
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::text_page::{TextPage, paint_page};
use crate::console::words::PageText;
use crate::games::starship::extra::ActionsSide;
use crate::games::starship::state::{Hall, HallPhase};
use crate::games::starship::token::{SalvationAction, SheetRow};
use crate::games::starship::words::Words;

/// A subject with pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A row of the sheet.
    Row(SheetRow),
    /// An Extra Action.
    Extra,
    /// The pile, a turn and the Pass.
    Turn,
    /// The order of choice.
    Choice,
    /// The conversion of cubes.
    Conversion,
}

impl Detail {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Row(SheetRow::Solar),
        Self::Row(SheetRow::Research),
        Self::Row(SheetRow::Travel),
        Self::Row(SheetRow::Market),
        Self::Row(SheetRow::Earth),
        Self::Row(SheetRow::Planetary),
        Self::Row(SheetRow::Salvation(SalvationAction::Government)),
        Self::Row(SheetRow::Salvation(SalvationAction::Satellite)),
        Self::Row(SheetRow::Salvation(SalvationAction::Mechanism)),
        Self::Row(SheetRow::Salvation(SalvationAction::Humanity)),
        Self::Extra,
        Self::Turn,
        Self::Choice,
        Self::Conversion,
    ];

    /// Its pages.
    pub const fn pages(self, words: &'static Words) -> &'static [PageText] {
        let (details, rules) = (&words.pages.details, &words.pages.rules);
        match self {
            Self::Row(SheetRow::Solar) => &details.solar,
            Self::Row(SheetRow::Research) => &details.research,
            Self::Row(SheetRow::Travel) => &details.travel,
            Self::Row(SheetRow::Market) => &details.market,
            Self::Row(SheetRow::Earth) => &details.earth,
            Self::Row(SheetRow::Planetary) => &details.planetary,
            Self::Row(SheetRow::Salvation(SalvationAction::Government)) => &details.government,
            Self::Row(SheetRow::Salvation(SalvationAction::Satellite)) => &details.satellite,
            Self::Row(SheetRow::Salvation(SalvationAction::Mechanism)) => &details.mechanism,
            Self::Row(SheetRow::Salvation(SalvationAction::Humanity)) => &details.humanity,
            Self::Extra => &details.extra,
            Self::Turn => &rules.turn,
            Self::Choice => &rules.choice,
            Self::Conversion => &rules.conversion,
        }
    }

    /// Its name.
    pub fn name(self, words: &'static Words) -> &'static str {
        match self {
            Self::Row(row) => super::names::row_name(row, words),
            Self::Extra => words.extra.text(),
            Self::Turn => words.play.actions.text(),
            Self::Choice => words.play.salvation.text(),
            Self::Conversion => words.play.government.text(),
        }
    }
}

/// The pages of a subject, one of them open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DetailPages {
    detail: Detail,
    open: usize,
}

impl DetailPages {
    /// The first page of a subject.
    pub const fn new(detail: Detail) -> Self {
        Self { detail, open: 0 }
    }

    /// The pages of what H.A.L.L. is doing.
    pub fn of_turn(hall: &Hall) -> Self {
        let detail = match (hall.phase, hall.chosen(), hall.token().map(|token| token.actions())) {
            (HallPhase::Salvation, Some(choice), _) => Detail::Row(SheetRow::Salvation(choice.action)),
            (_, _, Some(ActionsSide::Row(row))) => Detail::Row(row),
            (_, _, Some(ActionsSide::Exact(_)) | None) => Detail::Extra,
        };
        Self::new(detail)
    }

    /// The pages of a phase.
    pub const fn of_phase(phase: HallPhase) -> Self {
        Self::new(match phase {
            HallPhase::Salvation => Detail::Choice,
            HallPhase::SetUp | HallPhase::Actions => Detail::Turn,
            HallPhase::Government => Detail::Conversion,
        })
    }

    fn page(self, words: &'static Words) -> TextPage {
        TextPage::new(self.open, self.detail.pages(words).len())
    }

    pub(super) fn controls(self, words: &'static Words) -> Controls {
        let soft = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        self.page(words).controls("", &words.shared.pages, soft)
    }

    /// The page after a key. None: back.
    pub(super) fn press(self, key: Key, words: &'static Words) -> Option<Self> {
        match key {
            Key::Flip => self.page(words).next().map(|open| Self { open, ..self }),
            Key::A => None,
            Key::B | Key::C | Key::D => Some(self),
        }
    }

    pub(super) fn paint(self, pen: &mut Pen, words: &'static Words) {
        if let Some(page) = self.detail.pages(words).get(self.open) {
            paint_page(pen, *page);
        }
    }
}
