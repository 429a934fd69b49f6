//! Cards that are played with the answers of random players, compared with the [`PlayedTable`] of a second implementation.

use std::cell::{Cell, RefCell};

use proptest::prelude::*;

use super::any_step::{FIRST_FLIGHT, FLIGHTS, any_rules, begun};
use super::table::PlayedTable;
use super::*;
use crate::games::trucker::cards::{Card, Figures, Sure};
use crate::games::trucker::flight::state::State;
use crate::random::{Numbers, check};

/// The answers of the players at a table, whatever they are asked.
struct Sayings {
    numbers: [u8; 4],
    wishes: [Option<u8>; 4],
    strengths: [[u8; 4]; 3],
    cannons: [u8; 4],
    wants: [bool; 4],
    taker: Option<Player>,
    /// True if there is a component where sabotage strikes.
    found: bool,
    without_humans: Vec<Player>,
}

impl Sayings {
    fn any(numbers: &mut Numbers, table: &PlayedTable) -> Self {
        let most = if numbers.once_in(5) { 41 } else { 7 };
        let route = table.route();
        let mut without_humans = route.clone();
        without_humans.retain(|_| numbers.once_in(4));
        Self {
            numbers: [0; 4].map(|_: u8| numbers.below(most) as u8),
            wishes: [0; 4].map(|_: u8| (!numbers.once_in(4)).then(|| numbers.below(4) as u8)),
            strengths: [0; 3].map(|_: u8| [0; 4].map(|_: u8| numbers.below(3) as u8)),
            cannons: [0; 4].map(|_: u8| 3 + numbers.below(9) as u8),
            // In the first flight nobody may leave what an enemy has.
            wants: [0; 4].map(|_: u8| table.nobody_gives_up || numbers.once_in(2)),
            taker: (!numbers.once_in(4)).then(|| numbers.one_of(&route)),
            found: numbers.once_in(2),
            without_humans,
        }
    }

    /// The answer to a question. The device asks nothing else of a card that it knows.
    fn to(&self, state: &State, figures: Figures) -> FlightStep {
        let playing = state.playing().expect("a card is played");
        let asked = playing.may_lack_humans();
        if asked != Crew::NOBODY {
            let named = self.without_humans.iter().filter(|&&player| asked.has(player));
            return FlightStep::Players(named.fold(Crew::NOBODY, |crew, &who| crew.with(who)));
        }
        match playing.ask {
            Ask::Number(Number::Engines(player) | Number::Connectors(player)) => {
                FlightStep::Number(self.numbers[player.index()])
            }
            Ask::Landing(PlanetLanding(player)) => {
                let wish = self.wishes[player.index()].filter(|&wish| wish < playing.terms.planets);
                FlightStep::Land(wish.filter(|&wish| !playing.landed.contains(&Some(wish))))
            }
            Ask::Taker(_) => FlightStep::Taker(self.taker),
            Ask::Fight(Fight(player)) => {
                let strength = match figures {
                    Figures::Slavers { strength, .. } => strength,
                    Figures::Smugglers { strength, .. } => strength,
                    Figures::Pirates { strength, .. } => strength,
                    other => panic!("{other:?}"),
                };
                FlightStep::Fought(match self.cannons[player.index()] {
                    power if power < strength => FightOutcome::Lost,
                    power if power == strength => FightOutcome::Drew,
                    _ => FightOutcome::Won,
                })
            }
            Ask::Reward(Reward(player)) => FlightStep::Answer(self.wants[player.index()]),
            Ask::Lowest(_) => {
                let strength = |player: Player| self.strengths[playing.line][player.index()];
                let flying = || state.board.order();
                let lowest = flying().map(strength).min();
                let tied = flying().filter(|&player| Some(strength(player)) == lowest);
                FlightStep::Players(tied.fold(Crew::NOBODY, Crew::with))
            }
            // In the first flight it is the end of the volley.
            Ask::Fire(Fire::Rolls(volley)) if volley.next().is_none() => FlightStep::Go,
            Ask::Fire(Fire::Rolls(_)) | Ask::Sabotage(Sabotage::Column { .. } | Sabotage::Row { .. }) => {
                FlightStep::Throw(Throw(Die::One, Die::Six))
            }
            Ask::Sabotage(Sabotage::Asked { .. }) => FlightStep::Answer(self.found),
            Ask::Sabotage(Sabotage::Failed { .. }) | Ask::Notice(_) => FlightStep::Go,
            other => panic!("{other:?} is asked of {figures:?}"),
        }
    }
}

