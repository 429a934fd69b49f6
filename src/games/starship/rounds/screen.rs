//! The round helper on the screen.

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::journal::{GameState, Journal, JournalIn, RoomFor};
use crate::console::picture::font::{BODY, BOLD, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::saving::section::{Reader, Reopened, Unreadable};
use crate::console::widgets::choice::KEYS;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::paint_lines;
use crate::console::words::line_text;
use crate::games::starship::rounds::{EndGoal, NoSuchStep, RoundPhase, RoundStart, RoundStep, Rounds};
use crate::games::starship::words::Words;

/// Steps that can be undone; older rounds are folded into the start.
const STEPS: usize = 160;
/// The most rounds among them.
const MARKS: usize = 4;
/// Families are shuffled anew after so many rounds (sure).
const FAMILY_ROUNDS: u8 = 5;

/// Way on from a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundWay {
    /// The helper stays.
    Stay(Reply),
    /// It is left.
    Leave,
    /// The score sheet of these players.
    Score(Crew),
}

/// The round helper on the screen.
#[derive(Clone, Debug)]
pub struct RoundHelper {
    journal: JournalIn<Rounds, RoomFor<Rounds, STEPS, MARKS>>,
    /// True while the page with undo and quit is open.
    menu: bool,
}

impl RoundHelper {
    /// Room for a game.
    pub const fn new() -> Self {
        Self { journal: JournalIn::new(), menu: false }
    }

    /// Begins a game.
    pub fn begin(&mut self, players: Crew) {
        self.journal.begin(RoundStart { players, ..Rounds::NO_START });
        self.menu = false;
    }

    /// The journal.
    pub fn journal(&self) -> &Journal<Rounds> {
        &self.journal
    }

