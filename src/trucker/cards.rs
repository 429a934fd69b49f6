//! The adventure cards with dice: which meteors and shots they send, in the order in which they are rolled.
//!
//! Only what the dice need is here. 2021, I and II: read off scans of the printed cards, several decks agree. 2007: three
//! independent sources agree, one of them the publisher's own data. 2021, III: no printed card was seen, so every one
//! says [`Sure::CheckYourCard`]; the third swarm of that level is not known at all and not listed, it is entered by hand.
//!
//! No other card sends meteors or shots. Sabotage has dice of its own, see [`super::sabotage`].

use serde::{Deserialize, Serialize};

use super::house::Edition;
use super::level::Level;
use super::ship::Side;
use super::threat::{Kind, Size, Threat};

/// What a card with dice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encounter {
    /// A meteor swarm: for all ships at once, the leader rolls.
    MeteorSwarm,
    /// Pirates: for everyone they have beaten, one set of rolls.
    Pirates,
    /// A combat zone: for the one whom its last line punishes.
    CombatZone,
}

/// How sure the figures of a card are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sure {
    /// They are what the card prints.
    Printed,
    /// They were pieced together: compare them with the card.
    CheckYourCard,
}

/// Whether a card bears the mark of the learning flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Learning,
    None,
}

/// A card with dice.
#[derive(Debug, PartialEq, Eq)]
pub struct Card {
    /// What it is.
    pub encounter: Encounter,
    /// How sure its figures are.
    pub sure: Sure,
    mark: Mark,
    /// What it draws, in the order of rolling.
    drawn: &'static [Drawn],
}

/// A meteor or shot as the card draws it: how large, and on which side.
type Drawn = (Size, Side);

const SF: Drawn = (Size::Small, Side::Front);
const SR: Drawn = (Size::Small, Side::Right);
const SB: Drawn = (Size::Small, Side::Back);
const SL: Drawn = (Size::Small, Side::Left);
const HF: Drawn = (Size::Large, Side::Front);
const HR: Drawn = (Size::Large, Side::Right);
const HB: Drawn = (Size::Large, Side::Back);
const HL: Drawn = (Size::Large, Side::Left);

const fn meteors(drawn: &'static [Drawn]) -> Card {
    Card { encounter: Encounter::MeteorSwarm, sure: Sure::Printed, mark: Mark::None, drawn }
}

const fn pirates(drawn: &'static [Drawn]) -> Card {
    Card { encounter: Encounter::Pirates, sure: Sure::Printed, mark: Mark::None, drawn }
}

const fn combat_zone(drawn: &'static [Drawn]) -> Card {
    Card { encounter: Encounter::CombatZone, sure: Sure::Printed, mark: Mark::None, drawn }
}

impl Card {
    /// With the mark of the learning flight.
    const fn for_learning(self) -> Self {
        Self { mark: Mark::Learning, ..self }
    }

    /// Pieced together, its print not seen.
    const fn unseen(self) -> Self {
        Self { sure: Sure::CheckYourCard, ..self }
    }

    /// Its meteors or shots, in the order of rolling.
    pub fn threats(&self) -> impl Iterator<Item = Threat> {
        self.drawn.iter().map(|&(size, from)| Threat { kind: self.encounter.sends(size), from })
    }
}

impl Encounter {
    /// What it sends in a size.
    const fn sends(self, size: Size) -> Kind {
        match (self, size) {
            (Self::MeteorSwarm, Size::Small) => Kind::SmallMeteor,
            (Self::MeteorSwarm, Size::Large) => Kind::LargeMeteor,
            (Self::Pirates | Self::CombatZone, Size::Small) => Kind::LightShot,
            (Self::Pirates | Self::CombatZone, Size::Large) => Kind::HeavyShot,
        }
    }
}

/// Scans 3, 9, 10, 11, 16.
const ONE_2021: &[Card] = &[
    pirates(&[SF, HF, SF]),
    meteors(&[HF, SL, SR]).for_learning(),
    meteors(&[SF, SF, SL, SR, SB]),
    meteors(&[HF, SF, HF]),
    combat_zone(&[SB, HB]).for_learning(),
];

/// Scans 23, 29, 30, 31, 36.
const TWO_2021: &[Card] = &[
    pirates(&[HF, SF, HF]),
    meteors(&[SF, SF, HL, SL, SL]),
    meteors(&[HF, HF, SB, SB]),
    meteors(&[SF, SF, HR, SR, SR]),
    combat_zone(&[SF, SL, SR, HB]),
];

