//! The page on which a player's lost components, exposed connectors and credits from cards are counted.

use crate::console::input::keys::{Gesture, Grip, Key};
use crate::console::picture::font::{LARGE, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, place};
use crate::console::picture::shape::paint_shape;
use crate::console::players::Player;
use crate::console::widgets::controls::{BODY_TOP, Controls, SoftKey};
use crate::console::widgets::counter::{Limit, paint_count, paint_over_key};
use crate::console::words::{line_text, signed_text};
use crate::games::trucker::landing::rewards::{CARDS, EXPOSED, LOST, LandingEntry};
use crate::games::trucker::landing::screen::{COUNT_TOP, counting};
use crate::games::trucker::words::Words;

/// The part that a ship's looks play for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// They gave up: their ship is out.
    GaveUp,
    /// None: they finished alone, or titles are paid instead.
    DoNotCount,
    /// Connectors are to be counted.
    Count,
    /// The number is the one told to the last stardust: it is to be looked at.
    Told,
}

impl Looks {
    /// True if connectors can be counted.
    fn are_counted(self) -> bool {
        match self {
            Self::Count | Self::Told => true,
            Self::GaveUp | Self::DoNotCount => false,
        }
    }
}

/// The keys and their words.
pub fn controls(looks: Looks, words: &'static Words) -> Controls {
    let w = &words.landing;
    let soft = [
        SoftKey::hold(w.lost),
        if looks.are_counted() { SoftKey::hold(w.exposed) } else { SoftKey::NONE },
        SoftKey { grip: Grip::Repeat, ..SoftKey::tap(w.less) },
        SoftKey { grip: Grip::Repeat, ..SoftKey::tap(w.more) },
    ];
    counting(soft, words)
}

/// Counts what the key stands for.
pub fn count(entry: &mut LandingEntry, key: Key, gesture: Gesture) -> Result<(), Limit> {
    match key {
        Key::A => LOST.press(gesture, &mut entry.lost),
        Key::B => count_connectors(&mut entry.exposed, gesture),
        // A debt is a number too: at either end no more fit.
        Key::C => CARDS.less(&mut entry.cards).map_err(|_| Limit::Most),
        Key::D => CARDS.more(&mut entry.cards).map_err(|_| Limit::Most),
        // It turns the page.
        Key::Flip => Ok(()),
    }
}

/// Counts a connector more or less; none counted yet and one less is zero.
fn count_connectors(exposed: &mut Option<u8>, gesture: Gesture) -> Result<(), Limit> {
    let mut connectors = exposed.unwrap_or(0);
    let counted = EXPOSED.press(gesture, &mut connectors);
    if exposed.is_some() {
        counted?;
    }
    *exposed = Some(connectors);
    Ok(())
}

/// Draws the counts over their keys.
pub fn paint(pen: &mut Pen, player: Player, entry: &LandingEntry, looks: Looks, words: &'static Words) {
    let w = &words.landing;
    paint_shape(pen, player, 2, BODY_TOP + 1, 2);
    paint_count(pen, 0, COUNT_TOP, &w.lost, i16::from(entry.lost));
    match looks {
        Looks::GaveUp => pen.text(&SMALL, Ink::On, 24, BODY_TOP + 5, &w.gave_up),
        Looks::DoNotCount => {}
        Looks::Count => paint_connectors(pen, entry, "", words),
        Looks::Told => paint_connectors(pen, entry, "?", words),
    }
    let from_cards = w.lines.cards.text();
    let cards = signed_text(entry.cards);
    pen.note_together(&[from_cards, &cards]);
    let x = place(Align::Centre, 64, 63, LARGE.width_of(&cards));
    pen.figures(&LARGE, Ink::On, x, COUNT_TOP, &cards);
    pen.aligned(&SMALL, Ink::On, Align::Centre, (64, 63), BODY_TOP + 5, from_cards);
}

/// Draws the exposed connectors over their key, with a mark behind a number that is to be looked at.
fn paint_connectors(pen: &mut Pen, entry: &LandingEntry, mark: &str, words: &'static Words) {
    let w = &words.landing;
    pen.text(&SMALL, Ink::On, 24, BODY_TOP + 5, &w.exposed_in_full);
    let exposed = match entry.exposed {
        None => line_text("-"),
        Some(counted) => line_text(format_args!("{counted}{mark}")),
    };
    paint_over_key(pen, 1, COUNT_TOP, &w.exposed, &exposed);
}
