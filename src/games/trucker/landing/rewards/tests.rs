use std::cell::Cell;

use proptest::array::uniform12;
use proptest::prelude::*;

use super::*;
use crate::random;
use Player::{A, B, C, D};

const EDITIONS: [Edition; 2] = [Edition::Y2021, Edition::Y2007];
const LEVELS: [Level; 5] = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];
/// One cube of each colour: 10 credits.
const ONE_OF_EACH: Goods = Goods { red: 1, yellow: 1, green: 1, blue: 1 };

fn landed(crew: Crew, finishers: &[Player]) -> Landing {
    let mut landing = Landing::new(crew);
    finishers.iter().for_each(|&player| landing.place(player).expect("there is a place"));
    landing
}

fn all_landed(finishers: &[Player]) -> Landing {
    landed(Crew::default(), finishers)
}

/// A ship with so many exposed connectors.
fn exposed(counted: u8) -> LandingEntry {
    LandingEntry { exposed: Some(counted), ..LandingEntry::default() }
}

/// A flight of level II in 2021.
fn flown(landing: &Landing, entries: &[LandingEntry; 4]) -> [Option<Reckoning>; 4] {
    reckon(Edition::Y2021, Level::Two, landing, entries, Prize::BestShip)
}

fn line(flight: [Option<Reckoning>; 4], line: impl Fn(Reckoning) -> i16) -> [i16; 4] {
    flight.map(|reckoning| line(reckoning.expect("all flew")))
}

#[test]
fn the_order_pays_those_still_flying_by_their_place_among_them() {
    let flight = flown(&all_landed(&[C, A, D]), &[LandingEntry::default(); 4]);
    assert_eq!(line(flight, |r| r.order), [6, 0, 8, 4]);
    let flight = flown(&all_landed(&[B]), &[LandingEntry::default(); 4]);
    assert_eq!(line(flight, |r| r.order), [0, 8, 0, 0]);
}

#[test]
fn the_tables_are_those_of_the_boards() {
    let printed = |edition| LEVELS.map(|level| Rewards::of(edition, level)).map(|r| (r.order, r.best_ship));
    let low = ([4, 3, 2, 1], 2);
    let expected = [low, low, ([8, 6, 4, 2], 4), ([12, 9, 6, 3], 6), ([12, 9, 6, 3], 6)];
    assert_eq!(EDITIONS.map(printed), [expected; 2]);
}

#[test]
fn the_best_looking_ship_has_the_fewest_exposed_connectors_and_ties_are_paid_in_full() {
    let entries = [3, 2, 2, 0].map(exposed);
    assert_eq!(line(flown(&all_landed(&[A, B, C, D]), &entries), |r| r.best_ship), [0, 0, 0, 4]);
    let gave_up = flown(&all_landed(&[C, B, A]), &entries);
    assert_eq!(line(gave_up, |r| r.best_ship), [0, 4, 4, 0], "who gave up does not take part");
}

#[test]
fn nobody_has_the_best_looking_ship_before_all_who_finished_are_counted() {
    let mut entries = [1, 2, 3, 4].map(exposed);
    entries[3].exposed = None;
    assert_eq!(line(flown(&all_landed(&[A, B, C, D]), &entries), |r| r.best_ship), [0; 4]);
    let gave_up = flown(&all_landed(&[C, B, A]), &entries);
    assert_eq!(line(gave_up, |r| r.best_ship), [4, 0, 0, 0], "who gave up need not be counted");
    let none = flown(&all_landed(&[A, B]), &[LandingEntry::default(); 4]);
    assert_eq!(line(none, |r| r.best_ship), [0; 4]);
}

#[test]
fn the_only_one_who_finished_has_the_best_looking_ship() {
    for entry in [LandingEntry::default(), exposed(9)] {
        assert_eq!(line(flown(&all_landed(&[C]), &[entry; 4]), |r| r.best_ship), [0, 0, 4, 0]);
    }
}

#[test]
fn who_gave_up_sells_at_half_of_the_total_rounded_up() {
    let odd = Goods { blue: 2, ..ONE_OF_EACH };
    let entry = LandingEntry { goods: odd, lost: 7, cards: 5, ..LandingEntry::default() };
    let flight = flown(&all_landed(&[A]), &[entry; 4]);
    assert_eq!(line(flight, |r| r.goods), [11, 6, 6, 6]);
    assert_eq!(line(flight, |r| r.losses), [-7; 4], "what is lost costs the same");
    assert_eq!(line(flight, |r| r.cards), [5; 4], "and what was earned is kept");
    let blues = LandingEntry { goods: Goods { blue: 3, ..Goods::default() }, ..LandingEntry::default() };
    let flight = flown(&all_landed(&[]), &[blues; 4]);
    assert_eq!(line(flight, |r| r.total()), [2; 4], "not one for every cube");
}

