//! Scenarios that are played, and those that fail.

use std::path::Path;

use super::*;

fn outcome(text: &str) -> Result<(), String> {
    let scenario = Scenario::parse(Path::new("x.txt"), text).map_err(|mistake| mistake.to_string())?;
    play(&scenario).map(drop).map_err(|failure| failure.mistake.to_string())
}

#[test]
fn what_is_there_is_found_and_what_is_not_is_not() {
    assert_eq!(outcome("expect text \"{new_flight}\"\nexpect no text \"{no_flight}\""), Ok(()));
    let missed = outcome("expect text \"{no_flight}\"").unwrap_err();
    assert_eq!(missed, "x.txt:1: expected text \"{no_flight}\", which is \"No flight yet\" in 'en'");
    let there = outcome("\nexpect no text \"{new_flight}\"").unwrap_err();
    assert_eq!(there, "x.txt:2: expected no text \"{new_flight}\", which is \"New flight\" in 'en'");
    assert_eq!(outcome("expect text \"0:00\"").unwrap_err(), "x.txt:1: expected text \"0:00\"");
}

#[test]
fn a_word_is_named_by_its_field() {
    assert_eq!(outcome("expect text \"{device.sandglass}\"\nexpect no text \"{all_reset}\""), Ok(()));
    let unknown = outcome("press A\nexpect text \"{trucker.settings}\"").unwrap_err();
    assert_eq!(
        unknown,
        "x.txt:2: unknown word 'trucker.settings': expected shared.settings or shared.signs.settings or device.settings"
    );
    let english = outcome("press A\nexpect text \"New flight\"").unwrap_err();
    assert_eq!(english, "x.txt:2: expected a word by its field, such as {new_flight}, found 'New'");
    assert_eq!(outcome("language en\nexpect text \"New flight\" ; choose Settings"), Ok(()));
    let foreign = outcome("language xx").unwrap_err();
    assert!(foreign.starts_with("x.txt:1: unknown language 'xx': expected one of en, ro, it, pl"), "{foreign}");
    let late = outcome("press A\nlanguage en").unwrap_err();
    assert_eq!(late, "x.txt:2: 'language en' belongs before everything else");
    let twice = outcome("language en\nlanguage en").unwrap_err();
    assert_eq!(twice, "x.txt:2: the language is en already");
}

#[test]
fn every_language_is_picked_at_the_first_question() {
    let text =
        "first power-on ; pick language ; expect text \"{welcome[0]}\" ; press A ; expect text \"> {new_flight}\"";
    let scenario = Scenario::parse(Path::new("x.txt"), text).unwrap_or_else(|mistake| panic!("{mistake}"));
    for language in scenario.languages() {
        let played = play_in(&scenario, language).unwrap_or_else(|failure| panic!("{}", failure.mistake));
        assert_eq!(played.table.device().language(), language);
    }
    let nowhere = outcome("pick language").unwrap_err();
    assert_eq!(nowhere, "x.txt:1: expected the question for the language, and \"English\" among the answers");
}

#[test]
fn every_key_that_goes_down_counts_one() {
    let keys = "press A A ; count presses ; choose {timer_only} ; press C B ; hold C 2s ; down B ; up B";
    assert_eq!(outcome(&format!("{keys} ; expect presses 6")), Ok(()));
    let wrong = outcome(&format!("{keys}\nexpect presses 5")).unwrap_err();
    assert_eq!(wrong, "x.txt:2: expected 5 presses; it took 6");
}

#[test]
fn quiet_is_broken_by_a_change_on_the_screen() {
    assert_eq!(outcome("expect quiet 60s"), Ok(()));
    let heard = outcome("choose {timer_only}; press FLIP; expect quiet 500ms").unwrap_err();
    assert_eq!(heard, "x.txt:1: expected quiet for 500ms; a sound had not ended yet");
    assert_eq!(outcome("choose {device.settings}; choose {glass}; down B; expect quiet 400ms"), Ok(()));
    let broken = outcome("choose {device.settings}; choose {glass}; down B; expect quiet 5s").unwrap_err();
    assert_eq!(broken, "x.txt:1: expected quiet for 5s; the screen changed after 499.9ms");
}

