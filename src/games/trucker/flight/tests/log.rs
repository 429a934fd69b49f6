//! The log on its page: four lines of all, part by part.

use super::*;
use crate::console::clock::Instant;
use crate::console::input::keys::{Gesture, Key, Press};
use crate::console::picture::frame::Frame;
use crate::console::picture::pen::Pen;
use crate::console::words::Language;
use crate::games::trucker::flight::screen::log::{self, LogPlace, Logged};
use crate::games::trucker::words;

/// The texts of all lines.
fn all_lines(flight: &Flight) -> Vec<String> {
    let mut lines = Vec::new();
    for part in 0..flight.parts() {
        flight.each_entry(part, words::of(Language::English), &mut |entry| lines.push(entry.text.to_string()));
    }
    lines
}

/// The lines that are shown, with the players in words.
fn shown(flight: &Flight, place: LogPlace) -> Vec<String> {
    let words = words::of(Language::English);
    let (mut frame, mut notes) = (Frame::new(), String::new());
    let mut pen = Pen::noting(&mut frame, &mut notes, &words.shared.signs);
    let players = Player::ALL.map(|player| pen.word_of(player.shape()));
    log::paint(&mut pen, flight, place, words);
    // A player is noted once more where the shape is drawn.
    notes.lines().filter(|line| !players.contains(line)).map(str::to_string).collect()
}

fn goes_through_the_whole_log(flight: &Flight) {
    let lines = all_lines(flight);
    let (mut place, mut up) = (LogPlace::default(), 0);
    let most = lines.len().saturating_sub(4);
    for key in [Key::B, Key::C, Key::B].into_iter().flat_map(|key| core::iter::repeat_n(key, lines.len() + 2)) {
        let press = Press { key, gesture: Gesture::Tap, now: Instant::START };
        log::press(&mut place, &press, flight, words::of(Language::English));
        up = if key == Key::B { most.min(up + 1) } else { up.saturating_sub(1) };
        let (shown, lines) = (shown(flight, place), &lines[most - up..]);
        assert_eq!(shown.len(), lines.len().min(4), "{up} lines up");
        assert!(shown.iter().zip(lines).all(|(shown, line)| shown.ends_with(line)), "{up} lines up: {shown:?}");
    }
}

#[test]
fn every_line_is_reached_whatever_part_it_is_in() {
    let mut flight = after([card(OPEN_SPACE), FlightStep::Number(3), FlightStep::Number(0)]);
    goes_through_the_whole_log(&flight);
    take(
        &mut flight,
        [FlightStep::Number(2), FlightStep::Number(1), FlightStep::Go, card(SWARM), FlightStep::Throw(SEVEN)],
    );
    flight.undo();
    take(
        &mut flight,
        [FlightStep::Throw(TWELVE), FlightStep::Throw(SEVEN), FlightStep::Throw(SEVEN), FlightStep::Go, card(STATION)],
    );
    assert_eq!(flight.parts(), 4);
    goes_through_the_whole_log(&flight);
}

#[test]
fn rolls_before_the_first_card_are_a_part_of_their_own() {
    let flight = after([FlightStep::Roll(SEVEN), FlightStep::Roll(TWELVE), card(STATION)]);
    assert_eq!((flight.parts(), all_lines(&flight).len()), (2, 3));
    goes_through_the_whole_log(&flight);
}
