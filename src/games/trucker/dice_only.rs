//! *Dice only*: the two dice of the console, and beside them dice that are aimed at a ship. No flight, no players, and
//! nothing that is saved.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::journal::{GameState, Journal, JournalIn, RoomFor};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::dice_tool::{DiceTool, DiceToolPress};
use crate::games::trucker::aim::Aim;
use crate::games::trucker::aim::choice::{AimChoice, AimChosen};
use crate::games::trucker::flight::questions::volley::DicePress;
use crate::games::trucker::flight::screen::deck::FlightDeck;
use crate::games::trucker::flight::screen::dice_page::reply_to_dice_step;
use crate::games::trucker::flight::screen::help::HelpPages;
use crate::games::trucker::flight::screen::log::{self, LogEntry, LogPlace, LogPress, Logged};
use crate::games::trucker::flight::screen::undoing::{undone_words, why};
use crate::games::trucker::flight::state::{FlightRefusal, Rules};
use crate::games::trucker::flight::step::{BetweenCards, FlightStep, Sorted};
use crate::games::trucker::house_rules::HouseRules;
use crate::games::trucker::way::Way;
use crate::games::trucker::words::Words;

/// The most steps: many more than an aimed volley has, so that what makes way is the memory of a roll.
const MOST_STEPS: usize = 128;

/// The dice that are aimed, if they are: the state of the journal that undo and log need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aimed(Option<Aim>);

impl GameState for Aimed {
    type Start = Rules;
    type Step = FlightStep;
    type Mark = ();
    type Refusal = FlightRefusal;

    const NO_START: Rules = Rules::FIRST;
    const NO_STATE: Self = Self(None);
    const FULL: FlightRefusal = FlightRefusal::Full;

    fn begin(&mut self, _: &Rules) {
        self.0 = None;
    }

    fn take(&mut self, step: FlightStep, rules: &Rules) -> Result<(), FlightRefusal> {
        self.0 = match (step.sorted(), &self.0) {
            (Sorted::Memory(_), _) => return Ok(()),
            (Sorted::BetweenCards(BetweenCards::Aim(kind, card)), None) => Some(Aim::begin(kind, card, rules.edition)?),
            (Sorted::Answer(answer), Some(aim)) => aim.answer(answer, rules.ship())?,
            (Sorted::PutAway, Some(_)) => None,
            (Sorted::BetweenCards(_) | Sorted::Roll(_), Some(_) | None)
            | (Sorted::Answer(_) | Sorted::PutAway, None) => return Err(FlightRefusal::NotNow),
        };
        Ok(())
    }

    fn mark_before(&self, _: FlightStep) -> Option<()> {
        None
    }

    fn go_back_to(&mut self, (): &()) {}

    fn memory_of(step: FlightStep) -> Option<FlightStep> {
        step.rolled().map(FlightStep::Undone)
    }

    fn is_memory(step: FlightStep) -> bool {
        matches!(step, FlightStep::Undone(_))
    }

    fn makes_way(step: FlightStep) -> bool {
        matches!(step, FlightStep::Undone(_))
    }
}

impl Logged for Journal<Aimed> {
    fn parts(&self) -> usize {
        self.parts()
    }

    fn each_entry(&self, part: usize, words: &'static Words, add: &mut dyn FnMut(LogEntry)) {
        self.each_of(part, |step, before, _| {
            let entry = match step.sorted() {
                Sorted::Memory(throw) => Some(log::undone(throw, words)),
                Sorted::BetweenCards(BetweenCards::Aim(kind, _)) => Some(log::aimed(kind, words)),
                Sorted::Answer(answer) => before.0.as_ref().and_then(|aim| aim.log(answer, words)),
                Sorted::BetweenCards(_) | Sorted::Roll(_) | Sorted::PutAway => None,
            };
            entry.into_iter().for_each(&mut *add);
        });
    }

