//! Makes a release: `cargo release`.
//!
//! `dist/sandglass-VERSION` gets the firmware of each board as UF2 and as ELF, the page, the handbook, the player's
//! guide, the case, the licences, and the checksums of all of them. No file holds a date or a path of this computer:
//! the same commit built by the same tools (compiler, Chromium, fonts) gives the same bytes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::process::Command;

use sha2::{Digest, Sha256};
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use crate::workspace::{dist, list, output, read, read_text, remove_folder, root, run, write};
use crate::{boards, handbook, remap};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Files that go into a release unchanged, and their names there, behind the name of the release.
const CASE: [(&str, &str); 3] =
    [("docs/case/base.stl", "base.stl"), ("docs/case/lid.stl", "lid.stl"), ("docs/case/sandglass.scad", "case.scad")];
/// The licences: ours, and those of others. `cargo web` has put all of them beside the page.
const LICENCES: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"];
/// The number of digits of the commit in the name of a build.
const DIGITS: usize = 10;
/// Best, and slow: a page is packed once and fetched often.
const COMPRESSION: i64 = 9;

/// Files by name.
type Files = BTreeMap<String, Vec<u8>>;

/// Makes a release.
pub fn release() -> Result<(), String> {
    if !has_heading(&read_text(&root().join("CHANGELOG.md"))?, VERSION) {
        return Err(format!("CHANGELOG.md says nothing of {VERSION}: expected a heading '## {VERSION} (DATE)'"));
    }
    let build = build_name();
    match &build {
        Some(build) => eprintln!("release: version {VERSION}, build {build}"),
        None => eprintln!("release: version {VERSION}, build without a name: some files are not committed"),
    }
    let boards = boards::names();
    // The handbook first: it needs Chromium, which may be missing.
    chore(&["handbook"], build.as_deref())?;
    chore(&[&["uf2"], &boards[..]].concat(), build.as_deref())?;
    chore(&["web"], build.as_deref())?;

    let name = format!("sandglass-{VERSION}");
    let files = gather(&name, &boards)?;
    let folder = dist().join(&name);
    remove_folder(&folder)?;
    println!("dist/{name}:");
    for (name, bytes) in &files {
        write(&folder.join(name), bytes)?;
        println!("{:>10} bytes  {name}", bytes.len());
    }
    Ok(())
}

/// Collects all files of a release.
fn gather(name: &str, boards: &[&str]) -> Result<Files, String> {
    let dist = dist();
    let mut files = Files::new();
    for board in boards {
        for kind in ["uf2", "elf"] {
            files.insert(format!("{name}-{board}.{kind}"), read(&dist.join(format!("sandglass-{board}.{kind}")))?);
        }
    }
    let guides = handbook::guides()?;
    for part in ["handbook"].into_iter().chain(guides.iter().map(|guide| guide.name.as_str())) {
        files.insert(format!("{name}-{part}.pdf"), read(&dist.join(format!("sandglass-{part}.pdf")))?);
    }
    for (path, part) in CASE {
        files.insert(format!("{name}-{part}"), read(&root().join(path))?);
    }
    for part in LICENCES {
        files.insert(part.into(), read(&dist.join("web").join(part))?);
    }
    let mut page = Files::new();
    gather_folder(&dist.join("web"), &format!("{name}-web/"), &mut page)?;
    for (name, bytes) in files.iter().chain(&page) {
        remap::check(name, bytes)?;
    }
    files
        .insert(format!("{name}-web.zip"), archive(&page).map_err(|error| format!("the page as a ZIP file: {error}"))?);
    files.insert("SHA256SUMS".into(), checksums(&files).into_bytes());
    Ok(files)
}

/// Collects the files of a folder and of the folders in it.
fn gather_folder(folder: &Path, name: &str, files: &mut Files) -> Result<(), String> {
    for path in list(folder)? {
        let inside = format!("{name}{}", path.file_name().unwrap_or_default().display());
        if path.is_dir() {
            gather_folder(&path, &(inside + "/"), files)?;
        } else {
            files.insert(inside, read(&path)?);
        }
    }
    Ok(())
}

/// True if a changelog has a heading for a version.
fn has_heading(changes: &str, version: &str) -> bool {
    let mut headings = changes.lines().filter_map(|line| line.strip_prefix("## "));
    headings.any(|heading| heading.split_whitespace().next() == Some(version))
}

/// The name of the build on the device's page *About*: the commit, if all files are committed.
fn build_name() -> Option<String> {
    // Sources without a repository of their own may lie in another project's.
    if !root().join(".git").exists() || !git(&["status", "--porcelain"])?.is_empty() {
        return None;
    }
    git(&["rev-parse", "HEAD"])?.get(..DIGITS).map(String::from)
}

fn git(arguments: &[&str]) -> Option<String> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(arguments);
    output(git).ok()
}

/// Runs another chore, in a process of its own because the name of the build is an environment variable. The name goes
/// into the image: a variable set by the caller is ignored.
fn chore(arguments: &[&str], build: Option<&str>) -> Result<(), String> {
    eprintln!("release: cargo {}", arguments.join(" "));
    let xtask = std::env::current_exe().map_err(|error| format!("xtask: {error}"))?;
    let mut command = Command::new(xtask);
    command.args(arguments);
    match build {
        Some(build) => command.env("SANDGLASS_BUILD", build),
        None => command.env_remove("SANDGLASS_BUILD"),
    };
    run(command)
}

/// One line per file, as `sha256sum --check` reads it.
fn checksums(files: &Files) -> String {
    let mut out = String::new();
    for (name, bytes) in files {
        for byte in Sha256::digest(bytes) {
            let _ = write!(out, "{byte:02x}");
        }
        let _ = writeln!(out, "  {name}");
    }
    out
}

/// A ZIP file. Every file in it has the first date that the format knows, so that the same files give the same bytes.
fn archive(files: &Files) -> Result<Vec<u8>, ZipError> {
    let options = SimpleFileOptions::default()
        .compression_level(Some(COMPRESSION))
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(name, options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read as _;

    fn files() -> Files {
        [("a.txt", "aaaaaaaaaaaaaaaaaaaa"), ("b/c.txt", ""), ("b/d.txt", "abc")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    #[test]
    fn a_version_needs_a_heading_of_its_own() {
        let changes = "# Changelog\n\n## Unreleased\n\n## 1.2.30 (2026-01-02)\n\n- Not 1.2.3 yet.\n\n## 1.1.0\n";
        assert_eq!(
            ["1.2.30", "1.2.3", "1.1.0", "1.1"].map(|version| has_heading(changes, version)),
            [true, false, true, false]
        );
    }

    #[test]
    fn checksums_are_as_others_count_them() {
        // The digest of "abc" is in FIPS 180-2, appendix B.1.
        let sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b/d.txt\n";
        assert!(checksums(&files()).ends_with(sum), "{}", checksums(&files()));
    }

    #[test]
    fn a_zip_file_returns_what_went_in_and_holds_no_date() {
        let packed = archive(&files()).expect("it is small");
        let mut zip = zip::ZipArchive::new(Cursor::new(packed)).expect("it is a ZIP file");
        let mut found = Files::new();
        for i in 0..zip.len() {
            let mut file = zip.by_index(i).expect("it is there");
            assert_eq!(file.last_modified().map(|date| date.year()), Some(1980));
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).expect("it can be unpacked");
            found.insert(file.name().expect("names are text").into_owned(), bytes);
        }
        assert_eq!(found, files());
    }
}
