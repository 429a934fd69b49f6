//! Who has no humans left. It is asked on the page that ends a card anyway, so that it costs no press when all is well:
//! a key names a player, FLIP goes on.

use crate::console::input::keys::{Grip, Key};
use crate::console::picture::font::{BODY, SMALL};
use crate::console::picture::frame::{Ink, WIDTH};
use crate::console::picture::pen::{Align, Pen};
use crate::console::players::{Crew, Player};
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, KEYS_TOP, SoftKey, Title};
use crate::games::trucker::flight::screen::Flying;
use crate::games::trucker::flight::state::Playing;
use crate::games::trucker::flight::step::Step;
use crate::words::Words;

/// The row over the keys.
const TOP: i32 = KEYS_TOP - 10;
/// From one player in that row to the next.
const PITCH: usize = 9;

impl Flying {
    /// Those who can be named. Nobody: it is not asked, or the dice still tumble.
    pub(super) fn asked_about_humans(&self, playing: &Playing) -> Crew {
        if self.tray.is_tumbling() { Crew::NOBODY } else { playing.may_lack_humans() }
    }

    /// The keys of a page that ends a card, where it asks.
    pub(super) fn with_humans_asked(&self, playing: &Playing, controls: Controls, words: &'static Words) -> Controls {
        let asked = self.asked_about_humans(playing);
        if asked == Crew::NOBODY {
            return controls;
        }
        Controls {
            title: Title::word(words.flight.no_humans_asked),
            flip: words.flight.ok_or_help,
            soft: keys_of(asked),
            ..controls
        }
    }

    /// FLIP ends the card, the key of a player who is asked about names them or takes the name back.
    pub(super) fn press_humans(&mut self, key: Key, asked: Crew, words: &'static Words) -> Reply {
        match Player::of(key) {
            Some(player) if asked.has(player) => {
                self.named = self.named.toggled(player);
                Reply::STAY
            }
            Some(_) => Reply::STAY,
            None if asked == Crew::NOBODY => self.take(Step::Go, words),
            None => self.take(Step::Players(self.named), words),
        }
    }

    /// Draws the row over the keys of a page that ends a card: those named, or while nobody is what the last roll did
    /// and, where others are asked about too, whom it was for.
    pub(super) fn paint_end(&self, pen: &mut Pen, did: &str, playing: &Playing, words: &'static Words) {
        if self.named != Crew::NOBODY {
            for (x, player) in (1..).step_by(PITCH).zip(self.named.players()) {
                pen.note_together(&["named", player.shape().word]);
                pen.sprite(player.shape(), Ink::On, x, TOP + 1);
            }
            let x = 3 + (PITCH * self.named.count()) as i32;
            return pen.text(&BODY, Ink::On, x, TOP - 1, words.flight.log_no_humans);
        }
        let whole = (0, WIDTH as i32);
        if playing.targets == Crew::NOBODY || playing.targets == self.asked_about_humans(playing) {
            return pen.aligned(&SMALL, Ink::On, Align::Centre, whole, TOP, did);
        }
        pen.aligned(&SMALL, Ink::On, Align::Left, whole, TOP, did);
        // The one who is fired at in a combat zone.
        for player in playing.targets.players() {
            pen.sprite(player.shape(), Ink::On, WIDTH as i32 - 8, TOP + 1);
        }
    }
}

/// The keys of these players.
pub(super) fn keys_of(players: Crew) -> [SoftKey; 4] {
    Player::ALL.map(|player| match players.has(player) {
        true => SoftKey::picture(player.shape(), Grip::Tap),
        false => SoftKey::NONE,
    })
}
