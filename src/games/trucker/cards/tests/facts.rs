//! Compares the tables of adventure cards with the facts in `tests/cards.txt`, which were transcribed apart from the
//! tables. The tables are written out in the notation of the facts and compared with them, line by line.
//!
//! They stand among the unit tests because those run first: a wrong figure fails here, by the name of its card, before it
//! fails somewhere else.

use crate::games::trucker::cards::{
    self, Card, CardId, CardKind, CombatLine, Criterion, Drawn, Figures, Goods, Penalty, Sure,
};
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::level::Level;
use crate::games::trucker::ship::Side;
use crate::games::trucker::ship::threat::Size;

/// The facts, without the comments about them.
fn facts() -> impl Iterator<Item = &'static str> {
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards.txt"))
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// The tables in the notation of the facts.
fn tables() -> Vec<String> {
    let editions = [Edition::Y2021, Edition::Y2007];
    let cards = editions.into_iter().flat_map(|edition| CardId::all().map(move |id| (edition, id)));
    cards.map(|(edition, id)| line(edition, id)).collect()
}

fn line(edition: Edition, id: CardId) -> String {
    let card = cards::card(edition, id);
    let (number, level, edition) = (id.get(), cards::level(id).numeral(edition), edition.name());
    let mark = if card.is_for_learning() { "L" } else { "" };
    let (sure, kind) = (sure(card.sure), kind(card.kind()));
    let line = format!("{edition} {number:>2} {level:<3} {mark:<1} {sure:<7} {kind:<17} {}", figures(card));
    line.trim_end().to_string()
}

fn sure(sure: Sure) -> &'static str {
    match sure {
        Sure::Printed => "printed",
        Sure::CheckYourCard => "check",
        Sure::EnterByHand => "by hand",
    }
}

fn kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::OpenSpace => "open space",
        CardKind::Stardust => "stardust",
        CardKind::Planets => "planets",
        CardKind::AbandonedShip => "abandoned ship",
        CardKind::AbandonedStation => "abandoned station",
        CardKind::Slavers => "slavers",
        CardKind::Smugglers => "smugglers",
        CardKind::Pirates => "pirates",
        CardKind::MeteorSwarm => "meteor swarm",
        CardKind::CombatZone => "combat zone",
        CardKind::Epidemic => "epidemic",
        CardKind::Sabotage => "sabotage",
    }
}

fn figures(card: &Card) -> String {
    match card.figures {
        Figures::OpenSpace | Figures::Stardust | Figures::Epidemic | Figures::Sabotage => String::new(),
        Figures::Planets { planets, days } => {
            let planets: Vec<String> = planets.iter().map(|&planet| worth(planet)).collect();
            format!("{}, {days} d", planets.join(" / "))
        }
        Figures::AbandonedShip { crew, credits, days } => format!("give {crew} crew, win {credits} cr, {days} d"),
        Figures::AbandonedStation { crew, goods, days } => format!("need {crew} crew, win {}, {days} d", worth(goods)),
        Figures::Slavers { strength, crew, credits, days } => {
            format!("strength {strength}, lose {crew} crew, win {credits} cr, {days} d")
        }
        Figures::Smugglers { strength, lost_goods, goods, days } => {
            format!("strength {strength}, lose {lost_goods} goods, win {}, {days} d", worth(goods))
        }
        Figures::Pirates { strength, shots, credits, days } => {
            format!("strength {strength}, fire {}, win {credits} cr, {days} d", drawn(shots))
        }
        Figures::MeteorSwarm(meteors) => drawn(meteors),
        Figures::CombatZone(lines) => lines.map(combat_line).join("; "),
    }
}

fn worth(goods: Goods) -> String {
    format!("{goods} ({})", goods.value())
}

fn combat_line(line: CombatLine) -> String {
    let weakest = match line.weakest {
        Criterion::Crew => "crew",
        Criterion::Engines => "engines",
        Criterion::Cannons => "cannons",
    };
    let pays = match line.pays {
        Penalty::Days(days) => format!("{days} d"),
        Penalty::Crew(crew) => format!("{crew} crew"),
        Penalty::Goods(goods) => format!("{goods} goods"),
        Penalty::Fire(shots) => format!("fire {}", drawn(shots)),
    };
    format!("{weakest}: {pays}")
}

fn drawn(drawn: &[Drawn]) -> String {
    let letters = drawn.iter().map(|&(size, from)| {
        let size = match size {
            Size::Small => "S",
            Size::Large => "H",
        };
        let from = match from {
            Side::Front => "F",
            Side::Right => "R",
            Side::Back => "B",
            Side::Left => "L",
        };
        [size, from].concat()
    });
    letters.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_tables_are_the_facts() {
    let (facts, tables): (Vec<&str>, Vec<String>) = (facts().collect(), tables());
    for (fact, table) in facts.iter().zip(&tables) {
        let file = format!("src/games/trucker/cards/y{}.rs", &table[..4]);
        assert!(
            fact == table,
            "a card differs\ntests/cards.txt has it so:\n    {fact}\n{file} has it so:\n    {table}"
        );
    }
    assert_eq!(facts.len(), tables.len(), "tests/cards.txt has as many cards as the tables");
}

#[test]
fn there_are_twenty_cards_of_each_level_and_eight_for_learning() {
    for edition in ["2021", "2007"] {
        let of_edition: Vec<Vec<&str>> = facts()
            .map(|fact| fact.split_whitespace().collect())
            .filter(|fact: &Vec<&str>| fact[0] == edition)
            .collect();
        let numbers: Vec<String> = (0..60).map(|number| number.to_string()).collect();
        assert!(of_edition.iter().map(|fact| fact[1]).eq(numbers.iter()), "{edition} is not numbered through");
        for (level, first) in [("I", 0), ("II", 20), ("III", 40)] {
            assert!(of_edition[first..first + 20].iter().all(|fact| fact[2] == level), "{edition} {level}");
        }
        assert_eq!(of_edition.iter().filter(|fact| fact[3] == "L").count(), 8);
    }
}

#[test]
fn the_learning_flight_meets_the_cards_marked_in_the_facts() {
    for (edition, first) in [(Edition::Y2021, 0), (Edition::Y2007, 60)] {
        let of_edition = facts().skip(first).zip(CardId::all());
        let marked = of_edition.filter(|(fact, _)| fact.split_whitespace().nth(3) == Some("L"));
        assert!(marked.map(|(_, id)| id).eq(cards::met_in(edition, Level::Learning).map(|(id, _, _)| id)));
    }
}
