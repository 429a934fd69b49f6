//! What a file of the handbook promises and does not keep: links, names of files, commands.

use std::fs;
use std::path::{Component, Path};

use super::{Document, Fault, is_elsewhere, target};

/// Everything in a file that is not as it says.
pub fn faults(root: &Path, document: &Document) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut add = |line, what| faults.push(Fault { path: document.path.clone(), line, what });
    for (line, link) in document.links() {
        if let Err(what) = follow(root, document, &link) {
            add(line, what);
        }
    }
    for (line, name) in document.names() {
        let is_command = name.contains(' ') && KNOWN.iter().any(|known| name.split(' ').next() == Some(known));
        let result = if is_command { command(root, &name) } else { file(root, &name) };
        if let Err(what) = result {
            add(line, what);
        }
    }
    for block in document.blocks() {
        for (line, text) in (block.line..).zip(block.text.lines()) {
            if let Err(what) = command(root, text) {
                add(line, what);
            }
        }
        if block.run && block.text.contains("tests/run") {
            add(block.line, "a block that is run by tests/run may not run it".into());
        }
    }
    faults
}

/// Whether a link leads somewhere.
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

/// Programs a command may start with. What is not among them is not known to be there.
const KNOWN: [&str; 8] = ["cargo", "node", "npm", "git", "cd", "cp", "rustup", "probe-rs"];
/// What cargo can do without an alias.
const CARGO: [&str; 8] = ["build", "test", "run", "doc", "clippy", "fmt", "tree", "install"];
/// Folders by which a name in code type is known to be that of a file.
const FOLDERS: [&str; 6] = ["src/", "sim/", "boards/", "tests/", "docs/", ".cargo/"];

/// Whether a command is one that exists, as far as can be seen without running it.
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

/// Whether a file that is named is there. What does not look like one of ours is none; a name in capitals stands for any.
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