    /// Reads a saved game.
    pub fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
        let start: RoundStart = reader.take()?;
        if start.players == Crew::NOBODY {
            return Err(Unreadable::Damaged);
        }
        self.journal.begin(start);
        self.menu = false;
        let count: u16 = reader.take()?;
        let mut fits = true;
        for _ in 0..count {
            let step: RoundStep = reader.take()?;
            fits = fits && self.journal.take(step).is_ok();
        }
        Ok(if fits { Reopened::Whole } else { Reopened::CutShort })
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let (state, w) = (self.journal.state(), &words.helper);
        let title = ScreenTitle::word("");
        if self.menu {
            let undo = SoftKey::hold(words.undo_key);
            let soft = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::hold(words.shared.quit), undo];
            return Controls { title: ScreenTitle::word(w.title), flip: Flip::tap(w.score), soft };
        }
        let menu = words.shared.menu;
        let players = Player::ALL.map(|player| {
            let is_in = match state.phase {
                RoundPhase::Order => state.players.has(player),
                RoundPhase::Actions | RoundPhase::Salvation => {
                    state.players.has(player) && !state.passed.contains(&player)
                }
                RoundPhase::Government | RoundPhase::End => false,
            };
            if is_in { SoftKey::picture(player.shape(), Grip::Tap) } else { SoftKey::NONE }
        });
        match state.phase {
            RoundPhase::Actions | RoundPhase::Salvation => {
                Controls { title, flip: Flip::both(w.next_turn, menu), soft: players }
            }
            RoundPhase::Order => Controls { title, flip: Flip::both(w.next_phase, menu), soft: players },
            RoundPhase::Government => {
                Controls { title, flip: Flip::both(w.next_phase, menu), soft: [SoftKey::NONE; 4] }
            }
            RoundPhase::End => {
                let flip = if state.is_end() { w.score.text() } else { w.next_round.text() };
                let keys = KEYS.map(SoftKey::tap);
                Controls { title, flip: Flip::both(flip, menu), soft: keys }
            }
        }
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> RoundWay {
        let state = self.journal.state();
        let (phase, is_end, players) = (state.phase, state.is_end(), state.players);
        if self.menu {
            return self.press_menu(press, players, words);
        }
        let step = match (press.key, press.gesture, phase) {
            (Key::Flip, Gesture::Hold, _) => {
                self.menu = true;
                return RoundWay::Stay(Reply::TURN);
            }
            (Key::Flip, _, RoundPhase::End) if is_end => return RoundWay::Score(players),
            (Key::Flip, _, _) => RoundStep::Next,
            (key, _, RoundPhase::End) => match EndGoal::ALL.get(key.index()) {
                Some(&goal) => RoundStep::Goal(goal),
                None => return RoundWay::Stay(Reply::STAY),
            },
            (key, _, phase) => match (Player::of(key), phase) {
                (Some(player), RoundPhase::Order) => RoundStep::Forward(player),
                (Some(player), RoundPhase::Actions | RoundPhase::Salvation) => RoundStep::Passes(player),
                (None, _) | (_, RoundPhase::Government | RoundPhase::End) => return RoundWay::Stay(Reply::STAY),
            },
        };
        RoundWay::Stay(match self.journal.take(step) {
            Ok(()) => Reply::TURN.with(Cue::Done),
            Err(NoSuchStep) => Reply::refused(words.play.refusals.no_change),
        })
    }

    fn press_menu(&mut self, press: &Press, players: Crew, words: &'static Words) -> RoundWay {
        match (press.key, press.gesture) {
            (Key::Flip, _) => return RoundWay::Score(players),
            (Key::C, Gesture::Hold) => return RoundWay::Leave,
            (Key::C, Gesture::Tap) => return RoundWay::Stay(Reply::refused(words.shared.keep_it_down_to_quit)),
            (Key::D, Gesture::Hold) => {
                return RoundWay::Stay(match self.journal.undo() {
                    Some(_) => {
                        self.menu = false;
                        Reply { words: words.play.menu.undone.text(), ..Reply::TURN.with(Cue::Done) }
                    }
                    None => Reply::refused(words.play.refusals.nothing_to_undo),
                });
            }
            (Key::D, Gesture::Tap) => return RoundWay::Stay(Reply::refused(words.play.refusals.hold_to_undo)),
            (Key::A, _) => self.menu = false,
            (Key::B, _) => return RoundWay::Stay(Reply::STAY),
        }
        RoundWay::Stay(Reply::TURN)
    }

    /// Draws it.
    pub fn paint(&self, pen: &mut Pen, words: &'static Words) {
        let (state, w) = (self.journal.state(), &words.helper);
        if state.phase != RoundPhase::End {
            pen.centred(&BOLD, BODY_TOP, &words.round.fill(state.round));
        }
        match state.phase {
            RoundPhase::Salvation if state.turning_over => {
                let [first, second, ..] = words.play.turn_over.lines();
                pen.centred(&SMALL, BODY_TOP + 12, first);
                pen.centred(&SMALL, BODY_TOP + 20, second);
                paint_shape(pen, state.turn, 57, BODY_TOP + 29, 2);
            }
            RoundPhase::Actions | RoundPhase::Salvation => {
                let phase = if state.phase == RoundPhase::Actions { words.play.actions } else { words.play.salvation };
                pen.centred(&SMALL, BODY_TOP + 13, &phase);
                paint_shape(pen, state.turn, 57, BODY_TOP + 22, 2);
                pen.centred(&SMALL, BODY_TOP + 36, &w.key_passes);
            }
            RoundPhase::Order => {
                pen.centred(&BODY, BODY_TOP + 13, &w.order);
                for (place, player) in state.order.iter().enumerate() {
                    pen.sprite(player.shape(), Ink::On, 40 + 14 * place as i32, BODY_TOP + 25);
                }
                pen.centred(&SMALL, BODY_TOP + 35, &w.likely);
            }
            RoundPhase::Government => {
                paint_lines(pen, BODY_TOP + 13, &w.government.lines()[..2]);
                let families = if state.round % FAMILY_ROUNDS == 0 { w.families_shuffle } else { w.families };
                pen.text(&BODY, Ink::On, 1, BODY_TOP + 35, &families);
            }
            RoundPhase::End => self.paint_end(pen, words),
        }
    }

    fn paint_end(&self, pen: &mut Pen, words: &'static Words) {
        let (state, w) = (self.journal.state(), &words.helper);
        for (row, goal) in EndGoal::ALL.into_iter().enumerate() {
            let name = match goal {
                EndGoal::Sun => w.sun,
                EndGoal::Ship => w.ship,
                EndGoal::Trappist => w.trappist,
                EndGoal::People => w.people,
            };
            let mark = if state.goals[row] { "x" } else { "-" };
            let line = line_text(format_args!("{} {mark} {name}", row + 1));
            pen.text(&SMALL, Ink::On, 1, BODY_TOP + 9 * row as i32, &line);
        }
        pen.text(&SMALL, Ink::On, 1, BODY_TOP + 36, &w.check_rulebook);
    }
}