/// Plays a card at the table of the second implementation. None: nobody knows what the card sends.
fn expected(before: &PlayedTable, card: &Card, says: &Sayings) -> Option<PlayedTable> {
    let mut table = before.clone();
    match card.figures {
        Figures::OpenSpace => table.open_space(says.numbers),
        Figures::Stardust => table.stardust(says.numbers),
        Figures::Planets { planets, days } => table.planets(planets.len() as u8, days, says.wishes),
        Figures::CombatZone(lines) => {
            table.combat_zone(lines.map(|line| line.pays), says.strengths, &says.without_humans);
        }
        Figures::Slavers { .. } | Figures::Smugglers { .. } | Figures::Pirates { .. } => {
            table.enemy(card.figures, says.cannons, says.wants, &says.without_humans);
        }
        Figures::AbandonedShip { .. } | Figures::AbandonedStation { .. } => {
            table.abandoned(card.figures, says.taker, &says.without_humans);
        }
        Figures::MeteorSwarm(_) if card.sure == Sure::EnterByHand => return None,
        Figures::MeteorSwarm(_) | Figures::Epidemic => table.everybody_may_lose_crew(&says.without_humans),
        Figures::Sabotage => table.sabotage(says.strengths[0], says.found, &says.without_humans),
    }
    table.rockets.sort_by_key(|(player, _)| player.index());
    Some(table)
}

/// Plays a card in a flight, and returns the table as the flight leaves it.
fn played(before: &PlayedTable, rules: Rules, id: CardId, card: &Card, says: &Sayings) -> PlayedTable {
    let mut flight = begun(rules, before.board());
    let (mut paid, mut fired_at, mut asked) = (Vec::new(), Vec::new(), Vec::new());
    flight.take(FlightStep::Card(id)).expect("it is in the deck");
    while flight.state().stage != FlightStage::Cruising {
        let step = says.to(flight.state(), card.figures);
        let ask = flight.state().playing().map(|playing| (playing.ask, playing.targets));
        let about = flight.state().playing().map_or(Crew::NOBODY, |playing| playing.may_lack_humans());
        if about != Crew::NOBODY {
            asked.push(about.players().collect());
        }
        flight.take(step).unwrap_or_else(|refusal| panic!("{refusal:?}: {step:?} to {ask:?}, {before:?}"));
        match (ask, step) {
            (Some((Ask::Humans(Humans::LostCrew) | Ask::Notice(CardNotice::GivingUp(..)), _)), _)
                if rules == FIRST_FLIGHT =>
            {
                panic!("{ask:?} in the first flight, {before:?}");
            }
            (Some((Ask::Lowest(_), _)), _) => paid.extend(flight.state().payer),
            (Some((Ask::Fire(Fire::Rolls(volley)), targets)), FlightStep::Players(_) | FlightStep::Go)
                if targets != Crew::NOBODY =>
            {
                fired_at.push((targets.players().collect(), volley.rolled(rules.ship()).count()));
            }
            (_, _) => {}
        }
    }
    let state = flight.state();
    let position = |player| Some((player, state.board.position(player)?.into()));
    let rockets: Vec<(Player, i32)> = Player::ALL.into_iter().filter_map(position).collect();
    let PlayedTable { lap, nobody_gives_up, .. } = *before;
    PlayedTable { lap, nobody_gives_up, rockets, credits: state.credits, paid, fired_at, asked }
}

#[test]
fn everybody_moves_pays_and_is_fired_at_as_the_rules_have_it() {
    let (gave_up, rolled) = (Cell::new(0), Cell::new(0));
    let (kinds, flown) = (RefCell::new([0; CardKind::ALL.len()]), RefCell::new([0; FLIGHTS.len()]));
    check(24_000, (any_rules(), any::<u64>()), |(rules, seed)| {
        let mut numbers = Numbers::new(seed);
        let before = PlayedTable::any(&mut numbers, rules);
        let deck: Vec<_> = cards::met_in(rules.edition, rules.level).collect();
        let (id, _, card) = numbers.one_of(&deck);
        let says = Sayings::any(&mut numbers, &before);
        let Some(table) = expected(&before, card, &says) else { return };
        kinds.borrow_mut()[card.kind() as usize] += 1;
        flown.borrow_mut()[FLIGHTS.iter().position(|&flight| flight == rules).expect("it is one of them")] += 1;
        let got = played(&before, rules, id, card, &says);
        gave_up.set(gave_up.get() + before.rockets.len() - got.rockets.len());
        rolled.set(rolled.get() + got.fired_at.len());
        assert_eq!(got, table, "{card:?}, from {before:?}");
    });
    let (gave_up, rolled) = (gave_up.get(), rolled.get());
    let (kinds, flown) = (kinds.into_inner(), flown.into_inner());
    assert!(gave_up > 1_000 && rolled > 500, "{gave_up}, {rolled}");
    assert!(flown.iter().all(|&times| times > 500), "{flown:?}");
    let kinds = CardKind::ALL.into_iter().zip(kinds);
    assert!(kinds.clone().all(|(_, times)| times > 100), "{:?}", kinds.collect::<Vec<_>>());
}
