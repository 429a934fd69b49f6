//! Finds the faults of a Markdown file: links that lead nowhere, files and commands that do not exist.

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::document::{Document, is_elsewhere, target};

/// Programs a command may start with. Any other is an error: it may not be installed.
const KNOWN: [&str; 10] = ["cargo", "node", "npm", "git", "cd", "cp", "rustup", "probe-rs", "openscad", "picotool"];
/// Commands of Cargo that need no alias.
const CARGO: [&str; 8] = ["build", "test", "run", "doc", "clippy", "fmt", "tree", "install"];
/// Words in code type that begin with one of these name files.
const FOLDERS: [&str; 7] = ["src/", "sim/", "xtask/", "boards/", "tests/", "docs/", ".cargo/"];
/// The changelog is about earlier versions, whose files and commands may no longer exist: only its links are checked.
const CHANGELOG: &str = "CHANGELOG.md";

/// A fault in a Markdown file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    path: PathBuf,
    line: usize,
    what: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.path.display(), self.line, self.what)
    }
}

/// Finds all faults of a file.
pub fn faults(root: &Path, document: &Document) -> Vec<Fault> {
    let mut faults = Vec::new();
    let fault = |line, what| Fault { path: document.path.clone(), line, what };
    for (line, link) in document.links() {
        faults.extend(follow(root, document, &link).err().map(|what| fault(line, what)));
    }
    if document.path == Path::new(CHANGELOG) {
        return faults;
    }
    for (line, name) in document.names() {
        let is_command = name.contains(' ') && KNOWN.iter().any(|known| name.split(' ').next() == Some(known));
        let result = if is_command { command(root, &name) } else { file(root, &name) };
        faults.extend(result.err().map(|what| fault(line, what)));
    }
    for block in document.blocks() {
        for (line, text) in (block.line..).zip(block.text.lines()) {
            faults.extend(command(root, text).err().map(|what| fault(line, what)));
        }
        if block.run && block.text.contains("tests/run") {
            faults.push(fault(block.line, "a block that is run by tests/run may not run it".into()));
        }
    }
    faults
}

/// Checks that a link leads somewhere.
fn follow(root: &Path, from: &Document, link: &str) -> Result<(), String> {
    if is_elsewhere(link) {
        return Ok(());
    }
    let (path, anchor) = target(&from.path, link);
    let is_inside = !link.starts_with('/') && path.components().all(|part| matches!(part, Component::Normal(_)));
    if !is_inside || !root.join(&path).exists() {
        return Err(format!("the link '{link}' leads nowhere"));
    }
    match anchor {
        None => Ok(()),
        Some(_) if path.extension().is_none_or(|extension| extension != "md") => {
            Err(format!("the link '{link}' leads into what is no Markdown file"))
        }
        Some(anchor) => {
            let anchors = if path == from.path { from.anchors() } else { Document::read(root, path)?.anchors() };
            let missing = || format!("the link '{link}' leads to a heading that is not there");
            if anchors.iter().any(|name| name == anchor) { Ok(()) } else { Err(missing()) }
        }
    }
}

/// Checks that a command exists, without running it.
fn command(root: &Path, line: &str) -> Result<(), String> {
    let line = line.split(" #").next().unwrap_or_default().trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(());
    }
    // NAME=value before a command sets something for it.
    let is_setting = |word: &&str| {
        word.split_once('=').is_some_and(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
    };
    let mut words = line.split_whitespace().skip_while(is_setting);
    let Some(first) = words.next() else { return Ok(()) };
    if first == "cargo" {
        let second = words.next().unwrap_or_default();
        let aliases = fs::read_to_string(root.join(".cargo/config.toml")).unwrap_or_default();
        let is_alias = aliases.lines().any(|line| line.split(" = ").next() == Some(second));
        if !is_alias && !CARGO.contains(&second) {
            return Err(format!("there is no 'cargo {second}'"));
        }
    } else if !KNOWN.contains(&first) && !root.join(first).is_file() {
        return Err(format!("the command '{first}' is not known"));
    }
    words.filter(|word| *word != "…").try_for_each(|word| file(root, word))
}

