//! A flight on the screen: the board between cards, the questions of each card, the dice, corrections, the log.
//!
//! Everything that the table tells goes into the [`Flight`](super::Flight) as a step. What is half entered, and the open page,
//! is here.

mod aids;
mod board_page;
mod board_picture;
mod by_hand;
pub(in crate::games::trucker) mod card_figures;
pub(in crate::games::trucker::flight) mod deal;
pub(in crate::games::trucker) mod deck;
pub(in crate::games::trucker) mod dice_page;
pub(in crate::games::trucker::flight) mod entered;
pub(in crate::games::trucker) mod help;
pub(in crate::games::trucker) mod log;
mod menu;
mod page;
mod result;
mod reward_tables;
pub(in crate::games::trucker) mod saved;
pub(in crate::games::trucker) mod undoing;

use self::deck::FlightDeck;
use self::entered::Entered;
pub(super) use self::page::FlightPage;
use self::result::CardResult;
use self::saved::SavedFlight;
use self::undoing::why;
use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::Press;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::section::{Reader, Reopened, Unreadable};
use crate::console::widgets::controls::Controls;
use crate::console::widgets::dice_tool::DiceTool;
use crate::console::widgets::list::List;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::evening::table::TruckerTable;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::notice::{CardNotice, Why};
use crate::games::trucker::flight::state::{FlightStage, Rules, State};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::flight::{FlightStart, WholeFlight};
use crate::games::trucker::house_rules::{Cards, Edition, HouseRules};
use crate::games::trucker::landing::screen::LandingScreen;
use crate::games::trucker::ship::power::{Calculator, PowerKind, ShipPower};
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
    /// The half-entered answer to the question that is open.
    pub(super) entered: Entered,
    /// Cannons and engines of the ships, as they were counted last.
    pub(super) ships: [ShipPower; 4],
    /// The result of the last card, until the next key.
    told: Option<CardResult>,
    /// True if the table turns its cards alone, and moves its rockets by hand.
    by_hand: bool,
    /// The entry of the menu that was chosen last.
    menu: List,
    /// The time until which a card that was turned without a choice takes no key: it is to be seen first.
    shown_until: Instant,
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
            entered: Entered::NOTHING,
            ships: [ShipPower::NONE; 4],
            told: None,
            by_hand: false,
            menu: List::new(),
            shown_until: Instant::START,
            landing: None,
            recount: false,
            flight: WholeFlight::new(),
        }
    }

    /// The flight begins: rockets on their start spaces, and some components lost already.
    /// These cards were turned in earlier rounds of the game.
    pub fn launch(
        &mut self,
        house_rules: &HouseRules,
        start_spaces: &StartSpaces,
        lost: [u8; 4],
        turned_before: u64,
        cards: Cards,
    ) {
        let rules = Rules { edition: house_rules.edition, level: house_rules.level };
        let board = Board::launch(rules.edition, rules.level, start_spaces);
        self.begin(FlightStart { rules, board, turned_before }, house_rules.crew, lost);
        self.by_hand = cards == Cards::ByHand;
    }

    /// Begins a flight of these players, who have lost some components already.
    fn begin(&mut self, start: FlightStart, crew: Crew, lost: [u8; 4]) {
        self.dice.clear();
        self.flight.begin(start);
        self.crew = crew;
        self.lost = lost;
        self.page = FlightPage::Flight;
        self.entered = Entered::NOTHING;
        self.ships = [ShipPower::NONE; 4];
        self.told = None;
        self.menu = List::new();
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
                FlightStage::Cruising if self.by_hand => by_hand::controls(self, words),
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
            FlightPage::Calculator(calculator, _) => calculator.controls(words),
            FlightPage::Told(sum) => aids::told_controls(sum, words),
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
        self.told = None;
        let reply = match &self.page {
            FlightPage::Flight => match &self.flight.state().stage {
                FlightStage::Cruising if self.by_hand => by_hand::press(self, press, entropy, words),
                FlightStage::Cruising => board_page::press(self, press, words),
                FlightStage::Card(_) if press.now < self.shown_until => Reply::STAY,
                FlightStage::Card(playing) => playing.ask.press(press, self, entropy, words),
                FlightStage::Aiming(aim) => dice_page::press_aim(self, *aim, press, entropy, words),
                FlightStage::Landed => board_page::press_landed(self, press, words),
            },
            FlightPage::Deal(deal) => deal.press(press, self, words),
            FlightPage::Aim(choice) => dice_page::press_choice(self, *choice, press, words),
            FlightPage::Help(page) => help::press(self, *page, press, words),
            FlightPage::Log(place) => aids::press_log(self, *place, press, words),
            FlightPage::Hand(hand) => return hand.press(press, self, words),
            FlightPage::Calculator(calculator, player) => {
                aids::press_calculator(self, *calculator, *player, press, words)
            }
            FlightPage::Told(sum) => aids::press_told(self, *sum, press, words),
            FlightPage::Dice => dice_page::press(self, press, entropy, words),
            FlightPage::Landing => return self.press_landing(press, table, words),
        };
        Way::Stay(reply)
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

    /// Opens the calculator for a ship, with what was counted on it last.
    pub(super) fn open_calculator(&mut self, kind: PowerKind, player: Player) -> Reply {
        self.open(FlightPage::Calculator(Calculator::of(kind, &self.ships[player.index()]), player))
    }

    /// Takes a step of the flight and makes ready for the next question.
    pub(super) fn take(&mut self, step: FlightStep, words: &'static Words) -> Reply {
        let mut steps = [step].into_iter();
        match (step, self.take_steps(|_| steps.next(), words)) {
            (FlightStep::Touchdown, Reply::TURN) => self.open_landing(),
            (_, reply) => reply,
        }
    }

    /// Takes the steps of one press, each found by the state before it. If one is refused, none is taken.
    pub(super) fn take_steps(
        &mut self,
        mut next: impl FnMut(&State) -> Option<FlightStep>,
        words: &'static Words,
    ) -> Reply {
        let before = self.flight.state().playing().map(|playing| playing.before);
        let mut taken = 0;
        while let Some(step) = next(self.flight.state()) {
            if let Err(refusal) = self.flight.take(step) {
                (0..taken).for_each(|_| _ = self.flight.undo());
                return Reply::refused(why(refusal, words));
            }
            taken += 1;
        }
        let gave_up = self.give_up_who_must();
        if let Some(before) = before.filter(|_| self.is_cruising()) {
            self.told = Some(CardResult::of(&before, &self.flight.state().board, gave_up));
        }
        self.prepare();
        let cue = gave_up.map(|_| Cue::Deny);
        Reply { cue, ..Reply::TURN }
    }

    /// Those who must give up do: it needs no press, and the board says who and why.
    fn give_up_who_must(&mut self) -> Option<(Crew, Why)> {
        let Some(Ask::Notice(CardNotice::GivingUp(who, why))) = self.ask() else { return None };
        self.flight.take(FlightStep::Go).ok().map(|()| (who, why))
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

    /// Takes the last press back, and says what it was.
    pub(super) fn undo(&mut self, words: &'static Words) -> Reply {
        undoing::undo(self, words)
    }

    /// Makes ready for what is asked now.
    fn prepare(&mut self) {
        self.entered = Entered::for_question(self.flight.state().playing(), self.flight.state());
        match self.page {
            FlightPage::Deal(_)
            | FlightPage::Aim(_)
            | FlightPage::Help(_)
            | FlightPage::Hand(_)
            | FlightPage::Told(_) => {
                self.page = FlightPage::Flight;
            }
            FlightPage::Flight
            | FlightPage::Log(_)
            | FlightPage::Calculator(..)
            | FlightPage::Dice
            | FlightPage::Landing => {}
        }
    }

    /// True if the table has rolled its own dice in this flight: then none are rolled for it.
    pub(super) fn uses_own_dice(&self) -> bool {
        self.flight.steps().iter().any(|step| matches!(step, FlightStep::Told(_) | FlightStep::EndOfDice))
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
                FlightStage::Cruising if self.by_hand => by_hand::paint(pen, self, words),
                FlightStage::Cruising | FlightStage::Landed => {
                    board_picture::paint(pen, self.flight.state(), self.told.as_ref(), words);
                }
                FlightStage::Card(playing) => playing.ask.paint(pen, self, playing, now, words),
                FlightStage::Aiming(aim) => aim.paint(pen, ship, &self.dice.dice_tray, now, words),
            },
            FlightPage::Deal(deal) => deal.paint(pen, self.deck(), words),
            FlightPage::Aim(choice) => choice.paint(pen, self.deck(), words),
            FlightPage::Help(page) => help::paint(pen, self, *page, words),
            FlightPage::Log(place) => log::paint(pen, &*self.flight, *place, words),
            FlightPage::Hand(hand) => hand.paint(pen, self, words),
            FlightPage::Calculator(calculator, player) => {
                calculator.paint(pen, *player, self.flight.rules().edition, words);
            }
            FlightPage::Told(sum) => sum.paint(pen, ""),
            FlightPage::Dice => self.dice.paint(pen, now, entropy, &words.shared.dice),
            FlightPage::Landing => self.landing().paint(pen, table, words),
        }
    }
}
