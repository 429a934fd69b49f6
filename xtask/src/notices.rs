//! The licences of all third-party code in what we distribute: the firmware and the page.
//!
//! There is no list of crates here: Cargo names them, and their licences are read from the folders where Cargo and npm
//! unpacked them. By hand, because the programs for it know only the crates, and neither npm's package nor our choice
//! of licences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::workspace::{EMULATOR, cargo, list, metadata, output, read_text, root};

mod notice;

use notice::{Package, notice};

/// A program that we distribute.
struct Given {
    package: &'static str,
    target: &'static str,
    features: &'static str,
}

const FIRMWARE: Given = Given { package: "sandglass", target: "thumbv6m-none-eabi", features: "pico" };
const PAGE: Given = Given { package: "sandglass-web", target: "wasm32-unknown-unknown", features: "" };

/// The notice that goes with the firmware and with the page.
pub fn third_party() -> Result<String, String> {
    let mut packages = crates()?;
    packages.push(emulated_chip()?);
    notice(&packages)
}

/// The crates that are linked into the firmware or into the module of the page.
fn crates() -> Result<Vec<Package>, String> {
    let linked: BTreeSet<(String, String)> = linked(&FIRMWARE)?.into_iter().chain(linked(&PAGE)?).collect();
    // The page needs no crate that the firmware does not need, so the metadata for the firmware is enough.
    let known = metadata(&["--filter-platform", FIRMWARE.target, "--features", FIRMWARE.features])?;
    let mut by_name: BTreeMap<(String, String), &Value> = BTreeMap::new();
    for package in known["packages"].as_array().into_iter().flatten() {
        by_name.insert((text(package, "name"), format!("v{}", text(package, "version"))), package);
    }
    let mut packages = Vec::new();
    for key in linked {
        let package = by_name.get(&key).ok_or_else(|| format!("cargo metadata does not know {} {}", key.0, key.1))?;
        packages.push(Package {
            name: format!("{} {}", key.0, &key.1[1..]),
            licence: text(package, "license"),
            authors: authors(package),
            texts: licences(Path::new(&text(package, "manifest_path")).parent().unwrap_or(Path::new("")))?,
        });
    }
    if packages.is_empty() { Err("cargo tree names no crates".into()) } else { Ok(packages) }
}

/// The crates that are linked into a program, by name and version.
fn linked(given: &Given) -> Result<Vec<(String, String)>, String> {
    let mut tree = cargo();
    tree.args(["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    tree.args(["--package", given.package, "--target", given.target, "--features", given.features]);
    let tree = output(tree)?;
    // "serde v1.0.229 (*)". Our own crates have their folder behind them, and need no notice.
    let words = tree.lines().filter(|line| !line.contains('/')).map(|line| line.split(' '));
    Ok(words.filter_map(|mut words| Some((words.next()?.to_owned(), words.next()?.to_owned()))).collect())
}

/// The authors of a crate, or its repository if it names none.
fn authors(package: &Value) -> Vec<String> {
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let authors: Vec<String> = authors.map(|author| format!("by {author}")).collect();
    if authors.is_empty() { vec![format!("by whom {} names", text(package, "repository"))] } else { authors }
}

/// The emulated chip, which npm has installed.
fn emulated_chip() -> Result<Package, String> {
    let folder = root().join(EMULATOR).join("node_modules/rp2040js");
    let file = folder.join("package.json");
    let package: Value =
        serde_json::from_str(&read_text(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Package {
        name: format!("{} {}", text(&package, "name"), text(&package, "version")),
        licence: text(&package, "license"),
        authors: Vec::new(),
        texts: licences(&folder)?,
    })
}

fn text(of: &Value, field: &str) -> String {
    of[field].as_str().unwrap_or_default().to_owned()
}

/// Every licence in a folder, by file name.
fn licences(folder: &Path) -> Result<Vec<String>, String> {
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        ["license", "licence", "copying"].iter().any(|start| name.starts_with(start))
    };
    let mut texts = Vec::new();
    for path in list(folder)?.into_iter().filter(is_licence) {
        // Some crates have a folder of licences.
        let files = if path.is_dir() { list(&path)? } else { vec![path] };
        for file in files {
            texts.push(read_text(&file)?);
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_is_linked_into_the_firmware_has_a_notice() {
        let notice = crates().and_then(|crates| notice(&crates)).expect("every licence is known");
        for name in ["embassy-rp ", "embedded-graphics ", "rp2040-boot2 ", "ssd1306 "] {
            assert!(notice.lines().any(|line| line.starts_with(name)), "{name}: {notice}");
        }
        assert!(!notice.lines().any(|line| line.starts_with("syn ")), "what only the compiler uses is not given away");
    }
}
