//! Whose work is in what is given away: the firmware and the page.
//!
//! Nothing of it is written down here. Which crates there are is asked of Cargo, and their words are read where they
//! are unpacked; those of the emulated chip where npm has put it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::builder::{self, root};

/// What of Sandglass is given away: package, target, features.
const GIVEN: [(&str, &str, &str); 2] =
    [("sandglass", "thumbv6m-none-eabi", "pico"), ("sandglass-web", "wasm32-unknown-unknown", "")];
/// Where npm puts the emulated chip.
const CHIP: &str = "tests/emulator/node_modules/rp2040js";

/// A licence that we know how to honour, and the first words of its text; the holders of the copyright stand before
/// them.
#[derive(Debug, PartialEq, Eq)]
struct Licence {
    name: &'static str,
    begins: &'static str,
    has: &'static str,
}

/// The first one that is offered is taken.
const LICENCES: [Licence; 2] = [
    Licence {
        name: "MIT",
        begins: "Permission is hereby granted, free of charge",
        has: "copies or substantial portions",
    },
    Licence {
        name: "BSD-3-Clause",
        begins: "Redistribution and use in source and binary forms",
        has: "Neither the name",
    },
];

/// Something by others.
struct Package {
    name: String,
    licence: String,
    /// Who says so where it brings no text of its own.
    authors: Vec<String>,
    /// Every licence that lies beside it.
    texts: Vec<String>,
}

/// The notice that goes with the firmware and with the page.
pub fn third_party() -> Result<String, String> {
    let mut packages = crates()?;
    packages.push(chip()?);
    notice(&packages)
}

fn notice(packages: &[Package]) -> Result<String, String> {
    let mut out = String::from(
        "Sandglass stands on the work of others. What is in its firmware and in its page, by whom, and under which\n\
         licence; the texts are below. Sandglass itself: LICENSE-MIT or LICENSE-APACHE.\n\n",
    );
    // Texts by licence; by their words, whatever their lines, with whoever brought them.
    let mut texts: [BTreeMap<String, (String, Vec<&str>)>; LICENCES.len()] = Default::default();
    let mut borrowers: [Vec<&str>; LICENCES.len()] = Default::default();
    for package in packages {
        let place = chosen(&package.licence).ok_or_else(|| {
            let known: Vec<&str> = LICENCES.iter().map(|licence| licence.name).collect();
            format!("{}: its licence is '{}'; expected one of {}", package.name, package.licence, known.join(", "))
        })?;
        let found = package.texts.iter().find_map(|text| parted(text, &LICENCES[place]));
        let mut holders = package.authors.clone();
        match found {
            Some((named, text)) => {
                let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                texts[place].entry(words).or_insert((text, Vec::new())).1.push(&package.name);
                if !named.is_empty() {
                    holders = named;
                }
            }
            None => borrowers[place].push(&package.name),
        }
        let _ = writeln!(out, "{}: {}", package.name, package.licence);
        for holder in holders {
            let _ = writeln!(out, "    {holder}");
        }
    }
    for ((licence, texts), borrowers) in LICENCES.iter().zip(texts).zip(borrowers) {
        let mut texts: Vec<(String, Vec<&str>)> = texts.into_values().collect();
        // The usual words first: they also stand for those who bring none.
        texts.sort_by_key(|(_, of)| std::cmp::Reverse(of.len()));
        if texts.is_empty() && !borrowers.is_empty() {
            // Somebody who also offers this one, though another was taken.
            let lent = packages.iter().find_map(|package| {
                let (_, text) = package.texts.iter().find_map(|text| parted(text, licence))?;
                Some((text, vec![package.name.as_str()]))
            });
            let nobody = || format!("{}: nobody brings the text of {}", borrowers.join(", "), licence.name);
            texts.push(lent.ok_or_else(nobody)?);
        }
        for (place, (text, of)) in texts.iter().enumerate() {
            let _ = match place {
                0 => writeln!(out, "\n== {}, as {} has it\n\n{text}", licence.name, of[0]),
                _ => writeln!(out, "\n== {}, in the words of {}\n\n{text}", licence.name, of.join(", ")),
            };
        }
    }
    Ok(out)
}

