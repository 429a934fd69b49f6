//! One picture of all golden images, each with its name: an overview of every screen.

use std::path::Path;

use sandglass::console::picture::font;
use sandglass::console::picture::frame::{HEIGHT, WIDTH};

use crate::face::{Canvas, Colour};
use crate::rooms;
use crate::shot::{self, DARK, LIT};

const COLUMNS: usize = 6;
const GAP: usize = 12;
/// Height of a name under its picture.
const NAME: usize = 16;
/// Enlargement of a pixel of the panel.
const SCALE: usize = 2;
const INK: Colour = [0x9a, 0xa6, 0xb8];

/// Puts all golden images of a folder and of the rooms in it onto one sheet, by name.
pub fn save(golden: &Path, path: &Path) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", golden.display());
    let mut files = rooms::below(golden, "png")?;
    files.sort_by_key(|file| file.file_name().map(ToOwned::to_owned));
    if files.is_empty() {
        return Err(at(&"there is no golden image"));
    }
    let cell = (WIDTH * SCALE + GAP, HEIGHT * SCALE + NAME + GAP);
    let mut canvas = Canvas::new(COLUMNS * cell.0 + GAP, files.len().div_ceil(COLUMNS) * cell.1 + GAP);
    for (i, file) in files.iter().enumerate() {
        let (left, top) = (GAP + i % COLUMNS * cell.0, GAP + i / COLUMNS * cell.1);
        let picture = shot::load(file)?;
        for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
            let colour = if picture.is_lit(x as i32, y as i32) { LIT } else { DARK };
            canvas.square((left + x * SCALE, top + y * SCALE), SCALE, colour);
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        canvas.text(&font::BODY, (left, top + HEIGHT * SCALE + 4), 1, INK, &name);
    }
    shot::save_canvas(&canvas, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::console::picture::frame::Frame;

    #[test]
    fn every_image_is_on_the_sheet_and_an_empty_folder_is_refused() {
        let folder = std::env::temp_dir().join(format!("sandglass-sheet-{}", std::process::id()));
        let sheet = folder.join("out/sheet.png");
        std::fs::create_dir_all(&folder).unwrap();
        assert!(save(&folder, &sheet).is_err());
        for i in 0..7 {
            shot::save(&Frame::new(), &folder.join(format!("room-{}/{i}.png", i % 2))).unwrap();
        }
        save(&folder, &sheet).unwrap();
        let file = std::fs::File::open(&sheet).unwrap();
        let reader = png::Decoder::new(std::io::BufReader::new(file)).read_info().unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!((reader.info().width, reader.info().height), (6 * 268 + 12, 2 * 156 + 12));
    }
}
