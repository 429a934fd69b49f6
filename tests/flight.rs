//! Checks the rules that hold in every flight, over many random flights, with steps, refusals, undos
//! and keys; and compares moves, payments and shots with a second, slow implementation of the rules.

mod common;
mod random;

use std::cell::{Cell, RefCell};

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use sandglass::Device;
use sandglass::console::chance::generator::Die;
use sandglass::console::chance::throw::Throw;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::players::{Crew, Player};
use sandglass::games::trucker::aim::AimedDice;
use sandglass::games::trucker::build::start_spaces::Grid;
use sandglass::games::trucker::cards::sabotage::Sabotage;
use sandglass::games::trucker::cards::{self, CardId, Criterion, Figures, Kind, Penalty, Sure};
use sandglass::games::trucker::flight::board::Board;
use sandglass::games::trucker::flight::questions::Ask;
use sandglass::games::trucker::flight::questions::fight::{Fight, Reward};
use sandglass::games::trucker::flight::questions::humans::Humans;
use sandglass::games::trucker::flight::questions::notice::Notice;
use sandglass::games::trucker::flight::questions::number::{Figure, MOST_PLANETS, Number};
use sandglass::games::trucker::flight::questions::planets::Landing;
use sandglass::games::trucker::flight::questions::volley::{Fire, sends_meteors};
use sandglass::games::trucker::flight::state::{MOST_CREDITS, Refusal, Rules, Stage, State};
use sandglass::games::trucker::flight::step::{Outcome, Pay, Step};
use sandglass::games::trucker::flight::{Flight, FlightStart, MOST_STEPS, WholeFlight};
use sandglass::games::trucker::house_rules::Edition;
use sandglass::games::trucker::level::Level;
use sandglass::games::trucker::ship::Side;
use sandglass::games::trucker::ship::threat::{self, Threat};

use common::seeded;
use random::{Numbers, check, count, steps};

/// Every flight of either edition.
const FLIGHTS: [Rules; 9] = [
    Rules { edition: Edition::Y2021, level: Level::Learning },
    Rules { edition: Edition::Y2021, level: Level::One },
    Rules { edition: Edition::Y2021, level: Level::Two },
    Rules { edition: Edition::Y2021, level: Level::Three },
    FIRST_FLIGHT,
    Rules { edition: Edition::Y2007, level: Level::One },
    Rules { edition: Edition::Y2007, level: Level::Two },
    Rules { edition: Edition::Y2007, level: Level::Three },
    ROUND_3A,
];
/// In this one nobody gives up.
const FIRST_FLIGHT: Rules = Rules { edition: Edition::Y2007, level: Level::Learning };
const ROUND_3A: Rules = Rules { edition: Edition::Y2007, level: Level::ThreeA };

fn any_player(numbers: &mut Numbers) -> Player {
    numbers.one_of(&Player::ALL)
}

fn any_throw(numbers: &mut Numbers) -> Throw {
    Throw(numbers.one_of(&Die::ALL), numbers.one_of(&Die::ALL))
}

/// Any of some players, perhaps nobody.
fn some_of(numbers: &mut Numbers, players: &[Player]) -> Crew {
    let named = players.iter().filter(|_| numbers.once_in(2));
    named.fold(Crew::NOBODY, |crew, &player| crew.with(player))
}

fn any_threat(numbers: &mut Numbers, kinds: &[threat::Kind]) -> Threat {
    Threat { kind: numbers.one_of(kinds), from: numbers.one_of(&Side::ALL) }
}

fn any_card(numbers: &mut Numbers) -> CardId {
    CardId::new(numbers.below(60) as u8).expect("there are sixty")
}

fn any_rules() -> impl Strategy<Value = Rules> {
    select(FLIGHTS.to_vec())
}

/// Two to four players, in any order.
fn any_order() -> impl Strategy<Value = Vec<Player>> {
    subsequence(Player::ALL.to_vec(), 2..=4).prop_shuffle()
}

/// A board at launch: these players, in their order.
fn launched(rules: Rules, order: &[Player]) -> Board {
    let mut grid = Grid::new(order.iter().fold(Crew::NOBODY, |crew, &player| crew.with(player)));
    order.iter().for_each(|&player| grid.take(player, Span::ZERO));
    Board::launch(rules.edition, rules.level, &grid)
}

fn flyers(state: &State) -> Vec<Player> {
    state.board.order().collect()
}

