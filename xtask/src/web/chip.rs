//! The emulated Pico for the page: its modules, and the firmware it runs.

use std::path::{Component, Path, PathBuf};
use std::process::Command;

use super::{Files, IMAGE};
use crate::workspace::{EMULATOR, dist, read, root, run};
use crate::{boards, uf2};

/// Adds the emulated Pico, unchanged, and the firmware.
pub fn add(files: &mut Files) -> Result<(), String> {
    let emulator = root().join(EMULATOR);
    let chip = emulator.join("node_modules/rp2040js/dist/esm");
    if !chip.exists() {
        let mut npm = Command::new("npm");
        npm.arg("ci").arg("--prefix").arg(&emulator).args(["--no-audit", "--no-fund", "--loglevel=error"]);
        run(npm).map_err(|error| format!("{error}; npm brings rp2040js, the emulated chip"))?;
    }
    for start in ["chip/pico.mjs", "load/uf2.mjs"] {
        add_module(&emulator, Path::new(start), "emulator", files)?;
    }
    add_module(&chip, Path::new("index.js"), "emulator/rp2040js", files)?;

    uf2::pack(boards::USUAL)?;
    files.insert(IMAGE.into(), read(&dist().join(IMAGE))?);
    Ok(())
}

/// Adds a module and everything it imports. A worker has no import map, so the one package is imported by its file
/// name. Modules that need Node.js, which write pictures, are left out.
fn add_module(folder: &Path, name: &Path, to: &str, files: &mut Files) -> Result<(), String> {
    let target = format!("{to}/{}", name.display());
    if files.contains_key(&target) {
        return Ok(());
    }
    let text = String::from_utf8(read(&folder.join(name))?).map_err(|error| error.to_string())?;
    let text: String = text
        .lines()
        .filter(|line| !line.contains("from 'node:") && !line.starts_with("//# sourceMappingURL"))
        .map(|line| line.replace("from 'rp2040js'", "from '../rp2040js/index.js'") + "\n")
        .collect();
    files.insert(target, text.clone().into_bytes());
    for line in text.lines().filter(|line| line.contains(" from '.") || line.starts_with("import '.")) {
        let import = line.split('\'').nth(1).ok_or(format!("{}: cannot read the import '{line}'", name.display()))?;
        if import.starts_with("../rp2040js/") {
            continue;
        }
        let beside = name.parent().unwrap_or(Path::new("")).join(import);
        add_module(folder, &without_dots(&beside), to, files)?;
    }
    Ok(())
}

/// Resolves `.` and `..` in a path, without the file system.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                plain.pop();
            }
            other => plain.push(other),
        }
    }
    plain
}
