//! Cuts the power at every moment of a build phase, and checks what comes back and the error of its time.

mod common;
mod random;

use std::cell::Cell;

use proptest::collection::vec;
use proptest::prelude::*;
use sandglass::console::clock::Instant;
use sandglass::console::game::Game;
use sandglass::console::glass::runs::MAY_BE_OFF;
use sandglass::console::input::keys::{Input, Key};
use sandglass::games::trucker::flight::MOST_STEPS;
use sandglass::games::trucker::game::Trucker;
use sandglass::{Device, SaveMoment};

use common::{restored, saved, seeded};
use random::check;

/// A device that is kept the way the firmware keeps it.
struct Kept {
    device: Device,
    lull: SaveMoment,
    record: Option<Vec<u8>>,
    now: u64,
}

impl Kept {
    fn new() -> Self {
        Self { device: seeded(1), lull: SaveMoment::default(), record: None, now: 0 }
    }

    fn pass(&mut self, millis: u64) {
        let until = self.now + millis;
        loop {
            let due = self.device.next_wake();
            let save = self.lull.save_at(&self.device);
            let Some(next) = due.into_iter().chain(save).min().filter(|next| next.as_millis() <= until) else { break };
            self.now = self.now.max(next.as_millis());
            let now = Instant::from_millis(self.now);
            if due.is_some_and(|due| due <= now) {
                self.lull.changed(now);
            }
            self.device.advance(now);
            if self.lull.save_at(&self.device).is_some_and(|at| at <= now)
                && let Some(record) = saved(&mut self.device, self.record.as_deref().unwrap_or_default())
            {
                self.record = Some(record);
            }
        }
        self.now = until;
        self.device.advance(Instant::from_millis(until));
        while self.device.take_cue().is_some() {}
    }

    fn input(&mut self, input: Input) {
        let now = Instant::from_millis(self.now);
        self.lull.touched(now);
        self.device.handle(input, now);
    }

    fn press(&mut self, key: Key) {
        self.input(Input::Down(key));
        self.pass(80);
        self.input(Input::Up(key));
        self.pass(40);
    }

    /// What would come back now: the words behind Resume.
    fn resumed(&self) -> Option<String> {
        let mut device = restored(self.record.as_ref()?, 1).expect("it can be read");
        words(&device).starts_with("> Resume").then(|| {
            device.handle(Input::Down(Key::D), Instant::from_millis(1000));
            words(&device)
        })
    }
}

fn words(device: &Device) -> String {
    let mut words = String::new();
    device.read(&mut words);
    words
}

/// The milliseconds left on all spaces together, as the screen has it: "space 2 of 3", "0:41". None: not in a run.
fn left(words: &str, run: u64) -> Option<u64> {
    let space = words.lines().find_map(|line| line.strip_prefix("space "))?;
    let (space, of) = space.split_once(" of ")?;
    let (space, of): (u64, u64) = (space.parse().ok()?, of.parse().ok()?);
    let time = words.lines().find_map(|line| {
        let (minutes, seconds) = line.trim_start_matches("+ ").split_once(':')?;
        Some((minutes.parse::<u64>().ok()? * 60 + seconds.parse::<u64>().ok()?, line.starts_with('+')))
    })?;
    let here = if time.1 || words.contains("Run out") { 0 } else { time.0 * 1000 };
    Some((of - space) * run + here)
}

/// A build phase that has begun. Level II has three spaces; the glass runs for 90 s, and so many steps of 5 s more.
fn building(glass: u64) -> Kept {
    let mut kept = Kept::new();
    kept.pass(1000);
    [Key::D, Key::D, Key::C, Key::C, Key::D].into_iter().for_each(|key| kept.press(key));
    (0..glass).for_each(|_| kept.press(Key::C));
    kept.press(Key::D);
    kept.press(Key::Flip);
    kept
}

/// What happens between two looks: a key, if it fits, or some milliseconds.
#[derive(Clone, Copy, Debug)]
enum Moment {
    Press(Key),
    Pass(u64),
}

