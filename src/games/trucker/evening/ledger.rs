//! The evening: a list of games, the credits of every flight, the totals of the players, and the winners.
//!
//! A single flight, a Trek and the rounds of 2007 are games of their own, and a game is won by what its own flights came
//! to. Everybody with at least one credit is a winner, the one with the most is the biggest, and nothing breaks a tie: so
//! a specification that was written from the manual of 2021, and the rulebook of 2007.
//!
//! In 2007 nobody is ever in debt: a player who cannot pay hands over all they have, and begins the next round with nothing.
//!
//! Promise: no credit is ever lost. The last [`MOST`] flights are saved one by one, the games before them as a
//! sum. Players may come and go between flights; each player who has flown once is in the ledger.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::players::{Crew, Player};
use crate::console::saving::array;
use crate::console::widgets::counter::Counter;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::{self, Reckoning};
use crate::games::trucker::level::Level;

/// The flights that are saved one by one.
pub const MOST: usize = 12;
/// The most rounds of one game of 2007: the first flight, I, II, III and IIIa.
pub const MOST_ROUNDS: usize = 5;

/// Credits by [`Player::index`]; none for a player who has not flown.
pub type Totals = [Option<i32>; 4];

/// A kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameKind {
    /// One flight of 2021.
    Single,
    /// The rounds of 2007.
    Rounds,
    /// A Transgalactic Trek.
    Trek,
}

impl GameKind {
    /// The edition that has it.
    pub const fn edition(self) -> Edition {
        match self {
            Self::Single | Self::Trek => Edition::Y2021,
            Self::Rounds => Edition::Y2007,
        }
    }

    /// Credits after a flight.
    fn after(self, total: i32, credits: i32) -> i32 {
        // More than three million flights of the highest pay would have to come before the bound.
        let sum = total.saturating_add(credits);
        match self {
            Self::Rounds => sum.max(0),
            Self::Single | Self::Trek => sum,
        }
    }
}

/// A flight that has landed, to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landed {
    /// The kind of game it belongs to.
    pub kind: GameKind,
    /// Its level.
    pub level: Level,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    pub credits: [Option<i16>; 4],
}

impl Landed {
    /// A flight that was reckoned up.
    pub fn new(kind: GameKind, level: Level, reckonings: &[Option<Reckoning>; 4]) -> Self {
        Self { kind, level, credits: reckonings.map(|reckoning| reckoning.map(|reckoning| reckoning.total())) }
    }
}

/// The place of a flight in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePart {
    /// Its first flight.
    First,
    /// The next one.
    Next,
}

/// A flight of the evening, and its credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LedgerFlight {
    /// The kind of game it belongs to.
    pub kind: GameKind,
    /// Its level.
    pub level: Level,
    /// Number of its game in the evening, from one.
    game: u16,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    #[serde(deserialize_with = "array::read")]
    credits: [Option<i16>; 4],
    /// True if its credits were changed after it was booked.
    pub is_changed: bool,
}

impl LedgerFlight {
    /// Credits that can be booked.
    pub const CREDITS: Counter = Counter::new(rewards::LEAST, rewards::MOST);

    /// Those who flew.
    pub fn crew(&self) -> Crew {
        Player::ALL.into_iter().filter(|&player| self.credits(player).is_some()).fold(Crew::NOBODY, Crew::with)
    }

    /// Credits of a player; none for one who did not fly.
    pub fn credits(&self, player: Player) -> Option<i16> {
        self.credits[player.index()].map(|credits| Self::CREDITS.nearest(credits))
    }
}

/// The games that are no longer saved flight by flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Earlier {
    games: u16,
    #[serde(deserialize_with = "array::read")]
    totals: Totals,
}

/// All flights of an evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    earlier: Earlier,
    /// The oldest first. They end at the first none.
    #[serde(deserialize_with = "array::read")]
    flights: [Option<LedgerFlight>; MOST],
}

/// A view of a game of the evening.
#[derive(Clone, Copy, Debug)]
pub struct Tally<'a> {
    ledger: &'a Ledger,
    kind: GameKind,
    number: u16,
}

