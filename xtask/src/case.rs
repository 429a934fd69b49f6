//! Measures the parts of the case: binary STL files, as OpenSCAD writes them.
//!
//! A part can be printed if its surface is closed: every edge belongs to two triangles that run along it in opposite
//! directions. Size and volume do not depend on the version of the program that cut the surface into triangles, so they can
//! be compared where bytes cannot.
//!
//! STL is read by hand: it takes ten lines, and the measuring is ours in any case.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::workspace::{at, read};

/// A corner, in millimetres.
type Corner = [f32; 3];

/// The size and the volume of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Measure {
    /// Its length in each direction, in millimetres.
    pub size: [f64; 3],
    /// In cubic millimetres.
    pub volume: f64,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.size;
        write!(f, "{x:.1} x {y:.1} x {z:.1} mm, {:.1} cm3, closed", self.volume / 1000.0)
    }
}

/// Prints the measures of files, one line each.
pub fn print(files: &[PathBuf]) -> Result<(), String> {
    for file in files {
        println!("{}: {}", file.file_name().unwrap_or_default().display(), measure(file)?);
    }
    Ok(())
}

/// Measures a file; refuses a part that cannot be printed.
fn measure(path: &Path) -> Result<Measure, String> {
    let triangles = triangles(&read(path)?).map_err(|error| at(path, error))?;
    measure_triangles(&triangles).map_err(|error| at(path, error))
}

/// The triangles of a binary STL file: a header of 80 bytes, how many there are, and 50 bytes for each.
fn triangles(bytes: &[u8]) -> Result<Vec<[Corner; 3]>, String> {
    let count = bytes.get(80..84).and_then(|count| count.try_into().ok()).map(u32::from_le_bytes);
    let body = bytes.get(84..).unwrap_or_default();
    match count {
        Some(count) if count > 0 && body.len() == 50 * count as usize => {}
        Some(_) | None => return Err("expected a binary STL file".into()),
    }
    let number = |at: &[u8]| f32::from_le_bytes(at.try_into().expect("four bytes"));
    let corner = |at: &[u8]| -> Corner { std::array::from_fn(|i| number(&at[4 * i..4 * i + 4])) };
    Ok(body.chunks_exact(50).map(|one| std::array::from_fn(|i| corner(&one[12 + 12 * i..24 + 12 * i]))).collect())
}

fn measure_triangles(triangles: &[[Corner; 3]]) -> Result<Measure, String> {
    let mut edges: HashMap<[[u32; 3]; 2], i32> = HashMap::new();
    let (mut low, mut high) = ([f64::MAX; 3], [f64::MIN; 3]);
    let mut volume = 0.0;
    for triangle in triangles {
        let [a, b, c] = triangle.map(|corner| corner.map(f64::from));
        for corner in [a, b, c] {
            low = std::array::from_fn(|i| low[i].min(corner[i]));
            high = std::array::from_fn(|i| high[i].max(corner[i]));
        }
        // The signed volume of the tetrahedron between the triangle and the origin.
        volume += (a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0]))
            / 6.0;
        for i in 0..3 {
            // Adding zero turns minus zero into zero, so that both have the same bits.
            let bits = |corner: Corner| corner.map(|number| (number + 0.0).to_bits());
            let (from, to) = (bits(triangle[i]), bits(triangle[(i + 1) % 3]));
            let (edge, way) = if from < to { ([from, to], 1) } else { ([to, from], -1) };
            *edges.entry(edge).or_default() += way;
        }
    }
    let open = edges.values().filter(|&&ways| ways != 0).count();
    if open > 0 {
        return Err(format!("expected a closed surface; {open} edges are open"));
    }
    if volume <= 0.0 {
        return Err("expected a surface whose outside is outside".into());
    }
    Ok(Measure { size: std::array::from_fn(|i| high[i] - low[i]), volume })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A corner of a cube: three edges of length 2, 3 and 4.
    fn tetrahedron() -> Vec<[Corner; 3]> {
        let [o, x, y, z] = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]];
        vec![[o, y, x], [o, x, z], [o, z, y], [x, y, z]]
    }

    fn file(triangles: &[[Corner; 3]]) -> Vec<u8> {
        let mut bytes = vec![0; 80];
        bytes.extend((triangles.len() as u32).to_le_bytes());
        for triangle in triangles {
            bytes.extend([0; 12]);
            bytes.extend(triangle.as_flattened().iter().flat_map(|number| number.to_le_bytes()));
            bytes.extend([0; 2]);
        }
        bytes
    }

    #[test]
    fn a_closed_part_is_measured() {
        let read = triangles(&file(&tetrahedron())).expect("it is a file");
        let measure = measure_triangles(&read).expect("it is closed");
        assert_eq!(measure, Measure { size: [2.0, 3.0, 4.0], volume: 4.0 });
        assert_eq!(measure.to_string(), "2.0 x 3.0 x 4.0 mm, 0.0 cm3, closed");
    }

    #[test]
    fn a_hole_or_a_turned_triangle_is_found() {
        let mut open = tetrahedron();
        open.pop();
        assert_eq!(measure_triangles(&open).unwrap_err(), "expected a closed surface; 3 edges are open");
        let mut turned = tetrahedron();
        turned[3].swap(0, 1);
        assert!(measure_triangles(&turned).is_err());
        let mut inside_out = tetrahedron();
        inside_out.iter_mut().for_each(|triangle| triangle.swap(0, 1));
        assert_eq!(measure_triangles(&inside_out).unwrap_err(), "expected a surface whose outside is outside");
    }

    #[test]
    fn what_is_no_stl_file_is_refused() {
        let mut cut = file(&tetrahedron());
        cut.pop();
        for bytes in [&b"solid OpenSCAD_Model"[..], &cut, &[], &[0; 84]] {
            assert_eq!(triangles(bytes).unwrap_err(), "expected a binary STL file");
        }
    }
}
