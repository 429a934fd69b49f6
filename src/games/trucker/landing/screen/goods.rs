//! The page on which the goods of a ship are counted, one key for each colour.

use crate::console::input::keys::{Gesture, Key};
use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::widgets::counter::{Limit, paint_count};
use crate::games::trucker::cards::{Colour, Goods};
use crate::games::trucker::landing::rewards::{GOODS, worth};
use crate::games::trucker::landing::screen::{COUNT_TOP, counting};
use crate::games::trucker::words::Words;

/// The keys and their words.
pub fn controls(words: &'static Words) -> Controls {
    counting(Colour::ALL.map(|colour| SoftKey::hold(words.landing.colours.of(colour))), words)
}

/// Counts a cube of the key's colour.
pub fn count(goods: &mut Goods, key: Key, gesture: Gesture) -> Result<(), Limit> {
    let colour = match key {
        Key::A => Colour::Red,
        Key::B => Colour::Yellow,
        Key::C => Colour::Green,
        Key::D => Colour::Blue,
        // It turns the page.
        Key::Flip => return Ok(()),
    };
    GOODS.press(gesture, goods.of_mut(colour))
}

/// Draws the cubes over their keys, and what they are sold for: after giving up, for half.
pub fn paint(pen: &mut Pen, player: Player, goods: &Goods, gave_up: bool, words: &'static Words) {
    let w = &words.landing;
    paint_shape(pen, player, 2, BODY_TOP + 1, 2);
    let sold = if gave_up { w.sold_for_half } else { w.sold };
    pen.text(&BODY, Ink::On, 24, BODY_TOP + 4, &sold.fill(worth(goods)));
    for (key, colour) in Colour::ALL.into_iter().enumerate() {
        paint_count(pen, key, COUNT_TOP, &w.colours.of(colour), i16::from(goods.of(colour)));
    }
}
