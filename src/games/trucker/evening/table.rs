//! The table: its house rules, and the evening so far.

use serde::{Deserialize, Serialize};

use crate::games::trucker::evening::ledger::{GameKind, GamePart, Landed, Ledger, MOST_ROUNDS};
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::house_rules::{Cards, Edition, GlassLength, HouseRules};
use crate::games::trucker::landing::rewards::Reckoning;
use crate::games::trucker::level::Level;
use crate::games::trucker::trek::Trek;

/// An evening of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    /// The credits of every flight.
    pub ledger: Ledger,
    /// The Transgalactic Trek, if one is flown.
    pub trek: Option<Trek>,
    /// The Trek before its last flight, while that can be taken back.
    trek_before: Option<Trek>,
    /// The cards of 2007 that were turned in the last game, one bit each: its next round is flown with others.
    pub turned: u64,
    /// The same before the last flight was booked, for when it is taken back.
    turned_before: u64,
    /// The table's own choice: true if this round of 2007 goes on with the last game.
    said: Option<(Level, bool)>,
}

impl Evening {
    /// Before the first flight.
    pub const fn new() -> Self {
        Self::of(Ledger::new(), None)
    }

    /// An evening of these games.
    pub const fn of(ledger: Ledger, trek: Option<Trek>) -> Self {
        Self { ledger, trek, trek_before: None, turned: 0, turned_before: 0, said: None }
    }

    /// Ends the Trek. Its flights stay in the ledger.
    pub fn end_trek(&mut self) {
        (self.trek, self.trek_before) = (None, None);
    }

    /// True if a Trek is under way and a flight by these house rules is none of its flights.
    pub fn is_beside_the_trek(&self, house_rules: &HouseRules) -> bool {
        self.trek.and_then(|trek| Some((trek, trek.level()?))).is_some_and(|(trek, level)| {
            (level, trek.crew(), Edition::Y2021) != (house_rules.level, house_rules.crew, house_rules.edition)
        })
    }
}

/// A table that plays Galaxy Trucker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TruckerTable {
    /// Its house rules.
    pub house_rules: HouseRules,
    /// The evening so far.
    pub evening: Evening,
    /// The way in which the cards of the next flight are played.
    pub cards: Cards,
    /// One run of the glass when it runs for itself.
    pub timer: GlassLength,
}

impl TruckerTable {
    /// A table that has set nothing and not flown yet.
    pub const fn new() -> Self {
        Self { house_rules: HouseRules::new(), evening: Evening::new(), cards: Cards::Led, timer: GlassLength::NORMAL }
    }

    /// True if the next flight goes on with the last game. None: there is nothing to choose, it begins one.
    ///
    /// A round that comes after the last one flown goes on; any other begins a new game. The table may say otherwise.
    pub fn goes_on(&self) -> Option<bool> {
        if self.house_rules.edition != Edition::Y2007 {
            return None;
        }
        let game = self.evening.ledger.last_of(GameKind::Rounds)?;
        let last = game.last_level().filter(|_| game.flights().count() < MOST_ROUNDS)?;
        let level = self.house_rules.level;
        Some(match self.evening.said {
            Some((round, goes_on)) if round == level => goes_on,
            Some(_) | None => level.comes_after(last),
        })
    }

    /// Switches the table's choice whether the next flight goes on with the last game.
    pub fn change_game(&mut self) {
        self.evening.said = self.goes_on().map(|goes_on| (self.house_rules.level, !goes_on));
    }

    /// The cards that were turned in earlier rounds of the game the next flight belongs to, one bit each.
    pub fn turned_before(&self) -> u64 {
        if self.goes_on() == Some(true) { self.evening.turned } else { 0 }
    }

    /// Books a flight that is none of the Trek's. In 2007 the house rules go on to the next round.
    pub fn book(&mut self, rules: Rules, reckonings: &[Option<Reckoning>; 4]) {
        let (kind, part) = match (rules.edition, self.goes_on()) {
            (Edition::Y2021, _) => (GameKind::Single, GamePart::First),
            (Edition::Y2007, Some(true)) => (GameKind::Rounds, GamePart::Next),
            (Edition::Y2007, Some(false) | None) => (GameKind::Rounds, GamePart::First),
        };
        self.evening.ledger.add(Landed::new(kind, rules.level, reckonings), part);
        self.evening.said = None;
        if kind == GameKind::Rounds {
            // A flight on the device notes its cards afterwards; one that is counted alone turned none here.
            self.evening.turned_before = self.evening.turned;
            self.evening.turned = if part == GamePart::First { 0 } else { self.evening.turned };
        }
        if rules.edition == Edition::Y2007 {
            self.house_rules.level = rules.level.next_round();
        }
    }

    /// Books a flight of the Trek, and saves the Trek after it.
    pub fn book_trek(&mut self, level: Level, reckonings: &[Option<Reckoning>; 4], trek: Trek) {
        let part = if level == Level::One { GamePart::First } else { GamePart::Next };
        self.evening.ledger.add(Landed::new(GameKind::Trek, level, reckonings), part);
        self.evening.trek_before = self.evening.trek;
        self.go_on_with(trek);
    }

    /// Saves a Trek, and proposes its next flight.
    pub fn go_on_with(&mut self, trek: Trek) {
        self.evening.trek = Some(trek);
        if let Some(level) = trek.level() {
            self.house_rules.level = level;
        }
    }

