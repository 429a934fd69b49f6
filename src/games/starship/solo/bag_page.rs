//! The bag, and the cubes used in this round.

use crate::console::picture::font::BODY;
use crate::console::picture::pen::Pen;
use crate::console::widgets::controls::{BODY_TOP, Controls, Flip, ScreenTitle, SoftKey};
use crate::games::starship::ai_bag::TechLevel;
use crate::games::starship::cube::CubeSet;
use crate::games::starship::solo::cubes::{CubeRow, CubeTable};
use crate::games::starship::state::Hall;
use crate::games::starship::words::Words;

pub(super) fn controls(words: &'static Words) -> Controls {
    Controls {
        title: ScreenTitle::word(words.play.menu.bag),
        flip: Flip::tap(words.shared.back),
        soft: [SoftKey::tap(words.shared.back), SoftKey::NONE, SoftKey::NONE, SoftKey::NONE],
    }
}

pub(super) fn paint(hall: &Hall, pen: &mut Pen, words: &'static Words) {
    let (kept, gov) = (&hall.kept, &words.play.gov);
    let rows = [
        CubeRow { name: gov.bag.text(), counts: *kept.bag.cubes() },
        CubeRow { name: gov.used.text(), counts: *kept.bag.zone() },
    ];
    let levels = kept.levels.map(TechLevel::number);
    CubeTable { levels, chosen: CubeSet::NONE, cursor: None, rows: &rows }.paint(pen, BODY_TOP + 1, words);
    pen.centred(&BODY, BODY_TOP + 34, &words.play.in_bag.fill(u32::from(kept.bag.total()).min(9999)));
}
