//! The flight board against a slow and simple model of it, over many random flights: a list of rockets, each
//! with its lap and its space, that move space by space.

use std::cell::RefCell;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::lap_of;
use crate::console::clock::Span;
use crate::console::players::{Crew, Player};
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::flight::board::{Board, BoardRefusal, FARTHEST};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::random::check;

const LEVELS: [Level; 5] = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];

/// A number of days: mostly few, so that rockets stay close and jump often; sometimes laps of them.
fn days() -> impl Strategy<Value = u8> {
    prop_oneof![1 => any::<u8>(), 2 => 0..40u8, 17 => 0..6u8]
}

fn player() -> impl Strategy<Value = Player> {
    select(Player::ALL.to_vec())
}

/// A rocket and its place. Its order among others is that of these two numbers, the lap first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rocket {
    player: Player,
    lap: i32,
    space: i32,
}

impl Rocket {
    fn place(&self) -> (i32, i32) {
        (self.lap, self.space)
    }
}

/// The rockets on a loop, in no particular order.
#[derive(Clone, Debug)]
struct Model {
    length: i32,
    rockets: Vec<Rocket>,
    /// The number of rockets jumped over so far.
    jumps: u32,
}

impl Model {
    fn find(&self, player: Player) -> Result<usize, BoardRefusal> {
        self.rockets.iter().position(|rocket| rocket.player == player).ok_or(BoardRefusal::NotFlying)
    }

    fn forward(&mut self, player: Player, days: u8) -> Result<(), BoardRefusal> {
        self.walk(player, days, |length, rocket| {
            rocket.space += 1;
            if rocket.space == length {
                (rocket.lap, rocket.space) = (rocket.lap + 1, 0);
            }
        })
    }

    fn back(&mut self, player: Player, days: u8) -> Result<(), BoardRefusal> {
        self.walk(player, days, |length, rocket| {
            if rocket.space == 0 {
                (rocket.lap, rocket.space) = (rocket.lap - 1, length);
            }
            rocket.space -= 1;
        })
    }

    /// Lifts the rocket off the board, carries it from space to space, counts those where nobody stands, and puts it
    /// down again.
    fn walk(&mut self, player: Player, days: u8, step: fn(i32, &mut Rocket)) -> Result<(), BoardRefusal> {
        let mut rocket = self.rockets[self.find(player)?];
        let others: Vec<Rocket> = self.rockets.iter().copied().filter(|other| other.player != player).collect();
        let (mut counted, mut jumps) = (0, 0);
        while counted < days {
            step(self.length, &mut rocket);
            match others.iter().any(|other| other.space == rocket.space) {
                true => jumps += 1,
                false => counted += 1,
            }
        }
        if (rocket.lap * self.length + rocket.space).abs() > i32::from(FARTHEST) {
            return Err(BoardRefusal::TooFar);
        }
        self.jumps += jumps;
        let at = self.find(player)?;
        self.rockets[at] = rocket;
        Ok(())
    }

