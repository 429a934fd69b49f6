//! Scenarios that are read, and the mistakes in them.

use std::time::Duration;

use super::*;

fn parse(text: &str) -> Result<Vec<(usize, Action)>, String> {
    let scenario = Scenario::parse(Path::new("x.txt"), text).map_err(|mistake| mistake.to_string())?;
    Ok(scenario.steps.into_iter().map(|step| (step.line, step.action)).collect())
}

#[test]
fn a_line_may_hold_several_steps_and_a_comment() {
    let steps = parse("# first\nseed 7\npress A FLIP ; wait 1.5s # then\n\nexpect text \"1; 2 # 3\"").unwrap();
    assert_eq!(
        steps,
        [
            (2, Action::Seed(7)),
            (3, Action::Press(vec![Key::A, Key::Flip])),
            (3, Action::Wait(Duration::from_millis(1500))),
            (5, Action::Text("1; 2 # 3".into())),
        ]
    );
}

#[test]
fn the_power_is_gone_for_a_second_or_as_long_as_is_said() {
    let steps = parse("cut power ; cut power for 2min").unwrap();
    let cuts = [1, 120].map(|secs| (1, Action::CutPower(Duration::from_secs(secs))));
    assert_eq!(steps, cuts);
}

#[test]
fn parts_may_be_of_many_kinds() {
    let text = "seed 1\nlate display 50ms ; capacitor A FLIP\nsilent display\nwithout cache: it only costs time\n\
                jam ack at start\nspike B ; jam ack";
    let steps = [
        (1, Action::Seed(1)),
        (2, Action::LateDisplay(Duration::from_millis(50))),
        (2, Action::Capacitor(vec![Key::A, Key::Flip])),
        (3, Action::DisplayReads(Reads::Silent)),
        (4, Action::Without(Model::Cache, "it only costs time".into())),
        (5, Action::StartWithJammedAck),
        (6, Action::Spike(vec![Key::B])),
        (6, Action::JamAck),
    ];
    assert_eq!(parse(text).unwrap(), steps);
}

#[test]
fn every_kind_of_display_is_known() {
    for (text, reads) in [
        ("write-only display", Reads::Refused),
        ("silent display", Reads::Silent),
        ("constant display", Reads::AlwaysOn),
        ("constant display off", Reads::AlwaysOff),
        ("data-reading display", Reads::Pixels),
    ] {
        assert_eq!(parse(text).unwrap(), [(1, Action::DisplayReads(reads))]);
    }
}

