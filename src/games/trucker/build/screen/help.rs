//! Help while building, opened from the pause: the rules of piles, pieces and hands.

use core::fmt::Write as _;

use heapless::String;

use crate::console::input::keys::Key;
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::text_page::{self, TextPage, paint_page};
use crate::games::trucker::build::RESERVE;
use crate::games::trucker::cards::{self, PILES, PILES_TO_SEE};
use crate::games::trucker::house_rules::{Edition, House};
use crate::games::trucker::level::Level;
use crate::games::trucker::words::Words;

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Piles,
    Looking,
    Hand,
    Mistakes,
    Finished,
    Go,
}

/// The learning flight has no piles.
const LEARNING: [Page; 2] = [Page::Hand, Page::Finished];
/// The first flight of 2007 has none either, and its mistakes cost nothing.
const FIRST: [Page; 3] = [Page::Hand, Page::Mistakes, Page::Finished];
/// Every other flight.
const FLIGHT: [Page; 4] = [Page::Piles, Page::Looking, Page::Hand, Page::Finished];
/// In 2007 it matters who lets the others begin.
const ROUND: [Page; 5] = [Page::Piles, Page::Looking, Page::Hand, Page::Finished, Page::Go];

const fn pages(house: &House) -> &'static [Page] {
    match (house.edition, house.level) {
        (Edition::Y2021, Level::Learning) => &LEARNING,
        (Edition::Y2021, Level::One | Level::Two | Level::Three | Level::ThreeA) => &FLIGHT,
        (Edition::Y2007, Level::Learning) => &FIRST,
        (Edition::Y2007, Level::One | Level::Two | Level::Three | Level::ThreeA) => &ROUND,
    }
}

/// A line of a page that a number is written into: 21 letters.
type Line = String<21>;

/// Title and labels of the keys.
pub(super) fn controls(open: usize, house: &House, words: &'static Words) -> Controls {
    let labels = text_page::Labels { more: words.flight.more, back: words.back };
    let soft = [SoftKey::tap(words.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
    TextPage::new(open, pages(house).len()).controls(words.building.help, &labels, soft)
}

/// Returns the page that a key leads to; none leads back to the pause. FLIP turns the pages, A leaves them.
pub(super) fn next(open: usize, key: Key, house: &House) -> Option<usize> {
    match key {
        Key::Flip => TextPage::new(open, pages(house).len()).next(),
        Key::A | Key::B | Key::C | Key::D => None,
    }
}

/// Draws a page.
pub(super) fn paint(pen: &mut Pen, open: usize, house: &House, words: &'static Words) {
    let help = &words.building;
    match pages(house).get(open) {
        Some(Page::Piles) => paint_piles(pen, house, words),
        Some(Page::Looking) => paint_page(pen, &help.looking),
        Some(Page::Hand) => paint_hand(pen, house, words),
        Some(Page::Mistakes) => paint_page(pen, &help.mistakes),
        Some(Page::Finished) => paint_page(pen, &help.finished),
        Some(Page::Go) => paint_page(pen, &help.go),
        None => {}
    }
}

/// Draws the cards of a pile, and the number of piles that may be looked at.
fn paint_piles(pen: &mut Pen, house: &House, words: &'static Words) {
    let help = &words.building;
    let [each_of, piles] = help.each_pile;
    let [mut each, mut holds, mut seen, mut rest] = [const { Line::new() }; 4];
    // Each is as short as a line: words beside a digit, and at most four numerals.
    let _ = write!(each, "{each_of} {PILES} {piles}");
    for (i, level) in cards::pile(house.level).unwrap_or_default().iter().enumerate() {
        let gap = if i == 0 { "" } else { " " };
        let _ = write!(holds, "{gap}{}", level.numeral(house.edition));
    }
    let _ = write!(seen, "{PILES_TO_SEE} {}", help.to_look_at);
    let fourth = match house.edition {
        Edition::Y2021 => help.secret,
        Edition::Y2007 => help.made_after_building,
    };
    let _ = write!(rest, "{} {fourth}", PILES - PILES_TO_SEE);
    paint_page(pen, &[&each, &holds, &seen, &rest]);
}

/// Draws the rules of the hand and of the reserve.
fn paint_hand(pen: &mut Pen, house: &House, words: &'static Words) {
    let help = &words.building;
    let [hand, piece] = help.one_hand;
    if house.level == Level::Learning {
        let [reserve, cards] = help.no_reserve;
        return paint_page(pen, &[hand, piece, reserve, cards]);
    }
    let [up_to, at_most, never] = help.reserve;
    let mut reserve = Line::new();
    // Words beside a digit.
    let _ = write!(reserve, "{up_to} {RESERVE} {at_most}");
    paint_page(pen, &[hand, piece, &reserve, never]);
}
