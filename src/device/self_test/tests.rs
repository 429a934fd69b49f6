use super::*;
use crate::console::words::word;

const fn at(millis: u64) -> Instant {
    Instant::from_millis(millis)
}

fn on_keys_page() -> SelfTest {
    let mut test = SelfTest::new([true, false, false, false, false], at(0));
    test.take(Input::Up(Key::A), at(100));
    tap(&mut test, Key::B, 200);
    tap(&mut test, Key::B, 400);
    assert_eq!(test.page, Page::Keys);
    test
}

fn tap(test: &mut SelfTest, key: Key, millis: u64) -> SelfTestReply {
    let step = test.take(Input::Down(key), at(millis));
    test.take(Input::Up(key), at(millis + 80));
    step
}

#[test]
fn keys_whose_wires_touch_are_never_seen() {
    let mut test = on_keys_page();
    for (key, millis) in [Key::A, Key::D, Key::Flip].into_iter().zip((1000..).step_by(200)) {
        tap(&mut test, key, millis);
    }
    for millis in [3000, 4000, 5000] {
        press_both(&mut test, millis);
        assert_eq!(test.seen, [true, false, false, true, true]);
    }
    tap(&mut test, Key::B, 6000);
    tap(&mut test, Key::C, 6100);
    assert!(test.all_seen(), "two fingers one after the other are two keys");
}

#[test]
fn nor_are_they_if_one_of_them_opens_the_page() {
    let mut test = SelfTest::new([true, false, false, false, false], at(0));
    test.take(Input::Up(Key::A), at(100));
    tap(&mut test, Key::A, 200);
    press_both(&mut test, 400);
    assert_eq!((test.page, test.seen), (Page::Keys, [false; 5]));
}

/// B and C, whose wires touch.
fn press_both(test: &mut SelfTest, millis: u64) {
    for key in [Key::B, Key::C] {
        test.take(Input::Down(key), at(millis));
    }
    for key in [Key::B, Key::C] {
        test.take(Input::Up(key), at(millis + 80));
    }
}

#[test]
fn a_key_that_stays_down_is_not_good() {
    let mut test = on_keys_page();
    for (key, millis) in Key::ALL.into_iter().zip((1000..).step_by(200)) {
        tap(&mut test, key, millis);
    }
    assert!(test.all_seen());
    test.down[Key::D.index()] = true;
    assert!(!test.all_seen());
}

#[test]
fn a_turn_is_no_flip() {
    let mut test = on_keys_page();
    assert_eq!(test.take(Input::Turned, at(1000)), SelfTestReply::Stay);
    assert_eq!((test.page, test.seen), (Page::Keys, [false; 5]));
}

#[test]
fn the_names_of_all_keys_fit() {
    let all = ByKey { a: word("A"), b: word("B"), c: word("C"), d: word("D"), flip: word("FLIP") };
    assert_eq!(names(&all, [true; 5]), "ABCD FLIP");
    assert_eq!(names(&all, [false, false, false, false, true]), "FLIP");
    assert_eq!(names(&all, [false; 5]), "");
}
