//! Pictures of the panel as PNG files.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::Path;

use sandglass::console::picture::frame::{Frame, HEIGHT, Ink, WIDTH};

use crate::face::Canvas;

/// Colour of a lit pixel on the usual module.
pub const LIT: [u8; 3] = [0xb4, 0xec, 0xff];
/// Colour of a dark pixel.
pub const DARK: [u8; 3] = [0x08, 0x0c, 0x12];

/// Writes a picture pixel for pixel, black and white: a golden image.
pub fn save(frame: &Frame, path: &Path) -> Result<(), String> {
    let rows = (0..HEIGHT).flat_map(|y| {
        (0..WIDTH / 8).map(move |byte| {
            (0..8).fold(0u8, |bits, i| bits << 1 | u8::from(frame.is_lit((byte * 8 + i) as i32, y as i32)))
        })
    });
    write(path, (WIDTH, HEIGHT), png::ColorType::Grayscale, png::BitDepth::One, &rows.collect::<Vec<_>>())
}

/// Writes a picture enlarged and in the colours of the panel, for a person to look at.
pub fn save_enlarged(frame: &Frame, scale: usize, path: &Path) -> Result<(), String> {
    let (width, height) = (WIDTH * scale, HEIGHT * scale);
    let pixels = (0..height).flat_map(|y| {
        (0..width).flat_map(move |x| if frame.is_lit((x / scale) as i32, (y / scale) as i32) { LIT } else { DARK })
    });
    write(path, (width, height), png::ColorType::Rgb, png::BitDepth::Eight, &pixels.collect::<Vec<_>>())
}

/// Reads a golden image back.
pub fn load(path: &Path) -> Result<Frame, String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(|error| at(&error))?;
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| at(&error))?;
    let size = reader.output_buffer_size().ok_or_else(|| at(&"is too large"))?;
    let mut pixels = vec![0; size];
    let info = reader.next_frame(&mut pixels).map_err(|error| at(&error))?;
    if (info.width as usize, info.height as usize) != (WIDTH, HEIGHT) {
        return Err(at(&format!("is {}x{}, expected {WIDTH}x{HEIGHT}", info.width, info.height)));
    }
    let samples = info.color_type.samples();
    let mut frame = Frame::new();
    for y in 0..HEIGHT {
        for x in 0..WIDTH {
            if pixels[(y * WIDTH + x) * samples] > 127 {
                frame.column(x as i32, y as i32, 1, Ink::On);
            }
        }
    }
    Ok(frame)
}

/// Writes a picture in colour.
pub fn save_canvas(canvas: &Canvas, path: &Path) -> Result<(), String> {
    let size = (canvas.width, canvas.height);
    write(path, size, png::ColorType::Rgb, png::BitDepth::Eight, canvas.pixels.as_flattened())
}

fn write(
    path: &Path,
    (width, height): (usize, usize),
    color: png::ColorType,
    depth: png::BitDepth,
    data: &[u8],
) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| at(&error))?;
    }
    let file = File::create(path).map_err(|error| at(&error))?;
    let mut encoder = png::Encoder::new(BufWriter::new(file), width as u32, height as u32);
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(|error| at(&error))?;
    writer.write_image_data(data).map_err(|error| at(&error))?;
    writer.finish().map_err(|error| at(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandglass::Device;

    #[test]
    fn a_picture_comes_back_as_it_was() {
        let mut frame = Frame::new();
        Device::new().paint(&mut frame);
        let path = std::env::temp_dir().join(format!("sandglass-shot-{}.png", std::process::id()));
        save(&frame, &path).unwrap();
        let back = load(&path);
        fs::remove_file(&path).unwrap();
        assert!(back.unwrap() == frame);
    }
}