#[test]
fn every_mistake_names_file_line_and_what_was_expected() {
    for (text, expected) in [
        ("press A\njump", "x.txt:2: unknown word 'jump': expected one of from, seed, language, first, press"),
        ("seed 1 ; seed 1", "x.txt:1: chance starts from 1 already"),
        ("press E", "x.txt:1: unknown key 'E': expected A, B, C, D or FLIP"),
        ("press", "x.txt:1: expected one or more keys"),
        ("hammer A B", "x.txt:1: expected 'hammer KEY… for TIME', found 'hammer A B'"),
        ("wait 5", "x.txt:1: expected a length of time such as 250ms, 30s or 2min, found '5'"),
        ("wait -5s", "x.txt:1: expected a length of time"),
        ("wait 99999min", "x.txt:1: expected a length of time"),
        ("expect text Home", "x.txt:1: expected words in quotes, found 'Home'"),
        ("expect text \"Home", "x.txt:1: a quote is not closed"),
        ("expect cue boom", "x.txt:1: unknown cue 'boom': expected one of deny"),
        ("expect luck", "x.txt:1: expected 'expect text"),
        ("expect presses few", "x.txt:1: expected a number after 'expect presses', found 'few'"),
        ("count sheep", "x.txt:1: expected 'count presses', found 'count sheep'"),
        ("first aid", "x.txt:1: expected 'first power-on', found 'first aid'"),
        ("press A\nfirst power-on", "x.txt:2: 'first power-on' belongs before everything else"),
        ("shot Big Picture", "x.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found 'Big Picture'"),
        ("shot ../home", "x.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found '../home'"),
        ("shot /home", "x.txt:1: expected a name of a-z"),
        ("shot device/", "x.txt:1: expected a name of a-z"),
        ("unplug me", "x.txt:1: expected 'unplug display', found 'unplug me'"),
        ("launch now", "x.txt:1: expected nothing more, found 'now'"),
        ("refuse tea", "x.txt:1: expected 'refuse byte', found 'refuse tea'"),
        ("down", "x.txt:1: expected one or more keys"),
        ("cut", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut '"),
        ("cut corners", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut corners'"),
        ("cut power 5s", "x.txt:1: expected 'cut power' or 'cut power for TIME', found 'cut power 5s'"),
        ("press A\ncut power for ever", "x.txt:2: expected a length of time such as 250ms, 30s or 2min, found 'ever'"),
        ("jam tea", "x.txt:1: expected 'jam bus', 'jam ack' or 'jam ack at start', found 'jam tea'"),
        ("free ack", "x.txt:1: expected 'free bus', found 'free ack'"),
        ("spike", "x.txt:1: expected one or more keys"),
        ("spike TILT", "x.txt:1: unknown key 'TILT'"),
        ("capacitor A E", "x.txt:1: unknown key 'E'"),
        ("press A ; capacitor A", "x.txt:1: 'capacitor A' belongs before everything else"),
        ("late display", "x.txt:1: expected 'late display TIME', found 'late display'"),
        ("late train 5ms", "x.txt:1: expected 'late display TIME', found 'late train 5ms'"),
        ("late display soon", "x.txt:1: expected a length of time such as 250ms"),
        ("late display 501ms", "x.txt:1: expected a display that answers within 500ms, found '501ms'"),
        ("press A\nlate display 10ms", "x.txt:2: 'late display 10ms' belongs before everything else"),
        ("silent night", "x.txt:1: expected 'silent display', found 'silent night'"),
        ("write-only", "x.txt:1: expected 'write-only display', found 'write-only'"),
        (
            "constant display maybe",
            "x.txt:1: expected 'constant display' or 'constant display off', found 'constant display maybe'",
        ),
        ("data-reading", "x.txt:1: expected 'data-reading display', found 'data-reading'"),
        ("press A\nsilent display", "x.txt:2: 'silent display' belongs before everything else"),
        ("press A ; jam ack at start", "x.txt:1: 'jam ack at start' belongs before everything else"),
        ("without pads", "x.txt:1: expected 'without MODEL: REASON', found 'without pads'"),
        ("without pads: ", "x.txt:1: expected 'without MODEL: REASON', found 'without pads:'"),
        ("without luck: none", "x.txt:1: unknown model 'luck': expected one of pwm, crystal, cache, pads, reads"),
        ("press A\nwithout pads: x", "x.txt:2: 'without pads: x' belongs before everything else"),
        ("without pads: x\nwithout pads: y", "x.txt:2: pads is switched off already"),
        ("bounce maybe", "x.txt:1: expected 'on' or 'off', found 'maybe'"),
        ("press A\nunplug display at start", "x.txt:2: 'unplug display at start' belongs before everything else"),
        ("press A\nup A", "x.txt:2: A is not down: expected 'down A' before"),
        ("down A ; up A ; up A", "x.txt:1: A is not down"),
        ("down A FLIP\ndown B ; down FLIP", "x.txt:2: FLIP is down already: expected 'up FLIP' before"),
        ("down A A", "x.txt:1: A is down already"),
        ("down A ; press B A", "x.txt:1: A is down already"),
        ("down A ; hold A", "x.txt:1: A is down already"),
        ("down A ; hammer B A for 1s", "x.txt:1: A is down already"),
        ("# nothing", "x.txt: has no steps"),
    ] {
        let found = parse(text).expect_err(text);
        assert!(found.starts_with(expected), "{text:?} gave {found:?}");
    }
}

#[test]
fn a_key_that_came_up_may_go_down_again() {
    let steps = parse("down A ; press B ; up A\ndown A ; cut power ; up A ; press A A").unwrap();
    assert_eq!(steps.len(), 7);
}

/// Writes scenarios into a folder of their own, and reads the last one.
fn read_last(name: &str, files: &[(&str, &str)]) -> Result<Scenario, String> {
    let folder = std::env::temp_dir().join(format!("sandglass-from-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let read = Scenario::read(&folder.join(files.last().expect("there is a file").0));
    std::fs::remove_dir_all(&folder).unwrap();
    read.map_err(|mistake| mistake.to_string().replace(&format!("{}/", folder.display()), ""))
}

#[test]
fn a_scenario_may_begin_where_another_one_ended() {
    let files =
        [("a.txt", "capacitor B ; down A"), ("b.txt", "from a ; seed 4 ; press C"), ("c.txt", "# c\nfrom b\nup A")];
    let scenario = read_last("chain", &files).unwrap();
    let names: Vec<_> = scenario.chain().iter().map(|one| one.path.file_name().unwrap().to_owned()).collect();
    assert_eq!(names, ["a.txt", "b.txt", "c.txt"]);
    assert_eq!(scenario.seed(), Some(4));
}

#[test]
fn every_mistake_about_another_scenario_names_file_and_line() {
    let a = ("a.txt", "without pads: x ; seed 1 ; down A");
    for (i, (files, expected)) in [
        (&[("b.txt", "\nfrom a")][..], "b.txt:2: there is no scenario a.txt"),
        (&[("b.txt", "from no-room/a")], "b.txt:1: there is no scenario "),
        (&[("b.txt", "from")], "b.txt:1: expected a name of a-z, 0-9 and '-', or ROOM/NAME, found ''"),
        (&[("a.txt", "press A\njump"), ("b.txt", "from a")], "a.txt:2: unknown word 'jump'"),
        (&[a, ("b.txt", "press A\nfrom a")], "b.txt:2: 'from a' belongs before everything else"),
        (&[a, ("b.txt", "from a\nfrom a")], "b.txt:2: 'from a' belongs before everything else"),
        (&[a, ("b.txt", "from a\npress A")], "b.txt:2: A is down already"),
        (&[a, ("b.txt", "from a\nseed 2")], "b.txt:2: chance starts from 1 already"),
        (&[a, ("b.txt", "from a\nwithout pads: y")], "b.txt:2: pads is switched off already"),
        (&[a, ("b.txt", "from a\nup A\ncapacitor A")], "b.txt:3: 'capacitor A' belongs before everything else"),
        (&[("a.txt", "from a")], "a.txt:1: 'from a' leads round in a circle: a.txt, a.txt"),
        (
            &[("a.txt", "\nfrom b"), ("b.txt", "from a")],
            "a.txt:2: 'from b' leads round in a circle: b.txt, a.txt, b.txt",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let found = read_last(&i.to_string(), files).expect_err(expected);
        assert!(found.starts_with(expected), "{files:?} gave {found:?}");
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let mistake = Scenario::read(Path::new("no/such/file.txt")).expect_err("there is no such file");
    assert!(mistake.to_string().starts_with("no/such/file.txt: cannot be read"));
}
