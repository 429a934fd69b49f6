//! The variants: what each changes in set-up and play, as pages; and a Leader face by chance.

use core::num::NonZeroU8;

use crate::console::chance::entropy::Entropy;
use crate::console::cue::Cue;
use crate::console::input::keys::Key;
use crate::console::picture::font::LARGE;
use crate::console::picture::pen::Pen;
use crate::console::reply::Reply;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::console::widgets::list::List;
use crate::console::widgets::text_page::{TextPage, paint_page};
use crate::console::words::{PageText, line_text};
use crate::games::starship::words::{VariantWords, Words};

/// Faces of the Leader sheets: four sheets of two sides (sure).
const FACES: NonZeroU8 = NonZeroU8::new(8).expect("there are some");

/// Lines of the list: seven variants, and the Leader face.
const LINES: usize = 8;

/// The list of variants, or what is open.
#[derive(Clone, Copy, Debug, Default)]
pub struct VariantsScreen {
    list: List,
    page: VariantPage,
}

#[derive(Clone, Copy, Debug, Default)]
enum VariantPage {
    /// The list.
    #[default]
    List,
    /// A page of the chosen variant.
    Page(usize),
    /// The Leader face, from 0.
    Face(u8),
}

impl VariantsScreen {
    /// Title and labels of the keys.
    pub fn controls(self, words: &'static Words) -> Controls {
        let back = [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE];
        let variants = &words.pages.variants;
        match self.page {
            VariantPage::List => Controls {
                title: ScreenTitle::word(variants.variants),
                flip: Flip::tap(if self.is_face() { variants.draw_face.text() } else { words.shared.open.text() }),
                soft: [back[0], SoftKey::UP, SoftKey::DOWN, SoftKey::tap(words.shared.ok)],
            },
            VariantPage::Page(open) => {
                TextPage::new(open, self.pages(variants).len()).controls("", &words.shared.pages, back)
            }
            VariantPage::Face(_) => {
                Controls { title: ScreenTitle::word(""), flip: Flip::tap(variants.draw_face), soft: back }
            }
        }
    }

    fn is_face(self) -> bool {
        self.list.chosen() + 1 == LINES
    }

    fn pages(self, words: &'static VariantWords) -> &'static [PageText] {
        match self.list.chosen() {
            0 => &words.black_holes_pages,
            1 => &words.families_pages,
            2 => &words.lost_planets_pages,
            3 => &words.deposits_pages,
            4 => &words.unique_pass_pages,
            5 => &words.leader_tracks_pages,
            _ => &words.mechanisms_pages,
        }
    }

    /// Takes a key press. None: back.
    pub fn press(&mut self, key: Key, entropy: &mut Entropy, words: &'static Words) -> Option<Reply> {
        match (self.page, key) {
            (VariantPage::List, Key::A) => return None,
            (VariantPage::List, Key::B) => {
                self.list.up(LINES);
                return Some(Reply::STAY);
            }
            (VariantPage::List, Key::C) => {
                self.list.down(LINES);
                return Some(Reply::STAY);
            }
            (VariantPage::List, Key::D | Key::Flip) if !self.is_face() => self.page = VariantPage::Page(0),
            (VariantPage::List, Key::D | Key::Flip) | (VariantPage::Face(_), Key::Flip) => {
                return Some(match entropy.below(FACES) {
                    Some(face) => {
                        self.page = VariantPage::Face(face);
                        Reply::TURN.with(Cue::Settled)
                    }
                    None => Reply::refused(words.shared.dice.not_fair),
                });
            }
            (VariantPage::Page(_) | VariantPage::Face(_), Key::A) => self.page = VariantPage::List,
            (VariantPage::Page(open), Key::Flip) => {
                let next = TextPage::new(open, self.pages(&words.pages.variants).len()).next();
                self.page = next.map_or(VariantPage::List, VariantPage::Page);
            }
            (VariantPage::Page(_) | VariantPage::Face(_), Key::B | Key::C | Key::D) => return Some(Reply::STAY),
        }
        Some(Reply::TURN)
    }

    /// Draws the list, or what is open.
    pub fn paint(self, pen: &mut Pen, words: &'static Words) {
        let variants = &words.pages.variants;
        match self.page {
            VariantPage::List => self.list.paint(pen, LINES, |row| (name(row, variants), "")),
            VariantPage::Page(open) => {
                if let Some(page) = self.pages(variants).get(open) {
                    paint_page(pen, *page);
                }
            }
            VariantPage::Face(face) => {
                let side = if face % 2 == 0 { variants.front } else { variants.back };
                pen.centred(&LARGE, BODY_TOP + 1, &line_text(format_args!("{} {}", variants.sheet, face / 2 + 1)));
                pen.centred(&LARGE, BODY_TOP + 22, &side);
            }
        }
    }
}

fn name(row: usize, words: &'static VariantWords) -> &'static str {
    match row {
        0 => words.black_holes.text(),
        1 => words.families.text(),
        2 => words.lost_planets.text(),
        3 => words.deposits.text(),
        4 => words.unique_pass.text(),
        5 => words.leader_tracks.text(),
        6 => words.mechanisms.text(),
        _ => words.leader_face.text(),
    }
}
