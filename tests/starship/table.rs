//! A table at which H.A.L.L. plays: a game that begins with what a test needs, and goes on until something is asked.

use sandglass::console::journal::{Journal, JournalIn, RoomFor};
use sandglass::games::starship::ai_bag::{AiBag, AiSetting};
use sandglass::games::starship::chance::GameSeed;
use sandglass::games::starship::cube::Cube;
use sandglass::games::starship::extra::ExtraAction;
use sandglass::games::starship::kept::Kept;
use sandglass::games::starship::ledger::LedgerLine;
use sandglass::games::starship::planet::{Planet, PlanetSet};
use sandglass::games::starship::rulings::Rulings;
use sandglass::games::starship::state::{Hall, HallAsk, HallEffect, HallPhase, HallRefusal, HallStart};
use sandglass::games::starship::step::{HallEvent, HallStep};
use sandglass::games::starship::token::{BasicToken, HallToken, SalvationAction};

/// A journal with the room that the device has.
pub type Game = JournalIn<Hall, RoomFor<Hall, 300, 12>>;

pub const SOLAR: HallToken = HallToken::Basic(BasicToken::Solar);
pub const RESEARCH: HallToken = HallToken::Basic(BasicToken::Research);
pub const TRAVEL: HallToken = HallToken::Basic(BasicToken::Travel);
pub const MARKET: HallToken = HallToken::Basic(BasicToken::Market);

/// Seeds that are tried until one has what a test wants.
const SEEDS: u64 = 20_000;
/// The most steps of a phase.
const LONG: usize = 200;

/// The second round of a game, in which everything is still as in the first: it begins without a set-up.
pub fn second_round() -> Kept {
    Kept { round: 2, ..Kept::first(AiSetting::Intermediate, Planet::ALL, false) }
}

/// The same with a ledger.
pub fn with_ledger() -> Kept {
    Kept { ledger: Kept::first(AiSetting::Intermediate, Planet::ALL, true).ledger, ..second_round() }
}

/// The same with so many scientists.
pub fn with_science(scientists: u16) -> Kept {
    let mut kept = with_ledger();
    kept.ledger.as_mut().expect("it is kept").set(LedgerLine::Scientists, scientists);
    kept
}

/// A bag in which all cubes have one colour.
pub fn only(cube: Cube) -> AiBag {
    let mut cubes = [0; 5];
    cubes[cube.index()] = 20;
    AiBag::new(cubes)
}

pub fn planets(planets: &[Planet]) -> PlanetSet {
    planets.iter().fold(PlanetSet::NONE, |set, &planet| set.with(planet))
}

pub fn extra(number: u8) -> ExtraAction {
    ExtraAction::new(number).expect("there is such a token")
}

pub fn start_of(seed: u64, kept: Kept) -> HallStart {
    HallStart { seed: GameSeed::new(seed), setting: AiSetting::Intermediate, rulings: Rulings::NEW, kept }
}

pub fn begun(start: HallStart) -> Game {
    let mut game = Game::new();
    game.begin(start);
    game
}

/// Takes a step that must fit.
pub fn take(game: &mut Journal<Hall>, step: HallStep) {
    assert_eq!(game.take(step), Ok(()), "{step:?} at {:?}", game.state());
}

pub fn take_all(game: &mut Journal<Hall>, steps: &[HallStep]) {
    steps.iter().for_each(|&step| take(game, step));
}

/// The step is refused, and nothing has changed.
pub fn refuse(game: &mut Journal<Hall>, step: HallStep, refusal: HallRefusal) {
    let (start, state, steps) = (*game.start(), game.state().clone(), game.steps().to_vec());
    assert_eq!(game.take(step), Err(refusal), "{step:?}");
    assert_eq!((game.start(), game.state(), game.steps()), (&start, &state, &steps[..]));
}

