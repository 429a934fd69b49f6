//! Corrections while an effect is told: they are taken as what stands on the table.

use sandglass::console::input::keys::Key;
use sandglass::games::starship::ai_bag::TechLevel;
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::Kept;
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::state::{HallEffect, HallRefusal};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::{HallToken, SalvationAction};

use crate::desk::{Desk, english};
use crate::table::{
    MARKET, RESEARCH, TRAVEL, arrive, booked, fuel, is_first, only, pile, planets, refuse, second_round, take,
    take_all, with_ledger, with_science,
};

#[test]
fn the_ledger_and_a_technology_are_corrected_to_what_stands_on_the_table() {
    // The effect that is told is carried out already, and is booked with the next turn.
    let kept = Kept { bag: only(Cube::Yellow), ..with_science(3) };
    let mut game = arrive(kept, |hall| is_first(hall, HallToken::Earth));
    assert_eq!(game.state().kept_then(game.start()).booked(LedgerLine::Fuel), 4);
    take_all(&mut game, &[HallStep::Event(HallEvent::Book(LedgerLine::Fuel, 9)), HallStep::Done(1)]);
    assert_eq!(fuel(game.state()), 9);

    let mut game = arrive(kept, |hall| is_first(hall, RESEARCH) && hall.held.is_some());
    take_all(
        &mut game,
        &[
            HallStep::Event(HallEvent::Level(Cube::Red, 2)),
            HallStep::Event(HallEvent::Book(LedgerLine::Scientists, 5)),
            HallStep::Done(1),
        ],
    );
    assert_eq!((game.state().kept.level(Cube::Red), booked(game.state(), LedgerLine::Scientists)), (TechLevel::Two, 5));
}

#[test]
fn a_number_that_the_effect_changes_by_itself_is_set_all_the_same() {
    // Blue Research takes one scientist of one, and two of more: what it takes follows the number.
    let kept = Kept { bag: only(Cube::Blue), ..with_science(1) };
    for scientists in [0, 1, 4] {
        let mut game = arrive(kept, |hall| is_first(hall, RESEARCH) && hall.held.is_some());
        let book = HallStep::Event(HallEvent::Book(LedgerLine::Scientists, scientists));
        take(&mut game, book);
        assert_eq!(game.state().kept_then(game.start()).booked(LedgerLine::Scientists), scientists.into());
    }
    // Less than the effect brings cannot be there.
    let mut game = arrive(Kept { bag: only(Cube::Yellow), ..with_ledger() }, |hall| is_first(hall, HallToken::Earth));
    refuse(&mut game, HallStep::Event(HallEvent::Book(LedgerLine::Fuel, 2)), HallRefusal::NoChange);
}

#[test]
fn a_base_that_is_told_is_there_when_it_is_paid() {
    let kept = Kept { bag: only(Cube::Yellow), ..with_ledger() };
    let mut game = arrive(kept, |hall| is_first(hall, TRAVEL));
    take(&mut game, HallStep::BaseLeft(true));
    let Some(HallEffect::Install(planet)) = game.state().told() else { panic!("a base is told") };
    assert!(!game.state().kept_then(game.start()).settled.has(planet));
    take(&mut game, HallStep::Cannot);
    assert!(!game.state().kept.settled.has(planet));
}

#[test]
fn the_log_names_the_token_that_could_not_be_used() {
    let kept = Kept { marks: [Some(SalvationAction::Satellite); 4], ..second_round() };
    let mut game = arrive(kept, |hall| is_first(hall, MARKET));
    take(&mut game, HallStep::Usable(false));
    let mut desk = Desk::with(&game);
    // The question that is open may have its menu behind a hold.
    desk.tap(Key::C);
    desk.open(english().play.menu.log.text());
    let unusable = format!("{} {}", english().basics.market, english().play.log.unusable);
    assert!(desk.read().contains(&unusable), "{}", desk.read());
}

#[test]
fn a_planet_that_is_destroyed_takes_back_nothing_that_was_done() {
    let mars = HallToken::Planet(Planet::Mars);
    for (cube, fuel_then) in [(Cube::Green, 3), (Cube::Purple, 6)] {
        let kept = Kept { bag: only(cube), settled: planets(&[Planet::Mars]), ..with_ledger() };
        let mut game = arrive(kept, |hall| is_first(hall, mars) && hall.told().is_some());
        let told = game.state().ask;
        take(&mut game, HallStep::Event(HallEvent::Destroyed(Planet::Mars)));
        assert_eq!((game.state().ask, game.state().token()), (told, Some(mars)), "what was told stays");
        take(&mut game, HallStep::Done(1));
        let hall = game.state();
        assert_eq!((fuel(hall), hall.played, hall.kept.bag.zone()[cube.index()]), (fuel_then, 1, 1));
        assert!(!pile(hall).contains(&mars), "it returns no more: {:?}", pile(hall));
    }
    // While the table is still asked, nothing was done: H.A.L.L. goes on.
    let kept = Kept { settled: planets(&[Planet::Mars]), ..second_round() };
    let mut game = arrive(kept, |hall| is_first(hall, mars));
    take(&mut game, HallStep::Event(HallEvent::Destroyed(Planet::Mars)));
    assert!(game.state().token() != Some(mars) && game.state().played == 0);
}
