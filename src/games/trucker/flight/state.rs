//! Where a flight stands, and how a step changes it. The rules of every adventure card are here.
//!
//! A step that does not fit is refused and changes nothing.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::console::journal::GameState;
use crate::console::players::{Crew, Player};
use crate::games::trucker::cards::sabotage::{Answer, Sabotage};
use crate::games::trucker::cards::volley::Volley;
use crate::games::trucker::cards::{self, CardId, Kind, Sure};
use crate::games::trucker::flight::FlightStart;
use crate::games::trucker::flight::board::{self, Board};
use crate::games::trucker::flight::step::{Outcome, Pay, Step};
use crate::games::trucker::flight::terms::{Line, Terms};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Ship;
use crate::games::trucker::ship::threat::{self, Threat};

/// The most that can be entered as a power, a number of connectors or of days.
pub const MOST: u8 = 40;
/// What a number starts from before a player has told any: near what most ships have, so that few presses are needed.
const TYPICAL: u8 = 4;
/// The most planets on a card.
pub const MOST_PLANETS: u8 = 4;
/// The most credits a player can be booked in a flight, either way: what the landing can take, and about what all cards
/// of a level III deck come to together.
pub const MOST_CREDITS: i16 = 99;

/// Which game is flown.
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

    /// How many cards the flight has.
    pub const fn cards(self) -> u8 {
        cards::cards_in_flight(self.level)
    }
}

/// Where a flight stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The rockets.
    pub board: Board,
    /// Credits booked in this flight.
    pub credits: [i16; 4],
    /// The cards of the deck that have been turned in this game, a bit each.
    played: u64,
    /// How many cards have been turned, those not in the deck too.
    pub turned: u8,
    /// The engine power each player told last, to start from.
    pub engines: [u8; 4],
    /// The exposed connectors each player told last; none before the first stardust.
    pub connectors: [Option<u8>; 4],
    /// Who paid last in a combat zone, or was sabotaged.
    pub payer: Option<Player>,
    /// What is going on.
    pub stage: Stage,
}

/// Where a flight stands between two cards, in a few bytes: from here it can be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    board: Board,
    credits: [i16; 4],
    played: u64,
    turned: u8,
    engines: [u8; 4],
    connectors: [Option<u8>; 4],
    payer: Option<Player>,
}

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Between two cards.
    Cruising,
    /// A card is played.
    Card(Playing),
    /// The flight is over.
    Landed,
}

/// A card being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// What it says.
    pub terms: Terms,
    /// What the table is asked.
    pub ask: Ask,
    /// The players in the order in which they are asked, as it was when the card was turned.
    queue: Vec<Player, 4>,
    /// Whose turn it is among them.
    turn: usize,
    /// Who has landed on which planet.
    pub landed: [Option<u8>; 4],
    /// Whom the dice are for: those beaten by pirates, the one who pays in a combat zone or is sabotaged.
    pub targets: Crew,
    /// The line of the combat zone.
    pub line: usize,
    /// Players who lost crew by the card's own word, and was not asked about humans since.
    lost_crew: Crew,
    /// Who must give up once the card is done: no engines, no humans.
    must: Crew,
    /// True if players can.
    may_give_up: bool,
}

/// A figure that is read off a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// How many planets.
    Planets,
    /// Credits won.
    Credits,
    /// Days lost by the taker.
    Days,
    /// Days paid in the line of the combat zone.
    LineDays,
}

/// What the table is asked, or told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A figure of a card that is entered.
    Figure(Figure),
    /// In what the weakest pays, on a card that is entered.
    Weakest,
    /// What the weakest pays, on a card that is entered.
    Pays,
    /// A player's engine power.
    Engines(Player),
    /// A player's exposed connectors.
    Connectors(Player),
    /// Where a player lands.
    Landing(Player),
    /// Who takes it.
    Taker,
    /// How a player's fight went.
    Fight(Player),
    /// Whether the player who won takes the reward.
    Reward(Player),
    /// Who is weakest; all who tie.
    Lowest,
    /// The meteors or shots of a card, entered by hand.
    Threats(Volley),
    /// A roll for each.
    Fire(Volley),
    /// Two rolls an attempt.
    Sabotage(Sabotage),
    /// What everybody does, and who has no humans left.
    Epidemic,
    /// To read: nobody to compare with.
    Skipped,
    /// Who has no humans left, where no other page ends the card.
    Humans,
    /// To read: these give up.
    GivingUp(Crew, Why),
}

