//! The dice tray: two dice that tumble and settle, and the rolls before.
//!
//! A roll is final the moment it is thrown; the tumbling is animation only.

use heapless::Deque;

use crate::console::chance::throw::{Sum, Throw};
use crate::console::clock::{Instant, Span};
use crate::console::cue::Cue;
use crate::console::picture::figures;
use crate::console::picture::frame::Ink;
use crate::console::picture::pen::{Pen, area};
use crate::console::words::DiceWords;

/// Number of rolls that are kept.
const KEPT: usize = 12;
/// Number of turns before the dice settle.
const TURNS: u32 = 6;
/// Duration of each turn.
const TURN: Span = Span::from_millis(80);

/// The side of a die in pixels: four of the panel's pages.
const SIDE: i32 = 32;
/// The row both dice begin at.
const TOP: i32 = 16;
/// The columns they begin at.
const LEFT: [i32; 2] = [4, 40];
/// The column the sum begins at.
const SUM_LEFT: i32 = 80;
/// The room a sum takes.
pub const SUM_WIDTH: i32 = 44;

/// A roll in the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrayRoll {
    /// The dice.
    pub throw: Throw,
    /// True if it was undone. It stays in the list.
    pub taken_back: bool,
}

/// The tray: the last roll, perhaps still tumbling, and those before it.
#[derive(Clone, Debug, Default)]
pub struct DiceTray {
    rolls: Deque<TrayRoll, KEPT>,
    thrown: Option<Instant>,
}

impl DiceTray {
    /// An empty tray.
    pub const fn new() -> Self {
        Self { rolls: Deque::new(), thrown: None }
    }

    /// Takes everything out of it.
    pub fn clear(&mut self) {
        self.rolls.clear();
        self.thrown = None;
    }

    /// Throws dice into it.
    pub fn throw(&mut self, roll: Throw, now: Instant) {
        if self.rolls.is_full() {
            self.rolls.pop_back();
        }
        let rolled = TrayRoll { throw: roll, taken_back: false };
        self.rolls.push_front(rolled).expect("there is room: the oldest has just made way");
        self.thrown = Some(now);
    }

    /// Undoes the last roll that was not undone. It stays among the rolls.
    pub fn take_back(&mut self) {
        self.thrown = None;
        if let Some(last) = self.rolls.iter_mut().find(|roll| !roll.taken_back) {
            last.taken_back = true;
        }
    }

    /// The rolls, the last one first.
    pub fn rolls(&self) -> impl ExactSizeIterator<Item = &TrayRoll> {
        self.rolls.iter()
    }

    /// The last roll, unless it was undone.
    pub fn last(&self) -> Option<Throw> {
        self.rolls.front().filter(|roll| !roll.taken_back).map(|roll| roll.throw)
    }

    /// True while the dice are tumbling.
    pub const fn is_tumbling(&self) -> bool {
        self.thrown.is_some()
    }

    /// Lets time pass; returns a sound when the dice settle.
    pub fn advance(&mut self, now: Instant) -> Option<Cue> {
        let settles = self.thrown? + Span::from_millis(TURNS * TURN.as_millis());
        if now < settles {
            return None;
        }
        self.thrown = None;
        Some(Cue::Settled)
    }

    /// Time of the next turn of the dice.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let thrown = self.thrown?;
        Some(thrown + Span::from_millis((turns(thrown, now) + 1) * TURN.as_millis()))
    }

    /// Draws both dice and, once they have settled, their sum.
    pub fn paint(&self, pen: &mut Pen, now: Instant, words: &DiceWords) {
        let Some(roll) = self.last() else { return };
        for (face, left) in self.faces(roll, now).into_iter().zip(LEFT) {
            LARGE.paint(pen, left, TOP, face, words);
        }
        if !self.is_tumbling() {
            paint_sum(pen, SUM_LEFT, TOP, roll.sum(), words);
        }
    }

    /// Draws a roll as two small dice, one over the other; they tumble with the tray.
    pub fn paint_small(&self, pen: &mut Pen, roll: Throw, x: i32, y: i32, now: Instant, words: &DiceWords) {
        for (face, y) in self.faces(roll, now).into_iter().zip([y, y + SMALL.side + 2]) {
            SMALL.paint(pen, x, y, face, words);
        }
    }

    /// Faces of a roll while the dice tumble: one counts up, the other down; both come to rest on the roll.
    fn faces(&self, roll: Throw, now: Instant) -> [u8; 2] {
        let to_go = self.thrown.map_or(0, |thrown| TURNS - turns(thrown, now).min(TURNS - 1));
        let faces = [u32::from(roll.0.pips()) + to_go, u32::from(roll.1.pips()) + 5 * to_go];
        faces.map(|face| ((face - 1) % 6 + 1) as u8)
    }
}

