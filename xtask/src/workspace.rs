//! The folder of the workspace; files, whose errors say which file; commands, whose errors say which command.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The emulated Pico, seen from the root.
pub const EMULATOR: &str = "sim/emulator";

/// The folder of the workspace.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// The folder of everything that is built for others.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Reads a file.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| at(path, error))
}

/// Reads a text file.
pub fn read_text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| at(path, error))
}

/// Writes a file, and makes its folder where there is none.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(path, bytes)).map_err(|error| at(path, error))
}

/// Removes a folder and everything in it, if it exists.
pub fn remove_folder(path: &Path) -> Result<(), String> {
    if path.exists() { fs::remove_dir_all(path).map_err(|error| at(path, error)) } else { Ok(()) }
}

/// The entries of a folder, by name.
pub fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| at(folder, error))?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(|error| at(folder, error))?;
    paths.sort();
    Ok(paths)
}

/// An error, with the path it is about.
pub fn at(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

/// The Cargo that started this chore, or the one on the path: everything is built by the same one.
pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// Runs a command to its end.
pub fn run(mut command: Command) -> Result<(), String> {
    let status = command.status().map_err(|error| at(Path::new(command.get_program()), error))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", words(&command))) }
}

/// Runs a command to its end and returns what it prints.
pub fn output(mut command: Command) -> Result<String, String> {
    let output = command.output().map_err(|error| at(Path::new(command.get_program()), error))?;
    if !output.status.success() {
        return Err(format!("{} failed:\n{}", words(&command), String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{}: {error}", words(&command)))
}

/// The program of a command and its first argument: enough to recognise it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().display().to_string();
    let first = command.get_args().next().map(|first| format!(" {}", first.display())).unwrap_or_default();
    program + &first
}

/// The package of the firmware, as `cargo metadata` describes it.
pub fn package() -> Result<Value, String> {
    let mut metadata = metadata(&["--no-deps"])?;
    let packages = metadata["packages"].as_array_mut().map(std::mem::take).unwrap_or_default();
    let found = packages.into_iter().find(|package| package["name"] == "sandglass");
    found.ok_or_else(|| "cargo metadata: there is no package sandglass".into())
}

/// The answer of `cargo metadata`.
pub fn metadata(arguments: &[&str]) -> Result<Value, String> {
    let mut cargo = cargo();
    cargo.args(["metadata", "--format-version", "1"]).args(arguments);
    serde_json::from_str(&output(cargo)?).map_err(|error| format!("cargo metadata: {error}"))
}
