//! The state of a flight, and the way a step changes it. The rules of a card stand beside its questions.
//!
//! A step that does not fit is refused and changes nothing.

use serde::{Deserialize, Serialize};

use crate::console::journal::GameState;
use crate::console::players::{Crew, Player};
use crate::games::trucker::aim::Aim;
use crate::games::trucker::cards::{self, CardId};
use crate::games::trucker::flight::FlightStart;
use crate::games::trucker::flight::board::{Board, BoardRefusal};
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::step::{AnyAnswer, BetweenCards, FlightStep, Sorted};
use crate::games::trucker::flight::terms::Terms;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Ship;

/// The most that can be entered as a power, a number of connectors or of days.
pub const MOST: u8 = 40;
/// The number a question starts from before a player has told any: near what most ships have, so that few presses are
/// needed.
const TYPICAL: u8 = 4;
/// The most credits a player can be booked in a flight, either way: what the landing can take, and about what all cards
/// of a level III deck come to together.
pub(super) const MOST_CREDITS: i16 = 99;

/// The edition and level that is flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// The level of the flight.
    pub level: Level,
}

impl Rules {
    /// The first flight of a table that has set nothing.
    pub const FIRST: Self = Self { edition: Edition::Y2021, level: Level::One };

    /// The board every ship is built on.
    pub const fn ship(self) -> &'static Ship {
        Ship::of(self.edition, self.level)
    }

    /// True if players can give up, by choice or by force.
    pub const fn may_give_up(self) -> bool {
        self.level.may_give_up(self.edition)
    }

    /// True if a player who beat an enemy may leave the reward and keep the days: not in the first flight of 2007, where it is no
    /// rule yet.
    pub const fn may_leave_reward(self) -> bool {
        !matches!(self, Self { edition: Edition::Y2007, level: Level::Learning })
    }

    /// The number of cards of the flight.
    pub const fn cards(self) -> u8 {
        cards::cards_in_flight(self.level)
    }
}

/// The state of a flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The rockets.
    pub board: Board,
    /// Credits booked in this flight.
    pub credits: [i16; 4],
    /// The cards of the deck that have been turned in this game, one bit each.
    played: u64,
    /// The number of cards that were turned, also those that are not in the deck.
    pub turned: u8,
    /// The engine power each player told last, to start from.
    pub engines: [u8; 4],
    /// The exposed connectors each player told last; none before the first stardust.
    pub connectors: [Option<u8>; 4],
    /// The player who paid last in a combat zone, or was sabotaged.
    pub payer: Option<Player>,
    /// The stage of the flight.
    pub stage: FlightStage,
}

/// The state of a flight between two cards, in a few bytes: a replay can start from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlightMark {
    board: Board,
    credits: [i16; 4],
    played: u64,
    turned: u8,
    engines: [u8; 4],
    connectors: [Option<u8>; 4],
    payer: Option<Player>,
}

/// The stage of a flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlightStage {
    /// Between two cards.
    Cruising,
    /// A card is played.
    Card(Playing),
    /// Dice are aimed while no card is played.
    Aiming(Aim),
    /// The flight is over.
    Landed,
}

/// Reason why a step does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightRefusal {
    /// It is not what is asked.
    NotNow,
    /// That card is not in this flight's deck, or has been turned already.
    NotInTheDeck,
    /// All cards have been turned.
    NoMoreCards,
    /// That number is too large.
    TooMuch,
    /// That planet is taken, or not there.
    NoSuchPlanet,
    /// That player does not fly.
    NotFlying,
    /// Somebody must be named.
    Nobody,
    /// No more fit.
    Full,
    /// A rocket would get too far.
    TooFar,
}

impl From<BoardRefusal> for FlightRefusal {
    fn from(refusal: BoardRefusal) -> Self {
        match refusal {
            BoardRefusal::NotFlying => Self::NotFlying,
            BoardRefusal::TooFar => Self::TooFar,
        }
    }
}

/// The result of a step.
pub type Result<T = ()> = core::result::Result<T, FlightRefusal>;

impl State {
    /// Before the first card. These cards were turned in earlier rounds of the game, one bit each.
    pub const fn new(board: Board, turned_before: u64) -> Self {
        Self {
            board,
            credits: [0; 4],
            played: turned_before,
            turned: 0,
            engines: [TYPICAL; 4],
            connectors: [None; 4],
            payer: None,
            stage: FlightStage::Cruising,
        }
    }