#[test]
fn a_sound_that_may_still_be_heard_on_the_chip_is_not_quiet() {
    // The sound is back with a tune of 150 ms; the chip must be silent 60 ms after `expect quiet` began.
    let ends_after =
        |millis: u32| outcome(&format!("press A ; wait 1s ; down A ; wait {}ms ; expect quiet 400ms", 150 - millis));
    assert_eq!(ends_after(57), Ok(()));
    for millis in [58, 59, 60, 61] {
        let heard = ends_after(millis).unwrap_err();
        assert_eq!(heard, "x.txt:1: expected quiet for 400ms; a sound had not ended yet", "{millis}");
    }
}

#[test]
fn a_cue_counts_for_the_step_it_followed() {
    assert_eq!(
        outcome("choose {device.settings}; choose {device.sound}; wait 1s; choose {device.sound}; expect cue done"),
        Ok(())
    );
    assert!(
        outcome("choose {device.settings}; choose {device.sound}; choose {device.sound}; wait 1s; expect cue done")
            .is_err()
    );
    assert_eq!(outcome("press C; expect no cue"), Ok(()));
    assert!(outcome("press A A; expect no cue").is_err());
}

#[test]
fn another_scenario_is_played_first_and_its_looks_are_left_to_it() {
    let folder = std::env::temp_dir().join(format!("sandglass-play-from-{}", std::process::id()));
    let outcome = |first: &str, second: &str| {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("first.txt"), first).unwrap();
        let read = Scenario::parse(&folder.join("second.txt"), second);
        std::fs::remove_dir_all(&folder).unwrap();
        let played = play(&read.unwrap_or_else(|mistake| panic!("{mistake}")));
        played.map_err(|failure| failure.mistake.to_string().replace(&format!("{}/", folder.display()), ""))
    };
    let first = "choose {device.settings} ; expect text \"{no_flight}\" ; shot settings ; expect quiet 2s";
    let played = outcome(first, "\nfrom first ; capacitor A\nexpect text \"> {device.sound}\" ; press A").ok().unwrap();
    assert_eq!(played.checks.len(), 1, "its own look, and no other");
    assert!(played.checks[0].at > Duration::from_secs(3), "quiet takes its time: {:?}", played.checks[0].at);
    assert_eq!(played.table.changes()[0].wire, Wire::Capacitor(Key::A), "it is there from power-on");
    assert!(played.lines.iter().take_while(|&&line| line == 2).count() > 2, "{:?}", played.lines);
    assert_eq!(played.lines.last(), Some(&3));
    let failure = outcome("press A\nchoose {building.help}", "from first ; press A").err().unwrap();
    assert_eq!(failure, "first.txt:2: expected an entry \"Help\" in the list");
    let failure = outcome("choose {device.settings}", "from first\nchoose {building.help}").err().unwrap();
    assert_eq!(failure, "second.txt:2: expected an entry \"Help\" in the list");
}

#[test]
fn the_launch_list_leads_to_the_flight_from_any_of_its_pages() {
    let built = "choose {new_flight} ; press B D ; press FLIP ; press A B C D ; press FLIP";
    for pages in ["", "; press FLIP", "; press FLIP FLIP FLIP FLIP FLIP FLIP FLIP"] {
        assert_eq!(
            outcome(&format!("{built} {pages} ; launch ; expect text \"{{signs.hold}} {{shared.menu}}\"")),
            Ok(()),
            "{pages}"
        );
    }
    let none = outcome("press C\nlaunch").unwrap_err();
    assert!(none.starts_with("x.txt:2: expected text \"{trucker.launching.fly}\""), "{none}");
    let twice = outcome(&format!("{built} ; launch\nlaunch")).unwrap_err();
    assert!(twice.starts_with("x.txt:2: expected text"), "{twice}");
}

#[test]
fn there_is_no_shot_without_a_display() {
    assert_eq!(outcome("unplug display; shot x").unwrap_err(), "x.txt:1: expected a display to take a shot of");
}

#[test]
fn a_spike_is_nothing() {
    assert_eq!(
        outcome("spike A B C D FLIP ; expect no cue ; expect quiet 1s ; expect text \"> {new_flight}\""),
        Ok(())
    );
}

#[test]
fn an_entry_that_is_not_there_is_not_chosen() {
    assert_eq!(outcome("choose {building.help}").unwrap_err(), "x.txt:1: expected an entry \"Help\" in the list");
}
