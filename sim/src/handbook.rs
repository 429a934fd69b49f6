//! The handbook: the Markdown files of this repository, read as pages for the printer and as promises to be checked.
//!
//! A file promises that its links lead somewhere, that the files it names in code type are there, and that its commands
//! can be run. [`faults`] finds what is not so. A block of commands that is marked as ```` ```sh run ```` is more: a
//! check runs it, in the folder of the repository, and it must succeed ([`Block::run`]).
//!
//! [`chapter`] turns a file into a part of one HTML page: what it links to within the book becomes a link within the
//! page, pictures are put into it, and links to other files of the repository become plain words.

use std::fs;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

mod chapter;
mod faults;

pub use chapter::{chapter, contents, introduction};
pub use faults::faults;

/// A Markdown file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Where it is, from the root of the repository.
    pub path: PathBuf,
    /// What is in it.
    pub text: String,
}

/// A block of commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The line of its first command.
    pub line: usize,
    /// The commands.
    pub text: String,
    /// Whether it is marked to be run by the check.
    pub run: bool,
}

/// Something a file promises and does not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub path: PathBuf,
    /// The line.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.path.display(), self.line, self.what)
    }
}

impl Document {
    /// Reads a file by its place in the repository.
    pub fn read(root: &Path, path: impl Into<PathBuf>) -> Result<Self, String> {
        let path = path.into();
        let text = fs::read_to_string(root.join(&path)).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self { path, text: text.replace("\r\n", "\n") })
    }

    fn events(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).into_offset_iter()
    }

    fn line(&self, at: usize) -> usize {
        1 + self.text[..at].matches('\n').count()
    }

    /// Where it links to, pictures too, each with its line.
    pub fn links(&self) -> Vec<(usize, String)> {
        let mut links = Vec::new();
        for (event, range) in self.events() {
            let line = self.line(range.start);
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    links.push((line, dest_url.into_string()));
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    links.extend(attributes(&html, &["src", "href", "srcset"]).map(|link| (line, link.to_owned())));
                }
                _ => {}
            }
        }
        links
    }

    /// The names by which places in it can be linked to: its headings as GitHub names them, and any `id`.
    pub fn anchors(&self) -> Vec<String> {
        let mut anchors: Vec<String> = Vec::new();
        let mut heading: Option<String> = None;
        for (event, _) in self.events() {
            match (event, &mut heading) {
                (Event::Start(Tag::Heading { .. }), _) => heading = Some(String::new()),
                (Event::End(TagEnd::Heading(_)), Some(words)) => {
                    anchors.push(unused(&slug(words), &anchors));
                    heading = None;
                }
                (Event::Text(text) | Event::Code(text), Some(words)) => words.push_str(&text),
                (Event::Html(html) | Event::InlineHtml(html), _) => {
                    anchors.extend(attributes(&html, &["id", "name"]).map(str::to_owned));
                }
                _ => {}
            }
        }
        anchors
    }

    /// Its blocks of commands, marked or not.
    pub fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut inside: Option<Block> = None;
        for (event, range) in self.events() {
            match (event, &mut inside) {
                (Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))), _) => {
                    let words: Vec<&str> = info.split_whitespace().collect();
                    if words.first() == Some(&"sh") {
                        let line = self.line(range.start) + 1;
                        inside = Some(Block { line, text: String::new(), run: words.contains(&"run") });
                    }
                }
                (Event::Text(text), Some(block)) => block.text.push_str(&text),
                (Event::End(TagEnd::CodeBlock), Some(_)) => blocks.extend(inside.take()),
                _ => {}
            }
        }
        blocks
    }

    /// What stands in code type within a sentence, each with its line.
    fn names(&self) -> Vec<(usize, String)> {
        let code = |(event, range): (Event, Range<usize>)| match event {
            Event::Code(code) => Some((self.line(range.start), code.into_string())),
            _ => None,
        };
        self.events().filter_map(code).collect()
    }
}

/// The values of attributes in a piece of HTML.
fn attributes<'a>(html: &'a str, names: &'a [&str]) -> impl Iterator<Item = &'a str> {
    names.iter().flat_map(move |name| {
        let parts = html.split(name).skip(1).filter_map(|rest| rest.strip_prefix("=\""));
        parts.filter_map(|rest| rest.split('"').next())
    })
}