/// Why players must give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// They declared no engine power in open space.
    Engines,
    /// They have no humans left.
    Humans,
    /// The leader has overtaken them by a whole lap.
    Lapped,
    /// Some for one reason, some for another.
    Several,
}

/// Why a step does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
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

impl From<board::Refusal> for Refusal {
    fn from(refusal: board::Refusal) -> Self {
        match refusal {
            board::Refusal::NotFlying => Self::NotFlying,
            board::Refusal::TooFar => Self::TooFar,
        }
    }
}

type Result<T = ()> = core::result::Result<T, Refusal>;

impl State {
    /// Before the first card. These cards were turned in earlier rounds of the game, a bit each.
    pub const fn new(board: Board, turned_before: u64) -> Self {
        Self {
            board,
            credits: [0; 4],
            played: turned_before,
            turned: 0,
            engines: [TYPICAL; 4],
            connectors: [None; 4],
            payer: None,
            stage: Stage::Cruising,
        }
    }

    /// The number of exposed connectors a question starts from.
    pub fn connectors_to_start_from(&self, player: Player) -> u8 {
        self.connectors[player.index()].unwrap_or(TYPICAL)
    }

    /// Whether a card of the deck has been turned.
    pub const fn has_turned(&self, id: CardId) -> bool {
        self.played >> id.get() & 1 == 1
    }

    /// The cards of the deck that have been turned in this game, a bit each.
    pub const fn turned_cards(&self) -> u64 {
        self.played
    }

