//! Checks who knows whom. The library knows no board, no clock, no operating system; the console knows no game; a game knows
//! no other game; only the shelf names games. One room, `src/parts`, may name the traits of embedded-hal and what stands on
//! them.
//!
//! Each rule is a function of a file's name and code that lists what is wrong; the last test shows each of them something wrong.

use std::process::Command;

mod source;

use source::{blanked, code, files, name, root, text};

/// Names from outside that no part of the library may use.
const OUTSIDE: [&str; 17] = [
    "std::",
    "alloc::",
    "embassy",
    "embedded_hal",
    "cortex_m",
    "defmt",
    "ssd1306",
    "display_interface",
    "rp_pac",
    "SystemTime",
    "Instant::now",
    "sim::",
    "xtask",
    "boards",
    "firmware",
    "main.rs",
    "#[path",
];

/// The one room that may name hardware, and the names it may use.
const PARTS: (&str, [&str; 4]) = ("src/parts/", ["embedded_hal", "embedded_hal_async", "embassy_futures", "ssd1306"]);

/// The shelf, the only file that names games.
const SHELF: &str = "src/games/mod.rs";

/// The rules of the rooms: in the files under this path, only these parts of the crate may be named. Those of the games are
/// made from the folders there are, see [`rules`].
const RULES: [(&str, &[&str]); 3] = [
    ("src/parts", &["console", "parts"]),
    ("src/console", &["console", "sprite"]),
    // The device knows the shelf, and no game on it.
    ("src/device", &["console", "device", "games", "sprite"]),
];

/// The module of the crate that only tests may name: the random inputs.
const RANDOM: &str = "random";
/// Its declaration, at the end of `src/lib.rs`.
const RANDOM_MODULE: &str = "#[path = \"../tests/random/mod.rs\"]\nmod random;";

/// The parts that a game may name beside itself.
const OF_A_GAME: [&str; 3] = ["console", "words", "sprite"];

/// The names of the games: the folders beside the shelf.
fn games() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("src/games")).expect("the games can be listed");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    let names = paths.filter(|path| path.is_dir()).filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    let mut games: Vec<String> = names.collect();
    games.sort();
    assert!(!games.is_empty(), "there is no game");
    games
}

/// All rules: a folder, and the parts of the crate that may be named there.
fn rules(games: &[String]) -> Vec<(String, Vec<String>)> {
    let owned = |parts: &[&str]| parts.iter().map(|&part| part.to_owned()).collect::<Vec<String>>();
    let rooms = RULES.map(|(folder, allowed)| (folder.to_owned(), owned(allowed)));
    let games = games.iter().map(|game| {
        let itself = format!("games::{game}");
        (format!("src/games/{game}"), owned(&OF_A_GAME).into_iter().chain([itself]).collect())
    });
    rooms.into_iter().chain(games).collect()
}

/// The parts of the crate a piece of code names: the word after every `crate::`; of a game also the next one, which is its
/// name.
fn parts(code: &str) -> Vec<&str> {
    let end = |part: &str| part.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(part.len());
    let named = |part| match str::strip_prefix(part, "games::") {
        Some(game) if game.starts_with(char::is_lowercase) => &part[.."games::".len() + end(game)],
        Some(_) | None => &part[..end(part)],
    };
    code.split("crate::").skip(1).map(named).collect()
}

