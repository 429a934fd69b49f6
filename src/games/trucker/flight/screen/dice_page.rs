//! The two dice alone, in a flight, and dice that are aimed between two cards.

use crate::console::chance::entropy::Entropy;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::dice_tool::DiceToolPress;
use crate::games::trucker::aim::Aim;
use crate::games::trucker::aim::choice::{AimChoice, AimChosen};
use crate::games::trucker::flight::questions::volley::DicePress;
use crate::games::trucker::flight::screen::undoing::why;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The keys of the two dice.
pub(super) fn controls(flying: &Flying, words: &'static Words) -> Controls {
    // In a card the dice are aimed by the card.
    let aim = if flying.is_cruising() { SoftKey::tap(words.threats.aim) } else { SoftKey::NONE };
    flying.dice.controls(words.flight.dice.text(), aim, &words.shared.dice)
}

/// Takes a key press on the two dice.
pub(super) fn press(flying: &mut Flying, press: &Press, entropy: &mut Entropy, words: &'static Words) -> Reply {
    match flying.dice.press(press, entropy, &words.shared.dice) {
        DiceToolPress::Stay(reply) => reply,
        DiceToolPress::Rolled(throw) => match flying.flight.take(FlightStep::Roll(throw)) {
            Ok(()) => flying.dice.throw(throw, press.now),
            Err(refusal) => Reply::refused(why(refusal, words)),
        },
        // Dice that still tumble would look like those of the card.
        DiceToolPress::Left if flying.dice.dice_tray.is_tumbling() => Reply::refused(words.shared.dice.still_rolling),
        DiceToolPress::Left => flying.open(FlightPage::Flight),
        DiceToolPress::Free if flying.is_cruising() => flying.open(FlightPage::Aim(AimChoice::default())),
        DiceToolPress::Free => Reply::STAY,
    }
}

/// Takes a key press on the choice of what dice are aimed for.
pub(super) fn press_choice(flying: &mut Flying, choice: AimChoice, press: &Press, words: &'static Words) -> Reply {
    match choice.press(press, flying.deck(), words) {
        AimChosen::Going(choice, reply) => {
            flying.page = FlightPage::Aim(choice);
            reply
        }
        AimChosen::Made(step) => flying.take(step, words),
        AimChosen::Left => flying.open_dice(),
    }
}

/// Takes a key press on dice that are aimed.
pub(super) fn press_aim(
    flying: &mut Flying,
    aim: Aim,
    press: &Press,
    entropy: &mut Entropy,
    words: &'static Words,
) -> Reply {
    if (press.key, press.gesture) == (Key::Flip, Gesture::Hold) {
        return match flying.dice.dice_tray.is_tumbling() {
            true => Reply::refused(words.shared.dice.still_rolling),
            false => flying.open(FlightPage::Help(0)),
        };
    }
    match aim.press(press, &flying.dice.dice_tray, words) {
        DicePress::Stay(reply) => reply,
        DicePress::Roll => flying.roll(press.now, entropy, words),
        DicePress::Take(step) => reply_to_dice_step(step, flying.take(step, words)),
        DicePress::End => Reply::STAY,
    }
}

/// The reply to a step with dice. After a threat the screen is the same one: keys that are still down stay so.
pub(in crate::games::trucker) fn reply_to_dice_step(step: FlightStep, reply: Reply) -> Reply {
    match (step, reply) {
        (FlightStep::Threat(_), Reply::TURN) => Reply::STAY,
        (_, reply) => reply,
    }
}
