//! Reads the source of the library as text.

use std::path::{Path, PathBuf};

/// The folder of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below a folder.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be listed") {
            let path = entry.expect("the entry can be read").path();
            match path.is_dir() {
                true => folders.push(path),
                false => found.push(path),
            }
        }
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    assert!(!found.is_empty(), "{folder} holds no source");
    found
}

/// A file's code: without its tests, which come last, and without comments.
pub fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}
