//! The flight log: every card, answer, roll, move and reward, the last one at the bottom.

use heapless::Deque;

use crate::console::chance::throw::Throw;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, ScreenTitle, SoftKey, Flip};
use crate::console::words::{Filled, line_text, signed_text};
use crate::games::trucker::cards::CardKind;
use crate::games::trucker::flight::Flight;
use crate::games::trucker::flight::screen::deck::name;
use crate::games::trucker::flight::state::{FlightStage, State};
use crate::games::trucker::flight::step::{AnyAnswer, BetweenCards, FlightStep, Sorted};
use crate::games::trucker::ship::ShipLine;
use crate::games::trucker::words::Words;

/// Lines shown at once.
const ROWS: usize = 4;
/// From one line to the next.
const PITCH: i32 = 11;

/// A line of the log: who, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The player, if it is about one.
    pub player: Option<Player>,
    /// The entry in words.
    pub text: Filled,
}

impl LogEntry {
    /// A line about a player.
    pub const fn of(player: Player, text: Filled) -> Self {
        Self { player: Some(player), text }
    }

    /// A line about no player in particular.
    pub const fn of_all(text: Filled) -> Self {
        Self { player: None, text }
    }
}

/// Something that has a log.
pub trait Logged {
    /// Goes through every line of the log, from the first. One copy of its code, whatever is done with a line.
    fn each_entry(&self, words: &'static Words, add: &mut dyn FnMut(LogEntry));

    /// The line of a log in which nothing has happened; none where it has no beginning.
    fn start(&self, words: &'static Words) -> Option<&'static str>;
}

/// A place in the log; at first at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogPlace {
    /// The number of lines up from the end.
    up: usize,
    /// The number of all lines. They are counted when the end is left, so that further steps are quick: to count them is
    /// to go through the whole log.
    of: usize,
}

impl LogPlace {
    /// Goes a line back, as far as the first lines.
    fn up(&mut self, log: &(impl Logged + ?Sized), words: &'static Words) {
        if self.up == 0 {
            self.of = 0;
            log.each_entry(words, &mut |_| self.of += 1);
        }
        self.up = (self.up + 1).min(self.of.saturating_sub(ROWS));
    }

    /// Goes a line on, as far as the end.
    fn down(&mut self) {
        self.up = self.up.saturating_sub(1);
    }
}

/// Result of a key press on the log.
pub enum LogPress {
    /// Nothing but this reply.
    Stay(Reply),
    /// The last step is undone.
    Undo,
    /// The log is left.
    Left,
}

/// The keys of the log.
pub fn controls(words: &'static Words) -> Controls {
    Controls {
        title: ScreenTitle::word(words.flight.log),
        flip: Flip::hold(words.shared.undo),
        soft: [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::NONE],
    }
}

/// Takes a key press on the log.
pub fn press(place: &mut LogPlace, press: &Press, log: &(impl Logged + ?Sized), words: &'static Words) -> LogPress {
    match (press.key, press.gesture) {
        (Key::A, _) => return LogPress::Left,
        (Key::B, _) => place.up(log, words),
        (Key::C, _) => place.down(),
        (Key::D, _) => {}
        (Key::Flip, Gesture::Tap) => return LogPress::Stay(Reply::refused(words.flight.hold_to_undo)),
        (Key::Flip, Gesture::Hold) => return LogPress::Undo,
    }
    LogPress::Stay(Reply::STAY)
}

/// Draws the log at a place of it.
pub fn paint(pen: &mut Pen, log: &(impl Logged + ?Sized), LogPlace { up, of }: LogPlace, words: &'static Words) {
    let last = if up == 0 { usize::MAX } else { of - up };
    let mut at = 0;
    let mut shown: Deque<LogEntry, ROWS> = Deque::new();
    log.each_entry(words, &mut |entry| {
        if at < last {
            if shown.is_full() {
                shown.pop_front();
            }
            // There is room.
            let _ = shown.push_back(entry);
        }
        at += 1;
    });
    if let Some(start) = log.start(words).filter(|_| shown.is_empty()) {
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 1, start);
    }
    for (y, entry) in (BODY_TOP + 1..).step_by(PITCH as usize).zip(&shown) {
        match entry.player {
            None => pen.text(&BODY, Ink::On, 1, y, &entry.text),
            Some(player) => {
                pen.note_together(&[pen.word_of(player.shape()), &entry.text]);
                pen.sprite(player.shape(), Ink::On, 7, y + 1);
                pen.figures(&BODY, Ink::On, 19, y, &entry.text);
            }
        }
    }
}