/// An answer to what is asked.
fn answer(numbers: &mut Numbers, state: &State, rules: Rules) -> Option<Step> {
    if let Some(aim) = state.aim() {
        return Some(match aim.dice() {
            AimedDice::Fire(fire) => fire_answer(numbers, fire, aim.kind()),
            AimedDice::Sabotage(sabotage) => sabotage_answer(numbers, sabotage),
        });
    }
    let playing = state.playing()?;
    if playing.may_lack_humans() != Crew::NOBODY {
        return Some(match (playing.ask, numbers.below(8)) {
            (_, 0 | 1) => Step::Players(some_of(numbers, &flyers(state))),
            // As version 0.1 ended these.
            (Ask::Fire(_) | Ask::Sabotage(_), 2) => Step::Go,
            (_, _) => Step::Players(Crew::NOBODY),
        });
    }
    Some(match playing.ask {
        Ask::Number(Number::Figure(Figure::Planets)) => Step::Number(1 + numbers.below(MOST_PLANETS.into()) as u8),
        Ask::Number(Number::Figure(Figure::Credits | Figure::Days | Figure::LineDays)) => {
            Step::Number(numbers.below(8) as u8)
        }
        Ask::Weakest(_) => Step::Weakest(numbers.one_of(&[Criterion::Crew, Criterion::Engines, Criterion::Cannons])),
        Ask::Pays(_) => Step::Pays(numbers.one_of(&[Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire])),
        Ask::Number(Number::Engines(_) | Number::Connectors(_)) => match numbers.below(20) {
            0 => Step::Number(0),
            1 => Step::Number(numbers.below(41) as u8),
            _ => Step::Number(numbers.below(9) as u8),
        },
        Ask::Landing(_) => {
            let free: Vec<u8> =
                (0..playing.terms.planets).filter(|&planet| !playing.landed.contains(&Some(planet))).collect();
            Step::Land(if numbers.once_in(3) { None } else { Some(numbers.one_of(&free)) })
        }
        Ask::Taker(_) => Step::Taker((!numbers.once_in(3)).then(|| numbers.one_of(&flyers(state)))),
        Ask::Fight(_) => Step::Fought(numbers.one_of(&[Outcome::Lost, Outcome::Drew, Outcome::Won])),
        Ask::Reward(_) => Step::Answer(!rules.may_leave_reward() || numbers.once_in(2)),
        Ask::Lowest(_) => Step::Players(some_of(numbers, &flyers(state)).with(numbers.one_of(&flyers(state)))),
        Ask::Humans(_) => panic!("nobody is asked about at {state:?}"),
        Ask::Fire(fire) => fire_answer(numbers, fire, playing.terms.kind),
        Ask::Sabotage(sabotage) => sabotage_answer(numbers, sabotage),
        Ask::Notice(_) => Step::Go,
    })
}

fn fire_answer(numbers: &mut Numbers, fire: Fire, kind: Kind) -> Step {
    match fire {
        Fire::Threats(volley) if volley.count() > 0 && (volley.count() == 8 || numbers.once_in(3)) => {
            Step::Throw(any_throw(numbers))
        }
        Fire::Threats(_) => Step::Threat(any_threat(
            numbers,
            match sends_meteors(kind) {
                true => &[threat::Kind::SmallMeteor, threat::Kind::LargeMeteor],
                false => &[threat::Kind::LightShot, threat::Kind::HeavyShot],
            },
        )),
        Fire::Rolls(volley) if volley.next().is_none() => Step::Go,
        Fire::Rolls(_) => Step::Throw(any_throw(numbers)),
    }
}

fn sabotage_answer(numbers: &mut Numbers, sabotage: Sabotage) -> Step {
    match sabotage {
        Sabotage::Column { .. } | Sabotage::Row { .. } => Step::Throw(any_throw(numbers)),
        Sabotage::Asked { .. } => Step::Answer(numbers.once_in(2)),
        Sabotage::Hit { .. } | Sabotage::Failed { .. } => Step::Go,
    }
}

/// A card of the flight that was not turned yet.
fn next_card(numbers: &mut Numbers, state: &State, rules: Rules) -> Step {
    let deck = cards::met_in(rules.edition, rules.level).map(|(id, _, _)| id);
    Step::Card(numbers.one_of(&deck.filter(|&id| !state.has_turned(id)).collect::<Vec<_>>()))
}

/// A step that fits.
fn fitting(numbers: &mut Numbers, state: &State, rules: Rules) -> Step {
    if let Some(step) = answer(numbers, state, rules) {
        return step;
    }
    let aims = [Kind::MeteorSwarm, Kind::Pirates, Kind::CombatZone, Kind::Sabotage];
    let flying = flyers(state);
    match numbers.below(20) {
        0 => Step::Aim(numbers.one_of(&aims), None),
        1 => Step::Roll(any_throw(numbers)),
        2 => Step::Credits(any_player(numbers), numbers.below(41) as i8 - 20),
        3 if numbers.once_in(4) => Step::Touchdown,
        _ if flying.is_empty() => Step::Touchdown,
        4 => Step::Move(numbers.one_of(&flying), numbers.below(81) as i8 - 40),
        5 if flying.len() > 1 => Step::Swap(flying[0], numbers.one_of(&flying[1..])),
        6 if rules != FIRST_FLIGHT && numbers.once_in(3) => Step::GiveUp(numbers.one_of(&flying)),
        _ if state.is_flown(rules) => Step::Touchdown,
        7..10 => Step::Other(numbers.one_of(&Kind::ALL)),
        _ => next_card(numbers, state, rules),
    }
}

/// Any step at all.
fn any_step(numbers: &mut Numbers) -> Step {
    match numbers.below(20) {
        0 => Step::Card(any_card(numbers)),
        1 => Step::Other(numbers.one_of(&Kind::ALL)),
        2 => Step::Aim(numbers.one_of(&Kind::ALL), numbers.once_in(2).then(|| any_card(numbers))),
        3 => Step::Number(numbers.byte()),
        4 => Step::Weakest(numbers.one_of(&[Criterion::Crew, Criterion::Engines, Criterion::Cannons])),
        5 => Step::Pays(numbers.one_of(&[Pay::Days, Pay::Crew, Pay::Goods, Pay::Fire])),
        6 => Step::Land((!numbers.once_in(3)).then(|| numbers.below(6) as u8)),
        7 => Step::Taker(numbers.once_in(2).then(|| any_player(numbers))),
        8 => Step::Fought(numbers.one_of(&[Outcome::Lost, Outcome::Drew, Outcome::Won])),
        9 => Step::Answer(numbers.once_in(2)),
        10 => Step::Players(some_of(numbers, &Player::ALL)),
        11 => Step::Threat(any_threat(numbers, &threat::Kind::ALL)),
        12 if numbers.once_in(3) => Step::Roll(any_throw(numbers)),
        12 if numbers.once_in(3) => Step::PutAway,
        12 => Step::Throw(any_throw(numbers)),
        13 => Step::Undone(any_throw(numbers)),
        14 => Step::Go,
        15 => Step::GiveUp(any_player(numbers)),
        16 => Step::Move(any_player(numbers), numbers.byte() as i8),
        17 => Step::Swap(any_player(numbers), any_player(numbers)),
        18 => Step::Credits(any_player(numbers), numbers.byte() as i8),
        _ => Step::Touchdown,
    }
}

