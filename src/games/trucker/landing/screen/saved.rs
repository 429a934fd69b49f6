//! The landing as a record holds it. It becomes a [`LandingScreen`] only if all of its numbers can have been counted.

use serde::Deserialize;

use crate::console::players::Crew;
use crate::console::saving::array;
use crate::games::trucker::cards::Colour;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::landing::rewards::{CARDS, EXPOSED, GOODS, LOST, Landing, LandingEntry};
use crate::games::trucker::landing::screen::{LandingScreen, MOST_PAGES};
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
    pub open: u8,
}

impl TryFrom<SavedLanding> for LandingScreen {
    type Error = NotCounted;

    fn try_from(saved: SavedLanding) -> Result<Self, NotCounted> {
        let SavedLanding { rules, landing, entries, told, scores, open } = saved;
        if !entries.iter().all(is_counted) || usize::from(open) >= MOST_PAGES {
            return Err(NotCounted);
        }
        Ok(Self { rules, landing, entries, told, scores: Scores::try_from(scores)?, open })
    }
}

/// True if every number of a ship can be reached by its keys.
fn is_counted(entry: &LandingEntry) -> bool {
    Colour::ALL.into_iter().all(|colour| GOODS.contains(entry.goods.of(colour)))
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
            open: 0,
        }
    }

    #[test]
    fn what_can_be_counted_comes_back() {
        let entry = LandingEntry { lost: 60, exposed: Some(40), cards: -99, ..LandingEntry::default() };
        let last = MOST_PAGES as u8 - 1;
        let read = LandingScreen::try_from(SavedLanding { entries: [entry; 4], open: last, ..saved() });
        assert_eq!(read.map(|read| (read.entries, read.open)), Ok(([entry; 4], last)));
    }

    #[test]
    fn what_no_key_can_have_counted_is_refused() {
        let mut goods = LandingEntry::default();
        goods.goods.red = 21;
        let entries = [
            goods,
            LandingEntry { lost: 61, ..LandingEntry::default() },
            LandingEntry { exposed: Some(41), ..LandingEntry::default() },
            LandingEntry { cards: 200, ..LandingEntry::default() },
        ];
        for entry in entries {
            let entries = [LandingEntry::default(), LandingEntry::default(), LandingEntry::default(), entry];
            assert_eq!(LandingScreen::try_from(SavedLanding { entries, ..saved() }), Err(NotCounted), "{entry:?}");
        }
        let open = MOST_PAGES as u8;
        assert_eq!(LandingScreen::try_from(SavedLanding { open, ..saved() }), Err(NotCounted));
        let scores = [[0, 0, 0, 100]; 6];
        assert_eq!(LandingScreen::try_from(SavedLanding { scores, ..saved() }), Err(NotCounted));
    }
}
