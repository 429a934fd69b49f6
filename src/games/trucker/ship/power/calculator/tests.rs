use super::*;
use crate::console::clock::Instant;
use crate::console::cue::Cue;
use crate::console::input::keys::Grip;
use crate::console::input::keys::{Gesture, Keys};
use crate::console::picture::frame::Frame;
use crate::console::widgets::controls::Flip;
use crate::console::widgets::controls::KEYS_TOP;
use crate::console::words::Language;
use crate::games::trucker::ship::power::tests::{cannons, engines};
use crate::games::trucker::words::{self, Words};

const ENGLISH: &Words = words::of(Language::English);

const NOW: Instant = Instant::from_millis(0);
const STAYED: Reckoned = Reckoned::Going(Reply::STAY);

fn press(calculator: &mut Calculator, key: Key) -> Reckoned {
    calculator.press(&Press { key, gesture: Gesture::Tap, now: NOW }, ENGLISH)
}

/// Presses keys that must not be refused.
fn press_all(calculator: &mut Calculator, keys: &[Key]) {
    for &key in keys {
        assert_eq!(press(calculator, key), STAYED, "{key:?}");
    }
}

/// The whole screen, and what is written on it.
fn painted(calculator: &Calculator) -> (Frame, String) {
    let (mut frame, mut notes) = (Frame::new(), String::new());
    let mut pen = Pen::noting(&mut frame, &mut notes, &ENGLISH.shared.signs);
    calculator.controls(ENGLISH).paint(&mut pen, &Keys::default(), NOW);
    calculator.paint(&mut pen, Player::A, Edition::Y2021, ENGLISH);
    (frame, notes)
}

/// The entry that is chosen, as it is written.
fn chosen(calculator: &Calculator) -> Option<String> {
    painted(calculator).1.lines().find_map(|line| line.strip_prefix("> ")).map(str::to_owned)
}

#[test]
fn cannons_are_walked_through_down_the_table_and_round_again() {
    let mut calculator = Calculator::of(PowerKind::Cannons, &ShipPower::NONE);
    let mut seen = Vec::new();
    for _ in Gun::ALL {
        seen.extend(chosen(&calculator));
        press_all(&mut calculator, &[Key::C, Key::D]);
    }
    assert_eq!(seen, ["Front 0", "Other 0", "Front double 0", "Other double 0", "Purple no"]);
    assert_eq!(chosen(&calculator).as_deref(), Some("Front 1"));
    assert_eq!(calculator.0, Counted::Cannons(cannons([1; 4], true), Gun::Front));
    let notes = painted(&calculator).1;
    assert!(notes.ends_with("power 6½\nbatteries 2\n"), "{notes}");
}

#[test]
fn engines_are_walked_through_and_round_again() {
    let mut calculator = Calculator::of(PowerKind::Engines, &ShipPower::NONE);
    press_all(&mut calculator, &[Key::C, Key::C, Key::D, Key::C, Key::D, Key::C]);
    assert_eq!(calculator.0, Counted::Engines(engines(2, 1, true), Drive::Brown));
    press_all(&mut calculator, &[Key::B, Key::D, Key::B]);
    assert_eq!(calculator.0, Counted::Engines(engines(1, 1, false), Drive::Single));
    let notes = painted(&calculator).1;
    assert!(notes.ends_with("> Single 1\nDouble 1\nBrown no\npower 3\nbatteries 1\n"), "{notes}");
}

#[test]
fn a_number_refuses_to_leave_zero_to_twenty() {
    for (mut calculator, numbers) in [
        (Calculator::of(PowerKind::Cannons, &ShipPower::NONE), 4),
        (Calculator::of(PowerKind::Engines, &ShipPower::NONE), 2),
    ] {
        for _ in 0..numbers {
            let before = calculator;
            let least = Reckoned::Going(Reply::refused(ENGLISH.shared.number.limits.least));
            assert_eq!((press(&mut calculator, Key::B), calculator), (least, before));
            press_all(&mut calculator, &[Key::C; 20]);
            let before = calculator;
            let most = Reckoned::Going(Reply::refused(ENGLISH.shared.number.limits.most));
            assert_eq!((press(&mut calculator, Key::C), calculator), (most, before));
            press_all(&mut calculator, &[Key::D]);
        }
    }
}

#[test]
fn an_alien_is_aboard_or_not_and_never_twice() {
    for (mut calculator, numbers) in [
        (Calculator::of(PowerKind::Cannons, &ShipPower::NONE), 4),
        (Calculator::of(PowerKind::Engines, &ShipPower::NONE), 2),
    ] {
        press_all(&mut calculator, &[Key::C]);
        press_all(&mut calculator, &[Key::D].repeat(numbers));
        assert_eq!(press(&mut calculator, Key::B), Reckoned::Going(Reply::refused(ENGLISH.shared.number.limits.least)));
        assert_eq!(calculator.power(), Halves::whole(1));
        press_all(&mut calculator, &[Key::C]);
        assert_eq!(press(&mut calculator, Key::C), Reckoned::Going(Reply::refused(ENGLISH.shared.number.limits.most)));
        assert_eq!(calculator.power(), Halves::whole(3));
        press_all(&mut calculator, &[Key::B]);
        assert_eq!(calculator.power(), Halves::whole(1));
    }
}

