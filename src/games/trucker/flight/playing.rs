//! A card being played: the players it asks in their order, the results so far, and its end.

use heapless::Vec;

use crate::console::players::{Crew, Player};
use crate::games::trucker::cards::{self, CardKind, Figures};
use crate::games::trucker::flight::board::{Board, Positions};
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::questions::fight::Fight;
use crate::games::trucker::flight::questions::humans::Humans;
use crate::games::trucker::flight::questions::lowest::{Lowest, Weakest};
use crate::games::trucker::flight::questions::notice::{CardNotice, Why};
use crate::games::trucker::flight::questions::number::{Figure, Number};
use crate::games::trucker::flight::questions::planets::PlanetLanding;
use crate::games::trucker::flight::questions::taker::Taker;
use crate::games::trucker::flight::questions::volley::Fire;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::flight::terms::Terms;
use crate::games::trucker::house_rules::Edition;

/// A card being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// Its terms.
    pub terms: Terms,
    /// The question to the table.
    pub ask: Ask,
    /// The players in the order in which they are asked, as it was when the card was turned.
    queue: Vec<Player, 4>,
    /// The place of the player among them whose turn it is.
    turn: usize,
    /// The rockets as they stood when the card was turned.
    pub(super) before: Positions,
    /// The planet on which each player has landed.
    pub landed: [Option<u8>; 4],
    /// The players for whom the dice are: those beaten by pirates, the one who pays in a combat zone or is sabotaged.
    pub targets: Crew,
    /// The line of the combat zone.
    pub line: usize,
    /// Players who lost crew by what the card says and have not been asked about humans since.
    pub(super) lost_crew: Crew,
    /// Players who must give up once the card is done: no engines, no humans.
    pub(super) must: Crew,
    /// True if players can give up.
    pub(super) may_give_up: bool,
}

impl Playing {
    /// A card that was just turned, at its first question.
    pub(super) fn begin(terms: Terms, board: &Board, rules: Rules) -> Self {
        let mut playing = Self {
            terms,
            ask: Ask::Notice(CardNotice::Skipped),
            queue: board.order().collect(),
            turn: 0,
            before: board.positions(),
            landed: [None; 4],
            targets: Crew::NOBODY,
            line: 0,
            lost_crew: Crew::NOBODY,
            must: Crew::NOBODY,
            may_give_up: rules.may_give_up(),
        };
        if is_asked_from_the_rear(terms.kind) {
            playing.queue.reverse();
        }
        playing.ask = playing.first_question(rules);
        playing
    }

    fn first_question(&self, rules: Rules) -> Ask {
        let entered = self.terms.card.is_none();
        let alone = self.queue.len() == 1;
        match self.terms.kind {
            CardKind::MeteorSwarm => self.open_fire(rules),
            // Nobody to compare with: the quick guide skips both with a single flyer.
            CardKind::CombatZone | CardKind::Sabotage if alone => Ask::Notice(CardNotice::Skipped),
            CardKind::Sabotage => Ask::Lowest(Lowest::Sabotaged),
            CardKind::CombatZone => self.line_question(),
            CardKind::Planets if entered => Ask::Number(Number::Figure(Figure::Planets)),
            CardKind::AbandonedShip | CardKind::Slavers | CardKind::Pirates if entered => {
                Ask::Number(Number::Figure(Figure::Credits))
            }
            CardKind::AbandonedStation | CardKind::Smugglers if entered => Ask::Number(Number::Figure(Figure::Days)),
            CardKind::OpenSpace
            | CardKind::Stardust
            | CardKind::Planets
            | CardKind::AbandonedShip
            | CardKind::AbandonedStation
            | CardKind::Slavers
            | CardKind::Smugglers
            | CardKind::Pirates => self.player_question(),
            CardKind::Epidemic => Ask::Humans(Humans::Epidemic),
        }
    }

    /// The question that goes from player to player, to the one whose turn it is.
    pub(super) fn player_question(&self) -> Ask {
        let Some(&player) = self.queue.get(self.turn) else { return Ask::Notice(CardNotice::Skipped) };
        match self.terms.kind {
            CardKind::OpenSpace => Ask::Number(Number::Engines(player)),
            CardKind::Stardust => Ask::Number(Number::Connectors(player)),
            CardKind::Planets => Ask::Landing(PlanetLanding(player)),
            CardKind::Slavers | CardKind::Smugglers | CardKind::Pirates => Ask::Fight(Fight(player)),
            CardKind::AbandonedShip => Ask::Taker(Taker::Ship),
            CardKind::AbandonedStation => Ask::Taker(Taker::Station),
            CardKind::MeteorSwarm | CardKind::CombatZone | CardKind::Epidemic | CardKind::Sabotage => {
                Ask::Notice(CardNotice::Skipped)
            }
        }
    }

