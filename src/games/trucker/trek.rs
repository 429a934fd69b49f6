//! The Transgalactic Trek: three flights, I, II and III, and a title for every trucker to win, keep and defend.
//!
//! As many of the six titles are drawn as there are players. In flight I everybody flies for all of them; then they are
//! handed out, one to each. In flight II each holder must be the best to be paid, and the tile turns to gold. In flight
//! III silver is tried for again, and gold is flown under a restriction. Rules: the quick guide of 2021; titles and what
//! they measure: three implementations from the printed manual.
//!
//! Only who is still flying at the end scores. Whoever gave up wins no title in that flight, is paid for none, and is
//! not looked at when it is asked who was the best; the tile they hold they keep.
//!
//! What the device does not know: the restrictions on the golden side. They are in the manual, on [`PAGE`]; the table
//! reads them there and enters the score that counts under them.
//!
//! What the rules leave open, and what is done here:
//! - All gave up in flight I: nobody is ahead, so nobody is paid and all tiles lie on the table. The table hands them
//!   out as it likes.
//! - All finishers score nothing in flight II or III: the holder ties for the best and is paid. Only for flight I do the
//!   rules say that nothing is worth nothing.
//!
//! A [`Trek`] is a value: every step makes the next one from the last. That nobody flies while tiles are to be handed
//! out, and that a tile is gold in flight III at the earliest, is written into the types.

pub(in crate::games::trucker) mod screen;

use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::players::{Crew, Player};
use crate::console::widgets::counter::Counter;
use crate::games::trucker::landing::rewards::Landing;
use crate::games::trucker::level::Level;

/// The page of the manual with the restrictions on the golden sides.
pub const PAGE: u8 = 23;

/// Flight I: for every finisher who was the best at a title.
const FIRST: u8 = 2;
/// Flight II: for the holder who was the best.
const SECOND: u8 = 4;
/// Flight III: for the holder of silver who was the best.
const SILVER: u8 = 6;
/// Flight III: for the holder of gold who was the best.
const GOLD: u8 = 12;

/// A title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Title {
    /// Cargo components that hold at least one cube.
    FreightHauler,
    /// Components that run on batteries: shields, double engines, double cannons.
    PowerTrucker,
    /// For each alien the way to the nearest other cabin, added up.
    Xenoquartermaster,
    /// Occupied cabins with a view: a smooth side onto an empty square.
    CruiseCaptain,
    /// All components of the ship.
    MasterEngineer,
    /// The longest chain of linked components with one or two connectors only.
    Corridorist,
}

impl Title {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::FreightHauler,
        Self::PowerTrucker,
        Self::Xenoquartermaster,
        Self::CruiseCaptain,
        Self::MasterEngineer,
        Self::Corridorist,
    ];

    /// Its place in [`Title::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Some of the titles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Titles([bool; 6]);

impl Titles {
    /// Any titles, so many; refused while there is no chance. There are six.
    pub fn drawn(count: usize, entropy: &mut Entropy) -> Option<Self> {
        let order = entropy.shuffled(Title::ALL)?;
        Some(order.into_iter().take(count).collect())
    }

    /// Whether a title is among them.
    pub const fn has(self, title: Title) -> bool {
        self.0[title.index()]
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.all().count()
    }

    /// The titles themselves.
    pub fn all(self) -> impl Iterator<Item = Title> {
        Title::ALL.into_iter().filter(move |&title| self.has(title))
    }

    /// With a title come or gone: to set by hand what was drawn on the table.
    pub fn toggled(self, title: Title) -> Self {
        let mut titles = self;
        titles.0[title.index()] = !titles.0[title.index()];
        titles
    }
}

impl FromIterator<Title> for Titles {
    fn from_iter<I: IntoIterator<Item = Title>>(list: I) -> Self {
        let mut titles = Self::default();
        list.into_iter().for_each(|title| titles.0[title.index()] = true);
        titles
    }
}

