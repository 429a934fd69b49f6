//! Three chores: passes `memory.x`, `hot.x` and `info.x` to the linker, writes the module of the chosen board, and turns
//! embedded-graphics' fonts into tables in the panel's own format.
//!
//! The panel stores a byte for eight pixels of a column. A glyph stored as columns is copied with a shift and an OR per
//! byte, where the stock text renderer visits every pixel: at 125 MHz that decides if a key press is answered within a
//! millisecond.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, ascii, iso_8859_1, iso_8859_2, iso_8859_9, iso_8859_16};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

#[path = "boards/list.rs"]
mod boards;

const PRINTABLE: RangeInclusive<char> = ' '..='~';
const FIGURES: RangeInclusive<char> = '0'..='9';

/// A glyph as rows of pixels.
type Bitmap = Vec<Vec<bool>>;

/// A font in all alphabets of embedded-graphics.
macro_rules! sheets {
    ($font:ident) => {
        [&ascii::$font, &iso_8859_1::$font, &iso_8859_2::$font, &iso_8859_9::$font, &iso_8859_16::$font]
    };
}
fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));

    fs::write(out.join("memory.x"), include_bytes!("memory.x")).expect("OUT_DIR is writable");
    fs::write(out.join("hot.x"), include_bytes!("src/firmware/hot.x")).expect("OUT_DIR is writable");
    fs::write(out.join("info.x"), include_bytes!("src/firmware/info.x")).expect("OUT_DIR is writable");
    println!("cargo:rustc-link-search={}", out.display());
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "none") {
        for argument in ["--nmagic", "-Thot.x", "-Tinfo.x", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
            println!("cargo:rustc-link-arg-bins={argument}");
        }
        if env::var_os("CARGO_FEATURE_FIRMWARE").is_some() {
            boards::write_chosen("boards", &out);
        }
    }
    println!("cargo:rerun-if-changed=boards");
    println!("cargo:rerun-if-changed=memory.x");
    println!("cargo:rerun-if-changed=src/firmware/hot.x");
    println!("cargo:rerun-if-changed=src/firmware/info.x");
    println!("cargo:rerun-if-changed=src/console/picture/figures.txt");
    println!("cargo:rerun-if-changed=build.rs");

    let letters = letters();
    let mut tables = String::new();
    table(&mut tables, "SMALL", "Bars and small print: 21 characters a line.", PRINTABLE, &letters, |c| {
        glyph(&sheets!(FONT_6X9), c)
    });
    table(&mut tables, "BODY", "Lists and sentences: 21 characters a line.", PRINTABLE, &letters, |c| {
        dotted(&sheets!(FONT_6X10), c)
    });
    table(&mut tables, "BOLD", "What was said: 18 characters a line.", PRINTABLE, &letters, |c| {
        glyph(&sheets!(FONT_7X13_BOLD), c)
    });
    table(
        &mut tables,
        "LARGE",
        "One thing to read from across the table: 12 characters a line.",
        PRINTABLE,
        &letters,
        |c| glyph(&sheets!(FONT_10X20), c),
    );
    table(&mut tables, "HUGE", "Figures to be read from two metres.", FIGURES, &[], |c| scale2x(&figure(c)));
    fs::write(out.join("fonts.rs"), tables).expect("OUT_DIR is writable");
}

/// The letters beyond ASCII that the languages use: a language is a file in each folder of words, and brings its own. Letters
/// in comments and tests need no font.
fn letters() -> Vec<char> {
    let mut files = Vec::new();
    words_files(Path::new("src"), false, &mut files);
    let mut letters = BTreeSet::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a file of words can be read");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for letter in literals(code).filter(|c| !c.is_ascii()) {
            // The sheets of all sizes have the same letters: one size is enough.
            assert!(has_glyph(&sheets!(FONT_6X9), letter), "{}: no font has the letter {letter:?}", path.display());
            letters.insert(letter);
        }
    }
    letters.into_iter().collect()
}

/// Finds the files of all folders called `words`, and tells cargo of those folders.
fn words_files(folder: &Path, is_words: bool, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the source can be listed");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("the source can be listed").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            let named_words = path.ends_with("words");
            if named_words {
                println!("cargo:rerun-if-changed={}", path.display());
            }
            words_files(&path, is_words || named_words, files);
        } else if is_words {
            files.push(path);
        }
    }
}

/// The letters of all string literals of a file of Rust, without those of comments.
fn literals(code: &str) -> impl Iterator<Item = char> {
    let outside = |line: &str| {
        // A line of a catalogue is plain: a comment begins after its last string, or there is none.
        let strings: Vec<&str> = line.split('"').collect();
        let comment = strings.iter().step_by(2).position(|between| between.contains("//"));
        let end = comment.map_or(strings.len(), |place| 2 * place);
        strings[..end].iter().skip(1).step_by(2).flat_map(|string| string.chars()).collect::<Vec<char>>()
    };
    code.lines().flat_map(outside).collect::<Vec<char>>().into_iter()
}

/// True if one of the sheets has a letter.
fn has_glyph(sheets: &[&MonoFont], c: char) -> bool {
    sheets.iter().any(|font| font.glyph_mapping.index(c) != font.glyph_mapping.index('?') || c == '?')
}

