//! The cards of 2021.

use crate::games::trucker::cards::Figures::{
    AbandonedShip, AbandonedStation, CombatZone, Epidemic, MeteorSwarm, OpenSpace, Pirates, Planets, Sabotage, Slavers,
    Smugglers, Stardust,
};
use crate::games::trucker::cards::deck::EditionCards;
use crate::games::trucker::cards::{Card, CombatLine, Criterion, HB, HF, HL, HR, Mark, Penalty, SB, SF, SL, SR, Sure};
use crate::games::trucker::cards::{goods, pieced_together, printed};

/// The whole deck.
pub const DECK: &EditionCards = &[
    // I: scans 1 to 20 of the printed cards, in their order; several decks agree.
    [
        printed(Slavers { strength: 6, crew: 3, credits: 5, days: 1 }),
        printed(Smugglers { strength: 4, lost_goods: 2, goods: goods("YGB"), days: 1 }).for_learning(),
        printed(Pirates { strength: 5, shots: &[SF, HF, SF], credits: 4, days: 1 }),
        printed(Stardust).for_learning(),
        printed(OpenSpace).for_learning(),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(MeteorSwarm(&[HF, SL, SR])).for_learning(),
        printed(MeteorSwarm(&[SF, SF, SL, SR, SB])),
        printed(MeteorSwarm(&[HF, SF, HF])),
        printed(Planets { planets: &[goods("RGBBB"), goods("RYB"), goods("RBBB"), goods("RG")], days: 3 }),
        printed(Planets { planets: &[goods("RR"), goods("RBB"), goods("Y")], days: 2 }).for_learning(),
        printed(Planets { planets: &[goods("YGBB"), goods("YY")], days: 3 }),
        printed(Planets { planets: &[goods("GG"), goods("Y"), goods("BBB")], days: 1 }),
        printed(CombatZone(&[
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Days(3) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Crew(2) },
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Fire(&[SB, HB]) },
        ]))
        .for_learning(),
        printed(AbandonedShip { crew: 2, credits: 3, days: 1 }),
        printed(AbandonedShip { crew: 3, credits: 4, days: 1 }).for_learning(),
        printed(AbandonedStation { crew: 5, goods: goods("YG"), days: 1 }).for_learning(),
        printed(AbandonedStation { crew: 6, goods: goods("RR"), days: 1 }),
    ],
    // II: scans 21 to 40, likewise.
    [
        printed(Slavers { strength: 7, crew: 4, credits: 8, days: 2 }),
        printed(Smugglers { strength: 8, lost_goods: 3, goods: goods("RYY"), days: 1 }),
        printed(Pirates { strength: 6, shots: &[HF, SF, HF], credits: 7, days: 2 }),
        printed(Stardust),
        printed(Epidemic),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(MeteorSwarm(&[SF, SF, HL, SL, SL])),
        printed(MeteorSwarm(&[HF, HF, SB, SB])),
        printed(MeteorSwarm(&[SF, SF, HR, SR, SR])),
        printed(Planets { planets: &[goods("RRRY"), goods("RRGG"), goods("RBBBB")], days: 4 }),
        printed(Planets { planets: &[goods("RR"), goods("GGGG")], days: 3 }),
        printed(Planets { planets: &[goods("RY"), goods("YGB"), goods("GG"), goods("Y")], days: 2 }),
        printed(Planets { planets: &[goods("GGGG"), goods("YY"), goods("BBBB")], days: 3 }),
        printed(CombatZone(&[
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Days(4) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Goods(3) },
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Fire(&[SF, SL, SR, HB]) },
        ])),
        printed(AbandonedShip { crew: 4, credits: 6, days: 1 }),
        printed(AbandonedShip { crew: 5, credits: 8, days: 2 }),
        printed(AbandonedStation { crew: 7, goods: goods("RY"), days: 1 }),
        printed(AbandonedStation { crew: 8, goods: goods("YYG"), days: 2 }),
    ],
    // III: no printed card was seen. The figures are from student implementations, and most are those of 2007.
    [
        // Two agree, and 2007.
        pieced_together(Slavers { strength: 8, crew: 5, credits: 10, days: 2 }),
        pieced_together(Smugglers { strength: 9, lost_goods: 4, goods: goods("RRYYG"), days: 2 }),
        // Two agree; 2007 has the same shots in another order.
        pieced_together(Pirates { strength: 10, shots: &[HF, SF, HF, SL, SR], credits: 12, days: 2 }),
        // Two agree on there being these five and no stardust, and 2007; the quick guide has sabotage.
        pieced_together(Epidemic),
        printed(Sabotage),
        pieced_together(OpenSpace),
        pieced_together(OpenSpace),
        pieced_together(OpenSpace),
        // One has them; 2007 has the same meteors in another order.
        pieced_together(MeteorSwarm(&[SF, HR, SR, HR, SB])),
        pieced_together(MeteorSwarm(&[SF, HL, SL, HL, SB])),
        // Nobody has it. That of 2007 is no guide: the level III board hints at large meteors from the back.
        Card { figures: MeteorSwarm(&[]), sure: Sure::EnterByHand, mark: Mark::None },
        // One has them; the third is as in 2007, the other three differ from it.
        pieced_together(Planets { planets: &[goods("GGBBB"), goods("YBB")], days: 2 }),
        pieced_together(Planets { planets: &[goods("RRR"), goods("YYY"), goods("GGG"), goods("BBB")], days: 4 }),
        pieced_together(Planets { planets: &[goods("YYYYY"), goods("RYY"), goods("RR")], days: 5 }),
        pieced_together(Planets { planets: &[goods("RYB"), goods("RGBB"), goods("RBBBB")], days: 3 }),
        // One has it, another the criteria; 2007 has the same shots in another order.
        pieced_together(CombatZone(&[
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Goods(4) },
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Crew(4) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Fire(&[SF, SF, SL, SR, HB, HB]) },
        ])),
        // One has them, and 2007.
        pieced_together(AbandonedShip { crew: 6, credits: 10, days: 2 }),
        pieced_together(AbandonedShip { crew: 7, credits: 11, days: 2 }),
        pieced_together(AbandonedStation { crew: 9, goods: goods("RYGB"), days: 2 }),
        pieced_together(AbandonedStation { crew: 10, goods: goods("YYGG"), days: 2 }),
    ],
];
