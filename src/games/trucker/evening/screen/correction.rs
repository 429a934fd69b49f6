//! A booked flight that is opened again: its credits are changed and booked anew, or it is taken back.

use crate::console::input::keys::{Gesture, Press};
use crate::console::picture::pen::Pen;
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::counter::Limit;
use crate::console::widgets::player_numbers::{NumbersPress, PlayerNumbers};
use crate::console::words::number_text;
use crate::games::trucker::evening::ledger::LedgerFlight;
use crate::games::trucker::words::Words;

/// A booked flight, and its credits as they are being changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Its place in its game, the first one being zero.
    pub place: u8,
    /// Credits by [`Player::index`]; none for a player who did not fly.
    pub credits: [Option<i16>; 4],
    chosen: Player,
}

/// Result of a key press.
pub enum CorrectionPress {
    /// It stays open.
    Stay(Reply),
    /// It is left as it was.
    Left,
    /// It is booked again.
    Book,
    /// It is taken back.
    TakeBack,
}

impl Correction {
    /// Opens a flight at its place.
    pub fn of(flight: &LedgerFlight, place: u8) -> Self {
        Self { place, credits: Player::ALL.map(|player| flight.credits(player)), chosen: Player::A }
    }

    fn numbers(&self) -> PlayerNumbers {
        let flew = Player::ALL.into_iter().filter(|player| self.credits[player.index()].is_some());
        PlayerNumbers::new(flew.fold(Crew::NOBODY, Crew::with)).choosing(self.chosen)
    }

    /// Title and labels of the keys.
    pub fn controls(&self, words: &'static Words) -> Controls {
        let w = &words.landing;
        let title = ScreenTitle::number(w.flight.text(), self.place + 1);
        self.numbers().controls(title, Flip::both(w.book, w.take_back), SoftKey::tap(words.shared.back))
    }

    /// Takes a key press.
    pub fn press(&mut self, press: &Press, words: &'static Words) -> CorrectionPress {
        let mut numbers = self.numbers();
        let pressed = numbers.press(press.key);
        self.chosen = numbers.chosen();
        let counted = match pressed {
            NumbersPress::First => return CorrectionPress::Left,
            NumbersPress::Done => {
                return match press.gesture {
                    Gesture::Tap => CorrectionPress::Book,
                    Gesture::Hold => CorrectionPress::TakeBack,
                };
            }
            NumbersPress::Moved => Ok(()),
            NumbersPress::Less(player) => self.count(player, |credits| LedgerFlight::CREDITS.less(credits)),
            NumbersPress::More(player) => self.count(player, |credits| LedgerFlight::CREDITS.more(credits)),
        };
        // A debt is a number too: at either end no more fit.
        CorrectionPress::Stay(words.launching.limits.reply(counted.map_err(|_| Limit::Most)))
    }

    fn count(&mut self, player: Player, step: impl Fn(&mut i16) -> Result<(), Limit>) -> Result<(), Limit> {
        self.credits[player.index()].as_mut().map_or(Ok(()), step)
    }

    /// Draws everybody's credits.
    pub fn paint(&self, pen: &mut Pen) {
        self.numbers().paint(pen, |player| number_text(self.credits[player.index()].unwrap_or(0)));
    }
}
