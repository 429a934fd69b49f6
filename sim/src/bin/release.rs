//! Makes a release: `cargo release`.
//!
//! Into `dist/sandglass-VERSION`: the firmware of each board as UF2 and as ELF, the page, the handbook, the player's
//! guide, the case, the licences, and the checksums of all of them. Neither a date nor a place is in any of it, so that
//! the same commit gives the same bytes, built by the same tools: compiler, Chromium, fonts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, ExitCode};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use sha2::{Digest, Sha256};
use sim::BOARDS;
use sim::builder::{self, root};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const USAGE: &str = "usage: cargo release   makes dist/sandglass-VERSION: images, page, handbook, checksums";

/// What goes into it as it is, and what it is called behind the name of the release.
const CASE: [(&str, &str); 3] =
    [("docs/case/base.stl", "base.stl"), ("docs/case/lid.stl", "lid.stl"), ("docs/case/sandglass.scad", "case.scad")];
/// The licences: ours, and those of what is in the images and in the page, which has all of them.
const LICENCES: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"];
/// How many digits of the commit name a build.
const DIGITS: usize = 10;

/// Files by name.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        None => {}
        Some("--help" | "-h") => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Some(word) => {
            eprintln!("release: unknown word '{word}'\n{USAGE}");
            return ExitCode::FAILURE;
        }
    }
    match release() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("release: {error}");
            ExitCode::FAILURE
        }
    }
}

fn release() -> Result<(), String> {
    let changes = read(&root().join("CHANGELOG.md"))?;
    if !has_heading(&String::from_utf8_lossy(&changes), VERSION) {
        return Err(format!("CHANGELOG.md says nothing of {VERSION}: expected a heading '## {VERSION} (DATE)'"));
    }
    let build = build();
    match &build {
        Some(build) => eprintln!("release: version {VERSION}, build {build}"),
        None => eprintln!("release: version {VERSION}, build without a name: this is not a commit as it was made"),
    }
    let cargo = |arguments: &[&str]| cargo(arguments, build.as_deref());
    // First what needs a program that may not be there.
    cargo(&["handbook"])?;
    cargo(&[&["uf2"], &BOARDS[..]].concat())?;
    cargo(&["web"])?;

    let dist = root().join("dist");
    let name = format!("sandglass-{VERSION}");
    let mut files = Files::new();
    for board in BOARDS {
        for kind in ["uf2", "elf"] {
            files.insert(format!("{name}-{board}.{kind}"), read(&dist.join(format!("sandglass-{board}.{kind}")))?);
        }
    }
    for part in ["handbook", "players"] {
        files.insert(format!("{name}-{part}.pdf"), read(&dist.join(format!("sandglass-{part}.pdf")))?);
    }
    for (path, part) in CASE {
        files.insert(format!("{name}-{part}"), read(&root().join(path))?);
    }
    for part in LICENCES {
        files.insert(part.into(), read(&dist.join("web").join(part))?);
    }
    let mut page = Files::new();
    gather(&dist.join("web"), &format!("{name}-web/"), &mut page)?;
    for (name, bytes) in files.iter().chain(&page) {
        builder::check(name, bytes)?;
    }
    files.insert(format!("{name}-web.zip"), zip(&page)?);
    files.insert("SHA256SUMS".into(), sums(&files).into_bytes());

    let folder = dist.join(&name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!("dist/{name}:");
    for (name, bytes) in &files {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{:>10} bytes  {name}", bytes.len());
    }
    Ok(())
}

/// Whether a changelog has a heading for a version.
fn has_heading(changes: &str, version: &str) -> bool {
    let mut headings = changes.lines().filter_map(|line| line.strip_prefix("## "));
    headings.any(|heading| heading.split_whitespace().next() == Some(version))
}

/// What the page about the device calls the build: the commit, if these are its sources and nothing else.
fn build() -> Option<String> {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").current_dir(root()).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    // Sources without a repository may lie in somebody else's.
    let is_ours = root().join(".git").exists();
    let is_kept = is_ours && git(&["status", "--porcelain"])?.is_empty();
    let commit = is_kept.then(|| git(&["rev-parse", "HEAD"])).flatten()?;
    commit.get(..DIGITS).map(String::from)
}

/// Runs one of the commands beside this one.
fn cargo(arguments: &[&str], build: Option<&str>) -> Result<(), String> {
    eprintln!("release: cargo {}", arguments.join(" "));
    let mut command = builder::cargo();
    command.current_dir(root()).args(arguments);
    // It is in the image: whatever it is called outside does not count.
    match build {
        Some(build) => command.env("SANDGLASS_BUILD", build),
        None => command.env_remove("SANDGLASS_BUILD"),
    };
    let status = command.status().map_err(|error| format!("cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} failed", arguments.join(" "))) }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Takes everything in a folder and in the folders in it.
fn gather(folder: &Path, name: &str, files: &mut Files) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let inside = format!("{name}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            gather(&path, &(inside + "/"), files)?;
        } else {
            files.insert(inside, read(&path)?);
        }
    }
    Ok(())
}

