//! Tables that answer by chance: with what fits, and with anything.

use sandglass::games::starship::ai_bag::{AiBag, AiSetting, TechLevel};
use sandglass::games::starship::chance::GameSeed;
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::extra::ExtraAction;
use sandglass::games::starship::kept::{Kept, PlanetPile, RowPlace};
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::{Planet, PlanetSet};
use sandglass::games::starship::rulings::{Ruling, Rulings};
use sandglass::games::starship::state::{Hall, HallAsk, HallEffect, HallPhase, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep, Track};
use sandglass::games::starship::token::{BasicToken, SalvationAction};

use crate::random::Numbers;

pub fn any_cube(numbers: &mut Numbers) -> Cube {
    numbers.one_of(&Cube::ALL)
}

fn any_planet(numbers: &mut Numbers) -> Planet {
    numbers.one_of(&Planet::ALL)
}

fn any_extra(numbers: &mut Numbers) -> ExtraAction {
    ExtraAction::new(1 + numbers.below(u64::from(ExtraAction::COUNT)) as u8).expect("there is such a token")
}

fn any_action(numbers: &mut Numbers) -> SalvationAction {
    numbers.one_of(&SalvationAction::ALL)
}

fn any_rulings(numbers: &mut Numbers) -> Rulings {
    let changed = Ruling::ALL.into_iter().filter(|_| numbers.once_in(4));
    changed.fold(Rulings::NEW, Rulings::toggled)
}

/// A new game, or one that goes on with anything that H.A.L.L. may have by then.
pub fn any_start(numbers: &mut Numbers) -> HallStart {
    let setting = numbers.one_of(&AiSetting::ALL);
    let seed = GameSeed::new(numbers.below(u64::MAX));
    let new = HallStart::new(seed, setting, any_rulings(numbers), numbers.once_in(2));
    if numbers.once_in(4) { new } else { HallStart { kept: any_kept(numbers, &new.kept), ..new } }
}

fn any_kept(numbers: &mut Numbers, new: &Kept) -> Kept {
    let mut kept = *new;
    kept.round = 2 + numbers.below(20) as u8;
    kept.bag = AiBag::new([(); 5].map(|()| numbers.below(6) as u16));
    kept.levels = [(); 5].map(|()| TechLevel::of(numbers.below(3) as u8));
    kept.marks = [(); 4].map(|()| (!numbers.once_in(4)).then(|| any_action(numbers)));
    kept.tracks = [(); 3].map(|()| numbers.below(12) as u8);
    let pile: [Planet; 7] = numbers.shuffled(Planet::ALL.to_vec()).try_into().expect("there are seven");
    kept.planets = PlanetPile::try_from(pile).expect("each stands there once");
    for planet in Planet::ALL {
        match numbers.below(5) {
            0 => kept.settled = kept.settled.with(planet),
            1 => kept.destroyed = kept.destroyed.with(planet),
            _ => {}
        }
    }
    kept.explorer = one_of_set(numbers, kept.settled);
    let extras = numbers.shuffled(ExtraAction::all().collect());
    let owned = numbers.below(4) as usize;
    (0..owned).for_each(|place| kept.owned[place] = Some(extras[place]));
    for place in 0..kept.row.len() {
        kept.row[place] = numbers.one_of(&[RowPlace::Unnamed, RowPlace::Token(extras[3 + place]), RowPlace::Taken]);
    }
    if let Some(ledger) = &mut kept.ledger {
        LedgerLine::ALL.into_iter().for_each(|line| ledger.set(line, numbers.below(12) as u16));
    }
    kept
}

fn one_of_set(numbers: &mut Numbers, set: PlanetSet) -> Option<Planet> {
    let planets: Vec<_> = set.iter().map(Some).chain([None]).collect();
    numbers.one_of(&planets)
}