    /// The same question to the next player, if there is one.
    pub(super) fn next_player(&mut self) -> Option<Ask> {
        self.turn += 1;
        (self.turn < self.queue.len()).then(|| self.player_question())
    }

    /// The players who are still asked, in their order, from the one whose turn it is.
    pub fn still_asked(&self) -> impl Iterator<Item = Player> {
        self.queue.iter().copied().skip(self.turn)
    }

    /// The turn of a player.
    pub fn turn_of(&self, player: Player) -> Option<usize> {
        self.queue.iter().position(|&other| other == player)
    }

    /// True if the question goes from player to player and somebody has answered already.
    pub fn has_begun(&self) -> bool {
        self.turn > 0
    }

    /// The number of the turn, and the number of all turns.
    pub fn place(&self) -> (usize, usize) {
        (self.turn + 1, self.queue.len())
    }

    /// Everybody who flew when the card was turned.
    pub(super) fn everybody(&self) -> Crew {
        self.queue.iter().copied().fold(Crew::NOBODY, Crew::with)
    }

    /// Those who may have no humans left, on a page where that is asked. Nobody: it is not asked.
    pub fn may_lack_humans(&self) -> Crew {
        self.ask.may_lack_humans(self)
    }

    /// The numbers of the card, if it is one of the deck.
    pub(super) fn figures(&self, edition: Edition) -> Option<Figures> {
        Some(cards::card(edition, self.terms.card?).figures)
    }

    /// The dice of the card; what it sends is asked for first where it is not known.
    pub(super) fn open_fire(&self, rules: Rules) -> Ask {
        Ask::Fire(Fire::of(self.terms.card.map(|id| cards::card(rules.edition, id))))
    }

    /// The first question of a line of a combat zone.
    fn line_question(&self) -> Ask {
        match self.terms.card {
            Some(_) => Ask::Lowest(Lowest::Line),
            None => Ask::Weakest(Weakest),
        }
    }

    /// Goes on after all shots or meteors have been rolled for.
    pub(super) fn after_fire(&mut self, board: &Board) -> Option<Ask> {
        match self.terms.kind {
            CardKind::CombatZone => self.next_line(board),
            CardKind::OpenSpace
            | CardKind::Stardust
            | CardKind::Planets
            | CardKind::AbandonedShip
            | CardKind::AbandonedStation
            | CardKind::Slavers
            | CardKind::Smugglers
            | CardKind::Pirates
            | CardKind::MeteorSwarm
            | CardKind::Epidemic
            | CardKind::Sabotage => self.wind_up(board),
        }
    }

    /// Goes on after a line of a combat zone has been paid.
    pub(super) fn next_line(&mut self, board: &Board) -> Option<Ask> {
        if self.line + 1 >= self.terms.lines.len() {
            return self.wind_up(board);
        }
        self.line += 1;
        Some(self.line_question())
    }

    /// The card is done: the questions about what it leaves behind.
    pub(super) fn wind_up(&self, board: &Board) -> Option<Ask> {
        if !self.may_give_up {
            return None;
        }
        if self.lost_crew != Crew::NOBODY {
            return Some(Ask::Humans(Humans::LostCrew));
        }
        self.giving_up(board)
    }

    /// Those who must give up. It is looked at once the card is completely done.
    fn giving_up(&self, board: &Board) -> Option<Ask> {
        let lapped = board.lapped().fold(Crew::NOBODY, Crew::with);
        let who = self.must.and(lapped);
        let why = match (self.must == Crew::NOBODY, lapped == Crew::NOBODY) {
            (true, true) => return None,
            (true, false) => Why::Lapped,
            (false, true) => why_must(self.terms.kind),
            (false, false) => Why::Several,
        };
        Some(Ask::Notice(CardNotice::GivingUp(who, why)))
    }
}

/// True if the last player is asked first.
const fn is_asked_from_the_rear(kind: CardKind) -> bool {
    match kind {
        CardKind::Stardust => true,
        CardKind::OpenSpace
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::Slavers
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::MeteorSwarm
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => false,
    }
}

/// The reason for which a card of this kind makes players give up.
const fn why_must(kind: CardKind) -> Why {
    match kind {
        CardKind::OpenSpace => Why::Engines,
        CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::Slavers
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::MeteorSwarm
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => Why::Humans,
    }
}
