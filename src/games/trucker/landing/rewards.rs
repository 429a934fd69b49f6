//! The landing: the earnings and costs of every trucker at the end of a flight.
//!
//! The table counts, the device adds up. A player who gave up lands too, but for less: no reward for the order, none for the
//! ship or for titles, half the value of the goods. What is lost costs the same for everybody.
//!
//! Promise: whatever was entered or read back from memory, the total of a flight lies within [`LEAST`] and
//! [`MOST`], so no sum overflows. A number beyond its range counts as the nearest within.

use serde::{Deserialize, Serialize};

use crate::console::players::{Crew, Player};
use crate::console::saving::array;
use crate::console::widgets::counter::Counter;
use crate::games::trucker::cards::{Colour, Goods};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

/// Cubes of one colour that can be entered. No ship has been seen with as many.
pub const GOODS: Counter = Counter::new(0, 20);
/// The value of goods that can be entered: as much as all cubes that can be counted.
pub const WORTH: Counter = Counter::new(0, (4 + 3 + 2 + 1) * GOODS.most());
/// Lost components that can be entered: more than the largest board has squares, which is 36.
pub const LOST: Counter = Counter::new(0, 60);
/// Exposed connectors that can be entered.
pub const EXPOSED: Counter = Counter::new(0, 40);
/// Credits from cards that can be entered. Below nothing, because a mistake that is found in flight costs one.
pub const CARDS: Counter = Counter::new(-99, 199);

/// The least a flight can come to.
pub const LEAST: i16 = CARDS.least() - LOST.most();
/// The most a flight can come to: 12 for the order and all that can be entered. What titles pay is a byte.
pub const MOST: i16 = 12 + u8::MAX as i16 + WORTH.most() + CARDS.most();

/// The pay of a flight, and the most that losses can cost.
#[derive(Debug, PartialEq, Eq)]
pub struct Rewards {
    /// For the first, second, third and fourth of those who are still flying.
    pub order: [u8; 4],
    /// For the best-looking ship.
    pub best_ship: u8,
    /// The most that lost components can cost; none where they cost whatever they come to.
    pub most_losses: Option<u8>,
}

/// 2021, learning flight. Printed on the flight board. No cap at any level: the quick guide names none, and no ship
/// board prints one.
const LEARNING_2021: Rewards = Rewards { order: [4, 3, 2, 1], best_ship: 2, most_losses: None };
/// 2021, level I. Three implementations from the printed manual agree.
const ONE_2021: Rewards = Rewards { order: [4, 3, 2, 1], best_ship: 2, most_losses: None };
/// 2021, level II. Printed on the flight board.
const TWO_2021: Rewards = Rewards { order: [8, 6, 4, 2], best_ship: 4, most_losses: None };
/// 2021, level III. Printed on the flight board.
const THREE_2021: Rewards = Rewards { order: [12, 9, 6, 3], best_ship: 6, most_losses: None };
/// 2007, round I. Flight board, and the cap on ship class I, as Board Game Arena shows both.
const ONE_2007: Rewards = Rewards { order: [4, 3, 2, 1], best_ship: 2, most_losses: Some(5) };
/// 2007, round II. The rewards are on a card laid over the board, known from reviews; the cap is on ship class II.
const TWO_2007: Rewards = Rewards { order: [8, 6, 4, 2], best_ship: 4, most_losses: Some(8) };
/// 2007, round III. Sources as for II.
const THREE_2007: Rewards = Rewards { order: [12, 9, 6, 3], best_ship: 6, most_losses: Some(11) };
/// 2007, round 3a: round III without a cap.
const THREE_A_2007: Rewards = Rewards { order: [12, 9, 6, 3], best_ship: 6, most_losses: None };

