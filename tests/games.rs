//! Evenings of games against a second, slow implementation of the rules: pay and titles of a Trek, the flights that
//! make a game, everybody's credits in each game and in the evening, and the winner.
//!
//! Not tested here: the credits of a flight (`tests/rewards.rs`), and the flight itself (`tests/flight.rs`).

mod random;

use std::cell::RefCell;
use std::collections::BTreeMap;

use sandglass::console::players::{Crew, Player};
use sandglass::games::trucker::evening::ledger::{self, GameKind, MOST_ROUNDS, Verdict};
use sandglass::games::trucker::evening::table::TruckerTable;
use sandglass::games::trucker::flight::state::Rules;
use sandglass::games::trucker::house_rules::Edition;
use sandglass::games::trucker::landing::rewards::{Landing, Reckoning};
use sandglass::games::trucker::level::Level;
use sandglass::games::trucker::trek::{Scores, TileSide, Titles, Trek, TrekStage, TrekTitle};

use random::{Numbers, check, steps};

fn any_crew(numbers: &mut Numbers) -> Crew {
    let count = 2 + numbers.below(3) as usize;
    let players = numbers.shuffled(Player::ALL.to_vec());
    players.into_iter().take(count).fold(Crew::NOBODY, Crew::with)
}

/// Some of the crew finish, in any order.
fn any_finishers(numbers: &mut Numbers, crew: Crew) -> Vec<Player> {
    let players = numbers.shuffled(crew.players().collect());
    let count = numbers.below(players.len() as u64 + 1) as usize;
    players.into_iter().take(count).collect()
}

/// Credits of a flight for each of a crew: all in one line, only the total counts here.
fn any_reckonings(numbers: &mut Numbers, crew: Crew) -> [Option<Reckoning>; 4] {
    Player::ALL.map(|player| {
        let cards = numbers.below(40) as i16 - 15;
        crew.has(player).then_some(Reckoning { order: 0, best_ship: 0, titles: 0, goods: 0, cards, losses: 0 })
    })
}

/// A game, as a list of what each flight came to.
struct Game {
    kind: GameKind,
    levels: Vec<Level>,
    flights: Vec<BTreeMap<usize, i32>>,
}

impl Game {
    /// Credits of everybody, added flight by flight. In 2007 nobody is ever below nothing.
    fn totals(&self) -> BTreeMap<usize, i32> {
        let mut totals = BTreeMap::new();
        for (player, credits) in self.flights.iter().flatten() {
            let total = totals.entry(*player).or_insert(0);
            *total += credits;
            if self.kind == GameKind::Rounds && *total < 0 {
                *total = 0;
            }
        }
        totals
    }
}

fn by_player(totals: [Option<i32>; 4]) -> BTreeMap<usize, i32> {
    totals.into_iter().enumerate().filter_map(|(player, total)| Some((player, total?))).collect()
}

/// The place of a round in a game of 2007.
fn place(level: Level) -> usize {
    let order = [(Level::Learning, 1), (Level::One, 1), (Level::Two, 2), (Level::Three, 3), (Level::ThreeA, 4)];
    order.iter().find(|(known, _)| *known == level).expect("it is a round").1
}

/// The evening on both sides.
struct Evening {
    table: TruckerTable,
    games: Vec<Game>,
    /// Place of the last Trek in the list.
    trek: usize,
}

impl Evening {
    fn book(
        &mut self,
        game: Option<usize>,
        kind: GameKind,
        level: Level,
        reckonings: &[Option<Reckoning>; 4],
    ) -> usize {
        let flight = by_player(reckonings.map(|reckoning| reckoning.map(|reckoning| i32::from(reckoning.total()))));
        let place = game.unwrap_or_else(|| {
            self.games.push(Game { kind, levels: Vec::new(), flights: Vec::new() });
            self.games.len() - 1
        });
        self.games[place].levels.push(level);
        self.games[place].flights.push(flight);
        place
    }

    fn single(&mut self, numbers: &mut Numbers) {
        let level = numbers.one_of(&[Level::Learning, Level::One, Level::Two, Level::Three]);
        let crew = any_crew(numbers);
        let reckonings = any_reckonings(numbers, crew);
        self.table.house_rules.edition = Edition::Y2021;
        assert_eq!(self.table.goes_on(), None, "a flight of 2021 is a game of its own");
        self.table.book(Rules { edition: Edition::Y2021, level }, &reckonings);
        self.book(None, GameKind::Single, level, &reckonings);
    }

