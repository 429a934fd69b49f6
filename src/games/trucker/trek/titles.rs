//! The six titles of the Trek, and the scores of every ship for them.

use serde::{Deserialize, Serialize};

use crate::console::chance::entropy::Entropy;
use crate::console::players::Player;
use crate::console::widgets::counter::Counter;
use crate::games::trucker::landing::rewards::Landing;

/// A title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TrekTitle {
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

impl TrekTitle {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::FreightHauler,
        Self::PowerTrucker,
        Self::Xenoquartermaster,
        Self::CruiseCaptain,
        Self::MasterEngineer,
        Self::Corridorist,
    ];

    /// Its place in [`TrekTitle::ALL`].
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
        let order = entropy.shuffled(TrekTitle::ALL)?;
        Some(order.into_iter().take(count).collect())
    }

    /// True if a title is among them.
    pub const fn has(self, title: TrekTitle) -> bool {
        self.0[title.index()]
    }

    /// Their number.
    pub fn count(self) -> usize {
        self.all().count()
    }

    /// The titles themselves.
    pub fn all(self) -> impl Iterator<Item = TrekTitle> {
        TrekTitle::ALL.into_iter().filter(move |&title| self.has(title))
    }

    /// With a title come or gone: to set by hand what was drawn on the table.
    pub fn toggled(self, title: TrekTitle) -> Self {
        let mut titles = self;
        titles.0[title.index()] = !titles.0[title.index()];
        titles
    }
}

impl FromIterator<TrekTitle> for Titles {
    fn from_iter<I: IntoIterator<Item = TrekTitle>>(list: I) -> Self {
        let mut titles = Self::default();
        list.into_iter().for_each(|title| titles.0[title.index()] = true);
        titles
    }
}

/// The scores counted on the ships at the end of a flight: for each title and each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scores([[u8; 4]; 6]);

/// A score that no key can have counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotCounted;

impl TryFrom<[[u8; 4]; 6]> for Scores {
    type Error = NotCounted;

    fn try_from(scores: [[u8; 4]; 6]) -> Result<Self, NotCounted> {
        let counted = scores.iter().flatten().all(|&score| Self::COUNTER.contains(score));
        if counted { Ok(Self(scores)) } else { Err(NotCounted) }
    }
}

impl Scores {
    /// The scores that can be entered.
    pub const COUNTER: Counter = Counter::new(0, 99);

    /// A player's score for a title.
    pub const fn of(&self, title: TrekTitle, player: Player) -> u8 {
        self.0[title.index()][player.index()]
    }

    /// Enters a player's score for a title; one that cannot be counted becomes the nearest that can.
    pub fn set(&mut self, title: TrekTitle, player: Player, score: u8) {
        self.0[title.index()][player.index()] = Self::COUNTER.nearest(score) as u8;
    }

    /// The best score of those still flying; none if nobody is.
    pub(super) fn best(&self, title: TrekTitle, landing: &Landing) -> Option<u8> {
        landing.finishers().map(|player| self.of(title, player)).max()
    }

    /// Those still flying with the best score, the one furthest ahead first.
    pub(super) fn best_at(&self, title: TrekTitle, landing: &Landing) -> impl Iterator<Item = Player> {
        let best = self.best(title, landing);
        landing.finishers().filter(move |&player| Some(self.of(title, player)) == best)
    }
}