/// A flight before its first card.
fn begun(rules: Rules, start: Board) -> WholeFlight {
    let mut flight = WholeFlight::new();
    flight.begin(FlightStart { rules, board: start, turned_before: 0 });
    flight
}

/// What holds wherever a flight stands.
fn check_state(state: &State, rules: Rules, label: &str) {
    let mut spaces: Vec<u8> = Player::ALL.into_iter().filter_map(|player| state.board.space(player)).collect();
    spaces.sort_unstable();
    assert!(spaces.windows(2).all(|two| two[0] != two[1]), "two rockets on one space: {label}");
    assert!(state.credits.iter().all(|credits| credits.abs() <= MOST_CREDITS), "{:?}: {label}", state.credits);
    assert!(state.turned <= rules.cards(), "{label}");
    let of_the_deck = CardId::all().filter(|&id| state.has_turned(id)).count();
    assert!(of_the_deck <= state.turned.into(), "{label}");
    let Some(playing) = state.playing() else { return };
    if let Ask::Number(Number::Engines(asked) | Number::Connectors(asked))
    | Ask::Landing(Landing(asked))
    | Ask::Fight(Fight(asked))
    | Ask::Reward(Reward(asked)) = playing.ask
    {
        assert!(state.board.is_flying(asked), "{label}");
    }
    if let Ask::Notice(Notice::GivingUp(who, _)) = playing.ask {
        assert!(who.count() > 0 && who.players().all(|player| state.board.is_flying(player)), "{label}");
    }
    let planets: Vec<u8> = playing.landed.into_iter().flatten().collect();
    let mut apart = planets.clone();
    apart.sort_unstable();
    apart.dedup();
    assert_eq!(apart.len(), planets.len(), "two on one planet: {label}");
}

#[test]
fn whatever_is_told_a_flight_keeps_its_rules_and_a_refused_step_changes_nothing() {
    let (taken, refused, landed) = (Cell::new(0), Cell::new(0), Cell::new(0));
    // Now and then one player is made rich, and another poor.
    let booking = prop::bool::weighted(0.25);
    check(1600, (any_rules(), any_order(), booking, steps(200)), |(rules, order, booking, seeds)| {
        let mut flight = begun(rules, launched(rules, &order));
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            let (before, steps) = (flight.state().clone(), flight.steps().to_vec());
            let fits = !numbers.once_in(3) && before.stage != Stage::Landed;
            let step = match fits {
                true if booking && before.stage == Stage::Cruising && !numbers.once_in(3) => {
                    let much = numbers.below(128) as i8;
                    if numbers.once_in(2) { Step::Credits(Player::A, much) } else { Step::Credits(Player::B, -much) }
                }
                true => fitting(&mut numbers, &before, rules),
                false if before.playing().is_some_and(|playing| matches!(playing.ask, Ask::Landing(_))) => {
                    Step::Land(Some(numbers.below(6) as u8))
                }
                false => any_step(&mut numbers),
            };
            let label = format!("{step:?} at {before:?}");
            match flight.take(step) {
                Ok(()) => {
                    count(&taken);
                    if let Step::Card(id) = step {
                        assert!(!before.has_turned(id) && flight.state().has_turned(id), "turned twice: {label}");
                    }
                    if let Step::Card(_) | Step::Other(_) = step {
                        assert_eq!(flight.state().turned, before.turned + 1, "{label}");
                    }
                }
                Err(refusal) => {
                    count(&refused);
                    assert_eq!((flight.state(), flight.steps()), (&before, &steps[..]), "{label}");
                    // The two bounds can be met by what fits, too; nothing else can.
                    let bound = matches!(refusal, Refusal::TooMuch | Refusal::TooFar);
                    assert!(!fits || bound, "{refusal:?}: {label}");
                }
            }
            check_state(flight.state(), rules, &label);
            if flight.state().stage == Stage::Landed && numbers.once_in(2) {
                count(&landed);
                assert_eq!(flight.undo(), Some(Step::Touchdown), "{label}");
            }
        }
    });
    let [taken, refused, landed] = [taken, refused, landed].map(Cell::into_inner);
    assert!(taken > 10_000 && refused > 5_000 && landed > 500, "{taken}, {refused}, {landed}");
}

