//! A game is its start and its steps: saved and replayed it is the same. Any bytes are read, or refused.

use std::cell::Cell;

use proptest::collection::vec;
use proptest::prelude::*;
use sandglass::console::game::Game as _;
use sandglass::console::input::keys::Key;
use sandglass::console::journal::Journal;
use sandglass::console::players::{Crew, Player};
use sandglass::games::starship::Starship;
use sandglass::games::starship::ai_bag::{AiBag, TechLevel};
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::{Kept, RowPlace};
use sandglass::games::starship::ledger::{HallLedger, LedgerLine};
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::score::{LINES, ScoreBoard, Seat};
use sandglass::games::starship::state::{Hall, HallRefusal, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::SalvationAction;

use crate::desk::{Desk, assert_lines, assert_says, english};
use crate::player::{answer, any_event, any_start};
use crate::random::{Numbers, check, count, steps};
use crate::table::{Game, begun, extra, planets, refuse, second_round, start_of, take, yes};

/// Games that are saved.
const GAMES: u32 = 300;
/// Steps of a game that is full.
const FULL: usize = 300;
/// Room for a saved game.
const ROOM: usize = 2048;

fn save(game: &Journal<Hall>) -> Vec<u8> {
    let mut room = [0; ROOM];
    postcard::to_slice(&(game.start(), game.steps()), &mut room).expect("there is room").to_vec()
}

/// Reads a game as the device does: its start, the number of steps, and the steps up to the first that does not fit.
fn reopen(bytes: &[u8]) -> Option<Game> {
    let (start, rest) = postcard::take_from_bytes::<HallStart>(bytes).ok()?;
    let (steps, mut rest) = postcard::take_from_bytes::<u16>(rest).ok()?;
    let (mut game, mut fits) = (begun(start), true);
    for _ in 0..steps {
        let (step, after) = postcard::take_from_bytes::<HallStep>(rest).ok()?;
        fits = fits && game.take(step).is_ok();
        rest = after;
    }
    Some(game)
}

/// A game of so many answers, with an event now and then.
fn played(seed: u64, steps: &[u64]) -> Game {
    let mut game = begun(any_start(&mut Numbers::new(seed)));
    for &step in steps {
        let numbers = &mut Numbers::new(step);
        let event = numbers.once_in(12).then(|| HallStep::Event(any_event(numbers)));
        let step = event.unwrap_or_else(|| answer(game.state(), numbers));
        let _ = game.take(step);
    }
    game
}

#[test]
fn a_game_that_is_saved_and_replayed_is_the_same() {
    let folded = Cell::new(0);
    check(GAMES, (any::<u64>(), steps(500)), |(seed, steps)| {
        let mut game = played(seed, &steps);
        let first = any_start(&mut Numbers::new(seed)).folded();
        let bytes = save(&game);
        let mut again = reopen(&bytes).expect("it can be read");
        assert_eq!((again.start(), again.state(), again.steps()), (game.start(), game.state(), game.steps()));
        assert_eq!(save(&again), bytes);
        // Undone they are the same, too.
        for _ in 0..20 {
            assert_eq!(again.undo(), game.undo());
            assert_eq!(again.state(), game.state());
        }
        if game.start().folded() > first {
            count(&folded);
        }
    });
    assert!(folded.get() > 20, "{folded:?} were folded before");
}

/// Goes on with a game, whatever it is: nothing panics.
fn go_on(game: &mut Journal<Hall>, seed: u64) {
    let numbers = &mut Numbers::new(seed);
    for _ in 0..60 {
        let step = answer(game.state(), numbers);
        let _ = game.take(step);
    }
    for _ in 0..20 {
        game.undo();
    }
}

#[test]
fn any_bytes_are_replayed_as_far_as_they_fit() {
    let read = Cell::new(0);
    let changes = vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    check(3000, (any::<u64>(), steps(60), changes), |(seed, steps, changes)| {
        let mut bytes = save(&played(seed, &steps));
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Some(mut game) = reopen(&bytes) {
            go_on(&mut game, seed);
            count(&read);
        }
    });
    assert!(read.get() > 500, "{read:?} were read");
    check(3000, vec(any::<u8>(), 0..200), |bytes| {
        if let Some(mut game) = reopen(&bytes) {
            go_on(&mut game, 1);
        }
    });
}

#[test]
fn any_bytes_as_steps_are_taken_or_refused() {
    let taken = Cell::new(0);
    let bytes = vec(prop_oneof![3 => 0..16u8, 1 => any::<u8>()], 0..300);
    check(1000, (any::<u64>(), bytes), |(seed, bytes)| {
        let mut game = played(seed, &[seed; 12]);
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            // A byte that begins no step is passed over.
            let Ok((step, after)) = postcard::take_from_bytes::<HallStep>(rest) else {
                rest = &rest[1..];
                continue;
            };
            if game.take(step).is_ok() {
                count(&taken);
            }
            rest = after;
        }
        go_on(&mut game, seed);
    });
    assert!(taken.get() > 1500, "{taken:?} steps fitted");
}

