//! A second AI bag, in another shape, against that of the library: over a million rounds, and with faults planted in
//! it. Then rounds computed by hand, properties of any bag, and chi-square tests of the cubes that are drawn.

mod random;
mod starship_model;

use proptest::array::uniform5;
use proptest::prelude::*;
use sandglass::games::starship::ai_bag::{AiBag, AiSetting, RemovalRefusal, TechLevel, TechLevels};
use sandglass::games::starship::chance::{GameSeed, draw_cube};
use sandglass::games::starship::cube::{Cube, CubeSet};

use random::{check, steps};
use starship_model::odds::{BAG, Bounds, LOOKS, at_most, ten, unfair};
use starship_model::table::play;
use starship_model::{COLOURS, Fault, Numbers, cube, enters, enters_with, tech};

/// Rounds of the long comparison.
const ROUNDS: u32 = 1_000_000;
/// Rounds in which a planted fault must be found.
const FEW_ROUNDS: u32 = 2000;
/// Random bags for each property.
const BAGS: u32 = 10_000;
/// Games whose first cubes are drawn.
const GAMES: u64 = 200_000;

#[test]
fn a_second_model_agrees_over_a_million_rounds() {
    let met = play(ROUNDS, 1, enters).unwrap_or_else(|found| panic!("the bags differ: {found:?}"));
    println!("{met:?}");
    assert!(met.0.iter().all(|&times| times > 0), "a case was not met: {met:?}");
}

#[test]
fn a_planted_fault_in_each_conversion_row_is_found() {
    for seed in 0..10 {
        assert!(play(FEW_ROUNDS, seed, enters).is_ok(), "no fault is found where none is");
    }
    let mut planted = 0;
    for entry in COLOURS.into_iter().flat_map(|colour| [0, 1, 2].map(|level| (colour, level))) {
        let mut faults = vec![Fault::OneMore, Fault::OneFewer, Fault::WrongColour, Fault::OtherLevel];
        if entry.1 == 0 && entry.0 != 'P' {
            faults.extend([Fault::OddLost, Fault::OddAsPair]);
        }
        for fault in faults {
            let found = play(FEW_ROUNDS, 0, |zone, levels| enters_with(fault, entry, zone, levels));
            assert!(found.is_err(), "{fault:?} in {entry:?} is not found");
            planted += 1;
        }
    }
    assert_eq!(planted, 15 * 4 + 4 * 2);
}

/// A bag with cubes in its zone: they were in the bag, and were drawn.
fn with_zone(bag: [u16; 5], zone: [u16; 5]) -> AiBag {
    let mut all = bag;
    all.iter_mut().zip(zone).for_each(|(count, used)| *count += used);
    let mut bag = AiBag::new(all);
    draw(&mut bag, zone);
    bag
}

/// Draws cubes and uses them.
fn draw(bag: &mut AiBag, cubes: [u16; 5]) {
    for (cube, count) in Cube::ALL.into_iter().zip(cubes) {
        for _ in 0..count {
            bag.take(cube).expect("the cube is there");
            bag.use_up(cube);
        }
    }
}

fn set(cubes: &[Cube]) -> CubeSet {
    cubes.iter().fold(CubeSet::NONE, |set, &cube| set.toggled(cube))
}

fn sum(counts: &[u16; 5]) -> u32 {
    counts.iter().copied().map(u32::from).sum()
}

/// Asserts the cubes that enter for a zone: as counted beforehand, and in the bag afterwards.
fn assert_enters(zone: [u16; 5], levels: &TechLevels, entering: [u16; 5]) {
    let mut bag = with_zone([0; 5], zone);
    assert_eq!(bag.entering(levels), entering, "{zone:?} with {levels:?}");
    assert_eq!(*bag.zone(), zone, "counting changes nothing");
    bag.convert(levels);
    assert_eq!(*bag.cubes(), entering, "{zone:?} with {levels:?}");
    assert_eq!(*bag.zone(), [0; 5], "all have left");
}