    fn round(&mut self, numbers: &mut Numbers) {
        self.table.house_rules.edition = Edition::Y2007;
        if numbers.below(3) == 0 {
            let rounds = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];
            self.table.house_rules.level = numbers.one_of(&rounds);
        }
        let level = self.table.house_rules.level;
        let last = self.games.iter().rposition(|game| game.kind == GameKind::Rounds);
        let last = last.filter(|&game| self.games[game].levels.len() < MOST_ROUNDS);
        let mut goes_on = last.filter(|&game| {
            let flown = self.games[game].levels.last().expect("a game has a flight");
            place(level) > place(*flown)
        });
        assert_eq!(self.table.goes_on(), last.map(|_| goes_on.is_some()));
        if numbers.below(5) == 0 {
            self.table.change_game();
            goes_on = if goes_on.is_some() { None } else { last };
        }
        let crew = any_crew(numbers);
        let reckonings = any_reckonings(numbers, crew);
        self.table.book(Rules { edition: Edition::Y2007, level }, &reckonings);
        self.book(goes_on, GameKind::Rounds, level, &reckonings);
    }

    /// A whole Trek, with other flights between; says what was met on it.
    fn trek(&mut self, numbers: &mut Numbers, met: &mut Met) {
        let crew = any_crew(numbers);
        let players: Vec<Player> = crew.players().collect();
        let titles: Vec<TrekTitle> =
            numbers.shuffled(TrekTitle::ALL.to_vec()).into_iter().take(players.len()).collect();
        let mut trek = Trek::begin(crew, titles.iter().copied().collect::<Titles>()).expect("a title each");
        let mut holds: BTreeMap<usize, (TrekTitle, TileSide)> = BTreeMap::new();
        for level in [Level::One, Level::Two, Level::Three] {
            assert_eq!((trek.level(), trek.crew()), (Some(level), crew));
            let finishers = any_finishers(numbers, crew);
            let mut landing = Landing::new(crew);
            finishers.iter().for_each(|&player| landing.place(player).expect("there is a place"));
            let mut scores = Scores::default();
            // Few different scores, so that many tie.
            for &title in &titles {
                players.iter().for_each(|&player| scores.set(title, player, numbers.below(3) as u8));
            }
            let best = |title: TrekTitle| finishers.iter().map(|&player| scores.of(title, player)).max();
            let mut paid = [0u8; 4];
            let judged = trek.judged(&landing, &scores).expect("its own crew landed");
            if level == Level::One {
                let mut spots: Vec<(TrekTitle, Option<Player>)> = Vec::new();
                for &title in &titles {
                    let best = best(title);
                    for &player in &finishers {
                        if Some(scores.of(title, player)) == best && best != Some(0) {
                            paid[player.index()] += 2;
                        }
                    }
                    // The tile goes to the best one, who is furthest ahead; if all have nothing, to the leader.
                    let owner = finishers.iter().copied().find(|&player| Some(scores.of(title, player)) == best);
                    met.without_owner += usize::from(owner.is_none());
                    spots.push((title, owner));
                }
                trek = judged.trek;
                self.hand_out(numbers, &players, &mut spots, &mut trek, met);
                for (title, owner) in spots {
                    holds.insert(owner.expect("all are handed out").index(), (title, TileSide::Silver));
                }
            } else {
                for (&player, (title, side)) in &mut holds {
                    let wins = finishers.iter().any(|finisher| finisher.index() == player)
                        && Some(scores.of(*title, Player::ALL[player])) == best(*title);
                    if level == Level::Two && wins {
                        paid[player] = 4;
                        *side = TileSide::Gold;
                    } else if wins {
                        paid[player] = if *side == TileSide::Gold { 12 } else { 6 };
                        met.gold += usize::from(*side == TileSide::Gold);
                    }
                }
                trek = judged.trek;
            }
            assert_eq!(judged.paid, paid, "{level:?}");
            for &player in &players {
                let tile = trek.tile(player).map(|tile| (tile.title, tile.side));
                assert_eq!(tile, holds.get(&player.index()).copied(), "{level:?}");
            }
            let reckonings = any_reckonings(numbers, crew);
            self.table.book_trek(level, &reckonings, trek);
            let game = (level != Level::One).then_some(self.trek);
            self.trek = self.book(game, GameKind::Trek, level, &reckonings);
            met.treks += usize::from(level == Level::Three);
            // Others fly between, as often as they like.
            for _ in 0..numbers.below(4) {
                self.single(numbers);
                self.check();
            }
        }
        assert!(matches!(trek.stage(), TrekStage::Over { .. }));
    }

    /// Tiles are handed out, one at a time, until everybody has one.
    fn hand_out(
        &mut self,
        numbers: &mut Numbers,
        players: &[Player],
        spots: &mut [(TrekTitle, Option<Player>)],
        trek: &mut Trek,
        met: &mut Met,
    ) {
        loop {
            let held = |spots: &[(TrekTitle, Option<Player>)], player| {
                spots.iter().filter(|(_, owner)| *owner == Some(player)).count()
            };
            let without: Vec<Player> = players.iter().copied().filter(|&player| held(spots, player) == 0).collect();
            let on_the_table: Vec<usize> = (0..spots.len()).filter(|&i| spots[i].1.is_none()).collect();
            // The last tile on the table goes to the last player by itself.
            if let ([last], [player]) = (&on_the_table[..], &without[..]) {
                spots[*last].1 = Some(*player);
                continue;
            }
            assert!(trek.without().eq(without.iter().copied()));
            if without.is_empty() {
                return;
            }
            let loose: Vec<usize> =
                (0..spots.len()).filter(|&i| spots[i].1.is_none_or(|owner| held(spots, owner) > 1)).collect();
            assert!(trek.to_hand_out().all().all(|title| loose.iter().any(|&i| spots[i].0 == title)));
            assert_eq!(trek.to_hand_out().count(), loose.len());
            let (tile, to) = (numbers.one_of(&loose), numbers.one_of(&without));
            *trek = trek.handed(spots[tile].0, to).expect("it may be handed out");
            spots[tile].1 = Some(to);
            met.handed += 1;
        }
    }

    /// Compares the ledger with the list of games.
    fn check(&self) {
        let ledger = &self.table.evening.ledger;
        assert_eq!(usize::from(ledger.count()), self.games.len());
        for game in ledger.games() {
            let model = &self.games[usize::from(game.number()) - 1];
            assert_eq!(game.kind(), model.kind);
            assert_eq!(by_player(game.totals()), model.totals());
            assert!(game.flights().map(|flight| flight.level).eq(model.levels.iter().copied()));
            let over = match model.kind {
                GameKind::Single => true,
                GameKind::Trek | GameKind::Rounds => model.levels.iter().any(|&level| place(level) >= 3),
            };
            assert_eq!((game.is_over(), game.is_secret()), (over, !over && model.kind == GameKind::Rounds));
            for player in Player::ALL {
                let verdict = ledger::verdict(&game.totals(), player);
                assert_eq!(verdict, verdict_of(&model.totals(), player));
            }
        }
        let mut evening = BTreeMap::new();
        for (player, credits) in self.games.iter().flat_map(Game::totals) {
            *evening.entry(player).or_insert(0) += credits;
        }
        assert_eq!(by_player(ledger.totals()), evening);
    }
}