    /// What is asked now, if a card is played.
    pub const fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Card(playing) => Some(playing),
            Stage::Cruising | Stage::Landed => None,
        }
    }

    /// Whether the last card has been turned, or nobody flies any more: there is nothing left but to land.
    pub fn is_flown(&self, rules: Rules) -> bool {
        self.turned >= rules.cards() || self.board.flyers() == 0
    }

    /// Where it stands, if it is between two cards.
    fn mark(&self) -> Option<Mark> {
        let Self { board, credits, played, turned, engines, connectors, payer, ref stage } = *self;
        (*stage == Stage::Cruising).then_some(Mark { board, credits, played, turned, engines, connectors, payer })
    }

    fn play(&mut self, step: Step, rules: Rules) -> Result {
        match (&self.stage, step) {
            (_, Step::Undone(_)) => Ok(()),
            (Stage::Landed, _) => Err(Refusal::NotNow),
            (_, Step::Roll(_)) => Ok(()),
            (Stage::Cruising, Step::Card(id)) => self.turn_card(id, rules),
            (Stage::Cruising, Step::Other(kind)) => self.turn(Terms::blank(kind), rules),
            (Stage::Cruising, Step::Aim(kind, id)) => self.aim(kind, id, rules),
            (Stage::Cruising, Step::GiveUp(_)) if !rules.may_give_up() => Err(Refusal::NotNow),
            (Stage::Cruising, Step::GiveUp(player)) => {
                self.flying(player)?;
                self.board.give_up(player);
                Ok(())
            }
            (Stage::Cruising, Step::Move(player, days)) => {
                let distance = days.unsigned_abs();
                if distance > MOST {
                    return Err(Refusal::TooMuch);
                }
                match days {
                    0.. => self.board.forward(player, distance)?,
                    ..0 => self.board.back(player, distance)?,
                }
                Ok(())
            }
            (Stage::Cruising, Step::Swap(one, other)) if one == other => Err(Refusal::NotNow),
            (Stage::Cruising, Step::Swap(one, other)) => Ok(self.board.swap(one, other)?),
            (Stage::Cruising, Step::Credits(player, credits)) => self.book(player, i16::from(credits)),
            (Stage::Cruising, Step::Touchdown) => {
                // Whoever was lapped by a correction after the last card has not finished either.
                let lapped = self.board.lapped().filter(|_| rules.may_give_up()).fold(Crew::NOBODY, Crew::with);
                lapped.players().for_each(|player| self.board.give_up(player));
                self.stage = Stage::Landed;
                Ok(())
            }
            (
                Stage::Cruising,
                Step::Number(_)
                | Step::Weakest(_)
                | Step::Pays(_)
                | Step::Land(_)
                | Step::Taker(_)
                | Step::Fought(_)
                | Step::Answer(_)
                | Step::Players(_)
                | Step::Threat(_)
                | Step::Throw(_)
                | Step::PutAway
                | Step::Go,
            ) => Err(Refusal::NotNow),
            (Stage::Card(playing), step) => {
                let mut playing = playing.clone();
                let next = self.answer(&mut playing, step, rules)?;
                self.stage = match next {
                    Some(ask) => {
                        playing.ask = ask;
                        Stage::Card(playing)
                    }
                    None => Stage::Cruising,
                };
                Ok(())
            }
        }
    }

    fn flying(&self, player: Player) -> Result {
        if self.board.is_flying(player) { Ok(()) } else { Err(Refusal::NotFlying) }
    }

    fn book(&mut self, player: Player, credits: i16) -> Result {
        let booked = self.credits[player.index()] + credits;
        if booked.abs() > MOST_CREDITS {
            return Err(Refusal::TooMuch);
        }
        self.credits[player.index()] = booked;
        Ok(())
    }

    fn turn_card(&mut self, id: CardId, rules: Rules) -> Result {
        if self.has_turned(id) || !cards::is_met_in(rules.edition, rules.level, id) {
            return Err(Refusal::NotInTheDeck);
        }
        self.played |= 1 << id.get();
        self.turn(Terms::of(id, cards::card(rules.edition, id)), rules)
    }

    fn turn(&mut self, terms: Terms, rules: Rules) -> Result {
        if self.is_flown(rules) {
            return Err(Refusal::NoMoreCards);
        }
        self.turned += 1;
        self.begin(terms, rules)
    }

    fn aim(&mut self, kind: Kind, id: Option<CardId>, rules: Rules) -> Result {
        match kind {
            Kind::MeteorSwarm | Kind::Pirates | Kind::CombatZone | Kind::Sabotage => {}
            Kind::OpenSpace
            | Kind::Stardust
            | Kind::Planets
            | Kind::AbandonedShip
            | Kind::AbandonedStation
            | Kind::Slavers
            | Kind::Smugglers
            | Kind::Epidemic => return Err(Refusal::NotNow),
        }
        let terms = match id {
            Some(id) => Terms::of(id, cards::card(rules.edition, id)),
            None => Terms::blank(kind),
        };
        if terms.kind != kind {
            return Err(Refusal::NotInTheDeck);
        }
        self.begin(Terms { loose: true, ..terms }, rules)
    }

    /// The first question of a card.
    fn begin(&mut self, terms: Terms, rules: Rules) -> Result {
        let mut queue: Vec<Player, 4> = self.board.order().collect();
        if terms.kind == Kind::Stardust {
            // From the rear.
            queue.reverse();
        }
        let alone = self.board.flyers() == 1;
        let mut playing = Playing {
            terms,
            ask: Ask::Skipped,
            queue,
            turn: 0,
            landed: [None; 4],
            targets: Crew::NOBODY,
            line: 0,
            lost_crew: Crew::NOBODY,
            must: Crew::NOBODY,
            may_give_up: rules.may_give_up(),
        };
        let entered = terms.card.is_none();
        let first = match terms.kind {
            Kind::MeteorSwarm => playing.open_fire(rules),
            Kind::Pirates | Kind::CombatZone if terms.loose => playing.open_fire(rules),
            Kind::Sabotage if terms.loose => Ask::Sabotage(Sabotage::begin()),
            // Nobody to compare with: the quick guide skips both with a single flyer.
            Kind::CombatZone | Kind::Sabotage if alone => Ask::Skipped,
            Kind::Sabotage => Ask::Lowest,
            Kind::CombatZone if entered => Ask::Weakest,
            Kind::CombatZone => Ask::Lowest,
            Kind::Planets if entered => Ask::Figure(Figure::Planets),
            Kind::AbandonedShip | Kind::Slavers | Kind::Pirates if entered => Ask::Figure(Figure::Credits),
            Kind::AbandonedStation | Kind::Smugglers if entered => Ask::Figure(Figure::Days),
            Kind::OpenSpace
            | Kind::Stardust
            | Kind::Planets
            | Kind::AbandonedShip
            | Kind::AbandonedStation
            | Kind::Slavers
            | Kind::Smugglers
            | Kind::Pirates => playing.questions(),
            Kind::Epidemic => Ask::Epidemic,
        };
        playing.ask = first;
        self.stage = Stage::Card(playing);
        Ok(())
    }

    /// Takes an answer; gives the next question, or none when the card is done.
    fn answer(&mut self, playing: &mut Playing, step: Step, rules: Rules) -> Result<Option<Ask>> {
        match (playing.ask, step) {
            (Ask::Figure(figure), Step::Number(number)) => playing.enter(figure, number).map(Some),
            (Ask::Weakest, Step::Weakest(weakest)) => {
                playing.line_mut().weakest = weakest;
                Ok(Some(Ask::Pays))
            }
            (Ask::Pays, Step::Pays(pay)) => {
                playing.line_mut().pay = pay;
                Ok(Some(if pay == Pay::Days { Ask::Figure(Figure::LineDays) } else { Ask::Lowest }))
            }
            (Ask::Engines(player), Step::Number(power)) => {
                let power = bounded(power)?;
                self.engines[player.index()] = power;
                if power == 0 {
                    playing.must = playing.must.with(player);
                }
                self.board.forward(player, power)?;
                Ok(playing.next_player().or_else(|| self.wind_up(playing)))
            }
            (Ask::Connectors(player), Step::Number(exposed)) => {
                let exposed = bounded(exposed)?;
                self.connectors[player.index()] = Some(exposed);
                self.board.back(player, exposed)?;
                Ok(playing.next_player().or_else(|| self.wind_up(playing)))
            }
            (Ask::Landing(player), Step::Land(planet)) => self.land(playing, player, planet),
            (Ask::Taker, Step::Taker(taker)) => {
                if let Some(player) = taker {
                    self.flying(player)?;
                    self.book(player, i16::from(playing.terms.credits))?;
                    self.board.back(player, playing.terms.days)?;
                    if playing.terms.kind == Kind::AbandonedShip {
                        playing.lost_crew = playing.lost_crew.with(player);
                    }
                }
                Ok(self.wind_up(playing))
            }
            (Ask::Fight(player), Step::Fought(outcome)) => match outcome {
                Outcome::Won => Ok(Some(Ask::Reward(player))),
                Outcome::Drew => Ok(playing.next_player().or_else(|| self.after_fights(playing, rules))),
                Outcome::Lost => {
                    playing.targets = playing.targets.with(player);
                    Ok(playing.next_player().or_else(|| self.after_fights(playing, rules)))
                }
            },
            (Ask::Reward(_), Step::Answer(false)) if !rules.may_leave_reward() => Err(Refusal::NotNow),
            (Ask::Reward(player), Step::Answer(takes)) => {
                if takes {
                    self.book(player, i16::from(playing.terms.credits))?;
                    self.board.back(player, playing.terms.days)?;
                }
                Ok(self.after_fights(playing, rules))
            }
            (Ask::Lowest, Step::Players(tied)) => self.lowest(playing, tied, rules),
            (Ask::Threats(mut volley), Step::Threat(threat)) => {
                if !playing.sends(threat) {
                    return Err(Refusal::NotNow);
                }
                volley.add(threat).map_err(|_| Refusal::Full)?;
                Ok(Some(Ask::Threats(volley)))
            }
            // The first roll says that these are all.
            (Ask::Threats(mut volley) | Ask::Fire(mut volley), Step::Throw(throw)) => {
                volley.throw(throw).map_err(|_| Refusal::NotNow)?;
                Ok(Some(Ask::Fire(volley)))
            }
            // So ends a volley outside of any card. Version 0.1 ended every volley so, and asked nobody about humans.
            (Ask::Fire(volley), Step::Go) => match volley.next() {
                Some(_) => Err(Refusal::NotNow),
                None => Ok(self.after_fire(playing)),
            },
            (Ask::Sabotage(sabotage), Step::Throw(throw)) => {
                let after = sabotage.thrown(throw, rules.ship()).map_err(|_| Refusal::NotNow)?;
                Ok(Some(Ask::Sabotage(after)))
            }
            (Ask::Sabotage(sabotage), Step::Answer(hit)) => {
                let answer = if hit { Answer::Hit } else { Answer::Empty };
                Ok(Some(Ask::Sabotage(sabotage.answered(answer).map_err(|_| Refusal::NotNow)?)))
            }
            // So ends one that failed, or outside of any card. Version 0.1 ended every sabotage so.
            (Ask::Sabotage(sabotage), Step::Go) if sabotage.is_over() => Ok(self.wind_up(playing)),
            (_, Step::PutAway) if playing.terms.loose => Ok(None),
            (Ask::Skipped, Step::Go) => Ok(self.wind_up(playing)),
            (ask, Step::Players(without)) if playing.may_lack_humans() != Crew::NOBODY => {
                // Also one who lost no crew by this card: version 0.1 let the table name anybody.
                without.players().try_for_each(|player| self.flying(player))?;
                playing.must = playing.must.and(without);
                playing.lost_crew = Crew::NOBODY;
                Ok(match ask {
                    Ask::Fire(_) => self.after_fire(playing),
                    _ => self.wind_up(playing),
                })
            }
            (Ask::GivingUp(who, _), Step::Go) => {
                who.players().for_each(|player| self.board.give_up(player));
                // With them gone nobody else can be lapped: the leader was never among the lapped, and if the leader
                // gives up, whoever leads now is not further ahead.
                Ok(None)
            }
            (_, _) => Err(Refusal::NotNow),
        }
    }

    fn land(&mut self, playing: &mut Playing, player: Player, planet: Option<u8>) -> Result<Option<Ask>> {
        let taken = |planet| playing.landed.contains(&Some(planet));
        if planet.is_some_and(|planet| planet >= playing.terms.planets || taken(planet)) {
            return Err(Refusal::NoSuchPlanet);
        }
        playing.landed[player.index()] = planet;
        let full = playing.landed.iter().flatten().count() >= usize::from(playing.terms.planets);
        if let Some(next) = playing.next_player().filter(|_| !full) {
            return Ok(Some(next));
        }
        let days = playing.terms.days;
        self.board.lose_days(playing.landed.map(|planet| planet.map_or(0, |_| days)))?;
        Ok(self.wind_up(playing))
    }

    /// All who fight have fought: pirates fire at everyone they have beaten, one set of rolls for all.
    fn after_fights(&mut self, playing: &mut Playing, rules: Rules) -> Option<Ask> {
        match playing.terms.kind {
            _ if playing.targets == Crew::NOBODY => self.wind_up(playing),
            Kind::Pirates => Some(playing.open_fire(rules)),
            Kind::Slavers => {
                playing.lost_crew = playing.targets;
                self.wind_up(playing)
            }
            Kind::Smugglers
            | Kind::OpenSpace
            | Kind::Stardust
            | Kind::Planets
            | Kind::AbandonedShip
            | Kind::AbandonedStation
            | Kind::MeteorSwarm
            | Kind::CombatZone
            | Kind::Epidemic
            | Kind::Sabotage => self.wind_up(playing),
        }
    }

    /// Of those who tie, the one further ahead pays, or is sabotaged.
    fn lowest(&mut self, playing: &mut Playing, tied: Crew, rules: Rules) -> Result<Option<Ask>> {
        tied.players().try_for_each(|player| self.flying(player))?;
        let pays = self.board.order().find(|&player| tied.has(player)).ok_or(Refusal::Nobody)?;
        playing.targets = Crew::NOBODY.with(pays);
        self.payer = Some(pays);
        if playing.terms.kind == Kind::Sabotage {
            return Ok(Some(Ask::Sabotage(Sabotage::begin())));
        }
        let line = playing.terms.lines[playing.line];
        match line.pay {
            Pay::Fire => return Ok(Some(playing.open_fire(rules))),
            // It may change the order before the next line.
            Pay::Days => self.board.back(pays, line.amount)?,
            Pay::Crew => playing.lost_crew = playing.lost_crew.with(pays),
            Pay::Goods => {}
        }
        Ok(self.next_line(playing))
    }

    /// All shots have been rolled for.
    fn after_fire(&mut self, playing: &mut Playing) -> Option<Ask> {
        if playing.terms.kind == Kind::CombatZone { self.next_line(playing) } else { self.wind_up(playing) }
    }

    fn next_line(&mut self, playing: &mut Playing) -> Option<Ask> {
        if playing.terms.loose || playing.line + 1 >= playing.terms.lines.len() {
            return self.wind_up(playing);
        }
        playing.line += 1;
        Some(if playing.terms.card.is_none() { Ask::Weakest } else { Ask::Lowest })
    }

    /// The card is done: what it leaves behind.
    fn wind_up(&mut self, playing: &mut Playing) -> Option<Ask> {
        if playing.terms.loose {
            return None;
        }
        if playing.lost_crew != Crew::NOBODY && playing.may_give_up {
            return Some(Ask::Humans);
        }
        self.who_gives_up(playing)
    }

    /// Forced giving up is looked at once the card is completely done.
    fn who_gives_up(&mut self, playing: &Playing) -> Option<Ask> {
        if !playing.may_give_up {
            return None;
        }
        let lapped = self.board.lapped().fold(Crew::NOBODY, Crew::with);
        let who = playing.must.and(lapped);
        let why = match (playing.must == Crew::NOBODY, lapped == Crew::NOBODY, playing.terms.kind) {
            (true, _, _) => Why::Lapped,
            (false, true, Kind::OpenSpace) => Why::Engines,
            (false, true, _) => Why::Humans,
            (false, false, _) => Why::Several,
        };
        (who != Crew::NOBODY).then_some(Ask::GivingUp(who, why))
    }
}

