//! The evening: a list of games, what every flight of a game came to, who has how much, and who has won.
//!
//! A single flight, a Trek and the rounds of 2007 are games of their own, and a game is won by what its own flights came
//! to. Everybody with at least one credit is a winner, whoever has the most is the biggest, and nothing breaks a tie: so
//! a specification that was written from the manual of 2021, and the rulebook of 2007.
//!
//! In 2007 nobody is ever in debt: whoever cannot pay hands over all they have, and begins the next round with nothing.
//!
//! What it promises: no credit is ever lost. The last [`MOST`] flights are kept one by one, the games before them as a
//! sum. Players may come and go between flights; whoever has flown once is in the ledger.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::players::Player;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::{self, Reckoning};
use crate::games::trucker::level::Level;

/// The flights that are kept one by one.
pub const MOST: usize = 12;
/// The most rounds of one game of 2007: the first flight, I, II, III and IIIa.
pub const MOST_ROUNDS: usize = 5;

/// Credits by [`Player::index`]; none for a player who has not flown.
pub type Totals = [Option<i32>; 4];

/// What is won together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// One flight of 2021.
    Single,
    /// The rounds of 2007.
    Rounds,
    /// A Transgalactic Trek.
    Trek,
}

impl Kind {
    /// The edition that has it.
    pub const fn edition(self) -> Edition {
        match self {
            Self::Single | Self::Trek => Edition::Y2021,
            Self::Rounds => Edition::Y2007,
        }
    }

    /// What somebody has after a flight.
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
    pub kind: Kind,
    /// Its level.
    pub level: Level,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    pub credits: [Option<i16>; 4],
}

impl Landed {
    /// A flight that was reckoned up.
    pub fn new(kind: Kind, level: Level, reckonings: &[Option<Reckoning>; 4]) -> Self {
        Self { kind, level, credits: reckonings.map(|reckoning| reckoning.map(|reckoning| reckoning.total())) }
    }
}

/// Which part of a game a flight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its first flight.
    First,
    /// The next one.
    Next,
}

/// A flight of the evening, and what it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// The kind of game it belongs to.
    pub kind: Kind,
    /// Its level.
    pub level: Level,
    /// Which game of the evening it belongs to, counted from one.
    game: u16,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    credits: [Option<i16>; 4],
}

impl Flight {
    /// What it came to for a player; none for one who did not fly.
    pub fn credits(&self, player: Player) -> Option<i16> {
        self.credits[player.index()].map(|credits| credits.clamp(rewards::LEAST, rewards::MOST))
    }
}

/// The games that are no longer kept flight by flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Earlier {
    games: u16,
    totals: Totals,
}

/// All flights of an evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    earlier: Earlier,
    /// The oldest first. They end at the first none.
    flights: [Option<Flight>; MOST],
}

/// A game of the evening, to be looked at.
#[derive(Clone, Copy, Debug)]
pub struct Tally<'a> {
    ledger: &'a Ledger,
    kind: Kind,
    number: u16,
}

/// What the rules call somebody at the end.
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
    /// Who.
    pub player: Player,
    /// What they have.
    pub credits: i32,
    /// What that makes them.
    pub verdict: Verdict,
}

impl Ledger {
    /// Before the first flight.
    pub const fn new() -> Self {
        Self::after(0, [None; 4])
    }

    /// After so many games that are kept as a sum.
    pub const fn after(games: u16, totals: Totals) -> Self {
        Self { earlier: Earlier { games, totals }, flights: [None; MOST] }
    }

    /// The flights that are kept one by one, the oldest first.
    pub fn flights(&self) -> impl DoubleEndedIterator<Item = &Flight> {
        let count = self.flights.iter().position(Option::is_none).unwrap_or(MOST);
        self.flights[..count].iter().flatten()
    }