/// Checks that a file exists. Words that do not begin with one of our folders name no file; a name in capitals stands
/// for any name.
fn file(root: &Path, name: &str) -> Result<(), String> {
    let name = name.trim_end_matches(['…', ',', ':', ';']);
    if !FOLDERS.iter().any(|folder| name.starts_with(folder)) || name.contains([' ', '<', '{']) {
        return Ok(());
    }
    let path = Path::new(name);
    let is_any = |part: Component| {
        let part = part.as_os_str().to_string_lossy();
        let stem = part.split('.').next().unwrap_or_default();
        !stem.is_empty() && stem.chars().all(|c| c.is_ascii_uppercase() || c == '-' || c == '_')
    };
    if root.join(path).exists() || path.components().any(is_any) {
        return Ok(());
    }
    if let (Some((before, after)), Some(folder)) = (name.split_once('*'), path.parent()) {
        let entries = fs::read_dir(root.join(folder)).into_iter().flatten().flatten();
        let mut names = entries.map(|entry| format!("{}/{}", folder.display(), entry.file_name().to_string_lossy()));
        if names.any(|name| name.starts_with(before) && name.ends_with(after)) {
            return Ok(());
        }
    }
    Err(format!("there is no '{name}'"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::root;

    fn wrong(text: &str) -> Vec<String> {
        wrong_in("docs/players.md", text)
    }

    fn wrong_in(path: &str, text: &str) -> Vec<String> {
        let document = Document { path: path.into(), text: text.into() };
        faults(root(), &document).into_iter().map(|fault| format!("{}: {}", fault.line, fault.what)).collect()
    }

    #[test]
    fn what_is_there_is_no_fault() {
        let text = "# A `b` heading, really?\n[x](../README.md) ![y](screens/paused.png) [z](#a-b-heading-really)\n\
                    [w](https://example.org/nowhere) <img src=\"screens/paused.png\"> `src/device.rs` `tests/golden/device/*.png`\n\
                    `docs/NAME.md` `src/games/trucker/` `A B` `cargo uf2 pico`\n\n```sh\nX=1 cargo uf2 pico # one\ntests/run\n```\n";
        assert_eq!(wrong(text), Vec::<String>::new());
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        assert_eq!(wrong("one\n[x](../READYOU.md)"), ["2: the link '../READYOU.md' leads nowhere"]);
        assert_eq!(wrong("![x](screens/passed.png)"), ["1: the link 'screens/passed.png' leads nowhere"]);
        assert_eq!(wrong("<img src=\"screens/passed.png\">"), ["1: the link 'screens/passed.png' leads nowhere"]);
        assert_eq!(wrong("[x](../../../etc)"), ["1: the link '../../../etc' leads nowhere"]);
        assert_eq!(wrong("[x](/README.md)"), ["1: the link '/README.md' leads nowhere"]);
        assert_eq!(wrong("# One\n[x](#two)").len(), 1);
        assert_eq!(wrong("[x](../README.md#no-such-heading)").len(), 1);
        assert_eq!(wrong("[x](screens/paused.png#y)").len(), 1);
    }

    #[test]
    fn a_file_or_a_command_that_is_not_there_is_found() {
        assert_eq!(wrong("see `src/devise.rs`"), ["1: there is no 'src/devise.rs'"]);
        assert_eq!(wrong("`tests/golden/device/*.gif`"), ["1: there is no 'tests/golden/device/*.gif'"]);
        assert_eq!(wrong("try `cargo uf3`"), ["1: there is no 'cargo uf3'"]);
        assert_eq!(
            wrong("\n```sh\ncargo uf3\nnode tests/x.mjs\nmake it\n```"),
            ["3: there is no 'cargo uf3'", "4: there is no 'tests/x.mjs'", "5: the command 'make' is not known",]
        );
    }

    #[test]
    fn the_tests_may_not_run_themselves() {
        assert_eq!(wrong("```sh\ntests/run\n```").len(), 0);
        assert_eq!(wrong("```sh run\ntests/run\n```").len(), 1);
    }

    #[test]
    fn of_the_changelog_only_links_are_checked() {
        let text = "see `src/devise.rs`, `cargo uf3` and [x](nowhere.md)";
        assert_eq!(wrong_in("CHANGELOG.md", text), ["1: the link 'nowhere.md' leads nowhere"]);
    }
}