/// What GitHub makes of a heading: small letters, no punctuation, `-` for a space.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A second heading of the same name gets a number.
fn unused(slug: &str, anchors: &[String]) -> String {
    let numbered = (1..).map(|n| format!("{slug}-{n}"));
    let mut names = std::iter::once(slug.to_owned()).chain(numbered);
    names.find(|name| !anchors.contains(name)).unwrap_or_default()
}

/// Whether a link leads out of the repository.
fn is_elsewhere(link: &str) -> bool {
    link.contains("://") || link.starts_with("mailto:")
}

/// A link's file from the root of the repository, and its place in it.
fn target<'a>(from: &Path, link: &'a str) -> (PathBuf, Option<&'a str>) {
    let (file, anchor) = match link.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor)),
        None => (link, None),
    };
    if file.is_empty() {
        return (from.to_owned(), anchor);
    }
    let folder = from.parent().unwrap_or(Path::new(""));
    (plain(&folder.join(file.replace("%20", " "))), anchor)
}

/// A path without its dots. One that leads out keeps them, and is not found.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::chapter::base64;
    use super::*;
    use crate::builder::root;

    fn document(text: &str) -> Document {
        Document { path: "docs/players.md".into(), text: text.into() }
    }

    fn wrong(text: &str) -> Vec<String> {
        faults(root(), &document(text)).into_iter().map(|fault| format!("{}: {}", fault.line, fault.what)).collect()
    }

    #[test]
    fn what_is_there_is_no_fault() {
        let text = "# A `b` heading, really?\n[x](../README.md) ![y](screens/paused.png) [z](#a-b-heading-really)\n\
                    [w](https://example.org/nowhere) <img src=\"screens/paused.png\"> `src/device.rs` `tests/golden/*.png`\n\
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
        assert_eq!(wrong("`tests/golden/*.gif`"), ["1: there is no 'tests/golden/*.gif'"]);
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
    fn only_marked_commands_are_run() {
        let blocks = document("```sh\na\n```\n\n```sh run\nb\nc\n```\n\n```\nd\n```\n\n```rust run\ne\n```\n").blocks();
        let found: Vec<(usize, &str, bool)> = blocks.iter().map(|b| (b.line, b.text.as_str(), b.run)).collect();
        assert_eq!(found, [(2, "a\n", false), (6, "b\nc\n", true)]);
    }

    #[test]
    fn the_same_heading_twice_gets_a_number() {
        assert_eq!(document("# Power\n## Power\n## Faults & `keys`\n").anchors(), ["power", "power-1", "faults--keys"]);
    }

    #[test]
    fn a_chapter_links_within_the_book_and_nowhere_else() {
        let book = [document("# Players\n## Keys\n"), Document { path: "README.md".into(), text: "# Us\n".into() }];
        let text = "# Players\n[a](#keys) [b](../README.md) [c](../build.rs) [d](https://example.org)\n## Keys\n";
        let page = chapter(root(), &document(text), &book).expect("it can be made");
        assert!(page.contains("<h1 id=\"docs-players\">Players</h1>"), "{page}");
        assert!(
            page.contains("<a href=\"#docs-players-keys\">a</a> <a href=\"#readme\">b</a> c <a href=\"https://"),
            "{page}"
        );
        assert!(page.contains("<h2 id=\"docs-players-keys\">"), "{page}");
    }

    #[test]
    fn pictures_are_put_into_the_page() {
        assert_eq!(["", "a", "ab", "abc"].map(|text| base64(text.as_bytes())), ["", "YQ==", "YWI=", "YWJj"]);
        let page = chapter(root(), &document("![Home](screens/paused.png)"), &[]).expect("it can be made");
        assert!(page.contains("<img src=\"data:image/png;base64,iVBORw0KGgo"), "{page}");
        assert!(chapter(root(), &document("![Home](screens/passed.png)"), &[]).is_err());
    }

    #[test]
    fn an_introduction_ends_before_the_first_part() {
        assert_eq!(introduction(&document("# A\nb\n## C\nd\n## E\n")).text, "# A\nb\n");
    }
}
