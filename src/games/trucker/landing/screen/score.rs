//! The page on which the scores of all ships for a title of the Trek are counted.

use crate::console::picture::font::SMALL;
use crate::console::picture::pen::Pen;
use crate::console::players::Player;
use crate::console::widgets::controls::BODY_TOP;
use crate::console::widgets::counter::Limit;
use crate::console::widgets::player_numbers::PlayerNumbers;
use crate::console::words::number_text;
use crate::games::trucker::landing::screen::numbers::Step;
use crate::games::trucker::trek::{PAGE, Scores, Trek, TrekTitle};
use crate::games::trucker::words::Words;

/// Counts one more or less for a player.
pub fn count(scores: &mut Scores, title: TrekTitle, player: Player, step: Step) -> Result<(), Limit> {
    let mut score = scores.of(title, player);
    let counted = step.count(Scores::COUNTER, &mut score);
    scores.set(title, player, score);
    counted
}

/// Draws the title, what it measures, and the scores.
pub fn paint(
    pen: &mut Pen,
    numbers: &PlayerNumbers,
    title: TrekTitle,
    scores: &Scores,
    trek: Option<Trek>,
    words: &'static Words,
) {
    pen.centred(&SMALL, BODY_TOP - 1, &words.landing.titles.of(title));
    // A restriction matters more than the measure, which is known by the third flight.
    let gold = trek.is_some_and(|trek| {
        Player::ALL.into_iter().any(|player| trek.restricted(player) && trek.held(player).has(title))
    });
    match gold {
        true => pen.centred(&SMALL, BODY_TOP + 8, &words.landing.gold_see_page.fill(PAGE)),
        false => pen.centred(&SMALL, BODY_TOP + 8, &words.landing.counts.of(title)),
    }
    numbers.paint_low(pen, |player| number_text(scores.of(title, player)));
}