#[test]
fn flip_gives_the_sum_and_back_gives_none() {
    let mut calculator = Calculator(Counted::Cannons(cannons([2, 0, 1, 0], true), Gun::Other));
    assert_eq!(press(&mut calculator, Key::Flip), Reckoned::Set(Halves::new(9)));
    assert_eq!(press(&mut calculator, Key::A), Reckoned::Left);
    let mut calculator = Calculator(Counted::Engines(engines(2, 1, false), Drive::Single));
    assert_eq!(press(&mut calculator, Key::Flip), Reckoned::Set(Halves::whole(4)));
    assert_eq!(press(&mut calculator, Key::A), Reckoned::Left);
}

#[test]
fn what_the_keys_do_is_written_over_them() {
    let controls = Calculator::of(PowerKind::Cannons, &ShipPower::NONE).controls(ENGLISH);
    assert_eq!((controls.title, controls.flip), (ScreenTitle::word("Cannons"), Flip::tap("Use")));
    assert_eq!(
        Calculator::of(PowerKind::Engines, &ShipPower::NONE).controls(ENGLISH).title,
        ScreenTitle::word("Engines")
    );
    let soft = [SoftKey::tap(ENGLISH.shared.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::DOWN];
    assert_eq!(controls.soft, soft);
    assert_eq!([Key::B, Key::C].map(|key| controls.grip(key)), [Grip::Repeat; 2]);
}

#[test]
fn a_refusal_buzzes() {
    let Reckoned::Going(reply) = press(&mut Calculator::of(PowerKind::Engines, &ShipPower::NONE), Key::B) else {
        panic!("it goes on")
    };
    assert_eq!(reply.cue, Some(Cue::Deny));
}

/// Nothing is cut off (the pen looks), and between the table and the sum, and over the keys, there is air.
fn assert_air(calculator: &Calculator) {
    let (frame, notes) = painted(calculator);
    let body = BODY_TOP..KEYS_TOP;
    let lit = |x: i32| body.clone().any(|y| frame.is_lit(x, y));
    assert!(!(TABLE..SUM).any(lit), "the sum touches the table: {notes}");
    assert!((SUM..WIDTH as i32 - 1).any(lit) && !lit(WIDTH as i32 - 1), "the sum touches the edge: {notes}");
    assert!(!(0..WIDTH as i32).any(|x| frame.is_lit(x, KEYS_TOP - 1)), "the keys are touched: {notes}");
    assert_eq!(notes.matches("> ").count(), 1, "{notes}");
}

#[test]
fn every_state_of_the_cannons_fits() {
    // Small and large, of one figure and of two.
    let numbers = [0, 1, 9, 10, 19, 20];
    for front in numbers {
        for front_double in numbers {
            for other in numbers {
                for other_double in numbers {
                    for (gun, purple) in Gun::ALL.into_iter().flat_map(|gun| [(gun, false), (gun, true)]) {
                        let cannons = cannons([front, front_double, other, other_double], purple);
                        assert_air(&Calculator(Counted::Cannons(cannons, gun)));
                    }
                }
            }
        }
    }
}

#[test]
fn every_state_of_the_engines_fits() {
    for single in 0..=Count::MOST.get() {
        for double in 0..=Count::MOST.get() {
            for (drive, brown) in Drive::ALL.into_iter().flat_map(|drive| [(drive, false), (drive, true)]) {
                assert_air(&Calculator(Counted::Engines(engines(single, double, brown), drive)));
            }
        }
    }
}

#[test]
fn the_name_of_what_is_chosen_is_dark_on_light() {
    let names = |gun| painted(&Calculator(Counted::Cannons(Cannons::default(), gun))).0;
    let rows = [(Gun::Front, 1), (Gun::FrontDouble, 1), (Gun::Other, 2), (Gun::OtherDouble, 2), (Gun::Purple, 3)];
    for (gun, row) in rows {
        let elsewhere = if row == 3 { Gun::Front } else { Gun::Purple };
        let (chosen, plain) = (names(gun), names(elsewhere));
        let top = BODY_TOP + row * PITCH;
        let mut letters = (top..top + PITCH).flat_map(|y| (0..NAMES).map(move |x| (x, y)));
        assert!(letters.all(|(x, y)| chosen.is_lit(x, y) != plain.is_lit(x, y)), "{gun:?}");
    }
}
