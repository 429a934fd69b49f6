//! Titles of tokens and actions.

use crate::console::widgets::controls::ScreenTitle;
use crate::games::starship::extra::ActionsSide;
use crate::games::starship::ledger::LedgerLine;
use crate::games::starship::planet::Planet;
use crate::games::starship::state::{Hall, HallPhase};
use crate::games::starship::token::{BasicToken, HallToken, SheetRow};
use crate::games::starship::words::Words;

/// The name of a token, but for the number of an Extra Action.
pub(super) fn token_name(token: HallToken, words: &'static Words) -> &'static str {
    match token {
        HallToken::Basic(basic) => words.basics.of(basic).text(),
        HallToken::Earth => words.earth_production.text(),
        HallToken::Planet(planet) => words.planets.of(planet).text(),
        HallToken::Extra(extra) => words.extras.of(extra).text(),
    }
}

/// The name of a row of the sheet.
pub(super) fn row_name(row: SheetRow, words: &'static Words) -> &'static str {
    match row {
        SheetRow::Solar => words.basics.of(BasicToken::Solar).text(),
        SheetRow::Research => words.basics.of(BasicToken::Research).text(),
        SheetRow::Travel => words.basics.of(BasicToken::Travel).text(),
        SheetRow::Market => words.basics.of(BasicToken::Market).text(),
        SheetRow::Earth => words.earth_production.text(),
        SheetRow::Planetary => words.planetary.text(),
        SheetRow::Salvation(action) => words.actions.of(action).text(),
    }
}

/// The name of a place of the Explorer; none is Earth.
pub(super) fn place_name(place: Option<Planet>, words: &'static Words) -> &'static str {
    place.map_or(words.earth.text(), |planet| words.planets.of(planet).text())
}

/// The name of a line of the ledger.
pub(super) fn ledger_name(line: LedgerLine, words: &'static Words) -> &'static str {
    let events = &words.play.events;
    match line {
        LedgerLine::Fuel => events.fuel.text(),
        LedgerLine::Cubes(cube) => words.cubes.of(cube).text(),
        LedgerLine::Scientists => events.scientists.text(),
        LedgerLine::Prestige => events.prestige.text(),
        LedgerLine::Reputation => events.reputation.text(),
    }
}

/// The title of a token.
pub(super) fn token_title(token: HallToken, words: &'static Words) -> ScreenTitle {
    match token {
        HallToken::Extra(extra) => ScreenTitle::number(words.extra.text(), extra.number()),
        HallToken::Basic(_) | HallToken::Earth | HallToken::Planet(_) => ScreenTitle::word(token_name(token, words)),
    }
}

/// The title of a turn: the token, in the Salvation phase the action that is tried.
pub(super) fn turn_title(hall: &Hall, words: &'static Words) -> ScreenTitle {
    match (hall.phase, hall.chosen(), hall.token()) {
        (HallPhase::Salvation, Some(choice), _) => ScreenTitle::word(words.actions.of(choice.action)),
        (_, _, Some(token)) => token_title(token, words),
        (_, _, None) => ScreenTitle::word(words.hall),
    }
}

/// The small line over a question: the token of a Salvation action, or the action of an Extra token.
pub(super) fn subtitle(hall: &Hall, words: &'static Words) -> &'static str {
    match (hall.phase, hall.token()) {
        (HallPhase::Salvation, Some(token)) => token_name(token, words),
        (_, Some(HallToken::Extra(extra))) => match extra.actions() {
            ActionsSide::Row(row) => row_name(row, words),
            ActionsSide::Exact(_) => words.extras.of(extra).text(),
        },
        (_, Some(HallToken::Planet(_))) => words.planetary.text(),
        (_, Some(HallToken::Basic(_) | HallToken::Earth) | None) => "",
    }
}