const NO_TECHNOLOGY: TechLevels = [TechLevel::None; 5];

#[test]
fn each_setting_has_45_cubes() {
    // Number 1.
    let counts = AiSetting::ALL.map(|setting| setting.cubes());
    let expected = [[24, 12, 6, 3, 0], [20, 14, 7, 3, 1], [15, 12, 9, 6, 3], [10, 13, 11, 8, 3], [6, 15, 11, 9, 4]];
    assert_eq!(counts, expected);
    for setting in AiSetting::ALL {
        let bag = AiBag::of(setting);
        assert_eq!((bag.total(), *bag.cubes(), *bag.zone()), (45, setting.cubes(), [0; 5]));
    }
    assert_eq!(counts[0][4], 0, "Introductory has no purple");
}

#[test]
fn a_third_of_the_intermediate_bag_is_red_and_a_fifteenth_purple() {
    // Number 2.
    let bag = AiBag::of(AiSetting::ALL[2]);
    assert_eq!((bag.cubes()[0], bag.cubes()[4], bag.total()), (15, 3, 45));
    assert_eq!((bag.cubes()[0] * 3, bag.cubes()[4] * 15), (bag.total(), bag.total()));
}

#[test]
fn odd_cubes_return() {
    // Number 4.
    assert_enters([1, 1, 1, 1, 1], &NO_TECHNOLOGY, [2, 1, 1, 1, 0]);
}

#[test]
fn a_zone_converts_by_its_levels() {
    // Numbers 5, 6 and 7.
    assert_enters([5, 3, 2, 1, 2], &NO_TECHNOLOGY, [3, 3, 1, 2, 0]);
    assert_enters([5, 3, 2, 1, 2], &[TechLevel::One; 5], [0, 5, 5, 2, 1]);
    assert_enters([5, 3, 2, 1, 2], &[TechLevel::Two; 5], [0, 10, 8, 4, 4]);
}

#[test]
fn purples_convert_by_the_purple_technology() {
    // Number 10.
    let [_, one, two] = [TechLevel::None, TechLevel::One, TechLevel::Two]
        .map(|purple| [TechLevel::None, TechLevel::None, TechLevel::None, TechLevel::None, purple]);
    assert_enters([0, 0, 0, 0, 3], &NO_TECHNOLOGY, [3, 0, 0, 0, 0]);
    assert_enters([0, 0, 0, 0, 3], &one, [0, 0, 3, 0, 0]);
    assert_enters([0, 0, 0, 0, 3], &two, [0, 0, 3, 0, 3]);
}

#[test]
fn reds_convert_by_the_red_technology() {
    // Number 11.
    assert_enters([7, 0, 0, 0, 0], &tech([0, 0, 0, 0, 0]), [1, 3, 0, 0, 0]);
    assert_enters([7, 0, 0, 0, 0], &tech([1, 0, 0, 0, 0]), [0, 7, 0, 0, 0]);
    assert_enters([7, 0, 0, 0, 0], &tech([2, 0, 0, 0, 0]), [0, 14, 0, 0, 0]);
}

#[test]
fn a_whole_round_of_the_intermediate_bag() {
    // Number 12.
    let mut bag = AiBag::of(AiSetting::ALL[2]);
    draw(&mut bag, [4, 3, 2, 1, 1]);
    assert_eq!((*bag.cubes(), bag.total()), ([11, 9, 7, 5, 2], 34));
    assert_eq!(bag.entering(&NO_TECHNOLOGY), [1, 3, 1, 2, 0]);
    bag.convert(&NO_TECHNOLOGY);
    assert_eq!((*bag.cubes(), bag.total(), *bag.zone()), ([12, 12, 8, 7, 2], 41, [0; 5]));
}

