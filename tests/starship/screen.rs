//! The words of the screen, where the device asks for no number and reckons nothing: they tell the table what to do.

use sandglass::console::input::keys::Key;
use sandglass::games::starship::ai_bag::AiBag;
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::kept::Kept;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::state::{HallAsk, HallCheck, HallEffect};
use sandglass::games::starship::step::HallStep;
use sandglass::games::starship::token::{HallToken, SalvationAction, SheetRow};

use crate::desk::{Desk, assert_lines, assert_page, assert_says, english};
use crate::table::{
    SOLAR, TRAVEL, arrive, arrive_in_salvation, extra, is_first, only, pile, planets, second_round, take, with_ledger,
};

/// The screen of a token of the Actions phase that is used first, with a cube of this colour.
fn effect_of(kept: Kept, token: HallToken, cube: Cube) -> Desk {
    let game = arrive(Kept { bag: only(cube), ..kept }, |hall| is_first(hall, token) && hall.held.is_some());
    Desk::with(&game)
}

/// The screen of an action of the Salvation phase, with a cube of this colour.
fn salvation_of(kept: Kept, action: SalvationAction, cube: Cube) -> Desk {
    let kept = Kept { marks: [Some(action); 4], bag: only(cube), ..kept };
    let effect = HallAsk::Effect(HallEffect::Row(SheetRow::Salvation(action)));
    Desk::with(&arrive_in_salvation(kept, |hall| hall.ask == effect))
}

#[test]
fn solar_extraction_tells_what_is_kept_and_lost() {
    // Number 33: of blue and yellow the lower one is yellow, worth 2; both are worth 6, two less is 4.
    let w = &english().effects.solar;
    let less = w.loses_less.fill(2);
    for (cube, kept, lost) in [
        (Cube::Red, w.lower.text(), w.loses.text()),
        (Cube::Yellow, w.both.text(), w.loses.text()),
        (Cube::Green, w.both.text(), less.as_str()),
        (Cube::Blue, w.both.text(), w.loses_none.text()),
        (Cube::Purple, w.both.text(), w.loses_none.text()),
    ] {
        let mut desk = effect_of(second_round(), SOLAR, cube);
        assert_lines(&desk.read(), &[w.draws.text(), kept, lost]);
        assert_page(&desk.details(1), english().pages.details.solar[0], &["Reputation", "values"]);
    }
    assert_says(w.draws.text(), &["two"]);
    assert_says(w.lower.text(), &["lower"]);
    assert_says(w.both.text(), &["both"]);
    assert_says(w.loses.text(), &["loses"]);
    assert_says(&less, &["2 less"]);
    assert_says(w.loses_none.text(), &["no"]);
}

fn on_mars(cube: Cube) -> Desk {
    let kept = Kept { settled: planets(&[Planet::Mars]), ..second_round() };
    effect_of(kept, HallToken::Planet(Planet::Mars), cube)
}

#[test]
fn planetary_production_tells_what_is_dug_and_what_rises() {
    // Numbers 35, 36 and 37. The base digs one cube, the Explorer one more.
    let (w, pages) = (&english().effects.planetary, &english().pages.details.planetary);
    let normal = w.normal.text();
    let fuel = |number: u8| english().effects.fuel.fill(number);
    assert_lines(&on_mars(Cube::Red).read(), &[normal, w.one_stays.text(), w.the_lowest.text()]);
    assert_lines(&on_mars(Cube::Green).read(), &[normal, w.one_better.text(), fuel(3).as_str()]);
    assert_lines(&on_mars(Cube::Blue).read(), &[normal, w.two_better.text(), fuel(6).as_str()]);
    assert_lines(&on_mars(Cube::Purple).read(), &[normal, w.two_better.text(), fuel(6).as_str()]);
    let yellow = on_mars(Cube::Yellow).read();
    assert_lines(&yellow, &[normal]);
    for other in [w.one_stays, w.one_better, w.two_better] {
        assert!(!yellow.contains(other.text()), "{yellow}");
    }
    assert_says(w.one_stays.text(), &["one cube stays"]);
    assert_says(w.the_lowest.text(), &["lowest"]);
    assert_says(w.one_better.text(), &["one out", "+1 grade"]);
    assert_says(w.two_better.text(), &["2 out", "+2 grades"]);
    let details = on_mars(Cube::Red).details(2);
    assert_page(&details, pages[0], &["Base 1 cube", "Explorer there 1 more", "no buildings"]);
    assert_page(&details, pages[1], &["out", "warehouse", "purple stays purple"]);
}

