//! A Markdown file of the repository: its links, headings, commands and names in code type.

use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::workspace::read_text;

/// A Markdown file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Its path from the root of the repository.
    pub path: PathBuf,
    /// Its content.
    pub text: String,
}

/// A block of commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The line of its first command.
    pub line: usize,
    /// The commands.
    pub text: String,
    /// True if it is marked to be run by the check.
    pub run: bool,
}

impl Document {
    /// Reads a file by its path from the root of the repository.
    pub fn read(root: &Path, path: impl Into<PathBuf>) -> Result<Self, String> {
        let path = path.into();
        let text = read_text(&root.join(&path))?;
        Ok(Self { path, text: text.replace("\r\n", "\n") })
    }

    /// Its pieces, each with its range in the text.
    pub fn events(&self) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).into_offset_iter()
    }

    /// The number of the line at a byte of the text.
    fn line(&self, at: usize) -> usize {
        1 + self.text[..at].matches('\n').count()
    }

    /// Its links and pictures, each with its line.
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

    /// The places a link can lead to: its headings, as GitHub names them, and every `id`.
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

    /// Its blocks of commands.
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

    /// The words in code type within its sentences, each with its line.
    pub fn names(&self) -> Vec<(usize, String)> {
        let code = |(event, range): (Event, Range<usize>)| match event {
            Event::Code(code) => Some((self.line(range.start), code.into_string())),
            _ => None,
        };
        self.events().filter_map(code).collect()
    }
}

/// The values of attributes in a piece of HTML. By hand: only the few tags are read that we write ourselves.
pub fn attributes<'a>(html: &'a str, names: &'a [&str]) -> impl Iterator<Item = &'a str> {
    names.iter().flat_map(move |name| {
        let parts = html.split(name).skip(1).filter_map(|rest| rest.strip_prefix("=\""));
        parts.filter_map(|rest| rest.split('"').next())
    })
}

/// The name of a heading, as GitHub makes it: small letters, no punctuation, `-` for a space. By hand: pulldown-cmark
/// takes a name only from the text itself.
pub fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// A name that is not used yet: the second heading of the same name gets a number.
fn unused(slug: &str, anchors: &[String]) -> String {
    let numbered = (1..).map(|n| format!("{slug}-{n}"));
    let mut names = std::iter::once(slug.to_owned()).chain(numbered);
    names.find(|name| !anchors.contains(name)).unwrap_or_default()
}

/// True if a link leads out of the repository.
pub fn is_elsewhere(link: &str) -> bool {
    link.contains("://") || link.starts_with("mailto:")
}

/// The file of a link, from the root of the repository, and the place in it.
pub fn target<'a>(from: &Path, link: &'a str) -> (PathBuf, Option<&'a str>) {
    let (file, anchor) = match link.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor)),
        None => (link, None),
    };
    if file.is_empty() {
        return (from.to_owned(), anchor);
    }
    let folder = from.parent().unwrap_or(Path::new(""));
    (without_dots(&folder.join(file.replace("%20", " "))), anchor)
}

/// Resolves `.` and `..` in a path, without the file system. A path that leads out of the repository keeps its dots,
/// and is not found.
fn without_dots(path: &Path) -> PathBuf {
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
    use super::*;

    fn document(text: &str) -> Document {
        Document { path: "docs/players.md".into(), text: text.into() }
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
}