/// Cuts one glyph out of the first sheet that has it.
fn glyph(sheets: &[&MonoFont], c: char) -> Bitmap {
    let font = sheets.iter().find(|font| has_glyph(&[font], c));
    let font = font.unwrap_or_else(|| panic!("no font has the letter {c:?}"));
    let size = font.character_size;
    let per_row = font.image.size().width / size.width;
    let index = font.glyph_mapping.index(c) as u32;
    let (left, top) = (index % per_row * size.width, index / per_row * size.height);
    let pixel = |x, y| font.image.pixel(Point::new((left + x) as i32, (top + y) as i32)) == Some(BinaryColor::On);
    (0..size.height).map(|y| (0..size.width).map(|x| pixel(x, y)).collect()).collect()
}

/// Cuts one glyph out of the sheets of 6x10, whose dots look like plus signs on the panel: they become squares.
fn dotted(sheets: &[&MonoFont], c: char) -> Bitmap {
    /// The left upper corners of the dots: on the base line, and above it.
    const LOW: (usize, usize) = (2, 6);
    const HIGH: (usize, usize) = (2, 3);
    let dots: &[(usize, usize)] = match c {
        '.' => &[LOW],
        ':' => &[LOW, HIGH],
        ';' => &[HIGH],
        _ => return glyph(sheets, c),
    };
    // The rest of a semicolon is its comma.
    let mut bitmap = glyph(sheets, if c == ';' { ',' } else { ' ' });
    for (x, y) in dots.iter().flat_map(|&(x, y)| [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]) {
        bitmap[y][x] = true;
    }
    bitmap
}

/// Doubles a bitmap and rounds its stairs (the Scale2x rule: a corner follows its two neighbours where they agree).
fn scale2x(small: &Bitmap) -> Bitmap {
    let (height, width) = (small.len() as i32, small[0].len() as i32);
    let at = |x: i32, y: i32| (0..width).contains(&x) && (0..height).contains(&y) && small[y as usize][x as usize];
    let mut big = vec![vec![false; 2 * width as usize]; 2 * height as usize];
    for (y, row) in (0..).zip(big.iter_mut()) {
        for (x, pixel) in (0..).zip(row.iter_mut()) {
            let (sx, sy) = (x / 2, y / 2);
            let [up, down, left, right] = [at(sx, sy - 1), at(sx, sy + 1), at(sx - 1, sy), at(sx + 1, sy)];
            let (near_y, far_y) = if y % 2 == 0 { (up, down) } else { (down, up) };
            let (near_x, far_x) = if x % 2 == 0 { (left, right) } else { (right, left) };
            let corner = near_x == near_y && near_x != far_y && near_y != far_x;
            *pixel = if corner { near_x } else { at(sx, sy) };
        }
    }
    big
}

/// Reads a glyph of the large digits from its drawing.
fn figure(c: char) -> Bitmap {
    let drawing = include_str!("src/console/picture/figures.txt");
    let rows = drawing.lines().skip_while(|line| *line != c.to_string()).skip(1).take(16);
    let bitmap: Bitmap = rows.map(|row| row.chars().map(|pixel| pixel == '#').collect()).collect();
    assert!(bitmap.len() == 16 && bitmap.iter().all(|row| row.len() == 10), "figure {c} is 10 by 16");
    bitmap
}

/// Writes one font as a Rust constant: rows that no glyph uses are cut off, each column is one number, low bit on top. Where
/// accents rise above the range that every language uses, the font says by how many rows: no text moves for them.
fn table(
    out: &mut String,
    name: &str,
    doc: &str,
    range: RangeInclusive<char>,
    letters: &[char],
    draw: impl Fn(char) -> Bitmap,
) {
    let (first, last) = (*range.start(), *range.end());
    let glyphs: Vec<Bitmap> = range.chain(letters.iter().copied()).map(draw).collect();
    let (rows, width) = (glyphs[0].len(), glyphs[0][0].len());
    let is_used = |glyphs: &[Bitmap], y: usize| glyphs.iter().any(|glyph| glyph[y].contains(&true));
    let (plain, _) = glyphs.split_at(glyphs.len() - letters.len());
    let top = (0..rows).find(|&y| is_used(&glyphs, y)).expect("a font has ink");
    let bottom = (0..rows).rfind(|&y| is_used(&glyphs, y)).expect("a font has ink");
    let plain_top = (0..rows).find(|&y| is_used(plain, y)).expect("a font has ink");
    let plain_bottom = (0..rows).rfind(|&y| is_used(plain, y)).expect("a font has ink");
    assert!(plain_bottom == bottom, "{name} has room below for every tail");
    assert!(bottom - top < 32, "a column of {name} is one number of 32 bits");

    let column = |glyph: &Bitmap, x: usize| {
        (top..=bottom).filter(|&y| glyph[y][x]).fold(0u32, |column, y| column | 1 << (y - top))
    };
    let columns: Vec<String> =
        glyphs.iter().flat_map(|glyph| (0..width).map(|x| format!("{:#x}", column(glyph, x)))).collect();
    writeln!(
        out,
        "/// {doc}\npub const {name}: Font = Font {{ first: {first:?}, last: {last:?}, letters: &{letters:?}, \
         width: {width}, height: {}, rise: {}, columns: Columns::{}(&[{}]) }};",
        bottom - plain_top + 1,
        plain_top - top,
        if bottom - top < 16 { "Short" } else { "Tall" },
        columns.join(", "),
    )
    .expect("a String takes everything");
}
