//! A second implementation of the rules of landing, in another shape, against that of the library: over every crew,
//! order of arrival, level, edition and tie, and over random ships.
//!
//! The second implementation has no tables. Rewards are a multiple of the level, a hold is a heap of cubes, and a
//! player is a letter in a word: "CA" landed C first, A second, and everybody else gave up.

mod random;

use std::cell::Cell;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use sandglass::console::players::{Crew, Player};
use sandglass::games::trucker::cards::Goods;
use sandglass::games::trucker::house_rules::Edition;
use sandglass::games::trucker::landing::rewards::{Landing, LandingEntry, Prize, Reckoning, reckon};
use sandglass::games::trucker::level::Level;
use sandglass::games::trucker::trek::{Scores, TileSide, Titles, Trek, TrekTitle};

use random::check;

/// Random flights that are paid.
const RANDOM_FLIGHTS: u32 = 200_000;
/// Random treks.
const TREKS: u32 = 100_000;

const EDITIONS: [Edition; 2] = [Edition::Y2021, Edition::Y2007];
const LEVELS: [Level; 5] = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];

/// A ship as the second writing sees it.
#[derive(Clone, Debug)]
struct Truck {
    /// The value of every cube on board.
    cubes: Vec<i32>,
    lost: i32,
    /// Below zero: not counted.
    exposed: i32,
    cards: i32,
}

/// The lines of the second writing: order, best ship, titles, goods, cards, losses, and their sum.
type Lines = [i32; 7];

/// The pay of a level, in multiples of level I.
fn multiple(level: Level) -> i32 {
    match level {
        Level::Learning | Level::One => 1,
        Level::Two => 2,
        Level::Three | Level::ThreeA => 3,
    }
}

fn by_the_rules(
    me: char,
    landed: &str,
    trucks: &[Truck; 4],
    year: u32,
    multiple: i32,
    insured: bool,
    titles: Option<[i32; 4]>,
) -> Lines {
    let truck = |who: char| &trucks["ABCD".find(who).unwrap()];
    let mut cubes = truck(me).cubes.iter().sum::<i32>();
    let mut lost = truck(me).lost;
    let (mut order, mut beauty, mut paid) = (0, 0, 0);
    if let Some(ahead) = landed.find(me) {
        order = (4 - ahead as i32) * multiple;
        match titles {
            Some(titles) => paid = titles["ABCD".find(me).unwrap()],
            None => {
                let unknown = landed.chars().filter(|&other| truck(other).exposed < 0);
                let prettier = landed.chars().filter(|&other| truck(other).exposed < truck(me).exposed);
                if landed == me.to_string() || unknown.count() + prettier.count() == 0 {
                    beauty = 2 * multiple;
                }
            }
        }
    } else if cubes % 2 == 1 {
        cubes = cubes / 2 + 1;
    } else {
        cubes /= 2;
    }
    if year == 2007 && insured {
        let cap = 2 + 3 * multiple;
        if lost > cap {
            lost = cap;
        }
    }
    [order, beauty, paid, cubes, truck(me).cards, -lost, order + beauty + paid + cubes + truck(me).cards - lost]
}

fn lines(reckoning: Reckoning) -> Lines {
    let Reckoning { order, best_ship, titles, goods, cards, losses } = reckoning;
    [order, best_ship, titles, goods, cards, losses, reckoning.total()].map(i32::from)
}

fn entry(truck: &Truck) -> LandingEntry {
    let count = |value| truck.cubes.iter().filter(|&&cube| cube == value).count() as u8;
    LandingEntry {
        goods: Goods { red: count(4), yellow: count(3), green: count(2), blue: count(1) },
        lost: truck.lost as u8,
        exposed: u8::try_from(truck.exposed).ok(),
        cards: truck.cards as i16,
        ..LandingEntry::default()
    }
}

fn player(letter: char) -> Player {
    Player::ALL["ABCD".find(letter).expect("there are four")]
}

fn crew(letters: &str) -> Crew {
    letters.chars().map(player).fold(Crew::NOBODY, Crew::toggled)
}

fn landing(crew_of: &str, landed: &str) -> Landing {
    let mut landing = Landing::new(crew(crew_of));
    landed.chars().for_each(|letter| landing.place(player(letter)).expect("there is a place"));
    landing
}

/// Every crew of two to four.
fn crews() -> Vec<String> {
    let some = |set: usize| "ABCD".chars().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, c)| c).collect();
    (0..16).map(some).filter(|crew: &String| crew.len() >= 2).collect()
}

/// Every way to land: some of a crew, in any order.
fn landings(crew: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut i = 0;
    while i < all.len() {
        let more: Vec<String> =
            crew.chars().filter(|&c| !all[i].contains(c)).map(|next| format!("{}{next}", all[i])).collect();
        all.extend(more);
        i += 1;
    }
    all
}