#[test]
fn a_production_with_an_empty_deposit_goes_under_the_pile() {
    // Number 36, the next time: the deposit is empty.
    let kept = Kept { settled: planets(&[Planet::Mars]), ..second_round() };
    let token = HallToken::Planet(Planet::Mars);
    let mut game = arrive(kept, |hall| is_first(hall, token));
    assert_eq!(game.state().ask, HallAsk::Usable(HallCheck::Deposit(Some(Planet::Mars))));
    assert_says(&Desk::with(&game).read(), &["deposit", "Mars"]);
    take(&mut game, HallStep::Usable(false));
    assert_eq!((pile(game.state()).last(), game.state().played), (Some(&token), 0));
}

#[test]
fn a_base_of_blue_tells_of_its_ars() {
    // Number 26, on the screen: three is set on the planet.
    let travel = &english().effects.travel;
    for (cube, change, fuel) in
        [(Cube::Red, "+3", 9), (Cube::Yellow, "", 6), (Cube::Green, "-2", 4), (Cube::Blue, "-2", 4)]
    {
        let mut game = arrive(Kept { bag: only(cube), ..second_round() }, |hall| is_first(hall, TRAVEL));
        take(&mut game, HallStep::BaseLeft(true));
        let mut desk = Desk::with(&game);
        desk.tap_all(&[Key::C, Key::C]);
        let seen = desk.read();
        assert_lines(&seen, &[travel.fuel.fill_three(3, change, fuel).as_str()]);
        assert_eq!(seen.contains(travel.ars.fill(2).as_str()), cube == Cube::Blue, "{cube:?}: {seen}");
    }
}

#[test]
fn a_government_bonus_on_a_deposit_goes_to_the_fewest_cubes_and_farthest_from_the_sun() {
    // Numbers 41 and 43.
    let (w, pages) = (&english().effects.seat, &english().pages.details.government);
    for (cube, seat) in
        [(Cube::Red, w.second), (Cube::Yellow, w.first), (Cube::Green, w.rightmost), (Cube::Blue, w.leftmost)]
    {
        let mut desk = salvation_of(second_round(), SalvationAction::Government, cube);
        let seen = desk.read();
        assert_lines(&seen, &[w.scientist.text(), seat.text()]);
        assert_eq!(seen.contains(w.whole_row.text()), cube == Cube::Blue, "{cube:?}: {seen}");
        let details = desk.details(4);
        assert_page(&details, pages[0], &["taken by you", "next one to the right"]);
        assert_page(&details, pages[1], &["deposit", "fewest", "equal", "farthest from the Sun"]);
    }
    assert_says(w.first.text(), &["1st from the left"]);
    assert_says(w.second.text(), &["2nd from the left"]);
}

#[test]
fn token_17_is_for_the_fullest_deposit_and_nearest_to_the_sun() {
    // Number 42.
    let kept = Kept {
        settled: planets(&[Planet::Mercury, Planet::Jupiter, Planet::Mars]),
        owned: [Some(extra(17)), None, None],
        ..second_round()
    };
    let game = arrive(kept, |hall| hall.token() == Some(HallToken::Extra(extra(17))));
    assert_eq!(game.state().ask, HallAsk::Usable(HallCheck::Deposit(None)));
    assert_says(&Desk::with(&game).read(), &["fullest", "nearest"]);
}

