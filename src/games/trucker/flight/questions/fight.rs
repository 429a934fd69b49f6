//! A fight against slavers, smugglers or pirates, and the reward of the winner.

use core::cmp::Ordering;

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Grip, Key, Press};
use crate::console::picture::figures;
use crate::console::picture::font::{BODY, LARGE, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::picture::shape::paint_shape;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::words::line_text;
use crate::games::trucker::cards::{self, CardKind, Figures, Sure};
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::humans::Humans;
use crate::games::trucker::flight::questions::{Ask, Question, held, paint_over_keys, title_of};
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::screen::{Flying, card_figures};
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FightOutcome, FlightStep};
use crate::games::trucker::ship::power::{Halves, PowerKind};
use crate::games::trucker::words::Words;

/// The column beside the shape of who is asked.
const TEXT_LEFT: i32 = 32;

/// The outcome of a player's fight, as it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The enemy was stronger.
    Lost,
    /// The same, and no humans are left.
    Out,
    /// Both were as strong.
    Drew,
    /// The enemy is beaten, and its reward is taken.
    Won,
    /// The enemy is beaten, and its reward is left.
    Leaves,
}

/// The fight of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight(pub Player);

/// The reward of the player who won: credits or goods for days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward(pub Player);

impl Question for Fight {
    type Answer = FightOutcome;

    fn accept(answer: AnyAnswer) -> Result<FightOutcome> {
        let AnyAnswer::Fought(outcome) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(outcome)
    }

