//! A flight on the screen: the board between cards, the questions of each card, the dice, corrections, the log.
//!
//! Everything that the table tells goes into the [`Flight`](super::Flight) as a step. What is half entered, and the open page,
//! is here.

mod board_page;
mod board_picture;
pub(in crate::games::trucker) mod card_figures;
mod deal;
pub(in crate::games::trucker) mod deck;
pub(in crate::games::trucker) mod dice_page;
pub(in crate::games::trucker) mod help;
pub(in crate::games::trucker) mod log;
mod menu;
mod page;
mod reward_tables;
pub(in crate::games::trucker) mod saved;

use self::deck::FlightDeck;
use self::log::LogPress;
pub(super) use self::page::FlightPage;
use self::saved::SavedFlight;
use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::{NextPage, Reply};
use crate::console::saving::section::{Reader, Reopened, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::widgets::dice_tool::DiceTool;
use crate::console::widgets::picker::Picker;
use crate::console::words::ToastText;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::notice::CardNotice;
use crate::games::trucker::flight::questions::number::{self, Number};
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::state::{FlightRefusal, FlightStage, Rules};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::flight::{FlightStart, WholeFlight};
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::landing::screen::LandingScreen;
use crate::games::trucker::ship::power::{Halves, Reckoned};
use crate::games::trucker::way::Way;
use crate::games::trucker::words::Words;

/// A flight, open on the screen. It is large, and therefore never moved or copied.
#[derive(Clone, Debug)]
pub struct Flying {
    crew: Crew,
    /// Components lost before launch.
    lost: [u8; 4],
    page: FlightPage,
    /// The dice, for a card or alone.
    pub(super) dice: DiceTool,
    /// The number being entered.
    pub(super) entry: Picker,
    /// The players being named.
    pub(super) named: Crew,
    /// The power the calculator came to, for the question that is open.
    pub(super) counted: Option<Halves>,
    /// The landing, as far as it was counted.
    landing: Option<LandingScreen>,
    /// True if the flight has changed since.
    recount: bool,
    pub(super) flight: WholeFlight,
}

impl Flying {
    /// Room for a flight: nobody flies yet.
    pub const fn new() -> Self {
        Self {
            crew: Crew::NOBODY,
            lost: [0; 4],
            page: FlightPage::Flight,
            dice: DiceTool::new(),
            entry: number::NOTHING,
            named: Crew::NOBODY,
            counted: None,
            landing: None,
            recount: false,
            flight: WholeFlight::new(),
        }
    }

    /// The flight begins: rockets on their start spaces, and some components lost already.
    /// These cards were turned in earlier rounds of the game.
    pub fn launch(&mut self, house_rules: &HouseRules, start_spaces: &StartSpaces, lost: [u8; 4], turned_before: u64) {
        let rules = Rules { edition: house_rules.edition, level: house_rules.level };
        let board = Board::launch(rules.edition, rules.level, start_spaces);
        self.begin(FlightStart { rules, board, turned_before }, house_rules.crew, lost);
    }

    /// Begins a flight of these players, who have lost some components already.
    fn begin(&mut self, start: FlightStart, crew: Crew, lost: [u8; 4]) {
        self.dice.clear();
        self.flight.begin(start);
        self.crew = crew;
        self.lost = lost;
        self.page = FlightPage::Flight;
        self.entry = number::NOTHING;
        self.named = Crew::NOBODY;
        self.counted = None;
        self.landing = None;
        self.recount = false;
    }

    /// The flight in the form in which it is saved.
    pub fn saved(&self) -> SavedFlight<'_> {
        SavedFlight::of(self)
    }

    /// Reads a saved flight, its steps as far as they fit, and opens it on the page it stands on. None: it is no flight
    /// that can go on.
    pub fn reopen(&mut self, reader: &mut Reader) -> Result<Option<Reopened>, Unreadable> {
        saved::reopen(self, reader)
    }

    /// The cards turned, of how many. None: it has landed.
    pub fn progress(&self) -> Option<(u8, u8)> {
        match self.flight.state().stage {
            FlightStage::Cruising | FlightStage::Card(_) | FlightStage::Aiming(_) => {
                Some((self.flight.state().turned, self.flight.rules().cards()))
            }
            FlightStage::Landed => None,
        }
    }

    /// The question that is asked, if a card is played.
    fn ask(&self) -> Option<Ask> {
        self.flight.state().playing().map(|playing| playing.ask)
    }

    /// The cards that can be turned.
    fn deck(&self) -> FlightDeck {
        FlightDeck { rules: self.flight.rules(), turned: self.flight.state().turned_cards() }
    }

    /// The keys, and the title over them.
    pub fn controls(&self, table: &TruckerTable, words: &'static Words) -> Controls {
        match &self.page {
            FlightPage::Flight => match &self.flight.state().stage {
                FlightStage::Cruising => board_page::controls(self, words),
                FlightStage::Card(playing) => playing.ask.controls(self, playing, words),
                FlightStage::Aiming(aim) => aim.controls(&self.dice.dice_tray, words),
                FlightStage::Landed => board_page::landed_controls(words),
            },
            FlightPage::Deal(deal) => deal.controls(self.deck(), words),
            FlightPage::Aim(choice) => choice.controls(self.deck(), words),
            FlightPage::Help(page) => help::controls(self, *page, words),
            FlightPage::Log(_) => log::controls(words),
            FlightPage::Hand(hand) => hand.controls(self, words),
            FlightPage::Calculator(calculator) => calculator.controls(words),
            FlightPage::Dice => dice_page::controls(self, words),
            FlightPage::Landing => self.landing().controls(table, words),
        }
    }

    /// Takes a key press.
    pub fn press(
        &mut self,
        press: &Press,
        table: &mut TruckerTable,
        entropy: &mut Entropy,
        words: &'static Words,
    ) -> Way {
        let reply = match &self.page {
            FlightPage::Flight => match &self.flight.state().stage {
                FlightStage::Cruising => board_page::press(self, press, words),
                FlightStage::Card(playing) => playing.ask.press(press, self, entropy, words),
                FlightStage::Aiming(aim) => dice_page::press_aim(self, *aim, press, entropy, words),
                FlightStage::Landed => board_page::press_landed(self, press, words),
            },
            FlightPage::Deal(deal) => deal.press(press, self, words),
            FlightPage::Aim(choice) => dice_page::press_choice(self, *choice, press, words),
            FlightPage::Help(page) => help::press(self, *page, press, words),
            FlightPage::Log(place) => self.press_log(*place, press, words),
            FlightPage::Hand(hand) => return hand.press(press, self, words),
            FlightPage::Calculator(_) => self.press_calculator(press, words),
            FlightPage::Dice => dice_page::press(self, press, entropy, words),
            FlightPage::Landing => return self.press_landing(press, table, words),
        };
        Way::Stay(reply)
    }

    fn press_log(&mut self, mut place: LogPlace, press: &Press, words: &'static Words) -> Reply {
        match log::press(&mut place, press, &*self.flight, words) {
            LogPress::Stay(reply) => {
                self.page = FlightPage::Log(place);
                reply
            }
            LogPress::Left => self.open(FlightPage::Flight),
            LogPress::Undo => {
                // One after the other: the log stays open.
                let reply = self.undo(words);
                if let FlightPage::Flight = self.page {
                    self.page = FlightPage::Log(LogPlace::default());
                }
                reply
            }
        }
    }

    /// The landing, as far as it was counted.
    fn landing(&self) -> LandingScreen {
        let anew = LandingScreen::new(self.flight.rules(), self.crew, self.lost, self.flight.state());
        match self.landing {
            None => anew,
            Some(counted) if self.recount => anew.with_counts_of(&counted),
            Some(counted) => counted,
        }
    }

    fn press_landing(&mut self, press: &Press, table: &mut TruckerTable, words: &'static Words) -> Way {
        let mut landing = self.landing();
        let way = landing.press(press, table, words);
        self.landing = Some(landing);
        match way {
            // Back to the flight, where the last step can still be undone.
            Way::Leave => Way::Stay(self.open(FlightPage::Flight)),
            Way::Open(..) if self.flight.rules().edition == Edition::Y2007 => {
                table.evening.turned = self.flight.state().turned_cards();
                way
            }
            way => way,
        }
    }

    fn press_calculator(&mut self, press: &Press, words: &'static Words) -> Reply {
        let FlightPage::Calculator(calculator) = &mut self.page else { return Reply::STAY };
        match calculator.press(press, words) {
            Reckoned::Going(reply) => reply,
            Reckoned::Left => self.open(FlightPage::Flight),
            Reckoned::Set(power) => {
                self.page = FlightPage::Flight;
                self.counted = Some(power);
                // Elsewhere it is shown; the player who fought says how it went.
                if let Some(Ask::Number(Number::Engines(_))) = self.ask() {
                    self.entry = number::entered(power.floor());
                }
                Reply::TURN.with(Cue::Done)
            }
        }
    }

    /// Takes a step of the flight and makes ready for the next question.
    pub(super) fn take(&mut self, step: FlightStep, words: &'static Words) -> Reply {
        match self.flight.take(step) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => {
                self.prepare();
                if step == FlightStep::Touchdown { self.open_landing() } else { Reply::TURN }
            }
        }
    }

    /// Goes on to what the flight comes to.
    pub(super) fn open_landing(&mut self) -> Reply {
        self.landing = Some(self.landing().opened());
        self.recount = false;
        self.open(FlightPage::Landing)
    }

    /// Throws the dice for what is asked.
    pub(super) fn roll(&mut self, now: Instant, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let throw = match self.dice.draw(entropy, &words.shared.dice) {
            Ok(throw) => throw,
            Err(reply) => return reply,
        };
        match self.flight.take(FlightStep::Throw(throw)) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => self.dice.throw(throw, now),
        }
    }

    /// Takes the last step back, and says what it was.
    pub(super) fn undo(&mut self, words: &'static Words) -> Reply {
        let Some(undone) = self.flight.undo() else { return Reply::refused(words.flight.nothing_to_undo) };
        if let FlightStep::Throw(_) | FlightStep::Roll(_) = undone {
            self.dice.dice_tray.take_back();
        }
        self.page = FlightPage::Flight;
        // Finishers and credits may be others now; what was counted on the ships is the same.
        self.recount = true;
        self.prepare();
        let what = match (undone, self.ask()) {
            // What was read is back on the screen, and says better what it was.
            (FlightStep::Go, Some(Ask::Notice(CardNotice::GivingUp(..)))) => FlightStep::GiveUp(Player::A),
            (undone, _) => undone,
        };
        Reply { page: NextPage::Turned, ..Reply::done(undone_words(what, words)) }
    }

    /// Makes ready for what is asked now: a number starts where it was last, nobody is named.
    fn prepare(&mut self) {
        self.named = Crew::NOBODY;
        self.counted = None;
        self.entry = self.ask().map_or(number::NOTHING, |ask| ask.start_number(self.flight.state()));
        match self.page {
            FlightPage::Deal(_) | FlightPage::Aim(_) | FlightPage::Help(_) | FlightPage::Hand(_) => {
                self.page = FlightPage::Flight
            }
            FlightPage::Flight
            | FlightPage::Log(_)
            | FlightPage::Calculator(_)
            | FlightPage::Dice
            | FlightPage::Landing => {}
        }
    }

    /// True between two cards.
    fn is_cruising(&self) -> bool {
        matches!(self.flight.state().stage, FlightStage::Cruising)
    }

    /// Opens a page.
    pub(super) fn open(&mut self, page: FlightPage) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Opens the two dice alone.
    fn open_dice(&mut self) -> Reply {
        self.dice.show_dice();
        self.open(FlightPage::Dice)
    }

    /// Lets time pass; gives what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.dice.dice_tray.advance(now)
    }

    /// The time when something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.dice.dice_tray.next_wake(now)
    }

    /// True if it may be interrupted: no dice are tumbling.
    pub fn is_quiet(&self) -> bool {
        !self.dice.dice_tray.is_tumbling()
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, table: &TruckerTable, entropy: &Entropy, words: &'static Words) {
        let ship = self.flight.rules().ship();
        match &self.page {
            FlightPage::Flight => match &self.flight.state().stage {
                FlightStage::Cruising | FlightStage::Landed => board_picture::paint(pen, self.flight.state(), words),
                FlightStage::Card(playing) => playing.ask.paint(pen, self, playing, now, words),
                FlightStage::Aiming(aim) => aim.paint(pen, ship, &self.dice.dice_tray, now, words),
            },
            FlightPage::Deal(deal) => deal.paint(pen, self.deck(), words),
            FlightPage::Aim(choice) => choice.paint(pen, self.deck(), words),
            FlightPage::Help(page) => help::paint(pen, self, *page, words),
            FlightPage::Log(place) => log::paint(pen, &*self.flight, *place, words),
            FlightPage::Hand(hand) => hand.paint(pen, self, words),
            FlightPage::Calculator(calculator) => calculator.paint(pen, self.flight.rules().edition, words),
            FlightPage::Dice => self.dice.paint(pen, now, entropy, &words.shared.dice),
            FlightPage::Landing => self.landing().paint(pen, table, words),
        }
    }
}

