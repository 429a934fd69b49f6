//! The words of a flight.

use crate::console::words::{
    ByPlayer, KeyWord, LINE, LineWord, PageText, Plural, RowWord, Template, ToastText, TopWord, Word, catalogue, digits,
};
use crate::games::trucker::flight::questions::fight::Fate;
use crate::games::trucker::flight::state::MOST;
use crate::games::trucker::words::{ByColour, ByCriterion, ByKind, ByPay, ByRefusal, ByWhy};

/// Letters of an entry of a choice, beside its key.
pub const ENTRY: usize = 19;
/// Letters of a line of the log about a player, beside their shape.
pub const LOG: usize = 18;
/// Letters of what is lost: in a fight beside the enemy's strength, at a ship or station in one line with what is won.
pub const STAKE: usize = 12;
/// Letters of the days that are lost: with planets beside their goods.
const DAYS: usize = 10;
/// Letters of the name of a kind of card: it stands in the log after the number of the card.
pub const KIND: usize = 18;
/// Letters of goods in a few letters, one for each cube.
pub const GOODS: usize = 7;
/// Digits of a number that is read off a card, or entered.
const NUMBER: usize = digits(MOST as u32);
/// Letters of such a number with its sign, or of credits booked by hand.
const SIGNED: usize = 4;

