//! The Transgalactic Trek: three flights, I, II and III, and a title for every trucker to win, keep and defend.
//!
//! As many of the six titles are drawn as there are players. In flight I everybody flies for all of them; then they are
//! handed out, one to each. In flight II each holder must be the best to be paid, and the tile turns to gold. In flight
//! III silver is tried for again, and gold is flown under a restriction. Rules: the quick guide of 2021; titles and what
//! they measure: three implementations from the printed manual.
//!
//! Only who is still flying at the end scores. A player who gave up wins no title in that flight, is paid for none, and is
//! not looked at when it is asked who was the best; the tile they hold they keep.
//!
//! The device does not know the restrictions on the golden side. They are in the manual, on [`PAGE`]; the players read
//! them there and enter the score that counts under them.
//!
//! The rules leave two cases open, which are decided here:
//! - All gave up in flight I: nobody is ahead, so nobody is paid and all tiles lie on the table. The table hands them
//!   out as it likes.
//! - All finishers score nothing in flight II or III: the holder ties for the best and is paid. Only for flight I do the
//!   rules say that nothing is worth nothing.
//!
//! A [`Trek`] is a value: every step makes the next one from the last. That nobody flies while tiles are to be handed
//! out, and that a tile is gold in flight III at the earliest, is written into the types.

pub(in crate::games::trucker) mod screen;
mod titles;

pub use titles::{NotCounted, Scores, Titles, TrekTitle};

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::console::players::{Crew, Player};
use crate::console::saving::array;
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

/// The side of a tile that is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TileSide {
    /// As it was won.
    Silver,
    /// Defended in flight II.
    Gold,
}

/// A title in the hands of its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its title.
    pub title: TrekTitle,
    /// The side that is up.
    pub side: TileSide,
}

/// The place of a tile while they are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TilePlace {
    /// In the box: it was not drawn.
    Box,
    /// On the table: all gave up, nobody won it.
    Table,
    /// With a player.
    With(Player),
}

/// A stage of the Trek. Lists are by [`Player::index`] or by [`TrekTitle::index`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrekStage {
    /// Flight I is to be flown, for these titles.
    First {
        /// The players.
        crew: Crew,
        /// The titles that were drawn.
        titles: Titles,
    },
    /// Flight I has landed. Somebody holds several tiles, and somebody none.
    HandOut {
        /// The players.
        crew: Crew,
        /// The place of each tile.
        #[serde(deserialize_with = "array::read")]
        spots: [TilePlace; 6],
    },
    /// Flight II is to be flown; everybody holds a title.
    Second {
        /// The title of each player.
        #[serde(deserialize_with = "array::read")]
        held: [Option<TrekTitle>; 4],
    },
    /// Flight III is to be flown.
    Third {
        /// The tile of each player.
        #[serde(deserialize_with = "array::read")]
        held: [Option<Tile>; 4],
    },
    /// Flight III has landed. The end.
    Over {
        /// The tile that each player held in it.
        #[serde(deserialize_with = "array::read")]
        held: [Option<Tile>; 4],
    },
}

/// A Trek under way: at every stage there is a title for each of its players, and there are enough of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TrekStage")]
pub struct Trek(TrekStage);

impl TryFrom<TrekStage> for Trek {
    type Error = TrekRefusal;

    fn try_from(stage: TrekStage) -> Result<Self, TrekRefusal> {
        let trek = Self(stage);
        if trek.crew().count() < Crew::FEWEST {
            return Err(TrekRefusal::TooFewPlayers);
        }
        if trek.titles().count() != trek.crew().count() {
            return Err(TrekRefusal::NotOneTitleEach);
        }
        Ok(trek)
    }
}

/// A flight that was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Credits that titles pay to each player, by [`Player::index`]: for [`Prize::Titles`](crate::games::trucker::landing::rewards::Prize::Titles).
    pub paid: [u8; 4],
    /// The Trek after it.
    pub trek: Trek,
}

/// The reason why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrekRefusal {
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
    /// The player who is to get it has one already.
    HasOne,
    /// The player who is to get it is not at the table.
    NotAtTheTable,
    /// The Trek is over.
    Over,
}

impl fmt::Display for TrekRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, out)
    }
}

impl Trek {
    /// The flights of a Trek.
    pub const FLIGHTS: u8 = 3;

    /// Before flight I.
    pub fn begin(crew: Crew, titles: Titles) -> Result<Self, TrekRefusal> {
        Self::try_from(TrekStage::First { crew, titles })
    }

    /// The stage it is at.
    pub const fn stage(&self) -> &TrekStage {
        &self.0
    }

