//! Travel: trips that cost nothing, and the installation of a base.

use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::{Kept, PlanetPile};
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::rulings::Ruling;
use sandglass::games::starship::sheet;
use sandglass::games::starship::state::{Hall, HallAsk, HallEffect, HallRefusal, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::HallToken;

use crate::table::{
    Game, TRAVEL, all_cubes, arrive, begun, extra, fuel, is_first, only, pile, planets, refuse, second_round, take,
    take_all, with_ledger,
};

/// With so much fuel in the ledger.
fn with_fuel(fuel: u16) -> Kept {
    let mut kept = with_ledger();
    kept.ledger.as_mut().expect("it is kept").set(LedgerLine::Fuel, fuel);
    kept
}

/// A game in which Travel is the first token, in the hand or on top.
fn travels(kept: Kept) -> Game {
    arrive(kept, |hall| is_first(hall, TRAVEL))
}

#[test]
fn a_new_base_is_counted_from_the_top_of_the_planets_that_are_left() {
    // Number 24: Travel is the last of seven tokens.
    use Planet::{Jupiter, Mars, Mercury, Neptune, Saturn, Uranus, Venus};
    let planets_of = [Saturn, Mercury, Neptune, Mars, Venus, Jupiter, Uranus];
    let kept = Kept {
        planets: PlanetPile::try_from(planets_of).expect("each stands there once"),
        settled: planets(&[Jupiter, Uranus]),
        bag: only(Cube::Yellow),
        ..second_round()
    };
    let mut game = arrive(kept, |hall| hall.token() == Some(TRAVEL) && hall.played == 6);
    take_all(&mut game, &[HallStep::CubesOn(None), HallStep::BaseLeft(true)]);
    assert_eq!((game.state().number(), game.state().ask), (7, HallAsk::Effect(HallEffect::Install(Mercury))));
    take(&mut game, HallStep::Fuel(2));
    let hall = game.state();
    assert_eq!((hall.kept.settled, hall.kept.explorer), (planets(&[Mercury, Jupiter, Uranus]), Some(Mercury)));
    assert_eq!(hall.kept.bag.zone(), &[0, 7, 0, 0, 0], "a cube for each token");
}

#[test]
fn an_active_travel_is_in_the_count_already() {
    // The Explorer comes home as the first token, and installs with the same one on the next turn.
    let kept = Kept { settled: planets(&[Planet::Mars]), explorer: Some(Planet::Mars), ..second_round() };
    let mut game = arrive(kept, |hall| hall.token() == Some(TRAVEL) && hall.played == 2);
    let first = game.state().kept.planets.planets()[0];
    assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Trip(None)));
    take(&mut game, HallStep::Done(1));
    assert_eq!((game.state().played, game.state().repeating, game.state().kept.explorer), (3, true, None));
    take_all(&mut game, &[HallStep::CubesOn(None), HallStep::BaseLeft(true)]);
    let third = game.state().kept.next_planet(3).expect("six are left");
    assert_eq!((game.state().number(), game.state().ask), (3, HallAsk::Effect(HallEffect::Install(third))));
    assert_ne!(third, first);
    take(&mut game, HallStep::Fuel(1));
    assert_eq!(game.state().played, 3, "ruling R2: the token laid over Travel does not count");
    assert!(!game.state().repeating, "and it ends Travel");
}

#[test]
fn by_another_ruling_the_token_laid_over_travel_counts() {
    let game = travels(Kept { bag: only(Cube::Yellow), ..second_round() });
    let start = *game.start();
    let mut game = begun(HallStart { rulings: start.rulings.toggled(Ruling::LaidTokenCounts), ..start });
    take_all(&mut game, &[HallStep::Next, HallStep::BaseLeft(true), HallStep::Fuel(1)]);
    assert_eq!(game.state().played, 2);
}