fn any_moment() -> impl Strategy<Value = Moment> {
    prop_oneof![
        1 => Just(Moment::Press(Key::A)),
        1 => Just(Moment::Press(Key::B)),
        1 => Just(Moment::Press(Key::Flip)),
        37 => (0..700u64).prop_map(Moment::Pass),
    ]
}

#[test]
fn a_build_phase_comes_back_paused_and_is_off_by_no_more_than_it_says() {
    let (cuts, most) = (Cell::new(0), Cell::new(0));
    check(40, (0..=12u64, vec(any_moment(), 0..=1200)), |(glass, moments)| {
        let mut kept = building(glass);
        let run = 90_000 + 5000 * glass;
        for moment in moments {
            let seen = words(&kept.device);
            if seen.contains("STOP!") {
                break;
            }
            // At the very start nothing is kept yet.
            if let Some(resumed) = kept.resumed() {
                assert!(resumed.contains("Paused"), "{resumed}");
                assert!(resumed.contains(&format!("up to {} s off", MAY_BE_OFF.as_secs())), "{resumed}");
                let (now, then) = (left(&seen, run).expect("a run"), left(&resumed, run).expect("a run"));
                assert!(then >= now, "time was lost: {seen}\n{resumed}");
                let off = then - now;
                assert!(off <= u64::from(MAY_BE_OFF.as_millis()), "off by {off} ms: {seen}\n{resumed}");
                most.set(most.get().max(off));
                cuts.set(cuts.get() + 1);
            }
            match moment {
                Moment::Press(Key::Flip) if !seen.contains("Run out!") => {}
                Moment::Press(key) => kept.press(key),
                Moment::Pass(millis) => kept.pass(millis),
            }
        }
    });
    let (cuts, most) = (cuts.get(), most.get());
    println!("{cuts} power cuts in build phases: off by {most} ms at most");
    assert!(cuts > 5000 && most > u64::from(MAY_BE_OFF.as_millis()) / 2, "{cuts} cuts, {most} ms");
}

/// The sand runs out by itself, with every glass.
#[test]
fn a_build_phase_ends_when_all_sand_has_run() {
    for glass in 0..=12 {
        let mut kept = building(glass);
        for _ in 0..3 {
            kept.pass(90_000 + 5000 * glass + 1000);
            kept.press(Key::A);
            kept.press(Key::Flip);
        }
        assert!(words(&kept.device).contains("STOP!"), "{}", words(&kept.device));
    }
}

/// Dice take as much room as any step of which there can be many: with as many of them as a flight holds, all of it is kept.
#[test]
fn a_flight_that_is_full_to_the_last_step_is_kept_and_comes_back() {
    let mut kept = Kept::new();
    kept.pass(1000);
    // The ships are built; through the launch list, and off.
    for key in [Key::D, Key::B, Key::D, Key::Flip, Key::A, Key::B, Key::C, Key::D, Key::Flip] {
        kept.press(key);
    }
    let hold_flip = |kept: &mut Kept| {
        kept.input(Input::Down(Key::Flip));
        kept.pass(1000);
        kept.input(Input::Up(Key::Flip));
        kept.pass(1000);
    };
    hold_flip(&mut kept);
    assert!(words(&kept.device).contains("0/8"), "{}", words(&kept.device));
    // The dice are the third entry of the menu.
    hold_flip(&mut kept);
    [Key::C, Key::C, Key::D].into_iter().for_each(|key| kept.press(key));
    // More than there is room for: the oldest make way.
    let rolled = MOST_STEPS + 50;
    for _ in 0..rolled {
        kept.press(Key::Flip);
        kept.pass(2000);
    }
    kept.pass(3000);
    let length = kept.record.as_ref().map_or(0, |record| record.len());
    println!("{rolled} rolls make a record of {length} bytes");
    // A landing that is counted takes some more.
    assert!(length > 3 * MOST_STEPS && length < Trucker::GAME_FORM.longest - 100, "{length} bytes");
    let resumed = kept.resumed().expect("a game waits");
    assert!(resumed.contains("hold: menu"), "{resumed}");
}
