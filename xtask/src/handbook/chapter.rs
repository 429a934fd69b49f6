//! Turns a Markdown file into a chapter of one HTML page, for the printer. A link to another chapter becomes a link
//! within the page, a picture is put into the page, and a link to any other file of the repository becomes plain words.

use std::fmt::Write as _;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd, html};

use super::document::{Document, attributes, is_elsewhere, slug, target};
use crate::workspace::read;

/// The name of a chapter within the page: its path, as a heading is named.
fn label(path: &Path) -> String {
    slug(&path.with_extension("").to_string_lossy().replace('/', "-"))
}

/// Turns a file into a chapter. `book` is all chapters of the page.
pub fn chapter(root: &Path, document: &Document, book: &[Document]) -> Result<String, String> {
    let label = label(&document.path);
    let mut anchors = document.anchors().into_iter();
    let mut events: Vec<Event> = Vec::new();
    // For each link that is open: true if it stays a link.
    let mut open: Vec<bool> = Vec::new();
    for (event, _) in document.events() {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let anchor = anchors.next().unwrap_or_default();
                let id = if level == HeadingLevel::H1 { label.clone() } else { format!("{label}-{anchor}") };
                events.push(Event::Html(format!("<{level} id=\"{id}\">").into()));
            }
            Event::End(TagEnd::Heading(level)) => events.push(Event::Html(format!("</{level}>\n").into())),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let link = within(&document.path, &dest_url, book);
                open.push(link.is_some());
                if let Some(link) = link {
                    events.push(Event::Start(Tag::Link { link_type, dest_url: link.into(), title, id }));
                }
            }
            Event::End(TagEnd::Link) => {
                if open.pop() == Some(true) {
                    events.push(Event::End(TagEnd::Link));
                }
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = picture(root, &document.path, &dest_url)?;
                events.push(Event::Start(Tag::Image { link_type, dest_url, title, id }));
            }
            Event::Html(html) => events.push(Event::Html(pictures(root, &document.path, &html)?.into())),
            Event::InlineHtml(html) => events.push(Event::InlineHtml(pictures(root, &document.path, &html)?.into())),
            other => events.push(other),
        }
    }
    let mut out = format!("<section class=\"{label}\">\n");
    html::push_html(&mut out, events.into_iter());
    out.push_str("</section>\n");
    Ok(out)
}

/// The address of a link within the page. `None` if it leads to a file that is no chapter.
fn within(from: &Path, link: &str, book: &[Document]) -> Option<String> {
    if is_elsewhere(link) {
        return Some(link.to_owned());
    }
    let (path, anchor) = target(from, link);
    let document = book.iter().find(|document| document.path == path)?;
    let anchor = anchor.filter(|anchor| document.anchors().first().is_none_or(|first| first != anchor));
    Some(match anchor {
        Some(anchor) => format!("#{}-{anchor}", label(&path)),
        None => format!("#{}", label(&path)),
    })
}

/// Puts the pictures of a piece of HTML into the page.
fn pictures(root: &Path, from: &Path, html: &str) -> Result<String, String> {
    let mut out = html.to_owned();
    for link in attributes(html, &["src"]).filter(|link| !is_elsewhere(link)) {
        out = out.replace(&format!("\"{link}\""), &format!("\"{}\"", picture(root, from, link)?));
    }
    Ok(out)
}

/// The address of a picture that holds the whole picture.
fn picture(root: &Path, from: &Path, link: &str) -> Result<CowStr<'static>, String> {
    let (path, _) = target(from, link);
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("svg") => "image/svg+xml",
        _ => return Err(format!("{}: expected a picture as png, gif or svg", path.display())),
    };
    let bytes = read(&root.join(&path))?;
    Ok(format!("data:{kind};base64,{}", BASE64_STANDARD.encode(&bytes)).into())
}

/// The list of contents: chapters, and the headings in them.
pub fn contents(book: &[Document]) -> String {
    let mut out = String::from("<nav><ul>\n");
    for document in book {
        let label = label(&document.path);
        let mut words = String::new();
        for (event, _) in document.events() {
            match event {
                Event::Start(Tag::Heading { .. }) => words.clear(),
                Event::End(TagEnd::Heading(HeadingLevel::H1)) => {
                    let _ = writeln!(out, "<li class=\"one\"><a href=\"#{label}\">{words}</a></li>");
                }
                Event::End(TagEnd::Heading(HeadingLevel::H2)) => {
                    let _ = writeln!(out, "<li><a href=\"#{label}-{}\">{words}</a></li>", slug(&words));
                }
                Event::Text(text) | Event::Code(text) => {
                    words.push_str(&text.replace('&', "&amp;").replace('<', "&lt;"))
                }
                _ => {}
            }
        }
    }
    out + "</ul></nav>\n"
}

/// A file up to its second heading.
pub fn introduction(document: &Document) -> Document {
    let end = document.text.find("\n## ").map_or(document.text.len(), |end| end + 1);
    Document { path: document.path.clone(), text: document.text[..end].to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::root;

    fn document(text: &str) -> Document {
        Document { path: "docs/players.md".into(), text: text.into() }
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
        let page = chapter(root(), &document("![Home](screens/paused.png)"), &[]).expect("it can be made");
        assert!(page.contains("<img src=\"data:image/png;base64,iVBORw0KGgo"), "{page}");
        assert!(chapter(root(), &document("![Home](screens/passed.png)"), &[]).is_err());
    }

    #[test]
    fn an_introduction_ends_before_the_first_part() {
        assert_eq!(introduction(&document("# A\nb\n## C\nd\n## E\n")).text, "# A\nb\n");
    }
}