#[test]
fn an_installation_costs_by_the_planet_and_the_colour() {
    // Number 26.
    for (cube, cost, ars) in
        [(Cube::Red, 9, 0), (Cube::Yellow, 6, 0), (Cube::Green, 4, 0), (Cube::Blue, 4, 2), (Cube::Purple, 4, 2)]
    {
        let kept = Kept { bag: only(cube), ..with_fuel(20) };
        let mut game = travels(kept);
        take(&mut game, HallStep::BaseLeft(true));
        let HallAsk::Effect(HallEffect::Install(planet)) = game.state().ask else {
            panic!("a base is installed: {:?}", game.state().ask)
        };
        assert_eq!((game.state().fuel(3), sheet::ars_more(cube)), (cost, ars), "{cube:?}");
        refuse(&mut game, HallStep::Done(1), HallRefusal::NotNow);
        take(&mut game, HallStep::Fuel(3));
        let hall = game.state();
        assert_eq!((fuel(hall), hall.played), (20 - cost, 1), "{cube:?}");
        assert_eq!((hall.kept.settled, hall.kept.explorer), (planets(&[planet]), Some(planet)));
        assert_eq!(pile(hall).contains(&TRAVEL), cube == Cube::Purple, "{cube:?}");
        assert!(!pile(hall).contains(&HallToken::Planet(planet)), "its token is used from the next round on");
    }
}

#[test]
fn the_table_of_installations() {
    // Notes of 5.4: by the number on the planet, in red, yellow, green and blue.
    let rows = [[5, 2, 0, 0], [7, 4, 2, 2], [9, 6, 4, 4], [11, 8, 6, 6], [13, 10, 8, 8]];
    for (number, row) in (1..).zip(rows) {
        let cubes = [Cube::Red, Cube::Yellow, Cube::Green, Cube::Blue];
        assert_eq!(cubes.map(|cube| sheet::installation_fuel(number, cube)), row, "{number}");
    }
}

#[test]
fn an_installation_that_cannot_be_paid_gives_its_cube_back() {
    let mut game = travels(Kept { bag: only(Cube::Red), ..with_fuel(8) });
    let before = game.state().kept.bag;
    take(&mut game, HallStep::BaseLeft(true));
    refuse(&mut game, HallStep::Fuel(3), HallRefusal::NoFuel);
    take(&mut game, HallStep::Cannot);
    let hall = game.state();
    assert_eq!((fuel(hall), hall.kept.settled, hall.played), (8, planets(&[]), 0));
    assert_eq!(pile(hall).last(), Some(&TRAVEL), "it goes under the pile");
    assert_eq!(all_cubes(hall), u32::from(before.total()));
}

#[test]
fn a_free_trip_goes_to_the_planet_nearest_to_the_sun() {
    // Number 27. The production tokens on top cannot be used.
    let settled = planets(&[Planet::Jupiter, Planet::Mars]);
    let kept = Kept { settled, ..with_fuel(7) };
    let mut game = arrive_with_empty_deposits(kept);
    let before = game.state().clone();
    assert_eq!(game.state().ask, HallAsk::CubesWaiting);
    let offered: Vec<_> = game.state().other_planets().collect();
    assert_eq!(offered, [Planet::Mars, Planet::Jupiter], "the nearest to the Sun comes first");
    refuse(&mut game, HallStep::CubesOn(Some(Planet::Venus)), HallRefusal::NotNow);
    take(&mut game, HallStep::CubesOn(offered.first().copied()));
    assert_eq!((game.state().ask, game.state().held), (HallAsk::Effect(HallEffect::Trip(Some(Planet::Mars))), None));
    take(&mut game, HallStep::Done(1));
    let hall = game.state();
    assert_eq!((hall.kept.explorer, fuel(hall), hall.played), (Some(Planet::Mars), 7, 1));
    assert_eq!(hall.kept.bag, before.kept.bag, "no cube is drawn");
    // On the next turn it is repeated: cubes may wait on the other planet only.
    assert_eq!((hall.ask, hall.token(), hall.repeating), (HallAsk::CubesWaiting, Some(TRAVEL), true));
    assert_eq!(hall.other_planets().collect::<Vec<_>>(), [Planet::Jupiter]);
    take_all(&mut game, &[HallStep::CubesOn(None), HallStep::Done(1)]);
    assert_eq!((game.state().kept.explorer, game.state().played), (None, 1), "home to Earth, by the same token");
}

