//! The table of presses in the player's guide. Its rows come from the scenarios, which count: before an `expect presses N`
//! stands a line `# Presses ORDER: NAME | NOTE`.

use std::path::Path;

use crate::rooms;

/// The lines between which the table stands in a guide.
const BEGIN: &str = "<!-- presses: made by `sim presses` -->";
const END: &str = "<!-- end of presses -->";
/// The beginning of a line that names a row.
const NAMES: &str = "# Presses ";

/// A row of the table: its order, and its text.
type Row = (u32, String);

/// Writes the table of all scenarios below a folder into a guide. Fails with what is wrong, and where.
pub fn write(scenarios: &Path, guide: &Path) -> Result<(), String> {
    let mut rows = Vec::new();
    for file in rooms::below(scenarios, "txt")? {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        rows.extend(rows_of(&text).map_err(|what| format!("{}:{what}", file.display()))?);
    }
    rows.sort();
    let text = std::fs::read_to_string(guide).map_err(|error| format!("{}: {error}", guide.display()))?;
    let text =
        with_table(&text, &table(&rows)).ok_or_else(|| format!("{}: expected {BEGIN} and {END}", guide.display()))?;
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
            let (name, note) =
                name.split_once(" | ").map_or((name, String::new()), |(name, note)| (name, format!(", {note}")));
            rows.push((order, format!("| {name} | {presses}{note} |")));
        }
    }
    match named {
        Some((_, name)) => Err(format!("1: expected 'expect presses' after '{name}'")),
        None => Ok(rows),
    }
}

fn table(rows: &[Row]) -> String {
    let rows: String = rows.iter().map(|(_, row)| format!("{row}\n")).collect();
    format!("| | Presses |\n|---|---|\n{rows}")
}

/// A guide with another table. None: it has no place for one.
fn with_table(text: &str, table: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{table}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_named_before_its_presses() {
        let text = "press A\n# Presses 2: Open space | if all is well\nexpect presses 3\nexpect presses 4\n";
        assert_eq!(rows_of(text), Ok(vec![(2, "| Open space | 3, if all is well |".to_string())]));
        assert_eq!(rows_of("# Presses 1: A\npress A").unwrap_err(), "1: expected 'expect presses' after 'A'");
        assert_eq!(rows_of("\n# Presses one: A").unwrap_err(), "2: expected a number, found 'one'");
        assert_eq!(rows_of("# Presses A").unwrap_err(), "1: expected '# Presses ORDER: NAME'");
    }

    #[test]
    fn the_table_replaces_the_one_before() {
        let text = format!("a\n{BEGIN}\nold\n{END}\nb");
        assert_eq!(with_table(&text, "new\n"), Some(format!("a\n{BEGIN}\nnew\n{END}\nb")));
        assert_eq!(with_table("a", "new\n"), None);
    }
}
