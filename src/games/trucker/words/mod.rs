//! The words of Galaxy Trucker. A language is one file; the fields are the same in each, and the fonts get the letters it uses.

use crate::console::widgets::{choice, picker};
use crate::console::words::{Language, SharedWords, TopWord, catalogue};

mod building;
mod english;
mod flight;
mod landing;
mod top_line;

pub use building::BuildingWords;
pub use flight::FlightWords;
pub use landing::LandingWords;

/// Four lines of at most 21 letters.
pub type Page = [&'static str; 4];

/// The words of Galaxy Trucker.
pub const fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &english::WORDS,
    }
}

catalogue! {
    /// The words of Galaxy Trucker. A soft key holds five letters, a list row 20, a refusal two lines of 16.
    pub struct Words {
        /// The words that the device and every game share.
        pub shared: &'static SharedWords,
        /// Name of the game.
        pub name: TopWord,
        /// FLIP and D in a list: open or change what is chosen.
        pub open: &'static str,
        /// Where a number is set.
        pub number: picker::Labels,
        /// Soft key: yes, this one.
        pub ok: &'static str,
        /// Soft key: back without a change.
        pub back: &'static str,
        /// Settings: seconds of one run of the glass.
        pub glass: &'static str,
        /// Settings: which edition of the game.
        pub edition: &'static str,
        /// Seconds, short.
        pub seconds: &'static str,
        /// Home menu, and title of that screen.
        pub new_flight: &'static str,
        /// Home menu, and title of that screen.
        pub timer_only: &'static str,
        /// Title while the glass runs for itself.
        pub timer: &'static str,
        /// FLIP before the glass is started.
        pub start: &'static str,
        /// Soft key: change what is chosen.
        pub change_key: &'static str,
        /// New flight: which level.
        pub level: &'static str,
        /// New flight: which round, as the 2007 edition calls it.
        pub round: &'static str,
        /// The learning flight. Ten letters.
        pub learning: &'static str,
        /// The first flight of the 2007 edition. Ten letters.
        pub first_flight: &'static str,
        /// Titles of a flight by level: learning, I, II, III.
        pub levels: [&'static str; 4],
        /// The same in the 2007 edition: first flight, I, II, III, IIIa.
        pub rounds: [&'static str; 5],
        /// New flight: who plays.
        pub players: &'static str,
        /// New flight: how much of a hurry.
        pub pace: &'static str,
        /// The glass of the box.
        pub normal: &'static str,
        /// A slower glass.
        pub relaxed: &'static str,
        /// A glass of another length.
        pub own: &'static str,
        /// Timer only: how often the glass runs.
        pub runs: &'static str,
        /// New flight: whether ships are still to be built.
        pub built: &'static str,
        /// They are, with the glass.
        pub with_glass: &'static str,
        /// They are built already.
        pub built_already: &'static str,
        /// Who plays: what to do.
        pub press_to_join: &'static str,
        /// The colour of each player's rocket: circle, triangle, square, cross. 20 letters together.
        pub rocket_colours: [&'static str; 4],
        /// Refusal: too few players.
        pub two_at_least: &'static str,
        /// Home menu, and title of that screen.
        pub dice_only: &'static str,
        /// FLIP with dice.
        pub roll: &'static str,
        /// Soft key: the rolls before.
        pub last_key: &'static str,
        /// Soft key: back to the dice.
        pub dice_key: &'static str,
        /// Dice: what to do.
        pub flip_rolls: &'static str,
        /// Refusal: the dice have not settled yet.
        pub still_rolling: &'static str,
        /// Refusal: there is not enough chance for a fair roll.
        pub dice_not_fair: &'static str,
        /// The source of chance has failed.
        pub dice_need_chance: &'static str,
        /// After a number: key presses that make up for it.
        pub more_presses: &'static str,
        /// Soft key: what is aimed at the ships.
        pub aim: &'static str,
        /// Where one of several is chosen.
        pub choice: choice::Labels,
        /// Title where a card is chosen.
        pub card: &'static str,
        /// Instead of a card: its figures are entered.
        pub by_hand: &'static str,
        /// FLIP where dice are rolled for something.
        pub roll_or_help: &'static str,
        /// FLIP after the last of them.
        pub done_or_help: &'static str,
        /// FLIP where only keeping it down means something.
        pub hold_for_help: &'static str,
        /// Heading of a swarm.
        pub meteors: &'static str,
        /// Heading of cannon fire.
        pub shots: &'static str,
        /// The figures may not be those of the card.
        pub check_your_card: &'static str,
        /// Soft keys: front, right, back, left.
        pub sides: [&'static str; 4],
        /// Where it comes from: front, right, back, left.
        pub from_side: [&'static str; 4],
        /// Small meteor, large meteor, light shot, heavy shot: beside its picture.
        pub threat_sizes: [&'static str; 4],
        /// Entering by hand: how to tell small from large; light from heavy.
        pub tap_or_hold: [&'static str; 2],
        /// A roll names a column.
        pub column: &'static str,
        /// The same in three letters.
        pub column_short: &'static str,
        /// A roll names a row.
        pub row: &'static str,
        /// No ship of this level can be hit there.
        pub misses: &'static str,
        /// The same beside its number in an overview, for whoever cannot see the line through it.
        pub missed: &'static str,
        /// What defends: smooth side or shield; cannon in the column; cannon here or beside; shield; nothing.
        pub defences: [&'static str; 5],
        /// The card.
        pub sabotage: &'static str,
        /// Sabotage: what is rolled.
        pub roll_the_column: &'static str,
        /// Sabotage: what is rolled.
        pub roll_the_row: &'static str,
        /// Sabotage: the square was empty.
        pub empty_again: &'static str,
        /// Sabotage: the board has no such square.
        pub no_square_again: &'static str,
        /// Sabotage: what the table is asked.
        pub hit_asked: &'static str,
        /// Soft key: nothing on that square.
        pub empty: &'static str,
        /// Soft key: a component on that square.
        pub hit: &'static str,
        /// Sabotage: what happened.
        pub component_lost: &'static str,
        /// Sabotage: what happened.
        pub sabotage_failed: &'static str,
        /// FLIP while the sand is running.
        pub hold_to_pause: &'static str,
        /// FLIP when the sand has run out.
        pub flip: &'static str,
        /// FLIP when everybody has finished.
        pub check: &'static str,
        /// FLIP in a pause.
        pub go_on: &'static str,
        /// FLIP after the last run without players.
        pub again: &'static str,
        /// Soft key, held: leave the game for good.
        pub quit: &'static str,
        /// The game is paused.
        pub paused: &'static str,
        /// Around by how much the time may be off.
        pub may_be_off: [&'static str; 2],
        /// The sand has run out.
        pub run_out: &'static str,
        /// Who may flip now.
        pub anybody_flips: &'static str,
        /// Who may flip now.
        pub a_finished_one_flips: &'static str,
        /// The last sand has run out.
        pub stop: &'static str,
        /// What everybody else does now.
        pub take_a_space: &'static str,
        /// The same in the 2007 edition.
        pub take_a_tile: &'static str,
        /// Everybody has finished.
        pub start_order: &'static str,
        /// The same in the 2007 edition.
        pub number_tiles: &'static str,
        /// Timer space of how many, before the numbers.
        pub space: &'static str,
        /// Between the two numbers.
        pub of: &'static str,
        /// Refusal: flipped too early.
        pub still_running: &'static str,
        /// Refusal: the last flip belongs to a finisher.
        pub only_a_finished_trucker: &'static str,
        /// Refusal: the learning flight, or the first flight.
        pub no_glass: &'static str,
        /// Refusal: the last run is over.
        pub time_is_up: &'static str,
        /// Refusal: start spaces are not chosen here.
        pub by_finishing_order: &'static str,
        /// Refusal: all other start spaces are taken.
        pub no_other_free: &'static str,
        /// Refusal: the choice stands.
        pub hold_to_take_back: &'static str,
        /// A rocket was taken back.
        pub taken_back: &'static str,
        /// The same in the last run of the glass, which goes on.
        pub taken_back_glass_runs_on: &'static str,
        /// Refusal: a tap is not enough to leave the game.
        pub keep_it_down_to_quit: &'static str,
        /// Title of the list before launch.
        pub launch: &'static str,
        /// FLIP in that list.
        pub next: &'static str,
        /// FLIP at its end.
        pub hold_for_done: &'static str,
        /// FLIP where every soft key is a player.
        pub next_or_back: &'static str,
        /// Title where lost pieces are counted.
        pub lost: &'static str,
        /// Refusal: a tap is not enough to end the list.
        pub keep_it_down_when_done: &'static str,
        /// The ship check: the title.
        pub ship_faults: &'static str,
        /// The ship check, first page: four faults.
        pub ship_check: [&'static str; 4],
        /// The ship check, second page: two more; loose parts, which are the seventh, and a ship in two.
        pub ship_check_on: [&'static str; 4],
        /// The same in the first flight of 2007, where nothing falls off: three more faults.
        pub ship_check_mended: [&'static str; 4],
        /// The ship check in the first flight of 2007: what becomes of a fault.
        pub mending: [&'static str; 4],
        /// Lost pieces: the heading.
        pub lost_pieces: &'static str,
        /// Refusal: fewer than none.
        pub none_to_take_off: &'static str,
        /// Refusal: more than the counter holds.
        pub no_more_fit: &'static str,
        /// Batteries and crew.
        pub crew_aboard: [&'static str; 4],
        /// Aliens: where one may be, and who places it first.
        pub aliens_aboard: [&'static str; 4],
        /// Aliens: how many, and when one leaves.
        pub aliens_on: [&'static str; 4],
        /// The cards of the learning flight, and of the first flight of 2007.
        pub learning_cards: [[&'static str; 4]; 2],
        /// Shuffling, and of which level the top card must be: for level I, where every card is, and for II and III; then the
        /// same in the 2007 edition.
        pub shuffle: [[[&'static str; 4]; 3]; 2],
        /// A half, after a number.
        pub half: &'static str,
        /// Power: title where cannons are counted.
        pub cannons: &'static str,
        /// Power: title where engines are counted.
        pub engines: &'static str,
        /// Power: FLIP takes the sum.
        pub use_it: &'static str,
        /// Power: cannons that point forward. A name in that table has six letters.
        pub front: &'static str,
        /// Power: cannons that point to the sides or back.
        pub other: &'static str,
        /// Power: a single cannon or engine.
        pub single: &'static str,
        /// Power: a double one.
        pub double: &'static str,
        /// Power: the alien of the cannons.
        pub purple: &'static str,
        /// Power: the alien of the engines.
        pub brown: &'static str,
        /// The same in the edition of 2007.
        pub orange: &'static str,
        /// Power: the alien is aboard. Three letters.
        pub aboard: &'static str,
        /// Power: it is not. Three letters.
        pub not_aboard: &'static str,
        /// Power: batteries spent, a picture before a number.
        pub batteries: &'static str,
        /// Help while building.
        pub building: BuildingWords,
        /// The flight.
        pub flight: FlightWords,
        /// The landing, the evening and the Trek.
        pub landing: LandingWords,
    }
}
