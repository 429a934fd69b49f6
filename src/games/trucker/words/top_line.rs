//! Stops the build where a title and the word for FLIP do not fit side by side into the top line.
//!
//! A new screen adds its pair here. One that is not listed is still found when it is drawn, in a test.

use crate::console::widgets::controls::assert_fit;
use crate::console::words::{Language, SharedWords};
use crate::games::trucker::cards::CardKind;
use crate::games::trucker::words::{self, FlightTitles, FlightWords, Words};

const _: () = {
    let mut language = 0;
    while language < Language::ALL.len() {
        assert_top_lines_fit(words::of(Language::ALL[language]));
        language += 1;
    }
};

/// Checks every pair that a screen shows. The line that fails names the screen.
const fn assert_top_lines_fit(words: &Words) {
    let Words { shared, setup, building, launching, flight, landing, .. } = words;
    let SharedWords { timer, number, pages, .. } = shared;
    assert_fit(&[words.shared.open.text()], "", &[flight.menu.text()], "");
    assert_fit(
        &[number.set.text()],
        "",
        &[words.glass.text(), timer.runs.text(), flight.book.text(), flight.ask_days.text()],
        "",
    );
    // Before a flight.
    assert_fit(
        &[timer.start.text()],
        "",
        &[setup.new_flight.text(), setup.build_only.text(), timer.timer_only.text()],
        "",
    );
    assert_fit(&[shared.ok.text()], "", &[setup.players.text()], "");
    // The build phase.
    let (flip, pause) = ([timer.flip.text(), shared.again.text(), ""], timer.pause.text());
    let FlightTitles { learning, level_one, level_two, level_three, .. } = building.titles;
    let FlightTitles { first, round_one, round_two, round_three, round_three_a, .. } = building.titles;
    assert_fit(&flip, pause, &[timer.title.text()], "");
    assert_fit(&flip, pause, &[building.done_asked.text()], "");
    let levels = [learning, level_one, level_two, level_three, first, round_one, round_two, round_three, round_three_a];
    let mut level = 0;
    while level < levels.len() {
        assert_fit(&[""], pause, &[levels[level].text()], "");
        assert_fit(&[building.check.text(), building.leave.text()], "", &[levels[level].text()], "");
        level += 1;
    }
    assert_fit(&[timer.go_on.text()], "", &[timer.paused.text()], "");
    assert_fit(&[pages.more.text(), pages.back.text()], "", &[building.help.text()], " 5/5");
    // The launch list.
    assert_fit(&[shared.next.text(), ""], launching.fly.text(), &[launching.title.text(), launching.check.text()], "");
    assert_fit(&[shared.next.text()], launching.fly.text(), &[launching.lost.text()], " 3/8");
    // The board, its menu, the log.
    assert_fit(&[flight.next_card.text(), flight.land.text()], shared.menu.text(), &[""], "16/16");
    assert_fit(&[shared.dice.roll.text()], shared.menu.text(), &[flight.day.text()], " 255");
    assert_fit(&[""], shared.undo.text(), &[flight.menu.text()], "");
    assert_fit(
        &[shared.back.text()],
        "",
        &[
            flight.move_rocket.text(),
            flight.swap.text(),
            flight.book.text(),
            flight.give_up.text(),
            flight.with_whom.text(),
            landing.to_whom.text(),
        ],
        "",
    );
    assert_fit(&[""], shared.do_it.text(), &[flight.give_up.text(), flight.land.text(), shared.quit.text()], "");
    assert_fit(&[""], shared.undo.text(), &[flight.log.text()], "");
    assert_fit(&[shared.next.text()], "", &[landing.rewards.text()], " 4/4");
    assert_cards_fit(words);
    assert_landing_fits(words);
}

/// The pairs of a card: choosing it, its questions, its rule.
const fn assert_cards_fit(words: &Words) {
    let Words { shared, power, threats, flight, landing, .. } = words;
    let SharedWords { dice, choice, pages, .. } = shared;
    assert_fit(&[""], choice.back.text(), &[threats.card.text(), threats.aim.text(), landing.which_tile.text()], "");
    assert_fit(&[choice.more.text()], choice.back.text(), &[""], "5/5");
    let (set, help) = (shared.number.set.text(), shared.help.text());
    let taps = [
        flight.pass.text(),
        flight.none.text(),
        flight.take.text(),
        shared.ok.text(),
        threats.done.text(),
        dice.roll.text(),
    ];
    assert_fit(&taps, help, &titles_of_cards(flight), "");
    assert_fit(&[shared.ok.text()], help, &[flight.no_humans_asked.text()], "");
    assert_fit(&[set], flight.stop_here.text(), &[flight.sum.text()], "");
    assert_fit(&[set], help, &[flight.ask_planets.text(), flight.ask_credits.text(), flight.ask_days.text()], "");
    assert_fit(&[set], help, &[flight.engines.text(), flight.exposed.text()], "");
    assert_fit(&[threats.done.text(), dice.roll.text()], help, &[""], "7/7");
    assert_fit(&[pages.more.text(), pages.back.text()], "", &[flight.rule.text()], " 3/3");
    assert_fit(&[power.use_it.text()], "", &[power.cannons.text(), power.engines.text()], "");
    assert_fit(&[dice.roll.text()], "", &[dice.dice_only.text(), flight.dice.text()], "");
}

/// The pairs of the landing, the evening and the Trek.
const fn assert_landing_fits(words: &Words) {
    let Words { shared, setup, launching: _, flight, landing, .. } = words;
    assert_fit(&[landing.rewards.text()], "", &[flight.landed.text()], "");
    assert_fit(&[shared.next.text()], shared.back.text(), &[landing.goods.text()], "");
    assert_fit(&[shared.back.text()], "", &[landing.cubes.text()], "");
    assert_fit(
        &[shared.next.text()],
        "",
        &[landing.lost_pieces.text(), landing.connectors.text(), landing.from_cards.text(), landing.sum.text()],
        "",
    );
    assert_fit(&[landing.book.text()], "", &[landing.sum.text()], "");
    assert_fit(&[landing.book.text()], landing.take_back.text(), &[landing.flight.text()], " 9");
    assert_fit(&[shared.next.text()], shared.menu.text(), &[landing.landing.text()], "");
    assert_fit(&[shared.ok.text()], "", &[landing.landing.text()], "");
    assert_fit(&[setup.new_flight.text(), shared.open.text()], "", &[landing.evening.text()], "");
    assert_fit(&[setup.new_flight.text(), shared.open.text(), shared.back.text()], "", &[landing.game.text()], " 255");
    assert_fit(&[landing.begin.text(), landing.draw.text()], "", &[landing.trek.text()], " 4/4");
    assert_fit(&[landing.fly.text()], "", &[landing.flight.text()], " 3/3");
    assert_fit(&[landing.hand_out.text()], "", &[landing.one_each.text()], "");
    assert_fit(&[landing.game.text(), shared.next.text()], "", &[landing.trek.text()], "");
}

/// The titles of all kinds of cards.
const fn titles_of_cards(flight: &FlightWords) -> [&'static str; CardKind::ALL.len()] {
    let mut titles = [""; CardKind::ALL.len()];
    let mut kind = 0;
    while kind < titles.len() {
        titles[kind] = flight.titles.of(CardKind::ALL[kind]).text();
        kind += 1;
    }
    titles
}