/// The words of a piece of code: its names, without what stands in quotes.
fn words(code: &str) -> Vec<String> {
    let blank = blanked(code);
    let words = blank.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// True of a file of the library. Its unit tests and the firmware are none.
fn is_library(file: &str) -> bool {
    file.starts_with("src/")
        && !file.ends_with("tests.rs")
        && !file.contains("/tests/")
        && file != "src/main.rs"
        && !file.starts_with("src/firmware/")
}

/// The names from outside that a file of the library uses.
fn named_outside(file: &str, code: &str) -> Vec<String> {
    let (room, allowed) = PARTS;
    let mut code = code.to_owned();
    if file.starts_with(room) {
        allowed.iter().for_each(|name| code = code.replace(&format!("{name}::"), ""));
    }
    let named = OUTSIDE.into_iter().filter(|name| code.contains(name));
    named.map(|name| format!("{file} names {name}")).collect()
}

/// The parts of the crate that a file names and may not.
fn named_beside_rules(file: &str, code: &str, games: &[String]) -> Vec<String> {
    let is_inside = |folder: &str| file.starts_with(&format!("{folder}/")) || file == format!("{folder}.rs");
    let Some((_, allowed)) = rules(games).into_iter().find(|(folder, _)| is_inside(folder)) else { return Vec::new() };
    let is_helper = |part: &str| part == RANDOM && !is_library(file);
    let named = parts(code).into_iter().filter(|part| !allowed.iter().any(|known| known == part) && !is_helper(part));
    named.map(|part| format!("{file} names crate::{part}")).collect()
}

/// The games that a file names, be it by folder or by type. In its own folder a game may be named, and on the shelf.
fn named_games(file: &str, code: &str, games: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    for game in games.iter().filter(|game| file != SHELF && !file.starts_with(&format!("src/games/{game}/"))) {
        let is_game = |word: &String| word.replace('_', "").eq_ignore_ascii_case(&game.replace('_', ""));
        wrong.extend(
            words(code).iter().filter(|word| is_game(word)).map(|word| format!("{file} names the game {word}")),
        );
    }
    wrong
}

/// The ways out of a folder through `super`: from its own file it leads to the crate's root, and twice is one time too many.
fn ways_out(file: &str, code: &str, folders: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    if folders.iter().any(|folder| file == format!("{folder}/mod.rs")) && code.contains("super::") {
        wrong.push(format!("{file} leaves its folder"));
    }
    if folders.iter().any(|folder| file.starts_with(&format!("{folder}/"))) && code.contains("super::super") {
        wrong.push(format!("{file} goes up twice"));
    }
    wrong
}

/// A file that goes on after its tests. What comes there is not looked at by the other rules.
fn after_tests(file: &str, text: &str) -> Option<String> {
    let (_, tests) = text.split_once("#[cfg(test)]\n")?;
    let module = tests.starts_with("mod tests");
    let last = tests.trim_end() == "mod tests;" || tests.matches("\n}").count() == 1;
    let random = file == "src/lib.rs" && tests.trim_end() == RANDOM_MODULE;
    (!(module && last || random)).then(|| format!("{file} goes on after its tests"))
}

/// Names all that is wrong, and not only the first.
fn none(wrong: Vec<String>) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The files of the library with their code.
fn library() -> Vec<(String, String)> {
    let files = files("src").into_iter().map(|path| (name(&path), code(&path)));
    files.filter(|(file, _)| is_library(file)).collect()
}

#[test]
fn the_library_names_nothing_outside_it() {
    none(library().iter().flat_map(|(file, code)| named_outside(file, code)).collect());
}

#[test]
fn every_part_names_only_what_it_may() {
    let (games, files) = (games(), files("src").into_iter().map(|path| (name(&path), code(&path))));
    none(files.flat_map(|(file, code)| named_beside_rules(&file, &code, &games)).collect());
}

#[test]
fn only_the_shelf_names_games() {
    let games = games();
    none(library().iter().flat_map(|(file, code)| named_games(file, code, &games)).collect());
    let shelf = words(&code(&root().join(SHELF)));
    for game in games {
        assert!(shelf.contains(&game), "{SHELF} does not name {game}: the rule would find nothing");
    }
}

#[test]
fn no_part_leaves_its_folder_through_super() {
    let folders: Vec<String> = rules(&games()).into_iter().map(|(folder, _)| folder).collect();
    let files = files("src").into_iter().map(|path| (name(&path), code(&path)));
    none(files.flat_map(|(file, code)| ways_out(&file, &code, &folders)).collect());
}

#[test]
fn tests_come_last() {
    none(files("src").iter().filter_map(|path| after_tests(&name(path), &text(path))).collect());
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
fn a_name_from_outside_would_be_found() {
    let found = |file: &str, line: &str| named_outside(file, line).len();
    for line in [
        "use embassy_time::Instant;",
        "use embedded_hal::digital::InputPin;",
        "let now = Instant::now();",
        "use std::fs;",
        "use sim::play;",
        "include!(\"../../boards/pico.rs\");",
        "include!(\"main.rs\");",
        "#[path = \"../x.rs\"]",
        "use crate::firmware::store;",
    ] {
        assert!(found("src/console/x.rs", line) > 0, "{line}");
    }
    assert_eq!(found("src/parts/x.rs", "use embedded_hal::digital::InputPin;"), 0);
    assert_eq!(found("src/parts/x.rs", "use embassy_time::Timer;"), 1);
    assert!(is_library("src/parts/keys.rs") && is_library("src/lib.rs"));
    assert!(!is_library("src/main.rs") && !is_library("src/firmware/keys.rs") && !is_library("src/parts/tests.rs"));
    assert!(!is_library("src/parts/panel/tests/module.rs"));
}

#[test]
fn a_forbidden_part_would_be_found() {
    assert_eq!(
        parts("use crate::games::trucker::house_rules;\nlet x = crate::console::clock::now();"),
        ["games::trucker", "console"]
    );
    assert_eq!(parts("use crate::games::{self, Shelf};\nuse crate::games::Shelf;"), ["games", "games"]);
    let games = ["one".to_owned(), "two".to_owned()];
    let found = |file: &str, line: &str| named_beside_rules(file, line, &games).len();
    assert_eq!(found("src/games/one/x.rs", "use crate::games::one::y; use crate::console::clock;"), 0);
    assert_eq!(found("src/games/one/x.rs", "use crate::games::two::y;"), 1, "a game knows no other");
    assert_eq!(found("src/games/two/mod.rs", "use crate::games::one::y;"), 1, "a second folder has the same rule");
    assert_eq!(found("src/games/two/x.rs", "use crate::games::Shelf;"), 1, "a game does not know the shelf");
    assert_eq!(found("src/console/x.rs", "use crate::games::Shelf;"), 1);
    assert_eq!(found("src/parts/x.rs", "use crate::device::Device;"), 1);
    assert_eq!(found("src/device.rs", "use crate::parts::keys;"), 1);
    assert_eq!(found("src/device/x.rs", "use crate::games::one::y;"), 1);
    assert_eq!(found("src/device/x.rs", "use crate::games::Shelf;"), 0);
    assert_eq!(found("src/games/one/x.rs", "use crate::random;"), 1, "random inputs are for tests");
    assert_eq!(found("src/games/one/x/tests.rs", "use crate::random;"), 0);
}

#[test]
fn the_name_of_a_game_would_be_found() {
    let games = ["one_more".to_owned(), "two".to_owned()];
    let found = |file: &str, line: &str| named_games(file, line, &games).len();
    assert_eq!(found("src/device.rs", "let x = Shelf::OneMore(y);"), 1);
    assert_eq!(found("src/lib.rs", "pub use games::two;"), 1);
    assert_eq!(found("src/games/two/x.rs", "use super::one_more;"), 1);
    assert_eq!(found("src/games/two/x.rs", "struct Two;"), 0);
    assert_eq!(found(SHELF, "OneMore: one_more::OneMore, Two: two::Two"), 0);
    assert_eq!(found("src/words/x.rs", "title: \"two\", // one_more\n two_more: 2"), 0, "words for people are none");
}

#[test]
fn a_way_out_and_code_after_tests_would_be_found() {
    let folders = ["src/console".to_owned()];
    let found = |file: &str, line: &str| ways_out(file, line, &folders).len();
    assert_eq!(found("src/console/mod.rs", "use super::games;"), 1);
    assert_eq!(found("src/console/clock/x.rs", "use super::super::super::games;"), 1);
    assert_eq!(found("src/console/clock/x.rs", "use super::Instant;"), 0);
    let after = |text: &str| after_tests("x.rs", text).is_some();
    assert!(!after("fn a() {}\n") && !after("#[cfg(test)]\nmod tests;\n"));
    assert!(!after("#[cfg(test)]\nmod tests {\n    fn a() {\n    }\n}\n"));
    assert!(after("#[cfg(test)]\nmod tests {\n}\nfn b() {\n}\n") && after("#[cfg(test)]\nfn b() {}\n"));
    let random = format!("#[cfg(test)]\n{RANDOM_MODULE}\n");
    assert!(after(&random) && after_tests("src/lib.rs", &random).is_none());
    assert!(after_tests("src/lib.rs", &format!("{random}fn b() {{}}\n")).is_some());
}