impl Logged for Flight {
    fn each_entry(&self, words: &'static Words, add: &mut dyn FnMut(LogEntry)) {
        self.each(|step, before, after| entries(step, before, after, words, add));
    }

    fn start(&self, words: &'static Words) -> Option<&'static str> {
        (self.state().board.flyers() > 0).then_some(words.flight.logged.start.text())
    }
}

/// The lines of a step: the step itself, then what it did to whom.
fn entries(step: FlightStep, before: &State, after: &State, words: &'static Words, add: &mut dyn FnMut(LogEntry)) {
    let w = &words.flight.logged;
    match step.sorted() {
        Sorted::Memory(throw) => add(undone(throw, words)),
        Sorted::Roll(throw) => add(rolled(throw, None, words)),
        Sorted::BetweenCards(step) => between_cards(step, after, words).into_iter().for_each(&mut *add),
        Sorted::Answer(answer) => {
            answered(answer, before, after, words).into_iter().for_each(&mut *add);
            let humans_asked = before.playing().is_some_and(|playing| playing.may_lack_humans() != Crew::NOBODY);
            if let (AnyAnswer::Players(named), true) = (answer, humans_asked) {
                named.players().for_each(|player| add(LogEntry::of(player, line_text(w.no_humans))));
            }
        }
        Sorted::PutAway => {}
    }
    for player in Player::ALL {
        let mut say = |text: Filled| add(LogEntry::of(player, text));
        if let (Some(from), Some(to)) = (before.board.position(player), after.board.position(player))
            && from != to
        {
            say(w.spaces.fill(signed_text(to - from)));
        }
        let booked = after.credits[player.index()] - before.credits[player.index()];
        if booked != 0 {
            say(w.credits.fill(signed_text(booked)));
        }
        if before.board.is_flying(player) && !after.board.is_flying(player) {
            say(line_text(w.gives_up));
        }
    }
}

/// The line of what was done between two cards, unless what it did says it all.
fn between_cards(step: BetweenCards, after: &State, words: &'static Words) -> Option<LogEntry> {
    match step {
        BetweenCards::Card(_) | BetweenCards::Other(_) => {
            let kind = name(after.playing()?.terms.kind, words);
            Some(LogEntry::of_all(words.flight.logged.card.fill_two(after.turned, kind)))
        }
        BetweenCards::Aim(kind, _) => Some(aimed(kind, words)),
        BetweenCards::Move(..) | BetweenCards::Swap(..) | BetweenCards::Credits(..) => {
            Some(LogEntry::of_all(line_text(words.flight.logged.by_hand)))
        }
        BetweenCards::GiveUp(_) => None,
        BetweenCards::Touchdown => match after.stage {
            FlightStage::Landed => Some(LogEntry::of_all(line_text(words.flight.landed))),
            FlightStage::Cruising | FlightStage::Card(_) | FlightStage::Aiming(_) => None,
        },
    }
}

/// The line of an answer, unless what it did says it all.
fn answered(answer: AnyAnswer, before: &State, after: &State, words: &'static Words) -> Option<LogEntry> {
    match &before.stage {
        FlightStage::Card(playing) => playing.ask.log(answer, after, words),
        FlightStage::Aiming(aim) => aim.log(answer, words),
        FlightStage::Cruising | FlightStage::Landed => None,
    }
}

/// The line of dice that are aimed.
pub fn aimed(kind: CardKind, words: &'static Words) -> LogEntry {
    LogEntry::of_all(words.flight.logged.aimed.fill(name(kind, words)))
}

/// The line of a roll, with the column or row it names, if it names one.
pub fn rolled(throw: Throw, line: Option<ShipLine>, words: &'static Words) -> LogEntry {
    let w = &words.flight.logged;
    let roll = match line {
        Some(ShipLine::Column(_)) => w.roll_of_column,
        Some(ShipLine::Row(_)) => w.roll_of_row,
        None => w.roll,
    };
    LogEntry::of_all(roll.fill_three(throw.0.pips(), throw.1.pips(), throw.sum().get()))
}

/// The line of the table's own dice, with the column or row they name.
pub fn told(throw: Throw, line: Option<ShipLine>, words: &'static Words) -> LogEntry {
    let w = &words.flight.logged;
    let told = match line {
        Some(ShipLine::Row(_)) => w.told_row,
        Some(ShipLine::Column(_)) | None => w.told_column,
    };
    LogEntry::of_all(told.fill(throw.sum().get()))
}

/// The line of a roll that was undone.
pub fn undone(throw: Throw, words: &'static Words) -> LogEntry {
    let undone = words.flight.logged.undone_roll;
    LogEntry::of_all(undone.fill_three(throw.0.pips(), throw.1.pips(), throw.sum().get()))
}
