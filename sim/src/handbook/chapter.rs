//! A file of the handbook as a part of one HTML page, for the printer.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd, html};

use super::{Document, attributes, is_elsewhere, slug, target};

/// The name of a chapter in the one page of the book: that of its file, or of its folder.
fn label(path: &Path) -> String {
    slug(&path.with_extension("").to_string_lossy().replace('/', "-"))
}

/// A file as a part of a page. `book` is what else is in it.
pub fn chapter(root: &Path, document: &Document, book: &[Document]) -> Result<String, String> {
    let label = label(&document.path);
    let mut anchors = document.anchors().into_iter();
    let mut events: Vec<Event> = Vec::new();
    // Whether the links that are open are kept.
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

/// A link as it is in the one page of the book. None: it leads to what is not in it.
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

fn pictures(root: &Path, from: &Path, html: &str) -> Result<String, String> {
    let mut out = html.to_owned();
    for link in attributes(html, &["src"]).filter(|link| !is_elsewhere(link)) {
        out = out.replace(&format!("\"{link}\""), &format!("\"{}\"", picture(root, from, link)?));
    }
    Ok(out)
}

/// A picture, whole, in place of its name.
fn picture(root: &Path, from: &Path, link: &str) -> Result<CowStr<'static>, String> {
    let (path, _) = target(from, link);
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("svg") => "image/svg+xml",
        _ => return Err(format!("{}: expected a picture as png, gif or svg", path.display())),
    };
    let bytes = fs::read(root.join(&path)).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(format!("data:{kind};base64,{}", base64(&bytes)).into())
}

pub(super) fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let number = chunk.iter().fold(0u32, |number, &byte| number << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for digit in 0..4 {
            let value = (number >> (18 - 6 * digit)) as usize % 64;
            out.push(if digit <= chunk.len() { DIGITS[value] as char } else { '=' });
        }
    }
    out
}

/// The contents of the book: its chapters, and their parts.
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

/// A file up to its first part: what comes before the second heading.
pub fn introduction(document: &Document) -> Document {
    let end = document.text.find("\n## ").map_or(document.text.len(), |end| end + 1);
    Document { path: document.path.clone(), text: document.text[..end].to_owned() }
}