impl GameState for State {
    type Start = FlightStart;
    type Step = Step;
    type Mark = Mark;
    type Refusal = Refusal;

    const NO_START: FlightStart = FlightStart::NONE;
    const NO_STATE: Self = Self::new(Board::EMPTY, 0);
    const FULL: Refusal = Refusal::Full;

    fn begin(&mut self, start: &FlightStart) {
        *self = Self::new(start.board, start.turned_before);
    }

    fn take(&mut self, step: Step, start: &FlightStart) -> Result {
        self.play(step, start.rules)
    }

    fn mark_before(&self, step: Step) -> Option<Mark> {
        match step {
            Step::Card(_) | Step::Other(_) => self.mark(),
            Step::Aim(..)
            | Step::Number(_)
            | Step::Weakest(_)
            | Step::Pays(_)
            | Step::Land(_)
            | Step::Taker(_)
            | Step::Fought(_)
            | Step::Answer(_)
            | Step::Players(_)
            | Step::Threat(_)
            | Step::Throw(_)
            | Step::Roll(_)
            | Step::Undone(_)
            | Step::Go
            | Step::PutAway
            | Step::GiveUp(_)
            | Step::Move(..)
            | Step::Swap(..)
            | Step::Credits(..)
            | Step::Touchdown => None,
        }
    }

