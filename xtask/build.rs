//! Lists the boards for `src/boards.rs`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

// The chores are for all boards: none is chosen here.
#[allow(dead_code)]
#[path = "../boards/list.rs"]
mod boards;

fn main() {
    let variable = |name| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let boards = boards::all(&variable("CARGO_MANIFEST_DIR").join("../boards"));
    let mut list: String = boards.iter().map(boards::Found::declaration).collect();
    let _ = writeln!(list, "/// All boards, by name.\npub static BOARDS: [Board; {}] = [", boards.len());
    for board in &boards {
        let _ = writeln!(list, "    {}::board({:?}),", board.module(), board.name);
    }
    list += "];\n";
    fs::write(variable("OUT_DIR").join("boards.rs"), list).expect("OUT_DIR is writable");
    println!("cargo:rerun-if-changed=../boards");
    println!("cargo:rerun-if-changed=build.rs");
}
