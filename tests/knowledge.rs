//! Checks which part may name which. The library names no board, no clock, no operating system; the console names no
//! game. One room, `src/parts`, may name the traits of embedded-hal and the crates built on them.

use std::process::Command;

mod source;

use source::{code, files, root};

/// Names from outside that no part of the library may use.
const OUTSIDE: [&str; 12] = [
    "std::",
    "alloc::",
    "embassy",
    "embedded_hal",
    "cortex_m",
    "defmt",
    "ssd1306",
    "display_interface",
    "rp_pac",
    "sim::",
    "boards",
    "firmware",
];

/// The one room that may name hardware, and the names it may use.
const PARTS: (&str, [&str; 4]) = ("src/parts", ["embedded_hal", "embedded_hal_async", "embassy_futures", "ssd1306"]);

/// The rules: in the files under this path, only these parts of the crate may be named.
const RULES: [(&str, &[&str]); 5] = [
    ("src/parts", &["console", "parts"]),
    ("src/console", &["console", "sprite"]),
    ("src/games/trucker", &["console", "games::trucker", "words", "sprite"]),
    ("src/words", &["words", "console"]),
    // The device knows the shelf, and no game on it.
    ("src/device", &["console", "device", "games", "words", "sprite"]),
];

/// The parts of the crate a piece of code names: the word after every `crate::`; of a game also the next one, which is
/// its name.
fn parts(code: &str) -> Vec<&str> {
    let end = |part: &str| part.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(part.len());
    let named = |part| match str::strip_prefix(part, "games::") {
        Some(game) if game.starts_with(char::is_lowercase) => &part[.."games::".len() + end(game)],
        Some(_) | None => &part[..end(part)],
    };
    code.split("crate::").skip(1).map(named).collect()
}

#[test]
fn the_library_names_nothing_outside_it() {
    for path in files("src") {
        let is_test = path.ends_with("tests.rs");
        if is_test || path.ends_with("src/main.rs") || path.starts_with(root().join("src/firmware")) {
            continue;
        }
        let mut code = code(&path);
        let (room, allowed) = PARTS;
        if path.starts_with(root().join(room)) {
            allowed.iter().for_each(|name| code = code.replace(&format!("{name}::"), ""));
        }
        for name in OUTSIDE {
            assert!(!code.contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn every_part_names_only_what_it_may() {
    for (folder, allowed) in RULES {
        for path in files(folder) {
            for part in parts(&code(&path)) {
                assert!(allowed.contains(&part), "{} names crate::{part}", path.display());
            }
        }
    }
}

/// `super` would be a way around the rules: out of a folder it leads to the crate's root.
#[test]
fn no_part_leaves_its_folder_through_super() {
    for (folder, _) in RULES {
        for path in files(folder) {
            let code = code(&path);
            let depth = path.strip_prefix(root().join(folder)).expect("it is in there").components().count();
            let root_file = depth == 1 && path.ends_with("mod.rs");
            assert!(!root_file || !code.contains("super::"), "{} leaves its folder", path.display());
            assert!(!code.contains("super::super"), "{} goes up twice", path.display());
        }
    }
}

/// What comes after the tests of a file is not looked at by this test, so nothing may.
#[test]
fn tests_come_last() {
    for path in files("src") {
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        if let Some((_, tests)) = text.split_once("#[cfg(test)]\n") {
            let module = tests.starts_with("mod tests");
            let last = tests.trim_end() == "mod tests;" || tests.matches("\n}").count() == 1;
            assert!(module && last, "{} goes on after its tests", path.display());
        }
    }
}

#[test]
fn the_simulator_knows_no_board_and_no_board_knows_the_library() {
    for path in files("sim/src") {
        assert!(!code(&path).contains("boards/"), "{} names boards", path.display());
    }
    for path in files("boards") {
        assert!(!code(&path).contains("sandglass"), "{} names the library", path.display());
    }
}

/// The crates that are linked into a package.
fn crates(arguments: &[&str]) -> Vec<String> {
    let tree = Command::new(env!("CARGO"))
        .current_dir(root())
        .args(["tree", "--offline", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"])
        .args(arguments)
        .output()
        .expect("cargo tree runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).expect("names are text");
    tree.lines().filter_map(|line| line.split(' ').next()).map(String::from).collect()
}

#[test]
fn the_library_depends_on_no_hardware_and_no_operating_system() {
    let names = crates(&["--package", "sandglass", "--target", "wasm32-unknown-unknown"]);
    assert!(names.iter().any(|name| name == "embedded-graphics"), "the tree was not read: {names:?}");
    for name in names {
        let hardware = ["embassy", "cortex-m", "rp-", "rp2040", "defmt", "libc", "getrandom", "sim"];
        if name == "embassy-futures" {
            continue;
        }
        assert!(!hardware.iter().any(|prefix| name.starts_with(prefix)), "the library depends on {name}");
    }
}

/// A Markdown parser is compiled all the same: a macro of the library's ssd1306 (maybe-async-cfg) needs one.
#[test]
fn the_simulator_is_built_without_the_chores() {
    let names = crates(&["--package", "sim"]);
    assert!(names.iter().any(|name| name == "minifb"), "the tree was not read: {names:?}");
    for chore in ["xtask", "pulldown-cmark", "object", "sha2", "zip", "base64"] {
        assert!(!names.iter().any(|name| name == chore), "the simulator depends on {chore}");
    }
}

#[test]
fn a_forbidden_name_would_be_found() {
    assert_eq!(
        parts("use crate::games::trucker::house_rules;\nlet x = crate::console::clock::now();"),
        ["games::trucker", "console"]
    );
    assert_eq!(parts("use crate::games::{self, Shelf};\nuse crate::games::Shelf;"), ["games", "games"]);
}
