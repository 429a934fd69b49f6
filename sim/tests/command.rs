//! The programs at the command line: what they say of a wrong word, before they do anything.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SIM: &str = env!("CARGO_BIN_EXE_sim");
const OTHERS: [&str; 4] = [
    env!("CARGO_BIN_EXE_uf2"),
    env!("CARGO_BIN_EXE_web"),
    env!("CARGO_BIN_EXE_handbook"),
    env!("CARGO_BIN_EXE_release"),
];

fn run(program: &str, arguments: &[&str]) -> Output {
    Command::new(program).args(arguments).output().expect("it starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The first line of what is said when arguments are refused.
fn refused(program: &str, arguments: &[&str]) -> String {
    let output = run(program, arguments);
    assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    text(&output.stderr).lines().next().unwrap_or_default().into()
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("it is there")
}

#[test]
fn the_simulator_names_the_word_that_is_wrong() {
    for (arguments, said) in [
        (&["dance"][..], "sim: unknown word 'dance'"),
        (&["--terminal", "extra"], "sim: expected nothing after '--terminal', found 'extra'"),
        (&["--window", "extra"], "sim: expected nothing after '--window', found 'extra'"),
        (&["stl", "--gif", "q", "base.stl"], "sim: 'stl' has no option '--gif'"),
        (&["sheet", "--record", "x.png"], "sim: 'sheet' has no option '--record'"),
        (&["trace", "--out", "x", "x.txt"], "sim: 'trace' has no option '--out'"),
        (&["kept", "x.txt", "--record"], "sim: 'kept' has no option '--record'"),
        (&["wiring", "--golden", "x"], "sim: 'wiring' has no option '--golden'"),
        (&["wiring", "x", "y"], "sim: expected one folder after 'wiring'"),
        (&["wiring"], "sim: expected a folder after 'wiring'"),
        (&["play", "--fast", "x.txt"], "sim: unknown option '--fast'"),
        (&["play"], "sim: expected a file after 'play'"),
    ] {
        assert_eq!(refused(SIM, arguments), said);
    }
}

#[test]
fn the_golden_images_are_those_of_the_workspace_wherever_it_is_played() {
    let scenario = workspace().join("tests/scenarios/home.txt");
    let elsewhere = std::env::temp_dir().join(format!("sandglass-elsewhere-{}", std::process::id()));
    std::fs::create_dir_all(&elsewhere).unwrap();
    let play = |more: &[&str]| {
        let mut play = Command::new(SIM);
        play.current_dir(&elsewhere).arg("play").args(more).arg(&scenario).output().expect("it starts")
    };
    let (played, without) = (play(&[]), play(&["--golden", "none", "--out", "shots"]));
    let left = std::fs::read_dir(&elsewhere).unwrap().flatten().map(|entry| entry.file_name()).collect::<Vec<_>>();
    std::fs::remove_dir_all(&elsewhere).unwrap();
    assert_eq!(text(&played.stdout), "1 passed, 0 failed\n", "{played:?}");
    assert_eq!(text(&without.stdout), "0 passed, 1 failed\n", "{without:?}");
    assert_eq!(left, ["shots"], "only what was asked for");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let scenario = workspace().join("tests/scenarios/home.txt");
    for command in ["--help", "trace", "play"] {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let mut sim = Command::new(SIM);
        let output = sim.arg(command).arg(&scenario).stdout(writer).stderr(Stdio::piped()).output().expect("it starts");
        assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    }
}

#[test]
fn the_other_programs_name_the_word_that_is_wrong_and_build_nothing() {
    let [uf2, web, handbook, release] = OTHERS;
    for (program, arguments, said) in [
        (uf2, &["pico", "extra"][..], "uf2: unknown board 'extra'"),
        (web, &["sevre"], "web: unknown word 'sevre'"),
        (web, &["serve", "8017", "extra"], "web: unknown word 'extra'"),
        (web, &["serve", "tea"], "web: 'tea' is no port"),
        (handbook, &["chekc"], "handbook: unknown word 'chekc'"),
        (handbook, &["check", "extra"], "handbook: unknown word 'extra'"),
        (release, &["extra"], "release: unknown word 'extra'"),
    ] {
        assert_eq!(refused(program, arguments), said);
    }
}

#[test]
fn every_program_says_how_it_is_used() {
    let [uf2, web, handbook, release] = OTHERS;
    for (program, arguments) in [
        (SIM, &["--help"][..]),
        (SIM, &["play", "-h"]),
        (uf2, &["pico", "--help"]),
        (web, &["serve", "--help"]),
        (handbook, &["--help"]),
        (release, &["-h"]),
    ] {
        let output = run(program, arguments);
        assert!(output.status.success() && output.stderr.is_empty(), "{program} {arguments:?}: {output:?}");
        assert!(text(&output.stdout).starts_with("usage:"), "{program} {arguments:?}: {output:?}");
    }
}

#[test]
fn a_browser_that_is_named_and_not_there_is_not_replaced() {
    let mut handbook = Command::new(OTHERS[2]);
    let output = handbook.env("CHROMIUM", "/no/such/browser").output().expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "handbook: CHROMIUM=/no/such/browser does not run\n");
}
