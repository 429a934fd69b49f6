//! A flight on the screen: the board between cards, the questions of each card, the dice, corrections, the log.
//!
//! What the table tells goes into the [`Flight`] as a step; what is half entered, and which page is open, is here.

mod board_picture;
mod deal;
mod dice;
mod figures_of;
mod help;
mod humans;
mod log;
mod menu;
mod question;

use core::ops::{Deref, DerefMut};

use serde::Serialize;

use self::deal::Deal;
use self::menu::Hand;
use crate::console::chance::entropy::Entropy;
use crate::console::chance::throw::Throw;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::journal::{JournalIn, Room, RoomFor};
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::section::{Reader, Reopened, Unreadable, VERSION_0_1};
use crate::console::widgets::controls::{Controls, SoftKey, Title};
use crate::console::widgets::dice_tray::Tray;
use crate::console::widgets::picker::{Picker, Range};
use crate::games::trucker::build::start_spaces::Grid;
use crate::games::trucker::cards::Kind;
use crate::games::trucker::cards::sabotage::{Attempt, Sabotage};
use crate::games::trucker::evening::table::Table;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::state::{Ask, Figure, MOST, MOST_PLANETS, Refusal, Rules, Stage, State};
use crate::games::trucker::flight::step::Step;
use crate::games::trucker::flight::{FlightStart, MOST_CARDS, MOST_STEPS};
use crate::games::trucker::house_rules::{Edition, House};
use crate::games::trucker::landing::screen::LandingScreen;
use crate::games::trucker::ship::power::{Calculator, Halves, Reckoned};
use crate::games::trucker::way::Way;
use crate::words::Words;

/// What is open.
#[derive(Clone, Debug)]
enum Page {
    /// The board, or the question of the card.
    Flight,
    /// Which card it is.
    Deal(Deal),
    /// The card's rule, and what can be done about it.
    Help(usize),
    /// What happened so far.
    Journal(log::Place),
    /// Corrections.
    Hand(Hand),
    /// The power calculator.
    Calculator(Calculator),
    /// The two dice alone.
    Dice,
    /// The rolls before.
    Rolls,
    /// What everybody earns.
    Landing,
}

/// Whether there is a flight at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A flight of players.
    Flight,
    /// Only dice: nobody flies.
    Dice,
}

/// The steps only dice can have: many more than an aimed volley has, so that what makes way is the memory of a roll.
const DICE_STEPS: usize = 128;

/// A flight, to be written down.
#[derive(Debug, Serialize)]
pub struct KeptFlight<'a> {
    rules: Rules,
    crew: Crew,
    lost: [u8; 4],
    landing: &'a Option<LandingScreen>,
    start: &'a Board,
    turned_before: u64,
    steps: &'a [Step],
}

/// The beginning of a flight that was written down: the fields are those of [`KeptFlight`], in their order, as far as its
/// steps, which follow one by one.
#[derive(Debug)]
struct ReadFlight {
    rules: Rules,
    crew: Crew,
    lost: [u8; 4],
    landing: Option<LandingScreen>,
    start: Board,
    turned_before: u64,
}

impl ReadFlight {
    fn read(reader: &mut Reader) -> Result<Self, Unreadable> {
        let (rules, crew) = (reader.take()?, reader.take()?);
        Ok(Self {
            rules,
            crew,
            lost: reader.take()?,
            landing: LandingScreen::read(reader, rules, crew)?,
            start: reader.take()?,
            // 0.1 offered cards again that were turned in an earlier round.
            turned_before: if reader.version() > VERSION_0_1 { reader.take()? } else { 0 },
        })
    }

    /// Whether it can be gone on with: whatever bytes it was read from, it makes sense. Its steps are looked at when they
    /// are taken again.
    fn is_sound(&self) -> bool {
        let at_the_table = |player| !self.start.is_flying(player) || self.crew.has(player);
        self.start.lap() == self.rules.level.lap(self.rules.edition) && Player::ALL.into_iter().all(at_the_table)
    }
}