/// Travel is asked for, after the tokens of two planets went under the pile.
fn arrive_with_empty_deposits(kept: Kept) -> Game {
    let wanted = |hall: &Hall| is_first(hall, HallToken::Planet(Planet::Mars)) && pile(hall)[2] == TRAVEL;
    let mut game = arrive(kept, wanted);
    take_all(&mut game, &[HallStep::Usable(false); 2]);
    game
}

#[test]
fn an_active_travel_that_can_do_no_more_is_covered_by_the_next_token() {
    // Ruling R8, and the other answer: it goes under the pile.
    let kept = Kept { explorer: Some(Planet::Mars), bag: only(Cube::Yellow), ..second_round() };
    let game = arrive(kept, |hall| is_first(hall, TRAVEL) && pile(hall)[1] == HallToken::Earth);
    for goes_under in [false, true] {
        let mut start = *game.start();
        if goes_under {
            start.rulings = start.rulings.toggled(Ruling::SpentTravelGoesUnder);
        }
        // No base is left, or a new one cannot be paid.
        for cannot in [&[HallStep::BaseLeft(false)][..], &[HallStep::BaseLeft(true), HallStep::Cannot]] {
            let mut game = begun(start);
            take_all(&mut game, &[HallStep::Next, HallStep::Done(1)]);
            take_all(&mut game, cannot);
            assert_eq!((game.state().token(), game.state().played), (Some(HallToken::Earth), 1));
            assert_eq!(pile(game.state()).contains(&TRAVEL), goes_under, "{cannot:?}");
        }
    }
}

#[test]
fn a_travel_that_was_covered_stays_finished() {
    // Ruling R18: the token that lay over it went under the pile again.
    let kept = Kept { explorer: Some(Planet::Mars), bag: only(Cube::Purple), ..second_round() };
    let mut game = arrive(kept, |hall| is_first(hall, TRAVEL) && pile(hall)[1] == HallToken::Earth);
    take_all(&mut game, &[HallStep::Done(1), HallStep::BaseLeft(false)]);
    assert_eq!(game.state().token(), Some(HallToken::Earth));
    take(&mut game, HallStep::Done(1));
    assert_eq!(pile(game.state()).last(), Some(&HallToken::Earth));
    assert!(!game.state().repeating && game.state().token() != Some(TRAVEL));
}

#[test]
fn an_extra_travel_is_repeated_but_for_token_1() {
    // Ruling R17.
    for (number, repeats) in [(1, false), (9, true), (10, true), (14, true)] {
        let token = HallToken::Extra(extra(number));
        let kept = Kept {
            explorer: Some(Planet::Mars),
            owned: [Some(extra(number)), None, None],
            bag: only(Cube::Yellow),
            ..second_round()
        };
        let mut game = arrive(kept, |hall| is_first(hall, token));
        assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Trip(None)));
        take(&mut game, HallStep::Done(1));
        assert_eq!((game.state().active, game.state().repeating), (Some(token), repeats), "token {number}");
    }
}

#[test]
fn the_explorer_never_flies_to_a_planet_that_is_no_more() {
    let kept = Kept { settled: planets(&[Planet::Jupiter, Planet::Mars]), ..second_round() };
    let mut game = arrive_with_empty_deposits(kept);
    take_all(&mut game, &[HallStep::CubesOn(Some(Planet::Mars)), HallStep::Event(HallEvent::Destroyed(Planet::Mars))]);
    assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Trip(None)));
    let mut other = begun(*game.start());
    game.steps().iter().for_each(|&step| take(&mut other, step));
    take(&mut game, HallStep::Done(1));
    assert_eq!(game.state().kept.explorer, None);
    // The table may say that it stands elsewhere.
    take_all(&mut other, &[HallStep::Event(HallEvent::Explorer(Some(Planet::Jupiter))), HallStep::Done(1)]);
    assert_eq!(other.state().kept.explorer, Some(Planet::Jupiter));
}
