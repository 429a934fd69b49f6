//! Stops the build where a title and the word for FLIP do not fit side by side into the top line.
//!
//! A new screen adds its pair here. One that is not listed is still found when it is drawn, in a test.

use crate::console::widgets::controls::fits_top_line;
use crate::words::{ENGLISH, Words};

// Every language has its line here.
const _: () = assert_top_lines_fit(&ENGLISH);

/// Checks every pair that a screen shows. The line that fails names the screen.
const fn assert_top_lines_fit(words: &Words) {
    let Words { building: help, flight, landing, self_test, number, .. } = words;
    // The device, and the settings.
    assert_fit(&[words.open], &[words.sandglass, flight.menu], "");
    assert_fit(&[words.hold, words.change], &[words.settings], "");
    assert_fit(&[number.set], &[words.glass, words.contrast, words.runs, flight.book, flight.figures[2]], "");
    assert_fit(&[words.back], &[words.about], "");
    assert_fit(&[self_test.yes, self_test.skip, self_test.menu], &[self_test.title], "");
    // Before a flight.
    assert_fit(&[words.start], &[words.new_flight, words.timer_only], "");
    assert_fit(&[words.ok], &[words.players], "");
    // The build phase.
    let building = [words.hold_to_pause, words.flip, words.again, words.check];
    assert_fit(&building, &[words.timer], "");
    assert_fit(&building, &words.levels, "");
    assert_fit(&building, &words.rounds, "");
    assert_fit(&[words.go_on], &[words.paused], "");
    assert_fit(&[flight.more, words.back], &[help.help], " 5/5");
    // The launch list.
    assert_fit(&[words.next], &[words.ship_faults, words.launch], "");
    assert_fit(&[words.hold_for_done], &[words.launch], "");
    assert_fit(&[words.next_or_back], &[words.lost], "");
    // The board, its menu, the log.
    assert_fit(&[flight.next_card, flight.land], &[""], "16/16");
    assert_fit(
        &[words.back],
        &[flight.move_rocket, flight.swap, flight.book, flight.give_up, flight.with_whom, landing.to_whom],
        "",
    );
    assert_fit(&[flight.hold_to_do_it], &[flight.give_up, flight.land, words.quit], "");
    assert_fit(&[flight.hold_to_undo], &[flight.log], "");
    assert_fit(&[words.next], &[landing.rewards], " 4/4");
    // Cards: choosing one, its questions, its rule.
    assert_fit(&[words.choice.back], &[words.card, words.aim, landing.which_tile], "");
    assert_fit(&[words.choice.more], &[""], "5/5");
    assert_fit(
        &[
            flight.pass_or_help,
            flight.none_or_help,
            flight.take_or_help,
            flight.ok_or_help,
            words.hold_for_help,
            words.done_or_help,
            words.roll_or_help,
        ],
        &flight.titles,
        "",
    );
    assert_fit(&[flight.ok_or_help], &[flight.no_humans_asked], "");
    assert_fit(&[flight.set_or_help], &flight.figures, "");
    assert_fit(&[flight.set_or_help], &[flight.engines, flight.exposed], "");
    assert_fit(&[words.hold_for_help, words.done_or_help, words.roll_or_help], &[""], "7/7");
    assert_fit(&[flight.more, words.back], &[flight.rule], " 3/3");
    assert_fit(&[words.use_it], &[words.cannons, words.engines], "");
    assert_fit(&[words.roll], &[words.dice_only, flight.dice], "");
    // The landing, the evening, the Trek.
    assert_fit(&[landing.rewards], &[flight.landed], "");
    assert_fit(&[words.next_or_back], &[""], "");
    assert_fit(&[words.next, landing.hold_to_book], &[landing.sum], "");
    assert_fit(&[words.new_flight, words.open], &[landing.evening], "");
    assert_fit(&[words.new_flight, words.back], &[landing.game], " 255");
    assert_fit(&[landing.begin, landing.draw], &[landing.trek], " 4/4");
    assert_fit(&[landing.fly, landing.hand_out, landing.game, words.next], &[landing.trek], "");
}

/// Checks each word for FLIP beside each title, which is followed by a place such as " 3/3".
const fn assert_fit(flips: &[&str], titles: &[&str], place: &str) {
    let mut pair = 0;
    while pair < flips.len() * titles.len() {
        let (flip, title) = (flips[pair / titles.len()], titles[pair % titles.len()]);
        assert!(fits_top_line(flip, title, place), "the word for FLIP and the title do not fit side by side");
        pair += 1;
    }
}
