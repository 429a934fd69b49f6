use super::*;
use crate::console::clock::{Instant, Span};
use crate::console::words::Language;
use crate::games::trucker::build::start_spaces::StartSpaces;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::words::{self, Words};
use Player::{B, C, D};

const ENGLISH: &Words = words::of(Language::English);

/// A flight of all four that has landed, in which these connectors were told to stardust.
fn flown(connectors: [Option<u8>; 4]) -> State {
    let mut start_spaces = StartSpaces::new(Crew::ALL);
    Player::ALL.into_iter().for_each(|player| start_spaces.take(player, Span::ZERO));
    let board = Board::launch(Rules::FIRST.edition, Rules::FIRST.level, &start_spaces);
    let mut state = State::new(board, 0);
    state.connectors = connectors;
    state
}

fn landing(connectors: [Option<u8>; 4]) -> LandingScreen {
    LandingScreen::new(Rules::FIRST, Crew::ALL, [0; 4], &flown(connectors))
}

fn press(landing: &mut LandingScreen, table: &mut TruckerTable, key: Key, gesture: Gesture) -> Way {
    landing.press(&Press { key, gesture, now: Instant::START }, table, ENGLISH)
}

#[test]
fn nothing_is_booked_before_all_connectors_are_counted_and_what_is_missing_is_led_to() {
    let mut table = TruckerTable::new();
    let mut landing = landing([Some(1), Some(2), None, None]);
    landing.told = Crew::NOBODY.with(B);
    landing.open = landing.pages(&table.evening).len() as u8 - 1;
    let refused = ENGLISH.landing.count_connectors.text();
    for (missing, counted) in [(B, Key::Flip), (C, Key::B), (D, Key::B)] {
        let way = press(&mut landing, &mut table, Key::Flip, Gesture::Hold);
        assert!(matches!(way, Way::Stay(Reply { words, cue: Some(Cue::Deny), .. }) if words == refused), "{way:?}");
        assert_eq!(landing.page(&table.evening), Page::Costs(missing));
        press(&mut landing, &mut table, counted, Gesture::Tap);
        landing.open = landing.pages(&table.evening).len() as u8 - 1;
    }
    assert_eq!(table, TruckerTable::new());
    assert!(matches!(press(&mut landing, &mut table, Key::Flip, Gesture::Hold), Way::Open(Next::LastGame, _)));
    assert_ne!(table, TruckerTable::new());
}

#[test]
fn what_was_told_to_stardust_is_taken_as_it_stands_or_changed() {
    let mut table = TruckerTable::new();
    let mut landing = landing([Some(4); 4]);
    assert_eq!(Player::ALL.map(|player| landing.counted(player)), [None; 4]);
    for (open, key, gesture) in [(1, Key::Flip, Gesture::Tap), (3, Key::B, Gesture::Tap), (5, Key::B, Gesture::Hold)] {
        landing.open = open;
        press(&mut landing, &mut table, key, gesture);
    }
    assert_eq!(Player::ALL.map(|player| landing.counted(player)), [Some(4), Some(5), Some(3), None]);
}

#[test]
fn when_the_flight_was_changed_only_what_was_counted_stays() {
    let mut before = landing([Some(4), Some(5), None, None]);
    before.told = Crew::NOBODY.with(B);
    before.press_soft_key(Page::Costs(C), Key::B, Gesture::Tap, ENGLISH);
    let after = landing([Some(8), Some(9), Some(7), None]).with_counts_of(&before);
    assert_eq!(after.entries.map(|entry| entry.exposed), [Some(4), Some(9), Some(1), None]);
    assert_eq!(after.told, Crew::NOBODY.with(B));
}
