//! The Salvation phase: its pile, and the action that a token does.

use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::Kept;
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::rulings::Ruling;
use sandglass::games::starship::state::{Hall, HallAsk, HallCheck, HallEffect, HallRefusal, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep, Track};
use sandglass::games::starship::token::SalvationAction::{Government, Humanity, Mechanism, Satellite};
use sandglass::games::starship::token::{HallToken, SalvationAction, SheetRow};

use crate::table::{
    MARKET, RESEARCH, SOLAR, TRAVEL, all_cubes, arrive_in_salvation, begun, booked, extra, fuel, is_first, only,
    pass_actions, pile, planets, refuse, second_round, start_of, take, take_all, with_ledger,
};

const fn row(action: SalvationAction) -> HallAsk {
    HallAsk::Effect(HallEffect::Row(SheetRow::Salvation(action)))
}

fn choices(hall: &Hall) -> Vec<SalvationAction> {
    hall.choices().expect("it is marked").iter().map(|choice| choice.action).collect()
}

#[test]
fn the_pile_has_the_basic_tokens_and_the_extra_actions() {
    // Number 54; and ruling R6 the other way.
    let kept = Kept {
        settled: planets(&[Planet::Mars, Planet::Jupiter]),
        owned: [Some(extra(9)), Some(extra(17)), None],
        marks: [Some(Mechanism); 4],
        ..second_round()
    };
    for seed in 0..20 {
        let mut start = start_of(seed, kept);
        for with_earth in [false, true] {
            if with_earth {
                start.rulings = start.rulings.toggled(Ruling::EarthInSalvation);
            }
            let mut game = begun(start);
            pass_actions(&mut game);
            take(&mut game, HallStep::Next);
            let pile = pile(game.state());
            let tokens = [SOLAR, RESEARCH, TRAVEL, MARKET, HallToken::Extra(extra(9))];
            assert!(tokens.iter().all(|token| pile.contains(token)), "{pile:?}");
            assert_eq!((pile.len(), pile.contains(&HallToken::Earth)), (5 + usize::from(with_earth), with_earth));
        }
    }
}

#[test]
fn actions_are_tried_by_the_tracks() {
    // Number 39, on a token that marks none.
    for (tracks, order) in [
        ([5, 5, 5], [Mechanism, Humanity, Satellite, Government]),
        ([3, 5, 5], [Humanity, Satellite, Mechanism, Government]),
        ([0, 1, 2], [Satellite, Humanity, Mechanism, Government]),
        ([1, 0, 1], [Mechanism, Satellite, Humanity, Government]),
    ] {
        let kept = Kept { tracks, owned: [Some(extra(9)), None, None], ..second_round() };
        let mut game = arrive_in_salvation(kept, |hall| is_first(hall, HallToken::Extra(extra(9))));
        assert_eq!(choices(game.state()), order, "{tracks:?}");
        // None of them is possible: each is tried once, then the token goes under the pile.
        let mut tried = vec![];
        while game.state().token() == Some(HallToken::Extra(extra(9))) {
            let step = match game.state().ask {
                HallAsk::Usable(_) => HallStep::Usable(false),
                _ => HallStep::Cannot,
            };
            tried.extend(game.state().chosen().map(|choice| choice.action));
            take(&mut game, step);
        }
        assert_eq!(tried, order, "{tracks:?}");
        let hall = game.state();
        assert_eq!(pile(hall).last(), Some(&HallToken::Extra(extra(9))));
        assert_eq!((hall.played, hall.kept.tracks), (0, tracks));
        assert_eq!(all_cubes(hall), u32::from(kept.bag.total()));
    }
}

#[test]
fn the_marked_action_comes_first_and_pays_prestige() {
    let marks = [Government, Satellite, Mechanism, Humanity].map(Some);
    let kept = Kept { tracks: [1, 2, 3], marks, ..with_ledger() };
    let others =
        |marked| [Satellite, Humanity, Mechanism, Government].into_iter().filter(move |&other| other != marked);
    for (token, marked) in [SOLAR, RESEARCH, TRAVEL, MARKET].into_iter().zip(marks.into_iter().flatten()) {
        let mut game = arrive_in_salvation(with_scientists(kept, 1), |hall| is_first(hall, token));
        assert_eq!(choices(game.state()), [marked].into_iter().chain(others(marked)).collect::<Vec<_>>());
        if let HallAsk::Usable(_) = game.state().ask {
            take(&mut game, HallStep::Usable(true));
        }
        if marked == Satellite {
            assert_eq!(game.state().ask, HallAsk::Paying(Satellite));
            take(&mut game, HallStep::Fuel(0));
        }
        assert_eq!(game.state().ask, row(marked));
        take(&mut game, HallStep::Done(1));
        assert_eq!(booked(game.state(), LedgerLine::Prestige), 1, "{token:?}");
        assert_eq!(booked(game.state(), LedgerLine::Scientists), u16::from(marked != Government), "{token:?}");
    }
}