/// From student implementations: two agree on the pirates, one has the swarms, one the order of the combat zone. The
/// pirates and the combat zone send the same as in 2007 in another order. A third swarm exists and is not known.
const THREE_2021: &[Card] = &[
    pirates(&[HF, SF, HF, SL, SR]).unseen(),
    meteors(&[SF, HR, SR, HR, SB]).unseen(),
    meteors(&[SF, HL, SL, HL, SB]).unseen(),
    combat_zone(&[SF, SF, SL, SR, HB, HB]).unseen(),
];

/// The publisher's digital game, Board Game Arena and a further implementation agree; so for II and III.
const ONE_2007: &[Card] = &[
    pirates(&[SF, HF, SF]),
    meteors(&[HF, SL, SR]),
    meteors(&[SF, SB, SL, SR]),
    meteors(&[HF, SF, HF]),
    combat_zone(&[SB, HB]),
];

const TWO_2007: &[Card] = &[
    pirates(&[HF, SF, HF]),
    meteors(&[SF, HF, SL, HL, SL]),
    meteors(&[SF, SF, SB, SB, SL, SR]),
    meteors(&[SF, HF, SR, HR, SR]),
    combat_zone(&[SR, SL, SF, HB]),
];

const THREE_2007: &[Card] = &[
    pirates(&[SL, HF, SF, HF, SR]),
    meteors(&[HR, SR, HR, SF, SB]),
    meteors(&[HF, SB, SB, SL, SL, SR, SR]),
    meteors(&[HL, SL, HL, SF, SB]),
    combat_zone(&[SR, SL, SF, SF, HB, HB]),
];

/// The cards that bear the number of a level. No card bears that of the learning flight: it is flown with marked cards
/// of level I.
pub const fn of(edition: Edition, level: Level) -> &'static [Card] {
    match (edition, level) {
        (Edition::Y2021 | Edition::Y2007, Level::Learning) => &[],
        (Edition::Y2021, Level::One) => ONE_2021,
        (Edition::Y2021, Level::Two) => TWO_2021,
        (Edition::Y2021, Level::Three) => THREE_2021,
        (Edition::Y2007, Level::One) => ONE_2007,
        (Edition::Y2007, Level::Two) => TWO_2007,
        (Edition::Y2007, Level::Three) => THREE_2007,
    }
}

/// The levels whose cards are in the deck of a flight, its own first.
const fn levels(flight: Level) -> &'static [Level] {
    match flight {
        Level::Learning | Level::One => &[Level::One],
        Level::Two => &[Level::Two, Level::One],
        Level::Three => &[Level::Three, Level::Two, Level::One],
    }
}