/// The rules' name for a player at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Has the most credits, alone or with others, and at least one.
    Biggest,
    /// Has at least one credit.
    Winner,
    /// Has none, or debts.
    NoWinner,
}

/// A player's place in the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player.
    pub player: Player,
    /// Their credits.
    pub credits: i32,
    /// The verdict on them.
    pub verdict: Verdict,
}

impl Ledger {
    /// Before the first flight.
    pub const fn new() -> Self {
        Self::after(0, [None; 4])
    }

    /// After so many games that are saved as a sum.
    pub const fn after(games: u16, totals: Totals) -> Self {
        Self { earlier: Earlier { games, totals }, flights: [None; MOST] }
    }

    /// The flights that are saved one by one, the oldest first.
    pub fn flights(&self) -> impl DoubleEndedIterator<Item = &LedgerFlight> {
        let count = self.flights.iter().position(Option::is_none).unwrap_or(MOST);
        self.flights[..count].iter().flatten()
    }

    /// The games that are saved flight by flight, the oldest first.
    pub fn games(&self) -> impl Iterator<Item = Tally<'_>> {
        let begins =
            |place: usize, flight: &LedgerFlight| !self.flights().take(place).any(|before| before.game == flight.game);
        self.flights()
            .enumerate()
            .filter(move |&(place, flight)| begins(place, flight))
            .map(|(_, flight)| self.game(flight))
    }

    fn game(&self, flight: &LedgerFlight) -> Tally<'_> {
        Tally { ledger: self, kind: flight.kind, number: flight.game }
    }

    /// The game the last flight belongs to.
    pub fn last(&self) -> Option<Tally<'_>> {
        self.flights().next_back().map(|flight| self.game(flight))
    }

    /// The last game of a kind.
    pub fn last_of(&self, kind: GameKind) -> Option<Tally<'_>> {
        self.flights().rfind(|flight| flight.kind == kind).map(|flight| self.game(flight))
    }

    /// Number of games so far.
    pub fn count(&self) -> u16 {
        self.flights().map(|flight| flight.game).max().unwrap_or(self.earlier.games)
    }

    /// A flight has landed: the first of a game, or the next of the last game of its kind.
    pub fn add(&mut self, flight: Landed, part: GamePart) {
        let goes_on = self.last_of(flight.kind).filter(|_| part == GamePart::Next);
        let game = goes_on.map_or(self.count().saturating_add(1), |game| game.number);
        let Landed { kind, level, credits } = flight;
        self.push(LedgerFlight { kind, level, game, credits, is_changed: false });
    }

    /// Changes the credits of a flight of a game, the first one being zero, for those who flew. Where they differ, it is
    /// marked.
    pub fn change(&mut self, game: u16, place: usize, credits: &[Option<i16>; 4]) {
        let Some(flight) = self.flights.iter_mut().flatten().filter(|flight| flight.game == game).nth(place) else {
            return;
        };
        for player in Player::ALL {
            let (before, after) = (flight.credits(player), credits[player.index()]);
            if before.is_some() && after.is_some() && before != after {
                flight.credits[player.index()] = after;
                flight.is_changed = true;
            }
        }
    }

    /// Takes a flight of a game back, the first one being zero. Other games keep their numbers.
    pub fn take_back(&mut self, game: u16, place: usize) -> Option<LedgerFlight> {
        let at = self.flights().enumerate().filter(|(_, flight)| flight.game == game).nth(place)?.0;
        let taken = self.flights[at].take();
        self.flights[at..].rotate_left(1);
        taken
    }

    fn push(&mut self, flight: LedgerFlight) {
        let count = self.flights().count();
        // Clears flights beyond the end, which a record may hold.
        self.flights[count..].fill(None);
        if count == MOST {
            self.sum_up_the_oldest(flight.game);
        }
        if let Some(room) = self.flights.iter_mut().find(|room| room.is_none()) {
            *room = Some(flight);
        }
    }

    /// Makes room: the oldest game that can no longer go on is saved as a sum.
    fn sum_up_the_oldest(&mut self, landing: u16) {
        let goes_on = |game: u16| {
            let last = [GameKind::Rounds, GameKind::Trek].map(|kind| self.last_of(kind).map(|last| last.number));
            game == landing || last.contains(&Some(game))
        };
        // Those that can go on have at most five and three flights, so that there is another one.
        let oldest = self.flights().find(|flight| !goes_on(flight.game)).or(self.flights().next()).copied();
        let Some(oldest) = oldest else { return };
        let totals = added(self.earlier.totals, self.game(&oldest).totals());
        self.earlier = Earlier { games: self.earlier.games.saturating_add(1), totals };
        let mut left = [None; MOST];
        for (room, flight) in left.iter_mut().zip(self.flights().filter(|flight| flight.game != oldest.game)) {
            *room = Some(*flight);
        }
        self.flights = left;
    }

    /// Credits from all games of the evening together.
    pub fn totals(&self) -> Totals {
        self.games().fold(self.earlier.totals, |totals, game| added(totals, game.totals()))
    }
}

