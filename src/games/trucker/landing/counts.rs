//! The counts of a landing: what the table told of every ship, and what follows from it.

use heapless::Vec;
use serde::Serialize;

use crate::console::players::{Crew, Player};
use crate::games::trucker::evening::table::Evening;
use crate::games::trucker::flight::state::{Rules, State};
use crate::games::trucker::house_rules::{Edition, HouseRules};
use crate::games::trucker::landing::rewards::{CARDS, Finish, Landing, LandingEntry, Prize, Reckoning, reckon};
use crate::games::trucker::trek::{Judged, Scores, Trek};

/// The counts of a landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LandingCounts {
    /// The edition and the level that were flown.
    pub rules: Rules,
    /// The order of finishing.
    pub landing: Landing,
    /// The counts of each ship, by [`Player::index`].
    pub entries: [LandingEntry; 4],
    /// The players whose exposed connectors are those told to the last stardust, and not looked at since.
    pub told: Crew,
    /// The scores for titles of the Trek.
    pub scores: Scores,
}

impl LandingCounts {
    /// Nothing is counted.
    pub fn new(rules: Rules, landing: Landing) -> Self {
        let entries = [LandingEntry::default(); 4];
        Self { rules, landing, entries, told: Crew::NOBODY, scores: Scores::default() }
    }

    /// After a flight: its players, the components lost before launch, and its last state.
    pub fn after(rules: Rules, crew: Crew, lost: [u8; 4], flown: &State) -> Self {
        let mut landing = Landing::new(crew);
        for player in flown.board.order() {
            // Each flies once, and only those at the table do.
            let _ = landing.place(player);
        }
        let entries = Player::ALL.map(|player| LandingEntry {
            lost: lost[player.index()],
            exposed: flown.connectors[player.index()],
            cards: CARDS.nearest(flown.credits[player.index()]),
            ..LandingEntry::default()
        });
        let told = |&player: &Player| flown.connectors[player.index()].is_some();
        let told = Player::ALL.into_iter().filter(told).fold(Crew::NOBODY, Crew::with);
        Self { entries, told, ..Self::new(rules, landing) }
    }

    /// Goes by other house rules: another level, another edition, other players.
    pub fn go_by(&mut self, house_rules: &HouseRules) {
        self.rules = Rules { edition: house_rules.edition, level: house_rules.level };
        self.landing = self.landing.with_crew(house_rules.crew);
    }

    /// Takes over the counts of a landing before: the flight has changed, the ships have not.
    pub fn with_counts_of(self, before: &Self) -> Self {
        let entries = Player::ALL.map(|player| {
            let anew = self.entries[player.index()];
            let exposed = before.counted(player).or(anew.exposed);
            LandingEntry { cards: anew.cards, exposed, ..before.entries[player.index()] }
        });
        let told = |&player: &Player| before.counted(player).is_none();
        let told = self.told.players().filter(told).fold(Crew::NOBODY, Crew::with);
        Self { entries, told, scores: before.scores, ..self }
    }

    /// A player's exposed connectors, if they have been counted.
    pub fn counted(&self, player: Player) -> Option<u8> {
        self.entries[player.index()].exposed.filter(|_| !self.told.has(player))
    }

    /// Those who finished, in order, then those who gave up.
    pub fn players(&self) -> Vec<Player, 4> {
        let gave_up = self.landing.crew().players().filter(|&player| self.gave_up(player));
        self.landing.finishers().chain(gave_up).collect()
    }

    /// True for one who gave up.
    pub fn gave_up(&self, player: Player) -> bool {
        self.landing.finish(player) == Some(Finish::GaveUp)
    }

    /// The Trek, if this flight is one of its flights.
    pub fn trek(&self, evening: &Evening) -> Option<Trek> {
        let Rules { edition, level } = self.rules;
        evening.trek.filter(|trek| {
            edition == Edition::Y2021 && trek.level() == Some(level) && trek.crew() == self.landing.crew()
        })
    }

    /// Those whose looks count: all who finished, unless one did alone, who has the best-looking ship, or titles are paid
    /// instead.
    pub fn compared(&self, evening: &Evening) -> Crew {
        let finishers = self.finishers();
        if finishers.count() > 1 && self.trek(evening).is_none() { finishers } else { Crew::NOBODY }
    }

    /// Those who finished.
    pub fn finishers(&self) -> Crew {
        self.landing.finishers().fold(Crew::NOBODY, Crew::with)
    }

    /// The results of the flight, by [`Player::index`].
    pub fn reckonings(&self, evening: &Evening) -> [Option<Reckoning>; 4] {
        let prize = match self.judged(evening) {
            Some(Judged { paid, .. }) => Prize::Titles(paid),
            None => Prize::BestShip,
        };
        reckon(self.rules.edition, self.rules.level, &self.landing, &self.entries, prize)
    }

    /// The judgement of the Trek on this flight, if it is one of its flights.
    pub fn judged(&self, evening: &Evening) -> Option<Judged> {
        self.trek(evening)?.judged(&self.landing, &self.scores).ok()
    }
}
