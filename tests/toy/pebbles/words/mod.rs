//! The words of Pebbles. A language is one file.

use crate::console::words::{
    KeyWord, LINE, LineWord, Plural, RowWord, SharedWords, Template, ToastText, TopWord, catalogue, digits,
    in_languages,
};
use crate::games::pebbles::rules::MOST;

/// Letters of a line in the large font.
const LARGE_LINE: usize = 14;

in_languages! {
    /// The words of Pebbles.
    Words
}

catalogue! {
    /// The words of Pebbles.
    pub struct Words {
        /// The words that the device and every game share.
        pub shared: &'static SharedWords,
        /// Name of the game.
        pub name: TopWord,
        /// Entry of the menu.
        pub new_game: RowWord,
        /// Settings: pebbles of a pile.
        pub pile: RowWord,
        /// Soft key: one pebble.
        pub one: KeyWord,
        /// Soft key: two pebbles.
        pub two: KeyWord,
        /// Soft key: three pebbles.
        pub three: KeyWord,
        /// Soft key: yes.
        pub yes: KeyWord,
        /// Soft key: no.
        pub no: KeyWord,
        /// Soft key: takes the last step back.
        pub undo: KeyWord,
        /// Pebbles that are left.
        pub left: Plural<LARGE_LINE, { digits(MOST as u32) }>,
        /// The first question.
        pub how_many: LineWord,
        /// The second question.
        pub put_back: Template<LINE, 1>,
        /// The game is over: games that were played.
        pub played: Plural<LINE, { digits(65_536) }>,
        /// Refusal: there are not so many pebbles.
        pub too_many: ToastText,
        /// Refusal: nothing to undo.
        pub not_now: ToastText,
    }
}
