//! Removes the builder's folders from what is distributed: a panic names its source file, but not the folder it was in.

use std::path::PathBuf;

use crate::workspace::root;

/// The folders of this computer, each with the name that replaces it. Inner folders come last: the last match wins.
fn folders() -> Vec<(PathBuf, &'static str)> {
    let home = std::env::home_dir().filter(|home| home.components().count() > 1);
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home.as_ref().map(|home| home.join(".cargo")));
    // Crates are unpacked into a folder named after the registry.
    let sources = cargo.iter().filter_map(|cargo| cargo.join("registry/src").read_dir().ok()).flatten().flatten();
    let mut folders: Vec<(PathBuf, &str)> = home.into_iter().map(|home| (home, "home")).collect();
    folders.extend(cargo.iter().map(|cargo| (cargo.clone(), "cargo")));
    folders.extend(sources.map(|source| (source.path(), "crates")));
    folders.push((root().into(), "sandglass"));
    folders
}

/// The flags of rustc that rename the folders, for `CARGO_ENCODED_RUSTFLAGS`.
pub fn flags() -> String {
    let renamed = |(folder, name): (PathBuf, &str)| format!("--remap-path-prefix={}={name}", folder.display());
    folders().into_iter().map(renamed).collect::<Vec<_>>().join("\u{1f}")
}

/// Refuses bytes that name one of the folders. A folder at the root of the disk, such as `/src`, identifies nobody, and
/// its name occurs by chance: it is not searched for.
pub fn check(what: &str, bytes: &[u8]) -> Result<(), String> {
    for (folder, _) in folders().into_iter().filter(|(folder, _)| folder.components().count() > 2) {
        let name = folder.display().to_string();
        if let Some(at) = bytes.windows(name.len()).position(|window| window == name.as_bytes()) {
            let end = (at + name.len() + 60).min(bytes.len());
            return Err(format!("{what} names a folder of this computer: {}", bytes[at..end].escape_ascii()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_of_the_builder_is_found_and_nothing_else() {
        let name = root().join("src/main.rs").display().to_string();
        assert!(check("it", format!("panicked at {name}:3").as_bytes()).is_err_and(|why| why.contains("main.rs")));
        assert_eq!(check("it", b"panicked at src/main.rs:3"), Ok(()));
    }
}