/// What was counted on the ships at the end of a flight: for each title and each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scores([[u8; 4]; 6]);

impl Scores {
    /// The scores that can be entered.
    pub const COUNTER: Counter = Counter::new(0, 99);

    /// A player's score for a title.
    pub const fn of(&self, title: Title, player: Player) -> u8 {
        self.0[title.index()][player.index()]
    }

    /// Enters a player's score for a title.
    pub const fn set(&mut self, title: Title, player: Player, score: u8) {
        self.0[title.index()][player.index()] = score;
    }

    /// The best score of those still flying; none if nobody is.
    fn best(&self, title: Title, landing: &Landing) -> Option<u8> {
        landing.finishers().map(|player| self.of(title, player)).max()
    }

    /// Those still flying with the best score, the one furthest ahead first.
    fn best_at(&self, title: Title, landing: &Landing) -> impl Iterator<Item = Player> {
        let best = self.best(title, landing);
        landing.finishers().filter(move |&player| Some(self.of(title, player)) == best)
    }
}

/// The side of a tile that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// As it was won.
    Silver,
    /// Defended in flight II.
    Gold,
}

/// A title in the hands of its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Which title.
    pub title: Title,
    /// Which side is up.
    pub side: Side,
}

/// Where a tile is while they are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// In the box: it was not drawn.
    Box,
    /// On the table: all gave up, nobody won it.
    Table,
    /// With a player.
    With(Player),
}

/// Where the Trek stands. Lists are by [`Player::index`] or by [`Title::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trek {
    /// Flight I is to be flown, for these titles.
    First {
        /// Who flies.
        crew: Crew,
        /// The titles that were drawn.
        titles: Titles,
    },
    /// Flight I has landed. Somebody holds several tiles, and somebody none.
    HandOut {
        /// Who flies.
        crew: Crew,
        /// Where each tile is.
        spots: [Spot; 6],
    },
    /// Flight II is to be flown; everybody holds a title.
    Second {
        /// Which.
        held: [Option<Title>; 4],
    },
    /// Flight III is to be flown.
    Third {
        /// What each player holds.
        held: [Option<Tile>; 4],
    },
    /// Flight III has landed. The end.
    Over {
        /// What each player held in it.
        held: [Option<Tile>; 4],
    },
}

/// A flight that was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What titles pay to each player, by [`Player::index`]: for [`Prize::Titles`](crate::games::trucker::landing::rewards::Prize::Titles).
    pub paid: [u8; 4],
    /// How the Trek goes on.
    pub trek: Trek,
}

/// Why a step is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A Trek is flown by two at least.
    TooFewPlayers,
    /// As many titles are flown for as there are players.
    NotOneTitleEach,
    /// Others landed than have set out.
    OtherPlayers,
    /// First every player must have a title.
    HandOutFirst,
    /// There is nothing to hand out.
    NothingToHandOut,
    /// The title is not one of those flown for.
    NotDrawn,
    /// It is the only one its holder has: everybody keeps one.
    KeepsOne,
    /// Who is to get it has one already.
    HasOne,
    /// Who is to get it is not at the table.
    NotAtTheTable,
    /// The Trek is over.
    Over,
}

impl Trek {
    /// Before flight I.
    pub fn begin(crew: Crew, titles: Titles) -> Result<Self, Refusal> {
        if crew.count() < Crew::FEWEST {
            return Err(Refusal::TooFewPlayers);
        }
        if titles.count() != crew.count() {
            return Err(Refusal::NotOneTitleEach);
        }
        Ok(Self::First { crew, titles })
    }