#[test]
fn undoing_goes_back_step_by_step_to_the_start() {
    let (undone, rolls) = (Cell::new(0), Cell::new(0));
    check(650, (any_rules(), any_order(), steps(150)), |(rules, order, seeds)| {
        let start = launched(rules, &order);
        let mut flight = begun(rules, start);
        // Where it stood before each step that can be undone, and the step.
        let mut before: Vec<(State, Step)> = Vec::new();
        let mut memories: Vec<Throw> = Vec::new();
        let undo = |flight: &mut Flight, before: &mut Vec<(State, Step)>, memories: &mut Vec<Throw>| {
            assert_eq!(flight.last(), before.last().map(|(_, step)| *step));
            let Some((state, step)) = before.pop() else {
                assert_eq!(flight.undo(), None);
                return;
            };
            assert_eq!(flight.undo(), Some(step));
            assert_eq!(*flight.state(), state);
            count(&undone);
            if let Step::Throw(throw) | Step::Roll(throw) = step {
                memories.push(throw);
                count(&rolls);
            }
        };
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            if numbers.once_in(6) || flight.state().stage == Stage::Landed {
                for _ in 0..=numbers.below(5) {
                    undo(&mut flight, &mut before, &mut memories);
                }
            }
            let stood = flight.state().clone();
            let step =
                if numbers.once_in(8) { any_step(&mut numbers) } else { fitting(&mut numbers, flight.state(), rules) };
            match (flight.take(step), step) {
                (Ok(()), Step::Undone(throw)) => memories.push(throw),
                (Ok(()), _) => before.push((stood, step)),
                (Err(_), _) => {}
            }
        }
        while !before.is_empty() {
            undo(&mut flight, &mut before, &mut memories);
        }
        undo(&mut flight, &mut before, &mut memories);
        assert_eq!(*flight.state(), State::new(start, 0));
        // Nothing is left but the rolls: all of them, in some order.
        let mut left: Vec<Throw> = Vec::new();
        for step in flight.steps() {
            match step {
                Step::Undone(throw) => left.push(*throw),
                step => panic!("{step:?} is left"),
            }
        }
        let sorted = |mut throws: Vec<Throw>| {
            throws.sort_unstable_by_key(|throw| (throw.0, throw.1));
            throws
        };
        assert_eq!(sorted(left), sorted(memories));
    });
    let (undone, rolls) = (undone.get(), rolls.get());
    assert!(undone > 8_000 && rolls > 1_000, "{undone}, {rolls}");
}

/// A flight as it is played: cards until there are none left, nothing by hand, ships that keep up with each other.
fn whole_flight(numbers: &mut Numbers, rules: Rules, order: &[Player]) -> WholeFlight {
    let mut flight = begun(rules, launched(rules, order));
    while flight.state().stage != Stage::Landed {
        let state = flight.state();
        let step = match state.playing().map(|playing| playing.ask) {
            Some(Ask::Number(Number::Engines(_))) => Step::Number(2 + numbers.below(6) as u8),
            Some(Ask::Number(Number::Connectors(_))) => Step::Number(numbers.below(6) as u8),
            Some(_) if state.playing().is_some_and(|playing| playing.may_lack_humans() != Crew::NOBODY) => {
                Step::Players(Crew::NOBODY)
            }
            Some(_) => answer(numbers, state, rules).expect("something is asked"),
            None if state.is_flown(rules) => Step::Touchdown,
            None => next_card(numbers, state, rules),
        };
        flight.take(step).unwrap_or_else(|refusal| panic!("{refusal:?}: {step:?}"));
    }
    flight
}

#[test]
fn a_flight_takes_few_steps_and_few_bytes() {
    for rules in FLIGHTS {
        let (steps, bytes, flights) = (Cell::new(0), Cell::new(0), 200);
        let inputs = (Just(Player::ALL.to_vec()).prop_shuffle(), any::<u64>());
        check(flights, inputs, |(order, seed)| {
            let flight = whole_flight(&mut Numbers::new(seed), rules, &order);
            for step in flight.steps() {
                let mut room = [0; 16];
                let kept = postcard::to_slice(step, &mut room).expect("it is short");
                assert_eq!(postcard::from_bytes::<Step>(kept).as_ref(), Ok(step));
                bytes.set(bytes.get() + kept.len());
            }
            assert!(flight.steps().len() <= MOST_STEPS / 2, "{rules:?}: {} steps", flight.steps().len());
            steps.set(steps.get() + flight.steps().len());
        });
        let (steps, bytes, flights) = (steps.get(), bytes.get(), flights as usize);
        let mean = format!("{rules:?}: {} steps, {} bytes", steps / flights, bytes / flights);
        println!("{mean}");
        assert!(bytes <= 3 * steps, "{mean}");
    }
}

/// A table that knows the rules and takes its time: who flies, on which day of the loop, and what the players would
/// say.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    lap: i32,
    /// Whether this is the first flight of 2007.
    nobody_gives_up: bool,
    /// In no particular order.
    rockets: Vec<(Player, i32)>,
    credits: [i16; 4],
    /// Who paid, line by line.
    paid: Vec<Player>,
    /// Who was fired at, if anybody was, with how many shots.
    fired_at: Vec<(Vec<Player>, usize)>,
    /// Who was asked about humans, each time.
    asked: Vec<Vec<Player>>,
}

impl Table {
    /// Rockets anywhere within some laps, no two on one space.
    fn any(numbers: &mut Numbers, rules: Rules) -> Self {
        let lap = i32::from(rules.level.lap(rules.edition));
        let mut players = numbers.shuffled(Player::ALL.to_vec());
        players.truncate(1 + numbers.below(4) as usize);
        let mut rockets: Vec<(Player, i32)> = Vec::new();
        // Close together, so that they jump; now and then far apart, so that some are lapped.
        let spread = if numbers.once_in(3) { 2 * lap } else { 12 };
        while let Some(player) = players.pop() {
            let day = numbers.below(spread as u64) as i32 - 6;
            match rockets.iter().any(|(_, other)| (other - day) % lap == 0) {
                true => players.push(player),
                false => rockets.push((player, day)),
            }
        }
        let nobody_gives_up = rules == FIRST_FLIGHT;
        let (paid, fired_at, asked) = (Vec::new(), Vec::new(), Vec::new());
        Self { lap, nobody_gives_up, rockets, credits: [0; 4], paid, fired_at, asked }
    }

