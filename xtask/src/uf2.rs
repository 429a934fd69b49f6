//! Packs the firmware as UF2, the format that a board's USB drive takes: `cargo uf2 [BOARD…]`.
//!
//! It builds the firmware, packs it, unpacks the result and compares; what picotool would read of it must be what the board's
//! table says. Neither the image nor the ELF file it comes from
//! may name a folder of this computer. `cargo uf2 --bench IMAGE…` builds what `tests/bench` and some tests need
//! besides, in the same way.

use std::path::PathBuf;

use crate::boards::BOARDS;
use crate::remap;
use crate::workspace::{cargo, dist, read, root, run, write};

mod image;
mod info;

const TARGET: &str = "thumbv6m-none-eabi";

/// An image for the benchmark or a test.
#[derive(Clone, Copy)]
pub struct Special {
    pub name: &'static str,
    package: &'static str,
    binary: &'static str,
    features: &'static str,
}

/// All images besides those for the boards.
pub const IMAGES: [Special; 4] = [
    Special { name: "pico-1m", package: "sandglass", binary: "firmware", features: "pico,fast-bus" },
    Special { name: "pico-probe", package: "sandglass", binary: "firmware", features: "pico,probe" },
    Special { name: "stock", package: "stock", binary: "stock", features: "pico" },
    Special { name: "stock-1m", package: "stock", binary: "stock", features: "pico,fast-bus" },
];

/// Builds one of [`IMAGES`] as an ELF file into `target/bench`.
pub fn build_image(name: &str) -> Result<(), String> {
    let image = IMAGES.into_iter().find(|image| image.name == name).ok_or_else(|| format!("unknown image '{name}'"))?;
    let elf = build(image.package, image.binary, image.features)?;
    write(&root().join("target/bench").join(format!("{name}.elf")), read(&elf)?)
}

/// Builds the firmware of a board, and packs it as UF2.
pub fn pack(board: &str) -> Result<(), String> {
    eprintln!("uf2: building the firmware for {board}; the first time takes minutes");
    let elf = build("sandglass", "firmware", board).map_err(|error| format!("{board}: {error}"))?;
    let image = image::read_elf(&elf)?;
    let packed = image::pack(&image);
    let unpacked = image::unpack(&packed)?;
    if unpacked != image {
        return Err(format!("{board}: the packed file does not unpack to the image"));
    }
    let table = BOARDS.iter().find(|table| table.name == board).ok_or_else(|| format!("unknown board '{board}'"))?;
    let build = std::env::var("SANDGLASS_BUILD");
    info::check(&unpacked, table, build.as_deref().unwrap_or("workshop"))?;
    let path = dist().join(format!("sandglass-{board}.uf2"));
    write(&path, &packed)?;
    // With its names and debug information, for debuggers and for the log.
    write(&path.with_extension("elf"), read(&elf)?)?;
    println!(
        "dist/sandglass-{board}.uf2: {} bytes of flash in {} blocks, decoded and compared",
        image.len() * image::PAGE,
        image.len()
    );
    Ok(())
}

/// Builds a program for a board, and returns its ELF file. All builds share a folder, and so their common crates; the
/// next build overwrites the file.
fn build(package: &str, binary: &str, features: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/boards");
    let mut cargo = cargo();
    cargo.args(["build", "--release", "--package", package, "--bin", binary]);
    cargo.args(["--target", TARGET, "--features", features, "--target-dir"]).arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", remap::flags());
    run(cargo)?;
    Ok(folder.join(TARGET).join("release").join(binary))
}