    fn lose_days(&mut self, losses: [u8; 4]) -> Result<(), BoardRefusal> {
        let mut losers: Vec<Rocket> = Vec::new();
        for player in Player::ALL {
            if losses[player.index()] > 0 {
                losers.push(self.rockets[self.find(player)?]);
            }
        }
        let before = self.clone();
        while let Some(rearmost) = losers.iter().copied().min_by_key(Rocket::place) {
            losers.retain(|loser| *loser != rearmost);
            if let Err(refusal) = self.back(rearmost.player, losses[rearmost.player.index()]) {
                *self = before;
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn swap(&mut self, one: Player, other: Player) -> Result<(), BoardRefusal> {
        let (one, other) = (self.find(one)?, self.find(other)?);
        let (first, second) = (self.rockets[one], self.rockets[other]);
        self.rockets[one] = Rocket { player: first.player, ..second };
        self.rockets[other] = Rocket { player: second.player, ..first };
        Ok(())
    }

    fn order(&self) -> Vec<Player> {
        let mut rockets = self.rockets.clone();
        rockets.sort_by_key(Rocket::place);
        rockets.iter().rev().map(|rocket| rocket.player).collect()
    }

    /// From the leader to the last, those whom the leader would still be ahead of with a whole lap taken off.
    fn lapped(&self) -> Vec<Player> {
        let mut lapped = self.order();
        let leader = self.rockets.iter().copied().max_by_key(Rocket::place);
        lapped.retain(|player| {
            let rocket = self.rockets.iter().find(|rocket| rocket.player == *player);
            leader.zip(rocket).is_some_and(|(leader, rocket)| (leader.lap - 1, leader.space) > rocket.place())
        });
        lapped
    }
}

/// A launched board, and its model: the rockets by the printed start spaces, in the order in which they were taken.
fn launched(edition: Edition, level: Level, order: &[Player]) -> (Board, Model) {
    let mut start_spaces = StartSpaces::new(order.iter().fold(Crew::NOBODY, |crew, &player| crew.with(player)));
    let mut rockets = Vec::new();
    for (&player, &space) in order.iter().zip(level.start_offsets(edition).iter()) {
        start_spaces.take(player, Span::ZERO);
        rockets.push(Rocket { player, lap: 0, space: space.into() });
    }
    let model = Model { length: level.lap(edition).into(), rockets, jumps: 0 };
    (Board::launch(edition, level, &start_spaces), model)
}

/// The board of a model, by its bytes: so that rockets can stand where no launch puts them.
fn board_of(model: &Model) -> Board {
    let mut rockets = [None; 4];
    for rocket in &model.rockets {
        rockets[rocket.player.index()] = Some((rocket.lap * model.length + rocket.space) as i16);
    }
    let mut room = [0; 17];
    let bytes = postcard::to_slice(&(model.length as u8, rockets), &mut room).expect("it fits");
    postcard::from_bytes(bytes).expect("no two share a space")
}

/// Compares the board with the model, in all it can be asked.
fn compare(board: &Board, model: &Model, label: &str) {
    let order = model.order();
    assert_eq!(board.order().collect::<Vec<_>>(), order, "{label}");
    assert_eq!(board.lapped().collect::<Vec<_>>(), model.lapped(), "{label}");
    assert_eq!((board.leader(), board.flyers()), (order.first().copied(), order.len()), "{label}");
    for player in Player::ALL {
        let place = model.find(player).ok().map(|at| model.rockets[at].place());
        let shown = lap_of(board, player).zip(board.space(player));
        assert_eq!(shown.map(|(lap, space)| (lap.into(), space.into())), place, "{player:?}, {label}");
        assert_eq!(board.is_flying(player), place.is_some(), "{label}");
    }
    let mut spaces: Vec<u8> = Player::ALL.into_iter().filter_map(|player| board.space(player)).collect();
    spaces.sort_unstable();
    assert!(spaces.windows(2).all(|two| two[0] != two[1]), "two rockets on one space: {label}");
    assert!(spaces.iter().all(|&space| space < board.lap()), "off the loop: {label}");
}

/// Counts of what happened over all flights, to show that the test met it.
#[derive(Debug, Default)]
struct Met {
    jumps: u32,
    lapped: u32,
    not_lapped: u32,
    several_lost_days: u32,
    too_far: u32,
    not_flying: u32,
}

impl Met {
    fn refusal(&mut self, result: Result<(), BoardRefusal>) {
        match result {
            Ok(()) => {}
            Err(BoardRefusal::NotFlying) => self.not_flying += 1,
            Err(BoardRefusal::TooFar) => self.too_far += 1,
        }
    }
}

/// The places at which the rockets of a flight begin.
#[derive(Clone, Copy, Debug)]
enum Begin {
    /// On their start spaces.
    Launched,
    /// The first one far out, where no flight gets by itself: in front.
    FirstAhead,
    /// The first one, at the rear.
    FirstBehind,
    /// All of them, at the rear.
    AllBehind,
}

/// A move on the board.
#[derive(Clone, Copy, Debug)]
enum Move {
    Forward(Player, u8),
    Back(Player, u8),
    /// Days of each player; those of players who do not fly count only now and then.
    LoseDays([u8; 4], bool),
    Swap(Player, Player),
    GiveUp(Player),
}

impl Move {
    fn any() -> impl Strategy<Value = Self> {
        prop_oneof![
            100 => (player(), days()).prop_map(|(player, days)| Self::Forward(player, days)),
            50 => (player(), days()).prop_map(|(player, days)| Self::Back(player, days)),
            39 => ([days(), days(), days(), days()], prop::bool::weighted(0.1))
                .prop_map(|(losses, of_all)| Self::LoseDays(losses, of_all)),
            10 => (player(), player()).prop_map(|(one, other)| Self::Swap(one, other)),
            1 => player().prop_map(Self::GiveUp),
        ]
    }

    /// Does it on the board and on the model; the results of both.
    fn make(self, board: &mut Board, model: &mut Model, met: &mut Met) -> [Result<(), BoardRefusal>; 2] {
        match self {
            Self::Forward(player, days) => [board.forward(player, days), model.forward(player, days)],
            Self::Back(player, days) => [board.back(player, days), model.back(player, days)],
            Self::LoseDays(losses, of_all) => {
                let counts = |player: &Player| of_all || board.is_flying(*player);
                let losses = Player::ALL.map(|player| if counts(&player) { losses[player.index()] } else { 0 });
                met.several_lost_days += u32::from(losses.iter().filter(|&&days| days > 0).count() > 1);
                [board.lose_days(losses), model.lose_days(losses)]
            }
            Self::Swap(one, other) => [board.swap(one, other), model.swap(one, other)],
            Self::GiveUp(player) => {
                board.give_up(player);
                model.rockets.retain(|rocket| rocket.player != player);
                [Ok(()), Ok(())]
            }
        }
    }
}

/// One flight of any moves.
fn fly(moves: &[Move], mut board: Board, mut model: Model, met: &mut Met) {
    compare(&board, &model, "at the start");
    for &step in moves {
        let before = board;
        let [done, expected] = step.make(&mut board, &mut model, met);
        let label = format!("{step:?}, from {before:?}");
        assert_eq!(done, expected, "{label}");
        assert!(done.is_ok() || board == before, "refused, and yet it moved: {label}");
        compare(&board, &model, &label);
        // The spaces counted forward are counted back again, so that it ends where it began.
        if let Move::Forward(player, days) | Move::Back(player, days) = step {
            let mut there_and_back = board;
            if there_and_back.forward(player, days).is_ok() {
                assert_eq!(there_and_back.back(player, days), Ok(()), "{label}");
                assert_eq!(there_and_back, board, "{label}");
            }
        }
        met.refusal(done);
        match board.lapped().next() {
            Some(_) => met.lapped += 1,
            None => met.not_lapped += 1,
        }
    }
    met.jumps += model.jumps;
}

#[test]
fn any_flight_goes_as_the_model_says() {
    let met = RefCell::new(Met::default());
    let begin = prop_oneof![
        6 => Just(Begin::Launched),
        1 => Just(Begin::FirstAhead),
        1 => Just(Begin::FirstBehind),
        2 => Just(Begin::AllBehind),
    ];
    let order = (Just(Player::ALL.to_vec()).prop_shuffle(), 2..=4usize);
    let flights = (select(vec![Edition::Y2021, Edition::Y2007]), select(LEVELS.to_vec()), order, begin);
    check(1600, (flights, vec(Move::any(), 0..=150)), |((edition, level, (order, players), begin), moves)| {
        let (board, mut model) = launched(edition, level, &order[..players]);
        assert_eq!(board, board_of(&model));
        let far = i32::from(FARTHEST) / model.length - 2;
        match begin {
            Begin::Launched => {}
            Begin::FirstAhead => model.rockets[0].lap = far,
            Begin::FirstBehind => model.rockets[0].lap = -far,
            Begin::AllBehind => model.rockets.iter_mut().for_each(|rocket| rocket.lap = -far),
        }
        fly(&moves, board_of(&model), model, &mut met.borrow_mut());
    });
    let met = met.into_inner();
    println!("{met:?}");
    let least =
        [met.jumps, met.lapped, met.not_lapped, met.several_lost_days, met.too_far, met.not_flying].into_iter().min();
    assert!(least > Some(500), "the test must meet all of it to show anything: {met:?}");
}

#[test]
fn a_rocket_among_others_moves_as_the_model_says_from_everywhere() {
    // Every place of three rockets on the shortest loop, relative to the one that moves, which starts at its ends.
    for start in [0, 17] {
        for first in 1..18 {
            for second in (1..18).filter(|&second| second != first) {
                let rocket = |player, at: i32| Rocket { player, lap: at / 18, space: at % 18 };
                let rockets =
                    vec![rocket(Player::A, start), rocket(Player::B, start + first), rocket(Player::C, start + second)];
                let begun = Model { length: 18, rockets, jumps: 0 };
                for days in 0..40 {
                    for back in [false, true] {
                        let (mut board, mut model) = (board_of(&begun), begun.clone());
                        let moved = match back {
                            true => (board.back(Player::A, days), model.back(Player::A, days)),
                            false => (board.forward(Player::A, days), model.forward(Player::A, days)),
                        };
                        assert_eq!(moved, (Ok(()), Ok(())));
                        compare(&board, &model, &format!("{begun:?}, {days} days, back: {back}"));
                    }
                }
            }
        }
    }
}