fn with_scientists(mut kept: Kept, scientists: u16) -> Kept {
    kept.ledger.as_mut().expect("it is kept").set(LedgerLine::Scientists, scientists);
    kept
}

#[test]
fn the_cube_stays_for_the_next_choice_unless_the_table_rules_otherwise() {
    // Ruling R4.
    let kept = Kept { owned: [Some(extra(9)), None, None], ..second_round() };
    let game = arrive_in_salvation(kept, |hall| is_first(hall, HallToken::Extra(extra(9))));
    let start = *game.start();
    for stays in [true, false] {
        let rulings = if stays { start.rulings } else { start.rulings.toggled(Ruling::CubeStays) };
        let mut game = begun(HallStart { rulings, ..start });
        pass_actions(&mut game);
        take(&mut game, HallStep::Next);
        assert_eq!(game.state().ask, row(Mechanism));
        let held = game.state().held;
        take(&mut game, HallStep::Cannot);
        let expected = if stays { (row(Humanity), held) } else { (HallAsk::Usable(HallCheck::Person), None) };
        assert_eq!((game.state().ask, game.state().held), expected);
    }
}

#[test]
fn a_token_of_one_action_does_nothing_else() {
    // Ruling R13: token 22 saves people only.
    let kept = Kept { owned: [Some(extra(22)), None, None], marks: [Some(Mechanism); 4], ..second_round() };
    let mut game = arrive_in_salvation(kept, |hall| is_first(hall, HallToken::Extra(extra(22))));
    assert_eq!((choices(game.state()), game.state().ask), (vec![Humanity], HallAsk::Usable(HallCheck::Person)));
    take(&mut game, HallStep::Usable(false));
    assert_eq!(pile(game.state()).last(), Some(&HallToken::Extra(extra(22))));
}

#[test]
fn a_satellite_at_trappist_is_not_moved() {
    let kept = Kept { owned: [Some(extra(24)), None, None], marks: [Some(Mechanism); 4], ..second_round() };
    let token = HallToken::Extra(extra(24));
    let game = arrive_in_salvation(Kept { tracks: [0, 0, 9], ..kept }, |hall| is_first(hall, token));
    assert_eq!(game.state().ask, row(Satellite));
    let start = *game.start();
    let mut game = begun(HallStart { kept: Kept { tracks: [0, 0, 10], ..start.kept }, ..start });
    pass_actions(&mut game);
    take(&mut game, HallStep::Next);
    assert_ne!(game.state().token(), Some(token));
}

#[test]
fn blue_has_a_second_action_that_may_lapse() {
    for (action, second) in [(Satellite, Mechanism), (Mechanism, Humanity), (Humanity, Satellite)] {
        for kept in [second_round(), with_ledger()] {
            let kept = Kept { marks: [Some(action); 4], bag: only(Cube::Blue), ..kept };
            for parts in [1, 2] {
                // With a ledger the fuel of a satellite move is paid: that of its own row first, that of Humanity then.
                let mut game = arrive_in_salvation(kept, |hall| hall.ask == row(action));
                take(&mut game, HallStep::Done(parts));
                if game.state().ask == HallAsk::Paying(Humanity) {
                    take(&mut game, HallStep::Fuel(0));
                }
                assert_eq!(game.state().played, 1);
                let space = |action| Track::of(action).map(|track| game.state().kept.track(track));
                assert_eq!((space(action), space(second)), (Some(1), Some(parts - 1)), "{action:?}");
            }
        }
    }
}

#[test]
fn a_satellite_move_takes_its_fuel_from_the_ledger() {
    // Number 44, as far as the device reckons: the move costs 2.
    for (cube, cost) in [(Cube::Red, 4), (Cube::Yellow, 2), (Cube::Green, 2)] {
        let kept = Kept { marks: [Some(Satellite); 4], bag: only(cube), ..with_ledger() };
        let mut game = arrive_in_salvation(kept, |hall| hall.ask == HallAsk::Paying(Satellite));
        take(&mut game, book_fuel(cost - 1));
        refuse(&mut game, HallStep::Fuel(2), HallRefusal::NoFuel);
        take_all(&mut game, &[book_fuel(cost), HallStep::Fuel(2)]);
        // It is paid, so it can be done.
        assert_eq!(game.state().ask, row(Satellite));
        refuse(&mut game, HallStep::Cannot, HallRefusal::NotNow);
        take(&mut game, HallStep::Done(1));
        assert_eq!((fuel(game.state()), game.state().kept.track(Track::Trappist)), (0, 1), "{cube:?}");
    }
}