impl Rewards {
    /// The pay of a flight.
    pub const fn of(edition: Edition, level: Level) -> &'static Self {
        match (edition, level) {
            (Edition::Y2021, Level::Learning) => &LEARNING_2021,
            (Edition::Y2021, Level::One) => &ONE_2021,
            (Edition::Y2021, Level::Two) => &TWO_2021,
            (Edition::Y2021, Level::Three | Level::ThreeA) => &THREE_2021,
            (Edition::Y2007, Level::Learning | Level::One) => &ONE_2007,
            (Edition::Y2007, Level::Two) => &TWO_2007,
            (Edition::Y2007, Level::Three) => &THREE_2007,
            (Edition::Y2007, Level::ThreeA) => &THREE_A_2007,
        }
    }
}

/// The numbers that the table counts on a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LandingEntry {
    /// The goods that are left, cube by cube.
    pub goods: Goods,
    /// The value of the goods that are left; none where it follows from the cubes.
    pub worth: Option<u8>,
    /// Components lost: in flight, in the check before launch, and those still in reserve. In the learning flight what
    /// was lost before launch costs nothing: there it is not to be counted in.
    pub lost: u8,
    /// Exposed connectors; none before they are counted. Only a finisher's are looked at.
    pub exposed: Option<u8>,
    /// Credits got from cards.
    pub cards: i16,
}

impl LandingEntry {
    /// The price of the goods left on the ship, after the whole way.
    pub fn worth(&self) -> i16 {
        self.worth.map_or_else(|| worth(&self.goods), |told| WORTH.nearest(told))
    }
}

/// The end of a flight for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Still flying at the end, in this place among those who were, counted from one.
    Place(u8),
    /// Gave up on the way.
    GaveUp,
}

/// The players who were still flying at the end, the leader first. Everybody else at the table gave up. A place is taken
/// once, and there is none below a free one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    crew: Crew,
    /// Read through [`Landing::finishers`], which skips players who are not at the table or were listed before.
    #[serde(deserialize_with = "array::read")]
    order: [Option<Player>; 4],
}

/// Reason why a player cannot be put into the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandingRefusal {
    /// They are not at the table.
    NotAtTheTable,
    /// They have a place already.
    HasAPlace,
}

impl Landing {
    /// Nobody has a place yet; should it stay so, all gave up.
    pub const fn new(crew: Crew) -> Self {
        Self { crew, order: [None; 4] }
    }

    /// The players who flew.
    pub const fn crew(&self) -> Crew {
        self.crew
    }

    /// Those who were still flying at the end, the leader first.
    pub fn finishers(&self) -> impl Iterator<Item = Player> {
        let new = |i: usize, player: Player| self.crew.has(player) && !self.order[..i].contains(&Some(player));
        (0..self.order.len()).filter_map(move |i| self.order[i].filter(|&player| new(i, player)))
    }

    /// The end of the flight for a player; none for one who did not fly.
    pub fn finish(&self, player: Player) -> Option<Finish> {
        let place = (1..).zip(self.finishers()).find(|&(_, finisher)| finisher == player);
        self.crew.has(player).then_some(match place {
            Some((place, _)) => Finish::Place(place),
            None => Finish::GaveUp,
        })
    }

    /// A player takes the next place behind those who have one.
    pub fn place(&mut self, player: Player) -> Result<(), LandingRefusal> {
        match self.finish(player) {
            None => Err(LandingRefusal::NotAtTheTable),
            Some(Finish::Place(_)) => Err(LandingRefusal::HasAPlace),
            Some(Finish::GaveUp) => {
                self.order = in_order(self.finishers().chain([player]));
                Ok(())
            }
        }
    }

    /// Takes a player's place back, and those behind it.
    pub fn take_back(&mut self, player: Player) {
        self.order = in_order(self.finishers().take_while(|&finisher| finisher != player));
    }

    /// The same order with other players at the table: who is not among them has left it.
    pub fn with_crew(self, crew: Crew) -> Self {
        Self { crew, order: in_order(self.finishers().filter(|&finisher| crew.has(finisher))) }
    }
}

