//! Presses random keys at random times: the build phase follows its rules, as seen on the screen of the whole device.

mod common;
mod random;

use std::cell::Cell;

use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};

use common::seeded;
use random::{Numbers, check, steps};

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

/// The timer space the glass stands on, if it can be seen.
fn space(words: &str) -> Option<u32> {
    let line = words.lines().find(|line| line.starts_with("space "))?;
    line.split(' ').nth(1)?.parse().ok()
}

/// The start spaces on the keys.
fn start_spaces(words: &str) -> Vec<&str> {
    let shapes = ["circle ", "triangle ", "square ", "cross "];
    words.lines().filter_map(|line| shapes.iter().find_map(|shape| line.strip_prefix(shape))).collect()
}

/// How long it takes until a run that is under way has less than a second to go, and a little more.
fn before_the_end(device: &Device, now: u64, more: u64) -> u64 {
    let mut later = device.clone();
    let mut at = now;
    while !words(&later).contains("\n0:01\n") {
        let Some(next) = later.next_wake() else { break };
        at = next.as_millis();
        later.advance(next);
    }
    at - now + 400 + more
}

/// A pause before an input: around the end of a run, where it matters most, just before it and then just after.
fn pause(numbers: &mut Numbers, device: &Device, now: u64) -> u64 {
    match numbers.below(4) {
        0 => numbers.below(50),
        1 => numbers.below(1_000),
        2 if words(device).contains("\n0:") => before_the_end(device, now, numbers.below(600)),
        2 => numbers.below(700),
        _ => numbers.below(20_000),
    }
}

fn any_input(numbers: &mut Numbers) -> Input {
    match numbers.below(12) {
        0..3 => Input::Down(Key::Flip),
        3..6 => Input::Up(Key::Flip),
        6 => Input::Turned,
        7 => Input::Down(Key::B),
        8 => Input::Up(Key::B),
        9 => Input::Down(Key::C),
        10 => Input::Up(Key::C),
        _ => Input::Up(Key::A),
    }
}

/// A device that has begun to build, on one of three levels, and its time.
fn building(level: usize) -> (Device, u64) {
    let mut device = seeded(1);
    let mut now = 1000;
    // New flight, on to a level, start.
    let mut keys = vec![Key::Flip];
    keys.extend(std::iter::repeat_n(Key::D, level));
    keys.push(Key::Flip);
    for key in keys {
        device.handle(Input::Down(key), Instant::from_millis(now));
        device.handle(Input::Up(key), Instant::from_millis(now + 80));
        now += 120;
    }
    (device, now)
}

#[test]
fn no_keys_at_any_times_break_the_rules() {
    let flips = Cell::new(0);
    check(110, (0..3usize, steps(400)), |(level, seeds)| {
        let (mut device, mut now) = building(level);
        let mut flip_down_on = String::new();
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            now += pause(&mut numbers, &device, now);
            device.advance(Instant::from_millis(now));
            let before = words(&device);
            let input = any_input(&mut numbers);
            match input {
                Input::Down(Key::Flip) => flip_down_on = before.clone(),
                Input::Turned | Input::Up(_) | Input::Down(_) => {}
            }
            device.handle(input, Instant::from_millis(now));
            let after = words(&device);
            let label = format!("{input:?} at {now} ms:\n{before}->\n{after}");
            if let (Some(from), Some(to)) = (space(&before), space(&after))
                && from != to
            {
                flips.set(flips.get() + 1);
                assert_eq!(to, from + 1, "{label}");
                assert!(before.contains("Run out!"), "flipped while sand was running: {label}");
                let finisher_needed = before.contains("finisher flips");
                assert!(!finisher_needed || !start_spaces(&before).is_empty(), "last flip without a finisher: {label}");
                let begun = input == Input::Turned || flip_down_on.contains("Run out!");
                assert!(begun, "the press was begun while sand was running: {label}");
            }
            let mut taken = start_spaces(&after);
            taken.sort_unstable();
            assert!(taken.windows(2).all(|two| two[0] != two[1]), "a start space twice: {label}");
        }
    });
    assert!(flips.get() > 60, "the test must flip to show anything: {}", flips.get());
}
