//! Two chores: the linker finds `memory.x`, and embedded-graphics' fonts become tables in the panel's own format.
//!
//! The panel stores a byte for eight pixels of a column. A glyph kept as columns is copied with a shift and an OR a
//! byte, where the stock text renderer visits every pixel: at 125 MHz that is the difference between a key press
//! answered within a millisecond and one that is not.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, ascii};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

const PRINTABLE: std::ops::RangeInclusive<char> = ' '..='~';
const FIGURES: &str = "0123456789";

/// A glyph as rows of pixels.
type Bitmap = Vec<Vec<bool>>;

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));

    fs::write(out.join("memory.x"), include_bytes!("memory.x")).expect("OUT_DIR is writable");
    println!("cargo:rustc-link-search={}", out.display());
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "none") {
        for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
            println!("cargo:rustc-link-arg-bins={argument}");
        }
    }
    println!("cargo:rerun-if-changed=memory.x");
    println!("cargo:rerun-if-changed=src/console/figures.txt");
    println!("cargo:rerun-if-changed=build.rs");

    let all: String = PRINTABLE.collect();
    let mut tables = String::new();
    table(&mut tables, "SMALL", "Bars and small print: 21 characters a line.", &all, |c| glyph(&ascii::FONT_6X9, c));
    table(&mut tables, "BODY", "Lists and sentences: 21 characters a line.", &all, |c| glyph(&ascii::FONT_6X10, c));
    table(&mut tables, "BOLD", "What is chosen, what was said: 18 characters a line.", &all, |c| {
        glyph(&ascii::FONT_7X13_BOLD, c)
    });
    table(&mut tables, "LARGE", "One thing to read from across the table: 12 characters a line.", &all, |c| {
        glyph(&ascii::FONT_10X20, c)
    });
    table(&mut tables, "HUGE", "Figures to be read from two metres.", FIGURES, |c| scale2x(&figure(c)));
    fs::write(out.join("fonts.rs"), tables).expect("OUT_DIR is writable");
}

/// Cuts one glyph out of a font's sheet.
fn glyph(font: &MonoFont, c: char) -> Bitmap {
    let size = font.character_size;
    let per_row = font.image.size().width / size.width;
    let index = font.glyph_mapping.index(c) as u32;
    let (left, top) = (index % per_row * size.width, index / per_row * size.height);
    let pixel = |x, y| font.image.pixel(Point::new((left + x) as i32, (top + y) as i32)) == Some(BinaryColor::On);
    (0..size.height).map(|y| (0..size.width).map(|x| pixel(x, y)).collect()).collect()
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

/// Reads one of the large figures from its drawing.
fn figure(c: char) -> Bitmap {
    let drawing = include_str!("src/console/figures.txt");
    let rows = drawing.lines().skip_while(|line| *line != c.to_string()).skip(1).take(16);
    let bitmap: Bitmap = rows.map(|row| row.chars().map(|pixel| pixel == '#').collect()).collect();
    assert!(bitmap.len() == 16 && bitmap.iter().all(|row| row.len() == 10), "figure {c} is 10 by 16");
    bitmap
}

/// Writes one font as a Rust constant: rows that no glyph uses are cut off, each column is one number, low bit on top.
fn table(out: &mut String, name: &str, doc: &str, characters: &str, draw: impl Fn(char) -> Bitmap) {
    let glyphs: Vec<(char, Bitmap)> = characters.chars().map(|c| (c, draw(c))).collect();
    let used = |y: usize| glyphs.iter().any(|(_, rows)| rows[y].contains(&true));
    let rows = glyphs[0].1.len();
    let top = (0..rows).find(|&y| used(y)).expect("a font has ink");
    let bottom = (0..rows).rfind(|&y| used(y)).expect("a font has ink");
    let width = glyphs[0].1[0].len();
    let first = glyphs.iter().map(|(c, _)| *c).min().expect("a font has glyphs");
    let last = glyphs.iter().map(|(c, _)| *c).max().expect("a font has glyphs");

    assert!(bottom - top < 32, "a column of {name} is one number of 32 bits");
    let columns: Vec<String> = (first..=last)
        .flat_map(|c| {
            let rows = glyphs.iter().find(|(have, _)| *have == c).map(|(_, rows)| rows);
            (0..width).map(move |x| {
                let column = |rows: &Bitmap| {
                    (top..=bottom).filter(|&y| rows[y][x]).fold(0u32, |column, y| column | 1 << (y - top))
                };
                format!("{:#x}", rows.map_or(0, column))
            })
        })
        .collect();
    writeln!(
        out,
        "/// {doc}\npub const {name}: Font = Font {{ first: {first:?}, last: {last:?}, width: {width}, height: {}, \
         columns: &[{}] }};",
        bottom - top + 1,
        columns.join(", "),
    )
    .expect("a String takes everything");
}
