//! Builds the page, or serves it: `cargo web`, `cargo web serve [PORT]`.
//!
//! The page is one folder, `dist/web`, that any static host serves: the library as WebAssembly, what is in
//! `sim/web/page`, the emulated Pico with the firmware it runs, and the licences. Nothing in it comes from elsewhere at
//! run time.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use flate2::Compression;
use flate2::write::GzEncoder;
use sim::builder::{self, root};
use sim::notices;

const TARGET: &str = "wasm32-unknown-unknown";
/// Packed, whatever the host does; so it is not called by a name that a host would unpack.
const MODULE: &str = "sandglass.bin";
const IMAGE: &str = "sandglass-pico.uf2";
/// What is only needed for the emulated chip, and so only fetched once the device is there.
const FOR_THE_CHIP: [&str; 4] = ["emulator/", "chip.js", "firmware.js", IMAGE];
/// What lies beside the page for people, and is not fetched with it.
const FOR_READERS: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"];
/// Where a browser asks for the page unless told otherwise.
const PORT: u16 = 8017;

const USAGE: &str = "\
usage:
  cargo web                 builds the page into dist/web
  cargo web serve [PORT]    builds it and serves it on this computer (port 8017; 0 is any that is free)";

/// The files of the page by name.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        _ if words.iter().any(|&word| word == "--help" || word == "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        [] => build(),
        ["serve"] => serve(PORT),
        ["serve", port] => port.parse().map_err(|_| format!("'{port}' is no port\n{USAGE}")).and_then(serve),
        ["serve", _, word, ..] | [word, ..] => Err(format!("unknown word '{word}'\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("web: {error}");
            ExitCode::FAILURE
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn build() -> Result<(), String> {
    eprintln!("web: building the library for the browser; the first time takes minutes");
    let mut files = Files::new();
    let page = root().join("sim/web/page");
    for entry in fs::read_dir(&page).map_err(|error| format!("{}: {error}", page.display()))?.flatten() {
        files.insert(entry.file_name().to_string_lossy().into_owned(), read(&entry.path())?);
    }
    files.insert(MODULE.into(), packed(&module()?)?);
    add_the_chip(&mut files)?;
    let [apache, mit, others] = FOR_READERS;
    for name in [apache, mit] {
        files.insert(name.into(), read(&root().join(name))?);
    }
    files.insert(others.into(), notices::third_party()?.into_bytes());
    name_the_version(&mut files)?;

    let folder = root().join("dist/web");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    }
    for (name, bytes) in &files {
        let path = folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, bytes));
        made.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let fetched = files.iter().filter(|(name, _)| !is_for_readers(name));
    let (chip, device): (Vec<_>, Vec<_>) = fetched.partition(|(name, _)| is_for_the_chip(name));
    let sum = |files: &[(&String, &Vec<u8>)]| files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    println!("dist/web: the device {} bytes in {} files,", sum(&device), device.len());
    println!("          the emulated chip, fetched afterwards, {} bytes in {} files more", sum(&chip), chip.len());
    Ok(())
}

fn is_for_the_chip(name: &str) -> bool {
    FOR_THE_CHIP.iter().any(|start| name.starts_with(start))
}

fn is_for_readers(name: &str) -> bool {
    FOR_READERS.contains(&name)
}

/// The library as a WebAssembly module, in a folder of its own: it is built with other flags.
fn module() -> Result<Vec<u8>, String> {
    let folder = root().join("target/web");
    let mut command = builder::cargo();
    command.current_dir(root()).args(["build", "--profile", "web", "--package", "sandglass-web"]);
    command.args(["--target", TARGET, "--target-dir"]).arg(&folder);
    command.env("CARGO_ENCODED_RUSTFLAGS", builder::flags());
    run(command)?;
    let module = read(&folder.join(TARGET).join("web/sandglass_web.wasm"))?;
    builder::check("the module", &module)?;
    Ok(module)
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| error.to_string())
}

fn run(mut command: Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", command.get_program().display())) }
}

/// The emulated Pico of the tests, as it is, and the firmware.
fn add_the_chip(files: &mut Files) -> Result<(), String> {
    let emulator = root().join("tests/emulator");
    let chip = emulator.join("node_modules/rp2040js/dist/esm");
    if !chip.exists() {
        let mut npm = Command::new("npm");
        npm.arg("ci").arg("--prefix").arg(&emulator).args(["--no-audit", "--no-fund", "--loglevel=error"]);
        run(npm).map_err(|error| format!("{error}; npm brings rp2040js, the emulated chip"))?;
    }
    for start in ["pico.mjs", "uf2.mjs"] {
        follow(&emulator, Path::new(start), "emulator", files)?;
    }
    follow(&chip, Path::new("index.js"), "emulator/rp2040js", files)?;

    eprintln!("web: packing the firmware for the emulated chip");
    let mut pack = builder::cargo();
    pack.current_dir(root()).args(["run", "--quiet", "--package", "sim", "--bin", "uf2", "--", "pico"]);
    run(pack)?;
    files.insert(IMAGE.into(), read(&root().join("dist").join(IMAGE))?);
    Ok(())
}