#[test]
fn losses_are_capped_in_2007_but_for_round_3a_and_only_there() {
    let entry = LandingEntry { lost: 12, ..LandingEntry::default() };
    let cost = |edition| {
        LEVELS.map(|level| {
            reckon(edition, level, &all_landed(&[A]), &[entry; 4], Prize::BestShip).map(|r| r.unwrap().losses)
        })
    };
    assert_eq!(cost(Edition::Y2021), [[-12; 4]; 5]);
    assert_eq!(cost(Edition::Y2007), [[-5; 4], [-5; 4], [-8; 4], [-11; 4], [-12; 4]]);
}

#[test]
fn on_a_trek_titles_are_paid_and_no_ship_is_the_best_looking() {
    let landing = all_landed(&[A, B]);
    let prize = Prize::Titles([2, 0, 4, 6]);
    let flight = reckon(Edition::Y2021, Level::One, &landing, &[LandingEntry::default(); 4], prize);
    assert_eq!(line(flight, |r| r.titles), [2, 0, 0, 0], "who gave up holds no title this time");
    assert_eq!(line(flight, |r| r.best_ship), [0; 4]);
    assert_eq!(line(flown(&landing, &[LandingEntry::default(); 4]), |r| r.titles), [0; 4]);
}

#[test]
fn who_did_not_fly_is_not_reckoned() {
    let crew = Crew::default().toggled(B);
    let flight = flown(&landed(crew, &[D, A]), &[LandingEntry::default(); 4]);
    assert_eq!(flight.map(|r| r.map(|r| r.order)), [Some(6), None, Some(0), Some(8)]);
    assert_eq!(flown(&Landing::new(Crew::NOBODY), &[LandingEntry::default(); 4]), [None; 4]);
}

#[test]
fn a_place_is_taken_once_and_behind_the_others() {
    let mut landing = all_landed(&[B, A]);
    assert_eq!(landing.place(B), Err(LandingRefusal::HasAPlace));
    assert!(landing.finishers().eq([B, A]));
    landing.place(D).expect("there is a place");
    let expected = [Finish::Place(2), Finish::Place(1), Finish::GaveUp, Finish::Place(3)];
    assert_eq!(Player::ALL.map(|player| landing.finish(player)), expected.map(Some));
    let mut landing = Landing::new(Crew::default().toggled(C));
    assert_eq!(landing.place(C), Err(LandingRefusal::NotAtTheTable));
    assert_eq!(landing.finish(C), None);
}

#[test]
fn no_entry_goes_beyond_its_bounds() {
    let full = Goods { red: u8::MAX, yellow: u8::MAX, green: u8::MAX, blue: u8::MAX };
    let least = LandingEntry { lost: u8::MAX, cards: i16::MIN, ..LandingEntry::default() };
    let most = LandingEntry { goods: full, cards: i16::MAX, ..LandingEntry::default() };
    let mut seen = Vec::new();
    for (edition, level) in EDITIONS.into_iter().flat_map(|edition| LEVELS.map(|level| (edition, level))) {
        for entry in [least, most] {
            for landing in [all_landed(&[]), all_landed(&Player::ALL)] {
                for prize in [Prize::BestShip, Prize::Titles([u8::MAX; 4])] {
                    let flight = reckon(edition, level, &landing, &[entry; 4], prize);
                    seen.extend(flight.map(|reckoning| reckoning.expect("all flew").total()));
                }
            }
        }
    }
    // Both ends are reached: they are no wider than they must be.
    assert_eq!((seen.iter().min(), seen.iter().max()), (Some(&LEAST), Some(&MOST)));
    assert_eq!((LEAST, MOST), (-159, 666));
}

#[test]
fn any_bytes_that_can_be_read_are_a_landing_that_makes_sense() {
    let (read, repaired) = (Cell::new(0), Cell::new(0));
    let byte = (0..4_u8, 0..4_u8).prop_map(|(one, other)| one.min(other));
    random::check(20_000, uniform12(byte), |bytes| {
        let Ok((mut landing, _)) = postcard::take_from_bytes::<Landing>(&bytes) else { return };
        random::count(&read);
        if landing.finishers().count() < landing.order.iter().flatten().count() {
            random::count(&repaired);
        }
        for player in landing.crew().players() {
            let finished = landing.finish(player) != Some(Finish::GaveUp);
            assert_eq!(landing.place(player), if finished { Err(LandingRefusal::HasAPlace) } else { Ok(()) });
        }
        let places: Vec<u8> = (1..).take(landing.crew().count()).collect();
        let taken = landing.finishers().map(|player| landing.finish(player));
        assert!(taken.eq(places.into_iter().map(|place| Some(Finish::Place(place)))));
    });
    let (read, repaired) = (read.get(), repaired.get());
    assert!(read > 1000 && repaired > 100, "{read} were read, {repaired} repaired");
}