/// Players in their order.
fn in_order(finishers: impl Iterator<Item = Player>) -> [Option<Player>; 4] {
    let mut order = [None; 4];
    for (room, finisher) in order.iter_mut().zip(finishers) {
        *room = Some(finisher);
    }
    order
}

/// The prize that finishers can win beside the reward for their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prize {
    /// The best-looking ship.
    BestShip,
    /// Titles, on a [`Trek`](crate::games::trucker::trek::Trek): what they pay to each player, by [`Player::index`].
    Titles([u8; 4]),
}

/// The credits of a flight for a player, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// For the place among those still flying.
    pub order: i16,
    /// For the best-looking ship.
    pub best_ship: i16,
    /// For titles.
    pub titles: i16,
    /// For goods.
    pub goods: i16,
    /// From cards.
    pub cards: i16,
    /// For lost components: nothing, or less than nothing.
    pub losses: i16,
}

impl Reckoning {
    /// The sum of its lines.
    pub const fn total(&self) -> i16 {
        self.order + self.best_ship + self.titles + self.goods + self.cards + self.losses
    }
}

/// Reckons up a flight for everybody who flew; both lists are by [`Player::index`].
pub fn reckon(
    edition: Edition,
    level: Level,
    landing: &Landing,
    entries: &[LandingEntry; 4],
    prize: Prize,
) -> [Option<Reckoning>; 4] {
    let rewards = Rewards::of(edition, level);
    let best_ships = best_looking(landing, entries);

    Player::ALL.map(|player| {
        let entry = &entries[player.index()];
        let finish = landing.finish(player)?;
        let lost = LOST.nearest(entry.lost);
        Some(Reckoning {
            order: match finish {
                Finish::Place(place) => rewards.order.get(usize::from(place) - 1).copied().map_or(0, i16::from),
                Finish::GaveUp => 0,
            },
            best_ship: match (finish, prize) {
                // Every ship that ties for the best looks is paid in full.
                (Finish::Place(_), Prize::BestShip) if best_ships.has(player) => i16::from(rewards.best_ship),
                (Finish::Place(_) | Finish::GaveUp, Prize::BestShip | Prize::Titles(_)) => 0,
            },
            titles: match (finish, prize) {
                (Finish::Place(_), Prize::Titles(paid)) => i16::from(paid[player.index()]),
                (Finish::Place(_), Prize::BestShip) | (Finish::GaveUp, Prize::BestShip | Prize::Titles(_)) => 0,
            },
            goods: match finish {
                Finish::Place(_) => entry.worth(),
                // Half of what they come to together, not cube by cube.
                Finish::GaveUp => half(entry.worth()),
            },
            cards: CARDS.nearest(entry.cards),
            losses: -rewards.most_losses.map_or(lost, |most| lost.min(i16::from(most))),
        })
    })
}

/// Players with the best-looking ship: the only one who finished, or the fewest exposed connectors. Nobody before they are
/// counted on the ships of all who finished.
fn best_looking(landing: &Landing, entries: &[LandingEntry; 4]) -> Crew {
    let finishers = || landing.finishers();
    let exposed = |player: Player| entries[player.index()].exposed.map(|counted| EXPOSED.nearest(counted));
    let all_counted = finishers().all(|player| exposed(player).is_some());
    let fewest = finishers().map(exposed).min();
    let only_one = finishers().count() == 1;
    let best = |player: &Player| only_one || (all_counted && Some(exposed(*player)) == fewest);
    finishers().filter(best).fold(Crew::NOBODY, Crew::with)
}

/// The price of so many cubes.
fn worth(goods: &Goods) -> i16 {
    Colour::ALL.into_iter().map(|colour| GOODS.nearest(goods.of(colour)) * i16::from(colour.value())).sum()
}

/// Half, rounded up.
const fn half(credits: i16) -> i16 {
    (credits + 1) / 2
}

#[cfg(test)]
mod tests;
