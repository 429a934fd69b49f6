//! Five keys, and the meaning of presses on them.
//!
//! A key that only ever does one thing does it the moment it goes down. A key that also has a *hold* meaning waits
//! for the release to tell the two apart, and shows the progress of the hold. Plus and minus repeat.
//!
//! A key that is down for half a minute has got stuck. It has no meaning until it comes up; the others go on, and the device
//! can name it.

use crate::console::clock::{Instant, Span};

/// Time for which a key is kept down for a hold.
pub const HOLD: Span = Span::from_millis(800);
/// A hold shows its progress only after this long, so that a tap does not flicker.
const HOLD_SHOWS: Span = Span::from_millis(150);
/// One step of the progress shown.
const HOLD_STEP: Span = Span::from_millis(50);
/// Time for which plus and minus are kept down before they repeat.
const REPEAT_AFTER: Span = Span::from_millis(500);
/// A key that is down for this time has got stuck.
const STUCK: Span = Span::from_secs(30);
/// From one repeat to the next.
const REPEAT_EVERY: Span = Span::from_millis(100);

/// The keys: four soft keys under the screen, left to right, and the big one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The leftmost soft key.
    A,
    /// The second soft key.
    B,
    /// The third soft key.
    C,
    /// The rightmost soft key.
    D,
    /// The big key.
    Flip,
}

