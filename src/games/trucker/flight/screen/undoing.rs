//! Taking steps back: a press may have been several steps, and all of them go. What was entered stands there again.

use heapless::Vec;

use crate::console::players::Crew;
use crate::console::reply::{NextPage, Reply};
use crate::console::words::ToastText;
use crate::games::trucker::flight::questions::Ask;
use crate::games::trucker::flight::screen::{FlightPage, Flying};
use crate::games::trucker::flight::state::FlightRefusal;
use crate::games::trucker::flight::step::FlightStep;
use crate::games::trucker::words::Words;

/// The most steps of one press: four fights, a reward, who has no humans left, giving up.
const MOST: usize = 8;

/// Takes the last press back, and says what it was.
pub(super) fn undo(flying: &mut Flying, words: &'static Words) -> Reply {
    let mut undone: Vec<(FlightStep, Option<Ask>), MOST> = Vec::new();
    while undone.is_empty() || is_inside(flying) {
        let Some(step) = flying.flight.undo() else { break };
        if let FlightStep::Throw(_) | FlightStep::Roll(_) = step {
            flying.dice.dice_tray.take_back();
        }
        // One press was never more; an older save may have more, and shows its first questions again.
        if undone.push((step, flying.ask())).is_err() {
            break;
        }
    }
    if undone.is_empty() {
        return Reply::refused(words.flight.nothing_to_undo);
    }
    flying.page = FlightPage::Flight;
    // Finishers and their credits may be others now. What was counted on the ships stays.
    flying.recount = true;
    flying.prepare();
    for (step, ask) in &undone {
        if let Some(ask) = ask {
            flying.entered.restore(*ask, *step);
        }
    }
    // The last ones are those of the page that is open again.
    let what = undone.last().map_or(FlightStep::Go, |(step, _)| *step);
    Reply { page: NextPage::Turned, ..Reply::done(undone_words(what, words)) }
}

/// True if the flight stands inside of what one press did.
fn is_inside(flying: &Flying) -> bool {
    flying.flight.state().playing().is_some_and(|playing| playing.ask.is_answered_with_another(playing))
}

/// A refusal in words.
pub(in crate::games::trucker) const fn why(refusal: FlightRefusal, words: &'static Words) -> ToastText {
    words.flight.refusals.of(refusal)
}

/// The words for a step that was undone.
pub(in crate::games::trucker) const fn undone_words(step: FlightStep, words: &'static Words) -> ToastText {
    let undone = &words.flight.undone;
    match step {
        FlightStep::Card(_) | FlightStep::Other(_) | FlightStep::Aim(_, _) => undone.card,
        FlightStep::Number(_) => undone.number,
        FlightStep::Weakest(_) | FlightStep::Pays(_) => undone.line,
        FlightStep::Land(_) => undone.landing,
        FlightStep::Taker(_) => undone.taker,
        FlightStep::Fought(_) => undone.fight,
        FlightStep::Answer(_) => undone.answer,
        FlightStep::Players(Crew::NOBODY) | FlightStep::Go => undone.reading,
        FlightStep::Players(_) => undone.players,
        FlightStep::Threat(_) => undone.threat,
        FlightStep::Throw(_)
        | FlightStep::Told(_)
        | FlightStep::Roll(_)
        | FlightStep::EndOfDice
        | FlightStep::Undone(_)
        | FlightStep::PutAway => undone.roll,
        FlightStep::GiveUp(_) => undone.giving_up,
        FlightStep::Move(_, _) => undone.moving,
        FlightStep::Swap(_, _) => undone.swap,
        FlightStep::Credits(_, _) => undone.credits,
        FlightStep::Touchdown => undone.end,
    }
}
