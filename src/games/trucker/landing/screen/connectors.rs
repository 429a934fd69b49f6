//! The page on which the exposed connectors of those who finished are counted.

use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::widgets::counter::Limit;
use crate::console::widgets::player_numbers::PlayerNumbers;
use crate::console::words::value_text;
use crate::games::trucker::landing::rewards::{EXPOSED, Landing, LandingEntry};
use crate::games::trucker::landing::screen::numbers::{Step, paint_finishes};
use crate::games::trucker::words::Words;

/// Counts a connector more or less; none counted yet and one less is zero.
pub fn count(exposed: &mut Option<u8>, step: Step) -> Result<(), Limit> {
    let mut connectors = exposed.unwrap_or(0);
    let counted = step.count(EXPOSED, &mut connectors);
    if exposed.is_some() {
        counted?;
    }
    *exposed = Some(connectors);
    Ok(())
}

/// Draws the numbers: a dash where none was counted, a question mark behind one that was told to stardust.
pub fn paint(
    pen: &mut Pen,
    numbers: &PlayerNumbers,
    landing: &Landing,
    entries: &[LandingEntry; 4],
    told: Crew,
    words: &'static Words,
) {
    let finishers = landing.finishers().fold(Crew::NOBODY, Crew::with);
    paint_finishes(pen, landing, finishers, words);
    numbers.paint(pen, |player: Player| match (entries[player.index()].exposed, told.has(player)) {
        (None, _) => value_text("-"),
        (Some(exposed), false) => value_text(exposed),
        (Some(exposed), true) => value_text(format_args!("{exposed}?")),
    });
}