    fn start(&self, _: &'static Words) -> Option<&'static str> {
        None
    }
}

/// The page that is open.
#[derive(Clone, Copy, Debug)]
enum Page {
    /// The two dice.
    Dice,
    /// The aim of the dice.
    Choice(AimChoice),
    /// The dice that are aimed.
    Aim,
    /// The rule of what they are aimed for.
    Help(usize),
    /// The log.
    Log(LogPlace),
}

/// The dice alone, open on the screen. It is large, and therefore never moved or copied.
#[derive(Clone, Debug)]
pub struct DiceOnly {
    page: Page,
    dice: DiceTool,
    aimed: JournalIn<Aimed, RoomFor<Aimed, MOST_STEPS, 0>>,
}

impl DiceOnly {
    /// No dice have been rolled.
    pub const fn new() -> Self {
        Self { page: Page::Dice, dice: DiceTool::new(), aimed: JournalIn::new() }
    }

    /// Begins with no rolls, for the ships of a level.
    pub fn begin(&mut self, house_rules: &HouseRules) {
        self.dice.clear();
        self.put_away(Rules { edition: house_rules.edition, level: house_rules.level });
    }

    /// Back to the two dice. Nothing is left but the rolls.
    fn put_away(&mut self, rules: Rules) {
        self.aimed.begin(rules);
        self.dice.show_dice();
        self.page = Page::Dice;
    }

    fn aim(&self) -> Option<&Aim> {
        self.aimed.state().0.as_ref()
    }

    fn rules(&self) -> Rules {
        *self.aimed.start()
    }

    /// The cards that dice can be aimed with.
    fn deck(&self) -> FlightDeck {
        FlightDeck { rules: self.rules(), turned: 0 }
    }

