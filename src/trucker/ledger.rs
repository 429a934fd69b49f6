//! The evening: what every flight came to, who has how much, and who has won.
//!
//! Everybody with at least one credit is a winner, whoever has the most is the biggest, and nothing breaks a tie: so a
//! specification that was written from the manual of 2021.
//!
//! What it promises: no credit is ever lost. The last [`MOST`] flights are kept one by one, those before them as a sum.
//! Players may come and go between flights; whoever has flown once is in the ledger.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::crew::Player;
use super::house::Edition;
use super::level::Level;
use super::rewards::{self, Reckoning};

/// The flights that are kept one by one.
pub const MOST: usize = 12;

/// Credits by [`Player::index`]; none for a player who has not flown.
pub type Totals = [Option<i32>; 4];

/// What a flight came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flight {
    /// The edition it was flown with.
    pub edition: Edition,
    /// Its level.
    pub level: Level,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    credits: [Option<i16>; 4],
}

impl Flight {
    /// A flight that was reckoned up.
    pub fn new(edition: Edition, level: Level, reckonings: &[Option<Reckoning>; 4]) -> Self {
        Self { edition, level, credits: reckonings.map(|reckoning| reckoning.map(|reckoning| reckoning.total())) }
    }

    /// What it came to for a player; none for one who did not fly.
    pub fn credits(&self, player: Player) -> Option<i16> {
        self.credits[player.index()].map(|credits| credits.clamp(rewards::LEAST, rewards::MOST))
    }
}

/// The flights that are no longer kept one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Earlier {
    flights: u16,
    totals: Totals,
}

/// All flights of an evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    earlier: Earlier,
    /// The oldest first. They end at the first none.
    flights: [Option<Flight>; MOST],
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
    /// What all flights come to.
    pub credits: i32,
    /// What that makes them.
    pub verdict: Verdict,
}

impl Ledger {
    /// Before the first flight.
    pub const fn new() -> Self {
        Self { earlier: Earlier { flights: 0, totals: [None; 4] }, flights: [None; MOST] }
    }

    /// The flights that are kept one by one, the oldest first.
    pub fn flights(&self) -> impl Iterator<Item = &Flight> {
        self.flights.iter().map_while(Option::as_ref)
    }

    /// How many flights came before those.
    pub const fn earlier(&self) -> u16 {
        self.earlier.flights
    }

    /// A flight has landed.
    pub fn add(&mut self, flight: Flight) {
        let count = self.flights().count();
        if let Some(room) = self.flights.get_mut(count) {
            *room = Some(flight);
            // What bytes that were read back may hold beyond the end goes.
            self.flights[count + 1..].fill(None);
            return;
        }
        let totals = self.after(1);
        self.earlier = Earlier { flights: self.earlier.flights.saturating_add(1), totals };
        self.flights.rotate_left(1);
        self.flights[MOST - 1] = Some(flight);
    }

    /// The totals after so many of the kept flights; after none, those of the flights before them.
    pub fn after(&self, flights: usize) -> Totals {
        self.flights().take(flights).fold(self.earlier.totals, |totals, flight| {
            Player::ALL.map(|player| {
                let (total, credits) = (totals[player.index()], flight.credits(player).map(i32::from));
                match (total, credits) {
                    // More than three million flights of the highest pay would have to come before the bound.
                    (Some(total), Some(credits)) => Some(total.saturating_add(credits)),
                    (Some(total), None) => Some(total),
                    (None, credits) => credits,
                }
            })
        })
    }

    /// The totals after all flights.
    pub fn totals(&self) -> Totals {
        self.after(MOST)
    }

    /// What a player is at the end; none for one who has not flown.
    pub fn verdict(&self, player: Player) -> Option<Verdict> {
        let totals = self.totals();
        let credits = totals[player.index()]?;
        Some(match credits {
            ..1 => Verdict::NoWinner,
            1.. if totals.into_iter().flatten().all(|other| other <= credits) => Verdict::Biggest,
            1.. => Verdict::Winner,
        })
    }

