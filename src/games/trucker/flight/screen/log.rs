//! The flight log: every card, answer, roll, move and reward, the last one at the bottom.

use heapless::Vec;

use crate::console::chance::throw::Throw;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
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

/// Something that has a log, in parts: to go through a part takes half a millisecond, through a whole flight several.
pub trait Logged {
    /// The number of parts, at least one.
    fn parts(&self) -> usize;

    /// Goes through the lines of a part, from the first. One copy of its code, whatever is done with a line.
    fn each_entry(&self, part: usize, words: &'static Words, add: &mut dyn FnMut(LogEntry));

    /// The line of a log in which nothing has happened; none where it has no beginning.
    fn start(&self, words: &'static Words) -> Option<&'static str>;

    /// The number of lines of a part.
    fn lines(&self, part: usize, words: &'static Words) -> usize {
        let mut lines = 0;
        self.each_entry(part, words, &mut |_| lines += 1);
        lines
    }
}

/// A place in the log: the first line that is shown. None: the last lines are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LogPlace(Option<First>);

/// The first line that is shown, counted within its part: a key need not go through the whole log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct First {
    part: usize,
    line: usize,
}

impl First {
    /// The first of the last lines.
    fn of_the_last(log: &(impl Logged + ?Sized), words: &'static Words) -> Self {
        let (mut part, mut lines) = (log.parts(), 0);
        while part > 0 && lines < ROWS {
            part -= 1;
            lines += log.lines(part, words);
        }
        Self { part, line: lines.saturating_sub(ROWS) }
    }
}

impl LogPlace {
    fn first(self, log: &(impl Logged + ?Sized), words: &'static Words) -> First {
        self.0.unwrap_or_else(|| First::of_the_last(log, words))
    }

    /// Goes a line back, as far as the first lines.
    fn up(&mut self, log: &(impl Logged + ?Sized), words: &'static Words) {
        let First { mut part, mut line } = self.first(log, words);
        while line == 0 {
            if part == 0 {
                return;
            }
            part -= 1;
            line = log.lines(part, words);
        }
        self.0 = Some(First { part, line: line - 1 });
    }

    /// Goes a line on, as far as the end.
    fn down(&mut self, log: &(impl Logged + ?Sized), words: &'static Words) {
        let last = First::of_the_last(log, words);
        let Some(First { mut part, mut line }) = self.0.filter(|first| *first < last) else { return };
        line += 1;
        while part < last.part && line == log.lines(part, words) {
            (part, line) = (part + 1, 0);
        }
        self.0 = Some(First { part, line });
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
        (Key::C, _) => place.down(log, words),
        (Key::D, _) => {}
        (Key::Flip, Gesture::Tap) => return LogPress::Stay(Reply::refused(words.flight.hold_to_undo)),
        (Key::Flip, Gesture::Hold) => return LogPress::Undo,
    }
    LogPress::Stay(Reply::STAY)
}

/// Draws the log at a place of it.
pub fn paint(pen: &mut Pen, log: &(impl Logged + ?Sized), place: LogPlace, words: &'static Words) {
    let First { part, mut line } = place.first(log, words);
    let mut shown: Vec<LogEntry, ROWS> = Vec::new();
    for part in part..log.parts() {
        log.each_entry(part, words, &mut |entry| match line {
            // What has no room is below the last row.
            0 => drop(shown.push(entry)),
            _ => line -= 1,
        });
        if shown.is_full() {
            break;
        }
    }
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
    fn parts(&self) -> usize {
        self.parts()
    }

    fn each_entry(&self, part: usize, words: &'static Words, add: &mut dyn FnMut(LogEntry)) {
        self.each_of(part, |step, before, after| entries(step, before, after, words, add));
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
            say(w.spaces.fill_signed(to - from));
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
