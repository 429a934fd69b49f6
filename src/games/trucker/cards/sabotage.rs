//! Sabotage: it strikes the ship with the fewest crew, and two throws say where.
//!
//! One throw is the column, the next the row. Where the board has a square the table is asked whether a component is
//! on it; where it has none, nobody needs to look. After three attempts that found nothing the sabotage has failed.
//! Both throws of an attempt are made, column and then row, even when the column alone already misses.
//!
//! A [`Sabotage`] is a value: every step makes the next one from the last, and what was thrown is never forgotten. That
//! there are at most three attempts is written into the types: no value holds a fourth.

use serde::{Deserialize, Serialize};

use crate::console::chance::throw::Throw;
use crate::games::trucker::ship::{Ship, Square};

/// A finished attempt: both its throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    /// The throw for the column.
    pub column: Throw,
    /// The throw for the row.
    pub row: Throw,
}

impl Attempt {
    /// The square it names, whether or not the board has it.
    pub const fn square(self) -> Square {
        Square { column: self.column.sum(), row: self.row.sum() }
    }
}

/// The attempts that found nothing before the one that is under way, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Missed {
    /// This is the first attempt.
    None,
    /// This is the second.
    One([Attempt; 1]),
    /// This is the third, and the last.
    Two([Attempt; 2]),
}

impl Missed {
    /// The attempts themselves.
    pub const fn attempts(&self) -> &[Attempt] {
        match self {
            Self::None => &[],
            Self::One(missed) => missed,
            Self::Two(missed) => missed,
        }
    }
}

/// The stage of a sabotage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sabotage {
    /// The column is to be thrown.
    Column {
        /// The attempts before.
        missed: Missed,
    },
    /// The column is known, the row is to be thrown.
    Row {
        /// The attempts before.
        missed: Missed,
        /// The throw for the column.
        column: Throw,
    },
    /// The board has that square: the table says if a component is on it.
    Asked {
        /// The attempts before.
        missed: Missed,
        /// The attempt that is asked about.
        attempt: Attempt,
    },
    /// There is: the sabotage has hit. The end.
    Hit {
        /// The attempts before.
        missed: Missed,
        /// The attempt that hit.
        attempt: Attempt,
    },
    /// The last attempt has found nothing either. The end.
    Failed {
        /// All attempts.
        missed: [Attempt; 3],
    },
}

/// The answer of the table about a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a component.
    Hit,
    /// The square is empty.
    Empty,
}

/// Reason why a step is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SabotageRefusal {
    /// First it must be said whether there is a component.
    AnswerFirst,
    /// Nothing is asked: the dice are to be thrown.
    ThrowFirst,
    /// The sabotage is over.
    Over,
}

impl Sabotage {
    /// Before the first throw.
    pub const fn begin() -> Self {
        Self::Column { missed: Missed::None }
    }

    /// After the dice have been thrown, for the column or for the row.
    pub fn thrown(self, throw: Throw, ship: &Ship) -> Result<Self, SabotageRefusal> {
        match self {
            Self::Column { missed } => Ok(Self::Row { missed, column: throw }),
            Self::Row { missed, column } => {
                let attempt = Attempt { column, row: throw };
                let exists = ship.has(attempt.square());
                Ok(if exists { Self::Asked { missed, attempt } } else { Self::after(missed, attempt) })
            }
            Self::Asked { .. } => Err(SabotageRefusal::AnswerFirst),
            Self::Hit { .. } | Self::Failed { .. } => Err(SabotageRefusal::Over),
        }
    }

    /// After the table has said what is on the square.
    pub const fn answered(self, answer: Answer) -> Result<Self, SabotageRefusal> {
        match (self, answer) {
            (Self::Asked { missed, attempt }, Answer::Hit) => Ok(Self::Hit { missed, attempt }),
            (Self::Asked { missed, attempt }, Answer::Empty) => Ok(Self::after(missed, attempt)),
            (Self::Column { .. } | Self::Row { .. }, Answer::Hit | Answer::Empty) => Err(SabotageRefusal::ThrowFirst),
            (Self::Hit { .. } | Self::Failed { .. }, Answer::Hit | Answer::Empty) => Err(SabotageRefusal::Over),
        }
    }

