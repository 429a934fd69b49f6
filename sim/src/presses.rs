//! The numbers of the table of presses in the player's guides. They come from the scenarios, which count: before an `expect presses
//! N` stands a line `# Presses ORDER: NAME`. Notes and, but for the English guide, names are those of each guide; its rows stand in that
//! order.

use std::path::Path;

use crate::rooms;

/// The lines between which the table stands in a guide.
const BEGIN: &str = "<!-- presses: numbers made by `sim presses` -->";
const END: &str = "<!-- end of presses -->";
/// The beginning of a line that names a row.
const NAMES: &str = "# Presses ";
/// Lines of the table before its first row.
const HEAD: usize = 2;

/// The guide whose rows have the names that the scenarios give.
const ENGLISH: &str = "players.md";

/// A row of the table: its order, its name, and the number of presses.
type Row = (u32, String, u32);

/// Writes the numbers that all scenarios below a folder count into a guide. Fails with what is wrong, and where.
pub fn write(scenarios: &Path, guide: &Path) -> Result<(), String> {
    let mut rows = Vec::new();
    for file in rooms::below(scenarios, "txt")? {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        rows.extend(rows_of(&text).map_err(|what| format!("{}:{what}", file.display()))?);
    }
    rows.sort();
    let text = std::fs::read_to_string(guide).map_err(|error| format!("{}: {error}", guide.display()))?;
    if let Some(two) = rows.windows(2).find(|two| two[0].0 == two[1].0) {
        return Err(format!(
            "expected one row {} of the table of presses, found '{}' and '{}'",
            two[0].0, two[0].1, two[1].1
        ));
    }
    let is_english = guide.file_name().is_some_and(|name| name == ENGLISH);
    let text = with_numbers(&text, &rows, is_english).map_err(|what| format!("{}: {what}", guide.display()))?;
    std::fs::write(guide, text).map_err(|error| format!("{}: {error}", guide.display()))
}

/// The rows that a scenario gives; a mistake begins with its line.
fn rows_of(text: &str) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    let mut named: Option<(u32, &str)> = None;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(name) = line.strip_prefix(NAMES) {
            let (order, name) = name.split_once(": ").ok_or(format!("{number}: expected '{NAMES}ORDER: NAME'"))?;
            let order = order.parse().map_err(|_| format!("{number}: expected a number, found '{order}'"))?;
            named = Some((order, name));
        } else if let Some(presses) = line.strip_prefix("expect presses ")
            && let Some((order, name)) = named.take()
        {
            let count = presses.parse().map_err(|_| format!("{number}: expected a number, found '{presses}'"))?;
            rows.push((order, name.into(), count));
        }
    }
    match named {
        Some((_, name)) => Err(format!("1: expected 'expect presses' after '{name}'")),
        None => Ok(rows),
    }
}

/// A guide with other numbers in its table. The names of an English one must be those of the rows.
fn with_numbers(text: &str, rows: &[Row], is_english: bool) -> Result<String, String> {
    let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let (before, (table, after)) = parts.ok_or_else(|| format!("expected {BEGIN} and {END}"))?;
    let lines: Vec<&str> = table.trim().lines().collect();
    let (head, body) = lines.split_at_checked(HEAD).ok_or("expected a table with a head")?;
    if body.len() != rows.len() {
        return Err(format!("expected {} rows in the table of presses, found {}", rows.len(), body.len()));
    }
    let mut written = head.iter().map(|line| format!("{line}\n")).collect::<String>();
    for (line, (_, wanted, presses)) in body.iter().zip(rows) {
        let (name, rest) = line.rsplit_once("| ").filter(|(name, _)| !name.is_empty()).unwrap_or((line, ""));
        let note = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if note.len() == rest.len() {
            return Err(format!("expected '| NAME | NUMBER, NOTE |', found '{line}'"));
        }
        if is_english && name.trim_matches(['|', ' ']) != wanted {
            return Err(format!("expected a row '{wanted}', found '{line}'"));
        }
        written += &format!("{name}| {presses}{note}\n");
    }
    Ok(format!("{before}{BEGIN}\n{written}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_named_before_its_presses() {
        let text = "press A\n# Presses 2: Open space\nexpect presses 3\nexpect presses 4\n";
        assert_eq!(rows_of(text), Ok(vec![(2, "Open space".to_string(), 3)]));
        assert_eq!(rows_of("# Presses 1: A\npress A").unwrap_err(), "1: expected 'expect presses' after 'A'");
        assert_eq!(rows_of("\n# Presses one: A").unwrap_err(), "2: expected a number, found 'one'");
        assert_eq!(rows_of("# Presses A").unwrap_err(), "1: expected '# Presses ORDER: NAME'");
    }

    #[test]
    fn the_numbers_replace_those_before_and_the_words_stay() {
        let guide = |first, second| {
            format!(
                "a\n{BEGIN}\n| | Tasti |\n|---|---|\n| Lancio | {first} |\n| Pirati | {second}, con 3 colpi |\n{END}\nb"
            )
        };
        let rows = [(1, "Launch list".to_string(), 2), (5, "Pirates".to_string(), 7)];
        assert_eq!(with_numbers(&guide(9, 10), &rows, false), Ok(guide(2, 7)));
        let other = with_numbers(&guide(9, 10), &rows, true).unwrap_err();
        assert_eq!(other, "expected a row 'Launch list', found '| Lancio | 9 |'");
        let few = with_numbers(&guide(9, 10), &rows[..1], false).unwrap_err();
        assert_eq!(few, "expected 1 rows in the table of presses, found 2");
        assert!(with_numbers("a", &[], false).is_err());
    }
}
