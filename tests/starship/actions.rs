//! The Actions phase: the pile, Research, Earth Production, purple cubes, the cube in the hand.

use std::collections::BTreeMap;
use std::num::NonZeroU16;

use sandglass::console::journal::GameState;
use sandglass::games::starship::ai_bag::{AiBag, TechLevel};
use sandglass::games::starship::chance::{GameSeed, draw_cube};
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::Kept;
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::state::{Hall, HallAsk, HallCheck, HallEffect, HallRefusal, HallStart, HeldCube};
use sandglass::games::starship::step::HallStep;
use sandglass::games::starship::token::{HallToken, SheetRow};

use crate::table::{
    MARKET, RESEARCH, SOLAR, TRAVEL, all_cubes, arrive, begun, booked, extra, fuel, goes_on_to, is_first, only, pile,
    planets, refuse, second_round, start_of, take, take_all, with_ledger, with_pile, with_science,
};

const FINISHED: [TechLevel; 5] = [TechLevel::Two; 5];

#[test]
fn the_number_by_chance_is_a_place_in_the_row_of_cubes() {
    // Number 3. The place itself is inside the bag; the chance of a draw is not, and it is the same each time.
    let mut at = BTreeMap::new();
    for number in 0..200 {
        let seed = GameSeed::new(3);
        let place = seed.chance(number).below_u16(NonZeroU16::new(4).expect("it is not zero"));
        let mut bag = AiBag::new([1, 0, 2, 0, 1]);
        let drawn = draw_cube(seed, number, &mut bag).expect("it is not empty");
        assert_eq!(*at.entry(place.expect("a seed is trusted")).or_insert(drawn), drawn);
    }
    let cubes: Vec<_> = at.into_iter().collect();
    assert_eq!(cubes, [(0, Cube::Red), (1, Cube::Green), (2, Cube::Green), (3, Cube::Purple)]);
}

#[test]
fn research_counts_the_tokens_played_and_begins_again_behind_the_last_technology() {
    // Number 19, and what is between.
    let expected = [Cube::Red, Cube::Yellow, Cube::Green, Cube::Blue, Cube::Purple, Cube::Red];
    for (before, technology) in expected.into_iter().enumerate() {
        // So many production tokens lie on top of the others.
        let kept = Kept { bag: only(Cube::Yellow), settled: planets(&Planet::ALL[..before]), ..second_round() };
        let mut game = arrive(kept, |hall| hall.token() == Some(RESEARCH) && usize::from(hall.played) == before);
        assert_eq!(game.state().ask, HallAsk::Usable(HallCheck::Scientist));
        take(&mut game, HallStep::Usable(true));
        assert_eq!(usize::from(game.state().number()), before + 1);
        assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Row(SheetRow::Research)));
        take(&mut game, HallStep::Done(1));
        let mut levels = [TechLevel::None; 5];
        levels[technology.index()] = TechLevel::One;
        assert_eq!(game.state().kept.levels, levels, "as token {}", before + 1);
    }
}

#[test]
fn research_skips_what_is_finished() {
    let levels = [TechLevel::Two, TechLevel::One, TechLevel::Two, TechLevel::None, TechLevel::Two];
    let kept = Kept { bag: only(Cube::Blue), levels, ..with_science(9) };
    for (before, technology, parts) in [(0, Cube::Yellow, 1), (1, Cube::Blue, 2), (2, Cube::Yellow, 1)] {
        let kept = Kept { settled: planets(&Planet::ALL[..before]), ..kept };
        let game = arrive(kept, |hall| hall.token() == Some(RESEARCH) && usize::from(hall.played) == before);
        let hall = game.state();
        assert_eq!(hall.kept.technology(hall.number()), Some(technology), "as token {}", before + 1);
        assert_eq!(hall.parts(HallEffect::Row(SheetRow::Research)), parts, "blue has both levels, or the last one");
    }
}

#[test]
fn with_one_scientist_blue_has_one_level() {
    // Ruling R12; and a level takes its scientist, while green brings one.
    for (scientists, cube, parts, left) in
        [(1, Cube::Blue, 1, 0), (3, Cube::Blue, 2, 1), (1, Cube::Green, 1, 1), (2, Cube::Red, 1, 1)]
    {
        let kept = Kept { bag: only(cube), ..with_science(scientists) };
        let mut game = arrive(kept, |hall| is_first(hall, RESEARCH));
        assert_eq!(game.state().parts(HallEffect::Row(SheetRow::Research)), parts);
        refuse(&mut game, HallStep::Done(parts + 1), HallRefusal::NotNow);
        take(&mut game, HallStep::Done(parts));
        assert_eq!(booked(game.state(), LedgerLine::Scientists), left);
        assert_eq!(game.state().kept.level(Cube::Red).number(), parts);
    }
}

