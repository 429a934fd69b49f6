mod model;

use std::cell::Cell;

use proptest::array::uniform4;
use proptest::prelude::*;

use super::*;
use crate::console::clock::Span;
use crate::console::players::Crew;
use crate::random;
use Player::{A, B, C, D};

const FLIGHTS: [(Edition, Level); 9] = [
    (Edition::Y2021, Level::Learning),
    (Edition::Y2021, Level::One),
    (Edition::Y2021, Level::Two),
    (Edition::Y2021, Level::Three),
    (Edition::Y2007, Level::Learning),
    (Edition::Y2007, Level::One),
    (Edition::Y2007, Level::Two),
    (Edition::Y2007, Level::Three),
    (Edition::Y2007, Level::ThreeA),
];

/// Rockets at these positions on a loop of 18, from A on.
fn board<const N: usize>(positions: [i16; N]) -> Board {
    let mut rockets = [None; 4];
    for (rocket, at) in rockets.iter_mut().zip(positions) {
        *rocket = Some(at);
    }
    Board::try_from(SavedBoard { lap: 18, rockets }).expect("it is a board")
}

fn positions(board: &Board) -> Vec<i16> {
    board.rockets.into_iter().flatten().collect()
}

fn order(board: &Board) -> Vec<Player> {
    board.order().collect()
}

fn lapped(board: &Board) -> Vec<Player> {
    board.lapped().collect()
}

/// The lap that a player's rocket is on: zero at first, minus one behind the fourth start space.
fn lap_of(board: &Board, player: Player) -> Option<i16> {
    board.position(player).map(|at| at.div_euclid(i16::from(board.lap)))
}

/// The position that a rocket reaches.
fn after(
    mut board: Board,
    go: fn(&mut Board, Player, u8) -> Result<(), BoardRefusal>,
    player: Player,
    days: u8,
) -> i16 {
    go(&mut board, player, days).expect("it can move");
    board.position(player).expect("it flies")
}

#[test]
fn rockets_stand_on_the_start_spaces_they_have_taken() {
    for (edition, level) in FLIGHTS {
        let mut start_spaces = StartSpaces::new(Crew::default());
        for player in [C, A, D, B] {
            start_spaces.take(player, Span::ZERO);
        }
        let board = Board::launch(edition, level, &start_spaces);
        assert_eq!(order(&board), [C, A, D, B]);
        let offsets = level.start_offsets(edition);
        assert_eq!([C, A, D, B].map(|player| board.space(player)), offsets.map(Some));
        assert_eq!(Player::ALL.map(|player| lap_of(&board, player)), [Some(0); 4]);
        assert_eq!(board.lap(), level.lap(edition));
    }
}

#[test]
fn two_players_start_from_the_first_two_spaces() {
    let mut start_spaces = StartSpaces::new(Crew::default().toggled(A).toggled(C));
    start_spaces.take(D, Span::ZERO);
    start_spaces.take(B, Span::ZERO);
    let board = Board::launch(Edition::Y2021, Level::Three, &start_spaces);
    assert_eq!(Player::ALL.map(|player| board.space(player)), [None, Some(5), None, Some(9)]);
    assert_eq!(order(&board), [D, B]);
}

#[test]
fn who_took_no_start_space_does_not_fly() {
    let mut start_spaces = StartSpaces::new(Crew::default());
    start_spaces.take(B, Span::ZERO);
    let board = Board::launch(Edition::Y2021, Level::Two, &start_spaces);
    assert_eq!(Player::ALL.map(|player| board.is_flying(player)), [false, true, false, false]);
    assert_eq!((board.flyers(), board.leader()), (1, Some(B)));
    let empty = Board::launch(Edition::Y2021, Level::Two, &StartSpaces::new(Crew::NOBODY));
    assert_eq!((empty.flyers(), empty.leader(), empty.lapped().next()), (0, None, None));
}

#[test]
fn over_empty_spaces_every_space_counts() {
    assert_eq!(after(board([3, 9]), Board::forward, A, 5), 8);
    assert_eq!(after(board([3, 9]), Board::back, B, 5), 4);
    assert_eq!(after(board([3, 9]), Board::back, A, 0), 3);
}

#[test]
fn a_space_with_a_rocket_is_not_counted() {
    assert_eq!(after(board([3, 5]), Board::forward, A, 1), 4);
    assert_eq!(after(board([3, 5]), Board::forward, A, 2), 6);
    assert_eq!(after(board([3, 5]), Board::back, B, 1), 4);
    assert_eq!(after(board([3, 5]), Board::back, B, 2), 2);
}

#[test]
fn several_rockets_are_jumped_over_at_once_or_one_by_one() {
    assert_eq!(after(board([3, 4, 5, 6]), Board::forward, A, 1), 7);
    assert_eq!(after(board([3, 4, 5, 6]), Board::back, D, 1), 2);
    assert_eq!(after(board([3, 4, 6, 8]), Board::forward, A, 3), 9);
    assert_eq!(after(board([3, 4, 6, 8]), Board::back, D, 3), 2);
}

