use std::cell::Cell;

use proptest::array::{uniform6, uniform31};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::*;
use crate::console::chance::entropy::Entropy;
use crate::random::{self, Numbers};
use Player::{A, B, C, D};
use TrekTitle::{Corridorist, CruiseCaptain, FreightHauler, MasterEngineer, PowerTrucker, Xenoquartermaster};

const FOUR: [TrekTitle; 4] = [FreightHauler, Xenoquartermaster, MasterEngineer, Corridorist];

fn crew(players: &[Player]) -> Crew {
    players.iter().copied().fold(Crew::NOBODY, Crew::toggled)
}

fn landed(players: &[Player], finishers: &[Player]) -> Landing {
    let mut landing = Landing::new(crew(players));
    finishers.iter().for_each(|&player| landing.place(player).expect("there is a place"));
    landing
}

fn scores(rows: &[(TrekTitle, [u8; 4])]) -> Scores {
    let mut scores = Scores::default();
    for &(title, row) in rows {
        Player::ALL.into_iter().zip(row).for_each(|(player, score)| scores.set(title, player, score));
    }
    scores
}

/// Those who hold more than one tile and must hand out the rest, left to right.
fn with_too_many(trek: &Trek) -> Vec<Player> {
    trek.crew().players().filter(|&player| trek.held(player).count() > 1).collect()
}

/// All four, for four titles.
fn begun() -> Trek {
    Trek::begin(Crew::default(), FOUR.into_iter().collect()).expect("four titles for four")
}

fn second() -> Trek {
    Trek(TrekStage::Second { held: FOUR.map(Some) })
}

fn silver(title: TrekTitle) -> Option<Tile> {
    Some(Tile { title, side: TileSide::Silver })
}

fn gold(title: TrekTitle) -> Option<Tile> {
    Some(Tile { title, side: TileSide::Gold })
}

fn list(players: impl Iterator<Item = Player>) -> Vec<Player> {
    players.collect()
}

#[test]
fn as_many_titles_are_flown_for_as_there_are_players() {
    let all: Titles = TrekTitle::ALL.into_iter().collect();
    assert_eq!(Trek::begin(Crew::default(), all), Err(TrekRefusal::NotOneTitleEach));
    assert_eq!(Trek::begin(Crew::default(), Titles::default()), Err(TrekRefusal::NotOneTitleEach));
    let one = Titles::default().toggled(PowerTrucker);
    assert_eq!(Trek::begin(crew(&[B]), one), Err(TrekRefusal::TooFewPlayers));
    let two = one.toggled(CruiseCaptain);
    let trek = Trek::begin(crew(&[B, D]), two).expect("two titles for two");
    assert!(trek.titles().all().eq([PowerTrucker, CruiseCaptain]));
    assert_eq!(
        (trek.level(), trek.crew(), trek.stake(B), trek.stake(A)),
        (Some(Level::One), crew(&[B, D]), Some(2), None)
    );
}

#[test]
fn any_titles_are_drawn_and_each_as_often_as_any_other() {
    let mut entropy = Entropy::new();
    entropy.trust(1);
    for count in 0..=6 {
        let mut often = [0_u32; 6];
        for _ in 0..6000 {
            let titles = Titles::drawn(count, &mut entropy).expect("a seed is chance enough");
            assert_eq!(titles.count(), count);
            titles.all().for_each(|title| often[title.index()] += 1);
        }
        // Half of the titles: a deviation of 39. Five times that is chance once in a million.
        assert!(often.iter().all(|often| often.abs_diff(1000 * count as u32) < 200), "{count}: {often:?}");
    }
    assert_eq!(Titles::drawn(4, &mut Entropy::new()), None, "without chance nothing is drawn");
}

#[test]
fn in_flight_one_every_best_is_paid_and_the_tile_goes_to_the_one_further_ahead() {
    let landing = landed(&Player::ALL, &[C, B, A, D]);
    let scores = scores(&[
        (FreightHauler, [5, 5, 4, 0]),
        (Xenoquartermaster, [0, 0, 1, 1]),
        (MasterEngineer, [20, 0, 0, 0]),
        (Corridorist, [1, 2, 3, 4]),
        // Not drawn: of no account.
        (PowerTrucker, [9, 9, 9, 9]),
    ]);
    let Judged { paid, trek } = begun().judged(&landing, &scores).expect("it has landed");
    assert_eq!(paid, [4, 2, 2, 4]);
    assert_eq!(
        trek,
        Trek(TrekStage::Second { held: [MasterEngineer, FreightHauler, Xenoquartermaster, Corridorist].map(Some) })
    );
}