#[test]
fn research_with_everything_finished_goes_under_without_a_cube() {
    // Number 22. The token below is the Market, which asks before a cube is drawn.
    let wanted = |hall: &Hall| is_first(hall, RESEARCH) && pile(hall)[1] == MARKET && pile(hall)[4] != TRAVEL;
    let open = arrive(second_round(), wanted);
    let start = *open.start();
    let kept = Kept { levels: FINISHED, ..start.kept };
    let mut game = begun(HallStart { kept, ..start });
    take(&mut game, HallStep::Next);
    let hall = game.state();
    assert_eq!((hall.ask, hall.played, hall.held), (HallAsk::Usable(HallCheck::Market), 0, None));
    assert_eq!((pile(hall)[0], pile(hall)[4]), (MARKET, RESEARCH));
    assert_eq!((hall.kept.bag, hall.kept.draws), (kept.bag, kept.draws + 1), "only the pile was shuffled");
}

#[test]
fn a_research_that_cannot_be_paid_gives_its_cube_back_and_is_not_played() {
    // Number 23.
    let mut game = arrive(Kept { bag: only(Cube::Red), ..second_round() }, |hall| {
        is_first(hall, RESEARCH) && pile(hall)[1] == MARKET
    });
    let (before, draws) = (game.state().kept.bag, game.state().kept.draws);
    take(&mut game, HallStep::Usable(true));
    assert_eq!(game.state().held, Some(HeldCube { cube: Cube::Red, drawn: true }));
    assert_eq!(game.state().kept.bag.total(), before.total() - 1);
    take(&mut game, HallStep::Cannot);
    let hall = game.state();
    assert_eq!((hall.kept.bag, hall.held, hall.played), (before, None, 0));
    assert_eq!((pile(hall)[0], pile(hall)[4], pile(hall).len()), (MARKET, RESEARCH, 5));
    assert_eq!(hall.kept.draws, draws + 1, "the next draw is another one");
    assert_eq!(hall.kept.levels, [TechLevel::None; 5]);
}

#[test]
fn earth_production_gives_fuel_by_the_colour() {
    // Number 29: a round for each colour.
    let mut kept = with_ledger();
    for (cube, sum) in Cube::ALL.into_iter().zip([1, 5, 11, 21, 31]) {
        let mut game = arrive(Kept { bag: only(cube), ..kept }, |hall| is_first(hall, HallToken::Earth));
        let below = pile(game.state())[1..].to_vec();
        take(&mut game, HallStep::Done(1));
        assert_eq!((fuel(game.state()), game.state().played), (sum, 1), "{cube:?}");
        let comes_again = pile(game.state()).contains(&HallToken::Earth);
        assert_eq!(comes_again, cube == Cube::Purple, "{:?} after {below:?}", pile(game.state()));
        kept.ledger = game.state().kept.ledger;
    }
}

/// A turn of a pile of these tokens, the first of which is asked for now.
fn turn_of(kept: Kept, tokens: &[HallToken]) -> (Hall, HallStart) {
    let game = arrive(kept, |hall| is_first(hall, tokens[0]));
    (with_pile(game.state(), tokens), *game.start())
}

#[test]
fn an_unusable_token_goes_under_and_is_one_click_at_the_pass() {
    // Number 31.
    let (mut hall, start) = turn_of(Kept { bag: only(Cube::Yellow), ..with_science(1) }, &[RESEARCH, HallToken::Earth]);
    hall.take(HallStep::Cannot, &start).expect("it cannot pay");
    assert_eq!((pile(&hall), hall.colour()), (vec![HallToken::Earth, RESEARCH], Some(Cube::Yellow)));
    hall.take(HallStep::Done(1), &start).expect("it gives fuel");
    assert_eq!((fuel(&hall), hall.played, hall.kept.bag.zone()), (4, 1, &[0, 1, 0, 0, 0]));
    assert_eq!(hall.token(), Some(RESEARCH), "the next turn");
    hall.take(HallStep::Cannot, &start).expect("it cannot pay");
    assert_eq!((hall.ask, hall.played, hall.held), (HallAsk::Pass(1), 1, None));

    // The same if it has no scientist: the table is asked, and says no.
    let kept = Kept { bag: only(Cube::Yellow), ..second_round() };
    let (mut hall, start) = turn_of(kept, &[RESEARCH, HallToken::Earth]);
    for step in [HallStep::Usable(false), HallStep::Done(1), HallStep::Usable(false)] {
        hall.take(step, &start).expect("it fits");
    }
    assert_eq!((hall.ask, hall.played), (HallAsk::Pass(1), 1));
}

#[test]
fn with_every_token_played_the_pass_has_no_clicks() {
    let kept = Kept { bag: only(Cube::Yellow), ..with_science(9) };
    let (mut hall, start) = turn_of(kept, &[SOLAR]);
    hall.take(HallStep::Done(1), &start).expect("it is done");
    assert_eq!((hall.ask, hall.played), (HallAsk::Pass(0), 1));
}

