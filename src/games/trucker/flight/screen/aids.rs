//! Pages beside a flight: the log, the power calculator, and the sum of the table's own dice.

use crate::console::cue::Cue;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::players::Player;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip};
use crate::console::widgets::picker::{Picked, Picker};
use crate::games::trucker::flight::questions::number::Number;
use crate::games::trucker::flight::questions::{Ask, fight, volley};
use crate::games::trucker::flight::screen::log::{self, LogPlace, LogPress};
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::ship::power::{Calculator, Reckoned};
use crate::games::trucker::words::Words;

/// Takes a key press on the calculator. What it comes to is entered, or proposed, for the question that is open.
pub(super) fn press_calculator(
    flying: &mut Flying,
    mut calculator: Calculator,
    player: Player,
    press: &Press,
    words: &'static Words,
) -> Reply {
    match calculator.press(press, words) {
        Reckoned::Going(reply) => {
            flying.page = FlightPage::Calculator(calculator, player);
            reply
        }
        Reckoned::Left => flying.open(FlightPage::Flight),
        Reckoned::Set(power) => {
            calculator.note(&mut flying.ships[player.index()]);
            flying.page = FlightPage::Flight;
            flying.entered.counted = Some(power);
            match flying.ask() {
                Some(Ask::Number(Number::Engines(_))) => {
                    flying.entered.numbers[player.index()] = power.floor().min(MOST);
                }
                Some(Ask::Fight(_)) => fight::propose(flying, player, power),
                // It is shown there.
                Some(_) | None => {}
            }
            // The next player's comes next.
            flying.entered.columns.press(Key::D);
            Reply::TURN.with(Cue::Done)
        }
    }
}

/// The keys where the sum of the table's own dice is entered. FLIP held ends the volley.
pub(super) fn told_controls(sum: &Picker, words: &'static Words) -> Controls {
    let controls = sum.controls(words.flight.sum, &words.shared.number);
    Controls { flip: Flip::both(words.shared.number.set, words.flight.stop_here), ..controls }
}

/// Takes a key press where the sum of the table's own dice is entered.
pub(super) fn press_told(flying: &mut Flying, mut sum: Picker, press: &Press, words: &'static Words) -> Reply {
    if (press.key, press.gesture) == (Key::Flip, Gesture::Hold) {
        return flying.take(FlightStep::EndOfDice, words);
    }
    match sum.press(press.key, &words.shared.number) {
        Picked::Going(reply) => {
            flying.page = FlightPage::Told(sum);
            reply
        }
        Picked::Left => flying.open(FlightPage::Flight),
        Picked::Set(sum) => match volley::dice_of(sum) {
            Some(throw) => flying.take(FlightStep::Told(throw), words),
            None => Reply::STAY,
        },
    }
}

/// Takes a key press on the log.
pub(super) fn press_log(flying: &mut Flying, mut place: LogPlace, press: &Press, words: &'static Words) -> Reply {
    match log::press(&mut place, press, &*flying.flight, words) {
        LogPress::Stay(reply) => {
            flying.page = FlightPage::Log(place);
            reply
        }
        LogPress::Left => flying.open(FlightPage::Flight),
        LogPress::Undo => {
            // One after the other: the log stays open.
            let reply = flying.undo(words);
            if let FlightPage::Flight = flying.page {
                flying.page = FlightPage::Log(LogPlace::default());
            }
            reply
        }
    }
}
