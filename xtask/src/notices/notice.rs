//! The text of the notice: each package with its holders and its licence, and each licence text once.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A licence that we accept.
#[derive(Debug, PartialEq, Eq)]
struct Licence {
    name: &'static str,
    /// The first words of its text. The holders of the copyright stand before them.
    begins: &'static str,
    /// Other words that its text contains.
    has: &'static str,
}

/// The licences we accept, the preferred one first.
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

/// A third-party crate or package.
pub struct Package {
    /// Name and version.
    pub name: String,
    /// Its licences, as it names them.
    pub licence: String,
    /// Named if no text of its licence names the holders of the copyright.
    pub authors: Vec<String>,
    /// Every text of a licence that comes with it.
    pub texts: Vec<String>,
}

/// The packages that are taken under one licence.
#[derive(Default)]
struct Taken<'a> {
    /// Texts of the licence, each with the packages that bring it. The key is the text without its line breaks.
    texts: BTreeMap<String, (String, Vec<&'a str>)>,
    /// Packages that bring no text.
    without_text: Vec<&'a str>,
}

/// Writes the notice for all packages.
pub fn notice(packages: &[Package]) -> Result<String, String> {
    let mut out = String::from(
        "Sandglass stands on the work of others. What is in its firmware and in its page, by whom, and under which\n\
         licence; the texts are below. Sandglass itself: LICENSE-MIT or LICENSE-APACHE.\n\n",
    );
    let mut taken: [Taken; LICENCES.len()] = Default::default();
    for package in packages {
        let chosen = chosen(&package.licence).ok_or_else(|| {
            let known: Vec<&str> = LICENCES.iter().map(|licence| licence.name).collect();
            format!("{}: its licence is '{}'; expected one of {}", package.name, package.licence, known.join(", "))
        })?;
        let _ = writeln!(out, "{}: {}", package.name, package.licence);
        for holder in take(package, &LICENCES[chosen], &mut taken[chosen]) {
            let _ = writeln!(out, "    {holder}");
        }
    }
    for (licence, taken) in LICENCES.iter().zip(taken) {
        out += &texts(licence, taken, packages)?;
    }
    Ok(out)
}

/// Sorts a package in under a licence, and returns the holders of its copyright.
fn take<'a>(package: &'a Package, licence: &Licence, taken: &mut Taken<'a>) -> Vec<String> {
    let Some((holders, text)) = package.texts.iter().find_map(|text| parted(text, licence)) else {
        taken.without_text.push(&package.name);
        return package.authors.clone();
    };
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    taken.texts.entry(words).or_insert((text, Vec::new())).1.push(&package.name);
    if holders.is_empty() { package.authors.clone() } else { holders }
}

/// The texts of one licence, the most common one first: it also stands for the packages that bring none.
fn texts(licence: &Licence, taken: Taken, packages: &[Package]) -> Result<String, String> {
    let mut texts: Vec<(String, Vec<&str>)> = taken.texts.into_values().collect();
    texts.sort_by_key(|(_, of)| Reverse(of.len()));
    if texts.is_empty() && !taken.without_text.is_empty() {
        // The text of a package that also offers this licence, though it is taken under another one.
        let lent = packages.iter().find_map(|package| {
            let (_, text) = package.texts.iter().find_map(|text| parted(text, licence))?;
            Some((text, vec![package.name.as_str()]))
        });
        let nobody = || format!("{}: nobody brings the text of {}", taken.without_text.join(", "), licence.name);
        texts.push(lent.ok_or_else(nobody)?);
    }
    let mut out = String::new();
    for (place, (text, of)) in texts.iter().enumerate() {
        let _ = match place {
            0 => writeln!(out, "\n== {}, as {} has it\n\n{text}", licence.name, of[0]),
            _ => writeln!(out, "\n== {}, in the words of {}\n\n{text}", licence.name, of.join(", ")),
        };
    }
    Ok(out)
}

/// The place in [`LICENCES`] of the first licence that an expression allows.
fn chosen(expression: &str) -> Option<usize> {
    let offered: Vec<&str> = expression.split(" OR ").flat_map(|part| part.split('/')).map(str::trim).collect();
    LICENCES.iter().position(|licence| offered.contains(&licence.name))
}

/// Separates the holders of the copyright from the text of a licence. `None` if it is the text of another licence.
fn parted(text: &str, licence: &Licence) -> Option<(Vec<String>, String)> {
    let text = text.replace('\r', "");
    let (head, body) = text.split_at(text.find(licence.begins)?);
    if !body.split_whitespace().collect::<Vec<_>>().join(" ").contains(licence.has) {
        return None;
    }
    let holders = head.lines().map(str::trim).filter(|line| line.to_lowercase().contains("copyright"));
    Some((holders.map(String::from).collect(), body.trim_end().to_owned()))
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
