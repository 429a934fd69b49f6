//! Help while building, opened from the pause: the rules of piles, pieces and hands.

use core::fmt::Write as _;

use crate::console::input::keys::Key;
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{Controls, SoftKey};
use crate::console::widgets::text_page::{TOP, TextPage, paint_lines, paint_page};
use crate::console::words::Filled;
use crate::games::trucker::build::RESERVE;
use crate::games::trucker::cards::{self, PILES, PILES_TO_SEE};
use crate::games::trucker::house_rules::{Edition, HouseRules};
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

const fn pages(house_rules: &HouseRules) -> &'static [Page] {
    match (house_rules.edition, house_rules.level) {
        (Edition::Y2021, Level::Learning) => &LEARNING,
        (Edition::Y2021, Level::One | Level::Two | Level::Three | Level::ThreeA) => &FLIGHT,
        (Edition::Y2007, Level::Learning) => &FIRST,
        (Edition::Y2007, Level::One | Level::Two | Level::Three | Level::ThreeA) => &ROUND,
    }
}

/// Title and labels of the keys.
pub(super) fn controls(open: usize, house_rules: &HouseRules, words: &'static Words) -> Controls {
    let soft = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
    TextPage::new(open, pages(house_rules).len()).controls(words.building.help, &words.shared.pages, soft)
}

/// Returns the page that a key leads to; none leads back to the pause. FLIP turns the pages, A leaves them.
pub(super) fn next(open: usize, key: Key, house_rules: &HouseRules) -> Option<usize> {
    match key {
        Key::Flip => TextPage::new(open, pages(house_rules).len()).next(),
        Key::A | Key::B | Key::C | Key::D => None,
    }
}

/// Draws a page.
pub(super) fn paint(pen: &mut Pen, open: usize, house_rules: &HouseRules, words: &'static Words) {
    let help = &words.building;
    match pages(house_rules).get(open) {
        Some(Page::Piles) => paint_piles(pen, house_rules, words),
        Some(Page::Looking) => paint_page(pen, help.looking),
        Some(Page::Hand) => paint_hand(pen, house_rules, words),
        Some(Page::Mistakes) => paint_page(pen, help.mistakes),
        Some(Page::Finished) => paint_page(pen, help.finished),
        Some(Page::Go) => paint_page(pen, help.go),
        None => {}
    }
}

/// Draws the cards of a pile, and the number of piles that may be looked at.
fn paint_piles(pen: &mut Pen, house_rules: &HouseRules, words: &'static Words) {
    let help = &words.building;
    let rest = match house_rules.edition {
        Edition::Y2021 => help.secret,
        Edition::Y2007 => help.made_after_building,
    };
    paint_lines(
        pen,
        TOP,
        &[
            &help.each_pile.fill(PILES),
            &levels_of_a_pile(house_rules),
            &help.to_look_at.fill(PILES_TO_SEE),
            &rest.fill(PILES - PILES_TO_SEE),
        ],
    );
}

/// The levels of the cards in a pile: at most four numerals.
fn levels_of_a_pile(house_rules: &HouseRules) -> Filled {
    let mut line = Filled::new();
    for (i, level) in cards::pile(house_rules.level).unwrap_or_default().iter().enumerate() {
        let gap = if i == 0 { "" } else { " " };
        write!(line, "{gap}{}", level.numeral(house_rules.edition)).expect("four numerals have less than a line");
    }
    line
}

/// Draws the rules of the hand and of the reserve.
fn paint_hand(pen: &mut Pen, house_rules: &HouseRules, words: &'static Words) {
    let help = &words.building;
    if house_rules.level == Level::Learning {
        return paint_lines(pen, TOP, &[&help.one_hand, &help.one_piece, &help.no_reserve, &help.no_cards]);
    }
    paint_lines(pen, TOP, &[&help.one_hand, &help.one_piece, &help.reserve.fill(RESERVE), &help.never_put_back]);
}