/// An answer to what is asked.
pub fn answer(hall: &Hall, numbers: &mut Numbers) -> HallStep {
    match hall.ask {
        HallAsk::LayOut(_) => numbers.one_of(&[HallStep::Next, HallStep::Skip]),
        HallAsk::Amounts | HallAsk::Ready | HallAsk::Pass(_) => HallStep::Next,
        HallAsk::Mark(_) if hall.phase == HallPhase::SetUp && numbers.once_in(3) => HallStep::Skip,
        HallAsk::Mark(_) => HallStep::Mark(any_action(numbers)),
        HallAsk::Technology(_) if numbers.once_in(3) => HallStep::Next,
        HallAsk::Technology(place) => HallStep::Technology(hall.kept.order.cubes()[usize::from(place)]),
        HallAsk::RowToken(_) if numbers.once_in(4) => HallStep::Skip,
        HallAsk::RowToken(_) => HallStep::RowToken(any_extra(numbers)),
        HallAsk::Usable(_) => HallStep::Usable(!numbers.once_in(3)),
        // A trip takes all cubes of a planet: they wait again only after production.
        HallAsk::CubesWaiting if !numbers.once_in(3) => HallStep::CubesOn(None),
        HallAsk::CubesWaiting => {
            let planets: Vec<_> = hall.other_planets().map(Some).chain([None]).collect();
            HallStep::CubesOn(numbers.one_of(&planets))
        }
        HallAsk::BaseLeft => HallStep::BaseLeft(numbers.once_in(2)),
        HallAsk::EmptyBag => HallStep::Colour(any_cube(numbers)),
        HallAsk::Effect(effect) if hall.may_fail(effect) && numbers.once_in(3) => HallStep::Cannot,
        HallAsk::Paying(_) if numbers.once_in(4) => HallStep::Cannot,
        HallAsk::Effect(HallEffect::Install(_)) | HallAsk::Paying(_) => {
            let number = numbers.below(3) as u8;
            let has = hall.kept.ledger.map_or(u16::MAX, |ledger| ledger.get(LedgerLine::Fuel));
            match hall.ask {
                _ if hall.fuel(number) <= has => HallStep::Fuel(number),
                // With too little fuel a base is not installed; a satellite may move for nothing.
                HallAsk::Effect(_) => HallStep::Cannot,
                _ => HallStep::Fuel(0),
            }
        }
        HallAsk::Effect(effect) => match u64::from(hall.parts(effect)) {
            0 => HallStep::Cannot,
            parts => HallStep::Done(1 + numbers.below(parts) as u8),
        },
        HallAsk::Removal => removal(hall, numbers).unwrap_or(HallStep::Next),
        HallAsk::Dilution if numbers.once_in(3) => HallStep::Dilute(any_cube(numbers)),
        HallAsk::Dilution => HallStep::Next,
    }
}

/// Removes a used cube now and then, if one can be.
fn removal(hall: &Hall, numbers: &mut Numbers) -> Option<HallStep> {
    let (own, removed) = (any_cube(numbers), any_cube(numbers));
    let can = !hall.discarded.has(own) && removed <= own && hall.kept.bag.zone()[removed.index()] > 0;
    (can && numbers.once_in(2)).then_some(HallStep::Remove(own, removed))
}

/// Any step, if it fits or not.
pub fn any_step(numbers: &mut Numbers) -> HallStep {
    let small = numbers.byte();
    match numbers.below(24) {
        0 => HallStep::Next,
        1 => HallStep::Skip,
        2 => HallStep::Mark(any_action(numbers)),
        3 => HallStep::Technology(any_cube(numbers)),
        4 => HallStep::RowToken(any_extra(numbers)),
        5 => HallStep::Usable(numbers.once_in(2)),
        6 => HallStep::CubesOn(one_of_set(numbers, PlanetSet::NONE.with(Planet::Mars))),
        7 => HallStep::BaseLeft(numbers.once_in(2)),
        8 => HallStep::Colour(any_cube(numbers)),
        9 => HallStep::Done(small % 4),
        10 => HallStep::Fuel(small % 32),
        11 => HallStep::Cannot,
        12 => HallStep::Remove(any_cube(numbers), any_cube(numbers)),
        13 => HallStep::Dilute(any_cube(numbers)),
        _ => HallStep::Event(any_event(numbers)),
    }
}

/// Something that happens, or a correction, if it fits or not.
pub fn any_event(numbers: &mut Numbers) -> HallEvent {
    let small = numbers.byte();
    match numbers.below(10) {
        0 => HallEvent::Gains(any_extra(numbers)),
        1 => HallEvent::HumanTakes(small % 8),
        2 => HallEvent::Destroyed(any_planet(numbers)),
        3 => HallEvent::Base(any_planet(numbers)),
        4 => HallEvent::Explorer(numbers.once_in(2).then(|| any_planet(numbers))),
        5 => HallEvent::Track(numbers.one_of(&Track::ALL), small % 14),
        6 => HallEvent::Level(any_cube(numbers), small % 4),
        7 => HallEvent::Book(numbers.one_of(&LedgerLine::ALL), small),
        8 => HallEvent::Marks(numbers.one_of(&BasicToken::ALL), any_action(numbers)),
        _ => HallEvent::Passes,
    }
}