    /// The number of exposed connectors a question starts from.
    pub fn connectors_to_start_from(&self, player: Player) -> u8 {
        self.connectors[player.index()].unwrap_or(TYPICAL)
    }

    /// True if a card of the deck has been turned.
    pub const fn has_turned(&self, id: CardId) -> bool {
        self.played >> id.get() & 1 == 1
    }

    /// The cards of the deck that have been turned in this game, one bit each.
    pub const fn turned_cards(&self) -> u64 {
        self.played
    }

    /// The card that is played, if one is.
    pub const fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            FlightStage::Card(playing) => Some(playing),
            FlightStage::Cruising | FlightStage::Aiming(_) | FlightStage::Landed => None,
        }
    }

    /// The dice that are aimed while no card is played, if they are.
    pub const fn aim(&self) -> Option<&Aim> {
        match &self.stage {
            FlightStage::Aiming(aim) => Some(aim),
            FlightStage::Cruising | FlightStage::Card(_) | FlightStage::Landed => None,
        }
    }

    /// True if the last card has been turned, or nobody flies any more: there is nothing left but to land.
    pub fn is_flown(&self, rules: Rules) -> bool {
        self.turned >= rules.cards() || self.board.flyers() == 0
    }

    /// A mark of this state, if it is between two cards.
    fn mark(&self) -> Option<FlightMark> {
        let Self { board, credits, played, turned, engines, connectors, payer, ref stage } = *self;
        matches!(stage, FlightStage::Cruising).then_some(FlightMark {
            board,
            credits,
            played,
            turned,
            engines,
            connectors,
            payer,
        })
    }

    fn play(&mut self, step: FlightStep, rules: Rules) -> Result {
        match (step.sorted(), &self.stage) {
            (
                Sorted::Memory(_),
                FlightStage::Cruising | FlightStage::Card(_) | FlightStage::Aiming(_) | FlightStage::Landed,
            ) => Ok(()),
            (Sorted::Roll(_) | Sorted::BetweenCards(_) | Sorted::Answer(_) | Sorted::PutAway, FlightStage::Landed) => {
                Err(FlightRefusal::NotNow)
            }
            (Sorted::Roll(_), FlightStage::Cruising | FlightStage::Card(_) | FlightStage::Aiming(_)) => Ok(()),
            (Sorted::BetweenCards(step), FlightStage::Cruising) => self.between_cards(step, rules),
            (Sorted::BetweenCards(_), FlightStage::Card(_) | FlightStage::Aiming(_)) => Err(FlightRefusal::NotNow),
            (Sorted::Answer(_), FlightStage::Cruising) => Err(FlightRefusal::NotNow),
            (Sorted::Answer(answer), FlightStage::Card(playing)) => {
                let playing = playing.clone();
                self.answer(playing, answer, rules)
            }
            (Sorted::Answer(answer), FlightStage::Aiming(aim)) => {
                self.stage = aim.answer(answer, rules.ship())?.map_or(FlightStage::Cruising, FlightStage::Aiming);
                Ok(())
            }
            (Sorted::PutAway, FlightStage::Cruising | FlightStage::Card(_)) => Err(FlightRefusal::NotNow),
            (Sorted::PutAway, FlightStage::Aiming(_)) => {
                self.stage = FlightStage::Cruising;
                Ok(())
            }
        }
    }

    fn answer(&mut self, mut playing: Playing, answer: AnyAnswer, rules: Rules) -> Result {
        self.stage = match playing.ask.answer(answer, &mut playing, self, rules)? {
            Some(ask) => {
                playing.ask = ask;
                FlightStage::Card(playing)
            }
            None => FlightStage::Cruising,
        };
        Ok(())
    }

    fn between_cards(&mut self, step: BetweenCards, rules: Rules) -> Result {
        match step {
            BetweenCards::Card(id) => self.turn_card(id, rules),
            BetweenCards::Other(kind) => self.turn(Terms::blank(kind), rules),
            BetweenCards::Aim(kind, id) => {
                self.stage = FlightStage::Aiming(Aim::begin(kind, id, rules.edition)?);
                Ok(())
            }
            BetweenCards::GiveUp(_) if !rules.may_give_up() => Err(FlightRefusal::NotNow),
            BetweenCards::GiveUp(player) => {
                self.flying(player)?;
                self.board.give_up(player);
                Ok(())
            }
            BetweenCards::Move(player, days) => self.move_by_hand(player, days),
            BetweenCards::Swap(one, other) if one == other => Err(FlightRefusal::NotNow),
            BetweenCards::Swap(one, other) => Ok(self.board.swap(one, other)?),
            BetweenCards::Credits(player, credits) => self.book(player, i16::from(credits)),
            BetweenCards::Touchdown => {
                // A player who was lapped by a correction after the last card has not finished either.
                let lapped = self.board.lapped().filter(|_| rules.may_give_up()).fold(Crew::NOBODY, Crew::with);
                lapped.players().for_each(|player| self.board.give_up(player));
                self.stage = FlightStage::Landed;
                Ok(())
            }
        }
    }

    fn move_by_hand(&mut self, player: Player, days: i8) -> Result {
        let distance = days.unsigned_abs();
        if distance > MOST {
            return Err(FlightRefusal::TooMuch);
        }
        match days {
            0.. => self.board.forward(player, distance)?,
            ..0 => self.board.back(player, distance)?,
        }
        Ok(())
    }

    /// Refuses a player who does not fly.
    pub(super) fn flying(&self, player: Player) -> Result {
        if self.board.is_flying(player) { Ok(()) } else { Err(FlightRefusal::NotFlying) }
    }

    /// Books credits, unless they are too many.
    pub(super) fn book(&mut self, player: Player, credits: i16) -> Result {
        let booked = self.credits[player.index()] + credits;
        if booked.abs() > MOST_CREDITS {
            return Err(FlightRefusal::TooMuch);
        }
        self.credits[player.index()] = booked;
        Ok(())
    }

    fn turn_card(&mut self, id: CardId, rules: Rules) -> Result {
        if self.has_turned(id) || !cards::is_met_in(rules.edition, rules.level, id) {
            return Err(FlightRefusal::NotInTheDeck);
        }
        self.played |= 1 << id.get();
        self.turn(Terms::of(id, cards::card(rules.edition, id)), rules)
    }

    fn turn(&mut self, terms: Terms, rules: Rules) -> Result {
        if self.is_flown(rules) {
            return Err(FlightRefusal::NoMoreCards);
        }
        self.turned += 1;
        self.stage = FlightStage::Card(Playing::begin(terms, &self.board, rules));
        Ok(())
    }
}

