//! The words of a game against H.A.L.L.: questions, the Government phase, the menu, the log, refusals.

use crate::console::words::{
    KeyWord, LINE, LineWord, PageText, Plural, RowWord, Template, ToastText, TopWord, VALUE, Word, catalogue, digits,
};
use crate::games::starship::words::PLANET;

catalogue! {
    /// The words of a game against H.A.L.L.
    pub struct PlayWords {
        /// The Actions phase.
        pub actions: LineWord,
        /// The Salvation phase.
        pub salvation: LineWord,
        /// The Government phase: a title.
        pub government: Word<10>,
        /// Before the Actions phase: production tokens on top.
        pub on_top: Plural<LINE, { digits(7) }>,
        /// The other tokens below.
        pub below: Plural<LINE, { digits(99) }>,
        /// Cubes in the bag.
        pub in_bag: Plural<LINE, { digits(9999) }>,
        /// Before the Salvation phase: what to do with the tokens.
        pub turn_over: PageText,
        /// Questions before a draw.
        pub checks: CheckWords,
        /// FLIP: a cube is drawn, because the answer is yes.
        pub draw: TopWord,
        /// Soft key: it cannot.
        pub cannot: KeyWord,
        /// Soft key: only one level, or only the first action.
        pub one: KeyWord,
        /// Title: cubes waiting.
        pub waiting: TopWord,
        /// No planet has any.
        pub nowhere: RowWord,
        /// Title: the bag is empty.
        pub bag_empty: TopWord,
        /// It passes.
        pub passes: Word<16>,
        /// Clicks of its Pass token.
        pub clicks: Plural<LINE, { digits(15) }>,
        /// It takes the bonus it has reached.
        pub takes_bonus: LineWord,
        /// Never an earlier one.
        pub never_earlier: LineWord,
        /// Tracks, after an action: name, from, to.
        pub track: Template<LINE, 12, 2, 2>,
        /// The Government phase.
        pub gov: GovernmentWords,
        /// The menu.
        pub menu: HallMenuWords,
        /// Events.
        pub events: EventWords,
        /// The log.
        pub log: HallLogWords,
        /// Refusals.
        pub refusals: HallRefusalWords,
    }
}

catalogue! {
    /// Questions before a draw.
    pub struct CheckWords {
        /// Research.
        pub scientist: PageText,
        /// Market.
        pub market: PageText,
        /// The deposit of the planet.
        pub deposit: PageText,
        /// Any deposit of H.A.L.L.
        pub any_deposit: PageText,
        /// A deposit to add to.
        pub own_deposit: PageText,
        /// Government.
        pub seat: PageText,
        /// Humanity.
        pub person: PageText,
        /// A base for a planet: the planet.
        pub next_base: Template<LINE, PLANET>,
        /// A base that is left.
        pub base: LineWord,
    }
}

catalogue! {
    /// The words of the Government phase.
    pub struct GovernmentWords {
        /// Row: cubes used in this round.
        pub used: Word<5>,
        /// Row: cubes that come in.
        pub entering: Word<5>,
        /// Row: cubes in the bag.
        pub bag: Word<5>,
        /// Row: the bag afterwards.
        pub after: Word<5>,
        /// FLIP: converts.
        pub convert: TopWord,
        /// FLIP: the next round.
        pub next_round: TopWord,
        /// Soft key: discard a cube of your own.
        pub discard: KeyWord,
        /// Red cubes added.
        pub red_added: Template<LINE, { digits(15) }>,
        /// Soft key: to the cube on the left.
        pub left: KeyWord,
        /// Soft key: to the cube on the right.
        pub right: KeyWord,
    }
}

catalogue! {
    /// The menu of a game against H.A.L.L.
    pub struct HallMenuWords {
        /// Takes the last step back.
        pub undo: RowWord,
        /// H.A.L.L. gains an Extra Action.
        pub hall_gains: RowWord,
        /// The human takes one.
        pub you_take: RowWord,
        /// A planet is destroyed.
        pub planet_lost: RowWord,
        /// The bag.
        pub bag: RowWord,
        /// The log.
        pub log: RowWord,
        /// The marked actions.
        pub marks: RowWord,
        /// The tracks.
        pub tracks: RowWord,
        /// The technologies.
        pub technologies: RowWord,
        /// The bases.
        pub bases: RowWord,
        /// The Explorer.
        pub explorer: RowWord,
        /// The ledger.
        pub ledger: RowWord,
        /// The rules of all actions.
        pub rules: RowWord,
        /// H.A.L.L. passes.
        pub passes: RowWord,
        /// The game is over: the score sheet.
        pub score: RowWord,
        /// The game is left.
        pub quit: RowWord,
        /// Title of the menu.
        pub title: TopWord,
        /// The page about leaving.
        pub quit_page: PageText,
        /// The page about passing.
        pub pass_page: PageText,
        /// The step was taken back.
        pub undone: ToastText,
    }
}

catalogue! {
    /// The words of events.
    pub struct EventWords {
        /// It was gained.
        pub gained: ToastText,
        /// Fuel.
        pub fuel: Word<12>,
        /// Scientists.
        pub scientists: Word<12>,
        /// Prestige.
        pub prestige: Word<12>,
        /// Reputation.
        pub reputation: Word<12>,
        /// A base stands there.
        pub base: Word<VALUE>,
        /// The planet is destroyed.
        pub destroyed: Word<VALUE>,
        /// The Explorer stands there.
        pub explorer: Word<VALUE>,
        /// The Explorer stood on a planet that was destroyed.
        pub explorer_where: ToastText,
    }
}

catalogue! {
    /// The lines of the log.
    pub struct HallLogWords {
        /// Rounds that were folded away.
        pub folded: Plural<LINE, { digits(255) }>,
        /// The game began.
        pub start: LineWord,
        /// A round.
        pub round: Template<LINE, { digits(255) }>,
        /// A token could not be used.
        pub unusable: Word<VALUE>,
        /// A trip.
        pub trip: Word<VALUE>,
        /// It passed: clicks.
        pub pass: Word<12>,
        /// A cube was removed.
        pub removed: Word<12>,
        /// The bag was diluted.
        pub diluted: Word<12>,
        /// Conversion: cubes in the bag.
        pub converted: Word<12>,
        /// A correction.
        pub corrected: Word<12>,
    }
}

catalogue! {
    /// Refusals.
    pub struct HallRefusalWords {
        /// Nothing to undo.
        pub nothing_to_undo: ToastText,
        /// A tap is not enough to undo.
        pub hold_to_undo: ToastText,
        /// Not now.
        pub not_now: ToastText,
        /// The journal takes no more.
        pub full: ToastText,
        /// One cube of a colour.
        pub once_per_colour: ToastText,
        /// Nothing of equal or lower value is there.
        pub nothing_there: ToastText,
        /// There is not so much fuel.
        pub no_fuel: ToastText,
        /// The token is taken.
        pub token_taken: ToastText,
        /// Three Extra Actions at most.
        pub three_at_most: ToastText,
        /// Nothing to change.
        pub no_change: ToastText,
    }
}