/// A flight, open on the screen, and its room. What it can do is [`Flying`]'s, whatever its size.
#[derive(Clone, Debug)]
pub struct FlyingIn<R: ?Sized> {
    crew: Crew,
    /// Components lost before launch.
    lost: [u8; 4],
    purpose: Purpose,
    page: Page,
    tray: Tray,
    /// The number being entered.
    entry: Picker,
    /// The players being named.
    named: Crew,
    /// What the calculator came to, for the question that is open.
    counted: Option<Halves>,
    /// What was counted after the flight so far.
    landing: Option<LandingScreen>,
    /// Whether the flight has changed since.
    recount: bool,
    flight: JournalIn<State, R>,
}

/// A flight, open on the screen: it has no size, and so is never moved or copied.
pub type Flying = FlyingIn<dyn Room<State>>;

/// A flight of players, open on the screen.
pub type WholeFlying = FlyingIn<RoomFor<State, MOST_STEPS, MOST_CARDS>>;

/// Only dice, open on the screen.
pub type DiceOnly = FlyingIn<RoomFor<State, DICE_STEPS, 0>>;

impl<const STEPS: usize, const MARKS: usize> FlyingIn<RoomFor<State, STEPS, MARKS>> {
    /// Room for a flight: nobody flies yet.
    pub const fn new() -> Self {
        Self {
            crew: Crew::NOBODY,
            lost: [0; 4],
            purpose: Purpose::Flight,
            page: Page::Flight,
            tray: Tray::new(),
            entry: NOTHING,
            named: Crew::NOBODY,
            counted: None,
            landing: None,
            recount: false,
            flight: JournalIn::new(),
        }
    }
}

impl<const STEPS: usize, const MARKS: usize> Deref for FlyingIn<RoomFor<State, STEPS, MARKS>> {
    type Target = Flying;

    fn deref(&self) -> &Flying {
        self
    }
}

impl<const STEPS: usize, const MARKS: usize> DerefMut for FlyingIn<RoomFor<State, STEPS, MARKS>> {
    fn deref_mut(&mut self) -> &mut Flying {
        self
    }
}

impl Flying {
    /// The flight begins: rockets on their start spaces, and some components lost already.
    /// These cards were turned in earlier rounds of the game.
    pub fn launch(&mut self, house: &House, grid: &Grid, lost: [u8; 4], turned_before: u64) {
        let rules = Rules { edition: house.edition, level: house.level };
        self.tray.clear();
        let board = Board::launch(rules.edition, rules.level, grid);
        self.begin(FlightStart { rules, board, turned_before }, Purpose::Flight);
        self.crew = house.crew;
        self.lost = lost;
    }

    /// Only dice, for the ships of a level.
    pub fn begin_dice(&mut self, house: &House) {
        self.tray.clear();
        self.clear_dice(Rules { edition: house.edition, level: house.level });
    }

    /// Only dice, and nothing is left but the rolls.
    fn clear_dice(&mut self, rules: Rules) {
        let board = Board::launch(rules.edition, rules.level, &Grid::new(Crew::NOBODY));
        self.begin(FlightStart { rules, board, turned_before: 0 }, Purpose::Dice);
    }

    /// Begins anew, with the rolls that are in the tray.
    fn begin(&mut self, start: FlightStart, purpose: Purpose) {
        self.flight.begin(start);
        self.crew = Crew::NOBODY;
        self.lost = [0; 4];
        self.purpose = purpose;
        self.page = self.home();
        self.entry = NOTHING;
        self.named = Crew::NOBODY;
        self.counted = None;
        self.landing = None;
        self.recount = false;
    }

