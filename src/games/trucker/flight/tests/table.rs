//! A second, slow implementation of the rules: what each card does to a table.

use super::any_step::FIRST_FLIGHT;
use super::*;
use crate::games::trucker::cards::{Figures, Penalty};
use crate::random::Numbers;

/// A table that knows the rules and takes its time: who flies, on which day of the loop, and what the players would
/// say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayedTable {
    pub(super) lap: i32,
    /// True in the first flight of 2007.
    pub(super) nobody_gives_up: bool,
    /// In no particular order.
    pub(super) rockets: Vec<(Player, i32)>,
    pub(super) credits: [i16; 4],
    /// The players who paid, line by line.
    pub(super) paid: Vec<Player>,
    /// The players who were fired at, with the number of shots.
    pub(super) fired_at: Vec<(Vec<Player>, usize)>,
    /// The players who were asked about humans, each time.
    pub(super) asked: Vec<Vec<Player>>,
}

impl PlayedTable {
    /// Rockets anywhere within some laps, no two on one space.
    pub(super) fn any(numbers: &mut Numbers, rules: Rules) -> Self {
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
    pub(super) fn board(&self) -> Board {
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
    pub(super) fn route(&self) -> Vec<Player> {
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
    pub(super) fn everybody_may_lose_crew(&mut self, without_humans: &[Player]) {
        self.done_with_crew(self.route(), without_humans);
    }

    /// The fewest crew is struck, if a component is found.
    pub(super) fn sabotage(&mut self, crew: [u8; 4], found: bool, without_humans: &[Player]) {
        if self.rockets.len() == 1 {
            return self.done(&[]);
        }
        let struck = self.weakest(crew);
        self.paid.push(struck);
        self.done_with_crew(if found { vec![struck] } else { vec![] }, without_humans);
    }

    /// The one with the least; of those who tie the one further ahead.
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

    pub(super) fn open_space(&mut self, engines: [u8; 4]) {
        for player in self.route() {
            self.walk(player, engines[player.index()], 1);
        }
        let stranded: Vec<Player> = self.route().into_iter().filter(|player| engines[player.index()] == 0).collect();
        self.done(&stranded);
    }

    pub(super) fn stardust(&mut self, connectors: [u8; 4]) {
        let mut route = self.route();
        route.reverse();
        for player in route {
            self.walk(player, connectors[player.index()], -1);
        }
        self.done(&[]);
    }

    /// Everybody would like one planet, or none; who finds it taken passes.
    pub(super) fn planets(&mut self, planets: u8, days: u8, wishes: [Option<u8>; 4]) {
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
    pub(super) fn combat_zone(&mut self, lines: [Penalty; 3], strengths: [[u8; 4]; 3], without_humans: &[Player]) {
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
    pub(super) fn enemy(&mut self, figures: Figures, cannons: [u8; 4], wants: [bool; 4], without_humans: &[Player]) {
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
    pub(super) fn abandoned(&mut self, figures: Figures, taker: Option<Player>, without_humans: &[Player]) {
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
