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
mod reward_tables;
pub(in crate::games::trucker) mod saved;

use self::deal::Deal;
use self::deck::Deck;
use self::log::LogPress;
use self::menu::Hand;
use self::saved::SavedFlight;
use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::{self, Reply};
use crate::console::saving::section::{Reader, Reopened, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::widgets::dice_tool::DiceTool;
use crate::console::widgets::picker::Picker;
use crate::console::words::ToastText;
use crate::games::trucker::aim::choice::AimChoice;
use crate::games::trucker::build::start_spaces::Grid;
use crate::games::trucker::evening::table::Table;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::notice::Notice;
use crate::games::trucker::flight::questions::number::{self, Number};
use crate::games::trucker::flight::state::{Refusal, Rules, Stage};
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::flight::{FlightStart, WholeFlight};
use crate::games::trucker::house_rules::{Edition, House};
use crate::games::trucker::landing::screen::LandingScreen;
use crate::games::trucker::ship::power::{Calculator, Halves, Reckoned};
use crate::games::trucker::way::Way;
use crate::games::trucker::words::Words;

/// The page that is open.
#[derive(Clone, Debug)]
pub(super) enum Page {
    /// The board, or the question of the card.
    Flight,
    /// The card that was turned.
    Deal(Deal),
    /// The choice of a card for the dice.
    Aim(AimChoice),
    /// The card's rule, and what can be done about it.
    Help(usize),
    /// The log.
    Log(log::Place),
    /// Corrections.
    Hand(Hand),
    /// The power calculator.
    Calculator(Calculator),
    /// The two dice alone.
    Dice,
    /// The rewards.
    Landing,
}

/// A flight, open on the screen. It is large, and therefore never moved or copied.
#[derive(Clone, Debug)]
pub struct Flying {
    crew: Crew,
    /// Components lost before launch.
    lost: [u8; 4],
    page: Page,
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
            page: Page::Flight,
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
    pub fn launch(&mut self, house: &House, grid: &Grid, lost: [u8; 4], turned_before: u64) {
        let rules = Rules { edition: house.edition, level: house.level };
        let board = Board::launch(rules.edition, rules.level, grid);
        self.begin(FlightStart { rules, board, turned_before }, house.crew, lost);
    }

    /// Begins a flight of these players, who have lost some components already.
    fn begin(&mut self, start: FlightStart, crew: Crew, lost: [u8; 4]) {
        self.dice.clear();
        self.flight.begin(start);
        self.crew = crew;
        self.lost = lost;
        self.page = Page::Flight;
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
            Stage::Cruising | Stage::Card(_) | Stage::Aiming(_) => {
                Some((self.flight.state().turned, self.flight.rules().cards()))
            }
            Stage::Landed => None,
        }
    }

    /// The question that is asked, if a card is played.
    fn ask(&self) -> Option<Ask> {
        self.flight.state().playing().map(|playing| playing.ask)
    }

    /// The cards that can be turned.
    fn deck(&self) -> Deck {
        Deck { rules: self.flight.rules(), turned: self.flight.state().turned_cards() }
    }

    /// The keys, and the title over them.
    pub fn controls(&self, table: &Table, words: &'static Words) -> Controls {
        match &self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising => board_page::controls(self, words),
                Stage::Card(playing) => playing.ask.controls(self, playing, words),
                Stage::Aiming(aim) => aim.controls(&self.dice.tray, words),
                Stage::Landed => board_page::landed_controls(words),
            },
            Page::Deal(deal) => deal.controls(self.deck(), words),
            Page::Aim(choice) => choice.controls(self.deck(), words),
            Page::Help(page) => help::controls(self, *page, words),
            Page::Log(_) => log::controls(words),
            Page::Hand(hand) => hand.controls(self, words),
            Page::Calculator(calculator) => calculator.controls(words),
            Page::Dice => dice_page::controls(self, words),
            Page::Landing => self.landing().controls(table, words),
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, entropy: &mut Entropy, words: &'static Words) -> Way {
        let reply = match &self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising => board_page::press(self, press, words),
                Stage::Card(playing) => playing.ask.press(press, self, entropy, words),
                Stage::Aiming(aim) => dice_page::press_aim(self, *aim, press, entropy, words),
                Stage::Landed => board_page::press_landed(self, press, words),
            },
            Page::Deal(deal) => deal.press(press, self, words),
            Page::Aim(choice) => dice_page::press_choice(self, *choice, press, words),
            Page::Help(page) => help::press(self, *page, press, words),
            Page::Log(place) => self.press_log(*place, press, words),
            Page::Hand(hand) => return hand.press(press, self, words),
            Page::Calculator(_) => self.press_calculator(press, words),
            Page::Dice => dice_page::press(self, press, entropy, words),
            Page::Landing => return self.press_landing(press, table, words),
        };
        Way::Stay(reply)
    }

    fn press_log(&mut self, mut place: log::Place, press: &Press, words: &'static Words) -> Reply {
        match log::press(&mut place, press, &*self.flight, words) {
            LogPress::Stay(reply) => {
                self.page = Page::Log(place);
                reply
            }
            LogPress::Left => self.open(Page::Flight),
            LogPress::Undo => {
                // One after the other: the log stays open.
                let reply = self.undo(words);
                if let Page::Flight = self.page {
                    self.page = Page::Log(log::Place::default());
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

    fn press_landing(&mut self, press: &Press, table: &mut Table, words: &'static Words) -> Way {
        let mut landing = self.landing();
        let way = landing.press(press, table, words);
        self.landing = Some(landing);
        match way {
            // Back to the flight, where the last step can still be undone.
            Way::Leave => Way::Stay(self.open(Page::Flight)),
            Way::Open(..) if self.flight.rules().edition == Edition::Y2007 => {
                table.evening.turned = self.flight.state().turned_cards();
                way
            }
            way => way,
        }
    }

    fn press_calculator(&mut self, press: &Press, words: &'static Words) -> Reply {
        let Page::Calculator(calculator) = &mut self.page else { return Reply::STAY };
        match calculator.press(press, words) {
            Reckoned::Going(reply) => reply,
            Reckoned::Left => self.open(Page::Flight),
            Reckoned::Set(power) => {
                self.page = Page::Flight;
                self.counted = Some(power);
                // Elsewhere it is shown; whoever fought says how it went.
                if let Some(Ask::Number(Number::Engines(_))) = self.ask() {
                    self.entry = number::entered(power.floor());
                }
                Reply::TURN.with(Cue::Done)
            }
        }
    }

    /// Takes a step of the flight and makes ready for the next question.
    pub(super) fn take(&mut self, step: Step, words: &'static Words) -> Reply {
        match self.flight.take(step) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => {
                self.prepare();
                Reply::TURN
            }
        }
    }

    /// Throws the dice for what is asked.
    pub(super) fn roll(&mut self, now: Instant, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let throw = match self.dice.draw(entropy, &words.shared.dice) {
            Ok(throw) => throw,
            Err(reply) => return reply,
        };
        match self.flight.take(Step::Throw(throw)) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => self.dice.throw(throw, now),
        }
    }

    /// Takes the last step back, and says what it was.
    pub(super) fn undo(&mut self, words: &'static Words) -> Reply {
        let Some(undone) = self.flight.undo() else { return Reply::refused(words.flight.nothing_to_undo) };
        if let Step::Throw(_) | Step::Roll(_) = undone {
            self.dice.tray.take_back();
        }
        self.page = Page::Flight;
        // Whoever finished, and with what credits, may be another matter now. What was counted on the ships is not.
        self.recount = true;
        self.prepare();
        let what = match (undone, self.ask()) {
            // What was read is back on the screen, and says better what it was.
            (Step::Go, Some(Ask::Notice(Notice::GivingUp(..)))) => Step::GiveUp(Player::A),
            (undone, _) => undone,
        };
        Reply { page: reply::Page::Turned, ..Reply::done(undone_words(what, words)) }
    }

    /// Makes ready for what is asked now: a number starts where it was last, nobody is named.
    fn prepare(&mut self) {
        self.named = Crew::NOBODY;
        self.counted = None;
        self.entry = self.ask().map_or(number::NOTHING, |ask| ask.start_number(self.flight.state()));
        match self.page {
            Page::Deal(_) | Page::Aim(_) | Page::Help(_) | Page::Hand(_) => self.page = Page::Flight,
            Page::Flight | Page::Log(_) | Page::Calculator(_) | Page::Dice | Page::Landing => {}
        }
    }

    /// True between two cards.
    fn is_cruising(&self) -> bool {
        matches!(self.flight.state().stage, Stage::Cruising)
    }

    /// Opens a page.
    pub(super) fn open(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Opens the two dice alone.
    fn open_dice(&mut self) -> Reply {
        self.dice.show_dice();
        self.open(Page::Dice)
    }

    /// Lets time pass; gives what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.dice.tray.advance(now)
    }

    /// The time when something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.dice.tray.next_wake(now)
    }

    /// True if it may be interrupted: no dice are tumbling.
    pub fn is_quiet(&self) -> bool {
        !self.dice.tray.is_tumbling()
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, table: &Table, entropy: &Entropy, words: &'static Words) {
        let ship = self.flight.rules().ship();
        match &self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising | Stage::Landed => board_picture::paint(pen, self.flight.state(), words),
                Stage::Card(playing) => playing.ask.paint(pen, self, playing, now, words),
                Stage::Aiming(aim) => aim.paint(pen, ship, &self.dice.tray, now, words),
            },
            Page::Deal(deal) => deal.paint(pen, self.deck(), words),
            Page::Aim(choice) => choice.paint(pen, self.deck(), words),
            Page::Help(page) => help::paint(pen, self, *page, words),
            Page::Log(place) => log::paint(pen, &*self.flight, *place, words),
            Page::Hand(hand) => hand.paint(pen, self, words),
            Page::Calculator(calculator) => calculator.paint(pen, self.flight.rules().edition, words),
            Page::Dice => self.dice.paint(pen, now, entropy, &words.shared.dice),
            Page::Landing => self.landing().paint(pen, table, words),
        }
    }
}