    fn go_back_to(&mut self, mark: &Mark) {
        let Mark { board, credits, played, turned, engines, connectors, payer } = *mark;
        *self = Self { board, credits, played, turned, engines, connectors, payer, stage: Stage::Cruising };
    }

    fn memory_of(step: Step) -> Option<Step> {
        step.rolled().map(Step::Undone)
    }

    fn is_memory(step: Step) -> bool {
        matches!(step, Step::Undone(_))
    }

    fn makes_way(step: Step) -> bool {
        matches!(step, Step::Undone(_) | Step::Roll(_))
    }
}

impl Playing {
    /// The first of the questions that go from player to player.
    fn questions(&self) -> Ask {
        let Some(&player) = self.queue.get(self.turn) else { return Ask::Skipped };
        match self.terms.kind {
            Kind::OpenSpace => Ask::Engines(player),
            Kind::Stardust => Ask::Connectors(player),
            Kind::Planets => Ask::Landing(player),
            Kind::Slavers | Kind::Smugglers | Kind::Pirates => Ask::Fight(player),
            Kind::AbandonedShip | Kind::AbandonedStation => Ask::Taker,
            Kind::MeteorSwarm | Kind::CombatZone | Kind::Epidemic | Kind::Sabotage => Ask::Skipped,
        }
    }

