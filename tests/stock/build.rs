//! Passes `memory.x` to the linker, and writes the module of the chosen board.

use std::path::PathBuf;
use std::{env, fs};

#[path = "../../boards/list.rs"]
mod boards;

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("memory.x"), include_bytes!("../../memory.x")).expect("OUT_DIR is writable");
    println!("cargo:rustc-link-search={}", out.display());
    if env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "none") {
        for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x"] {
            println!("cargo:rustc-link-arg-bins={argument}");
        }
        if env::var_os("CARGO_FEATURE_PICO").is_some() {
            boards::write_chosen("../../boards", &out);
        }
    }
    println!("cargo:rerun-if-changed=../../boards");
    println!("cargo:rerun-if-changed=../../memory.x");
    println!("cargo:rerun-if-changed=build.rs");
}