    /// The flight to be flown next; none while tiles are handed out, and after the last.
    pub const fn level(&self) -> Option<Level> {
        match &self.0 {
            TrekStage::First { .. } => Some(Level::One),
            TrekStage::Second { .. } => Some(Level::Two),
            TrekStage::Third { .. } => Some(Level::Three),
            TrekStage::HandOut { .. } | TrekStage::Over { .. } => None,
        }
    }

    /// The number of the flight to be flown next, from one; none while tiles are handed out, and after the last.
    pub const fn number(&self) -> Option<u8> {
        match &self.0 {
            TrekStage::First { .. } => Some(1),
            TrekStage::Second { .. } => Some(2),
            TrekStage::Third { .. } => Some(Self::FLIGHTS),
            TrekStage::HandOut { .. } | TrekStage::Over { .. } => None,
        }
    }

    /// The players on the Trek.
    pub fn crew(&self) -> Crew {
        match &self.0 {
            TrekStage::First { crew, .. } | TrekStage::HandOut { crew, .. } => *crew,
            TrekStage::Second { .. } | TrekStage::Third { .. } | TrekStage::Over { .. } => {
                let holders = Player::ALL.into_iter().filter(|&player| self.tile(player).is_some());
                holders.fold(Crew::NOBODY, Crew::toggled)
            }
        }
    }

    /// The titles that are flown for.
    pub fn titles(&self) -> Titles {
        match &self.0 {
            TrekStage::First { titles, .. } => *titles,
            TrekStage::HandOut { spots, .. } => at(spots, |spot| spot != TilePlace::Box),
            TrekStage::Second { held } => held.iter().flatten().copied().collect(),
            TrekStage::Third { held } | TrekStage::Over { held } => {
                held.iter().flatten().map(|tile| tile.title).collect()
            }
        }
    }

    /// The titles a player holds: several or none while they are handed out, one from flight II on.
    pub fn held(&self, player: Player) -> Titles {
        match &self.0 {
            TrekStage::First { .. } => Titles::default(),
            TrekStage::HandOut { spots, .. } => at(spots, |spot| spot == TilePlace::With(player)),
            TrekStage::Second { .. } | TrekStage::Third { .. } | TrekStage::Over { .. } => {
                self.tile(player).map(|tile| tile.title).into_iter().collect()
            }
        }
    }

    /// The tile a player holds, from flight II on.
    pub fn tile(&self, player: Player) -> Option<Tile> {
        match &self.0 {
            TrekStage::First { .. } | TrekStage::HandOut { .. } => None,
            TrekStage::Second { held } => held[player.index()].map(|title| Tile { title, side: TileSide::Silver }),
            TrekStage::Third { held } | TrekStage::Over { held } => held[player.index()],
        }
    }

    /// Credits that a player is paid in the next flight for being the best: at each title in flight I, then at their own.
    pub fn stake(&self, player: Player) -> Option<u8> {
        match &self.0 {
            TrekStage::First { crew, .. } => crew.has(player).then_some(FIRST),
            TrekStage::Second { held } => held[player.index()].map(|_| SECOND),
            TrekStage::Third { held } => held[player.index()].map(|tile| pay(tile.side)),
            TrekStage::HandOut { .. } | TrekStage::Over { .. } => None,
        }
    }

    /// True if a player flies under a restriction: the one on [`PAGE`] for their title.
    pub fn restricted(&self, player: Player) -> bool {
        match &self.0 {
            TrekStage::Third { held } => held[player.index()].is_some_and(|tile| tile.side == TileSide::Gold),
            TrekStage::First { .. } | TrekStage::HandOut { .. } | TrekStage::Second { .. } | TrekStage::Over { .. } => {
                false
            }
        }
    }

    /// Those who are to be given a tile, left to right. Nobody, but while tiles are handed out.
    pub fn without(&self) -> impl Iterator<Item = Player> {
        let handing_out = matches!(self.0, TrekStage::HandOut { .. });
        self.crew().players().filter(move |&player| handing_out && self.held(player).count() == 0)
    }

    /// The tiles that may be handed out: those on the table and those of a player who holds several.
    pub fn to_hand_out(&self) -> Titles {
        match &self.0 {
            TrekStage::HandOut { spots, .. } => at(spots, |spot| match spot {
                TilePlace::Box => false,
                TilePlace::Table => true,
                TilePlace::With(player) => self.held(player).count() > 1,
            }),
            TrekStage::First { .. } | TrekStage::Second { .. } | TrekStage::Third { .. } | TrekStage::Over { .. } => {
                Titles::default()
            }
        }
    }

