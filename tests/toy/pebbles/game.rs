//! The game on the device: its screen, its keys, and what is saved of it.

use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::chance::generator::Die;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::game::{AskedNumber, Game};
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::journal::{JournalIn, RoomFor};
use crate::console::picture::font::{BODY, LARGE};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::section::{Form, Reader, Reopened, Unreadable};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::picker::Range;
use crate::console::words::{ValueText, value_text};
use crate::games::pebbles::rules::{MOST, Pile, PileAsk, PileRefusal, PileStep};
use crate::games::pebbles::words::Words;

/// Most steps of a game.
const STEPS: usize = 100;
/// The piles to choose from.
const PILES: Range = Range { min: 5, max: MOST as u16, step: 1 };

/// Pebbles on the device.
#[derive(Clone, Debug)]
pub struct Pebbles {
    journal: JournalIn<Pile, RoomFor<Pile, STEPS, 0>>,
    goes_on: bool,
    is_open: bool,
}

/// The pile that is set, and the games that were played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PebblesTable {
    pile: u8,
    played: u16,
}

/// The only entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewGame;

/// The only row of the settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PileSetting;

impl Pebbles {
    fn take(&mut self, step: PileStep, words: &'static Words) -> Reply {
        match self.journal.take(step) {
            Ok(()) => Reply::TURN,
            Err(PileRefusal::TooMany) => Reply::refused(words.too_many),
            Err(PileRefusal::NotNow | PileRefusal::Full) => Reply::refused(words.not_now),
        }
    }

    fn roll(&mut self, entropy: &mut Entropy, words: &'static Words) -> Reply {
        match entropy.two_dice() {
            Some([die, _]) => self.take(PileStep::Roll(die), words).with(Cue::Roll),
            None => Reply::refused(words.shared.dice.not_fair),
        }
    }

    fn undo(&mut self, words: &'static Words) -> Reply {
        match self.journal.undo() {
            Some(_) => Reply::TURN.with(Cue::Done),
            None => Reply::refused(words.not_now),
        }
    }

    fn quit(&mut self, table: &mut PebblesTable) -> Reply {
        table.played += u16::from(self.journal.state().ask == PileAsk::Over);
        Reply::LEAVE
    }
}

