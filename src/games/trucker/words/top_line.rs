//! Stops the build where a title and the word for FLIP do not fit side by side into the top line.
//!
//! A new screen adds its pair here. One that is not listed is still found when it is drawn, in a test.

use crate::console::widgets::controls::assert_fit;
use crate::console::words::Language;
use crate::games::trucker::words::{self, Words};

const _: () = {
    let mut language = 0;
    while language < Language::ALL.len() {
        assert_top_lines_fit(words::of(Language::ALL[language]));
        language += 1;
    }
};

/// Checks every pair that a screen shows. The line that fails names the screen.
const fn assert_top_lines_fit(words: &Words) {
    let Words { building: help, flight, landing, number, .. } = words;
    assert_fit(&[words.open], &[flight.menu], "");
    assert_fit(&[number.set.text()], &[words.glass, words.runs, flight.book, flight.figures[2]], "");
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
    assert_fit(&[words.choice.back.text()], &[words.card, words.aim, landing.which_tile], "");
    assert_fit(&[words.choice.more.text()], &[""], "5/5");
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
