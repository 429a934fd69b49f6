//! Whatever was pressed in a flight can be undone with keys: a device in the hands of somebody, over many random flights.

mod common;
mod random;

use std::cell::Cell;

use proptest::prelude::*;
use sandglass::Device;
use sandglass::console::clock::Instant;
use sandglass::console::input::keys::{Input, Key};
use sandglass::console::picture::frame::Frame;
use sandglass::console::players::Player;
use sandglass::games::trucker::flight::MOST_STEPS;

use common::seeded;
use random::{Numbers, check, count, steps};

/// A device in the hands of somebody.
#[derive(Clone)]
struct Hands {
    device: Device,
    now: u64,
}

/// A touch of a finger.
#[derive(Clone, Copy, Debug)]
enum Touch {
    Tap(Key),
    Hold(Key),
}

impl Hands {
    fn words(&self) -> String {
        let mut words = String::new();
        self.device.read(&mut words);
        words
    }

    fn says(&self, line: &str) -> bool {
        self.words().lines().any(|said| said == line)
    }

    fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        self.device.paint(&mut frame);
        frame
    }

    fn touch(&mut self, touch: Touch) {
        let (key, length) = match touch {
            Touch::Tap(key) => (key, 60),
            Touch::Hold(key) => (key, 900),
        };
        self.device.handle(Input::Down(key), Instant::from_millis(self.now));
        self.device.handle(Input::Up(key), Instant::from_millis(self.now + length));
        self.now += length + 40;
        self.device.advance(Instant::from_millis(self.now));
    }

    fn tap<const N: usize>(&mut self, keys: [Key; N]) {
        keys.into_iter().for_each(|key| self.touch(Touch::Tap(key)));
    }

    /// Until nothing is said in passing any more, and the dice lie still.
    fn wait(&mut self) {
        self.now += 5_000;
        self.device.advance(Instant::from_millis(self.now));
    }

    /// From the home menu to the board before the first card.
    fn fly(numbers: &mut Numbers, seed: u64) -> Self {
        let mut hands = Self { device: seeded(seed), now: 1_000 };
        hands.tap([Key::Flip]);
        for _ in 0..numbers.below(4) {
            hands.tap([Key::D]);
        }
        let mut players = numbers.shuffled(Player::ALL.to_vec());
        let staying_away = players.split_off(2 + numbers.below(3) as usize);
        let key = |player: Player| [Key::A, Key::B, Key::C, Key::D][player.index()];
        // Players, then the edition.
        hands.tap([Key::C, Key::D]);
        staying_away.into_iter().for_each(|player| hands.tap([key(player)]));
        hands.tap([Key::Flip, Key::C, Key::C, Key::C]);
        if numbers.once_in(2) {
            hands.tap([Key::D]);
            if numbers.once_in(4) {
                hands.turn_to("> Round", Key::C);
                hands.turn_to("> Round IIIa", Key::D);
            }
        }
        hands.tap([Key::Flip]);
        players.into_iter().for_each(|player| hands.tap([key(player)]));
        for _ in 0..12 {
            hands.tap([Key::Flip]);
        }
        hands.wait();
        hands.touch(Touch::Hold(Key::Flip));
        hands.wait();
        assert!(hands.says("Next card"), "not in flight:\n{}", hands.words());
        hands
    }

    /// Taps a key until a list stands where it should.
    fn turn_to(&mut self, chosen: &str, key: Key) {
        for _ in 0..12 {
            if self.words().lines().any(|line| line.starts_with(chosen)) {
                return;
            }
            self.tap([key]);
        }
        panic!("no {chosen} in\n{}", self.words());
    }

    /// The shortest way to a screen on which something is said.
    fn find_way_to(&mut self, line: &str) {
        let touches = [Touch::Hold(Key::Flip), Touch::Tap(Key::B), Touch::Tap(Key::A), Touch::Tap(Key::Flip)];
        let mut ways = vec![self.clone()];
        let mut seen = std::collections::HashSet::new();
        for _ in 0..8 {
            if let Some(way) = ways.iter().find(|way| way.says(line)) {
                *self = way.clone();
                return;
            }
            ways = ways
                .iter()
                .flat_map(|way| {
                    touches.map(|touch| {
                        let mut further = way.clone();
                        further.touch(touch);
                        further.wait();
                        further
                    })
                })
                .filter(|way| !way.is_home() && seen.insert(way.words()))
                .collect();
        }
        panic!("no way to {line} from\n{}", self.words());
    }

    fn is_home(&self) -> bool {
        self.says("Sandglass")
    }
}

#[test]
fn whatever_keys_were_pressed_undoing_all_of_it_leads_back_to_the_launch() {
    let (undone, cards, dice) = (Cell::new(0), Cell::new(0), Cell::new(0));
    // From the log, or with the key for it, wherever that is.
    check(200, (any::<u64>(), steps(150), any::<bool>()), |(seed, seeds, from_the_log)| {
        let mut hands = Hands::fly(&mut Numbers::new(seed), seed);
        let launch = (hands.words(), hands.picture());
        let mut pressed = Vec::new();
        for seed in seeds {
            let mut numbers = Numbers::new(seed);
            let key = numbers.one_of(&[Key::Flip, Key::Flip, Key::Flip, Key::A, Key::B, Key::C, Key::D]);
            let touch = if numbers.once_in(12) { Touch::Hold(key) } else { Touch::Tap(key) };
            if key == Key::Flip && (hands.says("Landed") || hands.says("Book")) {
                // What was earned is booked from there, and then the flight is over for good.
                continue;
            }
            let before = hands.clone();
            hands.touch(touch);
            if numbers.once_in(2) {
                hands.wait();
            }
            if hands.is_home() {
                hands = before;
                continue;
            }
            pressed.push(touch);
        }
        hands.wait();
        for time in 0.. {
            assert!(time < MOST_STEPS, "no end of it after {pressed:?}");
            match from_the_log {
                true => {
                    hands.find_way_to("hold: undo");
                    hands.touch(Touch::Hold(Key::Flip));
                }
                false if hands.says("Next card") && !hands.says("Undo") => break,
                false => {
                    hands.find_way_to("Undo");
                    hands.touch(Touch::Hold(Key::C));
                }
            }
            if hands.says("Nothing to undo") {
                hands.wait();
                hands.tap([Key::A]);
                break;
            }
            let words = hands.words();
            assert!(words.contains("Undone:"), "after {pressed:?}:\n{words}");
            count(&undone);
            cards.set(cards.get() + usize::from(words.contains("the card")));
            dice.set(dice.get() + usize::from(words.contains("the dice")));
            hands.wait();
        }
        hands.wait();
        assert_eq!(hands.words(), launch.0, "after {pressed:?}");
        assert!(hands.picture() == launch.1, "another picture after {pressed:?}");
    });
    let [undone, cards, dice] = [undone, cards, dice].map(Cell::into_inner);
    assert!(undone > 500 && cards > 100 && dice > 50, "{undone}, {cards}, {dice}");
}