    /// The flight to be flown next; none while tiles are handed out, and after the last.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::First { .. } => Some(Level::One),
            Self::Second { .. } => Some(Level::Two),
            Self::Third { .. } => Some(Level::Three),
            Self::HandOut { .. } | Self::Over { .. } => None,
        }
    }

    /// Who is on the Trek.
    pub fn crew(&self) -> Crew {
        match self {
            Self::First { crew, .. } | Self::HandOut { crew, .. } => *crew,
            Self::Second { .. } | Self::Third { .. } | Self::Over { .. } => {
                let holders = Player::ALL.into_iter().filter(|&player| self.tile(player).is_some());
                holders.fold(Crew::NOBODY, Crew::toggled)
            }
        }
    }

    /// Whether it can be gone on with: whatever bytes it was read from, there is a title for every player, and there are
    /// enough of them.
    pub fn is_sound(&self) -> bool {
        let players = self.crew().count();
        players >= Crew::FEWEST && self.titles().count() == players
    }

    /// The titles that are flown for.
    pub fn titles(&self) -> Titles {
        match self {
            Self::First { titles, .. } => *titles,
            Self::HandOut { spots, .. } => at(spots, |spot| spot != Spot::Box),
            Self::Second { held } => held.iter().flatten().copied().collect(),
            Self::Third { held } | Self::Over { held } => held.iter().flatten().map(|tile| tile.title).collect(),
        }
    }

    /// The titles a player holds: several or none while they are handed out, one from flight II on.
    pub fn held(&self, player: Player) -> Titles {
        match self {
            Self::First { .. } => Titles::default(),
            Self::HandOut { spots, .. } => at(spots, |spot| spot == Spot::With(player)),
            Self::Second { .. } | Self::Third { .. } | Self::Over { .. } => {
                self.tile(player).map(|tile| tile.title).into_iter().collect()
            }
        }
    }

    /// The tile a player holds, from flight II on.
    pub fn tile(&self, player: Player) -> Option<Tile> {
        match self {
            Self::First { .. } | Self::HandOut { .. } => None,
            Self::Second { held } => held[player.index()].map(|title| Tile { title, side: Side::Silver }),
            Self::Third { held } | Self::Over { held } => held[player.index()],
        }
    }

    /// What a player is paid in the next flight for being the best: at each title in flight I, then at their own.
    pub fn stake(&self, player: Player) -> Option<u8> {
        match self {
            Self::First { crew, .. } => crew.has(player).then_some(FIRST),
            Self::Second { held } => held[player.index()].map(|_| SECOND),
            Self::Third { held } => held[player.index()].map(|tile| pay(tile.side)),
            Self::HandOut { .. } | Self::Over { .. } => None,
        }
    }

    /// Whether a player flies under a restriction: the one on [`PAGE`] for their title.
    pub fn restricted(&self, player: Player) -> bool {
        match self {
            Self::Third { held } => held[player.index()].is_some_and(|tile| tile.side == Side::Gold),
            Self::First { .. } | Self::HandOut { .. } | Self::Second { .. } | Self::Over { .. } => false,
        }
    }

    /// Those who are to be given a tile, left to right. Nobody, but while tiles are handed out.
    pub fn without(&self) -> impl Iterator<Item = Player> {
        let handing_out = matches!(self, Self::HandOut { .. });
        self.crew().players().filter(move |&player| handing_out && self.held(player).count() == 0)
    }

    /// The tiles that may be handed out: those on the table and those of whoever holds several.
    pub fn to_hand_out(&self) -> Titles {
        match self {
            Self::HandOut { spots, .. } => at(spots, |spot| match spot {
                Spot::Box => false,
                Spot::Table => true,
                Spot::With(player) => self.held(player).count() > 1,
            }),
            Self::First { .. } | Self::Second { .. } | Self::Third { .. } | Self::Over { .. } => Titles::default(),
        }
    }

    /// After a flight has landed: who is paid what, and how the Trek goes on.
    pub fn judged(self, landing: &Landing, scores: &Scores) -> Result<Judged, Refusal> {
        if self.crew() != landing.crew() {
            return Err(Refusal::OtherPlayers);
        }
        match self {
            Self::First { crew, titles } => Ok(first(crew, titles, landing, scores)),
            Self::HandOut { .. } => Err(Refusal::HandOutFirst),
            Self::Second { held } => {
                let best = |player: Player, title| scores.best_at(title, landing).any(|best| best == player);
                let tile = |player: Player| {
                    let title = held[player.index()]?;
                    Some(Tile { title, side: if best(player, title) { Side::Gold } else { Side::Silver } })
                };
                let held = Player::ALL.map(tile);
                let paid = held.map(|tile| match tile {
                    Some(Tile { side: Side::Gold, .. }) => SECOND,
                    Some(Tile { side: Side::Silver, .. }) | None => 0,
                });
                Ok(Judged { paid, trek: Self::Third { held } })
            }
            Self::Third { held } => {
                let paid = |player: Player| {
                    let tile = held[player.index()]?;
                    scores.best_at(tile.title, landing).any(|best| best == player).then_some(pay(tile.side))
                };
                let paid = Player::ALL.map(|player| paid(player).unwrap_or(0));
                Ok(Judged { paid, trek: Self::Over { held } })
            }
            Self::Over { .. } => Err(Refusal::Over),
        }
    }

    /// After a tile was handed to a player: by whoever holds several, or from the table. When every player has one,
    /// flight II is next. A last tile on the table goes to the last player by itself.
    pub fn handed(self, title: Title, to: Player) -> Result<Self, Refusal> {
        let Self::HandOut { crew, mut spots } = self else { return Err(Refusal::NothingToHandOut) };
        if spots[title.index()] == Spot::Box {
            return Err(Refusal::NotDrawn);
        }
        if !self.to_hand_out().has(title) {
            return Err(Refusal::KeepsOne);
        }
        if !crew.has(to) {
            return Err(Refusal::NotAtTheTable);
        }
        if self.held(to).count() > 0 {
            return Err(Refusal::HasOne);
        }
        spots[title.index()] = Spot::With(to);
        Ok(Self::settled(crew, spots))
    }

    /// Goes on to flight II, if there is nothing left to choose.
    fn settled(crew: Crew, mut spots: [Spot; 6]) -> Self {
        let trek = Self::HandOut { crew, spots };
        let mut on_the_table = at(&spots, |spot| spot == Spot::Table).all();
        if let (Some(title), None) = (on_the_table.next(), on_the_table.next()) {
            // As many tiles as players: for the last one on the table there is one player left.
            if let Some(player) = trek.without().next() {
                spots[title.index()] = Spot::With(player);
            }
        }
        let trek = Self::HandOut { crew, spots };
        match trek.without().next() {
            Some(_) => trek,
            None => Self::Second { held: Player::ALL.map(|player| trek.held(player).all().next()) },
        }
    }
}

/// Flight I: all fly for all titles.
fn first(crew: Crew, titles: Titles, landing: &Landing, scores: &Scores) -> Judged {
    let mut paid = [0; 4];
    let mut spots = [Spot::Box; 6];
    for title in titles.all() {
        // Where all score nothing, all tie for the best, and the one furthest ahead of them is the leader.
        let ahead = scores.best_at(title, landing).next();
        spots[title.index()] = ahead.map_or(Spot::Table, Spot::With);
        if scores.best(title, landing) != Some(0) {
            scores.best_at(title, landing).for_each(|player| paid[player.index()] += FIRST);
        }
    }
    Judged { paid, trek: Trek::settled(crew, spots) }
}

/// What a tile pays in flight III.
const fn pay(side: Side) -> u8 {
    match side {
        Side::Silver => SILVER,
        Side::Gold => GOLD,
    }
}

/// The titles whose tiles are somewhere.
fn at(spots: &[Spot; 6], somewhere: impl Fn(Spot) -> bool) -> Titles {
    Title::ALL.into_iter().filter(|title| somewhere(spots[title.index()])).collect()
}

#[cfg(test)]
mod tests;
