//! A device, its game and a journal are built, restored and changed in place. Passed by value they would go through the
//! stack, which is small.

use std::path::Path;

mod source;

use source::{code, files, name};

/// Types that are too large to be handed over, beside the games.
const LARGE: [&str; 7] = ["Device", "Shelf", "JournalIn", "WholeFlight", "Flying", "DiceOnly", "RoomFor"];

/// The types of all games: those of the lines `Name = 1: module::Type,` of the shelf.
fn games() -> Vec<String> {
    let shelf = code(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/mod.rs")));
    let lines = shelf.lines().filter(|line| line.contains(" = ") && line.trim_end().ends_with(','));
    lines.filter_map(|line| Some(line.trim_end_matches(',').rsplit_once("::")?.1.to_string())).collect()
}
/// Functions that may hand one over all the same: those that make one, when it is compiled or for the host.
const MAKERS: [&str; 2] = ["const fn new(", "fn default("];

/// Every signature of a piece of code, in one line, with `Self` and `self` named by the type they stand for.
fn signatures(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut this = String::new();
    let mut rest = code;
    while let Some((kind, start)) = next_item(rest) {
        let end = start + rest[start..].find(['{', ';']).unwrap_or(rest.len() - start);
        let head = rest[start..end].split_whitespace().collect::<Vec<_>>().join(" ");
        match kind {
            Item::Impl => this = subject(&head),
            Item::Fn => found.push(named(&head, &this)),
        }
        rest = &rest[end..];
    }
    found
}

enum Item {
    Impl,
    Fn,
}

/// The begin of the next `impl` or `fn` of a line.
fn next_item(code: &str) -> Option<(Item, usize)> {
    let implementation = code.find("\nimpl").map(|at| (Item::Impl, at + 1));
    let function = code.find("fn ").filter(|&at| code[..at].ends_with([' ', '\n', '('])).map(|at| {
        let line = code[..at].rfind('\n').map_or(0, |line| line + 1);
        (Item::Fn, line)
    });
    match (implementation, function) {
        (Some(one), Some(other)) => Some(if one.1 < other.1 { one } else { other }),
        (one, other) => one.or(other),
    }
}

/// The type an `impl` is of.
fn subject(head: &str) -> String {
    let of = head.rsplit(" for ").next().unwrap_or(head);
    let of = of.strip_prefix("impl").unwrap_or(of).trim_start();
    let of = of.strip_prefix('<').map_or(of, |generic| generic.split_once("> ").map_or("", |(_, of)| of));
    of.split(['<', ' ']).next().unwrap_or_default().to_string()
}

fn named(head: &str, this: &str) -> String {
    let head = head.replace("Self", this).replace("(mut self", "(self");
    head.replace("(self", &format!("(self: {this}"))
}

/// The large types that a signature hands over by value.
fn handed_over(signature: &str, games: &[String]) -> Vec<String> {
    if MAKERS.iter().any(|maker| signature.contains(maker)) {
        return Vec::new();
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let by_value = |name: &str| {
        signature.match_indices(name).any(|(at, _)| {
            let (before, after) = (&signature[..at], &signature[at + name.len()..]);
            let whole = !before.ends_with(is_word) && !after.starts_with(is_word) && !after.starts_with("::");
            let lent = before.trim_end().trim_end_matches("mut").trim_end();
            let lent = match lent.rsplit_once('\'') {
                Some((reference, lifetime)) if lifetime.chars().all(is_word) => reference,
                _ => lent,
            };
            whole && !lent.ends_with('&')
        })
    };
    LARGE.into_iter().map(str::to_string).chain(games.iter().cloned()).filter(|name| by_value(name)).collect()
}

/// True of a file of unit tests.
fn is_of_tests(path: &Path) -> bool {
    let name = name(path);
    name.ends_with("/tests.rs") || name.contains("/tests/")
}

#[test]
fn nothing_large_is_handed_over_by_value() {
    let (mut count, games) = (0, games());
    assert!(games.contains(&"Trucker".to_string()), "{games:?}");
    for path in files("src").into_iter().filter(|path| !is_of_tests(path)) {
        for signature in signatures(&code(&path)) {
            let large = handed_over(&signature, &games);
            assert!(large.is_empty(), "{} hands over {large:?}: {signature}", path.display());
            count += 1;
        }
    }
    assert!(count > 700, "only {count} signatures were read");
}

#[test]
fn what_hands_something_over_would_be_found() {
    let code = "
impl Device {
    pub fn restore(record: &[u8]) -> Result<Self, Unreadable> {}
    pub const fn new() -> Self {}
    fn take(self) {}
    fn lend(&mut self, game: &'a mut Trucker, other: &Trucker) -> &Self {}
}
impl<const N: usize> JournalIn<RoomFor<N>> {
    fn launch() -> Self {}
}
fn with(parked: Option<Trucker>, screen: Screen) {}
fn go(of: Truckers) -> Option<&'static Device> {}
";
    let found: Vec<String> =
        signatures(code).into_iter().filter(|signature| !handed_over(signature, &games()).is_empty()).collect();
    assert_eq!(found.len(), 4, "{found:#?}");
    for name in ["restore", "take", "launch", "with"] {
        assert!(found.iter().any(|signature| signature.contains(&format!("fn {name}("))), "{name}: {found:#?}");
    }
}
