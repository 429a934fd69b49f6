//! The players who have no humans left. It is asked on the page that ends a card anyway, so that it costs no press when
//! all is well: a key names a player, FLIP goes on. Where no other page ends the card, it is a question of its own.

use crate::console::chance::entropy::Entropy;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Grip, Press};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEYS_TOP, ScreenTitle, SoftKey};
use crate::console::widgets::text_page::{self, paint_lines};
use crate::console::words::LineWord;
use crate::games::trucker::cards::CardKind;
use crate::games::trucker::flight::board::Board;
use crate::games::trucker::flight::playing::Playing;
use crate::games::trucker::flight::questions::{Ask, Question, held, paint_order, paint_players, title_of};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::screen::log::LogEntry;
use crate::games::trucker::flight::state::{FlightRefusal, Result, Rules, State};
use crate::games::trucker::flight::step::{AnyAnswer, FlightStep};
use crate::games::trucker::words::Words;

/// The row over the keys.
const TOP: i32 = KEYS_TOP - 10;
/// From one player in that row to the next.
const PITCH: usize = 9;

/// The question about humans on a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Humans {
    /// To those who lost crew by the card.
    LostCrew,
    /// To everybody, with what an epidemic does.
    Epidemic,
}

impl Question for Humans {
    /// Those without humans.
    type Answer = Crew;

    fn accept(answer: AnyAnswer) -> Result<Crew> {
        let AnyAnswer::Players(without) = answer else { return Err(FlightRefusal::NotNow) };
        Ok(without)
    }

    fn answer(self, without: Crew, playing: &mut Playing, state: &mut State, _: Rules) -> Result<Option<Ask>> {
        take(without, playing, state)?;
        Ok(playing.wind_up(&state.board))
    }

    fn controls(self, flying: &Flying, playing: &Playing, words: &'static Words) -> Controls {
        let nobody = flying.entered.named == Crew::NOBODY;
        let (title, keys) = (title_of(playing, words), keys_of(playing.may_lack_humans()));
        match nobody {
            true => held(title, words.flight.none, keys, words),
            false => held(title, words.threats.done, keys, words),
        }
    }

    fn press(self, press: &Press, flying: &mut Flying, _: &mut Entropy, words: &'static Words) -> Reply {
        press_end(press, flying, words)
    }

    fn paint(self, pen: &mut Pen, flying: &Flying, playing: &Playing, _: Instant, words: &'static Words) {
        let w = &words.flight;
        match self {
            Self::LostCrew => {
                paint_lines(pen, text_page::TOP, &w.humans.map(LineWord::text));
                paint_players(pen, flying, playing.may_lack_humans(), BODY_TOP + 25, words);
                pen.text(&BODY, Ink::On, 1, KEYS_TOP - 11, &w.aliens_do_not_count);
            }
            Self::Epidemic => {
                for (y, line) in (BODY_TOP..).step_by(10).zip(&w.epidemic) {
                    pen.text(&BODY, Ink::On, 1, y, line);
                }
                paint_order(pen, flying, BODY_TOP + 34, words);
            }
        }
    }

    fn log(self, _: Crew, _: &State, _: &'static Words) -> Option<LogEntry> {
        None
    }

    fn may_lack_humans(self, playing: &Playing) -> Crew {
        match self {
            // Its page ends so in every flight.
            Self::Epidemic => playing.everybody(),
            Self::LostCrew if playing.may_give_up => playing.lost_crew,
            Self::LostCrew => Crew::NOBODY,
        }
    }
}

/// Takes down who has no humans left, where it is asked.
pub(super) fn take(without: Crew, playing: &mut Playing, state: &State) -> Result {
    if playing.may_lack_humans() == Crew::NOBODY {
        return Err(FlightRefusal::NotNow);
    }
    // Also one who lost no crew by this card: version 0.1 let the table name anybody.
    without.players().try_for_each(|player| state.flying(player))?;
    playing.must = playing.must.and(without);
    playing.lost_crew = Crew::NOBODY;
    Ok(())
}

/// Those who can be named. Nobody: it is not asked, or the dice still tumble.
pub(in crate::games::trucker::flight) fn asked(flying: &Flying, playing: &Playing) -> Crew {
    if flying.dice.dice_tray.is_tumbling() { Crew::NOBODY } else { playing.may_lack_humans() }
}

