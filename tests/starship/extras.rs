//! Extra Actions: how they are gained, what they do, what the ledger books.

use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::extra::{ActionsSide, ExtraAction, SalvationSide, Shown};
use sandglass::games::starship::kept::{Kept, RowPlace};
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::Planet;
use sandglass::games::starship::rulings::Ruling;
use sandglass::games::starship::state::{Hall, HallAsk, HallCheck, HallEffect, HallRefusal, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::{HallToken, SalvationAction};

use crate::desk::{Desk, english};
use crate::table::{
    arrive, begun, booked, extra, fuel, goes_on_to, is_first, only, pile, planets, refuse, second_round, start_of,
    take, take_all, with_ledger,
};

#[test]
fn an_extra_action_is_taken_by_counting_and_gaps_are_skipped() {
    // Number 25.
    let row = [5, 6, 7, 11, 12, 13].map(|number| RowPlace::Token(extra(number)));
    let kept = Kept { bag: only(Cube::Yellow), settled: planets(&Planet::ALL[..5]), row, ..second_round() };
    let mut game = arrive(kept, |hall| hall.number() == 4 && matches!(hall.ask, HallAsk::Effect(_)));
    assert_eq!(game.state().next_extra(), Some(3), "the fourth of six");
    refuse(&mut game, HallStep::Event(HallEvent::Gains(extra(8))), HallRefusal::TokenTaken);
    take(&mut game, HallStep::Event(HallEvent::Gains(extra(11))));
    assert_eq!(pile(game.state()).last(), Some(&HallToken::Extra(extra(11))), "it goes under the pile");
    assert!(game.state().kept.owns(extra(11)));
    assert_eq!(game.state().kept.row[3], RowPlace::Taken);
    // The table may say that it was another one of the row.
    take(&mut game, HallStep::Event(HallEvent::Gains(extra(7))));
    assert_eq!((game.state().kept.row[2], game.state().kept.owns(extra(7))), (RowPlace::Taken, true));

    let mut game = arrive(kept, |hall| hall.number() == 6 && matches!(hall.ask, HallAsk::Effect(_)));
    take_all(&mut game, &[0, 2].map(|place| HallStep::Event(HallEvent::HumanTakes(place))));
    refuse(&mut game, HallStep::Event(HallEvent::HumanTakes(2)), HallRefusal::TokenTaken);
    assert_eq!(game.state().next_extra(), Some(3), "the second of the four that are left");
}

#[test]
fn nobody_owns_more_than_three_extra_actions() {
    let kept = Kept { owned: [1, 2, 3].map(|number| Some(extra(number))), ..second_round() };
    let mut game = arrive(kept, |hall| matches!(hall.ask, HallAsk::Effect(_)));
    refuse(&mut game, HallStep::Event(HallEvent::Gains(extra(3))), HallRefusal::TokenTaken);
    refuse(&mut game, HallStep::Event(HallEvent::Gains(extra(4))), HallRefusal::ThreeAtMost);
}

#[test]
fn an_extra_action_done_as_it_shows_puts_its_cube_into_the_zone() {
    // Number 45.
    let token = HallToken::Extra(extra(3));
    let kept = Kept { bag: only(Cube::Green), owned: [Some(extra(3)), None, None], ..with_ledger() };
    let mut game = arrive(kept, |hall| is_first(hall, token));
    assert_eq!(game.state().ask, HallAsk::Effect(HallEffect::Exact(Shown::Fuel(8))));
    take(&mut game, HallStep::Done(1));
    let hall = game.state();
    assert_eq!((fuel(hall), hall.kept.bag.zone(), hall.played), (8, &[0, 0, 1, 0, 0], 1));
}

#[test]
fn purple_brings_no_extra_action_back_that_is_done_as_it_shows_unless_the_table_rules_otherwise() {
    // Ruling R16.
    let token = HallToken::Extra(extra(3));
    let kept = Kept { bag: only(Cube::Purple), owned: [Some(extra(3)), None, None], ..second_round() };
    let start = *arrive(kept, |hall| is_first(hall, token)).start();
    for returns in [false, true] {
        let rulings = if returns { start.rulings.toggled(Ruling::ExactReturns) } else { start.rulings };
        let mut game = begun(HallStart { rulings, ..start });
        take(&mut game, HallStep::Next);
        let told = Desk::with(&game).read();
        assert_eq!(told.contains(english().effects.returns.text()), returns, "{told}");
        take(&mut game, HallStep::Done(1));
        assert_eq!(pile(game.state()).last() == Some(&token), returns, "{:?}", pile(game.state()));
        assert_eq!(pile(game.state()).contains(&token), returns);
    }
}

#[test]
fn every_extra_action_does_what_its_sides_show() {
    // The tokens in the order of the booklet: the row of the Actions side, or exactly what is shown; the Salvation side: G, S,
    // M or H with a bonus, "only" one of them, any, or none.
    let table = "Travel +G, Market +S, 8 fuel +M, YB +H, P +G, RRR +S, GG +M, deposit +H, Travel any, Travel any, Solar any, \
        Earth any, Research only S, Travel only M, Solar only G, Market only H, Planetary none, market +M, Research +S, \
        4 fuel only G, Market only M, Research only H, scientist +H, Market only S";
    let letter = |action| match action {
        SalvationAction::Government => 'G',
        SalvationAction::Satellite => 'S',
        SalvationAction::Mechanism => 'M',
        SalvationAction::Humanity => 'H',
    };
    let told: Vec<String> = ExtraAction::all()
        .map(|extra| {
            let actions = match extra.actions() {
                ActionsSide::Row(row) => format!("{row:?}"),
                ActionsSide::Exact(Shown::Fuel(fuel)) => format!("{fuel} fuel"),
                ActionsSide::Exact(Shown::Cubes(cubes)) => {
                    cubes.iter().zip("RYGBP".chars()).map(|(&n, c)| c.to_string().repeat(n.into())).collect()
                }
                ActionsSide::Exact(Shown::Deposit) => "deposit".into(),
                ActionsSide::Exact(Shown::Market) => "market".into(),
                ActionsSide::Exact(Shown::Scientist) => "scientist".into(),
            };
            let salvation = match extra.salvation() {
                SalvationSide::Bonus(action) => format!("+{}", letter(action)),
                SalvationSide::Only(action) => format!("only {}", letter(action)),
                SalvationSide::Any => "any".into(),
                SalvationSide::Aside => "none".into(),
            };
            format!("{actions} {salvation}")
        })
        .collect();
    assert_eq!(told.join(", "), table);
    // Ruling R17: Travel repeats, but for token 1, which says that it does not.
    let repeats: Vec<_> = ExtraAction::all().filter(|extra| extra.repeats()).map(ExtraAction::number).collect();
    assert_eq!(repeats, [9, 10, 14]);
}

#[test]
fn an_extra_action_that_can_do_nothing_goes_under_the_pile() {
    // Ruling R20: token 8 without a deposit, token 18 with an empty Market.
    for (number, check) in [(8, HallCheck::OwnDeposit), (18, HallCheck::Market)] {
        let token = HallToken::Extra(extra(number));
        let settled = planets(&[Planet::Mars]);
        let kept = Kept { owned: [Some(extra(number)), None, None], settled, ..second_round() };
        let mut game = arrive(kept, |hall| hall.token() == Some(token));
        assert_eq!(game.state().ask, HallAsk::Usable(check));
        let (played, zone) = (game.state().played, *game.state().kept.bag.zone());
        take(&mut game, HallStep::Usable(false));
        let hall = game.state();
        assert!(pile(hall).contains(&token) && hall.token() != Some(token), "{:?}", pile(hall));
        assert_eq!((hall.played, *hall.kept.bag.zone()), (played, zone));
    }
}

#[test]
fn without_a_base_no_deposit_is_asked_for() {
    for number in [8, 17] {
        let kept = Kept { owned: [Some(extra(number)), None, None], ..second_round() };
        for seed in 0..30 {
            let mut game = begun(start_of(seed, kept));
            take(&mut game, HallStep::Next);
            let is_deposit =
                |hall: &Hall| matches!(hall.ask, HallAsk::Usable(HallCheck::Deposit(_) | HallCheck::OwnDeposit));
            assert!(!goes_on_to(&mut game, is_deposit), "token {number}: {:?}", game.state().ask);
            assert!(pile(game.state()).contains(&HallToken::Extra(extra(number))));
        }
    }
}

#[test]
fn the_ledger_books_what_an_extra_action_shows() {
    for (number, line, booked_then) in [
        (4, LedgerLine::Cubes(Cube::Blue), 1),
        (6, LedgerLine::Cubes(Cube::Red), 3),
        (7, LedgerLine::Cubes(Cube::Green), 2),
        (20, LedgerLine::Fuel, 4),
        (23, LedgerLine::Scientists, 1),
    ] {
        let kept = Kept { owned: [Some(extra(number)), None, None], ..with_ledger() };
        let mut game = arrive(kept, |hall| is_first(hall, HallToken::Extra(extra(number))));
        take(&mut game, HallStep::Done(1));
        assert_eq!(booked(game.state(), line), booked_then, "token {number}");
    }
}
