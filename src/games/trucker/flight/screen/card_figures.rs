//! The numbers of a card in a few letters: to tell one card from another, and to show what is at stake.

use core::fmt::Write as _;

use heapless::String;

use crate::games::trucker::cards::{Card, Figures, Penalty};
use crate::games::trucker::flight::step::Pay;
use crate::games::trucker::flight::terms::{Line, Terms};
use crate::games::trucker::words::Words;

/// A card in a row of at most 17 letters. A swarm has none: it is drawn.
pub fn row(card: &Card, words: &'static Words) -> String<20> {
    let w = &words.flight;
    let mut row = String::new();
    // The longest is that of four planets, "RGBBB/RYB/RBBB/RG"; of level III, which is marked, "RRR/YYY/GGG/BBB".
    let _ = match card.figures {
        Figures::OpenSpace | Figures::Stardust | Figures::Epidemic | Figures::Sabotage | Figures::MeteorSwarm(_) => {
            Ok(())
        }
        Figures::Planets { planets, .. } => planets
            .iter()
            .enumerate()
            .try_for_each(|(i, goods)| write!(row, "{}{goods}", if i == 0 { "" } else { "/" })),
        Figures::AbandonedShip { crew, credits, .. } => write!(row, "{crew} {}: {credits} {}", w.crew, w.credits),
        Figures::AbandonedStation { crew, goods, .. } => write!(row, "{crew} {}: {goods}", w.crew),
        Figures::Slavers { strength, crew, credits, .. } => {
            write!(row, "{strength}: {credits}{} -{crew}{}", w.credits, w.crew)
        }
        Figures::Smugglers { strength, goods, lost_goods, .. } => {
            write!(row, "{strength}: {goods} -{lost_goods}{}", w.goods_short)
        }
        Figures::Pirates { strength, shots, credits, .. } => {
            write!(row, "{strength}: {credits}{} {}{}", w.credits, shots.len(), w.shots)
        }
        Figures::CombatZone(lines) => lines.iter().enumerate().try_for_each(|(i, line)| {
            let pay = w.pays_short[match line.pays {
                Penalty::Days(_) => 0,
                Penalty::Crew(_) => 1,
                Penalty::Goods(_) => 2,
                Penalty::Fire(_) => 3,
            }];
            write!(row, "{}{pay}", if i == 0 { "" } else { " " })
        }),
    };
    row
}

/// What is at stake, one line each: first the cost, then the gain, then the days.
pub fn lines(figures: Option<Figures>, terms: &Terms, words: &'static Words) -> [String<20>; 3] {
    let w = &words.flight;
    let mut cost = String::new();
    let mut gain = String::new();
    // A number and a word, or up to five letters of goods: they fit.
    let _ = match figures {
        Some(Figures::AbandonedShip { crew, .. } | Figures::Slavers { crew, .. }) => {
            write!(cost, "-{crew} {}", w.crew)
        }
        Some(Figures::AbandonedStation { crew, goods, .. }) => {
            write!(cost, "{crew} {}", w.crew).and_then(|()| write!(gain, "+{goods}"))
        }
        Some(Figures::Smugglers { lost_goods, goods, .. }) => {
            write!(cost, "-{lost_goods} {}", w.goods).and_then(|()| write!(gain, "+{goods}"))
        }
        Some(Figures::Pirates { shots, .. }) => write!(cost, "{} {}", shots.len(), w.shots),
        Some(
            Figures::OpenSpace
            | Figures::Stardust
            | Figures::Planets { .. }
            | Figures::MeteorSwarm(_)
            | Figures::CombatZone(_)
            | Figures::Epidemic
            | Figures::Sabotage,
        )
        | None => Ok(()),
    };
    // What pays goods pays no credits.
    if terms.credits > 0 {
        let _ = write!(gain, "+{} {}", terms.credits, w.credits);
    }
    let mut days = String::new();
    let _ = write!(days, "-{} {}", terms.days, if terms.days == 1 { w.day } else { w.days });
    [cost, gain, days]
}

/// What the weakest pays.
pub fn payment(line: Line, words: &'static Words) -> String<20> {
    let mut text = String::new();
    let word = words.flight.pays[line.pay as usize];
    // A number and a word.
    let _ = match line.pay {
        Pay::Days | Pay::Crew | Pay::Goods if line.amount > 0 => write!(text, "-{} {word}", line.amount),
        Pay::Days | Pay::Crew | Pay::Goods => write!(text, "{word}: {}", words.flight.see_card),
        Pay::Fire => write!(text, "{word}"),
    };
    text
}
