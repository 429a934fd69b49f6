//! The flight log: every card, answer, roll, move and reward, the last one at the bottom.

use core::fmt::Write as _;

use heapless::{Deque, String};

use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::widgets::controls::BODY_TOP;
use crate::games::trucker::cards::Kind;
use crate::games::trucker::cards::sabotage::Sabotage;
use crate::games::trucker::flight::Flight;
use crate::games::trucker::flight::screen::name;
use crate::games::trucker::flight::state::{Ask, Stage, State};
use crate::games::trucker::flight::step::{Outcome, Step};
use crate::games::trucker::ship::Line;
use crate::words::Words;

/// Lines shown at once.
const ROWS: usize = 4;
/// From one line to the next.
const PITCH: i32 = 11;

/// A line of the log: who, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    player: Option<Player>,
    text: String<20>,
}

/// Where in the log one is; at first at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// So many lines up from the end.
    up: usize,
    /// How many lines there are. Counted when the end is left, so that further steps are quick: to count them is to go
    /// through the whole flight.
    of: usize,
}

impl Place {
    /// A line back, as far as the first lines.
    pub fn up(&mut self, flight: &Flight, words: &'static Words) {
        if self.up == 0 {
            self.of = 0;
            flight.each(|step, before, after| entries(step, before, after, words, |_| self.of += 1));
        }
        self.up = (self.up + 1).min(self.of.saturating_sub(ROWS));
    }

    /// A line on, as far as the end.
    pub fn down(&mut self) {
        self.up = self.up.saturating_sub(1);
    }
}

/// Draws the log at a place of it.
pub fn paint(pen: &mut Pen, flight: &Flight, Place { up, of }: Place, words: &'static Words) {
    let last = if up == 0 { usize::MAX } else { of - up };
    let mut at = 0;
    let mut shown: Deque<Entry, ROWS> = Deque::new();
    flight.each(|step, before, after| {
        entries(step, before, after, words, |entry| {
            if at < last {
                if shown.is_full() {
                    shown.pop_front();
                }
                // There is room.
                let _ = shown.push_back(entry);
            }
            at += 1;
        });
    });
    // Nobody launches where only dice are rolled.
    if shown.is_empty() && flight.state().board.flyers() > 0 {
        pen.text(&BODY, Ink::On, 1, BODY_TOP + 1, words.flight.log_start);
    }
    for (y, entry) in (BODY_TOP + 1..).step_by(PITCH as usize).zip(&shown) {
        match entry.player {
            None => pen.text(&BODY, Ink::On, 1, y, &entry.text),
            Some(player) => {
                pen.note_together(&[player.shape().word, &entry.text]);
                pen.sprite(player.shape(), Ink::On, 7, y + 1);
                pen.figures(&BODY, Ink::On, 19, y, &entry.text);
            }
        }
    }
}

/// What a step leaves in the log: the step itself, then what it did to whom.
fn entries(step: Step, before: &State, after: &State, words: &'static Words, mut add: impl FnMut(Entry)) {
    if let Some(entry) = entry_of(step, before, after, words) {
        add(entry);
    }
    let w = &words.flight;
    let by_hand = match step {
        Step::Move(..) | Step::Swap(..) | Step::Credits(..) => words.by_hand,
        _ => "",
    };
    if !by_hand.is_empty() {
        add(Entry { player: None, text: text(by_hand) });
    }
    let humans_asked = before.playing().is_some_and(|playing| playing.may_lack_humans() != Crew::NOBODY);
    if let (Step::Players(named), true) = (step, humans_asked) {
        named.players().for_each(|player| add(Entry { player: Some(player), text: text(w.log_no_humans) }));
    }
    for player in Player::ALL {
        let mut say = |text: String<20>| add(Entry { player: Some(player), text });
        if let (Some(from), Some(to)) = (before.board.position(player), after.board.position(player))
            && from != to
        {
            say(signed(to - from, w.log_spaces));
        }
        let booked = after.credits[player.index()] - before.credits[player.index()];
        if booked != 0 {
            say(signed(booked, w.credits));
        }
        if before.board.is_flying(player) && !after.board.is_flying(player) {
            say(text(w.log_gives_up));
        }
    }
}

