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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        assert!(hands.says("hold: menu"), "not in flight:\n{}", hands.words());
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

    /// The touch that takes something back, on the screens that have one.
    fn undoes(&self) -> Option<Touch> {
        let key = self.says("Undo") && self.says("Log") && !self.says("Menu");
        match self.says("hold: undo") {
            true => Some(Touch::Hold(Key::Flip)),
            false => key.then_some(Touch::Hold(Key::C)),
        }
    }

    /// True where holding FLIP does more than open a page.
    fn does_something_held(&self) -> bool {
        ["hold: undo", "hold: do it", "hold: Stop", "hold: Undo", "hold: reset"].into_iter().any(|line| self.says(line))
    }

    /// The shortest way to a screen on which something can be taken back: with FLIP, or with the first touch there is.
    fn find_way_to_undo(&mut self, with_flip: bool) -> Touch {
        let touches = [Touch::Hold(Key::Flip), Touch::Tap(Key::B), Touch::Tap(Key::A), Touch::Tap(Key::Flip)];
        let mut ways = vec![self.clone()];
        let mut seen = std::collections::HashSet::new();
        for _ in 0..20 {
            let undoes = |way: &Self| way.undoes().filter(|&touch| !with_flip || touch == Touch::Hold(Key::Flip));
            if let Some((way, touch)) = ways.iter().find_map(|way| Some((way, undoes(way)?))) {
                *self = way.clone();
                return touch;
            }
            ways = ways
                .iter()
                .flat_map(|way| {
                    // On the board every other key turns a card.
                    let (board, acts) = (way.says("hold: menu"), way.does_something_held());
                    let leads_on = move |&touch: &Touch| match touch == Touch::Hold(Key::Flip) {
                        true => !acts,
                        false => !board,
                    };
                    touches.into_iter().filter(leads_on).map(|touch| {
                        let mut further = way.clone();
                        further.touch(touch);
                        further.wait();
                        further
                    })
                })
                .filter(|way| !way.is_home() && seen.insert(way.words()))
                .collect();
        }
        panic!("nothing can be taken back from\n{}", self.words());
    }

    /// True on the settings of the device, and on a board that is flown by hand: neither is a step.
    fn is_elsewhere(&self) -> bool {
        self.says("Picture upright") || self.words().lines().any(|line| line.starts_with("Day "))
    }

    fn is_home(&self) -> bool {
        self.says("Sandglass")
    }
}

#[test]
fn whatever_keys_were_pressed_undoing_all_of_it_leads_back_to_the_launch() {
    let (undone, cards, dice) = (Cell::new(0), Cell::new(0), Cell::new(0));
    // With FLIP, in the menu and the log, or with the key for it, wherever that is.
    check(200, (any::<u64>(), steps(150), any::<bool>()), |(seed, seeds, with_flip)| {
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
            if hands.is_home() || hands.is_elsewhere() {
                hands = before;
                continue;
            }
            pressed.push(touch);
        }
        hands.wait();
        for time in 0.. {
            assert!(time < MOST_STEPS, "no end of it after {pressed:?}");
            let touch = hands.find_way_to_undo(with_flip);
            hands.touch(touch);
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
