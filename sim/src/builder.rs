//! What is built for others does not say where it was built: a panic names its file, but not the builder's folders.

use std::path::{Path, PathBuf};

/// The folders of whoever builds this, and what they are called in what is built; the innermost come last, and win.
fn folders() -> Vec<(PathBuf, &'static str)> {
    let home = std::env::home_dir().filter(|home| home.components().count() > 1);
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home.as_ref().map(|home| home.join(".cargo")));
    // Where crates are unpacked depends on where they were fetched from.
    let sources = cargo.iter().filter_map(|cargo| cargo.join("registry/src").read_dir().ok()).flatten().flatten();
    let mut folders: Vec<(PathBuf, &str)> = home.into_iter().map(|home| (home, "home")).collect();
    folders.extend(cargo.iter().map(|cargo| (cargo.clone(), "cargo")));
    folders.extend(sources.map(|source| (source.path(), "crates")));
    folders.push((root().into(), "sandglass"));
    folders
}

/// Cargo as it was called, so that what is built is built by the same one.
pub fn cargo() -> std::process::Command {
    std::process::Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The folder of the workspace.
pub fn root() -> &'static Path {
    let sim = Path::new(env!("CARGO_MANIFEST_DIR"));
    sim.parent().unwrap_or(sim)
}

/// A place in the workspace, as one would call it from here.
pub fn inside(path: &str) -> PathBuf {
    let path = root().join(path);
    let here = std::env::current_dir().ok();
    here.and_then(|here| path.strip_prefix(here).ok().map(PathBuf::from)).unwrap_or(path)
}

/// What rustc is to be told, for `CARGO_ENCODED_RUSTFLAGS`.
pub fn flags() -> String {
    let renamed = |(folder, name): (PathBuf, &str)| format!("--remap-path-prefix={}={name}", folder.display());
    folders().into_iter().map(renamed).collect::<Vec<_>>().join("\u{1f}")
}

/// Refuses bytes that name one of the builder's folders. One at the root of the disk says nothing about anybody, and its
/// name may well be found elsewhere: `/src`.
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
