//! The start spaces and their owners. In the 2007 edition they are the number tiles.

use serde::{Deserialize, Serialize};

use crate::console::clock::Span;
use crate::console::players::{Crew, Player};
use crate::console::saving::array;

/// Time in which a finisher may move on to another free space by pressing again.
const CHANGE_OF_MIND: Span = Span::from_secs(5);

/// A start space taken: its number, counted from one, and the time of the last choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    number: u8,
    chosen: Span,
}

/// Start spaces and their owners. A space is taken once, and none is numbered above the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSpaces {
    crew: Crew,
    places: [Option<Place>; 4],
}

/// Start spaces as they are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedStartSpaces {
    crew: Crew,
    #[serde(deserialize_with = "array::read")]
    places: [Option<Place>; 4],
}

/// Saved start spaces that cannot have been taken so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidStartSpaces;

/// Reason why a start space could not be taken or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartSpaceRefusal {
    /// No other space is free.
    NoOtherFree,
    /// The time to choose another one is over.
    TooLate,
}

impl StartSpaces {
    /// All spaces free.
    pub const fn new(crew: Crew) -> Self {
        Self { crew, places: [None; 4] }
    }

    /// The space a player has taken.
    pub fn space(&self, player: Player) -> Option<u8> {
        self.places[player.index()].map(|place| place.number)
    }

    /// Owner of a space.
    pub fn owner(&self, number: u8) -> Option<Player> {
        self.crew.players().find(|&player| self.space(player) == Some(number))
    }

    /// The players at the table.
    pub const fn crew(&self) -> Crew {
        self.crew
    }

    /// Time at which a space was last taken or changed.
    pub fn last_choice(&self) -> Span {
        self.places.iter().flatten().map(|place| place.chosen).max().unwrap_or(Span::ZERO)
    }

    /// True if anybody has finished.
    pub fn anybody(&self) -> bool {
        self.crew.players().any(|player| self.space(player).is_some())
    }

    /// True if everybody has finished.
    pub fn everybody(&self) -> bool {
        self.crew.players().all(|player| self.space(player).is_some())
    }

    /// Puts a player's rocket on the best free space.
    pub fn take(&mut self, player: Player, now: Span) {
        if let Some(number) = self.free_after(0) {
            self.places[player.index()] = Some(Place { number, chosen: now });
        }
    }

    /// Moves a player's rocket on to the next free space, from the last back to the first.
    pub fn move_on(&mut self, player: Player, now: Span) -> Result<(), StartSpaceRefusal> {
        let Some(place) = self.places[player.index()] else { return Err(StartSpaceRefusal::TooLate) };
        if now - place.chosen > CHANGE_OF_MIND {
            return Err(StartSpaceRefusal::TooLate);
        }
        let number =
            self.free_after(place.number).or_else(|| self.free_after(0)).ok_or(StartSpaceRefusal::NoOtherFree)?;
        self.places[player.index()] = Some(Place { number, chosen: now });
        Ok(())
    }

    /// Takes a player's rocket back: they are still building.
    pub fn take_back(&mut self, player: Player) {
        self.places[player.index()] = None;
    }

    /// Moves up everybody behind a gap: start spaces by finishing order have none.
    pub fn close_up(&mut self) {
        for number in 1..=self.crew.count() as u8 {
            if self.owner(number).is_none()
                && let Some(behind) = (number + 1..=self.crew.count() as u8).find_map(|behind| self.owner(behind))
                && let Some(place) = &mut self.places[behind.index()]
            {
                place.number = number;
            }
        }
    }

    /// The best free space behind a number.
    fn free_after(&self, number: u8) -> Option<u8> {
        (number + 1..=self.crew.count() as u8).find(|&number| self.owner(number).is_none())
    }
}

impl From<StartSpaces> for SavedStartSpaces {
    fn from(StartSpaces { crew, places }: StartSpaces) -> Self {
        Self { crew, places }
    }
}

impl TryFrom<SavedStartSpaces> for StartSpaces {
    type Error = InvalidStartSpaces;