    /// The same question to the next player, if there is one.
    fn next_player(&mut self) -> Option<Ask> {
        self.turn += 1;
        (self.turn < self.queue.len()).then(|| self.questions())
    }

    /// Whose turn it is, of how many.
    pub fn place(&self) -> (usize, usize) {
        (self.turn + 1, self.queue.len())
    }

    /// Those who may have no humans left, on a page where that is asked. Nobody: it is not asked.
    pub fn may_lack_humans(&self) -> Crew {
        let everybody = || self.queue.iter().copied().fold(Crew::NOBODY, Crew::with);
        match self.ask {
            _ if self.terms.loose => Crew::NOBODY,
            // Its page ends so in every flight.
            Ask::Epidemic => everybody(),
            _ if !self.may_give_up => Crew::NOBODY,
            Ask::Fire(volley) if volley.next().is_some() => Crew::NOBODY,
            // All ships are struck by meteors.
            Ask::Fire(_) if self.terms.kind == Kind::MeteorSwarm => everybody(),
            // In a combat zone also those who paid crew in a line before.
            Ask::Fire(_) => self.targets.and(self.lost_crew),
            Ask::Sabotage(Sabotage::Hit { .. }) => self.targets,
            Ask::Humans => self.lost_crew,
            Ask::Sabotage(
                Sabotage::Column { .. } | Sabotage::Row { .. } | Sabotage::Asked { .. } | Sabotage::Failed { .. },
            )
            | Ask::Figure(_)
            | Ask::Weakest
            | Ask::Pays
            | Ask::Engines(_)
            | Ask::Connectors(_)
            | Ask::Landing(_)
            | Ask::Taker
            | Ask::Fight(_)
            | Ask::Reward(_)
            | Ask::Lowest
            | Ask::Threats(_)
            | Ask::Skipped
            | Ask::GivingUp(..) => Crew::NOBODY,
        }
    }