    /// Everybody who has flown, the most credits first; with as many, left to right.
    pub fn standing(&self) -> Vec<Standing, 4> {
        let totals = self.totals();
        let mut standing: Vec<Standing, 4> = Vec::new();
        for player in Player::ALL {
            let (Some(credits), Some(verdict)) = (totals[player.index()], self.verdict(player)) else { continue };
            // Behind everybody who has as much. A sort from the library would be seven kilobytes for four players.
            let place = standing.iter().position(|other| other.credits < credits).unwrap_or(standing.len());
            let _ = standing.insert(place, Standing { player, credits, verdict });
        }
        standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{A, B, C, D};

    fn flight(credits: [Option<i16>; 4]) -> Flight {
        Flight { edition: Edition::Y2021, level: Level::Two, credits }
    }

    fn evening(flights: &[[Option<i16>; 4]]) -> Ledger {
        let mut ledger = Ledger::default();
        flights.iter().for_each(|&credits| ledger.add(flight(credits)));
        ledger
    }

    #[test]
    fn totals_run_from_flight_to_flight() {
        let ledger = evening(&[[Some(5), Some(-3), None, Some(0)], [Some(-7), None, None, Some(2)]]);
        assert_eq!(ledger.after(0), [None; 4]);
        assert_eq!(ledger.after(1), [Some(5), Some(-3), None, Some(0)]);
        assert_eq!(ledger.after(2), [Some(-2), Some(-3), None, Some(2)]);
        assert_eq!(ledger.totals(), ledger.after(2));
    }

    #[test]
    fn the_most_credits_stand_first_and_as_many_left_to_right() {
        let ledger = evening(&[[Some(3), Some(8), Some(-1), Some(8)]]);
        let standing: Vec<(Player, i32), 4> = ledger.standing().iter().map(|at| (at.player, at.credits)).collect();
        assert_eq!(standing, [(B, 8), (D, 8), (A, 3), (C, -1)]);
    }

    #[test]
    fn everybody_with_a_credit_is_a_winner_and_the_most_the_bigger_one() {
        let verdicts = |credits: [Option<i16>; 4]| {
            let ledger = evening(&[credits]);
            let verdicts = Player::ALL.map(|player| ledger.verdict(player));
            for at in ledger.standing() {
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
        assert_eq!(
            verdicts([Some(1), Some(9), Some(0), None]),
            [Some(Winner), Some(Biggest), Some(NoWinner), None],
            "everybody with a credit is a winner"
        );
    }

    #[test]
    fn players_may_come_and_go() {
        let ledger = evening(&[[Some(4), Some(4), None, None], [Some(1), None, Some(7), None]]);
        assert_eq!(ledger.totals(), [Some(5), Some(4), Some(7), None]);
        assert!(ledger.standing().iter().map(|at| at.player).eq([C, A, B]));
    }

    #[test]
    fn an_empty_ledger_has_no_winner() {
        let ledger = Ledger::default();
        assert!(ledger.standing().is_empty());
        assert_eq!((ledger.flights().count(), ledger.earlier()), (0, 0));
    }

    #[test]
    fn what_no_longer_fits_is_summed_up_and_never_lost() {
        let mut ledger = Ledger::default();
        let mut totals = [0, 0];
        for number in 1..=40_i16 {
            // The second player comes late: in the first flights that are summed up, they are missing.
            let late = (number > 5).then_some(number);
            ledger.add(flight([Some(100 - number), late, None, None]));
            totals = [totals[0] + 100 - i32::from(number), totals[1] + late.map_or(0, i32::from)];
            assert_eq!(ledger.totals(), [Some(totals[0]), late.and(Some(totals[1])), None, None], "flight {number}");
            let kept = usize::from(number as u16).min(MOST);
            assert_eq!((ledger.flights().count(), usize::from(ledger.earlier())), (kept, number as usize - kept));
            assert_eq!(ledger.flights().last().and_then(|flight| flight.credits(A)), Some(100 - number));
            let first = ledger.flights().next().and_then(|flight| flight.credits(A)).map(i32::from);
            let before = ledger.after(0)[0];
            assert_eq!(ledger.after(1)[0], first.map(|credits| credits + before.unwrap_or(0)));
        }
    }

    #[test]
    fn a_flight_is_entered_as_it_was_reckoned() {
        let reckoning = Reckoning { order: 8, best_ship: 4, titles: 0, goods: 11, cards: 3, losses: -2 };
        let flight = Flight::new(Edition::Y2007, Level::Three, &[None, Some(reckoning), None, None]);
        assert_eq!(Player::ALL.map(|player| flight.credits(player)), [None, Some(24), None, None]);
        assert_eq!((flight.edition, flight.level), (Edition::Y2007, Level::Three));
    }

    #[test]
    fn a_full_ledger_comes_back_from_memory_as_it_was() {
        let mut ledger = Ledger::default();
        (0..100).for_each(|_| ledger.add(flight([Some(rewards::LEAST), Some(rewards::MOST), Some(-1), Some(64)])));
        let mut room = [0; 256];
        let kept = postcard::to_slice(&ledger, &mut room).expect("it fits");
        assert_eq!(postcard::from_bytes(kept), Ok(ledger));
    }

    #[test]
    fn no_bytes_that_can_be_read_make_it_overflow() {
        let huge = Earlier { flights: u16::MAX, totals: [Some(i32::MAX), Some(i32::MIN), None, Some(0)] };
        let mut ledger =
            Ledger { earlier: huge, flights: [Some(flight([Some(i16::MAX), Some(i16::MIN), None, None])); MOST] };
        ledger.add(flight([Some(1), Some(-1), Some(i16::MAX), Some(i16::MIN)]));
        assert_eq!(
            ledger.totals(),
            [Some(i32::MAX), Some(i32::MIN), Some(rewards::MOST.into()), Some(rewards::LEAST.into())]
        );
        // A gap ends the list: what lies beyond it is never counted, not even after the next flight.
        let mut ledger = Ledger::default();
        ledger.flights[3] = Some(flight([Some(50); 4]));
        (0..4).for_each(|_| ledger.add(flight([Some(1); 4])));
        assert_eq!((ledger.flights().count(), ledger.totals()), (4, [Some(4); 4]));
    }
}