/// A refusal in words.
pub(in crate::games::trucker) const fn why(refusal: FlightRefusal, words: &'static Words) -> ToastText {
    words.flight.refusals.of(refusal)
}

/// The words for a step that was undone.
pub(in crate::games::trucker) const fn undone_words(step: FlightStep, words: &'static Words) -> ToastText {
    let undone = &words.flight.undone;
    match step {
        FlightStep::Card(_) | FlightStep::Other(_) | FlightStep::Aim(_, _) => undone.card,
        FlightStep::Number(_) => undone.number,
        FlightStep::Weakest(_) | FlightStep::Pays(_) => undone.line,
        FlightStep::Land(_) => undone.landing,
        FlightStep::Taker(_) => undone.taker,
        FlightStep::Fought(_) => undone.fight,
        FlightStep::Answer(_) => undone.answer,
        FlightStep::Players(Crew::NOBODY) | FlightStep::Go => undone.reading,
        FlightStep::Players(_) => undone.players,
        FlightStep::Threat(_) => undone.threat,
        FlightStep::Throw(_) | FlightStep::Roll(_) | FlightStep::Undone(_) | FlightStep::PutAway => undone.roll,
        FlightStep::GiveUp(_) => undone.giving_up,
        FlightStep::Move(_, _) => undone.moving,
        FlightStep::Swap(_, _) => undone.swap,
        FlightStep::Credits(_, _) => undone.credits,
        FlightStep::Touchdown => undone.end,
    }
}