impl Tally<'_> {
    /// Its kind.
    pub const fn kind(&self) -> GameKind {
        self.kind
    }

    /// Its number in the evening, from one.
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Its flights, the first one first.
    pub fn flights(&self) -> impl DoubleEndedIterator<Item = &LedgerFlight> {
        let number = self.number;
        self.ledger.flights().filter(move |flight| flight.game == number)
    }

    /// True if one of its flights was changed after it was booked.
    pub fn is_changed(&self) -> bool {
        self.flights().any(|flight| flight.is_changed)
    }

    /// The level of its last flight.
    pub fn last_level(&self) -> Option<Level> {
        self.flights().next_back().map(|flight| flight.level)
    }

    /// True if its last flight has landed: of several, that is the one of level III.
    pub fn is_over(&self) -> bool {
        match self.kind {
            GameKind::Single => true,
            GameKind::Rounds | GameKind::Trek => self.flights().any(|flight| flight.level.is_last()),
        }
    }

    /// True if its totals are secret: in 2007 credits lie face down until the end.
    pub fn is_secret(&self) -> bool {
        self.kind == GameKind::Rounds && !self.is_over()
    }

    /// Credits after so many of its flights.
    pub fn after(&self, flights: usize) -> Totals {
        self.flights().take(flights).fold([None; 4], |totals, flight| {
            Player::ALL.map(|player| match (totals[player.index()], flight.credits(player)) {
                (total, Some(credits)) => Some(self.kind.after(total.unwrap_or(0), credits.into())),
                (total, None) => total,
            })
        })
    }

    /// Credits after all of them.
    pub fn totals(&self) -> Totals {
        self.after(MOST)
    }
}

fn added(totals: Totals, more: Totals) -> Totals {
    Player::ALL.map(|player| match (totals[player.index()], more[player.index()]) {
        (Some(total), Some(more)) => Some(total.saturating_add(more)),
        (total, more) => total.or(more),
    })
}

/// Verdict on a player; none for one who has not flown.
pub fn verdict(totals: &Totals, player: Player) -> Option<Verdict> {
    let credits = totals[player.index()]?;
    Some(match credits {
        ..1 => Verdict::NoWinner,
        1.. if totals.iter().flatten().all(|&other| other <= credits) => Verdict::Biggest,
        1.. => Verdict::Winner,
    })
}

/// Everybody who has flown, the most credits first; with as many, left to right.
pub fn standing(totals: &Totals) -> Vec<Standing, 4> {
    let mut standing: Vec<Standing, 4> = Vec::new();
    for player in Player::ALL {
        let (Some(credits), Some(verdict)) = (totals[player.index()], verdict(totals, player)) else { continue };
        // Behind everybody who has as much. A sort from the library would be seven kilobytes for four players.
        let place = standing.iter().position(|other| other.credits < credits).unwrap_or(standing.len());
        let _ = standing.insert(place, Standing { player, credits, verdict });
    }
    standing
}

#[cfg(test)]
mod tests;