catalogue! {
    /// The words of a flight.
    pub struct FlightWords {
        /// FLIP between cards.
        pub next_card: TopWord,
        /// FLIP after the last card.
        pub land: TopWord,
        /// Soft key: what else can be done.
        pub menu: KeyWord,
        /// Soft key, and title: what happened so far.
        pub log: KeyWord,
        /// Soft key, held: the last step is taken back.
        pub undo: KeyWord,
        /// Soft key, and title: the dice.
        pub dice: KeyWord,
        /// Soft key: the power calculator.
        pub calc: KeyWord,
        /// Soft key: the sum of the table's own dice is told.
        pub tell: KeyWord,
        /// Soft key: the rest is not rolled for here.
        pub stop: KeyWord,
        /// FLIP held: the rest is not rolled for here.
        pub stop_here: TopWord,
        /// Title: the sum of the table's own dice.
        pub sum: TopWord,
        /// FLIP: no planet for this player.
        pub pass: TopWord,
        /// FLIP: nobody.
        pub none: TopWord,
        /// FLIP: the reward is taken.
        pub take: TopWord,
        /// Title of the page with a card's rule.
        pub rule: TopWord,

        /// The cards.
        pub kinds: ByKind<Word<KIND>>,
        /// The same as titles.
        pub titles: ByKind<Word<8>>,
        /// Ship or station: which one is chosen first.
        pub abandoned: Word<ENTRY>,
        /// A card that is entered.
        pub other: Word<ENTRY>,
        /// A card whose numbers are not known.
        pub not_known: Word<14>,
        /// The card in a choice, by its numbers, for players who cannot see its pictures.
        pub card_rows: CardRowWords,
        /// The stakes, in a few letters.
        pub stakes: StakeWords,
        /// The letter of a cube.
        pub goods_letters: ByColour<Word<1>>,
        /// Title of a question: the number of planets.
        pub ask_planets: TopWord,
        /// Title of a question: credits won.
        pub ask_credits: TopWord,
        /// Title of a question: days lost. Also the days a rocket is moved by hand.
        pub ask_days: TopWord,
        /// Title: engine power.
        pub engines: TopWord,
        /// Title: exposed connectors.
        pub exposed: TopWord,
        /// In what somebody is the weakest.
        pub lowest: ByCriterion<Word<ENTRY>>,
        /// The payments of the weakest, as entries of a choice.
        pub payments: ByPay<Word<ENTRY>>,
        /// The same in words for players who cannot see their pictures.
        pub pays_short: ByPay<Word<10>>,
        /// The payment of the weakest.
        pub pays: PayWords,
        /// On a tie.
        pub tie: LineWord,
        /// Advice: the players are asked in order.
        pub first_in_order: LineWord,
        /// The outcomes of a fight, over the key of each player, and in the log.
        pub fates: FateWords,
        /// Over the key of who takes a ship or station.
        pub takes: KeyWord,
        /// Over the key of who pays.
        pub pays_now: KeyWord,
        /// Refusal: the calculator came to no more than the enemy has.
        pub weaker_than_that: ToastText,
        /// Soft key: the reward is left.
        pub leave: KeyWord,
        /// The enemy is beaten. Large.
        pub beaten: Word<9>,
        /// Under the cannon power of an enemy.
        pub strength: Word<8>,
        /// Credits on the board, under a rocket.
        pub credits_booked: Template<4, 2>,
        /// A planet of which the goods are not known, with its number.
        pub planet: Template<9, 1>,
        /// The word before the shapes of the players whom the dice are for.
        pub at: Word<3>,
        /// The line in its place where the dice are for all ships.
        pub at_all: LineWord,
        /// An epidemic, over the order of flight.
        pub epidemic: [LineWord; 3],
        /// Nobody to compare with.
        pub skipped: PageText,
        /// Question: players without humans, over the order of flight.
        pub humans: [LineWord; 2],
        /// Under it.
        pub aliens_do_not_count: LineWord,
        /// The same as a title.
        pub no_humans_asked: Word<9>,
        /// The reason why these players must give up.
        pub must_give_up: ByWhy<LineWord>,
        /// Title by hand, before the number of days since the launch.
        pub day: TopWord,
        /// By hand: the lap of a rocket, for players who cannot see its sign.
        pub lap: Template<LINE, 2>,
        /// A rocket was lapped just now.
        pub is_lapped: ByPlayer<ToastText>,
        /// A rocket that has been lapped, in place of a bar over it.
        pub lapped: LineWord,
        /// A player who has been named, in place of a box around them.
        pub named: LineWord,
        /// The result of the calculator, for who cannot see its place.
        pub counted: LineWord,
        /// The cost of giving up.
        pub cost: [LineWord; 2],
        /// The player who pays.
        pub pays_up: ByPlayer<ToastText>,
        /// The player who is sabotaged.
        pub is_sabotaged: ByPlayer<ToastText>,

        /// Menu: the table plays its cards alone from here on.
        pub play_by_hand: RowWord,
        /// Menu: the device leads through the cards from here on.
        pub play_led: RowWord,
        /// Menu, and title: a rocket is moved.
        pub move_rocket: TopWord,
        /// Menu, and title: two rockets change places.
        pub swap: TopWord,
        /// Menu, and title: credits by hand.
        pub book: TopWord,
        /// Under the credits to be booked by hand: those of the flight so far.
        pub credits_so_far: Plural<LINE, SIGNED>,
        /// Menu, title, and beside a player: they give up.
        pub give_up: Word<17>,
        /// Menu: the flight is over.
        pub end: RowWord,
        /// Menu: the game is left.
        pub quit: RowWord,
        /// Choosing a player: whose. Large.
        pub whose: Word<12>,
        /// Choosing a second player: title, and beside the first one.
        pub with_whom: Word<15>,
        /// Ending the flight: what that means.
        pub ending: PageText,
        /// Leaving the game: what that means.
        pub leaving: PageText,
        /// The flight is over: title, the log, and what waits at home.
        pub landed: TopWord,

        /// Refusals of the rules.
        pub refusals: ByRefusal<ToastText>,
        /// Refusal: a tap is not enough.
        pub hold_to_undo: ToastText,
        /// Refusal: a tap is not enough to do it.
        pub hold_to_do_it: ToastText,
        /// Refusal: FLIP does not choose.
        pub choose_one: ToastText,
        /// Refusal: no threat was entered.
        pub enter_first: ToastText,
        /// Refusal: the table is asked.
        pub hit_or_empty: ToastText,
        /// Refusal: nothing to undo.
        pub nothing_to_undo: ToastText,
        /// The step that was undone.
        pub undone: UndoneWords,
        /// The log.
        pub logged: LogWords,

        /// The rule of each kind of card, page by page.
        pub rules: ByKind<&'static [PageText]>,
        /// The same in the first flight of 2007, where nobody gives up.
        pub rules_of_the_first_flight: ByKind<&'static [PageText]>,
    }
}

catalogue! {
    /// Cards in a choice, by their numbers. Those that have none, and swarms, are not here.
    pub struct CardRowWords {
        /// An abandoned ship: crew, and credits.
        pub ship: Template<LINE, NUMBER, NUMBER>,
        /// An abandoned station: crew, and goods.
        pub station: Template<LINE, NUMBER, GOODS>,
        /// Slavers: strength, credits, and crew lost.
        pub slavers: Template<LINE, NUMBER, NUMBER, 1>,
        /// Smugglers: strength, goods, and goods lost.
        pub smugglers: Template<LINE, NUMBER, GOODS, 1>,
        /// Pirates: strength, credits, and shots.
        pub pirates: Template<LINE, NUMBER, NUMBER, 1>,
    }
}

catalogue! {
    /// The stakes. Cost, gain and days in a letter also stand in one line, with a gap between them.
    pub struct StakeWords {
        /// Crew that is lost.
        pub crew: Plural<STAKE, NUMBER>,
        /// Crew that is needed.
        pub crew_needed: Plural<STAKE, NUMBER>,
        /// Goods that are lost.
        pub goods: Plural<STAKE, 1>,
        /// Shots of pirates.
        pub shots: Plural<STAKE, 1>,
        /// Credits that are won.
        pub credits: Template<6, NUMBER>,
        /// Days that are lost.
        pub days: Plural<DAYS, NUMBER>,
    }
}

