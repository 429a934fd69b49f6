//! The numbers of a card in a few letters: to tell one card from another, and to show what is at stake.

use core::iter::repeat_n;

use crate::console::words::{Filled, line_text};
use crate::games::trucker::cards::{Card, Colour, Figures, Goods};
use crate::games::trucker::flight::step::Pay;
use crate::games::trucker::flight::terms::{CombatZoneLine, Terms};
use crate::games::trucker::words::Words;

/// A card in a row of at most 17 letters. A swarm has none: it is drawn.
pub fn row(card: &Card, words: &'static Words) -> Filled {
    let rows = &words.flight.card_rows;
    match card.figures {
        Figures::OpenSpace | Figures::Stardust | Figures::Epidemic | Figures::Sabotage | Figures::MeteorSwarm(_) => {
            Filled::new()
        }
        // The longest is that of four planets, "RGBBB/RYB/RBBB/RG"; of level III, which is marked, "RRR/YYY/GGG/BBB".
        Figures::Planets { planets, .. } => {
            let goods = planets.iter().map(|goods| letters(*goods, words));
            goods.fold(Filled::new(), |row, goods| beside(&row, "/", &goods))
        }
        Figures::AbandonedShip { crew, credits, .. } => rows.ship.fill_two(crew, credits),
        Figures::AbandonedStation { crew, goods, .. } => rows.station.fill_two(crew, letters(goods, words)),
        Figures::Slavers { strength, crew, credits, .. } => rows.slavers.fill_three(strength, credits, crew),
        Figures::Smugglers { strength, goods, lost_goods, .. } => {
            rows.smugglers.fill_three(strength, letters(goods, words), lost_goods)
        }
        Figures::Pirates { strength, shots, credits, .. } => rows.pirates.fill_three(strength, credits, shots.len()),
        Figures::CombatZone(lines) => {
            let pays = lines.iter().map(|line| words.flight.pays_short.of(CombatZoneLine::of(*line).pay));
            pays.fold(Filled::new(), |row, pay| beside(&row, " ", &pay))
        }
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
