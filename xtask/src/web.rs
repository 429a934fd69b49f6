//! Builds the page, or serves it: `cargo web`, `cargo web serve [PORT]`.
//!
//! The page is one folder, `dist/web`, that any static host serves: the library as WebAssembly, the files of
//! `sim/web/page`, the emulated Pico with the firmware it runs, and the licences. At run time it fetches nothing from
//! anywhere else.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::net::TcpListener;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::workspace::{cargo, dist, list, read, remove_folder, root, run, write};
use crate::{notices, remap};

mod chip;
mod server;

const TARGET: &str = "wasm32-unknown-unknown";
/// The modules, each with the package it is made from: the device, and what reads the panel of the emulated chip. They are
/// packed, whatever the host does. They do not end in `.gz`, which some hosts would unpack.
const MODULES: [(&str, &str); 2] = [("sandglass.bin", "sandglass-web"), (READER, "sandglass-web-reader")];
const READER: &str = "reader.bin";
const IMAGE: &str = "sandglass-pico.uf2";
/// Files that only the emulated chip needs: they are fetched after the device is shown.
const FOR_THE_CHIP: [&str; 5] = ["emulator/", "chip.js", "firmware.js", READER, IMAGE];
/// Files for people, which the page does not fetch.
const FOR_READERS: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"];
/// The port of `cargo web serve`, if none is named.
pub const PORT: u16 = 8017;

/// The files of the page by name.
type Files = BTreeMap<String, Vec<u8>>;

/// Builds the page into `dist/web`.
pub fn build() -> Result<(), String> {
    eprintln!("web: building the library for the browser; the first time takes minutes");
    let mut files = Files::new();
    add_folder(&root().join("sim/web/page"), "", &mut files)?;
    add_modules(&mut files)?;
    chip::add(&mut files)?;
    let [apache, mit, others] = FOR_READERS;
    for name in [apache, mit] {
        files.insert(name.into(), read(&root().join(name))?);
    }
    files.insert(others.into(), notices::third_party()?.into_bytes());
    tell_the_worker(&mut files)?;

    let folder = dist().join("web");
    remove_folder(&folder)?;
    files.iter().try_for_each(|(name, bytes)| write(&folder.join(name), bytes))?;
    print_sizes(&files);
    Ok(())
}

/// Adds the files of a folder and of the folders in it, with this before their names.
fn add_folder(folder: &Path, before: &str, files: &mut Files) -> Result<(), String> {
    for path in list(folder)? {
        let name = format!("{before}{}", path.file_name().unwrap_or_default().display());
        if path.is_dir() {
            add_folder(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, read(&path)?);
        }
    }
    Ok(())
}

fn print_sizes(files: &Files) {
    let fetched = files.iter().filter(|(name, _)| !is_for_readers(name));
    let (chip, device): (Vec<_>, Vec<_>) = fetched.partition(|(name, _)| is_for_the_chip(name));
    let sum = |files: &[(&String, &Vec<u8>)]| files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    println!("dist/web: the device {} bytes in {} files,", sum(&device), device.len());
    println!("          the emulated chip, fetched afterwards, {} bytes in {} files more", sum(&chip), chip.len());
}

fn is_for_the_chip(name: &str) -> bool {
    FOR_THE_CHIP.iter().any(|start| name.starts_with(start))
}

fn is_for_readers(name: &str) -> bool {
    FOR_READERS.contains(&name)
}

/// Builds the WebAssembly modules. They have a target folder of their own, because their flags differ.
fn add_modules(files: &mut Files) -> Result<(), String> {
    let folder = root().join("target/web");
    let mut cargo = cargo();
    cargo.args(["build", "--profile", "web"]);
    cargo.args(MODULES.iter().flat_map(|(_, package)| ["--package", package]));
    cargo.args(["--target", TARGET, "--target-dir"]).arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", remap::flags());
    run(cargo)?;
    for (name, package) in MODULES {
        let file = format!("web/{}.wasm", package.replace('-', "_"));
        let module = read(&folder.join(TARGET).join(file))?;
        remap::check(name, &module)?;
        files.insert(name.into(), packed(&module)?);
    }
    Ok(())
}

/// Packs bytes as gzip.
fn packed(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

/// Writes the names of all files into the service worker, and a version that changes with any of them.
fn tell_the_worker(files: &mut Files) -> Result<(), String> {
    let version = version(files);
    let names = files.keys().filter(|name| *name != "offline.js" && !is_for_readers(name));
    let (chip, device): (Vec<&String>, Vec<&String>) = names.partition(|name| is_for_the_chip(name));
    let list = |names: &[&String]| serde_json::to_string(names).map_err(|error| error.to_string());
    let (chip, device) = (list(&chip)?, list(&device)?);
    let worker = files.get_mut("offline.js").ok_or("there is no offline.js")?;
    let text = String::from_utf8_lossy(worker)
        .replace("'unbuilt'", &format!("'sandglass-{version}'"))
        .replace("const FILES = [];", &format!("const FILES = ['./', ...{device}];"))
        .replace("const CHIP = [];", &format!("const CHIP = {chip};"));
    *worker = text.into_bytes();
    Ok(())
}

/// The beginning of the SHA-256 of all files and their names.
fn version(files: &Files) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(name);
        hash.update(bytes);
    }
    hash.finalize().iter().take(8).fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// Builds the page and serves it to browsers on this computer.
pub fn serve(port: u16) -> Result<(), String> {
    // Before the build: a port that is taken is reported at once.
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| format!("port {port}: {error}"))?;
    build()?;
    println!("http://localhost:{}/", listener.local_addr().map_or(port, |address| address.port()));
    server::serve(&listener, &dist().join("web"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_fetches_the_page_then_the_chip_and_no_licences() {
        let worker = "const VERSION = 'unbuilt';\nconst FILES = [];\nconst CHIP = [];\n";
        let names = ["LICENSE-MIT", "THIRD-PARTY.txt", "chip.js", "emulator/pico.mjs", "index.html", "offline.js"];
        let mut files: Files = names.map(|name| (name.to_owned(), worker.as_bytes().to_vec())).into();
        tell_the_worker(&mut files).expect("there is a worker");
        let worker = String::from_utf8_lossy(&files["offline.js"]);
        assert!(worker.contains("const FILES = ['./', ...[\"index.html\"]];"), "{worker}");
        assert!(worker.contains("const CHIP = [\"chip.js\",\"emulator/pico.mjs\"];"), "{worker}");
        assert!(!worker.contains("unbuilt"), "{worker}");
    }
}
