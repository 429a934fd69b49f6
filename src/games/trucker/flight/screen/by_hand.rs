//! The board of a table that plays its cards alone: the four keys are the four players, and move their rockets.

use crate::console::chance::entropy::Entropy;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle};
use crate::games::trucker::flight::questions::humans::player_keys;
use crate::games::trucker::flight::screen::menu::Hand;
use crate::games::trucker::flight::screen::{FlightPage, Flying, board_picture, dice_page, undoing};
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The keys.
pub(super) fn controls(flying: &Flying, words: &'static Words) -> Controls {
    Controls {
        title: ScreenTitle::number(words.flight.day.text(), days_of_the_leader(flying)),
        flip: Flip::both(words.shared.dice.roll, words.shared.menu),
        soft: player_keys(&flying.flight.state().board),
    }
}

/// Takes a key press: a tap moves that rocket one empty space on, a hold one back. FLIP rolls two dice.
pub(super) fn press(flying: &mut Flying, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Reply {
    match (Player::of(press.key), press.gesture) {
        (Some(player), Gesture::Tap) => move_rocket(flying, player, 1, words),
        (Some(player), Gesture::Hold) => move_rocket(flying, player, -1, words),
        (None, Gesture::Hold) => flying.open(FlightPage::Hand(Hand::menu(flying))),
        (None, Gesture::Tap) => {
            flying.open_dice();
            dice_page::press(flying, &Press { key: Key::Flip, ..*press }, entropy, words)
        }
    }
}

/// Moves a rocket. Taps of one rocket in a row are one step: they are undone together.
fn move_rocket(flying: &mut Flying, player: Player, days: i8, words: &'static Words) -> Reply {
    let lapped = lapped(flying);
    let before = match flying.flight.last() {
        Some(FlightStep::Move(who, moved)) if who == player => moved,
        Some(_) | None => 0,
    };
    let moved = before + days;
    if moved.unsigned_abs() > MOST {
        return Reply::refused(words.shared.number.limits.most);
    }
    if before != 0 {
        flying.flight.undo();
    }
    if moved != 0
        && let Err(refusal) = flying.flight.take(FlightStep::Move(player, moved))
    {
        if before != 0 {
            // It was taken before.
            let taken = flying.flight.take(FlightStep::Move(player, before));
            debug_assert!(taken.is_ok(), "it was taken before");
        }
        return Reply::refused(undoing::why(refusal, words));
    }
    // Being lapped is told at once.
    match self::lapped(flying).players().find(|&player| !lapped.has(player)) {
        Some(player) => Reply::done(words.flight.is_lapped.of(player)),
        None => Reply::STAY,
    }
}

fn lapped(flying: &Flying) -> Crew {
    flying.flight.state().board.lapped().fold(Crew::NOBODY, Crew::with)
}

/// Days that the rocket in front has flown since the launch.
fn days_of_the_leader(flying: &Flying) -> u8 {
    let days = flying.flight.state().board.leader().and_then(|leader| days_of(flying, leader)).unwrap_or(0);
    days.clamp(0, 255) as u8
}

/// Days that a rocket has flown since the launch.
fn days_of(flying: &Flying, player: Player) -> Option<i16> {
    let start = flying.flight.start().board.position(player)?;
    Some(flying.flight.state().board.position(player)? - start)
}

/// Draws the board with the days and the lap of each rocket.
pub(super) fn paint(pen: &mut Pen, flying: &Flying, words: &'static Words) {
    board_picture::paint_by_hand(pen, flying.flight.state(), |player| days_of(flying, player).unwrap_or(0), words);
}
