//! The score sheet.

use sandglass::console::input::keys::Key;
use sandglass::console::players::{Crew, Player};
use sandglass::games::starship::score::{LINES, ScoreBoard, Seat};

use crate::desk::{Desk, english};

const SEATS: [Seat; 3] = [Seat::Player(Player::A), Seat::Player(Player::B), Seat::Player(Player::C)];

#[test]
fn equal_totals_share_their_place() {
    // Number 52. The totals are those of several lines.
    let mut sheet = ScoreBoard::of(Crew::ALL.toggled(Player::D));
    for (seat, numbers) in SEATS.into_iter().zip([[60, 0, 1], [50, 10, -2], [41, 12, 8]]) {
        numbers.into_iter().enumerate().for_each(|(line, number)| sheet.set(seat, line, number));
    }
    assert_eq!(SEATS.map(|seat| sheet.total(seat)), [61, 58, 61]);
    assert_eq!(SEATS.map(|seat| sheet.rank(seat).place), [1, 3, 1]);
    assert!(sheet.has_tie());
    sheet.set(SEATS[2], LINES - 1, 1);
    assert_eq!((SEATS.map(|seat| sheet.rank(seat).place), sheet.has_tie()), ([2, 3, 1], false));
}

/// The score sheet of three players.
fn open_sheet() -> Desk {
    let mut desk = Desk::new();
    desk.open(english().name.text());
    desk.open(english().score.title.text());
    // The fourth player goes.
    desk.tap_all(&[Key::D, Key::Flip]);
    desk
}

#[test]
fn the_result_tells_of_a_tie() {
    // Number 52, on the screen.
    let words = &english().score;
    for (totals, is_tie) in [([61, 58, 61], true), ([61, 58, 60], false)] {
        let mut desk = open_sheet();
        for total in totals {
            desk.tap_all(&vec![Key::C; total]);
            desk.tap(Key::D);
        }
        desk.tap_all(&[Key::Flip; LINES]);
        let seen = desk.read();
        assert!(seen.contains(words.result.text()), "{seen}");
        assert_eq!(seen.contains(words.tie.text()), is_tie, "{seen}");
        assert_eq!(seen.matches("1. ").count(), 1 + usize::from(is_tie), "{seen}");
        assert_eq!((seen.matches("2. ").count(), seen.matches("3. ").count()), (usize::from(!is_tie), 1), "{seen}");
    }
}
