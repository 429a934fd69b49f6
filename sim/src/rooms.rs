//! The rooms of the scenarios: the folders below `tests/scenarios`. Golden images are in the same rooms below
//! `tests/golden`.

use std::path::{Path, PathBuf};

use crate::workspace::inside;

/// The folder of all rooms.
pub fn scenarios() -> PathBuf {
    inside("tests/scenarios")
}

/// The full name of a picture or scenario that a file mentions: with a `/` it names its room, without one it is in the
/// room of the file. A file outside `tests/scenarios` is in no room.
pub fn full_name(file: &Path, name: &str) -> String {
    if name.contains('/') {
        return name.into();
    }
    let folder = std::path::absolute(file).ok().and_then(|file| file.parent().map(resolved)).unwrap_or_default();
    match folder.strip_prefix(resolved(&scenarios())) {
        Ok(room) if room != Path::new("") => {
            let parts = room.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
            parts.chain([name.to_owned()]).collect::<Vec<_>>().join("/")
        }
        Ok(_) | Err(_) => name.into(),
    }
}

/// A folder without `..` and links, so that two spellings of it are equal. Unchanged if there is no such folder.
fn resolved(folder: &Path) -> PathBuf {
    folder.canonicalize().unwrap_or_else(|_| folder.into())
}

/// The files named by the arguments: a folder stands for all files of a kind in it and below it.
pub fn files(asked: &[PathBuf], kind: &str) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in asked {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let found = below(path, kind)?;
        if found.is_empty() {
            return Err(format!("{}: expected a .{kind} file in this folder or below it", path.display()));
        }
        files.extend(found);
    }
    Ok(files)
}

/// All files of a kind in a folder and below it, sorted.
pub fn below(folder: &Path, kind: &str) -> Result<Vec<PathBuf>, String> {
    let at = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(at)? {
        let path = entry.map_err(at)?.path();
        if path.is_dir() {
            found.extend(below(&path, kind)?);
        } else if path.extension().is_some_and(|extension| extension == kind) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_in_the_room_of_its_file_unless_it_says_another() {
        let file = |path: &str| scenarios().join(path);
        assert_eq!(full_name(&file("device/home.txt"), "home"), "device/home");
        assert_eq!(full_name(&file("trucker/build/x.txt"), "stop"), "trucker/build/stop");
        assert_eq!(full_name(&file("trucker/../device/x.txt"), "home"), "device/home");
        assert_eq!(full_name(&file("faults/x.txt"), "device/home"), "device/home");
        assert_eq!(full_name(&file("x.txt"), "home"), "home");
        assert_eq!(full_name(Path::new("x.txt"), "home"), "home");
    }

    #[test]
    fn a_folder_stands_for_what_is_below_it() {
        let all = files(&[scenarios()], "txt").unwrap();
        assert!(
            all.len() > 200
                && all.is_sorted()
                && all.contains(&scenarios().join("trucker/build/pause-stops-the-time.txt"))
        );
        assert_eq!(files(&["x.txt".into()], "txt").unwrap(), [PathBuf::from("x.txt")]);
        let nothing = files(&[inside("docs/screens")], "txt").unwrap_err();
        assert!(nothing.ends_with("docs/screens: expected a .txt file in this folder or below it"), "{nothing}");
    }
}