    /// Judges a flight that has landed: the pay of each player, and the Trek after it.
    pub fn judged(self, landing: &Landing, scores: &Scores) -> Result<Judged, TrekRefusal> {
        if self.crew() != landing.crew() {
            return Err(TrekRefusal::OtherPlayers);
        }
        match self.0 {
            TrekStage::First { crew, titles } => Ok(first(crew, titles, landing, scores)),
            TrekStage::HandOut { .. } => Err(TrekRefusal::HandOutFirst),
            TrekStage::Second { held } => {
                let best = |player: Player, title| scores.best_at(title, landing).any(|best| best == player);
                let tile = |player: Player| {
                    let title = held[player.index()]?;
                    Some(Tile { title, side: if best(player, title) { TileSide::Gold } else { TileSide::Silver } })
                };
                let held = Player::ALL.map(tile);
                let paid = held.map(|tile| match tile {
                    Some(Tile { side: TileSide::Gold, .. }) => SECOND,
                    Some(Tile { side: TileSide::Silver, .. }) | None => 0,
                });
                Ok(Judged { paid, trek: Self(TrekStage::Third { held }) })
            }
            TrekStage::Third { held } => {
                let paid = |player: Player| {
                    let tile = held[player.index()]?;
                    scores.best_at(tile.title, landing).any(|best| best == player).then_some(pay(tile.side))
                };
                let paid = Player::ALL.map(|player| paid(player).unwrap_or(0));
                Ok(Judged { paid, trek: Self(TrekStage::Over { held }) })
            }
            TrekStage::Over { .. } => Err(TrekRefusal::Over),
        }
    }

    /// After a tile was handed to a player: by a player who holds several, or from the table. When every player has one,
    /// flight II is next. A last tile on the table goes to the last player by itself.
    pub fn handed(self, title: TrekTitle, to: Player) -> Result<Self, TrekRefusal> {
        let TrekStage::HandOut { crew, mut spots } = self.0 else { return Err(TrekRefusal::NothingToHandOut) };
        if spots[title.index()] == TilePlace::Box {
            return Err(TrekRefusal::NotDrawn);
        }
        if !self.to_hand_out().has(title) {
            return Err(TrekRefusal::KeepsOne);
        }
        if !crew.has(to) {
            return Err(TrekRefusal::NotAtTheTable);
        }
        if self.held(to).count() > 0 {
            return Err(TrekRefusal::HasOne);
        }
        spots[title.index()] = TilePlace::With(to);
        Ok(Self::settled(crew, spots))
    }

    /// Goes on to flight II, if there is nothing left to choose.
    fn settled(crew: Crew, mut spots: [TilePlace; 6]) -> Self {
        let trek = Self(TrekStage::HandOut { crew, spots });
        let mut on_the_table = at(&spots, |spot| spot == TilePlace::Table).all();
        if let (Some(title), None) = (on_the_table.next(), on_the_table.next()) {
            // As many tiles as players: for the last one on the table there is one player left.
            if let Some(player) = trek.without().next() {
                spots[title.index()] = TilePlace::With(player);
            }
        }
        let trek = Self(TrekStage::HandOut { crew, spots });
        match trek.without().next() {
            Some(_) => trek,
            None => Self(TrekStage::Second { held: Player::ALL.map(|player| trek.held(player).all().next()) }),
        }
    }
}

/// Flight I: all fly for all titles.
fn first(crew: Crew, titles: Titles, landing: &Landing, scores: &Scores) -> Judged {
    let mut paid = [0; 4];
    let mut spots = [TilePlace::Box; 6];
    for title in titles.all() {
        // Where all score nothing, all tie for the best, and the one furthest ahead of them is the leader.
        let ahead = scores.best_at(title, landing).next();
        spots[title.index()] = ahead.map_or(TilePlace::Table, TilePlace::With);
        if scores.best(title, landing) != Some(0) {
            scores.best_at(title, landing).for_each(|player| paid[player.index()] += FIRST);
        }
    }
    Judged { paid, trek: Trek::settled(crew, spots) }
}

/// Credits that a tile pays in flight III.
const fn pay(side: TileSide) -> u8 {
    match side {
        TileSide::Silver => SILVER,
        TileSide::Gold => GOLD,
    }
}

/// The titles whose tiles are somewhere.
fn at(spots: &[TilePlace; 6], somewhere: impl Fn(TilePlace) -> bool) -> Titles {
    TrekTitle::ALL.into_iter().filter(|title| somewhere(spots[title.index()])).collect()
}

#[cfg(test)]
mod tests;
