//! Finds the parent of a scenario: the one after whose end it begins.

use std::path::{Path, PathBuf};

use super::{Mistake, Scenario};
use crate::rooms;

/// Reason to refuse a `from`.
pub(super) enum Fault {
    /// The step itself is wrong.
    Here(String),
    /// The scenario that it names has a mistake.
    There(Mistake),
}

impl Fault {
    /// Converts to the mistake of a `from` in this file and line.
    pub(super) fn at(self, path: &Path, line: usize) -> Mistake {
        match self {
            Self::Here(what) => Mistake { path: path.into(), line: Some(line), what },
            Self::There(mistake) => mistake,
        }
    }
}

/// Reads the parent of a scenario file. `heirs` are the scenarios that begin after that file themselves, the youngest
/// first.
pub(super) fn read(heirs: &[PathBuf], file: &Path, name: &str) -> Result<Scenario, Fault> {
    let path = find(file, name);
    let text =
        std::fs::read_to_string(&path).map_err(|_| Fault::Here(format!("there is no scenario {}", path.display())))?;
    let line: Vec<PathBuf> = heirs.iter().cloned().chain([file.to_owned()]).collect();
    if line.iter().any(|heir| is_same(heir, &path)) {
        let round: Vec<String> = line.iter().chain([&path]).map(|file| file.display().to_string()).collect();
        return Err(Fault::Here(format!("'from {name}' leads round in a circle: {}", round.join(", "))));
    }
    Scenario::parse_after(&line, &path, &text).map_err(Fault::There)
}

/// The file of a scenario: a name with a `/` is below `tests/scenarios`, one without is beside the file that names it.
fn find(file: &Path, name: &str) -> PathBuf {
    let folder = if name.contains('/') { rooms::scenarios() } else { file.parent().unwrap_or(file).into() };
    folder.join(format!("{name}.txt"))
}

fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}
