//! Debouncing of contacts, as pure functions of (level, time).
//!
//! A key is taken at its first edge, so a press costs no waiting; the chatter after it is not looked at. A tilt
//! switch is a ball in a can: there only a level that has come to rest counts.

use crate::console::clock::{Instant, Span};

/// Time after an edge of a key in which its chatter is ignored.
pub const CHATTER: Span = Span::from_millis(20);
/// Time for which a tilt switch has to lie still before it counts.
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

    /// Takes the level of the contact; returns the new state of the key if it changed.
    pub fn see(&mut self, down: bool, now: Instant) -> Option<bool> {
        if now < self.deaf_until || down == self.down {
            return None;
        }
        self.down = down;
        self.deaf_until = now + CHATTER;
        Some(down)
    }

    /// Time until which the contact is not looked at. Its level is to be read again then.
    pub const fn deaf_until(&self) -> Instant {
        self.deaf_until
    }

    /// True if the key is down, as far as it is known.
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

    /// Takes the level of the switch after an edge, or at the time of [`Tilt::look_again`]. Returns true if the device was
    /// turned.
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

    /// Time of the next look.
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