#[test]
fn a_satellite_without_fuel_leaves_the_token_to_its_next_action() {
    let kept = Kept { marks: [Some(Satellite); 4], ..with_ledger() };
    let mut game = arrive_in_salvation(kept, |hall| hall.ask == HallAsk::Paying(Satellite));
    let held = game.state().held;
    take(&mut game, HallStep::Cannot);
    assert_eq!((game.state().ask, game.state().held), (row(Mechanism), held));
}

#[test]
fn the_satellite_of_humanity_is_paid_or_lapses() {
    let kept = Kept { marks: [Some(Humanity); 4], bag: only(Cube::Blue), ..with_ledger() };
    for (step, left, space) in [(HallStep::Fuel(3), 1, 1), (HallStep::Cannot, 4, 0)] {
        let mut game = arrive_in_salvation(kept, |hall| hall.ask == row(Humanity));
        take_all(&mut game, &[book_fuel(4), HallStep::Done(2)]);
        assert_eq!(game.state().ask, HallAsk::Paying(Humanity));
        // It was carried out before it is paid.
        let then = game.state().kept_then(game.start());
        assert_eq!((then.track(Track::Humanity), then.track(Track::Trappist)), (1, 1));
        refuse(&mut game, HallStep::Fuel(5), HallRefusal::NoFuel);
        take(&mut game, step);
        assert_eq!((fuel(game.state()), game.state().kept.track(Track::Trappist)), (left, space), "{step:?}");
        assert_eq!((game.state().kept.track(Track::Humanity), game.state().played), (1, 1));
    }
}

#[test]
fn a_track_is_corrected_to_what_stands_on_the_board() {
    // The step of the effect that is told is on the board already.
    for (action, track) in [(Mechanism, Track::Interstellar), (Humanity, Track::Humanity), (Satellite, Track::Trappist)]
    {
        let kept = Kept { marks: [Some(action); 4], tracks: [3; 3], bag: only(Cube::Yellow), ..second_round() };
        let mut game = arrive_in_salvation(kept, |hall| hall.ask == row(action));
        assert_eq!(game.state().kept_then(game.start()).track(track), 4);
        take_all(&mut game, &[HallStep::Event(HallEvent::Track(track, 6)), HallStep::Done(1)]);
        assert_eq!(game.state().kept.track(track), 6, "{action:?}");
    }
}

const fn book_fuel(fuel: u8) -> HallStep {
    HallStep::Event(HallEvent::Book(LedgerLine::Fuel, fuel))
}

#[test]
fn a_track_that_is_corrected_leaves_no_action_out() {
    // The token tries each action once, whatever the table says of the tracks meanwhile.
    let token = HallToken::Extra(extra(9));
    let kept = Kept { owned: [Some(extra(9)), None, None], ..second_round() };
    let mut game = arrive_in_salvation(kept, |hall| is_first(hall, token));
    let mut tried = vec![];
    while game.state().token() == Some(token) {
        let step = match game.state().ask {
            HallAsk::Usable(_) => HallStep::Usable(false),
            _ => HallStep::Cannot,
        };
        tried.extend(game.state().chosen().map(|choice| choice.action));
        if tried.len() == 2 {
            take(&mut game, HallStep::Event(HallEvent::Track(Track::Trappist, 5)));
        }
        take(&mut game, step);
    }
    for action in SalvationAction::ALL {
        assert!(tried.contains(&action), "{action:?} is not tried: {tried:?}");
    }
}

#[test]
fn after_purple_a_token_of_every_salvation_action_goes_under_the_pile() {
    for action in SalvationAction::ALL {
        let kept = Kept { marks: [Some(action); 4], bag: only(Cube::Purple), ..second_round() };
        let mut game = arrive_in_salvation(kept, |hall| hall.ask == row(action));
        let (token, before) = (game.state().token().expect("it is used"), pile(game.state()).len());
        take(&mut game, HallStep::Done(1));
        let hall = game.state();
        assert_eq!((pile(hall).last(), pile(hall).len()), (Some(&token), before), "{action:?}");
        assert_eq!((hall.kept.bag.zone(), hall.played), (&[0, 0, 0, 0, 1], 1), "{action:?}");
    }
}