impl Key {
    /// All keys.
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::Flip];
    /// The soft keys, left to right.
    pub const SOFT: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Its place in [`Key::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Input of a player, already debounced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key went down.
    Down(Key),
    /// A key came up.
    Up(Key),
    /// The whole device was turned over: the same as a tap on FLIP.
    Turned,
}

/// Press that a key expects on the open screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// The key has no meaning now.
    Idle,
    /// It acts when it goes down.
    Tap,
    /// A tap acts on release; kept down, it does something else.
    Hold,
    /// It acts when it goes down, and again and again while it stays there.
    Repeat,
}

/// Meaning of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A tap, or one repeat of it.
    Tap,
    /// The key was kept down for [`HOLD`].
    Hold,
}

/// A key press, as a screen gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// The key.
    pub key: Key,
    /// Its meaning.
    pub gesture: Gesture,
    /// Its time.
    pub now: Instant,
}

/// Progress of a hold, in steps of equal time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Steps done.
    pub done: u32,
    /// Steps to do in all.
    pub of: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// It has acted, and waits for the release.
    Spent,
    /// It may still become a tap or a hold.
    Undecided { since: Instant },
    /// It acts again at `next`.
    Repeating { next: Instant },
}

/// The keys that are down, and since when.
#[derive(Clone, Debug, Default)]
pub struct Keys {
    held: [Option<Held>; Key::ALL.len()],
    /// Since when each is down; none for one that has got stuck, too.
    since: [Option<Instant>; Key::ALL.len()],
}

impl Keys {
    /// None is down.
    pub const fn new() -> Self {
        Self { held: [None; Key::ALL.len()], since: [None; Key::ALL.len()] }
    }

    /// Notes that a key went down, with the press that the screen expects.
    pub fn down(&mut self, key: Key, grip: Grip, now: Instant) -> Option<Gesture> {
        let (held, gesture) = match grip {
            Grip::Idle => (Held::Spent, None),
            Grip::Tap => (Held::Spent, Some(Gesture::Tap)),
            Grip::Hold => (Held::Undecided { since: now }, None),
            Grip::Repeat => (Held::Repeating { next: now + REPEAT_AFTER }, Some(Gesture::Tap)),
        };
        self.held[key.index()] = Some(held);
        self.since[key.index()] = Some(now);
        gesture
    }

    /// A key came up.
    pub fn up(&mut self, key: Key) -> Option<Gesture> {
        self.since[key.index()] = None;
        match self.held[key.index()].take() {
            Some(Held::Undecided { .. }) => Some(Gesture::Tap),
            Some(Held::Spent | Held::Repeating { .. }) | None => None,
        }
    }

    /// Returns the meaning that a key has got because it stays down. Call it until it returns none.
    pub fn due(&mut self, now: Instant) -> Option<(Key, Gesture)> {
        for key in Key::ALL {
            let held = &mut self.held[key.index()];
            match *held {
                Some(Held::Undecided { since }) if since + HOLD <= now => {
                    *held = Some(Held::Spent);
                    return Some((key, Gesture::Hold));
                }
                Some(Held::Repeating { next }) if next <= now => {
                    *held = Some(Held::Repeating { next: next + REPEAT_EVERY });
                    return Some((key, Gesture::Tap));
                }
                Some(Held::Spent | Held::Undecided { .. } | Held::Repeating { .. }) | None => {}
            }
        }
        None
    }

    /// Returns a key that has got stuck by now, each once. It has no meaning until it is pressed again.
    pub fn stuck(&mut self, now: Instant) -> Option<Key> {
        let key = Key::ALL.into_iter().find(|key| self.since[key.index()].is_some_and(|since| since + STUCK <= now))?;
        self.since[key.index()] = None;
        self.forget(key);
        Some(key)
    }

    /// Takes the meaning from a key that is down, until it is pressed again.
    pub fn forget(&mut self, key: Key) {
        if let Some(held) = &mut self.held[key.index()] {
            *held = Held::Spent;
        }
    }

    /// Progress of a key on its way to a hold, once it is to be shown.
    pub fn progress(&self, key: Key, now: Instant) -> Option<Progress> {
        let Some(Held::Undecided { since }) = self.held[key.index()] else { return None };
        let shown_for = now.since(since + HOLD_SHOWS);
        (now >= since + HOLD_SHOWS).then(|| Progress {
            done: shown_for.as_millis() / HOLD_STEP.as_millis(),
            of: (HOLD - HOLD_SHOWS).as_millis() / HOLD_STEP.as_millis(),
        })
    }

    /// Time of the next change of a key that is down.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        let stuck = self.since.iter().flatten().map(|&since| since + STUCK);
        self.held.iter().flatten().filter_map(|held| held.next_wake(now)).chain(stuck).min()
    }
}

impl Held {
    fn next_wake(self, now: Instant) -> Option<Instant> {
        match self {
            Self::Spent => None,
            Self::Repeating { next } => Some(next),
            Self::Undecided { since } if now < since + HOLD_SHOWS => Some(since + HOLD_SHOWS),
            Self::Undecided { since } => {
                let steps = now.since(since + HOLD_SHOWS).as_millis() / HOLD_STEP.as_millis() + 1;
                let step = since + HOLD_SHOWS + Span::from_millis(steps * HOLD_STEP.as_millis());
                Some(step.min(since + HOLD))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Instant {
        Instant::from_millis(millis)
    }

    #[test]
    fn a_plain_key_acts_at_once_and_only_once() {
        let mut keys = Keys::default();
        assert_eq!(keys.down(Key::A, Grip::Tap, at(0)), Some(Gesture::Tap));
        assert_eq!(keys.due(at(5_000)), None);
        assert_eq!(keys.next_wake(at(0)), Some(Instant::START + STUCK));
        assert_eq!(keys.up(Key::A), None);
        assert_eq!(keys.next_wake(at(80)), None);
    }

    #[test]
    fn a_short_press_of_a_hold_key_is_a_tap_on_release() {
        let mut keys = Keys::default();
        assert_eq!(keys.down(Key::Flip, Grip::Hold, at(0)), None);
        assert_eq!(keys.due(at(799)), None);
        assert_eq!(keys.up(Key::Flip), Some(Gesture::Tap));
    }

    #[test]
    fn a_long_press_of_a_hold_key_is_a_hold_and_no_tap() {
        let mut keys = Keys::default();
        keys.down(Key::Flip, Grip::Hold, at(0));
        assert_eq!(keys.due(at(800)), Some((Key::Flip, Gesture::Hold)));
        assert_eq!(keys.due(at(801)), None);
        assert_eq!(keys.up(Key::Flip), None);
    }

    #[test]
    fn a_hold_shows_its_progress_step_by_step() {
        let mut keys = Keys::default();
        keys.down(Key::B, Grip::Hold, at(1000));
        assert_eq!(keys.progress(Key::B, at(1149)), None);
        let mut now = at(1000);
        let mut seen = Vec::new();
        while keys.due(now).is_none() {
            seen.extend(keys.progress(Key::B, now).map(|p| p.done));
            now = keys.next_wake(now).expect("an undecided key wakes");
        }
        assert_eq!(now, at(1800));
        assert_eq!(seen, (0..13).collect::<Vec<_>>());
    }

    #[test]
    fn plus_repeats_until_released() {
        let mut keys = Keys::default();
        assert_eq!(keys.down(Key::C, Grip::Repeat, at(0)), Some(Gesture::Tap));
        let taps = (1..=1000).filter(|&t| keys.due(at(t)).is_some()).collect::<Vec<_>>();
        assert_eq!(taps, [500, 600, 700, 800, 900, 1000]);
        assert_eq!(keys.up(Key::C), None);
        assert_eq!(keys.due(at(9000)), None);
    }

    #[test]
    fn a_key_that_is_forgotten_says_nothing_more() {
        let mut keys = Keys::default();
        keys.down(Key::C, Grip::Repeat, at(0));
        keys.down(Key::D, Grip::Hold, at(0));
        keys.forget(Key::C);
        keys.forget(Key::D);
        assert_eq!(keys.due(at(9000)), None);
        assert_eq!(keys.up(Key::D), None);
    }

    #[test]
    fn a_key_that_is_stuck_is_named_once_and_means_nothing_until_it_is_let_go() {
        let mut keys = Keys::default();
        keys.down(Key::C, Grip::Repeat, at(1000));
        keys.down(Key::A, Grip::Tap, at(2000));
        assert_eq!(keys.stuck(at(30_999)), None);
        assert_eq!(keys.stuck(at(31_000)), Some(Key::C));
        assert_eq!((keys.stuck(at(31_000)), keys.due(at(40_000))), (None, None));
        assert_eq!(keys.next_wake(at(31_000)), Some(at(32_000)));
        assert_eq!(keys.stuck(at(90_000)), Some(Key::A));
        assert_eq!(keys.next_wake(at(90_000)), None);
        assert_eq!(keys.up(Key::C), None);
        assert_eq!(keys.down(Key::C, Grip::Repeat, at(99_000)), Some(Gesture::Tap));
        assert_eq!(keys.due(at(99_500)), Some((Key::C, Gesture::Tap)));
    }

    #[test]
    fn a_release_without_a_press_is_nothing() {
        assert_eq!(Keys::default().up(Key::A), None);
    }
}