/// Compares the two writings for one flight.
fn compare(edition: Edition, level: Level, crew: &str, landed: &str, trucks: &[Truck; 4], titles: Option<[i32; 4]>) {
    let entries = [0, 1, 2, 3].map(|i| entry(&trucks[i]));
    let prize = titles.map_or(Prize::BestShip, |paid| Prize::Titles(paid.map(|credits| credits as u8)));
    let flight = reckon(edition, level, &landing(crew, landed), &entries, prize);
    let year = edition.name().parse().expect("an edition is a year");
    let insured = level != Level::ThreeA;
    for letter in "ABCD".chars() {
        let expected =
            crew.contains(letter).then(|| by_the_rules(letter, landed, trucks, year, multiple(level), insured, titles));
        let reckoned = flight[player(letter).index()].map(lines);
        assert_eq!(
            reckoned, expected,
            "{letter} in {edition:?} {level:?}, {crew} flew and {landed:?} landed, {titles:?}, {trucks:?}"
        );
    }
}

fn any_truck() -> impl Strategy<Value = Truck> {
    let count = || 0..=20usize;
    // Few connectors, so that ties are many.
    let exposed = prop_oneof![1 => Just(-1), 5 => 0..4, 4 => 0..=40];
    (count(), count(), count(), count(), 0..=60, exposed, -99..200).prop_map(
        |(one, two, three, four, lost, exposed, cards)| {
            let cubes =
                [(1, one), (2, two), (3, three), (4, four)].into_iter().flat_map(|(value, count)| vec![value; count]);
            Truck { cubes: cubes.collect(), lost, exposed, cards }
        },
    )
}

/// A crew and who of it landed, in their order.
fn any_landing() -> impl Strategy<Value = (String, String)> {
    let all = crews().into_iter().map(|crew| {
        let landed = select(landings(&crew));
        (Just(crew), landed)
    });
    proptest::strategy::Union::new(all)
}

#[test]
fn every_crew_order_tie_level_and_edition_is_paid_by_the_rules() {
    let mut flights = 0;
    for crew in crews() {
        for landed in landings(&crew) {
            // Four numbers of connectors for each: every way in which four ships can be better, worse or alike; and not
            // counted.
            for looks in 0..5_i32.pow(4) {
                let exposed = |i: u32| looks / 5_i32.pow(i) % 5 - 1;
                let truck = |i: u32| Truck {
                    cubes: vec![4, 3, 2, 1][i as usize..].to_vec(),
                    lost: 4 * i as i32,
                    exposed: exposed(i),
                    cards: i as i32,
                };
                let trucks = [0, 1, 2, 3].map(truck);
                for (edition, level) in EDITIONS.into_iter().flat_map(|edition| LEVELS.map(|level| (edition, level))) {
                    compare(edition, level, &crew, &landed, &trucks, None);
                    flights += 1;
                }
            }
        }
    }
    // Of four players 65 ways to land, of three 16, of two 5.
    assert_eq!(flights, (65 + 4 * 16 + 6 * 5) * 625 * 10);
}

#[test]
fn every_number_of_losses_and_every_hold_of_few_cubes_is_paid_by_the_rules() {
    for (edition, level) in EDITIONS.into_iter().flat_map(|edition| LEVELS.map(|level| (edition, level))) {
        for number in 0..=60_usize {
            let cubes = [4, 3, 2, 1].into_iter().enumerate().flat_map(|(i, value)| vec![value; number >> i & 3]);
            let truck = Truck { cubes: cubes.collect(), lost: number as i32, exposed: 0, cards: 0 };
            for landed in ["", "A", "BA", "DCBA"] {
                compare(edition, level, "ABCD", landed, &[0; 4].map(|_| truck.clone()), None);
            }
        }
    }
}

#[test]
fn random_ships_are_paid_by_the_rules() {
    let trucks = [any_truck(), any_truck(), any_truck(), any_truck()];
    let title = || select(vec![0, 2, 4, 6, 8, 12]);
    let titles = prop::option::weighted(0.25, [title(), title(), title(), title()]);
    let flights = (select(EDITIONS.to_vec()), select(LEVELS.to_vec()), any_landing(), trucks, titles);
    check(RANDOM_FLIGHTS, flights, |(edition, level, (crew, landed), trucks, titles)| {
        compare(edition, level, &crew, &landed, &trucks, titles);
    });
}

/// The titles of a Trek by the rules, told as a story: what is asked about a title is how its score would be beaten.
#[derive(Clone, Debug)]
struct Story {
    /// The score of each player for each title.
    scores: [[i32; 4]; 6],
    landed: String,
}

