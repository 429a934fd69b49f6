//! The log: what H.A.L.L. did and what the table said, the last line at the bottom. A round is a part of it.

use crate::console::input::keys::Key;
use crate::console::journal::Journal;
use crate::console::picture::font::BODY;
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::words::{Filled, line_text};
use crate::games::starship::solo::names::{ledger_name, place_name, row_name, token_name};
use crate::games::starship::state::{Hall, HallAsk, HallEffect, HallPhase, HallStart};
use crate::games::starship::step::{HallEvent, HallStep};
use crate::games::starship::token::{HallToken, SalvationAction};
use crate::games::starship::words::Words;

/// Lines shown at once.
const ROWS: usize = 4;
/// From one line to the next.
const PITCH: usize = 11;

/// A line of the log: what, and its value at the right.
struct LogLine {
    what: Filled,
    value: Filled,
}

/// A place in the log: lines below the shown ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SoloLog {
    below: usize,
}

impl SoloLog {
    /// The last lines.
    pub const LAST: Self = Self { below: 0 };

    pub fn controls(self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(words.play.menu.log),
            flip: Flip::tap(words.shared.back),
            soft: [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::NONE],
        }
    }

    /// Takes a key press. None: back.
    pub fn press(&mut self, key: Key, journal: &Journal<Hall>, words: &'static Words) -> Option<Reply> {
        match key {
            Key::A | Key::Flip => return None,
            Key::B => {
                let mut lines = 0;
                each_line(journal, words, &mut |_| lines += 1);
                self.below = (self.below + 1).min(lines.max(ROWS) - ROWS);
            }
            Key::C => self.below = self.below.saturating_sub(1),
            Key::D => {}
        }
        Some(Reply::STAY)
    }

    pub fn paint(self, pen: &mut Pen, journal: &Journal<Hall>, words: &'static Words) {
        let mut lines: usize = 0;
        each_line(journal, words, &mut |_| lines += 1);
        let first = lines.saturating_sub(ROWS + self.below);
        let mut line = 0;
        each_line(journal, words, &mut |LogLine { what, value }| {
            if (first..first + ROWS).contains(&line) {
                let y = BODY_TOP + 1 + ((line - first) * PITCH) as i32;
                pen.note_together(&[&what, &value]);
                pen.figures(&BODY, Ink::On, 1, y, &what);
                pen.figures(&BODY, Ink::On, WIDTH as i32 - 1 - BODY.width_of(&value), y, &value);
            }
            line += 1;
        });
    }
}

/// Goes through all lines, from the first.
fn each_line(journal: &Journal<Hall>, words: &'static Words, add: &mut dyn FnMut(LogLine)) {
    let log = &words.play.log;
    let line = |what: Filled| LogLine { what, value: Filled::new() };
    match journal.start().folded() {
        0 => add(line(line_text(log.start))),
        rounds => add(line(log.folded.fill(rounds.into()))),
    }
    for part in 0..journal.parts() {
        journal.each_of(part, |step, before, after| {
            if let Some(line) = entry(step, before, after, journal.start(), words) {
                add(line);
            }
        });
    }
}

