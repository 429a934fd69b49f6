//! The page on which the scores of all ships for a title of the Trek are counted, one key for each player.

use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::pen::Pen;
use crate::console::players::Player;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::widgets::counter::{Limit, paint_count};
use crate::games::trucker::landing::rewards::{Finish, Landing};
use crate::games::trucker::landing::screen::{COUNT_TOP, counting};
use crate::games::trucker::trek::{PAGE, Scores, Trek, TrekTitle};
use crate::games::trucker::words::Words;

/// The keys and their words.
pub fn controls(landing: &Landing, words: &'static Words) -> Controls {
    let key = |player: Player| match landing.finish(player) {
        Some(Finish::Place(_)) => SoftKey::picture(player.shape(), Grip::Hold),
        Some(Finish::GaveUp) | None => SoftKey::NONE,
    };
    counting(Player::ALL.map(key), words)
}

/// Counts the score of the key's player.
pub fn count(scores: &mut Scores, title: TrekTitle, key: Key, gesture: Gesture) -> Result<(), Limit> {
    // FLIP turns the page.
    let Some(player) = Player::of(key) else { return Ok(()) };
    let mut score = scores.of(title, player);
    let counted = Scores::COUNTER.press(gesture, &mut score);
    scores.set(title, player, score);
    counted
}

/// Draws the title, what it measures, and the scores over their keys.
pub fn paint(
    pen: &mut Pen,
    title: TrekTitle,
    landing: &Landing,
    scores: &Scores,
    trek: Option<Trek>,
    words: &'static Words,
) {
    pen.centred(&BODY, BODY_TOP, &words.landing.titles.of(title));
    // A restriction matters more than the measure, which is known by the third flight.
    let gold = trek.is_some_and(|trek| {
        Player::ALL.into_iter().any(|player| trek.restricted(player) && trek.held(player).has(title))
    });
    match gold {
        true => pen.centred(&SMALL, BODY_TOP + 11, &words.landing.gold_see_page.fill(PAGE)),
        false => pen.centred(&SMALL, BODY_TOP + 11, &words.landing.counts.of(title)),
    }
    for player in landing.finishers() {
        let score = scores.of(title, player);
        paint_count(pen, player.index(), COUNT_TOP, pen.word_of(player.shape()), i16::from(score));
    }
}