    /// True if a booked flight can be taken back. Of a Trek that is under way it is the last one, and only that: the Trek
    /// remembers its stage before it.
    pub fn may_take_back(&self, game: u16, place: usize) -> bool {
        let Some(last) = self.evening.ledger.last_of(GameKind::Trek) else { return true };
        let of_this_trek = self.evening.trek.is_some() && last.number() == game;
        !of_this_trek || (place + 1 == last.flights().count() && self.evening.trek_before.is_some())
    }

    /// Takes a booked flight back, by its game and its place there: it can be flown, or counted, again.
    pub fn take_back(&mut self, game: u16, place: usize) {
        let last_of =
            |table: &Self, kind| table.evening.ledger.last_of(kind).map(|last| (last.number(), last.flights().count()));
        let is_last = |table: &Self, kind| last_of(table, kind) == Some((game, place + 1));
        let (was_last_round, was_last_trek) = (is_last(self, GameKind::Rounds), is_last(self, GameKind::Trek));
        let Some(taken) = self.evening.ledger.take_back(game, place) else { return };
        if was_last_round && self.house_rules.edition == Edition::Y2007 {
            self.house_rules.level = taken.level;
            self.evening.turned = self.evening.turned_before;
        }
        if let Some(trek) = self.evening.trek_before.take_if(|_| was_last_trek) {
            self.go_on_with(trek);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::players::Crew;
    use crate::games::trucker::landing::rewards::Landing;
    use crate::games::trucker::trek::{Scores, TrekTitle};

    fn flown(table: &mut TruckerTable) {
        let rules = Rules { edition: table.house_rules.edition, level: table.house_rules.level };
        table.book(rules, &[None; 4]);
    }

    #[test]
    fn a_flight_of_the_trek_that_is_taken_back_is_flown_again() {
        let mut table = TruckerTable::new();
        let titles = TrekTitle::ALL.into_iter().take(4).collect();
        let before = Trek::begin(Crew::ALL, titles).expect("a title each");
        table.go_on_with(before);
        let judged = before.judged(&Landing::new(Crew::ALL), &Scores::default()).expect("its own crew landed");
        table.book_trek(Level::One, &[None; 4], judged.trek);
        assert_ne!(table.evening.trek, Some(before));
        table.take_back(1, 0);
        assert_eq!((table.evening.trek, table.evening.ledger.count()), (Some(before), 0));
        table.take_back(1, 0);
        assert_eq!(table.evening.trek, Some(before), "there is no more to take back");
    }

    #[test]
    fn a_round_that_is_taken_back_is_offered_again() {
        let mut table = first_edition();
        (0..2).for_each(|_| flown(&mut table));
        table.take_back(1, 1);
        assert_eq!((table.house_rules.level, flights(&table)), (Level::Two, vec![1]));
        assert_eq!(table.goes_on(), Some(true));
    }

    fn first_edition() -> TruckerTable {
        TruckerTable { house_rules: HouseRules { edition: Edition::Y2007, ..HouseRules::new() }, ..TruckerTable::new() }
    }

    fn flights(table: &TruckerTable) -> Vec<usize> {
        table.evening.ledger.games().map(|game| game.flights().count()).collect()
    }

    #[test]
    fn three_rounds_are_a_game_and_then_another_is_offered() {
        let mut table = first_edition();
        assert_eq!(table.goes_on(), None, "there is nothing to go on with");
        flown(&mut table);
        assert_eq!((table.house_rules.level, table.goes_on()), (Level::Two, Some(true)));
        flown(&mut table);
        assert_eq!((table.house_rules.level, table.goes_on()), (Level::Three, Some(true)));
        flown(&mut table);
        assert_eq!((table.house_rules.level, table.goes_on()), (Level::One, Some(false)));
        flown(&mut table);
        assert_eq!(flights(&table), [3, 1]);
    }

    #[test]
    fn a_round_that_was_flown_before_begins_a_new_game_unless_the_table_says_otherwise() {
        let mut table = first_edition();
        flown(&mut table);
        table.house_rules.level = Level::One;
        assert_eq!(table.goes_on(), Some(false));
        table.change_game();
        assert_eq!(table.goes_on(), Some(true));
        table.house_rules.level = Level::Two;
        table.change_game();
        assert_eq!(table.goes_on(), Some(false));
        table.house_rules.level = Level::Three;
        assert_eq!(table.goes_on(), Some(true), "what was said of one round is not said of another");
        table.house_rules.level = Level::Two;
        flown(&mut table);
        assert_eq!(table.goes_on(), Some(true), "what was said is not said of the next flight");
    }

    #[test]
    fn a_game_has_an_end() {
        let mut table = first_edition();
        for _ in 0..MOST_ROUNDS + 1 {
            if table.goes_on() == Some(false) {
                table.change_game();
            }
            flown(&mut table);
        }
        assert_eq!(flights(&table), [MOST_ROUNDS, 1]);
    }

    #[test]
    fn a_flight_of_2021_is_always_a_game_of_its_own() {
        let mut table = TruckerTable::new();
        (0..3).for_each(|_| flown(&mut table));
        assert_eq!((table.goes_on(), flights(&table)), (None, vec![1, 1, 1]));
        assert_eq!(table.house_rules.level, Level::One, "the level stays as it is");
        table.change_game();
        assert_eq!(table.goes_on(), None);
    }

    #[test]
    fn cards_are_gone_for_the_game_and_back_for_the_next() {
        let mut table = first_edition();
        flown(&mut table);
        table.evening.turned = 0b101;
        assert_eq!(table.turned_before(), 0b101);
        table.change_game();
        assert_eq!(table.turned_before(), 0);
    }
}
