//! The wiring of the device: a diagram for each board, and the table of their pins.
//!
//! Both are made from the files in `boards/` that the firmware is compiled from, so they cannot disagree with it.

use std::fmt::Write as _;
use std::path::Path;

use crate::boards::{BOARDS, Board};
use crate::workspace::{read_text, write};

mod diagram;
mod layout;
mod parts;
mod sheet;
mod wires;

use diagram::diagram;
use layout::{Layout, Pad};
use parts::{Kind, parts};

/// The lines around the diagrams and the table in the maker's guide.
const BEGIN: &str = "<!-- wiring: made by `cargo xtask wiring` -->\n";
const END: &str = "<!-- end of wiring -->\n";

/// Writes the diagrams into a folder, and the diagrams' links and the table into the `makers.md` there. If something is
/// wrong, it writes nothing.
pub fn save(folder: &Path) -> Result<(), String> {
    let guide = folder.join("makers.md");
    let text = read_text(&guide)?;
    let unmarked = || format!("{}: expected the lines '{}' and '{}'", guide.display(), BEGIN.trim(), END.trim());
    let (before, rest) = text.split_once(BEGIN).ok_or_else(unmarked)?;
    let (_, after) = rest.split_once(END).ok_or_else(unmarked)?;
    let mut files = vec![(guide.clone(), format!("{before}{BEGIN}\n{}\n{END}{after}", section(&BOARDS)?))];
    for board in &BOARDS {
        files.push((folder.join(file(board)), diagram(board)?));
    }
    files.iter().try_for_each(|(path, text)| write(path, text))
}

fn file(board: &Board) -> String {
    format!("wiring-{}.svg", board.name)
}

/// The pictures of all boards, and their table.
fn section(boards: &[Board]) -> Result<String, String> {
    let mut section = String::new();
    for board in boards {
        let _ = writeln!(section, "![Every wire of the {}]({})\n", board.title, file(board));
    }
    section += &table(boards)?;
    section += "\nThe other leg of every key, of the piezo and of the tilt switch goes to ground, any GND.\n";
    Ok(section)
}

/// The pins of boards as a Markdown table, one column for each board.
fn table(boards: &[Board]) -> Result<String, String> {
    let titles: Vec<String> = boards.iter().map(|board| board.title.into()).collect();
    let mut table = row(["Part".into(), "Its pin".into()].into_iter().chain(titles));
    table += &format!("|{}\n", "---|".repeat(2 + boards.len()));
    let of_boards: Vec<_> = boards.iter().map(|board| parts(&board.pins)).collect();
    let Some(first) = of_boards.first() else { return Ok(table) };
    for (i, part) in first.iter().enumerate() {
        for (j, leg) in part.legs.iter().enumerate() {
            if part.kind != Kind::Display && leg.pad == Pad::Ground {
                // Said once, below the table.
                continue;
            }
            let name = match part.kind {
                _ if j > 0 => String::new(),
                Kind::Key => format!("key {}", part.name),
                Kind::Display | Kind::Piezo | Kind::Tilt => part.name.into(),
            };
            let role = match leg.resistor {
                _ if part.kind == Kind::Display => leg.role.into(),
                Some(value) => format!("one leg, through {value}"),
                None => "one leg".into(),
            };
            let pins = boards.iter().zip(&of_boards).map(|(board, parts)| pin(board, parts[i].legs[j].pad));
            let pins: Vec<String> = pins.collect::<Result<_, _>>()?;
            table += &row([name, role].into_iter().chain(pins));
        }
    }
    Ok(table)
}

fn row(cells: impl Iterator<Item = String>) -> String {
    cells.fold(String::from("|"), |row, cell| row + " " + &cell + " |") + "\n"
}

/// A pin as the table names it: as it is printed on the board, with the chip's name for it if that differs, and with its
/// number, if it has one.
fn pin(board: &Board, pad: Pad) -> Result<String, String> {
    let place = Layout::new(board)?.place(pad)?;
    Ok(match (pad, place.number) {
        (Pad::Ground, _) => "any GND".into(),
        (Pad::Gp(_) | Pad::Volts3 | Pad::Other(_), Some(number)) => format!("{}, pin {number}", place.name),
        (Pad::Gp(_), None) if place.name != pad.name() => format!("{} ({})", place.name, pad.name()),
        (Pad::Gp(_) | Pad::Volts3 | Pad::Other(_), None) => place.name.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_row_of_the_table_has_a_cell_for_each_board() {
        let [pico, zero] = ["pico", "rp2040-zero"]
            .map(|name| *BOARDS.iter().find(|board| board.name == name).expect("there is such a board"));
        for boards in [&BOARDS[..], &[pico], &[pico, zero, pico], &[zero, pico, zero, pico]] {
            let table = table(boards).expect("the boards are complete");
            for row in table.lines() {
                assert_eq!(row.matches('|').count(), 3 + boards.len(), "{row}");
            }
        }
    }

    #[test]
    fn nothing_is_written_where_there_is_no_guide_or_no_room_in_it() {
        let folder = std::env::temp_dir().join(format!("sandglass-wiring-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let count = || fs::read_dir(&folder).unwrap().count();
        assert!(save(&folder).is_err_and(|why| why.contains("makers.md: ")));
        assert_eq!(count(), 0);
        fs::write(folder.join("makers.md"), "no table").unwrap();
        assert!(save(&folder).is_err_and(|why| why.contains("makers.md: expected the lines")));
        assert_eq!(count(), 1);
        fs::write(folder.join("makers.md"), format!("{BEGIN}{END}")).unwrap();
        assert_eq!(save(&folder), Ok(()));
        assert_eq!(count(), 1 + BOARDS.len());
        fs::remove_dir_all(&folder).unwrap();
    }
}
