//! A game against H.A.L.L. on the screen: the question that is open, or a page over it.
//!
//! Everything that the table says goes into the journal as a step. What is half entered, and the open page, is here.

mod bag_page;
mod cubes;
mod details;
mod effect;
mod fuel;
mod government_page;
mod lists;
mod log;
mod names;
mod question;
mod set_up_page;

use crate::console::cue::Cue;
use crate::console::input::keys::{Key, Press};
use crate::console::journal::{Journal, JournalIn, RoomFor};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::saving::section::{Reader, Reopened, Unreadable};
use crate::console::widgets::choice::Choice;
use crate::console::widgets::controls::Controls;
use crate::console::widgets::list::List;
use crate::console::words::ToastText;
use crate::games::starship::MOST_FUEL;
use crate::games::starship::ai_bag::RemovalRefusal;
use crate::games::starship::cube::Cube;
use crate::games::starship::kept::Kept;
pub(super) use crate::games::starship::solo::cubes::{CubeRow, CubeTable};
use crate::games::starship::solo::details::DetailPages;
use crate::games::starship::solo::lists::Lists;
use crate::games::starship::solo::log::SoloLog;
use crate::games::starship::state::{Hall, HallAsk, HallEffect, HallRefusal, HallStart};
use crate::games::starship::step::HallStep;
use crate::games::starship::words::Words;

/// The most steps of a game that can be undone: some eight rounds. What is older is folded into the start.
pub const STEPS: usize = 300;
/// The most rounds among them.
const MARKS: usize = 12;

/// A game against H.A.L.L. It is large, and therefore never moved or copied.
#[derive(Clone, Debug)]
pub struct Solo {
    page: SoloPage,
    /// The number that is being set.
    number: u8,
    /// The cube that is chosen in the Government phase.
    cursor: Cube,
    /// The cube of their own that the human discards, while the one to remove is chosen.
    own: Option<Cube>,
    /// The choice that is open.
    choice: Choice,
    /// The list on which a token of the row is named.
    list: List,
    /// True if the table enters what could be left out.
    entering: bool,
    journal: JournalIn<Hall, RoomFor<Hall, STEPS, MARKS>>,
}

/// The page that is open.
#[derive(Clone, Copy, Debug)]
enum SoloPage {
    /// The question.
    Question,
    /// A list: the menu, or one of its entries.
    List(Lists),
    /// The bag.
    Bag,
    /// The log.
    Log(SoloLog),
    /// Details of an action.
    Details(DetailPages),
}

/// Way on from a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloWay {
    /// The game stays.
    Stay(Reply),
    /// It is left.
    Leave,
    /// The score sheet.
    Score,
}

impl Solo {
    /// Room for a game.
    pub const fn new() -> Self {
        Self {
            page: SoloPage::Question,
            number: 1,
            cursor: Cube::Red,
            own: None,
            choice: Choice::NEW,
            list: List::new(),
            entering: false,
            journal: JournalIn::new(),
        }
    }

    /// Begins a game.
    pub fn begin(&mut self, start: HallStart) {
        self.journal.begin(start);
        self.open_question();
    }

    /// The number that is being set.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// The journal.
    pub fn journal(&self) -> &Journal<Hall> {
        &self.journal
    }

    /// The state.
    pub fn hall(&self) -> &Hall {
        self.journal.state()
    }

    /// The memory of H.A.L.L. as the board shows it: with the effect that is told.
    fn kept_then(&self) -> Kept {
        self.hall().kept_then(self.journal.start())
    }

