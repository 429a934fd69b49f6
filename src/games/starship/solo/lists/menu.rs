//! The menu of a game against H.A.L.L.

use crate::console::input::keys::Gesture;
use crate::console::reply::Reply;
use crate::games::starship::solo::lists::{ListKind, Lists};
use crate::games::starship::solo::log::SoloLog;
use crate::games::starship::solo::{Solo, SoloPage, SoloWay};
use crate::games::starship::state::{Hall, HallPhase};
use crate::games::starship::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Undo,
    HallGains,
    YouTake,
    PlanetLost,
    Bag,
    Log,
    Rules,
    Ledger,
    Marks,
    Tracks,
    Technologies,
    Bases,
    Explorer,
    Passes,
    Score,
    Sound,
    Settings,
    Quit,
}

const ENTRIES: [Entry; 18] = [
    Entry::Undo,
    Entry::HallGains,
    Entry::YouTake,
    Entry::PlanetLost,
    Entry::Bag,
    Entry::Log,
    Entry::Rules,
    Entry::Ledger,
    Entry::Marks,
    Entry::Tracks,
    Entry::Technologies,
    Entry::Bases,
    Entry::Explorer,
    Entry::Passes,
    Entry::Score,
    Entry::Sound,
    Entry::Settings,
    Entry::Quit,
];

/// The entries that make sense now.
fn entries(hall: &Hall) -> impl Iterator<Item = Entry> {
    let (ledger, phase, may_pass) = (hall.kept.ledger.is_some(), hall.phase, hall.may_pass());
    ENTRIES.into_iter().filter(move |entry| match entry {
        Entry::Ledger => ledger,
        Entry::HallGains | Entry::YouTake | Entry::PlanetLost => phase != HallPhase::SetUp,
        Entry::Passes => may_pass,
        Entry::Undo
        | Entry::Bag
        | Entry::Log
        | Entry::Rules
        | Entry::Marks
        | Entry::Tracks
        | Entry::Technologies
        | Entry::Bases
        | Entry::Explorer
        | Entry::Score
        | Entry::Sound
        | Entry::Settings
        | Entry::Quit => true,
    })
}

/// True if the chosen entry takes a step back, which needs a hold.
pub(super) const fn is_undo(chosen: usize) -> bool {
    chosen == 0
}

/// Number of entries.
pub(super) fn count(hall: &Hall) -> usize {
    entries(hall).count()
}

/// The name of an entry.
pub(super) fn name(hall: &Hall, row: usize, words: &'static Words) -> &'static str {
    let menu = &words.play.menu;
    let Some(entry) = entries(hall).nth(row) else { return "" };
    match entry {
        Entry::Undo => menu.undo.text(),
        Entry::HallGains => menu.hall_gains.text(),
        Entry::YouTake => menu.you_take.text(),
        Entry::PlanetLost => menu.planet_lost.text(),
        Entry::Bag => menu.bag.text(),
        Entry::Log => menu.log.text(),
        Entry::Rules => menu.rules.text(),
        Entry::Ledger => menu.ledger.text(),
        Entry::Marks => menu.marks.text(),
        Entry::Tracks => menu.tracks.text(),
        Entry::Technologies => menu.technologies.text(),
        Entry::Bases => menu.bases.text(),
        Entry::Explorer => menu.explorer.text(),
        Entry::Passes => menu.passes.text(),
        Entry::Score => menu.score.text(),
        Entry::Sound => words.shared.sound.text(),
        Entry::Settings => words.shared.settings.text(),
        Entry::Quit => menu.quit.text(),
    }
}

/// Opens the chosen entry.
pub(super) fn open(lists: Lists, solo: &mut Solo, gesture: Gesture, words: &'static Words) -> SoloWay {
    let Some(entry) = entries(solo.hall()).nth(lists.list.chosen()) else { return SoloWay::Stay(Reply::STAY) };
    let kind = match entry {
        Entry::Undo => {
            return SoloWay::Stay(match gesture {
                Gesture::Hold => solo.undo(words),
                Gesture::Tap => Reply::refused(words.play.refusals.hold_to_undo),
            });
        }
        Entry::Bag => return turn(solo, SoloPage::Bag),
        Entry::Log => return turn(solo, SoloPage::Log(SoloLog::LAST)),
        Entry::Score => return SoloWay::Score,
        Entry::Sound => return SoloWay::Stay(Reply::SOUND_TOLD),
        Entry::Settings => return SoloWay::Stay(Reply::SETTINGS),
        Entry::HallGains if solo.hall().next_extra().is_none() => {
            return SoloWay::Stay(Reply::refused(words.play.refusals.token_taken));
        }
        Entry::HallGains => ListKind::HallGains,
        Entry::YouTake if ListKind::YouTake.count(solo.hall()) == 0 => {
            return SoloWay::Stay(Reply::refused(words.play.refusals.token_taken));
        }
        Entry::YouTake => ListKind::YouTake,
        Entry::PlanetLost => ListKind::PlanetLost,
        Entry::Rules => ListKind::Rules,
        Entry::Ledger => ListKind::Ledger,
        Entry::Marks => ListKind::Marks,
        Entry::Tracks => ListKind::Tracks,
        Entry::Technologies => ListKind::Technologies,
        Entry::Bases => ListKind::Bases,
        Entry::Explorer => ListKind::Explorer,
        Entry::Passes => ListKind::PassPage,
        Entry::Quit => ListKind::QuitPage,
    };
    turn(solo, SoloPage::List(Lists::new(kind)))
}

fn turn(solo: &mut Solo, page: SoloPage) -> SoloWay {
    solo.page = page;
    SoloWay::Stay(Reply::TURN)
}