#[test]
fn if_all_score_nothing_the_leader_gets_the_tile_and_nobody_is_paid() {
    let landing = landed(&Player::ALL, &[C, B, A, D]);
    let Judged { paid, trek } = begun().judged(&landing, &Scores::default()).expect("it has landed");
    assert_eq!(paid, [0; 4]);
    assert_eq!(trek.held(C), FOUR.into_iter().collect());
    assert_eq!((with_too_many(&trek), list(trek.without())), (vec![C], vec![A, B, D]));
    assert_eq!(trek.level(), None, "nobody flies before everybody has a title");
}

#[test]
fn who_gave_up_scores_nothing_in_any_flight() {
    let landing = landed(&Player::ALL, &[B]);
    let all_for_a = scores(&TrekTitle::ALL.map(|title| (title, [9, 0, 0, 0])));
    let Judged { paid, trek } = begun().judged(&landing, &all_for_a).expect("it has landed");
    assert_eq!((paid, trek.held(B).count()), ([0; 4], 4), "the leader is the only one still flying");

    let all_for_a = scores(&TrekTitle::ALL.map(|title| (title, [9, 1, 0, 0])));
    let Judged { paid, trek } = second().judged(&landing, &all_for_a).expect("it has landed");
    assert_eq!(paid, [0, 4, 0, 0]);
    assert_eq!(Player::ALL.map(|player| trek.tile(player)), {
        let [a, b, c, d] = FOUR;
        [silver(a), gold(b), silver(c), silver(d)]
    });
    let Judged { paid, .. } = trek.judged(&landing, &all_for_a).expect("it has landed");
    assert_eq!(paid, [0, 12, 0, 0]);
}

#[test]
fn holders_of_several_keep_one_and_hand_out_the_rest() {
    let landing = landed(&Player::ALL, &[A, B, C, D]);
    let [freight, xeno, engineer, corridor] = FOUR;
    let best =
        scores(&[(freight, [1, 0, 0, 0]), (xeno, [0, 1, 0, 0]), (engineer, [1, 0, 0, 0]), (corridor, [0, 1, 0, 0])]);
    let trek = begun().judged(&landing, &best).expect("it has landed").trek;
    assert_eq!((with_too_many(&trek), list(trek.without())), (vec![A, B], vec![C, D]));
    assert_eq!(trek.to_hand_out().count(), 4);
    assert_eq!(trek.judged(&landing, &best), Err(TrekRefusal::HandOutFirst));
    assert_eq!(trek.handed(freight, B), Err(TrekRefusal::HasOne));
    assert_eq!(trek.handed(freight, A), Err(TrekRefusal::HasOne));
    assert_eq!(trek.handed(PowerTrucker, C), Err(TrekRefusal::NotDrawn));

    let trek = trek.handed(freight, D).expect("A has two");
    assert_eq!(trek.handed(engineer, C), Err(TrekRefusal::KeepsOne));
    assert_eq!(trek.handed(freight, C), Err(TrekRefusal::KeepsOne));
    assert!(trek.to_hand_out().all().eq([xeno, corridor]));
    let trek = trek.handed(xeno, C).expect("B has two");
    assert_eq!(trek, Trek(TrekStage::Second { held: [engineer, corridor, xeno, freight].map(Some) }));
    assert_eq!(trek.handed(xeno, A), Err(TrekRefusal::NothingToHandOut));
    assert_eq!((trek.to_hand_out().count(), with_too_many(&trek), list(trek.without())), (0, vec![], vec![]));
}

#[test]
fn if_all_gave_up_the_table_hands_out_the_tiles_and_the_last_goes_by_itself() {
    let players = [A, B, D];
    let titles = [PowerTrucker, CruiseCaptain, Corridorist];
    let trek = Trek::begin(crew(&players), titles.into_iter().collect()).expect("three for three");
    let all_gave_up = landed(&players, &[]);
    let Judged { paid, trek } =
        trek.judged(&all_gave_up, &scores(&[(PowerTrucker, [3; 4])])).expect("it has landed, in a way");
    assert_eq!((paid, list(trek.without()), with_too_many(&trek)), ([0; 4], players.to_vec(), vec![]));
    assert_eq!((trek.titles(), trek.to_hand_out()), (titles.into_iter().collect(), trek.titles()));
    assert_eq!(trek.handed(CruiseCaptain, C), Err(TrekRefusal::NotAtTheTable));
    let trek = trek.handed(CruiseCaptain, D).expect("it is on the table");
    assert_eq!(trek.handed(CruiseCaptain, A), Err(TrekRefusal::KeepsOne));
    let trek = trek.handed(Corridorist, A).expect("it is on the table");
    assert_eq!(
        trek,
        Trek(TrekStage::Second { held: [Some(Corridorist), Some(PowerTrucker), None, Some(CruiseCaptain)] })
    );
    assert_eq!(trek.crew(), crew(&players));
}