fn verdict_of(totals: &BTreeMap<usize, i32>, player: Player) -> Option<Verdict> {
    let credits = *totals.get(&player.index())?;
    let most = totals.values().copied().max().unwrap_or(0);
    Some(match credits {
        ..=0 => Verdict::NoWinner,
        _ if credits == most => Verdict::Biggest,
        _ => Verdict::Winner,
    })
}

/// Counts what was met, so that nobody thinks it was tested when it was not.
#[derive(Debug, Default)]
struct Met {
    treks: usize,
    handed: usize,
    without_owner: usize,
    gold: usize,
    rounds_that_went_on: usize,
    saved_from_debt: usize,
}

#[test]
fn every_game_is_counted_by_itself_and_the_evening_is_their_sum() {
    let met = RefCell::new(Met::default());
    check(800, steps(12), |seeds| {
        let mut met = met.borrow_mut();
        let mut evening = Evening { table: TruckerTable::new(), games: Vec::new(), trek: 0 };
        for seed in seeds {
            let numbers = &mut Numbers::new(seed);
            match numbers.below(5) {
                0 => evening.trek(numbers, &mut met),
                1 => evening.single(numbers),
                _ => evening.round(numbers),
            }
            evening.check();
        }
        let rounds = || evening.games.iter().filter(|game| game.kind == GameKind::Rounds);
        met.rounds_that_went_on += rounds().map(|game| game.flights.len() - 1).sum::<usize>();
        for game in rounds() {
            for (player, total) in game.totals() {
                let plain: i32 = game.flights.iter().filter_map(|flight| flight.get(&player)).sum();
                met.saved_from_debt += usize::from(total > plain && total > 0);
            }
        }
    });
    let met = met.into_inner();
    println!("{met:?}");
    let Met { treks, handed, without_owner, gold, rounds_that_went_on, saved_from_debt } = met;
    let least = [treks, handed, without_owner, gold, rounds_that_went_on, saved_from_debt].into_iter().min();
    assert!(least > Some(100), "{met:?}");
}