/// The line of a step. None: it is not worth one.
fn entry(step: HallStep, before: &Hall, after: &Hall, start: &HallStart, words: &'static Words) -> Option<LogLine> {
    let log = &words.play.log;
    let token = before.token().map_or(Filled::new(), |token| match token {
        HallToken::Extra(extra) => line_text(format_args!("{} {}", words.extra, extra.number())),
        HallToken::Basic(_) | HallToken::Earth | HallToken::Planet(_) => line_text(token_name(token, words)),
    });
    let line = |what: Filled, value: Filled| Some(LogLine { what, value });
    match (step, before.ask) {
        (HallStep::Next, HallAsk::Ready) if before.phase == HallPhase::Actions => {
            line(log.round.fill(before.kept.round), Filled::new())
        }
        (HallStep::Next, HallAsk::Ready) => line(line_text(words.play.salvation), Filled::new()),
        (HallStep::Next, HallAsk::Pass(clicks)) => line(line_text(log.pass), line_text(clicks)),
        (HallStep::Next, HallAsk::Removal) => line(line_text(log.converted), line_text(after.kept.bag.total())),
        (HallStep::Next, HallAsk::Dilution) if before.diluting.value() > 0 => {
            line(line_text(log.diluted), line_text(format_args!("+{}", before.diluting.value())))
        }
        (HallStep::Cannot, HallAsk::Paying(SalvationAction::Humanity)) => None,
        (HallStep::Usable(false) | HallStep::BaseLeft(false) | HallStep::Cannot, _) => {
            // In the Salvation phase another action of the token may follow.
            let action = before.chosen().filter(|_| before.phase == HallPhase::Salvation);
            let what = action.map_or(token, |choice| line_text(words.actions.of(choice.action)));
            line(what, line_text(log.unusable))
        }
        (HallStep::Fuel(_), HallAsk::Paying(_)) => None,
        (HallStep::Done(_) | HallStep::Fuel(_), HallAsk::Effect(effect)) => {
            let what = match effect {
                HallEffect::Row(row) => line_text(row_name(row, words)),
                HallEffect::Exact(_) | HallEffect::Trip(_) | HallEffect::Install(_) => token,
            };
            let value = match (effect, before.colour()) {
                (HallEffect::Trip(_), _) | (_, None) => line_text(log.trip),
                (_, Some(cube)) => line_text(format_args!("{} {}", words.cubes.of(cube), cube.value())),
            };
            line(what, value)
        }
        (HallStep::Remove(_, removed), _) => line(line_text(log.removed), line_text(words.cubes.of(removed))),
        (HallStep::Event(event), _) => event_line(event, after, start, words),
        (HallStep::Next | HallStep::Skip | HallStep::Mark(_) | HallStep::Technology(_) | HallStep::RowToken(_), _) => {
            None
        }
        (HallStep::Usable(true) | HallStep::CubesOn(_) | HallStep::BaseLeft(true) | HallStep::Colour(_), _) => None,
        (HallStep::Done(_) | HallStep::Fuel(_) | HallStep::Dilute(_), _) => None,
    }
}

/// The line of an event. None: that of the Pass follows.
fn event_line(event: HallEvent, after: &Hall, start: &HallStart, words: &'static Words) -> Option<LogLine> {
    let play = &words.play;
    let (what, value) = match event {
        HallEvent::Gains(extra) => {
            (line_text(format_args!("{} {}", words.extra, extra.number())), line_text(words.hall))
        }
        HallEvent::HumanTakes(place) => (line_text(play.menu.you_take), line_text(u16::from(place) + 1)),
        HallEvent::Destroyed(planet) => (line_text(words.planets.of(planet)), line_text(play.events.destroyed)),
        HallEvent::Base(planet) => {
            let is_there = after.kept.settled.has(planet);
            let value = if is_there { line_text(play.events.base) } else { line_text(play.log.corrected) };
            (line_text(words.planets.of(planet)), value)
        }
        HallEvent::Explorer(place) => (line_text(play.menu.explorer), line_text(place_name(place, words))),
        HallEvent::Track(track, space) => (line_text(words.tracks.of(track)), line_text(space)),
        HallEvent::Level(cube, _) => {
            let level = after.kept_then(start).level(cube).number();
            (line_text(play.menu.technologies), line_text(format_args!("{} {level}", words.cube_signs.of(cube))))
        }
        HallEvent::Book(line, number) => (line_text(ledger_name(line, words)), line_text(number)),
        HallEvent::Marks(token, action) => (line_text(words.basics.of(token)), line_text(words.action_keys.of(action))),
        HallEvent::Passes => return None,
    };
    Some(LogLine { what, value })
}