    /// Reads a saved game, its steps as far as they fit.
    pub fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        let number: u8 = reader.take()?;
        self.journal.begin(reader.take()?);
        let count: u16 = reader.take()?;
        let mut fits = true;
        for _ in 0..count {
            let step: HallStep = reader.take()?;
            fits = fits && self.journal.take(step).is_ok();
        }
        self.open_question();
        self.number = number.min(MOST_FUEL);
        Ok(if fits { Reopened::Whole } else { Reopened::CutShort })
    }

    /// Opens the question, with nothing entered.
    fn open_question(&mut self) {
        self.page = SoloPage::Question;
        (self.own, self.entering, self.choice, self.list) = (None, false, Choice::NEW, List::new());
        (self.cursor, self.number) = (Cube::Red, 1);
    }

    /// Takes a step, or says why not. A cube that was drawn is heard by its value.
    fn take(&mut self, step: HallStep, words: &'static Words) -> Reply {
        let (had, held, draws) = (self.hall().ask, self.hall().held, self.hall().kept.draws);
        match self.journal.take(step) {
            Ok(()) => {
                // A step that leaves the question open leaves what is being set, too.
                let leaves_open = matches!(step, HallStep::Remove(_, _) | HallStep::Dilute(_) | HallStep::Event(_));
                let is_same = leaves_open && self.hall().ask == had;
                let (cursor, number) = (self.cursor, self.number);
                self.open_question();
                if is_same {
                    (self.cursor, self.number) = (cursor, number);
                    return Reply::DONE;
                }
                let hall = self.hall();
                let is_new = hall.held != held || hall.kept.draws != draws;
                let cue = match (hall.ask, hall.colour()) {
                    (HallAsk::Pass(_), _) => Cue::Pass,
                    (_, Some(cube)) if is_new => tone(cube),
                    _ => Cue::Done,
                };
                Reply::TURN.with(cue)
            }
            Err(refusal) => Reply::refused(why(refusal, words)),
        }
    }

    /// Takes the last step back.
    fn undo(&mut self, words: &'static Words) -> Reply {
        match self.journal.undo() {
            Some(_) => {
                self.open_question();
                Reply { words: words.play.menu.undone.text(), ..Reply::TURN.with(Cue::Done) }
            }
            None => Reply::refused(words.play.refusals.nothing_to_undo),
        }
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        match &self.page {
            SoloPage::Question => self.question_controls(words),
            SoloPage::List(list) => list.controls(self, words),
            SoloPage::Bag => bag_page::controls(words),
            SoloPage::Log(log) => log.controls(words),
            SoloPage::Details(pages) => pages.controls(words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> SoloWay {
        SoloWay::Stay(match self.page {
            SoloPage::Question => self.press_question(press, words),
            SoloPage::List(list) => return list.press(self, press, words),
            SoloPage::Bag => self.back_to_question(press.key),
            SoloPage::Log(mut log) => {
                let reply = log.press(press.key, self.journal(), words);
                self.page = if reply.is_none() { SoloPage::Question } else { SoloPage::Log(log) };
                reply.unwrap_or(Reply::TURN)
            }
            SoloPage::Details(pages) => match pages.press(press.key, words) {
                Some(next) => {
                    self.page = SoloPage::Details(next);
                    Reply::TURN
                }
                None => {
                    self.page = SoloPage::Question;
                    Reply::TURN
                }
            },
        })
    }

    fn back_to_question(&mut self, key: Key) -> Reply {
        if !matches!(key, Key::A | Key::Flip) {
            return Reply::STAY;
        }
        self.page = SoloPage::Question;
        Reply::TURN
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        match &self.page {
            SoloPage::Question => self.paint_question(pen, words),
            SoloPage::List(list) => list.paint(self, pen, words),
            SoloPage::Bag => bag_page::paint(self.hall(), pen, words),
            SoloPage::Log(log) => log.paint(pen, self.journal(), words),
            SoloPage::Details(pages) => pages.paint(pen, words),
        }
    }

    fn question_controls(&self, words: &'static Words) -> Controls {
        match QuestionRoom::of(self.hall()) {
            QuestionRoom::SetUp => set_up_page::controls(self, words),
            QuestionRoom::Question => question::controls(self, words),
            QuestionRoom::Fuel => fuel::controls(self.hall(), words),
            QuestionRoom::Effect(effect) => effect::controls(self, effect, words),
            QuestionRoom::Government => government_page::controls(self, words),
        }
    }

    fn press_question(&mut self, press: &Press, words: &'static Words) -> Reply {
        match QuestionRoom::of(self.hall()) {
            QuestionRoom::SetUp => set_up_page::press(self, press, words),
            QuestionRoom::Question => question::press(self, press, words),
            QuestionRoom::Fuel => fuel::press(self, press, words),
            QuestionRoom::Effect(effect) => effect::press(self, effect, press.key, words),
            QuestionRoom::Government => government_page::press(self, press, words),
        }
    }

    fn paint_question(&self, pen: &mut Pen, words: &'static Words) {
        match QuestionRoom::of(self.hall()) {
            QuestionRoom::SetUp => set_up_page::paint(self, pen, words),
            QuestionRoom::Question => question::paint(self, pen, words),
            QuestionRoom::Fuel => fuel::paint(self, pen, words),
            QuestionRoom::Effect(effect) => effect::paint(self, effect, pen, words),
            QuestionRoom::Government => government_page::paint(self, pen, words),
        }
    }
}

/// The file that has the open question.
enum QuestionRoom {
    SetUp,
    Question,
    Fuel,
    Effect(HallEffect),
    Government,
}

impl QuestionRoom {
    fn of(hall: &Hall) -> Self {
        match hall.ask {
            HallAsk::LayOut(_) | HallAsk::Mark(_) | HallAsk::Technology(_) | HallAsk::RowToken(_) => Self::SetUp,
            HallAsk::Amounts | HallAsk::Ready => Self::SetUp,
            HallAsk::Usable(_) | HallAsk::CubesWaiting | HallAsk::BaseLeft => Self::Question,
            HallAsk::EmptyBag | HallAsk::Pass(_) => Self::Question,
            HallAsk::Effect(HallEffect::Install(_)) | HallAsk::Paying(_) => Self::Fuel,
            HallAsk::Effect(effect) => Self::Effect(effect),
            HallAsk::Removal | HallAsk::Dilution => Self::Government,
        }
    }
}

/// The tone of a cube: the higher its value, the higher the tone.
const fn tone(cube: Cube) -> Cue {
    match cube {
        Cube::Red => Cue::Tone1,
        Cube::Yellow => Cue::Tone2,
        Cube::Green => Cue::Tone3,
        Cube::Blue => Cue::Tone4,
        Cube::Purple => Cue::Tone5,
    }
}

/// A refusal in words.
const fn why(refusal: HallRefusal, words: &'static Words) -> ToastText {
    let refusals = &words.play.refusals;
    match refusal {
        HallRefusal::NotNow => refusals.not_now,
        HallRefusal::Full => refusals.full,
        HallRefusal::Removal(RemovalRefusal::OncePerColour) => refusals.once_per_colour,
        HallRefusal::Removal(RemovalRefusal::TooValuable | RemovalRefusal::NotThere) => refusals.nothing_there,
        HallRefusal::NoFuel => refusals.no_fuel,
        HallRefusal::TokenTaken => refusals.token_taken,
        HallRefusal::ThreeAtMost => refusals.three_at_most,
        HallRefusal::NoChange => refusals.no_change,
    }
}