    /// Each space has to be one of the table, taken once, by one who is at the table.
    fn try_from(SavedStartSpaces { crew, places }: SavedStartSpaces) -> Result<Self, InvalidStartSpaces> {
        let start_spaces = Self { crew, places };
        let mut taken = Player::ALL.into_iter().filter_map(|player| Some((player, start_spaces.space(player)?)));
        let valid = taken.all(|(player, number)| {
            (1..=crew.count() as u8).contains(&number) && start_spaces.owner(number) == Some(player)
        });
        if valid { Ok(start_spaces) } else { Err(InvalidStartSpaces) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Span = Span::from_secs(60);

    #[test]
    fn finishers_take_the_best_free_space() {
        let mut start_spaces = StartSpaces::new(Crew::default());
        for player in [Player::C, Player::A] {
            start_spaces.take(player, NOW);
        }
        assert_eq!([Player::A, Player::C].map(|player| start_spaces.space(player)), [Some(2), Some(1)]);
        assert!(start_spaces.anybody() && !start_spaces.everybody());
    }

    #[test]
    fn pressing_again_moves_on_over_what_is_taken_and_round_again() {
        let mut start_spaces = StartSpaces::new(Crew::default());
        start_spaces.take(Player::A, NOW);
        start_spaces.take(Player::B, NOW);
        let mut seen = Vec::new();
        for _ in 0..4 {
            start_spaces.move_on(Player::A, NOW).unwrap();
            seen.extend(start_spaces.space(Player::A));
        }
        assert_eq!(seen, [3, 4, 1, 3]);
    }

    #[test]
    fn no_space_is_numbered_above_the_number_of_players() {
        let crew = Crew::default().toggled(Player::A).toggled(Player::B);
        let mut start_spaces = StartSpaces::new(crew);
        start_spaces.take(Player::D, NOW);
        start_spaces.move_on(Player::D, NOW).unwrap();
        assert_eq!(start_spaces.space(Player::D), Some(2));
        start_spaces.move_on(Player::D, NOW).unwrap();
        assert_eq!(start_spaces.space(Player::D), Some(1));
        start_spaces.take(Player::C, NOW);
        assert_eq!(start_spaces.move_on(Player::C, NOW), Err(StartSpaceRefusal::NoOtherFree));
        assert!(start_spaces.everybody());
    }

    #[test]
    fn a_gap_is_closed_in_order() {
        let mut start_spaces = StartSpaces::new(Crew::default());
        for player in Player::ALL {
            start_spaces.take(player, NOW);
        }
        start_spaces.take_back(Player::B);
        start_spaces.close_up();
        assert_eq!(Player::ALL.map(|player| start_spaces.space(player)), [Some(1), None, Some(2), Some(3)]);
        start_spaces.take_back(Player::A);
        start_spaces.close_up();
        assert_eq!(Player::ALL.map(|player| start_spaces.space(player)), [None, None, Some(1), Some(2)]);
    }

    #[test]
    fn what_cannot_be_taken_is_not_read() {
        let saved = |crew: Crew, numbers: [Option<u8>; 4]| {
            StartSpaces::try_from(SavedStartSpaces {
                crew,
                places: numbers.map(|number| number.map(|number| Place { number, chosen: NOW })),
            })
        };
        let three = Crew::default().toggled(Player::D);
        let start_spaces = saved(three, [Some(3), None, Some(1), None]).expect("it is valid");
        assert_eq!(StartSpaces::try_from(SavedStartSpaces::from(start_spaces)), Ok(start_spaces));
        for numbers in [
            [Some(4), None, None, None],
            [Some(0), None, None, None],
            [Some(1), Some(1), None, None],
            [None, None, None, Some(1)],
        ] {
            assert_eq!(saved(three, numbers), Err(InvalidStartSpaces), "{numbers:?}");
        }
    }

    #[test]
    fn after_a_few_seconds_the_choice_stands() {
        let mut start_spaces = StartSpaces::new(Crew::default());
        start_spaces.take(Player::A, NOW);
        assert_eq!(start_spaces.move_on(Player::A, NOW + CHANGE_OF_MIND), Ok(()));
        let late = NOW + CHANGE_OF_MIND + CHANGE_OF_MIND + Span::from_millis(1);
        assert_eq!(start_spaces.move_on(Player::A, late), Err(StartSpaceRefusal::TooLate));
    }
}
