//! The half-entered answer to a question: numbers, outcomes of fights, players that are marked. Nothing of it is a step yet.

use crate::console::players::{Crew, Player};
use crate::console::widgets::picker::Picker;
use crate::console::widgets::player_numbers::PlayerNumbers;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::fight::{Fate, Fight, Reward};
use crate::games::trucker::flight::questions::number::{self, Number};
use crate::games::trucker::flight::state::State;
use crate::games::trucker::flight::step::{FightOutcome, FlightStep};
use crate::games::trucker::ship::power::Halves;

/// The half-entered answer to a question.
#[derive(Clone, Debug)]
pub struct Entered {
    /// A number that is read off a card.
    pub number: Picker,
    /// The numbers of the players who are asked.
    pub numbers: [u8; 4],
    /// The player whose number is chosen.
    pub columns: PlayerNumbers,
    /// The outcomes of the fights.
    pub fates: [Fate; 4],
    /// The players that are marked.
    pub named: Crew,
    /// True if the player who is marked has no humans left afterwards.
    pub without_humans: bool,
    /// The power the calculator came to.
    pub counted: Option<Halves>,
    /// True if an answer that cannot be was refused once: it is taken the next time.
    pub warned: bool,
}

impl Entered {
    /// Nothing is asked.
    pub const NOTHING: Self = Self {
        number: number::NOTHING,
        numbers: [0; 4],
        columns: PlayerNumbers::NOBODY,
        fates: [Fate::Lost; 4],
        named: Crew::NOBODY,
        without_humans: false,
        counted: None,
        warned: false,
    };

    /// Before anything is entered: numbers start where they were last, nobody is marked.
    pub fn for_question(playing: Option<&Playing>, state: &State) -> Self {
        let Some(playing) = playing else { return Self::NOTHING };
        let numbers = match playing.ask {
            Ask::Number(Number::Engines(_)) => state.engines,
            Ask::Number(Number::Connectors(_)) => Player::ALL.map(|player| state.connectors_to_start_from(player)),
            Ask::Number(Number::Figure(_))
            | Ask::Landing(_)
            | Ask::Taker(_)
            | Ask::Fight(_)
            | Ask::Reward(_)
            | Ask::Weakest(_)
            | Ask::Pays(_)
            | Ask::Lowest(_)
            | Ask::Fire(_)
            | Ask::Sabotage(_)
            | Ask::Humans(_)
            | Ask::Notice(_) => [0; 4],
        };
        let asked = playing.still_asked().fold(Crew::NOBODY, Crew::with);
        let number = playing.ask.start_number(state);
        Self { number, numbers, columns: PlayerNumbers::new(asked), ..Self::NOTHING }
    }

    /// Enters the answer of a step that was undone again.
    pub fn restore(&mut self, ask: Ask, undone: FlightStep) {
        match (ask, undone) {
            (Ask::Number(Number::Engines(player) | Number::Connectors(player)), FlightStep::Number(number)) => {
                self.numbers[player.index()] = number;
            }
            (Ask::Number(Number::Figure(_)), FlightStep::Number(number)) => self.number.set(u16::from(number)),
            (Ask::Fight(Fight(player)), FlightStep::Fought(outcome)) => {
                // The steps after it were undone before, and may have said more.
                let fate = &mut self.fates[player.index()];
                *fate = match (outcome, *fate) {
                    (FightOutcome::Lost, Fate::Out) => Fate::Out,
                    (FightOutcome::Lost, _) => Fate::Lost,
                    (FightOutcome::Drew, _) => Fate::Drew,
                    (FightOutcome::Won, Fate::Leaves) => Fate::Leaves,
                    (FightOutcome::Won, _) => Fate::Won,
                };
            }
            (Ask::Reward(Reward(player)), FlightStep::Answer(false)) => self.fates[player.index()] = Fate::Leaves,
            (Ask::Humans(_) | Ask::Fire(_) | Ask::Sabotage(_) | Ask::Lowest(_), FlightStep::Players(players)) => {
                self.named = players;
                self.without_humans = players != Crew::NOBODY;
                players.players().for_each(|player| self.fates[player.index()] = Fate::Out);
            }
            (Ask::Taker(_), FlightStep::Taker(Some(player))) => self.named = Crew::NOBODY.with(player),
            // A choice of one key is made anew.
            (_, _) => {}
        }
    }
}