/// Which of our licences an expression allows.
fn chosen(expression: &str) -> Option<usize> {
    let offered: Vec<&str> = expression.split(" OR ").flat_map(|part| part.split('/')).map(str::trim).collect();
    LICENCES.iter().position(|licence| offered.contains(&licence.name))
}

/// The holders of the copyright, and the text without them; if it is of that licence.
fn parted(text: &str, licence: &Licence) -> Option<(Vec<String>, String)> {
    let text = text.replace('\r', "");
    let (head, body) = text.split_at(text.find(licence.begins)?);
    if !body.split_whitespace().collect::<Vec<_>>().join(" ").contains(licence.has) {
        return None;
    }
    let holders = head.lines().map(str::trim).filter(|line| line.to_lowercase().contains("copyright"));
    Some((holders.map(String::from).collect(), body.trim_end().to_owned()))
}

/// The crates that are linked into the firmware or into the module of the page.
fn crates() -> Result<Vec<Package>, String> {
    let mut linked = BTreeSet::new();
    for (package, target, features) in GIVEN {
        let arguments = ["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
        let tree =
            cargo(&[&arguments[..], &["--package", package, "--target", target, "--features", features]].concat())?;
        // "serde v1.0.229 (*)"; ours have their folder behind them, and no notice.
        let words = tree.lines().filter(|line| !line.contains('/')).map(|line| line.split(' '));
        linked.extend(words.filter_map(|mut words| Some((words.next()?.to_owned(), words.next()?.to_owned()))));
    }
    // What the page needs of the library the firmware needs too, so it is enough to ask for one of them.
    let [(_, target, features), _] = GIVEN;
    let known = cargo(&["metadata", "--format-version", "1", "--filter-platform", target, "--features", features])?;
    let known: Value = serde_json::from_str(&known).map_err(|error| format!("cargo metadata: {error}"))?;
    let mut by_name: BTreeMap<(String, String), &Value> = BTreeMap::new();
    for package in known["packages"].as_array().into_iter().flatten() {
        by_name.insert((text(package, "name"), format!("v{}", text(package, "version"))), package);
    }
    let mut packages = Vec::new();
    for key in linked {
        let package = by_name.get(&key).ok_or_else(|| format!("cargo metadata does not know {} {}", key.0, key.1))?;
        let folder = PathBuf::from(text(package, "manifest_path"));
        let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let mut authors: Vec<String> = authors.map(|author| format!("by {author}")).collect();
        if authors.is_empty() {
            authors.push(format!("by whom {} names", text(package, "repository")));
        }
        packages.push(Package {
            name: format!("{} {}", key.0, &key.1[1..]),
            licence: text(package, "license"),
            authors,
            texts: beside(folder.parent().unwrap_or(&folder))?,
        });
    }
    if packages.is_empty() { Err("cargo tree names no crates".into()) } else { Ok(packages) }
}

/// The emulated chip.
fn chip() -> Result<Package, String> {
    let folder = root().join(CHIP);
    let file = folder.join("package.json");
    let told = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let told: Value = serde_json::from_str(&told).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(Package {
        name: format!("{} {}", text(&told, "name"), text(&told, "version")),
        licence: text(&told, "license"),
        authors: Vec::new(),
        texts: beside(&folder)?,
    })
}

fn text(of: &Value, field: &str) -> String {
    of[field].as_str().unwrap_or_default().to_owned()
}

/// Every licence in a folder, in the order of their names.
fn beside(folder: &Path) -> Result<Vec<String>, String> {
    let at = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let list = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let entries = fs::read_dir(folder).map_err(|error| at(folder, error))?;
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        Ok(paths)
    };
    let mut texts = Vec::new();
    for path in list(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if !["license", "licence", "copying"].iter().any(|start| name.starts_with(start)) {
            continue;
        }
        // Some have a folder of them.
        let files = if path.is_dir() { list(&path)? } else { vec![path] };
        for file in files {
            texts.push(fs::read_to_string(&file).map_err(|error| at(&file, error))?);
        }
    }
    Ok(texts)
}

