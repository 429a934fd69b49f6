//! Shared by the pages of numbers: all players side by side, each with the place in which they finished.

use crate::console::picture::font::SMALL;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::sprite::Sprite;
use crate::console::players::{Crew, Player};
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::console::widgets::counter::{Counter, Limit};
use crate::console::widgets::player_numbers::PlayerNumbers;
use crate::console::words::number_text;
use crate::games::trucker::landing::rewards::{Finish, Landing};
use crate::games::trucker::words::Words;
use crate::sprite;

/// Beside one who gave up.
pub const FLAG: Sprite = sprite!("#....", "####.", "#####", "####.", "#....", "#....", "#....");
/// From the left edge of a column to what stands beside its shape.
const BESIDE: i32 = 24;

/// A step of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One less.
    Less,
    /// One more.
    More,
}

impl Step {
    /// Counts within bounds.
    pub fn count<N: Copy + Into<i16> + TryFrom<i16>>(self, bounds: Counter, number: &mut N) -> Result<(), Limit> {
        match self {
            Self::Less => bounds.less(number),
            Self::More => bounds.more(number),
        }
    }
}

/// The keys of a page with a way back.
pub fn controls(numbers: &PlayerNumbers, title: impl Into<&'static str>, words: &'static Words) -> Controls {
    numbers.controls(ScreenTitle::word(title), Flip::tap(words.shared.next), SoftKey::tap(words.shared.back))
}

/// Draws the numbers, and how everybody finished.
pub fn paint(
    pen: &mut Pen,
    numbers: &PlayerNumbers,
    landing: &Landing,
    number: impl Fn(Player) -> i16,
    words: &'static Words,
) {
    paint_finishes(pen, landing, landing.crew(), words);
    numbers.paint(pen, |player| number_text(number(player)));
}

/// Draws beside the shapes of these players the place in which they finished, or a flag. It comes before the numbers: the box of the chosen one
/// is laid over both.
pub fn paint_finishes(pen: &mut Pen, landing: &Landing, players: Crew, words: &'static Words) {
    for player in players.players() {
        let x = player.index() as i32 * KEY_PITCH + BESIDE;
        note_finish(pen, landing, player, words);
        match landing.finish(player) {
            Some(Finish::Place(place)) => pen.figures(&SMALL, Ink::On, x, BODY_TOP + 4, &number_text(place)),
            Some(Finish::GaveUp) => pen.picture(&FLAG, Ink::On, x, BODY_TOP + 5),
            None => {}
        }
    }
}

/// Notes how a player finished.
pub fn note_finish(pen: &mut Pen, landing: &Landing, player: Player, words: &'static Words) {
    let w = &words.landing;
    match landing.finish(player) {
        Some(Finish::Place(place)) => pen.note_together(&[pen.word_of(player.shape()), &w.place.fill(place)]),
        Some(Finish::GaveUp) => pen.note_together(&[pen.word_of(player.shape()), &w.gave_up]),
        None => {}
    }
}