catalogue! {
    /// The payment of the weakest in a line of a combat zone.
    pub struct PayWords {
        /// So many days.
        pub days: Plural<17, NUMBER>,
        /// So much crew.
        pub crew: Plural<17, NUMBER>,
        /// So many goods.
        pub goods: Plural<17, NUMBER>,
        /// Days, and the device was not told how many.
        pub days_on_card: Word<17>,
        /// The same with crew.
        pub crew_on_card: Word<17>,
        /// The same with goods.
        pub goods_on_card: Word<17>,
        /// Cannon fire.
        pub fire: Word<17>,
    }
}

catalogue! {
    /// The step that was undone.
    pub struct UndoneWords {
        /// A card was turned, or dice were aimed.
        pub card: ToastText,
        /// A number was entered.
        pub number: ToastText,
        /// A line of a combat zone was entered.
        pub line: ToastText,
        /// A landing on a planet.
        pub landing: ToastText,
        /// A taker.
        pub taker: ToastText,
        /// The result of a fight.
        pub fight: ToastText,
        /// Yes or no.
        pub answer: ToastText,
        /// Somebody was named.
        pub players: ToastText,
        /// A meteor or shot was entered.
        pub threat: ToastText,
        /// A roll.
        pub roll: ToastText,
        /// It was read.
        pub reading: ToastText,
        /// Somebody gave up.
        pub giving_up: ToastText,
        /// A rocket was moved.
        pub moving: ToastText,
        /// Two rockets changed places.
        pub swap: ToastText,
        /// Credits were booked.
        pub credits: ToastText,
        /// All landed.
        pub end: ToastText,
    }
}

catalogue! {
    /// Lines of the log.
    pub struct LogWords {
        /// Before the first step.
        pub start: LineWord,
        /// A card: its number in the flight, and its kind.
        pub card: Template<LINE, 2, KIND>,
        /// Dice that are aimed, and for which kind of card.
        pub aimed: Template<LINE, 16>,
        /// A correction.
        pub by_hand: LineWord,
        /// A roll: its dice, and their sum.
        pub roll: Template<LINE, 1, 1, 2>,
        /// A roll that names a column.
        pub roll_of_column: Template<LINE, 1, 1, 2>,
        /// A roll that names a row.
        pub roll_of_row: Template<LINE, 1, 1, 2>,
        /// The table's own dice, and the column they name.
        pub told_column: Template<LINE, 2>,
        /// The table's own dice, and the row they name.
        pub told_row: Template<LINE, 2>,
        /// The rest was not rolled for here.
        pub end_of_dice: LineWord,
        /// A roll that was undone.
        pub undone_roll: Template<LINE, 1, 1, 2>,
        /// Before a roll that was undone, in place of a bar through it.
        pub undone: LineWord,
        /// Nobody takes it.
        pub nobody: LineWord,
        /// Sabotage: the square was empty.
        pub empty: LineWord,
        /// Sabotage: a component was hit.
        pub hit: LineWord,
        /// A player's engine power.
        pub engines: Template<LOG, NUMBER>,
        /// A player's exposed connectors.
        pub exposed: Template<LOG, NUMBER>,
        /// Lands on this planet.
        pub planet: Template<LOG, 1>,
        /// Lands on none.
        pub passes: Word<LOG>,
        /// Takes it.
        pub takes: Word<LOG>,
        /// Leaves it.
        pub leaves: Word<LOG>,
        /// Pays.
        pub pays: Word<LOG>,
        /// The player is sabotaged.
        pub sabotaged: Word<LOG>,
        /// Gives up.
        pub gives_up: Word<LOG>,
        /// Has no humans. Also where up to four are named who have none.
        pub no_humans: Word<14>,
        /// Spaces forward or back.
        pub spaces: Plural<LOG, SIGNED>,
        /// Credits, won or paid.
        pub credits: Template<LOG, SIGNED>,
    }
}

catalogue! {
    /// The outcomes of a fight.
    pub struct FateWords {
        /// The enemy was stronger.
        pub lost: KeyWord,
        /// The same, and no humans are left.
        pub out: KeyWord,
        /// Both were as strong.
        pub drew: KeyWord,
        /// The enemy is beaten.
        pub won: KeyWord,
        /// The enemy is beaten, and its reward is left.
        pub leaves: KeyWord,
    }
}

impl FateWords {
    /// The word of an outcome.
    pub const fn of(&self, fate: Fate) -> KeyWord {
        match fate {
            Fate::Lost => self.lost,
            Fate::Out => self.out,
            Fate::Drew => self.drew,
            Fate::Won => self.won,
            Fate::Leaves => self.leaves,
        }
    }
}
