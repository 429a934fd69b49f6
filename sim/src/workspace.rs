//! Finds files of the workspace, from any current folder.

use std::path::{Path, PathBuf};

/// A path in the workspace, relative to the current folder if it is below it.
pub fn inside(path: &str) -> PathBuf {
    let sim = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = sim.parent().unwrap_or(sim).join(path);
    let here = std::env::current_dir().ok();
    here.and_then(|here| path.strip_prefix(here).ok().map(PathBuf::from)).unwrap_or(path)
}