/// The keys of a page that ends a card, where it asks.
pub(super) fn controls_of_end(
    controls: Controls,
    flying: &Flying,
    playing: &Playing,
    words: &'static Words,
) -> Controls {
    let asked = asked(flying, playing);
    if asked == Crew::NOBODY {
        return controls;
    }
    Controls {
        title: ScreenTitle::word(words.flight.no_humans_asked),
        flip: Flip::both(words.shared.ok, words.shared.help),
        soft: keys_of(asked),
    }
}

/// FLIP ends the card, the key of a player who is asked about names them or takes the name back.
pub(super) fn press_end(press: &Press, flying: &mut Flying, words: &'static Words) -> Reply {
    let Some(playing) = flying.flight.state().playing() else { return Reply::STAY };
    let asked = asked(flying, playing);
    match (Player::of(press.key), press.gesture) {
        (Some(player), gesture) if asked.has(player) => match mark(player, gesture, &mut flying.entered.named) {
            Marked::Stay => Reply::STAY,
            Marked::Done => flying.take(FlightStep::Players(flying.entered.named), words),
        },
        (Some(_), _) => Reply::STAY,
        (None, _) if asked == Crew::NOBODY => flying.take(FlightStep::Go, words),
        (None, _) => flying.take(FlightStep::Players(flying.entered.named), words),
    }
}

/// Draws the row over the keys of a page that ends a card: those named, or while nobody is what the last roll did
/// and, where others are asked about too, whom it was for.
pub(super) fn paint_end(
    pen: &mut Pen,
    did: impl Into<&'static str>,
    flying: &Flying,
    playing: &Playing,
    words: &'static Words,
) {
    if flying.entered.named != Crew::NOBODY {
        for (x, player) in (1..).step_by(PITCH).zip(flying.entered.named.players()) {
            pen.note_together(&[&words.flight.named, pen.word_of(player.shape())]);
            pen.sprite(player.shape(), Ink::On, x, TOP + 1);
        }
        let x = 3 + (PITCH * flying.entered.named.count()) as i32;
        return pen.text(&BODY, Ink::On, x, TOP - 1, &words.flight.logged.no_humans);
    }
    let (did, whole) = (did.into(), (0, WIDTH as i32));
    if playing.targets == Crew::NOBODY || playing.targets == asked(flying, playing) {
        return pen.aligned(&SMALL, Ink::On, Align::Centre, whole, TOP, did);
    }
    pen.aligned(&SMALL, Ink::On, Align::Left, whole, TOP, did);
    // The one who is fired at in a combat zone.
    for player in playing.targets.players() {
        pen.sprite(player.shape(), Ink::On, WIDTH as i32 - 8, TOP + 1);
    }
}

/// Result of a press on a player's key where players are marked.
pub(super) enum Marked {
    /// More may be marked.
    Stay,
    /// These are all.
    Done,
}

/// Marks a player, or takes the mark back. Held, the key marks the player and goes on.
pub(super) fn mark(player: Player, gesture: Gesture, named: &mut Crew) -> Marked {
    match gesture {
        Gesture::Tap => {
            *named = named.toggled(player);
            Marked::Stay
        }
        Gesture::Hold => {
            *named = named.with(player);
            Marked::Done
        }
    }
}

/// True if the page on which crew was lost has said who has no humans left: slavers, and a ship that was taken.
pub(super) fn is_asked_with_the_loss(playing: &Playing) -> bool {
    match playing.terms.kind {
        CardKind::Slavers | CardKind::AbandonedShip => true,
        CardKind::OpenSpace
        | CardKind::Stardust
        | CardKind::Planets
        | CardKind::AbandonedStation
        | CardKind::Smugglers
        | CardKind::Pirates
        | CardKind::MeteorSwarm
        | CardKind::CombatZone
        | CardKind::Epidemic
        | CardKind::Sabotage => false,
    }
}

/// The keys of these players.
pub(in crate::games::trucker::flight) fn keys_of(players: Crew) -> [SoftKey; 4] {
    Player::ALL.map(|player| match players.has(player) {
        true => SoftKey::picture(player.shape(), Grip::Hold),
        false => SoftKey::NONE,
    })
}

/// The keys of players: those who fly.
pub(in crate::games::trucker::flight) fn player_keys(board: &Board) -> [SoftKey; 4] {
    keys_of(board.order().fold(Crew::NOBODY, Crew::with))
}
