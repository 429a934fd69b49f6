//! The goods: a page with the value of everybody's, and one on which the cubes of a ship are counted, each colour over its own
//! key.

use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::picture::sprite::Sprite;
use crate::console::players::Player;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, KEY_PITCH, ScreenTitle, SoftKey};
use crate::console::widgets::counter::{Limit, paint_count};
use crate::console::widgets::player_numbers::PlayerNumbers;
use crate::games::trucker::cards::Colour;
use crate::games::trucker::landing::rewards::{Finish, GOODS, Landing, LandingEntry, WORTH};
use crate::games::trucker::landing::screen::numbers::{Step, paint};
use crate::games::trucker::words::Words;
use crate::sprite;

/// A cube of goods.
pub const CUBE: Sprite = sprite!("..#####", ".#...##", "#####.#", "#...#.#", "#...#.#", "#...##.", "#####..");
/// Beside the value of goods that are sold for half.
const HALF: Sprite = sprite!("#...#.", "#..#..", "#.#...", ".#.##.", "#....#", "...##.", "...###");

/// The colours over their keys, whose caps have the same ones.
const KEYS: [Colour; 4] = [Colour::Yellow, Colour::Green, Colour::Blue, Colour::Red];
/// Row of the cubes over their keys.
const COUNT_TOP: i32 = BODY_TOP + 22;

/// The colour of a key.
pub const fn colour_of(key: Key) -> Option<Colour> {
    match key {
        Key::A => Some(KEYS[0]),
        Key::B => Some(KEYS[1]),
        Key::C => Some(KEYS[2]),
        Key::D => Some(KEYS[3]),
        Key::Flip => None,
    }
}

/// The keys of the values. Its first key leads to the cubes, so that FLIP leads back.
pub fn controls(numbers: &PlayerNumbers, words: &'static Words) -> Controls {
    let flip = Flip::both(words.shared.next, words.shared.back);
    numbers.controls(ScreenTitle::word(words.landing.goods), flip, SoftKey::tap(words.landing.cubes))
}

/// The keys of the cubes.
pub fn cube_controls(words: &'static Words) -> Controls {
    let w = &words.landing;
    let key = |colour| SoftKey::lettered(&CUBE, w.letters.of(colour).text(), w.colours.of(colour).text(), Grip::Hold);
    Controls { title: ScreenTitle::word(w.cubes.text()), flip: Flip::tap(words.shared.back), soft: KEYS.map(key) }
}

/// Changes the value of a player's goods. From then on it no longer follows from the cubes.
pub fn count(entry: &mut LandingEntry, step: Step) -> Result<(), Limit> {
    let mut worth = entry.worth();
    step.count(WORTH, &mut worth)?;
    entry.worth = u8::try_from(worth).ok();
    Ok(())
}

/// Counts a cube more or less. From then on the value follows from the cubes.
pub fn count_cube(entry: &mut LandingEntry, colour: Colour, gesture: Gesture) -> Result<(), Limit> {
    GOODS.press(gesture, entry.goods.of_mut(colour))?;
    entry.worth = None;
    Ok(())
}

/// Draws the values, those that are sold for half with a sign.
pub fn paint_values(
    pen: &mut Pen,
    numbers: &PlayerNumbers,
    landing: &Landing,
    entries: &[LandingEntry; 4],
    words: &'static Words,
) {
    for player in landing.crew().players().filter(|&player| landing.finish(player) == Some(Finish::GaveUp)) {
        let worth = entries[player.index()].worth();
        pen.note_together(&[pen.word_of(player.shape()), &words.landing.sold_for_half.fill(worth)]);
        pen.picture(&HALF, Ink::On, player.index() as i32 * KEY_PITCH + 1, BODY_TOP + 5);
    }
    paint(pen, numbers, landing, |player| entries[player.index()].worth(), words);
}

/// Draws the cubes over their keys, and what they are sold for: after giving up, for half.
pub fn paint_cubes(pen: &mut Pen, player: Player, entry: &LandingEntry, gave_up: bool, words: &'static Words) {
    let w = &words.landing;
    paint_shape(pen, player, 2, BODY_TOP + 1, 2);
    let sold = if gave_up { w.sold_for_half } else { w.sold };
    pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, &sold.fill(entry.worth()));
    for (key, colour) in KEYS.into_iter().enumerate() {
        paint_count(pen, key, COUNT_TOP, &w.colours.of(colour), i16::from(entry.goods.of(colour)));
    }
}