    /// The same as a board, by its bytes.
    fn board(&self) -> Board {
        let mut rockets = [None; 4];
        self.rockets.iter().for_each(|&(player, day)| rockets[player.index()] = Some(day as i16));
        let mut room = [0; 17];
        let bytes = postcard::to_slice(&(self.lap as u8, rockets), &mut room).expect("it fits");
        postcard::from_bytes(bytes).expect("no two share a space")
    }

    fn day(&self, player: Player) -> i32 {
        self.rockets.iter().find(|(other, _)| *other == player).expect("it flies").1
    }

    /// The players from the first to the last.
    fn route(&self) -> Vec<Player> {
        let mut rockets = self.rockets.clone();
        rockets.sort_by_key(|&(_, day)| -day);
        rockets.into_iter().map(|(player, _)| player).collect()
    }

    /// Day by day; a day on which another rocket stands, whatever its lap, does not count.
    fn walk(&mut self, player: Player, days: u8, way: i32) {
        let mut day = self.day(player);
        let mut left = days;
        while left > 0 {
            day += way;
            let taken = self.rockets.iter().any(|&(other, at)| other != player && (at - day) % self.lap == 0);
            left -= u8::from(!taken);
        }
        let rocket = self.rockets.iter_mut().find(|(other, _)| *other == player);
        rocket.expect("it flies").1 = day;
    }

    /// Off with those who must, and with everybody whom the first has overtaken by a lap; in the first flight with
    /// nobody.
    fn done(&mut self, must: &[Player]) {
        if self.nobody_gives_up {
            return;
        }
        let Some(first) = self.rockets.iter().map(|&(_, day)| day).max() else { return };
        let lap = self.lap;
        self.rockets.retain(|(player, day)| !must.contains(player) && first - day < lap);
    }

    /// These may have lost their last human by the card; nothing is asked where that is nobody. Off with those who
    /// have.
    fn done_with_crew(&mut self, mut lost: Vec<Player>, without_humans: &[Player]) {
        lost.sort_by_key(|player| player.index());
        lost.dedup();
        let stranded: Vec<Player> = lost.iter().copied().filter(|player| without_humans.contains(player)).collect();
        if !lost.is_empty() && !self.nobody_gives_up {
            self.asked.push(lost);
        }
        self.done(&stranded);
    }

    /// Cabins of every ship may be struck, or infected.
    fn everybody_may_lose_crew(&mut self, without_humans: &[Player]) {
        self.done_with_crew(self.route(), without_humans);
    }

    /// The fewest crew is struck, if a component is found.
    fn sabotage(&mut self, crew: [u8; 4], found: bool, without_humans: &[Player]) {
        if self.rockets.len() == 1 {
            return self.done(&[]);
        }
        let struck = self.weakest(crew);
        self.paid.push(struck);
        self.done_with_crew(if found { vec![struck] } else { vec![] }, without_humans);
    }

    /// Who has the least; of those who tie the one further ahead.
    fn weakest(&self, strengths: [u8; 4]) -> Player {
        let mut weakest: Option<Player> = None;
        // From the front: one further behind must be weaker to take it over.
        for player in self.route() {
            if weakest.is_none_or(|so_far| strengths[player.index()] < strengths[so_far.index()]) {
                weakest = Some(player);
            }
        }
        weakest.expect("somebody flies")
    }

    fn open_space(&mut self, engines: [u8; 4]) {
        for player in self.route() {
            self.walk(player, engines[player.index()], 1);
        }
        let stranded: Vec<Player> = self.route().into_iter().filter(|player| engines[player.index()] == 0).collect();
        self.done(&stranded);
    }

    fn stardust(&mut self, connectors: [u8; 4]) {
        let mut route = self.route();
        route.reverse();
        for player in route {
            self.walk(player, connectors[player.index()], -1);
        }
        self.done(&[]);
    }

    /// Everybody would like one planet, or none; who finds it taken passes.
    fn planets(&mut self, planets: u8, days: u8, wishes: [Option<u8>; 4]) {
        let mut free: Vec<u8> = (0..planets).collect();
        let mut landed = Vec::new();
        for player in self.route() {
            let Some(wish) = wishes[player.index()] else { continue };
            if free.contains(&wish) {
                free.retain(|&planet| planet != wish);
                landed.push(player);
            }
        }
        while let Some(rearmost) = landed.pop() {
            self.walk(rearmost, days, -1);
        }
        self.done(&[]);
    }

    /// Everybody has so much of what each line asks for.
    fn combat_zone(&mut self, lines: [Penalty; 3], strengths: [[u8; 4]; 3], without_humans: &[Player]) {
        if self.rockets.len() == 1 {
            return self.done(&[]);
        }
        let mut lost = Vec::new();
        for (pays, strengths) in lines.into_iter().zip(strengths) {
            let payer = self.weakest(strengths);
            self.paid.push(payer);
            match pays {
                Penalty::Days(days) => self.walk(payer, days, -1),
                Penalty::Crew(_) => lost.push(payer),
                Penalty::Goods(_) => {}
                Penalty::Fire(shots) => {
                    lost.push(payer);
                    self.fired_at.push((vec![payer], shots.len()));
                }
            }
        }
        self.done_with_crew(lost, without_humans);
    }

