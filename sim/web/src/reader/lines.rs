//! Orders the texts found on a panel into lines.

use sandglass::console::picture::frame::WIDTH;

use super::columns::Columns;
use super::letters::{DIGITS, FoundText, SIGN};
use super::signs::{DIE, FILLED, SHARED};

/// The column of the timer spaces.
const SPACES_LEFT: i32 = WIDTH as i32 - 8;

/// The texts row by row; the chosen entry of a list has a `> ` before it.
pub(super) fn lines(panel: &Columns, found: &[FoundText]) -> Vec<String> {
    let mut rows: Vec<Vec<&FoundText>> = Vec::new();
    for text in found {
        match rows.iter_mut().find(|row| row.iter().all(|other| other.is_beside(text))) {
            Some(row) => row.push(text),
            None => rows.push(vec![text]),
        }
    }
    let mut lines = Vec::new();
    for mut row in rows {
        row.sort_by_key(|text| text.x);
        let line = row.iter().map(|text| text.text.as_str()).collect::<Vec<_>>().join(" ");
        lines.push(if row[0].is_chosen(panel) { format!("> {line}") } else { line });
    }
    lines
}

/// Names the large number beside dice: it is their sum.
pub(super) fn name_the_sum(found: &mut [FoundText]) {
    if found.iter().any(|text| text.text.starts_with(DIE)) {
        for number in found.iter_mut().filter(|text| text.typeface == DIGITS) {
            number.text = SHARED.dice.sum.fill(&number.text).as_str().into();
        }
    }
}

/// Makes one text of the timer spaces in their column at the edge: the filled one, and the number of all.
pub(super) fn name_the_space(found: &mut Vec<FoundText>) {
    let (mut spaces, others): (Vec<FoundText>, Vec<FoundText>) =
        found.drain(..).partition(|text| text.typeface == SIGN && text.x == SPACES_LEFT);
    *found = others;
    let of = spaces.len();
    if let Some(here) = spaces.iter().position(|space| space.text == FILLED) {
        let mut space = spaces.swap_remove(here);
        space.text = SHARED.timer.space.fill_two(here + 1, of).as_str().into();
        spaces = vec![space];
    }
    found.extend(spaces);
}
