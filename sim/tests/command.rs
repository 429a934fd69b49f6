//! The simulator at the command line.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SIM: &str = env!("CARGO_BIN_EXE_sim");

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("it is there")
}

#[test]
fn a_word_that_is_wrong_is_named() {
    for (arguments, wrong) in [
        (&["dance"][..], "'dance'"),
        (&["--terminal", "extra"], "'extra'"),
        (&["--terminal", "--window"], "'--terminal'"),
        (&["sheet", "--record", "x.png"], "'--record'"),
        (&["trace", "--out", "x", "x.txt"], "'--out'"),
        (&["saves", "x.txt", "--record"], "'--record'"),
        (&["play", "--fast", "x.txt"], "'--fast'"),
        (&["play", "--scale", "9", "x.txt"], "'9'"),
        (&["play"], "<FILES>"),
        (&["play", "--gif", "x.gif", "x.txt", "y.txt"], "a film is of one scenario"),
    ] {
        let output = Command::new(SIM).args(arguments).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
        assert!(text(&output.stderr).contains(wrong), "{arguments:?}: {output:?}");
    }
}

#[test]
fn the_golden_images_are_those_of_the_workspace_wherever_it_is_played() {
    let scenario = workspace().join("tests/scenarios/device/home.txt");
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
    let said = text(&without.stderr);
    let command = format!("`cargo run -p sim -- play --record --golden none {}` records it", scenario.display());
    let picture = "on the screen was (shots/failed-home.png)";
    for part in ["there is no golden image none/device/home.png", &command, picture] {
        assert!(said.contains(part), "{part:?} in {said}");
    }
    assert_eq!(left, ["shots"], "only what was asked for");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let scenario = workspace().join("tests/scenarios/device/home.txt");
    for command in ["--help", "trace", "play"] {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let mut sim = Command::new(SIM);
        let output = sim.arg(command).arg(&scenario).stdout(writer).stderr(Stdio::piped()).output().expect("it starts");
        assert!(output.status.success() && output.stderr.is_empty(), "{command}: {output:?}");
    }
}