impl GameState for State {
    type Start = FlightStart;
    type Step = FlightStep;
    type Mark = FlightMark;
    type Refusal = FlightRefusal;

    const NO_START: FlightStart = FlightStart::NONE;
    const NO_STATE: Self = Self::new(Board::EMPTY, 0);
    const FULL: FlightRefusal = FlightRefusal::Full;

    fn begin(&mut self, start: &FlightStart) {
        *self = Self::new(start.board, start.turned_before);
    }

    fn take(&mut self, step: FlightStep, start: &FlightStart) -> Result {
        self.play(step, start.rules)
    }

    fn mark_before(&self, step: FlightStep) -> Option<FlightMark> {
        match step.sorted() {
            Sorted::BetweenCards(BetweenCards::Card(_) | BetweenCards::Other(_)) => self.mark(),
            Sorted::BetweenCards(
                BetweenCards::Aim(..)
                | BetweenCards::GiveUp(_)
                | BetweenCards::Move(..)
                | BetweenCards::Swap(..)
                | BetweenCards::Credits(..)
                | BetweenCards::Touchdown,
            )
            | Sorted::Memory(_)
            | Sorted::Roll(_)
            | Sorted::Answer(_)
            | Sorted::PutAway => None,
        }
    }

    fn go_back_to(&mut self, mark: &FlightMark) {
        let FlightMark { board, credits, played, turned, engines, connectors, payer } = *mark;
        *self = Self { board, credits, played, turned, engines, connectors, payer, stage: FlightStage::Cruising };
    }

    fn memory_of(step: FlightStep) -> Option<FlightStep> {
        step.rolled().map(FlightStep::Undone)
    }

    fn is_memory(step: FlightStep) -> bool {
        matches!(step, FlightStep::Undone(_))
    }

    fn makes_way(step: FlightStep) -> bool {
        matches!(step, FlightStep::Undone(_) | FlightStep::Roll(_))
    }
}