#[test]
fn after_purple_a_token_goes_under_the_pile() {
    // Number 32; and ruling R3: it counts again.
    let (mut hall, start) = turn_of(Kept { bag: only(Cube::Purple), ..second_round() }, &[SOLAR, MARKET]);
    hall.take(HallStep::Done(1), &start).expect("it is done");
    assert_eq!((pile(&hall), hall.played, hall.kept.bag.zone()), (vec![MARKET, SOLAR], 1, &[0, 0, 0, 0, 1]));
    hall.take(HallStep::Usable(false), &start).expect("the Market is empty");
    assert_eq!((hall.token(), hall.number()), (Some(SOLAR), 2));
}

#[test]
fn after_purple_a_token_of_every_row_of_the_actions_phase_goes_under_the_pile() {
    let mars = HallToken::Planet(Planet::Mars);
    let kept = Kept { bag: only(Cube::Purple), settled: planets(&[Planet::Mars]), ..second_round() };
    for (token, row) in [
        (SOLAR, SheetRow::Solar),
        (RESEARCH, SheetRow::Research),
        (MARKET, SheetRow::Market),
        (HallToken::Earth, SheetRow::Earth),
        (mars, SheetRow::Planetary),
    ] {
        // A planet lies on top of the others.
        let kept = if token == mars { kept } else { Kept { settled: planets(&[]), ..kept } };
        let mut game = arrive(kept, |hall| is_first(hall, token) && hall.held.is_some());
        assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Row(row)));
        take(&mut game, HallStep::Done(1));
        let hall = game.state();
        // The next one may have gone under behind it.
        assert!(pile(hall).contains(&token), "{token:?}: {:?}", pile(hall));
        assert_eq!((hall.played, hall.kept.bag.zone()), (1, &[0, 0, 0, 0, 1]), "{token:?}");
    }
    // Travel, for a new base.
    let mut game = arrive(Kept { settled: planets(&[]), ..kept }, |hall| is_first(hall, TRAVEL));
    take_all(&mut game, &[HallStep::BaseLeft(true), HallStep::Fuel(1)]);
    assert!(pile(game.state()).contains(&TRAVEL), "{:?}", pile(game.state()));
    assert_eq!(game.state().kept.bag.zone(), &[0, 0, 0, 0, 1]);
}

#[test]
fn a_draw_that_is_undone_draws_the_same_cube() {
    // Number 50.
    let mut met = 0;
    for seed in 0..50 {
        let mut game = begun(start_of(seed, second_round()));
        take(&mut game, HallStep::Next);
        goes_on_to(&mut game, |hall| hall.ask == HallAsk::Usable(HallCheck::Market));
        let HallAsk::Usable(_) = game.state().ask else { continue };
        take(&mut game, HallStep::Usable(true));
        let drawn = game.state().clone();
        assert_eq!(game.undo(), Some(HallStep::Usable(true)));
        assert_eq!(game.state().held, None);
        // Another way in between changes nothing.
        take(&mut game, HallStep::Usable(false));
        game.undo();
        take(&mut game, HallStep::Usable(true));
        assert_eq!((game.state(), drawn.held.is_some()), (&drawn, true));
        met += 1;
    }
    assert!(met > 30, "{met} draws");
}

#[test]
fn with_an_empty_bag_the_table_says_a_colour_and_nothing_is_learned() {
    // Number 51.
    let kept = Kept { bag: AiBag::EMPTY, ..with_ledger() };
    for cube in Cube::ALL {
        let mut game = arrive(kept, |hall| is_first(hall, HallToken::Earth));
        assert_eq!((game.state().ask, game.state().held), (HallAsk::EmptyBag, None));
        refuse(&mut game, HallStep::Done(1), HallRefusal::NotNow);
        take(&mut game, HallStep::Colour(cube));
        assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Row(SheetRow::Earth)));
        take(&mut game, HallStep::Done(1));
        assert_eq!(fuel(game.state()), [1, 4, 6, 10, 10][cube.index()]);
        assert_eq!((all_cubes(game.state()), game.state().played), (0, 1));
    }
}

#[test]
fn planets_lie_on_top_of_the_pile_in_either_order() {
    // Number 53.
    let own = [HallToken::Planet(Planet::Mars), HallToken::Planet(Planet::Jupiter)];
    let extra = extra(9);
    let kept =
        Kept { settled: planets(&[Planet::Mars, Planet::Jupiter]), owned: [Some(extra), None, None], ..second_round() };
    let mut orders = [0; 2];
    for seed in 0..100 {
        let mut game = begun(start_of(seed, kept));
        take(&mut game, HallStep::Next);
        let pile = pile(game.state());
        assert_eq!(pile.len(), 8);
        for token in [SOLAR, RESEARCH, TRAVEL, MARKET, HallToken::Earth, HallToken::Extra(extra)] {
            assert!(pile[2..].contains(&token), "{token:?} in {pile:?}");
        }
        assert!(own.iter().all(|token| pile[..2].contains(token)), "{pile:?}");
        orders[usize::from(pile[0] == own[0])] += 1;
    }
    assert!(orders.iter().all(|&times| times > 30), "{orders:?}");
}
