//! The reward tables: what a flight pays, what goods are worth, what giving up and losses cost. All numbers are those of the
//! rules.

use crate::console::picture::font::SMALL;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Align, Pen};
use crate::console::widgets::controls::BODY_TOP;
use crate::console::widgets::text_page::{TOP, paint_lines, paint_page};
use crate::console::words::{LineWord, line_text};
use crate::games::trucker::cards::Colour;
use crate::games::trucker::flight::state::Rules;
use crate::games::trucker::house_rules::Edition;
use crate::games::trucker::landing::rewards::Rewards;
use crate::games::trucker::level::Level;
use crate::games::trucker::words::Words;

/// A page of the reward tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RewardTable {
    /// The pay of every level.
    Rewards,
    /// The worth of goods.
    Goods,
    /// The price of giving up.
    GivenUp,
    /// The price of losses.
    Losses,
}

const TABLES: [RewardTable; 4] = [RewardTable::Rewards, RewardTable::Goods, RewardTable::GivenUp, RewardTable::Losses];
/// The tables where nobody gives up.
const TABLES_WITHOUT_GIVING_UP: [RewardTable; 3] = [RewardTable::Rewards, RewardTable::Goods, RewardTable::Losses];

/// The pages of a flight.
pub fn tables(rules: Rules) -> &'static [RewardTable] {
    if rules.may_give_up() { &TABLES } else { &TABLES_WITHOUT_GIVING_UP }
}

/// Draws a page.
pub fn paint_table(pen: &mut Pen, table: RewardTable, edition: Edition, words: &'static Words) {
    let w = &words.landing;
    match (table, edition) {
        (RewardTable::Rewards, edition) => paint_rewards(pen, edition, words),
        (RewardTable::Goods, _) => paint_goods(pen, words),
        (RewardTable::GivenUp, _) => paint_page(pen, w.tables_given_up),
        (RewardTable::Losses, Edition::Y2021) => paint_page(pen, w.tables_no_caps),
        (RewardTable::Losses, Edition::Y2007) => paint_most_losses(pen, words),
    }
}

/// The pay of every level: for the order, and for the best-looking ship.
fn paint_rewards(pen: &mut Pen, edition: Edition, words: &'static Words) {
    pen.text(&SMALL, Ink::On, 49, BODY_TOP - 1, &words.landing.tables_heading);
    let levels = [Level::Learning, Level::One, Level::Two, Level::Three];
    for (y, level) in (BODY_TOP + 8..).step_by(9).zip(levels) {
        let rewards = Rewards::of(edition, level);
        let [first, second, third, fourth] = rewards.order;
        let name = match (edition, level) {
            (Edition::Y2021, Level::Learning) => words.landing.learning.text(),
            (Edition::Y2007, Level::Learning) => words.landing.first.text(),
            (Edition::Y2021 | Edition::Y2007, level) => level.numeral(edition),
        };
        let row = line_text(format_args!("{name:<8}{first:>2}{second:>2}{third:>2}{fourth:>2}"));
        pen.text(&SMALL, Ink::On, 1, y, &row);
        pen.aligned(&SMALL, Ink::On, Align::Right, (0, 127), y, &line_text(rewards.best_ship));
    }
}

/// The worth of goods, and the cost of what was lost.
fn paint_goods(pen: &mut Pen, words: &'static Words) {
    let w = &words.landing;
    let [losses, reserve] = w.tables_losses.map(LineWord::text);
    let dear = w.worth_red_yellow.fill_two(Colour::Red.value(), Colour::Yellow.value());
    let cheap = w.worth_green_blue.fill_two(Colour::Green.value(), Colour::Blue.value());
    paint_lines(pen, TOP, &[&dear, &cheap, losses, reserve]);
}

/// The most that losses cost in each round of 2007; those of the last one have no limit.
fn paint_most_losses(pen: &mut Pen, words: &'static Words) {
    let w = &words.landing;
    let (one, two) = const { (most_losses(Level::One), most_losses(Level::Two)) };
    let one_two = w.most_losses_one_two.fill_two(one, two);
    let three = w.most_losses_three.fill(const { most_losses(Level::Three) });
    paint_lines(pen, TOP, &[&w.most_losses, &one_two, &three, &w.no_most_losses]);
}

/// The most that losses cost in a round of 2007 that has a limit. For constants: one without a limit does not compile.
const fn most_losses(level: Level) -> u8 {
    match Rewards::of(Edition::Y2007, level).most_losses {
        Some(most) => most,
        None => panic!("this round has no limit"),
    }
}