/// Writes a sum in large digits, in the middle of the [`SUM_WIDTH`] pixels from x on.
pub fn paint_sum(pen: &mut Pen, x: i32, y: i32, sum: Sum, words: &DiceWords) {
    let sum = sum.get();
    let figures = [b'0' + sum / 10, b'0' + sum % 10];
    let text = core::str::from_utf8(if sum < 10 { &figures[1..] } else { &figures }).unwrap_or("?");
    pen.note_by(|| words.sum.fill(sum));
    figures::paint(pen, x + (SUM_WIDTH - figures::width_of(text)) / 2, y, text);
}

/// Number of turns since the dice were thrown.
fn turns(thrown: Instant, now: Instant) -> u32 {
    now.since(thrown).as_millis() / TURN.as_millis()
}

/// Pips of a face at its nine places, row by row.
const PIPS: [[u8; 9]; 6] = [
    [0, 0, 0, 0, 1, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0, 0, 1],
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
    [1, 0, 1, 0, 0, 0, 1, 0, 1],
    [1, 0, 1, 0, 1, 0, 1, 0, 1],
    [1, 0, 1, 1, 0, 1, 1, 0, 1],
];

/// A die from above: bright, with dark pips.
struct Look {
    /// Its side in pixels.
    side: i32,
    /// Place of the first pip, and the distance to the next.
    pips: (i32, i32),
    /// A pip's side; its corners are rounded where it is large enough.
    pip: u32,
}

const LARGE: Look = Look { side: SIDE, pips: (4, 9), pip: 6 };
const SMALL: Look = Look { side: 15, pips: (2, 4), pip: 3 };

impl Look {
    fn paint(&self, pen: &mut Pen, left: i32, top: i32, face: u8, words: &DiceWords) {
        pen.note_by(|| words.die.fill(face));
        let side = self.side as u32;
        pen.fill(&area(left + 1, top, side - 2, side), Ink::On);
        pen.fill(&area(left, top + 1, side, side - 2), Ink::On);
        for (place, pip) in (0..).zip(PIPS[usize::from(face - 1)]) {
            let at = |n: i32| self.pips.0 + n * self.pips.1;
            let (x, y) = (left + at(place % 3), top + at(place / 3));
            match pip {
                1 if self.pip > 3 => {
                    pen.fill(&area(x + 1, y, self.pip - 2, self.pip), Ink::Off);
                    pen.fill(&area(x, y + 1, self.pip, self.pip - 2), Ink::Off);
                }
                1 => pen.fill(&area(x, y, self.pip, self.pip), Ink::Off),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::chance::generator::Chance;
    use crate::console::picture::frame::Frame;
    use crate::console::words::{self, Language};

    const fn at(millis: u64) -> Instant {
        Instant::from_millis(millis)
    }

    fn throw(chance: &mut Chance) -> Throw {
        let [first, second] = chance.two_dice();
        Throw(first, second)
    }

    fn words(dice_tray: &DiceTray, now: Instant) -> String {
        let (mut frame, mut notes) = (Frame::new(), String::new());
        dice_tray.paint(
            &mut Pen::noting(&mut frame, &mut notes, &words::of(Language::English).signs),
            now,
            &words::of(Language::English).dice,
        );
        notes
    }

    #[test]
    fn dice_tumble_for_half_a_second_and_show_no_sum_before_they_settle() {
        let mut chance = Chance::new();
        chance.begin(1);
        let mut dice_tray = DiceTray::default();
        let roll = throw(&mut chance);
        dice_tray.throw(roll, at(1000));
        let (mut now, mut seen) = (at(1000), Vec::new());
        while let Some(next) = dice_tray.next_wake(now) {
            seen.push(words(&dice_tray, now));
            assert!(!words(&dice_tray, now).contains("sum"), "at {now:?}");
            now = next;
            let cue = dice_tray.advance(now);
            assert_eq!(cue.is_some(), !dice_tray.is_tumbling());
        }
        assert_eq!(now, at(1480));
        assert!(seen.windows(2).all(|two| two[0] != two[1]), "every turn is seen: {seen:?}");
        assert_ne!(seen.last(), Some(&words(&dice_tray, now)));
        assert!(words(&dice_tray, now).contains(&format!("sum {}\n", roll.sum().get())));
    }

    #[test]
    fn the_last_twelve_rolls_are_kept() {
        let mut chance = Chance::new();
        chance.begin(2);
        let mut dice_tray = DiceTray::default();
        let rolls: Vec<Throw> = (0..20).map(|_| throw(&mut chance)).collect();
        for &roll in &rolls {
            dice_tray.throw(roll, at(0));
        }
        assert!(dice_tray.rolls().map(|roll| roll.throw).eq(rolls.into_iter().rev().take(KEPT)));
    }
}