#[test]
fn a_rocket_is_jumped_over_where_the_loop_closes() {
    // From 17 forward over a rocket on 0; from 0 back over a rocket on 17, which is a lap ahead.
    assert_eq!(after(board([17, 0]), Board::forward, A, 1), 19);
    assert_eq!(after(board([0, 17]), Board::back, A, 1), -2);
    assert_eq!(after(board([16, 17, 18]), Board::forward, A, 1), 19);
    assert_eq!(after(board([19, 18, 17]), Board::back, A, 1), 16);
}

#[test]
fn a_rocket_of_another_lap_is_in_the_way_all_the_same() {
    // B is on space 5 of the lap before, two laps before, one lap ahead.
    for lap in [-1, -2, 1] {
        assert_eq!(after(board([4, 5 + 18 * lap]), Board::forward, A, 1), 6);
        assert_eq!(after(board([6, 5 + 18 * lap]), Board::back, A, 1), 4);
    }
}

#[test]
fn a_rocket_is_jumped_over_again_on_every_lap() {
    // With one other rocket on it, the loop has 17 empty spaces, the own one among them.
    assert_eq!(after(board([0, 5]), Board::forward, A, 17), 18);
    assert_eq!(after(board([0, 5]), Board::forward, A, 3 * 17), 3 * 18);
    assert_eq!(after(board([0, 5]), Board::back, A, 3 * 17), -3 * 18);
}

#[test]
fn a_rocket_that_gave_up_is_in_nobodys_way() {
    let mut board = board([3, 4, 6]);
    board.give_up(B);
    assert_eq!(after(board, Board::forward, A, 1), 4);
    assert_eq!(after(board, Board::back, C, 2), 4);
    assert_eq!((order(&board), board.flyers()), (vec![C, A], 2));
    assert_eq!((board.space(B), lap_of(&board, B)), (None, None));
    let twice = board;
    board.give_up(B);
    assert_eq!(board, twice);
}

#[test]
fn a_rocket_that_is_not_there_does_not_move() {
    let mut board = board([3, 4]);
    let before = board;
    assert_eq!(board.forward(C, 1), Err(BoardRefusal::NotFlying));
    assert_eq!(board.back(C, 0), Err(BoardRefusal::NotFlying));
    assert_eq!(board.swap(A, C), Err(BoardRefusal::NotFlying));
    assert_eq!(board.swap(C, A), Err(BoardRefusal::NotFlying));
    assert_eq!(board.lose_days([1, 1, 1, 0]), Err(BoardRefusal::NotFlying));
    assert_eq!(board, before);
}

#[test]
fn no_rocket_gets_farther_than_farthest() {
    let mut front = board([FARTHEST - 2]);
    assert_eq!(
        (front.forward(A, 3), front.forward(A, u8::MAX)),
        (Err(BoardRefusal::TooFar), Err(BoardRefusal::TooFar))
    );
    assert_eq!(positions(&front), [FARTHEST - 2]);
    assert_eq!((front.forward(A, 2), positions(&front)), (Ok(()), vec![FARTHEST]));
    let mut rear = board([2 - FARTHEST]);
    assert_eq!((rear.back(A, 3), rear.back(A, u8::MAX)), (Err(BoardRefusal::TooFar), Err(BoardRefusal::TooFar)));
    assert_eq!(positions(&rear), [2 - FARTHEST]);
    assert_eq!((rear.back(A, 2), positions(&rear)), (Ok(()), vec![-FARTHEST]));
}

#[test]
fn if_one_cannot_lose_days_nobody_does() {
    // B, which is first, could.
    let mut board = board([2 - FARTHEST, 1 - FARTHEST]);
    let before = board;
    assert_eq!(board.lose_days([5, 1, 0, 0]), Err(BoardRefusal::TooFar));
    assert_eq!(board, before);
}

#[test]
fn the_order_is_by_laps_first() {
    let board = board([20, 3, 17, -2]);
    assert_eq!(order(&board), [A, C, B, D]);
    assert_eq!(board.leader(), Some(A));
    assert_eq!(Player::ALL.map(|player| board.space(player)), [2, 3, 17, 16].map(Some));
    assert_eq!(Player::ALL.map(|player| lap_of(&board, player)), [1, 0, 0, -1].map(Some));
}

#[test]
fn of_those_who_lose_days_the_rearmost_moves_first() {
    // If A moved first, it would jump over B.
    let mut board = board([5, 4, 9]);
    board.lose_days([1, 1, 0, 0]).expect("both fly");
    assert_eq!(positions(&board), [4, 3, 9]);
}

#[test]
fn the_rearmost_is_the_one_of_the_earlier_lap() {
    // A stands on space 2 and B on space 3, but A is a lap ahead.
    let mut board = board([20, 3]);
    board.lose_days([1, 1, 0, 0]).expect("both fly");
    assert_eq!(positions(&board), [18, 1]);
}