    /// After an attempt that found nothing: the next one, or the end.
    const fn after(missed: Missed, attempt: Attempt) -> Self {
        match missed {
            Missed::None => Self::Column { missed: Missed::One([attempt]) },
            Missed::One([first]) => Self::Column { missed: Missed::Two([first, attempt]) },
            Missed::Two([first, second]) => Self::Failed { missed: [first, second, attempt] },
        }
    }

    /// The attempts that found nothing so far, in their order. One whose square the board does not have missed by that;
    /// any other was answered with "empty".
    pub const fn missed(&self) -> &[Attempt] {
        match self {
            Self::Column { missed }
            | Self::Row { missed, .. }
            | Self::Asked { missed, .. }
            | Self::Hit { missed, .. } => missed.attempts(),
            Self::Failed { missed } => missed,
        }
    }

    /// True if nothing more is thrown or asked.
    pub const fn is_over(&self) -> bool {
        match self {
            Self::Column { .. } | Self::Row { .. } | Self::Asked { .. } => false,
            Self::Hit { .. } | Self::Failed { .. } => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::chance::generator::Die;
    use crate::games::trucker::house_rules::Edition;
    use crate::games::trucker::level::Level;

    fn ship() -> &'static Ship {
        Ship::of(Edition::Y2021, Level::Three)
    }

    fn throw(first: u8, second: u8) -> Throw {
        let die = |pips: u8| Die::ALL[usize::from(pips) - 1];
        Throw(die(first), die(second))
    }

    fn throws() -> impl Iterator<Item = Throw> + Clone {
        Die::ALL.into_iter().flat_map(|first| Die::ALL.map(|second| Throw(first, second)))
    }

    fn after(sabotage: Sabotage, column: Throw, row: Throw) -> Sabotage {
        sabotage.thrown(column, ship()).and_then(|half| half.thrown(row, ship())).expect("the dice are to be thrown")
    }

    /// Column 7, row 7: the start cabin.
    fn cabin() -> (Throw, Throw) {
        (throw(3, 4), throw(1, 6))
    }

    /// Column 12: no square on any row.
    fn space() -> (Throw, Throw) {
        (throw(6, 6), throw(3, 4))
    }

    fn asked(sabotage: Sabotage) -> Sabotage {
        after(sabotage, cabin().0, cabin().1)
    }

    fn off_the_board(sabotage: Sabotage) -> Sabotage {
        after(sabotage, space().0, space().1)
    }

    /// Every state, by every way through with these two squares.
    fn every_state() -> Vec<Sabotage> {
        let mut found = vec![Sabotage::begin()];
        let mut next = 0;
        while let Some(&state) = found.get(next) {
            next += 1;
            let thrown = [cabin().0, space().0].map(|throw| state.thrown(throw, ship()));
            let answered = [Answer::Hit, Answer::Empty].map(|answer| state.answered(answer));
            found.extend(thrown.into_iter().chain(answered).flatten());
        }
        found
    }

    #[test]
    fn a_component_on_the_first_square_is_hit() {
        let sabotage = asked(Sabotage::begin());
        let attempt = Attempt { column: cabin().0, row: cabin().1 };
        assert_eq!(sabotage, Sabotage::Asked { missed: Missed::None, attempt });
        let hit = sabotage.answered(Answer::Hit).expect("it was asked");
        assert_eq!(hit, Sabotage::Hit { missed: Missed::None, attempt });
        assert!(hit.is_over() && hit.missed().is_empty());
    }

    #[test]
    fn a_square_the_board_does_not_have_is_not_asked_about() {
        let sabotage = off_the_board(Sabotage::begin());
        assert!(matches!(sabotage, Sabotage::Column { missed: Missed::One(_) }));
        // Column 4, row 6 lies between squares of board III.
        assert!(matches!(after(sabotage, throw(1, 3), throw(3, 3)), Sabotage::Column { missed: Missed::Two(_) }));
    }

    #[test]
    fn an_empty_square_is_an_attempt_like_any_other() {
        let second = asked(Sabotage::begin()).answered(Answer::Empty).expect("it was asked");
        let third = off_the_board(second);
        let hit = asked(third).answered(Answer::Hit).expect("it was asked");
        assert!(matches!(hit, Sabotage::Hit { missed: Missed::Two(_), .. }));
        let squares: Vec<bool> = hit.missed().iter().map(|attempt| ship().has(attempt.square())).collect();
        assert_eq!(squares, [true, false]);
    }

    #[test]
    fn three_attempts_that_find_nothing_are_the_end() {
        let failed = off_the_board(off_the_board(off_the_board(Sabotage::begin())));
        assert!(matches!(failed, Sabotage::Failed { .. }) && failed.is_over());
        assert_eq!(failed.missed().len(), 3);
        let empty = |sabotage| asked(sabotage).answered(Answer::Empty).expect("it was asked");
        assert!(matches!(empty(empty(empty(Sabotage::begin()))), Sabotage::Failed { .. }));
    }

    #[test]
    fn a_step_out_of_turn_is_refused() {
        for state in every_state() {
            let thrown = state.thrown(cabin().0, ship()).err();
            let answered = state.answered(Answer::Hit).err();
            let expected = match state {
                Sabotage::Column { .. } | Sabotage::Row { .. } => (None, Some(SabotageRefusal::ThrowFirst)),
                Sabotage::Asked { .. } => (Some(SabotageRefusal::AnswerFirst), None),
                Sabotage::Hit { .. } | Sabotage::Failed { .. } => {
                    (Some(SabotageRefusal::Over), Some(SabotageRefusal::Over))
                }
            };
            assert_eq!((thrown, answered), expected, "{state:?}");
        }
    }

    #[test]
    fn every_way_through_ends() {
        let states = every_state();
        // Two squares named by four pairs of throws, one of them on the board: per attempt 3 misses, 1 empty, 1 hit.
        let ended = |over: fn(&Sabotage) -> bool| states.iter().filter(|&state| over(state)).count();
        assert_eq!(ended(|state| matches!(state, Sabotage::Failed { .. })), 4 * 4 * 4);
        assert_eq!(ended(|state| matches!(state, Sabotage::Hit { .. })), 1 + 4 + 4 * 4);
    }

    #[test]
    fn every_state_comes_back_from_memory_as_it_was() {
        for state in every_state() {
            let mut room = [0; 32];
            let kept = postcard::to_slice(&state, &mut room).expect("it fits");
            assert_eq!(postcard::from_bytes(kept), Ok(state));
        }
    }

    /// The number of the 36 x 36 attempts that name a square of a board.
    fn named(edition: Edition, level: Level) -> usize {
        let ship = Ship::of(edition, level);
        let attempts = throws().flat_map(|column| throws().map(move |row| (column, row)));
        let after = |(column, row)| Sabotage::begin().thrown(column, ship).and_then(|half| half.thrown(row, ship));
        attempts.filter(|&attempt| matches!(after(attempt), Ok(Sabotage::Asked { .. }))).count()
    }

    #[test]
    fn a_full_ship_is_found_as_often_as_the_dice_say() {
        for edition in [Edition::Y2021, Edition::Y2007] {
            assert_eq!(named(edition, Level::Three) * 324, 175 * 36 * 36);
        }
        // Ship class IIIa: 3a is the only other round with the card.
        assert_eq!(named(Edition::Y2007, Level::ThreeA) * 648, 329 * 36 * 36);
        // In thousandths, for one attempt and within three; I and II never meet the card.
        let chances = [Level::One, Level::Two, Level::Three].map(|level| {
            let once = named(Edition::Y2021, level) as f64 / f64::from(36 * 36);
            [once, 1.0 - (1.0 - once).powi(3)].map(|chance| (chance * 1000.0).round() as u32)
        });
        assert_eq!(chances, [[340, 712], [452, 836], [540, 903]]);
    }
}