#[test]
fn in_flight_two_a_holder_who_is_best_or_ties_is_paid_and_the_tile_turns_to_gold() {
    let landing = landed(&Player::ALL, &[D, C, B, A]);
    let [freight, xeno, engineer, corridor] = FOUR;
    let scores = scores(&[
        (freight, [3, 2, 2, 2]),
        (xeno, [7, 7, 0, 0]),
        (engineer, [21, 20, 20, 20]),
        (corridor, [0, 0, 0, 0]),
    ]);
    assert_eq!(Player::ALL.map(|player| second().stake(player)), [Some(4); 4]);
    let Judged { paid, trek } = second().judged(&landing, &scores).expect("it has landed");
    assert_eq!(paid, [4, 4, 0, 4]);
    assert_eq!(trek, Trek(TrekStage::Third { held: [gold(freight), gold(xeno), silver(engineer), gold(corridor)] }));
}

#[test]
fn in_flight_three_silver_pays_six_and_gold_twelve_under_a_restriction() {
    let [freight, xeno, engineer, corridor] = FOUR;
    let third = Trek(TrekStage::Third { held: [gold(freight), silver(xeno), gold(engineer), silver(corridor)] });
    assert_eq!(third.level(), Some(Level::Three));
    assert_eq!(Player::ALL.map(|player| third.stake(player)), [12, 6, 12, 6].map(Some));
    assert_eq!(Player::ALL.map(|player| third.restricted(player)), [true, false, true, false]);
    let landing = landed(&Player::ALL, &[D, C, B, A]);
    let scores =
        scores(&[(freight, [3, 2, 2, 2]), (xeno, [7, 7, 0, 0]), (engineer, [9, 0, 8, 0]), (corridor, [1, 0, 0, 0])]);
    let Judged { paid, trek } = third.judged(&landing, &scores).expect("it has landed");
    assert_eq!(paid, [12, 6, 0, 0]);
    assert_eq!((trek.level(), trek.stake(A), trek.restricted(A)), (None, None, false));
    assert_eq!(trek.tile(A), gold(freight), "what was held can still be seen");
    assert_eq!(trek.judged(&landing, &scores), Err(TrekRefusal::Over));
    assert_eq!(trek.handed(freight, B), Err(TrekRefusal::NothingToHandOut));
}

#[test]
fn the_same_players_land_as_have_set_out() {
    let others = landed(&[A, B, C], &[A, B, C]);
    for trek in [begun(), second()] {
        assert_eq!(trek.judged(&others, &Scores::default()), Err(TrekRefusal::OtherPlayers));
    }
}

/// A landing with any finishers, in any order.
fn any_landing(crew: Crew, numbers: &mut Numbers) -> Landing {
    let mut landing = Landing::new(crew);
    for _ in 0..numbers.below(7) {
        // Refused for a player who has a place or is not there.
        let _ = landing.place(numbers.one_of(&Player::ALL));
    }
    landing
}

fn any_scores(numbers: &mut Numbers) -> Scores {
    let mut scores = Scores::default();
    for title in TrekTitle::ALL {
        Player::ALL.into_iter().for_each(|player| scores.set(title, player, numbers.below(3) as u8));
    }
    scores
}

/// Hands out tiles until everybody has one.
fn hand_out(mut trek: Trek, numbers: &mut Numbers, handed_out: &Cell<usize>) -> Trek {
    let titles = trek.titles();
    while let TrekStage::HandOut { .. } = trek.stage() {
        assert_eq!(trek.titles(), titles);
        assert!(trek.without().next().is_some() && trek.to_hand_out().count() > 0);
        if let Ok(next) = trek.handed(numbers.one_of(&TrekTitle::ALL), numbers.one_of(&Player::ALL)) {
            random::count(handed_out);
            assert!(next.without().count() < trek.without().count());
            trek = next;
        }
        let mut room = [0; 32];
        let saved = postcard::to_slice(&trek, &mut room).expect("it fits");
        assert_eq!(postcard::from_bytes(saved), Ok(trek));
    }
    trek
}