#[test]
fn a_round_with_removals_and_a_dilution() {
    // Number 13.
    let mut bag = AiBag::of(AiSetting::ALL[2]);
    draw(&mut bag, [4, 3, 2, 1, 1]);
    let mut discarded = CubeSet::NONE;
    assert_eq!(bag.remove(Cube::Yellow, Cube::Yellow, &mut discarded), Ok(()));
    assert_eq!(bag.remove(Cube::Purple, Cube::Purple, &mut discarded), Ok(()));
    assert_eq!(discarded, set(&[Cube::Yellow, Cube::Purple]));
    assert_eq!((*bag.zone(), *bag.cubes()), ([4, 2, 2, 1, 0], [11, 9, 7, 5, 2]));
    assert_eq!(bag.entering(&NO_TECHNOLOGY), [0, 2, 1, 2, 0]);
    bag.convert(&NO_TECHNOLOGY);
    assert_eq!((*bag.cubes(), bag.total()), ([11, 11, 8, 7, 2], 39));
    // Number 14.
    bag.dilute(set(&[Cube::Green, Cube::Purple]));
    assert_eq!((*bag.cubes(), bag.total()), ([19, 11, 8, 7, 2], 47));
}

#[test]
fn dilution_adds_the_values_in_red() {
    // Number 15.
    let mut bag = with_zone([3, 0, 0, 0, 1], [0, 2, 0, 0, 0]);
    bag.dilute(CubeSet::NONE);
    assert_eq!((*bag.cubes(), *bag.zone()), ([3, 0, 0, 0, 1], [0, 2, 0, 0, 0]));
    bag.dilute(set(&Cube::ALL));
    assert_eq!((*bag.cubes(), *bag.zone()), ([18, 0, 0, 0, 1], [0, 2, 0, 0, 0]));
}

#[test]
fn a_red_removes_nothing_where_there_is_no_red() {
    // Number 16.
    let bag = with_zone([9; 5], [0, 1, 0, 2, 0]);
    let (mut after, mut discarded) = (bag, CubeSet::NONE);
    for removed in Cube::ALL {
        let why = if removed == Cube::Red { RemovalRefusal::NotThere } else { RemovalRefusal::TooValuable };
        assert_eq!(after.remove(Cube::Red, removed, &mut discarded), Err(why));
    }
    assert_eq!((after, discarded), (bag, CubeSet::NONE), "nothing is removed, and the red is kept");
}

#[test]
fn a_second_red_of_the_human_is_refused() {
    // Number 18.
    let (mut bag, mut discarded) = (with_zone([0; 5], [3, 1, 0, 0, 0]), CubeSet::NONE);
    assert_eq!(bag.remove(Cube::Red, Cube::Red, &mut discarded), Ok(()));
    assert_eq!(bag.remove(Cube::Red, Cube::Red, &mut discarded), Err(RemovalRefusal::OncePerColour));
    assert_eq!((*bag.zone(), discarded), ([2, 1, 0, 0, 0], set(&[Cube::Red])));
    assert_eq!(bag.remove(Cube::Yellow, Cube::Red, &mut discarded), Ok(()), "another colour may follow");
    assert_eq!(*bag.zone(), [1, 1, 0, 0, 0]);
}

#[test]
fn no_cube_appears_or_is_lost_whatever_is_done() {
    let levels = uniform5(0..=2u8).prop_map(tech);
    check(BAGS, (uniform5(0..=9u16), levels, steps(60)), |(start, levels, steps)| {
        let (mut bag, mut hand, mut size) = (AiBag::new(start), Vec::new(), sum(&start));
        let mut discarded = CubeSet::NONE;
        for step in steps {
            let mut numbers = Numbers(step);
            let [one, other] = [0; 2].map(|_| cube(COLOURS[numbers.below(5) as usize]));
            match numbers.below(12) {
                0 => {
                    let (leaving, entering) = (sum(bag.zone()), sum(&bag.entering(&levels)));
                    bag.convert(&levels);
                    size = size - leaving + entering;
                }
                1 => {
                    bag.dilute(set(&[one]));
                    size += u32::from(one.value());
                }
                2 => size -= u32::from(bag.remove(one, other, &mut discarded).is_ok()),
                3 => hand.pop().into_iter().for_each(|cube| bag.put_back(cube)),
                4..8 => hand.pop().into_iter().for_each(|cube| bag.use_up(cube)),
                _ => hand.extend(bag.take(one).map(|()| one)),
            }
            assert_eq!(sum(bag.cubes()), u32::from(bag.total()));
            assert_eq!(sum(bag.cubes()) + sum(bag.zone()) + hand.len() as u32, size);
        }
    });
}

