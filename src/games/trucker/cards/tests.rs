mod facts;

use super::*;
use crate::games::trucker::cards::deck::LEVELS;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::threat::ThreatKind;

const EDITIONS: [Edition; 2] = [Edition::Y2021, Edition::Y2007];

fn of(edition: Edition, wanted: Level) -> impl Iterator<Item = &'static Card> {
    CardId::all().filter(move |&id| level(id) == wanted).map(move |id| card(edition, id))
}

fn all(edition: Edition) -> impl Iterator<Item = &'static Card> {
    CardId::all().map(move |id| card(edition, id))
}

/// By level, how many cards of a kind there are, and how many meteors or shots they send together.
fn counts(edition: Edition, kind: CardKind) -> [(usize, usize); 3] {
    LEVELS.map(|level| {
        let cards = || of(edition, level).filter(|card| card.kind() == kind);
        (cards().count(), cards().map(|card| card.threats().count()).sum())
    })
}

#[test]
fn a_level_has_three_swarms_one_pirate_card_and_one_combat_zone() {
    // Of the three swarms of 2021, III, the meteors of two are known.
    assert_eq!(counts(Edition::Y2021, CardKind::MeteorSwarm), [(3, 11), (3, 14), (3, 10)]);
    assert_eq!(counts(Edition::Y2021, CardKind::Pirates), [(1, 3), (1, 3), (1, 5)]);
    assert_eq!(counts(Edition::Y2021, CardKind::CombatZone), [(1, 2), (1, 4), (1, 6)]);
    assert_eq!(counts(Edition::Y2007, CardKind::MeteorSwarm), [(3, 10), (3, 16), (3, 17)]);
    assert_eq!(counts(Edition::Y2007, CardKind::Pirates), [(1, 3), (1, 3), (1, 5)]);
    assert_eq!(counts(Edition::Y2007, CardKind::CombatZone), [(1, 2), (1, 4), (1, 6)]);
}

#[test]
fn no_other_card_sends_meteors_or_shots() {
    let senders = [CardKind::Pirates, CardKind::MeteorSwarm, CardKind::CombatZone];
    for edition in EDITIONS {
        for kind in CardKind::ALL {
            let sent: usize = counts(edition, kind).map(|(_, sent)| sent).iter().sum();
            assert_eq!(sent > 0, senders.contains(&kind), "{kind:?}");
        }
    }
}

#[test]
fn the_editions_have_as_many_of_each_kind_at_each_level() {
    let cards = |edition| CardKind::ALL.map(|kind| counts(edition, kind).map(|(cards, _)| cards));
    let [newer, older] = EDITIONS.map(cards);
    assert_eq!(newer, older);
    for level in 0..LEVELS.len() {
        assert_eq!(newer.iter().map(|kind| kind[level]).sum::<usize>(), 20);
    }
}

#[test]
fn only_level_three_of_2021_is_to_be_checked_and_of_it_not_sabotage() {
    for edition in EDITIONS {
        for level in LEVELS {
            let doubtful = (edition, level) == (Edition::Y2021, Level::Three);
            for card in of(edition, level) {
                assert_eq!(card.sure != Sure::Printed, doubtful && card.kind() != CardKind::Sabotage, "{card:?}");
            }
        }
    }
}

#[test]
fn the_one_swarm_that_is_not_known_is_the_one_without_meteors() {
    let unknown = |edition| all(edition).filter(|card| card.sure == Sure::EnterByHand).count();
    assert_eq!(EDITIONS.map(unknown), [1, 0]);
    for card in EDITIONS.into_iter().flat_map(all) {
        let empty = card.kind() == CardKind::MeteorSwarm && card.threats().count() == 0;
        assert_eq!(card.sure == Sure::EnterByHand, empty, "{card:?}");
    }
}

#[test]
fn meteors_come_in_swarms_and_shots_from_cannons() {
    for card in EDITIONS.into_iter().flat_map(all) {
        let is_meteor = |threat: Threat| matches!(threat.kind, ThreatKind::SmallMeteor | ThreatKind::LargeMeteor);
        assert!(card.threats().all(|threat| is_meteor(threat) == (card.kind() == CardKind::MeteorSwarm)));
    }
}

#[test]
fn the_size_and_side_drawn_are_those_sent() {
    for card in EDITIONS.into_iter().flat_map(all) {
        assert!(card.threats().map(|threat| (threat.kind.size(), threat.from)).eq(card.drawn().1.iter().copied()));
    }
}

#[test]
fn the_editions_send_the_same_shots_at_each_level_if_not_in_the_same_order() {
    for kind in [CardKind::Pirates, CardKind::CombatZone] {
        for level in LEVELS {
            let [newer, older] = EDITIONS.map(|edition| {
                let card = of(edition, level).find(|card| card.kind() == kind).expect("there is one");
                let mut shots: Vec<String> = card.threats().map(|threat| threat.to_string()).collect();
                shots.sort();
                shots
            });
            assert_eq!(newer, older);
        }
    }
}

