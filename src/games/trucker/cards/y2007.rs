//! The cards of 2007.

use crate::games::trucker::cards::Figures::{
    AbandonedShip, AbandonedStation, CombatZone, Epidemic, MeteorSwarm, OpenSpace, Pirates, Planets, Sabotage, Slavers,
    Smugglers, Stardust,
};
use crate::games::trucker::cards::deck::EditionCards;
use crate::games::trucker::cards::{CombatLine, Criterion, HB, HF, HL, HR, Penalty, SB, SF, SL, SR, goods, printed};

/// The whole deck. The publisher's digital game, Board Game Arena and a further implementation agree on every card.
///
/// Eight cards of level I bear an asterisk: those of the first flight.
pub const DECK: &EditionCards = &[
    // I
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
        printed(MeteorSwarm(&[SF, SB, SL, SR])),
        printed(MeteorSwarm(&[HF, SF, HF])),
        printed(Planets { planets: &[goods("RGBBB"), goods("RYB"), goods("RBBB"), goods("RG")], days: 3 }),
        printed(Planets { planets: &[goods("RR"), goods("RBB"), goods("Y")], days: 2 }).for_learning(),
        printed(Planets { planets: &[goods("YGBB"), goods("YY")], days: 3 }),
        printed(Planets { planets: &[goods("GG"), goods("Y"), goods("BBB")], days: 2 }),
        printed(CombatZone(&[
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Days(3) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Crew(2) },
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Fire(&[SB, HB]) },
        ]))
        .for_learning(),
        printed(AbandonedShip { crew: 3, credits: 4, days: 1 }).for_learning(),
        printed(AbandonedShip { crew: 2, credits: 3, days: 1 }),
        printed(AbandonedStation { crew: 5, goods: goods("YG"), days: 1 }).for_learning(),
        printed(AbandonedStation { crew: 6, goods: goods("RR"), days: 1 }),
    ],
    // II
    [
        printed(Slavers { strength: 7, crew: 4, credits: 8, days: 2 }),
        printed(Smugglers { strength: 8, lost_goods: 3, goods: goods("RYY"), days: 1 }),
        printed(Pirates { strength: 6, shots: &[HF, SF, HF], credits: 7, days: 2 }),
        printed(Stardust),
        printed(Epidemic),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(MeteorSwarm(&[SF, HF, SL, HL, SL])),
        printed(MeteorSwarm(&[SF, SF, SB, SB, SL, SR])),
        printed(MeteorSwarm(&[SF, HF, SR, HR, SR])),
        printed(Planets { planets: &[goods("RRRY"), goods("RRGG"), goods("RBBBB")], days: 4 }),
        printed(Planets { planets: &[goods("RR"), goods("GGGG")], days: 3 }),
        printed(Planets { planets: &[goods("RY"), goods("YGB"), goods("GG"), goods("Y")], days: 2 }),
        printed(Planets { planets: &[goods("GGGG"), goods("YY"), goods("BBB")], days: 3 }),
        printed(CombatZone(&[
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Days(4) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Goods(3) },
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Fire(&[SR, SL, SF, HB]) },
        ])),
        printed(AbandonedShip { crew: 5, credits: 8, days: 2 }),
        printed(AbandonedShip { crew: 4, credits: 6, days: 1 }),
        printed(AbandonedStation { crew: 8, goods: goods("YYG"), days: 2 }),
        printed(AbandonedStation { crew: 7, goods: goods("RY"), days: 1 }),
    ],
    // III
    [
        printed(Slavers { strength: 8, crew: 5, credits: 10, days: 2 }),
        printed(Smugglers { strength: 9, lost_goods: 4, goods: goods("RRYYG"), days: 2 }),
        printed(Pirates { strength: 10, shots: &[SL, HF, SF, HF, SR], credits: 12, days: 2 }),
        printed(Sabotage),
        printed(Epidemic),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(OpenSpace),
        printed(MeteorSwarm(&[HR, SR, HR, SF, SB])),
        printed(MeteorSwarm(&[HF, SB, SB, SL, SL, SR, SR])),
        printed(MeteorSwarm(&[HL, SL, HL, SF, SB])),
        printed(Planets { planets: &[goods("YYYYY"), goods("RYY"), goods("RR")], days: 5 }),
        printed(Planets { planets: &[goods("GBBBB"), goods("YB")], days: 1 }),
        printed(Planets { planets: &[goods("RYB"), goods("RGBB"), goods("RBBBB")], days: 2 }),
        printed(Planets { planets: &[goods("RRR"), goods("YYY"), goods("GGG"), goods("BBB")], days: 3 }),
        printed(CombatZone(&[
            CombatLine { weakest: Criterion::Crew, pays: Penalty::Goods(4) },
            CombatLine { weakest: Criterion::Cannons, pays: Penalty::Crew(4) },
            CombatLine { weakest: Criterion::Engines, pays: Penalty::Fire(&[SR, SL, SF, SF, HB, HB]) },
        ])),
        printed(AbandonedShip { crew: 7, credits: 11, days: 2 }),
        printed(AbandonedShip { crew: 6, credits: 10, days: 2 }),
        printed(AbandonedStation { crew: 9, goods: goods("RYGB"), days: 2 }),
        printed(AbandonedStation { crew: 10, goods: goods("YYGG"), days: 2 }),
    ],
];