/// A line a file, as `sha256sum --check` reads it.
fn sums(files: &Files) -> String {
    let mut out = String::new();
    for (name, bytes) in files {
        for byte in Sha256::digest(bytes) {
            let _ = write!(out, "{byte:02x}");
        }
        let _ = writeln!(out, "  {name}");
    }
    out
}

/// A ZIP file: plain names, packed bytes, and the first date such a file can have.
fn zip(files: &Files) -> Result<Vec<u8>, String> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        let packed = encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())?;
        let mut crc = Crc::new();
        crc.update(bytes);
        let start = size(out.len())?;
        // Version 2.0, no flags, deflated, midnight, 1 January 1980.
        let mut head: Vec<u8> = [20u16, 0, 8, 0, 0x21].iter().flat_map(|word| word.to_le_bytes()).collect();
        let sizes = [crc.sum(), size(packed.len())?, size(bytes.len())?];
        head.extend(sizes.iter().flat_map(|word| word.to_le_bytes()));
        head.extend((name.len() as u16).to_le_bytes());
        head.extend(0u16.to_le_bytes());

        out.extend(b"PK\x03\x04");
        out.extend(&head);
        out.extend(name.as_bytes());
        out.extend(packed);

        directory.extend(b"PK\x01\x02");
        directory.extend(20u16.to_le_bytes());
        directory.extend(&head);
        // No comment, first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let count = u16::try_from(files.len()).map_err(|_| "too many files for a ZIP file")?;
    let (start, length) = (size(out.len())?, size(directory.len())?);
    out.extend(directory);
    out.extend(b"PK\x05\x06");
    out.extend([0; 4]);
    out.extend([count, count].iter().flat_map(|word| word.to_le_bytes()));
    out.extend([length, start].iter().flat_map(|word| word.to_le_bytes()));
    out.extend([0; 2]);
    Ok(out)
}

fn size(length: usize) -> Result<u32, String> {
    u32::try_from(length).map_err(|_| "too large for a ZIP file".into())
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
        assert!(sums(&files()).ends_with(sum), "{}", sums(&files()));
    }

    #[test]
    fn a_zip_file_gives_back_what_went_in() {
        let zip = zip(&files()).expect("it is small");
        let word = |at: usize| u32::from_le_bytes(zip[at..at + 4].try_into().expect("four bytes"));
        let short = |at: usize| u16::from_le_bytes(zip[at..at + 2].try_into().expect("two bytes")) as usize;
        let end = zip.len() - 22;
        assert_eq!(&zip[end..end + 4], b"PK\x05\x06");
        let mut at = word(end + 16) as usize;
        assert_eq!(at + word(end + 12) as usize, end, "the directory ends where the end begins");
        let mut found = Files::new();
        for _ in 0..short(end + 10) {
            assert_eq!(&zip[at..at + 4], b"PK\x01\x02");
            let (length, start) = (short(at + 28), word(at + 42) as usize);
            let name = String::from_utf8(zip[at + 46..at + 46 + length].to_vec()).expect("names are text");
            assert_eq!(&zip[start..start + 4], b"PK\x03\x04");
            assert_eq!(zip[start + 4..start + 30], zip[at + 6..at + 32], "both heads say the same of {name}");
            let packed = &zip[start + 30 + length..][..word(start + 18) as usize];
            let mut bytes = Vec::new();
            flate2::read::DeflateDecoder::new(packed).read_to_end(&mut bytes).expect("it can be unpacked");
            let mut crc = Crc::new();
            crc.update(&bytes);
            assert_eq!((word(start + 14), word(start + 22) as usize), (crc.sum(), bytes.len()), "{name}");
            found.insert(name, bytes);
            at += 46 + length;
        }
        assert_eq!(found, files());
    }
}
