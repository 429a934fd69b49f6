//! Up to twelve hours at the table: players who read the screen and press what it offers, through whole evenings of
//! building, flying, landing and the ledger, with a power cut now and then. Time is virtual. The rules that must always hold
//! are checked after every step.

mod common;
mod random;

use std::cell::Cell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use sandglass::Device;
use sandglass::console::clock::{Instant, Span};
use sandglass::console::cue::Cue;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;

use common::{restored, saved, seeded};
use random::{Numbers, check, steps};

const HOURS: u64 = 12;
/// Tables that play.
const TABLES: u32 = 10;
/// Steps of a table, at most. Half of them are about twelve hours.
const STEPS: usize = 16_000;
const SHAPES: [&str; 4] = ["circle", "triangle", "square", "cross"];

struct Evenings {
    device: Device,
    now: Instant,
    /// Choices of the step that is taken.
    numbers: Numbers,
    /// When sand began to run, and for how long it does. None once time has stood still.
    running: Option<(Instant, u64)>,
    /// What the players had before the landing that is being summed up.
    booked: BTreeMap<&'static str, i32>,
    summed: BTreeMap<&'static str, i32>,
    flights: u32,
    runs: u32,
    throws: u32,
    cuts: u32,
    /// A record of everything that was saved.
    record: Vec<u8>,
    steps: u64,
}

impl Evenings {
    fn below(&mut self, of: u64) -> u64 {
        self.numbers.below(of)
    }

    fn words(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    fn pass(&mut self, millis: u32) {
        let until = self.now + Span::from_millis(millis);
        while let Some(due) = self.device.next_wake().filter(|&due| due <= until) {
            self.device.advance(due);
            while let Some(cue) = self.device.take_cue() {
                self.hear(cue, due);
            }
        }
        self.device.advance(until);
        self.now = until;
    }

    /// A run ends when its time is over, to the millisecond.
    fn hear(&mut self, cue: Cue, at: Instant) {
        match cue {
            Cue::Start | Cue::Flip => self.running = Some((at, self.glass())),
            Cue::RunOut | Cue::Stop => {
                if let Some((began, length)) = self.running.take() {
                    assert_eq!(u64::from(at.since(began).as_millis()), length, "a run of the glass");
                    self.runs += 1;
                }
            }
            Cue::Deny
            | Cue::Done
            | Cue::Reminder
            | Cue::Tick
            | Cue::Finished
            | Cue::Roll
            | Cue::Settled
            | Cue::Test
            | Cue::Tone1
            | Cue::Tone2
            | Cue::Tone3
            | Cue::Tone4
            | Cue::Tone5
            | Cue::Pass => {}
        }
    }

    /// The milliseconds a new run takes, from the screen that has just been turned to.
    fn glass(&self) -> u64 {
        let words = self.words();
        let time = words.lines().find_map(|line| line.split_once(':')).unwrap_or(("0", "0"));
        let number = |text: &str| text.parse::<u64>().unwrap_or(0);
        (number(time.0) * 60 + number(time.1)) * 1000
    }

    fn press(&mut self, key: Key, millis: u32) {
        self.steps += 1;
        self.device.handle(Input::Down(key), self.now);
        let now = self.now;
        while let Some(cue) = self.device.take_cue() {
            self.hear(cue, now);
        }
        self.pass(millis);
        self.device.handle(Input::Up(key), self.now);
        let now = self.now;
        while let Some(cue) = self.device.take_cue() {
            self.hear(cue, now);
        }
        self.look();
    }

    fn tap(&mut self, key: Key) {
        self.press(key, 80);
    }

    fn hold(&mut self, key: Key) {
        self.press(key, 1000);
    }

    fn any_soft(&mut self) -> Key {
        Key::SOFT[self.below(4) as usize]
    }

    /// What holds whatever is on the screen.
    fn look(&mut self) {
        self.device.paint(&mut Frame::new());
        let words = self.words();
        // Dice lie as they may.
        let dice: Vec<u32> =
            words.lines().filter_map(|line| line.strip_prefix("die ")).filter_map(|die| die.parse().ok()).collect();
        assert!(dice.iter().all(|die| (1..=6).contains(die)), "{words}");
        if let Some(sum) = words.lines().find_map(|line| line.strip_prefix("sum ")).filter(|_| dice.len() == 2) {
            assert_eq!(sum.parse::<u32>().ok(), Some(dice.iter().sum()), "{words}");
            self.throws += 1;
        }
        // Nobody stands in two places, and no place is taken twice: "1 circle", "2 cross".
        if words.contains("hold: menu") || words.contains("Start spaces") {
            for line in SHAPES {
                let places = words.lines().filter(|text| text.split_once(' ').is_some_and(|(_, shape)| shape == line));
                assert!(places.count() <= 1, "{words}");
            }
            for place in 1..=4 {
                let owners = words.lines().filter(|text| {
                    text.split_once(' ').is_some_and(|(n, shape)| n == place.to_string() && SHAPES.contains(&shape))
                });
                assert!(owners.count() <= 1, "{words}");
            }
        }
        // No more cards are turned than there are.
        for (turned, of) in words.lines().filter_map(|line| line.split_once('/')) {
            if let (Ok(turned), Ok(of)) = (turned.parse::<u32>(), of.parse::<u32>()) {
                assert!(turned <= of, "{words}");
            }
        }
    }

    /// What each player has, in the table of a landing or in the ledger: the last number of "circle 4 0 11 1 -1 15".
    fn figures(words: &str) -> BTreeMap<&'static str, i32> {
        let mut found = BTreeMap::new();
        for line in words.lines() {
            let Some((shape, numbers)) = line.split_once(' ') else { continue };
            let Some(shape) = SHAPES.into_iter().find(|&known| known == shape) else { continue };
            if let Some(last) = numbers.split(' ').next_back().and_then(|number| number.parse().ok()) {
                found.insert(shape, last);
            }
        }
        found
    }