#[test]
fn a_combat_zone_compares_everything_once_and_fires_last() {
    for card in EDITIONS.into_iter().flat_map(all) {
        let Figures::CombatZone(lines) = card.figures else { continue };
        for criterion in [Criterion::Crew, Criterion::Engines, Criterion::Cannons] {
            assert_eq!(lines.iter().filter(|line| line.weakest == criterion).count(), 1);
        }
        assert_eq!(lines.map(|line| line.fire().is_some()), [false, false, true]);
    }
}

#[test]
fn the_learning_flight_meets_the_eight_marked_cards_of_level_one() {
    let met = |edition| -> Vec<(Level, CardKind)> {
        met_in(edition, Level::Learning).map(|(_, level, card)| (level, card.kind())).collect()
    };
    let kinds = [
        CardKind::Smugglers,
        CardKind::Stardust,
        CardKind::OpenSpace,
        CardKind::MeteorSwarm,
        CardKind::Planets,
        CardKind::CombatZone,
        CardKind::AbandonedShip,
        CardKind::AbandonedStation,
    ];
    for edition in EDITIONS {
        assert_eq!(met(edition), kinds.map(|kind| (Level::One, kind)));
        assert_eq!(met(edition).len(), usize::from(cards_in_flight(Level::Learning)));
    }
    assert_eq!(EDITIONS.map(|edition| all(edition).filter(|card| card.is_for_learning()).count()), [8, 8]);
}

#[test]
fn a_flight_meets_its_own_cards_first_and_those_of_the_levels_below() {
    let met = |edition, flight| met_in(edition, flight).map(|(id, _, _)| id.get()).collect::<Vec<u8>>();
    for edition in EDITIONS {
        assert!(met(edition, Level::One).into_iter().eq(0..20));
        assert!(met(edition, Level::Two).into_iter().eq((20..40).chain(0..20)));
        assert!(met(edition, Level::Three).into_iter().eq((40..60).chain(20..40).chain(0..20)));
    }
    assert_eq!(met(Edition::Y2007, Level::ThreeA), met(Edition::Y2007, Level::Three));
}

#[test]
fn a_card_that_is_met_comes_with_its_own_number_and_level() {
    for edition in EDITIONS {
        for (id, bears, met) in met_in(edition, Level::Three) {
            assert_eq!(bears, level(id));
            assert_eq!(met, card(edition, id));
        }
    }
}

#[test]
fn a_deck_is_four_piles_of_two_three_or_four_cards() {
    let flights = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];
    assert_eq!(flights.map(cards_in_flight), [8, 8, 12, 16, 16]);
    assert_eq!(pile(Level::Learning), None);
    for edition in EDITIONS {
        let numerals = |flight| pile(flight).map(|pile| pile.iter().map(|level| level.numeral(edition)).collect());
        let piles: [Option<Vec<_>>; 4] = [Level::One, Level::Two, Level::Three, Level::ThreeA].map(numerals);
        let three = vec!["III", "III", "II", "I"];
        assert_eq!(piles, [vec!["I", "I"], vec!["II", "II", "I"], three.clone(), three].map(Some));
    }
}

#[test]
fn every_kind_is_in_the_deck_of_both_editions() {
    for kind in CardKind::ALL {
        assert!(EDITIONS.into_iter().all(|edition| all(edition).any(|card| card.kind() == kind)), "{kind:?}");
    }
}

#[test]
fn a_kind_is_saved_by_its_place_and_a_new_one_goes_behind() {
    let place = |kind| match kind {
        CardKind::OpenSpace => 0,
        CardKind::Stardust => 1,
        CardKind::Planets => 2,
        CardKind::AbandonedShip => 3,
        CardKind::AbandonedStation => 4,
        CardKind::Slavers => 5,
        CardKind::Smugglers => 6,
        CardKind::Pirates => 7,
        CardKind::MeteorSwarm => 8,
        CardKind::CombatZone => 9,
        CardKind::Epidemic => 10,
        CardKind::Sabotage => 11,
    };
    for kind in CardKind::ALL {
        let mut room = [0; 2];
        assert_eq!(postcard::to_slice(&kind, &mut room).expect("it fits"), &[place(kind)], "{kind:?}");
    }
}

#[test]
fn only_the_number_of_a_card_is_read_back() {
    for number in 0..=u8::MAX {
        let read = postcard::from_bytes::<CardId>(&[number]).ok();
        assert_eq!(read, CardId::new(number));
        assert_eq!(read.map(CardId::get), (number < 60).then_some(number));
        if let Some(id) = read {
            let mut room = [0; 2];
            assert_eq!(postcard::to_slice(&id, &mut room).expect("it fits"), &[number]);
        }
    }
    assert_eq!(CardId::all().count(), 60);
}

#[test]
fn goods_are_written_by_value_and_read_in_any_order() {
    for (letters, written, value) in [("", "", 0), ("YY", "YY", 6), ("BGYR", "RYGB", 10), ("BRYRG", "RRYGB", 14)] {
        assert_eq!(goods(letters).to_string(), written);
        assert_eq!(goods(letters).value(), value);
    }
    let most = Goods { red: u8::MAX, yellow: u8::MAX, green: u8::MAX, blue: u8::MAX };
    assert_eq!(most.value(), 2550);
}

#[test]
#[should_panic(expected = "goods are R, Y, G and B")]
fn goods_of_another_colour_there_are_none() {
    goods("RW");
}