/// Takes a module and whatever it imports. A worker has no import map, so the one package is named by its file; what
/// only Node.js has, writing pictures, is left out.
fn follow(folder: &Path, name: &Path, to: &str, files: &mut Files) -> Result<(), String> {
    let target = format!("{to}/{}", name.display());
    if files.contains_key(&target) {
        return Ok(());
    }
    let text = String::from_utf8(read(&folder.join(name))?).map_err(|error| error.to_string())?;
    let text: String = text
        .lines()
        .filter(|line| !line.contains("from 'node:") && !line.starts_with("//# sourceMappingURL"))
        .map(|line| line.replace("from 'rp2040js'", "from './rp2040js/index.js'") + "\n")
        .collect();
    files.insert(target, text.clone().into_bytes());
    for line in text.lines().filter(|line| line.contains(" from '.") || line.starts_with("import '.")) {
        let import = line.split('\'').nth(1).ok_or(format!("{}: '{line}' is not understood", name.display()))?;
        if import.starts_with("./rp2040js/") {
            continue;
        }
        let beside = name.parent().unwrap_or(Path::new("")).join(import);
        follow(folder, &plain(&beside), to, files)?;
    }
    Ok(())
}

/// A path without its dots.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}

/// Tells the service worker what there is, and a name that changes with any of it.
fn name_the_version(files: &mut Files) -> Result<(), String> {
    // FNV-1a: it only has to be different.
    let hash = files
        .iter()
        .flat_map(|(name, bytes)| name.bytes().chain(bytes.iter().copied()))
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let names = files.keys().filter(|name| *name != "offline.js" && !is_for_readers(name));
    let (chip, device): (Vec<&String>, Vec<&String>) = names.partition(|name| is_for_the_chip(name));
    let list = |names: &[&String]| serde_json::to_string(names).map_err(|error| error.to_string());
    let (chip, device) = (list(&chip)?, list(&device)?);
    let worker = files.get_mut("offline.js").ok_or("there is no offline.js")?;
    let text = String::from_utf8_lossy(worker)
        .replace("'unbuilt'", &format!("'sandglass-{hash:016x}'"))
        .replace("const FILES = [];", &format!("const FILES = ['./', ...{device}];"))
        .replace("const CHIP = [];", &format!("const CHIP = {chip};"));
    *worker = text.into_bytes();
    Ok(())
}

/// Serves the page as it is now to browsers on this computer: enough of HTTP for that, and no more.
fn serve(port: u16) -> Result<(), String> {
    // A port that is taken is said before anybody has waited for the page.
    let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|error| format!("port {port}: {error}"))?;
    build()?;
    let folder = root().join("dist/web");
    println!("http://localhost:{}/", listener.local_addr().map_or(port, |address| address.port()));
    for stream in listener.incoming().flatten() {
        let folder = folder.clone();
        // A browser that goes away in the middle is no concern of ours.
        std::thread::spawn(move || answer(stream, &folder));
    }
    Ok(())
}

fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let Some(request) = lines.next().transpose()? else { return Ok(()) };
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or("/");
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let inside = !name.split(['/', '\\']).any(|part| part == "..") && !Path::new(name).is_absolute();
    let (status, kind, body) = match fs::read(folder.join(name)) {
        Ok(body) if inside => ("200 OK", kind(name), body),
        Ok(_) | Err(_) => ("404 Not Found", "text/plain", b"not found\n".to_vec()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&body)?;
    }
    stream.flush()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_fetches_the_page_then_the_chip_and_no_licences() {
        let worker = "const VERSION = 'unbuilt';\nconst FILES = [];\nconst CHIP = [];\n";
        let names = ["LICENSE-MIT", "THIRD-PARTY.txt", "chip.js", "emulator/pico.mjs", "index.html", "offline.js"];
        let mut files: Files = names.map(|name| (name.to_owned(), worker.as_bytes().to_vec())).into();
        name_the_version(&mut files).expect("there is a worker");
        let worker = String::from_utf8_lossy(&files["offline.js"]);
        assert!(worker.contains("const FILES = ['./', ...[\"index.html\"]];"), "{worker}");
        assert!(worker.contains("const CHIP = [\"chip.js\",\"emulator/pico.mjs\"];"), "{worker}");
        assert!(!worker.contains("unbuilt"), "{worker}");
    }
}