    /// Of the players who finished, one has the best-looking ship: the second number of "circle 4 0 11 1 -1 15".
    fn check_looks(words: &str) {
        let numbers = |line: &str| line.split(' ').skip(1).map_while(|number| number.parse().ok()).collect();
        let players = words.lines().filter(|line| SHAPES.iter().any(|shape| line.starts_with(shape)));
        let rows: Vec<Vec<i32>> = players.map(numbers).filter(|row: &Vec<i32>| row.len() == 6).collect();
        let finished = rows.iter().any(|row| row[0] > 0);
        assert_eq!(finished, rows.iter().any(|row| row[1] > 0), "{words}");
    }

    /// The power goes: what is behind Resume afterwards is what was there before.
    fn cut_power(&mut self) {
        let before = self.words();
        let Some(record) = saved(&mut self.device, &self.record) else { return };
        let mut device = restored(&record, self.steps).expect("it can be read");
        self.record = record;
        assert!(saved(&mut device, &[]).is_none(), "what was restored is saved already");
        self.cuts += 1;
        let mut words = String::new();
        device.read(&mut words);
        if !words.starts_with("> Resume") {
            return;
        }
        device.handle(Input::Down(Key::D), Instant::from_millis(1000));
        words.clear();
        device.read(&mut words);
        // Not while words are laid over it.
        // The board says what the last card did until the next key, or until the power goes.
        let told = before.contains(" space") || before.contains("Give up");
        let board = before.contains("hold: menu") && !told || before.contains("\nRewards\nLanded\n");
        if board && self.device.next_wake().is_none() {
            assert_eq!(words, before, "another game came back");
        }
    }