    /// As it is kept for when the power goes. Only dice are not.
    pub fn kept(&self) -> Option<KeptFlight<'_>> {
        match self.purpose {
            Purpose::Dice => None,
            Purpose::Flight => Some(KeptFlight {
                rules: self.flight.rules(),
                crew: self.crew,
                lost: self.lost,
                landing: &self.landing,
                start: &self.flight.start().board,
                turned_before: self.flight.start().turned_before,
                steps: self.flight.steps(),
            }),
        }
    }

    /// Reads a flight that was kept, its steps as far as they make sense, and opens it on the page it stands on. None: it
    /// cannot be gone on with.
    pub fn reopen(&mut self, reader: &mut Reader) -> Result<Option<Reopened>, Unreadable> {
        let read = ReadFlight::read(reader)?;
        let count: u16 = reader.take()?;
        if usize::from(count) > MOST_STEPS {
            return Err(Unreadable::Damaged);
        }
        self.tray.clear();
        let start = FlightStart { rules: read.rules, board: read.start, turned_before: read.turned_before };
        self.begin(start, Purpose::Flight);
        let mut fits = read.is_sound();
        for _ in 0..count {
            // It is read also behind one that does not fit: bytes that are no steps are no record.
            let step = reader.take()?;
            fits = fits && (self.flight.take(step).is_ok() || self.is_needless(step));
        }
        let landed = self.flight.state().stage == Stage::Landed;
        self.crew = read.crew;
        self.lost = read.lost;
        self.landing = read.landing.filter(|_| landed);
        self.prepare();
        let reopened = if fits { Reopened::Whole } else { Reopened::CutShort };
        Ok(read.is_sound().then_some(reopened))
    }

    /// True if a saved step says nothing new: release 0.1 also asked about places where a board of 2007 has no
    /// square, and was told that they are empty.
    fn is_needless(&self, step: Step) -> bool {
        let missed = match self.ask() {
            Some(Ask::Sabotage(sabotage @ (Sabotage::Column { .. } | Sabotage::Failed { .. }))) => sabotage,
            Some(_) | None => return false,
        };
        let exists = |attempt: &Attempt| self.flight.rules().ship().has(attempt.square());
        step == Step::Answer(false) && missed.missed().last().is_some_and(|attempt| !exists(attempt))
    }

    /// How far it is: cards turned, of how many. None: it has landed.
    pub fn progress(&self) -> Option<(u8, u8)> {
        match self.flight.state().stage {
            Stage::Cruising | Stage::Card(_) => Some((self.flight.state().turned, self.flight.rules().cards())),
            Stage::Landed => None,
        }
    }

    /// What is asked, if a card is played.
    fn ask(&self) -> Option<Ask> {
        self.flight.state().playing().map(|playing| playing.ask)
    }

    /// What the keys do here.
    pub fn controls(&self, table: &Table, words: &'static Words) -> Controls {
        match &self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising => self.board_controls(words),
                Stage::Card(playing) => self.question_controls(playing, words),
                Stage::Landed => Controls {
                    title: Title::word(words.flight.landed),
                    flip: words.landing.rewards,
                    flip_grip: Grip::Tap,
                    soft: [
                        SoftKey::NONE,
                        SoftKey::tap(words.flight.log),
                        SoftKey::hold(words.flight.undo),
                        SoftKey::NONE,
                    ],
                },
            },
            Page::Deal(deal) => self.deal_controls(deal, words),
            Page::Help(page) => self.help_controls(*page, words),
            Page::Journal(_) => Controls {
                title: Title::word(words.flight.log),
                flip: words.flight.hold_to_undo,
                flip_grip: Grip::Hold,
                soft: [SoftKey::tap(words.back), SoftKey::UP, SoftKey::DOWN, SoftKey::NONE],
            },
            Page::Hand(hand) => self.hand_controls(hand, words),
            Page::Calculator(calculator) => calculator.controls(words),
            Page::Dice | Page::Rolls => self.dice_controls(words),
            Page::Landing => self.landing().controls(table, words),
        }
    }

    fn board_controls(&self, words: &'static Words) -> Controls {
        let state = self.flight.state();
        let flip = if state.is_flown(self.flight.rules()) { words.flight.land } else { words.flight.next_card };
        let undo = match self.flight.last() {
            Some(_) => SoftKey::hold(words.flight.undo),
            None => SoftKey::NONE,
        };
        Controls {
            title: Title::place("", state.turned, self.flight.rules().cards()),
            flip,
            flip_grip: Grip::Tap,
            soft: [
                SoftKey::tap(words.flight.menu),
                SoftKey::tap(words.flight.log),
                undo,
                SoftKey::tap(words.flight.dice),
            ],
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, table: &mut Table, entropy: &mut Entropy, words: &'static Words) -> Way {
        let reply = match &mut self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising => self.press_board(press, words),
                Stage::Card(_) => self.press_question(press, entropy, words),
                Stage::Landed => self.press_landed(press, words),
            },
            Page::Deal(_) => self.press_deal(press, words),
            Page::Help(_) => self.press_help(press, words),
            Page::Journal(_) => self.press_journal(press, words),
            Page::Hand(_) => return self.press_hand(press, words),
            Page::Calculator(_) => self.press_calculator(press, words),
            Page::Dice | Page::Rolls => return self.press_dice(press, entropy, words),
            Page::Landing => return self.press_landing(press, table, words),
        };
        Way::Stay(reply)
    }

    fn press_board(&mut self, press: &Press, words: &'static Words) -> Reply {
        match (press.key, press.gesture) {
            (Key::Flip, _) if self.flight.state().is_flown(self.flight.rules()) => self.take(Step::Touchdown, words),
            (Key::Flip, _) => self.open(Page::Deal(Deal::new(self.purpose))),
            (Key::A, _) => self.open(Page::Hand(Hand::menu())),
            (Key::B, _) => self.open(Page::Journal(log::Place::default())),
            (Key::C, Gesture::Hold) => self.undo(words),
            (Key::C, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
            (Key::D, _) => self.open(Page::Dice),
        }
    }

    fn press_landed(&mut self, press: &Press, words: &'static Words) -> Reply {
        match (press.key, press.gesture) {
            (Key::Flip, _) => {
                self.landing = Some(self.landing());
                self.recount = false;
                self.open(Page::Landing)
            }
            (Key::B, _) => self.open(Page::Journal(log::Place::default())),
            (Key::C, Gesture::Hold) => self.undo(words),
            (Key::C, Gesture::Tap) => Reply::refused(words.flight.keep_it_down),
            (Key::A | Key::D, _) => Reply::STAY,
        }
    }

    /// What was counted after the flight, or nothing yet.
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
                match self.ask() {
                    Some(Ask::Engines(_)) => {
                        self.entry = Picker::new(NUMBER, u16::from(power.floor()));
                        Reply::TURN.with(Cue::Done)
                    }
                    // It is shown; whoever fought says how it went.
                    Some(_) | None => Reply::TURN.with(Cue::Done),
                }
            }
        }
    }

    /// Takes a step of the flight and makes ready for the next question.
    fn take(&mut self, step: Step, words: &'static Words) -> Reply {
        match self.flight.take(step) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => {
                self.prepare();
                Reply::TURN
            }
        }
    }

    /// Throws the dice for what is asked.
    fn roll(&mut self, now: Instant, entropy: &mut Entropy, words: &'static Words) -> Reply {
        if self.tray.is_tumbling() {
            return Reply::refused(words.still_rolling);
        }
        let Some([first, second]) = entropy.two_dice() else { return Reply::refused(words.dice_not_fair) };
        let throw = Throw(first, second);
        let taken = match (self.purpose, &self.page) {
            // Only a flight keeps a record of dice that are for nothing in particular.
            (Purpose::Dice, Page::Dice | Page::Rolls) => Ok(()),
            (Purpose::Flight, Page::Dice | Page::Rolls) => self.flight.take(Step::Roll(throw)),
            (Purpose::Flight | Purpose::Dice, _) => self.flight.take(Step::Throw(throw)),
        };
        match taken {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => {
                self.tray.throw(throw, now);
                Reply::STAY.with(Cue::Roll)
            }
        }
    }

    /// Takes the last step back, and says what it was.
    fn undo(&mut self, words: &'static Words) -> Reply {
        let Some(undone) = self.flight.undo() else { return Reply::refused(words.flight.nothing_to_undo) };
        if let Step::Throw(_) | Step::Roll(_) = undone {
            self.tray.take_back();
        }
        self.page = self.home();
        // Whoever finished, and with what credits, may be another matter now. What was counted on the ships is not.
        self.recount = true;
        self.prepare();
        let what = match (undone, self.ask()) {
            // What was read is back on the screen, and says better what it was.
            (Step::Go, Some(Ask::GivingUp(..))) => place_of(Step::GiveUp(Player::A)),
            (undone, _) => place_of(undone),
        };
        Reply { words: words.flight.undone[what], ..Reply::TURN.with(Cue::Done) }
    }

    /// The page a step leads back to.
    fn home(&self) -> Page {
        match (self.purpose, &self.flight.state().stage) {
            (Purpose::Dice, Stage::Cruising) => Page::Dice,
            (Purpose::Flight | Purpose::Dice, _) => Page::Flight,
        }
    }

    /// Makes ready for what is asked now: a number starts where it was last, nobody is named.
    fn prepare(&mut self) {
        let state = self.flight.state();
        self.named = Crew::NOBODY;
        self.counted = None;
        let (range, value) = match self.ask() {
            Some(Ask::Engines(player)) => (NUMBER, state.engines[player.index()]),
            Some(Ask::Connectors(player)) => (NUMBER, state.connectors_to_start_from(player)),
            Some(Ask::Figure(Figure::Planets)) => (PLANETS, MOST_PLANETS),
            Some(Ask::Figure(_)) => (NUMBER, 1),
            Some(_) | None => (NUMBER, 0),
        };
        self.entry = Picker::new(range, u16::from(value));
        if let Page::Deal(_) | Page::Help(_) | Page::Hand(_) = self.page {
            self.page = self.home();
        }
        if self.purpose == Purpose::Dice && self.ask().is_none() {
            self.clear_dice(self.flight.rules());
        }
    }

    fn open(&mut self, page: Page) -> Reply {
        self.page = page;
        Reply::TURN
    }

    /// Lets time pass; says what is to be heard.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        self.tray.advance(now)
    }

    /// When something changes by itself.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.tray.next_wake(now)
    }

    /// Whether it may be interrupted: no dice are tumbling.
    pub fn is_quiet(&self) -> bool {
        !self.tray.is_tumbling()
    }

    /// Draws what is between the top line and the soft keys.
    pub fn paint(&self, pen: &mut Pen, now: Instant, table: &Table, entropy: &Entropy, words: &'static Words) {
        match &self.page {
            Page::Flight => match &self.flight.state().stage {
                Stage::Cruising | Stage::Landed => board_picture::paint(pen, self.flight.state(), words),
                Stage::Card(playing) => self.paint_question(pen, playing, now, words),
            },
            Page::Deal(deal) => self.paint_deal(pen, deal, words),
            Page::Help(page) => self.paint_help(pen, *page, words),
            Page::Journal(place) => log::paint(pen, &self.flight, *place, words),
            Page::Hand(hand) => self.paint_hand(pen, hand, words),
            Page::Calculator(calculator) => calculator.paint(pen, self.flight.rules().edition, words),
            Page::Dice | Page::Rolls => self.paint_dice(pen, now, entropy, words),
            Page::Landing => self.landing().paint(pen, table, words),
        }
    }
}

