use super::*;
use crate::console::chance::generator::Die;
use crate::console::chance::throw::Throw;

const FLIGHTS: [(Edition, Level); 7] = [
    (Edition::Y2021, Level::One),
    (Edition::Y2021, Level::Two),
    (Edition::Y2021, Level::Three),
    (Edition::Y2007, Level::One),
    (Edition::Y2007, Level::Two),
    (Edition::Y2007, Level::Three),
    (Edition::Y2007, Level::ThreeA),
];

fn ships() -> [&'static Ship; 7] {
    FLIGHTS.map(|(edition, level)| Ship::of(edition, level))
}

fn sum(number: u8) -> Sum {
    Sum::new(number).expect("two dice can show it")
}

/// The number of the 36 throws that hit a full ship from a side.
fn hits(ship: &Ship, side: Side) -> usize {
    let throws = Die::ALL.into_iter().flat_map(|first| Die::ALL.map(|second| Throw(first, second)));
    throws.filter(|throw| !ship.misses(ShipLine::from(side, throw.sum()))).count()
}

#[test]
fn the_boards_have_18_27_and_36_squares() {
    assert_eq!(ships().map(|ship| ship.squares().count()), [18, 27, 36, 18, 27, 36, 36]);
}

/// The squares of each board, row by row, the columns: transcribed apart from the plans above.
const PRINTED: [&[(u8, &[u8])]; 7] = [
    &[
        (5, &[7]),
        (6, &[6, 7, 8]),
        (7, &[5, 6, 7, 8, 9]),
        (8, &[5, 6, 7, 8, 9]),
        (9, &[5, 6, 8, 9]), //
    ],
    &[
        (5, &[6, 8]),
        (6, &[5, 6, 7, 8, 9]),
        (7, &[4, 5, 6, 7, 8, 9, 10]),
        (8, &[4, 5, 6, 7, 8, 9, 10]),
        (9, &[4, 5, 6, 8, 9, 10]),
    ],
    &[
        (4, &[7]),
        (5, &[6, 7, 8]),
        (6, &[3, 5, 6, 7, 8, 9, 11]),
        (7, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
        (8, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
        (9, &[3, 4, 6, 7, 8, 10, 11]),
    ],
    // 2007, from its pictures.
    &[
        (5, &[7]),
        (6, &[6, 7, 8]),
        (7, &[5, 6, 7, 8, 9]),
        (8, &[5, 6, 7, 8, 9]),
        (9, &[5, 6, 8, 9]), //
    ],
    &[
        (4, &[7]),
        (5, &[6, 7, 8]),
        (6, &[5, 6, 7, 8, 9]),
        (7, &[5, 6, 7, 8, 9]),
        (8, &[4, 5, 6, 7, 8, 9, 10]),
        (9, &[4, 5, 6, 8, 9, 10]),
    ],
    &[
        (4, &[7]),
        (5, &[6, 7, 8]),
        (6, &[3, 5, 6, 7, 8, 9, 11]),
        (7, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
        (8, &[3, 4, 5, 6, 7, 8, 9, 10, 11]),
        (9, &[3, 4, 6, 7, 8, 10, 11]),
    ],
    // From the rear.
    &[
        (3, &[5, 7, 9]),
        (4, &[5, 6, 7, 8, 9]),
        (5, &[5, 6, 7, 8, 9]),
        (6, &[5, 7, 9]),
        (7, &[6, 7, 8]),
        (8, &[5, 6, 7, 8, 9]),
        (9, &[5, 6, 8, 9]),
        (10, &[5, 6, 7, 8, 9]),
        (11, &[6, 7, 8]),
    ],
];

#[test]
fn the_squares_of_each_board_are_the_printed_ones() {
    for (ship, rows) in ships().into_iter().zip(PRINTED) {
        let squares: Vec<(u8, u8)> = ship.squares().map(|square| (square.row.get(), square.column.get())).collect();
        let expected: Vec<(u8, u8)> =
            rows.iter().flat_map(|&(row, columns)| columns.iter().map(move |&column| (row, column))).collect();
        assert_eq!(squares, expected);
    }
}

#[test]
fn a_roll_misses_where_its_line_has_no_square_and_nowhere_else() {
    let ranges = |ship: &Ship| (ship.columns(), ship.rows());
    let expected = [
        (5..=9, 5..=9),
        (4..=10, 5..=9),
        (3..=11, 4..=9),
        (5..=9, 5..=9),
        (4..=10, 4..=9),
        (3..=11, 4..=9),
        (5..=9, 3..=11),
    ];
    assert_eq!(ships().map(ranges), expected);
    for ship in ships() {
        for roll in Sum::all() {
            assert_eq!(ship.misses(ShipLine::Column(roll)), !ship.squares().any(|square| square.column == roll));
            assert_eq!(ship.misses(ShipLine::Row(roll)), !ship.squares().any(|square| square.row == roll));
        }
    }
}

#[test]
fn a_full_ship_is_hit_as_often_as_the_dice_say() {
    // Of 36 throws: from the front, then from the side.
    let expected = [(24, 24), (30, 24), (34, 27), (24, 24), (30, 27), (34, 27), (24, 34)];
    assert_eq!(ships().map(|ship| (hits(ship, Side::Front), hits(ship, Side::Left))), expected);
    for ship in ships() {
        assert_eq!(hits(ship, Side::Front), hits(ship, Side::Back));
        assert_eq!(hits(ship, Side::Left), hits(ship, Side::Right));
    }
}

#[test]
fn every_row_of_a_plan_is_as_wide_as_the_board() {
    for ship in ships() {
        assert!(ship.plan.iter().all(|row| row.len() == ship.columns().count()));
        assert_eq!(ship.plan.len(), ship.rows().count());
    }
}

#[test]
fn every_board_is_its_own_mirror_image_and_has_the_start_cabin() {
    let middle = 7;
    for ship in ships() {
        assert!(ship.has(Square { column: sum(middle), row: sum(middle) }));
        for square in ship.squares() {
            assert!(ship.has(Square { column: sum(2 * middle - square.column.get()), ..square }));
        }
    }
}

#[test]
fn rows_rise_towards_the_rear_and_on_class_3a_towards_the_front() {
    for (ship, (edition, level)) in ships().into_iter().zip(FLIGHTS) {
        let (lowest, highest) = (*ship.rows().start(), *ship.rows().end());
        let count = i32::from(highest - lowest);
        let behind = [lowest, highest].map(|row| ship.steps_behind_front(row));
        assert_eq!(behind, if level == Level::ThreeA { [count, 0] } else { [0, count] }, "{edition:?} {level:?}");
    }
    assert_eq!([12, 11, 9, 7, 3, 2].map(|row| THREE_A.steps_behind_front(row)), [-1, 0, 2, 4, 8, 9]);
}

#[test]
fn the_learning_flight_is_flown_on_board_one() {
    for edition in [Edition::Y2021, Edition::Y2007] {
        assert_eq!(Ship::of(edition, Level::Learning), Ship::of(edition, Level::One));
    }
}

#[test]
fn a_roll_is_a_column_from_front_and_back_and_a_row_from_the_sides() {
    let seven = sum(7);
    assert_eq!(
        Side::ALL.map(|side| ShipLine::from(side, seven)),
        [ShipLine::Column(seven), ShipLine::Row(seven), ShipLine::Column(seven), ShipLine::Row(seven)]
    );
    assert!(Side::ALL.into_iter().all(|side| ShipLine::from(side, seven).number() == seven));
}