/// The cards that a flight can meet, with the level each bears, those of its own level first. A deck holds cards of its
/// own level and of every one below; that of the learning flight holds the marked ones.
pub fn met_in(edition: Edition, flight: Level) -> impl Iterator<Item = (Level, &'static Card)> {
    // 2007 has no learning flight; a table that sets one all the same gets round I.
    let flight = flight.within(edition);
    let all = levels(flight).iter().flat_map(move |&level| of(edition, level).iter().map(move |card| (level, card)));
    all.filter(move |(_, card)| match (flight, card.mark) {
        (Level::Learning, mark) => mark == Mark::Learning,
        (Level::One | Level::Two | Level::Three, Mark::Learning | Mark::None) => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDITIONS: [Edition; 2] = [Edition::Y2021, Edition::Y2007];
    const LEVELS: [Level; 3] = [Level::One, Level::Two, Level::Three];

    /// Every card on a line of its own.
    fn listed() -> String {
        let mut lines = String::new();
        for edition in EDITIONS {
            for level in LEVELS {
                for card in of(edition, level) {
                    let threats: Vec<String> = card.threats().map(|threat| threat.to_string()).collect();
                    let what = match card.encounter {
                        Encounter::MeteorSwarm => "meteors",
                        Encounter::Pirates => "pirates",
                        Encounter::CombatZone => "combat",
                    };
                    let sure = match card.sure {
                        Sure::Printed => "",
                        Sure::CheckYourCard => " ?",
                    };
                    let mark = if card.mark == Mark::Learning { " [L]" } else { "" };
                    let (edition, level) = (edition.name(), level.numeral());
                    lines += &format!("{edition} {level} {what}{mark}: {}{sure}\n", threats.join(" "));
                }
            }
        }
        lines
    }

    /// The facts once more, as text. A slip in one of the two tables shows; a card that is corrected is so in both.
    #[test]
    fn the_cards_are_the_printed_ones() {
        let printed = "\
2021 I pirates: SF HF SF
2021 I meteors [L]: HF SL SR
2021 I meteors: SF SF SL SR SB
2021 I meteors: HF SF HF
2021 I combat [L]: SB HB
2021 II pirates: HF SF HF
2021 II meteors: SF SF HL SL SL
2021 II meteors: HF HF SB SB
2021 II meteors: SF SF HR SR SR
2021 II combat: SF SL SR HB
2021 III pirates: HF SF HF SL SR ?
2021 III meteors: SF HR SR HR SB ?
2021 III meteors: SF HL SL HL SB ?
2021 III combat: SF SF SL SR HB HB ?
2007 I pirates: SF HF SF
2007 I meteors: HF SL SR
2007 I meteors: SF SB SL SR
2007 I meteors: HF SF HF
2007 I combat: SB HB
2007 II pirates: HF SF HF
2007 II meteors: SF HF SL HL SL
2007 II meteors: SF SF SB SB SL SR
2007 II meteors: SF HF SR HR SR
2007 II combat: SR SL SF HB
2007 III pirates: SL HF SF HF SR
2007 III meteors: HR SR HR SF SB
2007 III meteors: HF SB SB SL SL SR SR
2007 III meteors: HL SL HL SF SB
2007 III combat: SR SL SF SF HB HB
";
        assert_eq!(listed(), printed);
    }

    /// Cards and threats of an encounter, by level.
    fn counts(edition: Edition, encounter: Encounter) -> [(usize, usize); 3] {
        LEVELS.map(|level| {
            let cards = || of(edition, level).iter().filter(|card| card.encounter == encounter);
            (cards().count(), cards().map(|card| card.threats().count()).sum())
        })
    }

    #[test]
    fn a_level_has_three_swarms_one_pirate_card_and_one_combat_zone() {
        // Of the three swarms of 2021, III, two are known.
        assert_eq!(counts(Edition::Y2021, Encounter::MeteorSwarm), [(3, 11), (3, 14), (2, 10)]);
        assert_eq!(counts(Edition::Y2021, Encounter::Pirates), [(1, 3), (1, 3), (1, 5)]);
        assert_eq!(counts(Edition::Y2021, Encounter::CombatZone), [(1, 2), (1, 4), (1, 6)]);
        assert_eq!(counts(Edition::Y2007, Encounter::MeteorSwarm), [(3, 10), (3, 16), (3, 17)]);
        assert_eq!(counts(Edition::Y2007, Encounter::Pirates), [(1, 3), (1, 3), (1, 5)]);
        assert_eq!(counts(Edition::Y2007, Encounter::CombatZone), [(1, 2), (1, 4), (1, 6)]);
    }

    #[test]
    fn only_level_three_of_2021_is_to_be_checked() {
        for edition in EDITIONS {
            for level in LEVELS {
                let doubtful = (edition, level) == (Edition::Y2021, Level::Three);
                let sure = if doubtful { Sure::CheckYourCard } else { Sure::Printed };
                assert!(of(edition, level).iter().all(|card| card.sure == sure));
            }
        }
    }

    #[test]
    fn meteors_come_in_swarms_and_shots_from_cannons() {
        for edition in EDITIONS {
            for card in LEVELS.into_iter().flat_map(|level| of(edition, level)) {
                let is_meteor = |threat: Threat| matches!(threat.kind, Kind::SmallMeteor | Kind::LargeMeteor);
                assert!(card.threats().all(|threat| is_meteor(threat) == (card.encounter == Encounter::MeteorSwarm)));
            }
        }
    }

    #[test]
    fn the_editions_send_the_same_shots_at_each_level_if_not_in_the_same_order() {
        for encounter in [Encounter::Pirates, Encounter::CombatZone] {
            for level in LEVELS {
                let [newer, older] = EDITIONS.map(|edition| {
                    let card =
                        of(edition, level).iter().find(|card| card.encounter == encounter).expect("there is one");
                    let mut shots: Vec<String> = card.threats().map(|threat| threat.to_string()).collect();
                    shots.sort();
                    shots
                });
                assert_eq!(newer, older);
            }
        }
    }

    #[test]
    fn the_learning_flight_meets_one_swarm_and_one_combat_zone() {
        let met: Vec<usize> = met_in(Edition::Y2021, Level::Learning).map(|(_, card)| card.threats().count()).collect();
        assert_eq!(met, [3, 2]);
    }

    #[test]
    fn a_flight_meets_its_own_cards_first_and_those_of_the_levels_below() {
        let met = |edition, flight| met_in(edition, flight).map(|(level, _)| level.numeral()).collect::<Vec<_>>();
        assert_eq!(met(Edition::Y2021, Level::Two), [["II"; 5], ["I"; 5]].concat());
        let mut three = vec!["III"; 4];
        three.extend([["II"; 5], ["I"; 5]].concat());
        assert_eq!(met(Edition::Y2021, Level::Three), three);
        assert_eq!(met(Edition::Y2007, Level::Learning), ["I"; 5]);
        assert_eq!(met(Edition::Y2007, Level::One), ["I"; 5]);
    }
}