    fn answer(
        self,
        outcome: FightOutcome,
        playing: &mut Playing,
        state: &mut State,
        rules: Rules,
    ) -> Result<Option<Ask>> {
        match outcome {
            FightOutcome::Won => return Ok(Some(Ask::Reward(Reward(self.0)))),
            FightOutcome::Drew => {}
            FightOutcome::Lost => playing.targets = playing.targets.with(self.0),
        }
        Ok(playing.next_player().or_else(|| after_fights(playing, &state.board, rules)))
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        // With their place in the order in which they fight.
        let keys = Player::ALL.map(|player| match playing.turn_of(player) {
            Some(turn) if playing.still_asked().any(|asked| asked == player) => {
                SoftKey::numbered(player.shape(), turn as u8 + 1, Grip::Hold)
            }
            Some(_) | None => SoftKey::NONE,
        });
        // The first shot is rolled for with the same press.
        let flip = if is_fired_at(flying, playing) { words.shared.dice.roll.text() } else { words.threats.done.text() };
        held(title_of(playing, words), flip, keys, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply {
        let Some(playing) = flying.flight.state().playing() else { return Reply::STAY };
        match (Player::of(press.key), press.gesture) {
            (Some(player), Gesture::Tap) => {
                flying.entered.fates = tapped(player, flying.entered.fates, playing, flying.flight.rules());
                flying.entered.warned = false;
                Reply::STAY
            }
            (Some(player), Gesture::Hold) => {
                // The winner on the screen may have left the reward: that stays.
                if winner(&flying.entered.fates, playing) != Some(player) {
                    flying.entered.fates = won_by(player, flying.entered.fates);
                    flying.entered.warned = false;
                }
                confirm(press.now, flying, entropy, words)
            }
            (None, _) => confirm(press.now, flying, entropy, words),
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let figures = playing.figures(flying.flight.rules().edition);
        paint_strength(pen, strength(figures), words);
        let lines = card_figures::lines(figures, &playing.terms, words);
        for (y, line) in (BODY_TOP + 1..).step_by(11).zip(&lines) {
            pen.aligned(&SMALL, Ink::On, Align::Right, (0, WIDTH as i32 - 1), y, line);
        }
        let winner = winner(&flying.entered.fates, playing);
        let reached = |player: Player| match winner.and_then(|winner| playing.turn_of(winner)) {
            Some(last) => playing.turn_of(player).is_some_and(|turn| turn <= last),
            None => true,
        };
        paint_over_keys(pen, playing.still_asked(), |player| match reached(player) {
            true => (words.flight.fates.of(flying.entered.fates[player.index()]).text(), Some(player) == winner),
            false => ("-", false),
        });
    }

    fn log(self, outcome: FightOutcome, _: &State, words: &'static Words) -> Option<LogEntry> {
        let said = match outcome {
            FightOutcome::Lost => words.flight.fates.lost,
            FightOutcome::Drew => words.flight.fates.drew,
            FightOutcome::Won => words.flight.fates.won,
        };
        Some(LogEntry::of(self.0, line_text(said)))
    }

    fn calculator(self, _: &Playing) -> Option<PowerKind> {
        Some(PowerKind::Cannons)
    }
}

impl Question for Reward {
    /// True: it is taken.
    type Answer = bool;

    fn accept(answer: AnyAnswer) -> Result<bool> {
        let AnyAnswer::Yes(takes) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(takes)
    }

    fn answer(self, takes: bool, playing: &mut Playing, state: &mut State, rules: Rules) -> Result<Option<Ask>> {
        if !takes && !rules.may_leave_reward() {
            return Err(FlightRefusal::NotNow);
        }
        if takes {
            state.book(self.0, i16::from(playing.terms.credits))?;
            state.board.back(self.0, playing.terms.days)?;
        }
        Ok(after_fights(playing, &state.board, rules))
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let may_leave = flying.flight.rules().may_leave_reward();
        let leave = if may_leave { SoftKey::tap(words.flight.leave) } else { SoftKey::NONE };
        let soft = [leave, SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        held(title_of(playing, words), words.flight.take, soft, words)
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        match press.key {
            Key::Flip => flying.take(FlightStep::Answer(true), words),
            Key::A if flying.flight.rules().may_leave_reward() => flying.take(FlightStep::Answer(false), words),
            Key::A | Key::B | Key::C | Key::D => Reply::STAY,
        }
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        paint_shape(pen, self.0, 3, BODY_TOP + 8, 3);
        pen.text(&LARGE, Ink::On, TEXT_LEFT, BODY_TOP + 1, &words.flight.beaten);
        // What they would have cost does not matter any more.
        let figures = playing.figures(flying.flight.rules().edition);
        let [_, gain, days] = card_figures::lines(figures, &playing.terms, words);
        for (y, line) in (BODY_TOP + 22..).step_by(11).zip(&[gain, days]) {
            pen.text(&BODY, Ink::On, TEXT_LEFT, y, line);
        }
    }

    fn log(self, takes: bool, _: &State, words: &'static Words) -> Option<LogEntry> {
        let said = if takes { words.flight.logged.takes } else { words.flight.logged.leaves };
        Some(LogEntry::of(self.0, line_text(said)))
    }
}

/// The player who beats the enemy.
fn winner(fates: &[Fate; 4], playing: &Playing) -> Option<Player> {
    playing.still_asked().find(|player| match fates[player.index()] {
        Fate::Won | Fate::Leaves => true,
        Fate::Lost | Fate::Out | Fate::Drew => false,
    })
}

/// Those who fight before the enemy is beaten, or all.
fn before_winner(fates: &[Fate; 4], playing: &Playing) -> impl Iterator<Item = Player> {
    let winner = winner(fates, playing);
    playing.still_asked().take_while(move |&player| Some(player) != winner)
}

/// The outcomes after a tap on a player's key: it makes them the one who wins, and then changes what became of them. Who
/// fought before lost, unless their key says otherwise; who comes after does not fight.
fn tapped(player: Player, mut fates: [Fate; 4], playing: &Playing, rules: Rules) -> [Fate; 4] {
    let costs_crew = playing.terms.kind == CardKind::Slavers && rules.may_give_up();
    let lost_once_more = if costs_crew { Fate::Out } else { Fate::Lost };
    let won = winner(&fates, playing);
    let is_behind = won.is_some_and(|winner| playing.turn_of(winner) < playing.turn_of(player));
    if is_behind {
        // A player behind the winner did not fight. Now they do, and win.
        return won_by(player, fates);
    }
    fates[player.index()] = match fates[player.index()] {
        Fate::Lost if won.is_some() => Fate::Drew,
        Fate::Lost => return won_by(player, fates),
        Fate::Won if rules.may_leave_reward() => Fate::Leaves,
        Fate::Won | Fate::Leaves => Fate::Drew,
        Fate::Drew => lost_once_more,
        Fate::Out => Fate::Lost,
    };
    fates
}

/// The outcomes where a player wins, whatever stood there: nobody else does.
fn won_by(player: Player, fates: [Fate; 4]) -> [Fate; 4] {
    let mut fates = fates.map(|fate| match fate {
        Fate::Won | Fate::Leaves => Fate::Lost,
        Fate::Lost | Fate::Out | Fate::Drew => fate,
    });
    fates[player.index()] = Fate::Won;
    fates
}

/// Enters what a power comes to against the enemy.
pub(in crate::games::trucker::flight) fn propose(flying: &mut Flying, player: Player, power: Halves) {
    let Some(playing) = flying.flight.state().playing() else { return };
    let Some(strength) = strength(playing.figures(flying.flight.rules().edition)) else { return };
    flying.entered.warned = false;
    flying.entered.fates[player.index()] = match power.cmp(&Halves::whole(strength)) {
        Ordering::Less => Fate::Lost,
        Ordering::Equal => Fate::Drew,
        Ordering::Greater => Fate::Won,
    };
}

/// True if the enemy's shots are known and somebody has lost to it: they are rolled for next.
fn is_fired_at(flying: &Flying, playing: &Playing) -> bool {
    let fates = &flying.entered.fates;
    let beaten = before_winner(fates, playing).any(|player| matches!(fates[player.index()], Fate::Lost | Fate::Out));
    let known =
        playing.terms.card.is_some_and(|id| cards::card(flying.flight.rules().edition, id).sure != Sure::EnterByHand);
    playing.terms.kind == CardKind::Pirates
        && !flying.uses_own_dice()
        && known
        && (beaten || playing.targets != Crew::NOBODY)
}

/// Takes all outcomes, the reward and, where the enemy costs crew, who has no humans left. Asks once more where the
/// calculator came to less than the enemy has.
fn confirm(now: Instant, flying: &mut Flying, entropy: &mut Entropy, words: &'static Words) -> Reply {
    let Some(playing) = flying.flight.state().playing() else { return Reply::STAY };
    let fates = flying.entered.fates;
    let rolls = is_fired_at(flying, playing);
    if let (Some(winner), Some(strength), false) =
        (winner(&fates, playing), strength(playing.figures(flying.flight.rules().edition)), flying.entered.warned)
    {
        let power = flying.ships[winner.index()].cannons.power();
        if power != Halves::ZERO && power <= Halves::whole(strength) {
            flying.entered.warned = true;
            return Reply::refused(words.flight.weaker_than_that);
        }
    }
    let is_out = |player: &Player| fates[player.index()] == Fate::Out;
    let out = before_winner(&fates, playing).filter(is_out).fold(Crew::NOBODY, Crew::with);
    let reply = flying.take_steps(
        |state| match state.playing()?.ask {
            Ask::Fight(Fight(player)) => Some(FlightStep::Fought(match fates[player.index()] {
                Fate::Lost | Fate::Out => FightOutcome::Lost,
                Fate::Drew => FightOutcome::Drew,
                Fate::Won | Fate::Leaves => FightOutcome::Won,
            })),
            Ask::Reward(Reward(player)) => Some(FlightStep::Answer(fates[player.index()] == Fate::Won)),
            Ask::Humans(Humans::LostCrew) => Some(FlightStep::Players(out)),
            _ => None,
        },
        words,
    );
    if rolls && reply == Reply::TURN { flying.roll(now, entropy, words) } else { reply }
}

/// All who fight have fought: pirates fire at everyone they have beaten, one set of rolls for all.
fn after_fights(playing: &mut Playing, board: &Board, rules: Rules) -> Option<Ask> {
    if playing.targets == Crew::NOBODY {
        return playing.wind_up(board);
    }
    match playing.terms.kind {
        CardKind::Pirates => Some(playing.open_fire(rules)),
        CardKind::Slavers => {
            playing.lost_crew = playing.targets;
            playing.wind_up(board)
        }
        CardKind::Smugglers
        | CardKind::OpenSpace
        | CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedShip
        | CardKind::AbandonedStation
        | CardKind::MeteorSwarm
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => playing.wind_up(board),
    }
}

/// The cannon power of the enemy on the card.
const fn strength(figures: Option<Figures>) -> Option<u8> {
    let Some(figures) = figures else { return None };
    match figures {
        Figures::Slavers { strength, .. } | Figures::Smugglers { strength, .. } | Figures::Pirates { strength, .. } => {
            Some(strength)
        }
        Figures::OpenSpace
        | Figures::Stardust
        | Figures::Planets { .. }
        | Figures::AbandonedShip { .. }
        | Figures::AbandonedStation { .. }
        | Figures::MeteorSwarm(_)
        | Figures::CombatZone(_)
        | Figures::Epidemic
        | Figures::Sabotage => None,
    }
}

fn paint_strength(pen: &mut Pen, strength: Option<u8>, words: &'static Words) {
    let Some(strength) = strength else {
        return pen.text(&LARGE, Ink::On, 20, BODY_TOP + 8, "?");
    };
    let text = line_text(strength);
    pen.note_together(&[&words.flight.strength, &text]);
    figures::paint(pen, 2, BODY_TOP, &text);
}