#[test]
fn who_moves_later_jumps_over_those_who_moved_before() {
    // From the rear: D to 1, B over C to 4, A over C and B to 2.
    let mut board = board([8, 7, 5, 2]);
    board.lose_days([4, 2, 0, 1]).expect("all fly");
    assert_eq!(positions(&board), [2, 4, 5, 1]);
    assert_eq!(order(&board), [C, B, A, D]);
}

#[test]
fn nobody_loses_days_where_there_are_none_to_lose() {
    let mut board = board([5, 4]);
    board.lose_days([0; 4]).expect("nobody moves");
    assert_eq!(positions(&board), [5, 4]);
}

#[test]
fn who_is_more_than_a_lap_behind_the_leader_is_lapped() {
    assert_eq!(lapped(&board([18 + 4, 3])), [B]);
    assert_eq!(lapped(&board([18 + 2, 3])), []);
    assert_eq!(lapped(&board([18 + 4, 3, 5, 1])), [B, D]);
    assert_eq!(lapped(&board([-18 * 2, -1])), [A]);
}

#[test]
fn passing_a_rocket_by_one_space_laps_it() {
    let mut board = board([18 + 2, 3]);
    board.forward(A, 1).expect("it flies");
    assert_eq!((positions(&board), lapped(&board)), (vec![18 + 4, 3], vec![B]));
    board.forward(B, 1).expect("it flies");
    assert_eq!((positions(&board), lapped(&board)), (vec![18 + 4, 5], vec![]));
}

#[test]
fn only_the_leader_laps() {
    // C is a lap behind A, who gave up, but not behind B.
    let mut board = board([30, 20, 5]);
    assert_eq!(lapped(&board), [C]);
    board.give_up(A);
    assert_eq!(lapped(&board), []);
}

#[test]
fn two_rockets_that_were_mixed_up_change_places() {
    let mut board = board([20, 3, 7]);
    board.swap(A, B).expect("both fly");
    assert_eq!(positions(&board), [3, 20, 7]);
    board.swap(C, C).expect("it flies");
    assert_eq!(positions(&board), [3, 20, 7]);
}

#[test]
fn a_board_comes_back_from_memory_as_it_was() {
    let mut gave_up = board([3, 4, 5, 6]);
    gave_up.give_up(C);
    for board in [board([FARTHEST, -FARTHEST, 0, 1]), board([20, 3]), gave_up] {
        let mut room = [0; 17];
        let kept = postcard::to_slice(&board, &mut room).expect("it fits");
        assert_eq!(postcard::from_bytes(kept), Ok(board));
    }
}

#[test]
fn what_is_no_board_is_not_read_back() {
    let read = |lap: u8, rockets: [Option<i16>; 4]| {
        let mut room = [0; 17];
        let kept = postcard::to_slice(&(lap, rockets), &mut room).expect("it fits");
        postcard::from_bytes::<Board>(kept).is_ok()
    };
    assert!(read(18, [Some(0), Some(FARTHEST), None, Some(-FARTHEST)]));
    assert!(!read(18, [Some(0), Some(FARTHEST + 1), None, None]));
    assert!(!read(18, [Some(0), None, None, Some(-FARTHEST - 1)]));
    assert!(!read(18, [Some(0), None, None, Some(i16::MIN)]));
    assert!(!read(18, [None, Some(5), None, Some(5)]));
    assert!(!read(18, [None, Some(5), None, Some(5 - 36)]));
    assert!(read(5, [Some(0), Some(1), Some(2), Some(3)]));
    assert!(!read(4, [Some(0), Some(1), Some(2), Some(3)]));
    assert!(!read(0, [None; 4]));
}

/// The bytes of a rocket: mostly there, mostly with a position of two bytes.
fn any_rocket() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        1 => Just(vec![0]),
        1 => (0..128_u8).prop_map(|at| vec![1, at]),
        2 => (128..=254_u8, 0..20_u8).prop_map(|(low, high)| vec![1, low, high]),
    ]
}

#[test]
fn any_bytes_that_are_a_board_can_be_played_on() {
    let boards = Cell::new(0);
    random::check(20_000, (0..255_u8, uniform4(any_rocket())), |(lap, rockets)| {
        let bytes = [&[lap][..], &rockets.concat()].concat();
        let Ok(read) = postcard::from_bytes::<Board>(&bytes) else { return };
        random::count(&boards);
        for player in Player::ALL {
            for days in [0, 1, 7, u8::MAX] {
                let mut board = read;
                let moved = [board.forward(player, days), board.back(player, days), board.lose_days([days; 4])];
                assert!(read.is_flying(player) || moved[..2] == [Err(BoardRefusal::NotFlying); 2]);
                let kept = SavedBoard { lap: board.lap, rockets: board.rockets };
                assert_eq!(Board::try_from(kept), Ok(board), "{read:?}, {player:?}, {days}");
                assert!(board.lapped().count() < board.flyers().max(1));
            }
        }
    });
    let boards = boards.get();
    assert!(boards > 5_000, "the test must read boards to show anything: {boards}");
}
