//! Contacts chatter; fingers do not. Pure functions of (level, time).
//!
//! A key is taken at its first edge, so a press costs no waiting; the chatter after it is not looked at. A tilt
//! switch is a ball in a can: there only a level that has come to rest counts.

use crate::console::clock::{Instant, Span};

/// After an edge of a key, how long its chatter is ignored.
pub const CHATTER: Span = Span::from_millis(20);
/// How long a tilt switch must lie still to be believed.
pub const REST: Span = Span::from_millis(250);

/// A key's contact: the first edge counts.
#[derive(Clone, Debug)]
pub struct Contact {
    down: bool,
    deaf_until: Instant,
}

impl Contact {
    /// A contact as it is found at power-on.
    pub const fn new(down: bool) -> Self {
        Self { down, deaf_until: Instant::START }
    }

    /// Told what the contact is now, says whether the key changed, and to what.
    pub fn see(&mut self, down: bool, now: Instant) -> Option<bool> {
        if now < self.deaf_until || down == self.down {
            return None;
        }
        self.down = down;
        self.deaf_until = now + CHATTER;
        Some(down)
    }

    /// Until when the contact is not looked at. What it is then is the next thing to see.
    pub const fn deaf_until(&self) -> Instant {
        self.deaf_until
    }

    /// Whether the key is down, as far as it is known.
    pub const fn is_down(&self) -> bool {
        self.down
    }
}

/// A tilt switch: only rest counts.
#[derive(Clone, Debug)]
pub struct Tilt {
    side: bool,
    restless_since: Option<Instant>,
}

impl Tilt {
    /// A switch as it is found at power-on.
    pub const fn new(side: bool) -> Self {
        Self { side, restless_since: None }
    }

    /// Told what the switch is now after an edge, or when [`Tilt::look_again`] asked for it: was the device turned?
    pub fn see(&mut self, side: bool, now: Instant) -> bool {
        match self.restless_since {
            Some(since) if now >= since + REST => {
                self.restless_since = None;
                let turned = side != self.side;
                self.side = side;
                turned
            }
            Some(_) | None => {
                self.restless_since = Some(now);
                false
            }
        }
    }

    /// When to look again.
    pub fn look_again(&self) -> Option<Instant> {
        self.restless_since.map(|since| since + REST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Instant {
        Instant::from_millis(millis)
    }

    #[test]
    fn a_press_is_seen_at_its_first_edge_and_its_chatter_is_not() {
        let mut contact = Contact::new(false);
        assert_eq!(contact.see(true, at(100)), Some(true));
        for (t, down) in [(101, false), (102, true), (104, false), (107, true)] {
            assert_eq!(contact.see(down, at(t)), None, "at {t}");
        }
        assert_eq!(contact.deaf_until(), at(120));
        assert_eq!(contact.see(true, at(120)), None);
        assert!(contact.is_down());
    }

    #[test]
    fn a_release_within_the_chatter_is_seen_after_it() {
        let mut contact = Contact::new(false);
        contact.see(true, at(100));
        assert_eq!(contact.see(false, at(110)), None);
        assert_eq!(contact.see(false, at(120)), Some(false));
    }

    #[test]
    fn chatter_never_adds_a_press() {
        // Any chatter at all that settles within CHATTER of each true edge: one press, one release.
        for pattern in 0u32..1 << 10 {
            let mut contact = Contact::new(false);
            let mut seen = Vec::new();
            for (edge, down) in [(1000, true), (1200, false)] {
                seen.extend(contact.see(down, at(edge)));
                for i in 0..10u32 {
                    let level = pattern >> i & 1 == 1;
                    seen.extend(contact.see(level, at(edge + 1 + u64::from(i))));
                }
                seen.extend(contact.see(down, at(edge + 12)));
                seen.extend(contact.see(down, contact.deaf_until()));
            }
            assert_eq!(seen, [true, false], "pattern {pattern:b}");
        }
    }

    #[test]
    fn a_key_that_is_down_at_power_on_says_nothing_until_it_is_released() {
        let mut contact = Contact::new(true);
        assert_eq!(contact.see(true, at(5)), None);
        assert_eq!(contact.see(false, at(50)), Some(false));
    }

    #[test]
    fn a_tilt_counts_when_it_has_come_to_rest() {
        let mut tilt = Tilt::new(false);
        for t in [0, 40, 90] {
            assert!(!tilt.see(t % 80 == 0, at(t)));
        }
        assert_eq!(tilt.look_again(), Some(at(340)));
        assert!(tilt.see(true, at(340)));
        assert_eq!(tilt.look_again(), None);
    }

    #[test]
    fn a_shake_that_ends_where_it_began_is_no_turn() {
        let mut tilt = Tilt::new(false);
        tilt.see(true, at(0));
        tilt.see(false, at(10));
        assert!(!tilt.see(false, at(260)));
    }
}