    /// Everybody has so much cannon power, and would take the reward or not.
    fn enemy(&mut self, figures: Figures, cannons: [u8; 4], wants: [bool; 4], without_humans: &[Player]) {
        let (strength, credits, days, shots, takes_crew) = match figures {
            Figures::Slavers { strength, credits, days, .. } => (strength, credits, days, None, true),
            Figures::Smugglers { strength, days, .. } => (strength, 0, days, None, false),
            Figures::Pirates { strength, credits, days, shots } => (strength, credits, days, Some(shots.len()), false),
            other => panic!("{other:?}"),
        };
        let mut beaten = Vec::new();
        for player in self.route() {
            let power = cannons[player.index()];
            if power > strength {
                if wants[player.index()] {
                    self.credits[player.index()] += i16::from(credits);
                    self.walk(player, days, -1);
                }
                break;
            }
            if power < strength {
                beaten.push(player);
            }
        }
        let lost = if takes_crew || shots.is_some() { beaten.clone() } else { vec![] };
        if let Some(shots) = shots.filter(|_| !beaten.is_empty()) {
            beaten.sort_by_key(|player| player.index());
            self.fired_at.push((beaten, shots));
        }
        self.done_with_crew(lost, without_humans);
    }

    /// One takes it, or nobody.
    fn abandoned(&mut self, figures: Figures, taker: Option<Player>, without_humans: &[Player]) {
        let (credits, days, crew_lost) = match figures {
            Figures::AbandonedShip { credits, days, .. } => (credits, days, true),
            Figures::AbandonedStation { days, .. } => (0, days, false),
            other => panic!("{other:?}"),
        };
        if let Some(taker) = taker {
            self.credits[taker.index()] += i16::from(credits);
            self.walk(taker, days, -1);
        }
        self.done_with_crew(taker.into_iter().filter(|_| crew_lost).collect(), without_humans);
    }
}

/// What the players at a table would say, whatever they are asked.
struct Sayings {
    numbers: [u8; 4],
    wishes: [Option<u8>; 4],
    strengths: [[u8; 4]; 3],
    cannons: [u8; 4],
    wants: [bool; 4],
    taker: Option<Player>,
    /// Whether there is a component where sabotage strikes.
    found: bool,
    without_humans: Vec<Player>,
}

impl Sayings {
    fn any(numbers: &mut Numbers, table: &Table) -> Self {
        let most = if numbers.once_in(5) { 41 } else { 7 };
        let route = table.route();
        let mut without_humans = route.clone();
        without_humans.retain(|_| numbers.once_in(4));
        Self {
            numbers: [0; 4].map(|_: u8| numbers.below(most) as u8),
            wishes: [0; 4].map(|_: u8| (!numbers.once_in(4)).then(|| numbers.below(4) as u8)),
            strengths: [0; 3].map(|_: u8| [0; 4].map(|_: u8| numbers.below(3) as u8)),
            cannons: [0; 4].map(|_: u8| 3 + numbers.below(9) as u8),
            // In the first flight nobody may leave what an enemy has.
            wants: [0; 4].map(|_: u8| table.nobody_gives_up || numbers.once_in(2)),
            taker: (!numbers.once_in(4)).then(|| numbers.one_of(&route)),
            found: numbers.once_in(2),
            without_humans,
        }
    }

    /// What is said to a question. The device asks nothing else of a card that it knows.
    fn to(&self, state: &State, figures: Figures) -> Step {
        let playing = state.playing().expect("a card is played");
        let asked = playing.may_lack_humans();
        if asked != Crew::NOBODY {
            let named = self.without_humans.iter().filter(|&&player| asked.has(player));
            return Step::Players(named.fold(Crew::NOBODY, |crew, &who| crew.with(who)));
        }
        match playing.ask {
            Ask::Number(Number::Engines(player) | Number::Connectors(player)) => {
                Step::Number(self.numbers[player.index()])
            }
            Ask::Landing(Landing(player)) => {
                let wish = self.wishes[player.index()].filter(|&wish| wish < playing.terms.planets);
                Step::Land(wish.filter(|&wish| !playing.landed.contains(&Some(wish))))
            }
            Ask::Taker(_) => Step::Taker(self.taker),
            Ask::Fight(Fight(player)) => {
                let strength = match figures {
                    Figures::Slavers { strength, .. } => strength,
                    Figures::Smugglers { strength, .. } => strength,
                    Figures::Pirates { strength, .. } => strength,
                    other => panic!("{other:?}"),
                };
                Step::Fought(match self.cannons[player.index()] {
                    power if power < strength => Outcome::Lost,
                    power if power == strength => Outcome::Drew,
                    _ => Outcome::Won,
                })
            }
            Ask::Reward(Reward(player)) => Step::Answer(self.wants[player.index()]),
            Ask::Lowest(_) => {
                let strength = |player: Player| self.strengths[playing.line][player.index()];
                let flying = || state.board.order();
                let lowest = flying().map(strength).min();
                let tied = flying().filter(|&player| Some(strength(player)) == lowest);
                Step::Players(tied.fold(Crew::NOBODY, Crew::with))
            }
            // In the first flight it is the end of the volley.
            Ask::Fire(Fire::Rolls(volley)) if volley.next().is_none() => Step::Go,
            Ask::Fire(Fire::Rolls(_)) | Ask::Sabotage(Sabotage::Column { .. } | Sabotage::Row { .. }) => {
                Step::Throw(Throw(Die::One, Die::Six))
            }
            Ask::Sabotage(Sabotage::Asked { .. }) => Step::Answer(self.found),
            Ask::Sabotage(Sabotage::Failed { .. }) | Ask::Notice(_) => Step::Go,
            other => panic!("{other:?} is asked of {figures:?}"),
        }
    }
}

