//! The chores at the command line: a wrong word is refused before anything is built.

use std::process::{Command, Output};

fn xtask(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask")).args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_word_that_is_wrong_is_named() {
    for (arguments, wrong) in [
        (&["dance"][..], "'dance'"),
        (&["uf2", "pico", "extra"], "'extra'"),
        (&["uf2", "--bench", "extra"], "'extra'"),
        (&["uf2", "pico", "--bench", "stock"], "'--bench <IMAGE>...'"),
        (&["web", "sevre"], "'sevre'"),
        (&["web", "serve", "8017", "extra"], "'extra'"),
        (&["web", "serve", "tea"], "'tea'"),
        (&["handbook", "chekc"], "'chekc'"),
        (&["handbook", "check", "extra"], "'extra'"),
        (&["release", "extra"], "'extra'"),
        (&["wiring", "x", "y"], "'y'"),
        (&["case"], "<PARTS>"),
    ] {
        let output = xtask(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
        assert!(text(&output.stderr).contains(wrong), "{arguments:?}: {output:?}");
    }
}

#[test]
fn the_boards_are_listed_for_scripts() {
    let boards = text(&xtask(&["boards"]).stdout);
    assert!(boards.lines().any(|board| board == "pico"), "{boards}");
}

#[test]
fn a_browser_that_is_named_and_not_there_is_not_replaced() {
    let mut handbook = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = handbook.arg("handbook").env("CHROMIUM", "/no/such/browser").output().expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "handbook: CHROMIUM=/no/such/browser does not run\n");
}
