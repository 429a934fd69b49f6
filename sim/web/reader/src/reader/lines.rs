//! Orders the texts found on a panel into lines.

use sandglass::console::picture::frame::WIDTH;
use sandglass::console::words::Language;

use super::columns::Columns;
use super::letters::{DIGITS, FoundText, SIGN};
use super::said::Said;
use super::signs::Meaning;

/// The column of the timer spaces.
const SPACES_LEFT: i32 = WIDTH as i32 - 8;

/// The texts row by row in a language; the chosen entry of a list has a `> ` before it.
pub(super) fn lines(panel: &Columns, found: &[FoundText], language: Language) -> Vec<String> {
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
        let line = row.iter().map(|text| text.said.text(language)).collect::<Vec<_>>().join(" ");
        lines.push(if row[0].is_chosen(panel) { format!("> {line}") } else { line });
    }
    lines
}

/// Names the large number beside dice: it is their sum.
pub(super) fn name_the_sum(found: &mut [FoundText]) {
    if found.iter().any(|text| matches!(text.said, Said::Picture(Meaning::Die(_)))) {
        for number in found.iter_mut().filter(|text| text.typeface == DIGITS) {
            if let Said::Letters(digits) = &number.said {
                number.said = Said::Sum(digits.clone());
            }
        }
    }
}

/// Makes one text of the timer spaces in their column at the edge: the filled one, and the number of all.
pub(super) fn name_the_space(found: &mut Vec<FoundText>) {
    let (mut spaces, others): (Vec<FoundText>, Vec<FoundText>) =
        found.drain(..).partition(|text| text.typeface == SIGN && text.x == SPACES_LEFT);
    *found = others;
    let of = spaces.len();
    if let Some(here) = spaces.iter().position(|space| space.said == Said::Picture(Meaning::Filled)) {
        let mut space = spaces.swap_remove(here);
        space.said = Said::Space { here: here + 1, of };
        spaces = vec![space];
    }
    found.extend(spaces);
}
