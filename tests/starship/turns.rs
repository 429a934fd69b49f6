//! The turn of H.A.L.L. ends, whatever the table answers.

use std::cell::Cell;

use proptest::prelude::*;
use sandglass::games::starship::state::{Hall, HallAsk, HallPhase};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::{HallToken, SalvationAction};

use crate::player::{answer, any_event, any_start};
use crate::random::{Numbers, check, count, steps};
use crate::table::{begun, goes_on_to, pile, second_round, start_of, take, yes};

/// Games that are played.
const GAMES: u32 = 400;
/// Questions that a token can raise: its mark, and four actions with two each.
const QUESTIONS: usize = 9;

/// A turn: its pile at the beginning, tokens put under it since, and questions.
#[derive(Debug)]
struct Turn {
    pile: Vec<HallToken>,
    under: usize,
    questions: usize,
}

impl Turn {
    fn new(hall: &Hall) -> Self {
        Self { pile: pile(hall), under: 0, questions: 0 }
    }

    /// Follows an answer within the turn.
    fn follow(&mut self, before: &Hall, after: &Hall) {
        self.questions += 1;
        let (was, is) = (pile(before), pile(after));
        // All tokens differ: the one on top tells how many went under.
        if let Some(turned) = is.first().and_then(|top| was.iter().position(|token| token == top)) {
            self.under += turned;
        }
        let most = self.pile.len() + 1;
        assert!(self.under <= most && self.questions <= most * QUESTIONS, "{self:?}");
    }
}

/// True if the table said no, or was asked more: the same turn goes on. It ends with an effect that is booked, or with a Pass.
fn is_same_turn(step: HallStep, before: &Hall, after: &Hall) -> bool {
    let is_booked = match step {
        HallStep::Done(_) => !matches!(after.ask, HallAsk::Paying(_)),
        // The effect of a satellite is told when its fuel is paid.
        HallStep::Fuel(_) => before.ask != HallAsk::Paying(SalvationAction::Satellite),
        HallStep::Next => true,
        _ => false,
    };
    let plays = matches!(before.phase, HallPhase::Actions | HallPhase::Salvation);
    plays && !is_booked && before.phase == after.phase && !matches!(after.ask, HallAsk::Pass(_))
}

/// Something that the table corrects in the middle of a turn. It may end the turn of a token that is no more, but never keeps
/// one going.
fn correction(numbers: &mut Numbers) -> HallStep {
    HallStep::Event(match any_event(numbers) {
        // Said by the table, and no part of the search.
        HallEvent::Passes => HallEvent::Explorer(None),
        event => event,
    })
}

#[test]
fn a_turn_ends_after_every_token_was_tried() {
    let (turns, passes, longest, corrected) = (Cell::new(0), Cell::new(0), Cell::new(0), Cell::new(0));
    check(GAMES, (any::<u64>(), any::<u64>(), steps(150)), |(seed, often, steps)| {
        let mut game = begun(any_start(&mut Numbers::new(seed)));
        let mut turn = Turn::new(game.state());
        // Some tables nearly always say no.
        let no = often % 4;
        for step in steps {
            let numbers = &mut Numbers::new(step);
            let before = game.state().clone();
            let step = match (no_to(&before), numbers.below(4) < no) {
                _ if numbers.once_in(12) => correction(numbers),
                (Some(step), true) => step,
                _ => answer(&before, numbers),
            };
            if game.take(step).is_err() {
                continue;
            }
            let after = game.state();
            if let HallStep::Event(_) = step {
                // The pile may have another token now, and the search begins again at most once for each correction.
                count(&corrected);
                turn = Turn::new(after);
            } else if is_same_turn(step, &before, after) {
                turn.follow(&before, after);
                longest.set(longest.get().max(turn.under));
            } else {
                if let HallAsk::Pass(clicks) = after.ask {
                    assert_eq!(usize::from(clicks), after.pile.len());
                    count(&passes);
                }
                count(&turns);
                turn = Turn::new(after);
            }
        }
    });
    let (turns, passes, longest) = (turns.get(), passes.get(), longest.get());
    assert!(turns > 10_000 && passes > 500 && longest > 5, "{turns} turns, {passes} passes, {longest} under");
    assert!(corrected.get() > 1000, "{corrected:?} corrections");
}

/// The answer that keeps a token from being used, if there is one.
fn no_to(hall: &Hall) -> Option<HallStep> {
    match hall.ask {
        HallAsk::Usable(_) => Some(HallStep::Usable(false)),
        HallAsk::CubesWaiting => Some(HallStep::CubesOn(None)),
        HallAsk::BaseLeft => Some(HallStep::BaseLeft(false)),
        HallAsk::Effect(effect) if hall.may_fail(effect) => Some(HallStep::Cannot),
        HallAsk::Paying(_) => Some(HallStep::Cannot),
        _ => None,
    }
}

#[test]
fn a_pass_leaves_the_pile_in_its_order() {
    // Every token is tried once in the last turn, and lies where it lay.
    let met = Cell::new(0);
    for seed in 0..300 {
        let mut game = begun(start_of(seed, second_round()));
        take(&mut game, HallStep::Next);
        // Solar Extraction and Earth Production are always possible.
        goes_on_to(&mut game, |hall| hall.played == 2);
        let left = pile(game.state());
        let mut tried = vec![];
        while let Some(step) = no_to(game.state()) {
            tried.extend(game.state().token().filter(|token| tried.last() != Some(token)));
            take(&mut game, step);
        }
        if matches!(game.state().ask, HallAsk::Pass(_)) && game.state().played == 2 && !left.is_empty() {
            assert_eq!((game.state().ask, pile(game.state())), (HallAsk::Pass(left.len() as u8), left.clone()));
            assert_eq!(tried, left, "each token is tried once");
            count(&met);
        }
    }
    assert!(met.get() > 10, "{met:?}");
}

#[test]
fn all_yes_plays_every_token_and_comes_to_the_next_round() {
    for seed in 0..50 {
        let mut game = begun(start_of(seed, second_round()));
        for _ in 0..100 {
            let step = yes(game.state());
            take(&mut game, step);
            if game.state().kept.round == 3 {
                break;
            }
        }
        assert_eq!((game.state().kept.round, game.state().phase), (3, HallPhase::Actions), "seed {seed}");
    }
}
