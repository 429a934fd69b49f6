//! Packs the firmware as UF2, the format a board's USB drive takes: `cargo uf2 [BOARD…]`.
//!
//! It builds the firmware, packs it, decodes the result again and compares it with what went in. Neither the image nor
//! the file it comes from may say where it was built.
//!
//! `cargo uf2 --bench NAME…` builds what `tests/bench` measures beside the firmware, as ELF files into `target/bench`, in
//! the same way.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use object::read::elf::{FileHeader, ProgramHeader};
use object::{Endianness, elf};
use sim::{BOARDS, builder};

const TARGET: &str = "thumbv6m-none-eabi";

const MAGIC: [u32; 2] = [0x0a32_4655, 0x9e5d_5157];
const MAGIC_END: u32 = 0x0ab1_6f30;
const HAS_FAMILY: u32 = 0x2000;
const RP2040: u32 = 0xe48b_ff56;
/// Bytes of the image in a block of 512: one page of the flash.
const PAGE: usize = 256;
const FLASH: std::ops::Range<u32> = 0x1000_0000..0x1020_0000;

/// Pages of the flash by address.
type Image = BTreeMap<u32, [u8; PAGE]>;

fn main() -> ExitCode {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    let usage =
        format!("usage: cargo uf2 [BOARD…]   the boards are {}; {} if none is named", BOARDS.join(", "), BOARDS[0]);
    if names.iter().any(|word| word == "--help" || word == "-h") {
        println!("{usage}");
        return ExitCode::SUCCESS;
    }
    let make = match names.first().map(String::as_str) {
        Some("--bench") => {
            names.remove(0);
            make_measured
        }
        Some(_) => {
            if let Some(word) = names.iter().find(|name| !BOARDS.contains(&name.as_str())) {
                eprintln!("uf2: unknown board '{word}'\n{usage}");
                return ExitCode::FAILURE;
            }
            make
        }
        None => {
            names.push(BOARDS[0].into());
            make
        }
    };
    for name in &names {
        if let Err(error) = make(name) {
            eprintln!("uf2: {name}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Images for the benchmark and the tests beside those for the boards: name, package, binary, features.
const MEASURED: [(&str, &str, &str, &str); 4] = [
    ("pico-1m", "sandglass", "firmware", "pico,fast-bus"),
    ("pico-probe", "sandglass", "firmware", "pico,probe"),
    ("stock", "stock", "stock", "pico"),
    ("stock-1m", "stock", "stock", "pico,fast-bus"),
];

fn make_measured(name: &str) -> Result<(), String> {
    let Some((_, package, binary, features)) = MEASURED.into_iter().find(|(known, ..)| *known == name) else {
        return Err(format!("unknown: expected one of {}", MEASURED.map(|(known, ..)| known).join(", ")));
    };
    let root = builder::root();
    let elf = build(root, package, binary, features)?;
    let folder = root.join("target/bench");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    std::fs::copy(&elf, folder.join(format!("{name}.elf"))).map_err(|error| format!("{}: {error}", elf.display()))?;
    Ok(())
}

fn make(board: &str) -> Result<(), String> {
    eprintln!("uf2: building the firmware for {board}; the first time takes minutes");
    let root = builder::root();
    let elf = build(root, "sandglass", "firmware", board)?;
    let image = read_elf(&elf)?;
    let packed = pack(&image);
    if unpack(&packed)? != image {
        return Err("the packed file does not decode to the image".into());
    }
    let path = root.join("dist").join(format!("sandglass-{board}.uf2"));
    std::fs::create_dir_all(root.join("dist")).map_err(|error| error.to_string())?;
    std::fs::write(&path, &packed).map_err(|error| format!("{}: {error}", path.display()))?;
    // For debuggers, and for the log: it has the names.
    let path = path.with_extension("elf");
    std::fs::copy(&elf, &path).map_err(|error| format!("{}: {error}", path.display()))?;
    println!(
        "dist/sandglass-{board}.uf2: {} bytes of flash in {} blocks, decoded and compared",
        image.len() * PAGE,
        image.len()
    );
    Ok(())
}

/// Builds something for a board. All boards share a folder, and so what they are made of; each is to be copied before the
/// next takes its place.
fn build(root: &Path, package: &str, binary: &str, features: &str) -> Result<PathBuf, String> {
    let folder = root.join("target").join("boards");
    let status = builder::cargo()
        .current_dir(root)
        .args(["build", "--release", "--package", package, "--bin", binary])
        .args(["--target", TARGET, "--features", features, "--target-dir"])
        .arg(&folder)
        .env("CARGO_ENCODED_RUSTFLAGS", builder::flags())
        .status()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if !status.success() {
        return Err("the firmware does not build".into());
    }
    Ok(folder.join(TARGET).join("release").join(binary))
}

/// Reads what an ELF file puts into the flash.
fn read_elf(path: &Path) -> Result<Image, String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let data = std::fs::read(path).map_err(|error| at(&error))?;
    builder::check(&path.display().to_string(), &data)?;
    let header = elf::FileHeader32::<Endianness>::parse(&*data).map_err(|error| at(&error))?;
    let endian = header.endian().map_err(|error| at(&error))?;
    let mut image = Image::new();
    for segment in header.program_headers(endian, &*data).map_err(|error| at(&error))? {
        if segment.p_type(endian) != elf::PT_LOAD {
            continue;
        }
        let bytes = segment.data(endian, &*data).map_err(|()| at(&"a segment lies outside the file"))?;
        for (address, &byte) in (segment.p_paddr(endian)..).zip(bytes) {
            if !FLASH.contains(&address) {
                return Err(at(&format!("address {address:#x} is not in the flash")));
            }
            let offset = address as usize % PAGE;
            image.entry(address - offset as u32).or_insert([0; PAGE])[offset] = byte;
        }
    }
    if image.is_empty() { Err(at(&"holds nothing for the flash")) } else { Ok(image) }
}

fn pack(image: &Image) -> Vec<u8> {
    let mut out = Vec::with_capacity(image.len() * 512);
    for (number, (&address, page)) in (0u32..).zip(image) {
        let head = [MAGIC[0], MAGIC[1], HAS_FAMILY, address, PAGE as u32, number, image.len() as u32, RP2040];
        out.extend(head.iter().flat_map(|word| word.to_le_bytes()));
        out.extend(page);
        out.resize(out.len() + 476 - PAGE, 0);
        out.extend(MAGIC_END.to_le_bytes());
    }
    out
}

fn unpack(packed: &[u8]) -> Result<Image, String> {
    let (blocks, rest) = packed.as_chunks::<512>();
    if !rest.is_empty() {
        return Err("the file is not made of blocks of 512 bytes".into());
    }
    let mut image = Image::new();
    for (number, block) in (0u32..).zip(blocks) {
        let word = |at: usize| u32::from_le_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        let head: Vec<u32> = (0..8).map(|i| word(4 * i)).collect();
        let expected = [MAGIC[0], MAGIC[1], HAS_FAMILY, head[3], PAGE as u32, number, blocks.len() as u32, RP2040];
        if head != expected || word(508) != MAGIC_END {
            return Err(format!("block {number} is not well formed"));
        }
        let page = block[32..32 + PAGE].try_into().expect("a page is PAGE bytes long");
        if image.insert(head[3], page).is_some() {
            return Err(format!("block {number} writes address {:#x} again", head[3]));
        }
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image() -> Image {
        (0..5).map(|i| (FLASH.start + i * 4096, [i as u8; PAGE])).collect()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        assert_eq!(unpack(&pack(&image())), Ok(image()));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let packed = pack(&image());
        assert!(unpack(&packed[..packed.len() - 1]).is_err());
        for at in [0, 4, 8, 16, 20, 24, 28, 508] {
            let mut bad = packed.clone();
            bad[at] ^= 0xff;
            assert!(unpack(&bad).is_err(), "byte {at}");
        }
    }
}