#[test]
fn the_satellite_tells_how_cost_and_gains_change() {
    // Number 44: red pays 4 and gets 1 and 0, green pays 2 and gets 4 and 2.
    let w = &english().effects.satellite;
    let lines = |cube| salvation_of(second_round(), SalvationAction::Satellite, cube).read();
    assert_lines(&lines(Cube::Red), &[w.fuel_double.text(), w.gains_less.text()]);
    assert_lines(&lines(Cube::Yellow), &[w.fuel_normal.text(), w.gains_normal.text()]);
    assert_lines(&lines(Cube::Green), &[w.fuel_normal.text(), w.gains_double.text()]);
    assert_lines(&lines(Cube::Blue), &[w.gains_double.text(), w.then_builds.text()]);
    assert_says(w.fuel_double.text(), &["fuel", "double"]);
    assert_says(w.gains_less.text(), &["Rep", "PP", "-1"]);
    assert_says(w.gains_double.text(), &["Rep", "PP", "double"]);
}

#[test]
fn the_satellite_tells_of_its_gains_with_a_ledger_too() {
    // Number 44: the fuel is reckoned, the gains are told.
    let w = &english().effects.satellite;
    for (cube, gains) in [(Cube::Red, w.gains_less), (Cube::Green, w.gains_double), (Cube::Blue, w.gains_double)] {
        let seen = salvation_of(with_ledger(), SalvationAction::Satellite, cube).read();
        assert_lines(&seen, &[gains.text()]);
    }
    let seen = salvation_of(with_ledger(), SalvationAction::Satellite, Cube::Blue).read();
    assert_lines(&seen, &[w.then_builds.text()]);
}

#[test]
fn an_empty_bag_asks_for_a_colour() {
    // Number 51, on the screen.
    let kept = Kept { bag: AiBag::EMPTY, ..second_round() };
    let game = arrive(kept, |hall| is_first(hall, SOLAR));
    let mut desk = Desk::with(&game);
    assert_lines(&desk.read(), &[english().play.bag_empty.text()]);
    assert_says(english().play.bag_empty.text(), &["empty"]);
    let mut seen = String::new();
    for _ in Cube::ALL {
        seen += &desk.read();
        desk.tap(Key::C);
    }
    for cube in Cube::ALL {
        assert!(seen.contains(english().cubes.of(cube).text()), "{cube:?}: {seen}");
    }
    desk.open(english().cubes.blue.text());
    assert_lines(&desk.read(), &[english().effects.solar.both.text(), english().effects.solar.loses_none.text()]);
}

/// All pages of a variant.
fn variant(name: &str) -> String {
    let mut desk = Desk::new();
    desk.open(english().name.text());
    desk.open(english().pages.variants.variants.text());
    desk.open(name);
    desk.read_pages(3)
}

#[test]
fn a_family_is_paid_for_one_by_one_for_one_leader_step() {
    // Number 47: two red and one yellow, Reputation 4, one step.
    let w = &english().pages.variants;
    let seen = variant(w.families.text());
    assert_page(&seen, w.families_pages[1], &["all people", "top token", "pays each", "one Leader step"]);
    assert_says(w.families_pages[1].lines().join(" ").as_str(), &["Rep"]);
}

#[test]
fn a_black_hole_gives_as_much_prestige_as_fuel_and_one_to_the_revealer() {
    // Number 48: with 1 fuel 2 PP for the revealer, with 3 fuel 3 PP for the next.
    let w = &english().pages.variants;
    let seen = variant(w.black_holes.text());
    assert_page(&seen, w.black_holes_pages[1], &["Revealer 1 PP", "who arrives", "0 to 3 fuel", "as many PP"]);
}

#[test]
fn a_universal_mechanism_is_worth_what_is_paid_and_compared_as_one() {
    // Number 49: paid with green 3 PP, compared as 1.
    let w = &english().pages.variants;
    let seen = variant(w.mechanisms.text());
    assert_page(&seen, w.mechanisms_pages[1], &["any resource", "PP is its value", "worth 1"]);
    let details = salvation_of(second_round(), SalvationAction::Mechanism, Cube::Red).details(2);
    assert_page(&details, english().pages.details.mechanism[0], &["universal", "value 1"]);
}