#[test]
fn as_many_cubes_enter_as_the_levels_say() {
    check(BAGS, (uniform5(0..=40u16), uniform5(0..=40u16)), |(rest, zone)| {
        let bag = with_zone(rest, zone);
        let all = sum(&zone);
        let halves = zone[..4].iter().map(|&cubes| u32::from(cubes.div_ceil(2))).sum::<u32>() + u32::from(zone[4]);
        for (level, expected) in [halves, all, 2 * all].into_iter().enumerate() {
            let levels = tech([level as u8; 5]);
            assert_eq!(sum(&bag.entering(&levels)), expected);
            let mut after = bag;
            after.convert(&levels);
            assert_eq!(sum(after.cubes()), sum(&rest) + expected);
            assert_eq!(*after.zone(), [0; 5]);
        }
    });
}

#[test]
fn with_level_one_everywhere_a_round_keeps_the_number_of_cubes() {
    check(BAGS, (uniform5(0..=40u16), steps(60)), |(start, steps)| {
        let mut bag = AiBag::new(start);
        for cube in steps.into_iter().map(|step| cube(COLOURS[(step % 5) as usize])) {
            if bag.take(cube).is_some() {
                bag.use_up(cube);
            }
            assert_eq!(sum(bag.cubes()) + sum(bag.zone()), sum(&start));
        }
        bag.convert(&[TechLevel::One; 5]);
        assert_eq!((sum(bag.cubes()), sum(bag.zone())), (sum(&start), 0));
    });
}

#[test]
fn the_cubes_of_many_games_are_drawn_fairly() {
    let found = unfair(GAMES, |game| {
        let (seed, mut bag, mut number) = (GameSeed::new(Numbers(game).next()), AiBag::new(BAG), 0);
        [0; 10].map(|_| {
            let drawn = draw_cube(seed, number, &mut bag).expect("the bag holds 45");
            number += 1;
            Cube::ALL.into_iter().position(|cube| cube == drawn).expect("it is one of five")
        })
    });
    assert_eq!(found, []);
}

#[test]
fn fair_numbers_of_another_source_are_found_fair() {
    let mut numbers = Numbers(5);
    assert_eq!(unfair(GAMES, |_| ten(|left| numbers.below(left), false)), []);
}

#[test]
fn draws_that_are_not_fair_are_noticed() {
    let mut numbers = Numbers(6);
    assert_eq!(unfair(GAMES, |_| ten(|left| numbers.below(left), true)), LOOKS, "with replacement");
    assert_eq!(unfair(GAMES, |_| ten(|left| (numbers.next() >> 56) % left, false)), LOOKS, "a byte by modulo");
    for look in LOOKS {
        assert!(look.chi_square(&look.too_even(GAMES as u32)) < look.bounds().least, "{look:?}: too even");
    }
}

#[test]
fn the_bounds_are_those_of_one_in_a_thousand() {
    // Known: with two degrees of freedom it is 1 - e^(-x/2).
    assert!((at_most(2, 3.) - (1. - (-1.5f64).exp())).abs() < 1e-8);
    for Bounds { degrees, least, most } in LOOKS.map(|look| look.bounds()) {
        let (low, high) = (at_most(degrees, least), 1. - at_most(degrees, most));
        assert!((0.001..0.001_002).contains(&low), "{degrees}: {low}");
        assert!((0.001..0.001_002).contains(&high), "{degrees}: {high}");
    }
}