impl Game for Pebbles {
    type Words = Words;
    type Table = PebblesTable;
    type Entry = NewGame;
    type Setting = PileSetting;
    type Place = bool;
    type Saved<'a> = (u8, &'a [PileStep]);

    const TABLE_FORM: Form = Form { version: 4, longest: 4 };
    const GAME_FORM: Form = Form { version: 4, longest: 4 + 2 * STEPS };
    const NEW: Self = Self { journal: JournalIn::new(), goes_on: false, is_open: false };
    const TABLE: PebblesTable = PebblesTable { pile: 21, played: 0 };
    const ENTRIES: &'static [NewGame] = &[NewGame];
    const SETTINGS: &'static [PileSetting] = &[PileSetting];

    fn name(words: &'static Words) -> &'static str {
        words.name.text()
    }

    fn entry_name(_: NewGame, words: &'static Words) -> &'static str {
        words.new_game.text()
    }

    fn open(&mut self, _: NewGame, table: &PebblesTable) {
        // A game that waits is opened, not begun again.
        if !self.goes_on {
            self.journal.begin(table.pile);
        }
        (self.goes_on, self.is_open) = (true, true);
    }

    fn opened(&self) -> Option<NewGame> {
        self.is_open.then_some(NewGame)
    }

    fn setting_name(_: PileSetting, words: &'static Words) -> &'static str {
        words.pile.text()
    }

    fn setting_value(_: PileSetting, table: &PebblesTable, _: &'static Words) -> ValueText {
        value_text(table.pile)
    }

    fn change_setting(_: PileSetting, table: &mut PebblesTable) -> Option<AskedNumber> {
        Some(AskedNumber { range: PILES, value: table.pile.into() })
    }

    fn set_number(_: PileSetting, table: &mut PebblesTable, number: u16) {
        // The picker stays in its range.
        table.pile = u8::try_from(number).unwrap_or(MOST);
    }

    fn setting_unit(_: PileSetting, _: &'static Words) -> &'static str {
        ""
    }

    fn reset_settings(table: &mut PebblesTable) {
        table.pile = Self::TABLE.pile;
    }

    fn goes_on(&self) -> bool {
        self.goes_on
    }

    fn waits(&self) -> bool {
        self.goes_on && !self.is_open
    }

    fn resume(&mut self) -> bool {
        let waited = self.waits();
        self.is_open |= waited;
        waited
    }

    fn summary(&self, _: &'static Words) -> ValueText {
        value_text(self.journal.state().left)
    }

    fn leave(&mut self) {
        if self.is_open {
            self.goes_on = false;
        }
        self.is_open = false;
    }

    fn starts(&self, _: &Press, _: &PebblesTable) -> bool {
        false
    }

    fn place(&self) -> bool {
        self.is_open
    }

    fn go_back_to(&mut self, is_open: bool) {
        self.is_open = is_open;
    }

    fn controls(&self, _: Instant, _: &PebblesTable, words: &'static Words) -> Controls {
        let undo = SoftKey::tap(words.undo);
        let (flip, soft) = match self.journal.state().ask {
            PileAsk::Take => ("", [SoftKey::tap(words.one), SoftKey::tap(words.two), SoftKey::tap(words.three), undo]),
            PileAsk::Roll => (words.shared.dice.roll.text(), [SoftKey::NONE, SoftKey::NONE, SoftKey::NONE, undo]),
            PileAsk::PutBack(_) => ("", [SoftKey::tap(words.yes), SoftKey::NONE, SoftKey::tap(words.no), undo]),
            PileAsk::Over => {
                let quit = SoftKey::hold(words.shared.quit);
                ("", [SoftKey::NONE, SoftKey::NONE, quit, undo])
            }
        };
        Controls { title: ScreenTitle::word(words.name), flip: Flip::tap(flip), soft }
    }

    fn press(
        &mut self,
        press: &Press,
        table: &mut PebblesTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Reply {
        match (self.journal.state().ask, press.key) {
            (_, Key::D) => self.undo(words),
            (PileAsk::Take, Key::A) => self.take(PileStep::Take(1), words),
            (PileAsk::Take, Key::B) => self.take(PileStep::Take(2), words),
            (PileAsk::Take, Key::C) => self.take(PileStep::Take(3), words),
            (PileAsk::Roll, Key::Flip) => self.roll(entropy, words),
            (PileAsk::PutBack(_), Key::A) => self.take(PileStep::PutBack(true), words),
            (PileAsk::PutBack(_), Key::C) => self.take(PileStep::PutBack(false), words),
            (PileAsk::Over, Key::C) if press.gesture == Gesture::Hold => self.quit(table),
            (PileAsk::Take | PileAsk::Roll | PileAsk::PutBack(_) | PileAsk::Over, _) => Reply::STAY,
        }
    }

    fn paint(&self, pen: &mut Pen, _: Instant, table: &PebblesTable, _: &Entropy, words: &'static Words) {
        let Pile { left, ask } = *self.journal.state();
        pen.centred(&LARGE, BODY_TOP + 2, &words.left.fill(left.into()));
        match ask {
            PileAsk::Take => pen.centred(&BODY, BODY_TOP + 22, &words.how_many),
            PileAsk::Roll => {}
            PileAsk::PutBack(die) => pen.centred(&BODY, BODY_TOP + 22, &words.put_back.fill(die.pips())),
            PileAsk::Over => pen.centred(&BODY, BODY_TOP + 22, &words.played.fill(u32::from(table.played) + 1)),
        }
    }

    fn saved(&self, _: Instant) -> Option<(u8, &[PileStep])> {
        self.goes_on.then(|| (*self.journal.start(), self.journal.steps()))
    }

    fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        let start = reader.take()?;
        self.journal.begin(start);
        let count: u16 = reader.take()?;
        let mut fits = true;
        for _ in 0..count {
            let step: PileStep = reader.take()?;
            fits = fits && self.journal.take(step).is_ok();
        }
        reader.end()?;
        (self.goes_on, self.is_open) = (true, false);
        Ok(if fits { Reopened::Whole } else { Reopened::CutShort })
    }

    fn read_table(reader: &mut Reader) -> Result<PebblesTable, Unreadable> {
        let table: PebblesTable = reader.take()?;
        let is_pile = (PILES.min..=PILES.max).contains(&table.pile.into());
        if is_pile { Ok(table) } else { Err(Unreadable::Damaged) }
    }
}

// A die that was rolled is saved in one byte, and so is a number.
const _: () = assert!(size_of::<Die>() == 1 && MOST < 128);