/// No number is asked for.
const NOTHING: Picker = Picker::new(NUMBER, 0);
/// Powers, connectors, days and credits.
const NUMBER: Range = Range { min: 0, max: MOST as u16, step: 1 };
/// Planets of a card.
const PLANETS: Range = Range { min: 1, max: MOST_PLANETS as u16, step: 1 };

/// A refusal in words.
const fn why(refusal: Refusal, words: &'static Words) -> &'static str {
    words.flight.refusals[refusal as usize]
}

/// Where the words for an undone step stand.
const fn place_of(step: Step) -> usize {
    match step {
        Step::Card(_) | Step::Other(_) | Step::Aim(_, _) => 0,
        Step::Number(_) => 1,
        Step::Weakest(_) | Step::Pays(_) => 2,
        Step::Land(_) => 3,
        Step::Taker(_) => 4,
        Step::Fought(_) => 5,
        Step::Answer(_) => 6,
        Step::Players(Crew::NOBODY) | Step::Go => 10,
        Step::Players(_) => 7,
        Step::Threat(_) => 8,
        Step::Throw(_) | Step::Roll(_) | Step::Undone(_) | Step::PutAway => 9,
        Step::GiveUp(_) => 11,
        Step::Move(_, _) => 12,
        Step::Swap(_, _) => 13,
        Step::Credits(_, _) => 14,
        Step::Touchdown => 15,
    }
}

/// The keys of players: those who fly.
fn player_keys(board: &Board) -> [SoftKey; 4] {
    humans::keys_of(board.order().fold(Crew::NOBODY, Crew::with))
}

/// The name of a kind of card.
const fn name(kind: Kind, words: &'static Words) -> &'static str {
    words.flight.kinds[kind as usize]
}