/// A game that takes more room than any other: every number is long, every step too.
fn longest() -> Game {
    let mut bag = AiBag::new([16_400, 16_400, 16_400, 8000, 8000]);
    for cube in Cube::ALL {
        (0..200).for_each(|_| bag.use_up(cube));
    }
    let mut ledger = HallLedger::EMPTY;
    LedgerLine::ALL.into_iter().for_each(|line| ledger.set(line, LedgerLine::MOST));
    let kept = Kept {
        bag,
        levels: [TechLevel::Two; 5],
        marks: [Some(SalvationAction::Humanity); 4],
        row: [20, 21, 22, 23, 24, 19].map(|number| RowPlace::Token(extra(number))),
        owned: [1, 2, 3].map(|number| Some(extra(number))),
        settled: planets(&Planet::ALL),
        explorer: Some(Planet::Neptune),
        tracks: [30; 3],
        ledger: Some(ledger),
        draws: u16::MAX,
        ..second_round()
    };
    let mut game = begun(start_of(u64::MAX, kept));
    let step = HallStep::Event(HallEvent::Book(LedgerLine::Cubes(Cube::Purple), 250));
    (0..FULL).for_each(|_| take(&mut game, step));
    refuse(&mut game, step, HallRefusal::Full);
    game
}

#[test]
fn a_game_that_is_full_to_the_last_step_is_saved_with_its_score_sheet_and_comes_back() {
    let game = longest();
    let mut score = ScoreBoard::of(Crew::ALL);
    for (player, line) in Player::ALL.into_iter().flat_map(|player| (0..LINES).map(move |line| (player, line))) {
        score.set(Seat::Player(player), line, -99);
        score.set(Seat::Hall, line, 499);
    }
    let (mut desk, length) = Desk::with_score(&game, Some(&score));
    println!("the longest game takes {length} of {} bytes", Starship::GAME_FORM.longest);
    assert!(length > 4 * FULL && length <= Starship::GAME_FORM.longest, "{length}");
    // The score sheet lies over it; back from its first line is the game. Each is saved again, whole.
    assert_says(&desk.read(), &[english().score.prestige.text()]);
    desk.saved_again();
    desk.tap(Key::A);
    assert_says(&desk.read(), &[english().play.actions.text()]);
    desk.saved_again();
    // There is no round to fold: one more step is refused, in words.
    desk.tap(Key::Flip);
    assert_says(&desk.read(), &[&english().play.refusals.full.text().replace('\n', " ")]);
}

#[test]
fn the_log_tells_how_many_rounds_were_folded() {
    let mut game = begun(start_of(5, second_round()));
    let first = game.start().folded();
    while game.start().folded() == first {
        let step = yes(game.state());
        take(&mut game, step);
    }
    let (mut desk, _) = Desk::with_score(&game, None);
    desk.tap(Key::C);
    desk.open(english().play.menu.log.text());
    (0..FULL).for_each(|_| desk.tap(Key::B));
    let folded = english().play.log.folded.fill(game.start().folded().into());
    assert_lines(&desk.read(), &[folded.as_str()]);
}