#[test]
fn whatever_happens_every_player_holds_one_title_from_flight_two_on() {
    let (handed_out, all_gave_up) = (Cell::new(0), Cell::new(0));
    random::check(3000, (subsequence(Player::ALL.to_vec(), 2..=4), any::<u64>()), |(players, seed)| {
        let mut numbers = Numbers::new(seed);
        let mut entropy = Entropy::new();
        entropy.trust(seed);
        let titles = Titles::drawn(players.len(), &mut entropy).expect("a seed is chance enough");
        let mut trek = Trek::begin(crew(&players), titles).expect("a title for each");
        while let Some(level) = trek.level() {
            let landing = any_landing(trek.crew(), &mut numbers);
            if level == Level::One && landing.finishers().next().is_none() {
                random::count(&all_gave_up);
            }
            let judged = trek.judged(&landing, &any_scores(&mut numbers)).expect("it has landed");
            for player in Player::ALL.into_iter().filter(|&player| landing.finishers().all(|other| other != player)) {
                assert_eq!(judged.paid[player.index()], 0, "who is not flying is not paid");
            }
            trek = hand_out(judged.trek, &mut numbers, &handed_out);
            assert_eq!((list(trek.crew().players()), trek.titles()), (players.clone(), titles));
            assert!(players.iter().all(|&player| trek.held(player).count() == 1));
        }
        assert!(matches!(trek.stage(), TrekStage::Over { .. }));
    });
    let (handed_out, all_gave_up) = (handed_out.get(), all_gave_up.get());
    assert!(handed_out > 1000 && all_gave_up > 100, "{handed_out} handed out, {all_gave_up} times all gave up");
}

#[test]
fn scores_that_cannot_be_counted_are_not_read() {
    assert!(Scores::try_from([[0, 99, 0, 0]; 6]).is_ok());
    assert_eq!(Scores::try_from([[0, 100, 0, 0]; 6]), Err(NotCounted));
}

#[test]
fn no_bytes_that_can_be_read_make_it_stumble() {
    let (read, steps) = (Cell::new(0), Cell::new(0));
    let scores = Scores::try_from([[99; 4]; 6]).expect("they can be counted");
    let takers = uniform6(select(&Player::ALL[..]));
    random::check(50_000, (0..5_u8, uniform31(0..3_u8), takers), |(stage, rest, takers)| {
        let bytes = [&[stage][..], &rest].concat();
        let Ok((trek, _)) = postcard::take_from_bytes::<Trek>(&bytes) else { return };
        random::count(&read);
        let mut landing = Landing::new(trek.crew());
        trek.crew().players().for_each(|player| landing.place(player).expect("there is a place"));
        for (title, taker) in TrekTitle::ALL.into_iter().zip(takers) {
            if trek.handed(title, taker).is_ok() {
                random::count(&steps);
            }
        }
        if trek.judged(&landing, &scores).is_ok() {
            random::count(&steps);
        }
        let looked_at = Player::ALL.map(|player| (trek.held(player), trek.tile(player), trek.stake(player)));
        assert!(looked_at.iter().all(|&(held, tile, _)| tile.is_none_or(|tile| held.has(tile.title))));
        assert!(trek.to_hand_out().all().all(|title| trek.titles().has(title)));
    });
    let (read, steps) = (read.get(), steps.get());
    assert!(read > 1000 && steps > 1000, "{read} were read, {steps} steps");
}

#[test]
fn only_a_trek_with_a_title_for_each_of_at_least_two_players_is_read_back() {
    let read = |stage: TrekStage| {
        let mut room = [0; 32];
        let bytes = postcard::to_slice(&stage, &mut room).expect("it fits");
        postcard::from_bytes::<Trek>(bytes).ok()
    };
    let titles: Titles = FOUR.into_iter().collect();
    let alone = Crew::NOBODY.with(A);
    let first = TrekStage::First { crew: Crew::ALL, titles };
    assert_eq!(read(first), Trek::begin(Crew::ALL, titles).ok());
    assert_eq!(read(*second().stage()), Some(second()));
    assert_eq!(read(TrekStage::First { crew: alone, titles: FOUR.into_iter().take(1).collect() }), None);
    assert_eq!(read(TrekStage::First { crew: Crew::ALL, titles: titles.toggled(FOUR[0]) }), None);
    assert_eq!(read(TrekStage::HandOut { crew: Crew::ALL, spots: [TilePlace::Box; 6] }), None);
    assert_eq!(read(TrekStage::Second { held: [Some(FOUR[0]), Some(FOUR[0]), None, None] }), None);
}
