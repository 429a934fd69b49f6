//! The rulings that a table may change: a list, and a page on each.

use crate::console::input::keys::Key;
use crate::console::picture::font::SMALL;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::widgets::text_page::paint_page;
use crate::console::words::{PageText, value_text};
use crate::games::starship::rulings::{Ruling, Rulings};
use crate::games::starship::words::Words;

/// The list of rulings.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulingsScreen {
    list: List,
    /// True while the page on the chosen ruling is open.
    about: bool,
}

impl RulingsScreen {
    fn chosen(self) -> Ruling {
        Ruling::ALL.get(self.list.chosen()).copied().unwrap_or(Ruling::CubeStays)
    }

    /// Title and labels of the keys.
    pub fn controls(self, words: &'static Words) -> Controls {
        let soft = if self.about {
            [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::tap(words.shared.set)]
        } else {
            [SoftKey::tap(words.shared.back), SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.info)]
        };
        Controls { title: ScreenTitle::word(words.rulings.title), flip: Flip::tap(words.shared.set), soft }
    }

    /// Takes a key press. None: back.
    pub fn press(&mut self, key: Key, rulings: &mut Rulings) -> Option<Reply> {
        let count = Ruling::ALL.len();
        match key {
            Key::A if self.about => self.about = false,
            Key::A => return None,
            Key::Flip => {
                *rulings = rulings.toggled(self.chosen());
                return Some(Reply::DONE);
            }
            Key::D if self.about => {
                *rulings = rulings.toggled(self.chosen());
                return Some(Reply::DONE);
            }
            Key::D => self.about = true,
            Key::B | Key::C if self.about => return Some(Reply::STAY),
            Key::B => {
                self.list.up(count);
                return Some(Reply::STAY);
            }
            Key::C => {
                self.list.down(count);
                return Some(Reply::STAY);
            }
        }
        Some(Reply::TURN)
    }

    /// Draws the list, or the page.
    pub fn paint(self, pen: &mut Pen, rulings: Rulings, words: &'static Words) {
        let answer = |ruling| if rulings.has(ruling) { words.rulings.yes } else { words.rulings.no };
        if self.about {
            paint_page(pen, about(self.chosen(), words));
            return pen.centred(&SMALL, 46, &answer(self.chosen()));
        }
        self.list.paint(pen, Ruling::ALL.len(), |row| {
            let ruling = Ruling::ALL[row];
            (name(ruling, words), value_text(answer(ruling)))
        });
    }
}

fn name(ruling: Ruling, words: &'static Words) -> &'static str {
    let w = &words.rulings;
    match ruling {
        Ruling::LaidTokenCounts => w.laid_token_counts.text(),
        Ruling::CubeStays => w.cube_stays.text(),
        Ruling::GreenPaysDouble => w.green_pays_double.text(),
        Ruling::EarthInSalvation => w.earth_in_salvation.text(),
        Ruling::SpentTravelGoesUnder => w.spent_travel_goes_under.text(),
        Ruling::ExactReturns => w.exact_returns.text(),
    }
}

fn about(ruling: Ruling, words: &'static Words) -> PageText {
    let w = &words.rulings;
    match ruling {
        Ruling::LaidTokenCounts => w.about_laid_token,
        Ruling::CubeStays => w.about_cube,
        Ruling::GreenPaysDouble => w.about_green,
        Ruling::EarthInSalvation => w.about_earth,
        Ruling::SpentTravelGoesUnder => w.about_travel,
        Ruling::ExactReturns => w.about_exact,
    }
}
