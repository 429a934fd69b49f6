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
    landing.counts.told = Crew::NOBODY.with(B);
    let refused = ENGLISH.landing.count_connectors.text();
    for (missing, counted) in [(B, Key::C), (C, Key::B), (D, Key::C)] {
        landing.open = LandingPage::Sheet;
        let way = press(&mut landing, &mut table, Key::Flip, Gesture::Tap);
        assert!(matches!(way, Way::Stay(Reply { words, cue: Some(Cue::Deny), .. }) if words == refused), "{way:?}");
        assert_eq!((landing.page(&table.evening), landing.chosen), (LandingPage::Connectors, missing));
        press(&mut landing, &mut table, counted, Gesture::Tap);
    }
    assert_eq!(table, TruckerTable::new());
    landing.open = LandingPage::Sheet;
    assert!(matches!(press(&mut landing, &mut table, Key::Flip, Gesture::Tap), Way::Open(Next::LastGame, _)));
    assert_ne!(table, TruckerTable::new());
}

#[test]
fn a_missing_number_is_led_to_and_what_was_told_is_taken_as_it_stands() {
    let mut table = TruckerTable::new();
    let mut landing = landing([Some(4), Some(4), Some(4), None]);
    landing.open = LandingPage::Connectors;
    for key in [Key::Flip, Key::B] {
        press(&mut landing, &mut table, key, Gesture::Tap);
        assert_eq!(landing.chosen, D);
    }
    assert_eq!(Player::ALL.map(|player| landing.counts.counted(player)), [None, None, None, Some(0)]);
    press(&mut landing, &mut table, Key::D, Gesture::Tap);
    press(&mut landing, &mut table, Key::C, Gesture::Tap);
    press(&mut landing, &mut table, Key::Flip, Gesture::Tap);
    assert_eq!(Player::ALL.map(|player| landing.counts.counted(player)), [Some(5), Some(4), Some(4), Some(0)]);
    assert_eq!(landing.page(&table.evening), LandingPage::Sheet);
}

#[test]
fn when_the_flight_was_changed_only_what_was_counted_stays() {
    let mut before = landing([Some(4), Some(5), None, None]);
    before.counts.told = Crew::NOBODY.with(B);
    assert_eq!(before.count(LandingPage::Connectors, C, Step::More), Ok(()));
    let after = landing([Some(8), Some(9), Some(7), None]).with_counts_of(&before);
    assert_eq!(after.counts.entries.map(|entry| entry.exposed), [Some(4), Some(9), Some(1), None]);
    assert_eq!(after.counts.told, Crew::NOBODY.with(B));
}

#[test]
fn the_value_of_goods_follows_from_the_cubes_until_it_is_changed() {
    let mut table = TruckerTable::new();
    let mut landing = landing([None; 4]);
    let worth = |landing: &LandingScreen| landing.counts.entries[0].worth();
    let keys = [Key::A, Key::D, Key::A, Key::Flip, Key::C, Key::A, Key::B];
    let worths = keys.map(|key| {
        press(&mut landing, &mut table, key, Gesture::Tap);
        worth(&landing)
    });
    // Cubes, red, yellow, back, one more, cubes, green.
    assert_eq!(worths, [0, 4, 7, 7, 8, 8, 9]);
    press(&mut landing, &mut table, Key::D, Gesture::Hold);
    assert_eq!(worth(&landing), 5);
}

#[test]
fn a_page_that_this_landing_does_not_have_is_the_first_one() {
    let table = TruckerTable::new();
    let mut landing = LandingScreen::alone(&table.house_rules);
    for page in [LandingPage::Connectors, LandingPage::Score(TrekTitle::Corridorist)] {
        landing.open = page;
        assert_eq!(landing.page(&table.evening), LandingPage::Goods);
    }
}
