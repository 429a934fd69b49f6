//! The landing as a record holds it. It becomes a [`LandingScreen`] only if all of its numbers can have been counted.

use serde::Deserialize;

use crate::console::players::{Crew, Player};
use crate::console::saving::array;
use crate::games::trucker::cards::Colour;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::landing::counts::LandingCounts;
use crate::games::trucker::landing::rewards::{CARDS, EXPOSED, GOODS, LOST, Landing, LandingEntry, WORTH};
use crate::games::trucker::landing::screen::{LandingPage, LandingScreen};
use crate::games::trucker::trek::{NotCounted, Scores};

/// A landing that was not booked yet. Its fields are those of [`LandingScreen`].
#[derive(Debug, Deserialize)]
pub struct SavedLanding {
    pub rules: Rules,
    pub landing: Landing,
    #[serde(deserialize_with = "array::read")]
    pub entries: [LandingEntry; 4],
    pub told: Crew,
    #[serde(deserialize_with = "array::read")]
    pub scores: [[u8; 4]; 6],
    pub open: LandingPage,
    pub chosen: Player,
    pub is_left: bool,
}

impl TryFrom<SavedLanding> for LandingScreen {
    type Error = NotCounted;

    fn try_from(saved: SavedLanding) -> Result<Self, NotCounted> {
        let SavedLanding { rules, landing, entries, told, scores, open, chosen, is_left } = saved;
        if !entries.iter().all(is_counted) {
            return Err(NotCounted);
        }
        let counts = LandingCounts { rules, landing, entries, told, scores: Scores::try_from(scores)? };
        Ok(Self { counts, open, chosen, is_left })
    }
}

/// True if every number of a ship can be reached by its keys.
fn is_counted(entry: &LandingEntry) -> bool {
    Colour::ALL.into_iter().all(|colour| GOODS.contains(entry.goods.of(colour)))
        && entry.worth.is_none_or(|worth| WORTH.contains(worth))
        && LOST.contains(entry.lost)
        && entry.exposed.is_none_or(|exposed| EXPOSED.contains(exposed))
        && CARDS.contains(entry.cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved() -> SavedLanding {
        SavedLanding {
            rules: Rules::FIRST,
            landing: Landing::new(Crew::ALL),
            entries: [LandingEntry::default(); 4],
            told: Crew::NOBODY,
            scores: [[0; 4]; 6],
            open: LandingPage::Goods,
            chosen: Player::A,
            is_left: false,
        }
    }

    #[test]
    fn what_can_be_counted_comes_back() {
        let entry =
            LandingEntry { worth: Some(200), lost: 60, exposed: Some(40), cards: -99, ..LandingEntry::default() };
        let open = LandingPage::Cards;
        let read = LandingScreen::try_from(SavedLanding { entries: [entry; 4], open, ..saved() });
        assert_eq!(read.map(|read| (read.counts.entries, read.open)), Ok(([entry; 4], open)));
    }

    #[test]
    fn what_no_key_can_have_counted_is_refused() {
        let mut goods = LandingEntry::default();
        goods.goods.red = 21;
        let entries = [
            goods,
            LandingEntry { worth: Some(201), ..LandingEntry::default() },
            LandingEntry { lost: 61, ..LandingEntry::default() },
            LandingEntry { exposed: Some(41), ..LandingEntry::default() },
            LandingEntry { cards: 200, ..LandingEntry::default() },
        ];
        for entry in entries {
            let entries = [LandingEntry::default(), LandingEntry::default(), LandingEntry::default(), entry];
            assert_eq!(LandingScreen::try_from(SavedLanding { entries, ..saved() }), Err(NotCounted), "{entry:?}");
        }
        let scores = [[0, 0, 0, 100]; 6];
        assert_eq!(LandingScreen::try_from(SavedLanding { scores, ..saved() }), Err(NotCounted));
    }
}