/// A refusal in words.
pub(in crate::games::trucker) const fn why(refusal: Refusal, words: &'static Words) -> ToastText {
    words.flight.refusals.of(refusal)
}

/// The words for a step that was undone.
pub(in crate::games::trucker) const fn undone_words(step: Step, words: &'static Words) -> ToastText {
    let undone = &words.flight.undone;
    match step {
        Step::Card(_) | Step::Other(_) | Step::Aim(_, _) => undone.card,
        Step::Number(_) => undone.number,
        Step::Weakest(_) | Step::Pays(_) => undone.line,
        Step::Land(_) => undone.landing,
        Step::Taker(_) => undone.taker,
        Step::Fought(_) => undone.fight,
        Step::Answer(_) => undone.answer,
        Step::Players(Crew::NOBODY) | Step::Go => undone.reading,
        Step::Players(_) => undone.players,
        Step::Threat(_) => undone.threat,
        Step::Throw(_) | Step::Roll(_) | Step::Undone(_) | Step::PutAway => undone.roll,
        Step::GiveUp(_) => undone.giving_up,
        Step::Move(_, _) => undone.moving,
        Step::Swap(_, _) => undone.swap,
        Step::Credits(_, _) => undone.credits,
        Step::Touchdown => undone.end,
    }
}