    /// Somebody does what the screen asks for.
    fn step(&mut self) {
        let pause = 200 + self.below(6000) as u32;
        self.pass(pause);
        self.look();
        if self.below(20) == 0 {
            self.cut_power();
        }
        let words = self.words();
        let has = |text: &str| words.contains(text);
        let title = |text: &str| words.lines().any(|line| line == text);
        match () {
            () if title("Sandglass") && has("> New flight") => self.tap(Key::Flip),
            () if title("Sandglass") => self.tap(Key::C),
            () if title("Start!") && title("New flight") => {
                for _ in 0..self.below(4) {
                    self.tap(Key::D);
                }
                self.running = None;
                self.tap(Key::Flip);
            }
            () if title("Go on") => {
                self.running = None;
                self.tap(Key::Flip);
            }
            () if has("Run out!") && self.below(3) > 0 => self.tap(Key::Flip),
            () if has("hold: pause") || has("Run out!") || has("STOP!") => match self.below(8) {
                0..3 => {
                    let key = self.any_soft();
                    self.tap(key);
                }
                3 => {
                    let key = self.any_soft();
                    self.hold(key);
                }
                _ => {
                    let wait = self.below(20_000) as u32;
                    self.pass(wait);
                }
            },
            () if title("Check") => {
                self.running = None;
                self.tap(Key::Flip);
            }
            () if has("hold: fly") => self.hold(Key::Flip),
            () if title("Book") && title("Sum") => {
                self.summed = Self::figures(&words);
                assert!(self.summed.len() >= 2, "{words}");
                Self::check_looks(&words);
                self.tap(Key::Flip);
                self.check_booked();
            }
            // The words are English: nobody changes the language.
            () if title("Settings") => self.tap(Key::A),
            // What was booked stays as it is.
            () if title("Book") => self.tap(Key::A),
            () if title("Evening") && title("Clear") && self.below(8) == 0 => {
                self.hold(Key::D);
                assert!(Self::figures(&self.words()).values().all(|&credits| credits == 0), "{}", self.words());
                self.booked.clear();
                self.tap(Key::A);
            }
            () if words.lines().any(|line| line.starts_with("Day ")) => {
                // Somebody chose to play by hand: not for long.
                self.hold(Key::Flip);
                for _ in 0..20 {
                    if self.words().contains("> Cards led") {
                        break;
                    }
                    self.tap(Key::C);
                }
                self.tap(Key::Flip);
            }
            () if has("hold: menu") && !has("Landing") => match self.below(12) {
                0 => {
                    self.hold(Key::Flip);
                    self.hold(Key::Flip);
                }
                1..6 => {
                    let key = self.any_soft();
                    self.tap(key);
                }
                _ => self.tap(Key::Flip),
            },
            // Out of pages that are only looked at, sooner or later.
            () if self.below(12) == 0 => self.tap(Key::A),
            () if self.below(40) == 0 => self.hold(Key::Flip),
            () if self.below(2) == 0 => self.tap(Key::Flip),
            () => {
                let key = self.any_soft();
                self.tap(key);
            }
        }
    }

    /// The game holds what was just summed up, and the evening what was there and that.
    fn check_booked(&mut self) {
        let words = self.words();
        if !words.lines().any(|line| line.starts_with("Game ")) {
            return;
        }
        assert_eq!(Self::figures(&words), self.summed, "{words}");
        self.tap(Key::D);
        let words = self.words();
        let now = Self::figures(&words);
        for (shape, credits) in &self.summed {
            let before = self.booked.get(shape).copied().unwrap_or(0);
            assert_eq!(now.get(shape), Some(&(before + credits)), "{shape}: {before} and {credits}: {words}");
        }
        self.booked = now;
        self.flights += 1;
    }
}

/// A table plays, a step for each seed, for twelve hours at most; what has come of it: flights booked, runs of the glass,
/// looks at dice, power cuts, steps.
fn play(dice: u64, seeds: &[u64]) -> [u64; 5] {
    let mut evenings = Evenings {
        device: seeded(dice),
        now: Instant::from_millis(1000),
        numbers: Numbers::new(dice),
        running: None,
        booked: BTreeMap::new(),
        summed: BTreeMap::new(),
        flights: 0,
        runs: 0,
        throws: 0,
        cuts: 0,
        record: Vec::new(),
        steps: 0,
    };
    for &seed in seeds {
        if evenings.now.as_millis() >= HOURS * 3_600_000 {
            break;
        }
        evenings.numbers = Numbers::new(seed);
        evenings.step();
    }
    let Evenings { flights, runs, throws, cuts, steps, .. } = evenings;
    [flights.into(), runs.into(), throws.into(), cuts.into(), steps]
}

#[test]
fn evenings_of_twelve_hours_keep_the_rules() {
    let all = Cell::new([0; 5]);
    check(TABLES, (any::<u64>(), steps(STEPS)), |(dice, seeds)| {
        let one = play(dice, &seeds);
        all.set(std::array::from_fn(|i| all.get()[i] + one[i]));
    });
    let [flights, runs, throws, cuts, steps] = all.get();
    println!(
        "{TABLES} tables of up to {HOURS} h: {steps} steps, {flights} flights booked, {runs} runs of the glass, {throws} \
         looks at dice, {cuts} power cuts"
    );
    let least = u64::from(10 * TABLES);
    assert!(flights >= least && runs >= least && throws >= least && cuts >= least, "{:?}", all.get());
}
