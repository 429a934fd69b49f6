//! The pages of a flight on the screen.

use crate::console::players::Player;
use crate::console::widgets::picker::Picker;
use crate::games::trucker::aim::choice::AimChoice;
use crate::games::trucker::flight::screen::deal::Deal;
use crate::games::trucker::flight::screen::log::LogPlace;
use crate::games::trucker::flight::screen::menu::Hand;
use crate::games::trucker::ship::power::Calculator;

/// The page that is open.
#[derive(Clone, Debug)]
pub(in crate::games::trucker::flight) enum FlightPage {
    /// The board, or the question of the card.
    Flight,
    /// The card that was turned.
    Deal(Deal),
    /// The choice of a card for the dice.
    Aim(AimChoice),
    /// The card's rule, and what can be done about it.
    Help(usize),
    /// The log.
    Log(LogPlace),
    /// Corrections.
    Hand(Hand),
    /// The power calculator, for a ship.
    Calculator(Calculator, Player),
    /// The sum of the table's own dice, for a meteor or shot.
    Told(Picker),
    /// The two dice alone.
    Dice,
    /// The rewards.
    Landing,
}
