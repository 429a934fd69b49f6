//! The pages that show what a flight comes to: for one player line by line, and for everybody as a sheet.

use crate::console::picture::font::{LARGE, SMALL};
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen, area, place};
use crate::console::picture::shape::paint_shape;
use crate::console::picture::sprite::Sprite;
use crate::console::players::Player;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::score_sheet::ScoreSheet;
use crate::console::words::signed_text;
use crate::games::trucker::landing::rewards::Reckoning;
use crate::games::trucker::landing::screen::goods::CUBE;
use crate::games::trucker::words::Words;
use crate::sprite;

/// The sheet: goods and cards have room for three digits, losses for a sign too, and the total stands a little apart.
const SHEET: ScoreSheet<6> = ScoreSheet { font: &SMALL, right: [24, 40, 61, 80, 102, 127] };

/// The order of finishing.
const PODIUM: Sprite =
    sprite!("...###...", "...#.#...", "####.#...", "#..#.####", "#..#.#..#", "#..#.#..#", "#########");
/// The best-looking ship.
const SHIP: Sprite = sprite!("...#...", "..#.#..", ".#...#.", ".#...#.", "##...##", "#.###.#", "..#.#..");
/// Titles of the Trek.
const MEDAL: Sprite = sprite!("#.....#", ".#...#.", "..###..", ".#...#.", ".#.#.#.", ".#...#.", "..###..");
/// Cards.
const CARD: Sprite = sprite!("######.", "#....#.", "#.##.##", "#.##.##", "#....##", "######.", "..####.");
/// Lost components.
const BROKEN: Sprite = sprite!("###..###", "#..#...#", "#.#....#", "#..#...#", "#.#..#.#", "#..#...#", "###..###");

/// The prize of a flight beside the reward for the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrizeName {
    /// For the best-looking ship.
    BestShip,
    /// For titles of the Trek.
    Titles,
}

/// The keys of a player's page and their words.
pub fn controls(words: &'static Words) -> Controls {
    Controls {
        title: ScreenTitle::word(words.landing.sum),
        flip: Flip::tap(words.shared.next),
        soft: [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
    }
}

/// The keys of the sheet and their words.
pub fn sheet_controls(words: &'static Words) -> Controls {
    let w = &words.landing;
    Controls {
        title: ScreenTitle::word(w.sum),
        flip: Flip::tap(w.book),
        soft: [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::tap(w.cards), SoftKey::tap(w.each)],
    }
}

/// Draws what a player's flight comes to, line by line.
pub fn paint(pen: &mut Pen, player: Player, reckoning: &Reckoning, prize: PrizeName, words: &'static Words) {
    let names = &words.landing.lines;
    let prize = match prize {
        PrizeName::BestShip => names.best_ship,
        PrizeName::Titles => names.titles,
    };
    let lines = [
        (names.order, reckoning.order),
        (prize, reckoning.best_ship + reckoning.titles),
        (names.goods, reckoning.goods),
        (names.cards, reckoning.cards),
        (names.losses, reckoning.losses),
    ];
    for (y, (name, credits)) in (BODY_TOP..).step_by(9).zip(lines) {
        let text = signed_text(credits);
        pen.note_together(&[&name, &text]);
        pen.figures(&SMALL, Ink::On, 1, y, &name);
        pen.figures(&SMALL, Ink::On, place(Align::Right, 0, 84, SMALL.width_of(&text)), y, &text);
    }
    paint_shape(pen, player, 99, BODY_TOP + 2, 2);
    let total = signed_text(reckoning.total());
    pen.note_together(&[&words.landing.lines.sum, &total]);
    pen.fill(&area(88, BODY_TOP + 19, 40, 1), Ink::On);
    pen.figures(&LARGE, Ink::On, place(Align::Right, 88, 39, LARGE.width_of(&total)), BODY_TOP + 22, &total);
}

/// Draws what everybody's flight comes to, a row for each player.
pub fn paint_sheet<'a>(
    pen: &mut Pen,
    rows: impl Iterator<Item = (Player, &'a Reckoning)>,
    prize: PrizeName,
    words: &'static Words,
) {
    let names = &words.landing.lines;
    let (prize, picture) = match prize {
        PrizeName::BestShip => (names.best_ship, &SHIP),
        PrizeName::Titles => (names.titles, &MEDAL),
    };
    pen.note_together(&[&names.order, &prize, &names.goods, &names.cards, &names.losses, &names.sum]);
    for (right, picture) in SHEET.right.into_iter().zip([&PODIUM, picture, &CUBE, &CARD, &BROKEN]) {
        pen.picture(picture, Ink::On, right - picture.width(), BODY_TOP);
    }
    let [.., right] = SHEET.right;
    pen.figures(&SMALL, Ink::On, right - SMALL.width_of(&names.sum), BODY_TOP - 1, &names.sum);
    for (y, (player, reckoning)) in (BODY_TOP + 8..).step_by(9).zip(rows) {
        let numbers = [
            reckoning.order,
            reckoning.best_ship + reckoning.titles,
            reckoning.goods,
            reckoning.cards,
            reckoning.losses,
            reckoning.total(),
        ];
        SHEET.paint_player(pen, y, player, numbers.map(i32::from));
    }
}