    /// The keys, and the title over them.
    pub fn controls(&self, words: &'static Words) -> Controls {
        match (&self.page, self.aim()) {
            (Page::Choice(choice), _) => choice.controls(self.deck(), words),
            (Page::Log(_), _) => log::controls(words),
            (Page::Aim, Some(aim)) => aim.controls(&self.dice.dice_tray, words),
            (Page::Help(page), Some(aim)) => {
                HelpPages::of_aim(aim, self.rules(), words).controls(*page, SoftKey::hold(words.shared.quit), words)
            }
            (Page::Dice, _) | (Page::Aim | Page::Help(_), None) => {
                self.dice.controls(words.shared.dice.dice_only, SoftKey::tap(words.threats.aim), &words.shared.dice)
            }
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Way {
        let reply = match (self.page, self.aim()) {
            (Page::Choice(choice), _) => match choice.press(press, self.deck(), words) {
                AimChosen::Going(choice, reply) => {
                    self.page = Page::Choice(choice);
                    reply
                }
                AimChosen::Made(step) => self.take(step, words),
                AimChosen::Left => self.open(Page::Dice),
            },
            (Page::Log(place), _) => self.press_log(place, press, words),
            (Page::Aim, Some(aim)) => {
                let pressed = aim.press(press, &self.dice.dice_tray, words);
                self.press_aim(press, pressed, entropy, words)
            }
            (Page::Help(page), Some(aim)) => {
                let next = HelpPages::of_aim(aim, self.rules(), words).page(page).next();
                self.press_help(press, next, words)
            }
            (Page::Dice, _) | (Page::Aim | Page::Help(_), None) => {
                return self.press_dice(press, entropy, words);
            }
        };
        Way::Stay(reply)
    }

    fn press_dice(&mut self, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Way {
        Way::Stay(match self.dice.press(press, entropy, &words.shared.dice) {
            DiceToolPress::Stay(reply) => reply,
            DiceToolPress::Rolled(throw) => self.dice.throw(throw, press.now),
            DiceToolPress::Free => self.open(Page::Choice(AimChoice::default())),
            DiceToolPress::Left => return Way::Leave,
        })
    }

    fn press_aim(&mut self, press: &Press, pressed: DicePress, entropy: &mut Entropy, words: &'static Words) -> Reply {
        if (press.key, press.gesture) == (Key::Flip, Gesture::Hold) {
            return self.open_help(words);
        }
        match pressed {
            DicePress::Stay(reply) => reply,
            DicePress::Roll => self.roll(press.now, entropy, words),
            DicePress::Take(step) => reply_to_dice_step(step, self.take(step, words)),
            DicePress::End => Reply::STAY,
        }
    }

    fn press_log(&mut self, mut place: LogPlace, press: &Press, words: &'static Words) -> Reply {
        match log::press(&mut place, press, &*self.aimed, words) {
            LogPress::Stay(reply) => {
                self.page = Page::Log(place);
                reply
            }
            LogPress::Left => self.open(self.home()),
            // One after the other: the log stays open.
            LogPress::Undo if self.aimed.last().is_none() => self.undo(words),
            LogPress::Undo => {
                let reply = self.undo(words);
                self.page = Page::Log(LogPlace::default());
                reply
            }
        }
    }

    /// Takes a key press on a page of help, after which there may be another one.
    fn press_help(&mut self, press: &Press, next: Option<usize>, words: &'static Words) -> Reply {
        match (press.key, press.gesture) {
            (Key::Flip, _) => self.open(next.map_or(Page::Aim, Page::Help)),
            (Key::A, _) => self.open(Page::Aim),
            (Key::B, _) => self.open(Page::Log(LogPlace::default())),
            (Key::C, Gesture::Hold) => self.undo(words),
            (Key::C, Gesture::Tap) => Reply::refused(words.flight.hold_to_undo),
            (Key::D, Gesture::Hold) => self.take(FlightStep::PutAway, words),
            (Key::D, Gesture::Tap) => Reply::refused(words.shared.keep_it_down_to_quit),
        }
    }

    fn open_help(&mut self, words: &'static Words) -> Reply {
        match self.dice.dice_tray.is_tumbling() {
            true => Reply::refused(words.shared.dice.still_rolling),
            false => self.open(Page::Help(0)),
        }
    }

    fn open(&mut self, page: Page) -> Reply {
        if let Page::Dice = page {
            self.dice.show_dice();
        }
        self.page = page;
        Reply::TURN
    }

    /// The page a step leads back to.
    fn home(&self) -> Page {
        match self.aim() {
            Some(_) => Page::Aim,
            None => Page::Dice,
        }
    }

    /// Takes a step of the dice that are aimed.
    fn take(&mut self, step: FlightStep, words: &'static Words) -> Reply {
        match self.aimed.take(step) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => {
                self.go_home();
                Reply::TURN
            }
        }
    }

    fn roll(&mut self, now: Instant, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let throw = match self.dice.draw(entropy, &words.shared.dice) {
            Ok(throw) => throw,
            Err(reply) => return reply,
        };
        match self.aimed.take(FlightStep::Throw(throw)) {
            Err(refusal) => Reply::refused(why(refusal, words)),
            Ok(()) => self.dice.throw(throw, now),
        }
    }

    /// Takes the last step back, and says what it was.
    fn undo(&mut self, words: &'static Words) -> Reply {
        let Some(undone) = self.aimed.undo() else { return Reply::refused(words.flight.nothing_to_undo) };
        if undone.rolled().is_some() {
            self.dice.dice_tray.take_back();
        }
        self.go_home();
        Reply { words: undone_words(undone, words).text(), ..Reply::TURN.with(Cue::Done) }
    }

    /// Goes back to the dice that are aimed, or to the two dice once they are done.
    fn go_home(&mut self) {
        self.page = self.home();
        if self.aim().is_none() {
            self.put_away(self.rules());
        }
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
    pub fn paint(&self, pen: &mut Pen, now: Instant, entropy: &Entropy, words: &'static Words) {
        let ship = self.rules().ship();
        match (&self.page, self.aim()) {
            (Page::Choice(choice), _) => choice.paint(pen, self.deck(), words),
            (Page::Log(place), _) => log::paint(pen, &*self.aimed, *place, words),
            (Page::Aim, Some(aim)) => aim.paint(pen, ship, &self.dice.dice_tray, now, words),
            (Page::Help(page), Some(aim)) => {
                HelpPages::of_aim(aim, self.rules(), words).paint(pen, *page, ship, words);
            }
            (Page::Dice, _) | (Page::Aim | Page::Help(_), None) => {
                self.dice.paint(pen, now, entropy, &words.shared.dice);
            }
        }
    }
}
