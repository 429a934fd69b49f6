//! The landing: what every trucker earns and pays at the end of a flight.
//!
//! The table counts, the device adds up. Whoever gave up lands too, but for less: no reward for the order, none for the
//! ship or for titles, half the value of the goods. What is lost costs the same for everybody.
//!
//! What it promises: whatever was entered or read back from memory, what a flight comes to lies within [`LEAST`] and
//! [`MOST`], so no sum overflows. A number beyond its range counts as the nearest within.

use serde::{Deserialize, Serialize};

use crate::console::players::{Crew, Player};
use crate::console::widgets::counter::Counter;
use crate::games::trucker::cards::{Colour, Goods};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;

/// Cubes of one colour that can be entered. No ship has been seen with as many.
pub const GOODS: Counter = Counter::new(0, 20);
/// Lost components that can be entered: more than the largest board has squares, which is 36.
pub const LOST: Counter = Counter::new(0, 60);
/// Exposed connectors that can be entered.
pub const EXPOSED: Counter = Counter::new(0, 40);
/// Credits from cards that can be entered. Below nothing, because a mistake that is found in flight costs one.
pub const CARDS: Counter = Counter::new(-99, 199);

/// The least a flight can come to.
pub const LEAST: i16 = CARDS.least() - LOST.most();
/// The most a flight can come to: 12 for the order and all that can be entered. What titles pay is a byte.
pub const MOST: i16 = 12 + u8::MAX as i16 + (4 + 3 + 2 + 1) * GOODS.most() + CARDS.most();

/// What a flight pays, and what losses can cost.
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
    /// What a flight pays.
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

/// What the table counts on a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The goods that are left.
    pub goods: Goods,
    /// Components lost: in flight, in the check before launch, and those still in reserve. In the learning flight what
    /// was lost before launch costs nothing: there it is not to be counted in.
    pub lost: u8,
    /// Exposed connectors; none before they are counted. Only a finisher's are looked at.
    pub exposed: Option<u8>,
    /// Credits got from cards.
    pub cards: i16,
}

/// How a flight ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Still flying at the end, in this place among those who were, counted from one.
    Place(u8),
    /// Gave up on the way.
    GaveUp,
}

/// Who was still flying at the end, the leader first. Everybody else at the table gave up. A place is taken once, and
/// there is none below a free one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    crew: Crew,
    /// Read through [`Landing::finishers`], which skips whoever has no business here.
    order: [Option<Player>; 4],
}

/// Why a player cannot be put into the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
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

    /// Who flew.
    pub const fn crew(&self) -> Crew {
        self.crew
    }

    /// Those who were still flying at the end, the leader first.
    pub fn finishers(&self) -> impl Iterator<Item = Player> {
        let new = |i: usize, player: Player| self.crew.has(player) && !self.order[..i].contains(&Some(player));
        (0..self.order.len()).filter_map(move |i| self.order[i].filter(|&player| new(i, player)))
    }

    /// How the flight ended for a player; none for one who did not fly.
    pub fn finish(&self, player: Player) -> Option<Finish> {
        let place = (1..).zip(self.finishers()).find(|&(_, finisher)| finisher == player);
        self.crew.has(player).then_some(match place {
            Some((place, _)) => Finish::Place(place),
            None => Finish::GaveUp,
        })
    }

    /// A player takes the next place behind those who have one.
    pub fn place(&mut self, player: Player) -> Result<(), Refusal> {
        match self.finish(player) {
            None => Err(Refusal::NotAtTheTable),
            Some(Finish::Place(_)) => Err(Refusal::HasAPlace),
            Some(Finish::GaveUp) => {
                let mut order = [None; 4];
                for (room, finisher) in order.iter_mut().zip(self.finishers().chain([player])) {
                    *room = Some(finisher);
                }
                self.order = order;
                Ok(())
            }
        }
    }
}

/// What finishers can win beside the reward for their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prize {
    /// The best-looking ship.
    BestShip,
    /// Titles, on a [`Trek`](crate::games::trucker::trek::Trek): what they pay to each player, by [`Player::index`].
    Titles([u8; 4]),
}

/// What a flight comes to for a player, line by line.
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
    /// What it adds up to.
    pub const fn total(&self) -> i16 {
        self.order + self.best_ship + self.titles + self.goods + self.cards + self.losses
    }
}

/// Reckons up a flight for everybody who flew; both lists are by [`Player::index`].
pub fn reckon(
    edition: Edition,
    level: Level,
    landing: &Landing,
    entries: &[Entry; 4],
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
                Finish::Place(_) => worth(&entry.goods),
                // Half of what they come to together, not cube by cube.
                Finish::GaveUp => half(worth(&entry.goods)),
            },
            cards: CARDS.nearest(entry.cards),
            losses: -rewards.most_losses.map_or(lost, |most| lost.min(i16::from(most))),
        })
    })
}

