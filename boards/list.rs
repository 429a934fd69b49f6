//! Finds the boards, for build scripts.
//!
//! A board is a file in this folder that calls `board!`. Its name is the file's name with `-` for `_`: `rp2040_zero.rs`
//! is the board `rp2040-zero`, and so is its Cargo feature.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A board by its file.
pub struct Found {
    /// The name of the board and of its feature.
    pub name: String,
    file: PathBuf,
}

/// All boards, by name.
pub fn all(folder: &Path) -> Vec<Found> {
    let entries = fs::read_dir(folder).expect("the folder of the boards can be read");
    let files = entries.map(|entry| entry.expect("the folder of the boards can be read").path());
    let mut boards: Vec<Found> = files.filter(|file| is_board(file)).map(Found::new).collect();
    boards.sort_by(|a, b| a.name.cmp(&b.name));
    boards
}

/// Writes the module of the one board whose feature is on into `board.rs`, for `boards/mod.rs`, and sets `cfg(light)` if
/// its table has a light. Otherwise the build stops with one message. `folder` is the folder of the boards, seen from the package.
pub fn write_chosen(folder: &str, out: &Path) {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    println!("cargo::rustc-check-cfg=cfg(light)");
    match chosen(&package.join(folder)) {
        Ok(board) => {
            if board.has_light() {
                println!("cargo::rustc-cfg=light");
            }
            let module = format!("{}pub use {}::*;\n", board.declaration(), board.module());
            fs::write(out.join("board.rs"), module).expect("OUT_DIR is writable");
        }
        Err(why) => println!("cargo::error={why}"),
    }
}

/// The one board whose feature is on, or a message that lists the boards.
fn chosen(folder: &Path) -> Result<Found, String> {
    let boards = all(folder);
    let names = |boards: &[Found]| boards.iter().map(|board| board.name.as_str()).collect::<Vec<_>>().join(", ");
    let every = names(&boards);
    let mut on: Vec<Found> = boards.into_iter().filter(Found::is_on).collect();
    match on.pop() {
        None => Err(format!("no board is chosen: expected one of the features {every}")),
        Some(board) if on.is_empty() => Ok(board),
        Some(last) => {
            on.push(last);
            Err(format!("more than one board is chosen: {}; expected one of the features {every}", names(&on)))
        }
    }
}

impl Found {
    fn new(file: PathBuf) -> Self {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().replace('_', "-");
        Self { name, file }
    }

    /// The name of the board's module.
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The line of Rust that includes its file as a module.
    pub fn declaration(&self) -> String {
        format!("#[path = {:?}]\nmod {};\n", self.file, self.module())
    }

    /// True if its table has a light: a line that is not `light: none`.
    fn has_light(&self) -> bool {
        read(&self.file).lines().any(|line| line.trim_start().starts_with("light: {"))
    }

    fn is_on(&self) -> bool {
        env::var_os(format!("CARGO_FEATURE_{}", self.module().to_uppercase())).is_some()
    }
}

fn is_board(file: &Path) -> bool {
    let is_rust = file.extension().is_some_and(|extension| extension == "rs");
    is_rust && read(file).lines().any(|line| line.starts_with("board!"))
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a file of the boards can be read")
}