#[test]
fn everybody_moves_pays_and_is_fired_at_as_the_rules_have_it() {
    let (gave_up, rolled) = (Cell::new(0), Cell::new(0));
    let (played, flown) = (RefCell::new([0; 12]), RefCell::new([0; FLIGHTS.len()]));
    check(24_000, (any_rules(), any::<u64>()), |(rules, seed)| {
        let mut numbers = Numbers::new(seed);
        let before = Table::any(&mut numbers, rules);
        let deck: Vec<_> = cards::met_in(rules.edition, rules.level).collect();
        let (id, _, card) = numbers.one_of(&deck);
        let says = Sayings::any(&mut numbers, &before);
        let mut table = before.clone();
        match card.figures {
            Figures::OpenSpace => table.open_space(says.numbers),
            Figures::Stardust => table.stardust(says.numbers),
            Figures::Planets { planets, days } => table.planets(planets.len() as u8, days, says.wishes),
            Figures::CombatZone(lines) => {
                table.combat_zone(lines.map(|line| line.pays), says.strengths, &says.without_humans);
            }
            Figures::Slavers { .. } | Figures::Smugglers { .. } | Figures::Pirates { .. } => {
                table.enemy(card.figures, says.cannons, says.wants, &says.without_humans);
            }
            Figures::AbandonedShip { .. } | Figures::AbandonedStation { .. } => {
                table.abandoned(card.figures, says.taker, &says.without_humans);
            }
            // Nobody knows what it sends.
            Figures::MeteorSwarm(_) if card.sure == Sure::EnterByHand => return,
            Figures::MeteorSwarm(_) | Figures::Epidemic => table.everybody_may_lose_crew(&says.without_humans),
            Figures::Sabotage => table.sabotage(says.strengths[0], says.found, &says.without_humans),
        }
        played.borrow_mut()[card.kind() as usize] += 1;
        flown.borrow_mut()[FLIGHTS.iter().position(|&flight| flight == rules).expect("it is one of them")] += 1;

        let mut flight = begun(rules, before.board());
        let (mut paid, mut fired_at, mut asked) = (Vec::new(), Vec::new(), Vec::new());
        flight.take(Step::Card(id)).expect("it is in the deck");
        while flight.state().stage != Stage::Cruising {
            let step = says.to(flight.state(), card.figures);
            let ask = flight.state().playing().map(|playing| (playing.ask, playing.targets));
            let about = flight.state().playing().map_or(Crew::NOBODY, |playing| playing.may_lack_humans());
            if about != Crew::NOBODY {
                asked.push(about.players().collect());
            }
            flight.take(step).unwrap_or_else(|refusal| panic!("{refusal:?}: {step:?} to {ask:?}, {before:?}"));
            match (ask, step) {
                (Some((Ask::Humans(Humans::LostCrew) | Ask::Notice(Notice::GivingUp(..)), _)), _)
                    if rules == FIRST_FLIGHT =>
                {
                    panic!("{ask:?} in the first flight, {before:?}");
                }
                (Some((Ask::Lowest(_), _)), _) => paid.extend(flight.state().payer),
                (Some((Ask::Fire(Fire::Rolls(volley)), targets)), Step::Players(_) | Step::Go)
                    if targets != Crew::NOBODY =>
                {
                    fired_at.push((targets.players().collect(), volley.rolled(rules.ship()).count()));
                }
                (_, _) => {}
            }
        }
        let state = flight.state();
        let mut rockets: Vec<(Player, i32)> =
            state.board.order().filter_map(|player| Some((player, state.board.position(player)?.into()))).collect();
        for list in [&mut rockets, &mut table.rockets] {
            list.sort_by_key(|(player, _)| player.index());
        }
        gave_up.set(gave_up.get() + before.rockets.len() - rockets.len());
        rolled.set(rolled.get() + fired_at.len());
        let Table { lap, nobody_gives_up, .. } = before;
        let got = Table { lap, nobody_gives_up, rockets, credits: state.credits, paid, fired_at, asked };
        assert_eq!(got, table, "{card:?}, from {before:?}");
    });
    let (gave_up, rolled) = (gave_up.get(), rolled.get());
    let (played, flown) = (played.into_inner(), flown.into_inner());
    assert!(gave_up > 1_000 && rolled > 500, "{gave_up}, {rolled}");
    assert!(flown.iter().all(|&times| times > 500), "{flown:?}");
    let kinds = Kind::ALL.into_iter().zip(played);
    assert!(kinds.clone().all(|(_, times)| times > 100), "{:?}", kinds.collect::<Vec<_>>());
}

/// A device in the hands of somebody.
#[derive(Clone)]
struct Hands {
    device: Device,
    now: u64,
}

/// What fingers do.
#[derive(Clone, Copy, Debug)]
enum Touch {
    Tap(Key),
    Hold(Key),
}

impl Hands {
    fn words(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    fn says(&self, line: &str) -> bool {
        self.words().lines().any(|said| said == line)
    }

    fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        frame
    }

    fn touch(&mut self, touch: Touch) {
        let (key, length) = match touch {
            Touch::Tap(key) => (key, 60),
            Touch::Hold(key) => (key, 900),
        };
        self.device.handle(Input::Down(key), Instant::from_millis(self.now));
        self.device.handle(Input::Up(key), Instant::from_millis(self.now + length));
        self.now += length + 40;
        self.device.advance(Instant::from_millis(self.now));
    }