/// What a command of Cargo prints.
fn cargo(arguments: &[&str]) -> Result<String, String> {
    let output = builder::cargo().current_dir(root()).args(arguments).output();
    let output = output.map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo {} failed:\n{}", arguments[0], String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo {}: {error}", arguments[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIT: &str = "MIT License\n\nCopyright (c) 2020 Ann\nCopyright 2021 Bob\n\nPermission is hereby granted, free \
                       of charge, to all.\nKeep it in copies or\nsubstantial portions.\n";

    fn package(name: &str, licence: &str, texts: &[&str]) -> Package {
        let [name, licence] = [name, licence].map(String::from);
        Package {
            name,
            licence,
            authors: vec!["by Carl".into()],
            texts: texts.iter().map(|&text| text.into()).collect(),
        }
    }

    #[test]
    fn holders_are_named_and_a_text_stands_there_once() {
        let wrapped = MIT.replace(", to all", ",\r\nto all");
        let packages = [package("a 1", "MIT", &[MIT]), package("b 2", "Apache-2.0/MIT", &["Apache", &wrapped])];
        let notice = notice(&packages).expect("MIT is known");
        assert_eq!(notice.matches("Permission is").count(), 1, "{notice}");
        assert!(
            notice.contains("b 2: Apache-2.0/MIT\n    Copyright (c) 2020 Ann\n    Copyright 2021 Bob\n"),
            "{notice}"
        );
        assert!(!notice.contains("Carl"), "{notice}");
    }

    #[test]
    fn who_brings_no_text_gets_that_of_another_and_its_authors_are_named() {
        let packages = [package("a 1", "MIT", &[MIT]), package("b 2", "MIT", &["MIT, see elsewhere"])];
        assert!(notice(&packages).expect("there is a text").contains("b 2: MIT\n    by Carl\n"));
        assert!(notice(&packages[1..]).is_err_and(|why| why.starts_with("b 2: nobody brings")));
    }

    #[test]
    fn a_text_is_lent_by_who_is_taken_under_another_licence() {
        let bsd =
            "Copyright Dora\n\nRedistribution and use in source and binary forms is fine.\nNeither the name of Dora.\n";
        let packages = [package("a 1", "BSD-3-Clause OR MIT", &[bsd, MIT]), package("b 2", "BSD-3-Clause", &[])];
        let notice = notice(&packages).expect("there is a text");
        assert!(notice.contains("\n== BSD-3-Clause, as a 1 has it\n\nRedistribution and use"), "{notice}");
        assert!(notice.contains("b 2: BSD-3-Clause\n    by Carl\n"), "{notice}");
    }

    #[test]
    fn all_that_is_linked_into_the_firmware_has_a_notice() {
        let notice = crates().and_then(|crates| notice(&crates)).expect("every licence is known");
        for name in ["embassy-rp ", "embedded-graphics ", "rp2040-boot2 ", "ssd1306 "] {
            assert!(notice.lines().any(|line| line.starts_with(name)), "{name}: {notice}");
        }
        assert!(!notice.lines().any(|line| line.starts_with("syn ")), "what only the compiler uses is not given away");
    }

    #[test]
    fn other_words_are_kept_beside_the_usual_ones() {
        let other = MIT.replace("to all", "to all and some");
        let packages =
            [("a 1", other.as_str()), ("b 2", MIT), ("c 3", MIT)].map(|(name, text)| package(name, "MIT", &[text]));
        let notice = notice(&packages).expect("MIT is known");
        let [usual, own] = ["== MIT, as b 2 has it", "== MIT, in the words of a 1"].map(|title| notice.find(title));
        assert!(usual.is_some() && usual < own, "{notice}");
    }

    #[test]
    fn a_licence_that_is_not_known_stops_it() {
        for licence in ["GPL-3.0", "", "(MIT OR Apache-2.0) AND Unicode-3.0", "Apache-2.0"] {
            assert!(
                notice(&[package("a 1", licence, &[MIT])]).is_err_and(|why| why.contains("a 1: its licence is")),
                "{licence}"
            );
        }
    }
}