/// The step that says yes to what is asked, but for a trip: no cubes wait, and no base is left.
pub fn yes(hall: &Hall) -> HallStep {
    match hall.ask {
        HallAsk::LayOut(_) | HallAsk::Technology(_) | HallAsk::Amounts | HallAsk::Ready => HallStep::Next,
        HallAsk::Pass(_) | HallAsk::Removal | HallAsk::Dilution => HallStep::Next,
        HallAsk::RowToken(_) => HallStep::Skip,
        HallAsk::Mark(_) => HallStep::Mark(SalvationAction::Mechanism),
        HallAsk::Usable(_) => HallStep::Usable(true),
        HallAsk::CubesWaiting => HallStep::CubesOn(None),
        HallAsk::BaseLeft => HallStep::BaseLeft(false),
        HallAsk::EmptyBag => HallStep::Colour(Cube::Red),
        HallAsk::Effect(HallEffect::Install(_)) | HallAsk::Paying(_) => HallStep::Fuel(0),
        HallAsk::Effect(_) => HallStep::Done(1),
    }
}

/// Says yes until something is so. False: H.A.L.L. passes before that.
pub fn goes_on_to(game: &mut Journal<Hall>, wanted: impl Fn(&Hall) -> bool) -> bool {
    for _ in 0..LONG {
        match game.state() {
            hall if wanted(hall) => return true,
            hall if matches!(hall.ask, HallAsk::Pass(_)) => return false,
            hall => {
                let step = yes(hall);
                take(game, step);
            }
        }
    }
    panic!("the phase does not end: {:?}", game.state());
}

/// A game in which the Actions phase has begun, and gone on with every yes until something is so: that of the first seed
/// in which it comes to that.
pub fn arrive(kept: Kept, wanted: impl Fn(&Hall) -> bool) -> Game {
    first_seed(kept, |game| {
        take(game, HallStep::Next);
        goes_on_to(game, &wanted)
    })
}

/// The same in the Salvation phase: in the Actions phase H.A.L.L. passes at once.
pub fn arrive_in_salvation(kept: Kept, wanted: impl Fn(&Hall) -> bool) -> Game {
    first_seed(kept, |game| {
        pass_actions(game);
        take(game, HallStep::Next);
        goes_on_to(game, &wanted)
    })
}

/// The first seed in which a game comes to what is wanted.
fn first_seed(kept: Kept, goes: impl Fn(&mut Journal<Hall>) -> bool) -> Game {
    (0..SEEDS)
        .find_map(|seed| {
            let mut game = begun(start_of(seed, kept));
            goes(&mut game).then_some(game)
        })
        .expect("one of many seeds has it")
}

/// Goes through the Actions phase: H.A.L.L. passes at once, because the table says so.
pub fn pass_actions(game: &mut Journal<Hall>) {
    take_all(game, &[HallStep::Next, HallStep::Event(HallEvent::Passes), HallStep::Next]);
    assert_eq!((game.state().phase, game.state().ask), (HallPhase::Salvation, HallAsk::Ready));
}

/// True if a token is used as the first of its phase.
pub fn is_first(hall: &Hall, token: HallToken) -> bool {
    hall.token() == Some(token) && hall.played == 0
}

pub fn pile(hall: &Hall) -> Vec<HallToken> {
    hall.pile.cards().copied().collect()
}

/// The same state with another pile, from the top.
pub fn with_pile(hall: &Hall, tokens: &[HallToken]) -> Hall {
    let mut other = hall.clone();
    other.pile.clear();
    tokens.iter().for_each(|&token| other.pile.put_under(token).expect("there is room"));
    other
}

pub fn fuel(hall: &Hall) -> u16 {
    booked(hall, LedgerLine::Fuel)
}

/// A number of the ledger.
pub fn booked(hall: &Hall, line: LedgerLine) -> u16 {
    hall.kept.ledger.expect("a ledger is kept").get(line)
}

/// All cubes: in the bag, in the zones, in the hand.
pub fn all_cubes(hall: &Hall) -> u32 {
    let (bag, held) = (&hall.kept.bag, hall.held.is_some_and(|held| held.drawn));
    bag.cubes().iter().chain(bag.zone()).map(|&count| u32::from(count)).sum::<u32>() + u32::from(held)
}