    fn tap<const N: usize>(&mut self, keys: [Key; N]) {
        keys.into_iter().for_each(|key| self.touch(Touch::Tap(key)));
    }

    /// Until nothing is said in passing any more, and the dice lie still.
    fn wait(&mut self) {
        self.now += 5_000;
        self.device.advance(Instant::from_millis(self.now));
    }

    /// From the home menu to the board before the first card.
    fn fly(numbers: &mut Numbers, seed: u64) -> Self {
        let mut hands = Self { device: seeded(seed), now: 1_000 };
        hands.tap([Key::Flip]);
        for _ in 0..numbers.below(4) {
            hands.tap([Key::D]);
        }
        let mut players = numbers.shuffled(Player::ALL.to_vec());
        let staying_away = players.split_off(2 + numbers.below(3) as usize);
        let key = |player: Player| [Key::A, Key::B, Key::C, Key::D][player.index()];
        // Players, then the edition.
        hands.tap([Key::C, Key::D]);
        staying_away.into_iter().for_each(|player| hands.tap([key(player)]));
        hands.tap([Key::Flip, Key::C, Key::C, Key::C]);
        if numbers.once_in(2) {
            hands.tap([Key::D]);
            if numbers.once_in(4) {
                hands.turn_to("> Round", Key::C);
                hands.turn_to("> Round IIIa", Key::D);
            }
        }
        hands.tap([Key::Flip]);
        players.into_iter().for_each(|player| hands.tap([key(player)]));
        for _ in 0..12 {
            hands.tap([Key::Flip]);
        }
        hands.wait();
        hands.touch(Touch::Hold(Key::Flip));
        hands.wait();
        assert!(hands.says("Next card"), "not in flight:\n{}", hands.words());
        hands
    }

    /// Taps a key until a list stands where it should.
    fn turn_to(&mut self, chosen: &str, key: Key) {
        for _ in 0..12 {
            if self.words().lines().any(|line| line.starts_with(chosen)) {
                return;
            }
            self.tap([key]);
        }
        panic!("no {chosen} in\n{}", self.words());
    }

    /// The shortest way to a screen on which something is said.
    fn find_way_to(&mut self, line: &str) {
        let touches = [Touch::Hold(Key::Flip), Touch::Tap(Key::B), Touch::Tap(Key::A), Touch::Tap(Key::Flip)];
        let mut ways = vec![self.clone()];
        let mut seen = std::collections::HashSet::new();
        for _ in 0..8 {
            if let Some(way) = ways.iter().find(|way| way.says(line)) {
                *self = way.clone();
                return;
            }
            ways = ways
                .iter()
                .flat_map(|way| {
                    touches.map(|touch| {
                        let mut further = way.clone();
                        further.touch(touch);
                        further.wait();
                        further
                    })
                })
                .filter(|way| !way.is_home() && seen.insert(way.words()))
                .collect();
        }
        panic!("no way to {line} from\n{}", self.words());
    }

    fn is_home(&self) -> bool {
        self.says("Sandglass")
    }
}

#[test]
fn whatever_keys_were_pressed_undoing_all_of_it_leads_back_to_the_launch() {
    let (undone, cards, dice) = (Cell::new(0), Cell::new(0), Cell::new(0));
    // From the log, or with the key for it, wherever that is.
    check(200, (any::<u64>(), steps(150), any::<bool>()), |(seed, seeds, from_the_log)| {
        let mut hands = Hands::fly(&mut Numbers::new(seed), seed);
        let launch = (hands.words(), hands.picture());
        let mut pressed = Vec::new();
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            let key = numbers.one_of(&[Key::Flip, Key::Flip, Key::Flip, Key::A, Key::B, Key::C, Key::D]);
            let touch = if numbers.once_in(12) { Touch::Hold(key) } else { Touch::Tap(key) };
            if key == Key::Flip && hands.says("Landed") {
                // What was earned is booked from there, and then the flight is over for good.
                continue;
            }
            let before = hands.clone();
            hands.touch(touch);
            if numbers.once_in(2) {
                hands.wait();
            }
            if hands.is_home() {
                hands = before;
                continue;
            }
            pressed.push(touch);
        }
        hands.wait();
        for time in 0.. {
            assert!(time < MOST_STEPS, "no end of it after {pressed:?}");
            match from_the_log {
                true => {
                    hands.find_way_to("hold=undo");
                    hands.touch(Touch::Hold(Key::Flip));
                }
                false if hands.says("Next card") && !hands.says("Undo") => break,
                false => {
                    hands.find_way_to("Undo");
                    hands.touch(Touch::Hold(Key::C));
                }
            }
            if hands.says("Nothing to undo") {
                hands.wait();
                hands.tap([Key::A]);
                break;
            }
            let words = hands.words();
            assert!(words.contains("Undone:"), "after {pressed:?}:\n{words}");
            count(&undone);
            cards.set(cards.get() + usize::from(words.contains("the card")));
            dice.set(dice.get() + usize::from(words.contains("the dice")));
            hands.wait();
        }
        hands.wait();
        assert_eq!(hands.words(), launch.0, "after {pressed:?}");
        assert!(hands.picture() == launch.1, "another picture after {pressed:?}");
    });
    let [undone, cards, dice] = [undone, cards, dice].map(Cell::into_inner);
    assert!(undone > 500 && cards > 100 && dice > 50, "{undone}, {cards}, {dice}");
}