/// The line of a step, unless what it did says it all.
fn entry_of(step: Step, before: &State, after: &State, words: &'static Words) -> Option<Entry> {
    let w = &words.flight;
    let of = |player: Option<Player>, text: String<20>| Some(Entry { player, text });
    let ask = before.playing().map(|playing| playing.ask);
    match step {
        Step::Card(_) | Step::Other(_) | Step::Aim(_, _) => {
            let kind = after.playing()?.terms.kind;
            let mut line = String::new();
            // A number and the name of a card.
            let _ = match step {
                Step::Aim(_, _) => write!(line, "{}: {}", words.aim, name(kind, words)),
                _ => write!(line, "{} {}", after.turned, name(kind, words)),
            };
            of(None, line)
        }
        Step::Number(number) => match ask? {
            Ask::Engines(player) => of(Some(player), numbered(w.engines, number)),
            Ask::Connectors(player) => of(Some(player), numbered(w.exposed, number)),
            _ => None,
        },
        Step::Weakest(_) | Step::Pays(_) | Step::Threat(_) | Step::Go | Step::PutAway => None,
        Step::Land(planet) => match (ask?, planet) {
            (Ask::Landing(player), Some(planet)) => of(Some(player), numbered(w.log_planet, planet + 1)),
            (Ask::Landing(player), None) => of(Some(player), text(w.log_passes)),
            (_, _) => None,
        },
        Step::Taker(Some(player)) => of(Some(player), text(w.log_takes)),
        Step::Taker(None) => of(None, text(w.log_nobody)),
        Step::Fought(outcome) => match ask? {
            Ask::Fight(player) => of(
                Some(player),
                text(match outcome {
                    Outcome::Lost => w.lost,
                    Outcome::Drew => w.drew,
                    Outcome::Won => w.won,
                }),
            ),
            _ => None,
        },
        Step::Answer(yes) => match ask? {
            Ask::Reward(player) => of(Some(player), text(if yes { w.log_takes } else { w.log_leaves })),
            _ => of(None, text(w.log_hit[usize::from(yes)])),
        },
        Step::Players(_) => match ask? {
            Ask::Lowest => {
                let sabotage = before.playing().is_some_and(|playing| playing.terms.kind == Kind::Sabotage);
                of(after.payer, text(if sabotage { words.sabotage } else { w.log_pays }))
            }
            _ => None,
        },
        Step::Throw(throw) | Step::Roll(throw) => {
            let sum = throw.sum();
            let line = match ask {
                _ if matches!(step, Step::Roll(_)) => None,
                Some(Ask::Fire(volley) | Ask::Threats(volley)) => volley.next().map(|(_, threat)| threat.line(sum)),
                Some(Ask::Sabotage(Sabotage::Column { .. })) => Some(Line::Column(sum)),
                Some(Ask::Sabotage(_)) => Some(Line::Row(sum)),
                Some(_) | None => None,
            };
            let what = match line {
                Some(Line::Column(_)) => words.column,
                Some(Line::Row(_)) => words.row,
                None => "",
            };
            let mut text = String::new();
            // At most "6+6 = column 12".
            let gap = if what.is_empty() { "" } else { " " };
            let _ = write!(text, "{}+{} = {what}{gap}{}", throw.0.pips(), throw.1.pips(), sum.get());
            of(None, text)
        }
        Step::Undone(throw) => {
            let mut text = String::new();
            // At most "undone: 6+6 = 12".
            let _ = write!(text, "{}: {}+{} = {}", w.log_undone, throw.0.pips(), throw.1.pips(), throw.sum().get());
            of(None, text)
        }
        Step::GiveUp(_) | Step::Move(_, _) | Step::Swap(_, _) | Step::Credits(_, _) => None,
        Step::Touchdown => match after.stage {
            Stage::Landed => of(None, text(w.landed)),
            Stage::Cruising | Stage::Card(_) => None,
        },
    }
}

fn text(words: &str) -> String<20> {
    // Words of the log are no longer than its lines.
    String::try_from(words).unwrap_or_default()
}

fn numbered(words: &str, number: u8) -> String<20> {
    let mut text = String::new();
    // A word and a number.
    let _ = write!(text, "{words} {number}");
    text
}

fn signed(number: i16, words: &str) -> String<20> {
    let mut text = String::new();
    // A sign, a number and a word.
    let _ = write!(text, "{number:+} {words}");
    text
}