/// Who has the best-looking ship: the only one who finished, or the fewest exposed connectors. Nobody before they are
/// counted on the ships of all who finished.
fn best_looking(landing: &Landing, entries: &[Entry; 4]) -> Crew {
    let finishers = || landing.finishers();
    let exposed = |player: Player| entries[player.index()].exposed.map(|counted| EXPOSED.nearest(counted));
    let all_counted = finishers().all(|player| exposed(player).is_some());
    let fewest = finishers().map(exposed).min();
    let only_one = finishers().count() == 1;
    let best = |player: &Player| only_one || (all_counted && Some(exposed(*player)) == fewest);
    finishers().filter(best).fold(Crew::NOBODY, Crew::with)
}

/// What the goods left on a ship are sold for after the whole way.
pub fn worth(goods: &Goods) -> i16 {
    Colour::ALL.into_iter().map(|colour| GOODS.nearest(goods.of(colour)) * i16::from(colour.value())).sum()
}

/// Half, rounded up.
const fn half(credits: i16) -> i16 {
    (credits + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{A, B, C, D};

    const EDITIONS: [Edition; 2] = [Edition::Y2021, Edition::Y2007];
    const LEVELS: [Level; 5] = [Level::Learning, Level::One, Level::Two, Level::Three, Level::ThreeA];
    /// One cube of each colour: 10 credits.
    const ONE_OF_EACH: Goods = Goods { red: 1, yellow: 1, green: 1, blue: 1 };

    fn landed(crew: Crew, finishers: &[Player]) -> Landing {
        let mut landing = Landing::new(crew);
        finishers.iter().for_each(|&player| landing.place(player).expect("there is a place"));
        landing
    }

    fn all_landed(finishers: &[Player]) -> Landing {
        landed(Crew::default(), finishers)
    }

    /// A ship with so many exposed connectors.
    fn exposed(counted: u8) -> Entry {
        Entry { exposed: Some(counted), ..Entry::default() }
    }

    /// A flight of level II in 2021.
    fn flown(landing: &Landing, entries: &[Entry; 4]) -> [Option<Reckoning>; 4] {
        reckon(Edition::Y2021, Level::Two, landing, entries, Prize::BestShip)
    }

    fn line(flight: [Option<Reckoning>; 4], line: impl Fn(Reckoning) -> i16) -> [i16; 4] {
        flight.map(|reckoning| line(reckoning.expect("all flew")))
    }

    #[test]
    fn the_order_pays_those_still_flying_by_their_place_among_them() {
        let flight = flown(&all_landed(&[C, A, D]), &[Entry::default(); 4]);
        assert_eq!(line(flight, |r| r.order), [6, 0, 8, 4]);
        let flight = flown(&all_landed(&[B]), &[Entry::default(); 4]);
        assert_eq!(line(flight, |r| r.order), [0, 8, 0, 0]);
    }

    #[test]
    fn the_tables_are_those_of_the_boards() {
        let printed = |edition| LEVELS.map(|level| Rewards::of(edition, level)).map(|r| (r.order, r.best_ship));
        let low = ([4, 3, 2, 1], 2);
        let expected = [low, low, ([8, 6, 4, 2], 4), ([12, 9, 6, 3], 6), ([12, 9, 6, 3], 6)];
        assert_eq!(EDITIONS.map(printed), [expected; 2]);
    }

    #[test]
    fn the_best_looking_ship_has_the_fewest_exposed_connectors_and_ties_are_paid_in_full() {
        let entries = [3, 2, 2, 0].map(exposed);
        assert_eq!(line(flown(&all_landed(&[A, B, C, D]), &entries), |r| r.best_ship), [0, 0, 0, 4]);
        let gave_up = flown(&all_landed(&[C, B, A]), &entries);
        assert_eq!(line(gave_up, |r| r.best_ship), [0, 4, 4, 0], "who gave up does not take part");
    }

    #[test]
    fn nobody_has_the_best_looking_ship_before_all_who_finished_are_counted() {
        let mut entries = [1, 2, 3, 4].map(exposed);
        entries[3].exposed = None;
        assert_eq!(line(flown(&all_landed(&[A, B, C, D]), &entries), |r| r.best_ship), [0; 4]);
        let gave_up = flown(&all_landed(&[C, B, A]), &entries);
        assert_eq!(line(gave_up, |r| r.best_ship), [4, 0, 0, 0], "who gave up need not be counted");
        let none = flown(&all_landed(&[A, B]), &[Entry::default(); 4]);
        assert_eq!(line(none, |r| r.best_ship), [0; 4]);
    }

    #[test]
    fn the_only_one_who_finished_has_the_best_looking_ship() {
        for entry in [Entry::default(), exposed(9)] {
            assert_eq!(line(flown(&all_landed(&[C]), &[entry; 4]), |r| r.best_ship), [0, 0, 4, 0]);
        }
    }

    #[test]
    fn who_gave_up_sells_at_half_of_the_total_rounded_up() {
        let odd = Goods { blue: 2, ..ONE_OF_EACH };
        let entry = Entry { goods: odd, lost: 7, cards: 5, ..Entry::default() };
        let flight = flown(&all_landed(&[A]), &[entry; 4]);
        assert_eq!(line(flight, |r| r.goods), [11, 6, 6, 6]);
        assert_eq!(line(flight, |r| r.losses), [-7; 4], "what is lost costs the same");
        assert_eq!(line(flight, |r| r.cards), [5; 4], "and what was earned is kept");
        let blues = Entry { goods: Goods { blue: 3, ..Goods::default() }, ..Entry::default() };
        let flight = flown(&all_landed(&[]), &[blues; 4]);
        assert_eq!(line(flight, |r| r.total()), [2; 4], "not one for every cube");
    }

    #[test]
    fn losses_are_capped_in_2007_but_for_round_3a_and_only_there() {
        let entry = Entry { lost: 12, ..Entry::default() };
        let cost = |edition| {
            LEVELS.map(|level| {
                reckon(edition, level, &all_landed(&[A]), &[entry; 4], Prize::BestShip).map(|r| r.unwrap().losses)
            })
        };
        assert_eq!(cost(Edition::Y2021), [[-12; 4]; 5]);
        assert_eq!(cost(Edition::Y2007), [[-5; 4], [-5; 4], [-8; 4], [-11; 4], [-12; 4]]);
    }

    #[test]
    fn on_a_trek_titles_are_paid_and_no_ship_is_the_best_looking() {
        let landing = all_landed(&[A, B]);
        let prize = Prize::Titles([2, 0, 4, 6]);
        let flight = reckon(Edition::Y2021, Level::One, &landing, &[Entry::default(); 4], prize);
        assert_eq!(line(flight, |r| r.titles), [2, 0, 0, 0], "who gave up holds no title this time");
        assert_eq!(line(flight, |r| r.best_ship), [0; 4]);
        assert_eq!(line(flown(&landing, &[Entry::default(); 4]), |r| r.titles), [0; 4]);
    }

    #[test]
    fn who_did_not_fly_is_not_reckoned() {
        let crew = Crew::default().toggled(B);
        let flight = flown(&landed(crew, &[D, A]), &[Entry::default(); 4]);
        assert_eq!(flight.map(|r| r.map(|r| r.order)), [Some(6), None, Some(0), Some(8)]);
        assert_eq!(flown(&Landing::new(Crew::NOBODY), &[Entry::default(); 4]), [None; 4]);
    }

    #[test]
    fn a_place_is_taken_once_and_behind_the_others() {
        let mut landing = all_landed(&[B, A]);
        assert_eq!(landing.place(B), Err(Refusal::HasAPlace));
        assert!(landing.finishers().eq([B, A]));
        landing.place(D).expect("there is a place");
        let expected = [Finish::Place(2), Finish::Place(1), Finish::GaveUp, Finish::Place(3)];
        assert_eq!(Player::ALL.map(|player| landing.finish(player)), expected.map(Some));
        let mut landing = Landing::new(Crew::default().toggled(C));
        assert_eq!(landing.place(C), Err(Refusal::NotAtTheTable));
        assert_eq!(landing.finish(C), None);
    }

    #[test]
    fn no_entry_goes_beyond_its_bounds() {
        let full = Goods { red: u8::MAX, yellow: u8::MAX, green: u8::MAX, blue: u8::MAX };
        let least = Entry { lost: u8::MAX, cards: i16::MIN, ..Entry::default() };
        let most = Entry { goods: full, cards: i16::MAX, ..Entry::default() };
        let mut seen = Vec::new();
        for (edition, level) in EDITIONS.into_iter().flat_map(|edition| LEVELS.map(|level| (edition, level))) {
            for entry in [least, most] {
                for landing in [all_landed(&[]), all_landed(&Player::ALL)] {
                    for prize in [Prize::BestShip, Prize::Titles([u8::MAX; 4])] {
                        let flight = reckon(edition, level, &landing, &[entry; 4], prize);
                        seen.extend(flight.map(|reckoning| reckoning.expect("all flew").total()));
                    }
                }
            }
        }
        // Both ends are reached: they are no wider than they must be.
        assert_eq!((seen.iter().min(), seen.iter().max()), (Some(&LEAST), Some(&MOST)));
        assert_eq!((LEAST, MOST), (-159, 666));
    }

    #[test]
    fn any_bytes_that_can_be_read_are_a_landing_that_makes_sense() {
        let mut state = 1_u32;
        let mut number = |below: u8| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8 % below
        };
        let (mut read, mut repaired) = (0, 0);
        for _ in 0..20_000 {
            let bytes: [u8; 12] = core::array::from_fn(|_| number(4).min(number(4)));
            let Ok((mut landing, _)) = postcard::take_from_bytes::<Landing>(&bytes) else { continue };
            read += 1;
            repaired += usize::from(landing.finishers().count() < landing.order.iter().flatten().count());
            for player in landing.crew().players() {
                let finished = landing.finish(player) != Some(Finish::GaveUp);
                assert_eq!(landing.place(player), if finished { Err(Refusal::HasAPlace) } else { Ok(()) });
            }
            let places: Vec<u8> = (1..).take(landing.crew().count()).collect();
            let taken = landing.finishers().map(|player| landing.finish(player));
            assert!(taken.eq(places.into_iter().map(|place| Some(Finish::Place(place)))));
        }
        assert!(read > 1000 && repaired > 100, "{read} were read, {repaired} repaired");
    }
}
