//! The words of a flight.

use crate::console::words::catalogue;
use crate::games::trucker::words::Page;

catalogue! {
    /// The words of a flight.
    pub struct FlightWords {
        /// FLIP between cards.
        pub next_card: &'static str,
        /// FLIP after the last card.
        pub land: &'static str,
        /// Soft key: what else can be done.
        pub menu: &'static str,
        /// Soft key, and title: what happened so far.
        pub log: &'static str,
        /// Soft key, held: the last step is taken back.
        pub undo: &'static str,
        /// Soft key: the dice.
        pub dice: &'static str,
        /// Soft key: the power calculator.
        pub calc: &'static str,
        /// Soft key: more of the rule.
        pub more: &'static str,
        /// FLIP where a number is asked for.
        pub set_or_help: &'static str,
        /// FLIP: no planet for this player.
        pub pass_or_help: &'static str,
        /// FLIP: nobody.
        pub none_or_help: &'static str,
        /// FLIP: the reward is taken.
        pub take_or_help: &'static str,
        /// FLIP: it is read.
        pub ok_or_help: &'static str,
        /// FLIP in the log.
        pub hold_to_undo: &'static str,
        /// Title of the page with a card's rule.
        pub rule: &'static str,

        /// The cards, in the order of their kinds.
        pub kinds: [&'static str; 12],
        /// The same as titles, at most seven letters.
        pub titles: [&'static str; 12],
        /// Ship or station: which one is chosen first.
        pub abandoned: &'static str,
        /// A card that is entered.
        pub other: &'static str,
        /// A card whose figures are not known.
        pub not_known: &'static str,
        /// Titles of questions: planets, credits, days.
        pub figures: [&'static str; 3],
        /// Title: engine power.
        pub engines: &'static str,
        /// Title: exposed connectors.
        pub exposed: &'static str,
        /// In what: crew, engines, cannons.
        pub lowest: [&'static str; 3],
        /// What is paid: days, crew, goods, fire.
        pub pays: [&'static str; 4],
        /// The same as entries of a choice.
        pub payments: [&'static str; 4],
        /// On a tie.
        pub tie: &'static str,
        /// Who is asked about: in order.
        pub first_in_order: &'static str,
        /// Soft keys of a fight.
        pub lost: &'static str,
        /// Soft key.
        pub drew: &'static str,
        /// Soft key.
        pub won: &'static str,
        /// Soft key: the reward is left.
        pub leave: &'static str,
        /// The enemy is beaten.
        pub beaten: &'static str,
        /// Under the cannon power of an enemy.
        pub strength: &'static str,
        /// Crew, short, after a number.
        pub crew: &'static str,
        /// Credits, short, after a number.
        pub credits: &'static str,
        /// Days, short, after a number.
        pub days: &'static str,
        /// One day, short, after a number.
        pub day: &'static str,
        /// Goods, short, after a number.
        pub goods: &'static str,
        /// Goods, shorter.
        pub goods_short: &'static str,
        /// Shots, short, after a number.
        pub shots: &'static str,
        /// A planet of which the goods are not known.
        pub planet: &'static str,
        /// Whom the dice are for.
        pub at: &'static str,
        /// Whom the dice are for.
        pub at_all: &'static str,
        /// An epidemic.
        pub epidemic: [&'static str; 3],
        /// Nobody to compare with.
        pub skipped: Page,
        /// Who has no humans.
        pub humans: Page,
        /// The same as a title, at most nine letters.
        pub no_humans_asked: &'static str,
        /// Why they must give up: no engines, no humans, lapped, several reasons.
        pub must_give_up: [&'static str; 4],
        /// A rocket that has been lapped.
        pub lapped: &'static str,
        /// What the calculator came to.
        pub counted: &'static str,
        /// A figure the device was not told.
        pub see_card: &'static str,
        /// What giving up costs.
        pub cost: [&'static str; 2],
        /// Who pays, by player: circle, triangle, square, cross.
        pub pays_up: [&'static str; 4],
        /// Who is sabotaged, by player.
        pub is_sabotaged: [&'static str; 4],

        /// The menu, and titles of its pages.
        pub move_rocket: &'static str,
        /// Menu: two rockets change places.
        pub swap: &'static str,
        /// Menu: credits by hand.
        pub book: &'static str,
        /// Menu: a player gives up.
        pub give_up: &'static str,
        /// Menu: the flight is over.
        pub end: &'static str,
        /// Menu: the game is left.
        pub quit: &'static str,
        /// FLIP in the menu.
        pub open: &'static str,
        /// FLIP where something must be kept down.
        pub hold_to_do_it: &'static str,
        /// Choosing a player: whose.
        pub whose: &'static str,
        /// Choosing a second player.
        pub with_whom: &'static str,
        /// Ending the flight: what that means.
        pub ending: Page,
        /// Leaving the game: what that means.
        pub leaving: Page,
        /// The flight is over.
        pub landed: &'static str,

        /// Refusals, in the order of the engine's.
        pub refusals: [&'static str; 9],
        /// Refusal: a tap is not enough.
        pub keep_it_down: &'static str,
        /// Refusal: FLIP does not say how a fight went.
        pub lost_drew_or_won: &'static str,
        /// Refusal: FLIP does not choose.
        pub choose_one: &'static str,
        /// Refusal: no threat was entered.
        pub enter_first: &'static str,
        /// Refusal: the table is asked.
        pub hit_or_empty: &'static str,
        /// Days, in a letter.
        pub days_short: &'static str,
        /// What is paid, in five letters: days, crew, goods, fire.
        pub pays_short: [&'static str; 4],
        /// Refusal: nothing to undo.
        pub nothing_to_undo: &'static str,
        /// What was undone: card, number, line, landing, taker, fight, answer, players, threat, roll, reading, giving up,
        /// move, change of places, credits, landing of all.
        pub undone: [&'static str; 16],

        /// The log: before the first step.
        pub log_start: &'static str,
        /// The log: an entered card.
        pub log_planet: &'static str,
        /// The log: lands on none.
        pub log_passes: &'static str,
        /// The log: takes it.
        pub log_takes: &'static str,
        /// The log: leaves it.
        pub log_leaves: &'static str,
        /// The log: nobody.
        pub log_nobody: &'static str,
        /// The log: a roll undone.
        pub log_undone: &'static str,
        /// The log: gives up.
        pub log_gives_up: &'static str,
        /// The log: spaces moved.
        pub log_spaces: &'static str,
        /// The log: pays.
        pub log_pays: &'static str,
        /// The log: no humans.
        pub log_no_humans: &'static str,
        /// The log: hit and empty.
        pub log_hit: [&'static str; 2],

        /// The rule of each kind of card, page by page.
        pub rules: [&'static [Page]; 12],
        /// The same in the first flight of 2007, where nobody gives up.
        pub rules_of_the_first_flight: [&'static [Page]; 12],
    }
}