impl Story {
    fn score(&self, title: usize, who: char) -> i32 {
        self.scores[title]["ABCD".find(who).unwrap()]
    }

    /// True if a player landed, and nobody who landed did better.
    fn unbeaten(&self, title: usize, who: char) -> bool {
        self.landed.contains(who) && !self.landed.chars().any(|other| self.score(title, other) > self.score(title, who))
    }

    /// The player who gets the tile in flight I. Without a best among those who landed, nobody.
    fn winner(&self, title: usize) -> Option<char> {
        self.landed.chars().find(|&who| self.unbeaten(title, who))
    }

    fn scored(&self) -> Scores {
        let mut scores = Scores::default();
        for (title, row) in TrekTitle::ALL.into_iter().zip(self.scores) {
            Player::ALL.into_iter().zip(row).for_each(|(player, score)| scores.set(title, player, score as u8));
        }
        scores
    }

    fn any(crew: &str) -> impl Strategy<Value = Self> + use<> {
        let scores = select(vec![1, 2, 3, 30]).prop_flat_map(|most| {
            let row = || [0..most, 0..most, 0..most, 0..most];
            [row(), row(), row(), row(), row(), row()]
        });
        (scores, select(landings(crew))).prop_map(|(scores, landed)| Self { scores, landed })
    }
}

/// A whole Trek: who flies, the titles in the order in which they are drawn, the three flights; and the tiles that are handed
/// out, each with a player.
type WholeTrek = (String, Vec<usize>, [Story; 3], Vec<(usize, usize)>);

fn any_trek() -> impl Strategy<Value = WholeTrek> {
    select(crews()).prop_flat_map(|crew| {
        let titles = subsequence((0..6).collect::<Vec<usize>>(), crew.len()).prop_shuffle();
        let stories = [Story::any(&crew), Story::any(&crew), Story::any(&crew)];
        // Every tile to every player, in any order: what is not allowed is passed over, and in the end everybody holds one.
        let all: Vec<_> = (0..6).flat_map(|title| (0..4).map(move |player| (title, player))).collect();
        (Just(crew), titles, stories, Just(all).prop_shuffle())
    })
}

#[test]
fn titles_are_paid_won_and_turned_by_the_rules() {
    let seen = [const { Cell::new(0) }; 4];
    check(TREKS, any_trek(), |(crew_of, drawn, stories, hand_out)| {
        let titles: Titles = drawn.iter().map(|&title| TrekTitle::ALL[title]).collect();
        let trek = Trek::begin(crew(&crew_of), titles).expect("one title each");
        let [first, second, third] = stories;

        // Flight I.
        let judged = trek.judged(&landing(&crew_of, &first.landed), &first.scored()).expect("it has landed");
        for who in "ABCD".chars() {
            let best_at = drawn.iter().filter(|&&title| first.unbeaten(title, who) && first.score(title, who) > 0);
            assert_eq!(judged.paid[player(who).index()], 2 * best_at.count() as u8);
            let won: Vec<usize> = (0..6).filter(|t| drawn.contains(t) && first.winner(*t) == Some(who)).collect();
            assert!(judged.trek.held(player(who)).all().map(TrekTitle::index).eq(won), "{who} wins the tile");
        }
        let handed = |trek: Trek, &(title, to): &(usize, usize)| {
            trek.handed(TrekTitle::ALL[title], Player::ALL[to]).unwrap_or(trek)
        };
        let trek = hand_out.iter().fold(judged.trek, handed);

        // Flights II and III.
        let holds: Vec<(char, usize)> = crew_of
            .chars()
            .map(|who| (who, trek.tile(player(who)).expect("everybody holds one").title.index()))
            .collect();
        let mut golden = String::new();
        let judged = trek.judged(&landing(&crew_of, &second.landed), &second.scored()).expect("it has landed");
        for &(who, title) in &holds {
            let best = second.unbeaten(title, who);
            golden.extend(best.then_some(who));
            assert_eq!(judged.paid[player(who).index()], if best { 4 } else { 0 });
            let side = judged.trek.tile(player(who)).map(|tile| tile.side);
            assert_eq!(side, Some(if best { TileSide::Gold } else { TileSide::Silver }));
        }
        let judged = judged.trek.judged(&landing(&crew_of, &third.landed), &third.scored()).expect("it has landed");
        for &(who, title) in &holds {
            let (stake, case) = if golden.contains(who) { (12, 0) } else { (6, 1) };
            let best = third.unbeaten(title, who);
            let often = &seen[2 * case + usize::from(best)];
            often.set(often.get() + 1);
            assert_eq!(judged.paid[player(who).index()], if best { stake } else { 0 });
        }
    });
    let least = TREKS / 10;
    assert!(seen.iter().all(|often| often.get() > least), "gold and silver, lost and won: {seen:?}");
}
