//! The numbers of a card, to tell one card from another and to show what is at stake. A row draws crew, goods, shots and days as the
//! printed cards do; notes say them in words.

use core::iter::repeat_n;

use crate::console::picture::font::BODY;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::Pen;
use crate::console::picture::sprite::Sprite;
use crate::console::widgets::choice;
use crate::console::words::{Filled, line_text};
use crate::games::trucker::cards::{Card, Colour, Figures, Goods};
use crate::games::trucker::flight::step::Pay;
use crate::games::trucker::flight::terms::{CombatZoneLine, Terms};
use crate::games::trucker::landing::screen::CUBE;
use crate::games::trucker::words::Words;
use crate::sprite;

/// A member of the crew.
const CREW: Sprite = sprite!("..###..", "..###..", "...#...", ".#####.", "...#...", "..#.#..", ".#...#.");
/// A shot.
const SHOT: Sprite = sprite!(".......", "#####..", "######.", "#######", "######.", "#####..", ".......");
/// A day back.
const DAY: Sprite = sprite!(".......", "..#....", ".##....", "#######", ".##....", "..#....", ".......");
/// The gap between two pictures.
const GAP: i32 = 5;

/// Draws a card in a row. A swarm is drawn by its shots instead, in `deck.rs`.
pub fn paint_row(pen: &mut Pen, card: &Card, y: i32, words: &'static Words) {
    let w = &words.flight;
    let said = &w.card_rows;
    let mut row = CardRow { pen, x: choice::LEFT, y };
    match card.figures {
        Figures::OpenSpace | Figures::Stardust | Figures::Epidemic | Figures::Sabotage | Figures::MeteorSwarm(_) => {}
        // The longest is that of four planets, "RGBBB/RYB/RBBB/RG"; of level III, which is marked, "RRR/YYY/GGG/BBB".
        Figures::Planets { planets, .. } => {
            let goods = planets.iter().map(|goods| letters(*goods, words));
            let all = goods.fold(Filled::new(), |row, goods| beside(&row, "/", &goods));
            row.pen.note(&all);
            row.text(&all);
        }
        Figures::AbandonedShip { crew, credits, .. } => {
            row.pen.note_by(|| said.ship.fill_two(crew, credits));
            row.text(&line_text(crew))
                .picture(&CREW)
                .text(&line_text(format_args!(": {}", w.credits_booked.fill(credits))));
        }
        Figures::AbandonedStation { crew, goods, .. } => {
            let goods = letters(goods, words);
            row.pen.note_by(|| said.station.fill_two(crew, &goods));
            row.text(&line_text(crew)).picture(&CREW).text(&line_text(format_args!(": {goods}")));
        }
        Figures::Slavers { strength, crew, credits, .. } => {
            row.pen.note_by(|| said.slavers.fill_three(strength, credits, crew));
            let credits = w.credits_booked.fill(credits);
            row.text(&line_text(format_args!("{strength}: {credits} -{crew}"))).picture(&CREW);
        }
        Figures::Smugglers { strength, goods, lost_goods, .. } => {
            let goods = letters(goods, words);
            row.pen.note_by(|| said.smugglers.fill_three(strength, &goods, lost_goods));
            row.text(&line_text(format_args!("{strength}: {goods} -{lost_goods}"))).picture(&CUBE);
        }
        Figures::Pirates { strength, shots, credits, .. } => {
            let count = shots.len();
            row.pen.note_by(|| said.pirates.fill_three(strength, credits, count));
            let credits = w.credits_booked.fill(credits);
            row.text(&line_text(format_args!("{strength}: {credits} {count}"))).picture(&SHOT);
        }
        Figures::CombatZone(lines) => {
            let pays = lines.map(|line| CombatZoneLine::of(line).pay);
            row.pen.note_together(&pays.map(|pay| w.pays_short.of(pay).text()));
            for pay in pays {
                row.picture(picture_of(pay)).x += GAP;
            }
        }
    }
}

/// The picture of a payment.
const fn picture_of(pay: Pay) -> &'static Sprite {
    match pay {
        Pay::Days => &DAY,
        Pay::Crew => &CREW,
        Pay::Goods => &CUBE,
        Pay::Fire => &SHOT,
    }
}

/// A row that is drawn from left to right. What it says is noted before.
struct CardRow<'a, 'b> {
    pen: &'a mut Pen<'b>,
    x: i32,
    y: i32,
}

impl CardRow<'_, '_> {
    fn text(&mut self, text: &str) -> &mut Self {
        self.pen.figures(&BODY, Ink::On, self.x, self.y, text);
        self.x += BODY.width_of(text);
        self
    }

    fn picture(&mut self, picture: &Sprite) -> &mut Self {
        self.pen.picture(picture, Ink::On, self.x + 1, self.y + 1);
        self.x += picture.width() + 2;
        self
    }
}

/// The stakes, one line each: first the cost, then the gain, then the days.
pub fn lines(figures: Option<Figures>, terms: &Terms, words: &'static Words) -> [Filled; 3] {
    let stakes = &words.flight.stakes;
    let gained = |goods| line_text(format_args!("+{}", letters(goods, words)));
    let (cost, goods) = match figures {
        Some(Figures::AbandonedShip { crew, .. } | Figures::Slavers { crew, .. }) => {
            (stakes.crew.fill(crew.into()), Filled::new())
        }
        Some(Figures::AbandonedStation { crew, goods, .. }) => (stakes.crew_needed.fill(crew.into()), gained(goods)),
        Some(Figures::Smugglers { lost_goods, goods, .. }) => (stakes.goods.fill(lost_goods.into()), gained(goods)),
        Some(Figures::Pirates { shots, .. }) => (stakes.shots.fill(shots.len() as u32), Filled::new()),
        Some(
            Figures::OpenSpace
            | Figures::Stardust
            | Figures::Planets { .. }
            | Figures::MeteorSwarm(_)
            | Figures::CombatZone(_)
            | Figures::Epidemic
            | Figures::Sabotage,
        )
        | None => (Filled::new(), Filled::new()),
    };
    // What pays goods pays no credits.
    let gain = if terms.credits > 0 { stakes.credits.fill(terms.credits) } else { goods };
    [cost, gain, stakes.days.fill(u32::from(terms.days))]
}

/// The payment of the weakest.
pub fn payment(line: CombatZoneLine, words: &'static Words) -> Filled {
    let pays = &words.flight.pays;
    match (line.pay, line.amount) {
        (Pay::Days, 0) => line_text(pays.days_on_card),
        (Pay::Days, days) => pays.days.fill(days.into()),
        (Pay::Crew, 0) => line_text(pays.crew_on_card),
        (Pay::Crew, crew) => pays.crew.fill(crew.into()),
        (Pay::Goods, 0) => line_text(pays.goods_on_card),
        (Pay::Goods, goods) => pays.goods.fill(goods.into()),
        (Pay::Fire, _) => line_text(pays.fire),
    }
}

/// Goods as letters, one for each cube, the most valuable first. No card has more than seven.
pub fn letters(goods: Goods, words: &'static Words) -> Filled {
    let cubes = |colour| repeat_n(words.flight.goods_letters.of(colour).text(), usize::from(goods.of(colour)));
    Colour::ALL.into_iter().flat_map(cubes).collect()
}

/// Two texts in a line, with a gap between them if both say something.
pub fn beside(first: &str, gap: &str, second: &str) -> Filled {
    let gap = if first.is_empty() || second.is_empty() { "" } else { gap };
    line_text(format_args!("{first}{gap}{second}"))
}