    /// The games that are kept flight by flight, the oldest first.
    pub fn games(&self) -> impl Iterator<Item = Tally<'_>> {
        let begins =
            |place: usize, flight: &Flight| !self.flights().take(place).any(|before| before.game == flight.game);
        self.flights()
            .enumerate()
            .filter(move |&(place, flight)| begins(place, flight))
            .map(|(_, flight)| self.game(flight))
    }

    fn game(&self, flight: &Flight) -> Tally<'_> {
        Tally { ledger: self, kind: flight.kind, number: flight.game }
    }

    /// The game the last flight belongs to.
    pub fn last(&self) -> Option<Tally<'_>> {
        self.flights().next_back().map(|flight| self.game(flight))
    }

    /// The last game of a kind.
    pub fn last_of(&self, kind: Kind) -> Option<Tally<'_>> {
        self.flights().rfind(|flight| flight.kind == kind).map(|flight| self.game(flight))
    }

    /// How many games there were.
    pub fn count(&self) -> u16 {
        self.flights().map(|flight| flight.game).max().unwrap_or(self.earlier.games)
    }

    /// A flight has landed: the first of a game, or the next of the last game of its kind.
    pub fn add(&mut self, flight: Landed, part: Part) {
        let goes_on = self.last_of(flight.kind).filter(|_| part == Part::Next);
        let game = goes_on.map_or(self.count().saturating_add(1), |game| game.number);
        let Landed { kind, level, credits } = flight;
        self.push(Flight { kind, level, game, credits });
    }

    fn push(&mut self, flight: Flight) {
        let count = self.flights().count();
        // What bytes that were read back may hold beyond the end goes.
        self.flights[count..].fill(None);
        if count == MOST {
            self.sum_up_the_oldest(flight.game);
        }
        if let Some(room) = self.flights.iter_mut().find(|room| room.is_none()) {
            *room = Some(flight);
        }
    }

    /// Makes room: the oldest game that can no longer go on is kept as a sum.
    fn sum_up_the_oldest(&mut self, landing: u16) {
        let goes_on = |game: u16| {
            let last = [Kind::Rounds, Kind::Trek].map(|kind| self.last_of(kind).map(|last| last.number));
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

    /// What everybody has from all games of the evening together.
    pub fn totals(&self) -> Totals {
        self.games().fold(self.earlier.totals, |totals, game| added(totals, game.totals()))
    }
}

impl Tally<'_> {
    /// Its kind.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Which game of the evening it is, counted from one.
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Its flights, the first one first.
    pub fn flights(&self) -> impl DoubleEndedIterator<Item = &Flight> {
        let number = self.number;
        self.ledger.flights().filter(move |flight| flight.game == number)
    }

    /// The level of its last flight.
    pub fn last_level(&self) -> Option<Level> {
        self.flights().next_back().map(|flight| flight.level)
    }

    /// Whether its last flight has landed: of several, that is the one of level III.
    pub fn is_over(&self) -> bool {
        match self.kind {
            Kind::Single => true,
            Kind::Rounds | Kind::Trek => self.flights().any(|flight| flight.level.is_last()),
        }
    }

    /// Whether nobody is to know yet who has how much: in 2007 credits lie face down until the end.
    pub fn is_secret(&self) -> bool {
        self.kind == Kind::Rounds && !self.is_over()
    }

    /// What everybody has after so many of its flights.
    pub fn after(&self, flights: usize) -> Totals {
        self.flights().take(flights).fold([None; 4], |totals, flight| {
            Player::ALL.map(|player| match (totals[player.index()], flight.credits(player)) {
                (total, Some(credits)) => Some(self.kind.after(total.unwrap_or(0), credits.into())),
                (total, None) => total,
            })
        })
    }

    /// What everybody has after all of them.
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

/// What these credits make of a player; none for one who has not flown.
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
mod tests {
    use super::*;
    use Player::{A, B, C, D};

    fn landed(kind: Kind, level: Level, credits: [Option<i16>; 4]) -> Landed {
        Landed { kind, level, credits }
    }

    /// Single flights of level II.
    fn evening(flights: &[[Option<i16>; 4]]) -> Ledger {
        let mut ledger = Ledger::new();
        for &credits in flights {
            ledger.add(landed(Kind::Single, Level::Two, credits), Part::First);
        }
        ledger
    }

    /// A game of 2007 of these rounds.
    fn rounds(flights: &[(Level, [Option<i16>; 4])]) -> Ledger {
        let mut ledger = Ledger::new();
        for (place, &(level, credits)) in flights.iter().enumerate() {
            ledger.add(landed(Kind::Rounds, level, credits), if place == 0 { Part::First } else { Part::Next });
        }
        ledger
    }

    fn last(ledger: &Ledger) -> Tally<'_> {
        ledger.last().expect("something was flown")
    }

    #[test]
    fn a_single_flight_is_a_game_and_the_evening_is_their_sum() {
        let ledger = evening(&[[Some(5), Some(-3), None, Some(0)], [Some(-7), None, None, Some(2)]]);
        let games: Vec<Totals, 4> = ledger.games().map(|game| game.totals()).collect();
        assert_eq!(games, [[Some(5), Some(-3), None, Some(0)], [Some(-7), None, None, Some(2)]]);
        assert_eq!(ledger.totals(), [Some(-2), Some(-3), None, Some(2)]);
        assert!(ledger.games().all(|game| game.is_over() && !game.is_secret()));
        assert!(ledger.games().map(|game| game.number()).eq([1, 2]));
    }

    #[test]
    fn a_trek_is_counted_from_its_own_flights_though_another_was_flown_before_and_between() {
        let mut ledger = evening(&[[Some(58), Some(1), None, None]]);
        ledger.add(landed(Kind::Trek, Level::One, [Some(10), Some(12), None, None]), Part::First);
        ledger.add(landed(Kind::Single, Level::One, [Some(50), Some(0), None, None]), Part::First);
        ledger.add(landed(Kind::Trek, Level::Two, [Some(10), Some(12), None, None]), Part::Next);
        assert!(!last(&ledger).is_over());
        ledger.add(landed(Kind::Trek, Level::Three, [Some(16), Some(18), None, None]), Part::Next);
        let trek = last(&ledger);
        assert_eq!((trek.kind(), trek.number(), trek.flights().count(), trek.is_over()), (Kind::Trek, 2, 3, true));
        assert_eq!(
            (trek.after(1), trek.after(2)),
            ([Some(10), Some(12), None, None], [Some(20), Some(24), None, None])
        );
        assert_eq!(trek.totals(), [Some(36), Some(42), None, None]);
        assert_eq!(verdict(&trek.totals(), B), Some(Verdict::Biggest));
        assert_eq!(ledger.totals(), [Some(144), Some(43), None, None]);
        assert_eq!(ledger.count(), 3);
    }

    #[test]
    fn in_2007_nobody_is_in_debt_after_any_round() {
        let credits = |a, b, c| [Some(a), Some(b), Some(c), None];
        let ledger = rounds(&[
            (Level::One, credits(0, 4, 10)),
            (Level::Two, credits(-3, -9, -3)),
            (Level::Three, credits(5, 1, -8)),
        ]);
        let game = last(&ledger);
        assert_eq!(game.after(1), [Some(0), Some(4), Some(10), None]);
        assert_eq!(game.after(2), [Some(0), Some(0), Some(7), None]);
        assert_eq!(game.totals(), [Some(5), Some(1), Some(0), None]);
        assert_eq!(ledger.totals(), game.totals());
    }

    #[test]
    fn in_2007_totals_are_secret_until_the_last_round_has_landed() {
        let one = [Some(1), Some(2), None, None];
        assert!(last(&rounds(&[(Level::One, one)])).is_secret());
        assert!(last(&rounds(&[(Level::One, one), (Level::Two, one)])).is_secret());
        let whole = rounds(&[(Level::One, one), (Level::Two, one), (Level::Three, one)]);
        assert!(!last(&whole).is_secret() && last(&whole).is_over());
    }

    #[test]
    fn another_game_begins_where_the_first_has_no_next_flight() {
        let mut ledger = Ledger::new();
        let one = [Some(1), Some(2), None, None];
        ledger.add(landed(Kind::Trek, Level::Two, one), Part::Next);
        ledger.add(landed(Kind::Rounds, Level::Two, one), Part::Next);
        assert_eq!(ledger.count(), 2, "there was no Trek and no round to go on with");
        ledger.add(landed(Kind::Rounds, Level::One, one), Part::First);
        ledger.add(landed(Kind::Rounds, Level::Two, one), Part::Next);
        assert!(ledger.games().map(|game| game.flights().count()).eq([1, 1, 2]));
    }

    #[test]
    fn the_most_credits_stand_first_and_as_many_left_to_right() {
        let totals = [Some(3), Some(8), Some(-1), Some(8)];
        let standing: Vec<(Player, i32), 4> = standing(&totals).iter().map(|at| (at.player, at.credits)).collect();
        assert_eq!(standing, [(B, 8), (D, 8), (A, 3), (C, -1)]);
    }

    #[test]
    fn everybody_with_a_credit_is_a_winner_and_the_most_the_bigger_one() {
        let verdicts = |totals: Totals| {
            let verdicts = Player::ALL.map(|player| verdict(&totals, player));
            for at in standing(&totals) {
                assert_eq!(verdicts[at.player.index()], Some(at.verdict));
            }
            verdicts
        };
        use Verdict::{Biggest, NoWinner, Winner};
        assert_eq!(
            verdicts([Some(1), Some(9), Some(0), Some(-4)]),
            [Some(Winner), Some(Biggest), Some(NoWinner), Some(NoWinner)]
        );
        assert_eq!(verdicts([Some(9), Some(9), None, Some(1)]), [Some(Biggest), Some(Biggest), None, Some(Winner)]);
        assert_eq!(
            verdicts([Some(0), Some(-1), None, Some(0)]),
            [Some(NoWinner), Some(NoWinner), None, Some(NoWinner)]
        );
        assert_eq!(verdicts([None, Some(1), None, None]), [None, Some(Biggest), None, None]);
    }

    #[test]
    fn players_may_come_and_go() {
        let ledger = evening(&[[Some(4), Some(4), None, None], [Some(1), None, Some(7), None]]);
        assert_eq!(ledger.totals(), [Some(5), Some(4), Some(7), None]);
        assert!(standing(&ledger.totals()).iter().map(|at| at.player).eq([C, A, B]));
    }

    #[test]
    fn an_empty_ledger_has_no_game() {
        let ledger = Ledger::default();
        assert!(standing(&ledger.totals()).is_empty() && ledger.last().is_none());
        assert_eq!((ledger.flights().count(), ledger.games().count(), ledger.count()), (0, 0, 0));
    }

    #[test]
    fn what_no_longer_fits_is_summed_up_and_never_lost() {
        let mut ledger = Ledger::default();
        let mut totals = [0, 0];
        for number in 1..=40_i16 {
            // The second player comes late: in the first games that are summed up, they are missing.
            let late = (number > 5).then_some(number);
            ledger.add(landed(Kind::Single, Level::Two, [Some(100 - number), late, None, None]), Part::First);
            totals = [totals[0] + 100 - i32::from(number), totals[1] + late.map_or(0, i32::from)];
            assert_eq!(ledger.totals(), [Some(totals[0]), late.and(Some(totals[1])), None, None], "flight {number}");
            assert_eq!(ledger.flights().count(), usize::from(number as u16).min(MOST));
            assert_eq!((ledger.count(), last(&ledger).number()), (number as u16, number as u16));
            assert_eq!(last(&ledger).totals()[0], Some(100 - i32::from(number)));
        }
    }

    #[test]
    fn a_game_that_can_go_on_is_not_summed_up() {
        let mut ledger = Ledger::default();
        let one = [Some(1), Some(-2), None, None];
        ledger.add(landed(Kind::Trek, Level::One, one), Part::First);
        ledger.add(landed(Kind::Rounds, Level::One, one), Part::First);
        (0..30).for_each(|_| ledger.add(landed(Kind::Single, Level::One, one), Part::First));
        ledger.add(landed(Kind::Rounds, Level::Two, one), Part::Next);
        assert_eq!(last(&ledger).totals(), [Some(2), Some(0), None, None]);
        ledger.add(landed(Kind::Trek, Level::Two, one), Part::Next);
        assert_eq!(last(&ledger).totals(), [Some(2), Some(-4), None, None]);
        assert_eq!(ledger.totals(), [Some(34), Some(-64), None, None], "two rounds of 2007 without a debt");
        assert_eq!(ledger.count(), 32);
    }

    #[test]
    fn a_flight_is_entered_as_it_was_reckoned() {
        let reckoning = Reckoning { order: 8, best_ship: 4, titles: 0, goods: 11, cards: 3, losses: -2 };
        let landed = Landed::new(Kind::Rounds, Level::Three, &[None, Some(reckoning), None, None]);
        let mut ledger = Ledger::new();
        ledger.add(landed, Part::First);
        let flight = ledger.flights().next().expect("it was added");
        assert_eq!(Player::ALL.map(|player| flight.credits(player)), [None, Some(24), None, None]);
        assert_eq!((flight.kind.edition(), flight.level), (Edition::Y2007, Level::Three));
    }

    #[test]
    fn a_full_ledger_comes_back_from_memory_as_it_was() {
        let mut ledger = Ledger::default();
        let credits = [Some(rewards::LEAST), Some(rewards::MOST), Some(-1), Some(64)];
        (0..100).for_each(|_| ledger.add(landed(Kind::Single, Level::Three, credits), Part::First));
        let mut room = [0; 256];
        let kept = postcard::to_slice(&ledger, &mut room).expect("it fits");
        assert_eq!(postcard::from_bytes(kept), Ok(ledger));
    }
    #[test]
    fn no_bytes_that_can_be_read_make_it_overflow() {
        let huge = Earlier { games: u16::MAX, totals: [Some(i32::MAX), Some(i32::MIN), None, Some(0)] };
        let flight = Flight {
            kind: Kind::Single,
            level: Level::One,
            game: 7,
            credits: [Some(i16::MAX), Some(i16::MIN), None, None],
        };
        let mut ledger = Ledger { earlier: huge, flights: [Some(flight); MOST] };
        let credits = [Some(1), Some(-1), Some(i16::MAX), Some(i16::MIN)];
        ledger.add(landed(Kind::Single, Level::One, credits), Part::First);
        assert_eq!(
            ledger.totals(),
            [Some(i32::MAX), Some(i32::MIN), Some(rewards::MOST.into()), Some(rewards::LEAST.into())]
        );
        ledger.earlier.games = u16::MAX;
        ledger.add(landed(Kind::Trek, Level::One, credits), Part::Next);
        // A gap ends the list: what lies beyond it is never counted, not even after the next flight.
        let mut ledger = Ledger::default();
        ledger.flights[3] = Some(flight);
        (0..4).for_each(|_| ledger.add(landed(Kind::Single, Level::One, [Some(1); 4]), Part::First));
        assert_eq!((ledger.flights().count(), ledger.totals()), (4, [Some(4); 4]));
    }
}
