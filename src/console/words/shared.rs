//! The words that the device and every game share: keys, numbers, choices, dice, timer.

use crate::console::picture::sprite::Sign;
use crate::console::widgets::choice::ChoiceWords;
use crate::console::widgets::picker::PickerWords;
use crate::console::widgets::text_page::TextPageWords;
use crate::console::words::by::ByPlayer;
use crate::console::words::list::{FieldPath, ListWords, Visitor, catalogue};
use crate::console::words::plural::Plural;
use crate::console::words::template::{Template, digits};
use crate::console::words::word::{KeyWord, LINE, LineWord, RowWord, ToastText, TopWord, VALUE, Word};

catalogue! {
    /// The words that the device and every game share.
    pub struct SharedWords {
        /// FLIP in a list: open what is chosen.
        pub open: TopWord,
        /// Soft key: yes, this one.
        pub ok: KeyWord,
        /// Soft key: back without a change.
        pub back: KeyWord,
        /// Soft key: to be kept down.
        pub hold: KeyWord,
        /// FLIP, held: explains the screen.
        pub help: TopWord,
        /// FLIP, held: all that can be done here.
        pub menu: TopWord,
        /// FLIP, held: takes the last step back.
        pub undo: TopWord,
        /// FLIP, held: yes, for good.
        pub do_it: TopWord,
        /// Soft key: once more.
        pub again: KeyWord,
        /// Soft key and FLIP: more of it.
        pub more: KeyWord,
        /// FLIP: to the next page.
        pub next: TopWord,
        /// Menu of a game: the sound is switched on or off.
        pub sound: RowWord,
        /// Menu of a game: the settings of the device.
        pub settings: RowWord,
        /// Soft key: change what is chosen.
        pub set: KeyWord,
        /// Soft key, held: leave the game for good.
        pub quit: KeyWord,
        /// Refusal: a tap is not enough to leave the game.
        pub keep_it_down_to_quit: ToastText,
        /// Seconds, short, after a large number.
        pub seconds: Word<3>,
        /// So many seconds, at the right of a list's row.
        pub duration: Template<VALUE, { digits(999) }>,
        /// Labels of a screen that sets a number.
        pub number: PickerWords,
        /// Labels of pages that are turned.
        pub pages: TextPageWords,
        /// Labels of a screen that chooses one of several.
        pub choice: ChoiceWords,
        /// The signs of keys and players, for players who cannot see them.
        pub signs: SignWords,
        /// The two dice.
        pub dice: DiceWords,
        /// The glass as a timer.
        pub timer: TimerWords,
    }
}

catalogue! {
    /// The words of signs.
    pub struct SignWords {
        /// The FLIP key.
        pub flip: LineWord,
        /// Up in a list.
        pub up: LineWord,
        /// Down in a list.
        pub down: LineWord,
        /// Less of it.
        pub minus: LineWord,
        /// More of it.
        pub plus: LineWord,
        /// On to the next player.
        pub next_player: LineWord,
        /// Before a word: the key is kept down for it.
        pub hold: LineWord,
        /// Sound is on.
        pub sound_on: LineWord,
        /// Sound is off.
        pub sound_off: LineWord,
        /// The settings.
        pub settings: LineWord,
        /// The shape of each player.
        pub players: ByPlayer<LineWord>,
    }
}

impl SignWords {
    /// The word of a sign.
    pub const fn of(&self, sign: Sign) -> LineWord {
        match sign {
            Sign::Flip => self.flip,
            Sign::Up => self.up,
            Sign::Down => self.down,
            Sign::Minus => self.minus,
            Sign::Plus => self.plus,
            Sign::NextPlayer => self.next_player,
            Sign::Hold => self.hold,
            Sign::SoundOn => self.sound_on,
            Sign::SoundOff => self.sound_off,
            Sign::Settings => self.settings,
            Sign::Player(player) => self.players.of(player),
        }
    }
}

catalogue! {
    /// The words of the two dice.
    pub struct DiceWords {
        /// Home menu, and title of that screen.
        pub dice_only: TopWord,
        /// FLIP with dice.
        pub roll: TopWord,
        /// Soft key: leaves the dice.
        pub back: KeyWord,
        /// Soft key: the rolls before.
        pub last: KeyWord,
        /// Soft key: back to the dice.
        pub dice: KeyWord,
        /// The hint to roll.
        pub flip_rolls: LineWord,
        /// Refusal: the dice have not settled yet.
        pub still_rolling: ToastText,
        /// Refusal: there is not enough chance for a fair roll.
        pub not_fair: ToastText,
        /// The source of chance has failed.
        pub need_chance: LineWord,
        /// Key presses that make up for it.
        pub more_presses: Plural<LINE, { digits(255) }>,
        /// Beside a roll that was undone, for players who cannot see the line through it.
        pub undone: LineWord,
        /// The number on a die, for players who cannot see its pips.
        pub die: Template<LINE, { digits(6) }>,
        /// The sum of both, for players who hear it.
        pub sum: Template<LINE, { digits(12) }>,
    }
}

catalogue! {
    /// The words of the glass as a timer.
    pub struct TimerWords {
        /// Home menu, and title of that screen.
        pub timer_only: TopWord,
        /// Title while the glass runs for itself.
        pub title: TopWord,
        /// FLIP before the glass is started.
        pub start: TopWord,
        /// The number of runs of the glass.
        pub runs: RowWord,
        /// FLIP, held while the sand is running.
        pub pause: TopWord,
        /// FLIP when the sand has run out.
        pub flip: TopWord,
        /// FLIP in a pause.
        pub go_on: TopWord,
        /// The timer is paused: large between the glass and its spaces, and the title.
        pub paused: Word<8>,
        /// The same where the power was cut: the seconds by which the time may be off.
        pub may_be_off: Template<14, { digits(99) }>,
        /// The sand has run out: large between the glass and its spaces.
        pub run_out: Word<8>,
        /// Small below that: who may flip.
        pub anybody_flips: Word<14>,
        /// The last sand has run out: over the whole width, at twice its size.
        pub stop: Word<6>,
        /// The space the glass stands on, of how many, for players who cannot see it.
        pub space: Template<LINE, { digits(9) }, { digits(9) }>,
        /// Refusal: flipped too early.
        pub still_running: ToastText,
        /// Refusal: the last run is over.
        pub time_is_up: ToastText,
    }
}

/// A game refers to the shared words: they list themselves.
impl ListWords for &'static SharedWords {
    fn list(&self, _path: &FieldPath, _visitor: &mut Visitor) {}
}
