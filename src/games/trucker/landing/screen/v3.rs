//! The landing in version 3 of the record, which is the one of release 0.1: connectors that were not entered were zero.

use serde::Deserialize;

use crate::console::players::{Crew, Player};
use crate::console::saving::array;
use crate::games::trucker::cards::Goods;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::landing::rewards::{Landing, LandingEntry};
use crate::games::trucker::landing::screen::LandingPage;
use crate::games::trucker::landing::screen::saved::SavedLanding;

/// A landing that was not booked yet.
#[derive(Debug, Deserialize)]
pub struct LandingScreenV3 {
    rules: Rules,
    landing: Landing,
    #[serde(deserialize_with = "array::read")]
    entries: [Ship; 4],
    #[serde(deserialize_with = "array::read")]
    scores: [[u8; 4]; 6],
    /// The open page, of pages that are no more.
    _open: u8,
}

/// The counts of a ship.
#[derive(Debug, Deserialize)]
struct Ship {
    goods: Goods,
    lost: u8,
    exposed: u8,
    cards: i16,
}

impl From<LandingScreenV3> for SavedLanding {
    fn from(LandingScreenV3 { rules, landing, entries, scores, .. }: LandingScreenV3) -> Self {
        let entries = entries.map(|Ship { goods, lost, exposed, cards }| LandingEntry {
            goods,
            worth: None,
            lost,
            // Zero was entered, or nothing was: it is asked for again.
            exposed: (exposed > 0).then_some(exposed),
            cards,
        });
        Self {
            rules,
            landing,
            entries,
            told: Crew::NOBODY,
            scores,
            open: LandingPage::Goods,
            chosen: Player::A,
            is_left: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connectors_that_may_not_have_been_entered_are_asked_for_again() {
        let ship = |exposed| Ship { goods: Goods { red: 2, ..Goods::default() }, lost: 3, exposed, cards: -4 };
        let old = LandingScreenV3 {
            rules: Rules::FIRST,
            landing: Landing::new(Crew::ALL),
            entries: [2, 0, 40, 0].map(ship),
            scores: [[0; 4]; 6],
            _open: 7,
        };
        let read = SavedLanding::from(old);
        assert_eq!(read.entries.map(|entry| entry.exposed), [Some(2), None, Some(40), None]);
        assert_eq!(read.told, Crew::NOBODY, "what was entered was counted");
        assert!(read.entries.iter().all(|entry| (entry.goods.red, entry.lost, entry.cards) == (2, 3, -4)));
        assert_eq!(read.open, LandingPage::Goods, "it begins anew");
    }
}
