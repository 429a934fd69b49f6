//! Before a game against H.A.L.L.: its setting, with the cubes of the bag, and whether its ledger is kept.

use crate::console::chance::entropy::Entropy;
use crate::console::input::keys::Key;
use crate::console::picture::font::{BODY, BOLD};
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::games::starship::ai_bag::AiSetting;
use crate::games::starship::chance::GameSeed;
use crate::games::starship::cube::CubeSet;
use crate::games::starship::rulings::Rulings;
use crate::games::starship::solo::{CubeRow, CubeTable};
use crate::games::starship::state::HallStart;
use crate::games::starship::words::Words;

/// The screen before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewSolo {
    setting: AiSetting,
    ledger: bool,
}

/// Way on from a key press.
pub enum NewSoloWay {
    /// The screen stays.
    Stay(Reply),
    /// Back.
    Leave,
    /// The game begins.
    Begin(HallStart),
}

impl NewSolo {
    /// Title and labels of the keys.
    pub fn controls(self, words: &'static Words) -> Controls {
        Controls {
            title: ScreenTitle::word(words.hall),
            flip: Flip::tap(words.start.begin),
            soft: [SoftKey::tap(words.shared.back), SoftKey::MINUS, SoftKey::PLUS, SoftKey::tap(words.start.ledger)],
        }
    }

    /// True for the key that begins a game.
    pub fn starts(self, key: Key) -> bool {
        key == Key::Flip
    }

    /// Takes a key press.
    pub fn press(&mut self, key: Key, rulings: Rulings, entropy: &mut Entropy, words: &'static Words) -> NewSoloWay {
        match key {
            Key::A => return NewSoloWay::Leave,
            Key::B => self.setting = self.setting.moved(-1),
            Key::C => self.setting = self.setting.moved(1),
            Key::D => self.ledger = !self.ledger,
            Key::Flip => {
                return match GameSeed::draw(entropy) {
                    Some(seed) => NewSoloWay::Begin(HallStart::new(seed, self.setting, rulings, self.ledger)),
                    None => NewSoloWay::Stay(Reply::refused(words.shared.dice.not_fair)),
                };
            }
        }
        NewSoloWay::Stay(Reply::STAY)
    }

    /// Draws the setting and the bag.
    pub fn paint(self, pen: &mut Pen, words: &'static Words) {
        pen.centred(&BOLD, BODY_TOP, &words.settings.of(self.setting));
        let bag = CubeRow { name: words.play.gov.bag.text(), counts: self.setting.cubes() };
        let table = CubeTable { levels: [0; 5], chosen: CubeSet::NONE, cursor: None, rows: &[bag] };
        table.paint(pen, BODY_TOP + 15, words);
        let ledger = if self.ledger { words.start.ledger_on } else { words.start.ledger_off };
        pen.centred(&BODY, BODY_TOP + 34, &ledger);
    }
}