    fn line_mut(&mut self) -> &mut Line {
        &mut self.terms.lines[self.line]
    }

    /// A figure read off the card.
    fn enter(&mut self, figure: Figure, number: u8) -> Result<Ask> {
        let number = bounded(number)?;
        match figure {
            Figure::Planets if number == 0 || number > MOST_PLANETS => return Err(Refusal::TooMuch),
            Figure::Planets => self.terms.planets = number,
            Figure::Credits => self.terms.credits = number,
            Figure::Days => self.terms.days = number,
            Figure::LineDays => self.line_mut().amount = number,
        }
        Ok(match figure {
            Figure::Planets | Figure::Credits => Ask::Figure(Figure::Days),
            Figure::Days => self.questions(),
            Figure::LineDays => Ask::Lowest,
        })
    }

    /// The dice of a card, or what it sends is asked for first.
    fn open_fire(&self, rules: Rules) -> Ask {
        let card = self.terms.card.map(|id| cards::card(rules.edition, id));
        match card.filter(|card| card.sure != Sure::EnterByHand) {
            Some(card) => Ask::Fire(Volley::of(card)),
            None => Ask::Threats(Volley::by_hand()),
        }
    }

    /// Whether a card of this kind can send that.
    const fn sends(&self, threat: Threat) -> bool {
        let meteor = matches!(threat.kind, threat::Kind::SmallMeteor | threat::Kind::LargeMeteor);
        meteor == matches!(self.terms.kind, Kind::MeteorSwarm)
    }
}

/// A number that makes sense.
const fn bounded(number: u8) -> Result<u8> {
    if number <= MOST { Ok(number) } else { Err(Refusal::TooMuch) }
}
